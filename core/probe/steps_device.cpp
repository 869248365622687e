// Steps that ask the driver and cuDNN for the GPU: is it there, how much memory has it, does cuDNN take it.
#include "platform/dynamic_library.h"
#include "probe/abi_nvml.h"
#include "probe/steps.h"

#include <array>

namespace core::probe
{
namespace
{

Json describe(const Device& device)
{
    return {{"ordinal", device.ordinal},
            {"name", device.name},
            {"uuid", device.uuid},
            {"capability", std::to_string(device.capabilityMajor) + '.' + std::to_string(device.capabilityMinor)},
            {"computeMode", device.computeMode},
            {"multiprocessors", device.multiprocessors},
            {"memory", device.totalMemory},
            {"pci", device.pci}};
}

/// Who holds memory of a GPU, as the management library tells. `complete` is false where it may hide somebody:
/// containers see only their own processes, and WDDM does not tell the amounts.
class Management
{
public:
    static Result<Management> open()
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

    [[nodiscard]] std::string driverVersion() const
    {
        std::array<char, 96> text{};
        if (!m_api.nvmlSystemGetDriverVersion
            || m_api.nvmlSystemGetDriverVersion(text.data(), static_cast<unsigned>(text.size())) != nvml::kSuccess)
            return {};
        return text.data();
    }

    [[nodiscard]] Json processesOf(const std::string& uuid) const
    {
        Json list = Json::array();
        nvml::Device* device = nullptr;
        if (m_api.nvmlDeviceGetHandleByUUID(uuid.c_str(), &device) != nvml::kSuccess)
            return {};
        const auto compute = m_api.nvmlDeviceGetComputeRunningProcesses_v3
                                 ? m_api.nvmlDeviceGetComputeRunningProcesses_v3
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

    /// All that is in use, our own included; nullopt when it does not say.
    [[nodiscard]] std::optional<nvml::Memory> memoryOf(const std::string& uuid) const
    {
        nvml::Device* device = nullptr;
        nvml::Memory memory{};
        if (!m_api.nvmlDeviceGetMemoryInfo || m_api.nvmlDeviceGetHandleByUUID(uuid.c_str(), &device) != nvml::kSuccess
            || m_api.nvmlDeviceGetMemoryInfo(device, &memory) != nvml::kSuccess)
            return std::nullopt;
        return memory;
    }

private:
    nvml::Functions m_api;
};

} // namespace

StepResult stepDriver(Bench& bench, std::string_view)
{
    const auto& driver = bench.openDriver();
    StepResult result;
    if (!driver) {
        result = failed(driver.error());
        result.data["found"] = driver.error().code != Errc::NotFound;
        return result;
    }
    result.data["found"] = true;
    result.data["cuda"] = (*driver)->version();
    if (const auto management = Management::open())
        result.data["driver"] = management->driverVersion();
    const auto devices = (*driver)->devices();
    if (!devices) {
        result.data["error"] = jsonOf(devices.error());
        return result;
    }
    result.data["devices"] = Json::array();
    for (const Device& device : *devices)
        result.data["devices"].push_back(describe(device));
    result.ok = !devices->empty();
    return result;
}

StepResult stepMemory(Bench& bench, std::string_view)
{
    const auto& current = bench.useDevice();
    if (!current)
        return failed(current.error());
    const auto memory = current->memory();
    if (!memory)
        return failed(memory.error());
    StepResult result{.ok = true};
    result.data["free"] = memory->free;
    result.data["total"] = memory->total;
    const auto management = Management::open();
    if (!management) {
        result.data["processes"] = Json();
        return result;
    }
    result.data["processes"] = management->processesOf(bench.device->uuid);
    if (const auto all = management->memoryOf(bench.device->uuid))
        result.data["used"] = all->used;
    return result;
}

StepResult stepHandle(Bench& bench, std::string_view)
{
    const auto& current = bench.useDevice();
    if (!current)
        return failed(current.error());
    const auto& session = bench.openSession();
    if (!session)
        return failed(session.error());
    return {.ok = true};
}

} // namespace core::probe
