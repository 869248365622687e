// What lies in a toolkit's cuDNN folders, and which package manager owns it.
#include "toolkit/snapshot.h"

#include "support/temp_tree.h"

#include <atomic>

using namespace core::toolkit;
using core::Errc;
using core::Path;
using core::RelPath;
using core::platform::NodeType;
using core::platform::systemFileSystem;

namespace
{

class Counter final : public core::digest::ByteCounter
{
public:
    void add(std::uint64_t bytes) override { m_bytes += bytes; }
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }

private:
    std::atomic<std::uint64_t> m_bytes{0};
};

/// Asks to stop once the first bytes are hashed.
class Stopper final : public core::digest::ByteCounter
{
public:
    void add(std::uint64_t) override { m_stop.request_stop(); }
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
};

Layout plainLayout()
{
    Layout layout;
    layout.libraries.path = RelPath::literal("lib64");
    layout.headers = Destination{.path = RelPath::literal("include"), .external = {}};
    return layout;
}

QStringList pathsOf(const TargetSnapshot& snapshot)
{
    QStringList paths;
    for (const PresentFile& file : snapshot.cudnnFiles)
        paths << QString::fromStdString(file.path.str());
    return paths;
}

/// "path manager package" of each, which says all but the command.
QStringList shown(const core::Result<std::vector<Owner>>& owners)
{
    if (!owners)
        return {QStringLiteral("error ") + QString::number(static_cast<int>(owners.error().code))};
    QStringList list;
    for (const Owner& owner : *owners)
        list << QString::fromStdString(owner.path.str() + ' ' + owner.manager + ' ' + owner.package);
    return list;
}

std::vector<RelPath> relPaths(std::initializer_list<const char*> texts)
{
    std::vector<RelPath> paths;
    for (const char* text : texts)
        paths.push_back(RelPath::literal(text));
    return paths;
}

} // namespace

class TstSnapshot : public QObject
{
    Q_OBJECT

private slots:
    void listsCudnnsNamesOnly();
    void saysWhatEachThingIs();
    void hashesFilesWhenAsked();
    void hashesManyFilesOnManyThreads();
    void stopsWhenAsked();
    void stopsWhileHashing();
    void missingFoldersAreEmpty();
    void listsASharedFolderOnce();
    void readsTheRealToolkit();
    void dpkgOwns();
    void dpkgFollowsDiversions();
    void rpmOwns();
    void condaOwns();
    void wheelOwns();
    void aRecordOwnsOnlyWhereItPoints();
    void nobodyOwns();
};

void TstSnapshot::listsCudnnsNamesOnly()
{
    TempTree tree;
    for (const char* name : {"lib64/libcudnn.so.9", "lib64/libcudart.so.13", "lib64/libcudnn_ops.so.9.19.0",
                             "lib64/cudnn.lib", "lib64/sub/libcudnn.so.9", "include/cudnn.h", "include/cudnn_graph.h",
                             "include/cuda.h", "include/deep/cudnn.h", "libcudnn.so.9", "lib64/libcudnn_static.a"})
        tree.file(name, "x");
    const auto target = systemFileSystem().openTree(tree.root());
    QVERIFY_OK(target);
    core::SilentProgress silent;
    const auto snapshot = takeSnapshot(**target, plainLayout(), false, core::Job{silent});
    QVERIFY_OK(snapshot);
    QCOMPARE(pathsOf(*snapshot),
             (QStringList{"include/cudnn.h", "include/cudnn_graph.h", "lib64/cudnn.lib", "lib64/libcudnn.so.9",
                          "lib64/libcudnn_ops.so.9.19.0", "lib64/libcudnn_static.a"}));
    QVERIFY(snapshot->freeBytes > 0);
    QVERIFY(snapshot->owners.empty());
    for (const PresentFile& file : snapshot->cudnnFiles)
        QVERIFY(!file.sha256);
}

void TstSnapshot::saysWhatEachThingIs()
{
    TempTree tree;
    tree.file("lib64/libcudnn.so.9.19.0", "library");
    tree.link("lib64/libcudnn.so.9", "libcudnn.so.9.19.0");
    tree.link("lib64/libcudnn.so", "../elsewhere/libcuda.so");
    tree.folder("lib64/libcudnn_adv.so.9");
    const auto target = systemFileSystem().openTree(tree.root());
    core::SilentProgress silent;
    const auto snapshot = takeSnapshot(**target, plainLayout(), true, core::Job{silent});
    QVERIFY_OK(snapshot);
    const auto& files = snapshot->cudnnFiles;
    QCOMPARE(pathsOf(*snapshot), (QStringList{"lib64/libcudnn.so", "lib64/libcudnn.so.9", "lib64/libcudnn.so.9.19.0",
                                              "lib64/libcudnn_adv.so.9"}));
    QCOMPARE(files[0].node.type, NodeType::Link);
    QCOMPARE(files[0].linkTarget, std::string("../elsewhere/libcuda.so"));
    QCOMPARE(files[1].linkTarget, std::string("libcudnn.so.9.19.0"));
    QVERIFY(!files[1].sha256);
    QCOMPARE(files[2].node.type, NodeType::File);
    QCOMPARE(files[2].node.size, std::uint64_t{7});
    QVERIFY(files[2].sha256 == core::digest::ofBytes("library"));
    QCOMPARE(files[2].what.kind, core::archive::FileKind::SharedLibrary);
    QCOMPARE(files[2].what.version.str(), std::string("9.19.0"));
    QCOMPARE(files[3].node.type, NodeType::Directory);
    QVERIFY(!files[3].sha256);
}

