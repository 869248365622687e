#include "archive/archive.h"

#include "support/archive_access.h"
#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

using namespace core;
using namespace core::archive;
using test::KeepAll;

Q_DECLARE_METATYPE(core::Errc)

namespace
{

std::string zipOf(test::ZipItem item)
{
    return test::zipBytes({test::ZipItem{.item = test::file("first", "first")}, std::move(item)});
}

std::string tarOf(test::TarItem item)
{
    return test::tarBytes({test::TarItem{.item = test::file("first", "first")}, std::move(item)});
}

std::string smallZip()
{
    return test::archiveBytes({test::file("a/libcudnn.so.9", std::string(3000, 'x') + "end"),
                               test::link("a/l", "libcudnn.so.9"), test::file("a/s", "stored")},
                              test::Packing::Zip);
}

std::string smallTar()
{
    return test::tarBytes({test::TarItem{.item = test::file("a/one", std::string(700, 'y'))},
                           test::TarItem{.item = test::link("a/l", "one")},
                           test::TarItem{.item = test::file("a/two", "zz")}},
                          {.endBlocks = 2, .padTo = 512});
}

void expectRefused(const std::string& bytes, Errc code)
{
    KeepAll kept;
    const auto read = test::readWhole(bytes, kept);
    QVERIFY2(!read, "was accepted");
    if (read.error().code != code)
        qWarning("%d: %s", static_cast<int>(read.error().code), read.error().detail.c_str());
    QCOMPARE(read.error().code, code);
    QCOMPARE(read.error().subject, std::string("test archive"));
}

} // namespace

class TstArchiveHostile : public QObject
{
    Q_OBJECT
private slots:
    void notArchives_data();
    void notArchives();
    void unsafeNames_data();
    void unsafeNames();
    void unsafeLinks_data();
    void unsafeLinks();
    void collisions_data();
    void collisions();
    void zipLies_data();
    void zipLies();
    void tarLies_data();
    void tarLies();
    void zipEveryLength();
    void tarEveryLength();
    void packedTarsEveryLength();
    void largerFilesAtManyLengths();
    void everyBitOfASmallZip();
    void everyByteOfASmallXz();
    void bombs();
    void tooMany();
    void declaredTooLarge();
};

void TstArchiveHostile::notArchives_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Errc>("code");
    const auto row = [](const char* name, const QByteArray& bytes, Errc code) { QTest::newRow(name) << bytes << code; };
    row("empty", "", Errc::EmptyFile);
    row("html", "<!DOCTYPE html>\n<html>", Errc::WebPage);
    row("html, lower case", "<!doctype HTML>", Errc::WebPage);
    row("html, no doctype", "<HTML><head>", Errc::WebPage);
    row("html, blanks and BOM", "\xEF\xBB\xBF\r\n\t <html>", Errc::WebPage);
    row("xml error", "<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code>", Errc::ErrorReply);
    row("json error", "{\"error\":\"login\"}", Errc::ErrorReply);
    row("deb", "!<arch>\ndebian-binary   ", Errc::WrongProduct);
    row("rpm", "\xED\xAB\xEE\xDB\x03", Errc::WrongProduct);
    row("exe", "MZ\x90", Errc::WrongProduct);
    row("7z", "7z\xBC\xAF\x27\x1C", Errc::WrongProduct);
    row("split zip", "PK\x07\x08PK\x03\x04", Errc::SplitArchive);
    row("spanned zip", "PK00PK\x03\x04", Errc::SplitArchive);
    row("bzip2", "BZh91AY&SY", Errc::NotAnArchive);
    row("zstd", "\x28\xB5\x2F\xFD", Errc::NotAnArchive);
    row("zeros", QByteArray(5000, '\0'), Errc::NotAnArchive);
    row("text", "hello", Errc::NotAnArchive);
    row("one byte", "P", Errc::NotAnArchive);
    row("zip magic only", "PK\x03\x04", Errc::TruncatedArchive);
    row("xz magic only",
        QByteArray("\xFD"
                   "7zXZ\0",
                   6),
        Errc::TruncatedArchive);
    row("gzip magic only", "\x1F\x8B", Errc::TruncatedArchive);
    row("xz of a page", QByteArray::fromStdString(test::xzBytes("<html>" + std::string(2000, 'x'))),
        Errc::NotAnArchive);
    row("gzip of a page", QByteArray::fromStdString(test::gzipBytes("<html>" + std::string(2000, 'x'))),
        Errc::NotAnArchive);
}

