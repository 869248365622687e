#include "verify/computing.h"

#include "base/text.h"
#include "verify/loading.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core::verify
{
namespace
{

/// Below this the smallest tests may not fit beside what cuDNN takes for itself.
constexpr std::uint64_t kLittleMemory = 512ULL << 20;

struct GpuCheck {
    CheckId id;
    const char* step; ///< as the probe calls it
    bool full;
};
constexpr std::array kGpuChecks{
    GpuCheck{CheckId::GpuMemory, "memory", false},
    GpuCheck{CheckId::GpuHandle, "handle", false},
    GpuCheck{CheckId::GpuConvRelu, "conv_relu", false},
    GpuCheck{CheckId::GpuRelu, "relu", false},
    GpuCheck{CheckId::GpuConvAlgorithms, "conv_algorithms", true},
    GpuCheck{CheckId::GpuConvBackward, "conv_backward", true},
    GpuCheck{CheckId::GpuBatchnorm, "batchnorm", true},
    GpuCheck{CheckId::GpuPooling, "pooling", true},
    GpuCheck{CheckId::GpuSoftmax, "softmax", true},
    GpuCheck{CheckId::GpuAttention, "attention", true},
    GpuCheck{CheckId::GpuTrain, "train", true},
    GpuCheck{CheckId::GpuSpeed, "speed", true},
};

double realIn(const Json& object, const char* key)
{
    const auto at = object.find(key);
    return at != object.end() && at->is_number() ? at->get<double>() : 0;
}

std::string cudaText(std::uint64_t number)
{
    return std::to_string(number / 1000) + '.' + std::to_string(number % 1000 / 10);
}

std::string lossesOf(const Json& line)
{
    const Json* losses = arrayIn(line, "losses");
    return losses ? dumpJson(*losses) : std::string{};
}

/// A GPU as the driver step told of it.
struct Seen {
    std::string uuid, name;
    std::uint64_t computeMode = 0;
};

class Judge
{
public:
    Judge(const ComputingInputs& inputs, const catalogue::SupportMatrix& matrix, const Answer& answer)
        : m_inputs(inputs)
        , m_matrix(matrix)
        , m_answer(answer)
    {
    }

    Computed run()
    {
        m_computed.machine = machineOf(m_answer, m_inputs.gpus);
        for (const catalogue::Gpu& gpu : m_computed.machine.driver.gpus)
            m_gpus.push_back({gpu.uuid, gpu.name, computeModeOf(gpu.uuid)});
        m_computed.checks.push_back(driver());
        const std::vector<catalogue::Judgement> capabilities =
            catalogue::judgeGpus(m_matrix, m_inputs.cudnn, m_inputs.toolkit.cuda.number, m_computed.machine.driver);
        for (std::size_t i = 0; i < m_gpus.size(); ++i) {
            if (i < capabilities.size())
                m_computed.checks.push_back(capability(m_gpus[i], capabilities[i]));
            for (const GpuCheck& one : kGpuChecks) {
                if (!one.full || m_inputs.full)
                    m_computed.checks.push_back(computed(one, m_gpus[i]));
            }
        }
        if (m_gpus.empty()) {
            for (const GpuCheck& one : kGpuChecks) {
                if (!one.full || m_inputs.full)
                    m_computed.checks.push_back({.id = one.id, .status = CheckStatus::Skipped, .reason = whyNoGpu()});
            }
        }
        return std::move(m_computed);
    }

private:
    [[nodiscard]] std::uint64_t computeModeOf(const std::string& uuid) const
    {
        const StepRecord* step = m_answer.find("gpu.driver");
        const Json* devices = step ? arrayIn(step->data, "devices") : nullptr;
        for (const Json& device : devices ? *devices : Json::array()) {
            if (stringIn(device, "uuid") == uuid)
                return numberIn(device, "computeMode").value_or(0);
        }
        return 0;
    }

    [[nodiscard]] Problem whyNoGpu() const
    {
        const StepRecord* step = m_answer.find("gpu.driver");
        if (m_answer.kind == Outcome::Kind::NotStarted)
            return Problem::ProbeNotStarted;
        if (!step)
            return Problem::EarlierFailed;
        if (boolIn(step->data, "found") == false)
            return Problem::NoDriver;
        const Json* error = objectIn(step->data, "error");
        const std::uint64_t code = error ? numberIn(*error, "code").value_or(0) : 0;
        constexpr std::uint64_t kNoDevice = 100; // CUDA_ERROR_NO_DEVICE
        if (error && code != kNoDevice)
            return Problem::EarlierFailed;
        const auto hidden = m_inputs.variables.find("CUDA_VISIBLE_DEVICES");
        return hidden != m_inputs.variables.end() ? Problem::NoGpuVisible : Problem::NoGpu;
    }

    Check driver() const
    {
        Check check{.id = CheckId::GpuDriver, .status = CheckStatus::Pass};
        check.part = m_computed.machine.driver.driver.value_or("");
        if (const BrokenStep* broken = m_answer.brokenAt("gpu.driver")) {
            check.status = CheckStatus::Fail;
            check.evidence.push_back(evidenceOf(*broken));
            return check;
        }
        const Problem none = m_gpus.empty() ? whyNoGpu() : Problem::None;
        if (none == Problem::EarlierFailed) {
            const StepRecord* step = m_answer.find("gpu.driver");
            check.status = CheckStatus::Fail;
            const Json* error = step ? objectIn(step->data, "error") : nullptr;
            check.evidence.push_back({Problem::DriverRefuses, m_computed.machine.ceiling,
                                      error ? std::to_string(numberIn(*error, "code").value_or(0)) : "",
                                      error ? stringIn(*error, "text").value_or("") : ""});
            return check;
        }
        if (none != Problem::None) {
            check.status = CheckStatus::Skipped;
            check.reason = none;
            return check;
        }
        check.evidence.push_back({Problem::DriverServes, m_computed.machine.driver.driver.value_or(""),
                                  m_inputs.toolkit.cuda.number.str(), m_computed.machine.ceiling});
        const catalogue::Judgement judged = catalogue::judgeDriver(
            m_matrix, m_inputs.cudnn, m_inputs.toolkit.cuda.number, m_inputs.toolkit.system, m_computed.machine.driver);
        if (judged.fit == catalogue::Fit::Warned || judged.fit == catalogue::Fit::Blocked) {
            const auto value = [&](std::size_t at) { return at < judged.values.size() ? judged.values[at] : ""; };
            // It computes or it does not: that is the proof. The rule alone is a warning.
            check.status = CheckStatus::Warn;
            check.evidence.push_back({Problem::DriverOld, judged.source, value(1), value(0)});
        }
        return check;
    }

    static Check capability(const Seen& gpu, const catalogue::Judgement& judged)
    {
        Check check{.id = CheckId::GpuCapability, .status = CheckStatus::Pass, .gpu = gpu.uuid};
        const auto value = [&](std::size_t at) { return at < judged.values.size() ? judged.values[at] : ""; };
        check.part = value(0);
        switch (judged.fit) {
        case catalogue::Fit::Fine:
            break;
        case catalogue::Fit::Unknown:
            check.status = CheckStatus::Undecided;
            check.reason = Problem::CapabilityUnknown;
            break;
        case catalogue::Fit::Warned:
        case catalogue::Fit::Blocked:
            check.status = judged.fit == catalogue::Fit::Blocked ? CheckStatus::Fail : CheckStatus::Warn;
            check.evidence.push_back({judged.rule == catalogue::Rule::GpuNewer ? Problem::GpuNewer : Problem::GpuOld,
                                      gpu.name, value(1), value(0)});
            break;
        }
        return check;
    }

    Check computed(const GpuCheck& which, const Seen& gpu)
    {
        Check check{.id = which.id, .status = CheckStatus::Pass, .gpu = gpu.uuid};
        const std::string id = std::string("gpu.") + which.step;
        if (const BrokenStep* broken = m_answer.brokenAt(id, gpu.uuid)) {
            check.status = CheckStatus::Fail;
            check.evidence.push_back(evidenceOf(*broken));
            return check;
        }
        const StepRecord* step = m_answer.find(id, gpu.uuid);
        if (!step) {
            check.status = CheckStatus::Undecided;
            check.reason = Problem::EarlierFailed;
            return check;
        }
        check.milliseconds = step->milliseconds;
        if (!step->skipped.empty()) {
            check.status = CheckStatus::Skipped;
            check.reason = reasonOf(step->skipped);
            return check;
        }
        if (which.id == CheckId::GpuMemory && step->ok)
            memory(check, *step, gpu);
        else if (const Json* error = objectIn(step->data, "error"))
            refused(check, *error, step->data, gpu);
        else if (which.id == CheckId::GpuHandle)
            m_computed.reached = m_computed.reached || step->ok;
        else
            cases(check, step->data);
        if (which.id == CheckId::GpuRelu)
            hostPointer(check, gpu);
        return check;
    }

    static void refused(Check& check, const Json& error, const Json& data, const Seen& gpu)
    {
        check.status = CheckStatus::Fail;
        constexpr std::uint64_t kProhibited = 2, kDeviceUnavailable = 46;
        if (gpu.computeMode == kProhibited || numberIn(error, "code") == kDeviceUnavailable)
            check.evidence.push_back({Problem::GpuExclusive, gpu.name, "", stringIn(error, "text").value_or("")});
        else
            check.evidence.push_back(evidenceOfError(stringIn(error, "call").value_or(""), data));
    }

    void memory(Check& check, const StepRecord& step, const Seen& gpu) const
    {
        const std::uint64_t free = numberIn(step.data, "free").value_or(0),
                            total = numberIn(step.data, "total").value_or(0);
        check.bytes = free;
        check.counted = total;
        const Json* processes = arrayIn(step.data, "processes");
        std::uint64_t named = 0;
        bool hidden = processes == nullptr;
        for (const Json& process : processes ? *processes : Json::array()) {
            const auto bytes = numberIn(process, "bytes");
            hidden = hidden || !bytes;
            named += bytes.value_or(0);
            check.evidence.push_back({Problem::MemoryHeld, gpu.name,
                                      std::to_string(numberIn(process, "pid").value_or(0)),
                                      bytes ? std::to_string(*bytes) : ""});
        }
        // The driver keeps some for itself; more than that with nobody named is held by somebody we may not see.
        constexpr std::uint64_t kDriversOwn = 1ULL << 30;
        const std::uint64_t used = numberIn(step.data, "used").value_or(total > free ? total - free : 0);
        if (hidden || used > named + kDriversOwn)
            check.evidence.push_back({Problem::MemoryHolderHidden, gpu.name, "", std::to_string(used)});
        if (free < kLittleMemory) {
            check.status = CheckStatus::Warn;
            check.evidence.push_back({Problem::MemoryLow, gpu.name, std::to_string(total), std::to_string(free)});
        }
    }

    static void cases(Check& check, const Json& data)
    {
        const Json* lines = arrayIn(data, "cases");
        for (const Json& line : lines ? *lines : Json::array()) {
            Measure measure{.name = stringIn(line, "case").value_or(""),
                            .kind = stringIn(line, "kind").value_or(""),
                            .way = stringIn(line, "way").value_or(""),
                            .status = CheckStatus::Pass,
                            .largestError = realIn(line, "largestError"),
                            .bound = realIn(line, "bound"),
                            .largestBound = realIn(line, "largestBound"),
                            .smallestFault = realIn(line, "smallestFault"),
                            .detail = stringIn(line, "engine").value_or(lossesOf(line)),
                            .milliseconds = realIn(line, "milliseconds"),
                            .operationsPerSecond = realIn(line, "operationsPerSecond")};
            const std::string status = stringIn(line, "status").value_or("fail");
            const std::string where = measure.way.empty() ? measure.name : measure.name + ", " + measure.way;
            ++check.counted;
            if (status == "notSupported") {
                measure.status = CheckStatus::Skipped;
            } else if (status != "pass") {
                measure.status = CheckStatus::Fail;
                check.status = CheckStatus::Fail;
                check.evidence.push_back(wrong(where, line));
            }
            check.measures.push_back(std::move(measure));
        }
    }

    /// A pointer into the host's memory, tried in a child of its own. However it was refused, by a status or by the
    /// death of the child, it was refused.
    void hostPointer(Check& check, const Seen& gpu) const
    {
        const StepRecord* step = m_answer.find("gpu.host_pointer", gpu.uuid);
        const bool died = m_answer.brokenAt("gpu.host_pointer", gpu.uuid) != nullptr;
        if (!died && (!step || !step->skipped.empty()))
            return;
        Measure measure;
        measure.name = "host pointer";
        measure.status = CheckStatus::Pass;
        ++check.counted;
        if (!died && !step->ok) {
            measure.status = check.status = CheckStatus::Fail;
            check.evidence.push_back({Problem::NotRefused, measure.name, "", ""});
        }
        check.measures.push_back(std::move(measure));
    }

    static Evidence wrong(const std::string& where, const Json& line)
    {
        if (objectIn(line, "error"))
            return evidenceOfError(where, line);
        if (boolIn(line, "mustFail") == true)
            return {Problem::NotRefused, where, "", ""};
        const Json* worst = objectIn(line, "worst");
        const auto number = [&](const char* key) {
            const auto at = worst ? worst->find(key) : Json::const_iterator{};
            return worst && at != worst->end() ? dumpJson(*at) : std::string{};
        };
        if (numberIn(line, "notANumber").value_or(0) > 0)
            return {Problem::ResultNotANumber, where, number("expected"),
                    std::to_string(numberIn(line, "notANumber").value_or(0))};
        return {Problem::ResultWrong, where, number("expected"), number("found")};
    }

    const ComputingInputs& m_inputs;
    const catalogue::SupportMatrix& m_matrix;
    const Answer& m_answer;
    std::vector<Seen> m_gpus;
    Computed m_computed;
};

} // namespace

Machine machineOf(const Answer& answer, const std::vector<int>& gpus)
{
    Machine machine;
    const StepRecord* step = answer.find("gpu.driver");
    if (!step)
        return machine;
    if (const std::uint64_t cuda = numberIn(step->data, "cuda").value_or(0); cuda != 0)
        machine.ceiling = cudaText(cuda);
    if (const auto driver = stringIn(step->data, "driver"); driver && !driver->empty())
        machine.driver.driver = *driver;
    const Json* devices = arrayIn(step->data, "devices");
    int ordinal = 0;
    for (const Json& device : devices ? *devices : Json::array()) {
        const int number = ordinal++;
        if (!gpus.empty() && std::ranges::count(gpus, number) == 0)
            continue;
        // A driver of long ago has no UUIDs.
        std::string uuid = stringIn(device, "uuid").value_or("");
        if (uuid.empty())
            uuid = std::to_string(number);
        machine.driver.gpus.push_back(
            {.name = stringIn(device, "name").value_or(""),
             .uuid = std::move(uuid),
             .capability =
                 archive::Version::parse(stringIn(device, "capability").value_or("")).value_or(archive::Version{})});
    }
    return machine;
}

Computed judgeComputing(const ComputingInputs& inputs, const catalogue::SupportMatrix& matrix, const Answer& answer)
{
    return Judge(inputs, matrix, answer).run();
}

Result<Computed> checkComputing(const ComputingInputs& inputs, const catalogue::SupportMatrix& matrix, const Job& job)
{
    Question question{
        .library = inputs.library, .steps = {"driver"}, .gpus = inputs.gpus, .environment = inputs.variables};
    for (const GpuCheck& one : kGpuChecks) {
        if (!one.full || inputs.full)
            question.steps.emplace_back(one.step);
    }
    // The order in which nvidia-smi counts: GPUs are named by it.
    question.environment["CUDA_DEVICE_ORDER"] = "PCI_BUS_ID";
    CORE_TRY(Answer answer, askProbe(inputs.probe, question, job));
    if (inputs.full && answer.find("gpu.driver")) {
        // It spoils the context, so that it has a child of its own.
        question.steps = {"host_pointer"};
        CORE_TRY(Answer last, askProbe(inputs.probe, question, job));
        std::ranges::move(last.steps, std::back_inserter(answer.steps));
        std::ranges::move(last.broken, std::back_inserter(answer.broken));
    }
    return judgeComputing(inputs, matrix, answer);
}

} // namespace core::verify
