#include "stage/extract.h"

#include "base/text.h"
#include "binary/elf.h"
#include "binary/pe.h"

namespace core::stage
{
namespace
{

using archive::Contents;
using archive::Member;

Error contradiction(const Member& member, std::string expected, std::string found)
{
    return {.code = Errc::NameContradictsContent,
            .subject = member.entry.path.str(),
            .values = {std::move(expected), std::move(found)}};
}

Error otherMachine(const Member& member)
{
    return {.code = Errc::WrongMachine, .subject = member.entry.path.str(), .detail = "machines are mixed"};
}

Result<> checkSharedLibrary(platform::InFile& file, const Member& member, const Contents& contents)
{
    CORE_TRY(const binary::ElfInfo elf, binary::readElf(file));
    if (elf.machine != contents.machine)
        return otherMachine(member);
    const std::string soname = member.what.stem + '.' + std::to_string(contents.version.major);
    return elf.soname == soname ? Result<>{} : contradiction(member, soname, elf.soname);
}

Result<> checkDll(platform::InFile& file, const Member& member, const Contents& contents)
{
    CORE_TRY(const binary::PeInfo pe, binary::readPe(file));
    if (pe.machine != contents.machine)
        return otherMachine(member);
    const std::string name(member.entry.path.fileName());
    if (!pe.dll || (!pe.exportName.empty() && asciiLower(pe.exportName) != asciiLower(name)))
        return contradiction(member, name, pe.exportName);
    // Some DLLs of a set have no version, and other numbering schemes are no contradiction.
    if (!pe.fileVersion || (*pe.fileVersion)[0] != contents.version.major)
        return {};
    const archive::Version said{(*pe.fileVersion)[0], (*pe.fileVersion)[1], (*pe.fileVersion)[2], 0, 3};
    return said.agreesWith(contents.version) ? Result<>{} : contradiction(member, contents.version.str(), said.str());
}

} // namespace

Result<> checkLibraries(const platform::TreeReader& tree, const StagedFiles& files, const Contents& contents)
{
    for (const Member& member : contents.members) {
        const auto staged = files.find(member.entry.path.str());
        const bool dll = member.what.kind == archive::FileKind::Dll;
        if ((!dll && member.what.kind != archive::FileKind::SharedLibrary) || staged == files.end())
            continue;
        CORE_TRY(const auto file, tree.open(staged->second.file));
        auto checked = dll ? checkDll(*file, member, contents) : checkSharedLibrary(*file, member, contents);
        if (!checked) {
            Error error = std::move(checked).error();
            error.subject = member.entry.path.str();
            return error;
        }
    }
    return {};
}

} // namespace core::stage