void TstArchiveHostile::notArchives()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Errc, code);
    expectRefused(bytes.toStdString(), code);
}

void TstArchiveHostile::unsafeNames_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"../evil", "a/../../evil", "a/..",     "..",       "/etc/passwd", "//server/share",
                             "a//b",    "a\\b",         "..\\evil", "C:/evil",  "C:evil",      "a/b:stream",
                             "a/./b",   "nul",          "a/CON.h",  "com1.dll", "a/b.",        "a/b ",
                             "a/b\n",   "a\x7F",        "\x01",     "a/"})
        QTest::newRow(name) << QByteArray(name);
    QTest::newRow("long component") << QByteArray(256, 'x');
}

void TstArchiveHostile::unsafeNames()
{
    QFETCH(QByteArray, name);
    const std::string text = name.toStdString();
    if (!text.ends_with('/')) {
        expectRefused(zipOf({.item = test::file(text, "x")}), Errc::UnsafeEntryName);
        expectRefused(tarOf({.item = test::file("n", "x"), .paxPath = text}), Errc::UnsafeEntryName);
    }
    expectRefused(zipOf({.item = test::folder(text.ends_with('/') ? text + '/' : text)}), Errc::UnsafeEntryName);
    KeepAll kept;
    const auto read = test::readWhole(zipOf({.item = test::folder("x/" + text + "/y")}), kept);
    if (text != "a/")
        QVERIFY(!read);
}

void TstArchiveHostile::unsafeLinks_data()
{
    QTest::addColumn<QByteArray>("target");
    for (const char* target : {"../evil", "/etc/passwd", "sub/file", "..", ".", "", "C:\\x", "a\\b", "a\nb"})
        QTest::newRow(target) << QByteArray(target);
    QTest::newRow("not UTF-8") << QByteArray("\xD6\xD0");
    QTest::newRow("long") << QByteArray(3000, 'x');
}

void TstArchiveHostile::unsafeLinks()
{
    QFETCH(QByteArray, target);
    expectRefused(zipOf({.item = test::link("l", target.toStdString())}), Errc::UnsafeLink);
    if (target.size() <= 100)
        expectRefused(tarOf({.item = test::link("l", target.toStdString())}), Errc::UnsafeLink);
}

void TstArchiveHostile::collisions_data()
{
    QTest::addColumn<QByteArray>("one");
    QTest::addColumn<QByteArray>("two");
    QTest::addColumn<bool>("refused");
    QTest::newRow("same name") << QByteArray("a/b") << QByteArray("a/b") << true;
    QTest::newRow("other case") << QByteArray("a/B") << QByteArray("A/b") << true;
    QTest::newRow("file, then folder of it") << QByteArray("a") << QByteArray("a/b") << true;
    QTest::newRow("folder, then file of it") << QByteArray("a/b") << QByteArray("A") << true;
    QTest::newRow("deep file, then file above") << QByteArray("a/b/c/d") << QByteArray("a/b") << true;
    QTest::newRow("neighbours") << QByteArray("a/b") << QByteArray("a/bc") << false;
}

void TstArchiveHostile::collisions()
{
    QFETCH(QByteArray, one);
    QFETCH(QByteArray, two);
    QFETCH(bool, refused);
    const std::vector items{test::file(one.toStdString(), "1"), test::file(two.toStdString(), "2")};
    for (const test::Packing packing : {test::Packing::Zip, test::Packing::Tar, test::Packing::TarXz}) {
        const std::string bytes = test::archiveBytes(items, packing);
        KeepAll kept;
        if (refused)
            expectRefused(bytes, Errc::DuplicateEntry);
        else
            QVERIFY_OK(test::readWhole(bytes, kept));
    }
}

