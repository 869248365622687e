#include "text/words.h"

#include "text/safe.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

} // namespace

QString word(core::Phase phase)
{
    using core::Phase;
    switch (phase) {
    case Phase::Recovering:
        return Words::tr("Undoing an interrupted change");
    case Phase::Discovering:
        return Words::tr("Looking for toolkits");
    case Phase::Hashing:
        return Words::tr("Hashing");
    case Phase::Listing:
        return Words::tr("Reading the archive");
    case Phase::Staging:
        return Words::tr("Unpacking");
    case Phase::Applying:
        return Words::tr("Putting in place");
    case Phase::CleaningUp:
        return Words::tr("Cleaning up");
    case Phase::Verifying:
        return Words::tr("Reading back");
    }
    return {};
}

QString word(core::verify::CheckStatus status)
{
    using core::verify::CheckStatus;
    switch (status) {
    case CheckStatus::Pass:
        return Words::tr("passed");
    case CheckStatus::Warn:
        return Words::tr("warning", "outcome of a check");
    case CheckStatus::Fail:
        return Words::tr("failed");
    case CheckStatus::Skipped:
        return Words::tr("skipped");
    case CheckStatus::Undecided:
        return Words::tr("undecided");
    }
    return {};
}

QString word(core::plan::Action action)
{
    using core::plan::Action;
    switch (action) {
    case Action::Install:
        return Words::tr("install");
    case Action::Uninstall:
        return Words::tr("uninstall");
    case Action::Restore:
        return Words::tr("restore");
    case Action::Repair:
        return Words::tr("repair");
    case Action::SetSearchPath:
        return Words::tr("search path");
    }
    return {};
}

QString word(core::plan::Severity severity)
{
    using core::plan::Severity;
    switch (severity) {
    case Severity::Info:
        return Words::tr("note");
    case Severity::Warning:
        return Words::tr("warning");
    case Severity::NeedsConsent:
        return Words::tr("needs your consent");
    case Severity::Blocked:
        return Words::tr("not possible");
    }
    return {};
}

QString word(core::archive::Product product)
{
    using core::archive::Product;
    switch (product) {
    case Product::Cudnn:
        return Words::tr("cuDNN library");
    case Product::CudnnJit:
        return Words::tr("cuDNN JIT part");
    case Product::Samples:
        return Words::tr("cuDNN samples");
    case Product::Installer:
        return Words::tr("installer program");
    case Product::DebPackage:
        return Words::tr("Debian package");
    case Product::RpmPackage:
        return Words::tr("RPM package");
    case Product::Wheel:
        return Words::tr("Python wheel");
    case Product::CondaPackage:
        return Words::tr("conda package");
    case Product::LocalRepo:
        return Words::tr("local package repository");
    case Product::JavaPackage:
        return Words::tr("Java package");
    case Product::Manifest:
        return Words::tr("checksum list of NVIDIA");
    case Product::Licence:
        return Words::tr("licence text");
    case Product::Unknown:
        return Words::tr("unknown");
    }
    return {};
}

QString word(core::archive::System system)
{
    using core::archive::System;
    switch (system) {
    case System::Unknown:
        return Words::tr("unknown");
    case System::Linux:
        return u"Linux"_s;
    case System::Windows:
        return u"Windows"_s;
    case System::MacOs:
        return u"macOS"_s;
    }
    return {};
}

QString word(core::archive::Machine machine)
{
    using core::archive::Machine;
    switch (machine) {
    case Machine::Unknown:
        return Words::tr("unknown");
    case Machine::X86_64:
        return u"x86_64"_s;
    case Machine::Sbsa:
        return Words::tr("Arm servers (sbsa)");
    case Machine::Aarch64Tegra:
        return Words::tr("Jetson (aarch64)");
    case Machine::Ppc64le:
        return u"ppc64le"_s;
    case Machine::Arm64Windows:
        return u"arm64"_s;
    case Machine::ArmV7:
        return u"ARMv7"_s;
    }
    return {};
}

