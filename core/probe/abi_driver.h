// The CUDA driver's C interface (libcuda.so.1, nvcuda.dll) as far as the probe calls it, declared by ourselves.
// Source: cuda.h of 13.0; the names with _v2 are those that 64-bit programs have called since CUDA 3.2, so that they
// are there from CUDA 9 to 13. tests/unit/tst_probe_abi.cpp holds them against the real header where it is found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace core::probe::driver
{

using Code = int; ///< CUresult
enum : Code {
    kSuccess = 0,
    kOutOfMemory = 2,
    kStubLibrary = 34,
    kDeviceUnavailable = 46,
    kNoDevice = 100,
    kInvalidDevice = 101,
    kSystemNotReady = 802,
    kSystemDriverMismatch = 803,
    kCompatNotSupported = 804,
};

using Device = int;             ///< CUdevice
using Pointer = std::uintptr_t; ///< CUdeviceptr, 64 bits on every system of ours
struct Context;                 ///< CUcontext
struct Stream;                  ///< CUstream; nullptr is the default stream
struct Event;                   ///< CUevent
struct Uuid {                   ///< CUuuid
    unsigned char bytes[16];
};

enum Attribute : int { // CUdevice_attribute
    kMultiprocessors = 16,
    kIntegrated = 18,
    kComputeMode = 20,
    kPciBus = 33,
    kPciDevice = 34,
    kTccDriver = 35,
    kPciDomain = 50,
    kCapabilityMajor = 75,
    kCapabilityMinor = 76,
    kPageableMemoryAccess = 88,
};
enum ComputeMode : int { kComputeDefault = 0, kComputeProhibited = 2, kComputeExclusiveProcess = 3 };

// NOLINTBEGIN(cppcoreguidelines-macro-usage): as in abi_cudnn.h
#define PROBE_DRIVER_FUNCTIONS(F)                                                                                      \
    F(cuInit, Code(unsigned))                                                                                          \
    F(cuDriverGetVersion, Code(int*))                                                                                  \
    F(cuGetErrorName, Code(Code, const char**))                                                                        \
    F(cuGetErrorString, Code(Code, const char**))                                                                      \
    F(cuDeviceGetCount, Code(int*))                                                                                    \
    F(cuDeviceGet, Code(Device*, int))                                                                                 \
    F(cuDeviceGetName, Code(char*, int, Device))                                                                       \
    F(cuDeviceGetUuid, Code(Uuid*, Device))                                                                            \
    F(cuDeviceGetUuid_v2, Code(Uuid*, Device))                                                                         \
    F(cuDeviceGetAttribute, Code(int*, Attribute, Device))                                                             \
    F(cuDeviceTotalMem_v2, Code(std::size_t*, Device))                                                                 \
    F(cuDevicePrimaryCtxRetain, Code(Context**, Device))                                                               \
    F(cuDevicePrimaryCtxRelease, Code(Device))                                                                         \
    F(cuCtxSetCurrent, Code(Context*))                                                                                 \
    F(cuCtxSynchronize, Code())                                                                                        \
    F(cuMemGetInfo_v2, Code(std::size_t*, std::size_t*))                                                               \
    F(cuMemAlloc_v2, Code(Pointer*, std::size_t))                                                                      \
    F(cuMemFree_v2, Code(Pointer))                                                                                     \
    F(cuMemsetD8_v2, Code(Pointer, unsigned char, std::size_t))                                                        \
    F(cuMemcpyHtoD_v2, Code(Pointer, const void*, std::size_t))                                                        \
    F(cuMemcpyDtoH_v2, Code(void*, Pointer, std::size_t))                                                              \
    F(cuEventCreate, Code(Event**, unsigned))                                                                          \
    F(cuEventDestroy_v2, Code(Event*))                                                                                 \
    F(cuEventRecord, Code(Event*, Stream*))                                                                            \
    F(cuEventSynchronize, Code(Event*))                                                                                \
    F(cuEventElapsedTime, Code(float*, Event*, Event*))
// NOLINTEND(cppcoreguidelines-macro-usage)

struct Functions {
#define PROBE_MEMBER(name, ...) std::add_pointer_t<__VA_ARGS__> name = nullptr;
    PROBE_DRIVER_FUNCTIONS(PROBE_MEMBER)
#undef PROBE_MEMBER
};

} // namespace core::probe::driver
