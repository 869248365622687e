// The version chain against the claims of the facts: every row is one that NVIDIA's matrices, or what stands in for
// them, make.
#include "catalogue/support.h"

#include <QtTest/QtTest>

using namespace core::catalogue;
using core::archive::System;
using core::archive::Version;

namespace
{

const SupportMatrix& matrix()
{
    return SupportMatrix::builtIn();
}

Version version(const QString& text)
{
    return Version::parse(text.toStdString()).value_or(Version{});
}

DriverSnapshot machine(const QString& driver, const QStringList& capabilities)
{
    DriverSnapshot snapshot;
    if (!driver.isEmpty())
        snapshot.driver = driver.toStdString();
    for (const QString& capability : capabilities)
        snapshot.gpus.push_back({"GPU " + capability.toStdString(), "GPU-0", version(capability)});
    return snapshot;
}

QString shown(const Judgement& j)
{
    QString text = QString("fit %1 rule %2").arg(static_cast<int>(j.fit)).arg(static_cast<int>(j.rule));
    for (const std::string& value : j.values)
        text += ' ' + QString::fromStdString(value);
    return text + " | " + QString::fromStdString(j.confidence);
}

} // namespace

class TstSupport : public QObject
{
    Q_OBJECT

private slots:
    void everythingIsThere();
    void toolkit_data();
    void toolkit();
    void driver_data();
    void driver();
    void gpu_data();
    void gpu();
    void oneGoodGpuIsEnough();
    void lastReleaseWithVolta();
    void oldestDriverOfAToolkit();
    void driversCompareByNumber();
};

void TstSupport::everythingIsThere()
{
    QCOMPARE(matrix().rows.size(), std::size_t{54});
    QCOMPARE(matrix().drivers.size(), std::size_t{66});
    QCOMPARE(matrix().families.size(), std::size_t{3});
    QCOMPARE(matrix().raised.size(), std::size_t{1});
    QCOMPARE(matrix().newestNative.str(), std::string("12.1"));
    for (const SupportRow& row : matrix().rows) {
        QVERIFY(row.from.parts > 0 && row.to.parts > 0 && !row.packages.empty() && !row.toolkits.empty());
        QVERIFY(!row.source.empty() && !row.confidence.empty());
        QVERIFY(compareVersions(row.from, row.to) <= 0);
    }
    for (const ToolkitDriver& row : matrix().drivers)
        QVERIFY(!row.linuxDriver.empty() && row.cuda.parts == 2 && !row.source.empty());
}

