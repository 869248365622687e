// A folder in place of an archive, through the real cudnnctl: inspect, install, repair. And what inspect says of sets
// for Windows, whatever the system here.
#include "cli_sandbox.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using test::allOf;
using test::CliSandbox;
using test::CudnnOptions;
using test::Run;

namespace
{

/// Unpacks into the sandbox; gives the top folder.
QString unpack(const CliSandbox& box, const CudnnOptions& options)
{
    std::string top;
    for (const test::Item& item : test::cudnnItems(options)) {
        if (top.empty())
            top = item.name.substr(0, item.name.find('/'));
        if (item.linkTarget)
            box.tree().link(item.name, *item.linkTarget);
        else if (!item.folder)
            box.tree().file(item.name, item.content);
    }
    return box.path(top.c_str());
}

/// What a wheel leaves: names up to the major only.
QString unpackWheel(const CliSandbox& box, CudnnOptions options)
{
    options.chain = test::Chain::Missing;
    for (const auto& [name, content] : test::cudnnFixture(options)) {
        std::string leaf = name.substr(name.rfind('/') + 1);
        if (const std::size_t so = leaf.find(".so."); so != std::string::npos)
            leaf.resize(leaf.find('.', so + 4));
        if (leaf == "LICENSE")
            box.tree().file("site/nvidia_cudnn_cu13-9.19.0.990.dist-info/licenses/License.txt", content);
        else
            box.tree().file("site/nvidia/cudnn/" + std::string(leaf.ends_with(".h") ? "include/" : "lib/") + leaf,
                            content);
    }
    box.tree().file("site/nvidia_cudnn_cu13-9.19.0.990.dist-info/WHEEL", "Wheel-Version: 1.0\n");
    return box.path("site");
}

QStringList install(const CliSandbox& box, const QString& folder)
{
    return {u"install"_s, folder, u"--toolkit"_s, box.toolkit(), u"--yes"_s, u"--loader=none"_s, u"--json"_s};
}

/// Below the toolkit, our own folder left out.
QMap<QString, QString> toolkitOf(const CliSandbox& box)
{
    QMap<QString, QString> all = box.snapshot();
    all.removeIf([](const auto& item) { return item.key().contains(u"/cuda/.cudnn-installer"_s); });
    return all;
}

} // namespace

class TstCliFolder : public QObject
{
    Q_OBJECT

private slots:
    void sameAsTheArchive();
    void needsItsOwnYes();
    void digestsAreRefused();
    void wheelGetsItsLinks();
    void copiesInPlaceOfLinks();
    void repairsFromTheFolder();
    void severalSets();
    void windowsSets_data();
    void windowsSets();
};

void TstCliFolder::sameAsTheArchive()
{
    const CliSandbox box;
    const QString folder = unpack(box, {});
    const QString archive = box.archive({});
    const auto before = toolkitOf(box);
    VERIFY_EXIT(box.run(install(box, archive) << u"--allow-unknown"_s), 0);
    const auto wanted = toolkitOf(box);
    QVERIFY(wanted != before);
    VERIFY_EXIT(box.run({u"uninstall"_s, u"--yes"_s, u"--toolkit"_s, box.toolkit()}), 0);
    QCOMPARE(toolkitOf(box), before);

    const Run installed = box.run(install(box, folder) << u"--allow-unknown"_s);
    VERIFY_EXIT(installed, 0);
    QCOMPARE(toolkitOf(box), wanted);
    VERIFY_EXIT(box.run({u"verify"_s, u"--level=files"_s, u"--toolkit"_s, box.toolkit()}), 0);
    const Run status = box.run({u"status"_s, u"--json"_s, u"--toolkit"_s, box.toolkit()});
    VERIFY_EXIT(status, 0);
    const QJsonObject said = status.document().value_or(QJsonObject{});
    QCOMPARE(said[u"version"_s].toString(), u"9.19.0.990"_s);
    QCOMPARE(said[u"archive"_s][u"path"_s].toString(), folder);
    QCOMPARE(said[u"archive"_s][u"name"_s].toString(), folder.section(u'/', -1));
    QVERIFY2(said[u"archive"_s][u"sha256"_s].isNull(), status.output.constData());
    VERIFY_EXIT(box.run({u"uninstall"_s, u"--yes"_s, u"--toolkit"_s, box.toolkit()}), 0);
    QCOMPARE(toolkitOf(box), before);

    const Run inspected = box.run({u"inspect"_s, folder, u"--json"_s});
    VERIFY_EXIT(inspected, 0);
    const QJsonObject report = inspected.document().value_or(QJsonObject{});
    QCOMPARE(report[u"format"_s].toString(), u"folder"_s);
    QCOMPARE(report[u"verdict"_s].toString(), u"unknown"_s);
    QVERIFY(report[u"sha256"_s].isNull() && report[u"name"_s][u"recognised"_s].toBool());
    const Run page = box.run({u"inspect"_s, folder});
    VERIFY_EXIT(page, 0);
    QVERIFY2(page.output.contains("unpacked folder"), page.output.constData());
}

