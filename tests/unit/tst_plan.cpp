// Plans are pure: the same inputs give the same operations, and every rule of where a file goes can be read here.
#include "base/json.h"
#include "plan/make.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace core;
using namespace core::plan;

namespace
{

archive::Member member(const std::string& path, std::uint64_t size, std::uint32_t crc)
{
    archive::Member result;
    result.entry.path = RelPath::literal(path);
    result.entry.size = size;
    result.entry.crc32 = crc;
    result.what = archive::classify(result.entry.path.fileName());
    return result;
}

archive::Member linkMember(const std::string& path, const std::string& target)
{
    archive::Member result = member(path, 0, 0);
    result.entry.type = archive::EntryType::Link;
    result.entry.linkTarget = target;
    return result;
}

archive::Contents contentsOf(std::vector<archive::Member> members, const std::string& version = "9.19.0")
{
    archive::Contents contents;
    contents.members = std::move(members);
    contents.version = *archive::Version::parse(version);
    contents.system = archive::System::Linux;
    contents.machine = archive::Machine::X86_64;
    return contents;
}

toolkit::Toolkit someToolkit()
{
    toolkit::Toolkit toolkit;
    toolkit.root = "/t";
    toolkit.shownAs = "/t";
    toolkit.cuda.number = *archive::Version::parse("13.0.1");
    toolkit.machine = archive::Machine::X86_64;
    toolkit.layout.libraries.path = RelPath::literal("lib64");
    toolkit.layout.headers = toolkit::Destination{.path = RelPath::literal("include"), .external = {}};
    return toolkit;
}

ArchiveFacts facts()
{
    return {.path = "/a", .name = "a.zip", .size = 1, .sha256 = {}, .cudnn = "9.19.0.56", .cuda = "13"};
}

NodeState file(const std::string& text, std::uint32_t mode = 0644)
{
    return {StateType::File, text.size(), digest::ofBytes(text), mode, {}};
}

NodeState link(const std::string& target)
{
    return {StateType::Link, 0, {}, 0, target};
}

bool told(const std::vector<Finding>& findings, FindingCode code, Severity severity)
{
    return std::ranges::any_of(findings, [&](const Finding& f) { return f.code == code && f.severity == severity; });
}

/// What an install of `contents` over this state says.
Result<Plan> install(const archive::Contents& contents, const States& present, const States& owned = {},
                     const toolkit::Toolkit& toolkit = someToolkit(), bool takeOver = false,
                     const std::vector<toolkit::Owner>& owners = {}, const std::string& cuda = "13")
{
    toolkit::TargetSnapshot snapshot;
    for (const auto& [path, state] : present) {
        toolkit::PresentFile present_;
        present_.path = path;
        present_.node.type = state.type == StateType::Link ? platform::NodeType::Link : platform::NodeType::File;
        present_.linkTarget = state.linkTarget;
        present_.what = archive::classify(path.fileName());
        snapshot.cudnnFiles.push_back(present_);
    }
    snapshot.owners = owners;
    return makeInstall({.contents = contents,
                        .archive = facts(),
                        .cudaOfArchive = *archive::Version::parse(cuda),
                        .toolkit = toolkit,
                        .snapshot = snapshot,
                        .present = present,
                        .owned = owned,
                        .takeOver = takeOver,
                        .loader = {},
                        .findings = {}});
}

archive::Contents smallSet()
{
    return contentsOf({member("top/include/cudnn.h", 10, 1), member("top/include/cudnn_version.h", 11, 2),
                       member("top/lib/libcudnn.so.9.19.0", 100, 3),
                       linkMember("top/lib/libcudnn.so.9", "libcudnn.so.9.19.0"),
                       linkMember("top/lib/libcudnn.so", "libcudnn.so.9"), member("top/LICENSE", 5, 4)});
}

} // namespace

