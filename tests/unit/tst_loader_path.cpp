// Which folders the loader searches, read from made-up /etc trees, and what ldconfig's text means.
#include "environment/loader_path.h"

#include "platform/process.h"
#include "support/temp_tree.h"

using namespace core::environment;

namespace
{

QStringList ask(const TempTree& tree)
{
    QStringList shown;
    const auto folders = ldSoFolders(core::platform::systemFileSystem(), tree.root());
    if (!folders)
        return {QStringLiteral("failed")};
    for (const core::Path& folder : *folders)
        shown << QString::fromStdString(core::utf8FromPath(folder));
    return shown;
}

QStringList toList(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts)
        list << QString::fromStdString(text);
    return list;
}

} // namespace

class TstLoaderPath : public QObject
{
    Q_OBJECT

private slots:
    void readsOneFile_data();
    void readsOneFile();
    void expandsIncludesSorted();
    void resolvesRelativeIncludesBesideTheirFile();
    void endsWhereFilesIncludeEachOther();
    void addsTheBuiltInFolders();
    void missingFilesAreFine();
    void readsThisMachine();
    void agreesWithLdconfig();
    void findsComplaints_data();
    void findsComplaints();
    void namesOthersMadeVisible();
};

void TstLoaderPath::readsOneFile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("folders");
    QTest::newRow("empty") << QByteArray("") << QStringList{};
    QTest::newRow("plain") << QByteArray("/one\n/two\n") << QStringList{"/one", "/two"};
    QTest::newRow("no last newline, CRLF") << QByteArray("/one\r\n/two") << QStringList{"/one", "/two"};
    QTest::newRow("comments") << QByteArray("# /no\n  /one # why\n#/no\n/two#x\n") << QStringList{"/one", "/two"};
    QTest::newRow("blanks and slashes") << QByteArray("\t /one/ \n/two//\n") << QStringList{"/one", "/two"};
    QTest::newRow("a blank inside") << QByteArray("/one two\n") << QStringList{"/one two"};
    QTest::newRow("type") << QByteArray("/one=libc6\n/two = libc5\n") << QStringList{"/one", "/two"};
    QTest::newRow("hwcap") << QByteArray("hwcap 0 nosegneg\nHWCAP 1 x\n/one\n") << QStringList{"/one"};
    QTest::newRow("relative") << QByteArray("one\n./two\n/three\n") << QStringList{"/three"};
    QTest::newRow("root alone") << QByteArray("/\n") << QStringList{};
    QTest::newRow("twice") << QByteArray("/one\n/two\n/one/\n") << QStringList{"/one", "/two"};
    QTest::newRow("not an include") << QByteArray("includes /x\ninclude\n/one\n") << QStringList{"/one"};
}

void TstLoaderPath::readsOneFile()
{
    QFETCH(QByteArray, text);
    TempTree tree;
    tree.file("etc/ld.so.conf", text.toStdString());
    QTEST(ask(tree), "folders");
}

void TstLoaderPath::expandsIncludesSorted()
{
    TempTree tree;
    tree.file("etc/ld.so.conf", "/first\ninclude /etc/ld.so.conf.d/*.conf\n/last\n");
    tree.file("etc/ld.so.conf.d/zz-cuda.conf", "/cuda\n");
    tree.file("etc/ld.so.conf.d/000-cudnn-installer.conf", "# ours\n/ours\n");
    tree.file("etc/ld.so.conf.d/Upper.conf", "/upper\n");
    tree.file("etc/ld.so.conf.d/.hidden.conf", "/hidden\n");
    tree.file("etc/ld.so.conf.d/notes.txt", "/notes\n");
    tree.file("etc/ld.so.conf.d/x.conf.bak", "/bak\n");
    tree.folder("etc/ld.so.conf.d/folder.conf");
    QCOMPARE(ask(tree), (QStringList{"/first", "/ours", "/upper", "/cuda", "/last"}));
}

