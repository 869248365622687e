// An unpacked set in place of an archive: which folders are taken, and that nothing gets past the rules that way.
#include "archive/archive.h"
#include "archive/contents.h"
#include "archive/folder_archive.h"
#include "archive/folder_set.h"

#include "support/archive_access.h"
#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <sys/stat.h>

using namespace core;
using namespace core::archive;
using test::CudnnOptions;

namespace
{

const CudnnOptions kLinux{.version = "9.1.0.70", .cuda = "12"};
const CudnnOptions kWindows{.version = "9.13.0.50", .cuda = "12", .system = "windows-x86_64"};

void unpack(const TempTree& tree, const std::string& folder, const CudnnOptions& options)
{
    for (const test::Item& item : test::cudnnItems(options)) {
        if (item.linkTarget)
            tree.link(folder + '/' + item.name, *item.linkTarget);
        else if (!item.folder)
            tree.file(folder + '/' + item.name, item.content);
    }
}

std::string leafOf(std::string_view path)
{
    return std::string(path.substr(path.rfind('/') + 1));
}

/// As pip installs it: .so.9 names only, DLLs flat in bin, the licence in the dist-info, other packages beside it.
void unpackWheel(const TempTree& tree, const std::string& site, CudnnOptions options)
{
    options.chain = test::Chain::Missing;
    const std::string info = site + "/nvidia_cudnn_cu" + options.cuda + '-' + options.version + ".dist-info/";
    for (const auto& [name, content] : test::cudnnFixture(options)) {
        std::string leaf = leafOf(name);
        const std::size_t so = leaf.find(".so.");
        if (so != std::string::npos)
            leaf.resize(leaf.find('.', so + 4));
        const std::string folder = leaf.ends_with(".h")     ? "include/"
                                   : leaf.ends_with(".dll") ? "bin/"
                                   : leaf.ends_with(".lib") ? "lib/x64/"
                                                            : "lib/";
        tree.file(leaf == "LICENSE" ? info + "License.txt" : site + "/nvidia/cudnn/" + folder + leaf, content);
    }
    tree.file(info + "METADATA", "Name: nvidia-cudnn\n");
    tree.file(info + "WHEEL", "Wheel-Version: 1.0\n");
    tree.file(site + "/nvidia/cudnn/__init__.py");
    tree.file(site + "/nvidia/cublas/lib/libcublas.so.12", "not ours");
    tree.file(site + "/torch/version.py", "not ours");
}

/// NVIDIA's installation for Windows.
void unpackInstallation(const TempTree& tree, const std::string& root, const std::string& cuda,
                        const CudnnOptions& options)
{
    for (const auto& [name, content] : test::cudnnFixture(options)) {
        const std::string leaf = leafOf(name);
        const std::string folder = leaf.ends_with(".h")     ? "include/" + cuda + '/'
                                   : leaf.ends_with(".dll") ? "bin/" + cuda + "/x64/"
                                   : leaf.ends_with(".lib") ? "lib/" + cuda + "/x64/"
                                                            : "";
        tree.file(root + '/' + folder + leaf, content);
    }
}

Result<Contents> contentsOf(const Path& folder)
{
    CORE_TRY(const auto archive, openArchive(platform::systemFileSystem(), folder));
    SilentProgress silent;
    return readContents(*archive, utf8FromPath(folder), Job{silent});
}

Result<Contents> contentsOfFixture(const CudnnOptions& options)
{
    CORE_TRY(const auto archive, test::openBytes(test::archiveBytes(test::cudnnItems(options), test::Packing::Zip)));
    SilentProgress silent;
    return readContents(*archive, "archive", Job{silent});
}

constexpr std::array kKinds{FileKind::SharedLibrary, FileKind::Dll,    FileKind::ImportLibrary,
                            FileKind::StaticLibrary, FileKind::Header, FileKind::Licence};

} // namespace

class TstFolder : public QObject
{
    Q_OBJECT
private slots:
    void taken_data();
    void taken();
    void refused_data();
    void refused();
    void theToolkitChooses();
    void severalAreListed();
    void severalDistInfos();
    void foldersOfOthersAreNotSearched();
    void bytesArrive();
    void copiesAreCompared();
    void changesAreNoticed();
    void noDigest();
    void tooManyFiles();
};

