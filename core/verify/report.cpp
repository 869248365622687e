#include "verify/report.h"

#include <algorithm>

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
    }
    return "";
}

bool Report::failed() const
{
    return std::ranges::any_of(checks, [](const Check& check) { return check.status == CheckStatus::Fail; });
}

} // namespace core::verify
