// Old or new: every call of every action fails, dies, loses power or is cancelled in turn, and after recovery the
// toolkit and the configuration are byte for byte what they were before, or what they are after a run without faults.

#include "fault/scenarios.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace test;
using core::Errc;
using core::Job;
using core::Result;

namespace
{

/// One scenario, prepared once, with the states that are allowed afterwards.
struct Stage {
    explicit Stage(const Scenario& chosen)
        : scenario(chosen)
        , prepared(folder.path() / "prepared")
    {
        // Always under one name: configuration files say where the toolkit lies.
        Box first{folder.path() / "run", chosen.withLibraryFolder};
        scenario.prepare(first);
        prepared = first.copyTo(folder.path() / "prepared");
        const Box finished = fresh();
        before = finished.snapshot();
        core::Engine engine = finished.engine(core::platform::systemFileSystem());
        const Result<> done = scenario.act(finished, engine, quietJob());
        worked = done.has_value();
        if (!worked)
            failure = done.error();
        after = finished.snapshot();
    }

    Box fresh() const { return prepared.copyTo(folder.path() / "run"); }

    /// Recovers without faults; must always work.
    static Result<> recover(const Box& box)
    {
        core::Engine engine = box.engine(core::platform::systemFileSystem());
        CORE_CHECK(engine.recover(box.toolkit(), quietJob()));
        return {};
    }

    FastFolder folder;
    const Scenario& scenario;
    Box prepared;
    TreeSnapshot before, after;
    bool worked = false;
    core::Error failure;
};

enum class Saw { Old, New, Neither };

Saw compare(const Stage& stage, const Box& box)
{
    const TreeSnapshot now = box.snapshot();
    return now == stage.before ? Saw::Old : now == stage.after ? Saw::New : Saw::Neither;
}

std::string explain(const Stage& stage, const Box& box)
{
    const TreeSnapshot now = box.snapshot();
    return "against old:\n" + stage.before.difference(now) + "against new:\n" + stage.after.difference(now);
}

constexpr int kTooMany = 20000;

// Under the sanitizers every run costs several times as much; they look for other faults, and meet every phase so too.
#ifdef PROJECT_SANITIZED
constexpr int kStride = 7;
#else
constexpr int kStride = 1;
#endif

} // namespace

class TstFault : public QObject
{
    Q_OBJECT

private slots:
    void theScenariosChangeSomething_data() { rows(); }
    void theScenariosChangeSomething();
    void everyCallFailsOnce_data();
    void everyCallFailsOnce();
    void theDiskStaysFull_data() { rows(); }
    void theDiskStaysFull();
    void killedAtEveryCall_data() { rows(); }
    void killedAtEveryCall();
    void powerIsCutAtEveryCall_data() { rows(); }
    void powerIsCutAtEveryCall();
    void cancelledAtEveryCall_data() { rows(); }
    void cancelledAtEveryCall();
    void killedDuringRecovery_data() { rows(); }
    void killedDuringRecovery();
    void powerIsCutDuringRecovery_data() { rows(); }
    void powerIsCutDuringRecovery();

private:
    static void rows()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < scenarios().size(); ++i)
            QTest::newRow(scenarios()[i].name.c_str()) << static_cast<int>(i);
    }
    static const Scenario& scenario(int index) { return scenarios()[static_cast<std::size_t>(index)]; }
};

/// Runs with the script in a child that may die; true when it ended by itself.
static bool runInChild(const std::function<void()>& work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        work();
        std::_Exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void TstFault::theScenariosChangeSomething()
{
    QFETCH(int, index);
    const Stage stage{scenario(index)};
    QVERIFY2(stage.worked, qPrintable(QString::fromStdString(std::to_string(static_cast<int>(stage.failure.code)) + ' '
                                                             + stage.failure.subject + ' ' + stage.failure.detail)));
    QVERIFY(!(stage.before == stage.after));
}

void TstFault::everyCallFailsOnce_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("fault");
    for (std::size_t i = 0; i < scenarios().size(); ++i) {
        for (const auto& [code, name] :
             {std::pair{Errc::NoSpace, "NoSpace"}, {Errc::AccessDenied, "AccessDenied"}, {Errc::Io, "Io"}})
            QTest::addRow("%s: %s", scenarios()[i].name.c_str(), name) << static_cast<int>(i) << static_cast<int>(code);
    }
}

