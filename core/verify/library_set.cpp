#include "verify/library_set.h"

#include "base/text.h"
#include "binary/elf.h"
#include "binary/pe.h"

namespace core::verify
{
namespace
{

using archive::FileKind;
using platform::NodeType;

void take(Library& library, binary::ElfInfo elf)
{
    library.format = "ELF";
    library.machine = elf.machine;
    library.machineNumber = elf.machineNumber;
    library.ownName = std::move(elf.soname);
    library.needed = std::move(elf.needed);
    for (const std::string_view folder : splitList(elf.runpath, ":"))
        library.runpath.emplace_back(folder);
}

void take(Library& library, binary::PeInfo pe)
{
    library.format = "PE";
    library.machine = pe.machine;
    library.machineNumber = pe.machineNumber;
    library.ownName = std::move(pe.exportName);
    library.resourceMajor = pe.fileVersion ? (*pe.fileVersion)[0] : std::uint16_t{0};
    library.needed = std::move(pe.imports);
    library.delayed = std::move(pe.delayedImports);
}

Problem damageOf(const Error& error)
{
    return error.code == Errc::UnexpectedType || error.code == Errc::TruncatedArchive ? Problem::NotALibrary
                                                                                      : Problem::Unreadable;
}

Library readLibrary(const platform::TreeReader& target, const toolkit::PresentFile& file)
{
    Library library{.file = &file};
    const auto opened = target.open(file.path);
    if (!opened) {
        library.damage = Problem::Unreadable;
        return library;
    }
    const bool windows = file.what.kind == FileKind::Dll;
    auto elf = binary::readElf(**opened);
    auto pe = binary::readPe(**opened);
    if (elf)
        take(library, *std::move(elf));
    else if (pe)
        take(library, *std::move(pe));
    else
        library.damage = damageOf(windows ? pe.error() : elf.error());
    if (library.damage == Problem::None && windows != (library.format == "PE"))
        library.damage = Problem::OtherFormat;
    return library;
}

} // namespace

Result<std::vector<Library>> readLibraries(const BinaryInputs& inputs, const Job& job)
{
    std::vector<Library> libraries;
    for (const toolkit::PresentFile& file : inputs.snapshot.cudnnFiles) {
        CORE_CHECK(job.checkpoint());
        const bool loaded = file.what.kind == FileKind::SharedLibrary || file.what.kind == FileKind::Dll;
        if (loaded && file.node.type == NodeType::File)
            libraries.push_back(readLibrary(inputs.target, file));
    }
    return libraries;
}

std::string ownNameOf(const platform::TreeReader& target, const RelPath& path)
{
    const auto opened = target.open(path);
    if (!opened)
        return {};
    const auto elf = binary::readElf(**opened);
    return elf ? elf->soname : std::string{};
}

bool isSameMachine(archive::Machine a, archive::Machine b)
{
    using archive::Machine;
    const auto plain = [](Machine machine) { return machine == Machine::Aarch64Tegra ? Machine::Sbsa : machine; };
    return plain(a) == plain(b);
}

} // namespace core::verify
