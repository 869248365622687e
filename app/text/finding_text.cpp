// Remarks on a plan. One switch for what was found, one for what to do.
#include "text/safe.h"
#include "text/sentences.h"

#include <QCoreApplication>
#include <QStringList>

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
    [[nodiscard]] bool isBlocked() const { return m_finding.severity == Severity::Blocked; }

    const core::plan::Finding& m_finding;
};

QString Findings::message() const
{
    switch (m_finding.code) {
    case FindingCode::ArchiveMatchesGiven:
        return tr("The archive's SHA-256 is the expected one (%1).").arg(value(0));
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
        return tr("This cuDNN is made for CUDA %1, but the toolkit is CUDA %2.").arg(value(0), value(1));
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
    case FindingCode::PartialProduct:
        return tr("Install the complete cuDNN as well.");
    case FindingCode::CudaMajorDiffers:
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
    case FindingCode::BackupGone:
        return isBlocked() ? tr("Install that version again from its archive.") : QString{};
    case FindingCode::ArchiveMatchesGiven:
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
