// The file behind an archive, and what it was when it was opened.
#pragma once

#include "base/text.h"
#include "digest/digest.h"
#include "platform/tree.h"

#include <memory>
#include <optional>
#include <string>

namespace core::archive
{

struct OpenedFile {
    std::unique_ptr<platform::InFile> file;
    platform::Node node;                ///< at opening
    std::string subject;                ///< display name
    platform::FileSystem* fs = nullptr; ///< with `path`: the name it was opened by must still lead to it
    Path path = {};

    Result<digest::Sha256> sha256(const Job& job, digest::ByteCounter* counted) const
    {
        return digest::ofFile(*file, job, counted);
    }

    /// ArchiveChanged: written to since, or another file has its name now.
    Result<> checkUnchanged() const
    {
        CORE_TRY(const platform::Node now, file->stat());
        bool same = now.sameContentAs(node);
        if (fs) {
            CORE_TRY(const platform::Node named, fs->stat(path));
            same = same && named.sameContentAs(node);
        }
        if (!same)
            return Error{.code = Errc::ArchiveChanged, .subject = subject};
        return {};
    }
};

} // namespace core::archive
