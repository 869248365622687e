// The seam to the disk on the real disk: no link is followed, nothing is replaced unasked, nothing hangs; and a toolkit
// whose lib64 lies elsewhere, up to another volume.
#include "support/box.h"
#include "support/temp_tree.h"

#include "platform/mounted_tree.h"

#include <QtTest/QtTest>

#include <functional>

#include <sys/stat.h>
#include <unistd.h>

using namespace test;
using core::Errc;
using core::RelPath;
using core::Result;
using core::platform::NodeType;
using core::platform::Tree;
namespace fs = std::filesystem;

namespace
{

RelPath at(const char* path)
{
    return RelPath::literal(path);
}

std::unique_ptr<Tree> openAt(const core::Path& folder)
{
    auto tree = core::platform::systemFileSystem().openTree(folder);
    return tree ? *std::move(tree) : nullptr;
}

template<class T>
Result<> only(const Result<T>& result)
{
    return result ? Result<>{} : Result<>{result.error()};
}

struct Verb {
    const char* name;
    std::function<Result<>(Tree&, const RelPath&)> call;
};

const std::vector<Verb> kVerbs{
    {"stat", [](Tree& t, const RelPath& p) { return only(t.stat(p)); }},
    {"open", [](Tree& t, const RelPath& p) { return only(t.open(p)); }},
    {"readLink", [](Tree& t, const RelPath& p) { return only(t.readLink(p)); }},
    {"list", [](Tree& t, const RelPath& p) { return only(t.list(p)); }},
    {"freeBytes", [](Tree& t, const RelPath& p) { return only(t.freeBytes(p)); }},
    {"createNew", [](Tree& t, const RelPath& p) { return only(t.createNew(p, 0644)); }},
    {"openToAppend", [](Tree& t, const RelPath& p) { return only(t.openToAppend(p)); }},
    {"makeDirectory", [](Tree& t, const RelPath& p) { return t.makeDirectory(p, 0755); }},
    {"makeLink", [](Tree& t, const RelPath& p) { return t.makeLink(p, "x"); }},
    {"rename from", [](Tree& t, const RelPath& p) { return t.rename(p, at("fresh")); }},
    {"rename to", [](Tree& t, const RelPath& p) { return t.rename(at("plain"), p); }},
    {"replace from", [](Tree& t, const RelPath& p) { return t.replace(p, at("plain")); }},
    {"replace to", [](Tree& t, const RelPath& p) { return t.replace(at("plain"), p); }},
    {"removeFile", [](Tree& t, const RelPath& p) { return t.removeFile(p); }},
    {"removeDirectory", [](Tree& t, const RelPath& p) { return t.removeDirectory(p); }},
    {"syncDirectory", [](Tree& t, const RelPath& p) { return t.syncDirectory(p); }},
    {"lock", [](Tree& t, const RelPath& p) { return only(t.lock(p)); }},
};

#define QVERIFY_CODE(result, wanted)                                                                                   \
    do {                                                                                                               \
        const auto& r_ = (result);                                                                                     \
        QVERIFY(!r_);                                                                                                  \
        QCOMPARE(r_.error().code, wanted);                                                                             \
    } while (false)

} // namespace

class TstTreePosix : public QObject
{
    Q_OBJECT

private slots:
    void noLinkIsFollowedOnTheWay_data();
    void noLinkIsFollowedOnTheWay();
    void noLinkIsFollowedAtTheEnd();
    void renameNeverReplaces();
    void modesDespiteTheUmask();
    void lockIsBusy();
    void listIsSortedAndUtf8();
    void whatIsNoFileIsRefusedAtOnce();
    void mountsAreRouted();
    void libraryFolderElsewhere_data();
    void libraryFolderElsewhere();
};

void TstTreePosix::noLinkIsFollowedOnTheWay_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < kVerbs.size(); ++i)
        QTest::newRow(kVerbs[i].name) << static_cast<int>(i);
}

