// Archives that lie and places that refuse, through the real cudnnctl: the right exit code, one clear message, and a
// toolkit that nobody touched. What tst_cli_run and tst_cli_terminal show already is not shown again.
#include "cli_sandbox.h"

#include <QProcess>

#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using test::allOf;
using test::CliSandbox;
using test::CudnnOptions;
using test::Run;
using test::TarItem;
using test::ZipItem;

namespace
{

constexpr std::uint16_t kUtf8Name = 1 << 11;
const std::string kTop = "cudnn-linux-x86_64-9.19.0.990_cuda13-archive";
const QStringList kConsent{u"--yes"_s, u"--allow-unknown"_s, u"--loader=none"_s};

/// A whole cuDNN and one entry more.
std::string zipWith(ZipItem more)
{
    std::vector<ZipItem> all;
    for (const test::Item& item : test::cudnnItems({}))
        all.push_back({.item = item, .flags = kUtf8Name});
    all.push_back(std::move(more));
    return test::zipBytes(all);
}

std::string tarWith(TarItem more)
{
    std::vector<TarItem> all;
    for (const test::Item& item : test::cudnnItems({}))
        all.push_back({.item = item});
    all.push_back(std::move(more));
    return test::xzBytes(test::tarBytes(all));
}

std::string whole(test::Packing packing)
{
    return test::archiveBytes(test::cudnnItems({.libraryBytes = 20'000}), packing);
}

QStringList installLine(const QString& archive, const QString& toolkit)
{
    return QStringList{u"install"_s, archive, u"--toolkit"_s, toolkit} + kConsent;
}

/// Every error starts one such line, whatever the language of the rest.
qsizetype errorLines(const QByteArray& errors)
{
    qsizetype count = 0;
    for (const QByteArray& line : errors.split('\n'))
        count += line.startsWith("Error: ") ? 1 : 0;
    return count;
}

Run runAs(const QString& program, const QStringList& arguments, const QProcessEnvironment& environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program, arguments);
    process.waitForFinished(120'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

} // namespace

class TstCliHostile : public QObject
{
    Q_OBJECT

private slots:
    void hostileArchives_data();
    void hostileArchives();
    void chineseNames_data();
    void chineseNames();
    void diskIsFull_data();
    void diskIsFull();
    void otherRunHoldsTheLock();
    void notWritable();
    void controlCWhileUnpacking();
};

void TstCliHostile::hostileArchives_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QString>("code");
    const auto row = [](const std::string& name, const std::string& bytes, const char* ending, const char* code) {
        QTest::newRow(name.c_str()) << QByteArray::fromStdString(bytes) << QString(QLatin1String(ending))
                                    << QString(QLatin1String(code));
    };
    for (const auto packing : {test::Packing::Zip, test::Packing::TarXz}) {
        const std::string bytes = whole(packing);
        const char* ending = packing == test::Packing::Zip ? ".zip" : ".tar.xz";
        for (std::size_t i = 0; i < 12; ++i) {
            const std::size_t length = i == 0 ? 6 : i == 11 ? bytes.size() - 1 : bytes.size() * i / 11;
            row(std::string("cut at ") + std::to_string(i) + ending, bytes.substr(0, length), ending,
                "TruncatedArchive");
        }
    }
    row("JSON error", R"({"error":{"code":401,"message":"login required"}})", ".tar.xz", "ErrorReply");
    row("XML error", R"(<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>)", ".zip", "ErrorReply");
    for (const char* name : {"../evil", "../../../../tmp/evil", "/etc/ld.so.conf.d/evil.conf", "a\\..\\evil", "C:/evil",
                             "C:evil", "//server/share/evil"}) {
        row(std::string("zip ") + name, zipWith({.item = test::file(name, "x")}), ".zip", "UnsafeEntryName");
        row(std::string("tar ") + name, tarWith({.item = test::file("n", "x"), .paxPath = name}), ".tar.xz",
            "UnsafeEntryName");
    }
    for (const char* target : {"/etc/passwd", "../../../../etc/passwd"}) {
        const test::Item link = test::link(kTop + "/lib/libcudnn_evil.so", target);
        row(std::string("zip link ") + target, zipWith({.item = link}), ".zip", "UnsafeLink");
        row(std::string("tar link ") + target, tarWith({.item = link}), ".tar.xz", "UnsafeLink");
    }
    const test::Item special = test::file(kTop + "/lib/libcudnn_evil.so.9", "");
    row("hard link", tarWith({.item = special, .type = '1', .linkName = kTop + "/LICENSE"}), ".tar.xz",
        "UnsupportedEntryType");
    row("character device", tarWith({.item = special, .type = '3'}), ".tar.xz", "UnsupportedEntryType");
    row("block device", tarWith({.item = special, .type = '4'}), ".tar.xz", "UnsupportedEntryType");
    row("fifo", tarWith({.item = special, .type = '6'}), ".tar.xz", "UnsupportedEntryType");
    row("zip device", zipWith({.item = special, .externalAttributes = 0020644U << 16}), ".zip", "UnsupportedEntryType");
    const test::Item twice = test::file(kTop + "/include/CUDNN.h", "other"), same = test::file(kTop + "/LICENSE", "x");
    for (const test::Item& item : {twice, same}) {
        row("zip twice " + item.name, zipWith({.item = item}), ".zip", "DuplicateEntry");
        row("tar twice " + item.name, tarWith({.item = item}), ".tar.xz", "DuplicateEntry");
    }
    const test::Item bomb = test::file(kTop + "/lib/libcudnn_bomb.so.9.19.0", std::string(80U << 20, '\0'));
    row("zip bomb", zipWith({.item = bomb}), ".zip", "ArchiveBomb");
    row("tar bomb", tarWith({.item = bomb}), ".tar.xz", "ArchiveBomb");
    row("encrypted", zipWith({.item = special, .flags = 1}), ".zip", "EncryptedArchive");
    row("local name differs", zipWith({.item = special, .localName = kTop + "/lib/libcudnn_other.so.9"}), ".zip",
        "EntryNamesDiffer");
    row("CP936 name", zipWith({.item = test::file(kTop + "/\xD0\xED\xBF\xC9.txt", "x")}), ".zip", "EntryNameNotUtf8");
    row("tar CP936 name", tarWith({.item = test::file(kTop + "/\xD0\xED\xBF\xC9.txt", "x")}), ".tar.xz",
        "EntryNameNotUtf8");
    row("full-width stop", zipWith({.item = test::file(kTop + "/include/cudnn_new\xE3\x80\x82h", "x")}), ".zip",
        "DamagedNames");
}

void TstCliHostile::hostileArchives()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, ending);
    QFETCH(QString, code);
    const CliSandbox box;
    const std::string name = kTop + ending.toStdString();
    box.tree().file(name, bytes.toStdString());
    const auto before = box.snapshot();
    const QStringList line = installLine(box.path(name.c_str()), box.toolkit());
    for (const auto& locale : {u"C"_s, u"C.UTF-8"_s}) {
        const Run run = box.run(line, locale);
        VERIFY_EXIT(run, 5);
        QVERIFY2(run.output.isEmpty(), allOf(run).constData());
        QVERIFY2(errorLines(run.errors) == 1 && run.errors.contains(name.c_str()), allOf(run).constData());
        QCOMPARE(box.snapshot(), before);
    }
    const Run json = box.run(line + QStringList{u"--json"_s});
    VERIFY_EXIT(json, 5);
    const auto document = json.document();
    QVERIFY2(document.has_value(), allOf(json).constData());
    QCOMPARE(document->value(u"schema"_s).toString(), u"cudnnctl.error/1"_s);
    QCOMPARE(document->value(u"error"_s).toObject().value(u"code"_s).toString(), code);
    QCOMPARE(box.snapshot(), before);
    QVERIFY(!QFile::exists(box.path("evil")) && !QFile::exists(u"/tmp/evil"_s)
            && !QFile::exists(u"/etc/ld.so.conf.d/evil.conf"_s));
}

void TstCliHostile::chineseNames_data()
{
    QTest::addColumn<bool>("flagged");
    QTest::addColumn<QString>("locale");
    for (const bool flagged : {true, false})
        for (const char* locale : {"C", "C.UTF-8"})
            QTest::addRow("%s %s", flagged ? "UTF-8 flag" : "no flag", locale)
                << flagged << QString(QLatin1String(locale));
}

void TstCliHostile::chineseNames()
{
    QFETCH(bool, flagged);
    QFETCH(QString, locale);
    const CliSandbox box;
    const std::string name = kTop + ".zip";
    box.tree().file(name, zipWith({.item = test::file(kTop + "/许可证.txt", "text"),
                                   .flags = flagged ? kUtf8Name : std::uint16_t{0}}));
    const QString archive = box.path(name.c_str());
    const Run run = box.run(installLine(archive, box.toolkit()), locale);
    VERIFY_EXIT(run, 0);
    VERIFY_EXIT(box.run({u"verify"_s, u"--level=files"_s, u"--toolkit"_s, box.toolkit()}, locale), 0);
}

void TstCliHostile::diskIsFull_data()
{
    QTest::addColumn<bool>("zip");
    QTest::newRow("zip, known before") << true;
    QTest::newRow("tar, found while unpacking") << false;
}

void TstCliHostile::diskIsFull()
{
    QFETCH(bool, zip);
    if (::geteuid() != 0)
        QSKIP("SKIP(root): a small file system has to be mounted");
    const CliSandbox box;
    box.tree().folder("small");
    const QString archive =
        box.archive({.libraryBytes = 3'000'000, .packing = zip ? test::Packing::Zip : test::Packing::TarXz});
    // Mounted for this shell alone; it is gone when the shell ends.
    const QString script = uR"sh(
        mount -t tmpfs -o size=8m tmpfs "$1" || exit 77
        cp -a "$2" "$1/cuda" && cd "$1" || exit 78
        state() { find . -printf '%p %y %m %l\n' | sort; find . -type f -exec sha256sum {} + | sort; }
        before=$(state)
        "$3" install "$4" --toolkit "$1/cuda" --yes --allow-unknown --loader=none
        code=$?
        [ "$(state)" = "$before" ] || { state >&2; exit 79; }
        exit $code)sh"_s;
    const Run run = runAs(u"unshare"_s,
                          {u"-m"_s, u"/bin/sh"_s, u"-c"_s, script, u"sh"_s, box.path("small"), box.toolkit(),
                           QStringLiteral(CUDNNCTL), archive},
                          box.environment(u"C"_s));
    if (run.code == 77 || (run.code == 1 && run.errors.contains("unshare")))
        QSKIP("SKIP(root): this root may not mount");
    VERIFY_EXIT(run, 9);
    QVERIFY2(run.output.isEmpty() && errorLines(run.errors) == 1, allOf(run).constData());
}

