// How programs find an install, and how one machine's choices go to the next: env, path, answers files, own folders.
#include "cli_sandbox.h"

#include <QDir>
#include <QJsonArray>
#include <QProcess>

using namespace Qt::StringLiterals;
using test::allOf;
using test::CliSandbox;
using test::CudnnOptions;
using test::Run;

namespace
{

CudnnOptions quickSet()
{
    return {.packing = test::Packing::Zip};
}

void write(const QString& file, const QByteArray& text)
{
    QFile out(file);
    QVERIFY(out.open(QFile::WriteOnly));
    out.write(text);
}

QByteArray read(const QString& file)
{
    QFile in(file);
    return in.open(QFile::ReadOnly) ? in.readAll() : QByteArray{};
}

} // namespace

class TstCliTarget : public QObject
{
    Q_OBJECT

private slots:
    void ownFolderAndItsLines();
    void envWithoutCudnn();
    void pathShows();
    void pathFixAndUndo();
    void answersGoToAnotherMachine();
    void badAnswers_data();
    void badAnswers();
    void answersForAToolkitThatIsNotHere();
    void aBlockedPlanShowsWhatBlocksIt();
    void newerThanAnythingKnown_data();
    void newerThanAnythingKnown();
};

void TstCliTarget::ownFolderAndItsLines()
{
    const CliSandbox box;
    const QString folder = box.path("my cuDNN");
    const Run done =
        box.run({u"install"_s, box.archive(quickSet()), u"--own-folder"_s, folder, u"--yes"_s, u"--allow-unknown"_s});
    VERIFY_EXIT(done, 0);
    // What it says to do next works when it is copied.
    QVERIFY2(done.errors.contains("cudnnctl env --toolkit"), allOf(done).constData());

    const Run lines = box.run({u"env"_s, u"--toolkit"_s, folder});
    VERIFY_EXIT(lines, 0);
    QVERIFY(lines.errors.isEmpty());
    QProcess shell;
    shell.start(u"sh"_s,
                {u"-c"_s, QString::fromUtf8(lines.output) + u"ls \"$CUDNN_INCLUDE_DIR/cudnn.h\" \"$CUDNN_LIBRARY\""_s});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), 0);

    const Run json = box.run({u"env"_s, u"--cmake"_s, u"--json"_s, u"--toolkit"_s, folder});
    VERIFY_EXIT(json, 0);
    const QJsonObject document = json.document().value_or(QJsonObject{});
    QCOMPARE(document.value(u"schema"_s).toString(), u"cudnnctl.env/1"_s);
    QCOMPARE(document.value(u"style"_s).toString(), u"cmake"_s);
    QCOMPARE(document.value(u"variables"_s).toObject().value(u"CUDNN_PATH"_s).toString(), QDir(folder).canonicalPath());
    VERIFY_EXIT(box.run({u"env"_s, u"--sh"_s, u"--cmake"_s, u"--toolkit"_s, folder}), 2);
    VERIFY_EXIT(box.run({u"install"_s, u"x"_s, u"--own-folder"_s, folder, u"--toolkit"_s, folder}), 2);
}

void TstCliTarget::envWithoutCudnn()
{
    const CliSandbox box;
    const Run run = box.run({u"env"_s, u"--toolkit"_s, box.toolkit()});
    VERIFY_EXIT(run, 8);
    QVERIFY(run.output.isEmpty());
}

void TstCliTarget::pathShows()
{
    const CliSandbox box;
    VERIFY_EXIT(box.run({u"install"_s, box.archive(quickSet()), u"--toolkit"_s, box.toolkit(), u"--yes"_s,
                         u"--allow-unknown"_s, u"--loader"_s, u"none"_s}),
                0);
    const auto before = box.snapshot();
    const Run text = box.run({u"path"_s, u"show"_s, u"--toolkit"_s, box.toolkit()});
    VERIFY_EXIT(text, 0);
    QVERIFY2(text.output.contains("is not searched"), allOf(text).constData());
    const Run json = box.run({u"path"_s, u"show"_s, u"--json"_s, u"--toolkit"_s, box.toolkit()});
    VERIFY_EXIT(json, 0);
    const QJsonObject document = json.document().value_or(QJsonObject{});
    QCOMPARE(document.value(u"schema"_s).toString(), u"cudnnctl.searchPath/1"_s);
    for (const auto& folder : document.value(u"folders"_s).toArray())
        QVERIFY(!folder.toObject().value(u"isTarget"_s).toBool());
    QCOMPARE(box.snapshot(), before);
}

