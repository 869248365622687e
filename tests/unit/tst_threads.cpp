// The engine's own threads, and callers on several: readers of one zip, decoding beside hashing beside writing, digests
// of many files at once, a cancel that comes from elsewhere. Worth most under ThreadSanitizer.
#include "support/box.h"
#include "support/temp_tree.h"
#include "transaction/observe.h"

#include <QtTest/QtTest>

#include <atomic>
#include <thread>

using namespace test;
using core::Errc;

namespace
{

CudnnOptions set(Packing packing, std::string version = "9.19.0.56")
{
    return {.version = std::move(version),
            .parts = {"graph", "ops", "cnn", "adv", "engines_precompiled"},
            .libraryBytes = 60000,
            .packing = packing};
}

/// Counts the reports; two at the same time break the promise of ProgressSink.
class CountingSink final : public core::ProgressSink
{
public:
    void report(const core::Progress&) override
    {
        overlapped = overlapped || m_inside.exchange(true);
        ++count;
        count.notify_all();
        m_inside = false;
    }
    std::atomic<int> count = 0;
    std::atomic<bool> overlapped = false;

private:
    std::atomic<bool> m_inside = false;
};

TreeSnapshot visible(const Box& box)
{
    return TreeSnapshot::of(box.root(), {"toolkit/include", "toolkit/lib64", "etc"});
}

} // namespace

class TstThreads : public QObject
{
    Q_OBJECT

private slots:
    void installs_data() { packings(); }
    void installs();
    void cancelFromAnotherThread_data() { packings(); }
    void cancelFromAnotherThread();
    void observeHashesSideBySide();
    void severalCallersOfOneEngine();

private:
    static void packings()
    {
        QTest::addColumn<int>("packing");
        QTest::newRow("zip") << static_cast<int>(Packing::Zip);
        QTest::newRow("tar.xz") << static_cast<int>(Packing::TarXz);
    }
};

void TstThreads::installs()
{
    QFETCH(int, packing);
    FastFolder folder;
    const Box box{folder.path() / "box"};
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    for (const char* version : {"9.10.2.21", "9.19.0.56"}) {
        CountingSink progress;
        const std::string name = box.pack(set(static_cast<Packing>(packing), version));
        QVERIFY_OK(engine.carryOut(box.installRequest(name), std::nullopt, core::Job{progress}));
        QVERIFY(progress.count > 10);
        QVERIFY(!progress.overlapped);
        const auto status = engine.status(box.toolkit(), false, core::Job{progress});
        QVERIFY_OK(status);
        QCOMPARE(status->state, core::InstallState::Intact);
    }
    QVERIFY_OK(engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob()));
}

void TstThreads::cancelFromAnotherThread()
{
    QFETCH(int, packing);
    FastFolder folder;
    const Box box{folder.path() / "box"};
    const std::string name = box.pack(set(static_cast<Packing>(packing)));
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    const TreeSnapshot before = visible(box);
    int cancelled = 0;
    for (const int after : {0, 1, 2, 5, 9, 14, 20}) {
        CountingSink progress;
        std::stop_source stop;
        std::atomic<bool> ended = false;
        std::thread canceller{[&] {
            for (int seen = progress.count; seen < after && !ended; seen = progress.count)
                progress.count.wait(seen);
            stop.request_stop();
        }};
        const auto result =
            engine.carryOut(box.installRequest(name), std::nullopt, core::Job{progress, stop.get_token()});
        ended = true;
        ++progress.count; // a canceller that still waits is let go
        progress.count.notify_all();
        canceller.join();
        if (result) {
            QVERIFY_OK(engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob()));
        } else {
            QCOMPARE(result.error().code, Errc::Cancelled);
            ++cancelled;
        }
        const TreeSnapshot now = visible(box);
        QVERIFY2(now == before, qPrintable(QString::fromStdString(before.difference(now))));
    }
    QVERIFY(cancelled > 0);
    std::stop_source stop; // and one that was cancelled before it began
    stop.request_stop();
    core::SilentProgress silent;
    const auto never = engine.carryOut(box.installRequest(name), std::nullopt, core::Job{silent, stop.get_token()});
    QVERIFY(!never && never.error().code == Errc::Cancelled);
    QVERIFY(visible(box) == before);
}

void TstThreads::observeHashesSideBySide()
{
    FastFolder folder;
    std::vector<core::RelPath> paths;
    for (int i = 0; i < 24; ++i) {
        const std::string name = "f" + std::to_string(i);
        writeFile(folder.path() / name, std::string(static_cast<std::size_t>(i) * 20000, static_cast<char>('a' + i)));
        paths.push_back(core::RelPath::literal(name));
    }
    const auto tree = core::platform::systemFileSystem().openTree(folder.path());
    QVERIFY_OK(tree);
    struct Counter final : core::digest::ByteCounter {
        void add(std::uint64_t bytes) override { total += bytes; }
        std::atomic<std::uint64_t> total = 0;
    } counter;
    const auto seen = core::transaction::observe(**tree, paths, quietJob(), &counter);
    QVERIFY_OK(seen);
    QCOMPARE(seen->states.size(), paths.size());
    std::uint64_t total = 0;
    for (int i = 0; i < 24; ++i) {
        const std::string content(static_cast<std::size_t>(i) * 20000, static_cast<char>('a' + i));
        total += content.size();
        QCOMPARE(seen->states.at(paths[static_cast<std::size_t>(i)]).sha256, core::digest::ofBytes(content));
    }
    QCOMPARE(counter.total.load(), total);
}

void TstThreads::severalCallersOfOneEngine()
{
    FastFolder folder;
    const Box first{folder.path() / "first"};
    const Box second{folder.path() / "second"};
    const std::string zip = first.pack(set(Packing::Zip));
    const std::string tar = second.pack(set(Packing::TarXz));
    core::Engine engine = first.engine(core::platform::systemFileSystem());
    std::atomic<bool> writing = true;
    std::atomic<int> failures = 0;
    std::atomic<int> answers = 0;
    const auto write = [&](const Box& box, const std::string& name) {
        const bool good = engine.carryOut(box.installRequest(name), std::nullopt, quietJob())
                          && engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob());
        failures += good ? 0 : 1;
    };
    std::thread reader{[&] {
        while (writing) {
            for (const Box* box : {&first, &second}) {
                // While a file is on its way a reader may be told so; it never sees something half done as intact.
                const auto status = engine.status(box->toolkit(), true, quietJob());
                answers += status ? 1 : 0;
            }
        }
    }};
    std::thread one{[&] { write(first, zip); }};
    std::thread other{[&] { write(second, tar); }};
    one.join();
    other.join();
    writing = false;
    reader.join();
    QCOMPARE(failures.load(), 0);
    QVERIFY(answers > 0);
}

QTEST_GUILESS_MAIN(TstThreads)
#include "tst_threads.moc"
