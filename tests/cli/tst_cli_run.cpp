// Starts the real cudnnctl: exit codes, documents, what goes where, and that looking changes nothing.
#include "cli_sandbox.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;
using test::allOf;
using test::CliSandbox;
using test::CudnnOptions;
using test::Run;

namespace
{

/// Field names by heading of JSON.md; true: always there.
using Documented = QMap<QString, QMap<QString, bool>>;

Documented readDocumentation()
{
    QFile file(QStringLiteral(PROJECT_SOURCE_DIR "/app/cli/JSON.md"));
    Documented all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    QString heading;
    static const QRegularExpression kHeading(u"^## (\\S+)"_s),
        kField(u"^\\| `([A-Za-z0-9]+)` \\| [^|]* \\| ?([^|]*)\\|"_s);
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QString text = QString::fromUtf8(line);
        if (const auto match = kHeading.match(text); match.hasMatch())
            heading = match.captured(1);
        else if (const auto field = kField.match(text); field.hasMatch())
            all[heading][field.captured(1)] = !field.captured(2).startsWith(u"optional"_s);
    }
    for (const char* other : {"uninstall", "restore", "repair", "path"})
        all[u"cudnnctl.%1/1"_s.arg(QLatin1String(other))] = all[u"cudnnctl.install/1"_s];
    return all;
}

/// "" when the object has exactly the documented fields.
QString differs(const QJsonObject& object, const QMap<QString, bool>& fields)
{
    if (fields.isEmpty())
        return u"not documented"_s;
    for (const QString& key : object.keys())
        if (!fields.contains(key))
            return u"undocumented: "_s + key;
    for (auto it = fields.begin(); it != fields.end(); ++it)
        if (it.value() && !object.contains(it.key()))
            return u"missing: "_s + it.key();
    return {};
}

} // namespace

class TstCliRun : public QObject
{
    Q_OBJECT

private slots:
    void versionIsQuick();
    void helpOfEveryCommand_data();
    void helpOfEveryCommand();
    void usageErrors_data();
    void usageErrors();
    void dryRunChangesNothing_data();
    void dryRunChangesNothing();
    void wholeLife();
    void documentsHaveTheirFields();
    void errorsAreOneDocument_data();
    void errorsAreOneDocument();
    void unknownArchiveNeedsItsOwnYes();
    void outputIsSeparated();
    void detectSpeaksOneLine();
    void verifyFindsDamage();
    void hostileNamesAreEscaped();
    void progressLines();
    void logAndSavedPlan();
    void fullOutputIsNoSuccess();
};

void TstCliRun::versionIsQuick()
{
    const CliSandbox box;
    const Run run = box.run({u"--version"_s});
    VERIFY_EXIT(run, 0);
    QVERIFY(QRegularExpression(u"^cudnnctl \\d+\\.\\d+\\.\\d+\\n$"_s).match(QString::fromUtf8(run.output)).hasMatch());
    QVERIFY(run.errors.isEmpty());
    const Run json = box.run({u"install"_s, u"--version"_s, u"--json"_s});
    VERIFY_EXIT(json, 0);
    QCOMPARE(json.document().value_or(QJsonObject{}).value(u"schema"_s).toString(), u"cudnnctl.version/1"_s);
}

void TstCliRun::helpOfEveryCommand_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("locale");
    for (const char* command : {"", "inspect", "toolkits", "install", "uninstall", "restore", "repair", "status",
                                "detect", "recover", "history", "verify", "path", "env", "advise", "catalogue"})
        for (const char* locale : {"C", "zh_CN.UTF-8", "zh_TW.UTF-8"})
            QTest::newRow(qPrintable(QLatin1String(command) + u' ' + QLatin1String(locale)))
                << QString(QLatin1String(command)) << QString(QLatin1String(locale));
}

void TstCliRun::helpOfEveryCommand()
{
    QFETCH(QString, command);
    QFETCH(QString, locale);
    const CliSandbox box;
    QStringList arguments{u"--help"_s};
    if (!command.isEmpty())
        arguments.prepend(command);
    const Run run = box.run(arguments, locale);
    VERIFY_EXIT(run, 0);
    QVERIFY(run.errors.isEmpty());
    const QString page = QString::fromUtf8(run.output);
    QVERIFY(page.contains(u"\n  cudnnctl "_s + command));
    QVERIFY(!page.contains(u'\x1b'));
    const QString word = locale == u"C"_s ? u"Example"_s : locale.startsWith(u"zh_CN"_s) ? u"示例"_s : u"範例"_s;
    QVERIFY2(page.contains(word), run.output.constData());
}

