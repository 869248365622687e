// Finding CUDA toolkits in made-up file trees, and in the real one where this machine has it.
#include "toolkit/toolkit.h"

#include "support/toy_toolkit.h"

using namespace core::toolkit;
using core::Errc;
using core::Path;
using core::archive::Machine;
using core::platform::systemFileSystem;

Q_DECLARE_METATYPE(VersionSource)
Q_DECLARE_METATYPE(Machine)

namespace
{

Errc codeOf(const core::Result<Toolkit>& result)
{
    return result ? Errc::Internal : result.error().code;
}

} // namespace

class TstToolkit : public QObject
{
    Q_OBJECT

private slots:
    void meansTheToolkitAbove_data();
    void meansTheToolkitAbove();
    void followsLinksToTheToolkit();
    void takesALinkedLibraryFolderForItsToolkit();
    void refusesWhatIsNoToolkit_data();
    void refusesWhatIsNoToolkit();
    void neverTakesTheSystemForAToolkit_data();
    void neverTakesTheSystemForAToolkit();
    void refusesTheDistributionsOwnFolders();
    void findsTheFolders_data();
    void findsTheFolders();
    void namesTheFolderThatALinkLeadsOutTo();
    void plansTheFoldersOfASkeleton();
    void refusesABrokenFolderLink();
    void readsTheVersion_data();
    void readsTheVersion();
    void tellsTheMachine_data();
    void tellsTheMachine();
    void prefersTheHostsOwnTarget();
    void readsCudnnsVersion();
    void examinesTheRealToolkit();
};

void TstToolkit::meansTheToolkitAbove_data()
{
    QTest::addColumn<QString>("below");
    for (const char* below : {"", "/", "/bin", "/bin/", "/bin/nvcc", "/lib64", "/lib64/", "/lib64//", "/include",
                              "/targets", "/targets/x86_64-linux", "/targets/x86_64-linux/lib",
                              "/targets/x86_64-linux/include/", "/./bin/.", "/bin/../lib64", "/lib64/stubs"})
        QTest::addRow("cuda%s", below) << QString(below);
}

void TstToolkit::meansTheToolkitAbove()
{
    QFETCH(QString, below);
    TempTree tree;
    runfileToolkit(tree, "opt/cuda", "12.4.1");
    tree.folder("opt/cuda/lib64/stubs");
    const std::string named = tree.at("opt/cuda").string() + below.toStdString();
    const auto toolkit = examine(systemFileSystem(), named);
    QVERIFY_OK(toolkit);
    QCOMPARE(toolkit->root, tree.at("opt/cuda"));
    QCOMPARE(toolkit->shownAs, named);
    QVERIFY(toolkit->foundBy == std::vector{FoundBy::Named});
}

void TstToolkit::followsLinksToTheToolkit()
{
    TempTree tree;
    runfileToolkit(tree, "cuda-12.4", "12.4.1");
    tree.link("alternatives", tree.at("cuda-12.4").string());
    tree.link("cuda", "alternatives");
    tree.link("shims/bin/nvcc", "../../cuda/bin/nvcc");
    for (const char* named : {"cuda", "cuda/lib64", "cuda/include/", "shims/bin/nvcc"}) {
        const auto toolkit = examine(systemFileSystem(), tree.at(named));
        QVERIFY_OK(toolkit);
        QCOMPARE(toolkit->root, tree.at("cuda-12.4"));
    }
}

void TstToolkit::takesALinkedLibraryFolderForItsToolkit()
{
    TempTree tree;
    tree.program("cuda/bin/nvcc", "x");
    tree.file("cuda/include/cuda.h");
    tree.file("elsewhere/libcudart.so.12", kElfX86);
    tree.link("cuda/lib64", "../elsewhere");
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda/lib64"));
    QVERIFY_OK(toolkit);
    QCOMPARE(toolkit->root, tree.at("cuda"));
}

void TstToolkit::refusesWhatIsNoToolkit_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("nvcc only") << QStringList{"bin/nvcc"};
    QTest::newRow("version only") << QStringList{"version.json", "version.txt"};
    QTest::newRow("headers only") << QStringList{"include/cuda.h", "include/cuda_runtime_api.h"};
    QTest::newRow("libraries only") << QStringList{"lib64/libcudart.so.12", "lib/libcublas.so.12"};
    QTest::newRow("a cuDNN folder") << QStringList{"include/cudnn.h", "lib/libcudnn.so.9"};
    QTest::newRow("nvcc in the wrong place") << QStringList{"nvcc", "include/cuda.h"};
}