void TstTreePosix::noLinkIsFollowedOnTheWay()
{
    QFETCH(int, index);
    const Verb& verb = kVerbs[static_cast<std::size_t>(index)];
    TempTree temp;
    temp.file("outside/folder/file", "canary");
    temp.folder("outside/folder/empty");
    temp.link("outside/folder/link", "file");
    temp.file("root/plain", "plain");
    temp.link("root/absolute", (temp.root() / "outside").string());
    temp.link("root/relative", "../outside");
    temp.link("root/inner/up", "../../outside/folder");
    temp.link("root/self", ".");
    const auto tree = openAt(temp.at("root"));
    QVERIFY(tree);
    const TreeSnapshot before = TreeSnapshot::of(temp.root());
    for (const char* start : {"absolute/folder/", "relative/folder/", "inner/up/", "self/inner/up/"}) {
        for (const char* name : {"file", "empty", "link", "new"}) {
            const std::string path = std::string(start) + name;
            const Result<> result = verb.call(*tree, at(path.c_str()));
            QVERIFY2(!result, path.c_str());
            QCOMPARE(result.error().code, Errc::LinkInPath);
        }
    }
    QVERIFY(TreeSnapshot::of(temp.root()) == before);
}

void TstTreePosix::noLinkIsFollowedAtTheEnd()
{
    TempTree temp;
    temp.file("outside/file", "canary");
    temp.folder("outside/empty");
    temp.link("root/file", "../outside/file");
    temp.link("root/folder", "../outside");
    temp.link("root/empty", "../outside/empty");
    temp.link("root/nowhere", "../outside/made");
    temp.file("root/plain", "plain");
    const TreeSnapshot outside = TreeSnapshot::of(temp.at("outside"));
    const auto tree = openAt(temp.at("root"));
    for (const char* name : {"file", "folder", "nowhere"}) {
        const auto node = tree->stat(at(name));
        QVERIFY_OK(node);
        QCOMPARE(node->type, NodeType::Link);
    }
    QVERIFY_CODE(tree->open(at("file")), Errc::LinkInPath);
    QVERIFY_CODE(tree->openToAppend(at("file")), Errc::LinkInPath);
    QVERIFY_CODE(tree->list(at("folder")), Errc::LinkInPath);
    QVERIFY_CODE(tree->syncDirectory(at("folder")), Errc::LinkInPath);
    QVERIFY_CODE(tree->freeBytes(at("folder")), Errc::LinkInPath);
    QVERIFY_CODE(tree->lock(at("file")), Errc::LinkInPath);
    QVERIFY_CODE(tree->lock(at("nowhere")), Errc::LinkInPath);
    QVERIFY_CODE(tree->createNew(at("nowhere"), 0644), Errc::AlreadyExists);
    QVERIFY_CODE(tree->makeDirectory(at("nowhere"), 0755), Errc::AlreadyExists);
    QVERIFY_CODE(tree->rename(at("plain"), at("nowhere")), Errc::AlreadyExists);
    QVERIFY(!tree->removeDirectory(at("empty")));
    QVERIFY_OK(tree->replace(at("plain"), at("file"))); // the link goes, not what it names
    QVERIFY_OK(core::platform::removeTreeIfPresent(*tree, at("folder")));
    QVERIFY_OK(tree->removeFile(at("nowhere")));
    QVERIFY(TreeSnapshot::of(temp.at("outside")) == outside);
}

void TstTreePosix::renameNeverReplaces()
{
    TempTree temp;
    temp.file("a", "a");
    temp.file("b", "b");
    temp.folder("empty");
    temp.link("link", "b");
    const auto tree = openAt(temp.root());
    for (const char* name : {"b", "empty", "link"}) {
        QVERIFY_CODE(tree->rename(at("a"), at(name)), Errc::AlreadyExists);
    }
    QVERIFY_CODE(tree->rename(at("missing"), at("c")), Errc::NotFound);
    QCOMPARE(*core::platform::readAll(*tree, at("b"), 10), std::string("b"));
    QVERIFY_OK(tree->rename(at("a"), at("c")));
    QVERIFY_OK(tree->replace(at("c"), at("b")));
    QCOMPARE(*core::platform::readAll(*tree, at("b"), 10), std::string("a"));
    QVERIFY_CODE(tree->createNew(at("b"), 0644), Errc::AlreadyExists);
    QVERIFY_CODE(tree->removeFile(at("a")), Errc::NotFound);
    QVERIFY_CODE(core::platform::readAll(*tree, at("b"), 0), Errc::UnexpectedType);
}

void TstTreePosix::modesDespiteTheUmask()
{
    TempTree temp;
    const auto tree = openAt(temp.root());
    for (const mode_t mask : {0000U, 0022U, 0077U, 0777U}) {
        const mode_t old = ::umask(mask);
        const std::string suffix = std::to_string(mask);
        const auto file = core::platform::writeNewFile(*tree, at(("f" + suffix).c_str()), "x", 0755);
        const auto folder = tree->makeDirectory(at(("d" + suffix).c_str()), 0755);
        ::umask(old);
        if (mask != 0777) // without any right of its own a folder cannot be opened to set them
            QVERIFY_OK(folder);
        QVERIFY_OK(file);
        QCOMPARE(tree->stat(at(("f" + suffix).c_str()))->mode & 07777U, 0755U);
        if (folder)
            QCOMPARE(tree->stat(at(("d" + suffix).c_str()))->mode & 07777U, 0755U);
    }
}