void TstCliRun::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing") << QStringList{} << u"cudnnctl --help"_s;
    QTest::newRow("typing mistake") << QStringList{u"instal"_s, u"x"_s} << u"install"_s;
    QTest::newRow("option") << QStringList{u"status"_s, u"--tolkit"_s, u"x"_s} << u"--toolkit"_s;
    QTest::newRow("later") << QStringList{u"doctor"_s} << u"doctor"_s;
    QTest::newRow("language") << QStringList{u"status"_s, u"--lang"_s, u"fr"_s} << u"zh_TW"_s;
    QTest::newRow("log") << QStringList{u"status"_s, u"--log"_s, u"/nonexistent/x/log"_s} << u"/nonexistent/x/log"_s;
    QTest::newRow("nobody to ask") << QStringList{u"uninstall"_s} << u"--yes"_s;
    QTest::newRow("nobody to ask, drop") << QStringList{u"history"_s, u"drop"_s, u"000001"_s} << u"--yes"_s;
}

void TstCliRun::usageErrors()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const CliSandbox box;
    const Run run = box.run(arguments);
    VERIFY_EXIT(run, 2);
    QVERIFY(run.output.isEmpty());
    QVERIFY2(QString::fromUtf8(run.errors).contains(says), run.errors.constData());
    const Run json = box.run(arguments + QStringList{u"--json"_s});
    VERIFY_EXIT(json, 2);
    const auto document = json.document();
    QVERIFY2(document.has_value(), allOf(json).constData());
    QCOMPARE(document->value(u"schema"_s).toString(), u"cudnnctl.error/1"_s);
    QCOMPARE(document->value(u"exitCode"_s).toInt(), 2);
    QVERIFY(document->value(u"error"_s).toObject().value(u"code"_s).toString().startsWith(u"Usage"_s));
}

void TstCliRun::dryRunChangesNothing_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("word");
    QTest::newRow("C") << u"C"_s << u"Plan: install cuDNN"_s;
    QTest::newRow("zh_CN") << u"zh_CN.UTF-8"_s << u"计划\uff1a将 cuDNN"_s;
    QTest::newRow("zh_TW") << u"zh_TW.UTF-8"_s << u"計畫\uff1a將 cuDNN"_s;
    QTest::newRow("zh_CN in GBK, redirected") << u"zh_CN.GBK"_s << u"计划\uff1a将 cuDNN"_s;
}

void TstCliRun::dryRunChangesNothing()
{
    QFETCH(QString, locale);
    QFETCH(QString, word);
    const CliSandbox box;
    for (const auto packing : {test::Packing::Zip, test::Packing::TarXz}) {
        const QString archive = box.archive({.packing = packing});
        const auto before = box.snapshot();
        const Run run = box.run(
            {u"install"_s, archive, u"--toolkit"_s, box.toolkit(), u"--dry-run"_s, u"--loader"_s, u"none"_s}, locale);
        VERIFY_EXIT(run, 0);
        QCOMPARE(box.snapshot(), before);
        const QString page = QString::fromUtf8(run.output);
        QVERIFY2(page.contains(word), run.output.constData());
        QVERIFY2(page.contains(u"libcudnn.so.9.19.0"_s), run.output.constData());
        QVERIFY(!page.contains(u'\x1b') && !run.errors.contains('\x1b'));
    }
}