void TstCliFolder::needsItsOwnYes()
{
    const CliSandbox box;
    const QString folder = unpack(box, {});
    const auto before = box.snapshot();
    const Run run = box.run({u"install"_s, folder, u"--yes"_s, u"--toolkit"_s, box.toolkit(), u"--loader=none"_s});
    VERIFY_EXIT(run, 5);
    QVERIFY2(run.errors.contains("--allow-unknown") && run.errors.contains("is a folder"), run.errors.constData());
    QCOMPARE(box.snapshot(), before);
    const Run planned = box.run(install(box, folder) << u"--dry-run"_s << u"--allow-unknown"_s);
    VERIFY_EXIT(planned, 0);
    QVERIFY2(planned.output.contains("Each file is hashed while it is copied"), planned.output.constData());
    QCOMPARE(box.snapshot(), before);
}

void TstCliFolder::digestsAreRefused()
{
    const CliSandbox box;
    const QString folder = unpack(box, {});
    const Run run = box.run({u"inspect"_s, folder, u"--sha256"_s, QString(64, u'a')});
    VERIFY_EXIT(run, 2);
    QVERIFY2(run.errors.contains("--sha256"), run.errors.constData());
}

void TstCliFolder::wheelGetsItsLinks()
{
    const CliSandbox box;
    VERIFY_EXIT(box.run(install(box, box.archive({})) << u"--allow-unknown"_s), 0);
    auto wanted = toolkitOf(box);
    VERIFY_EXIT(box.run({u"uninstall"_s, u"--yes"_s, u"--toolkit"_s, box.toolkit()}), 0);

    const QString site = unpackWheel(box, {});
    const Run run = box.run(install(box, site) << u"--allow-unknown"_s);
    VERIFY_EXIT(run, 0);
    QCOMPARE(toolkitOf(box), wanted);
    QVERIFY(QFile::exists(box.toolkit() + u"/.cudnn-installer/licences/9.19.0.990_cuda13/License.txt"_s));
    const QJsonObject plan = run.document().value_or(QJsonObject{})[u"plan"_s].toObject();
    QCOMPARE(plan[u"archive"_s][u"name"_s].toString(), u"nvidia_cudnn_cu13-9.19.0.990"_s);
}

void TstCliFolder::copiesInPlaceOfLinks()
{
    const CliSandbox box;
    const QString folder = unpack(box, {.chain = test::Chain::Copies});
    VERIFY_EXIT(box.run(install(box, folder) << u"--allow-unknown"_s), 0);
    QCOMPARE(QFile::symLinkTarget(box.toolkit() + u"/lib64/libcudnn.so"_s), box.toolkit() + u"/lib64/libcudnn.so.9"_s);
    VERIFY_EXIT(box.run({u"uninstall"_s, u"--yes"_s, u"--toolkit"_s, box.toolkit()}), 0);

    QFile copy(folder + u"/lib/libcudnn.so"_s);
    QVERIFY(copy.open(QIODevice::ReadWrite) && copy.seek(copy.size() - 1) && copy.putChar('\1'));
    copy.close();
    VERIFY_EXIT(box.run(install(box, folder) << u"--allow-unknown"_s), 5);
}

void TstCliFolder::repairsFromTheFolder()
{
    const CliSandbox box;
    const QString folder = unpack(box, {});
    VERIFY_EXIT(box.run(install(box, folder) << u"--allow-unknown"_s), 0);
    const auto whole = toolkitOf(box);
    const QStringList repair{u"repair"_s, u"--yes"_s, u"--toolkit"_s, box.toolkit()};
    const QString library = box.toolkit() + u"/lib64/libcudnn_ops.so.9.19.0"_s;
    QVERIFY(QFile::resize(library, 100));
    VERIFY_EXIT(box.run(repair), 0);
    QCOMPARE(toolkitOf(box), whole);

    // Elsewhere, and named.
    const QString moved = box.path("moved here");
    QVERIFY(QDir().rename(folder, moved));
    QVERIFY(QFile::remove(library));
    const Run missing = box.run(repair);
    VERIFY_EXIT(missing, 8);
    VERIFY_EXIT(box.run(QStringList{repair} << moved), 0);
    QCOMPARE(toolkitOf(box), whole);

    // A folder whose file is another one by now is no source.
    QVERIFY(QFile::remove(library));
    QFile other(moved + u"/lib/libcudnn_ops.so.9.19.0"_s);
    QVERIFY(other.open(QIODevice::ReadWrite) && other.seek(other.size() - 1) && other.putChar('\1'));
    other.close();
    const auto damaged = toolkitOf(box);
    const Run refused = box.run(QStringList{repair} << moved);
    QVERIFY2(refused.code != 0, allOf(refused).constData());
    QCOMPARE(toolkitOf(box), damaged);
}

