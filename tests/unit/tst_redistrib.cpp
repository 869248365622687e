// NVIDIA's manifests in all their forms, and everything that only looks like one; what a user imported.
#include "base/json.h"
#include "catalogue/redistrib.h"
#include "catalogue/user_folder.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <sstream>

using namespace core;
using namespace core::catalogue;

namespace
{

const Path kManifests = pathFromUtf8(PROJECT_SOURCE_DIR "/../shared/facts/catalogue/redistrib");

std::string contentOf(const Path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string hex(char digit)
{
    return std::string(64, digit);
}

/// Apostrophes for quotation marks, so that JSON can be read here.
std::string json(std::string text)
{
    std::ranges::replace(text, '\'', '\x22');
    return text;
}

std::string entry(const std::string& name, const std::string& digest, const std::string& more = {})
{
    return json("{'relative_path':'cudnn/linux-x86_64/" + name + "','sha256':'" + digest + "'") + more + "}";
}

std::string manifest(const std::string& platforms, const std::string& version = "9.99.0.1")
{
    return json("{'release_date':'2030-01-01','release_label':'9.99.0','release_product':'cudnn',"
                "'cudnn':{'name':'x','license':'cudnn','version':'"
                + version + "',")
           + platforms + "}}";
}

const std::string kOne = "cudnn-linux-x86_64-9.99.0.1_cuda13-archive.tar.xz";

} // namespace

class TstRedistrib : public QObject
{
    Q_OBJECT

private slots:
    void realOnes();
    void forms_data();
    void forms();
    void hostile_data();
    void hostile();
    void cutAnywhere();
    void extends();
    void contradictionsAreRefused_data();
    void contradictionsAreRefused();
    void keptInTheUsersFolder();
    void anotherUsersWordIsNotTaken();
    void whatLiesThereIsReadAsHostile();
};

void TstRedistrib::realOnes()
{
    std::size_t files = 0, archives = 0;
    std::error_code none;
    for (const auto& file : std::filesystem::directory_iterator(kManifests, none)) {
        if (!utf8FromPath(file.path().filename()).starts_with("redistrib_"))
            continue;
        ++files;
        const auto read = importRedistrib(contentOf(file.path()));
        QVERIFY_OK(read);
        QVERIFY(!read->archives.empty() && !read->label.empty());
        for (const Archive& archive : read->archives) {
            ++archives;
            const Archive* known = Catalogue::builtIn().byDigest(*archive.sha256);
            QVERIFY2(known, archive.file.c_str());
            QCOMPARE(known->file, archive.file);
            QVERIFY(known->product == archive.product && known->machine == archive.machine);
            QVERIFY(known->version.agreesWith(archive.version));
            QCOMPARE(known->cuda.str(), archive.cuda.str());
            QVERIFY(!archive.size || known->size == archive.size);
            QVERIFY(archive.md5.empty() || known->md5 == archive.md5);
        }
        Catalogue copy = Catalogue::builtIn();
        const auto added = copy.extend(read->archives);
        QVERIFY_OK(added);
        QCOMPARE(*added, std::size_t{0});
    }
    if (files == 0)
        QSKIP("SKIP(facts): NVIDIA's manifests are not here");
    QCOMPARE(files, std::size_t{41});
    QVERIFY2(archives > 400, qPrintable(QString::number(archives)));
}

void TstRedistrib::forms_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("files");
    const auto row = [](const char* name, const std::string& text, const QStringList& files) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << files;
    };
    const QString one = QString::fromStdString(kOne);
    const QString twelve = "cudnn-linux-x86_64-9.99.0.1_cuda12-archive.tar.xz";
    const std::string nested = R"("cuda13":)" + entry(kOne, hex('a'));
    row("nested by CUDA", manifest(R"("linux-x86_64":{)" + nested + '}'), {one});
    row("two variants",
        manifest(R"("linux-x86_64":{)" + nested + R"(,"cuda12":)" + entry(twelve.toStdString(), hex('b')) + '}'),
        {one, twelve});
    row("flat", manifest(R"("linux-x86_64":)" + entry(kOne, hex('a'))), {one});
    row("both at once",
        manifest(R"("linux-x86_64":{)" + nested + ',' + entry(twelve.toStdString(), hex('b')).substr(1)),
        {twelve, one});
    row("with md5 and size",
        manifest(R"("linux-x86_64":)"
                 + entry(kOne, hex('a'), R"(,"md5":")" + std::string(32, 'c') + R"(","size":"12")")),
        {one});
    row("size as a number", manifest(R"("linux-x86_64":)" + entry(kOne, hex('a'), R"(,"size":12)")), {one});
    row("size null", manifest(R"("linux-x86_64":)" + entry(kOne, hex('a'), R"(,"size":null)")), {one});
    row("cuda_variant first", manifest(R"("cuda_variant":["13"],"linux-x86_64":{)" + nested + '}'), {one});
    row("cuda_variant last and wrong", manifest(R"("linux-x86_64":{)" + nested + R"(},"cuda_variant":["11"])"), {one});
    row("unknown keys everywhere",
        manifest(R"("new":7,"more":{"a":{"b":1}},"linux-x86_64":{"extra":[1],"cuda13":)"
                 + entry(kOne, hex('a'), R"(,"sha512":"x","signature":{})") + '}'),
        {one});
    row("a component that nobody knows",
        R"({"cudnn_frontend":{"source":{"relative_path":"x"}},)"
            + manifest(R"("linux-x86_64":)" + entry(kOne, hex('a'))).substr(1),
        {one});
    row("without version and label", R"({"cudnn":{"linux-x86_64":)" + entry(kOne, hex('a')) + "}}", {one});
    row("upper case digest", manifest(R"("linux-x86_64":)" + entry(kOne, hex('A'))), {one});
    row("the same entry twice",
        manifest(R"("linux-x86_64":{)" + nested + R"(,"cuda13b":)" + entry(kOne, hex('a')) + '}'), {one});
    row("other products",
        R"({"cudnn_samples":{"version":"9.99.0.1","source":)"
        R"({"relative_path":"a/cudnn_samples-source-9.99.0.1-archive.tar.xz","sha256":")"
            + hex('d') + R"("}},"cudnn_jit":{"linux-x86_64":{"cuda13":)"
            + entry("cudnn_jit-linux-x86_64-9.99.0.1_cuda13-archive.tar.xz", hex('e')) + "}}}",
        {"cudnn_jit-linux-x86_64-9.99.0.1_cuda13-archive.tar.xz", "cudnn_samples-source-9.99.0.1-archive.tar.xz"});
}

