#include "archive/file_kind.h"
#include "archive/name.h"

#include <QtTest/QtTest>

using namespace core::archive;

class TstArchiveName : public QObject
{
    Q_OBJECT
private slots:
    void versions();
    void recognised_data();
    void recognised();
    void otherProducts_data();
    void otherProducts();
    void notRecognised_data();
    void notRecognised();
    void segmentsCoverTheName_data() { recognised_data(); }
    void segmentsCoverTheName();
    void fileKinds_data();
    void fileKinds();
    void cudnnNames();
};

void TstArchiveName::versions()
{
    QCOMPARE(Version::parse("9")->str(), std::string("9"));
    QCOMPARE(Version::parse("9.1.0.70")->str(), std::string("9.1.0.70"));
    for (const char* bad : {"", ".", "9.", ".9", "9..1", "9.1.0.70.2", "v9", "9.1a", "-1", "99999999999"})
        QVERIFY2(!Version::parse(bad), bad);
    const Version full = *Version::parse("9.19.0.56");
    QVERIFY(full.agreesWith(*Version::parse("9.19.0")));
    QVERIFY(full.agreesWith(*Version::parse("9")));
    QVERIFY(full.agreesWith(Version{}));
    QVERIFY(!full.agreesWith(*Version::parse("9.18.0")));
    QVERIFY(!Version::parse("9.19")->agreesWith(*Version::parse("9.1")));
}

