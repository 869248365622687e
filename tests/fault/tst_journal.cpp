// What a journal tells the next run: cut at every byte, damaged at every byte, newer than we are, met twice, and met by
// somebody who worked on in between.
#include "fault/crash.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <array>
#include <memory>

using namespace test;
using core::Errc;
using core::Result;
using core::transaction::RecoveryOutcome;

namespace
{

enum Moment { HeaderStands, BetweenOutAndIn, HalfPlaced, AllPerformed, Committed };
constexpr int kMoments = 5;

bool isAt(int moment, const Box& box)
{
    switch (moment) {
    case HeaderStands:
        return headerStands(box);
    case BetweenOutAndIn: // cudnn_version.h is one that both sets have
        return headerStands(box) && !std::filesystem::exists(box.toolkit() / "include/cudnn_version.h");
    case HalfPlaced:
        return halfPlaced(box);
    case AllPerformed:
        return allPerformed(box);
    default:
        return committed(box);
    }
}

/// An upgrade or a first install: what stands before and after it, and what a crash at each moment leaves.
struct Case {
    explicit Case(bool upgrade)
        : prepared(folder.path() / "prepared")
        , act(installing(prepared.pack(newerSet())))
        , crashed(kMoments)
    {
        if (upgrade)
            mustWork(prepared, installing(prepared.pack(olderSet())));
        before = prepared.snapshot();
        const Box finished = prepared.copyTo(folder.path() / "finished");
        mustWork(finished, act);
        after = finished.snapshot();
        for (int n = 1; !crashed[Committed]; ++n) {
            const Box box = prepared.copyTo(folder.path() / "run");
            if (runKilledAt(box, act, n))
                return;
            for (int moment = 0; moment < kMoments; ++moment) {
                if (!crashed[static_cast<std::size_t>(moment)] && !journalPath(box).empty() && isAt(moment, box))
                    crashed[static_cast<std::size_t>(moment)] = box.copyTo(folder.path() / std::to_string(moment));
            }
        }
    }
    /// A copy to work on; throws when no run was met at that moment.
    Box crash(int moment) const
    {
        return crashed[static_cast<std::size_t>(moment)].value().copyTo(folder.path() / "run");
    }

    FastFolder folder;
    Box prepared;
    Act act;
    TreeSnapshot before, after;
    std::vector<std::optional<Box>> crashed;
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
    void initTestCase();
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
    std::array<std::unique_ptr<Case>, 2> m_cases; ///< first install, upgrade

    static void upgradeOrNot()
    {
        QTest::addColumn<bool>("upgrade");
        QTest::newRow("first install") << false;
        QTest::newRow("upgrade") << true;
    }
};

void TstJournal::initTestCase()
{
    for (const bool upgrade : {false, true})
        m_cases[upgrade] = std::make_unique<Case>(upgrade);
}

void TstJournal::aHeaderCutAnywhereMeansOld()
{
    QFETCH(bool, upgrade);
    const Case& made = *m_cases[upgrade];
    const Box crashed = made.crash(HeaderStands);
    const core::Path journal = journalPath(crashed);
    const std::string whole = contentOf(journal);
    QVERIFY(whole.size() > 1000);
    const core::Path staged = crashed.toolkit() / ".cudnn-installer/stage" / journal.stem();
    QVERIFY(std::filesystem::exists(staged / "receipt.json"));
    OpenTarget open{crashed};
    auto target = open.target();
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        put(journal, whole.substr(0, cut));
        put(staged / "receipt.json", "{}"); // the stage that a recovery has to clear away
        const auto recovered = core::transaction::recover(target, quietJob());
        QVERIFY_OK(recovered);
        QCOMPARE(recovered->outcome, RecoveryOutcome::RolledBack);
        QVERIFY(!std::filesystem::exists(journal) && !std::filesystem::exists(staged));
        // Nothing is put back between two cuts, so what one harmed stays harmed for the next look.
        if (cut % 128 == 0 || cut + 2 >= whole.size())
            QVERIFY_SAME(made.before, crashed, "cut at " + std::to_string(cut));
    }
}