void TstTreePosix::lockIsBusy()
{
    TempTree temp;
    const auto tree = openAt(temp.root());
    {
        const auto held = tree->lock(at("lock"));
        QVERIFY_OK(held);
        QVERIFY_CODE(tree->lock(at("lock")), Errc::Busy);
        const auto elsewhere = openAt(temp.root());
        QVERIFY_CODE(elsewhere->lock(at("lock")), Errc::Busy);
        QVERIFY_OK(tree->lock(at("other")));
        // Whoever removed the file let the next one make a new lock; the old holder's is worth nothing to others.
        QVERIFY_OK(tree->removeFile(at("lock")));
        QVERIFY_OK(tree->lock(at("lock")));
    }
    QVERIFY_OK(tree->lock(at("lock")));
}

void TstTreePosix::listIsSortedAndUtf8()
{
    TempTree temp;
    for (const char* name : {"b", "a", "B", "\xC3\xA4", ".hidden", "a.b", "10", "9"})
        temp.file(name);
    std::ofstream{temp.root() / std::string("\xFF\xFE")}; // no UTF-8: not listed
    const auto tree = openAt(temp.root());
    const auto names = tree->list(RelPath::top());
    QVERIFY_OK(names);
    QCOMPARE(*names, (std::vector<std::string>{".hidden", "10", "9", "B", "a", "a.b", "b", "\xC3\xA4"}));
    QVERIFY_CODE(tree->list(at("missing")), Errc::NotFound);
    QVERIFY_CODE(tree->list(at("a")), Errc::UnexpectedType);
    QCOMPARE(tree->stat(at("a/below"))->type, NodeType::Absent);
    QCOMPARE(tree->stat(at("missing/below"))->type, NodeType::Absent);
}

void TstTreePosix::whatIsNoFileIsRefusedAtOnce()
{
    TempTree temp;
    QCOMPARE(::mkfifo(temp.at("fifo").c_str(), 0644), 0);
    temp.folder("folder");
    const auto tree = openAt(temp.root());
    QCOMPARE(tree->stat(at("fifo"))->type, NodeType::Other);
    QVERIFY_CODE(tree->open(at("fifo")), Errc::UnexpectedType);
    QVERIFY_CODE(tree->open(at("folder")), Errc::UnexpectedType);
    QVERIFY(!tree->readLink(at("fifo")));
    auto& system = core::platform::systemFileSystem();
    QVERIFY_CODE(system.openFile(temp.at("fifo")), Errc::UnexpectedType);
    QVERIFY_CODE(system.openFile("/dev/zero"), Errc::UnexpectedType);
    QVERIFY_CODE(system.openFile(temp.root()), Errc::UnexpectedType);
    QVERIFY_CODE(system.openFile(temp.at("missing")), Errc::NotFound);
    QVERIFY_CODE(system.openTree(temp.at("fifo")), Errc::UnexpectedType);
}

void TstTreePosix::mountsAreRouted()
{
    TempTree temp;
    temp.file("root/include/a.h", "in root");
    temp.link("root/lib64", "../elsewhere");
    temp.file("elsewhere/x.so", "elsewhere");
    temp.folder("elsewhere/sub");
    std::map<RelPath, std::unique_ptr<Tree>> mounts;
    mounts[at("lib64")] = openAt(temp.at("elsewhere"));
    core::platform::MountedTree tree{openAt(temp.at("root")), std::move(mounts)};
    QCOMPARE(*core::platform::readAll(tree, at("lib64/x.so"), 100), std::string("elsewhere"));
    QCOMPARE(*core::platform::readAll(tree, at("include/a.h"), 100), std::string("in root"));
    QCOMPARE(*tree.list(at("lib64")), (std::vector<std::string>{"sub", "x.so"}));
    QCOMPARE(tree.stat(at("lib64"))->type, NodeType::Directory);
    QCOMPARE(tree.stat(at("lib64x"))->type, NodeType::Absent);
    QVERIFY_OK(core::platform::writeNewFile(tree, at("lib64/new"), "n", 0644));
    QVERIFY(fs::exists(temp.at("elsewhere/new")));
    QVERIFY_OK(tree.makeLink(at("lib64/l"), "new"));
    QCOMPARE(*tree.readLink(at("lib64/l")), std::string("new"));
    QVERIFY_OK(tree.rename(at("lib64/new"), at("lib64/sub/new")));
    QVERIFY(fs::exists(temp.at("elsewhere/sub/new")));
    QVERIFY_CODE(tree.rename(at("lib64/x.so"), at("include/x.so")), Errc::CrossDevice);
    QVERIFY_CODE(tree.replace(at("include/a.h"), at("lib64/x.so")), Errc::CrossDevice);
    QVERIFY_OK(tree.syncDirectory(at("lib64")));
    QVERIFY_OK(tree.lock(at("lib64/lock")));
    QVERIFY_OK(core::platform::removeTreeIfPresent(tree, at("lib64/sub")));
    QVERIFY(!fs::exists(temp.at("elsewhere/sub")));
}