void TstArchiveName::recognised_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<int>("system");
    QTest::addColumn<int>("machine");
    QTest::addColumn<QString>("canonical"); // empty: the name itself
    const int linux = static_cast<int>(System::Linux), windows = static_cast<int>(System::Windows);
    const int macos = static_cast<int>(System::MacOs);
    const int x64 = static_cast<int>(Machine::X86_64), sbsa = static_cast<int>(Machine::Sbsa);
    const int tegra = static_cast<int>(Machine::Aarch64Tegra), power = static_cast<int>(Machine::Ppc64le);
    const int armWindows = static_cast<int>(Machine::Arm64Windows), armv7 = static_cast<int>(Machine::ArmV7);
    const auto row = [](const char* name, const char* cudnn, const char* cuda, int system, int machine,
                        const char* canonical = "") {
        QTest::newRow(name) << name << cudnn << cuda << system << machine << canonical;
    };
    row("cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz", "9.19.0.56", "13", linux, x64);
    row("cudnn-linux-x86_64-8.3.1.22_cuda10.2-archive.tar.xz", "8.3.1.22", "10.2", linux, x64);
    row("cudnn-windows-x86_64-8.4.1.50_cuda11.6-archive.zip", "8.4.1.50", "11.6", windows, x64);
    row("cudnn-windows-x86_64-9.25.0.15_cuda13-archive.zip", "9.25.0.15", "13", windows, x64);
    row("cudnn-windows-arm64-9.27.0.42_cuda13.4-archive.zip", "9.27.0.42", "13.4", windows, armWindows);
    row("cudnn-linux-sbsa-9.27.0.42_cuda12-archive.tar.xz", "9.27.0.42", "12", linux, sbsa);
    row("cudnn-linux-aarch64-9.10.2.21_cuda12-archive.tar.xz", "9.10.2.21", "12", linux, tegra);
    row("cudnn-linux-ppc64le-8.9.7.29_cuda12-archive.tar.xz", "8.9.7.29", "12", linux, power);
    row("cudnn-windows-x86-64-9.1.0.70-cuda12-archive.zip", "9.1.0.70", "12", windows, x64,
        "cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip");
    row("cudnn-linux-x86_64-8.4.0.27_cuda11.6-archive.tar.gz", "8.4.0.27", "11.6", linux, x64);
    row("CUDNN-Linux-X86_64-9.19.0.56_CUDA13-Archive.TAR.XZ", "9.19.0.56", "13", linux, x64,
        "cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz");
    row("cudnn-11.2-windows-x64-v8.1.1.33.zip", "8.1.1.33", "11.2", windows, x64);
    row("cudnn-11.5-linux-x64-v8.3.0.98.tgz", "8.3.0.98", "11.5", linux, x64);
    row("cudnn-10.2-windows10-x64-v8.2.4.15.zip", "8.2.4.15", "10.2", windows, x64);
    row("cudnn-9.2-windows7-x64-v7.6.5.32.zip", "7.6.5.32", "9.2", windows, x64);
    row("cudnn-9.0-linux-x64-v7.tgz", "7", "9.0", linux, x64); // CUDA 9.0, not cuDNN 9
    row("cudnn-9.0-osx-x64-v7.tgz", "7", "9.0", macos, x64);
    row("cudnn-11.3-linux-aarch64sbsa-v8.2.1.32.tgz", "8.2.1.32", "11.3", linux, sbsa);
    row("cudnn-11.3-linux-ppc64le-v8.2.1.32.tgz", "8.2.1.32", "11.3", linux, power);
    row("cudnn-8.0-linux-x64-v5.1.tgz", "5.1", "8.0", linux, x64);
    row("cudnn-7.0-win-x64-v4.0-prod.zip", "4.0", "7.0", windows, x64);
    row("cudnn-8.0-windows10-x64-v7.1-ga.zip", "7.1", "8.0", windows, x64);
    row("cudnn-6.5-osx-v2.tgz", "2", "6.5", macos, x64);
    row("cudnn-6.5-linux-ARMv7-v2.tgz", "2", "6.5", linux, armv7);
    // What browsers, links and scripts make of them.
    row("cudnn-windows-x86_64-8.9.7.29_cuda12-archive (1).zip", "8.9.7.29", "12", windows, x64,
        "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("cudnn-windows-x86_64-8.9.7.29_cuda12-archive(12).zip", "8.9.7.29", "12", windows, x64,
        "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("cudnn-linux-x86_64-8.9.7.29_cuda12-archive.tar (1).xz", "8.9.7.29", "12", linux, x64,
        "cudnn-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz");
    row("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip.crdownload", "8.9.7.29", "12", windows, x64,
        "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip.part", "8.9.7.29", "12", windows, x64,
        "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip.download", "8.9.7.29", "12", windows, x64,
        "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    row("cudnn-7.0-linux-x64-v4.0-prod.solitairetheme8", "4.0", "7.0", linux, x64, "cudnn-7.0-linux-x64-v4.0-prod.tgz");
    row("cudnn-10.1-linux-x64-v7.6.5.32.solitairetheme8", "7.6.5.32", "10.1", linux, x64,
        "cudnn-10.1-linux-x64-v7.6.5.32.tgz");
    row("cudnn-10.0-linux-x64-v7.4.1.5.solitairetheme8.tgz", "7.4.1.5", "10.0", linux, x64,
        "cudnn-10.0-linux-x64-v7.4.1.5.tgz");
    row("cudnn-8.0-linux-x64-v5.1-tgz", "5.1", "8.0", linux, x64, "cudnn-8.0-linux-x64-v5.1.tgz");
    row("cudnn-10.0-linux-x64-v7.5.0.56.tar", "7.5.0.56", "10.0", linux, x64);
}

void TstArchiveName::recognised()
{
    QFETCH(QString, name);
    QFETCH(QString, cudnn);
    QFETCH(QString, cuda);
    QFETCH(int, system);
    QFETCH(int, machine);
    QFETCH(QString, canonical);
    for (const QString& spelling : {name, name + '/', "/home/me/Downloads/" + name, "C:\\Users\\me\\" + name}) {
        const ArchiveName read = parseName(spelling.toStdString());
        QVERIFY(read.recognised);
        QCOMPARE(QString::fromStdString(read.text), name);
        QVERIFY(read.product == Product::Cudnn);
        QCOMPARE(QString::fromStdString(read.cudnn.str()), cudnn);
        QCOMPARE(QString::fromStdString(read.cuda.str()), cuda);
        QCOMPARE(static_cast<int>(read.system), system);
        QCOMPARE(static_cast<int>(read.machine), machine);
        QCOMPARE(QString::fromStdString(read.canonical), canonical.isEmpty() ? name : canonical);
    }
}