void TstCliHostile::otherRunHoldsTheLock()
{
    const CliSandbox box;
    const QStringList target{u"--toolkit"_s, box.toolkit()};
    VERIFY_EXIT(box.run(installLine(box.archive({}), box.toolkit())), 0);
    const auto before = box.snapshot();
    const int lock = ::open(QFile::encodeName(box.path("cuda/.cudnn-installer/lock")).constData(), O_RDWR | O_CLOEXEC);
    QVERIFY(lock >= 0 && ::flock(lock, LOCK_EX | LOCK_NB) == 0);
    const QString newer = box.archive({.version = "9.20.0.990"});
    VERIFY_EXIT(box.run(installLine(newer, box.toolkit())), 6);
    VERIFY_EXIT(box.run(QStringList{u"uninstall"_s, u"--yes"_s} + target), 6);
    // Looking needs no lock.
    VERIFY_EXIT(box.run(QStringList{u"status"_s} + target), 0);
    QCOMPARE(box.snapshot(), before);
    ::close(lock);
    VERIFY_EXIT(box.run(installLine(newer, box.toolkit())), 0);
}

void TstCliHostile::notWritable()
{
    const CliSandbox box;
    const QString archive = box.archive({.packing = test::Packing::Zip});
    const auto everybodyReads =
        QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    QString program = QStringLiteral(CUDNNCTL);
    QStringList first;
    if (::geteuid() == 0) {
        QVERIFY(QFile::setPermissions(box.path(""), everybodyReads | QFile::WriteOwner));
        first = {u"--reuid=65534"_s, u"--regid=65534"_s, u"--clear-groups"_s, program};
        program = u"setpriv"_s;
        const Run can = runAs(program, first + QStringList{u"--version"_s}, box.environment(u"C"_s));
        if (can.code != 0)
            QSKIP("SKIP(user): another user cannot start the program from here");
    } else {
        for (const char* folder : {"cuda", "cuda/lib64", "cuda/include"})
            QVERIFY(QFile::setPermissions(box.path(folder), everybodyReads));
    }
    const auto before = box.snapshot();
    const Run run = runAs(program, first + installLine(archive, box.toolkit()), box.environment(u"C"_s));
    QCOMPARE(box.snapshot(), before);
    for (const char* folder : {"cuda", "cuda/lib64", "cuda/include"})
        QFile::setPermissions(box.path(folder), everybodyReads | QFile::WriteOwner);
    VERIFY_EXIT(run, 7);
    QVERIFY2(run.output.isEmpty() && errorLines(run.errors) == 1 && run.errors.contains(box.toolkit().toUtf8()),
             allOf(run).constData());
}

void TstCliHostile::controlCWhileUnpacking()
{
    const CliSandbox box;
    const QString archive = box.archive({.libraryBytes = 8'000'000, .packing = test::Packing::Tar});
    const auto before = box.snapshot();
    QProcess process;
    process.setProcessEnvironment(box.environment(u"C"_s));
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral(CUDNNCTL), installLine(archive, box.toolkit()) + QStringList{u"--progress=json"_s});
    QVERIFY(process.waitForStarted());
    process.setReadChannel(QProcess::StandardError);
    QByteArray errors;
    while (!errors.contains("\"phase\":\"staging\"") && process.waitForReadyRead(60'000))
        errors += process.readAllStandardError();
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60'000));
    const Run run{process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                  process.readAllStandardOutput(), errors + process.readAllStandardError()};
    VERIFY_EXIT(run, 130);
    QVERIFY2(run.output.isEmpty() && run.errors.contains("The toolkit is as it was before."), allOf(run).constData());
    QCOMPARE(box.snapshot(), before);
}

QTEST_GUILESS_MAIN(TstCliHostile)
#include "tst_cli_hostile.moc"
