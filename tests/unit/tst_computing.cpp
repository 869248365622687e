// What the probe measured becomes checks: by tables, without a GPU and without a process.
#include "verify/computing.h"
#include "verify/loading.h"

#include <QTest>

using namespace core;
using verify::Answer;
using verify::Check;
using verify::CheckId;
using verify::CheckStatus;
using verify::Outcome;
using verify::Problem;

namespace
{

constexpr const char* kGpu = "GPU-1";

verify::StepRecord step(const char* id, const char* gpu, bool ok, const char* data, const char* skipped = "")
{
    return {id, gpu, ok, skipped, 1.0, parseJson(data).value_or(Json::object())};
}

verify::StepRecord driverStep()
{
    return step("gpu.driver", "", true,
                R"({"found":true,"cuda":13000,"driver":"580.65.06","devices":[
                    {"ordinal":0,"name":"H200","uuid":"GPU-1","capability":"9.0","computeMode":0}]})");
}

verify::Computed judge(const Answer& answer, const platform::Variables& variables = {})
{
    static const verify::ProbeStart start;
    toolkit::Toolkit target;
    target.cuda.number = *archive::Version::parse("13.0");
    const verify::ComputingInputs inputs{.probe = start,
                                         .variables = variables,
                                         .toolkit = target,
                                         .cudnn = *archive::Version::parse("9.19.0"),
                                         .library = "libcudnn.so.9"};
    return verify::judgeComputing(inputs, catalogue::SupportMatrix::builtIn(), answer);
}

const Check* find(const verify::Computed& computed, CheckId id)
{
    for (const Check& check : computed.checks) {
        if (check.id == id)
            return &check;
    }
    return nullptr;
}

bool hasProblem(const Check& check, Problem problem)
{
    return std::ranges::any_of(check.evidence, [&](const auto& evidence) { return evidence.problem == problem; });
}

} // namespace

class TstComputing : public QObject
{
    Q_OBJECT

private slots:
    void healthy();
    void noDriver();
    void hiddenGpus_data();
    void hiddenGpus();
    void driverRefuses();
    void oldGpu();
    void memory_data();
    void memory();
    void results_data();
    void results();
    void measuresAreKept();
    void brokenStep_data();
    void brokenStep();
    void neverAskedIsUndecided();
    void probeDidNotStart();
    void statuses_data();
    void statuses();
};

void TstComputing::healthy()
{
    Answer answer;
    answer.kind = Outcome::Kind::Passed;
    answer.steps = {driverStep(),
                    step("gpu.memory", kGpu, true, R"({"free":8000000000,"total":8100000000,"processes":[],"used":1})"),
                    step("gpu.handle", kGpu, true, "{}"),
                    step("gpu.conv_relu", kGpu, true, R"({"cases":[{"case":"a","way":"fused","status":"pass"}]})"),
                    step("gpu.relu", kGpu, true, R"({"cases":[{"case":"b","status":"pass"}]})")};
    const auto computed = judge(answer);
    QVERIFY(computed.reached);
    QCOMPARE(computed.machine.ceiling, std::string("13.0"));
    QCOMPARE(computed.machine.driver.driver, std::optional<std::string>("580.65.06"));
    for (const Check& check : computed.checks) {
        QVERIFY2(check.status == CheckStatus::Pass, verify::idOf(check.id));
        QCOMPARE(check.gpu, std::string(check.id == CheckId::GpuDriver ? "" : kGpu));
    }
    QVERIFY(hasProblem(*find(computed, CheckId::GpuDriver), Problem::DriverServes));
}

void TstComputing::noDriver()
{
    Answer answer;
    answer.kind = Outcome::Kind::Failed;
    answer.steps = {
        step("gpu.driver", "", false, R"({"found":false,"error":{"call":"libcuda.so.1","code":0,"text":"x"}})"),
        step("gpu.conv_relu", "", false, "{}", "driver")};
    const auto computed = judge(answer);
    QVERIFY(!computed.reached);
    for (const Check& check : computed.checks) {
        QCOMPARE(check.status, CheckStatus::Skipped);
        QCOMPARE(check.reason, Problem::NoDriver);
    }
}

