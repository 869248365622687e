// NVIDIA's management library, opened at run time: the driver's version, and who holds a GPU's memory.
#pragma once

#include "base/error.h"
#include "base/json.h"
#include "probe/abi_nvml.h"

#include <optional>
#include <string>

namespace core::probe
{

class Management
{
public:
    static Result<Management> open();

    [[nodiscard]] std::string driverVersion() const; ///< "580.65.06"; "" when it does not say
    /// [{"pid","kind","bytes"}]; bytes null where the amount is not told (WDDM), the whole null when nothing is.
    /// Containers see only their own processes.
    [[nodiscard]] Json processesOf(const std::string& uuid) const;
    /// All that is in use, our own included; nullopt when it does not say.
    [[nodiscard]] std::optional<nvml::Memory> memoryOf(const std::string& uuid) const;

private:
    nvml::Functions m_api;
};

} // namespace core::probe
