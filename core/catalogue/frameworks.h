// Which cuDNN a release of a framework needs, ships or was built with. Facts from the projects' own pages
// (resources/catalogue/frameworks.json). Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace core::catalogue
{

struct FrameworkNeed {
    std::string framework; ///< "PyTorch", "TensorFlow" …
    std::string release;   ///< "2.8", "1.13-1.14": as the project writes it
    std::string platform;  ///< "linux", "windows", "" for any
    std::string cuda;      ///< "12.6", "12.x"
    std::string cudnn;     ///< "9.10.2.21", "8.x"
    bool bundlesCudnn = false;
    std::string kind; ///< the build: "cu126"
    std::string note, source;
};

/// Parsed at the first call.
[[nodiscard]] const std::vector<FrameworkNeed>& frameworkNeeds();

} // namespace core::catalogue
