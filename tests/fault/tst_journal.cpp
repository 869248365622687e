// What a journal tells the next run: cut at every byte, damaged at every byte, newer than we are, met twice, and met by
// somebody who worked on in between.
#include "fault/crash.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

using namespace test;
using core::Errc;
using core::Result;
using core::transaction::RecoveryOutcome;

namespace
{

/// An upgrade or a first install, with what stands before and after it.
struct Case {
    explicit Case(bool upgrade)
        : prepared(folder.path() / "prepared")
        , act(installing(prepared.pack(newerSet())))
    {
        if (upgrade)
            mustWork(prepared, installing(prepared.pack(olderSet())));
        before = prepared.snapshot();
        const Box finished = prepared.copyTo(folder.path() / "finished");
        mustWork(finished, act);
        after = finished.snapshot();
    }
    std::optional<Box> crash(const std::function<bool(const Box&)>& there) const
    {
        return crashWhere(prepared, folder.path() / "crashed", act, there);
    }

    FastFolder folder;
    Box prepared;
    Act act;
    TreeSnapshot before, after;
};

Result<core::transaction::Recovered> recover(const Box& box)
{
    OpenTarget open{box};
    auto target = open.target();
    return core::transaction::recover(target, quietJob());
}

std::string differenceOf(const TreeSnapshot& wanted, const Box& box)
{
    return wanted.difference(box.snapshot());
}

#define QVERIFY_SAME(wanted, box, where)                                                                               \
    QVERIFY2((wanted) == (box).snapshot(),                                                                             \
             qPrintable(QString::fromStdString((where) + std::string(": ") + differenceOf((wanted), (box)))))

const std::string kMine = "somebody's own bytes";

bool isKept(const Box& box, const std::vector<std::string>& kept, const std::string& fileName)
{
    return std::ranges::any_of(kept, [&](const std::string& path) {
        return path.find(fileName) != std::string::npos && contentOf(box.toolkit() / path) == kMine;
    });
}

} // namespace

class TstJournal : public QObject
{
    Q_OBJECT

private slots:
    void aHeaderCutAnywhereMeansOld_data() { upgradeOrNot(); }
    void aHeaderCutAnywhereMeansOld();
    void aCommitCutAnywhereMeansOldAndAWholeOneNew_data() { upgradeOrNot(); }
    void aCommitCutAnywhereMeansOldAndAWholeOneNew();
    void aDamagedHeaderStopsEverything_data() { upgradeOrNot(); }
    void aDamagedHeaderStopsEverything();
    void aDamagedLineEndStillUndoes();
    void aNewerJournalIsLeftAlone();
    void aNewerReceiptIsLeftAlone();
    void storedSamplesAreStillRead();
    void undoTwiceIsUndoOnce_data();
    void undoTwiceIsUndoOnce();
    void aFilePutThereMeanwhileIsKept_data();
    void aFilePutThereMeanwhileIsKept();

private:
    static void upgradeOrNot()
    {
        QTest::addColumn<bool>("upgrade");
        QTest::newRow("first install") << false;
        QTest::newRow("upgrade") << true;
    }
};

void TstJournal::aHeaderCutAnywhereMeansOld()
{
    QFETCH(bool, upgrade);
    const Case made{upgrade};
    const auto crashed = made.crash(headerStands);
    QVERIFY(crashed);
    const core::Path journal = journalPath(*crashed);
    const std::string whole = contentOf(journal);
    QVERIFY(whole.size() > 1000);
    const core::Path staged = crashed->toolkit() / ".cudnn-installer/stage" / journal.stem();
    QVERIFY(std::filesystem::exists(staged / "receipt.json"));
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        put(journal, whole.substr(0, cut));
        put(staged / "receipt.json", "{}"); // the stage that a recovery has to clear away
        const auto recovered = recover(*crashed);
        QVERIFY_OK(recovered);
        QCOMPARE(recovered->outcome, RecoveryOutcome::RolledBack);
        QVERIFY(!std::filesystem::exists(journal) && !std::filesystem::exists(staged));
        QVERIFY_SAME(made.before, *crashed, "cut at " + std::to_string(cut));
    }
}

void TstJournal::aCommitCutAnywhereMeansOldAndAWholeOneNew()
{
    QFETCH(bool, upgrade);
    const Case made{upgrade};
    const auto crashed = made.crash(committed);
    QVERIFY(crashed);
    const std::string whole = journalText(*crashed);
    const std::size_t header = whole.find('\n') + 1;
    QVERIFY(whole.size() > header + 30);
    for (std::size_t cut = header; cut <= whole.size(); ++cut) {
        const Box box = crashed->copyTo(made.folder.path() / "run");
        put(journalPath(box), whole.substr(0, cut));
        const auto recovered = recover(box);
        QVERIFY_OK(recovered);
        const bool stands = cut + 1 >= whole.size(); // only the line's end may be missing
        QCOMPARE(recovered->outcome, stands ? RecoveryOutcome::FinishedCleanUp : RecoveryOutcome::RolledBack);
        QVERIFY_SAME(stands ? made.after : made.before, box, "cut at " + std::to_string(cut));
    }
}