void TstFault::everyCallFailsOnce()
{
    QFETCH(int, index);
    QFETCH(int, fault);
    const Stage stage{scenario(index)};
    const auto code = static_cast<Errc>(fault);
    // Reading fails with an I/O error; a full disk and missing rights are faults of writing.
    const Counting counting = code == Errc::Io ? Counting::ReadsToo : Counting::Writes;
    for (int n = 1; n < kTooMany; n += kStride) {
        const Box box = stage.fresh();
        FaultScript script{n, code, Then::FailOnce, counting};
        FaultFileSystem fs{core::platform::systemFileSystem(), script};
        core::Engine engine = box.engine(fs);
        const Result<> result = stage.scenario.act(box, engine, quietJob());
        if (!script.fired()) {
            QVERIFY_OK(result);
            QVERIFY(compare(stage, box) == Saw::New);
            QVERIFY(n > 20);
            return;
        }
        QVERIFY_OK(Stage::recover(box));
        const Saw saw = compare(stage, box);
        const std::string where = "call " + std::to_string(n) + "\n" + explain(stage, box);
        // Success may be said of a finished run only (a fault in its clean-up); an error leaves the old state, or, when
        // the commit was on the disk already, the new one.
        QVERIFY2(result ? saw == Saw::New : saw != Saw::Neither, qPrintable(QString::fromStdString(where)));
    }
    QFAIL("the run never ended without the fault");
}

void TstFault::theDiskStaysFull()
{
    QFETCH(int, index);
    const Stage stage{scenario(index)};
    for (int n = 1; n < kTooMany; n += kStride) {
        const Box box = stage.fresh();
        FaultScript script{n, Errc::NoSpace, Then::FailForever};
        {
            FaultFileSystem fs{core::platform::systemFileSystem(), script};
            core::Engine engine = box.engine(fs);
            (void)stage.scenario.act(box, engine, quietJob());
        }
        if (!script.fired())
            return;
        QVERIFY_OK(Stage::recover(box));
        QVERIFY2(compare(stage, box) != Saw::Neither,
                 qPrintable(QString::fromStdString("call " + std::to_string(n) + "\n" + explain(stage, box))));
    }
    QFAIL("the run never ended without the fault");
}

void TstFault::killedAtEveryCall()
{
    QFETCH(int, index);
    const Stage stage{scenario(index)};
    int old = 0;
    int fresh = 0;
    for (int n = 1; n < kTooMany; n += kStride) {
        const Box box = stage.fresh();
        const bool ended = runInChild([&] {
            FaultScript script{n, Errc::Io, Then::Kill};
            FaultFileSystem fs{core::platform::systemFileSystem(), script};
            core::Engine engine = box.engine(fs);
            (void)stage.scenario.act(box, engine, quietJob());
        });
        if (ended) {
            QVERIFY(kStride > 1 || (old > 0 && fresh > 0)); // both sides of the commit were met
            return;
        }
        QVERIFY_OK(Stage::recover(box));
        const Saw saw = compare(stage, box);
        QVERIFY2(saw != Saw::Neither,
                 qPrintable(QString::fromStdString("call " + std::to_string(n) + "\n" + explain(stage, box))));
        ++(saw == Saw::Old ? old : fresh);
    }
    QFAIL("the run never ended without the kill");
}

void TstFault::powerIsCutAtEveryCall()
{
    QFETCH(int, index);
    const Stage stage{scenario(index)};
    for (int n = 1; n < kTooMany; n += kStride) {
        bool fired = false;
        for (unsigned seed = 1; seed <= 3; ++seed) {
            const Box box = stage.fresh();
            FaultScript script{n, Errc::Io, Then::PowerCut, Counting::Writes, seed * 7919U + static_cast<unsigned>(n)};
            {
                FaultFileSystem fs{core::platform::systemFileSystem(), script};
                core::Engine engine = box.engine(fs);
                (void)stage.scenario.act(box, engine, quietJob());
            }
            fired = script.fired();
            if (!fired)
                break;
            QVERIFY_OK(Stage::recover(box));
            QVERIFY2(compare(stage, box) != Saw::Neither,
                     qPrintable(QString::fromStdString("call " + std::to_string(n) + " seed " + std::to_string(seed)
                                                       + "\n" + explain(stage, box))));
        }
        if (!fired)
            return;
    }
    QFAIL("the run never ended without the power cut");
}