void TstSnapshot::hashesFilesWhenAsked()
{
    TempTree tree;
    tree.file("include/cudnn.h", "abc");
    tree.file("lib64/libcudnn.so.9", "");
    const auto target = systemFileSystem().openTree(tree.root());
    core::SilentProgress silent;
    Counter counter;
    const auto snapshot = takeSnapshot(**target, plainLayout(), true, core::Job{silent}, &counter);
    QVERIFY_OK(snapshot);
    QCOMPARE(snapshot->cudnnFiles[0].sha256->hex(),
             std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(snapshot->cudnnFiles[1].sha256->hex(),
             std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(counter.bytes(), std::uint64_t{3});
}

void TstSnapshot::hashesManyFilesOnManyThreads()
{
    TempTree tree;
    std::uint64_t total = 0;
    for (int i = 0; i < 60; ++i) {
        const std::string content(static_cast<std::size_t>(i) * 1000, static_cast<char>('a' + i % 26));
        tree.file("lib64/libcudnn_part" + std::to_string(100 + i) + ".so.9", content);
        total += content.size();
    }
    const auto target = systemFileSystem().openTree(tree.root());
    core::SilentProgress silent;
    Counter counter;
    const auto snapshot = takeSnapshot(**target, plainLayout(), true, core::Job{silent}, &counter);
    QVERIFY_OK(snapshot);
    QCOMPARE(snapshot->cudnnFiles.size(), std::size_t{60});
    QCOMPARE(counter.bytes(), total);
    for (int i = 0; i < 60; ++i) {
        const std::string content(static_cast<std::size_t>(i) * 1000, static_cast<char>('a' + i % 26));
        QVERIFY(snapshot->cudnnFiles[static_cast<std::size_t>(i)].sha256 == core::digest::ofBytes(content));
    }
}

void TstSnapshot::stopsWhenAsked()
{
    TempTree tree;
    tree.file("include/cudnn.h", "abc");
    const auto target = systemFileSystem().openTree(tree.root());
    core::SilentProgress silent;
    std::stop_source stop;
    stop.request_stop();
    const auto snapshot = takeSnapshot(**target, plainLayout(), true, core::Job{silent, stop.get_token()});
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().code, Errc::Cancelled);
}

void TstSnapshot::stopsWhileHashing()
{
    TempTree tree;
    for (int i = 0; i < 200; ++i)
        tree.file("lib64/libcudnn_part" + std::to_string(i) + ".so.9", "content");
    const auto target = systemFileSystem().openTree(tree.root());
    core::SilentProgress silent;
    Stopper stopper;
    const auto snapshot = takeSnapshot(**target, plainLayout(), true, core::Job{silent, stopper.token()}, &stopper);
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().code, Errc::Cancelled);
}

void TstSnapshot::missingFoldersAreEmpty()
{
    TempTree tree;
    const auto target = systemFileSystem().openTree(tree.root());
    core::SilentProgress silent;
    Layout layout = plainLayout();
    layout.libraries = {.path = RelPath::literal("targets/x86_64-linux/lib"), .external = {}, .exists = false};
    const auto snapshot = takeSnapshot(**target, layout, true, core::Job{silent});
    QVERIFY_OK(snapshot);
    QVERIFY(snapshot->cudnnFiles.empty());
    QVERIFY(snapshot->freeBytes > 0);
}

void TstSnapshot::listsASharedFolderOnce()
{
    TempTree tree;
    tree.file("all/cudnn.h", "x");
    const auto target = systemFileSystem().openTree(tree.root());
    core::SilentProgress silent;
    Layout layout;
    layout.libraries.path = RelPath::literal("all");
    layout.headers = layout.libraries;
    const auto snapshot = takeSnapshot(**target, layout, false, core::Job{silent});
    QVERIFY_OK(snapshot);
    QCOMPARE(pathsOf(*snapshot), QStringList{"all/cudnn.h"});
}

