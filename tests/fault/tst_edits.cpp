// Somebody else works on the same files: edits, deletions and exchanges before, between and during our runs. Whatever
// they wrote is still there afterwards, and they are told.
#include "fault/crash.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace test;
using core::Errc;
using core::Result;
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

void append(const core::Path& file, std::string_view text)
{
    put(file, contentOf(file) + std::string(text));
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

/// Calls `hook` before the n-th call to the disk of a run, reads included.
template<class Hook>
bool runWithHook(const Box& box, const Act& act, int n, const Hook& hook, std::optional<core::Error>& error)
{
    FaultScript script{n, Errc::Cancelled, Then::Stop, Counting::ReadsToo};
    script.onStop(hook);
    FaultFileSystem disk{core::platform::systemFileSystem(), script};
    core::Engine engine = box.engine(disk);
    Result<> result = act(box, engine);
    error = result ? std::nullopt : std::optional{result.error()};
    return script.fired();
}

struct ConfigEdit {
    const char* name;
    /// `text` as we wrote it, `line` ours with its end; gives what the user makes of it.
    std::optional<std::string> (*edit)(const std::string& text, const std::string& line);
    /// What must be left of it once our line is gone.
    std::optional<std::string> (*left)(const std::string& text, const std::string& line);
};

std::string without(std::string text, const std::string& line)
{
    return text.erase(text.find(line), line.size());
}

using Text = std::optional<std::string>;
const std::vector<ConfigEdit> kConfigEdits{
    {"adds lines below", [](const std::string& t, const std::string&) -> Text { return t + "/opt/mine/lib\n# why\n"; },
     [](const std::string& t, const std::string& l) -> Text { return without(t, l) + "/opt/mine/lib\n# why\n"; }},
    {"adds a line without an end", [](const std::string& t, const std::string&) -> Text { return t + "/opt/mine/lib"; },
     [](const std::string& t, const std::string& l) -> Text { return without(t, l) + "/opt/mine/lib"; }},
    {"adds lines above", [](const std::string& t, const std::string&) -> Text { return "/opt/mine/lib\r\n\n" + t; },
     [](const std::string& t, const std::string& l) -> Text { return "/opt/mine/lib\r\n\n" + without(t, l); }},
    {"changes our line", [](const std::string& t, const std::string& l) -> Text {
         return without(t, l) + l.substr(0, l.size() - 1) + "-mine\n";
     },
     [](const std::string& t, const std::string& l) -> Text {
         return without(t, l) + l.substr(0, l.size() - 1) + "-mine\n";
     }},
    {"comments our line out", [](const std::string& t, const std::string& l) -> Text { return without(t, l) + "#" + l; },
     [](const std::string& t, const std::string& l) -> Text { return without(t, l) + "#" + l; }},
    {"removes our marker", [](const std::string&, const std::string& l) -> Text { return "/opt/mine/lib\n" + l; },
     [](const std::string&, const std::string&) -> Text { return "/opt/mine/lib\n"; }},
    {"deletes the file", [](const std::string&, const std::string&) -> Text { return std::nullopt; },
     [](const std::string&, const std::string&) -> Text { return std::nullopt; }},
};

void editConfig(const Box& box, const ConfigEdit& edit, Text& left)
{
    const core::Path file = box.root() / "etc/ld.so.conf.d/000-cudnn-installer.conf";
    const std::string text = contentOf(file);
    const std::string line = (box.toolkit() / "lib64").string() + "\n";
    left = edit.left(text, line);
    const Text edited = edit.edit(text, line);
    if (edited)
        put(file, *edited);
    else
        fs::remove(file);
}

Text configOf(const Box& box)
{
    const core::Path file = box.root() / "etc/ld.so.conf.d/000-cudnn-installer.conf";
    return fs::exists(file) ? Text{contentOf(file)} : std::nullopt;
}

} // namespace