class TstPlan : public QObject
{
    Q_OBJECT

private slots:
    void placesEachKind_data();
    void placesEachKind();
    void makesTheLinkChain();
    void dropsEqualCopies();
    void refusesCopiesThatDiffer();
    void refusesAnotherVersionInAName();
    void refusesBeforeFive();
    void retiresWhatTheNewSetLacks();
    void judgesTheFit();
    void anotherOwnerBlocks();
    void resolveDropsWhatIsEqual();
    void adoptsASetThatLiesThere();
    void revertGoesBackToTheFirst();
    void repairNamesWhatIsMissing();
    void operationsSurviveJson();
    void hostileOperationsAreRefused_data();
    void hostileOperationsAreRefused();
};

void TstPlan::placesEachKind_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("where");
    QTest::newRow("header") << "include/cudnn.h"
                            << "include/cudnn.h";
    QTest::newRow("header in any folder") << "x/y/cudnn_ops.h"
                                          << "include/cudnn_ops.h";
    QTest::newRow("library") << "lib/libcudnn_ops.so.9.19.0"
                             << "lib64/libcudnn_ops.so.9.19.0";
    QTest::newRow("library of lib64") << "cuda/lib64/libcudnn_ops.so.9.19.0"
                                      << "lib64/libcudnn_ops.so.9.19.0";
    QTest::newRow("a wheel's library") << "nvidia/cudnn/lib/libcudnn_ops.so.9"
                                       << "lib64/libcudnn_ops.so.9.19.0";
    QTest::newRow("a part that nobody knows") << "lib/libcudnn_new_part.so.9.19.0"
                                              << "lib64/libcudnn_new_part.so.9.19.0";
    QTest::newRow("static library") << "lib/libcudnn_ops_static_v9.a"
                                    << "lib64/libcudnn_ops_static_v9.a";
    QTest::newRow("licence") << "LICENSE"
                             << ".cudnn-installer/licences/9.19.0.56_cuda13/LICENSE";
    QTest::newRow("not cuDNN's") << "share/readme.md"
                                 << "";
    QTest::newRow("another product's header") << "include/cudnn_frontend.h"
                                              << "";
}

void TstPlan::placesEachKind()
{
    QFETCH(QString, name);
    QFETCH(QString, where);
    archive::Contents contents = contentsOf({member(name.toStdString(), 7, 7)});
    std::vector<Finding> findings;
    const auto placed = placementsOf(contents, someToolkit().layout, facts(), findings);
    QVERIFY_OK(placed);
    std::vector<std::string> files;
    for (const Placement& placement : *placed) {
        if (placement.after.type == StateType::File)
            files.push_back(placement.path.str());
    }
    if (where.isEmpty()) {
        QVERIFY(files.empty());
        QVERIFY(told(findings, FindingCode::NotCudnnIgnored, Severity::Info));
    } else {
        QCOMPARE(files, std::vector<std::string>{where.toStdString()});
    }
}

void TstPlan::makesTheLinkChain()
{
    std::vector<Finding> findings;
    const auto placed =
        placementsOf(contentsOf({member("lib/libcudnn.so.9.19.0", 1, 1)}), someToolkit().layout, facts(), findings);
    QVERIFY_OK(placed);
    QCOMPARE(placed->size(), std::size_t{3});
    for (const Placement& placement : *placed) {
        const std::string name(placement.path.fileName());
        if (name == "libcudnn.so")
            QCOMPARE(placement.after, link("libcudnn.so.9"));
        else if (name == "libcudnn.so.9")
            QCOMPARE(placement.after, link("libcudnn.so.9.19.0"));
        else
            QCOMPARE(placement.after.mode, 0755U);
    }
    QVERIFY(told(findings, FindingCode::LinkChainMade, Severity::Info));
}

