#include "verify/report.h"

#include <algorithm>
#include <string_view>

namespace core::verify
{

const char* idOf(CheckId id)
{
    switch (id) {
    case CheckId::FilesComplete:
        return "files.complete";
    case CheckId::FilesIntact:
        return "files.intact";
    case CheckId::FilesOneVersion:
        return "files.one_version";
    case CheckId::FilesLinks:
        return "files.links";
    case CheckId::FilesHeaders:
        return "files.headers";
    case CheckId::FilesMisplaced:
        return "files.misplaced";
    case CheckId::EnvCudaPath:
        return "env.cuda_path";
    case CheckId::EnvPathFirst:
        return "env.path_first";
    case CheckId::EnvPathLength:
        return "env.path_length";
    case CheckId::EnvShadowed:
        return "env.shadowed";
    case CheckId::EnvRuntime:
        return "env.runtime";
    case CheckId::BinaryMachine:
        return "binary.machine";
    case CheckId::BinaryIdentity:
        return "binary.identity";
    case CheckId::BinaryDependencies:
        return "binary.dependencies";
    case CheckId::LoadItself:
        return "load.itself";
    case CheckId::LoadPart:
        return "load.part";
    case CheckId::LoadVersion:
        return "load.version";
    case CheckId::LoadRuntime:
        return "load.runtime";
    case CheckId::LoadOrigin:
        return "load.origin";
    case CheckId::LoadByName:
        return "load.by_name";
    case CheckId::GpuDriver:
        return "gpu.driver";
    case CheckId::GpuCapability:
        return "gpu.capability";
    case CheckId::GpuMemory:
        return "gpu.memory";
    case CheckId::GpuHandle:
        return "gpu.handle";
    case CheckId::GpuConvRelu:
        return "gpu.conv_relu";
    case CheckId::GpuRelu:
        return "gpu.relu";
    case CheckId::GpuConvAlgorithms:
        return "gpu.conv_algorithms";
    case CheckId::GpuConvBackward:
        return "gpu.conv_backward";
    case CheckId::GpuBatchnorm:
        return "gpu.batchnorm";
    case CheckId::GpuPooling:
        return "gpu.pooling";
    case CheckId::GpuSoftmax:
        return "gpu.softmax";
    case CheckId::GpuAttention:
        return "gpu.attention";
    case CheckId::GpuTrain:
        return "gpu.train";
    case CheckId::GpuSpeed:
        return "gpu.speed";
    }
    return "";
}

std::string fullIdOf(const Check& check)
{
    return check.id == CheckId::LoadPart ? "load." + check.part : idOf(check.id);
}

bool isEnvironment(CheckId id)
{
    return std::string_view(idOf(id)).starts_with("env.");
}

bool Report::failed() const
{
    return std::ranges::any_of(checks, [](const Check& check) { return check.status == CheckStatus::Fail; });
}

} // namespace core::verify