/// The profile of a user is the one entry that a test may write without touching the machine.
void TstCliTarget::pathFixAndUndo()
{
    const CliSandbox box;
    VERIFY_EXIT(box.run({u"install"_s, box.archive(quickSet()), u"--toolkit"_s, box.toolkit(), u"--yes"_s,
                         u"--allow-unknown"_s, u"--loader"_s, u"none"_s}),
                0);
    const QStringList fix{u"path"_s,    u"fix"_s,  u"--loader"_s,  u"profile"_s,
                          u"--scope"_s, u"user"_s, u"--toolkit"_s, box.toolkit()};
    const auto before = box.snapshot();
    VERIFY_EXIT(box.run(fix + QStringList{u"--dry-run"_s}), 0);
    QCOMPARE(box.snapshot(), before);
    VERIFY_EXIT(box.run(fix), 2); // nobody can be asked
    const Run done = box.run(fix + QStringList{u"--yes"_s, u"--json"_s});
    VERIFY_EXIT(done, 0);
    const QJsonObject document = done.document().value_or(QJsonObject{});
    QVERIFY(document.value(u"changed"_s).toBool());
    QCOMPARE(document.value(u"schema"_s).toString(), u"cudnnctl.path/1"_s);
    const QString folder = box.path("home/.config/environment.d");
    const QStringList files = QDir(folder).entryList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QVERIFY(read(folder + u'/' + files.first()).contains("LD_LIBRARY_PATH="));
    // The files are still ours and intact.
    VERIFY_EXIT(box.run({u"status"_s, u"--toolkit"_s, box.toolkit()}), 0);

    const Run again = box.run(fix + QStringList{u"--yes"_s, u"--json"_s});
    VERIFY_EXIT(again, 0);
    QVERIFY(!again.document().value_or(QJsonObject{}).value(u"changed"_s).toBool(true));

    VERIFY_EXIT(box.run({u"path"_s, u"undo"_s, u"--toolkit"_s, box.toolkit(), u"--yes"_s}), 0);
    QVERIFY(QDir(folder).entryList(QDir::Files).isEmpty());
    VERIFY_EXIT(box.run({u"restore"_s, u"--toolkit"_s, box.toolkit(), u"--yes"_s}), 0); // undoes the undo
    QCOMPARE(QDir(folder).entryList(QDir::Files), files);
    VERIFY_EXIT(box.run({u"uninstall"_s, u"--toolkit"_s, box.toolkit(), u"--yes"_s}), 0);
    QVERIFY(QDir(folder).entryList(QDir::Files).isEmpty());
}

void TstCliTarget::answersGoToAnotherMachine()
{
    const CliSandbox first, second;
    const QString file = first.path("answers.json");
    VERIFY_EXIT(first.run({u"install"_s, first.archive(quickSet()), u"--toolkit"_s, first.toolkit(), u"--yes"_s,
                           u"--allow-unknown"_s, u"--loader"_s, u"none"_s, u"--verify"_s, u"files"_s,
                           u"--save-answers"_s, file}),
                0);
    const QByteArray answers = read(file);
    QVERIFY(answers.contains("\"loader\": \"none\"") && answers.contains("\"verify\": \"files\""));
    QVERIFY(!answers.contains(first.path("").toUtf8())); // rules, no paths

    // Named there too, since the sandbox is nowhere that toolkits are looked for.
    const Run run = second.run({u"install"_s, second.archive(quickSet()), u"--answers"_s, file, u"--toolkit"_s,
                                second.toolkit(), u"--yes"_s, u"--allow-unknown"_s, u"--json"_s});
    VERIFY_EXIT(run, 0);
    QVERIFY(run.document().value_or(QJsonObject{}).contains(u"verify"_s));
}