void TstSnapshot::readsTheRealToolkit()
{
    const Path real = "/usr/local/cuda";
    if (!std::filesystem::exists(real / "include/cudnn_version.h"))
        QSKIP("SKIP(toolkit): no cuDNN in /usr/local/cuda on this machine");
    auto& fs = systemFileSystem();
    const auto toolkit = examine(fs, real);
    QVERIFY_OK(toolkit);
    const auto target = fs.openTree(toolkit->root);
    QVERIFY_OK(target);
    core::SilentProgress silent;
    const auto snapshot = takeSnapshot(**target, toolkit->layout, false, core::Job{silent});
    QVERIFY_OK(snapshot);
    QStringList paths = pathsOf(*snapshot);
    QVERIFY(paths.contains(
        QString::fromStdString((toolkit->layout.headers->path / RelPath::literal("cudnn_version.h")).str())));
    std::size_t libraries = 0;
    std::vector<RelPath> all;
    for (const PresentFile& file : snapshot->cudnnFiles) {
        libraries += file.what.kind == core::archive::FileKind::SharedLibrary;
        all.push_back(file.path);
    }
    QVERIFY(libraries > 0);
    QVERIFY_OK(findOwners(fs, toolkit->root, all));
}

void TstSnapshot::dpkgOwns()
{
    TempTree tree;
    const std::string cuda = "usr/local/cuda-12.4/";
    for (const char* name : {"libcudnn.so.9", "libcudnn_ops.so.9", "libcudnn_mine.so.9"})
        tree.file(cuda + "targets/x86_64-linux/lib/" + name);
    tree.link(cuda + "lib64", "targets/x86_64-linux/lib");
    tree.file(cuda + "include/cudnn.h");
    tree.file("var/lib/dpkg/info/libcudnn9-cuda-12.list", "/.\n/usr\n/usr/local/cuda-12.4/targets/x86_64-linux/lib/"
                                                          "libcudnn.so.9\n/usr/local/cuda-12.4/include/cudnn.hpp\n");
    tree.file("var/lib/dpkg/info/libcudnn9-ops:amd64.list", "/usr/local/cuda-12.4/lib64/libcudnn_ops.so.9");
    tree.file("var/lib/dpkg/info/libcudnn9-dev.md5sums", "/usr/local/cuda-12.4/include/cudnn.h\n");
    const auto paths = relPaths({"targets/x86_64-linux/lib/libcudnn.so.9", "targets/x86_64-linux/lib/libcudnn_ops.so.9",
                                 "targets/x86_64-linux/lib/libcudnn_mine.so.9", "include/cudnn.h", "gone/cudnn.h"});
    const auto owners = findOwners(systemFileSystem(), tree.at(cuda), paths, tree.root());
    QCOMPARE(shown(owners), (QStringList{"targets/x86_64-linux/lib/libcudnn.so.9 dpkg libcudnn9-cuda-12",
                                         "targets/x86_64-linux/lib/libcudnn_ops.so.9 dpkg libcudnn9-ops"}));
    QCOMPARE(owners->front().command, std::string("apt remove libcudnn9-cuda-12"));
}

void TstSnapshot::dpkgFollowsDiversions()
{
    TempTree tree;
    tree.file("usr/lib/cuda/lib64/libcudnn.so.8");
    tree.file("usr/lib/cuda/lib64/libcudnn.so.8.distrib");
    // Merged /usr: the package still says /lib.
    tree.file("var/lib/dpkg/info/first.list", "/lib/cuda/lib64/libcudnn.so.8\n");
    tree.file("var/lib/dpkg/info/second.list", "/lib/cuda/lib64/libcudnn.so.8\n");
    tree.file("var/lib/dpkg/diversions",
              "/lib/cuda/lib64/libcudnn.so.8\n/lib/cuda/lib64/libcudnn.so.8.distrib\nsecond\n");
    const auto owners = findOwners(systemFileSystem(), tree.at("usr/lib/cuda"),
                                   relPaths({"lib64/libcudnn.so.8", "lib64/libcudnn.so.8.distrib"}), tree.root());
    QCOMPARE(shown(owners), (QStringList{"lib64/libcudnn.so.8 dpkg second", "lib64/libcudnn.so.8.distrib dpkg first"}));
}