void TstFolder::taken_data()
{
    QTest::addColumn<QString>("named");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("cudnn"); // what the name says
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<bool>("windows");
    const auto row = [](const char* named, const char* name, const char* cudnn, const char* cuda, bool windows) {
        QTest::newRow(named) << QString::fromLatin1(named) << QString::fromLatin1(name) << QString::fromLatin1(cudnn)
                             << QString::fromLatin1(cuda) << windows;
    };
    constexpr const char* kTop = "cudnn-linux-x86_64-9.1.0.70_cuda12-archive";
    constexpr const char* kWheel = "nvidia_cudnn_cu12-9.1.0.70";
    row("plain/cudnn-linux-x86_64-9.1.0.70_cuda12-archive", kTop, "9.1.0.70", "12", false);
    row("plain/cudnn-linux-x86_64-9.1.0.70_cuda12-archive/lib", kTop, "9.1.0.70", "12", false);
    row("plain/cudnn-linux-x86_64-9.1.0.70_cuda12-archive/include", kTop, "9.1.0.70", "12", false);
    row("plain", kTop, "9.1.0.70", "12", false);
    row("twice/cudnn-linux-x86_64-9.1.0.70_cuda12-archive", kTop, "9.1.0.70", "12", false);
    row("renamed/my cudnn", "my cudnn", "", "", false);
    row("linked", kTop, "9.1.0.70", "12", false);
    row("site-packages", kWheel, "9.1.0.70", "12", false);
    row("site-packages/nvidia", kWheel, "9.1.0.70", "12", false);
    row("site-packages/nvidia/cudnn", kWheel, "9.1.0.70", "12", false);
    row("site-packages/nvidia/cudnn/lib", kWheel, "9.1.0.70", "12", false);
    row("windows wheel", "nvidia_cudnn_cu12-9.13.0.50", "9.13.0.50", "12", true);
    row("windows wheel/nvidia/cudnn/bin", "nvidia_cudnn_cu12-9.13.0.50", "9.13.0.50", "12", true);
    row("windows wheel/nvidia/cudnn/lib/x64", "nvidia_cudnn_cu12-9.13.0.50", "9.13.0.50", "12", true);
    row("CUDNN", "v9.13", "9.13", "12.9", true);
    row("CUDNN/v9.13", "v9.13", "9.13", "12.9", true);
    row("CUDNN/v9.13/bin", "v9.13", "9.13", "12.9", true);
    row("CUDNN/v9.13/bin/12.9", "v9.13", "9.13", "12.9", true);
    row("CUDNN/v9.13/bin/12.9/x64", "v9.13", "9.13", "12.9", true);
    row("CUDNN/v9.13/lib/12.9/x64", "v9.13", "9.13", "12.9", true);
    row("environment/lib", "environment", "", "", false);
    row("environment", "environment", "", "", false);
}

void TstFolder::taken()
{
    QFETCH(QString, named);
    QFETCH(QString, name);
    QFETCH(QString, cudnn);
    QFETCH(QString, cuda);
    QFETCH(bool, windows);
    const TempTree tree;
    unpack(tree, "plain", kLinux);
    unpack(tree, "twice/cudnn-linux-x86_64-9.1.0.70_cuda12-archive", kLinux);
    unpack(tree, "renamed", kLinux);
    std::filesystem::rename(tree.at("renamed/cudnn-linux-x86_64-9.1.0.70_cuda12-archive"), tree.at("renamed/my cudnn"));
    tree.link("linked", "plain");
    unpackWheel(tree, "site-packages", kLinux);
    unpackWheel(tree, "windows wheel", kWindows);
    unpackInstallation(tree, "CUDNN/v9.13", "12.9", kWindows);
    // Among other software: its files are not looked at, and what would be refused elsewhere does not matter.
    for (const auto& [path, content] : test::cudnnFixture(kLinux))
        tree.file("environment/" + path.substr(path.find('/') + 1), content);
    tree.file("environment/include/cuda.h", "#define CUDA_VERSION 12040\n");
    tree.file("environment/lib/libother.so.1", "x");
    tree.link("environment/lib/libfar.so", "../../far/libfar.so");

    auto& fs = platform::systemFileSystem();
    const Path folder = tree.at(named.toStdString());
    const auto set = findFolderSet(fs, folder, std::nullopt);
    QVERIFY_OK(set);
    QCOMPARE(QString::fromStdString(set->name.text), name);
    QCOMPARE(QString::fromStdString(set->name.cudnn.str()), cudnn);
    QCOMPARE(QString::fromStdString(set->name.cuda.str()), cuda);
    QCOMPARE(set->name.recognised, !cudnn.isEmpty());

    const auto contents = contentsOf(folder);
    QVERIFY_OK(contents);
    QVERIFY_OK(compareWithName(set->name, *contents));
    CudnnOptions options = windows ? kWindows : kLinux;
    const bool links = named.contains(QStringLiteral("linux-x86_64")) || named == QStringLiteral("plain")
                       || named == QStringLiteral("linked") || named.startsWith(QStringLiteral("renamed"));
    options.chain = links ? test::Chain::Links : test::Chain::Missing;
    const auto archived = contentsOfFixture(options);
    QVERIFY_OK(archived);
    QCOMPARE(contents->version.str(), archived->version.str());
    QCOMPARE(contents->system, archived->system);
    QCOMPARE(contents->machine, archived->machine);
    for (const FileKind kind : kKinds)
        QCOMPARE(contents->count(kind), archived->count(kind));
}

