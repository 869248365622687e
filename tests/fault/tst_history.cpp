// One run after another, and one beside another: the lock, going back and forth, and backups that are dropped.
#include "fault/crash.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace test;
using core::Errc;
using core::plan::FindingCode;
namespace fs = std::filesystem;

namespace
{

const std::string kMine = "what somebody wrote";

core::Engine engineOf(const Box& box)
{
    return box.engine(core::platform::systemFileSystem());
}

std::size_t count(const std::vector<core::plan::Finding>& findings, FindingCode code)
{
    return static_cast<std::size_t>(std::ranges::count(findings, code, &core::plan::Finding::code));
}

/// What programs see: everything but our own folder.
TreeSnapshot visible(const Box& box)
{
    return TreeSnapshot::of(box.root(), {"toolkit/bin", "toolkit/include", "toolkit/lib64", "etc", "home"});
}

/// Is a file with these bytes anywhere in the toolkit?
bool holds(const Box& box, const std::string& bytes)
{
    for (const auto& entry : fs::recursive_directory_iterator{box.toolkit()}) {
        if (entry.is_regular_file() && !entry.is_symlink() && contentOf(entry.path()).find(bytes) != std::string::npos)
            return true;
    }
    return false;
}

#define QVERIFY_SEEN(wanted, now)                                                                                      \
    QVERIFY2((wanted) == (now), qPrintable(QString::fromStdString((wanted).difference(now))))

} // namespace

class TstHistory : public QObject
{
    Q_OBJECT

private slots:
    void anotherRunHoldsTheLock();
    void restoreTwiceToggles();
    void uninstallInstallUninstall();
    void droppedBackups();
    void damagedBackups();
    void keepTheNewestBackups();
};

void TstHistory::anotherRunHoldsTheLock()
{
    FastFolder folder;
    const Box prepared{folder.path() / "prepared"};
    mustWork(prepared, installing(prepared.pack(olderSet())));
    const std::string name = prepared.pack(newerSet());
    const auto crashed = crashWhere(prepared, folder.path() / "crashed", installing(name), halfPlaced);
    QVERIFY(crashed);
    for (const Box& box : {prepared, *crashed}) {
        const bool interrupted = !journalPath(box).empty();
        const int fd = ::open((box.toolkit() / ".cudnn-installer/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        QVERIFY(fd >= 0);
        QCOMPARE(::flock(fd, LOCK_EX | LOCK_NB), 0);
        const TreeSnapshot before = box.snapshot();
        core::Engine engine = engineOf(box);
        const auto codeOf = [](const auto& result) { return result ? std::optional<Errc>{} : result.error().code; };
        const std::optional<Errc> busy = Errc::Busy;
        QCOMPARE(codeOf(engine.carryOut(box.installRequest(name), std::nullopt, quietJob())), busy);
        QCOMPARE(codeOf(engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob())), busy);
        QCOMPARE(codeOf(engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob())), busy);
        QCOMPARE(codeOf(engine.carryOut(core::RepairRequest{box.toolkit()}, std::nullopt, quietJob())), busy);
        QCOMPARE(codeOf(engine.recover(box.toolkit(), quietJob())), busy);
        QCOMPARE(codeOf(engine.dropBackup(box.toolkit(), "000001")), busy);
        QCOMPARE(codeOf(engine.dropBackupsBut(box.toolkit(), 0)), busy);
        // A reader answers while nothing is half done, and says Busy while something is.
        const std::optional<Errc> reader = interrupted ? busy : std::nullopt;
        QCOMPARE(codeOf(engine.status(box.toolkit(), false, quietJob())), reader);
        QCOMPARE(codeOf(engine.verifyFiles(box.toolkit(), quietJob())), reader);
        QCOMPARE(codeOf(engine.history(box.toolkit())), reader);
        QCOMPARE(codeOf(engine.plan(core::UninstallRequest{box.toolkit()}, quietJob())), reader);
        QCOMPARE(codeOf(engine.plan(box.installRequest(name), quietJob())), reader);
        QVERIFY_SEEN(before, box.snapshot());
        ::close(fd);
        QVERIFY_OK(engine.recover(box.toolkit(), quietJob()));
        QVERIFY_OK(engine.carryOut(box.installRequest(name), std::nullopt, quietJob()));
    }
}

void TstHistory::restoreTwiceToggles()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    mustWork(box, installing(box.pack(olderSet())));
    const TreeSnapshot older = visible(box);
    mustWork(box, installing(box.pack(newerSet())));
    const TreeSnapshot newer = visible(box);
    QVERIFY(!(older == newer));
    core::Engine engine = engineOf(box);
    for (int round = 0; round < 2; ++round) {
        QVERIFY_OK(engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob()));
        QVERIFY_SEEN(older, visible(box));
        const auto first = engine.status(box.toolkit(), false, quietJob());
        QVERIFY_OK(first);
        QCOMPARE(first->state, core::InstallState::Intact);
        QCOMPARE(first->current->versionAfter, std::string("9.10.2.21"));
        QVERIFY_OK(engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob()));
        QVERIFY_SEEN(newer, visible(box));
        const auto second = engine.status(box.toolkit(), false, quietJob());
        QVERIFY_OK(second);
        QCOMPARE(second->state, core::InstallState::Intact);
        QCOMPARE(second->current->versionAfter, std::string("9.19.0.56"));
    }
    QVERIFY_OK(engine.carryOut(core::RestoreRequest{box.toolkit(), "000001"}, std::nullopt, quietJob()));
    QVERIFY_SEEN(older, visible(box));
    const auto none = engine.carryOut(core::RestoreRequest{box.toolkit(), "000099"}, std::nullopt, quietJob());
    QVERIFY(!none && none.error().code == Errc::NoSuchReceipt);
}

