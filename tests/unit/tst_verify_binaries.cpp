// Wrong machines, wrong names and missing dependencies are found in the headers; nothing is loaded.
#include "library_bench.h"
#include "support/box.h"
#include "support/shown_checks.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace test;
using namespace core::verify;
using core::Path;
using core::archive::Machine;
using core::archive::System;
using core::archive::Version;

namespace
{

constexpr std::uint16_t kArm = 183;

struct Case {
    const char* name;
    std::function<void(Bench&)> lay;
    CheckId check;
    Evidence evidence; ///< the one that must be there; Problem::None: none may be there, in any of the three
    CheckStatus status = CheckStatus::Fail;
};

const std::vector<Case>& cases()
{
    using enum CheckId;
    constexpr CheckStatus warn = CheckStatus::Warn;
    constexpr CheckStatus pass = CheckStatus::Pass;
    const char* engines = "lib64/libcudnn_engines_precompiled.so.9.19.0";
    const char* cnn8 = "lib64/libcudnn_cnn_infer.so.8";
    static const std::vector<Case> all{
        {"cuDNN 9", [](Bench& b) { b.nine(); }, BinaryDependencies, {}, pass},
        {"cuDNN 8", [](Bench& b) { b.eight(); }, BinaryDependencies, {}, pass},
        {"cuDNN 9.1, Windows", [](Bench& b) { b.windows("9.1.0", "9"); }, BinaryDependencies, {}, pass},
        {"cuDNN 8, Windows", [](Bench& b) { b.windows("8.9.7", "8"); }, BinaryDependencies, {}, pass},
        {"a library for Arm",
         [](Bench& b) {
             b.nine();
             b.library("libcudnn_graph.so.9.19.0", {.machine = kArm, .soname = "libcudnn_graph.so.9"});
         },
         BinaryMachine,
         {Problem::OtherMachine, "lib64/libcudnn_graph.so.9.19.0", "x86_64", "sbsa"}},
        {"a machine that nobody knows",
         [](Bench& b) {
             b.nine();
             b.library("libcudnn_graph.so.9.19.0", {.machine = 8, .soname = "libcudnn_graph.so.9"});
         },
         BinaryMachine,
         {Problem::OtherMachine, "lib64/libcudnn_graph.so.9.19.0", "x86_64", "machine 8"}},
        {"a DLL under a name of Linux",
         [](Bench& b) {
             b.nine();
             b.tree.file("cuda/lib64/libcudnn_ops.so.9", peBytes({.exportName = "cudnn_ops64_9.dll"}));
         },
         BinaryMachine,
         {Problem::OtherFormat, "lib64/libcudnn_ops.so.9", "ELF", "PE"}},
        {"a web page",
         [](Bench& b) {
             b.nine();
             b.tree.file("cuda/lib64/libcudnn_ops.so.9", "<html>");
         },
         BinaryMachine,
         {Problem::NotALibrary, "lib64/libcudnn_ops.so.9", "ELF", ""}},
        {"an arm64 DLL",
         [](Bench& b) {
             b.windows("9.1.0", "9");
             b.dll("cudnn_graph64_9.dll", {.machine = 0xAA64, .exportName = "cudnn_graph64_9.dll", .exports = {"x"}});
         },
         BinaryMachine,
         {Problem::OtherMachine, "bin/cudnn_graph64_9.dll", "x86_64", "arm64"}},
        {"the driver's library under cuDNN's name",
         [](Bench& b) {
             b.nine();
             b.remove("cuda/lib64/libcudnn.so.9");
             b.library("libcudnn.so.9", {.soname = "libcuda.so.1"});
         },
         BinaryIdentity,
         {Problem::OtherIdentity, "lib64/libcudnn.so.9", "libcudnn.so.9", "libcuda.so.1"}},
        {"a link to the driver's library",
         [](Bench& b) {
             b.library("libcuda.so.515.43.04", {.soname = "libcuda.so.1"});
             b.tree.link("cuda/lib64/libcudnn.so.8", "libcuda.so.515.43.04");
         },
         BinaryIdentity,
         {Problem::OtherIdentity, "lib64/libcudnn.so.8", "libcudnn.so.8", "libcuda.so.1"}},
        {"a link out of the folder",
         [](Bench& b) { b.tree.link("cuda/lib64/libcudnn.so.8", "/nowhere/libother.so"); },
         BinaryIdentity,
         {Problem::OtherIdentity, "lib64/libcudnn.so.8", "libcudnn.so.8", "/nowhere/libother.so"}},
        {"7 renamed to 9",
         [](Bench& b) {
             b.nine();
             b.library("libcudnn.so.9.19.0", {.soname = "libcudnn.so.7"});
         },
         BinaryIdentity,
         {Problem::OtherIdentity, "lib64/libcudnn.so.9.19.0", "libcudnn.so.9", "libcudnn.so.7"}},
        {"1 is no beginning of 19",
         [](Bench& b) { b.library("libcudnn.so.19", {.soname = "libcudnn.so.1"}); },
         BinaryIdentity,
         {Problem::OtherIdentity, "lib64/libcudnn.so.19", "libcudnn.so.19", "libcudnn.so.1"}},
        {"no SONAME",
         [](Bench& b) {
             b.nine();
             b.library("libcudnn.so.9.19.0", {});
         },
         BinaryIdentity,
         {Problem::OtherIdentity, "lib64/libcudnn.so.9.19.0", "libcudnn.so.9", ""}},
        {"a DLL renamed from 7",
         [](Bench& b) {
             b.windows("8.9.7", "8");
             b.dll("cudnn64_8.dll", {.exportName = "cudnn64_7.dll", .exports = {"x"}});
         },
         BinaryIdentity,
         {Problem::OtherIdentity, "bin/cudnn64_8.dll", "cudnn64_8.dll", "cudnn64_7.dll"}},
        {"a DLL without exports, renamed from 7",
         [](Bench& b) {
             b.windows("8.9.7", "8");
             b.dll("cudnn64_8.dll", {.fileVersion = std::array<std::uint16_t, 4>{7, 6, 5, 32}, .productVersion = "7"});
         },
         BinaryIdentity,
         {Problem::OtherIdentity, "bin/cudnn64_8.dll", "8", "7"}},
        {"a sister is missing",
         [](Bench& b) {
             b.nine();
             b.remove("cuda/lib64/libcudnn_graph.so.9");
         },
         BinaryDependencies,
         {Problem::DependencyMissing, engines, "libcudnn_graph.so.9", ""}},
        {"libz is missing",
         [](Bench& b) {
             b.nine();
             b.remove("system/lib/libz.so.1");
         },
         BinaryDependencies,
         {Problem::DependencyMissing, "lib64/libcudnn_graph.so.9.19.0", "libz.so.1", ""}},
        {"cublasLt of another CUDA",
         [](Bench& b) {
             b.nine();
             b.remove("cuda/lib64/libcublasLt.so.13");
             b.library("libcublasLt.so.12", {});
         },
         BinaryDependencies,
         {Problem::CublasMissing, engines, "libcublasLt.so.13", "libcublasLt.so.12"},
         warn},
        {"no nvrtc",
         [](Bench& b) {
             b.nine();
             b.remove("cuda/lib64/libnvrtc.so.13");
         },
         BinaryDependencies,
         {Problem::NvrtcMissing, "lib64/libcudnn_graph.so.9.19.0", "libnvrtc.so.13", ""},
         warn},
        {"any cublasLt where CUDA is not known",
         [](Bench& b) {
             b.nine();
             b.cuda.clear();
             b.remove("cuda/lib64/libcublasLt.so.13");
             b.library("libcublasLt.so.12", {});
         },
         BinaryDependencies,
         {},
         pass},
        {"cublasLt where RUNPATH leads",
         [](Bench& b) {
             b.nine();
             b.remove("cuda/lib64/libcublasLt.so.13");
             b.tree.file("cublas/lib/libcublasLt.so.13");
             b.library("libcudnn_engines_precompiled.so.9.19.0",
                       {.soname = "libcudnn_engines_precompiled.so.9", .runpath = "$ORIGIN:$ORIGIN/../../cublas/lib"});
         },
         BinaryDependencies,
         {},
         pass},
        {"a set without engines asks for no cublasLt",
         [](Bench& b) {
             b.nine();
             b.remove("cuda/lib64/libcublasLt.so.13");
             b.remove("cuda/lib64/libcudnn_engines_precompiled.so.9");
             b.remove("cuda/lib64/libcudnn_engines_precompiled.so.9.19.0");
         },
         BinaryDependencies,
         {},
         pass},
        {"8: the name without a number",
         [](Bench& b) {
             b.eight();
             b.remove("cuda/lib64/libnvrtc.so");
         },
         BinaryDependencies,
         {Problem::NvrtcLinkMissing, cnn8, "libnvrtc.so", "libnvrtc.so.12"},
         warn},
        {"8: libz",
         [](Bench& b) {
             b.eight();
             b.remove("system/lib/libz.so.1");
         },
         BinaryDependencies,
         {Problem::ZlibMissing, "lib64/libcudnn_ops_infer.so.8", "libz.so.1", ""},
         warn},
        {"8.2 needs no libz",
         [](Bench& b) {
             b.eight();
             b.cudnn = "8.2.4";
             b.remove("system/lib/libz.so.1");
         },
         BinaryDependencies,
         {},
         pass},
        {"8: nvrtc of CUDA 11",
         [](Bench& b) {
             b.eight();
             b.cuda = "11.8";
             b.library("libcublasLt.so.11", {});
             b.library("libnvrtc.so.11.2", {});
         },
         BinaryDependencies,
         {},
         pass},
        {"7 and cublas",
         [](Bench& b) {
             b.linuxSystem();
             b.cudnn = "7.6.5";
             b.cuda = "10.2";
             b.library("libcudnn.so.7.6.5", {.soname = "libcudnn.so.7"});
         },
         BinaryDependencies,
         {Problem::CublasMissing, "lib64/libcudnn.so.7.6.5", "libcublas.so.10", ""},
         warn},
        {"Windows: an import is missing",
         [](Bench& b) {
             b.windows("9.1.0", "9");
             b.remove("system/lib/kernel32.dll");
         },
         BinaryDependencies,
         {Problem::DependencyMissing, "bin/cudnn64_9.dll", "KERNEL32.dll", ""}},
        {"Windows: a delayed import is missing",
         [](Bench& b) {
             b.windows("9.1.0", "9");
             b.dll("cudnn64_9.dll",
                   {.exportName = "cudnn64_9.dll", .exports = {"x"}, .delayedImports = {"dbghelp.dll"}});
         },
         BinaryDependencies,
         {Problem::DelayedMissing, "bin/cudnn64_9.dll", "dbghelp.dll", ""},
         warn},
        {"Windows: zlibwapi for 9.1",
         [](Bench& b) {
             b.windows("9.1.0", "9");
             b.remove("system/lib/zlibwapi.dll");
         },
         BinaryDependencies,
         {Problem::ZlibMissing, "bin/cudnn_graph64_9.dll", "zlibwapi.dll", ""},
         warn},
        {"Windows: no zlibwapi for 9.2",
         [](Bench& b) {
             b.windows("9.2.0", "9");
             b.remove("system/lib/zlibwapi.dll");
         },
         BinaryDependencies,
         {},
         pass},
        {"Windows: nvrtc of CUDA 11",
         [](Bench& b) {
             b.windows("8.9.7", "8");
             b.remove("cuda/bin/nvrtc64_120_0.dll");
             b.tree.file("cuda/bin/nvrtc64_112_0.dll", "MZ");
         },
         BinaryDependencies,
         {Problem::NvrtcMissing, "bin/cudnn_cnn_infer64_8.dll", "nvrtc64_12*.dll", "nvrtc64_112_0.dll"},
         warn},
    };
    return all;
}

} // namespace

