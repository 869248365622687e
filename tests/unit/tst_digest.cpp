#include "digest/digest.h"

#include "platform/tree.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

using namespace core;
using digest::Sha256;

namespace
{

const char* const kAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const char* const kEmpty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

class Counter final : public digest::ByteCounter
{
public:
    void add(std::uint64_t bytes) override { total += bytes; }
    std::uint64_t total = 0;
};

} // namespace

class TstDigest : public QObject
{
    Q_OBJECT
private slots:
    void knownValues();
    void hasherStartsAnew();
    void hexForms();
    void wholeFile();
    void stopsWhenAsked();
    void manifest_data();
    void manifest();
    void realManifests_data();
    void realManifests();
};

void TstDigest::knownValues()
{
    QCOMPARE(digest::ofBytes("").hex(), std::string(kEmpty));
    QCOMPARE(digest::ofBytes("abc").hex(), std::string(kAbc));
}

void TstDigest::hasherStartsAnew()
{
    digest::Hasher hasher;
    const std::string text = "abc";
    for (int round = 0; round < 2; ++round) {
        hasher.add(std::as_bytes(std::span{text}).first(1));
        hasher.add(std::as_bytes(std::span{text}).subspan(1));
        QCOMPARE(hasher.finish().hex(), std::string(kAbc));
    }
    digest::Hasher moved = std::move(hasher);
    QCOMPARE(moved.finish().hex(), std::string(kEmpty));
}

void TstDigest::hexForms()
{
    const std::string upper = QString::fromLatin1(kAbc).toUpper().toStdString();
    QVERIFY(Sha256::fromHex(upper).has_value());
    QCOMPARE(Sha256::fromHex(upper)->hex(), std::string(kAbc));
    QVERIFY(!Sha256::fromHex(upper.substr(1)));
    QVERIFY(!Sha256::fromHex(upper + "00"));
    QVERIFY(!Sha256::fromHex('g' + upper.substr(1)));
}

void TstDigest::wholeFile()
{
    const TempTree tree;
    const std::string content(3 * (1 << 20) + 17, 'x');
    tree.file("big", content);
    auto file = platform::systemFileSystem().openFile(tree.at("big"));
    QVERIFY_OK(file);
    SilentProgress silent;
    Counter counter;
    const auto hashed = digest::ofFile(**file, Job{silent}, &counter);
    QVERIFY_OK(hashed);
    QCOMPARE(hashed->hex(), digest::ofBytes(content).hex());
    QCOMPARE(counter.total, std::uint64_t{content.size()});
}

void TstDigest::stopsWhenAsked()
{
    const TempTree tree;
    tree.file("file", "abc");
    auto file = platform::systemFileSystem().openFile(tree.at("file"));
    QVERIFY_OK(file);
    SilentProgress silent;
    std::stop_source stop;
    stop.request_stop();
    const auto hashed = digest::ofFile(**file, Job{silent, stop.get_token()});
    QVERIFY(!hashed);
    QCOMPARE(hashed.error().code, Errc::Cancelled);
}