void TstRedistrib::forms()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, files);
    const auto read = importRedistrib(text.toStdString());
    QVERIFY_OK(read);
    QStringList got;
    for (const Archive& archive : read->archives) {
        got << QString::fromStdString(archive.file);
        QVERIFY(archive.confidence == Confidence::Imported && archive.sha256);
    }
    QCOMPARE(got, files);
}

void TstRedistrib::hostile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char* name, const std::string& text, const char* detail) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << detail;
    };
    const auto flat = [](const std::string& one) { return manifest(R"("linux-x86_64":)" + one); };
    row("empty", "", "not JSON");
    row("web page", "<html></html>", "not JSON");
    row("not UTF-8", "{\"release_label\":\"\xFF\"}", "not JSON");
    row("a list", "[]", "not a JSON object");
    row("a number", "7", "not a JSON object");
    row("nothing of cuDNN", R"({"cuda_cudart":{"linux-x86_64":{}}})", "names no cuDNN archive");
    row("component is text", R"({"cudnn":"x"})", "not a JSON object");
    row("component without platforms", R"({"cudnn":{"version":"9.99.0.1"}})", "names no cuDNN archive");
    row("version is no version", manifest(R"("linux-x86_64":)" + entry(kOne, hex('a')), "nine"), "not a version");
    row("digest too short", flat(entry(kOne, std::string(63, 'a'))), "sha256 is not 64 hexadecimal digits");
    row("digest not hex", flat(entry(kOne, std::string(64, 'g'))), "sha256 is not 64 hexadecimal digits");
    row("digest missing", flat(R"({"relative_path":")" + kOne + "\"}"), "sha256 is not 64 hexadecimal digits");
    row("digest is a number", flat(R"({"relative_path":")" + kOne + "\",\"sha256\":1}"),
        "sha256 is not 64 hexadecimal digits");
    row("no path", flat(R"({"sha256":")" + hex('a') + "\"}"), "no relative_path");
    row("path is a list", flat(R"({"relative_path":[],"sha256":")" + hex('a') + "\"}"), "no relative_path");
    row("path too long", flat(entry(std::string(600, 'a'), hex('a'))), "no relative_path");
    row("path is a folder", flat(entry("", hex('a'))), "relative_path is not the name of an archive of this component");
    row("backslash", flat(entry("..\\\\..\\\\" + kOne, hex('a'))),
        "relative_path has characters that no archive's name has");
    row("control character", flat(entry("cudnn\\u001b[2J.zip", hex('a'))),
        "relative_path has characters that no archive's name has");
    row("hidden name", flat(entry(".bashrc", hex('a'))), "relative_path has characters that no archive's name has");
    row("any other file", flat(entry("passwd", hex('a'))),
        "relative_path is not the name of an archive of this component");
    row("another component's", flat(entry("cudnn_jit-linux-x86_64-9.99.0.1_cuda13-archive.tar.xz", hex('a'))),
        "relative_path is not the name of an archive of this component");
    row("another version", flat(entry("cudnn-linux-x86_64-9.98.0.1_cuda13-archive.tar.xz", hex('a'))),
        "the name says another version than the component");
    row("another CUDA", flat(R"({"cuda12":)" + entry(kOne, hex('a')) + '}'), "the name says another CUDA than its key");
    row("md5 too short", flat(entry(kOne, hex('a'), R"(,"md5":"abc")")), "md5 is not 32 hexadecimal digits");
    row("md5 is null", flat(entry(kOne, hex('a'), R"(,"md5":null)")), "md5 is not 32 hexadecimal digits");
    for (const char* size : {R"("-1")", R"("12x")", R"("")", "-1", "0", "1.5", "true", R"("99999999999999999999")",
                             R"("18446744073709551615")"})
        row(qPrintable(QString("size %1").arg(size)), flat(entry(kOne, hex('a'), std::string(",\"size\":") + size)),
            "size is not a number of bytes");
    row("one name, two digests",
        manifest(R"("linux-x86_64":{"cuda13":)" + entry(kOne, hex('a')) + R"(,"x":)" + entry(kOne, hex('b')) + '}'),
        "names this file a second time with another sha256");
    row("one digest, two names",
        manifest(R"("linux-x86_64":{"cuda13":)" + entry(kOne, hex('a')) + R"(,"cuda12":)"
                 + entry("cudnn-linux-x86_64-9.99.0.1_cuda12-archive.tar.xz", hex('a')) + '}'),
        "gives the sha256 of another file");
    row("deep", std::string(100'000, '['), "not JSON");
    row("large", std::string(kMaxManifestBytes + 1, ' '), "too large for a manifest");
    std::string many;
    for (int i = 0; i < 2100; ++i)
        many += (many.empty() ? "" : ",") + ("\"k" + std::to_string(i) + "\":")
                + entry("cudnn-linux-x86_64-9." + std::to_string(i) + ".0_cuda13-archive.zip",
                        digest::ofBytes(std::to_string(i)).hex());
    row("many", R"({"cudnn":{"linux-x86_64":{)" + many + "}}}", "too many archives");
}

void TstRedistrib::hostile()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, detail);
    const auto read = importRedistrib(text.toStdString());
    QVERIFY(!read);
    QCOMPARE(read.error().code, Errc::BadManifest);
    QCOMPARE(QString::fromStdString(read.error().detail), detail);
}