void TstCliRun::wholeLife()
{
    const CliSandbox box;
    const auto before = box.snapshot();
    const QString archive = box.archive({});
    const QStringList target{u"--toolkit"_s, box.toolkit()};
    const QString sha = box.sha256Of(archive);

    const Run install = box.run(QStringList{u"install"_s, archive, u"--yes"_s, u"--sha256"_s, sha, u"--loader=none"_s,
                                            u"--verify"_s, u"files"_s}
                                + target);
    VERIFY_EXIT(install, 0);
    QVERIFY(install.output.contains("is installed in"));
    QVERIFY(install.output.contains("hashed while it was written"));
    QVERIFY2(install.errors.contains("cudnnctl uninstall --toolkit"), install.errors.constData());
    VERIFY_EXIT(box.run(QStringList{u"status"_s} + target), 0);
    VERIFY_EXIT(box.run(QStringList{u"verify"_s, u"--level=files"_s} + target), 0);

    const Run again = box.run(
        QStringList{u"install"_s, archive, u"--yes"_s, u"--sha256"_s, sha, u"--loader=none"_s, u"--json"_s} + target);
    VERIFY_EXIT(again, 0);
    QCOMPARE(again.document().value_or(QJsonObject{}).value(u"changed"_s).toBool(true), false);

    const Run newer = box.run(QStringList{u"install"_s, box.archive({.version = "9.20.0.990"}), u"--yes"_s,
                                          u"--allow-unknown"_s, u"--loader=none"_s}
                              + target);
    VERIFY_EXIT(newer, 0);
    QVERIFY2(newer.errors.contains("cudnnctl restore --toolkit"), newer.errors.constData());
    const Run restored = box.run(QStringList{u"restore"_s, u"--yes"_s} + target);
    VERIFY_EXIT(restored, 0);
    QVERIFY2(restored.output.contains("is as it was before, with cuDNN 9.19.0"), allOf(restored).constData());
    const Run detected = box.run(QStringList{u"detect"_s} + target);
    VERIFY_EXIT(detected, 0);
    QVERIFY2(detected.output.startsWith("cuDNN 9.19.0"), detected.output.constData());

    VERIFY_EXIT(box.run(QStringList{u"history"_s, u"list"_s} + target), 0);
    VERIFY_EXIT(box.run(QStringList{u"history"_s, u"show"_s, u"000001"_s} + target), 0);
    VERIFY_EXIT(box.run(QStringList{u"history"_s, u"show"_s, u"999999"_s} + target), 8);
    VERIFY_EXIT(box.run(QStringList{u"uninstall"_s, u"--yes"_s} + target), 0);
    VERIFY_EXIT(box.run(QStringList{u"history"_s, u"drop"_s, u"--keep"_s, u"0"_s, u"--yes"_s} + target), 0);
    auto after = box.snapshot();
    after.removeIf([](const auto& entry) { return entry.key().contains(u"/.cudnn-installer"_s); });
    QCOMPARE(after, before);
}