void TstComputing::hiddenGpus_data()
{
    QTest::addColumn<QString>("visible"); // "-": not set
    QTest::addColumn<int>("reason");
    QTest::newRow("nothing hides it") << "-" << int(Problem::NoGpu);
    QTest::newRow("empty") << "" << int(Problem::NoGpuVisible);
    QTest::newRow("minus one") << "-1" << int(Problem::NoGpuVisible);
}

void TstComputing::hiddenGpus()
{
    QFETCH(QString, visible);
    QFETCH(int, reason);
    Answer answer;
    answer.kind = Outcome::Kind::Failed;
    answer.steps = {step("gpu.driver", "", false,
                         R"({"found":true,"error":{"call":"cuInit","code":100,"text":"CUDA_ERROR_NO_DEVICE"}})")};
    platform::Variables variables;
    if (visible != QLatin1String("-"))
        variables["CUDA_VISIBLE_DEVICES"] = visible.toStdString();
    const auto computed = judge(answer, variables);
    QCOMPARE(find(computed, CheckId::GpuDriver)->status, CheckStatus::Skipped);
    QCOMPARE(int(find(computed, CheckId::GpuConvRelu)->reason), reason);
}

void TstComputing::driverRefuses()
{
    Answer answer;
    answer.kind = Outcome::Kind::Failed;
    answer.steps = {step("gpu.driver", "", false,
                         R"({"found":true,"error":{"call":"cuInit","code":803,"text":"SYSTEM_DRIVER_MISMATCH"}})")};
    const auto computed = judge(answer);
    const Check* driver = find(computed, CheckId::GpuDriver);
    QCOMPARE(driver->status, CheckStatus::Fail);
    QVERIFY(hasProblem(*driver, Problem::DriverRefuses));
    QCOMPARE(driver->evidence.front().expected, std::string("803"));
    QCOMPARE(find(computed, CheckId::GpuConvRelu)->status, CheckStatus::Skipped);
}

/// 9.19 for CUDA 13 has no code for Pascal.
void TstComputing::oldGpu()
{
    Answer answer;
    answer.kind = Outcome::Kind::Failed;
    answer.steps = {step("gpu.driver", "", true,
                         R"({"found":true,"cuda":13000,"driver":"580.65.06","devices":[
                             {"ordinal":0,"name":"P100","uuid":"GPU-1","capability":"6.0","computeMode":0}]})")};
    const auto computed = judge(answer);
    const Check* capability = find(computed, CheckId::GpuCapability);
    QVERIFY(capability);
    QCOMPARE(capability->status, CheckStatus::Fail);
    QVERIFY(hasProblem(*capability, Problem::GpuOld));
}

void TstComputing::memory_data()
{
    QTest::addColumn<QString>("data");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("held");
    QTest::addColumn<bool>("hidden");
    const auto row = [](const char* name, const char* data, CheckStatus status, bool held, bool hidden) {
        QTest::newRow(name) << QString(QLatin1String(data)) << int(status) << held << hidden;
    };
    row("free", R"({"free":8000000000,"total":8100000000,"processes":[],"used":100000000})", CheckStatus::Pass, false,
        false);
    row("held by one who is named",
        R"({"free":100000000,"total":8100000000,"processes":[{"pid":7,"bytes":7900000000}],"used":8000000000})",
        CheckStatus::Warn, true, false);
    row("held by nobody who can be seen", R"({"free":100000000,"total":8100000000,"processes":[],"used":8000000000})",
        CheckStatus::Warn, false, true);
    row("the amount is not told",
        R"({"free":8000000000,"total":8100000000,"processes":[{"pid":7,"bytes":null}],"used":100000000})",
        CheckStatus::Pass, true, true);
    row("no management library", R"({"free":8000000000,"total":8100000000,"processes":null})", CheckStatus::Pass, false,
        true);
}