void TstJournal::aDamagedHeaderStopsEverything()
{
    QFETCH(bool, upgrade);
    const Case made{upgrade};
    const auto crashed = made.crash(allPerformed);
    QVERIFY(crashed);
    const TreeSnapshot base = crashed->snapshot();
    const core::Path journal = journalPath(*crashed);
    const std::string whole = contentOf(journal);
    for (std::size_t at = 0; at + 1 < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        put(journal, damaged);
        const auto recovered = recover(*crashed);
        QVERIFY2(!recovered, qPrintable(QString("byte %1 was not noticed").arg(at)));
        QCOMPARE(recovered.error().code, Errc::JournalDamaged);
        QCOMPARE(QByteArray::fromStdString(contentOf(journal)), QByteArray::fromStdString(damaged));
        put(journal, whole);
        QVERIFY_SAME(base, *crashed, "byte " + std::to_string(at));
    }
    // The façade says the same, for readers too.
    put(journal, "!" + whole);
    core::Engine engine = crashed->engine(core::platform::systemFileSystem());
    const auto recovered = engine.recover(crashed->toolkit(), quietJob());
    QVERIFY(!recovered && recovered.error().code == Errc::JournalDamaged);
    const auto status = engine.status(crashed->toolkit(), true, quietJob());
    QVERIFY(!status && status.error().code == Errc::JournalDamaged);
    put(journal, whole);
    QVERIFY_SAME(base, *crashed, "engine");
}

/// The body matches its check value, so the header was written; taking it for a torn one would leave new files behind.
void TstJournal::aDamagedLineEndStillUndoes()
{
    const Case made{false};
    for (const auto& moment : {halfPlaced, allPerformed}) {
        const auto crashed = made.crash(moment);
        QVERIFY(crashed);
        std::string text = journalText(*crashed);
        text.back() = '\0';
        put(journalPath(*crashed), text);
        QVERIFY_OK(recover(*crashed));
        QVERIFY_SAME(made.before, *crashed, "line end");
    }
}

void TstJournal::aNewerJournalIsLeftAlone()
{
    const Case made{true};
    const auto crashed = made.crash(allPerformed);
    QVERIFY(crashed);
    put(journalPath(*crashed), journalLine(R"({"t":"header","format":2,"id":"000002","somethingNew":[]})"));
    const TreeSnapshot base = crashed->snapshot();
    core::Engine engine = crashed->engine(core::platform::systemFileSystem());
    const auto recovered = engine.recover(crashed->toolkit(), quietJob());
    QVERIFY(!recovered);
    QCOMPARE(recovered.error().code, Errc::NewerStateFormat);
    const auto installed = made.act(*crashed, engine);
    QVERIFY(!installed);
    QCOMPARE(installed.error().code, Errc::NewerStateFormat);
    const auto status = engine.status(crashed->toolkit(), false, quietJob());
    QVERIFY(!status && status.error().code == Errc::NewerStateFormat);
    QVERIFY_SAME(base, *crashed, "newer");
}

void TstJournal::aNewerReceiptIsLeftAlone()
{
    const Case made{true};
    const core::Path receipt = made.prepared.toolkit() / ".cudnn-installer/receipts/000001.json";
    put(receipt, R"({"format": 2, "id": "000001"})");
    const TreeSnapshot base = made.prepared.snapshot();
    core::Engine engine = made.prepared.engine(core::platform::systemFileSystem());
    for (const Act& act : {made.act, uninstalling()}) {
        const auto done = act(made.prepared, engine);
        QVERIFY(!done);
        QCOMPARE(done.error().code, Errc::NewerStateFormat);
    }
    QVERIFY_SAME(base, made.prepared, "newer");
    QCOMPARE(QByteArray::fromStdString(contentOf(receipt)), QByteArray(R"({"format": 2, "id": "000001"})"));
}

/// Every later version must read what this one wrote.
void TstJournal::storedSamplesAreStillRead()
{
    const core::Path data = core::Path{PROJECT_SOURCE_DIR} / "tests/data";
    const auto journal = core::transaction::parseJournal(contentOf(data / "journal-format-1.jsonl"), "000002");
    QVERIFY_OK(journal);
    QVERIFY(journal->header.has_value());
    QCOMPARE(journal->end, core::transaction::JournalEnd::Open); // the rollback line takes the commit back
    QCOMPARE(journal->header->action, core::plan::Action::Install);
    QCOMPARE(journal->header->intents.size(), std::size_t{6});
    QCOMPARE(journal->header->intents[1].staged, std::string("m7"));
    const auto& first = std::get<core::plan::ReplaceEntry>(journal->header->intents[1].operation);
    QCOMPARE(first.path.str(), std::string("lib64/libcudnn.so.9.19.0"));
    QCOMPARE(first.after.size, std::uint64_t{1500});
    QVERIFY(first.after.sha256.has_value());
    QCOMPARE(journal->header->areas.local().size(), std::size_t{1});
    QCOMPARE(journal->header->mounts.size(), std::size_t{1});

    const auto receipt = core::transaction::receiptFromJson(contentOf(data / "receipt-format-1.json"), "000002");
    QVERIFY_OK(receipt);
    QCOMPARE(receipt->action, core::plan::Action::Install);
    QCOMPARE(receipt->versionBefore, std::string("9.10.2.21"));
    QCOMPARE(receipt->versionAfter, std::string("9.19.0.56"));
    QVERIFY(receipt->archive && receipt->archive->sha256);
    QCOMPARE(receipt->operations.size(), std::size_t{6});
    QCOMPARE(receipt->owned.size(), std::size_t{2});
    QCOMPARE(receipt->config.size(), std::size_t{1});
    QCOMPARE(receipt->madeDirectories.size(), std::size_t{1});
    QCOMPARE(receipt->localAreas.size(), std::size_t{1});
}

