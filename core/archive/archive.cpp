#include "archive/archive.h"

#include "archive/bytes.h"
#include "archive/folder_archive.h"
#include "archive/magic.h"
#include "archive/name_hints.h"
#include "archive/tar_archive.h"
#include "archive/zip_archive.h"

#include <algorithm>

namespace core::archive
{
namespace
{

Result<std::unique_ptr<Archive>> openBySubject(OpenedFile opened)
{
    const std::string subject = opened.subject;
    const auto named = [&](Error error) {
        if (error.subject.empty())
            error.subject = subject;
        return withNameHints(std::move(error));
    };
    auto node = opened.file->stat();
    if (!node)
        return named(std::move(node).error());
    opened.node = *node;
    auto head = readRange(*opened.file, 0, static_cast<std::size_t>(std::min<std::uint64_t>(node->size, kMagicBytes)));
    if (!head)
        return named(std::move(head).error());
    const auto format = recognise(*head);
    if (!format)
        return named(format.error());
    auto archive =
        *format == Format::Zip ? ZipArchive::open(std::move(opened)) : TarArchive::open(*format, std::move(opened));
    if (!archive)
        return named(std::move(archive).error());
    return archive;
}

} // namespace

Result<std::unique_ptr<Archive>> openArchive(platform::FileSystem& fs, const Path& file)
{
    CORE_TRY(const platform::Node node, fs.stat(file));
    if (node.type == platform::NodeType::Directory) {
        CORE_TRY(const FolderSet set, findFolderSet(fs, file, std::nullopt));
        return FolderArchive::open(fs, set);
    }
    OpenedFile opened{.file = nullptr, .node = {}, .subject = utf8FromPath(file.filename()), .fs = &fs, .path = file};
    CORE_TRY(opened.file, fs.openFile(file));
    return openBySubject(std::move(opened));
}

Result<std::unique_ptr<Archive>> openArchive(std::unique_ptr<platform::InFile> file, std::string displayName)
{
    return openBySubject({.file = std::move(file), .node = {}, .subject = std::move(displayName)});
}

} // namespace core::archive
