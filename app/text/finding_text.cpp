// Remarks on a plan. One switch for what was found, one for what to do.
#include "catalogue/catalogue.h"
#include "text/safe.h"
#include "text/sentences.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;
using core::plan::FindingCode;
using core::plan::Severity;

namespace app::text
{

namespace
{

class Findings
{
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    explicit Findings(const core::plan::Finding& finding)
        : m_finding(finding)
    {
    }
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString advice() const;

private:
    [[nodiscard]] QString subject() const { return visible(m_finding.subject); }
    [[nodiscard]] QString value(std::size_t index) const
    {
        const auto& values = m_finding.values;
        return index < values.size() && !values[index].empty() ? visible(values[index]) : tr("unknown");
    }
    [[nodiscard]] QString allValues() const
    {
        QStringList all;
        for (const std::string& one : m_finding.values)
            all << visible(one);
        return all.join(tr(", ", "between the items of a list"));
    }
    [[nodiscard]] bool hasValue(std::size_t index) const
    {
        return index < m_finding.values.size() && !m_finding.values[index].empty();
    }
    [[nodiscard]] QString matchesNvidia() const;
    [[nodiscard]] bool isBlocked() const { return m_finding.severity == Severity::Blocked; }

    const core::plan::Finding& m_finding;
};

QString Findings::matchesNvidia() const
{
    using core::catalogue::Confidence;
    const auto confidence =
        core::catalogue::confidenceOf(m_finding.values.empty() ? std::string{} : m_finding.values.front());
    if (confidence == Confidence::Imported)
        return tr("The archive's SHA-256 is the one in the manifest that you imported (%1).").arg(value(1));
    if (confidence == Confidence::MultiSource)
        return tr("The archive's SHA-256 is the one that several public lists give for %1.").arg(value(2));
    if (confidence && core::catalogue::isSingleSource(*confidence))
        return tr("The archive's SHA-256 is known from one public list only (%1), which gives it for %2.")
            .arg(value(1), value(2));
    return tr("The archive's SHA-256 is the one in NVIDIA's manifest for %1.").arg(value(2));
}

QString Findings::message() const
{
    switch (m_finding.code) {
    case FindingCode::ArchiveMatchesGiven:
        return tr("The archive's SHA-256 is the expected one (%1).").arg(value(0));
    case FindingCode::ArchiveMatchesNvidia:
        return matchesNvidia();
    case FindingCode::ArchiveRenamed:
        return tr("The file was renamed: it is really %1.").arg(value(0));
    case FindingCode::ArchiveNeverPublished:
        return m_finding.values.empty()
                   ? tr("No archive was ever published under the name %1.").arg(subject())
                   : tr("No archive was ever published under the name %1; what lists gave for it is really %2.")
                         .arg(subject(), allValues());
    case FindingCode::ArchiveUnknown:
        if (!m_finding.values.empty())
            return tr(
                "This is a folder: NVIDIA publishes no checksum for it, so it is not known whether these are NVIDIA's "
                "original files. Each file is hashed while it is copied.");
        return tr("No checksum vouches for this archive, so it is not known whether it is NVIDIA's original.");
    case FindingCode::NewMajor:
        return tr("cuDNN %1 is newer than what this program was tested with; it is handled by the same rules.")
            .arg(value(0));
    case FindingCode::NewPart:
        return tr("%1 is a part of cuDNN that this program does not know yet; it is installed like the others.")
            .arg(subject());
    case FindingCode::PartialProduct:
        return tr("This archive is only a part of cuDNN.");
    case FindingCode::CudaMajorDiffers:
        return hasValue(2)
                   ? tr("This cuDNN is made for CUDA %1, but the toolkit is CUDA %2. Rule: the first numbers must "
                        "be equal. Source: %3")
                         .arg(value(0), value(1), value(2))
                   : tr("This cuDNN is made for CUDA %1, but the toolkit is CUDA %2.").arg(value(0), value(1));
    case FindingCode::CudaMinorNewer:
        return tr("CUDA %1 is newer than the last that is listed for this cuDNN (%2). Rule: CUDA minor-version "
                  "compatibility lets it work. Source: %3")
            .arg(value(1), value(2), value(3));
    case FindingCode::CudaMinorOlder:
        return tr("This cuDNN is meant for CUDA %1 or newer, but the toolkit is CUDA %2. Source: %3")
            .arg(value(2), value(1), value(3));
    case FindingCode::CudaMinorDiffers:
        return tr("This cuDNN is made for CUDA %1, but the toolkit is CUDA %2. Rule: such builds serve the listed CUDA "
                  "versions only (%3). Source: %4")
            .arg(value(0), value(1), value(2), value(3));
    case FindingCode::NoSuchBuild:
        return tr("NVIDIA is not known to have published cuDNN %1 for CUDA %2.").arg(value(0), value(1));
    case FindingCode::NewerThanKnown:
        return tr("cuDNN %1 with CUDA %2 is newer than what this program knows (up to cuDNN %3). Rule: equal CUDA "
                  "first "
                  "numbers fit together.")
            .arg(value(0), value(1), value(2));
    case FindingCode::DriverTooOld:
        return tr("The NVIDIA driver %1 is too old: cuDNN for CUDA %3 needs %2 or newer. Source: %4")
            .arg(value(0), value(1), value(2), value(3));
    case FindingCode::GpuTooOld:
        return tr("%1 has compute capability %2, but cuDNN %4 needs %3 or newer. Source: %5")
            .arg(subject(), value(0), value(1), value(2), value(3));
    case FindingCode::GpuNewer:
        return tr("%1 has compute capability %2, which is newer than the last that is listed for cuDNN %4 (%3). "
                  "Source: %5")
            .arg(subject(), value(0), value(1), value(2), value(3));
    case FindingCode::CudaVersionUnknown:
        return tr("The toolkit does not say its CUDA version, so it cannot be compared.");
    case FindingCode::MachineDiffers:
        return tr("This cuDNN is for %1 processors, but the toolkit is for %2.").arg(value(0), value(1));
    case FindingCode::PlatformDiffers:
        return m_finding.values.size() > 1 ? tr("This cuDNN is for %1, but the target is %2.").arg(value(0), value(1))
                                           : tr("This cuDNN is for another operating system.");
    case FindingCode::ReplacesVersion:
        return tr("cuDNN %1 is replaced by %2; the old files are kept for undoing.").arg(value(0), value(1));
    case FindingCode::AlreadyInstalled:
        return tr("cuDNN %1 is installed already, exactly like this.").arg(value(0));
    case FindingCode::RemovesOrphan:
        return tr("%1 is left over from another cuDNN and is moved to the backup.").arg(subject());
    case FindingCode::AlienFile:
        return tr("%1 has a name like cuDNN's but is no library of cuDNN; it is moved to the backup.").arg(subject());
    case FindingCode::ChangedSinceInstall:
        return tr("%1 was changed since it was installed.").arg(subject());
    case FindingCode::MissingSinceInstall:
        return tr("%1 was removed since it was installed.").arg(subject());
    case FindingCode::OwnedByManager:
        return tr("%1 belongs to the package %3 of %2.").arg(subject(), value(0), value(1));
    case FindingCode::UsesOldFiles:
        return tr("%1 (process %2) is using the present cuDNN.").arg(subject(), value(0));
    case FindingCode::LoaderAlreadySearched:
        return tr("Programs search %1 already; no setting is needed.").arg(subject());
    case FindingCode::LoaderNoRights:
        return tr("Without administrator rights the folder is not added to those that programs search.");
    case FindingCode::LoaderFrameworkWouldChange:
        return tr("The framework in %1 brings its own cuDNN and would load this one instead, so the folder is not "
                  "added to those that programs search.")
            .arg(subject());
    case FindingCode::LoaderMakesVisible:
        return tr("With the folder, every program will see these other libraries as well: %1").arg(allValues());
    case FindingCode::LoaderProfileScope:
        return tr("%1 is read at the next login, by login shells only.").arg(subject());
    case FindingCode::LinkChainMade:
        return tr("The archive lacks these links; they are made: %1").arg(allValues());
    case FindingCode::DuplicateDropped:
        return tr("%1 is in the archive a second time with equal content; one is enough.").arg(subject());
    case FindingCode::NotCudnnIgnored:
        return tr("%1 is not a part of cuDNN and is not installed.").arg(subject());
    case FindingCode::DevelopmentFilesLeftOut:
        return tr("Headers and libraries for linkers are left out (%1): programs do not need them.").arg(value(0));
    case FindingCode::ForOtherSystem:
        return tr("%1 is filled for %2; this computer runs %3.").arg(subject(), value(0), value(1));
    case FindingCode::OwnFolderNeedsEnvironment:
        return tr("Nothing is changed outside %1, so programs have to be told where it is.").arg(subject());
    case FindingCode::BackupGone:
        return tr("%1 cannot be put back: its backup was dropped.").arg(subject());
    case FindingCode::ConfigEdited:
        return tr("%1 was edited by somebody; lines that are not ours stay as they are.").arg(subject());
    }
    return {};
}

QString Findings::advice() const
{
    switch (m_finding.code) {
    case FindingCode::ArchiveUnknown:
        return m_finding.values.empty() ? tr("Compare its SHA-256 with the one that NVIDIA publishes.")
                                        : tr("Install from the archive itself to have it checked.");
    case FindingCode::ArchiveNeverPublished:
        return tr("Find out where the file comes from before you use it.");
    case FindingCode::GpuTooOld:
        return tr("Take a cuDNN release that still supports this GPU.");
    case FindingCode::DriverTooOld:
        return tr("Update the NVIDIA driver, or take an older cuDNN.");
    case FindingCode::NoSuchBuild:
        return tr("Compare the name with NVIDIA's list.");
    case FindingCode::PartialProduct:
        return tr("Choose the complete archive of cuDNN, unless your programs need this part only.");
    case FindingCode::CudaMajorDiffers:
    case FindingCode::CudaMinorDiffers:
    case FindingCode::CudaMinorOlder:
        return tr("Download the cuDNN archive for the toolkit's CUDA version, or choose another toolkit.");
    case FindingCode::CudaVersionUnknown:
        return tr("Make sure yourself that the archive fits.");
    case FindingCode::MachineDiffers:
        return tr("Download the archive for this toolkit's processor.");
    case FindingCode::PlatformDiffers:
        return tr("Download the archive for this operating system.");
    case FindingCode::ChangedSinceInstall:
        return tr("The present file is kept in the backup.");
    case FindingCode::OwnedByManager:
        return m_finding.values.size() > 2 ? tr("Remove or update it with its own manager: %1").arg(value(2))
                                           : tr("Remove or update it with its own manager.");
    case FindingCode::UsesOldFiles:
        return tr("Restart that program afterwards; until then it goes on with the old files, or may crash.");
    case FindingCode::LoaderNoRights:
        return tr("Run it as an administrator to have the folder added, or set LD_LIBRARY_PATH yourself.");
    case FindingCode::LoaderFrameworkWouldChange:
        return tr("If you want it nevertheless, choose the loader setting yourself.");
    case FindingCode::OwnFolderNeedsEnvironment:
        return tr("This prints the lines for it: %1").arg(u"cudnnctl env --toolkit "_s + shellWord(m_finding.subject));
    case FindingCode::BackupGone:
        return isBlocked() ? tr("Install that version again from its archive.") : QString{};
    case FindingCode::ArchiveMatchesGiven:
    case FindingCode::ArchiveMatchesNvidia:
    case FindingCode::ArchiveRenamed:
    case FindingCode::CudaMinorNewer:
    case FindingCode::NewerThanKnown:
    case FindingCode::GpuNewer:
    case FindingCode::NewMajor:
    case FindingCode::NewPart:
    case FindingCode::ReplacesVersion:
    case FindingCode::AlreadyInstalled:
    case FindingCode::RemovesOrphan:
    case FindingCode::AlienFile:
    case FindingCode::MissingSinceInstall:
    case FindingCode::LoaderAlreadySearched:
    case FindingCode::LoaderMakesVisible:
    case FindingCode::LoaderProfileScope:
    case FindingCode::LinkChainMade:
    case FindingCode::DuplicateDropped:
    case FindingCode::NotCudnnIgnored:
    case FindingCode::DevelopmentFilesLeftOut:
    case FindingCode::ForOtherSystem:
    case FindingCode::ConfigEdited:
        return {};
    }
    return {};
}

} // namespace

Sentence sentence(const core::plan::Finding& finding)
{
    const Findings findings(finding);
    return {findings.message(), findings.advice()};
}

} // namespace app::text