void TstCliTarget::badAnswers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no JSON") << QByteArray("loader: none\n");
    QTest::newRow("no schema") << QByteArray(R"({"loader":"none"})");
    QTest::newRow("newer schema") << QByteArray(R"({"schema":"cudnnctl.answers/2"})");
    QTest::newRow("misspelt rule") << QByteArray(R"({"schema":"cudnnctl.answers/1","laoder":"none"})");
    QTest::newRow("bad value") << QByteArray(R"({"schema":"cudnnctl.answers/1","loader":"maybe"})");
    QTest::newRow("wrong type") << QByteArray(R"({"schema":"cudnnctl.answers/1","rollbackIfBad":"yes"})");
    QTest::newRow("a path for a toolkit")
        << QByteArray(R"({"schema":"cudnnctl.answers/1","toolkit":"/usr/local/cuda"})");
    QTest::newRow("empty") << QByteArray();
}

void TstCliTarget::badAnswers()
{
    QFETCH(QByteArray, text);
    const CliSandbox box;
    const QString file = box.path("answers.json");
    write(file, text);
    const auto before = box.snapshot();
    const Run run = box.run({u"install"_s, box.archive(quickSet()), u"--answers"_s, file, u"--toolkit"_s, box.toolkit(),
                             u"--yes"_s, u"--allow-unknown"_s});
    VERIFY_EXIT(run, 2);
    QVERIFY2(run.errors.contains("answers.json"), allOf(run).constData());
    for (const QString& path : before.keys())
        QCOMPARE(box.snapshot().value(path), before.value(path));
}

void TstCliTarget::answersForAToolkitThatIsNotHere()
{
    const CliSandbox box;
    const QString file = box.path("answers.json");
    write(file, R"({"schema":"cudnnctl.answers/1","toolkit":"3.2"})");
    VERIFY_EXIT(
        box.run({u"install"_s, box.archive(quickSet()), u"--answers"_s, file, u"--yes"_s, u"--allow-unknown"_s}), 8);
}

void TstCliTarget::aBlockedPlanShowsWhatBlocksIt()
{
    const CliSandbox box;
    const QString archive = box.archive({.cuda = "12", .system = "windows-x86_64", .packing = test::Packing::Zip});
    const Run run = box.run({u"install"_s, archive, u"--toolkit"_s, box.toolkit(), u"--dry-run"_s});
    VERIFY_EXIT(run, 5);
    QVERIFY2(run.output.contains("[not possible]"), allOf(run).constData());
    QVERIFY2(!run.output.contains("cudnn64_9.dll") && !run.output.contains("[note]"), allOf(run).constData());
}

void TstCliTarget::newerThanAnythingKnown_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("cuda");
    QTest::newRow("9.99 with a new part") << u"9.99.0.1"_s << u"13"_s;
    QTest::newRow("CUDA 15") << u"9.99.0.1"_s << u"15"_s;
    QTest::newRow("cuDNN 10") << u"10.0.0.1"_s << u"13"_s;
}

/// By the rules, with a plain warning, and out again without a trace.
void TstCliTarget::newerThanAnythingKnown()
{
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    const CliSandbox box;
    box.tree().file("cuda/include/cuda.h", "#define CUDA_VERSION " + cuda.toStdString() + "000\n");
    const auto before = box.snapshot();
    const QString archive = box.archive({.version = version.toStdString(),
                                         .cuda = cuda.toStdString(),
                                         .parts = {"graph", "ops", "quantum_engines"},
                                         .packing = test::Packing::TarXz});
    const Run done = box.run({u"install"_s, archive, u"--toolkit"_s, box.toolkit(), u"--yes"_s, u"--allow-unknown"_s,
                              u"--loader"_s, u"none"_s});
    VERIFY_EXIT(done, 0);
    QVERIFY2(done.errors.contains("[warning]") && done.errors.contains("newer"), allOf(done).constData());
    const QString library = u"lib64/libcudnn_quantum_engines.so."_s + version.section(u'.', 0, 2);
    QVERIFY(QFile::exists(box.toolkit() + u'/' + library));
    VERIFY_EXIT(box.run({u"verify"_s, u"--level=files"_s, u"--toolkit"_s, box.toolkit()}), 0);
    VERIFY_EXIT(box.run({u"uninstall"_s, u"--toolkit"_s, box.toolkit(), u"--yes"_s}), 0);
    QVERIFY(QDir(box.toolkit() + u"/.cudnn-installer"_s).removeRecursively());
    QCOMPARE(box.snapshot(), before);
}

QTEST_GUILESS_MAIN(TstCliTarget)
#include "tst_cli_target.moc"