void TstCliRun::documentsHaveTheirFields()
{
    const CliSandbox box;
    const Documented documented = readDocumentation();
    const QStringList target{u"--toolkit"_s, box.toolkit()};
    const QString archive = box.archive({});
    box.tree().file("manifest.json", "{\"cudnn\":{\"linux-x86_64\":{\"relative_path\":\""
                                         + QFileInfo(archive).fileName().toStdString() + "\",\"sha256\":\""
                                         + box.sha256Of(archive).toStdString() + "\"}}}");
    const QList<QStringList> lines{
        {u"--version"_s},
        {u"install"_s, u"--help"_s},
        {u"toolkits"_s},
        {u"inspect"_s, archive},
        QStringList{u"install"_s, archive, u"--dry-run"_s, u"--loader=none"_s} + target,
        QStringList{u"install"_s, archive, u"--yes"_s, u"--allow-unknown"_s, u"--loader=none"_s, u"--verify=files"_s}
            + target,
        QStringList{u"status"_s} + target,
        QStringList{u"detect"_s} + target,
        QStringList{u"verify"_s, u"--level=files"_s} + target,
        QStringList{u"repair"_s, u"--yes"_s} + target,
        QStringList{u"recover"_s} + target,
        QStringList{u"env"_s} + target,
        QStringList{u"path"_s, u"show"_s} + target,
        QStringList{u"path"_s, u"fix"_s, u"--loader=profile"_s, u"--scope=user"_s, u"--dry-run"_s} + target,
        QStringList{u"history"_s, u"list"_s} + target,
        QStringList{u"history"_s, u"show"_s, u"000001"_s} + target,
        QStringList{u"uninstall"_s, u"--yes"_s} + target,
        QStringList{u"restore"_s, u"--yes"_s} + target,
        QStringList{u"detect"_s, u"--strict"_s} + target,
        QStringList{u"history"_s, u"drop"_s, u"--keep=0"_s, u"--yes"_s} + target,
        {u"status"_s, u"--toolkit"_s, u"/nonexistent"_s},
        {u"catalogue"_s, u"list"_s, u"--cudnn=7"_s},
        {u"advise"_s, u"--cuda=12.4"_s, u"--driver=550.54.14"_s, u"--capability=7.0,8.6"_s,
         u"--framework=PyTorch=2.4"_s},
        {u"advise"_s, u"cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip"_s},
        {u"catalogue"_s, u"show"_s, u"cudnn-10.2-linux-x64-v8.0.5.39.tgz"_s},
        {u"catalogue"_s, u"show"_s, u"cudnn-linux-x86_64-9.11.0.98_cuda11-archive.tar.xz"_s},
        {u"catalogue"_s, u"import"_s, box.path("manifest.json")},
        {u"inspect"_s, archive},
    };
    QSet<QString> seen;
    for (const QStringList& line : lines) {
        const Run run = box.run(line + QStringList{u"--json"_s});
        const auto document = run.document();
        QVERIFY2(document.has_value(), qPrintable(line.join(u' ') + u'\n' + QString::fromUtf8(allOf(run))));
        const QString schema = document->value(u"schema"_s).toString();
        seen << schema;
        QCOMPARE(document->value(u"exitCode"_s).toInt(-1), run.code);
        const QString wrong = differs(*document, documented[schema]);
        QVERIFY2(wrong.isEmpty(), qPrintable(line.join(u' ') + u": "_s + schema + u' ' + wrong));
        for (const char* name : {"toolkit", "plan", "archive", "error", "name", "content", "ldconfig", "entry", "known",
                                 "neverPublished", "import"}) {
            const QJsonValue inner = document->value(QLatin1String(name));
            if (!inner.isObject())
                continue;
            const QString wrongInside = differs(inner.toObject(), documented[QLatin1String(name)]);
            QVERIFY2(wrongInside.isEmpty(), qPrintable(schema + u' ' + QLatin1String(name) + u": "_s + wrongInside));
        }
        const QList<std::pair<const char*, const char*>> lists{
            {"toolkits", "toolkit"}, {"entries", "entry"},          {"checks", "check"},
            {"drift", "finding"},    {"archives", "known"},         {"wrong", "wrong"},
            {"ignored", "error"},    {"folders", "searchedFolder"}, {"advised", "advised"}};
        for (const auto& [name, object] : lists)
            for (const QJsonValue& item : document->value(QLatin1String(name)).toArray()) {
                const QString wrongInside = differs(item.toObject(), documented[QLatin1String(object)]);
                QVERIFY2(wrongInside.isEmpty(),
                         qPrintable(schema + u' ' + QLatin1String(name) + u": "_s + wrongInside));
            }
    }
    for (const QString& schema : documented.keys())
        if (schema.startsWith(u"cudnnctl."_s))
            QVERIFY2(seen.contains(schema), qPrintable(schema + u" was not seen"_s));
}

void TstCliRun::errorsAreOneDocument_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("name");
    QTest::newRow("missing archive") << u"missing"_s << 8 << u"NotFound"_s;
    QTest::newRow("web page") << u"page"_s << 5 << u"WebPage"_s;
    QTest::newRow("empty") << u"empty"_s << 5 << u"EmptyFile"_s;
    QTest::newRow("cut off") << u"cut"_s << 5 << u"TruncatedArchive"_s;
    QTest::newRow("digest differs") << u"digest"_s << 5 << u"DigestMismatch"_s;
    QTest::newRow("digest is none") << u"nodigest"_s << 2 << u"BadDigestText"_s;
    QTest::newRow("no toolkit there") << u"toolkit"_s << 8 << u"NotAToolkit"_s;
    QTest::newRow("other CUDA") << u"cuda"_s << 5 << u"WrongCudaMajor"_s;
    QTest::newRow("nothing to uninstall") << u"uninstall"_s << 8 << u"NothingInstalled"_s;
}

