// The pages of looking: inspect, toolkits, status, history, verify.
#include "text/pages.h"

#include "base/text.h"
#include "text/catalogue_pages.h"
#include "text/page_parts.h"
#include "text/quantities.h"
#include "text/safe.h"
#include "text/words.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

struct LookPages {
    Q_DECLARE_TR_FUNCTIONS(LookPages)
};

QString joined(const QStringList& items)
{
    return items.join(LookPages::tr(", ", "between the items of a list"));
}

QString membersLine(const core::archive::Contents& contents)
{
    using core::archive::FileKind;
    QStringList parts;
    for (const auto kind : {FileKind::SharedLibrary, FileKind::Dll, FileKind::ImportLibrary, FileKind::StaticLibrary,
                            FileKind::Header, FileKind::Licence, FileKind::Other})
        if (const std::size_t count = contents.count(kind); count > 0)
            parts << LookPages::tr("%1 (%2)", "kind of files, how many").arg(word(kind), QString::number(count));
    return joined(parts);
}

QString nameLine(const core::archive::ArchiveName& name)
{
    if (name.damaged && !name.canonical.empty())
        return LookPages::tr("look-alike characters in it; NVIDIA spells it %1").arg(visible(name.canonical));
    if (!name.recognised)
        return LookPages::tr("not one of NVIDIA's names; the content decides");
    if (!name.canonical.empty() && name.canonical != name.text)
        return LookPages::tr("recognised; NVIDIA spells it %1").arg(visible(name.canonical));
    return LookPages::tr("recognised");
}

QString statusMark(core::verify::CheckStatus status, const Style& style)
{
    using core::verify::CheckStatus;
    const QString shown = word(status);
    switch (status) {
    case CheckStatus::Pass:
        return style.good(shown);
    case CheckStatus::Warn:
        return style.careful(shown);
    case CheckStatus::Fail:
        return style.bad(shown);
    case CheckStatus::Skipped:
    case CheckStatus::Undecided:
        return style.faint(shown);
    }
    return shown;
}

void addReceipt(Table& facts, const core::transaction::Receipt& receipt)
{
    facts.add(LookPages::tr("History entry"), visible(receipt.id));
    facts.add(LookPages::tr("When"), visible(receipt.time));
    if (receipt.archive)
        facts.add(LookPages::tr("Archive"), visible(receipt.archive->path));
    if (receipt.archive && receipt.archive->sha256)
        facts.add(LookPages::tr("SHA-256"), QString::fromStdString(receipt.archive->sha256->hex()));
}

QString backupWords(const core::HistoryEntry& entry)
{
    if (entry.backupDropped)
        return LookPages::tr("dropped");
    return entry.backupBytes == 0 ? LookPages::tr("none", "no backup was needed") : bytes(entry.backupBytes);
}

/// Each problem, and each advice once, below the last problem that it is for.
QString evidenceText(const core::verify::Check& check)
{
    QString text, advice;
    for (const auto& evidence : check.evidence) {
        const Sentence said = sentence(evidence);
        if (!advice.isEmpty() && said.advice != advice)
            text += u"      "_s + advice + u'\n';
        text += u"      "_s + said.message + u'\n';
        advice = said.advice;
    }
    return advice.isEmpty() ? text : text + u"      "_s + advice + u'\n';
}

/// With the part, or the GPU where there are several.
QString checkTitle(const core::verify::Check& check, const core::verify::Report& report)
{
    using core::verify::CheckId;
    QString text = title(check.id);
    const QString part = visible(check.part);
    if (check.id == CheckId::LoadPart)
        text = LookPages::tr("%1 loads", "a part of cuDNN").arg(part);
    else if (!part.isEmpty() && (check.id == CheckId::GpuDriver || check.id == CheckId::GpuCapability))
        text += u" (%1)"_s.arg(part);
    const bool several = std::ranges::any_of(
        report.checks, [&](const auto& other) { return !other.gpu.empty() && other.gpu != check.gpu; });
    return several && !check.gpu.empty() ? text + u" - "_s + visible(check.gpu) : text;
}