class TstEdits : public QObject
{
    Q_OBJECT

private slots:
    void editsAndDeletionsBeforeUninstall();
    void configEditedBeforeUninstall_data() { configRows(); }
    void configEditedBeforeUninstall();
    void configEditedBeforeRecovery_data() { configRows(); }
    void configEditedBeforeRecovery();
    void editedAfterTheApproval_data();
    void editedAfterTheApproval();
    void editedAtEveryMoment_data();
    void editedAtEveryMoment();
    void exchangedBetweenStagingAndApply();
    void archiveChangedAtEveryMoment_data();
    void archiveChangedAtEveryMoment();
    void anotherRunHoldsTheLock();
    void restoreTwiceToggles();
    void uninstallInstallUninstall();
    void droppedBackups();
    void keepTheNewestBackups();

private:
    static void configRows()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < kConfigEdits.size(); ++i)
            QTest::newRow(kConfigEdits[i].name) << static_cast<int>(i);
    }
};

void TstEdits::editsAndDeletionsBeforeUninstall()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    const TreeSnapshot before = visible(box);
    mustWork(box, installing(box.pack(newerSet())));
    append(box.toolkit() / "lib64/libcudnn_graph.so.9.19.0", kMine + " 1");
    append(box.toolkit() / "include/cudnn.h", kMine + " 2");
    fs::remove(box.toolkit() / "include/cudnn_version.h");
    fs::remove(box.toolkit() / "lib64/libcudnn.so");
    put(box.toolkit() / "lib64/libcudnn.so", kMine + " 3"); // a file in our link's place

    core::Engine engine = engineOf(box);
    const auto status = engine.status(box.toolkit(), false, quietJob());
    QVERIFY_OK(status);
    QCOMPARE(status->state, core::InstallState::Drifted);
    QCOMPARE(count(status->drift, FindingCode::ChangedSinceInstall), std::size_t{3});
    QCOMPARE(count(status->drift, FindingCode::MissingSinceInstall), std::size_t{1});

    const auto done = engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob());
    QVERIFY_OK(done);
    QCOMPARE(count(done->plan.findings, FindingCode::ChangedSinceInstall), std::size_t{3});
    QCOMPARE(count(done->plan.findings, FindingCode::MissingSinceInstall), std::size_t{1});
    const core::Path backup = box.toolkit() / ".cudnn-installer/backup" / done->id;
    QVERIFY(contentOf(backup / "lib64/libcudnn_graph.so.9.19.0").ends_with(kMine + " 1"));
    QVERIFY(contentOf(backup / "include/cudnn.h").ends_with(kMine + " 2"));
    QCOMPARE(contentOf(backup / "lib64/libcudnn.so"), kMine + " 3");
    QVERIFY_SEEN(before, visible(box));
}

void TstEdits::configEditedBeforeUninstall()
{
    QFETCH(int, index);
    FastFolder folder;
    const Box box{folder.path() / "box"};
    mustWork(box, installing(box.pack(newerSet()), core::LoaderMode::LdConf));
    Text left;
    editConfig(box, kConfigEdits[static_cast<std::size_t>(index)], left);
    mustWork(box, uninstalling());
    QCOMPARE(configOf(box), left);
}

void TstEdits::configEditedBeforeRecovery()
{
    QFETCH(int, index);
    FastFolder folder;
    const Box prepared{folder.path() / "prepared"};
    const Act act = installing(prepared.pack(newerSet()), core::LoaderMode::LdConf);
    const auto crashed = crashWhere(prepared, folder.path() / "crashed", act, allPerformed);
    QVERIFY(crashed);
    QVERIFY(configOf(*crashed));
    Text left;
    editConfig(*crashed, kConfigEdits[static_cast<std::size_t>(index)], left);
    core::Engine engine = engineOf(*crashed);
    QVERIFY_OK(engine.recover(crashed->toolkit(), quietJob()));
    QCOMPARE(configOf(*crashed), left);
}

void TstEdits::editedAfterTheApproval_data()
{
    QTest::addColumn<int>("packing");
    QTest::newRow("zip") << static_cast<int>(Packing::Zip);
    QTest::newRow("tar.xz") << static_cast<int>(Packing::TarXz);
}