void TstComputing::memory()
{
    QFETCH(QString, data);
    QFETCH(int, status);
    QFETCH(bool, held);
    QFETCH(bool, hidden);
    Answer answer;
    answer.kind = Outcome::Kind::Passed;
    answer.steps = {driverStep(), step("gpu.memory", kGpu, true, data.toUtf8().constData())};
    const auto computed = judge(answer);
    const Check* check = find(computed, CheckId::GpuMemory);
    QCOMPARE(int(check->status), status);
    QCOMPARE(hasProblem(*check, Problem::MemoryHeld), held);
    QCOMPARE(hasProblem(*check, Problem::MemoryHolderHidden), hidden);
    QCOMPARE(hasProblem(*check, Problem::MemoryLow), status == int(CheckStatus::Warn));
}

void TstComputing::results_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("problem"); // of the evidence; None: there is none
    const auto row = [](const char* name, const char* line, CheckStatus status, Problem problem) {
        QTest::newRow(name) << QString(QLatin1String(line)) << int(status) << int(problem);
    };
    row("pass", R"({"case":"a","status":"pass"})", CheckStatus::Pass, Problem::None);
    row("may be refused", R"({"case":"a","status":"notSupported","error":{"call":"cudnnX","code":3000,"text":""}})",
        CheckStatus::Pass, Problem::None);
    row("wrong",
        R"({"case":"a","status":"fail","wrong":1,"notANumber":0,"worst":{"index":0,"expected":1.5,"found":2}})",
        CheckStatus::Fail, Problem::ResultWrong);
    row("not a number", R"({"case":"a","status":"fail","wrong":3,"notANumber":3})", CheckStatus::Fail,
        Problem::ResultNotANumber);
    row("refused", R"({"case":"a","status":"fail","error":{"call":"cudnnConvolutionForward","code":3000,"text":"x"}})",
        CheckStatus::Fail, Problem::StatusNotSupported);
    row("out of memory of the driver",
        R"({"case":"a","status":"fail","error":{"call":"cuMemAlloc_v2","code":2,"text":"x"}})", CheckStatus::Fail,
        Problem::StatusAllocation);
    row("taken though wrong", R"({"case":"a","status":"fail","mustFail":true})", CheckStatus::Fail,
        Problem::NotRefused);
    row("no verdict is no pass", R"({"case":"a"})", CheckStatus::Fail, Problem::ResultWrong);
}

void TstComputing::results()
{
    QFETCH(QString, line);
    QFETCH(int, status);
    QFETCH(int, problem);
    Answer answer;
    answer.kind = Outcome::Kind::Passed;
    answer.steps = {driverStep(), step("gpu.conv_relu", kGpu, true,
                                       (QStringLiteral("{\"cases\":[%1]}").arg(line)).toUtf8().constData())};
    const Check check = *find(judge(answer), CheckId::GpuConvRelu);
    QCOMPARE(int(check.status), status);
    QCOMPARE(check.counted, std::uint64_t{1});
    QCOMPARE(check.evidence.empty(), problem == int(Problem::None));
    if (!check.evidence.empty())
        QCOMPARE(int(check.evidence.front().problem), problem);
}

void TstComputing::measuresAreKept()
{
    Answer answer;
    answer.kind = Outcome::Kind::Passed;
    answer.steps = {driverStep(),
                    step("gpu.conv_relu", kGpu, true,
                         R"({"cases":[{"case":"3x3","kind":"fp16","way":"graph","status":"pass","largestError":0.5,
                             "bound":0.75,"largestBound":1.5,"smallestFault":2.5,"engine":"engine 7"}]})")};
    const Check check = *find(judge(answer), CheckId::GpuConvRelu);
    QCOMPARE(check.measures.size(), std::size_t{1});
    const verify::Measure& measure = check.measures.front();
    QCOMPARE(measure.name + '|' + measure.kind + '|' + measure.way + '|' + measure.detail,
             std::string("3x3|fp16|graph|engine 7"));
    QCOMPARE(measure.largestError, 0.5);
    QCOMPARE(measure.bound, 0.75);
    QCOMPARE(measure.largestBound, 1.5);
    QCOMPARE(measure.smallestFault, 2.5);
}

