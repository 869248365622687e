// verify as a person and as a script see it.
#include "cli_sandbox.h"

#include <QtTest/QtTest>

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace test;

namespace
{

QJsonObject checkOf(const Run& run, const QString& id)
{
    for (const QJsonValue& check : run.document().value_or(QJsonObject{}).value(u"checks"_s).toArray()) {
        if (check.toObject().value(u"id"_s).toString() == id)
            return check.toObject();
    }
    return {};
}

/// The first piece of evidence.
QJsonObject evidenceOf(const QJsonObject& check)
{
    return check.value(u"evidence"_s).toArray().at(0).toObject();
}

class Installed : public CliSandbox
{
public:
    Installed()
        : target{u"--toolkit"_s, toolkit()}
    {
        installed = run(QStringList{u"install"_s, archive({.packing = Packing::Zip}), u"--yes"_s, u"--allow-unknown"_s,
                                    u"--loader=none"_s}
                        + target);
    }

    QStringList target;
    Run installed;
};

} // namespace

class TstCliVerify : public QObject
{
    Q_OBJECT

private slots:
    void everyCheckHasItsPlace();
    void oddVariablesWarn_data();
    void oddVariablesWarn();
    void warningsAreNoFailure();
    void eachProblemHasItsAdvice();
    void pathListsSpeak();
    void searchOrderIsTold();
    void installVerifiesTheSame();
};

void TstCliVerify::everyCheckHasItsPlace()
{
    const Installed box;
    VERIFY_EXIT(box.installed, 0);
    const Run run = box.run(QStringList{u"verify"_s, u"--level=files"_s, u"--json"_s} + box.target);
    VERIFY_EXIT(run, 0);
    QStringList ids;
    const QJsonObject document = run.document().value_or(QJsonObject{});
    for (const QJsonValue& check : document.value(u"checks"_s).toArray())
        ids << check.toObject().value(u"id"_s).toString();
    QCOMPARE(ids, (QStringList{u"env.cuda_path"_s, u"env.path_first"_s, u"env.path_length"_s, u"env.shadowed"_s,
                               u"env.runtime"_s, u"files.complete"_s, u"files.intact"_s, u"files.one_version"_s,
                               u"files.links"_s, u"files.headers"_s, u"files.misplaced"_s}));
    QCOMPARE(document.value(u"level"_s).toString(), u"files"_s);
    QCOMPARE(document.value(u"failed"_s).toBool(true), false);
    QCOMPARE(checkOf(run, u"env.cuda_path"_s).value(u"reason"_s).toString(), u"VariablesUnset"_s);
    QCOMPARE(checkOf(run, u"env.runtime"_s).value(u"status"_s).toString(), u"pass"_s);
    QCOMPARE(checkOf(run, u"env.path_length"_s).value(u"status"_s).toString(), u"pass"_s);
}

void TstCliVerify::oddVariablesWarn_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("advises");
    QTest::newRow("C") << u"C"_s << u"CUDA_VISIBLE_DEVICES=-1 hides every GPU."_s << u"nvidia-smi -L"_s;
    QTest::newRow("zh_CN") << u"zh_CN.UTF-8"_s << u"CUDA_VISIBLE_DEVICES=-1 会隐藏所有 GPU。"_s << u"取消该变量"_s;
    QTest::newRow("zh_TW") << u"zh_TW.UTF-8"_s << u"CUDA_VISIBLE_DEVICES=-1 會隱藏所有 GPU。"_s << u"取消該變數"_s;
}

void TstCliVerify::oddVariablesWarn()
{
    QFETCH(QString, locale);
    QFETCH(QString, says);
    QFETCH(QString, advises);
    Installed box;
    box.set(u"CUDA_VISIBLE_DEVICES"_s, u"-1"_s);
    const Run run = box.run(QStringList{u"verify"_s, u"--level=files"_s} + box.target, locale);
    VERIFY_EXIT(run, 0);
    QVERIFY2(QString::fromUtf8(run.output).contains(says), run.output.constData());
    QVERIFY2(QString::fromUtf8(run.output).contains(advises), run.output.constData());
    const Run json = box.run(QStringList{u"verify"_s, u"--level=files"_s, u"--json"_s} + box.target, locale);
    const QJsonObject check = checkOf(json, u"env.runtime"_s);
    QCOMPARE(check.value(u"status"_s).toString(), u"warn"_s);
    QCOMPARE(evidenceOf(check).value(u"problem"_s).toString(), u"GpusHidden"_s);
    QCOMPARE(evidenceOf(check).value(u"subject"_s).toString(), u"CUDA_VISIBLE_DEVICES"_s);
    QCOMPARE(evidenceOf(check).value(u"found"_s).toString(), u"-1"_s);
    QCOMPARE(evidenceOf(check).value(u"message"_s).toString(), says);
}