void TstLoaderPath::resolvesRelativeIncludesBesideTheirFile()
{
    TempTree tree;
    tree.file("etc/ld.so.conf", "include d/[a-b]?.conf \t d/missing.conf d/c*\n");
    tree.file("etc/d/a1.conf", "include more/x.conf\n/a1\n");
    tree.file("etc/d/b2.conf", "/b2\n");
    tree.file("etc/d/b.conf", "/no\n");
    tree.file("etc/d/e1.conf", "/no\n");
    tree.file("etc/d/c", "/c\n");
    tree.file("etc/d/more/x.conf", "/x\n");
    QCOMPARE(ask(tree), (QStringList{"/x", "/a1", "/b2", "/c"}));
}

void TstLoaderPath::endsWhereFilesIncludeEachOther()
{
    TempTree tree;
    tree.file("etc/ld.so.conf", "/one\ninclude /etc/*.conf\ninclude /etc/*.conf\n/two\n");
    tree.file("etc/other.conf", "include ld.so.conf\ninclude *.conf\n/three\n");
    QStringList folders = ask(tree);
    folders.sort();
    QCOMPARE(folders, (QStringList{"/one", "/three", "/two"}));
}

void TstLoaderPath::addsTheBuiltInFolders()
{
    TempTree tree;
    tree.file("etc/ld.so.conf", "/one\n");
    tree.folder("usr/lib/x86_64-linux-gnu");
    tree.folder("usr/lib64");
    tree.link("lib", "usr/lib");
    QCOMPARE(ask(tree), (QStringList{"/one", "/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/lib",
                                     "/usr/lib"}));
}

void TstLoaderPath::missingFilesAreFine()
{
    TempTree tree;
    QCOMPARE(ask(tree), QStringList{});
    tree.file("etc/ld.so.conf", "include /nowhere/*.conf /nowhere/x.conf\n");
    QCOMPARE(ask(tree), QStringList{});
}

void TstLoaderPath::readsThisMachine()
{
    if (!std::filesystem::exists("/etc/ld.so.conf"))
        QSKIP("SKIP(loader): no /etc/ld.so.conf on this machine");
    const auto folders = ldSoFolders(core::platform::systemFileSystem());
    QVERIFY_OK(folders);
    QVERIFY(std::ranges::find(*folders, core::Path{"/usr/lib"}) != folders->end());
}

/// ldconfig itself reads the same made-up configuration; it writes nothing (-N: no cache, -X: no links).
void TstLoaderPath::agreesWithLdconfig()
{
    const core::Path ldconfig = "/sbin/ldconfig";
    if (!std::filesystem::exists(ldconfig))
        QSKIP("SKIP(loader): no /sbin/ldconfig on this machine");
    TempTree tree;
    const auto folder = [&](const char* name) {
        tree.folder(name);
        return tree.at(name).string();
    };
    tree.file("etc/ld.so.conf", "# start\n  " + folder("one") + "/ # note\ninclude d/*.conf\td/[!0-9]?.txt\nhwcap 1 x\n"
                                    + folder("two") + "\r\n" + folder("with blank") + " \t\nrelative/path\n"
                                    + folder("last"));
    tree.file("etc/d/b.conf", folder("b") + "\n");
    tree.file("etc/d/B.conf", folder("upper") + "\ninclude b.conf\n");
    tree.file("etc/d/.c.conf", folder("hidden"));
    tree.file("etc/d/xy.txt", folder("xy"));
    tree.file("etc/d/1y.txt", folder("digit"));

    const auto ran = core::platform::runProcess(ldconfig, {"-v", "-N", "-X", "-f", tree.at("etc/ld.so.conf").string()},
                                                {{"LC_ALL", "C"}}, std::chrono::seconds{60});
    QVERIFY_OK(ran);
    QStringList theirs;
    const QString prefix = QString::fromStdString(tree.root().string());
    for (const QString& line : QString::fromStdString(ran->output).split('\n')) {
        if (line.startsWith(prefix))
            theirs << line.section(QLatin1Char(':'), 0, 0);
    }
    QVERIFY(!theirs.isEmpty());
    QCOMPARE(ask(tree), theirs);
}

