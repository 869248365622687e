#include "base/text.h"
#include "binary/elf.h"
#include "platform/read.h"
#include "verify/library_set.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace core::verify
{
namespace
{

using archive::System;
using archive::Version;

/// Names that no folder has: Windows resolves them itself. Source: Microsoft, "Windows API sets".
bool isApiSet(std::string_view lowerName)
{
    return lowerName.starts_with("api-ms-") || lowerName.starts_with("ext-ms-");
}

/// The folders in which a library of the set is looked for, each listed once.
class Shelves
{
public:
    explicit Shelves(const BinaryInputs& in)
        : m_in(in)
        , m_windows(in.toolkit.system == System::Windows)
        , m_target(toolkit::folderOf(in.toolkit.root, in.toolkit.layout.libraries))
        , m_folders{m_target}
    {
        // CUDA 13 has its DLLs in bin\x64, and a cuDNN may lie in bin beside them.
        if (m_windows && in.toolkit.kind == toolkit::TargetKind::Toolkit)
            m_folders.insert(m_folders.end(), {in.toolkit.root / "bin", in.toolkit.root / "bin" / "x64"});
        m_folders.insert(m_folders.end(), in.searched.begin(), in.searched.end());
    }

    [[nodiscard]] std::string spelled(std::string_view name) const
    {
        return m_windows ? asciiLower(name) : std::string(name);
    }

    bool inTarget(std::string_view name) { return namesIn(m_target).contains(spelled(name)); }

    bool has(std::string_view name, const Library& asking)
    {
        return std::ranges::any_of(foldersOf(asking),
                                   [&](const Path& folder) { return namesIn(folder).contains(spelled(name)); });
    }

    /// The first name that begins so; "" for none.
    std::string firstWith(std::string_view beginning, const Library& asking)
    {
        const std::string start = spelled(beginning);
        for (const Path& folder : foldersOf(asking)) {
            const auto& names = namesIn(folder);
            const auto at = names.lower_bound(start);
            if (at != names.end() && at->starts_with(start))
                return *at;
        }
        return {};
    }

    /// The first file of this name in the folders of the system.
    [[nodiscard]] std::optional<Path> systemFile(std::string_view name)
    {
        for (const Path& folder : m_in.searched) {
            if (namesIn(folder).contains(spelled(name)))
                return folder / pathFromUtf8(name);
        }
        return std::nullopt;
    }

private:
    /// What the library itself names comes first, as for the loader.
    [[nodiscard]] std::vector<Path> foldersOf(const Library& asking) const
    {
        std::vector<Path> folders;
        for (std::string folder : asking.runpath) {
            for (const std::string_view origin : {"$ORIGIN", "${ORIGIN}"}) {
                if (folder.starts_with(origin))
                    folder.replace(0, origin.size(), utf8FromPath(m_target));
            }
            if (folder.starts_with('/'))
                folders.push_back(pathFromUtf8(folder).lexically_normal());
        }
        folders.insert(folders.end(), m_folders.begin(), m_folders.end());
        return folders;
    }

    const std::set<std::string>& namesIn(const Path& folder)
    {
        const auto [at, isNew] = m_names.try_emplace(folder);
        if (isNew) {
            if (const auto names = platform::listFolder(m_in.fs, folder)) {
                for (const std::string& name : *names)
                    at->second.insert(spelled(name));
            }
        }
        return at->second;
    }

    const BinaryInputs& m_in;
    bool m_windows;
    Path m_target;
    std::vector<Path> m_folders;
    std::map<Path, std::set<std::string>> m_names;
};

/// A library that no header names: cuDNN opens it when a function first needs it.
struct Lazy {
    Problem problem{};
    std::string family;  ///< what all versions' names begin with
    std::string wanted;  ///< the name, or what it begins with
    std::string shownAs; ///< as the evidence names it
    const char* part;    ///< which library of the set opens it
    bool exact = false;
};

class DependencyChecker
{
public:
    DependencyChecker(const BinaryInputs& in, const std::vector<Library>& libraries)
        : m_in(in)
        , m_libraries(libraries)
        , m_shelves(in)
        , m_windows(in.toolkit.system == System::Windows)
    {
    }

    Check run()
    {
        Check check{.id = CheckId::BinaryDependencies};
        const bool foreign = isForeign();
        bool readAny = false;
        for (const Library& library : m_libraries) {
            if (library.damage != Problem::None)
                continue;
            readAny = true;
            lookAt(library, library.needed, Problem::DependencyMissing, foreign, check);
            lookAt(library, library.delayed, Problem::DelayedMissing, foreign, check);
        }
        if (!foreign && readAny) {
            for (const Lazy& lazy : lazyOnes())
                lookFor(lazy, check);
        }
        const bool failed = std::ranges::any_of(
            check.evidence, [](const Evidence& one) { return one.problem == Problem::DependencyMissing; });
        check.status = failed ? CheckStatus::Fail : !check.evidence.empty() ? CheckStatus::Warn : CheckStatus::Pass;
        if (!failed && (foreign || !readAny)) {
            check.status = CheckStatus::Undecided;
            check.reason = readAny ? Problem::OtherSystemHere : Problem::NotALibrary;
        }
        return check;
    }

private:
    /// Told by the C library: the machine may be the target's own, a container for another one or a cross toolkit.
    bool isForeign()
    {
        if (m_in.host != m_in.toolkit.system)
            return true;
        if (m_windows)
            return false;
        const auto file = m_shelves.systemFile("libc.so.6");
        if (!file)
            return true;
        const auto opened = m_in.fs.openFile(*file);
        if (!opened)
            return true;
        const auto libc = binary::readElf(**opened);
        const auto one = std::ranges::find(m_libraries, Problem::None, &Library::damage);
        return !libc || one == m_libraries.end() || !isSameMachine(libc->machine, one->machine);
    }

    void lookAt(const Library& library, const std::vector<std::string>& names, Problem problem, bool foreign,
                Check& check)
    {
        for (const std::string& name : names) {
            if (m_windows && isApiSet(asciiLower(name)))
                continue;
            const bool ours = archive::isCudnnName(name);
            if (foreign && !ours)
                continue;
            ++check.counted;
            if (!(foreign ? m_shelves.inTarget(name) : m_shelves.has(name, library)))
                check.evidence.push_back({problem, library.path(), name, {}});
        }
    }

    [[nodiscard]] const Library* partNamed(std::string_view part) const
    {
        const auto at = std::ranges::find_if(m_libraries, [&](const Library& library) {
            return library.damage == Problem::None && library.file->what.part == part;
        });
        return at == m_libraries.end() ? nullptr : &*at;
    }

    void lookFor(const Lazy& lazy, Check& check)
    {
        const Library* opens = partNamed(lazy.part);
        if (opens == nullptr)
            return; // a set without this part never asks
        ++check.counted;
        const bool there =
            lazy.exact ? m_shelves.has(lazy.wanted, *opens) : !m_shelves.firstWith(lazy.wanted, *opens).empty();
        if (!there)
            check.evidence.push_back(
                {lazy.problem, opens->path(), lazy.shownAs, m_shelves.firstWith(lazy.family, *opens)});
    }

    /// "libcublasLt.so.12", "cublasLt64_12*.dll"; without a number where the target's CUDA is not known.
    [[nodiscard]] Lazy numbered(Problem problem, const char* stem, const char* part) const
    {
        const Version& cuda = m_in.toolkit.cuda.number;
        const std::string major = cuda.parts > 0 ? std::to_string(cuda.major) : std::string{};
        const std::string family = m_windows ? stem + std::string("64_") : "lib" + std::string(stem) + ".so.";
        const std::string wanted = family + major;
        return {problem, family, wanted, m_windows ? wanted + "*.dll" : wanted + (major.empty() ? "*" : ""), part};
    }

    /// What else is opened by name, by cuDNN's version and CUDA's. Source: LAYOUTS 4.1, 4.4 and 4.6.
    [[nodiscard]] std::vector<Lazy> lazyOnes() const
    {
        const Version& cudnn = m_in.cudnn;
        const auto exactly = [](Problem problem, const char* family, const char* name, const char* part) {
            return Lazy{problem, family, name, name, part, true};
        };
        std::vector<Lazy> all;
        if (cudnn.major == 9) {
            all.push_back(numbered(Problem::CublasMissing, "cublasLt", "cudnn_engines_precompiled"));
            all.push_back(numbered(Problem::NvrtcMissing, "nvrtc", "cudnn_graph"));
            if (m_windows && cudnn.parts > 1 && cudnn.minor < 2)
                all.push_back(exactly(Problem::ZlibMissing, "zlib", "zlibwapi.dll", "cudnn_graph"));
        } else if (cudnn.major == 8) {
            all.push_back(numbered(Problem::CublasMissing, "cublasLt", "cudnn_ops_infer"));
            all.push_back(numbered(Problem::NvrtcMissing, "nvrtc", "cudnn_cnn_infer"));
            if (!m_windows)
                all.push_back(exactly(Problem::NvrtcLinkMissing, "libnvrtc.so.", "libnvrtc.so", "cudnn_cnn_infer"));
            if (cudnn.minor >= 3)
                all.push_back(m_windows ? exactly(Problem::ZlibMissing, "zlib", "zlibwapi.dll", "cudnn_cnn_infer")
                                        : exactly(Problem::ZlibMissing, "libz.so.", "libz.so.1", "cudnn_ops_infer"));
        } else if (cudnn.major == 7) {
            all.push_back(numbered(Problem::CublasMissing, "cublas", "cudnn"));
        }
        return all;
    }

    const BinaryInputs& m_in;
    const std::vector<Library>& m_libraries;
    Shelves m_shelves;
    bool m_windows;
};

} // namespace

Check checkDependencies(const BinaryInputs& inputs, const std::vector<Library>& libraries)
{
    return DependencyChecker{inputs, libraries}.run();
}

} // namespace core::verify
