// Steps that load libraries and ask them who they are. No GPU is touched.
#include "platform/dynamic_library.h"
#include "probe/steps.h"

#include <array>
#include <utility>

namespace core::probe
{
namespace
{

Json modules()
{
    Json list = Json::array();
    for (const std::string& path : platform::loadedLibraries())
        list.push_back(path);
    return list;
}

} // namespace

StepResult stepLibrary(Bench& bench, std::string_view)
{
    const auto& library = bench.openCudnn();
    if (!library)
        return failed(library.error());
    StepResult result{.ok = true};
    result.data["version"] = (*library)->version();
    return result;
}

StepResult stepOpen(Bench&, std::string_view name)
{
    const auto library = platform::DynamicLibrary::open(std::string(name));
    StepResult result = library ? StepResult{.ok = true} : failed(library.error());
    result.data["name"] = name;
    return result;
}

StepResult stepVersion(Bench& bench, std::string_view)
{
    const auto& library = bench.openCudnn();
    if (!library)
        return skipped(Skip::NoLibrary);
    const cudnn::Functions& api = (*library)->api();
    StepResult result{.ok = true};
    result.data["version"] = (*library)->version();
    if (api.cudnnGetCudartVersion)
        result.data["cudart"] = api.cudnnGetCudartVersion();
    result.data["parts"] = Json::array();
    // Each of these opens the part that it speaks of, by the name and the way that cuDNN itself uses.
    const std::array<std::pair<const char*, cudnn::Status (*)()>, 10> checks{
        {{"graph", api.cudnnGraphVersionCheck},
         {"ops", api.cudnnOpsVersionCheck},
         {"cnn", api.cudnnCnnVersionCheck},
         {"adv", api.cudnnAdvVersionCheck},
         {"ops_infer", api.cudnnOpsInferVersionCheck},
         {"ops_train", api.cudnnOpsTrainVersionCheck},
         {"cnn_infer", api.cudnnCnnInferVersionCheck},
         {"cnn_train", api.cudnnCnnTrainVersionCheck},
         {"adv_infer", api.cudnnAdvInferVersionCheck},
         {"adv_train", api.cudnnAdvTrainVersionCheck}}};
    for (const auto& [part, check] : checks) {
        if (!check)
            continue;
        bench.channel.at(part);
        const cudnn::Status status = check();
        Json one{{"part", part}, {"ok", status == cudnn::kSuccess}};
        if (status != cudnn::kSuccess) {
            one["error"] = jsonOf((*library)->failure("VersionCheck", status));
            result.ok = false;
        }
        result.data["parts"].push_back(std::move(one));
    }
    return result;
}

/// What cuDNN opens by itself when it needs it, and cudart, which programs bring: by the names of the CUDA that this
/// cuDNN was built with. Source: the strings in libcudnn_graph and libcudnn_engines_precompiled 9.19; LAYOUTS 4.4.
StepResult stepRuntime(Bench& bench, std::string_view)
{
    const auto& library = bench.openCudnn();
    if (!library)
        return skipped(Skip::NoLibrary);
    if (!(*library)->api().cudnnGetCudartVersion)
        return skipped(Skip::NotInVersion);
    const std::size_t cuda = (*library)->api().cudnnGetCudartVersion(); // 1000·major + 10·minor
    const std::string major = std::to_string(cuda / 1000), minor = std::to_string(cuda % 1000 / 10);
    // CUDA 11 froze these at its first release whose interface lasted.
    const std::string nvrtc = cuda / 1000 == 11 ? "11.2" : cuda / 1000 < 11 ? major + '.' + minor : major;
    const std::string cudart = cuda / 1000 == 11 ? "11.0" : cuda / 1000 < 11 ? major + '.' + minor : major;
    const std::string dllNvrtc = cuda / 1000 == 11 ? "112_0" : cuda / 1000 < 11 ? major + minor + "_0" : major + "0_0";
    const std::string dllCudart = cuda / 1000 == 11 ? "110" : cuda / 1000 < 11 ? major + minor : major;
    const bool hasLt = cuda >= 10010;
    const std::string cublas = hasLt ? "cublasLt" : "cublas";
    const std::string cublasNumber = cuda / 1000 < 10 ? major + '.' + minor : major;
    const std::array<std::array<std::string, 3>, 3> wanted{
        {{"cublas", "lib" + cublas + ".so." + cublasNumber, cublas + "64_" + major + ".dll"},
         {"nvrtc", "libnvrtc.so." + nvrtc, "nvrtc64_" + dllNvrtc + ".dll"},
         {"cudart", "libcudart.so." + cudart, "cudart64_" + dllCudart + ".dll"}}};
    StepResult result{.ok = true};
    result.data["libraries"] = Json::array();
    for (const auto& [role, posix, windows] : wanted) {
        const std::string name = platform::hostLibraryName(posix.c_str(), windows.c_str());
        bench.channel.at(name);
        const auto opened = platform::DynamicLibrary::open(name);
        Json one{{"role", role}, {"name", name}, {"ok", opened.has_value()}};
        if (!opened)
            one["error"] = jsonOf(opened.error());
        result.data["libraries"].push_back(std::move(one));
    }
    return result;
}

StepResult stepModules(Bench&, std::string_view)
{
    StepResult result{.ok = true};
    result.data["modules"] = modules();
    return result;
}

} // namespace core::probe
