// "verify" at level load and above with the machine's real cuDNN: healthy, and with one file wrong at a time. What
// needs a GPU is skipped here with its reason, never passed.
#include "real_set.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <functional>
#include <optional>

using namespace Qt::StringLiterals;
using test::RealSet;
using test::Run;

namespace
{

/// Vendor code does not run as root, so everything must be where nobody may read it.
bool openToAll(const QString& folder)
{
    return QFile::setPermissions(folder, QFile::Permissions::fromInt(0x7755));
}

QJsonObject checkOf(const Run& run, const QString& id)
{
    const QJsonArray checks = QJsonDocument::fromJson(run.output).object().value(u"checks"_s).toArray();
    for (const QJsonValue& check : checks) {
        if (check[u"id"_s] == id)
            return check.toObject();
    }
    return {};
}

QString statusOf(const Run& run, const QString& id)
{
    return checkOf(run, id).value(u"status"_s).toString();
}

bool machineHasDriver()
{
    return QFile::exists(u"/dev/nvidiactl"_s);
}

} // namespace

class TstRealLoading : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void healthy();
    void gpuCannotBeReached();
    void oneFileWrong_data();
    void oneFileWrong();
    void anotherCopyFirst();
    void programMissing();

private:
    /// A toolkit with the real set in it; files share their bytes with the machine's where they may.
    [[nodiscard]] QString toolkit(const QString& name) const;
    [[nodiscard]] Run verify(const QString& toolkit, const QString& level, const QStringList& variables = {}) const;

    RealSet m_set;
    std::optional<QTemporaryDir> m_folder;
    QString m_program;
};

void TstRealLoading::initTestCase()
{
    m_set = RealSet::find();
    if (m_set.stems.isEmpty())
        QSKIP("SKIP(real-cudnn): no cuDNN in /usr/local/cuda");
    m_folder.emplace();
    QVERIFY(m_folder->isValid() && openToAll(m_folder->path()));
    QVERIFY(QDir(m_folder->path()).mkdir(u"bin"_s) && openToAll(m_folder->filePath(u"bin"_s)));
    m_program = m_folder->filePath(u"bin/cudnnctl"_s);
    QVERIFY(QFile::copy(QStringLiteral(CUDNNCTL), m_program));
    QVERIFY(QFile::copy(QStringLiteral(CUDNN_PROBE), m_folder->filePath(u"bin/cudnn-probe"_s)));
    QVERIFY(openToAll(m_program) && openToAll(m_folder->filePath(u"bin/cudnn-probe"_s)));
}

QString TstRealLoading::toolkit(const QString& name) const
{
    const QString folder = m_folder->filePath(name);
    if (!test::makeToolkit(folder))
        return {};
    for (const QString& stem : m_set.stems) {
        const QString from = QFileInfo(m_set.sourceOf(stem)).canonicalFilePath();
        const QString file = folder + u"/lib64/"_s + stem + m_set.full;
        if (::link(QFile::encodeName(from).constData(), QFile::encodeName(file).constData()) != 0
            && !QFile::copy(from, file))
            return {};
        if (!QFile::link(stem + m_set.full, folder + u"/lib64/"_s + stem + u".so."_s + m_set.major)
            || !QFile::link(stem + u".so."_s + m_set.major, folder + u"/lib64/"_s + stem + u".so"_s))
            return {};
    }
    for (const QString& header : m_set.headers) {
        if (!QFile::copy(u"/usr/local/cuda/include/"_s + header, folder + u"/include/"_s + header))
            return {};
    }
    for (const QString& below : {u"targets"_s, u"targets/x86_64-linux"_s, u"targets/x86_64-linux/lib"_s})
        openToAll(folder + u'/' + below);
    return openToAll(folder) ? folder : QString();
}

