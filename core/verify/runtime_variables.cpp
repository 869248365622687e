#include "base/text.h"
#include "verify/environment.h"

#include <algorithm>
#include <array>

namespace core::verify
{
namespace
{

using archive::System;

struct Judged {
    Problem problem{};
    bool odd = false;
    std::string expected = {};
    std::string found = {}; ///< "": the whole value
};
using Judge = Judged (*)(std::string_view value);

Judged told(Problem problem)
{
    return {problem, false, {}, {}};
}

Judged odd(Problem problem)
{
    return {problem, true, {}, {}};
}

Judged unknownUnless(std::string expected)
{
    return {Problem::ValueUnknown, true, std::move(expected), {}};
}

bool isOn(std::string_view value)
{
    return value == "1" || asciiLower(value) == "true";
}

bool isOff(std::string_view value)
{
    return value == "0" || asciiLower(value) == "false";
}

/// By number or by UUID. The first that is neither hides itself and all after it. Source: CUDA C++ Programming Guide,
/// "CUDA Environment Variables".
Judged visibleDevices(std::string_view value)
{
    std::string before;
    const std::vector<std::string_view> items = splitList(value, ",");
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string_view item = trimmed(items[i]);
        if (item.empty() && i > 0 && i + 1 == items.size())
            break; // "0," ends there
        const bool named = parseNumber(item).has_value() || item.starts_with("GPU-") || item.starts_with("MIG-");
        if (!named)
            return before.empty() ? odd(Problem::GpusHidden)
                                  : Judged{Problem::GpusPartlyHidden, true, before, std::string(item)};
        before = item;
    }
    return before.empty() ? odd(Problem::GpusHidden) : told(Problem::GpusChosen);
}

Judged deviceOrder(std::string_view value)
{
    if (value == "PCI_BUS_ID")
        return told(Problem::DeviceOrderSet);
    return value == "FASTEST_FIRST" ? told(Problem::ValueUsual) : unknownUnless("FASTEST_FIRST, PCI_BUS_ID");
}

Judged moduleLoading(std::string_view value)
{
    if (value == "EAGER")
        return told(Problem::ModulesEager);
    return value == "LAZY" || value == "DEFAULT" ? told(Problem::ValueUsual) : unknownUnless("LAZY, EAGER");
}

Judged tf32(std::string_view value)
{
    return value == "0" ? odd(Problem::Tf32Off) : unknownUnless("0");
}

Judged launchBlocking(std::string_view value)
{
    return value == "1" ? odd(Problem::LaunchBlocking) : told(Problem::ValueUsual);
}

Judged forcePtx(std::string_view value)
{
    return value == "1" ? odd(Problem::PtxForced) : told(Problem::ValueUsual);
}

Judged cacheDisable(std::string_view value)
{
    return value == "1" ? odd(Problem::CacheOff) : told(Problem::ValueUsual);
}

Judged cachePath(std::string_view)
{
    return told(Problem::CacheSet);
}

Judged cacheSize(std::string_view value)
{
    return parseNumber(value) ? told(Problem::CacheSet) : unknownUnless("0 - 4294967296");
}

Judged allowGrowth(std::string_view value)
{
    return value == "true" || value == "false" ? told(Problem::GrowthSet) : unknownUnless("true, false");
}

/// From 2 on the lines are hidden that say why cuDNN was not loaded.
Judged logLevel(std::string_view value)
{
    const auto level = parseNumber(value);
    return level && *level >= 2 ? odd(Problem::MessagesOff) : told(Problem::FrameworkReads);
}

Judged deterministic(std::string_view value)
{
    return isOn(value) ? told(Problem::Deterministic) : told(Problem::ValueUsual);
}

Judged autotune(std::string_view value)
{
    return isOff(value) ? told(Problem::AutotuneOff) : told(Problem::ValueUsual);
}

/// Level 3 of cuDNN 9 and the older switch write a line for every call.
Judged logInfo(std::string_view value)
{
    return isOff(value) ? told(Problem::ValueUsual) : odd(Problem::CudnnLogsAll);
}

Judged cudnnLogLevel(std::string_view value)
{
    const auto level = parseNumber(value);
    if (!level || *level > 3)
        return unknownUnless("0, 1, 2, 3");
    return *level == 0   ? told(Problem::ValueUsual)
           : *level == 3 ? odd(Problem::CudnnLogsAll)
                         : told(Problem::CudnnLogs);
}

Judged cudnnLog(std::string_view value)
{
    return isOff(value) ? told(Problem::ValueUsual) : told(Problem::CudnnLogs);
}

Judged frameworkReads(std::string_view)
{
    return told(Problem::FrameworkReads);
}

struct Rule {
    std::string_view name;
    Judge judge = nullptr;
    bool prefix = false; ///< every name that begins so and has no rule of its own
};
constexpr std::array<Rule, 26> kRules{{
    {"CUDA_VISIBLE_DEVICES", visibleDevices},
    {"CUDA_DEVICE_ORDER", deviceOrder},
    {"NVIDIA_TF32_OVERRIDE", tf32},
    {"CUDA_LAUNCH_BLOCKING", launchBlocking},
    {"CUDA_MODULE_LOADING", moduleLoading},
    {"CUDA_FORCE_PTX_JIT", forcePtx},
    {"CUDA_CACHE_DISABLE", cacheDisable},
    {"CUDA_CACHE_PATH", cachePath},
    {"CUDA_CACHE_MAXSIZE", cacheSize},
    {"CUDNN_LOGINFO_DBG", logInfo},
    {"CUDNN_LOGLEVEL_DBG", cudnnLogLevel},
    {"CUDNN_LOG", cudnnLog, true},
    {"CUDNN_FRONTEND_LOG", cudnnLog, true},
    {"TF_FORCE_GPU_ALLOW_GROWTH", allowGrowth},
    {"TF_CPP_MIN_LOG_LEVEL", logLevel},
    {"TF_DETERMINISTIC_OPS", deterministic},
    {"TF_CUDNN_DETERMINISTIC", deterministic},
    {"TF_CUDNN_USE_AUTOTUNE", autotune},
    // Terraform's variables begin with TF_ as well, and some are secrets.
    {"TF_CPP_", frameworkReads, true},
    {"TF_CUDA_", frameworkReads, true},
    {"TF_CUDNN_", frameworkReads, true},
    {"TF_DISABLE_", frameworkReads, true},
    {"TF_ENABLE_", frameworkReads, true},
    {"TF_GPU_", frameworkReads, true},
    {"TF_USE_", frameworkReads, true},
    {"TF_XLA_", frameworkReads, true},
}};

/// nullptr for a variable of which nothing is known.
Judge judgeOf(std::string_view name)
{
    const auto exact =
        std::ranges::find_if(kRules, [&](const Rule& rule) { return !rule.prefix && rule.name == name; });
    if (exact != kRules.end())
        return exact->judge;
    const auto begun =
        std::ranges::find_if(kRules, [&](const Rule& rule) { return rule.prefix && name.starts_with(rule.name); });
    return begun == kRules.end() ? nullptr : begun->judge;
}

std::string asciiUpper(std::string_view text)
{
    std::string upper(text);
    for (char& c : upper)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return upper;
}

void add(Check& check, Evidence evidence, bool isOdd)
{
    if (isOdd)
        check.status = CheckStatus::Warn;
    check.evidence.push_back(std::move(evidence));
}

/// Separated by blanks or colons (man ld.so). A bare name is looked for by the loader, so nothing is said of its place.
void lookAtPreload(platform::FileSystem& fs, const std::string& value, Check& check)
{
    for (const std::string_view entry : splitList(value, " :")) {
        if (entry.empty())
            continue;
        const auto node = fs.stat(pathFromUtf8(entry));
        const bool missing = entry.starts_with('/') && node && node->type == platform::NodeType::Absent;
        const bool cudnn = entry.find("libcudnn") != std::string_view::npos;
        const Problem problem = missing ? Problem::PreloadMissing : cudnn ? Problem::PreloadsCudnn : Problem::Preloads;
        add(check, {problem, "LD_PRELOAD", {}, std::string(entry)}, problem != Problem::Preloads);
    }
}

} // namespace

Check checkRuntimeVariables(platform::FileSystem& fs, const platform::Variables& variables, System host)
{
    Check check{.id = CheckId::EnvRuntime, .status = CheckStatus::Pass};
    for (const auto& [name, value] : variables) {
        if (name == "LD_PRELOAD" && host != System::Windows) {
            ++check.counted;
            lookAtPreload(fs, value, check);
            continue;
        }
        const Judge judge = judgeOf(host == System::Windows ? asciiUpper(name) : name);
        if (judge == nullptr)
            continue;
        ++check.counted;
        Judged judged = judge(value);
        add(check, {judged.problem, name, std::move(judged.expected), judged.found.empty() ? value : judged.found},
            judged.odd);
    }
    return check;
}

} // namespace core::verify