void TstSupport::toolkit_data()
{
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("archive");
    QTest::addColumn<QString>("toolkit");
    QTest::addColumn<int>("fit");
    QTest::addColumn<int>("rule");
    const auto row = [](const char* cudnn, const char* archive, const char* toolkit, Fit fit, Rule rule) {
        QTest::addRow("%s cuda%s in %s", cudnn, archive, toolkit)
            << cudnn << archive << toolkit << static_cast<int>(fit) << static_cast<int>(rule);
    };
    // 9.1.0.70 for CUDA 12 is not limited to 12.0 to 12.2, as is often said.
    for (const char* minor : {"12.0", "12.1", "12.2", "12.3", "12.4", "12.4.1"})
        row("9.1.0.70", "12", minor, Fit::Fine, Rule::CudaListed);
    for (const char* minor : {"12.5", "12.6.3", "12.8", "12.9"})
        row("9.1.0.70", "12", minor, Fit::Fine, Rule::CudaMinorNewer);
    row("9.1.0.70", "11", "11.8", Fit::Fine, Rule::CudaListed);
    row("9.1.0.70", "11", "12.4", Fit::Blocked, Rule::CudaMajorDiffers);
    row("9.1.0.70", "12", "13.0", Fit::Blocked, Rule::CudaMajorDiffers);
    row("9.1.0.70", "12", "11.8", Fit::Blocked, Rule::CudaMajorDiffers);
    // One archive for all minors since 8.1.
    row("8.1.0.77", "11.2", "11.0", Fit::Fine, Rule::CudaListed);
    row("8.2.1.32", "11.3", "11.8", Fit::Fine, Rule::CudaMinorNewer);
    row("8.3.2.44", "11.5", "11.1", Fit::Fine, Rule::CudaListed);
    row("8.9.7.29", "12", "12.2", Fit::Fine, Rule::CudaListed);
    row("8.9.7.29", "12", "12.4", Fit::Fine, Rule::CudaMinorNewer);
    row("8.9.7.29", "11", "11.8", Fit::Fine, Rule::CudaListed);
    // One minor only, before.
    row("8.0.5.39", "10.1", "10.1", Fit::Fine, Rule::CudaListed);
    row("8.0.5.39", "10.1", "10.2", Fit::Blocked, Rule::CudaMinorDiffers);
    row("8.0.5.39", "11.0", "11.0.3", Fit::Fine, Rule::CudaListed);
    row("8.0.5.39", "11.0", "11.1", Fit::Blocked, Rule::CudaMinorDiffers);
    // Known from the archives' names only, so that it warns.
    row("8.0.5.39", "11.1", "11.1", Fit::Fine, Rule::CudaListed);
    row("8.0.5.39", "11.1", "11.0", Fit::Warned, Rule::CudaMinorDiffers);
    row("7.6.5.32", "10.2", "10.2", Fit::Fine, Rule::CudaListed);
    row("7.6.5.32", "10.1", "10.2", Fit::Blocked, Rule::CudaMinorDiffers);
    row("7.6.5.32", "9.0", "9.2", Fit::Blocked, Rule::CudaMinorDiffers);
    row("7.0.5", "9.1", "9.1", Fit::Fine, Rule::CudaListed);
    // CUDA 10 has no minor-version compatibility; the build is 10.2's.
    row("8.7.0.84", "10", "10.2", Fit::Fine, Rule::CudaListed);
    row("8.7.0.84", "10", "10.1", Fit::Warned, Rule::CudaMinorDiffers);
    row("8.4.1.50", "10.2", "10.1", Fit::Blocked, Rule::CudaMinorDiffers);
    // Present releases.
    row("9.10.2.21", "12", "12.9", Fit::Fine, Rule::CudaListed);
    row("9.10.2.21", "11", "11.2", Fit::Fine, Rule::CudaListed);
    row("9.14.0.64", "13", "13.0", Fit::Fine, Rule::CudaListed);
    row("9.14.0.64", "13", "13.3", Fit::Fine, Rule::CudaMinorNewer);
    row("9.19.0.56", "13", "13.0.1", Fit::Fine, Rule::CudaListed);
    row("9.27.0.42", "13", "13.4", Fit::Fine, Rule::CudaListed);
    row("9.27.0.42", "13.4", "13.0", Fit::Warned, Rule::CudaMinorOlder);
    // What was never built.
    row("9.11.0.98", "11", "11.8", Fit::Warned, Rule::NoSuchBuild);
    row("9.11.0.98", "13", "13.0", Fit::Warned, Rule::NoSuchBuild);
    // What nobody has seen yet passes by rule.
    row("9.99.0.1", "13", "13.0", Fit::Warned, Rule::NewerThanKnown);
    row("10.0.0.1", "13", "13.0", Fit::Warned, Rule::NewerThanKnown);
    row("10.1.0.1", "15", "15.2", Fit::Warned, Rule::NewerThanKnown);
    row("9.19.0.56", "15", "15.0", Fit::Warned, Rule::NewerThanKnown);
    row("9.99.0.1", "13", "14.0", Fit::Blocked, Rule::CudaMajorDiffers);
    // Nothing to compare.
    row("9.19.0.56", "", "13.0", Fit::Unknown, Rule::CudaNotSaid);
    row("9.19.0.56", "13", "", Fit::Unknown, Rule::CudaNotSaid);
}

