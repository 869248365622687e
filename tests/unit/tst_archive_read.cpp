#include "archive/archive.h"

#include "support/archive_access.h"
#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <atomic>
#include <clocale>
#include <thread>

using namespace core;
using namespace core::archive;
using test::KeepAll;

namespace
{

struct PackingRow {
    const char* name;
    test::Packing packing;
    Format format;
};
constexpr std::array kPackings{
    PackingRow{"zip", test::Packing::Zip, Format::Zip}, PackingRow{"tar", test::Packing::Tar, Format::Tar},
    PackingRow{"tgz", test::Packing::TarGz, Format::TarGz}, PackingRow{"tar.xz", test::Packing::TarXz, Format::TarXz}};

std::vector<test::Item> someItems()
{
    std::string big;
    for (int i = 0; i < 400'000; ++i)
        big += std::to_string(i * std::int64_t{7919} % 1000003);
    return {test::folder("top"),
            test::link("top/libcudnn.so", "libcudnn.so.9"),
            test::file("top/empty", ""),
            test::file("top/big", big, 0755),
            test::file("top/中文/文件.h", "text"),
            test::link("top/libcudnn.so.9", "libcudnn.so.9.19.0"),
            test::file("top/last", "last")};
}

void checkAgainst(const std::vector<test::Item>& items, const std::vector<Entry>& entries, const KeepAll& kept)
{
    QCOMPARE(entries.size(), items.size());
    QCOMPARE(kept.open, 0);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const test::Item& item = items[i];
        const Entry& entry = entries[i];
        QCOMPARE(entry.index, i);
        QCOMPARE(entry.path.str(), item.name);
        const EntryType type = item.linkTarget ? EntryType::Link : item.folder ? EntryType::Directory : EntryType::File;
        QVERIFY(entry.type == type);
        QCOMPARE(entry.linkTarget, item.linkTarget.value_or(""));
        if (type != EntryType::File)
            continue;
        QCOMPARE(entry.size, std::uint64_t{item.content.size()});
        QCOMPARE(entry.mode, item.mode);
        QVERIFY(kept.files.at(item.name) == item.content);
    }
}

class Counter final : public digest::ByteCounter
{
public:
    void add(std::uint64_t bytes) override { total += bytes; }
    std::atomic<std::uint64_t> total = 0;
};

/// Fails, or asks for a stop, once it has had some bytes.
class AwkwardSink final : public MemberSink
{
public:
    Result<bool> begin(const Entry& entry) override { return entry.path.fileName() != skipped; }
    Result<> data(std::span<const std::byte> bytes) override
    {
        seen += bytes.size();
        if (stop)
            stop->request_stop();
        return failing ? Result<>{Error{.code = Errc::NoSpace, .subject = "disk"}} : Result<>{};
    }
    Result<> end() override { return {}; }

    bool failing = false;
    std::string skipped;
    std::stop_source* stop = nullptr;
    std::uint64_t seen = 0;
};

} // namespace

class TstArchiveRead : public QObject
{
    Q_OBJECT
private slots:
    void everyFormat_data();
    void everyFormat();
    void severalBlocksAndStreams();
    void zipListing();
    void zip64AndDescriptors();
    void membersFromSeveralThreads();
    void sinkErrorEndsTheReading_data() { everyFormat_data(); }
    void sinkErrorEndsTheReading();
    void stopsWhenAsked_data() { everyFormat_data(); }
    void stopsWhenAsked();
    void skipsWhatIsNotWanted_data() { everyFormat_data(); }
    void skipsWhatIsNotWanted();
    void longNames();
    void dotSlashNames();
    void anyLocale_data();
    void anyLocale();
    void digestAndChange();
    void memoryStaysFlat();
};

void TstArchiveRead::everyFormat_data()
{
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < kPackings.size(); ++i)
        QTest::newRow(kPackings[i].name) << static_cast<int>(i);
}

void TstArchiveRead::everyFormat()
{
    QFETCH(int, row);
    const PackingRow& packing = kPackings[static_cast<std::size_t>(row)];
    const auto items = someItems();
    const std::string bytes = test::archiveBytes(items, packing.packing);
    const auto archive = test::openBytes(bytes);
    QVERIFY_OK(archive);
    QVERIFY((*archive)->format() == packing.format);
    QCOMPARE((*archive)->fileSize(), std::uint64_t{bytes.size()});
    SilentProgress silent;
    for (int round = 0; round < 2; ++round) {
        KeepAll kept;
        Counter counter;
        const auto entries = (*archive)->readAll(kept, Job{silent}, &counter);
        QVERIFY_OK(entries);
        checkAgainst(items, *entries, kept);
        QCOMPARE(counter.total.load(), std::uint64_t{bytes.size()});
    }
}