class TstVerifyBinaries : public QObject
{
    Q_OBJECT

private slots:
    void finds_data();
    void finds();
    void nothingThereIsSkipped();
    void damagedAloneDecidesNothing();
    void aFolderOfItsOwnAgreesWithItself();
    void anotherSystemStaysUndecided_data();
    void anotherSystemStaysUndecided();
    void levels();
    void theRealOneIsHealthy();
};

void TstVerifyBinaries::finds_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < cases().size(); ++i)
        QTest::newRow(cases()[i].name) << static_cast<int>(i);
}

void TstVerifyBinaries::finds()
{
    QFETCH(int, index);
    const Case& wanted = cases()[static_cast<std::size_t>(index)];
    Bench bench;
    wanted.lay(bench);
    const std::vector<Check> checks = bench.run();
    QCOMPARE(checks.size(), std::size_t{3});
    for (const Check& check : checks) {
        if (wanted.evidence.problem == Problem::None)
            QVERIFY2(check.status == CheckStatus::Pass && check.evidence.empty() && check.counted > 0,
                     shown(checks).constData());
        if (check.id != wanted.check || wanted.evidence.problem == Problem::None)
            continue;
        QVERIFY2(check.status == wanted.status, shown(checks).constData());
        QVERIFY2(std::ranges::any_of(check.evidence,
                                     [&](const Evidence& one) {
                                         return one.problem == wanted.evidence.problem
                                                && one.subject == wanted.evidence.subject
                                                && one.expected == wanted.evidence.expected
                                                && one.found == wanted.evidence.found;
                                     }),
                 shown(checks).constData());
    }
}