void TstPlan::dropsEqualCopies()
{
    std::vector<Finding> findings;
    const auto placed = placementsOf(contentsOf({member("lib/libcudnn.so", 1, 1), member("lib/libcudnn.so.9", 1, 1),
                                                 member("lib/libcudnn.so.9.19.0", 1, 1)}),
                                     someToolkit().layout, facts(), findings);
    QVERIFY_OK(placed);
    QCOMPARE(placed->size(), std::size_t{3});
    QVERIFY(told(findings, FindingCode::DuplicateDropped, Severity::Info));
}

void TstPlan::refusesCopiesThatDiffer()
{
    std::vector<Finding> findings;
    const auto placed =
        placementsOf(contentsOf({member("lib/libcudnn.so.9", 1, 2), member("lib/libcudnn.so.9.19.0", 1, 1)}),
                     someToolkit().layout, facts(), findings);
    QVERIFY(!placed);
    QCOMPARE(placed.error().code, Errc::NameContradictsContent);
    const auto headers = placementsOf(contentsOf({member("a/cudnn.h", 1, 2), member("b/cudnn.h", 1, 1)}),
                                      someToolkit().layout, facts(), findings);
    QVERIFY(!headers);
}

void TstPlan::refusesAnotherVersionInAName()
{
    std::vector<Finding> findings;
    const auto placed =
        placementsOf(contentsOf({member("lib/libcudnn.so.9.18.1", 1, 1)}), someToolkit().layout, facts(), findings);
    QVERIFY(!placed);
    QCOMPARE(placed.error().code, Errc::NameContradictsContent);
}

void TstPlan::refusesBeforeFive()
{
    std::vector<Finding> findings;
    const auto placed = placementsOf(contentsOf({member("lib/libcudnn.so.4.0.7", 1, 1)}, "4.0.7"), someToolkit().layout,
                                     facts(), findings);
    QVERIFY(!placed);
    QCOMPARE(placed.error().code, Errc::UnsupportedVersion);
}

void TstPlan::retiresWhatTheNewSetLacks()
{
    const RelPath orphan = RelPath::literal("lib64/libcudnn_ext.so.9.25.0");
    const RelPath alien = RelPath::literal("lib64/libcudnn.so.8");
    const RelPath edited = RelPath::literal("include/cudnn.h");
    const auto plan =
        install(smallSet(), {{orphan, file("new")}, {alien, link("libcuda.so.1")}, {edited, file("edited")}},
                {{edited, file("as installed")}});
    QVERIFY_OK(plan);
    QVERIFY(told(plan->findings, FindingCode::RemovesOrphan, Severity::Info));
    QVERIFY(told(plan->findings, FindingCode::AlienFile, Severity::Warning));
    QVERIFY(told(plan->findings, FindingCode::ChangedSinceInstall, Severity::Warning));
    const auto retired = std::ranges::count_if(plan->operations, [&](const Operation& operation) {
        const auto* op = std::get_if<ReplaceEntry>(&operation);
        return op && op->after.type == StateType::Absent && (op->path == orphan || op->path == alien);
    });
    QCOMPARE(retired, 2);
    QVERIFY(!plan->blocked());
}

void TstPlan::judgesTheFit()
{
    const auto blockedBy = [](const Result<Plan>& plan, FindingCode code) {
        return plan && plan->blocked() && told(plan->findings, code, Severity::Blocked);
    };
    QVERIFY(blockedBy(install(smallSet(), {}, {}, someToolkit(), false, {}, "12"), FindingCode::CudaMajorDiffers));
    QVERIFY(!install(smallSet(), {}, {}, someToolkit(), false, {}, "13.2")->blocked()); // a minor difference is fine
    toolkit::Toolkit arm = someToolkit();
    arm.machine = archive::Machine::Sbsa;
    QVERIFY(blockedBy(install(smallSet(), {}, {}, arm), FindingCode::MachineDiffers));
    archive::Contents windows = smallSet();
    windows.system = archive::System::Windows;
    QVERIFY(blockedBy(install(windows, {}), FindingCode::PlatformDiffers));
    toolkit::Toolkit unknown = someToolkit();
    unknown.cuda = {};
    const auto plan = install(smallSet(), {}, {}, unknown);
    QVERIFY_OK(plan);
    QVERIFY(!plan->blocked() && told(plan->findings, FindingCode::CudaVersionUnknown, Severity::Warning));
    archive::Contents next = contentsOf({member("lib/libcudnn.so.10.0.1", 1, 1)}, "10.0.1");
    QVERIFY(told(install(next, {})->findings, FindingCode::NewMajor, Severity::Warning));
}