void TstHistory::uninstallInstallUninstall()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    put(box.toolkit() / "include/cudnn.h", kMine); // a set of somebody else stands before everything
    put(box.toolkit() / "lib64/libcudnn.so.7.6.5", kMine);
    const TreeSnapshot before = visible(box);
    const Act install = installing(box.pack(newerSet()), core::LoaderMode::LdConf);
    mustWork(box, install);
    const TreeSnapshot installed = visible(box);
    for (int round = 0; round < 3; ++round) {
        mustWork(box, uninstalling());
        QVERIFY_SEEN(before, visible(box));
        core::Engine engine = engineOf(box);
        const auto twice = engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob());
        QVERIFY(!twice && twice.error().code == Errc::NothingInstalled);
        mustWork(box, install);
        QVERIFY_SEEN(installed, visible(box));
    }
}

void TstHistory::droppedBackups()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    put(box.toolkit() / "include/cudnn.h", kMine);
    mustWork(box, installing(box.pack(newerSet())));
    const TreeSnapshot installed = visible(box);
    core::Engine engine = engineOf(box);
    const auto unknown = engine.dropBackup(box.toolkit(), "000042");
    QVERIFY(!unknown && unknown.error().code == Errc::NoSuchReceipt);
    QVERIFY(holds(box, kMine));
    QVERIFY_OK(engine.dropBackup(box.toolkit(), "000001"));
    QVERIFY(!holds(box, kMine));
    const auto history = engine.history(box.toolkit());
    QVERIFY_OK(history);
    QVERIFY(history->size() == 1 && history->front().backupDropped && history->front().backupBytes == 0);

    const auto restored = engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob());
    QVERIFY(!restored);
    QCOMPARE(restored.error().code, Errc::BackupMissing);
    QVERIFY_SEEN(installed, visible(box));

    const auto planned = engine.plan(core::UninstallRequest{box.toolkit()}, quietJob());
    QVERIFY_OK(planned);
    QCOMPARE(count(planned->plan.findings, FindingCode::BackupGone), std::size_t{1});
    const auto removed = engine.carryOut(core::UninstallRequest{box.toolkit()}, planned->digest, quietJob());
    QVERIFY_OK(removed);
    QCOMPARE(count(removed->plan.findings, FindingCode::BackupGone), std::size_t{1});
    QVERIFY(!fs::exists(box.toolkit() / "include/cudnn.h"));
}

void TstHistory::damagedBackups()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    mustWork(box, installing(box.pack(olderSet())));
    mustWork(box, installing(box.pack(newerSet())));
    const TreeSnapshot installed = visible(box);
    const fs::path saved = box.toolkit() / ".cudnn-installer/backup/000002/lib64/libcudnn.so.9.10.2";
    const std::string good = contentOf(saved);
    core::Engine engine = engineOf(box);

    std::string bad = good;
    bad[bad.size() / 2] = static_cast<char>(bad[bad.size() / 2] ^ 1); // the size says nothing
    put(saved, bad);
    const auto flipped = engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob());
    QVERIFY(!flipped);
    QCOMPARE(flipped.error().code, Errc::BackupDamaged);
    QVERIFY_SEEN(installed, visible(box));

    fs::remove(saved);
    const auto missing = engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob());
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, Errc::BackupMissing);
    QVERIFY_SEEN(installed, visible(box));

    put(saved, good);
    QVERIFY_OK(engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob()));
}

void TstHistory::keepTheNewestBackups()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    mustWork(box, installing(box.pack(olderSet()))); // 1: nothing to save
    mustWork(box, installing(box.pack(newerSet()))); // 2
    mustWork(box, installing(box.pack(olderSet()))); // 3
    mustWork(box, installing(box.pack(newerSet()))); // 4
    const TreeSnapshot installed = visible(box);
    core::Engine engine = engineOf(box);
    const auto all = engine.dropBackupsBut(box.toolkit(), 10);
    QVERIFY_OK(all);
    QVERIFY(all->empty());
    const auto dropped = engine.dropBackupsBut(box.toolkit(), 2);
    QVERIFY_OK(dropped);
    QCOMPARE(*dropped, std::vector<std::string>{"000002"});
    const auto history = engine.history(box.toolkit());
    QVERIFY_OK(history);
    std::vector<bool> gone;
    for (const core::HistoryEntry& entry : *history)
        gone.push_back(entry.backupDropped);
    QCOMPARE(gone, (std::vector<bool>{false, true, false, false}));
    QVERIFY_SEEN(installed, visible(box));
    QVERIFY_OK(engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob()));
    QVERIFY(fs::exists(box.toolkit() / "lib64/libcudnn.so.9.10.2"));
}

QTEST_GUILESS_MAIN(TstHistory)
#include "tst_history.moc"