void TstVerifyBinaries::nothingThereIsSkipped()
{
    const Bench bench;
    bench.tree.folder("cuda/lib64");
    const auto checks = bench.run();
    QCOMPARE(checks.size(), std::size_t{3});
    for (const Check& check : checks)
        QVERIFY2(check.status == CheckStatus::Skipped && check.reason == Problem::NothingThere,
                 shown(checks).constData());
}

void TstVerifyBinaries::damagedAloneDecidesNothing()
{
    const Bench bench;
    bench.linuxSystem();
    bench.tree.file("cuda/lib64/libcudnn.so.9", "<html>");
    const auto checks = bench.run();
    QVERIFY2(checks[0].status == CheckStatus::Fail, shown(checks).constData());
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}})
        QVERIFY2(checks[i].status == CheckStatus::Undecided && checks[i].reason == Problem::NotALibrary,
                 shown(checks).constData());
}

void TstVerifyBinaries::aFolderOfItsOwnAgreesWithItself()
{
    Bench bench;
    bench.nine();
    const auto fine = bench.run(Machine::Unknown);
    QVERIFY2(fine[0].status == CheckStatus::Pass, shown(fine).constData());
    bench.library("libcudnn_graph.so.9.19.0", {.machine = kArm, .soname = "libcudnn_graph.so.9"});
    const auto mixed = bench.run(Machine::Unknown);
    QVERIFY2(mixed[0].status == CheckStatus::Fail, shown(mixed).constData());
    // Tegra's libraries are aarch64 ELF as a server's are.
    Bench tegra;
    tegra.library("libcudnn.so.9", {.machine = kArm, .soname = "libcudnn.so.9"});
    QVERIFY(tegra.run(Machine::Aarch64Tegra)[0].status == CheckStatus::Pass);
    QVERIFY(tegra.run(Machine::X86_64)[0].status == CheckStatus::Fail);
}