void TstFolder::refused_data()
{
    QTest::addColumn<QString>("spoil");
    QTest::addColumn<Errc>("code");
    QTest::newRow("link outside") << QStringLiteral("outside") << Errc::UnsafeLink;
    QTest::newRow("absolute link") << QStringLiteral("absolute") << Errc::UnsafeLink;
    QTest::newRow("pipe") << QStringLiteral("pipe") << Errc::UnsupportedEntryType;
    QTest::newRow("damaged name") << QStringLiteral("damaged") << Errc::DamagedNames;
    QTest::newRow("one name in two cases") << QStringLiteral("cases") << Errc::DuplicateEntry;
    QTest::newRow("name that Windows cannot have") << QStringLiteral("colon") << Errc::UnsafeEntryName;
    QTest::newRow("another machine") << QStringLiteral("arm") << Errc::WrongMachine;
    QTest::newRow("another system") << QStringLiteral("dll") << Errc::WrongMachine;
    QTest::newRow("a library of another system") << QStringLiteral("pe") << Errc::NameContradictsContent;
    QTest::newRow("no header") << QStringLiteral("headerless") << Errc::IncompleteSet;
    QTest::newRow("no libraries") << QStringLiteral("headers only") << Errc::IncompleteSet;
    QTest::newRow("nothing") << QStringLiteral("nothing") << Errc::NoCudnnInside;
}

void TstFolder::refused()
{
    QFETCH(QString, spoil);
    QFETCH(Errc, code);
    const TempTree tree;
    unpack(tree, ".", kLinux);
    const std::string top = "cudnn-linux-x86_64-9.1.0.70_cuda12-archive/";
    const std::string library = top + "lib/libcudnn_ops.so.9.1.0";
    if (spoil == QStringLiteral("outside"))
        tree.link(top + "lib/libcudnn_more.so", "../../libcudnn_more.so");
    else if (spoil == QStringLiteral("absolute"))
        tree.link(top + "lib/libcudnn_more.so", "/etc/passwd");
    else if (spoil == QStringLiteral("pipe"))
        QCOMPARE(::mkfifo(tree.at(top + "lib/libcudnn_pipe.so").c_str(), 0600), 0);
    else if (spoil == QStringLiteral("damaged"))
        tree.file(top + "include/cudnn\u3002h", "x");
    else if (spoil == QStringLiteral("cases"))
        tree.file(top + "include/CUDNN.h", "x");
    else if (spoil == QStringLiteral("colon"))
        tree.file(top + "include/a:b", "x");
    else if (spoil == QStringLiteral("arm"))
        tree.file(library, test::elfBytes({.machine = 183, .soname = "libcudnn_ops.so.9"}));
    else if (spoil == QStringLiteral("dll"))
        tree.file(top + "bin/cudnn64_9.dll", test::peBytes(0x8664, "x"));
    else if (spoil == QStringLiteral("pe"))
        tree.file(library, test::peBytes(0x8664, "x"));
    else if (spoil == QStringLiteral("headerless"))
        std::filesystem::remove(tree.at(top + "include/cudnn_version.h")),
            std::filesystem::remove(tree.at(top + "include/cudnn_version_v9.h"));
    else
        std::filesystem::remove_all(tree.at(top + "lib"));
    if (spoil == QStringLiteral("nothing"))
        std::filesystem::remove_all(tree.at(top + "include"));
    const auto contents = contentsOf(tree.at(top));
    QVERIFY(!contents);
    QCOMPARE(contents.error().code, code);
    QVERIFY(!contents.error().subject.empty());
}