void TstToolkit::refusesWhatIsNoToolkit()
{
    QFETCH(QStringList, files);
    TempTree tree;
    tree.folder("cuda");
    for (const QString& file : files)
        tree.file("cuda/" + file.toStdString(), "1");
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
    QCOMPARE(codeOf(toolkit), Errc::NotAToolkit);
    QCOMPARE(toolkit.error().subject, tree.at("cuda").string());
    QVERIFY(toolkit.error().detail.find("nvcc") != std::string::npos);
    QCOMPARE(codeOf(examine(systemFileSystem(), tree.at("missing"))), Errc::NotFound);
    QCOMPARE(codeOf(examine(systemFileSystem(), Path{})), Errc::InvalidArgument);
}

void TstToolkit::neverTakesTheSystemForAToolkit_data()
{
    QTest::addColumn<QString>("root");
    for (const char* root : {"", "usr", "usr/local", "opt", "home/ada", "root", "usr/lib/x86_64-linux-gnu"})
        QTest::addRow("/%s", root) << QString(root);
}

void TstToolkit::neverTakesTheSystemForAToolkit()
{
    QFETCH(QString, root);
    TempTree tree;
    const std::string prefix = root.isEmpty() ? std::string{} : root.toStdString() + '/';
    tree.program(prefix + "bin/nvcc", "x");
    tree.file(prefix + "include/cuda.h", "#define CUDA_VERSION 12040\n");
    tree.file(prefix + "lib/libcudart.so.12", kElfX86);
    for (const char* named : {"bin/nvcc", "bin", "lib", "include"})
        QCOMPARE(codeOf(examine(systemFileSystem(), tree.at(prefix + named), tree.root())), Errc::NotAToolkit);
    // The same files are a toolkit where they are no folder of the system.
    QVERIFY_OK(examine(systemFileSystem(), tree.at(prefix + "bin/nvcc"), "/proc"));
}

void TstToolkit::refusesTheDistributionsOwnFolders()
{
    TempTree tree;
    tree.program("usr/lib/cuda/bin/nvcc", "x");
    tree.file("usr/lib/cuda/version.txt", "CUDA Version 11.8.0\n");
    tree.file("usr/include/cuda.h");
    tree.link("usr/lib/cuda/include", "../../include");
    const auto toolkit = examine(systemFileSystem(), tree.at("usr/lib/cuda"), tree.root());
    QCOMPARE(codeOf(toolkit), Errc::NotAToolkit);
    QVERIFY(toolkit.error().detail.find("include") != std::string::npos);
}

void TstToolkit::findsTheFolders_data()
{
    QTest::addColumn<QStringList>("links"); // "link>target"
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("libraries");
    QTest::addColumn<QString>("headers");
    QTest::newRow("runfile") << QStringList{"lib64>targets/x86_64-linux/lib", "include>targets/x86_64-linux/include"}
                             << QStringList{"targets/x86_64-linux/lib/libcudart.so.12",
                                            "targets/x86_64-linux/include/cuda.h"}
                             << "targets/x86_64-linux/lib"
                             << "targets/x86_64-linux/include";
    QTest::newRow("the other way round") << QStringList{"lib64>lib", "targets/x86_64-linux/lib>../../lib",
                                                        "targets/x86_64-linux/include>../../include"}
                                         << QStringList{"lib/libcudart.so.13", "include/cuda.h"} << "lib"
                                         << "include";
    QTest::newRow("lib only") << QStringList{} << QStringList{"lib/libcublas.so.13", "include/cuda.h"} << "lib"
                              << "include";
    QTest::newRow("lib64 only") << QStringList{} << QStringList{"lib64/libcublas.so.13", "include/cuda.h"} << "lib64"
                                << "include";
    QTest::newRow("two folders, CUDA's in lib")
        << QStringList{} << QStringList{"lib/libcudart.so.12", "lib64/libother.so", "include/cuda.h"} << "lib"
        << "include";
    QTest::newRow("two folders, CUDA's in lib64")
        << QStringList{} << QStringList{"lib64/libcudart.so.12", "lib/libother.so", "include/cuda.h"} << "lib64"
        << "include";
    QTest::newRow("two folders, CUDA's in none")
        << QStringList{} << QStringList{"lib64/libother.so", "lib/libother.so", "include/cuda.h"} << "lib64"
        << "include";
    QTest::newRow("targets only") << QStringList{}
                                  << QStringList{"targets/sbsa-linux/lib/libcudart.so.12",
                                                 "targets/sbsa-linux/include/cuda.h"}
                                  << "targets/sbsa-linux/lib"
                                  << "targets/sbsa-linux/include";
    QTest::newRow("headers elsewhere") << QStringList{}
                                       << QStringList{"lib64/libcudart.so.12", "include/other.h",
                                                      "targets/x86_64-linux/include/cuda.h"}
                                       << "lib64"
                                       << "targets/x86_64-linux/include";
    QTest::newRow("a link over two steps") << QStringList{"lib64>lib.current", "lib.current>libs/12"}
                                           << QStringList{"libs/12/libcudart.so.12", "include/cuda.h"} << "libs/12"
                                           << "include";
}