void TstJournal::aCommitCutAnywhereMeansOldAndAWholeOneNew()
{
    QFETCH(bool, upgrade);
    const Case& made = *m_cases[upgrade];
    const Box crashed = made.crash(Committed);
    const std::string whole = journalText(crashed);
    const std::size_t header = whole.find('\n') + 1;
    QVERIFY(whole.size() > header + 30);
    for (std::size_t cut = header; cut <= whole.size(); ++cut) {
        const Box box = crashed.copyTo(made.folder.path() / "cut");
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
    const Case& made = *m_cases[upgrade];
    const Box crashed = made.crash(AllPerformed);
    const TreeSnapshot base = crashed.snapshot();
    const core::Path journal = journalPath(crashed);
    const std::string whole = contentOf(journal);
    OpenTarget open{crashed};
    auto target = open.target();
    for (std::size_t at = 0; at + 1 < whole.size(); at += at < 200 ? 1 : 3) { // every part of the line's frame
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        put(journal, damaged);
        const auto recovered = core::transaction::recover(target, quietJob());
        QVERIFY2(!recovered, qPrintable(QString("byte %1 was not noticed").arg(at)));
        QCOMPARE(recovered.error().code, Errc::JournalDamaged);
        QCOMPARE(QByteArray::fromStdString(contentOf(journal)), QByteArray::fromStdString(damaged));
        if (at % 256 < 3 || at + 4 >= whole.size()) {
            put(journal, whole);
            QVERIFY_SAME(base, crashed, "byte " + std::to_string(at));
        }
    }
    // The façade says the same, for readers too.
    put(journal, "!" + whole);
    core::Engine engine = crashed.engine(core::platform::systemFileSystem());
    const auto recovered = engine.recover(crashed.toolkit(), quietJob());
    QVERIFY(!recovered && recovered.error().code == Errc::JournalDamaged);
    const auto status = engine.status(crashed.toolkit(), true, quietJob());
    QVERIFY(!status && status.error().code == Errc::JournalDamaged);
    put(journal, whole);
    QVERIFY_SAME(base, crashed, "engine");
}

/// The body matches its check value, so the header was written; taking it for a torn one would leave new files behind.
void TstJournal::aDamagedLineEndStillUndoes()
{
    const Case& made = *m_cases[false];
    for (const int moment : {HalfPlaced, AllPerformed}) {
        for (const char end : {'\0', 'J', ' '}) {
            const Box crashed = made.crash(moment);
            std::string text = journalText(crashed);
            text.back() = end;
            put(journalPath(crashed), text);
            QVERIFY_OK(recover(crashed));
            QVERIFY_SAME(made.before, crashed, "line end");
        }
    }
}

void TstJournal::aNewerJournalIsLeftAlone()
{
    const Case& made = *m_cases[true];
    const Box crashed = made.crash(AllPerformed);
    put(journalPath(crashed), journalLine(R"({"t":"header","format":2,"id":"000002","somethingNew":[]})"));
    const TreeSnapshot base = crashed.snapshot();
    core::Engine engine = crashed.engine(core::platform::systemFileSystem());
    const auto recovered = engine.recover(crashed.toolkit(), quietJob());
    QVERIFY(!recovered);
    QCOMPARE(recovered.error().code, Errc::NewerStateFormat);
    const auto installed = made.act(crashed, engine);
    QVERIFY(!installed);
    QCOMPARE(installed.error().code, Errc::NewerStateFormat);
    const auto status = engine.status(crashed.toolkit(), false, quietJob());
    QVERIFY(!status && status.error().code == Errc::NewerStateFormat);
    QVERIFY_SAME(base, crashed, "newer");
}

void TstJournal::aNewerReceiptIsLeftAlone()
{
    const Case& made = *m_cases[true];
    const Box box = made.prepared.copyTo(made.folder.path() / "run");
    const core::Path receipt = box.toolkit() / ".cudnn-installer/receipts/000001.json";
    put(receipt, R"({"format": 2, "id": "000001"})");
    const TreeSnapshot base = box.snapshot();
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    for (const Act& act : {made.act, uninstalling()}) {
        const auto done = act(box, engine);
        QVERIFY(!done);
        QCOMPARE(done.error().code, Errc::NewerStateFormat);
    }
    QVERIFY_SAME(base, box, "newer");
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
    const Case& made = *m_cases[upgrade];
    const Box crashed = made.crash(half ? HalfPlaced : AllPerformed);
    const auto journal = core::transaction::parseJournal(journalText(crashed), journalPath(crashed).stem().string());
    QVERIFY_OK(journal);
    QVERIFY(journal->header);
    OpenTarget open{crashed};
    auto target = open.target();
    const auto once = core::transaction::undo(target, *journal->header, quietJob());
    QVERIFY_OK(once);
    const TreeSnapshot first = crashed.snapshot();
    const auto twice = core::transaction::undo(target, *journal->header, quietJob());
    QVERIFY_OK(twice);
    QVERIFY(once->keptForeign.empty() && twice->keptForeign.empty());
    QVERIFY_SAME(first, crashed, "second undo");
    QVERIFY_OK(recover(crashed));
    QVERIFY_SAME(made.before, crashed, "recovery after it");
}

void TstJournal::aFilePutThereMeanwhileIsKept_data()
{
    QTest::addColumn<bool>("upgrade");
    QTest::addColumn<int>("moment");
    QTest::addColumn<QString>("name");
    // cudnn_version.h is replaced by the upgrade; the library's new name has no old one that must come back.
    QTest::newRow("over a placed file, old one comes back") << true << int{AllPerformed} << "include/cudnn_version.h";
    QTest::newRow("over a name that only the old set has") << true << int{AllPerformed} << "lib64/libcudnn.so.9.10.2";
    QTest::newRow("over a placed file, no old one") << true << int{AllPerformed} << "lib64/libcudnn.so.9.19.0";
    QTest::newRow("half: over a name that is out and not in yet")
        << true << int{BetweenOutAndIn} << "include/cudnn_version.h";
    QTest::newRow("first install: over a placed file") << false << int{AllPerformed} << "include/cudnn_version.h";
    QTest::newRow("first install: before it was placed") << false << int{HeaderStands} << "include/cudnn_version.h";
}

void TstJournal::aFilePutThereMeanwhileIsKept()
{
    QFETCH(bool, upgrade);
    QFETCH(int, moment);
    QFETCH(QString, name);
    const Case& made = *m_cases[upgrade];
    const std::string path = name.toStdString();
    const Box crashed = made.crash(moment);
    const bool hadOld = std::filesystem::exists(made.prepared.toolkit() / path);
    put(crashed.toolkit() / path, kMine);
    const auto recovered = recover(crashed);
    QVERIFY_OK(recovered);
    if (hadOld) {
        QCOMPARE(QByteArray::fromStdString(contentOf(crashed.toolkit() / path)),
                 QByteArray::fromStdString(contentOf(made.prepared.toolkit() / path)));
        QVERIFY(isKept(crashed, recovered->keptForeign, core::Path(path).filename().string()));
    } else {
        QCOMPARE(contentOf(crashed.toolkit() / path), kMine);
    }
    // Their file and nothing else differs from the old state; a second recovery has nothing to do and loses nothing.
    const TreeSnapshot now = crashed.snapshot();
    QCOMPARE(now.size(), made.before.size() + 1);
    const auto again = recover(crashed);
    QVERIFY_OK(again);
    QCOMPARE(again->outcome, RecoveryOutcome::NothingToDo);
    QVERIFY_SAME(now, crashed, "again");
}

QTEST_GUILESS_MAIN(TstJournal)
#include "tst_journal.moc"
