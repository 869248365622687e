// What one file of a cuDNN set is, told by its own name. Pure.
#pragma once

#include "archive/name.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace core::archive
{

enum class FileKind : std::uint8_t {
    SharedLibrary, ///< libcudnn*.so[.N[.N.N]]
    Dll,           ///< cudnn*64_*.dll
    ImportLibrary, ///< cudnn*.lib
    StaticLibrary, ///< libcudnn*.a
    Header,        ///< cudnn*.h
    Licence,       ///< LICENSE, NVIDIA_SLA_cuDNN_Support.txt …
    Other,         ///< not cuDNN's: never installed
};

struct FileClass {
    FileKind kind = FileKind::Other;
    std::string part = {}; ///< "cudnn", "cudnn_graph", "cudnn_ops_infer"; the licence's and header's stem
    Version version = {};  ///< what the name itself says: .so.9.19.0, cudnn64_9.dll, _v9.h, _static_v8.a
    std::string stem = {}; ///< "libcudnn_graph.so" for every spelling of that library; else the name
};

/// By the last component only; the folder says nothing.
[[nodiscard]] FileClass classify(std::string_view fileName);
/// The set of the product cudnn_jit, told by the parts of its libraries: it has the graph part and lacks the operations
/// that stand beside it in every whole cuDNN 9. Source: redistrib_9.27.0.json and the archives of both products.
[[nodiscard]] bool isPartialSet(const std::set<std::string, std::less<>>& parts);
/// True for every name that an earlier or later cuDNN may have left: cudnn*.h, libcudnn*, cudnn*64_*.dll, cudnn*.lib.
[[nodiscard]] bool isCudnnName(std::string_view fileName);

} // namespace core::archive