void TstSnapshot::rpmOwns()
{
    if (!std::filesystem::exists("/bin/sh"))
        QSKIP("SKIP(shell): no /bin/sh on this machine");
    TempTree tree;
    tree.file("usr/local/cuda/lib64/libcudnn.so.9");
    tree.file("usr/local/cuda/lib64/libcudnn.so.8");
    // Answers as rpm does: a name for an owned file, its sentence for another.
    tree.program("usr/bin/rpm",
                 "#!/bin/sh\nshift 3\nfailed=0\nfor file; do\n"
                 "case $file in\n*.so.9) echo libcudnn9-cuda-13 ;;\n"
                 "*) echo \"file $file is not owned by any package\"; failed=1 ;;\nesac\ndone\nexit $failed\n");
    const auto paths = relPaths({"lib64/libcudnn.so.8", "lib64/libcudnn.so.9"});
    const auto ask = [&] { return findOwners(systemFileSystem(), tree.at("usr/local/cuda"), paths, tree.root()); };
    QCOMPARE(shown(ask()), QStringList{}); // the program alone, without a database
    tree.folder("var/lib/rpm");
    const auto owners = ask();
    QCOMPARE(shown(owners), QStringList{"lib64/libcudnn.so.9 rpm libcudnn9-cuda-13"});
    QCOMPARE(owners->front().command, std::string("dnf remove libcudnn9-cuda-13"));
}

void TstSnapshot::condaOwns()
{
    TempTree tree;
    for (const char* name : {"env/lib/libcudnn.so.9", "env/lib/libcudnn.so.8", "env/include/cudnn.h"})
        tree.file(name);
    tree.file("env/conda-meta/libcudnn-9.19.0-0.json",
              R"({"name":"libcudnn","files":["lib/libcudnn.so.9", 7, "LICENSE"]})");
    tree.file("env/conda-meta/other-1.0.json", R"({"name":"other","files":["include/other.h"]})");
    tree.file("env/conda-meta/broken.json", "{");
    tree.file("env/conda-meta/history", "lib/libcudnn.so.8");
    const auto owners =
        findOwners(systemFileSystem(), tree.at("env"),
                   relPaths({"lib/libcudnn.so.9", "lib/libcudnn.so.8", "include/cudnn.h"}), tree.root());
    QCOMPARE(shown(owners), QStringList{"lib/libcudnn.so.9 conda libcudnn"});
    QCOMPARE(owners->front().command, "conda remove -p " + tree.at("env").string() + " libcudnn");
}

void TstSnapshot::wheelOwns()
{
    TempTree tree;
    const std::string site = "venv/lib/python3.11/site-packages/";
    tree.file(site + "nvidia/cu13/lib/libcudnn.so.9");
    tree.file(site + "nvidia/cu13/lib/lib,cudnn.so.9");
    tree.file(site + "nvidia/cu13/include/cudnn.h");
    tree.file(site + "nvidia_cudnn_cu13-9.19.0.56.dist-info/RECORD",
              "nvidia/cu13/lib/libcudnn.so.9,sha256=x,1\r\n\"nvidia/cu13/lib/lib,cudnn.so.9\",sha256=x,1\n,,\n");
    const auto owners =
        findOwners(systemFileSystem(), tree.at(site + "nvidia/cu13"),
                   relPaths({"lib/libcudnn.so.9", "lib/lib,cudnn.so.9", "include/cudnn.h"}), tree.root());
    QCOMPARE(shown(owners),
             (QStringList{"lib/lib,cudnn.so.9 pip nvidia-cudnn-cu13", "lib/libcudnn.so.9 pip nvidia-cudnn-cu13"}));
    QCOMPARE(owners->front().command, std::string("pip uninstall nvidia-cudnn-cu13"));
}

/// A toolkit that was put together from wheels keeps their records; the site-packages they speak of is not this folder.
void TstSnapshot::aRecordOwnsOnlyWhereItPoints()
{
    TempTree tree;
    tree.file("cuda/include/cudnn.h");
    tree.file("cuda/dist-info/nvidia_cudnn_cu13-9.19.0.56.dist-info/RECORD",
              "nvidia/cudnn/include/cudnn.h,sha256=x,1\n");
    tree.file("site-packages/x-1.dist-info/RECORD", "include/cudnn.h,,\n");
    tree.file("site-packages/cuda/include/cudnn.h");
    QCOMPARE(shown(findOwners(systemFileSystem(), tree.at("cuda"), relPaths({"include/cudnn.h"}), tree.root())),
             QStringList{});
    QCOMPARE(shown(findOwners(systemFileSystem(), tree.at("site-packages/cuda"), relPaths({"include/cudnn.h"}),
                              tree.root())),
             QStringList{});
}

void TstSnapshot::nobodyOwns()
{
    TempTree tree;
    tree.file("cuda/include/cudnn.h");
    tree.file("var/lib/dpkg/info/other.list", "/usr/bin/other\n");
    QCOMPARE(shown(findOwners(systemFileSystem(), tree.at("cuda"), relPaths({"include/cudnn.h"}), tree.root())),
             QStringList{});
    QCOMPARE(shown(findOwners(systemFileSystem(), tree.at("cuda"), {}, tree.root())), QStringList{});
    QCOMPARE(findOwners(systemFileSystem(), tree.at("missing"), {}, tree.root()).error().code, Errc::NotFound);
}

QTEST_GUILESS_MAIN(TstSnapshot)
#include "tst_snapshot.moc"
