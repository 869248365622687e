#include "verify/loading.h"

#include "base/parallel.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace core::verify
{
namespace
{

using archive::FileKind;

struct Part {
    std::string name; ///< "cudnn_ops"
    std::string file; ///< as cuDNN asks the loader for it
};

bool isLibrary(const toolkit::PresentFile& file)
{
    return file.what.kind == FileKind::SharedLibrary || file.what.kind == FileKind::Dll;
}

/// The names of a part that carry a number: cuDNN asks for the longest first. Source: LAYOUTS 4.4.
std::vector<Part> partsOf(const toolkit::TargetSnapshot& snapshot)
{
    std::vector<Part> parts;
    for (const toolkit::PresentFile& file : snapshot.cudnnFiles) {
        if (!isLibrary(file) || file.what.part == "cudnn"
            || (file.what.kind == FileKind::SharedLibrary && file.what.version.parts == 0))
            continue;
        const std::string name(file.path.fileName());
        const auto known = std::ranges::find(parts, file.what.part, &Part::name);
        if (known == parts.end())
            parts.push_back({file.what.part, name});
        else if (name.size() > known->file.size())
            known->file = name;
    }
    return parts;
}

/// A clean environment: this target's folders, and what a process cannot do without.
platform::Variables cleanEnvironment(const LoadingInputs& inputs)
{
    platform::Variables variables;
    // Windows needs its own folders; nobody's PATH is among them.
    for (const char* name : {"HOME", "LANG", "SystemRoot", "TEMP", "TMP", "TMPDIR", "USERPROFILE", "LOCALAPPDATA"}) {
        if (const auto at = inputs.variables.find(name); at != inputs.variables.end())
            variables.insert(*at);
    }
    const bool windows = inputs.toolkit.system == archive::System::Windows;
    std::string folders;
    std::vector<Path> all{libraryFolderOf(inputs.toolkit)};
    all.insert(all.end(), inputs.runtime.begin(), inputs.runtime.end());
    for (const Path& folder : all)
        folders += (folders.empty() ? "" : windows ? ";" : ":") + utf8FromPath(folder);
    variables[windows ? "PATH" : "LD_LIBRARY_PATH"] = folders;
    return variables;
}

/// Loading needs no GPU, and a context on one would only cost its memory and a third of a second.
platform::Variables withoutGpu(platform::Variables variables)
{
    variables["CUDA_VISIBLE_DEVICES"] = "-1";
    return variables;
}

class Loading
{
public:
    Loading(const LoadingInputs& inputs, const Job& job)
        : m_inputs(inputs)
        , m_job(job)
        , m_folder(libraryFolderOf(inputs.toolkit))
        , m_main(mainLibrary(inputs.snapshot))
        , m_parts(partsOf(inputs.snapshot))
    {
    }

    Result<std::vector<Check>> run()
    {
        const std::string path = utf8FromPath(m_folder / pathFromUtf8(m_main));
        std::vector<std::string> steps{"library"};
        for (const Part& part : m_parts)
            steps.push_back("open:" + part.file);
        steps.insert(steps.end(), {"version", "runtime", "modules"});
        const std::vector<std::string> few{"library", "version", "modules"};
        const std::array<Question, 3> questions{
            Question{.library = path, .steps = steps, .environment = withoutGpu(cleanEnvironment(m_inputs))},
            Question{.library = path, .steps = few, .environment = withoutGpu(m_inputs.variables)},
            Question{.library = m_main, .steps = few, .environment = withoutGpu(m_inputs.variables)}};
        std::array<Answer, 3> answers;
        CORE_CHECK(forEachParallel(questions.size(), [&](std::size_t at) -> Result<> {
            CORE_TRY(answers[at], askProbe(m_inputs.probe, questions[at], m_job));
            return {};
        }));
        const auto& [itself, origin, byName] = answers;
        if (itself.kind == Outcome::Kind::NotStarted)
            return notStarted(itself);

        std::vector<Check> checks{checkItself(itself)};
        for (const Part& part : m_parts)
            checks.push_back(checkPart(itself, part));
        checks.push_back(checkVersion(itself));
        checks.push_back(checkRuntime(itself));
        checks.push_back(checkOrigin(origin));
        checks.push_back(checkByName(byName));
        return checks;
    }

private:
    static Check skippedCheck(CheckId id, Problem reason)
    {
        return {.id = id, .status = CheckStatus::Skipped, .reason = reason};
    }

    std::vector<Check> notStarted(const Answer& answer) const
    {
        std::vector<Check> checks;
        for (const CheckId id : {CheckId::LoadItself, CheckId::LoadVersion, CheckId::LoadRuntime, CheckId::LoadOrigin,
                                 CheckId::LoadByName}) {
            checks.push_back(skippedCheck(id, Problem::ProbeNotStarted));
            checks.back().evidence.push_back(
                {Problem::ProbeNotStarted, utf8FromPath(m_inputs.probe.program), "", answer.printed});
        }
        return checks;
    }

    /// A part or library that came into the process from another folder than the target's.
    void noteStrangers(Check& check, const Answer& answer) const
    {
        const StepRecord* step = answer.find("load.modules");
        const Json* modules = step ? arrayIn(step->data, "modules") : nullptr;
        for (const Json& module : modules ? *modules : Json::array()) {
            const Path path = pathFromUtf8(module.is_string() ? module.get<std::string>() : std::string{});
            if (!archive::isCudnnName(utf8FromPath(path.filename())))
                continue;
            const auto real = m_inputs.fs.realPath(path);
            const Path shown = real ? *real : path;
            ++check.counted;
            // A link of the target may lead to a file elsewhere: then the link's folder counts.
            const auto folder = m_inputs.fs.realPath(path.parent_path());
            if (shown.parent_path() != m_folder && (!folder || *folder != m_folder))
                check.evidence.push_back({Problem::FromElsewhere, utf8FromPath(path.filename()), utf8FromPath(m_folder),
                                          utf8FromPath(shown)});
        }
    }

    /// False when the library itself did not load, or killed the probe; then the evidence says so.
    static bool loaded(Check& check, const Answer& answer, const std::string& subject)
    {
        if (const BrokenStep* broken = answer.brokenAt("load.library")) {
            check.evidence.push_back(evidenceOf(*broken));
            check.evidence.back().subject = subject;
            return false;
        }
        const StepRecord* step = answer.find("load.library");
        if (step && step->ok)
            return true;
        check.evidence.push_back(evidenceOfError(subject, step ? step->data : Json::object()));
        return false;
    }

    Check checkItself(const Answer& answer) const
    {
        Check check{.id = CheckId::LoadItself, .status = CheckStatus::Pass};
        if (loaded(check, answer, m_main))
            noteStrangers(check, answer);
        if (!check.evidence.empty())
            check.status = CheckStatus::Fail;
        return check;
    }

    static Check checkPart(const Answer& answer, const Part& part)
    {
        Check check{.id = CheckId::LoadPart, .status = CheckStatus::Pass, .counted = 1, .part = part.name};
        const std::string id = "load.open:" + part.file;
        if (const BrokenStep* broken = answer.brokenAt(id)) {
            check.evidence.push_back(evidenceOf(*broken));
            check.evidence.back().subject = part.file;
        } else if (const StepRecord* step = answer.find(id); step && !step->ok) {
            check.evidence.push_back(evidenceOfError(part.file, step->data));
        } else if (!step) {
            return {.id = CheckId::LoadPart,
                    .status = CheckStatus::Undecided,
                    .reason = Problem::EarlierFailed,
                    .part = part.name};
        }
        if (!check.evidence.empty())
            check.status = CheckStatus::Fail;
        return check;
    }

    Check checkVersion(const Answer& answer) const
    {
        Check check{.id = CheckId::LoadVersion, .status = CheckStatus::Pass};
        if (const BrokenStep* broken = answer.brokenAt("load.version")) {
            check.evidence.push_back(evidenceOf(*broken));
            check.status = CheckStatus::Fail;
            return check;
        }
        const StepRecord* step = answer.find("load.version");
        if (!step || !step->skipped.empty())
            return skippedCheck(CheckId::LoadVersion, Problem::EarlierFailed);
        const std::uint64_t number = numberIn(step->data, "version").value_or(0);
        const std::uint64_t expected = numberOf(m_inputs.cudnn);
        if (expected != 0 && number != expected)
            check.evidence.push_back(
                {Problem::VersionDiffers, m_main, std::to_string(expected), std::to_string(number)});
        const Json* parts = arrayIn(step->data, "parts");
        for (const Json& part : parts ? *parts : Json::array()) {
            ++check.counted;
            if (boolIn(part, "ok") != true)
                check.evidence.push_back(evidenceOfError(stringIn(part, "part").value_or(""), part));
        }
        if (!check.evidence.empty())
            check.status = CheckStatus::Fail;
        check.part = std::to_string(number);
        return check;
    }

    static Check checkRuntime(const Answer& answer)
    {
        Check check{.id = CheckId::LoadRuntime, .status = CheckStatus::Pass};
        if (const BrokenStep* broken = answer.brokenAt("load.runtime")) {
            check.status = CheckStatus::Warn;
            check.evidence.push_back(evidenceOf(*broken));
            return check;
        }
        const StepRecord* step = answer.find("load.runtime");
        if (!step || !step->skipped.empty())
            return skippedCheck(CheckId::LoadRuntime, step ? reasonOf(step->skipped) : Problem::EarlierFailed);
        const Json* libraries = arrayIn(step->data, "libraries");
        for (const Json& one : libraries ? *libraries : Json::array()) {
            ++check.counted;
            if (boolIn(one, "ok") == true)
                continue;
            const std::string role = stringIn(one, "role").value_or(""), name = stringIn(one, "name").value_or("");
            check.status = CheckStatus::Warn;
            check.evidence.push_back({role == "cublas"  ? Problem::CublasMissing
                                      : role == "nvrtc" ? Problem::NvrtcMissing
                                                        : Problem::CudartMissing,
                                      role == "cudart" ? name : "cuDNN", name, ""});
        }
        return check;
    }

    Check checkOrigin(const Answer& answer) const
    {
        Check check{.id = CheckId::LoadOrigin, .status = CheckStatus::Pass};
        if (loaded(check, answer, m_main))
            noteStrangers(check, answer);
        for (const BrokenStep& broken : answer.broken) {
            if (broken.step.id != "load.library")
                check.evidence.push_back(evidenceOf(broken));
        }
        if (!check.evidence.empty())
            check.status = CheckStatus::Fail;
        return check;
    }

    Check checkByName(const Answer& answer) const
    {
        Check check{.id = CheckId::LoadByName, .status = CheckStatus::Pass};
        const StepRecord* step = answer.find("load.library");
        const bool broke = answer.brokenAt("load.library") != nullptr;
        if (step && !step->ok) {
            check.evidence.push_back({Problem::NotFoundByName, m_main, utf8FromPath(m_folder), ""});
        } else if (loaded(check, answer, m_main)) {
            noteStrangers(check, answer);
            // The library that was asked for decides; its parts follow it.
            std::erase_if(check.evidence, [&](const Evidence& stranger) { return stranger.subject != m_main; });
            for (Evidence& stranger : check.evidence)
                stranger.problem = Problem::OtherByName;
        }
        if (!check.evidence.empty())
            check.status = m_inputs.registered || broke ? CheckStatus::Fail : CheckStatus::Warn;
        return check;
    }

    /// As cudnnGetVersion spells it: 91900, 8907, 7605.
    static std::uint64_t numberOf(const archive::Version& version)
    {
        if (version.parts < 3)
            return 0;
        return version.major >= 9 ? version.major * 10000ULL + version.minor * 100ULL + version.patch
                                  : version.major * 1000ULL + version.minor * 100ULL + version.patch;
    }

    const LoadingInputs& m_inputs;
    const Job& m_job;
    Path m_folder;
    std::string m_main;
    std::vector<Part> m_parts;
};

} // namespace

std::string mainLibrary(const toolkit::TargetSnapshot& snapshot)
{
    std::string best;
    for (const toolkit::PresentFile& file : snapshot.cudnnFiles) {
        const std::string name(file.path.fileName());
        if (isLibrary(file) && file.what.part == "cudnn"
            && (file.what.kind == FileKind::Dll || file.what.version.parts > 0)
            && (best.empty() || name.size() < best.size()))
            best = name;
    }
    return best;
}

Path libraryFolderOf(const toolkit::Toolkit& toolkit)
{
    return toolkit::folderOf(toolkit.root, toolkit.layout.libraries);
}

Evidence evidenceOf(const BrokenStep& broken)
{
    const std::string where = broken.step.at.empty() ? broken.step.id : broken.step.at;
    switch (broken.kind) {
    case Outcome::Kind::TimedOut:
        return {Problem::StepHung, where, "", broken.step.id};
    case Outcome::Kind::Garbled:
        return {Problem::StepGarbled, where, "", broken.step.id};
    case Outcome::Kind::Crashed:
    case Outcome::Kind::NotStarted:
    case Outcome::Kind::Passed:
    case Outcome::Kind::Failed:
        break;
    }
    if (broken.signal == 0)
        return {Problem::StepLeft, where, "", broken.step.id};
    return {Problem::StepCrashed, where, "", std::to_string(broken.signal)};
}

Problem problemOfStatus(std::int64_t status)
{
    switch (status) {
    case 1:
    case 1001:
        return Problem::StatusNotInitialized;
    case 2:
    case 4003:
    case 4004:
        return Problem::StatusAllocation;
    case 3:
    case 5:
        return Problem::StatusBadParam;
    case 4:
    case 7:
        return Problem::StatusInternal;
    case 6:
    case 3007:
        return Problem::StatusArchitecture;
    case 8:
        return Problem::StatusExecution;
    case 9:
        return Problem::StatusNotSupported;
    case 11:
    case 1008:
    case 3008:
    case 3009:
        return Problem::StatusPartMissing;
    case 14:
    case 1002:
        return Problem::StatusVersionMix;
    case 3005:
        return Problem::StatusDriverOld;
    default:
        break;
    }
    if (status >= 2000 && status < 3000)
        return Problem::StatusBadParam;
    if (status >= 3000 && status < 4000)
        return Problem::StatusNotSupported;
    if (status >= 4000 && status < 5000)
        return Problem::StatusInternal;
    return status >= 5000 && status < 6000 ? Problem::StatusExecution : Problem::StatusOther;
}

Problem problemOfDriverCode(std::int64_t code)
{
    constexpr std::int64_t kOutOfMemory = 2;
    return code == kOutOfMemory ? Problem::StatusAllocation : Problem::StatusExecution;
}

Evidence evidenceOfError(const std::string& subject, const Json& data)
{
    const Json* error = objectIn(data, "error");
    if (!error)
        return {Problem::LoadRefused, subject, "", ""};
    const std::string text = stringIn(*error, "text").value_or("");
    const auto code = error->find("code");
    const std::int64_t number = code != error->end() && code->is_number_integer() ? code->get<std::int64_t>() : 0;
    if (number == 0)
        return {Problem::LoadRefused, subject, "", text};
    const std::string call = stringIn(*error, "call").value_or("");
    const bool driver = call.starts_with("cu") && !call.starts_with("cudnn");
    return {driver ? problemOfDriverCode(number) : problemOfStatus(number), subject, std::to_string(number), text};
}

Problem reasonOf(const std::string& skipped)
{
    if (skipped == "driver")
        return Problem::NoDriver;
    if (skipped == "device")
        return Problem::NoGpu;
    if (skipped == "version")
        return Problem::NotInVersion;
    if (skipped == "gpu")
        return Problem::NotOnGpu;
    if (skipped == "memory")
        return Problem::TooLittleMemory;
    return Problem::EarlierFailed;
}

Result<std::vector<Check>> checkLoading(const LoadingInputs& inputs, const Job& job)
{
    if (mainLibrary(inputs.snapshot).empty()) {
        std::vector<Check> checks;
        for (const CheckId id : {CheckId::LoadItself, CheckId::LoadVersion, CheckId::LoadRuntime, CheckId::LoadOrigin,
                                 CheckId::LoadByName})
            checks.push_back({.id = id, .status = CheckStatus::Skipped, .reason = Problem::NothingThere});
        return checks;
    }
    return Loading(inputs, job).run();
}

} // namespace core::verify
