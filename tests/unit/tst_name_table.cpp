// Names of every generation and what each piece of them means, written by hand.
#include "archive/name.h"

#include <QtTest/QtTest>

#include <set>

using namespace core::archive;
using namespace Qt::StringLiterals;

namespace
{

/// The name with its pieces marked: {P:cudnn}-{S:linux}… Without the marks it is the name itself, so the marks give the
/// offsets. P product, S system, M machine, V cuDNN's version, C CUDA's, W word, E ending.
struct Row {
    const char* marked;
    Product product;
    System system;
    Machine machine;
    const char* cudnn;
    const char* cuda;
    const char* canonical = "="; ///< "=": the name itself
    const char* variant = "";
};

using enum Product;
constexpr System kLinux = System::Linux, kWindows = System::Windows, kMac = System::MacOs, kNoSystem = System::Unknown;
constexpr Machine kX64 = Machine::X86_64, kSbsa = Machine::Sbsa, kTegra = Machine::Aarch64Tegra,
                  kPower = Machine::Ppc64le, kWinArm = Machine::Arm64Windows, kArm7 = Machine::ArmV7,
                  kNoMachine = Machine::Unknown;

// clang-format off
const Row kRows[] = {
    // v2 to v7: the first number is CUDA's.
    {"{P:cudnn}-{C:6.5}-{S:linux}-{M:x64}-v{V:2}{E:.tgz}", Cudnn, kLinux, kX64, "2", "6.5"},
    {"{P:cudnn}-{C:6.5}-{S:osx}-v{V:2}{E:.tgz}", Cudnn, kMac, kX64, "2", "6.5"},
    {"{P:cudnn}-{C:6.5}-{S:linux}-{M:ARMv7}-v{V:2}{E:.tgz}", Cudnn, kLinux, kArm7, "2", "6.5"},
    {"{P:cudnn}-{C:6.5}-{S:linux}-{M:ARMv7}-V{V:2}{E:.tgz}", Cudnn, kLinux, kArm7, "2", "6.5", "cudnn-6.5-linux-ARMv7-v2.tgz"},
    {"{P:cudnn}-{C:6.5}-{S:win}-v{V:2}{E:.zip}", Cudnn, kWindows, kX64, "2", "6.5"},
    {"{P:cudnn}-{C:7.0}-{S:linux}-{M:x64}-v{V:3.0}-{W:prod}{E:.tgz}", Cudnn, kLinux, kX64, "3.0", "7.0"},
    {"{P:cudnn}-{C:7.0}-{S:linux}-{M:x64}-v{V:4.0}-{W:rc}{E:.tgz}", Cudnn, kLinux, kX64, "4.0", "7.0"},
    {"{P:cudnn}-{C:7.0}-{S:osx}-{M:x64}-v{V:4.0}-{W:prod}{E:.tgz}", Cudnn, kMac, kX64, "4.0", "7.0"},
    {"{P:cudnn}-{C:7.0}-{S:win}-{M:x64}-v{V:4.0}-{W:prod}{E:.zip}", Cudnn, kWindows, kX64, "4.0", "7.0"},
    {"{P:cudnn}-{C:7.5}-{S:linux}-{M:x64}-v{V:5.0}-{W:ga}{E:.tgz}", Cudnn, kLinux, kX64, "5.0", "7.5"},
    {"{P:cudnn}-{C:8.0}-{S:osx}-{M:x64}-v{V:5.0}-{W:ga}{E:.tgz}", Cudnn, kMac, kX64, "5.0", "8.0"},
    {"{P:cudnn}-{C:7.5}-{S:windows7}-{M:x64}-v{V:5.0}-{W:ga}{E:.zip}", Cudnn, kWindows, kX64, "5.0", "7.5", "=", "windows7"},
    {"{P:cudnn}-{C:8.0}-{S:windows10}-{M:x64}-v{V:7.1}-{W:ga}{E:.zip}", Cudnn, kWindows, kX64, "7.1", "8.0", "=", "windows10"},
    {"{P:cudnn}-{C:8.0}-{S:linux}-{M:x64}-v{V:5.1}{E:.tgz}", Cudnn, kLinux, kX64, "5.1", "8.0"},
    {"{P:cudnn}-{C:8.0}-{S:linux}-{M:ppc64le}-v{V:5.1}{E:.tgz}", Cudnn, kLinux, kPower, "5.1", "8.0"},
    {"{P:cudnn}-{C:9.0}-{S:linux}-{M:x64}-v{V:7}{E:.tgz}", Cudnn, kLinux, kX64, "7", "9.0"},
    {"{P:cudnn}-{C:9.1}-{S:windows10}-{M:x64}-v{V:7}{E:.zip}", Cudnn, kWindows, kX64, "7", "9.1", "=", "windows10"},
    {"{P:cudnn}-{C:9.2}-{S:windows7}-{M:x64}-v{V:7.6.5.32}{E:.zip}", Cudnn, kWindows, kX64, "7.6.5.32", "9.2", "=", "windows7"},
    {"{P:cudnn}-{C:10.2}-{S:linux}-{M:x64}-v{V:7.6.5.32}{E:.tgz}", Cudnn, kLinux, kX64, "7.6.5.32", "10.2"},
    {"{P:cudnn}-{C:10.1}-{S:osx}-{M:x64}-v{V:7.6.5.32}{E:.tgz}", Cudnn, kMac, kX64, "7.6.5.32", "10.1"},
    {"{P:cudnn}-{C:11.5}-{S:linux}-{M:x64}-v{V:8.3.0.98}{E:.tgz}", Cudnn, kLinux, kX64, "8.3.0.98", "11.5"},
    {"{P:cudnn}-{C:11.2}-{S:windows}-{M:x64}-v{V:8.1.1.33}{E:.zip}", Cudnn, kWindows, kX64, "8.1.1.33", "11.2"},
    {"{P:cudnn}-{C:11.3}-{S:linux}-{M:ppc64le}-v{V:8.2.1.32}{E:.tgz}", Cudnn, kLinux, kPower, "8.2.1.32", "11.3"},
    {"{P:cudnn}-{C:11.3}-{S:linux}-{M:aarch64sbsa}-v{V:8.2.1.32}{E:.tgz}", Cudnn, kLinux, kSbsa, "8.2.1.32", "11.3"},
    // 8.3.1 and later.
    {"{P:cudnn}-{S:linux}-{M:x86_64}-{V:8.3.1.22}_cuda{C:10.2}-{W:archive}{E:.tar.xz}", Cudnn, kLinux, kX64, "8.3.1.22", "10.2"},
    {"{P:cudnn}-{S:linux}-{M:x86_64}-{V:9.27.0.42}_cuda{C:13}-{W:archive}{E:.tar.xz}", Cudnn, kLinux, kX64, "9.27.0.42", "13"},
    {"{P:cudnn}-{S:linux}-{M:sbsa}-{V:8.3.3.40}_cuda{C:11.5}-{W:archive}{E:.tar.xz}", Cudnn, kLinux, kSbsa, "8.3.3.40", "11.5"},
    {"{P:cudnn}-{S:linux}-{M:aarch64}-{V:9.10.2.21}_cuda{C:12}-{W:archive}{E:.tar.xz}", Cudnn, kLinux, kTegra, "9.10.2.21", "12"},
    {"{P:cudnn}-{S:linux}-{M:ppc64le}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{E:.tar.xz}", Cudnn, kLinux, kPower, "8.9.7.29", "12"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:8.4.1.50}_cuda{C:11.6}-{W:archive}{E:.zip}", Cudnn, kWindows, kX64, "8.4.1.50", "11.6"},
    {"{P:cudnn}-{S:windows}-{M:arm64}-{V:9.27.0.42}_cuda{C:13.4}-{W:archive}{E:.zip}", Cudnn, kWindows, kWinArm, "9.27.0.42", "13.4"},
    {"{P:cudnn}-{S:windows}-{M:x86-64}-{V:9.1.0.70}-cuda{C:12}-{W:archive}{E:.zip}", Cudnn, kWindows, kX64, "9.1.0.70", "12", "cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip"},
    {"{P:CUDNN}-{S:Linux}-{M:X86_64}-{V:9.19.0.56}_CUDA{C:13}-{W:ARCHIVE}{E:.TAR.XZ}", Cudnn, kLinux, kX64, "9.19.0.56", "13", "cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz"},
    {"{P:cudnn}-{S:linux}-{M:x86_64}-{V:8.4.0.27}_cuda{C:11.6}-{W:archive}{E:.tar.gz}", Cudnn, kLinux, kX64, "8.4.0.27", "11.6"},
    {"{P:cudnn}-{S:linux}-{M:x86_64}-{V:9.19.0.56}_cuda{C:13}-{W:archive}", Cudnn, kLinux, kX64, "9.19.0.56", "13"},
    {"{P:cudnn_jit}-{S:linux}-{M:x86_64}-{V:9.27.0.42}_cuda{C:12}-{W:archive}{E:.tar.xz}", CudnnJit, kLinux, kX64, "9.27.0.42", "12"},
    {"{P:cudnn_jit}-{S:linux}-{M:sbsa}-{V:9.27.0.42}_cuda{C:13}-{W:archive}{E:.tar.xz}", CudnnJit, kLinux, kSbsa, "9.27.0.42", "13"},
    {"{P:cudnn_samples}-{S:linux}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{E:.tar.xz}", Samples, kLinux, kX64, "8.9.7.29", "12"},
    {"{P:cudnn_samples}-{S:source}-{V:9.27.0.42}-{W:archive}{E:.tar.xz}", Samples, kNoSystem, kNoMachine, "9.27.0.42", ""},
    // Not made yet; the rules are the same.
    {"{P:cudnn}-{S:linux}-{M:x86_64}-{V:10.2.1.7}_cuda{C:15}-{W:archive}{E:.tar.xz}", Cudnn, kLinux, kX64, "10.2.1.7", "15"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:9.99.0.1}_cuda{C:14.1}-{W:archive}{E:.zip}", Cudnn, kWindows, kX64, "9.99.0.1", "14.1"},
    {"{P:cudnn}-{S:linux}-{M:sbsa}-{V:11.0.0.1234}_cuda{C:20}-{W:archive}{E:.tar.xz}", Cudnn, kLinux, kSbsa, "11.0.0.1234", "20"},
    // What browsers, links, file managers and scripts made of them.
    {"{P:cudnn}-{C:7.0}-{S:linux}-{M:x64}-v{V:4.0}-{W:prod}{E:.solitairetheme8}", Cudnn, kLinux, kX64, "4.0", "7.0", "cudnn-7.0-linux-x64-v4.0-prod.tgz"},
    {"{P:cudnn}-{C:10.0}-{S:linux}-{M:x64}-v{V:7.4.1.5}{E:.solitairetheme8}{E:.tgz}", Cudnn, kLinux, kX64, "7.4.1.5", "10.0", "cudnn-10.0-linux-x64-v7.4.1.5.tgz"},
    {"{P:cudnn}-{C:8.0}-{S:linux}-{M:x64}-v{V:5.1}{E:-tgz}", Cudnn, kLinux, kX64, "5.1", "8.0", "cudnn-8.0-linux-x64-v5.1.tgz"},
    {"{P:cudnn}-{C:10.0}-{S:linux}-{M:x64}-v{V:7.5.0.56}{E:.tar}", Cudnn, kLinux, kX64, "7.5.0.56", "10.0"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{W: (1)}{E:.zip}", Cudnn, kWindows, kX64, "8.9.7.29", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{W:(1)}{E:.zip}", Cudnn, kWindows, kX64, "8.9.7.29", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{W: - Copy}{W: (2)}{E:.zip}", Cudnn, kWindows, kX64, "8.9.7.29", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{W: - 副本}{E:.zip}", Cudnn, kWindows, kX64, "8.9.7.29", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"},
    {"{P:cudnn}-{S:linux}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{E:.tar}{W: (1)}{E:.xz}", Cudnn, kLinux, kX64, "8.9.7.29", "12", "cudnn-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{E:.zip}{W:.crdownload}", Cudnn, kWindows, kX64, "8.9.7.29", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"},
    {"{P:cudnn}-{S:windows}-{M:x86_64}-{V:8.9.7.29}_cuda{C:12}-{W:archive}{E:.zip}{W:.001}", Cudnn, kWindows, kX64, "8.9.7.29", "12", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"},
    // Packages: told apart, without a spelling of an archive.
    {"{P:cudnn}_{V:9.3.0}_{S:windows}{E:.exe}", Installer, kWindows, kNoMachine, "9.3.0", "", ""},
    {"{P:cudnn}_{V:9.19.1}_{S:windows}_{M:x86_64}{E:.exe}", Installer, kWindows, kX64, "9.19.1", "", ""},
    {"{P:cudnn}_{V:9.27.0}_{S:windows}_{M:arm64}{E:.exe}", Installer, kWindows, kWinArm, "9.27.0", "", ""},
    {"{P:cudnn}_{V:9.0.0}_{S:windows}", Installer, kWindows, kNoMachine, "9.0.0", "", ""},
    {"{P:libcudnn8}_{V:8.9.7.29}-1+cuda{C:12.2}_{M:amd64}{E:.deb}", DebPackage, kLinux, kX64, "8.9.7.29", "12.2", ""},
    {"{P:libcudnn8}-dev_{V:8.9.7.29}-1+cuda{C:12.2}_{M:arm64}{E:.deb}", DebPackage, kLinux, kSbsa, "8.9.7.29", "12.2", ""},
    {"{P:libcudnn8}-samples_{V:8.9.7.29}-1+cuda{C:12.2}_{M:ppc64el}{E:.deb}", DebPackage, kLinux, kPower, "8.9.7.29", "12.2", ""},
    {"{P:libcudnn7}-doc {V:7.3.1.20}-1+cuda{C:10.0} {M:amd64}", DebPackage, kLinux, kX64, "7.3.1.20", "10.0", ""},
    {"{P:libcudnn9}-cuda-{C:12}_{V:9.5.1.17}-1_{M:amd64}{E:.deb}", DebPackage, kLinux, kX64, "9.5.1.17", "12", ""},
    {"{P:cudnn9}-cuda-{C:12-6}", DebPackage, kLinux, kNoMachine, "9", "12.6", ""},
    {"{P:libcudnn9}-cuda-{C:12}-{V:9.5.1.17}-1.{M:x86_64}{E:.rpm}", RpmPackage, kLinux, kX64, "9.5.1.17", "12", ""},
    {"{P:libcudnn8}-{V:8.6.0.163}-1.cuda{C:11.8}", RpmPackage, kLinux, kNoMachine, "8.6.0.163", "11.8", ""},
    {"{P:cudnn-local-repo}-{S:ubuntu2204}-{V:8.9.7.29}_1.0-1_{M:amd64}{E:.deb}", LocalRepo, kLinux, kX64, "8.9.7.29", "", "", "ubuntu2204"},
    {"{P:cudnn-local-repo}-{S:ubuntu2404}-{V:9.12.0}_1.0-1_{M:amd64}{E:.deb}", LocalRepo, kLinux, kX64, "9.12.0", "", "", "ubuntu2404"},
    {"{P:cudnn-local-tegra-repo}-{S:ubuntu2204}-{V:8.9.4.25}_1.0-1_{M:arm64}{E:.deb}", LocalRepo, kLinux, kTegra, "8.9.4.25", "", "", "ubuntu2204"},
    {"{P:cudnn-local-repo}-{S:rhel8}-{V:8.4.0.27}-1.0-1.{M:x86_64}{E:.rpm}", LocalRepo, kLinux, kX64, "8.4.0.27", "", "", "rhel8"},
    {"{P:nvidia_cudnn}_cu{C:13}-{V:9.19.0.56}-py3-none-{S:manylinux}_2_27_{M:x86_64}{E:.whl}", Wheel, kLinux, kX64, "9.19.0.56", "13", ""},
    {"{P:nvidia_cudnn}_cu{C:12}-{V:9.1.0.70}-py3-none-{S:manylinux2014}_{M:aarch64}{E:.whl}", Wheel, kLinux, kSbsa, "9.1.0.70", "12", ""},
    {"{P:nvidia_cudnn}_cu{C:12}-{V:9.1.0.70}-py3-none-{S:win}_{M:amd64}{E:.whl}", Wheel, kWindows, kX64, "9.1.0.70", "12", ""},
    {"{P:nvidia-cudnn}-cu{C:11}=={V:8.6.0.163}", Wheel, kNoSystem, kNoMachine, "8.6.0.163", "11", ""},
    {"{P:nvidia_cudnn_frontend}-1.5.2-cp310-cp310-{S:win}_{M:amd64}{E:.whl}", Wheel, kWindows, kX64, "", "", ""},
    {"{P:cudnn}-{V:8.1.0.77}-h3e0f4f4_0{E:.tar.bz2}", CondaPackage, kNoSystem, kNoMachine, "8.1.0.77", "", ""},
    {"{P:libcudnn}-{V:9.22.0.52}-h3e114ba_0{E:.conda}", CondaPackage, kNoSystem, kNoMachine, "9.22.0.52", "", ""},
    {"{P:cuda-redist-cudnn}-{C:13.3}-{V:9.25}-1.5.14-{S:windows}-{M:x86_64}{E:.jar}", JavaPackage, kWindows, kX64, "9.25", "13.3", ""},
    {"{P:redistrib}_{V:9.28.1}{E:.json}", Manifest, kNoSystem, kNoMachine, "9.28.1", "", ""},
    {"{P:redistrib}_{V:8.9.7.29}{E:.json}", Manifest, kNoSystem, kNoMachine, "8.9.7.29", "", ""},
    {"{P:cudnn_samples}_v9", Samples, kNoSystem, kNoMachine, "9", "", ""},
    {"{P:NVIDIA_SLA}+cuDNN_Supp_Feb2017_release{E:.pdf}", Licence, kNoSystem, kNoMachine, "", "", ""},
};
// clang-format on

struct Piece {
    char mark = 0;
    std::size_t offset = 0;
    std::string text;
};

char markOf(SegmentKind kind)
{
    constexpr std::string_view marks = "PSMVCWE";
    return marks[static_cast<std::size_t>(kind)];
}

std::pair<std::string, std::vector<Piece>> unmark(std::string_view marked)
{
    std::string name;
    std::vector<Piece> pieces;
    for (std::size_t at = 0; at < marked.size();) {
        if (marked[at] != '{') {
            name += marked[at++];
            continue;
        }
        const std::size_t end = marked.find('}', at);
        const std::string text(marked.substr(at + 3, end - at - 3));
        pieces.push_back({marked[at + 1], name.size(), text});
        name += text;
        at = end + 1;
    }
    return {name, pieces};
}

} // namespace

class TstNameTable : public QObject
{
    Q_OBJECT
private slots:
    void enoughRows();
    void rows_data();
    void rows();
    void releaseWords();
    void unfinished_data();
    void unfinished();
    void splitParts();
    void damaged_data();
    void damaged();
};

void TstNameTable::enoughRows()
{
    std::set<std::string> names;
    for (const Row& row : kRows)
        QVERIFY2(names.insert(unmark(row.marked).first).second, row.marked);
    QVERIFY(names.size() >= 75);
}

void TstNameTable::rows_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(std::size(kRows)); ++i)
        QTest::newRow(unmark(kRows[i].marked).first.c_str()) << i;
}

void TstNameTable::rows()
{
    QFETCH(int, index);
    const Row& row = kRows[index];
    const auto [name, pieces] = unmark(row.marked);
    const ArchiveName read = parseName(name);
    QVERIFY(read.recognised && !read.damaged);
    QCOMPARE(read.text, name);
    QCOMPARE(static_cast<int>(read.product), static_cast<int>(row.product));
    QCOMPARE(static_cast<int>(read.system), static_cast<int>(row.system));
    QCOMPARE(static_cast<int>(read.machine), static_cast<int>(row.machine));
    QCOMPARE(read.cudnn.str(), std::string(row.cudnn));
    QCOMPARE(read.cuda.str(), std::string(row.cuda));
    QCOMPARE(read.canonical, row.canonical == std::string("=") ? name : std::string(row.canonical));
    QCOMPARE(read.systemVariant, std::string(row.variant));
    QCOMPARE(read.segments.size(), pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Segment& segment = read.segments[i];
        QCOMPARE(markOf(segment.kind), pieces[i].mark);
        QCOMPARE(segment.offset, pieces[i].offset);
        QCOMPARE(name.substr(segment.offset, segment.length), pieces[i].text);
        QVERIFY2(!segment.meaning.empty(), pieces[i].text.c_str());
        if (segment.kind == SegmentKind::CudnnVersion)
            QCOMPARE(segment.meaning, std::string(row.cudnn));
        if (segment.kind == SegmentKind::CudaVersion)
            QCOMPARE(segment.meaning, std::string(row.cuda));
    }
}

void TstNameTable::releaseWords()
{
    for (const char* release : {"prod", "ga", "rc"}) {
        const ArchiveName read = parseName(std::string("cudnn-7.0-linux-x64-v4.0-") + release + ".tgz");
        QVERIFY(read.recognised);
        QCOMPARE(read.release, std::string(release));
    }
    QVERIFY(parseName("cudnn-9.0-linux-x64-v7.tgz").release.empty());
}

void TstNameTable::unfinished_data()
{
    QTest::addColumn<QString>("mark");
    for (const char* mark : {".crdownload", ".part", ".partial", ".download", ".opdownload", ".aria2", ".filepart",
                             ".xltd", ".fdmdownload", ".downloading", ".tmp", ".PART"})
        QTest::newRow(mark) << QString::fromLatin1(mark);
}

void TstNameTable::unfinished()
{
    QFETCH(QString, mark);
    const std::string whole = "cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz";
    const ArchiveName read = parseName(whole + mark.toStdString());
    QVERIFY(read.recognised && read.unfinished);
    QCOMPARE(read.canonical, whole);
    QVERIFY(!parseName(whole).unfinished);
    // Browsers also give names of their own until the end.
    const ArchiveName other = parseName("Unconfirmed 123456" + mark.toStdString());
    QVERIFY(!other.recognised && other.unfinished);
}

void TstNameTable::splitParts()
{
    QVERIFY(parseName("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip.001").splitPart);
    QVERIFY(parseName("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.z01").splitPart);
    QVERIFY(parseName("cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz.002").splitPart);
    for (const char* whole : {"cudnn-11.0-windows-x64-v8.0.0.180.zip", "cudnn-11.0-windows-x64-v8.0.0.180", "a.100"})
        QVERIFY2(!parseName(whole).splitPart, whole);
}

void TstNameTable::damaged_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("cudnnPiece");
    QTest::newRow("full-width digit") << QByteArray("cudnn-linux-x86_64-９.19.0.56_cuda13-archive.tar.xz")
                                      << QByteArray("９.19.0.56");
    QTest::newRow("full-width stop") << QByteArray("cudnn-linux-x86_64-9．19．0．56_cuda13-archive.tar.xz")
                                     << QByteArray("9．19．0．56");
    QTest::newRow("ideographic stop") << QByteArray("cudnn-linux-x86_64-9.19.0.56_cuda13-archive。tar。xz")
                                      << QByteArray("9.19.0.56");
    QTest::newRow("en dash") << QByteArray("cudnn–linux–x86_64–9.19.0.56_cuda13–archive.tar.xz")
                             << QByteArray("9.19.0.56");
    QTest::newRow("full-width brackets") << QByteArray("cudnn-linux-x86_64-9.19.0.56_cuda13-archive（1）.tar.xz")
                                         << QByteArray("9.19.0.56");
    QTest::newRow("unzip's escape") << QByteArray("cudnn-linux-x86_64-#UFF19.19.0.56_cuda13-archive.tar.xz")
                                    << QByteArray("#UFF19.19.0.56");
}

/// Never taken for the clean name, but what was meant is told, and the pieces point into the name as given.
void TstNameTable::damaged()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, cudnnPiece);
    const ArchiveName read = parseName(name.toStdString());
    QVERIFY(read.damaged && !read.recognised);
    QCOMPARE(read.text, name.toStdString());
    QCOMPARE(read.canonical, std::string("cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz"));
    QCOMPARE(read.cudnn.str(), std::string("9.19.0.56"));
    const auto piece = std::ranges::find(read.segments, SegmentKind::CudnnVersion, &Segment::kind);
    QVERIFY(piece != read.segments.end());
    QCOMPARE(read.text.substr(piece->offset, piece->length), cudnnPiece.toStdString());
    const Segment& last = read.segments.back();
    QCOMPARE(last.offset + last.length, read.text.size());
    // Damage that does not hide one of NVIDIA's names is none.
    QVERIFY(!parseName("照片（1）.zip").damaged);
}

QTEST_GUILESS_MAIN(TstNameTable)
#include "tst_name_table.moc"