void TstCliVerify::warningsAreNoFailure()
{
    Installed box;
    box.set(u"CUDA_PATH"_s, u"/nowhere/at/all"_s);
    box.set(u"LD_LIBRARY_PATH"_s, u":"_s);
    box.set(u"CUDA_LAUNCH_BLOCKING"_s, u"1"_s);
    const Run warned = box.run(QStringList{u"verify"_s, u"--level=files"_s, u"--json"_s} + box.target);
    VERIFY_EXIT(warned, 0);
    for (const QString& id : {u"env.cuda_path"_s, u"env.path_length"_s, u"env.runtime"_s})
        QCOMPARE(checkOf(warned, id).value(u"status"_s).toString(), u"warn"_s);
    QVERIFY(QFile::remove(box.path("cuda/lib64/libcudnn_ops.so.9.19.0")));
    VERIFY_EXIT(box.run(QStringList{u"verify"_s, u"--level=files"_s} + box.target), 3);
}

void TstCliVerify::eachProblemHasItsAdvice()
{
    Installed box;
    box.set(u"CUDA_VISIBLE_DEVICES"_s, u"-1"_s);
    box.set(u"CUDA_LAUNCH_BLOCKING"_s, u"1"_s);
    box.set(u"NVIDIA_TF32_OVERRIDE"_s, u"0"_s);
    const Run run = box.run(QStringList{u"verify"_s, u"--level=files"_s} + box.target);
    const QString page = QString::fromUtf8(run.output);
    const QString unset = u"Unset it, unless you want just that."_s;
    QVERIFY2(page.contains(u"nvidia-smi -L"_s), run.output.constData());
    QVERIFY2(page.count(unset) == 2, run.output.constData()); // before and after the one about GPUs
}

void TstCliVerify::pathListsSpeak()
{
    Installed box;
    box.tree().folder("long-name");
    box.set(u"PATH"_s, u"/usr/bin:/bin:"_s + box.path("long-na"));
    const Run run = box.run(QStringList{u"verify"_s, u"--level=files"_s} + box.target);
    VERIFY_EXIT(run, 0);
    QVERIFY2(run.output.contains("looks like") && run.output.contains("/long-name, cut off"), run.output.constData());
}

void TstCliVerify::searchOrderIsTold()
{
    Installed box;
    box.tree().file("first/libcudnn.so.9.1.0");
    box.set(u"LD_LIBRARY_PATH"_s, box.path("first") + u':' + box.path("cuda/lib64"));
    const Run second = box.run(QStringList{u"verify"_s, u"--level=files"_s, u"--json"_s} + box.target);
    VERIFY_EXIT(second, 0);
    const QJsonObject first = checkOf(second, u"env.path_first"_s);
    QCOMPARE(first.value(u"status"_s).toString(), u"warn"_s);
    QCOMPARE(evidenceOf(first).value(u"problem"_s).toString(), u"OtherFirst"_s);
    QCOMPARE(evidenceOf(first).value(u"subject"_s).toString(), box.path("first"));
    QCOMPARE(evidenceOf(first).value(u"expected"_s).toString(), box.path("cuda/lib64"));
    QCOMPARE(evidenceOf(first).value(u"found"_s).toString(), u"9.1.0"_s);
    QCOMPARE(evidenceOf(checkOf(second, u"env.shadowed"_s)).value(u"problem"_s).toString(), u"CopyWins"_s);

    box.set(u"LD_LIBRARY_PATH"_s, box.path("cuda/lib64") + u':' + box.path("first"));
    const Run ahead = box.run(QStringList{u"verify"_s, u"--level=files"_s, u"--json"_s} + box.target);
    QCOMPARE(checkOf(ahead, u"env.path_first"_s).value(u"status"_s).toString(), u"pass"_s);
    QCOMPARE(evidenceOf(checkOf(ahead, u"env.shadowed"_s)).value(u"problem"_s).toString(), u"CopyElsewhere"_s);
}

void TstCliVerify::installVerifiesTheSame()
{
    CliSandbox box;
    box.set(u"CUDA_VISIBLE_DEVICES"_s, u"-1"_s);
    const Run run = box.run({u"install"_s, box.archive({.packing = Packing::Zip}), u"--yes"_s, u"--allow-unknown"_s,
                             u"--loader=none"_s, u"--verify=files"_s, u"--rollback-if-bad"_s, u"--toolkit"_s,
                             box.toolkit(), u"--json"_s});
    VERIFY_EXIT(run, 0); // a warning undoes nothing
    const QJsonObject report = run.document().value_or(QJsonObject{}).value(u"verify"_s).toObject();
    QCOMPARE(report.value(u"level"_s).toString(), u"files"_s);
    QCOMPARE(report.value(u"checks"_s).toArray().size(), 11);
}

QTEST_GUILESS_MAIN(TstCliVerify)
#include "tst_cli_verify.moc"
