// NVIDIA's management library (libnvidia-ml.so.1, nvml.dll) as far as the probe asks it who holds a GPU's memory.
// Source: nvml.h of 12.x and NVIDIA's NVML reference: the record of a process has had these four members since version
// 2 of the call; version 1 had the first two only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace core::probe::nvml
{

using Code = int; ///< nvmlReturn_t
enum : Code { kSuccess = 0, kNotSupported = 3, kNoPermission = 4, kInsufficientSize = 7 };

struct Device; ///< nvmlDevice_t

/// nvmlProcessInfo_v2_t. Memory in bytes; all ones where the system does not tell (WDDM).
struct Process {
    unsigned pid;
    unsigned long long usedMemory;
    unsigned gpuInstance;
    unsigned computeInstance;
};
constexpr unsigned long long kNotAvailable = ~0ULL;

/// nvmlMemory_t, bytes.
struct Memory {
    unsigned long long total, free, used;
};

// NOLINTBEGIN(cppcoreguidelines-macro-usage): as in abi_cudnn.h
#define PROBE_NVML_FUNCTIONS(F)                                                                                        \
    F(nvmlInit_v2, Code())                                                                                             \
    F(nvmlShutdown, Code())                                                                                            \
    F(nvmlSystemGetDriverVersion, Code(char*, unsigned))                                                               \
    F(nvmlDeviceGetHandleByUUID, Code(const char*, Device**))                                                          \
    F(nvmlDeviceGetMemoryInfo, Code(Device*, Memory*))                                                                 \
    F(nvmlDeviceGetComputeRunningProcesses_v2, Code(Device*, unsigned*, Process*))                                     \
    F(nvmlDeviceGetComputeRunningProcesses_v3, Code(Device*, unsigned*, Process*))                                     \
    F(nvmlDeviceGetGraphicsRunningProcesses_v2, Code(Device*, unsigned*, Process*))                                    \
    F(nvmlDeviceGetGraphicsRunningProcesses_v3, Code(Device*, unsigned*, Process*))
// NOLINTEND(cppcoreguidelines-macro-usage)

struct Functions {
#define PROBE_MEMBER(name, ...) std::add_pointer_t<__VA_ARGS__> name = nullptr;
    PROBE_NVML_FUNCTIONS(PROBE_MEMBER)
#undef PROBE_MEMBER
};

} // namespace core::probe::nvml