void TstFolder::theToolkitChooses()
{
    const TempTree tree;
    CudnnOptions thirteen = kWindows;
    thirteen.cuda = "13";
    thirteen.salt = "thirteen";
    unpackInstallation(tree, "v9.13", "12.9", kWindows);
    unpackInstallation(tree, "v9.13", "13.0", thirteen);
    auto& fs = platform::systemFileSystem();
    const auto unclear = findFolderSet(fs, tree.at("v9.13"), std::nullopt);
    QVERIFY(!unclear);
    QCOMPARE(unclear.error().code, Errc::SeveralSets);
    QCOMPARE(unclear.error().values, (std::vector<std::string>{utf8FromPath(tree.at("v9.13/bin/12.9")),
                                                               utf8FromPath(tree.at("v9.13/bin/13.0"))}));
    for (const std::uint32_t major : {12U, 13U}) {
        const auto chosen = findFolderSet(fs, tree.at("v9.13"), major);
        QVERIFY_OK(chosen);
        QCOMPARE(chosen->name.cuda.major, major);
        const auto archive = FolderArchive::open(fs, *chosen);
        QVERIFY_OK(archive);
        for (const Entry& entry : *(*archive)->directory())
            QVERIFY2(entry.path.str().find(major == 12 ? "13.0" : "12.9") == std::string::npos,
                     entry.path.str().c_str());
    }
    const auto other = findFolderSet(fs, tree.at("v9.13"), 11U);
    QVERIFY(!other);
    QCOMPARE(other.error().values.size(), std::size_t{2});
    // A folder that says it needs no toolkit, and what it says counts.
    const auto said = findFolderSet(fs, tree.at("v9.13/bin/13.0"), 12U);
    QVERIFY_OK(said);
    QCOMPARE(said->name.cuda.str(), std::string("13.0"));
    unpackInstallation(tree, "v9.13", "12.6", kWindows);
    QCOMPARE(findFolderSet(fs, tree.at("v9.13"), 12U).error().values.size(), std::size_t{2});
}

void TstFolder::severalAreListed()
{
    const TempTree tree;
    unpack(tree, "downloads", kLinux);
    unpack(tree, "downloads", kWindows);
    const auto set = findFolderSet(platform::systemFileSystem(), tree.at("downloads"), 12U);
    QVERIFY(!set);
    QCOMPARE(set.error().code, Errc::SeveralSets);
    QCOMPARE(set.error().values.size(), std::size_t{2});
    const auto missing = findFolderSet(platform::systemFileSystem(), tree.at("nowhere"), 12U);
    QCOMPARE(missing.error().code, Errc::NotFound);
}

void TstFolder::severalDistInfos()
{
    const TempTree tree;
    unpackWheel(tree, "site", kLinux);
    tree.file("site/nvidia_cudnn_cu12-8.9.2.26.dist-info/License.txt", "of another version");
    auto& fs = platform::systemFileSystem();
    const auto set = findFolderSet(fs, tree.at("site"), std::nullopt);
    QVERIFY_OK(set);
    QCOMPARE(set->name.text, std::string("nvidia_cudnn_cu12-9.1.0.70"));
    QCOMPARE(set->parts.size(), std::size_t{2});
    // Two wheels over each other: the version is sure, the CUDA version is not.
    tree.file("site/nvidia_cudnn_cu11-9.1.0.70.dist-info/License.txt", "of cu11");
    const auto unclear = findFolderSet(fs, tree.at("site"), std::nullopt);
    QVERIFY_OK(unclear);
    QCOMPARE(unclear->name.cudnn.str(), std::string("9.1.0.70"));
    QCOMPARE(int(unclear->name.cuda.parts), 0);
}

void TstFolder::foldersOfOthersAreNotSearched()
{
    const TempTree tree;
    unpackWheel(tree, "site", kLinux);
    tree.link("site/torch/far", "/");
    const auto archive = openArchive(platform::systemFileSystem(), tree.at("site"));
    QVERIFY_OK(archive);
    QCOMPARE((*archive)->format(), Format::Folder);
    for (const Entry& entry : *(*archive)->directory())
        QVERIFY2(entry.path.str().starts_with("nvidia/cudnn/") || entry.path.str().starts_with("nvidia_cudnn_cu12-"),
                 entry.path.str().c_str());
}

