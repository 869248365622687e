#include "verify/environment.h"

#include "base/text.h"
#include "toolkit/snapshot.h"

#include <algorithm>
#include <array>
#include <set>

namespace core::verify
{
namespace
{

using archive::System;
using toolkit::TargetKind;

bool isInside(const Path& path, const Path& folder)
{
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

class EnvironmentChecker
{
public:
    explicit EnvironmentChecker(const EnvironmentInputs& in)
        : m_in(in)
        , m_root(utf8FromPath(in.toolkit.root))
        , m_libraries(toolkit::folderOf(in.toolkit.root, in.toolkit.layout.libraries))
    {
    }

    [[nodiscard]] Check cudaPath() const
    {
        // Source of the names: LAYOUTS 3.1.
        static constexpr std::array<const char*, 5> cuda{"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT", "CUDA_TOOLKIT_ROOT_DIR",
                                                         "CUDAToolkit_ROOT"};
        static constexpr std::array<const char*, 8> cudnn{"CUDNN_PATH",     "CUDNN_HOME",        "CUDNN_ROOT",
                                                          "CUDNN_ROOT_DIR", "CUDNN_INCLUDE_DIR", "CUDNN_LIB_DIR",
                                                          "CUDNN_BIN_DIR",  "CUDNN_LIBRARY"};
        Check check{.id = CheckId::EnvCudaPath, .status = CheckStatus::Pass};
        for (const char* name : cuda)
            judge(name, true, check);
        for (const char* name : cudnn)
            judge(name, false, check);
        if (check.counted == 0)
            return skipped(CheckId::EnvCudaPath, Problem::VariablesUnset);
        return check;
    }

    [[nodiscard]] Check pathFirst() const
    {
        if (m_in.cudnn.parts == 0)
            return skipped(CheckId::EnvPathFirst, Problem::NothingThere);
        Check check{.id = CheckId::EnvPathFirst, .status = CheckStatus::Pass, .counted = m_in.searched.size()};
        const auto first = std::ranges::find_if(
            m_in.searched, [this](const LoaderFolder& one) { return one.isTarget || isSameMajor(one.cudnn); });
        if (first != m_in.searched.end() && first->isTarget)
            return check;
        if (!isSearched() && m_in.toolkit.kind != TargetKind::Toolkit)
            return skipped(CheckId::EnvPathFirst,
                           m_in.toolkit.kind == TargetKind::OwnFolder ? Problem::NeedsVariables : Problem::FindsItself);
        if (!isSearched())
            warn(check, {Problem::NotSearched, utf8FromPath(m_libraries), m_in.cudnn.str(), {}});
        if (first != m_in.searched.end())
            warn(check,
                 {Problem::OtherFirst, utf8FromPath(first->folder), utf8FromPath(m_libraries), first->cudnn.str()});
        return check;
    }

    [[nodiscard]] Check shadowed()
    {
        if (m_in.cudnn.parts == 0)
            return skipped(CheckId::EnvShadowed, Problem::NothingThere);
        Check check{.id = CheckId::EnvShadowed, .status = CheckStatus::Pass};
        m_seen.insert(m_libraries);
        // A folder that is not searched loses to every one that is; only programs that are not pointed at it care.
        bool wins = isSearched() || m_in.toolkit.kind == TargetKind::Toolkit;
        for (const LoaderFolder& one : m_in.searched) {
            wins = wins && !one.isTarget;
            tell(check, wins ? Problem::CopyWins : Problem::CopyElsewhere, one.folder, one.cudnn);
        }
        for (const frameworks::BundledCudnn& one : m_in.bundled) {
            // A name says less than this: then nothing speaks of a mix.
            const auto version = archive::Version::parse(one.version).value_or(majorOnly(m_in.cudnn));
            const bool mixes = isSearched() && !version.agreesWith(m_in.cudnn);
            tell(check, mixes ? Problem::CopyMixes : Problem::CopyElsewhere, one.folder, version);
        }
        for (const toolkit::Toolkit& other : m_in.toolkits) {
            const Path folder = toolkit::folderOf(other.root, other.layout.libraries);
            tell(check, Problem::CopyElsewhere, folder, toolkit::cudnnIn(m_in.fs, folder));
        }
        return check;
    }

    static Check skipped(CheckId id, Problem reason)
    {
        return {.id = id, .status = CheckStatus::Skipped, .reason = reason};
    }

private:
    static void warn(Check& check, Evidence evidence)
    {
        check.status = CheckStatus::Warn;
        check.evidence.push_back(std::move(evidence));
    }

    static archive::Version majorOnly(const archive::Version& version) { return {.major = version.major, .parts = 1}; }

    /// Copies of another major have other names and are never taken for this one.
    [[nodiscard]] bool isSameMajor(const archive::Version& version) const
    {
        return version.parts > 0 && version.major == m_in.cudnn.major;
    }

    [[nodiscard]] bool isSearched() const { return std::ranges::any_of(m_in.searched, &LoaderFolder::isTarget); }

    [[nodiscard]] Path realOr(const Path& folder) const
    {
        const auto real = m_in.fs.realPath(folder);
        return real ? *real : folder;
    }

    void tell(Check& check, Problem problem, const Path& folder, const archive::Version& version)
    {
        if (!isSameMajor(version) || !m_seen.insert(realOr(folder)).second)
            return;
        ++check.counted;
        Evidence evidence{problem, utf8FromPath(folder), utf8FromPath(m_libraries), version.str()};
        if (problem == Problem::CopyElsewhere)
            check.evidence.push_back(std::move(evidence));
        else
            warn(check, std::move(evidence));
    }

    [[nodiscard]] bool belongs(const Path& real) const
    {
        if (isInside(real, m_in.toolkit.root))
            return true;
        return std::ranges::any_of(m_in.toolkit.layout.all(), [&](const toolkit::Destination* place) {
            return isInside(real, toolkit::folderOf(m_in.toolkit.root, *place));
        });
    }

    void judge(const char* name, bool ofCuda, Check& check) const
    {
        const auto value = valueOf(m_in.variables, name, m_in.host);
        if (!value || value->empty())
            return;
        ++check.counted;
        const Path named = pathFromUtf8(*value);
        const auto real = named.is_absolute() ? m_in.fs.realPath(named) : Result<Path>{Error{.code = Errc::NotFound}};
        if (!real)
            return warn(check, {Problem::VariableNowhere, name, m_root, *value});
        if (ofCuda && m_in.toolkit.kind != TargetKind::Toolkit)
            return; // another folder's CUDA is what such a target needs
        if (ofCuda && *real != m_in.toolkit.root && isInside(*real, m_in.toolkit.root))
            return warn(check, {Problem::VariableTooDeep, name, m_root, *value});
        if (ofCuda ? *real != m_in.toolkit.root : !belongs(*real))
            return warn(check, {Problem::VariableElsewhere, name, m_root, *value});
        check.evidence.push_back({Problem::VariableNamesIt, name, m_root, *value});
    }

    const EnvironmentInputs& m_in;
    std::string m_root;
    Path m_libraries;
    std::set<Path> m_seen; ///< real folders that were told of
};

} // namespace

std::vector<Check> checkEnvironment(const EnvironmentInputs& inputs)
{
    std::vector<Check> checks;
    if (inputs.toolkit.system != inputs.host) {
        for (const CheckId id : {CheckId::EnvCudaPath, CheckId::EnvPathFirst, CheckId::EnvPathLength,
                                 CheckId::EnvShadowed, CheckId::EnvRuntime})
            checks.push_back(EnvironmentChecker::skipped(id, Problem::OtherSystemHere));
        return checks;
    }
    EnvironmentChecker checker{inputs};
    checks.push_back(checker.cudaPath());
    checks.push_back(checker.pathFirst());
    checks.push_back(checkPathLists(inputs.fs, inputs.variables, inputs.host));
    checks.push_back(checker.shadowed());
    checks.push_back(checkRuntimeVariables(inputs.fs, inputs.variables, inputs.host));
    return checks;
}

std::vector<LoaderFolder> searchedOnWindows(platform::FileSystem& fs, const platform::Variables& variables,
                                            const Path& target)
{
    std::vector<LoaderFolder> searched;
    const auto add = [&](const Path& folder) {
        const auto real = folder.is_absolute() ? fs.realPath(folder) : Result<Path>{Error{.code = Errc::NotFound}};
        if (real)
            searched.push_back({folder, toolkit::cudnnIn(fs, *real), *real == target});
    };
    if (const auto windows = valueOf(variables, "SystemRoot", System::Windows)) {
        add(pathFromUtf8(*windows) / "System32");
        add(pathFromUtf8(*windows));
    }
    const std::string path = valueOf(variables, "PATH", System::Windows).value_or("");
    for (std::string_view entry : splitList(path, ";")) {
        entry = trimmed(entry);
        if (entry.size() > 1 && entry.front() == '"' && entry.back() == '"')
            entry = entry.substr(1, entry.size() - 2);
        add(pathFromUtf8(entry));
    }
    return searched;
}

std::optional<std::string> valueOf(const platform::Variables& variables, std::string_view name, System host)
{
    if (host != System::Windows) {
        const auto at = variables.find(std::string(name));
        return at == variables.end() ? std::nullopt : std::optional{at->second};
    }
    const std::string wanted = asciiLower(name);
    for (const auto& [one, value] : variables) {
        if (asciiLower(one) == wanted)
            return value;
    }
    return std::nullopt;
}

} // namespace core::verify
