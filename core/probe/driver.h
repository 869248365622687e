// The CUDA driver, opened at run time, and one GPU through its primary context.
#pragma once

#include "base/error.h"
#include "probe/abi_driver.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace core::probe
{

struct Device {
    driver::Device id = 0;
    int ordinal = 0;
    std::string name; ///< UTF-8
    std::string uuid; ///< "GPU-…", "MIG-…" where NVML says so; "" when the driver has no such call
    int capabilityMajor = 0, capabilityMinor = 0;
    int computeMode = 0;
    int multiprocessors = 0;
    std::size_t totalMemory = 0; ///< bytes
    std::string pci;             ///< "0000:65:00.0"
};

/// Opened once for each process. Every failure's Error has the call as subject, the driver's code as native and its
/// words as detail.
class Driver
{
public:
    /// NotFound when there is no driver library; ProcessFailed when it refuses to start.
    static Result<std::shared_ptr<const Driver>> open();

    [[nodiscard]] int version() const { return m_version; } ///< 1000·major + 10·minor of the newest CUDA it serves
    Result<std::vector<Device>> devices() const;
    [[nodiscard]] const driver::Functions& api() const { return m_api; }
    [[nodiscard]] Error failure(const char* call, driver::Code code) const;

private:
    driver::Functions m_api;
    int m_version = 0;
};

/// Memory on the GPU that is current. Not zeroed.
class DeviceMemory
{
public:
    static Result<DeviceMemory> allocate(const Driver& driver, std::size_t bytes);
    DeviceMemory(DeviceMemory&& other) noexcept
        : m_driver(other.m_driver)
        , m_at(std::exchange(other.m_at, 0))
        , m_bytes(other.m_bytes)
    {
    }
    DeviceMemory& operator=(DeviceMemory&&) = delete;
    ~DeviceMemory();

    [[nodiscard]] void* get() const { return reinterpret_cast<void*>(m_at); } // NOLINT(performance-no-int-to-ptr)
    [[nodiscard]] std::size_t size() const { return m_bytes; }

    Result<> write(std::span<const std::byte> bytes) const;
    Result<> fill(unsigned char byte) const;
    Result<std::vector<std::byte>> read() const; ///< waits for everything before it

private:
    DeviceMemory(const Driver& driver, driver::Pointer at, std::size_t bytes)
        : m_driver(&driver)
        , m_at(at)
        , m_bytes(bytes)
    {
    }
    const Driver* m_driver;
    driver::Pointer m_at;
    std::size_t m_bytes;
};

/// Makes a GPU's primary context current as long as it lives.
class CurrentDevice
{
public:
    static Result<CurrentDevice> make(std::shared_ptr<const Driver> driver, const Device& device);
    CurrentDevice(CurrentDevice&&) noexcept = default;
    CurrentDevice& operator=(CurrentDevice&&) = delete;
    ~CurrentDevice();

    [[nodiscard]] const Driver& driver() const { return *m_driver; }
    Result<> synchronize() const;
    struct Memory {
        std::size_t free = 0, total = 0; ///< bytes
    };
    Result<Memory> memory() const;

private:
    CurrentDevice(std::shared_ptr<const Driver> driver, driver::Device id)
        : m_driver(std::move(driver))
        , m_id(id)
    {
    }
    std::shared_ptr<const Driver> m_driver; ///< nullptr after a move
    driver::Device m_id;
};

} // namespace core::probe