void TstToolkit::findsTheFolders()
{
    QFETCH(QStringList, links);
    QFETCH(QStringList, files);
    QFETCH(QString, libraries);
    QFETCH(QString, headers);
    TempTree tree;
    tree.program("cuda/bin/nvcc", "x");
    for (const QString& file : files)
        tree.file("cuda/" + file.toStdString());
    for (const QString& link : links)
        tree.link("cuda/" + link.section('>', 0, 0).toStdString(), link.section('>', 1).toStdString());
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
    QVERIFY_OK(toolkit);
    const Layout& layout = toolkit->layout;
    QCOMPARE(QString::fromStdString(layout.libraries.path.str()), libraries);
    QCOMPARE(QString::fromStdString(layout.headers->path.str()), headers);
    QVERIFY(layout.libraries.exists && layout.headers->exists);
    QVERIFY(!layout.libraries.external && !layout.headers->external);
    QCOMPARE(folderOf(toolkit->root, layout.libraries), tree.at("cuda/" + libraries.toStdString()));
}

void TstToolkit::namesTheFolderThatALinkLeadsOutTo()
{
    TempTree tree;
    tree.program("cuda/bin/nvcc", "x");
    tree.file("volume/libs/libcudart.so.12", kElfArm);
    tree.file("volume/headers/cuda.h");
    tree.link("cuda/lib64", "../volume/libs");
    tree.folder("cuda/targets/x");
    tree.link("cuda/targets/x/include", "../../../volume/headers");
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
    QVERIFY_OK(toolkit);
    QCOMPARE(toolkit->layout.libraries.path.str(), std::string("lib64"));
    QVERIFY(toolkit->layout.libraries.external == tree.at("volume/libs"));
    QCOMPARE(folderOf(toolkit->root, toolkit->layout.libraries), tree.at("volume/libs"));
    QCOMPARE(toolkit->layout.headers->path.str(), std::string("targets/x/include"));
    QVERIFY(toolkit->layout.headers->external == tree.at("volume/headers"));
    QCOMPARE(toolkit->machine, Machine::Sbsa);
}

void TstToolkit::plansTheFoldersOfASkeleton()
{
    TempTree tree;
    tree.program("cuda/bin/nvcc", "x");
    tree.file("cuda/version.txt", "CUDA Version 10.2.89\n");
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
    QVERIFY_OK(toolkit);
    QCOMPARE(toolkit->layout.libraries.path.str(), std::string("lib64"));
    QCOMPARE(toolkit->layout.headers->path.str(), std::string("include"));
    QVERIFY(!toolkit->layout.libraries.exists && !toolkit->layout.headers->exists);
    QCOMPARE(toolkit->machine, Machine::Unknown);
    QCOMPARE(toolkit->cudnn.parts, std::uint8_t{0});
}