Run TstRealLoading::verify(const QString& toolkit, const QString& level, const QStringList& variables) const
{
    QProcess process;
    test::prepare(process, u"C.UTF-8"_s);
    QProcessEnvironment environment = process.processEnvironment();
    for (const QString& variable : variables)
        environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    process.setProcessEnvironment(environment);
    process.start(m_program, {u"verify"_s, u"--json"_s, u"--level"_s, level, u"--toolkit"_s, toolkit});
    if (!process.waitForFinished(test::kPatienceMs)) {
        process.kill();
        process.waitForFinished();
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

void TstRealLoading::healthy()
{
    const QString folder = toolkit(u"healthy"_s);
    QVERIFY(!folder.isEmpty());
    const Run run = verify(folder, u"load"_s);
    VERIFY_EXIT(run, 0);
    QCOMPARE(QJsonDocument::fromJson(run.output).object().value(u"loaded"_s), QJsonValue(true));
    for (const char* id : {"load.itself", "load.version", "load.origin"})
        QVERIFY2(statusOf(run, QLatin1String(id)) == u"pass"_s, run.output.constData());
    for (const QString& stem : m_set.stems) {
        if (stem != u"libcudnn"_s)
            QVERIFY2(statusOf(run, u"load."_s + stem.mid(3)) == u"pass"_s, run.output.constData());
    }
}

void TstRealLoading::gpuCannotBeReached()
{
    if (machineHasDriver())
        QSKIP("SKIP(driver): this machine has an NVIDIA driver");
    const QString folder = toolkit(u"no gpu"_s);
    QVERIFY(!folder.isEmpty());
    for (const char* level : {"gpu", "full"}) {
        const Run run = verify(folder, QLatin1String(level));
        VERIFY_EXIT(run, 8);
        QCOMPARE(QJsonDocument::fromJson(run.output).object().value(u"computed"_s), QJsonValue(false));
        for (const char* id : {"gpu.driver", "gpu.memory", "gpu.handle", "gpu.conv_relu", "gpu.relu"}) {
            QCOMPARE(statusOf(run, QLatin1String(id)), u"skipped"_s);
            QCOMPARE(checkOf(run, QLatin1String(id)).value(u"reason"_s).toString(), u"NoDriver"_s);
        }
    }
}

void TstRealLoading::oneFileWrong_data()
{
    QTest::addColumn<QString>("stem");
    QTest::addColumn<QString>("how");
    QTest::addColumn<QString>("failing"); // a check that names it
    for (const char* part : {"ops", "cnn", "graph", "adv"}) {
        const QString stem = u"libcudnn_"_s + QLatin1String(part), id = u"load.cudnn_"_s + QLatin1String(part);
        QTest::addRow("%s emptied", part) << stem << u"empty"_s << id;
        QTest::addRow("%s cut", part) << stem << u"cut"_s << id;
        QTest::addRow("%s is a text", part) << stem << u"text"_s << id;
    }
    QTest::newRow("cnn is another library") << u"libcudnn_cnn"_s << u"foreign"_s << u"binary.identity"_s;
    QTest::newRow("the library itself emptied") << u"libcudnn"_s << u"empty"_s << u"load.itself"_s;
    QTest::newRow("the library itself cut") << u"libcudnn"_s << u"cut"_s << u"load.itself"_s;
    QTest::newRow("precompiled engines emptied")
        << u"libcudnn_engines_precompiled"_s << u"empty"_s << u"load.cudnn_engines_precompiled"_s;
}

void TstRealLoading::oneFileWrong()
{
    QFETCH(QString, stem);
    QFETCH(QString, how);
    QFETCH(QString, failing);
    const QString folder = toolkit(QLatin1String(QTest::currentDataTag()));
    QVERIFY(!folder.isEmpty());
    const QString file = folder + u"/lib64/"_s + stem + m_set.full;
    QFile original(file);
    QVERIFY(original.open(QIODevice::ReadOnly));
    const QByteArray half = how == u"cut"_s ? original.read(original.size() / 2) : QByteArray();
    original.close();
    QVERIFY(QFile::remove(file)); // a name of the machine's own file
    if (how == u"foreign"_s) {
        QVERIFY(QFile::copy(u"/lib/x86_64-linux-gnu/libz.so.1"_s, file));
    } else {
        QFile changed(file);
        QVERIFY(changed.open(QIODevice::WriteOnly));
        changed.write(how == u"text"_s ? QByteArray("<html>Sign in</html>").repeated(5000) : half);
        QVERIFY(changed.flush());
    }
    QVERIFY(openToAll(file));
    const Run run = verify(folder, u"load"_s);
    VERIFY_EXIT(run, 3);
    QVERIFY2(statusOf(run, failing) == u"fail"_s, run.output.constData());
}

void TstRealLoading::anotherCopyFirst()
{
    const QString folder = toolkit(u"mine"_s), other = toolkit(u"other"_s);
    QVERIFY(!folder.isEmpty() && !other.isEmpty());
    const Run run = verify(folder, u"load"_s, {u"LD_LIBRARY_PATH="_s + other + u"/lib64"_s});
    VERIFY_EXIT(run, 3);
    QCOMPARE(statusOf(run, u"load.itself"_s), u"pass"_s);
    QCOMPARE(statusOf(run, u"load.origin"_s), u"fail"_s);
    QVERIFY(run.output.contains("FromElsewhere"));
    QVERIFY2(statusOf(run, u"load.by_name"_s) == u"warn"_s, run.output.constData());
}

void TstRealLoading::programMissing()
{
    const QString folder = toolkit(u"no probe"_s), probe = m_folder->filePath(u"bin/cudnn-probe"_s);
    QVERIFY(!folder.isEmpty() && QFile::rename(probe, probe + u".away"_s));
    const Run run = verify(folder, u"load"_s);
    QVERIFY(QFile::rename(probe + u".away"_s, probe));
    VERIFY_EXIT(run, 8);
    QCOMPARE(checkOf(run, u"load.itself"_s).value(u"reason"_s).toString(), u"ProbeNotStarted"_s);
}

QTEST_GUILESS_MAIN(TstRealLoading)
#include "tst_real_loading.moc"