/// Which of two is nearer to its bound.
bool isNearer(const core::verify::Measure& one, const core::verify::Measure& other)
{
    return one.largestError * other.bound > other.largestError * one.bound;
}

QString speedText(const core::verify::Measure& measure)
{
    return LookPages::tr("%1: %2 ms, %3 TFLOP/s")
        .arg(visible(measure.kind), QString::number(measure.milliseconds, 'f', 3),
             QString::number(measure.operationsPerSecond / 1e12, 'f', 1));
}

/// One line for each kind of arithmetic: of the result that is nearest to its bound, the error and the bound.
QString measuresText(const core::verify::Check& check)
{
    std::vector<core::verify::Measure> worst;
    for (const auto& measure : check.measures) {
        if (measure.kind.empty() || measure.status == core::verify::CheckStatus::Skipped)
            continue;
        const auto known = std::ranges::find(worst, measure.kind, &core::verify::Measure::kind);
        if (known == worst.end())
            worst.push_back(measure);
        else if (isNearer(measure, *known))
            *known = measure;
    }
    QString text;
    for (const auto& measure : worst) {
        const auto number = [](double value) { return QString::number(value, 'g', 3); };
        const QString kind = visible(measure.kind);
        const QString line =
            measure.milliseconds > 0 ? speedText(measure)
            : measure.smallestFault > 0
                ? LookPages::tr("%1: largest error %2, allowed %3; the smallest fault would be %4")
                      .arg(kind, number(measure.largestError), number(measure.bound), number(measure.smallestFault))
                : LookPages::tr("%1: largest error %2, allowed %3")
                      .arg(kind, number(measure.largestError), number(measure.bound));
        text += u"      "_s + line + u'\n';
    }
    return text;
}

QString entryMark(const core::HistoryEntry& entry)
{
    return entry.current ? u"*"_s : u" "_s;
}

} // namespace

QString versionAfter(const core::transaction::Receipt& receipt)
{
    return receipt.versionAfter.empty() ? LookPages::tr("no cuDNN") : u"cuDNN "_s + visible(receipt.versionAfter);
}

QString inspectPage(const core::InspectReport& report, const Style& style)
{
    const auto& contents = report.contents;
    Table facts;
    facts.add(LookPages::tr("Name"), nameLine(report.name));
    facts.add(LookPages::tr("Format"), u"%1, %2"_s.arg(word(report.format), bytes(report.fileSize)));
    facts.add(LookPages::tr("Version"), u"cuDNN "_s + visible(contents.version.str()));
    facts.add(LookPages::tr("For CUDA"),
              report.name.cuda.parts == 0 ? LookPages::tr("the name does not say") : visible(report.name.cuda.str()));
    facts.add(LookPages::tr("For system"), u"%1, %2"_s.arg(word(contents.system), word(contents.machine)));
    facts.add(LookPages::tr("Content"), membersLine(contents));
    if (contents.partial)
        facts.add(LookPages::tr("Completeness"), style.careful(LookPages::tr("only the JIT part of cuDNN")));
    facts.add(LookPages::tr("Unpacked"), bytes(contents.unpackedBytes));
    if (report.sha256)
        facts.add(LookPages::tr("SHA-256"), QString::fromStdString(report.sha256->hex()));
    QString verdict = word(report.verdict);
    if (!report.vouchedBy.empty())
        verdict += u" ("_s + visible(report.vouchedBy) + u')';
    const bool unsure = report.known && core::catalogue::isSingleSource(report.known->confidence);
    if (report.verdict == core::DigestVerdict::MatchesNvidia && unsure)
        verdict = style.careful(verdict);
    else if (report.verdict == core::DigestVerdict::MatchesGiven
             || report.verdict == core::DigestVerdict::MatchesNvidia)
        verdict = style.good(verdict);
    facts.add(LookPages::tr("Verdict"), verdict);
    facts.add(LookPages::tr("Catalogue"), knownAs(report));
    return style.strong(visible(report.name.text)) + u'\n' + facts.text(2);
}