void TstToolkit::refusesABrokenFolderLink()
{
    for (const char* name : {"lib64", "include"}) {
        TempTree tree;
        tree.program("cuda/bin/nvcc", "x");
        tree.file("cuda/version.txt", "CUDA Version 10.2.89\n");
        tree.link(std::string("cuda/") + name, "nowhere");
        const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
        QCOMPARE(codeOf(toolkit), Errc::NotAToolkit);
        QVERIFY(toolkit.error().detail.starts_with(name));
    }
    TempTree tree; // another library folder takes its place
    tree.program("cuda/bin/nvcc", "x");
    tree.file("cuda/lib/libcudart.so.12");
    tree.link("cuda/lib64", "nowhere");
    QCOMPARE(examine(systemFileSystem(), tree.at("cuda"))->layout.libraries.path.str(), std::string("lib"));
}

void TstToolkit::readsTheVersion_data()
{
    QTest::addColumn<QStringList>("files"); // "file=content"
    QTest::addColumn<QString>("version");
    QTest::addColumn<VersionSource>("source");
    const QString json =
        R"(version.json={"cuda":{"name":"CUDA SDK","version":"12.6.3"},"cuda_nvcc":{"version":"12.6.85"}})";
    const QString text = "version.txt=CUDA Version 10.2.89\n";
    const QString header = "include/cuda.h=#ifndef X\n#define CUDA_VERSION 13000\n";
    const QString runtime = "include/cuda_runtime_api.h=  #define  CUDART_VERSION  11080 /* x */\r\n";
    QTest::newRow("all") << QStringList{json, text, header, runtime} << "12.6.3" << VersionSource::VersionJson;
    QTest::newRow("text") << QStringList{text, header, runtime} << "10.2.89" << VersionSource::VersionTxt;
    QTest::newRow("header") << QStringList{header, runtime} << "13.0" << VersionSource::CudaHeader;
    QTest::newRow("runtime header") << QStringList{runtime} << "11.8" << VersionSource::CudartHeader;
    QTest::newRow("broken json") << QStringList{"version.json={", text} << "10.2.89" << VersionSource::VersionTxt;
    QTest::newRow("json without cuda") << QStringList{R"(version.json={"cuda_nvcc":{"version":"12.6.85"}})", header}
                                       << "13.0" << VersionSource::CudaHeader;
    QTest::newRow("json of another form")
        << QStringList{R"(version.json={"cuda":"12.6"})", header} << "13.0" << VersionSource::CudaHeader;
    QTest::newRow("odd version") << QStringList{R"(version.json={"cuda":{"version":"twelve"}})", text} << "10.2.89"
                                 << VersionSource::VersionTxt;
    QTest::newRow("other text") << QStringList{"version.txt=1.2.3\n", header} << "13.0" << VersionSource::CudaHeader;
    QTest::newRow("header without it") << QStringList{"include/cuda.h=#define CUDA_VERSION_X 13000\n"} << ""
                                       << VersionSource::None;
    QTest::newRow("absurd number") << QStringList{"include/cuda.h=#define CUDA_VERSION 9\n"} << ""
                                   << VersionSource::None;
}

void TstToolkit::readsTheVersion()
{
    QFETCH(QStringList, files);
    TempTree tree;
    tree.program("cuda/bin/nvcc", "x");
    tree.file("cuda/lib64/libcudart.so.1");
    for (const QString& file : files)
        tree.file("cuda/" + file.section('=', 0, 0).toStdString(), file.section('=', 1).toStdString());
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
    QVERIFY_OK(toolkit);
    QTEST(QString::fromStdString(toolkit->cuda.number.str()), "version");
    QTEST(toolkit->cuda.source, "source");
}

void TstToolkit::tellsTheMachine_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QByteArray>("library");
    QTest::addColumn<Machine>("machine");
    const auto bytes = [](const std::string& text) { return QByteArray::fromStdString(text); };
    QTest::newRow("x86_64") << "x86_64-linux" << QByteArray() << Machine::X86_64;
    QTest::newRow("sbsa") << "sbsa-linux" << QByteArray() << Machine::Sbsa;
    QTest::newRow("Jetson") << "aarch64-linux" << bytes(kElfArm) << Machine::Aarch64Tegra;
    QTest::newRow("ppc64le") << "ppc64le-linux" << QByteArray() << Machine::Ppc64le;
    QTest::newRow("unknown target, ELF") << "new-linux" << bytes(kElfX86) << Machine::X86_64;
    QTest::newRow("no target, x86") << "" << bytes(kElfX86) << Machine::X86_64;
    QTest::newRow("no target, ARM") << "" << bytes(kElfArm) << Machine::Sbsa;
    QTest::newRow("nothing says it") << "" << QByteArray("text") << Machine::Unknown;
}