void TstArchiveHostile::zipLies_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Errc>("code");
    const auto row = [](const char* name, const std::string& bytes, Errc code) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << code;
    };
    const test::Item item = test::file("f", std::string(2000, 'f'));
    const auto attributes = [](std::uint32_t mode) { return std::optional{mode << 16}; };
    row("encrypted", zipOf({.item = item, .flags = 1}), Errc::EncryptedArchive);
    row("strongly encrypted", zipOf({.item = item, .flags = 1 << 6}), Errc::EncryptedArchive);
    row("AES", zipOf({.item = item, .method = 99}), Errc::EncryptedArchive);
    for (const unsigned method : {1U, 6U, 9U, 12U, 14U, 93U, 95U, 98U})
        row(qPrintable("method " + QString::number(method)),
            zipOf({.item = item, .method = static_cast<std::uint16_t>(method)}), Errc::UnsupportedCompression);
    row("local name differs", zipOf({.item = item, .localName = "g"}), Errc::EntryNamesDiffer);
    row("Unicode name differs", zipOf({.item = item, .unicodePath = "g"}), Errc::EntryNamesDiffer);
    row("fifo", zipOf({.item = item, .externalAttributes = attributes(0010644)}), Errc::UnsupportedEntryType);
    row("device", zipOf({.item = item, .externalAttributes = attributes(0020644)}), Errc::UnsupportedEntryType);
    row("socket", zipOf({.item = item, .externalAttributes = attributes(0140644)}), Errc::UnsupportedEntryType);
    row("wrong CRC", zipOf({.item = item, .crc = 1}), Errc::CorruptArchive);
    row("wrong CRC, stored", zipOf({.item = item, .deflate = false, .crc = 1}), Errc::CorruptArchive);
    row("link with a wrong CRC", zipOf({.item = test::link("l", "first"), .crc = 1}), Errc::CorruptArchive);
    row("size too small", zipOf({.item = item, .size = 1999}), Errc::CorruptArchive);
    row("size too large", zipOf({.item = item, .size = 2001}), Errc::CorruptArchive);
    row("stored with two sizes", zipOf({.item = item, .deflate = false, .size = 2001}), Errc::CorruptArchive);
    row("packed size beyond the file", zipOf({.item = item, .packedSize = 1 << 20}), Errc::TruncatedArchive);
    row("offset beyond the file", zipOf({.item = item, .offset = 1 << 20}), Errc::TruncatedArchive);
    row("offset at no header", zipOf({.item = item, .offset = 3}), Errc::CorruptArchive);
    row("damaged data", zipOf({.item = item, .packed = std::string(100, '\xFF')}), Errc::CorruptArchive);
    row("folder with content", zipOf({.item = test::file("d/", "x")}), Errc::CorruptArchive);
    row("another disk", zipOf({.item = item, .disk = 1}), Errc::SplitArchive);
    row("last of several", test::zipBytes({test::ZipItem{.item = item}}, {.disk = 2}), Errc::SplitArchive);
    row("two entries share their data",
        test::zipBytes({test::ZipItem{.item = item}, test::ZipItem{.item = item, .offset = 0}}), Errc::CorruptArchive);
    row("fewer entries counted",
        test::zipBytes({test::ZipItem{.item = item}, test::ZipItem{.item = test::file("g", "g")}}, {.entryCount = 1}),
        Errc::CorruptArchive);
    row("more entries counted", test::zipBytes({test::ZipItem{.item = item}}, {.entryCount = 2}), Errc::CorruptArchive);
    row("bytes in front", "x" + zipOf({.item = item}), Errc::NotAnArchive);
    row("bytes behind", zipOf({.item = item}) + "x", Errc::TruncatedArchive);
    row("bytes cut out of the middle", zipOf({.item = item}).erase(40, 10), Errc::TruncatedArchive);
}

void TstArchiveHostile::zipLies()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Errc, code);
    expectRefused(bytes.toStdString(), code);
}