void TstLoaderPath::findsComplaints_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QStringList>("complaints");
    const QByteArray noLink = "/sbin/ldconfig.real: /usr/local/cuda/lib64/libcudnn.so.9 is not a symbolic link";
    const QByteArray empty = "ldconfig: File /usr/local/cuda/lib64/libx.so is empty, not checked.";
    const QByteArray truncated = "/sbin/ldconfig: file /usr/local/cuda/lib64/liby.so is truncated";
    const auto text = [](const QByteArray& line) { return QString::fromUtf8(line); };
    QTest::newRow("none") << QByteArray("") << QStringList{};
    QTest::newRow("link") << "\n" + noLink + "\n\n" << QStringList{text(noLink)};
    QTest::newRow("all kinds") << noLink + "\n" + empty + "\n" + truncated
                               << QStringList{text(noLink), text(empty), text(truncated)};
    QTest::newRow("twice") << noLink + "\n" + noLink + "\n" << QStringList{text(noLink)};
    QTest::newRow("CRLF") << noLink + "\r\n" << QStringList{text(noLink)};
    QTest::newRow("cannot stat") << QByteArray("/sbin/ldconfig: Can't stat /usr/local/cuda/lib64: No such file")
                                 << QStringList{"/sbin/ldconfig: Can't stat /usr/local/cuda/lib64: No such file"};
    QTest::newRow("another folder") << QByteArray("ldconfig: /usr/local/cuda/lib64x/libx.so is not a symbolic link\n"
                                                  "ldconfig: /mnt/usr/local/cuda/lib64/libx.so is not a symbolic link")
                                    << QStringList{};
    QTest::newRow("WSL") << QByteArray("/sbin/ldconfig.real: /usr/lib/wsl/lib/libcuda.so.1 is not a symbolic link")
                         << QStringList{};
    QTest::newRow("given twice") << QByteArray("ldconfig: Path `/usr/local/cuda/lib64' given more than once")
                                 << QStringList{};
    QTest::newRow("verbose heading") << QByteArray("/usr/local/cuda/lib64:\n\tlibcudnn.so.9 -> libcudnn.so.9.19.0")
                                     << QStringList{};
}

void TstLoaderPath::findsComplaints()
{
    QFETCH(QByteArray, output);
    QTEST(toList(ldconfigComplaints(output.toStdString(), "/usr/local/cuda/lib64")), "complaints");
    QTEST(toList(ldconfigComplaints(output.toStdString(), "/usr/local/cuda/lib64/")), "complaints");
    QCOMPARE(
        ldconfigComplaints("ldconfig: /usr/lib/wsl/lib/libcuda.so.1 is not a symbolic link", "/usr/lib/wsl/lib").size(),
        std::size_t{0});
}

void TstLoaderPath::namesOthersMadeVisible()
{
    const auto stems =
        othersMadeVisible({"libnvrtc.so.13.0.88", "libcublas.so.13.1.0.3", "libcublas.so.13", "libcublas.so",
                           "libcudnn.so.9", "libcudnn_ops.so.9.19.0", "libcudart_static.a", "stubs",
                           "libnvrtc-builtins.so.13.0", "libx.so.alt", "libcublas.so.13.old", "cublas.so.1"});
    QCOMPARE(toList(stems), (QStringList{"libcublas.so.13", "libnvrtc-builtins.so.13", "libnvrtc.so.13"}));
    QVERIFY(othersMadeVisible({}).empty());
}

QTEST_GUILESS_MAIN(TstLoaderPath)
#include "tst_loader_path.moc"