void TstDigest::manifest_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code"); // -1: found as kAbc
    const QByteArray abc = kAbc;
    const QByteArray other = kEmpty;
    const auto row = [](const char* name, const QByteArray& text, int code) { QTest::newRow(name) << text << code; };
    const int notIn = static_cast<int>(Errc::NotInManifest);
    const int bad = static_cast<int>(Errc::BadDigestText);
    row("sha256sum", other + "  other.zip\n" + abc + "  a.zip\n", -1);
    row("binary mark", abc + " *a.zip\n", -1);
    row("upper case, CRLF, BOM", "\xEF\xBB\xBF" + abc.toUpper() + "  a.zip\r\n", -1);
    row("folder", abc + "  ./down/load/a.zip\n", -1);
    row("Windows folder", abc + "  C:\\load\\a.zip\r\n", -1);
    row("BSD tag", "SHA256 (a.zip) = " + abc + "\n", -1);
    row("BSD tag, other first", "SHA256 (b.zip) = " + other + "\nSHA256 (x/a.zip) = " + abc, -1);
    row("bare", abc, -1);
    row("bare, blanks and line end", "  " + abc + " \r\n\n", -1);
    row("bare among prose", "SHA256 hash of a.zip:\r\n" + abc + "\r\nCertUtil: done\r\n", -1);
    row("json, flat", "{\"cudnn\":{\"linux-x86_64\":{\"relative_path\":\"cudnn/x/a.zip\",\"sha256\":\"" + abc + "\"}}}",
        -1);
    row("json, by cuda",
        "{\"c\":{\"l\":{\"cuda12\":{\"relative_path\":\"y/b.zip\",\"sha256\":\"" + other
            + "\"},\"cuda13\":{\"relative_path\":\"y/a.zip\",\"sha256\":\"" + abc + "\"}}}}",
        -1);
    row("same twice", abc + "  a.zip\n" + abc + "  a.zip\n", -1);
    row("other file only", abc + "  b.zip\n", notIn);
    row("name is a prefix", abc + "  a.zip.part\n", notIn);
    row("bare beside a named one", abc + "\n" + other + "  b.zip\n", notIn);
    row("json, other only", "{\"a\":{\"relative_path\":\"y/b.zip\",\"sha256\":\"" + abc + "\"}}", notIn);
    row("two digests for one name", abc + "  a.zip\n" + other + "  a.zip\n", bad);
    row("two bare ones", abc + "\n" + other + "\n", bad);
    row("empty", "", bad);
    row("prose", "there is nothing here\n", bad);
    row("MD5", "900150983cd24fb0d6963f7d28e17f72  a.zip\n", bad);
    row("65 digits", abc + "0  a.zip\n", bad);
    row("broken json", "{\"relative_path\":\"a.zip\"", bad);
    row("json without digests", "{\"a\":[1,2,{\"relative_path\":5,\"sha256\":\"x\"}]}", bad);
    row("bytes", QByteArray("\0\xFF\x80\n\0", 5), bad);
    row("deep json", "{\"a\":" + QByteArray(5000, '[') + QByteArray(5000, ']') + "}", bad);
}

void TstDigest::manifest()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    const auto found = digest::findInManifest(text.toStdString(), "a.zip");
    if (code < 0) {
        QVERIFY_OK(found);
        QCOMPARE(found->hex(), std::string(kAbc));
    } else {
        QVERIFY(!found);
        QCOMPARE(static_cast<int>(found.error().code), code);
    }
}

/// The shapes of NVIDIA's redistrib_*.json: flat by platform before 8.5, by platform and CUDA since.
void TstDigest::realManifests_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("hex");
    const QByteArray newer =
        R"({"release_date":"2025-05-07","release_label":"9.10.0","cudnn":{"name":"x","version":"9.10.0.56",
        "linux-x86_64":{"cuda11":{"relative_path":"cudnn/linux-x86_64/cudnn-linux-x86_64-9.10.0.56_cuda11-archive.tar.xz",
        "sha256":"a0579702b538378243795328c186bb37199618494b498f1b74a5b61304861733","md5":"888d44ba1221dd688fa6f1e15ea1c186",
        "size":"524914444"},"cuda12":{"relative_path":"cudnn/linux-x86_64/cudnn-linux-x86_64-9.10.0.56_cuda12-archive.tar.xz",
        "sha256":"cc0ad9eaaf6ef6569b20250111f9df0569816c17076c58aad8aea1661e2fc781","size":"1003184568"}},"cuda_variant":["11","12"]}})";
    QTest::newRow("cuda11") << newer << QByteArray("cudnn-linux-x86_64-9.10.0.56_cuda11-archive.tar.xz")
                            << QByteArray("a0579702b538378243795328c186bb37199618494b498f1b74a5b61304861733");
    QTest::newRow("cuda12") << newer << QByteArray("cudnn-linux-x86_64-9.10.0.56_cuda12-archive.tar.xz")
                            << QByteArray("cc0ad9eaaf6ef6569b20250111f9df0569816c17076c58aad8aea1661e2fc781");
}

void TstDigest::realManifests()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, hex);
    const auto found = digest::findInManifest(text.toStdString(), name.toStdString());
    QVERIFY_OK(found);
    QCOMPARE(found->hex(), hex.toStdString());
}

QTEST_GUILESS_MAIN(TstDigest)
#include "tst_digest.moc"