void TstArchiveHostile::tarLies_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Errc>("code");
    const auto row = [](const char* name, const std::string& bytes, Errc code) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << code;
    };
    const test::Item item = test::file("f", "");
    row("hard link", tarOf({.item = item, .type = '1', .linkName = "first"}), Errc::UnsupportedEntryType);
    row("character device", tarOf({.item = item, .type = '3'}), Errc::UnsupportedEntryType);
    row("block device", tarOf({.item = item, .type = '4'}), Errc::UnsupportedEntryType);
    row("fifo", tarOf({.item = item, .type = '6'}), Errc::UnsupportedEntryType);
    row("one end block", test::tarBytes({test::TarItem{.item = item}}, {.endBlocks = 1, .padTo = 0}),
        Errc::TruncatedArchive);
    row("no end block", test::tarBytes({test::TarItem{.item = item}}, {.endBlocks = 0}), Errc::TruncatedArchive);
    row("one end block, gzip",
        test::gzipBytes(test::tarBytes({test::TarItem{.item = item}}, {.endBlocks = 1, .padTo = 0})),
        Errc::TruncatedArchive);
    row("no end block, xz", test::xzBytes(test::tarBytes({test::TarItem{.item = item}}, {.endBlocks = 0})),
        Errc::TruncatedArchive);
    row("member longer than the tar, gzip", test::gzipBytes(tarOf({.item = test::file("f", "x"), .size = 1 << 20})),
        Errc::TruncatedArchive);
    row("tar behind a tar, xz", test::xzBytes(tarOf({.item = item}) + tarOf({.item = item})), Errc::CorruptArchive);
    row("garbage behind xz", test::xzBytes(tarOf({.item = item})) + "garbage.", Errc::TruncatedArchive);
    row("garbage behind gzip", test::gzipBytes(tarOf({.item = item})) + "garbage", Errc::CorruptArchive);
    std::string header = tarOf({.item = item});
    header[1024 + 3] ^= 1; // a name's byte: the checksum is wrong
    row("wrong header checksum, gzip", test::gzipBytes(header), Errc::CorruptArchive);
}

void TstArchiveHostile::tarLies()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Errc, code);
    expectRefused(bytes.toStdString(), code);
}

void TstArchiveHostile::zipEveryLength()
{
    const std::string whole = smallZip();
    KeepAll all;
    QVERIFY_OK(test::readWhole(whole, all));
    for (std::size_t length = 0; length < whole.size(); ++length) {
        KeepAll kept;
        const auto read = test::readWhole(whole.substr(0, length), kept);
        QVERIFY2(!read, qPrintable(QString::number(length)));
        QVERIFY(kept.files.empty());
        QCOMPARE(read.error().code, length == 0  ? Errc::EmptyFile
                                    : length < 4 ? Errc::NotAnArchive
                                                 : Errc::TruncatedArchive);
    }
}

void TstArchiveHostile::tarEveryLength()
{
    const std::string whole = smallTar();
    KeepAll all;
    QVERIFY_OK(test::readWhole(whole, all));
    for (std::size_t length = 512; length < whole.size(); ++length) {
        KeepAll kept;
        const auto read = test::readWhole(whole.substr(0, length), kept);
        QVERIFY2(!read, qPrintable(QString::number(length)));
        QCOMPARE(read.error().code, Errc::TruncatedArchive);
    }
}

void TstArchiveHostile::packedTarsEveryLength()
{
    for (const std::string& whole :
         {test::xzBytes(smallTar()), test::gzipBytes(smallTar()), test::xzBytes(smallTar(), 1, 1000)}) {
        KeepAll all;
        QVERIFY_OK(test::readWhole(whole, all));
        for (std::size_t length = 6; length < whole.size(); ++length) {
            KeepAll kept;
            const auto read = test::readWhole(whole.substr(0, length), kept);
            QVERIFY2(!read, qPrintable(QString::number(length)));
            QCOMPARE(read.error().code, Errc::TruncatedArchive);
        }
        // The tar inside cut, the packing whole.
    }
    const std::string tar = smallTar();
    for (std::size_t length = 512; length < tar.size(); length += 37) {
        KeepAll kept;
        const auto read = test::readWhole(test::gzipBytes(tar.substr(0, length)), kept);
        QVERIFY2(!read, qPrintable(QString::number(length)));
        QCOMPARE(read.error().code, Errc::TruncatedArchive);
    }
}

