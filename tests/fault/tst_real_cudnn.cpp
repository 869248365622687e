// The real cudnnctl installs the cuDNN of this machine: every byte arrives, everything can be taken back, and a kill at
// any moment leaves the old set or the new one. The machine's own files are only read.
#include "real_set.h"
#include "support/cudnn_fixture.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <unistd.h>

#include <array>
#include <clocale>
#include <memory>
#include <random>
#include <thread>

using namespace Qt::StringLiterals;
using test::allOf;
using test::bytesBelow;
using test::cudnnctl;
using test::firstDifference;
using test::kPatienceMs;
using test::makeToolkit;
using test::namesIn;
using test::pack;
using test::prepare;
using test::RealSet;
using test::Run;
using test::sha256Of;
using test::Tree;
using test::treeOf;

namespace
{

constexpr unsigned kSeed = 20260917;

QString small(const QString& folder, const test::CudnnOptions& options)
{
    return QString::fromStdString(test::writeCudnnArchive(folder.toStdString(), options).string());
}

QStringList installLine(const QString& archive, const QString& toolkit)
{
    return {u"install"_s, archive, u"--toolkit"_s, toolkit, u"--yes"_s, u"--allow-unknown"_s, u"--loader"_s, u"none"_s};
}

bool flipByteAt(const QString& path, qint64 at)
{
    QFile file(path);
    char byte = 0;
    if (!file.open(QIODevice::ReadWrite) || !file.seek(at) || !file.getChar(&byte) || !file.seek(at))
        return false;
    return file.putChar(static_cast<char>(byte ^ 0x01));
}

/// One toolkit that is killed again and again.
class KillLane
{
public:
    KillLane(const RealSet& set, const QString& folder, QString archive, QString sha, unsigned seed)
        : m_set(set)
        , m_toolkit(folder + u"/cuda"_s)
        , m_archive(std::move(archive))
        , m_sha(std::move(sha))
        , m_random(seed)
    {
        QDir().mkpath(folder);
        m_older = small(folder, {.version = "9.10.0.1", .packing = test::Packing::Zip});
    }

    int older = 0, newer = 0, endedBeforeKill = 0;
    qint64 wholeMs = 0;
    QString wrong; ///< empty: all went well

    void work(int kills)
    {
        if (!makeToolkit(m_toolkit) || !succeeds(installLine(m_older, m_toolkit)))
            return fail(u"the older set"_s);
        m_before = treeOf(m_toolkit);
        QElapsedTimer clock;
        clock.start();
        if (!succeeds(line()))
            return fail(u"the run to measure"_s);
        wholeMs = clock.elapsed();
        if (!checkNew())
            return;
        std::uniform_int_distribution<qint64> moment(0, wholeMs * 12 / 10);
        for (int i = 0; i < kills && wrong.isEmpty(); ++i)
            killAt(moment(m_random));
    }

private:
    [[nodiscard]] QStringList line() const
    {
        return {u"install"_s,  m_archive, u"--toolkit"_s, m_toolkit, u"--yes"_s,
                u"--loader"_s, u"none"_s, u"--sha256"_s,  m_sha};
    }
    bool succeeds(const QStringList& arguments)
    {
        const Run run = cudnnctl(arguments);
        if (run.code != 0)
            fail(arguments.front() + u": "_s + QString::fromUtf8(allOf(run)));
        return run.code == 0;
    }
    void fail(const QString& what)
    {
        if (wrong.isEmpty())
            wrong = what;
    }
    /// The tree is new; afterwards it is old again.
    bool checkNew()
    {
        if (const QString differs = m_set.differs(m_toolkit); !differs.isEmpty())
            return fail(u"neither old nor new: "_s + differs), false;
        if (!succeeds({u"restore"_s, u"--toolkit"_s, m_toolkit, u"--yes"_s})
            || !succeeds({u"history"_s, u"drop"_s, u"--keep"_s, u"0"_s, u"--toolkit"_s, m_toolkit, u"--yes"_s}))
            return false;
        return checkOld(u"after restore"_s);
    }
    bool checkOld(const QString& when)
    {
        if (const QString differs = firstDifference(m_before, treeOf(m_toolkit)); !differs.isEmpty())
            return fail(when + u": "_s + differs), false;
        if (const qint64 left = bytesBelow(m_toolkit + u"/.cudnn-installer"_s); left > 4 << 20)
            return fail(u"%1: %2 bytes left behind"_s.arg(when).arg(left)), false;
        return true;
    }
    void killAt(qint64 ms)
    {
        QProcess process;
        prepare(process, u"C.UTF-8"_s);
        process.start(QStringLiteral(CUDNNCTL), line());
        if (!process.waitForStarted(kPatienceMs))
            return fail(u"not started"_s);
        if (process.waitForFinished(static_cast<int>(ms)))
            ++endedBeforeKill;
        else
            process.kill();
        process.waitForFinished(kPatienceMs);
        if (!succeeds({u"recover"_s, u"--toolkit"_s, m_toolkit}))
            return;
        const QString kept = u"killed after %1 ms"_s.arg(ms);
        // Which of the two is decided by one name; the rest of the tree has to follow it.
        const bool isNew = QFile::exists(m_toolkit + u"/lib64/"_s + m_set.stems.front() + m_set.full);
        if (isNew ? checkNew() : checkOld(kept))
            ++(isNew ? newer : older);
        else
            wrong += u" ("_s + kept + u')';
    }