void TstSupport::toolkit()
{
    QFETCH(QString, cudnn);
    QFETCH(QString, archive);
    QFETCH(QString, toolkit);
    QFETCH(int, fit);
    QFETCH(int, rule);
    const Judgement j = judgeToolkit(matrix(), version(cudnn), version(archive), version(toolkit));
    QVERIFY2(static_cast<int>(j.fit) == fit && static_cast<int>(j.rule) == rule, qPrintable(shown(j)));
    QVERIFY(j.values.size() >= 2);
    const bool byRow = j.rule == Rule::CudaListed || j.rule == Rule::CudaMinorNewer
                       || (j.rule == Rule::CudaMinorDiffers && j.fit == Fit::Blocked);
    QVERIFY2(!byRow || (!j.source.empty() && !j.confidence.empty()), qPrintable(shown(j)));
}

void TstSupport::driver_data()
{
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<bool>("windows");
    QTest::addColumn<QString>("driver");
    QTest::addColumn<QString>("capability");
    QTest::addColumn<int>("fit");
    QTest::addColumn<int>("rule");
    QTest::addColumn<QString>("least");
    const auto row = [](const char* cudnn, const char* cuda, bool windows, const char* driver, const char* capability,
                        Fit fit, Rule rule, const char* least) {
        QTest::addRow("%s cuda%s %s %s %s", cudnn, cuda, windows ? "windows" : "linux", driver, capability)
            << cudnn << cuda << windows << driver << capability << static_cast<int>(fit) << static_cast<int>(rule)
            << least;
    };
    constexpr auto Fine = Fit::Fine, Blocked = Fit::Blocked;
    row("9.1.0.70", "12", false, "525.60.13", "8.0", Fine, Rule::DriverEnough, "525.60.13");
    row("9.1.0.70", "12", false, "525.60.12", "8.0", Blocked, Rule::DriverTooOld, "525.60.13");
    row("9.1.0.70", "12", true, "527.41", "8.0", Fine, Rule::DriverEnough, "527.41");
    row("9.1.0.70", "12", true, "526.98", "8.0", Blocked, Rule::DriverTooOld, "527.41");
    row("9.1.0.70", "11", false, "450.80.02", "8.0", Fine, Rule::DriverEnough, "450.80.02");
    row("9.1.0.70", "11", true, "452.39", "8.0", Fine, Rule::DriverEnough, "452.39");
    row("9.10.2.21", "11", true, "452.06", "8.0", Blocked, Rule::DriverTooOld, "452.39");
    row("9.14.0.64", "13", false, "580.65.06", "9.0", Fine, Rule::DriverEnough, "580.65.06");
    row("9.14.0.64", "13", false, "575.57.08", "9.0", Blocked, Rule::DriverTooOld, "580.65.06");
    // NVIDIA lists no Windows driver for CUDA 13; the branch of its compatibility guide holds.
    row("9.14.0.64", "13", true, "581.15", "9.0", Fine, Rule::DriverEnough, "580");
    row("9.14.0.64", "13", true, "576.57", "9.0", Blocked, Rule::DriverTooOld, "580");
    // Blackwell needs a newer driver with the CUDA 12 build than the other GPUs do.
    row("9.10.2.21", "12", false, "550.54.14", "8.9", Fine, Rule::DriverEnough, "525.60.13");
    row("9.10.2.21", "12", false, "565.57.01", "12.0", Blocked, Rule::DriverTooOldForGpu, "570.26");
    row("9.10.2.21", "12", false, "570.26", "12.0", Fine, Rule::DriverEnough, "525.60.13");
    row("9.10.2.21", "12", true, "566.36", "10.0", Blocked, Rule::DriverTooOldForGpu, "570.65");
    row("9.17.0.29", "12", false, "565.57.01", "10.0", Blocked, Rule::DriverTooOldForGpu, "570.26");
    // The row is interpolated, so that it warns; what CUDA 13 as a whole needs is NVIDIA's own word.
    row("9.19.0.56", "13", false, "580.10", "9.0", Fit::Warned, Rule::DriverTooOld, "580.65.06");
    row("9.19.0.56", "13", false, "570.26", "9.0", Blocked, Rule::DriverTooOld, "580");
    // Builds of one minor: the matrix, else the toolkit's own table.
    row("7.6.5.32", "10.0", false, "410.48", "7.0", Fine, Rule::DriverEnough, "410.48");
    row("7.6.5.32", "10.0", false, "396.37", "7.0", Blocked, Rule::DriverTooOld, "410.48");
    row("7.6.5.32", "10.1", true, "418.96", "7.0", Fine, Rule::DriverEnough, "418.96");
    row("7.0.5", "9.1", false, "387.26", "6.1", Blocked, Rule::DriverTooOld, "390.46");
    row("8.0.5.39", "11.1", true, "456.38", "8.6", Fine, Rule::DriverEnough, "456.38");
    row("8.4.1.50", "10.2", true, "441.22", "7.5", Fine, Rule::DriverEnough, "441.22");
    // Not known yet.
    row("9.99.0.1", "13", false, "580.65.06", "9.0", Fine, Rule::DriverEnough, "580");
    row("10.0.0.1", "15", false, "700.1", "9.0", Fit::Unknown, Rule::DriverUnknown, "");
    row("9.19.0.56", "13", false, "", "9.0", Fit::Unknown, Rule::DriverUnknown, "");
    row("9.19.0.56", "13", false, "N/A", "9.0", Fit::Unknown, Rule::DriverUnknown, "");
}