void TstToolkit::tellsTheMachine()
{
    QFETCH(QString, target);
    QFETCH(QByteArray, library);
    TempTree tree;
    tree.program("cuda/bin/nvcc", "x");
    tree.file("cuda/lib64/libaaa.so", kElfX86); // not CUDA's: says nothing
    tree.file("cuda/lib64/libcudart.so.12", library.toStdString());
    if (!target.isEmpty()) {
        tree.folder("cuda/targets/" + target.toStdString());
        tree.link("cuda/targets/" + target.toStdString() + "/lib", "../../lib64");
    }
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
    QVERIFY_OK(toolkit);
    QTEST(toolkit->machine, "machine");
}

void TstToolkit::prefersTheHostsOwnTarget()
{
    TempTree tree;
    tree.program("cuda/bin/nvcc", kElfX86);
    for (const char* target : {"aarch64-linux", "sbsa-linux", "x86_64-linux"}) {
        tree.file(std::string("cuda/targets/") + target + "/lib/libcudart.so.12", kElfArm);
        tree.file(std::string("cuda/targets/") + target + "/include/cuda.h");
    }
    const auto toolkit = examine(systemFileSystem(), tree.at("cuda"));
    QVERIFY_OK(toolkit);
    QCOMPARE(toolkit->layout.libraries.path.str(), std::string("targets/x86_64-linux/lib"));
    QCOMPARE(toolkit->layout.headers->path.str(), std::string("targets/x86_64-linux/include"));
    QCOMPARE(toolkit->machine, Machine::X86_64);
}

void TstToolkit::readsCudnnsVersion()
{
    const auto text = [](int major, int minor, int patch) {
        return "#define CUDNN_MAJOR " + std::to_string(major) + "\n#define CUDNN_MINOR " + std::to_string(minor)
               + "\n#define CUDNN_PATCHLEVEL " + std::to_string(patch) + '\n';
    };
    TempTree tree;
    runfileToolkit(tree, "cuda", "12.4.1");
    const auto version = [&] { return examine(systemFileSystem(), tree.at("cuda"))->cudnn.str(); };
    QCOMPARE(version(), std::string());
    tree.file("cuda/include/cudnn.h", text(7, 6, 5));
    QCOMPARE(version(), std::string("7.6.5"));
    tree.file("cuda/include/cudnn_version_v9.h", text(9, 18, 1));
    tree.file("cuda/include/cudnn.h", "#include \"cudnn_version.h\"\n");
    QCOMPARE(version(), std::string("9.18.1"));
    tree.file("cuda/include/cudnn_version.h", text(9, 19, 0));
    QCOMPARE(version(), std::string("9.19.0"));
}

void TstToolkit::examinesTheRealToolkit()
{
    const Path real = "/usr/local/cuda";
    if (!std::filesystem::exists(real / "bin/nvcc"))
        QSKIP("SKIP(toolkit): no /usr/local/cuda on this machine");
    const auto toolkit = examine(systemFileSystem(), real);
    QVERIFY_OK(toolkit);
    QCOMPARE(toolkit->root, std::filesystem::canonical(real));
    QVERIFY(toolkit->cuda.number.major >= 9);
    QVERIFY(toolkit->cuda.source != VersionSource::None);
    QVERIFY(toolkit->machine != Machine::Unknown);
    QCOMPARE(folderOf(toolkit->root, *toolkit->layout.headers), std::filesystem::canonical(real / "include"));
    if (std::filesystem::exists(real / "lib64"))
        QCOMPARE(folderOf(toolkit->root, toolkit->layout.libraries), std::filesystem::canonical(real / "lib64"));
    QCOMPARE(toolkit->cudnn.parts > 0, std::filesystem::exists(real / "include/cudnn_version.h"));
}

QTEST_GUILESS_MAIN(TstToolkit)
#include "tst_toolkit.moc"
