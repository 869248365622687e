// What the version chain says in a plan: which finding, how severe, with which values and which source.
#include "plan/fit.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace core;
using namespace core::plan;

namespace
{

archive::Version version(const QString& text)
{
    return archive::Version::parse(text.toStdString()).value_or(archive::Version{});
}

std::vector<Finding> judged(const QString& cudnn, const QString& archiveCuda, const QString& toolkitCuda,
                            std::optional<catalogue::DriverSnapshot> driver = {},
                            archive::Machine machine = archive::Machine::X86_64)
{
    archive::Contents contents;
    contents.version = version(cudnn);
    contents.system = archive::System::Linux;
    contents.machine = machine;
    toolkit::Toolkit toolkit;
    toolkit.shownAs = "/t";
    toolkit.cuda.number = version(toolkitCuda);
    toolkit.machine = archive::Machine::X86_64;
    const toolkit::TargetSnapshot snapshot;
    const InstallInputs inputs{.contents = contents,
                               .archive = {.path = "/a", .name = "a.zip", .sha256 = {}, .cudnn = {}, .cuda = {}},
                               .cudaOfArchive = version(archiveCuda),
                               .toolkit = toolkit,
                               .snapshot = snapshot,
                               .present = {},
                               .owned = {},
                               .loader = {},
                               .findings = {},
                               .driver = std::move(driver)};
    std::vector<Finding> findings;
    judgeFit(inputs, findings);
    return findings;
}

catalogue::DriverSnapshot machineWith(const char* driver, std::initializer_list<const char*> capabilities)
{
    catalogue::DriverSnapshot snapshot;
    snapshot.driver = driver;
    for (const char* capability : capabilities)
        snapshot.gpus.push_back({"GPU " + std::string(capability), "GPU-0", version(capability)});
    return snapshot;
}

} // namespace

class TstFit : public QObject
{
    Q_OBJECT

private slots:
    void cuda_data();
    void cuda();
    void whatIsFineSaysNothing();
    void driverAndGpus();
    void anotherMachine();
};

void TstFit::cuda_data()
{
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("archive");
    QTest::addColumn<QString>("toolkit");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("severity");
    QTest::addColumn<QStringList>("values"); ///< without the source
    const auto row = [](const char* name, const char* cudnn, const char* archive, const char* toolkit, FindingCode code,
                        Severity severity, const QStringList& values) {
        QTest::newRow(name) << cudnn << archive << toolkit << static_cast<int>(code) << static_cast<int>(severity)
                            << values;
    };
    row("major", "9.1.0", "12", "13.0", FindingCode::CudaMajorDiffers, Severity::Blocked, {"12", "13.0"});
    row("newer minor", "9.1.0", "12", "12.6.1", FindingCode::CudaMinorNewer, Severity::Info, {"12", "12.6", "12.4"});
    row("one minor only", "8.0.5", "11.0", "11.1", FindingCode::CudaMinorDiffers, Severity::Blocked,
        {"11.0", "11.1", "11.0"});
    row("one minor only, unsure", "8.0.5", "11.1", "11.0", FindingCode::CudaMinorDiffers, Severity::Warning,
        {"11.1", "11.0", "11.1"});
    row("older minor", "9.27.0", "13.4", "13.0", FindingCode::CudaMinorOlder, Severity::Warning,
        {"13.4", "13.0", "13.4"});
    row("no such build", "9.11.0", "11", "11.8", FindingCode::NoSuchBuild, Severity::Warning, {"9.11.0", "11"});
    row("newer than known", "9.99.0", "13", "13.1", FindingCode::NewerThanKnown, Severity::Warning,
        {"9.99.0", "13.1", "9.27.0"});
    row("new major is told once", "10.0.0", "15", "15.0", FindingCode::NewMajor, Severity::Warning, {"10"});
    row("toolkit says nothing", "9.19.0", "13", "", FindingCode::CudaVersionUnknown, Severity::Warning, {});
}

void TstFit::cuda()
{
    QFETCH(QString, cudnn);
    QFETCH(QString, archive);
    QFETCH(QString, toolkit);
    QFETCH(int, code);
    QFETCH(int, severity);
    QFETCH(QStringList, values);
    const auto findings = judged(cudnn, archive, toolkit);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(findings[0].code), code);
    QCOMPARE(static_cast<int>(findings[0].severity), severity);
    QStringList got;
    for (const std::string& value : findings[0].values)
        got << QString::fromStdString(value);
    QCOMPARE(got.mid(0, values.size()), values);
    // Where NVIDIA's matrix decides, the finding says so.
    const bool decided = findings[0].code == FindingCode::CudaMinorNewer
                         || findings[0].code == FindingCode::CudaMajorDiffers
                         || findings[0].severity == Severity::Blocked;
    QVERIFY(!decided || got.last().startsWith("NVIDIA support matrix"));
}

void TstFit::whatIsFineSaysNothing()
{
    QVERIFY(judged("9.1.0", "12", "12.4.1").empty());
    QVERIFY(judged("9.19.0", "13", "13.0").empty());
    QVERIFY(judged("9.19.0", "13", "13.0", machineWith("580.65.06", {"9.0", "12.0"})).empty());
    // Nobody knows: no claim either way.
    QVERIFY(judged("9.19.0", "", "13.0").empty());
    QVERIFY(judged("9.19.0", "13", "13.0", catalogue::DriverSnapshot{}).empty());
}

void TstFit::driverAndGpus()
{
    const auto old = judged("9.14.0", "12", "12.9", machineWith("470.82.01", {"7.0"}));
    QCOMPARE(old.size(), std::size_t{2});
    QVERIFY(old[0].code == FindingCode::DriverTooOld && old[0].severity == Severity::Blocked);
    QCOMPARE(old[0].values.at(1), std::string("525.60.13"));
    QVERIFY(old[1].code == FindingCode::GpuTooOld && old[1].severity == Severity::Blocked);
    QCOMPARE(old[1].subject, std::string("GPU 7.0"));

    const auto mixed = judged("9.14.0", "12", "12.9", machineWith("580.65.06", {"7.0", "9.0"}));
    QCOMPARE(mixed.size(), std::size_t{1});
    QVERIFY(mixed[0].code == FindingCode::GpuTooOld && mixed[0].severity == Severity::Warning);

    const auto blackwell = judged("9.10.2", "12", "12.9", machineWith("550.54.14", {"12.0"}));
    QCOMPARE(blackwell.size(), std::size_t{1});
    QVERIFY(blackwell[0].code == FindingCode::DriverTooOld && blackwell[0].severity == Severity::Blocked);
    QCOMPARE(blackwell[0].subject, std::string("GPU 12.0"));

    const auto newer = judged("9.14.0", "13", "13.0", machineWith("600.1", {"13.0"}));
    QCOMPARE(newer.size(), std::size_t{1});
    QVERIFY(newer[0].code == FindingCode::GpuNewer && newer[0].severity == Severity::Warning);
}

void TstFit::anotherMachine()
{
    const auto findings = judged("9.19.0", "13", "13.0", {}, archive::Machine::Sbsa);
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY(findings[0].code == FindingCode::MachineDiffers && findings[0].severity == Severity::Blocked);
    QCOMPARE(findings[0].values, (std::vector<std::string>{"sbsa", "x86_64"}));
}

QTEST_GUILESS_MAIN(TstFit)
#include "tst_fit.moc"