QString word(core::archive::Format format)
{
    using core::archive::Format;
    switch (format) {
    case Format::Zip:
        return u"zip"_s;
    case Format::Tar:
        return u"tar"_s;
    case Format::TarGz:
        return u"tar.gz"_s;
    case Format::TarXz:
        return u"tar.xz"_s;
    case Format::Folder:
        return Words::tr("unpacked folder");
    }
    return {};
}

QString word(core::archive::FileKind kind)
{
    using core::archive::FileKind;
    switch (kind) {
    case FileKind::SharedLibrary:
        return Words::tr("shared libraries");
    case FileKind::Dll:
        return u"DLL"_s;
    case FileKind::ImportLibrary:
        return Words::tr("import libraries");
    case FileKind::StaticLibrary:
        return Words::tr("static libraries");
    case FileKind::Header:
        return Words::tr("headers");
    case FileKind::Licence:
        return Words::tr("licence texts");
    case FileKind::Other:
        return Words::tr("other files, not installed");
    }
    return {};
}

QString word(core::toolkit::VersionSource source)
{
    using core::toolkit::VersionSource;
    switch (source) {
    case VersionSource::None:
        return Words::tr("not said anywhere");
    case VersionSource::VersionJson:
        return u"version.json"_s;
    case VersionSource::VersionTxt:
        return u"version.txt"_s;
    case VersionSource::CudaHeader:
        return u"cuda.h"_s;
    case VersionSource::CudartHeader:
        return u"cuda_runtime_api.h"_s;
    case VersionSource::CondaPackage:
        return u"conda-meta"_s;
    }
    return {};
}

QString word(core::toolkit::FoundBy foundBy)
{
    using core::toolkit::FoundBy;
    switch (foundBy) {
    case FoundBy::Named:
        return Words::tr("named by you");
    case FoundBy::Environment:
        return Words::tr("environment variable");
    case FoundBy::DefaultFolder:
        return Words::tr("default folder");
    case FoundBy::NvccOnPath:
        return Words::tr("nvcc on PATH");
    case FoundBy::CondaPrefix:
        return Words::tr("conda's list of environments");
    }
    return {};
}

QString word(core::toolkit::TargetKind kind)
{
    using core::toolkit::TargetKind;
    switch (kind) {
    case TargetKind::Toolkit:
        return Words::tr("CUDA toolkit");
    case TargetKind::Conda:
        return Words::tr("conda environment");
    case TargetKind::OwnFolder:
        return Words::tr("folder of its own");
    case TargetKind::Application:
        return Words::tr("folder of a program");
    }
    return {};
}

QString word(core::InstallState state)
{
    using core::InstallState;
    switch (state) {
    case InstallState::NotInstalled:
        return Words::tr("not installed by this program");
    case InstallState::Intact:
        return Words::tr("installed and intact");
    case InstallState::Drifted:
        return Words::tr("installed, but changed since");
    case InstallState::RecoveryDue:
        return Words::tr("an interrupted change has to be undone");
    }
    return {};
}

QString word(core::DigestVerdict verdict)
{
    using core::DigestVerdict;
    switch (verdict) {
    case DigestVerdict::NotComputed:
        return Words::tr("not computed");
    case DigestVerdict::MatchesGiven:
        return Words::tr("matches the given checksum");
    case DigestVerdict::MatchesNvidia:
        return Words::tr("a known archive of NVIDIA's");
    case DigestVerdict::Unknown:
        return Words::tr("no checksum given to compare with");
    }
    return {};
}

QString versionOrNone(const std::string& version)
{
    return version.empty() ? Words::tr("none", "no version is installed") : visible(version);
}

QString cudaVersion(const core::toolkit::CudaVersion& version)
{
    return version.number.parts == 0 ? Words::tr("version unknown") : visible(version.number.str());
}

} // namespace app::text