void TstSupport::driver()
{
    QFETCH(QString, cudnn);
    QFETCH(QString, cuda);
    QFETCH(bool, windows);
    QFETCH(QString, driver);
    QFETCH(QString, capability);
    QFETCH(int, fit);
    QFETCH(int, rule);
    QFETCH(QString, least);
    const Judgement j = judgeDriver(matrix(), version(cudnn), version(cuda), windows ? System::Windows : System::Linux,
                                    machine(driver, {capability}));
    QVERIFY2(static_cast<int>(j.fit) == fit && static_cast<int>(j.rule) == rule, qPrintable(shown(j)));
    if (j.fit == Fit::Unknown)
        return;
    QCOMPARE(QString::fromStdString(j.values.at(1)), least);
    QVERIFY(!j.source.empty() && !j.confidence.empty());
}

void TstSupport::gpu_data()
{
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("capability");
    QTest::addColumn<int>("fit");
    QTest::addColumn<int>("rule");
    const auto row = [](const char* cudnn, const char* cuda, const char* capability, Fit fit, Rule rule) {
        QTest::addRow("%s cuda%s sm %s", cudnn, cuda, capability)
            << cudnn << cuda << capability << static_cast<int>(fit) << static_cast<int>(rule);
    };
    constexpr auto Fine = Fit::Fine, Blocked = Fit::Blocked, Warned = Fit::Warned;
    // 9.10.2 is the last with Maxwell, Pascal and Volta.
    for (const char* old : {"5.0", "5.2", "6.0", "6.1", "7.0"}) {
        row("9.10.2.21", "12", old, Fine, Rule::GpuListed);
        row("9.11.0.98", "12", old, Blocked, Rule::GpuTooOld);
        row("9.14.0.64", "12", old, Blocked, Rule::GpuTooOld);
        row("9.19.0.56", "12", old, Blocked, Rule::GpuTooOld);
        row("9.19.0.56", "13", old, Blocked, Rule::GpuTooOld);
    }
    for (const char* good : {"7.5", "8.0", "8.6", "8.7", "8.9", "9.0"}) {
        row("9.10.2.21", "12", good, Fine, Rule::GpuListed);
        row("9.19.0.56", "13", good, Fine, Rule::GpuListed);
    }
    row("9.19.0.56", "13", "10.0", Fine, Rule::GpuListed);
    row("9.19.0.56", "13", "10.3", Fine, Rule::GpuListed);
    row("9.19.0.56", "13", "12.0", Fine, Rule::GpuListed);
    row("9.19.0.56", "13", "12.1", Fine, Rule::GpuListed);
    row("9.19.0.56", "13", "13.0", Warned, Rule::GpuNewer);
    row("9.19.0.56", "13", "11.0", Fit::Unknown, Rule::GpuUnknown);
    row("9.1.0.70", "12", "10.0", Warned, Rule::GpuNewer);
    row("9.1.0.70", "12", "12.0", Warned, Rule::GpuNewer);
    row("9.10.2.21", "12", "12.0", Fine, Rule::GpuListed);
    row("9.10.2.21", "12", "3.7", Blocked, Rule::GpuTooOld);
    row("8.9.7.29", "12", "3.5", Blocked, Rule::GpuTooOld);
    row("8.9.7.29", "11", "5.0", Fine, Rule::GpuListed);
    // Kepler ended somewhere between 8.5 and 8.9.1, nobody knows where.
    row("8.5.0.96", "11", "3.5", Fine, Rule::GpuListed);
    row("8.5.0.96", "11", "3.0", Blocked, Rule::GpuTooOld);
    row("8.7.0.84", "11", "3.0", Blocked, Rule::GpuTooOld);
    row("8.8.0.121", "12", "8.0", Fit::Unknown, Rule::GpuUnknown);
    row("8.2.1.32", "11.3", "7.5", Fine, Rule::GpuListed);
    row("8.2.1.32", "11.3", "9.0", Fit::Unknown, Rule::GpuUnknown);
    row("7.6.5.32", "10.2", "3.0", Fine, Rule::GpuListed);
    row("7.6.5.32", "10.1", "7.5", Fine, Rule::GpuListed);
    row("7.6.5.32", "9.0", "7.2", Fine, Rule::GpuListed);
    row("7.6.5.32", "9.0", "7.5", Warned, Rule::GpuNewer); // Turing needs a CUDA 10 build
    row("7.6.5.32", "10.1", "8.0", Warned, Rule::GpuNewer);
    row("7.6.5.32", "10.1", "2.0", Blocked, Rule::GpuTooOld);
    row("9.19.0.56", "13", "", Fit::Unknown, Rule::GpuUnknown);
    row("9.99.0.1", "13", "7.0", Blocked, Rule::GpuTooOld);
    row("9.99.0.1", "13", "9.0", Fit::Unknown, Rule::GpuUnknown);
}