    const RealSet& m_set;
    QString m_toolkit, m_archive, m_sha, m_older;
    std::mt19937 m_random;
    Tree m_before;
};

} // namespace

class TstRealCudnn : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_box.reset(); }
    void everyByteArrives_data();
    void everyByteArrives();
    void upDownAndBack();
    void repairs();
    void chinesePaths_data();
    void chinesePaths();
    void killedAtAnyMoment();

private:
    [[nodiscard]] QString at(const QString& name) const { return m_box->path() + u'/' + name; }
    /// A name of its own for a packed archive, without a copy.
    QString linked(const QString& archive, const QString& folder) const;

    RealSet m_set;
    QString m_base, m_zip, m_tar, m_stored;
    std::unique_ptr<QTemporaryDir> m_box, m_names;
};

void TstRealCudnn::initTestCase()
{
    m_set = RealSet::find();
    if (m_set.stems.isEmpty() || m_set.headers.isEmpty())
        QSKIP("SKIP(real-cudnn): no cuDNN in /usr/local/cuda");
    m_zip = pack(u"zip"_s, {u"--format"_s, u"zip"_s, u"--level"_s, u"1"_s});
    m_stored = pack(u"stored"_s, {u"--format"_s, u"zip"_s, u"--level"_s, u"0"_s});
    m_tar = pack(u"xz"_s, {u"--format"_s, u"tar.xz"_s, u"--level"_s, u"0"_s, u"--threads"_s, u"2"_s});
    if (m_zip.isEmpty() || m_tar.isEmpty() || m_stored.isEmpty())
        QSKIP("SKIP(tools): the archives could not be packed (zip and xz are needed)");
    m_names = std::make_unique<QTemporaryDir>(QStringLiteral(PROJECT_BINARY_DIR "/real/names-XXXXXX"));
    QVERIFY(m_names->isValid());
    const QStorageInfo memory(u"/dev/shm"_s);
    const bool fast = memory.isReady() && !memory.isReadOnly() && memory.bytesAvailable() > (5LL << 30) / 2;
    m_base = fast ? u"/dev/shm"_s : QDir::tempPath();
    qInfo("cuDNN %s, toolkits in %s", qPrintable(m_set.version), qPrintable(m_base));
}

void TstRealCudnn::init()
{
    m_box = std::make_unique<QTemporaryDir>(m_base + u"/cudnn-real-XXXXXX"_s);
    QVERIFY(m_box->isValid() && makeToolkit(at(u"cuda"_s)));
}

QString TstRealCudnn::linked(const QString& archive, const QString& folder) const
{
    const QString inFolder = m_names->path() + u'/' + folder;
    QDir().mkpath(inFolder);
    const QString name = inFolder + u'/' + QFileInfo(archive).fileName();
    return ::link(QFile::encodeName(archive).constData(), QFile::encodeName(name).constData()) == 0 ? name : QString{};
}