void TstVerifyBinaries::anotherSystemStaysUndecided_data()
{
    QTest::addColumn<QString>("why");
    for (const char* why : {"libc is for Arm", "there is no libc", "the target is of Windows"})
        QTest::newRow(why) << QString(why);
}

void TstVerifyBinaries::anotherSystemStaysUndecided()
{
    QFETCH(QString, why);
    Bench bench;
    if (why.endsWith("Windows")) {
        bench.windows("9.1.0", "9");
        bench.host = System::Linux;
    } else {
        bench.nine();
        bench.remove("system/lib/libc.so.6");
        bench.remove("system/lib/libz.so.1");
        if (why.contains("Arm"))
            bench.tree.file("system/lib/libc.so.6", elfBytes({.machine = kArm, .soname = "libc.so.6"}));
    }
    const auto checks = bench.run();
    QVERIFY2(checks[2].status == CheckStatus::Undecided && checks[2].reason == Problem::OtherSystemHere,
             shown(checks).constData());
    QVERIFY2(checks[0].status == CheckStatus::Pass && checks[1].status == CheckStatus::Pass, shown(checks).constData());
    if (why.endsWith("Windows"))
        return;
    bench.remove("cuda/lib64/libcudnn_graph.so.9"); // the set's own libraries are looked for all the same
    const auto incomplete = bench.run();
    QVERIFY2(incomplete[2].status == CheckStatus::Fail, shown(incomplete).constData());
}

void TstVerifyBinaries::levels()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    QVERIFY_OK(engine.carryOut(box.installRequest(box.pack({.packing = Packing::Zip})), std::nullopt, quietJob()));
    const auto files = engine.verify({box.toolkit(), core::VerifyLevel::Files}, quietJob());
    QVERIFY_OK(files);
    QCOMPARE(files->checks.size(), std::size_t{11});
    QVERIFY(!files->failed());
    QCOMPARE(files->version, std::string("9.19.0"));
    const auto load = engine.verify({box.toolkit(), core::VerifyLevel::Load}, quietJob());
    QVERIFY_OK(load);
    QVERIFY2(!load->failed(), shown(load->checks).constData());
    for (std::size_t i = 0; i < files->checks.size(); ++i)
        QVERIFY(files->checks[i].id == load->checks[i].id);
    for (const CheckId id : {CheckId::BinaryMachine, CheckId::BinaryIdentity}) {
        const auto at = std::ranges::find(load->checks, id, &Check::id);
        QVERIFY(at != load->checks.end() && at->status == CheckStatus::Pass && at->counted == 8);
    }
}

void TstVerifyBinaries::theRealOneIsHealthy()
{
    const Path root = "/usr/local/cuda";
    core::Engine engine(core::platform::systemFileSystem(), {}, core::platform::User{}, core::SystemPlaces{});
    const auto toolkit = engine.findToolkit(root);
    if (!toolkit || toolkit->cudnn.parts == 0)
        QSKIP("SKIP(cudnn): /usr/local/cuda has no cuDNN");
    const auto report = engine.verify({root, core::VerifyLevel::Load}, quietJob());
    QVERIFY_OK(report);
    for (const CheckId id : {CheckId::BinaryMachine, CheckId::BinaryIdentity, CheckId::BinaryDependencies}) {
        const auto at = std::ranges::find(report->checks, id, &Check::id);
        QVERIFY(at != report->checks.end());
        QVERIFY2(at->status == CheckStatus::Pass && at->counted > 0, shown(report->checks).constData());
    }
}

QTEST_GUILESS_MAIN(TstVerifyBinaries)
#include "tst_verify_binaries.moc"
