// Which archive is advised for which machine: the claims that users rely on.
#include "catalogue/advise.h"

#include <QtTest/QtTest>

using namespace core;
using namespace core::catalogue;
using archive::Version;

namespace
{

Wish wish(const char* cuda, const char* capability = "", const char* driver = "",
          archive::System system = archive::System::Linux)
{
    Wish wish{.system = system, .cuda = Version::parse(cuda).value_or(Version{})};
    if (*capability)
        wish.driver.gpus.push_back({"GPU", "", *Version::parse(capability)});
    if (*driver)
        wish.driver.driver = driver;
    return wish;
}

std::vector<Advice> advised(const Wish& wish)
{
    return advise(Catalogue::builtIn(), SupportMatrix::builtIn(), wish);
}

} // namespace

class TstAdvise : public QObject
{
    Q_OBJECT
private slots:
    void best_data()
    {
        QTest::addColumn<QString>("cuda");
        QTest::addColumn<QString>("capability");
        QTest::addColumn<QString>("best");
        // Pascal, Volta and Maxwell end with 9.10.2.
        QTest::newRow("Volta, CUDA 12") << "12.2"
                                        << "7.0"
                                        << "cudnn-linux-x86_64-9.10.2.21_cuda12-archive.tar.xz";
        QTest::newRow("Pascal, CUDA 11") << "11.8"
                                         << "6.1"
                                         << "cudnn-linux-x86_64-9.10.2.21_cuda11-archive.tar.xz";
        QTest::newRow("CUDA 11 ends there") << "11.8"
                                            << "8.6"
                                            << "cudnn-linux-x86_64-9.10.2.21_cuda11-archive.tar.xz";
        QTest::newRow("CUDA 10.2 ends with 8.7") << "10.2"
                                                 << "7.5"
                                                 << "cudnn-linux-x86_64-8.7.0.84_cuda10-archive.tar.xz";
        QTest::newRow("CUDA 9.0 is not cuDNN 9") << "9.0"
                                                 << "7.0"
                                                 << "cudnn-9.0-linux-x64-v7.6.5.32.tgz";
    }
    void best()
    {
        QFETCH(QString, cuda);
        QFETCH(QString, capability);
        QFETCH(QString, best);
        const auto advice = advised(wish(qPrintable(cuda), qPrintable(capability)));
        QVERIFY(!advice.empty());
        QCOMPARE(QString::fromStdString(advice.front().archive->file), best);
        QVERIFY(advice.front().archive->sha256.has_value());
    }

    void neverForAnotherCudaMajorOrSystem()
    {
        for (const char* cuda : {"11.8", "12.4", "13.0"}) {
            for (const auto system : {archive::System::Linux, archive::System::Windows}) {
                const auto advice = advised(wish(cuda, "8.6", "", system));
                QVERIFY(!advice.empty());
                for (const Advice& one : advice) {
                    QCOMPARE(one.archive->cuda.major, Version::parse(cuda)->major);
                    QCOMPARE(one.archive->system, system);
                    QCOMPARE(one.archive->product, archive::Product::Cudnn);
                    QVERIFY(one.fit != Fit::Blocked);
                }
            }
        }
    }

    void aDriverThatRunsNoneOfThem()
    {
        // 470 is of CUDA 11's time: nothing of CUDA 12 runs on it, whichever release.
        QVERIFY(advised(wish("12.4", "8.6", "470.57.02")).empty());
        QVERIFY(!advised(wish("11.8", "8.6", "470.57.02")).empty());
    }

    void theReverse()
    {
        const auto rows = needsOf(SupportMatrix::builtIn(), *Version::parse("9.1.0.70"), *Version::parse("12"));
        QCOMPARE(rows.size(), std::size_t{1});
        std::string toolkits;
        for (const Version& toolkit : rows.front().toolkits)
            toolkits += toolkit.str() + ' ';
        QCOMPARE(toolkits, std::string("12.0 12.1 12.2 12.3 12.4 "));
        QCOMPARE(rows.front().linuxDriver, std::string("525.60.13"));
        QVERIFY(needsOf(SupportMatrix::builtIn(), *Version::parse("99.0.0"), *Version::parse("15")).empty());
    }

    void frameworks()
    {
        const auto needs = needsOfFramework("pytorch", "2.4", *Version::parse("12.4"), archive::System::Linux);
        QVERIFY(!needs.empty());
        for (const FrameworkNeed& need : needs) {
            QCOMPARE(need.cudnn, std::string("9.1.0.70"));
            QVERIFY(need.bundlesCudnn);
        }
        QVERIFY(needsOfFramework("PyTorch", "99.0", {}, archive::System::Linux).empty());
        QVERIFY(!frameworksWith(*Version::parse("9.1.0.70")).empty());
    }

    void otherSystemsRowsAreLeftOut()
    {
        for (const FrameworkNeed& need : needsOfFramework("TensorFlow", "", {}, archive::System::Windows))
            QVERIFY(need.platform != "linux");
        for (const FrameworkNeed& need : needsOfFramework("TensorFlow", "", {}, archive::System::Linux))
            QVERIFY(need.platform != "windows");
    }

    /// As projects write it, in words and ranges too; what is no single number is never taken for any cuDNN.
    void whatAFrameworkWants_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        for (const auto& [text, wanted] :
             std::initializer_list<std::pair<const char*, const char*>>{{"9.1.0.70", "9.1.0.70"},
                                                                        {"8.1", "8.1"},
                                                                        {"7", "7"},
                                                                        {"9.x", "9"},
                                                                        {"8.x only", "8"},
                                                                        {"9.x, optional", "9"},
                                                                        {">=9.8,<10", "9"},
                                                                        {">=8.9.2.26,<9.0", "8"},
                                                                        {"8.9.4+", "8"},
                                                                        {"cu11>=8.8, cu12>=8.9", "8"},
                                                                        {"8.2.1 (Windows) / 8.1.1 (Linux)", "8"},
                                                                        {"9.24.0.43 (lock files)", "9"},
                                                                        {"bundled", ""},
                                                                        {"n/a", ""}})
            QTest::newRow(text) << text << wanted;
    }
    void whatAFrameworkWants()
    {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        QCOMPARE(QString::fromStdString(wantedCudnn(text.toStdString()).str()), wanted);
    }
};

QTEST_GUILESS_MAIN(TstAdvise)
#include "tst_advise.moc"
