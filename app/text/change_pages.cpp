// The pages of changes: the plan before, the outcome after, and a recovery.
#include "text/pages.h"

#include "text/page_parts.h"
#include "text/quantities.h"
#include "text/safe.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;
using core::plan::Action;
using core::plan::FindingCode;

namespace app::text
{

namespace
{

class ChangePages
{
    Q_DECLARE_TR_FUNCTIONS(ChangePages)

public:
    static QString planHeading(const core::toolkit::Toolkit& toolkit, const core::plan::Plan& plan);
    static QString doneLine(const core::Outcome& outcome);
    static QString digestLine(const core::plan::Plan& plan);
    static QString recoveryLine(const core::Recovery& recovery);

    static QString nothing() { return tr("Nothing has to be changed."); }
    static QString versions(const core::plan::Plan& plan)
    {
        return tr("%1 -> %2", "version before and after")
            .arg(versionOrNone(plan.versionBefore), versionOrNone(plan.versionAfter));
    }
    static QString space(const core::plan::Plan& plan)
    {
        return plan.bytesToStage == 0 ? QString{}
                                      : tr("%1 needed, %2 free").arg(bytes(plan.bytesToStage), bytes(plan.bytesFree));
    }
    static QString labelVersion() { return tr("cuDNN"); }
    static QString labelToolkit() { return tr("Toolkit"); }
    static QString labelTarget() { return tr("Target"); }
    static QString labelArchive() { return tr("Archive"); }
    static QString labelSpace() { return tr("Space"); }
    static QString labelSha() { return tr("SHA-256"); }
    static QString counts(const Changes& changes)
    {
        return tr("%1 new, %2 replaced, %3 removed.", "numbers of files")
            .arg(QString::number(changes.filesAdded), QString::number(changes.filesReplaced),
                 QString::number(changes.filesRemoved));
    }
    static QString speed(const core::Outcome& outcome)
    {
        if (outcome.plan.bytesToStage == 0 || outcome.seconds <= 0)
            return tr("It took %1.").arg(duration(outcome.seconds));
        return tr("%1 in %2 (%3).")
            .arg(bytes(outcome.plan.bytesToStage), duration(outcome.seconds),
                 rate(static_cast<double>(outcome.plan.bytesToStage) / outcome.seconds));
    }
    static QString ldconfigFine() { return tr("ldconfig ran and had nothing to complain of."); }
    static QString ldconfigSays() { return tr("ldconfig complained:"); }
    static QString written()
    {
        return tr("Every file was hashed while it was written. Nothing was read back from the disk yet; \"verify\" "
                  "does that.");
    }
    static QString kept(const std::string& path) { return tr("kept: %1").arg(visible(path)); }
};

QString ChangePages::planHeading(const core::toolkit::Toolkit& toolkit, const core::plan::Plan& plan)
{
    const QString where = folderOf(toolkit);
    switch (plan.action) {
    case Action::Install:
        return tr("Plan: install cuDNN %1 into %2").arg(versionOrNone(plan.versionAfter), where);
    case Action::Uninstall:
        return tr("Plan: remove cuDNN %1 from %2").arg(versionOrNone(plan.versionBefore), where);
    case Action::Restore:
        return tr("Plan: bring back the earlier state of %1").arg(where);
    case Action::Repair:
        return tr("Plan: repair cuDNN %1 in %2").arg(versionOrNone(plan.versionAfter), where);
    case Action::SetSearchPath:
        return tr("Plan: change how programs find %1").arg(where);
    }
    return {};
}

QString ChangePages::doneLine(const core::Outcome& outcome)
{
    const QString where = folderOf(outcome.toolkit);
    const core::plan::Plan& plan = outcome.plan;
    switch (plan.action) {
    case Action::Install:
        return tr("cuDNN %1 is installed in %2.").arg(versionOrNone(plan.versionAfter), where);
    case Action::Uninstall:
        return tr("cuDNN %1 was removed from %2.").arg(versionOrNone(plan.versionBefore), where);
    case Action::Restore:
        return plan.versionAfter.empty()
                   ? tr("%1 is as it was before, without cuDNN.").arg(where)
                   : tr("%2 is as it was before, with cuDNN %1.").arg(versionOrNone(plan.versionAfter), where);
    case Action::Repair:
        return tr("cuDNN %1 in %2 is repaired.").arg(versionOrNone(plan.versionAfter), where);
    case Action::SetSearchPath:
        return tr("How programs find %1 is changed; programs that run already go on as they are.").arg(where);
    }
    return {};
}

QString ChangePages::digestLine(const core::plan::Plan& plan)
{
    for (const auto& finding : plan.findings) {
        if (finding.code == FindingCode::ArchiveMatchesGiven)
            return tr("The archive's SHA-256 was computed and matches the given one (%1).")
                .arg(finding.values.empty() ? QString{} : visible(finding.values[0]));
        if (finding.code == FindingCode::ArchiveMatchesNvidia)
            return sentence(finding).message;
        if (finding.code == FindingCode::ArchiveUnknown && !finding.values.empty())
            return tr("Each file of the folder was hashed while it was copied; there was nothing to compare with.");
        if (finding.code == FindingCode::ArchiveUnknown)
            return tr("The archive's SHA-256 was computed, but there was nothing to compare it with.");
    }
    return {};
}

QString ChangePages::recoveryLine(const core::Recovery& recovery)
{
    using Found = core::Recovery::Outcome;
    switch (recovery.outcome) {
    case Found::NothingToDo:
        return tr("No change was interrupted; there is nothing to recover.");
    case Found::RolledBack:
        return tr("The interrupted change %1 was undone; the toolkit is as it was before.").arg(visible(recovery.id));
    case Found::FinishedCleanUp:
        return tr("The change %1 had been completed; its clean-up was finished.").arg(visible(recovery.id));
    }
    return {};
}

} // namespace

QString planPage(const core::toolkit::Toolkit& toolkit, const core::plan::Plan& plan, const Style& style)
{
    QString page = style.strong(ChangePages::planHeading(toolkit, plan)) + u'\n';
    Table facts;
    const bool ofFiles = plan.action != Action::SetSearchPath;
    if (ofFiles)
        facts.add(ChangePages::labelVersion(), ChangePages::versions(plan));
    if (toolkit.kind == core::toolkit::TargetKind::Toolkit)
        facts.add(ChangePages::labelToolkit(), u"CUDA "_s + cudaVersion(toolkit.cuda));
    else
        facts.add(ChangePages::labelTarget(), word(toolkit.kind));
    if (ofFiles && plan.archive) {
        facts.add(ChangePages::labelArchive(),
                  visible(plan.archive->name) + u"  ("_s + bytes(plan.archive->size) + u')');
        facts.add(ChangePages::labelSha(),
                  plan.archive->sha256 ? QString::fromStdString(plan.archive->sha256->hex()) : QString{});
    }
    // What stands in the way is all that counts then; a list of files would only hide it.
    if (plan.blocked()) {
        std::vector<core::plan::Finding> blocking;
        std::ranges::copy_if(plan.findings, std::back_inserter(blocking), [](const core::plan::Finding& finding) {
            return finding.severity == core::plan::Severity::Blocked;
        });
        return page + facts.text(2) + findingsText(blocking, style);
    }
    facts.add(ChangePages::labelSpace(), ChangePages::space(plan));
    page += facts.text(2);
    page +=
        plan.nothingToDo() ? u"  "_s + ChangePages::nothing() + u'\n' : changesText(changesOf(plan.operations), style);
    return page + findingsText(plan.findings, style);
}

QString outcomePage(const core::Outcome& outcome, const Style& style)
{
    const bool nothing = outcome.id.empty();
    QString page;
    if (outcome.recovered)
        page += recoveryPage(*outcome.recovered, style);
    if (nothing)
        return page + ChangePages::nothing() + u'\n';
    page += style.good(ChangePages::doneLine(outcome)) + u'\n';
    if (outcome.plan.action != Action::SetSearchPath)
        page += u"  "_s + ChangePages::counts(changesOf(outcome.plan.operations)) + u' ' + ChangePages::speed(outcome)
                + u'\n';
    if (const QString digest = ChangePages::digestLine(outcome.plan); !digest.isEmpty())
        page += u"  "_s + digest + u'\n';
    if (outcome.plan.bytesToStage > 0)
        page += u"  "_s + ChangePages::written() + u'\n';
    if (!outcome.ldconfigComplaints.empty()) {
        page += u"  "_s + style.careful(ChangePages::ldconfigSays()) + u'\n';
        for (const std::string& line : outcome.ldconfigComplaints)
            page += u"    "_s + visible(line) + u'\n';
    } else if (outcome.ldconfigRan) {
        page += u"  "_s + ChangePages::ldconfigFine() + u'\n';
    }
    return page;
}

QString recoveryPage(const core::Recovery& recovery, const Style& style)
{
    QString page = style.strong(ChangePages::recoveryLine(recovery)) + u'\n';
    for (const std::string& path : recovery.keptForeign)
        page += u"  "_s + ChangePages::kept(path) + u'\n';
    return page;
}

} // namespace app::text