void TstComputing::brokenStep_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("problem");
    QTest::newRow("signal") << int(Outcome::Kind::Crashed) << 11 << int(Problem::StepCrashed);
    QTest::newRow("exit") << int(Outcome::Kind::Crashed) << 0 << int(Problem::StepLeft);
    QTest::newRow("hang") << int(Outcome::Kind::TimedOut) << 9 << int(Problem::StepHung);
    QTest::newRow("rubbish") << int(Outcome::Kind::Garbled) << 0 << int(Problem::StepGarbled);
}

void TstComputing::brokenStep()
{
    QFETCH(int, kind);
    QFETCH(int, signal);
    QFETCH(int, problem);
    Answer answer;
    answer.kind = static_cast<Outcome::Kind>(kind);
    answer.steps = {driverStep()};
    answer.broken = {{{"gpu.conv_relu", kGpu, "3x3 fp16, fused"}, static_cast<Outcome::Kind>(kind), signal}};
    const Check check = *find(judge(answer), CheckId::GpuConvRelu);
    QCOMPARE(check.status, CheckStatus::Fail);
    QCOMPARE(int(check.evidence.front().problem), problem);
    QCOMPARE(check.evidence.front().subject, std::string("3x3 fp16, fused"));
}

void TstComputing::neverAskedIsUndecided()
{
    Answer answer;
    answer.kind = Outcome::Kind::Crashed;
    answer.steps = {driverStep()};
    const auto computed = judge(answer);
    QVERIFY(!computed.reached);
    for (const CheckId id : {CheckId::GpuHandle, CheckId::GpuConvRelu, CheckId::GpuRelu})
        QCOMPARE(find(computed, id)->status, CheckStatus::Undecided);
}

void TstComputing::probeDidNotStart()
{
    const auto computed = judge({});
    for (const Check& check : computed.checks) {
        QCOMPARE(check.status, CheckStatus::Skipped);
        QCOMPARE(check.reason, Problem::ProbeNotStarted);
    }
}

void TstComputing::statuses_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("problem");
    const auto row = [](const char* name, int status, Problem problem) {
        QTest::newRow(name) << status << int(problem);
    };
    row("8: not initialized", 1, Problem::StatusNotInitialized);
    row("9: not initialized", 1001, Problem::StatusNotInitialized);
    row("8: bad param", 3, Problem::StatusBadParam);
    row("9: bad param, shape", 2008, Problem::StatusBadParam);
    row("8: arch mismatch", 6, Problem::StatusArchitecture);
    row("9: arch mismatch", 3007, Problem::StatusArchitecture);
    row("8: version mismatch", 14, Problem::StatusVersionMix);
    row("9: version mismatch", 1002, Problem::StatusVersionMix);
    row("9: part unavailable", 3009, Problem::StatusPartMissing);
    row("9: part not loaded", 1008, Problem::StatusPartMissing);
    row("8: not supported", 9, Problem::StatusNotSupported);
    row("9: not supported", 3000, Problem::StatusNotSupported);
    row("9: driver", 3005, Problem::StatusDriverOld);
    row("9: internal", 4000, Problem::StatusInternal);
    row("9: no memory", 4003, Problem::StatusAllocation);
    row("9: execution", 5003, Problem::StatusExecution);
    row("of tomorrow", 7777, Problem::StatusOther);
}

void TstComputing::statuses()
{
    QFETCH(int, status);
    QFETCH(int, problem);
    QCOMPARE(int(verify::problemOfStatus(status)), problem);
}

QTEST_GUILESS_MAIN(TstComputing)
#include "tst_computing.moc"