void TstArchiveName::otherProducts_data()
{
    QTest::addColumn<int>("product");
    QTest::addColumn<QString>("cudnn");
    const auto row = [](const char* name, Product product, const char* cudnn) {
        QTest::newRow(name) << static_cast<int>(product) << cudnn;
    };
    row("cudnn_jit-linux-x86_64-9.27.0.42_cuda12-archive.tar.xz", Product::CudnnJit, "9.27.0.42");
    row("cudnn_samples-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz", Product::Samples, "8.9.7.29");
    row("cudnn_samples-source-9.27.0.42-archive.tar.xz", Product::Samples, "9.27.0.42");
    row("cudnn_9.3.0_windows.exe", Product::Installer, "9.3.0");
    row("cudnn_9.19.1_windows_x86_64.exe", Product::Installer, "9.19.1");
    row("libcudnn8_8.9.7.29-1+cuda12.2_amd64.deb", Product::DebPackage, "8.9.7.29");
    row("libcudnn9-cuda-12_9.5.1.17-1_amd64.deb", Product::DebPackage, "9.5.1.17");
    row("cudnn-local-repo-ubuntu2404-9.12.0_1.0-1_amd64.deb", Product::LocalRepo, "9.12.0");
    row("cudnn-local-repo-rhel8-8.4.0.27-1.0-1.x86_64.rpm", Product::LocalRepo, "8.4.0.27");
    row("nvidia_cudnn_cu13-9.19.0.56-py3-none-manylinux_2_27_x86_64.whl", Product::Wheel, "9.19.0.56");
    row("cudnn-8.1.0.77-h3e0f4f4_0.tar.bz2", Product::CondaPackage, "8.1.0.77");
    row("libcudnn-9.22.0.52-h3e114ba_0.conda", Product::CondaPackage, "9.22.0.52");
}

void TstArchiveName::otherProducts()
{
    QFETCH(int, product);
    QFETCH(QString, cudnn);
    const ArchiveName read = parseName(QTest::currentDataTag());
    QVERIFY(read.recognised);
    QCOMPARE(static_cast<int>(read.product), product);
    QCOMPARE(QString::fromStdString(read.cudnn.str()), cudnn);
}

void TstArchiveName::notRecognised_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"",
                             "/",
                             "cudnn.zip",
                             "cudnn.tar.gz",
                             "cudnn_installer.zip",
                             "tmp_cudnn.zip",
                             "zlib123dllx64.zip",
                             "photo (1).zip",
                             "cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz.txt",
                             "cudnn-linux-x86_64-9.19.x_cuda13-archive.tar.xz",
                             "cudnn-linux-mips-9.19.0.56_cuda13-archive.tar.xz",
                             "my-cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz",
                             "cudnn-9.0-linux-x64-v.tgz",
                             "cudnn-9.0-linux-x64-v7-beta.tgz",
                             ".zip",
                             "(1).zip",
                             "cudnn-",
                             "cudnn-linux-",
                             "cudnn-linux-x86_64-9.19.0.56_cuda-archive.zip",
                             "torch.whl",
                             "cuda-repo-ubuntu.deb"})
        QTest::newRow(name) << name;
}

void TstArchiveName::notRecognised()
{
    QFETCH(QString, name);
    const ArchiveName read = parseName(name.toStdString());
    QVERIFY(!read.recognised);
    QVERIFY(read.canonical.empty());
    QVERIFY(read.product == Product::Unknown);
    QCOMPARE(int(read.cudnn.parts), 0);
}

/// Segments stand in order, do not overlap, and what lies between them is separators only.
void TstArchiveName::segmentsCoverTheName()
{
    QFETCH(QString, name);
    const ArchiveName read = parseName(name.toStdString());
    std::size_t at = 0;
    for (const Segment& segment : read.segments) {
        QVERIFY(segment.offset >= at && segment.length > 0);
        const QString gap = QString::fromStdString(read.text.substr(at, segment.offset - at)).toLower();
        QVERIFY2(QStringList({"", "-", "_", "-v", "_cuda", "-cuda"}).contains(gap), qPrintable(gap));
        at = segment.offset + segment.length;
    }
    QCOMPARE(at, read.text.size());
    const auto version = std::ranges::find(read.segments, SegmentKind::CudnnVersion, &Segment::kind);
    QVERIFY(version != read.segments.end());
    QCOMPARE(version->meaning, read.cudnn.str());
    QCOMPARE(read.text.substr(version->offset, version->length), read.cudnn.str());
}