void TstRedistrib::cutAnywhere()
{
    const std::string whole = manifest(R"("linux-x86_64":{"cuda13":)" + entry(kOne, hex('a')) + '}');
    for (std::size_t length = 0; length < whole.size(); ++length)
        QVERIFY2(!importRedistrib(whole.substr(0, length)), qPrintable(QString::number(length)));
    QVERIFY_OK(importRedistrib(whole));
}

void TstRedistrib::extends()
{
    Catalogue catalogue = Catalogue::builtIn();
    const std::size_t before = catalogue.archives().size();
    const auto read = importRedistrib(manifest(R"("linux-x86_64":)" + entry(kOne, hex('a'))));
    QVERIFY_OK(read);
    QCOMPARE(*catalogue.extend(read->archives), std::size_t{1});
    QCOMPARE(*catalogue.extend(read->archives), std::size_t{0});
    QCOMPARE(catalogue.archives().size(), before + 1);
    QCOMPARE(catalogue.byName(kOne).size(), std::size_t{1});
    QVERIFY(catalogue.byDigest(*digest::Sha256::fromHex(hex('a'))));
}

void TstRedistrib::contradictionsAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    const std::string name = "cudnn-linux-x86_64-9.10.2.21_cuda12-archive.tar.xz";
    const auto known = Catalogue::builtIn().byName(name);
    QCOMPARE(known.size(), std::size_t{1});
    const std::string digest = known.front()->sha256->hex();
    const auto row = [](const char* what, const std::string& one) {
        QTest::newRow(what) << QByteArray::fromStdString(R"({"cudnn":{"linux-x86_64":{"a":)" + one + R"(,"b":)"
                                                         + entry(kOne, hex('a')) + "}}}");
    };
    row("another digest", entry(name, hex('b')));
    row("another name", entry("cudnn-linux-x86_64-9.99.0.2_cuda12-archive.tar.xz", digest));
    row("another size", entry(name, digest, R"(,"size":"7")"));
    row("another md5", entry(name, digest, R"(,"md5":")" + std::string(32, 'e') + '"'));
}

