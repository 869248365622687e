#include "stage/extract.h"

#include "binary/elf.h"

namespace core::stage
{

Result<> checkLibraries(const platform::TreeReader& tree, const StagedFiles& files, const archive::Contents& contents)
{
    for (const archive::Member& member : contents.members) {
        const auto staged = files.find(member.entry.path.str());
        if (member.what.kind != archive::FileKind::SharedLibrary || staged == files.end())
            continue;
        CORE_TRY(const auto file, tree.open(staged->second.file));
        auto elf = binary::readElf(*file);
        if (!elf) {
            Error error = std::move(elf).error();
            error.subject = member.entry.path.str();
            return error;
        }
        if (elf->machine != contents.machine)
            return Error{
                .code = Errc::WrongMachine, .subject = member.entry.path.str(), .detail = "machines are mixed"};
        const std::string soname = member.what.stem + '.' + std::to_string(contents.version.major);
        if (elf->soname != soname)
            return Error{.code = Errc::NameContradictsContent,
                         .subject = member.entry.path.str(),
                         .values = {soname, elf->soname}};
    }
    return {};
}

} // namespace core::stage