void TstSupport::gpu()
{
    QFETCH(QString, cudnn);
    QFETCH(QString, cuda);
    QFETCH(QString, capability);
    QFETCH(int, fit);
    QFETCH(int, rule);
    const auto all = judgeGpus(matrix(), version(cudnn), version(cuda), machine("600.1", {capability}));
    QCOMPARE(all.size(), std::size_t{1});
    const Judgement& j = all.front();
    QVERIFY2(static_cast<int>(j.fit) == fit && static_cast<int>(j.rule) == rule, qPrintable(shown(j)));
    QCOMPARE(QString::fromStdString(j.subject), "GPU " + capability);
    QVERIFY(j.fit == Fit::Unknown || (!j.source.empty() && !j.confidence.empty()));
}

void TstSupport::oneGoodGpuIsEnough()
{
    const auto all = judgeGpus(matrix(), version("9.19.0.56"), version("13"), machine("600.1", {"7.0", "9.0"}));
    QCOMPARE(all.size(), std::size_t{2});
    QVERIFY(all[0].fit == Fit::Warned && all[0].rule == Rule::GpuTooOld);
    QVERIFY(all[1].fit == Fit::Fine);
}

void TstSupport::lastReleaseWithVolta()
{
    const auto tooOld = judgeGpus(matrix(), version("9.14.0.64"), version("12"), machine("600.1", {"7.0"})).front();
    QCOMPARE(tooOld.values, (std::vector<std::string>{"7.0", "7.5", "9.14.0.64"}));
}

void TstSupport::oldestDriverOfAToolkit()
{
    const auto row = leastDriverOf(matrix(), version("12.4.1"));
    QVERIFY(row.has_value());
    QCOMPARE(row->linuxDriver, std::string("550.54.14"));
    QCOMPARE(row->windowsDriver, std::string("551.61"));
    QVERIFY(!leastDriverOf(matrix(), version("14.0")));
    QVERIFY(!leastDriverOf(matrix(), Version{}));
}

void TstSupport::driversCompareByNumber()
{
    QVERIFY(compareDrivers("525.60.13", "525.105.17") < 0);
    QVERIFY(compareDrivers("580", "580.65.06") < 0);
    QVERIFY(compareDrivers("580.65.06", "580.65.6") == 0);
    QVERIFY(compareDrivers("1000.1", "999.9") > 0);
}

QTEST_GUILESS_MAIN(TstSupport)
#include "tst_support.moc"
