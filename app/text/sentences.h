// The sentence for everything that core says by a code: errors, remarks on a plan, checks. Messages say what happened
// and to which file; advice says what to do ("" where there is nothing). Both are plain text, translated, safe to show.
#pragma once

#include "base/error.h"
#include "plan/plan.h"
#include "verify/report.h"

#include <QString>

namespace app::text
{

struct Sentence {
    QString message;
    QString advice;
};

[[nodiscard]] Sentence sentence(const core::Error& error);
[[nodiscard]] Sentence sentence(const core::plan::Finding& finding);
[[nodiscard]] Sentence sentence(const core::verify::Evidence& evidence);
[[nodiscard]] QString problemText(const core::verify::Evidence& evidence); ///< its message alone
/// Why a check was skipped or stays undecided.
[[nodiscard]] QString reason(core::verify::Problem problem);
/// What a check looks at: "Every file of the set is there".
[[nodiscard]] QString title(core::verify::CheckId id);

} // namespace app::text