void TstPlan::anotherOwnerBlocks()
{
    const RelPath path = RelPath::literal("include/cudnn.h");
    const std::vector<toolkit::Owner> owners{
        {path, "dpkg", "libcudnn9-dev-cuda-13", "apt remove libcudnn9-dev-cuda-13"}};
    const States present{{path, file("theirs")}};
    QVERIFY(install(smallSet(), present, {}, someToolkit(), false, owners)->blocked());
    const auto taken = install(smallSet(), present, {}, someToolkit(), true, owners);
    QVERIFY(!taken->blocked() && told(taken->findings, FindingCode::OwnedByManager, Severity::Warning));
}

void TstPlan::resolveDropsWhatIsEqual()
{
    const RelPath header = RelPath::literal("include/cudnn.h");
    auto plan = install(smallSet(), {{header, file("0123456789")}});
    QVERIFY_OK(plan);
    const std::size_t before = plan->operations.size();
    resolve(*plan, {{"top/include/cudnn.h", digest::ofBytes("0123456789")}});
    QCOMPARE(plan->operations.size(), before - 1);
    const auto kept = std::ranges::find(plan->set, header, &std::pair<RelPath, NodeState>::first);
    QVERIFY(kept != plan->set.end() && kept->second.sha256.has_value());
}

void TstPlan::adoptsASetThatLiesThere()
{
    archive::Contents contents = contentsOf({member("include/cudnn.h", 2, 1)});
    contents.members.front().sha256 = digest::ofBytes("ab");
    const RelPath header = RelPath::literal("include/cudnn.h");
    const auto stranger = install(contents, {{header, file("ab")}});
    QVERIFY(stranger->operations.empty() && stranger->adopts && !stranger->nothingToDo());
    auto ours = install(contents, {{header, file("ab")}}, {{header, file("ab")}});
    QVERIFY(ours->nothingToDo());
    ours->findings.push_back({Severity::Info, FindingCode::ReplacesVersion, {}, {}});
    resolve(*ours, {});
    QVERIFY(!told(ours->findings, FindingCode::ReplacesVersion, Severity::Info));
    QCOMPARE(std::ranges::count(ours->findings, FindingCode::AlreadyInstalled, &Finding::code), 1);
}

void TstPlan::revertGoesBackToTheFirst()
{
    const RelPath path = RelPath::literal("include/cudnn.h");
    RevertInputs inputs;
    inputs.action = Action::Uninstall;
    inputs.undone = {{"000001", {ReplaceEntry{path, file("first"), file("second"), {}}}, {}, true},
                     {"000002", {ReplaceEntry{path, file("second"), file("third"), {}}}, {}, true}};
    inputs.present = {{path, file("third")}};
    const auto plan = makeRevert(inputs);
    QVERIFY_OK(plan);
    QCOMPARE(plan->operations.size(), std::size_t{1});
    const auto& op = std::get<ReplaceEntry>(plan->operations.front());
    QCOMPARE(op.after, file("first"));
    QCOMPARE(std::get<FromBackup>(op.source).id, std::string("000001"));

    inputs.present = {{path, file("edited")}};
    QVERIFY(told(makeRevert(inputs)->findings, FindingCode::ChangedSinceInstall, Severity::Warning));
    inputs.undone.front().backupKept = false;
    QVERIFY(told(makeRevert(inputs)->findings, FindingCode::BackupGone, Severity::Warning));
    inputs.action = Action::Restore;
    QVERIFY(!makeRevert(inputs) && makeRevert(inputs).error().code == Errc::BackupMissing);
    inputs.present = {{path, file("first")}};
    QVERIFY(makeRevert(inputs)->nothingToDo());
}

