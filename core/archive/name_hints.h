// What a file's name adds to a refusal. The content has been judged already; the name only says why it is broken. Pure.
#pragma once

#include "base/error.h"

namespace core::archive
{

/// Takes the name from the error's subject: a broken "….crdownload" is UnfinishedDownload, a broken "….001" is
/// SplitArchive, and bzip2 under a conda package's name is WrongProduct "conda". Every other error stays as it is.
[[nodiscard]] Error withNameHints(Error error);

} // namespace core::archive