/// xz -T makes blocks that are decoded side by side; streams may follow each other, with padding between.
void TstArchiveRead::severalBlocksAndStreams()
{
    const auto items = someItems();
    const std::string tar = test::tarBytes(items);
    const std::string half = tar.substr(0, tar.size() / 2);
    const std::string rest = tar.substr(tar.size() / 2);
    const std::string padding(8, '\0');
    for (const std::string& bytes :
         {test::xzBytes(tar, 1, 200'000), test::xzBytes(half) + padding + test::xzBytes(rest) + padding,
          test::gzipBytes(half) + test::gzipBytes(rest), test::gzipBytes(tar) + std::string(700, '\0')}) {
        KeepAll kept;
        const auto entries = test::readWhole(bytes, kept);
        QVERIFY_OK(entries);
        checkAgainst(items, *entries, kept);
    }
}

void TstArchiveRead::zipListing()
{
    const auto items = someItems();
    const auto archive = test::openBytes(test::archiveBytes(items, test::Packing::Zip));
    QVERIFY_OK(archive);
    const std::vector<Entry>* directory = (*archive)->directory();
    QVERIFY(directory);
    QCOMPARE(directory->size(), items.size());
    SilentProgress silent;
    for (std::size_t i = items.size(); i-- > 0;) {
        QCOMPARE(directory->at(i).path.str(), items[i].name);
        QVERIFY(directory->at(i).crc32.has_value());
        KeepAll kept;
        QVERIFY_OK((*archive)->readMember(directory->at(i), kept, Job{silent}));
        QVERIFY(kept.files.size() == 1 && kept.files.begin()->second == items[i].content);
    }
    Entry foreign = directory->at(2);
    foreign.index = 3;
    KeepAll kept;
    QCOMPARE((*archive)->readMember(foreign, kept, Job{silent}).error().code, Errc::InvalidArgument);
    const auto tar = test::openBytes(test::archiveBytes(items, test::Packing::Tar));
    QVERIFY_OK(tar);
    QVERIFY(!(*tar)->directory());
    QVERIFY(!(*tar)->readMember(directory->at(2), kept, Job{silent}));
}

void TstArchiveRead::zip64AndDescriptors()
{
    const std::string text(5000, 't');
    std::vector<test::ZipItem> items;
    for (const bool deflate : {true, false}) {
        for (const bool follow : {true, false}) {
            for (const bool zip64 : {true, false}) {
                const std::string name = "f" + std::to_string(items.size());
                items.push_back(
                    {.item = test::file(name, text + name), .deflate = deflate, .sizesFollow = follow, .zip64 = zip64});
            }
        }
    }
    for (const bool zip64End : {true, false}) {
        KeepAll kept;
        const auto entries =
            test::readWhole(test::zipBytes(items, {.comment = "made by hand", .zip64End = zip64End}), kept);
        QVERIFY_OK(entries);
        QCOMPARE(entries->size(), std::size_t{8});
        for (const auto& [name, content] : kept.files)
            QCOMPARE(content, text + name);
    }
}

void TstArchiveRead::membersFromSeveralThreads()
{
    std::vector<test::Item> items;
    for (int i = 0; i < 40; ++i)
        items.push_back(test::file("m" + std::to_string(i),
                                   std::string(200'000, static_cast<char>('a' + i % 26)) + std::to_string(i)));
    const auto archive = test::openBytes(test::archiveBytes(items, test::Packing::Zip));
    QVERIFY_OK(archive);
    std::atomic<std::size_t> next = 0;
    std::atomic<int> right = 0;
    const auto work = [&] {
        SilentProgress silent;
        for (std::size_t i = next++; i < items.size(); i = next++) {
            KeepAll kept;
            const auto read = (*archive)->readMember((*archive)->directory()->at(i), kept, Job{silent});
            right += read && kept.files[items[i].name] == items[i].content ? 1 : 0;
        }
    };
    {
        const std::jthread first(work), second(work), third(work);
    }
    QCOMPARE(right.load(), 40);
}

void TstArchiveRead::sinkErrorEndsTheReading()
{
    QFETCH(int, row);
    const auto archive =
        test::openBytes(test::archiveBytes(someItems(), kPackings[static_cast<std::size_t>(row)].packing));
    QVERIFY_OK(archive);
    SilentProgress silent;
    AwkwardSink sink;
    sink.failing = true;
    const auto read = (*archive)->readAll(sink, Job{silent}, nullptr);
    QVERIFY(!read);
    QCOMPARE(read.error().code, Errc::NoSpace);
    QCOMPARE(read.error().subject, std::string("disk"));
}

void TstArchiveRead::stopsWhenAsked()
{
    QFETCH(int, row);
    const auto archive =
        test::openBytes(test::archiveBytes(someItems(), kPackings[static_cast<std::size_t>(row)].packing));
    QVERIFY_OK(archive);
    SilentProgress silent;
    std::stop_source stop;
    AwkwardSink sink;
    sink.stop = &stop;
    const auto read = (*archive)->readAll(sink, Job{silent, stop.get_token()}, nullptr);
    QVERIFY(!read);
    QCOMPARE(read.error().code, Errc::Cancelled);
    QVERIFY(sink.seen > 0);
    AwkwardSink late;
    QCOMPARE((*archive)->readAll(late, Job{silent, stop.get_token()}, nullptr).error().code, Errc::Cancelled);
    QCOMPARE(late.seen, std::uint64_t{0});
}

void TstArchiveRead::skipsWhatIsNotWanted()
{
    QFETCH(int, row);
    const auto archive =
        test::openBytes(test::archiveBytes(someItems(), kPackings[static_cast<std::size_t>(row)].packing));
    QVERIFY_OK(archive);
    SilentProgress silent;
    AwkwardSink sink;
    sink.skipped = "big";
    QVERIFY_OK((*archive)->readAll(sink, Job{silent}, nullptr));
    QCOMPARE(sink.seen, std::uint64_t{8}); // "text" and "last"
}

void TstArchiveRead::longNames()
{
    const std::string longName = "top/" + std::string(150, 'n') + "/名" + std::string(100, 'm');
    const std::vector<test::TarItem> items{
        {.item = test::file(longName, "gnu"), .gnuLongName = true},
        {.item = test::file("short", "pax"), .paxPath = longName + ".pax"},
    };
    KeepAll kept;
    QVERIFY_OK(test::readWhole(test::tarBytes(items), kept));
    QCOMPARE(kept.files.size(), std::size_t{2});
    QCOMPARE(kept.files[longName], std::string("gnu"));
    QCOMPARE(kept.files[longName + ".pax"], std::string("pax"));
}

void TstArchiveRead::dotSlashNames()
{
    KeepAll kept;
    const auto entries = test::readWhole(
        test::tarBytes(std::vector{test::folder("./"), test::folder("./top"), test::file("./top/a", "a")}), kept);
    QVERIFY_OK(entries);
    QCOMPARE(entries->size(), std::size_t{2});
    QCOMPARE(entries->at(1).path.str(), std::string("top/a"));
    QCOMPARE(entries->at(1).index, std::size_t{1});
}

void TstArchiveRead::anyLocale_data()
{
    QTest::addColumn<QByteArray>("locale");
    for (const char* name :
         {"C", "POSIX", "C.UTF-8", "en_US.UTF-8", "zh_CN.UTF-8", "zh_CN.GBK", "zh_CN.GB18030", "ja_JP.EUC-JP"})
        QTest::newRow(name) << QByteArray(name);
}

/// The same bytes give the same names and the same refusals, whatever the process's locale is.
void TstArchiveRead::anyLocale()
{
    QFETCH(QByteArray, locale);
    const std::string before = std::setlocale(LC_ALL, nullptr);
    if (!std::setlocale(LC_ALL, locale.constData()))
        QSKIP("SKIP(locale): this machine has no such locale");
    const auto restore = qScopeGuard([&] { std::setlocale(LC_ALL, before.c_str()); });
    const std::string during = std::setlocale(LC_ALL, nullptr);
    const std::string name = "top/中文é.h";
    const std::string cp936 = "top/\xD6\xD0\xCE\xC4.h";
    constexpr std::uint16_t kUtf8 = 1 << 11;
    const auto zip = [](const std::string& entry, std::uint16_t flags) {
        return test::zipBytes({test::ZipItem{.item = test::file(entry, "x"), .flags = flags}});
    };
    const auto pax = [](const std::string& entry) {
        return test::tarBytes({test::TarItem{.item = test::file("n", "x"), .paxPath = entry}});
    };
    for (const std::string& bytes :
         {zip(name, 0), zip(name, kUtf8), test::tarBytes(std::vector{test::file(name, "x")}), pax(name)}) {
        KeepAll kept;
        QVERIFY_OK(test::readWhole(bytes, kept));
        QCOMPARE(kept.files.size(), std::size_t{1});
        QCOMPARE(kept.files.begin()->first, name);
        QCOMPARE(kept.files.begin()->second, std::string("x"));
    }
    for (const std::string& bytes :
         {zip(cp936, 0), zip(cp936, kUtf8), test::tarBytes(std::vector{test::file(cp936, "x")}), pax(cp936)}) {
        KeepAll kept;
        const auto read = test::readWhole(bytes, kept);
        QVERIFY(!read);
        QCOMPARE(read.error().code, Errc::EntryNameNotUtf8);
        QCOMPARE(read.error().detail, toHex(std::string_view(cp936)));
        QCOMPARE(read.error().values, std::vector{toHex(std::string_view(cp936))});
        QVERIFY(kept.files.empty());
    }
    QCOMPARE(std::string(std::setlocale(LC_ALL, nullptr)), during);
}

void TstArchiveRead::digestAndChange()
{
    const TempTree tree;
    const std::string bytes = test::archiveBytes(someItems(), test::Packing::Zip);
    tree.file("a.zip", bytes);
    const auto archive = openArchive(platform::systemFileSystem(), tree.at("a.zip"));
    QVERIFY_OK(archive);
    SilentProgress silent;
    const auto digest = (*archive)->digest(Job{silent}, nullptr);
    QVERIFY_OK(digest);
    QCOMPARE(digest->hex(), digest::ofBytes(bytes).hex());
    QVERIFY_OK((*archive)->checkUnchanged());
    tree.file("b.zip", bytes);
    std::filesystem::rename(tree.at("b.zip"), tree.at("a.zip"));
    QCOMPARE((*archive)->checkUnchanged().error().code, Errc::ArchiveChanged);

    tree.file("c.zip", bytes);
    const auto edited = openArchive(platform::systemFileSystem(), tree.at("c.zip"));
    QVERIFY_OK(edited);
    tree.file("c.zip", bytes + "x");
    QCOMPARE((*edited)->checkUnchanged().error().code, Errc::ArchiveChanged);
    QCOMPARE(openArchive(platform::systemFileSystem(), tree.at("missing.zip")).error().code, Errc::NotFound);
}

/// 300 MB of members pass through without being held.
void TstArchiveRead::memoryStaysFlat()
{
    const auto peakKiB = [] {
        QFile status("/proc/self/status");
        if (!status.open(QIODevice::ReadOnly))
            return -1;
        for (const QByteArray& line : status.readAll().split('\n')) {
            if (line.startsWith("VmHWM:"))
                return line.simplified().split(' ').at(1).toInt();
        }
        return -1;
    };
    if (peakKiB() < 0)
        QSKIP("SKIP(proc): this system does not tell a process's peak memory");
    std::string packedTar;
    {
        // Noise, repeated: packs well, but is far from a bomb.
        std::string noise(300'000, '\0');
        std::uint32_t state = 1;
        for (char& c : noise)
            c = static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
        std::string body;
        for (int i = 0; i < 100; ++i)
            body += noise;
        packedTar = test::xzBytes(test::tarBytes(std::vector{test::file("f", body)}), 1);
    }
    const auto archive = test::openBytes(std::move(packedTar));
    QVERIFY_OK(archive);
    SilentProgress silent;
    AwkwardSink first;
    QVERIFY_OK((*archive)->readAll(first, Job{silent}, nullptr));
    const int before = peakKiB();
    for (int i = 0; i < 10; ++i) {
        AwkwardSink sink;
        QVERIFY_OK((*archive)->readAll(sink, Job{silent}, nullptr));
    }
    QVERIFY2(peakKiB() - before < 16 * 1024, qPrintable(QString::number(peakKiB() - before)));
}

QTEST_GUILESS_MAIN(TstArchiveRead)
#include "tst_archive_read.moc"