void TstPlan::repairNamesWhatIsMissing()
{
    const RelPath path = RelPath::literal("include/cudnn.h");
    const RelPath chain = RelPath::literal("lib64/libcudnn.so");
    RepairInputs inputs{.owned = {{path, file("x")}, {chain, link("libcudnn.so.9")}},
                        .present = {{path, file("x")}, {chain, file("a copy")}},
                        .members = {},
                        .archive = facts(),
                        .version = "9.19.0.56"};
    const auto linkOnly = makeRepair(inputs); // a link needs no archive
    QVERIFY_OK(linkOnly);
    QCOMPARE(linkOnly->operations.size(), std::size_t{1});
    inputs.present.erase(path);
    const auto needs = makeRepair(inputs);
    QVERIFY(!needs);
    QCOMPARE(needs.error().code, Errc::SourceNeeded);
    QCOMPARE(needs.error().subject, std::string("a.zip"));
    inputs.members = {{path, "top/include/cudnn.h"}};
    QCOMPARE(makeRepair(inputs)->operations.size(), std::size_t{2});
}

void TstPlan::operationsSurviveJson()
{
    const std::vector<Operation> operations{
        MakeDirectory{RelPath::literal("lib64")},
        ReplaceEntry{RelPath::literal("include/cudnn.h"), file("a"), file("b", 0600), FromArchive{"top/cudnn.h"}},
        ReplaceEntry{RelPath::literal("lib64/libcudnn.so"), {}, link("libcudnn.so.9"), {}},
        ReplaceEntry{RelPath::literal("lib64/libcudnn.so.8"), link("libcudnn.so.8.9.7"), {}, {}},
        ReplaceEntry{RelPath::literal("include/cudnn_ops.h"), {}, file("c"), FromBackup{"000007"}},
        SetConfigEntry{ConfigKind::LdSoConf, Scope::Machine, true},
        SetConfigEntry{ConfigKind::Profile, Scope::User, false},
        RemoveDirectory{RelPath::literal("lib64")}};
    const Json json = operationsJson(operations);
    const auto again = operationsFromJson(json);
    QVERIFY_OK(again);
    QVERIFY(*again == operations);
    QCOMPARE(operationsDigest(*again), operationsDigest(operations));
    const std::string text = dumpJson(json);
    for (const char* never : {"/home", "/tmp", "time"})
        QVERIFY(text.find(never) == std::string::npos);
}

void TstPlan::hostileOperationsAreRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text :
         {R"({})", R"([1])", R"([{"op":"explode","path":"a"}])", R"([{"op":"makeDirectory"}])",
          R"([{"op":"makeDirectory","path":"../a"}])", R"([{"op":"makeDirectory","path":"/etc"}])",
          R"([{"op":"replace","path":"a","before":{}}])",
          R"([{"op":"replace","path":"a","before":{},"after":{"link":"../b"}}])",
          R"([{"op":"replace","path":"a","before":{},"after":{"size":1,"mode":4095}}])",
          R"([{"op":"replace","path":"a","before":{},"after":{"size":-1,"mode":420}}])",
          R"([{"op":"replace","path":"a","before":{},"after":{"size":1,"mode":420,"sha256":"zz"}}])",
          R"([{"op":"replace","path":"a","before":{},"after":{"size":1,"mode":420},"backup":"../1"}])",
          R"([{"op":"config","kind":"hosts","scope":"machine","add":true}])"})
        QTest::newRow(text) << text;
}

void TstPlan::hostileOperationsAreRefused()
{
    QFETCH(QString, text);
    const auto json = parseJson(text.toStdString());
    QVERIFY(json.has_value());
    QVERIFY(!operationsFromJson(*json));
}

QTEST_GUILESS_MAIN(TstPlan)
#include "tst_plan.moc"