void TstArchiveName::fileKinds_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("stem");
    const auto row = [](const char* name, FileKind kind, const char* part, const char* version,
                        const char* stem = nullptr) {
        QTest::newRow(name) << static_cast<int>(kind) << part << version << (stem ? stem : name);
    };
    row("libcudnn.so", FileKind::SharedLibrary, "cudnn", "", "libcudnn.so");
    row("libcudnn.so.9", FileKind::SharedLibrary, "cudnn", "9", "libcudnn.so");
    row("libcudnn_graph.so.9.19.0", FileKind::SharedLibrary, "cudnn_graph", "9.19.0", "libcudnn_graph.so");
    row("libcudnn_engines_tensor_ir.so.9", FileKind::SharedLibrary, "cudnn_engines_tensor_ir", "9",
        "libcudnn_engines_tensor_ir.so");
    row("cudnn64_9.dll", FileKind::Dll, "cudnn", "9");
    row("cudnn_ops_infer64_8.dll", FileKind::Dll, "cudnn_ops_infer", "8");
    row("CUDNN64_9.DLL", FileKind::Dll, "cudnn", "9");
    row("cudnn64_65.dll", FileKind::Dll, "cudnn", ""); // CUDA's number
    row("cudnn.lib", FileKind::ImportLibrary, "cudnn", "");
    row("cudnn_adv64_9.lib", FileKind::ImportLibrary, "cudnn_adv", "9");
    row("libcudnn_static.a", FileKind::StaticLibrary, "cudnn", "");
    row("libcudnn_ops_infer_static_v8.a", FileKind::StaticLibrary, "cudnn_ops_infer", "8");
    row("cudnn.h", FileKind::Header, "cudnn", "");
    row("cudnn_version_v9.h", FileKind::Header, "cudnn_version", "9");
    row("LICENSE", FileKind::Licence, "LICENSE", "");
    row("NVIDIA_SLA_cuDNN_Support.txt", FileKind::Licence, "NVIDIA_SLA_cuDNN_Support", "");
    for (const char* name : {"libcudart.so.13", "libcudnn.so.9.19.0.bak", "libcudnn.so.", "libcudnn.so.x",
                             "libcudnnx.so", "cudnn.dll", "cudnn64_9.dll.bak", "cudnnenv.h", "cudnn_frontend.h",
                             "cudnn_frontend_utils.h", "cublas.h", "cudnn.hpp", "README", "", "libcudnn.dylib"})
        row(name, FileKind::Other, "", "");
}

void TstArchiveName::fileKinds()
{
    QFETCH(int, kind);
    QFETCH(QString, part);
    QFETCH(QString, version);
    QFETCH(QString, stem);
    for (const std::string& folder : {std::string(), std::string("cuda/bin/x64/")}) {
        const FileClass what = classify(folder + QTest::currentDataTag());
        QCOMPARE(static_cast<int>(what.kind), kind);
        QCOMPARE(QString::fromStdString(what.part), part);
        QCOMPARE(QString::fromStdString(what.version.str()), version);
        QCOMPARE(QString::fromStdString(what.stem), stem);
    }
}

void TstArchiveName::cudnnNames()
{
    for (const char* name : {"cudnn.h", "libcudnn.so.7.6.5", "cudnn64_7.dll", "cudnn.lib", "libcudnn_static_v8.a"})
        QVERIFY2(isCudnnName(name), name);
    for (const char* name : {"LICENSE", "cuda.h", "libcublas.so.13", "cudnn_frontend.h"})
        QVERIFY2(!isCudnnName(name), name);
}

QTEST_GUILESS_MAIN(TstArchiveName)
#include "tst_archive_name.moc"