void TstRealCudnn::everyByteArrives_data()
{
    QTest::addColumn<bool>("tar");
    QTest::newRow("zip") << false;
    QTest::newRow("tar.xz") << true;
}

void TstRealCudnn::everyByteArrives()
{
    QFETCH(bool, tar);
    const QString toolkit = at(u"cuda"_s);
    const QStringList target{u"--toolkit"_s, toolkit};
    const Tree before = treeOf(toolkit);
    VERIFY_EXIT(cudnnctl(installLine(tar ? m_tar : m_zip, toolkit)), 0);
    VERIFY_EMPTY(m_set.differs(toolkit));
    const Tree after = treeOf(toolkit);
    for (auto it = before.begin(); it != before.end(); ++it)
        QCOMPARE(after.value(it.key()), it.value());
    VERIFY_EXIT(cudnnctl(QStringList{u"verify"_s, u"--level=files"_s} + target), 0);

    const QString library = m_set.largest() + m_set.full, path = toolkit + u"/lib64/"_s + library;
    const qint64 middle = QFileInfo(path).size() / 2;
    QVERIFY(flipByteAt(path, middle));
    const Run damaged = cudnnctl(QStringList{u"verify"_s, u"--level=files"_s} + target);
    QVERIFY2(damaged.code == 3 && damaged.output.contains(library.toUtf8()), allOf(damaged).constData());
    QVERIFY(flipByteAt(path, middle));

    VERIFY_EXIT(cudnnctl(QStringList{u"uninstall"_s, u"--yes"_s} + target), 0);
    VERIFY_EMPTY(firstDifference(before, treeOf(toolkit)));
}

void TstRealCudnn::upDownAndBack()
{
    const QString toolkit = at(u"cuda"_s);
    const QStringList target{u"--toolkit"_s, toolkit};
    VERIFY_EXIT(cudnnctl(installLine(small(at({}), {.version = "9.10.0.1"}), toolkit)), 0);
    const Tree older = treeOf(toolkit);
    VERIFY_EXIT(cudnnctl(installLine(m_zip, toolkit)), 0);
    VERIFY_EMPTY(m_set.differs(toolkit));

    const std::vector<std::string> more{
        "adv", "cnn", "engines_precompiled", "engines_runtime_compiled", "graph", "heuristic", "ops", "ext", "sparse"};
    VERIFY_EXIT(cudnnctl(installLine(small(at({}), {.version = "9.99.0.1", .parts = more}), toolkit)), 0);
    QVERIFY(QFile::exists(toolkit + u"/lib64/libcudnn_sparse.so.9.99.0"_s));
    QCOMPARE(namesIn(toolkit + u"/lib64"_s, u"libcudnn*"_s).size(), 3 * (qsizetype(more.size()) + 1));
    VERIFY_EXIT(cudnnctl(installLine(m_stored, toolkit)), 0);
    VERIFY_EMPTY(m_set.differs(toolkit));

    VERIFY_EXIT(cudnnctl(QStringList{u"restore"_s, u"000001"_s, u"--yes"_s} + target), 0);
    VERIFY_EMPTY(firstDifference(older, treeOf(toolkit)));
    // And the restore itself is taken back.
    VERIFY_EXIT(cudnnctl(QStringList{u"restore"_s, u"--yes"_s} + target), 0);
    VERIFY_EMPTY(m_set.differs(toolkit));
}

void TstRealCudnn::repairs()
{
    const QString toolkit = at(u"cuda"_s), lib = toolkit + u"/lib64/"_s;
    const QStringList target{u"--toolkit"_s, toolkit};
    const QString archive = linked(m_stored, u"here"_s);
    QVERIFY(!archive.isEmpty());
    VERIFY_EXIT(cudnnctl(installLine(archive, toolkit)), 0);
    const auto damage = [&] {
        return QFile::remove(lib + m_set.stems.last() + m_set.full)
               && QFile::resize(lib + m_set.largest() + m_set.full, 1000);
    };
    QVERIFY(damage());
    VERIFY_EXIT(cudnnctl(QStringList{u"verify"_s, u"--level=files"_s} + target), 3);
    VERIFY_EXIT(cudnnctl(QStringList{u"repair"_s, u"--yes"_s} + target), 0);
    VERIFY_EMPTY(m_set.differs(toolkit));

    QVERIFY(damage());
    const QString elsewhere = linked(archive, u"else where"_s);
    QVERIFY(!elsewhere.isEmpty() && QFile::remove(archive));
    VERIFY_EXIT(cudnnctl(QStringList{u"repair"_s, u"--yes"_s} + target), 8);
    VERIFY_EXIT(cudnnctl(QStringList{u"repair"_s, u"--yes"_s, u"--archives"_s, QFileInfo(elsewhere).path()} + target),
                0);
    VERIFY_EMPTY(m_set.differs(toolkit));
    VERIFY_EXIT(cudnnctl(QStringList{u"verify"_s, u"--level=files"_s} + target), 0);
}