QString toolkitsPage(const std::vector<core::toolkit::Toolkit>& toolkits, const Style& style)
{
    if (toolkits.empty())
        return LookPages::tr("No CUDA toolkit was found.") + u'\n';
    QString page;
    for (const auto& toolkit : toolkits) {
        QStringList ways;
        for (const auto way : toolkit.foundBy)
            ways << word(way);
        QString shown;
        if (toolkit.shownAs != core::utf8FromPath(toolkit.root))
            shown = visible(toolkit.shownAs);
        Table facts;
        if (toolkit.kind != core::toolkit::TargetKind::Toolkit)
            facts.add(LookPages::tr("Kind"), word(toolkit.kind));
        facts.add(LookPages::tr("CUDA"), u"%1 (%2)"_s.arg(cudaVersion(toolkit.cuda), word(toolkit.cuda.source)));
        facts.add(LookPages::tr("cuDNN"), versionOrNone(toolkit.cudnn.str()));
        facts.add(LookPages::tr("Found by"), joined(ways));
        facts.add(LookPages::tr("Found as"), shown);
        page += style.strong(folderOf(toolkit)) + u'\n' + facts.text(2);
    }
    return page;
}

QString searchPage(const core::SearchReport& report, const Style& style)
{
    QString page = style.strong(folderOf(report.toolkit)) + u'\n';
    Table folders;
    for (std::size_t i = 0; i < report.folders.size(); ++i) {
        const core::SearchedFolder& folder = report.folders[i];
        if (folder.cudnn.empty() && !folder.isTarget)
            continue;
        QStringList notes;
        if (folder.by == core::SearchedFolder::By::Variable)
            notes << u"LD_LIBRARY_PATH"_s;
        notes << (folder.cudnn.empty() ? LookPages::tr("no cuDNN") : u"cuDNN "_s + visible(folder.cudnn));
        if (folder.isTarget)
            notes << LookPages::tr("this one");
        if (report.winner == i)
            notes << LookPages::tr("comes first");
        folders.add(QString::number(i + 1),
                    visible(core::utf8FromPath(folder.folder)) + u"  ("_s + joined(notes) + u')');
    }
    page += folders.text(2);
    const bool searched =
        std::ranges::any_of(report.folders, [](const core::SearchedFolder& folder) { return folder.isTarget; });
    const bool wins = report.winner && report.folders[*report.winner].isTarget;
    if (wins)
        page += u"  "_s + style.good(LookPages::tr("A program that names no folder gets this cuDNN.")) + u'\n';
    else if (searched)
        page += u"  "_s + style.careful(LookPages::tr("This folder is searched, but another one comes first.")) + u'\n';
    else
        page += u"  "_s + style.careful(LookPages::tr("This folder is not searched; \"cudnnctl path fix\" adds it."))
                + u'\n';
    return page;
}

QString statusPage(const core::Status& status, const Style& style)
{
    using core::InstallState;
    QString state = word(status.state);
    switch (status.state) {
    case InstallState::Intact:
        state = style.good(state);
        break;
    case InstallState::Drifted:
        state = style.careful(state);
        break;
    case InstallState::RecoveryDue:
        state = style.bad(state);
        break;
    case InstallState::NotInstalled:
        break;
    }
    Table facts;
    if (status.toolkit.kind != core::toolkit::TargetKind::Toolkit)
        facts.add(LookPages::tr("Kind"), word(status.toolkit.kind));
    if (status.toolkit.kind == core::toolkit::TargetKind::Toolkit || status.toolkit.cuda.number.parts > 0)
        facts.add(LookPages::tr("CUDA"), cudaVersion(status.toolkit.cuda));
    facts.add(LookPages::tr("State"), state);
    if (status.current) {
        facts.add(LookPages::tr("cuDNN"), visible(status.current->versionAfter));
        addReceipt(facts, *status.current);
    } else if (status.toolkit.cudnn.parts > 0) {
        facts.add(LookPages::tr("cuDNN"),
                  LookPages::tr("%1, installed by something else").arg(visible(status.toolkit.cudnn.str())));
    }
    if (status.foreignCudnnFiles > 0)
        facts.add(LookPages::tr("Other files"), LookPages::tr("%n cuDNN file(s) that this program did not install",
                                                              nullptr, static_cast<int>(status.foreignCudnnFiles)));
    QStringList users;
    for (const std::string& user : status.usedBy)
        users << visible(user);
    facts.add(LookPages::tr("In use by"), joined(users));
    return style.strong(folderOf(status.toolkit)) + u'\n' + facts.text(2) + findingsText(status.drift, style);
}

