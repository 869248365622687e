#include "text/catalogue_pages.h"

#include "base/text.h"
#include "text/page_parts.h"
#include "text/quantities.h"
#include "text/safe.h"
#include "text/words.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;
using core::catalogue::Archive;
using core::catalogue::Confidence;
using core::catalogue::Republished;

namespace app::text
{

namespace
{

struct CataloguePages {
    Q_DECLARE_TR_FUNCTIONS(CataloguePages)
};

QString listed(const std::vector<std::string>& items)
{
    QStringList shown;
    for (const std::string& item : items)
        shown << visible(item);
    return shown.join(CataloguePages::tr(", ", "between the items of a list"));
}

QString republishedLine(Republished republished)
{
    switch (republished) {
    case Republished::No:
        return {};
    case Republished::OlderContent:
        return CataloguePages::tr("NVIDIA published this name twice; this is the older content");
    case Republished::NewerContent:
        return CataloguePages::tr("NVIDIA published this name twice; this is the newer content");
    }
    return {};
}

QString archiveText(const Archive& archive, const Style& style)
{
    Table facts;
    facts.add(CataloguePages::tr("Version"), u"cuDNN "_s + visible(archive.versionText));
    facts.add(CataloguePages::tr("For CUDA"), visible(archive.cuda.str()));
    if (archive.system != core::archive::System::Unknown)
        facts.add(CataloguePages::tr("For system"), u"%1, %2"_s.arg(word(archive.system), word(archive.machine)));
    facts.add(CataloguePages::tr("SHA-256"),
              archive.sha256 ? QString::fromStdString(archive.sha256->hex()) : CataloguePages::tr("not known"));
    if (archive.size)
        facts.add(CataloguePages::tr("Size"), u"%1 (%2)"_s.arg(bytes(*archive.size)).arg(*archive.size));
    facts.add(CataloguePages::tr("MD5"), visible(archive.md5));
    facts.add(CataloguePages::tr("Known from"), u"%1 (%2)"_s.arg(word(archive.confidence), visible(archive.source)));
    facts.add(CataloguePages::tr("Agreeing"), listed(archive.also));
    facts.add(CataloguePages::tr("NVIDIA's folder"), visible(archive.folder));
    facts.add(CataloguePages::tr("Republished"), republishedLine(archive.republished));
    return style.strong(visible(archive.file)) + u'\n' + facts.text(2);
}

QString phantomText(const core::catalogue::Phantom& phantom)
{
    return CataloguePages::tr("No archive was ever published under the name %1.").arg(visible(phantom.file)) + u'\n'
           + (phantom.really.empty()
                  ? QString{}
                  : CataloguePages::tr("What lists gave for it is really %1.").arg(listed(phantom.really)) + u'\n');
}

QString wrongText(const core::catalogue::WrongDigest& wrong)
{
    const QString who = listed(wrong.seenIn), digest = QString::fromStdString(wrong.sha256.hex());
    const QString file = visible(wrong.file);
    return (wrong.really.empty()
                ? CataloguePages::tr("Wrong or outdated: %1 once gave %2 for %3.").arg(who, digest, file)
                : CataloguePages::tr("Wrong: %1 once gave %2 for %3; it is really %4.")
                      .arg(who, digest, file, visible(wrong.really)))
           + u'\n';
}

} // namespace

QString word(Confidence confidence)
{
    switch (confidence) {
    case Confidence::NvidiaManifestPinned:
        return CataloguePages::tr("NVIDIA's manifest, itself confirmed");
    case Confidence::NvidiaManifest:
        return CataloguePages::tr("NVIDIA's manifest");
    case Confidence::MultiSource:
        return CataloguePages::tr("several public lists that agree");
    case Confidence::Imported:
        return CataloguePages::tr("a manifest that you imported");
    case Confidence::SingleSource:
    case Confidence::SingleSourceNotCiBuilt:
        return CataloguePages::tr("one public list only");
    case Confidence::NameOnly:
        return CataloguePages::tr("a list of names");
    }
    return {};
}

QString cataloguePage(const std::vector<Archive>& archives, const Style& style)
{
    if (archives.empty())
        return CataloguePages::tr("No such archive is known.") + u'\n';
    int width = 0;
    for (const Archive& archive : archives)
        width = std::max(width, displayWidth(visible(archive.file)));
    QString page;
    for (const Archive& archive : archives) {
        QString how = word(archive.confidence);
        if (!archive.folder.empty())
            how = visible(archive.folder) + u", "_s + how;
        if (core::catalogue::isSingleSource(archive.confidence) || archive.confidence == Confidence::NameOnly)
            how = style.careful(how);
        page += padded(visible(archive.file), width) + u"  "_s + how + u'\n';
    }
    return page + CataloguePages::tr("%n archive(s)", nullptr, static_cast<int>(archives.size())) + u'\n';
}

QString catalogueEntryPage(const core::CatalogueEntry& entry, const Style& style)
{
    QString page;
    if (entry.archives.size() > 1)
        page += CataloguePages::tr("This name stands for %n archive(s); the SHA-256 tells them apart.", nullptr,
                                   static_cast<int>(entry.archives.size()))
                + u'\n';
    for (const Archive& archive : entry.archives)
        page += archiveText(archive, style);
    if (entry.phantom)
        page += phantomText(*entry.phantom);
    for (const auto& wrong : entry.wrong)
        page += wrongText(wrong);
    return page;
}

QString importPage(const core::CatalogueImport& imported)
{
    if (imported.added == 0)
        return CataloguePages::tr("Everything in this manifest was known already; it need not be kept.") + u'\n';
    return CataloguePages::tr("%n new archive(s) are known now.", nullptr, static_cast<int>(imported.added)) + u'\n'
           + CataloguePages::tr("Kept in: %1").arg(visible(core::utf8FromPath(imported.kept))) + u'\n';
}

QString ignoredManifest(const core::Error& error)
{
    return CataloguePages::tr("An imported manifest is not used. %1").arg(sentence(error).message);
}

QString knownAs(const core::InspectReport& report)
{
    if (!report.known)
        return report.neverPublished ? CataloguePages::tr("no archive was ever published under this name") : QString{};
    const QString how = word(report.known->confidence) + u", "_s + visible(report.known->source);
    const QString file = visible(report.known->file);
    QString line = report.renamed ? CataloguePages::tr("really %1 (%2)").arg(file, how) : u"%1 (%2)"_s.arg(file, how);
    if (report.known->republished != Republished::No)
        line += u"; "_s + republishedLine(report.known->republished);
    if (!report.known->folder.empty())
        line += u"; cuDNN "_s + visible(report.known->versionText);
    return line;
}

} // namespace app::text