void TstJournal::undoTwiceIsUndoOnce_data()
{
    QTest::addColumn<bool>("upgrade");
    QTest::addColumn<bool>("half");
    QTest::newRow("first install, half") << false << true;
    QTest::newRow("first install, all") << false << false;
    QTest::newRow("upgrade, half") << true << true;
    QTest::newRow("upgrade, all") << true << false;
}

void TstJournal::undoTwiceIsUndoOnce()
{
    QFETCH(bool, upgrade);
    QFETCH(bool, half);
    const Case made{upgrade};
    const auto crashed = made.crash(half ? halfPlaced : allPerformed);
    QVERIFY(crashed);
    const auto journal = core::transaction::parseJournal(journalText(*crashed), journalPath(*crashed).stem().string());
    QVERIFY_OK(journal);
    QVERIFY(journal->header);
    OpenTarget open{*crashed};
    auto target = open.target();
    const auto once = core::transaction::undo(target, *journal->header, quietJob());
    QVERIFY_OK(once);
    const TreeSnapshot first = crashed->snapshot();
    const auto twice = core::transaction::undo(target, *journal->header, quietJob());
    QVERIFY_OK(twice);
    QVERIFY(once->keptForeign.empty() && twice->keptForeign.empty());
    QVERIFY_SAME(first, *crashed, "second undo");
    QVERIFY_OK(recover(*crashed));
    QVERIFY_SAME(made.before, *crashed, "recovery after it");
}

void TstJournal::aFilePutThereMeanwhileIsKept_data()
{
    QTest::addColumn<bool>("upgrade");
    QTest::addColumn<int>("moment");
    QTest::addColumn<QString>("name");
    // cudnn_version.h is replaced by the upgrade; the library's new name has no old one that must come back.
    QTest::newRow("over a placed file, old one comes back") << true << 1 << "include/cudnn_version.h";
    QTest::newRow("over a name that only the old set has") << true << 1 << "lib64/libcudnn.so.9.10.2";
    QTest::newRow("over a placed file, no old one") << true << 1 << "lib64/libcudnn.so.9.19.0";
    QTest::newRow("half: over a name that is out and not in yet") << true << 0 << "include/cudnn_version.h";
    QTest::newRow("first install: over a placed file") << false << 1 << "include/cudnn_version.h";
    QTest::newRow("first install: before it was placed") << false << 2 << "include/cudnn_version.h";
}

void TstJournal::aFilePutThereMeanwhileIsKept()
{
    QFETCH(bool, upgrade);
    QFETCH(int, moment);
    QFETCH(QString, name);
    const Case made{upgrade};
    const std::string path = name.toStdString();
    const auto between = [&](const Box& box) {
        return headerStands(box) && !std::filesystem::exists(box.toolkit() / path);
    };
    const auto crashed = moment == 0   ? made.crash(between)
                         : moment == 1 ? made.crash(allPerformed)
                                       : made.crash(headerStands);
    QVERIFY(crashed);
    const bool hadOld = std::filesystem::exists(made.prepared.toolkit() / path);
    put(crashed->toolkit() / path, kMine);
    const auto recovered = recover(*crashed);
    QVERIFY_OK(recovered);
    if (hadOld) {
        QCOMPARE(QByteArray::fromStdString(contentOf(crashed->toolkit() / path)),
                 QByteArray::fromStdString(contentOf(made.prepared.toolkit() / path)));
        QVERIFY(isKept(*crashed, recovered->keptForeign, core::Path(path).filename().string()));
    } else {
        QCOMPARE(contentOf(crashed->toolkit() / path), kMine);
    }
    // Their file and nothing else differs from the old state; a second recovery has nothing to do and loses nothing.
    const TreeSnapshot now = crashed->snapshot();
    QCOMPARE(now.size(), made.before.size() + 1);
    const auto again = recover(*crashed);
    QVERIFY_OK(again);
    QCOMPARE(again->outcome, RecoveryOutcome::NothingToDo);
    QVERIFY_SAME(now, *crashed, "again");
}

QTEST_GUILESS_MAIN(TstJournal)
#include "tst_journal.moc"
