// The probe's lines as hostile input, and the table by which an end becomes an outcome.
#include "verify/transcript.h"

#include <QTest>

using core::verify::ExitInfo;
using core::verify::Outcome;
using core::verify::Transcript;
using Kind = core::verify::Outcome::Kind;

Q_DECLARE_METATYPE(core::verify::ExitInfo)

namespace
{

constexpr const char* kHello = R"({"t":"hello","protocol":1,"tool":"probe","version":"1"})";
constexpr const char* kBegin = R"({"t":"begin","id":"gpu.relu","gpu":"GPU-1"})";
constexpr const char* kDone = R"({"t":"done","id":"gpu.relu","gpu":"GPU-1","ok":true,"ms":1.5,"data":{"a":1}})";
constexpr const char* kEnd = R"({"t":"end","ok":true})";

Transcript transcriptOf(const QStringList& lines)
{
    Transcript transcript;
    for (const QString& line : lines)
        transcript.take(line.toStdString());
    return transcript;
}

} // namespace

class TstTranscript : public QObject
{
    Q_OBJECT

private slots:
    void lines_data();
    void lines();
    void outcomes_data();
    void outcomes();
    void keepsWhatWasSaid();
};

void TstTranscript::lines_data()
{
    QTest::addColumn<QStringList>("said");
    QTest::addColumn<bool>("malformed");
    QTest::newRow("whole") << QStringList{kHello, kBegin, kDone, kEnd} << false;
    QTest::newRow("unknown kind is passed over") << QStringList{kHello, R"({"t":"later","x":1})", kEnd} << false;
    QTest::newRow("inside a step") << QStringList{kHello, kBegin, R"({"t":"at","what":"x"})", kDone, kEnd} << false;
    QTest::newRow("no greeting") << QStringList{kBegin, kDone, kEnd} << true;
    QTest::newRow("another protocol") << QStringList{R"({"t":"hello","protocol":2})"} << true;
    QTest::newRow("what a library printed") << QStringList{kHello, "Loaded cuDNN"} << true;
    QTest::newRow("a number") << QStringList{kHello, "1"} << true;
    QTest::newRow("no kind") << QStringList{kHello, "{}"} << true;
    QTest::newRow("empty") << QStringList{kHello, ""} << true;
    QTest::newRow("done without begin") << QStringList{kHello, kDone} << true;
    QTest::newRow("done of another step")
        << QStringList{kHello, kBegin, R"({"t":"done","id":"gpu.conv_relu","gpu":"GPU-1","ok":true,"data":{}})"}
        << true;
    QTest::newRow("done of another GPU")
        << QStringList{kHello, kBegin, R"({"t":"done","id":"gpu.relu","gpu":"GPU-2","ok":true,"data":{}})"} << true;
    QTest::newRow("done without verdict")
        << QStringList{kHello, kBegin, R"({"t":"done","id":"gpu.relu","gpu":"GPU-1","data":{}})"} << true;
    QTest::newRow("two steps at once") << QStringList{kHello, kBegin, kBegin} << true;
    QTest::newRow("end inside a step") << QStringList{kHello, kBegin, kEnd} << true;
    QTest::newRow("more after the end") << QStringList{kHello, kEnd, kEnd} << true;
    QTest::newRow("greeted twice, late") << QStringList{kHello, kBegin, kDone, kHello} << true;
    QTest::newRow("a line without end") << QStringList{kHello,
                                                       QString(R"({"t":"x","y":"%1"})").arg(QString(70'000, 'a'))}
                                        << true;
}

void TstTranscript::lines()
{
    QFETCH(QStringList, said);
    QFETCH(bool, malformed);
    QCOMPARE(transcriptOf(said).malformed(), malformed);
}

void TstTranscript::outcomes_data()
{
    QTest::addColumn<QStringList>("said");
    QTest::addColumn<ExitInfo>("exit");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("step");
    const auto add = [](const char* name, const QStringList& said, const ExitInfo& exit, Kind kind,
                        const char* step = "") {
        QTest::newRow(name) << said << exit << static_cast<int>(kind) << QString(step);
    };
    const QStringList whole{kHello, kBegin, kDone, kEnd}, inside{kHello, kBegin};
    add("passed", whole, {}, Kind::Passed);
    add("says failed", {kHello, R"({"t":"end","ok":false})"}, {.code = 1}, Kind::Failed);
    add("says passed, exits 1", whole, {.code = 1}, Kind::Failed);
    add("never started", {}, {.started = false}, Kind::NotStarted);
    add("said nothing, exits 0", {}, {}, Kind::Crashed);
    add("no last line, exits 0", {kHello, kBegin, kDone}, {}, Kind::Crashed);
    add("exit(0) inside a step", inside, {}, Kind::Crashed, "gpu.relu");
    add("signal inside a step", inside, {.signalled = true, .code = 11}, Kind::Crashed, "gpu.relu");
    add("signal after the last line", whole, {.signalled = true, .code = 6}, Kind::Crashed);
    add("killed by time", inside, {.timedOut = true, .signalled = true, .code = 9}, Kind::TimedOut, "gpu.relu");
    add("garbled", {kHello, kBegin, "x"}, {}, Kind::Garbled, "gpu.relu");
    add("crash after rubbish", {kHello, kBegin, "x"}, {.signalled = true, .code = 11}, Kind::Crashed, "gpu.relu");
    add("a forged end inside a step", {kHello, kBegin, kEnd}, {}, Kind::Garbled, "gpu.relu");
}

void TstTranscript::outcomes()
{
    QFETCH(QStringList, said);
    QFETCH(ExitInfo, exit);
    QFETCH(int, kind);
    QFETCH(QString, step);
    const Outcome outcome = conclude(transcriptOf(said), exit);
    QCOMPARE(static_cast<int>(outcome.kind), kind);
    QCOMPARE(QString::fromStdString(outcome.step ? outcome.step->id : ""), step);
}

void TstTranscript::keepsWhatWasSaid()
{
    const Transcript transcript = transcriptOf({kHello, kBegin, kDone, kBegin, R"({"t":"at","what":"here"})"});
    QCOMPARE(transcript.steps().size(), std::size_t{1});
    const auto* step = transcript.find("gpu.relu", "GPU-1");
    QVERIFY(step && step->ok && step->skipped.empty());
    QCOMPARE(step->milliseconds, 1.5);
    QCOMPARE(core::numberIn(step->data, "a"), std::optional<std::uint64_t>{1});
    QVERIFY(!transcript.find("gpu.relu"));
    QCOMPARE(transcript.open()->at, std::string("here"));
}

QTEST_GUILESS_MAIN(TstTranscript)
#include "tst_transcript.moc"
