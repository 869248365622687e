#include "probe/management.h"

#include "platform/dynamic_library.h"

#include <array>
#include <utility>

namespace core::probe
{

Result<Management> Management::open()
{
    CORE_TRY(const platform::DynamicLibrary library,
             platform::DynamicLibrary::open(platform::hostLibraryName("libnvidia-ml.so.1", "nvml.dll")));
    Management opened;
#define PROBE_LOAD(name, ...) opened.m_api.name = reinterpret_cast<decltype(opened.m_api.name)>(library.symbol(#name));
    PROBE_NVML_FUNCTIONS(PROBE_LOAD)
#undef PROBE_LOAD
    if (!opened.m_api.nvmlInit_v2 || !opened.m_api.nvmlDeviceGetHandleByUUID)
        return Error{.code = Errc::NotSupportedHere, .subject = "nvmlInit_v2"};
    if (const nvml::Code code = opened.m_api.nvmlInit_v2(); code != nvml::kSuccess)
        return Error{.code = Errc::ProcessFailed, .subject = "nvmlInit_v2", .native = code};
    return opened;
}

std::string Management::driverVersion() const
{
    std::array<char, 96> text{};
    if (!m_api.nvmlSystemGetDriverVersion
        || m_api.nvmlSystemGetDriverVersion(text.data(), static_cast<unsigned>(text.size())) != nvml::kSuccess)
        return {};
    return text.data();
}

Json Management::processesOf(const std::string& uuid) const
{
    Json list = Json::array();
    nvml::Device* device = nullptr;
    if (m_api.nvmlDeviceGetHandleByUUID(uuid.c_str(), &device) != nvml::kSuccess)
        return {};
    const auto compute = m_api.nvmlDeviceGetComputeRunningProcesses_v3 ? m_api.nvmlDeviceGetComputeRunningProcesses_v3
                                                                       : m_api.nvmlDeviceGetComputeRunningProcesses_v2;
    const auto graphics = m_api.nvmlDeviceGetGraphicsRunningProcesses_v3
                              ? m_api.nvmlDeviceGetGraphicsRunningProcesses_v3
                              : m_api.nvmlDeviceGetGraphicsRunningProcesses_v2;
    for (const auto& [call, kind] : {std::pair{compute, "compute"}, std::pair{graphics, "graphics"}}) {
        std::array<nvml::Process, 256> found{};
        auto count = static_cast<unsigned>(found.size());
        if (!call || call(device, &count, found.data()) != nvml::kSuccess)
            continue;
        for (unsigned i = 0; i < count && i < found.size(); ++i) {
            Json one{{"pid", found[i].pid}, {"kind", kind}};
            one["bytes"] = found[i].usedMemory == nvml::kNotAvailable ? Json() : Json(found[i].usedMemory);
            list.push_back(std::move(one));
        }
    }
    return list;
}

std::optional<nvml::Memory> Management::memoryOf(const std::string& uuid) const
{
    nvml::Device* device = nullptr;
    nvml::Memory memory{};
    if (!m_api.nvmlDeviceGetMemoryInfo || m_api.nvmlDeviceGetHandleByUUID(uuid.c_str(), &device) != nvml::kSuccess
        || m_api.nvmlDeviceGetMemoryInfo(device, &memory) != nvml::kSuccess)
        return std::nullopt;
    return memory;
}

} // namespace core::probe