void TstCliRun::errorsAreOneDocument()
{
    QFETCH(QString, kind);
    QFETCH(int, code);
    QFETCH(QString, name);
    const CliSandbox box;
    QString archive = box.archive({.cuda = kind == u"cuda"_s ? "12" : "13", .packing = test::Packing::Zip});
    QString toolkit = box.toolkit();
    QStringList more;
    if (kind == u"missing"_s)
        archive = box.path("none.zip");
    if (kind == u"page"_s)
        box.tree().file("page.tar.xz", "<!DOCTYPE html><html><head><title>Login</title></head></html>"),
            archive = box.path("page.tar.xz");
    if (kind == u"empty"_s)
        box.tree().file("empty.zip"), archive = box.path("empty.zip");
    if (kind == u"cut"_s)
        QVERIFY(QFile::resize(archive, QFileInfo(archive).size() / 2));
    if (kind == u"digest"_s)
        more = {u"--sha256"_s, QString(64, u'a')};
    if (kind == u"nodigest"_s)
        more = {u"--sha256"_s, u"xyz"_s};
    if (kind == u"toolkit"_s)
        toolkit = box.path("home");
    const auto before = box.snapshot();
    QStringList line{u"install"_s, archive, u"--allow-unknown"_s, u"--loader=none"_s};
    if (kind == u"uninstall"_s)
        line = QStringList{u"uninstall"_s};
    const Run run =
        box.run(line + QStringList{u"--yes"_s, u"--toolkit"_s, toolkit, u"--json"_s} + more, u"zh_CN.UTF-8"_s);
    VERIFY_EXIT(run, code);
    const auto document = run.document();
    QVERIFY2(document.has_value(), allOf(run).constData());
    const QJsonObject error = document->value(u"error"_s).toObject();
    QCOMPARE(error.value(u"code"_s).toString(), name);
    QVERIFY(!error.value(u"message"_s).toString().isEmpty());
    QVERIFY(!run.errors.isEmpty());
    QCOMPARE(box.snapshot(), before);
}

void TstCliRun::unknownArchiveNeedsItsOwnYes()
{
    const CliSandbox box;
    const auto before = box.snapshot();
    const Run run =
        box.run({u"install"_s, box.archive({}), u"--yes"_s, u"--toolkit"_s, box.toolkit(), u"--loader=none"_s});
    VERIFY_EXIT(run, 5);
    QVERIFY2(run.errors.contains("--allow-unknown"), run.errors.constData());
    QVERIFY(run.output.isEmpty());
    QCOMPARE(box.snapshot(), before);
}

void TstCliRun::outputIsSeparated()
{
    const CliSandbox box;
    const QString archive = box.archive({.packing = test::Packing::Zip});
    const Run inspect = box.run({u"inspect"_s, archive});
    VERIFY_EXIT(inspect, 0);
    QVERIFY2(inspect.errors.isEmpty(), inspect.errors.constData());
    QVERIFY(inspect.output.contains("9.19.0"));
    const Run quiet = box.run({u"install"_s, archive, u"--yes"_s, u"--allow-unknown"_s, u"--quiet"_s,
                               u"--loader=none"_s, u"--toolkit"_s, box.toolkit()});
    VERIFY_EXIT(quiet, 0);
    QVERIFY2(quiet.errors.isEmpty(), quiet.errors.constData());
    const Run status = box.run({u"status"_s, u"--json"_s, u"--toolkit"_s, box.toolkit()});
    QVERIFY2(status.errors.isEmpty(), status.errors.constData());
}

void TstCliRun::detectSpeaksOneLine()
{
    const CliSandbox box;
    const QStringList target{u"--toolkit"_s, box.toolkit()};
    const Run none = box.run(QStringList{u"detect"_s} + target);
    VERIFY_EXIT(none, 0);
    QVERIFY(none.output.isEmpty() && none.errors.isEmpty());
    VERIFY_EXIT(box.run(QStringList{u"detect"_s, u"--strict"_s} + target), 8);
    VERIFY_EXIT(box.run({u"detect"_s, u"--toolkit"_s, u"/nonexistent"_s}), 0);
    VERIFY_EXIT(box.run(QStringList{u"install"_s, box.archive({}), u"--yes"_s, u"--allow-unknown"_s, u"--loader=none"_s}
                        + target),
                0);
    for (const auto& locale : {u"C"_s, u"zh_CN.UTF-8"_s}) {
        const Run there = box.run(QStringList{u"detect"_s} + target, locale);
        VERIFY_EXIT(there, 0);
        QCOMPARE(QString::fromUtf8(there.output).remove(QRegularExpression(u"9\\.19\\.0(\\.990)?"_s)),
                 u"cuDNN  "_s + box.toolkit() + u'\n');
    }
    QVERIFY(QFile::remove(box.path("cuda/include/cudnn.h")));
    const Run drifted = box.run(QStringList{u"detect"_s} + target);
    VERIFY_EXIT(drifted, 3);
    QVERIFY(drifted.output.isEmpty());
}

