// What is plainly wrong with one file, told by its bytes alone. Reads at most 64 KiB.
#pragma once

#include "archive/file_kind.h"
#include "base/error.h"
#include "platform/tree.h"
#include "verify/report.h"

#include <map>
#include <string>
#include <string_view>

namespace core::verify
{

/// FileEmpty, FileTiny, AllZeros, TextNotBinary or NotALibrary; None when nothing of that kind can be said.
Result<Problem> healthOf(const platform::TreeReader& target, const RelPath& path, const archive::FileClass& what);

/// The versions that a header defines, by the macro's stem: CUDNN_OPS_MAJOR 9, … gives {"CUDNN_OPS", "9.19.0"}. The
/// version header's own CUDNN_MAJOR gives {"CUDNN", …}. Source: cudnn_ops.h and its sisters stop the compiler when
/// these differ.
[[nodiscard]] std::map<std::string, std::string> versionsDefinedIn(std::string_view headerText);

} // namespace core::verify