void TstFault::cancelledAtEveryCall()
{
    QFETCH(int, index);
    const Stage stage{scenario(index)};
    for (int n = 1; n < kTooMany; n += kStride) {
        const Box box = stage.fresh();
        std::stop_source stop;
        FaultScript script{n, Errc::Cancelled, Then::Stop};
        script.onStop([&] { stop.request_stop(); });
        FaultFileSystem fs{core::platform::systemFileSystem(), script};
        core::Engine engine = box.engine(fs);
        core::SilentProgress silent;
        const Result<> result = stage.scenario.act(box, engine, Job{silent, stop.get_token()});
        if (!script.fired())
            return;
        // A cancel rolls back by itself: nothing is left for a recovery.
        const Saw saw = compare(stage, box);
        QVERIFY2(result ? saw == Saw::New : saw == Saw::Old,
                 qPrintable(QString::fromStdString("call " + std::to_string(n) + "\n" + explain(stage, box))));
        QVERIFY(result || result.error().code == Errc::Cancelled);
    }
    QFAIL("the run never ended without the cancel");
}

/// The states in which a killed run leaves the box. Every eleventh call is enough to meet each phase: staged,
/// journaled, half out, half in, committed.
template<class Check>
static void afterEachCrash(const Stage& stage, const Check& check)
{
    for (int n = 1; n < kTooMany; n += 11 * kStride) {
        const Box box = stage.fresh();
        const bool ended = runInChild([&] {
            FaultScript script{n, Errc::Io, Then::Kill};
            FaultFileSystem fs{core::platform::systemFileSystem(), script};
            core::Engine engine = box.engine(fs);
            (void)stage.scenario.act(box, engine, quietJob());
        });
        if (ended || !check(box.copyTo(stage.folder.path() / "crashed"), n))
            return;
    }
}

void TstFault::killedDuringRecovery()
{
    QFETCH(int, index);
    const Stage stage{scenario(index)};
    afterEachCrash(stage, [&](const Box& crashed, int n) {
        for (int k = 1; k < kTooMany; k += kStride) {
            const Box box = crashed.copyTo(stage.folder.path() / "run");
            const bool ended = runInChild([&] {
                FaultScript script{k, Errc::Io, Then::Kill};
                FaultFileSystem fs{core::platform::systemFileSystem(), script};
                core::Engine engine = box.engine(fs);
                (void)engine.recover(box.toolkit(), quietJob());
            });
            if (ended)
                return true;
            const Result<> recovered = Stage::recover(box);
            const bool good = recovered && compare(stage, box) != Saw::Neither;
            if (!good) {
                QTest::qFail(qPrintable(QString::fromStdString("crash " + std::to_string(n) + " recovery call "
                                                               + std::to_string(k) + "\n" + explain(stage, box))),
                             __FILE__, __LINE__);
                return false;
            }
        }
        return true;
    });
}

void TstFault::powerIsCutDuringRecovery()
{
    QFETCH(int, index);
    const Stage stage{scenario(index)};
    afterEachCrash(stage, [&](const Box& crashed, int n) {
        for (int k = 1; k < kTooMany; k += kStride) {
            const Box box = crashed.copyTo(stage.folder.path() / "run");
            FaultScript script{k, Errc::Io, Then::PowerCut, Counting::Writes, static_cast<unsigned>(n * 1000 + k)};
            {
                FaultFileSystem fs{core::platform::systemFileSystem(), script};
                core::Engine engine = box.engine(fs);
                (void)engine.recover(box.toolkit(), quietJob());
            }
            if (!script.fired())
                return true;
            const Result<> recovered = Stage::recover(box);
            const bool good = recovered && compare(stage, box) != Saw::Neither;
            if (!good) {
                QTest::qFail(qPrintable(QString::fromStdString("crash " + std::to_string(n) + " recovery call "
                                                               + std::to_string(k) + "\n" + explain(stage, box))),
                             __FILE__, __LINE__);
                return false;
            }
        }
        return true;
    });
}

QTEST_GUILESS_MAIN(TstFault)
#include "tst_fault.moc"
