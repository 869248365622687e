// The fixed values of options, once: the parser reads them, the completions offer them.
#pragma once

#include "cli/options.h"

#include <array>
#include <string_view>
#include <utility>

namespace app::cli
{

template<class Value, std::size_t N>
using Choices = std::array<std::pair<std::string_view, Value>, N>;

inline constexpr Choices<core::LoaderMode, 4> kLoaders{{{"auto", core::LoaderMode::Auto},
                                                        {"ldconf", core::LoaderMode::LdConf},
                                                        {"profile", core::LoaderMode::Profile},
                                                        {"none", core::LoaderMode::None}}};
inline constexpr Choices<core::plan::Scope, 2> kScopes{
    {{"user", core::plan::Scope::User}, {"machine", core::plan::Scope::Machine}}};
inline constexpr Choices<ProgressStyle, 3> kProgressStyles{
    {{"json", ProgressStyle::Json}, {"bar", ProgressStyle::Bar}, {"none", ProgressStyle::None}}};
inline constexpr Choices<core::VerifyLevel, 4> kLevels{{{"files", core::VerifyLevel::Files},
                                                        {"load", core::VerifyLevel::Load},
                                                        {"gpu", core::VerifyLevel::Gpu},
                                                        {"full", core::VerifyLevel::Full}}};
inline constexpr Choices<core::archive::System, 3> kSystems{{{"linux", core::archive::System::Linux},
                                                             {"windows", core::archive::System::Windows},
                                                             {"macos", core::archive::System::MacOs}}};

} // namespace app::cli