void TstFolder::bytesArrive()
{
    const TempTree tree;
    unpack(tree, ".", kLinux);
    const auto archive = openArchive(platform::systemFileSystem(), tree.root());
    QVERIFY_OK(archive);
    SilentProgress silent;
    test::KeepAll kept;
    const auto entries = (*archive)->readAll(kept, Job{silent}, nullptr);
    QVERIFY_OK(entries);
    QCOMPARE(kept.open, 0);
    QCOMPARE(kept.total, (*archive)->fileSize());
    std::size_t files = 0;
    for (const auto& [name, content] : test::cudnnFixture(kLinux)) {
        const std::string path = name.substr(name.find('/') + 1);
        QVERIFY2(kept.files.contains(path), path.c_str());
        QVERIFY2(kept.files.at(path) == content, path.c_str());
        ++files;
    }
    QCOMPARE(kept.files.size() - kept.links.size(),
             files + std::size_t(std::ranges::count(*entries, EntryType::Directory, &Entry::type)));
    QCOMPARE(kept.links.at("lib/libcudnn.so"), std::string("libcudnn.so.9"));
}

/// What a tool without links leaves: three files. Equal ones are told from others without an archive's CRC.
void TstFolder::copiesAreCompared()
{
    CudnnOptions copies = kLinux;
    copies.chain = test::Chain::Copies;
    const TempTree tree;
    unpack(tree, ".", copies);
    const std::string lib = "cudnn-linux-x86_64-9.1.0.70_cuda12-archive/lib/";
    std::string other = test::cudnnFixture(copies).at(lib + "libcudnn_ops.so.9");
    other.back() ^= 1;
    tree.file(lib + "libcudnn_ops.so.9", other);
    const auto archive = openArchive(platform::systemFileSystem(), tree.root());
    QVERIFY_OK(archive);
    std::map<std::string, std::optional<std::uint32_t>> sums;
    for (const Entry& entry : *(*archive)->directory())
        sums[std::string(entry.path.fileName())] = entry.crc32;
    QVERIFY(sums.at("libcudnn.so") && sums.at("libcudnn.so") == sums.at("libcudnn.so.9.1.0"));
    QVERIFY(sums.at("libcudnn_ops.so") && sums.at("libcudnn_ops.so") == sums.at("libcudnn_ops.so.9.1.0"));
    QVERIFY(sums.at("libcudnn_ops.so") != sums.at("libcudnn_ops.so.9"));
    QVERIFY(!sums.at("cudnn.h")); // nothing to compare it with: it was not read
}

void TstFolder::changesAreNoticed()
{
    const TempTree tree;
    unpack(tree, ".", kLinux);
    const std::string library = "cudnn-linux-x86_64-9.1.0.70_cuda12-archive/lib/libcudnn_ops.so.9.1.0";
    const auto archive = openArchive(platform::systemFileSystem(), tree.root());
    QVERIFY_OK(archive);
    QVERIFY_OK((*archive)->checkUnchanged());
    const auto* directory = (*archive)->directory();
    const auto entry =
        std::ranges::find(*directory, "lib/libcudnn_ops.so.9.1.0", [](const Entry& one) { return one.path.str(); });
    QVERIFY(entry != directory->end());
    tree.file("other", std::string(entry->size, 'x'));
    std::filesystem::rename(tree.at("other"), tree.at(library));
    SilentProgress silent;
    test::KeepAll kept;
    const auto read = (*archive)->readMember(*entry, kept, Job{silent});
    QVERIFY(!read);
    QCOMPARE(read.error().code, Errc::ArchiveChanged);
    QCOMPARE((*archive)->checkUnchanged().error().code, Errc::ArchiveChanged);
    std::filesystem::remove(tree.at(library));
    QCOMPARE((*archive)->checkUnchanged().error().code, Errc::ArchiveChanged);
}

void TstFolder::noDigest()
{
    const TempTree tree;
    unpack(tree, ".", kLinux);
    const auto archive = openArchive(platform::systemFileSystem(), tree.root());
    QVERIFY_OK(archive);
    SilentProgress silent;
    QCOMPARE((*archive)->digest(Job{silent}, nullptr).error().code, Errc::InvalidArgument);
}

void TstFolder::tooManyFiles()
{
    const TempTree tree;
    unpack(tree, ".", kLinux);
    for (std::uint64_t i = 0; i <= kLimits.entries; ++i)
        tree.file("cudnn-linux-x86_64-9.1.0.70_cuda12-archive/more/" + std::to_string(i));
    QCOMPARE(openArchive(platform::systemFileSystem(), tree.root()).error().code, Errc::TooManyEntries);
}

QTEST_GUILESS_MAIN(TstFolder)
#include "tst_folder.moc"
