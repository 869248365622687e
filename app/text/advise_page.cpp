#include "text/advise_page.h"

#include "text/catalogue_pages.h"
#include "text/page_parts.h"
#include "text/quantities.h"
#include "text/safe.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

constexpr std::size_t kShownOthers = 4;

struct AdvisePage {
    Q_DECLARE_TR_FUNCTIONS(AdvisePage)
};

QString archiveFacts(const core::AdvisedArchive& advised, const Style& style)
{
    const core::catalogue::Archive& archive = advised.archive;
    Table facts;
    facts.add(AdvisePage::tr("SHA-256"),
              archive.sha256 ? QString::fromStdString(archive.sha256->hex()) : AdvisePage::tr("not known"));
    if (archive.size)
        facts.add(AdvisePage::tr("Size"), u"%1 (%2)"_s.arg(bytes(*archive.size)).arg(*archive.size));
    facts.add(AdvisePage::tr("Known from"), word(archive.confidence));
    return u"  "_s + style.good(visible(archive.file)) + u'\n' + facts.text(4) + findingsText(advised.findings, style);
}

QString frameworkLines(const std::vector<core::catalogue::FrameworkNeed>& needs)
{
    QString lines;
    for (const auto& need : needs) {
        const QString name =
            visible(need.framework + ' ' + need.release + (need.kind.empty() ? "" : " (" + need.kind + ')'));
        const QString text = need.bundlesCudnn ? AdvisePage::tr("%1 for CUDA %2 brings its own cuDNN %3")
                                               : AdvisePage::tr("%1 for CUDA %2 needs cuDNN %3");
        lines += u"  "_s + text.arg(name, visible(need.cuda), visible(need.cudnn)) + u'\n';
    }
    return lines;
}

QString joinedVersions(const std::vector<core::archive::Version>& versions, bool wholeMajors)
{
    QStringList texts;
    for (const auto& version : versions)
        texts << visible(version.str()) + (wholeMajors && version.parts == 1 ? u".x"_s : QString{});
    return texts.join(u", "_s);
}

QString needsText(const core::catalogue::SupportRow& row)
{
    Table facts;
    facts.add(AdvisePage::tr("CUDA"), joinedVersions(row.toolkits, true));
    facts.add(AdvisePage::tr("Driver, Linux"),
              row.linuxDriver.empty() ? QString{} : AdvisePage::tr("%1 or newer").arg(visible(row.linuxDriver)));
    facts.add(AdvisePage::tr("Driver, Windows"),
              row.windowsDriver.empty() ? QString{} : AdvisePage::tr("%1 or newer").arg(visible(row.windowsDriver)));
    facts.add(AdvisePage::tr("Compute capability"), row.capabilities.empty() && row.least
                                                        ? AdvisePage::tr("%1 or newer").arg(visible(row.least->str()))
                                                        : joinedVersions(row.capabilities, true));
    facts.add(AdvisePage::tr("Source"), visible(row.source));
    return facts.text(2);
}

QString aboutPage(const core::AdviseReport& report, const Style& style)
{
    QString page = style.strong(visible(report.about->text)) + u'\n';
    if (report.needs.empty())
        page += u"  "_s + style.careful(AdvisePage::tr("Nothing is known of what this release needs.")) + u'\n';
    for (const auto& row : report.needs)
        page += needsText(row);
    return page + frameworkLines(report.frameworks);
}

} // namespace

QString advisePage(const core::AdviseReport& report, const Style& style)
{
    if (report.about)
        return aboutPage(report, style);
    QStringList where{word(report.system)};
    if (report.cuda.parts > 0)
        where << u"CUDA "_s + visible(report.cuda.str());
    if (report.toolkit)
        where << folderOf(*report.toolkit);
    QString page = style.strong(AdvisePage::tr("For %1:").arg(where.join(u", "_s))) + u'\n';
    page += archiveFacts(report.archives.front(), style) + frameworkLines(report.frameworks);
    if (report.archives.size() > 1) {
        page += AdvisePage::tr("Also possible:") + u'\n';
        for (std::size_t i = 1; i < std::min(report.archives.size(), kShownOthers + 1); ++i)
            page += u"  "_s + visible(report.archives[i].archive.file) + u'\n';
    }
    if (report.archives.size() > kShownOthers + 1)
        page += u"  "_s
                + AdvisePage::tr("and %1 more; \"cudnnctl catalogue list\" names them")
                      .arg(report.archives.size() - kShownOthers - 1)
                + u'\n';
    return page;
}

} // namespace app::text
