#include "probe/driver.h"

#include "base/text.h"
#include "platform/dynamic_library.h"

#include <array>
#include <cstdio>

namespace core::probe
{
namespace
{

std::string uuidText(const driver::Uuid& uuid)
{
    const std::string hex = toHex({uuid.bytes, sizeof uuid.bytes});
    return "GPU-" + hex.substr(0, 8) + '-' + hex.substr(8, 4) + '-' + hex.substr(12, 4) + '-' + hex.substr(16, 4) + '-'
           + hex.substr(20);
}

std::string utf8OrHex(const char* bytes)
{
    return isValidUtf8(bytes) ? bytes : toHex(std::string_view(bytes));
}

} // namespace

Error Driver::failure(const char* call, driver::Code code) const
{
    const char* name = nullptr;
    const char* text = nullptr;
    if (m_api.cuGetErrorName)
        m_api.cuGetErrorName(code, &name);
    if (m_api.cuGetErrorString)
        m_api.cuGetErrorString(code, &text);
    return {.code = Errc::ProcessFailed,
            .subject = call,
            .native = code,
            .detail = std::string(name ? name : "") + (text ? std::string(": ") + text : "")};
}

/// Calls and returns the driver's failure with the function's name.
#define PROBE_CALL(opened, function, ...)                                                                              \
    do {                                                                                                               \
        if (!(opened).api().function)                                                                                  \
            return Error{.code = Errc::NotSupportedHere, .subject = #function};                                        \
        if (const driver::Code code_ = (opened).api().function(__VA_ARGS__); code_ != driver::kSuccess)                \
            return (opened).failure(#function, code_);                                                                 \
    } while (false)

Result<std::shared_ptr<const Driver>> Driver::open()
{
    CORE_TRY(const platform::DynamicLibrary library,
             platform::DynamicLibrary::open(platform::hostLibraryName("libcuda.so.1", "nvcuda.dll")));
    auto opened = std::make_shared<Driver>();
#define PROBE_LOAD(name, ...)                                                                                          \
    opened->m_api.name = reinterpret_cast<decltype(opened->m_api.name)>(library.symbol(#name));
    PROBE_DRIVER_FUNCTIONS(PROBE_LOAD)
#undef PROBE_LOAD
    // The version is told even where the driver cannot be started.
    if (opened->m_api.cuDriverGetVersion)
        opened->m_api.cuDriverGetVersion(&opened->m_version);
    PROBE_CALL(*opened, cuInit, 0);
    return std::shared_ptr<const Driver>(std::move(opened));
}

Result<std::vector<Device>> Driver::devices() const
{
    int count = 0;
    PROBE_CALL(*this, cuDeviceGetCount, &count);
    std::vector<Device> devices;
    for (int ordinal = 0; ordinal < count; ++ordinal) {
        Device device;
        device.ordinal = ordinal;
        PROBE_CALL(*this, cuDeviceGet, &device.id, ordinal);
        std::array<char, 256> name{};
        PROBE_CALL(*this, cuDeviceGetName, name.data(), static_cast<int>(name.size()) - 1, device.id);
        device.name = utf8OrHex(name.data());
        driver::Uuid uuid{};
        // The second version knows the UUID of a MIG slice, the first one that of its GPU.
        const auto uuidOf = m_api.cuDeviceGetUuid_v2 ? m_api.cuDeviceGetUuid_v2 : m_api.cuDeviceGetUuid;
        if (uuidOf && uuidOf(&uuid, device.id) == driver::kSuccess)
            device.uuid = uuidText(uuid);
        int domain = 0, bus = 0, slot = 0;
        const std::array<std::pair<driver::Attribute, int*>, 7> wanted{
            {{driver::kCapabilityMajor, &device.capabilityMajor},
             {driver::kCapabilityMinor, &device.capabilityMinor},
             {driver::kComputeMode, &device.computeMode},
             {driver::kMultiprocessors, &device.multiprocessors},
             {driver::kPciDomain, &domain},
             {driver::kPciBus, &bus},
             {driver::kPciDevice, &slot}}};
        for (const auto& [attribute, into] : wanted) {
            PROBE_CALL(*this, cuDeviceGetAttribute, into, attribute, device.id);
        }
        std::array<char, 32> pci{};
        std::snprintf(pci.data(), pci.size(), "%04x:%02x:%02x.0", static_cast<unsigned>(domain),
                      static_cast<unsigned>(bus), static_cast<unsigned>(slot));
        device.pci = pci.data();
        PROBE_CALL(*this, cuDeviceTotalMem_v2, &device.totalMemory, device.id);
        devices.push_back(std::move(device));
    }
    return devices;
}

Result<DeviceMemory> DeviceMemory::allocate(const Driver& driver, std::size_t bytes)
{
    driver::Pointer at = 0;
    PROBE_CALL(driver, cuMemAlloc_v2, &at, bytes > 0 ? bytes : 1);
    return DeviceMemory(driver, at, bytes);
}

DeviceMemory::~DeviceMemory()
{
    if (m_at != 0)
        m_driver->api().cuMemFree_v2(m_at);
}

Result<> DeviceMemory::write(std::span<const std::byte> bytes) const
{
    PROBE_CALL(*m_driver, cuMemcpyHtoD_v2, m_at, bytes.data(), bytes.size());
    return {};
}

Result<> DeviceMemory::fill(unsigned char byte) const
{
    PROBE_CALL(*m_driver, cuMemsetD8_v2, m_at, byte, m_bytes);
    return {};
}

Result<std::vector<std::byte>> DeviceMemory::read() const
{
    std::vector<std::byte> bytes(m_bytes);
    // Not every library computes on the stream that a copy waits for.
    PROBE_CALL(*m_driver, cuCtxSynchronize, );
    PROBE_CALL(*m_driver, cuMemcpyDtoH_v2, bytes.data(), m_at, m_bytes);
    return bytes;
}

Result<CurrentDevice> CurrentDevice::make(std::shared_ptr<const Driver> driver, const Device& device)
{
    driver::Context* context = nullptr;
    PROBE_CALL(*driver, cuDevicePrimaryCtxRetain, &context, device.id);
    CurrentDevice current(std::move(driver), device.id);
    PROBE_CALL(*current.m_driver, cuCtxSetCurrent, context);
    return current;
}

CurrentDevice::~CurrentDevice()
{
    if (m_driver)
        m_driver->api().cuDevicePrimaryCtxRelease(m_id);
}

Result<> CurrentDevice::synchronize() const
{
    PROBE_CALL(*m_driver, cuCtxSynchronize, );
    return {};
}

Result<CurrentDevice::Memory> CurrentDevice::memory() const
{
    Memory memory;
    PROBE_CALL(*m_driver, cuMemGetInfo_v2, &memory.free, &memory.total);
    return memory;
}

} // namespace core::probe
