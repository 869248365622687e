// One switch for what it is, one for what to do.
#include "text/foreign_text.h"

#include <QCoreApplication>

using core::archive::Foreign;

namespace app::text
{

namespace
{

class Foreigners
{
    Q_DECLARE_TR_FUNCTIONS(Foreigners)

public:
    [[nodiscard]] static QString message(Foreign foreign);
    [[nodiscard]] static QString advice(Foreign foreign);
};

QString Foreigners::message(Foreign foreign)
{
    switch (foreign) {
    case Foreign::Unknown:
        return tr("%1 is not an archive that this program can read.");
    case Foreign::Deb:
        return tr("%1 is a Debian package.");
    case Foreign::Rpm:
        return tr("%1 is an RPM package.");
    case Foreign::Exe:
        return tr("%1 is a program for Windows, for example NVIDIA's installer.");
    case Foreign::Msi:
        return tr("%1 is a Windows Installer package.");
    case Foreign::Dll:
        return tr("%1 is a single library for Windows, not an archive.");
    case Foreign::Elf:
        return tr("%1 is a single library or program for Linux, not an archive.");
    case Foreign::SevenZip:
        return tr("%1 is a 7-Zip archive; NVIDIA publishes none of cuDNN.");
    case Foreign::Rar:
        return tr("%1 is a RAR archive; NVIDIA publishes none of cuDNN.");
    case Foreign::Bzip2:
        return tr("%1 is packed with bzip2; NVIDIA's archives of cuDNN are not.");
    case Foreign::Zstd:
        return tr("%1 is packed with zstd; NVIDIA's archives of cuDNN are not.");
    case Foreign::Wheel:
        return tr("%1 is a Python wheel.");
    case Foreign::Conda:
        return tr("%1 is a conda package.");
    case Foreign::Jar:
        return tr("%1 is a Java package.");
    case Foreign::NuGet:
        return tr("%1 is a NuGet package.");
    case Foreign::Samples:
        return tr("%1 holds the samples of cuDNN, not the library.");
    case Foreign::Pdf:
        return tr("%1 is a PDF document, for example a manual.");
    case Foreign::Manifest:
        return tr("%1 is NVIDIA's list of archives and checksums, not an archive itself.");
    case Foreign::Frontend:
        return tr("%1 holds cuDNN Frontend, which needs cuDNN but does not contain it.");
    case Foreign::TensorRt:
        return tr("%1 holds TensorRT, another product of NVIDIA.");
    case Foreign::Python:
        return tr("%1 holds Python, not cuDNN.");
    case Foreign::Source:
        return tr("%1 holds the source code of a program, not cuDNN.");
    case Foreign::Script:
        return tr("%1 is a script or a .run installer, not an archive.");
    case Foreign::Text:
        return tr("%1 is a text, not an archive.");
    case Foreign::LfsPointer:
        return tr("%1 is only a pointer of Git LFS; the file itself was not fetched.");
    case Foreign::Zeros:
        return tr("%1 holds nothing but zeros.");
    case Foreign::NoTar:
        return tr("%1 is packed like a tar archive, but there is none in it.");
    }
    return {};
}

QString Foreigners::advice(Foreign foreign)
{
    switch (foreign) {
    case Foreign::Deb:
        return tr("Install it with apt, or choose the archive of cuDNN (.tar.xz) for this toolkit.");
    case Foreign::Rpm:
        return tr("Install it with dnf or zypper, or choose the archive of cuDNN (.tar.xz) for this toolkit.");
    case Foreign::Exe:
        return tr("Start it on Windows, or choose the archive of cuDNN (.zip or .tar.xz) for this toolkit.");
    case Foreign::Dll:
    case Foreign::Elf:
        return tr("One library is never enough. Choose the whole archive of cuDNN (.zip or .tar.xz).");
    case Foreign::SevenZip:
    case Foreign::Rar:
    case Foreign::Bzip2:
    case Foreign::Zstd:
        return tr("Somebody packed it anew. Download NVIDIA's original.");
    case Foreign::Wheel:
        return tr("Install it with pip into its Python environment; for a toolkit, choose the archive of cuDNN "
                  "(.zip or .tar.xz).");
    case Foreign::Conda:
        return tr("Install it with conda into its environment; for a toolkit, choose the archive of cuDNN (.zip or "
                  ".tar.xz).");
    case Foreign::Samples:
        return tr("Unpack and build them yourself. The library is in the archive that is named cudnn-…-archive.");
    case Foreign::Manifest:
        return tr("Give it with --manifest, beside the archive that is to be installed.");
    case Foreign::LfsPointer:
        return tr("Fetch the file with git lfs pull, then try again.");
    case Foreign::Zeros:
        return tr("The download or copy broke off, or the disk lost the data. Download it again.");
    case Foreign::Unknown:
    case Foreign::Msi:
    case Foreign::Jar:
    case Foreign::NuGet:
    case Foreign::Pdf:
    case Foreign::Frontend:
    case Foreign::TensorRt:
    case Foreign::Python:
    case Foreign::Source:
    case Foreign::Script:
    case Foreign::Text:
    case Foreign::NoTar:
        return tr("Choose the .zip, .tar.xz or .tgz file that NVIDIA offers for cuDNN.");
    }
    return {};
}

} // namespace

Sentence sentence(Foreign foreign, const QString& file)
{
    return {Foreigners::message(foreign).arg(file), Foreigners::advice(foreign)};
}

} // namespace app::text