void TstTreePosix::libraryFolderElsewhere_data()
{
    QTest::addColumn<bool>("otherVolume");
    QTest::newRow("same volume") << false;
    QTest::newRow("another volume") << true;
}

/// lib64 is a link out of the root; a set of somebody else lies there. Uninstall gives every byte back.
void TstTreePosix::libraryFolderElsewhere()
{
    QFETCH(bool, otherVolume);
    FastFolder fast;
    TempTree disk;
    const core::Path other = otherVolume ? disk.root() / "libs" : fast.path() / "libs";
    if (otherVolume) {
        struct stat one = {};
        struct stat two = {};
        QVERIFY(::stat(fast.path().c_str(), &one) == 0 && ::stat(disk.root().c_str(), &two) == 0);
        if (one.st_dev == two.st_dev)
            QSKIP("SKIP(second volume): /dev/shm and the temporary folder are one device");
    }
    const Box box{fast.path() / "box", false};
    fs::create_directories(other);
    writeFile(other / "libcudart.so.13", elfBytes({.soname = "libcudart.so.13"}));
    writeFile(other / "libcudnn.so.9.5.1", elfBytes({.soname = "libcudnn.so.9", .filler = "old"}));
    fs::create_symlink("libcudnn.so.9.5.1", other / "libcudnn.so.9");
    writeFile(box.toolkit() / "include/cudnn.h", "// old\n");
    fs::create_directory_symlink(other, box.toolkit() / "lib64");
    const TreeSnapshot libraries = TreeSnapshot::of(other);
    const TreeSnapshot headers = TreeSnapshot::of(box.toolkit() / "include");

    core::Engine engine = box.engine(core::platform::systemFileSystem());
    CudnnOptions options{.version = "9.19.0.56", .parts = {"graph"}, .packing = Packing::Zip};
    for (const Packing packing : {Packing::Zip, Packing::TarXz}) {
        options.packing = packing;
        const auto installed = engine.carryOut(box.installRequest(box.pack(options)), std::nullopt, quietJob());
        QVERIFY_OK(installed);
        QVERIFY(installed->toolkit.layout.libraries.external.has_value());
        QVERIFY(fs::is_symlink(box.toolkit() / "lib64"));
        QVERIFY(fs::is_regular_file(other / "libcudnn_graph.so.9.19.0"));
        QVERIFY(!fs::exists(other / "libcudnn.so.9.5.1"));
        // The old library waits on its own volume, the old header on the toolkit's.
        QVERIFY(fs::exists(other / ".cudnn-installer/backup" / installed->id / "lib64/libcudnn.so.9.5.1"));
        QVERIFY(fs::exists(box.toolkit() / ".cudnn-installer/backup" / installed->id / "include/cudnn.h"));
        const auto status = engine.status(box.toolkit(), false, quietJob());
        QVERIFY_OK(status);
        QCOMPARE(status->state, core::InstallState::Intact);
        QVERIFY_OK(engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob()));
        QVERIFY_OK(engine.dropBackupsBut(box.toolkit(), 0));
        const TreeSnapshot now = TreeSnapshot::of(other);
        QVERIFY2(now == libraries, qPrintable(QString::fromStdString(libraries.difference(now))));
        QVERIFY(TreeSnapshot::of(box.toolkit() / "include") == headers);
        QVERIFY(!fs::exists(other / ".cudnn-installer"));
    }
}

QTEST_GUILESS_MAIN(TstTreePosix)
#include "tst_tree_posix.moc"