void TstArchiveHostile::largerFilesAtManyLengths()
{
    for (const test::Packing packing : {test::Packing::Zip, test::Packing::TarGz, test::Packing::TarXz}) {
        const std::string whole = test::archiveBytes(test::cudnnItems({.libraryBytes = 60'000}), packing);
        KeepAll all;
        QVERIFY_OK(test::readWhole(whole, all));
        for (std::size_t length = 4096; length < whole.size(); length += 9973)
            expectRefused(whole.substr(0, length), Errc::TruncatedArchive);
        expectRefused(whole.substr(0, whole.size() - 1), Errc::TruncatedArchive);
    }
}

/// Whatever one bit becomes: refused, or the same content. Never other content.
void TstArchiveHostile::everyBitOfASmallZip()
{
    const std::string whole = smallZip();
    KeepAll right;
    QVERIFY_OK(test::readWhole(whole, right));
    int refused = 0;
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string spoiled = whole;
        spoiled[bit / 8] = static_cast<char>(spoiled[bit / 8] ^ (1 << (bit % 8)));
        KeepAll kept;
        if (!test::readWhole(spoiled, kept)) {
            ++refused;
            continue;
        }
        for (const auto& [name, content] : right.files) {
            QVERIFY2(kept.files.contains(name), qPrintable(QString::number(bit)));
            // No check value guards a zip's file types: a link may become a file, and a file a link, of the same bytes.
            const std::string& bytes = right.links.contains(name) ? right.links[name] : content;
            QVERIFY2((kept.links.contains(name) ? kept.links[name] : kept.files[name]) == bytes,
                     qPrintable(QString::number(bit)));
        }
        QCOMPARE(kept.files.size(), right.files.size());
    }
    QVERIFY(refused > 1000);
}

void TstArchiveHostile::everyByteOfASmallXz()
{
    const std::string whole = test::xzBytes(smallTar());
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string spoiled = whole;
        spoiled[at] = static_cast<char>(spoiled[at] ^ 0x55);
        KeepAll kept;
        QVERIFY2(!test::readWhole(spoiled, kept), qPrintable(QString::number(at)));
    }
}

void TstArchiveHostile::bombs()
{
    const std::string zeros(80U << 20, '\0');
    expectRefused(test::archiveBytes({test::file("libcudnn.so.9", zeros)}, test::Packing::Zip), Errc::ArchiveBomb);
    const std::string tar = test::tarBytes(std::vector{test::file("libcudnn.so.9", zeros)});
    expectRefused(test::gzipBytes(tar), Errc::ArchiveBomb);
    expectRefused(test::xzBytes(tar), Errc::ArchiveBomb);
    // Below 64 MiB the ratio does not count.
    KeepAll kept;
    QVERIFY_OK(
        test::readWhole(test::archiveBytes({test::file("f", zeros.substr(0, 60U << 20))}, test::Packing::Zip), kept));
}

void TstArchiveHostile::tooMany()
{
    std::vector<test::Item> items;
    for (int i = 0; i < 10'000; ++i)
        items.push_back(test::file("f" + std::to_string(i), ""));
    for (const test::Packing packing : {test::Packing::Zip, test::Packing::TarGz}) {
        KeepAll kept;
        QVERIFY_OK(test::readWhole(test::archiveBytes(items, packing), kept));
    }
    items.push_back(test::file("one more", ""));
    for (const test::Packing packing : {test::Packing::Zip, test::Packing::TarGz})
        expectRefused(test::archiveBytes(items, packing), Errc::TooManyEntries);
}

void TstArchiveHostile::declaredTooLarge()
{
    constexpr std::uint64_t kHuge = 17ULL << 30;
    expectRefused(test::gzipBytes(tarOf({.item = test::file("f", "x"), .size = kHuge})), Errc::TooLargeUnpacked);
    std::vector<test::ZipItem> items;
    for (int i = 0; i < 5; ++i)
        items.push_back({.item = test::file("f" + std::to_string(i), "x"),
                         .size = 0xFFFFFFF0U,
                         .packed = std::string(22 << 20, 'x')});
    expectRefused(test::zipBytes(items), Errc::TooLargeUnpacked);
}

QTEST_GUILESS_MAIN(TstArchiveHostile)
#include "tst_archive_hostile.moc"