void TstCliFolder::severalSets()
{
    const CliSandbox box;
    unpack(box, {});
    unpack(box, {.version = "9.20.0.990"});
    box.tree().folder("both");
    for (const char* name :
         {"cudnn-linux-x86_64-9.19.0.990_cuda13-archive", "cudnn-linux-x86_64-9.20.0.990_cuda13-archive"})
        QVERIFY(QDir().rename(box.path(name), box.path("both") + u'/' + QLatin1String(name)));
    const Run run = box.run({u"inspect"_s, box.path("both")});
    VERIFY_EXIT(run, 2);
    QVERIFY2(run.errors.contains("9.19.0.990") && run.errors.contains("9.20.0.990"), run.errors.constData());
}

void TstCliFolder::windowsSets_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<bool>("folder");
    QTest::addColumn<bool>("tar");
    QTest::addColumn<QList<int>>("counts"); // DLLs, import libraries, headers
    const QList<int> eight{7, 14, 9}, nine{8, 16, 7};
    QTest::newRow("8.5 zip") << u"8.5.0.990"_s << u"11"_s << false << false << eight;
    QTest::newRow("8.5 folder") << u"8.5.0.990"_s << u"11"_s << true << false << eight;
    QTest::newRow("9.1 zip") << u"9.1.0.990"_s << u"12"_s << false << false << nine;
    QTest::newRow("9.1 folder") << u"9.1.0.990"_s << u"12"_s << true << false << nine;
    QTest::newRow("9.1 in a tar") << u"9.1.0.990"_s << u"12"_s << false << true << nine;
    QTest::newRow("9.18, bin\\x64") << u"9.18.1.990"_s << u"13"_s << false << false << nine;
}

/// 31 and 32 files, as NVIDIA's sets of that time have.
void TstCliFolder::windowsSets()
{
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    QFETCH(bool, folder);
    QFETCH(bool, tar);
    QFETCH(QList<int>, counts);
    const CliSandbox box;
    const CudnnOptions options{.version = version.toStdString(),
                               .cuda = cuda.toStdString(),
                               .system = "windows-x86_64",
                               .packing = tar ? test::Packing::TarGz : test::Packing::Zip};
    const QString source = folder ? unpack(box, options) : box.archive(options);
    const Run run = box.run({u"inspect"_s, source, u"--json"_s});
    VERIFY_EXIT(run, 0);
    const QJsonObject content = run.document().value_or(QJsonObject{})[u"content"_s].toObject();
    QCOMPARE(content[u"system"_s].toString(), u"windows"_s);
    QCOMPARE(content[u"machine"_s].toString(), u"x86_64"_s);
    QVERIFY(version.startsWith(content[u"version"_s].toString() + u'.'));
    const QJsonObject found = content[u"counts"_s].toObject();
    QCOMPARE(found[u"dll"_s].toInt(), counts[0]);
    QCOMPARE(found[u"importLibrary"_s].toInt(), counts[1]);
    QCOMPARE(found[u"header"_s].toInt(), counts[2]);
    QCOMPARE(found[u"licence"_s].toInt(), 1);
    int sum = 0;
    for (const QString& kind : found.keys())
        sum += found[kind].toInt();
    QCOMPARE(sum, counts[0] + counts[1] + counts[2] + 1);
    const Run page = box.run({u"inspect"_s, source});
    VERIFY_EXIT(page, 0);
    const QString line = u"DLL (%1), import libraries (%2), headers (%3), licence texts (1)"_s;
    QVERIFY2(page.output.contains(line.arg(counts[0]).arg(counts[1]).arg(counts[2]).toUtf8()), page.output.constData());
}

QTEST_GUILESS_MAIN(TstCliFolder)
#include "tst_cli_folder.moc"
