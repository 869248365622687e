// cudnnctl on a terminal of its own, and what signals do.
#include "cli_sandbox.h"

#include <QProcess>

#include <csignal>

using namespace Qt::StringLiterals;
using test::CliSandbox;
using test::Run;

class TstCliTerminal : public QObject
{
    Q_OBJECT

private slots:
    void questionOnTerminal_data();
    void questionOnTerminal();
    void controlCAtTheQuestion();
    void signalWhileUnpacking();
};

void TstCliTerminal::questionOnTerminal_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("locale");
    QTest::addColumn<bool>("agrees");
    QTest::newRow("y") << QByteArray("y\n") << u"C.UTF-8"_s << true;
    QTest::newRow("YES") << QByteArray("YES\n") << u"C.UTF-8"_s << true;
    QTest::newRow("chinese") << QByteArray("是\n") << u"zh_CN.UTF-8"_s << true;
    QTest::newRow("enter") << QByteArray("\n") << u"C.UTF-8"_s << false;
    QTest::newRow("no") << QByteArray("n\n") << u"C.UTF-8"_s << false;
    QTest::newRow("end of input") << QByteArray("\x04") << u"C.UTF-8"_s << false;
}

void TstCliTerminal::questionOnTerminal()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, locale);
    QFETCH(bool, agrees);
    const CliSandbox box;
    const auto before = box.snapshot();
    const QString archive = box.archive({.packing = test::Packing::Zip});
    qsizetype questions = 0;
    const Run run = box.runOnTerminal(
        {u"install"_s, archive, u"--toolkit"_s, box.toolkit(), u"--loader=none"_s},
        [&](const QByteArray& screen) {
            const qsizetype now = screen.count("[y/N] ");
            return now > questions ? (questions = now, answer) : QByteArray{};
        },
        locale);
    VERIFY_EXIT(run, agrees ? 0 : 130);
    // One question for the archive that nobody vouches for, one for the plan.
    QCOMPARE(questions, agrees ? 2 : 1);
    QCOMPARE(box.snapshot() != before, agrees);
    QVERIFY(run.output.contains("cuDNN 9.19.0") == agrees);
    QVERIFY(!run.output.contains('\x1b'));
}

void TstCliTerminal::controlCAtTheQuestion()
{
    const CliSandbox box;
    const auto before = box.snapshot();
    const QString archive = box.archive({.packing = test::Packing::Zip});
    bool typed = false;
    const Run run = box.runOnTerminal(
        {u"install"_s, archive, u"--allow-unknown"_s, u"--toolkit"_s, box.toolkit(), u"--loader=none"_s},
        [&](const QByteArray& screen) {
            if (typed || !screen.contains("[y/N] "))
                return QByteArray{};
            typed = true;
            return QByteArray("\x03");
        });
    VERIFY_EXIT(run, 130);
    QVERIFY2(run.errors.contains("Cancelled. Nothing was changed."), run.errors.constData());
    QCOMPARE(box.snapshot(), before);
}

void TstCliTerminal::signalWhileUnpacking()
{
    const CliSandbox box;
    const QString archive = box.archive({.libraryBytes = 60'000'000, .packing = test::Packing::Tar});
    const auto before = box.snapshot();
    QProcess process;
    process.setProcessEnvironment(box.environment(u"C"_s));
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral(CUDNNCTL),
                  {u"install"_s, archive, u"--yes"_s, u"--allow-unknown"_s, u"--progress=json"_s, u"--json"_s,
                   u"--loader=none"_s, u"--toolkit"_s, box.toolkit()});
    QVERIFY(process.waitForStarted());
    process.setReadChannel(QProcess::StandardError);
    QByteArray errors;
    while (!errors.contains("\"phase\":\"staging\"") && process.waitForReadyRead(60'000))
        errors += process.readAllStandardError();
    QVERIFY2(errors.contains("\"phase\":\"staging\""), errors.constData());
    ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
    QVERIFY(process.waitForFinished(60'000));
    Run run{process.exitCode(), process.readAllStandardOutput(), errors + process.readAllStandardError()};
    VERIFY_EXIT(run, 130);
    QVERIFY2(run.errors.contains("The toolkit is as it was before."), run.errors.constData());
    const auto document = run.document();
    QVERIFY2(document.has_value(), run.output.constData());
    QCOMPARE(document->value(u"error"_s).toObject().value(u"code"_s).toString(), u"Cancelled"_s);
    QCOMPARE(box.snapshot(), before);
}

QTEST_GUILESS_MAIN(TstCliTerminal)
#include "tst_cli_terminal.moc"