void TstRedistrib::contradictionsAreRefused()
{
    QFETCH(QByteArray, text);
    const auto read = importRedistrib(text.toStdString());
    QVERIFY_OK(read);
    Catalogue catalogue = Catalogue::builtIn();
    const auto added = catalogue.extend(read->archives);
    QVERIFY(!added);
    QCOMPARE(added.error().code, Errc::ManifestContradicts);
    QCOMPARE(added.error().values.size(), std::size_t{2});
    // All or nothing: what was fine in it is not there either.
    QVERIFY(catalogue.byName(kOne).empty());
    QCOMPARE(catalogue.archives().size(), Catalogue::builtIn().archives().size());
}

void TstRedistrib::keptInTheUsersFolder()
{
    const TempTree tree;
    auto& fs = platform::systemFileSystem();
    const Path folder = tree.at("share/cudnn-installer/catalogue");
    const std::uint32_t owner = fs.stat(tree.root())->owner;
    QVERIFY(loadManifests(fs, folder, owner).manifests.empty());
    const std::string text = manifest(R"("linux-x86_64":)" + entry(kOne, hex('a')));
    const auto first = saveManifest(fs, folder, text);
    QVERIFY_OK(first);
    const auto second = saveManifest(fs, folder, text);
    QVERIFY_OK(second);
    QCOMPARE(*first, *second);
    QCOMPARE(contentOf(*first), text);
    const UserManifests loaded = loadManifests(fs, folder, owner);
    QVERIFY(loaded.ignored.empty());
    QCOMPARE(loaded.manifests.size(), std::size_t{1});
    QCOMPARE(loaded.manifests.front().manifest.archives.front().file, kOne);
    QCOMPARE(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

void TstRedistrib::anotherUsersWordIsNotTaken()
{
    const TempTree tree;
    auto& fs = platform::systemFileSystem();
    const Path folder = tree.at("catalogue");
    const std::uint32_t owner = fs.stat(tree.root())->owner;
    const auto file = saveManifest(fs, folder, manifest(R"("linux-x86_64":)" + entry(kOne, hex('a'))));
    QVERIFY_OK(file);
    const auto refused = [&](std::uint32_t reader) {
        const UserManifests loaded = loadManifests(fs, folder, reader);
        return loaded.manifests.empty() && loaded.ignored.size() == 1
               && loaded.ignored.front().code == Errc::ManifestNotTrusted;
    };
    QVERIFY(!refused(owner));
    QVERIFY(refused(owner + 1)); // as root's run would find another user's folder
    using std::filesystem::perms;
    std::filesystem::permissions(*file, perms::others_write, std::filesystem::perm_options::add);
    QVERIFY(refused(owner));
    std::filesystem::permissions(*file, perms::others_write, std::filesystem::perm_options::remove);
    std::filesystem::permissions(folder, perms::group_write, std::filesystem::perm_options::add);
    QVERIFY(refused(owner));
}

void TstRedistrib::whatLiesThereIsReadAsHostile()
{
    const TempTree tree;
    auto& fs = platform::systemFileSystem();
    const std::uint32_t owner = fs.stat(tree.root())->owner;
    tree.file("catalogue/a.json", "{");
    tree.file("catalogue/b.json", manifest(R"("linux-x86_64":)" + entry(kOne, hex('a'))));
    tree.file("catalogue/notes.txt", "mine");
    tree.file("catalogue/.new-c.json", "{");
    tree.folder("catalogue/d.json");
    tree.file("elsewhere.json", manifest(R"("linux-x86_64":)" + entry(kOne, hex('b'))));
    std::filesystem::create_symlink(tree.at("elsewhere.json"), tree.at("catalogue/e.json"));
    std::filesystem::permissions(tree.at("catalogue"), std::filesystem::perms::owner_all);
    const UserManifests loaded = loadManifests(fs, tree.at("catalogue"), owner);
    QCOMPARE(loaded.manifests.size(), std::size_t{1});
    QCOMPARE(loaded.ignored.size(), std::size_t{3}); // damaged, a folder, a link
    for (const Error& error : loaded.ignored)
        QVERIFY(!error.subject.empty());
}

QTEST_GUILESS_MAIN(TstRedistrib)
#include "tst_redistrib.moc"