void TstCliRun::verifyFindsDamage()
{
    const CliSandbox box;
    const QStringList target{u"--toolkit"_s, box.toolkit()};
    const QString archive = box.archive({});
    VERIFY_EXIT(
        box.run(QStringList{u"install"_s, archive, u"--yes"_s, u"--allow-unknown"_s, u"--loader=none"_s} + target), 0);
    QFile library(box.path("cuda/lib64/libcudnn.so.9.19.0"));
    QVERIFY(library.open(QIODevice::ReadWrite));
    QVERIFY(library.seek(library.size() - 1) && library.write("!") == 1);
    library.close();
    const Run run = box.run(QStringList{u"verify"_s, u"--level=files"_s} + target);
    VERIFY_EXIT(run, 3);
    QVERIFY2(run.output.contains("libcudnn.so.9.19.0"), run.output.constData());
    VERIFY_EXIT(box.run(QStringList{u"status"_s} + target), 3);
    VERIFY_EXIT(box.run(QStringList{u"repair"_s, archive, u"--yes"_s} + target), 0);
    VERIFY_EXIT(box.run(QStringList{u"verify"_s, u"--level=files"_s} + target), 0);
}

void TstCliRun::hostileNamesAreEscaped()
{
    const CliSandbox box;
    const QString name = box.path("evil\x1b]0;owned\x07.zip");
    QVERIFY(QFile::rename(box.archive({.packing = test::Packing::Zip}), name));
    for (const QStringList& line : {QStringList{u"inspect"_s, name}, QStringList{u"inspect"_s, name + u'x'}}) {
        const Run run = box.run(line);
        QVERIFY2(!run.output.contains('\x1b') && !run.errors.contains('\x1b'), allOf(run).constData());
        QVERIFY2((run.output + run.errors).contains("evil\\x1b]0;owned\\x07.zip"), allOf(run).constData());
    }
}

void TstCliRun::progressLines()
{
    const CliSandbox box;
    const Run run = box.run({u"install"_s, box.archive({.libraryBytes = 200'000}), u"--yes"_s, u"--allow-unknown"_s,
                             u"--progress=json"_s, u"--quiet"_s, u"--loader=none"_s, u"--toolkit"_s, box.toolkit()});
    VERIFY_EXIT(run, 0);
    int lines = 0;
    for (const QByteArray& line : run.errors.split('\n')) {
        if (line.isEmpty())
            continue;
        ++lines;
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        QVERIFY2(object.value(u"t"_s).toString() == u"progress"_s, line.constData());
        QVERIFY(object.value(u"phase"_s).isString() && object.value(u"done"_s).isDouble()
                && object.value(u"total"_s).isDouble());
    }
    QVERIFY(lines > 0);
}

void TstCliRun::logAndSavedPlan()
{
    const CliSandbox box;
    const QString log = box.path("run.log"), plan = box.path("plan.json");
    VERIFY_EXIT(box.run({u"install"_s, box.archive({}), u"--dry-run"_s, u"--loader=none"_s, u"--toolkit"_s,
                         box.toolkit(), u"--log"_s, log, u"--save-plan"_s, plan}),
                0);
    QFile logFile(log), planFile(plan);
    QVERIFY(logFile.open(QIODevice::ReadOnly) && planFile.open(QIODevice::ReadOnly));
    const QByteArray lines = logFile.readAll();
    QVERIFY2(lines.contains("install") && lines.contains("exit 0"), lines.constData());
    const QJsonObject document = QJsonDocument::fromJson(planFile.readAll()).object();
    QCOMPARE(document.value(u"schema"_s).toString(), u"cudnnctl.plan/1"_s);
    QVERIFY(!document.value(u"plan"_s).toObject().value(u"operations"_s).toArray().isEmpty());
    VERIFY_EXIT(box.run({u"install"_s, box.archive({}), u"--dry-run"_s, u"--toolkit"_s, box.toolkit(), u"--save-plan"_s,
                         u"/nonexistent/p"_s}),
                2);
}

void TstCliRun::fullOutputIsNoSuccess()
{
    if (!QFile::exists(u"/dev/full"_s))
        QSKIP("SKIP(system): no /dev/full");
    const CliSandbox box;
    QProcess process;
    process.setProcessEnvironment(box.environment(u"C"_s));
    process.setStandardOutputFile(u"/dev/full"_s);
    process.start(QStringLiteral(CUDNNCTL), {u"--help"_s});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
}

QTEST_GUILESS_MAIN(TstCliRun)
#include "tst_cli_run.moc"