void TstEdits::editedAfterTheApproval()
{
    QFETCH(int, packing);
    FastFolder folder;
    const Box box{folder.path() / "box"};
    mustWork(box, installing(box.pack(olderSet())));
    const core::InstallRequest request = box.installRequest(box.pack(newerSet(static_cast<Packing>(packing))));
    core::Engine engine = engineOf(box);
    const auto planned = engine.plan(request, quietJob());
    QVERIFY_OK(planned);
    const auto uninstall = engine.plan(core::UninstallRequest{box.toolkit()}, quietJob());
    QVERIFY_OK(uninstall);
    append(box.toolkit() / "include/cudnn.h", kMine);
    const TreeSnapshot edited = box.snapshot();

    const auto installed = engine.carryOut(request, planned->digest, quietJob());
    QVERIFY(!installed);
    QCOMPARE(installed.error().code, Errc::TargetChanged);
    const auto removed = engine.carryOut(core::UninstallRequest{box.toolkit()}, uninstall->digest, quietJob());
    QVERIFY(!removed);
    QCOMPARE(removed.error().code, Errc::TargetChanged);
    QVERIFY_SEEN(edited, box.snapshot());

    const auto again = engine.plan(request, quietJob());
    QVERIFY_OK(again);
    QVERIFY(again->digest != planned->digest);
    QVERIFY_OK(engine.carryOut(request, again->digest, quietJob()));
    QVERIFY(holds(box, kMine));
}

void TstEdits::editedAtEveryMoment_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("a file that is replaced") << "include/cudnn_version.h";
    QTest::newRow("a file that leaves") << "lib64/libcudnn_graph.so.9.10.2";
    QTest::newRow("a name that is new") << "lib64/libcudnn_graph.so.9.19.0";
    QTest::newRow("a link") << "lib64/libcudnn.so.9";
}

/// Whenever they write: their bytes survive, and a run that says that it worked left the new set or their file.
void TstEdits::editedAtEveryMoment()
{
    QFETCH(QString, path);
    FastFolder folder;
    const Box prepared{folder.path() / "prepared"};
    mustWork(prepared, installing(prepared.pack(olderSet())));
    const Act act = installing(prepared.pack(newerSet()));
    int refused = 0;
    int worked = 0;
    for (int n = 1;; ++n) {
        const Box box = prepared.copyTo(folder.path() / "run");
        const core::Path file = box.toolkit() / path.toStdString();
        std::optional<core::Error> error;
        const bool fired = runWithHook(
            box, act, n,
            [&] {
                // As an editor does it: a new file takes the name.
                put(file.parent_path() / "edit.tmp", kMine);
                fs::rename(file.parent_path() / "edit.tmp", file);
            },
            error);
        if (!fired)
            break;
        QVERIFY2(holds(box, kMine), qPrintable(QString("lost at call %1").arg(n)));
        QVERIFY2(!error || error->code == Errc::TargetChanged,
                 qPrintable(QString("call %1: %2").arg(n).arg(error ? static_cast<int>(error->code) : 0)));
        QVERIFY(journalPath(box).empty());
        if (error) {
            ++refused;
            const std::string other = contentOf(box.toolkit() / "include/cudnn_backend.h");
            QCOMPARE(other, contentOf(prepared.toolkit() / "include/cudnn_backend.h"));
            QVERIFY(fs::exists(box.toolkit() / "lib64/libcudnn.so.9.10.2"));
            QVERIFY(!fs::exists(box.toolkit() / "lib64/libcudnn.so.9.19.0"));
        } else {
            ++worked;
            QVERIFY(fs::exists(box.toolkit() / "lib64/libcudnn.so.9.19.0"));
        }
    }
    QVERIFY(refused > 0 && worked > 0);
}

void TstEdits::exchangedBetweenStagingAndApply()
{
    FastFolder folder;
    const Box prepared{folder.path() / "prepared"};
    mustWork(prepared, installing(prepared.pack(olderSet())));
    const Act act = installing(prepared.pack(newerSet()));
    int met = 0;
    for (int n = 1;; ++n) {
        const Box box = prepared.copyTo(folder.path() / "run");
        const core::Path file = box.toolkit() / "include/cudnn_version.h";
        bool staged = false;
        std::optional<core::Error> error;
        TreeSnapshot edited;
        const bool fired = runWithHook(
            box, act, n,
            [&] {
                // The staged receipt is the last thing of staging; the journal begins the apply step.
                staged = fs::exists(box.toolkit() / ".cudnn-installer/stage/000002/receipt.json")
                         && journalPath(box).empty() && contentOf(file) != kMine;
                if (staged)
                    put(file, kMine);
            },
            error);
        if (!fired)
            break;
        if (!staged || (error == std::nullopt && !fs::exists(box.toolkit() / "lib64/libcudnn.so.9.10.2")
                        && fs::exists(box.toolkit() / ".cudnn-installer/receipts/000002.json")
                        && contentOf(file) == kMine))
            continue;
        QVERIFY2(error, qPrintable(QString("call %1").arg(n)));
        QCOMPARE(error->code, Errc::TargetChanged);
        QCOMPARE(contentOf(file), kMine);
        put(file, contentOf(prepared.toolkit() / "include/cudnn_version.h"));
        QVERIFY_SEEN(prepared.snapshot(), box.snapshot());
        ++met;
    }
    QVERIFY(met > 0);
}