void TstRealCudnn::chinesePaths_data()
{
    QTest::addColumn<QString>("locale");
    for (const char* locale : {"C", "C.UTF-8", "zh_CN.GBK"})
        QTest::newRow(locale) << QString(QLatin1String(locale));
}

void TstRealCudnn::chinesePaths()
{
    QFETCH(QString, locale);
    if (const locale_t there = ::newlocale(LC_ALL_MASK, locale.toLatin1().constData(), nullptr))
        ::freelocale(there);
    else
        QSKIP(qPrintable(u"SKIP(locale): no "_s + locale));
    const QString toolkit = at(u"工具 包/CUDA 13"_s);
    QVERIFY(makeToolkit(toolkit));
    const Tree before = treeOf(toolkit);
    const QString archive = linked(m_stored, u"下载 文件夹/"_s + locale);
    QVERIFY(!archive.isEmpty());
    const Run installed = cudnnctl(installLine(archive, toolkit), locale);
    VERIFY_EXIT(installed, 0);
    QVERIFY2(installed.output.contains(toolkit.toUtf8()), allOf(installed).constData());
    VERIFY_EMPTY(m_set.differs(toolkit));
    VERIFY_EXIT(cudnnctl({u"verify"_s, u"--level=files"_s, u"--toolkit"_s, toolkit}, locale), 0);
    VERIFY_EXIT(cudnnctl({u"uninstall"_s, u"--yes"_s, u"--toolkit"_s, toolkit}, locale), 0);
    VERIFY_EMPTY(firstDifference(before, treeOf(toolkit)));
}

void TstRealCudnn::killedAtAnyMoment()
{
    bool given = false;
    const int wanted = qEnvironmentVariableIntValue("CUDNN_TEST_KILLS", &given);
    const int kills = given ? wanted : 200;
    const QString sha = sha256Of(m_stored);
    constexpr std::size_t kLanes = 2;
    std::array<std::unique_ptr<KillLane>, kLanes> lanes;
    QElapsedTimer clock;
    clock.start();
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < kLanes; ++i) {
            lanes[i] = std::make_unique<KillLane>(m_set, at(u"lane"_s + QString::number(i)), m_stored, sha,
                                                  kSeed + static_cast<unsigned>(i));
            const int share = (kills + (i == 0 ? 1 : 0)) / static_cast<int>(kLanes);
            threads.emplace_back([&lane = *lanes[i], share] { lane.work(share); });
        }
    }
    int older = 0, newer = 0, ended = 0;
    for (const auto& lane : lanes) {
        older += lane->older;
        newer += lane->newer;
        ended += lane->endedBeforeKill;
        qInfo("whole run %lld ms; old %d, new %d", lane->wholeMs, lane->older, lane->newer);
        VERIFY_EMPTY(lane->wrong);
    }
    qInfo("%d runs, seed %u, %lld s: old %d, new %d (of them ended before the kill: %d)", kills, kSeed,
          clock.elapsed() / 1000, older, newer, ended);
    QCOMPARE(older + newer, kills);
    QVERIFY(older > 0 && newer > 0);
}

int main(int argc, char** argv)
{
    // Hundreds of whole installs take longer than Qt Test's five minutes for one function where the machine is busy.
    qputenv("QTEST_FUNCTION_TIMEOUT", "850000");
    const QCoreApplication application(argc, argv);
    TstRealCudnn test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_real_cudnn.moc"
