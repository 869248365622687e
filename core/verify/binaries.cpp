#include "verify/binaries.h"

#include "archive/machine.h"
#include "base/text.h"
#include "verify/library_set.h"

#include <algorithm>

namespace core::verify
{
namespace
{

using archive::Machine;
using archive::System;
using platform::NodeType;

std::string shown(const Library& library)
{
    const std::string text = archive::machineText(library.machine);
    return text.empty() ? "machine " + std::to_string(library.machineNumber) : text;
}

Check ended(Check check)
{
    check.status = check.evidence.empty() ? CheckStatus::Pass : CheckStatus::Fail;
    return check;
}

Check checkMachine(const BinaryInputs& in, const std::vector<Library>& libraries)
{
    Check check{.id = CheckId::BinaryMachine, .counted = libraries.size()};
    Machine expected = in.toolkit.machine; // a folder of its own may not say; then all must be for the same one
    for (const Library& library : libraries) {
        const std::string format = library.file->what.kind == archive::FileKind::Dll ? "PE" : "ELF";
        if (library.damage != Problem::None) {
            check.evidence.push_back({library.damage, library.path(), format, library.format});
            continue;
        }
        if (expected == Machine::Unknown)
            expected = library.machine;
        if (library.machine == Machine::Unknown || !isSameMachine(library.machine, expected))
            check.evidence.push_back(
                {Problem::OtherMachine, library.path(), archive::machineText(expected), shown(library)});
    }
    return ended(std::move(check));
}

/// "libcudnn.so.9" for libcudnn.so.9.19.0. cuDNN before 4 has two numbers there, so each shorter form will do.
bool isOwnName(std::string_view fileName, const archive::FileClass& what, std::string_view soname)
{
    if (what.version.parts == 0) // libcudnn.so as a file
        return soname == what.stem || soname.starts_with(what.stem + '.');
    return soname.starts_with(what.stem + '.')
           && (fileName == soname || fileName.starts_with(std::string(soname) + '.'));
}

std::string wantedName(const archive::FileClass& what)
{
    return what.version.parts == 0 ? what.stem : what.stem + '.' + std::to_string(what.version.major);
}

/// `ln -s libcuda.so.515 libcudnn.so.8` goes round as a cure: a link that leaves cuDNN's names is asked what it leads
/// to.
void lookBehindLinks(const BinaryInputs& in, Check& check)
{
    for (const toolkit::PresentFile& file : in.snapshot.cudnnFiles) {
        if (file.node.type != NodeType::Link || file.what.kind != archive::FileKind::SharedLibrary)
            continue;
        const std::string_view name = std::string_view(file.linkTarget).substr(file.linkTarget.rfind('/') + 1);
        if (archive::isCudnnName(name))
            continue;
        ++check.counted;
        const auto path = file.path.parent().child(file.linkTarget);
        std::string found = path ? ownNameOf(in.target, *path) : std::string{};
        if (found.empty())
            found = file.linkTarget;
        check.evidence.push_back({Problem::OtherIdentity, file.path.str(), wantedName(file.what), std::move(found)});
    }
}

Check checkIdentity(const BinaryInputs& in, const std::vector<Library>& libraries)
{
    Check check{.id = CheckId::BinaryIdentity};
    for (const Library& library : libraries) {
        if (library.damage != Problem::None)
            continue; // told by binary.machine
        const std::string_view name = library.file->path.fileName();
        const archive::FileClass& what = library.file->what;
        if (what.kind == archive::FileKind::SharedLibrary) {
            ++check.counted;
            if (!isOwnName(name, what, library.ownName))
                check.evidence.push_back({Problem::OtherIdentity, library.path(), wantedName(what), library.ownName});
        } else if (!library.ownName.empty()) {
            ++check.counted;
            if (asciiLower(library.ownName) != asciiLower(name))
                check.evidence.push_back({Problem::OtherIdentity, library.path(), std::string(name), library.ownName});
        } else if (library.resourceMajor != 0 && what.version.parts > 0) {
            ++check.counted;
            if (library.resourceMajor != what.version.major)
                check.evidence.push_back({Problem::OtherIdentity, library.path(), what.version.str(),
                                          std::to_string(library.resourceMajor)});
        }
    }
    lookBehindLinks(in, check);
    if (check.counted > 0)
        return ended(std::move(check));
    if (libraries.empty())
        return {.id = check.id, .status = CheckStatus::Skipped, .reason = Problem::NothingThere};
    const bool damaged = std::ranges::any_of(libraries, [](const Library& one) { return one.damage != Problem::None; });
    return {.id = check.id,
            .status = CheckStatus::Undecided,
            .reason = damaged ? Problem::NotALibrary : Problem::IdentityUnknown};
}

} // namespace

Result<std::vector<Check>> checkBinaries(const BinaryInputs& inputs, const Job& job)
{
    CORE_TRY(const std::vector<Library> libraries, readLibraries(inputs, job));
    const auto nothingFor = [](CheckId id) {
        return Check{.id = id, .status = CheckStatus::Skipped, .reason = Problem::NothingThere};
    };
    std::vector<Check> checks;
    checks.push_back(libraries.empty() ? nothingFor(CheckId::BinaryMachine) : checkMachine(inputs, libraries));
    checks.push_back(checkIdentity(inputs, libraries));
    CORE_CHECK(job.checkpoint());
    checks.push_back(libraries.empty() ? nothingFor(CheckId::BinaryDependencies)
                                       : checkDependencies(inputs, libraries));
    return checks;
}

} // namespace core::verify