QString historyPage(const std::vector<core::HistoryEntry>& entries, const Style& style)
{
    if (entries.empty())
        return LookPages::tr("The history is empty.") + u'\n';
    QList<QStringList> rows{{u" "_s, LookPages::tr("ID"), LookPages::tr("When"), LookPages::tr("What"),
                             LookPages::tr("State after it"), LookPages::tr("Backup")}};
    for (const auto& entry : entries)
        rows.append({entryMark(entry), visible(entry.receipt.id), visible(entry.receipt.time),
                     word(entry.receipt.action), versionAfter(entry.receipt), backupWords(entry)});
    QList<int> widths(rows[0].size(), 0);
    for (const QStringList& row : rows)
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row[i]));
    QString page;
    for (const QStringList& row : rows) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i)
            line += i + 1 < row.size() ? padded(row[i], widths[i]) + u"  "_s : row[i];
        page += (&row == &rows.first() ? style.strong(line) : line) + u'\n';
    }
    return page + LookPages::tr("* is the present state.") + u'\n';
}

QString receiptPage(const core::HistoryEntry& entry, const Style& style)
{
    const auto& receipt = entry.receipt;
    Table facts;
    facts.add(LookPages::tr("What"), word(receipt.action));
    facts.add(LookPages::tr("cuDNN"),
              LookPages::tr("%1 -> %2", "version before and after")
                  .arg(versionOrNone(receipt.versionBefore), versionOrNone(receipt.versionAfter)));
    addReceipt(facts, receipt);
    facts.add(LookPages::tr("Program"), visible(receipt.program));
    facts.add(LookPages::tr("Backup"), backupWords(entry));
    if (entry.current)
        facts.add(LookPages::tr("State"), LookPages::tr("this is the present state"));
    return style.strong(LookPages::tr("History entry %1").arg(visible(receipt.id))) + u'\n' + facts.text(2)
           + changesText(changesOf(receipt.operations), style);
}

QString verifyPage(const core::verify::Report& report, const Style& style)
{
    const QString where = visible(report.toolkit);
    QString page =
        style.strong(report.version.empty() ? where : u"%1, cuDNN %2"_s.arg(where, visible(report.version))) + u'\n';
    for (const auto& check : report.checks) {
        page += u"  ["_s + statusMark(check.status, style) + u"] "_s + checkTitle(check, report);
        if (check.reason != core::verify::Problem::None)
            page += u" - "_s + reason(check.reason);
        else if (check.id == core::verify::CheckId::GpuMemory && check.counted > 0)
            page += u" - "_s + LookPages::tr("%1 of %2 free").arg(bytes(check.bytes), bytes(check.counted));
        else if (check.bytes > 0)
            page += u" - "_s
                    + LookPages::tr("%n file(s), %1 read", nullptr, static_cast<int>(check.counted))
                          .arg(bytes(check.bytes));
        page += u'\n';
        page += evidenceText(check) + measuresText(check);
    }
    if (report.failed())
        return page + style.bad(LookPages::tr("Verification failed.")) + u'\n';
    const QString reached =
        report.computed
            ? LookPages::tr("Nothing failed. cuDNN was loaded and computed on the GPU; the results are right.")
        : report.loaded ? LookPages::tr("Nothing failed. cuDNN was loaded; nothing was computed on a GPU.")
                        : LookPages::tr("Nothing failed. Files were checked; nothing was loaded or run.");
    return page + style.good(reached) + u'\n';
}

QString droppedPage(const std::vector<std::string>& ids)
{
    if (ids.empty())
        return LookPages::tr("There was no backup to drop.") + u'\n';
    QStringList shown;
    for (const std::string& id : ids)
        shown << visible(id);
    return LookPages::tr("Dropped the backups of: %1").arg(joined(shown)) + u'\n';
}

} // namespace app::text
