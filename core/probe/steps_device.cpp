// Steps that ask the driver and cuDNN for the GPU: is it there, how much memory has it, does cuDNN take it.
#include "probe/steps.h"

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
    if (const auto& management = bench.openManagement())
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
    const auto& management = bench.openManagement();
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
