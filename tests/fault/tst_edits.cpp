// Somebody else works on the same files: edits, deletions and exchanges before, between and during our runs. Whatever
// they wrote is still there afterwards, and they are told.
#include "fault/crash.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

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

/// Calls `hook` before the n-th call to the disk of a run; false when the run had fewer.
template<class Hook>
bool runWithHook(const Box& box, const Act& act, int n, const Hook& hook, std::optional<core::Error>& error,
                 Counting counting = Counting::Writes)
{
    FaultScript script{n, Errc::Cancelled, Then::Stop, counting};
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
    {"changes our line",
     [](const std::string& t, const std::string& l) -> Text {
         return without(t, l) + l.substr(0, l.size() - 1) + "-mine\n";
     },
     [](const std::string& t, const std::string& l) -> Text {
         return without(t, l) + l.substr(0, l.size() - 1) + "-mine\n";
     }},
    {"comments our line out",
     [](const std::string& t, const std::string& l) -> Text { return without(t, l) + "#" + l; },
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
    for (int n = 1;; n += 2) {
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
    for (int n = 1;; n += 3) {
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
                         && journalPath(box).empty();
                if (staged)
                    put(file, kMine);
            },
            error);
        if (!fired)
            break;
        if (!staged)
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
    for (int n = 1;; n += replaced ? 37 : 17) { // primes: no step in time with a loop over the files
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
            error, Counting::ReadsToo);
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

QTEST_GUILESS_MAIN(TstEdits)
#include "tst_edits.moc"