void TstEdits::archiveChangedAtEveryMoment_data()
{
    QTest::addColumn<int>("packing");
    QTest::addColumn<bool>("replaced");
    for (const auto& [packing, name] : {std::pair{Packing::Zip, "zip"}, {Packing::TarXz, "tar.xz"}}) {
        QTest::addRow("%s, written into", name) << static_cast<int>(packing) << false;
        QTest::addRow("%s, replaced", name) << static_cast<int>(packing) << true;
    }
}

void TstEdits::archiveChangedAtEveryMoment()
{
    QFETCH(int, packing);
    QFETCH(bool, replaced);
    FastFolder folder;
    const Box prepared{folder.path() / "prepared"};
    CudnnOptions options = newerSet(static_cast<Packing>(packing));
    options.libraryBytes = 40000;
    const std::string name = prepared.pack(options);
    const std::string original = contentOf(prepared.archive(name));
    // A good archive of the same version with other content: nothing but the digest tells them apart.
    CudnnOptions forged = options;
    forged.salt = "other";
    const std::string other = contentOf(prepared.archive(prepared.pack(forged)));
    put(prepared.archive(name), original);
    const std::string sha = core::digest::ofBytes(original).hex();
    const Act act = [&](const Box& box, core::Engine& engine) -> Result<> {
        core::InstallRequest request = box.installRequest(name);
        request.given.sha256 = sha;
        request.allowUnknown = false;
        CORE_CHECK(engine.carryOut(request, std::nullopt, quietJob()));
        return {};
    };
    const TreeSnapshot before = prepared.snapshot();
    const Box good = prepared.copyTo(folder.path() / "good");
    mustWork(good, act);
    const TreeSnapshot after = good.snapshot();
    int refused = 0;
    for (int n = 1;; n += 2) {
        const Box box = prepared.copyTo(folder.path() / "run");
        std::optional<core::Error> error;
        const bool fired = runWithHook(
            box, act, n,
            [&] {
                if (replaced) {
                    put(box.root() / "archives/new", other);
                    fs::rename(box.root() / "archives/new", box.archive(name));
                } else {
                    put(box.archive(name), other);
                }
            },
            error);
        if (!fired)
            break;
        const std::string where = "call " + std::to_string(n);
        if (error) {
            ++refused;
            const std::vector<Errc> fine{Errc::ArchiveChanged,   Errc::DigestMismatch, Errc::CorruptArchive,
                                         Errc::TruncatedArchive, Errc::StagedDamaged,  Errc::EntryNamesDiffer,
                                         Errc::NotAnArchive,     Errc::EmptyFile};
            QVERIFY2(std::ranges::find(fine, error->code) != fine.end(),
                     qPrintable(QString::fromStdString(where + ": " + std::to_string(static_cast<int>(error->code)))));
        }
        const TreeSnapshot now = box.snapshot();
        const TreeSnapshot& wanted = error ? before : after;
        QVERIFY2(now == wanted, qPrintable(QString::fromStdString(where + "\n" + wanted.difference(now))));
    }
    QVERIFY(refused > 0);
}

void TstEdits::anotherRunHoldsTheLock()
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

void TstEdits::restoreTwiceToggles()
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

void TstEdits::uninstallInstallUninstall()
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

void TstEdits::droppedBackups()
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

void TstEdits::keepTheNewestBackups()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    mustWork(box, installing(box.pack(olderSet())));  // 1: nothing to save
    mustWork(box, installing(box.pack(newerSet())));  // 2
    mustWork(box, installing(box.pack(olderSet())));  // 3
    mustWork(box, installing(box.pack(newerSet())));  // 4
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

QTEST_GUILESS_MAIN(TstEdits)
#include "tst_edits.moc"
