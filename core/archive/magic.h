// What a file is, told by its first bytes. Pure.
#pragma once

#include "archive/archive.h"

#include <string_view>

namespace core::archive
{

inline constexpr std::size_t kMagicBytes = 1024;

/// The format, or why the file is none: EmptyFile, WebPage, ErrorReply, SplitArchive, WrongProduct or NotAnArchive
/// (values[0]: a Foreign). The caller fills the subject.
Result<Format> recognise(std::string_view firstBytes);

} // namespace core::archive
