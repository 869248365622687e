// What variables and other copies of cuDNN do is told, and what does no harm is not called a problem.
#include "support/shown_checks.h"
#include "support/temp_tree.h"
#include "verify/environment.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace core::verify;
using core::Path;
using core::RelPath;
using core::archive::System;
using core::archive::Version;
using core::platform::Variables;
using core::toolkit::TargetKind;
using test::shown;

namespace
{

const Variables kNoVariables;

core::platform::FileSystem& disk = core::platform::systemFileSystem();

core::toolkit::Toolkit toolkitAt(const Path& root, TargetKind kind = TargetKind::Toolkit)
{
    core::toolkit::Toolkit toolkit;
    toolkit.root = root;
    toolkit.kind = kind;
    toolkit.layout.libraries.path = RelPath::literal("lib64");
    toolkit.layout.headers = core::toolkit::Destination{RelPath::literal("include"), std::nullopt, true};
    return toolkit;
}

/// A machine with two toolkits; "@" in a text stands for its folder.
class Machine
{
public:
    Machine()
    {
        for (const char* folder : {"cuda/lib64", "cuda/include", "cuda/bin", "cuda-12.4/lib64", "other"})
            m_tree.folder(folder);
        m_tree.link("current", "cuda");
    }

    [[nodiscard]] const TempTree& tree() const { return m_tree; }
    [[nodiscard]] std::string real(std::string text) const
    {
        for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at))
            text.replace(at, 1, core::utf8FromPath(m_tree.root()));
        return text;
    }
    [[nodiscard]] Variables variables(const QStringList& assignments) const
    {
        Variables all;
        for (const QString& one : assignments)
            all[one.section('=', 0, 0).toStdString()] = real(one.section('=', 1).toStdString());
        return all;
    }
    [[nodiscard]] LoaderFolder folder(const char* name, const char* version) const
    {
        return {m_tree.at(name), Version::parse(version).value_or(Version{}), std::string_view(name) == "cuda/lib64"};
    }

private:
    TempTree m_tree;
};

Check checkOf(const std::vector<Check>& checks, CheckId id)
{
    return *std::ranges::find(checks, id, &Check::id);
}

std::vector<Check> look(const Machine& machine, const Variables& variables, std::vector<LoaderFolder> searched,
                        TargetKind kind = TargetKind::Toolkit, const char* cudnn = "9.19.0")
{
    const auto toolkit = toolkitAt(machine.tree().at("cuda"), kind);
    return checkEnvironment({.fs = disk,
                             .variables = variables,
                             .toolkit = toolkit,
                             .cudnn = Version::parse(cudnn).value_or(Version{}),
                             .host = System::Linux,
                             .searched = std::move(searched),
                             .toolkits = {},
                             .bundled = {}});
}

bool has(const Check& check, Problem problem)
{
    return std::ranges::any_of(check.evidence, [&](const Evidence& one) { return one.problem == problem; });
}

void addOutcome()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("problem"); // of the evidence, or the reason of what was skipped
}

void compare(const Check& check)
{
    QFETCH(int, status);
    QFETCH(int, problem);
    QVERIFY2(static_cast<int>(check.status) == status, shown(check).constData());
    QVERIFY2(check.status != CheckStatus::Fail, shown(check).constData());
    if (check.status == CheckStatus::Skipped)
        QCOMPARE(static_cast<int>(check.reason), problem);
    else if (static_cast<Problem>(problem) == Problem::None)
        QVERIFY2(check.evidence.empty(), shown(check).constData());
    else
        QVERIFY2(has(check, static_cast<Problem>(problem)), shown(check).constData());
}

constexpr int kPass = static_cast<int>(CheckStatus::Pass);
constexpr int kWarn = static_cast<int>(CheckStatus::Warn);
constexpr int kSkipped = static_cast<int>(CheckStatus::Skipped);

} // namespace

class TstVerifyEnvironment : public QObject
{
    Q_OBJECT

private slots:
    void cudaPath_data();
    void cudaPath();
    void pathFirst_data();
    void pathFirst();
    void pathLists_data();
    void pathLists();
    void listLengths_data();
    void listLengths();
    void shadowed();
    void shadowedByWheels_data();
    void shadowedByWheels();
    void runtime_data();
    void runtime();
    void runtimeTellsTheValue();
    void preload();
    void windowsSearch();
    void anotherSystemIsSkipped();
};

void TstVerifyEnvironment::cudaPath_data()
{
    QTest::addColumn<QStringList>("variables");
    QTest::addColumn<int>("kind");
    addOutcome();
    const auto row = [](const char* name, const QStringList& variables, int status, Problem problem,
                        TargetKind kind = TargetKind::Toolkit) {
        QTest::newRow(name) << variables << static_cast<int>(kind) << status << static_cast<int>(problem);
    };
    row("none", {}, kSkipped, Problem::VariablesUnset);
    row("empty", {"CUDA_PATH="}, kSkipped, Problem::VariablesUnset);
    row("this", {"CUDA_PATH=@/cuda"}, kPass, Problem::VariableNamesIt);
    row("this, by a link", {"CUDA_HOME=@/current"}, kPass, Problem::VariableNamesIt);
    row("this, with a slash", {"CUDA_HOME=@/cuda/"}, kPass, Problem::VariableNamesIt);
    row("another", {"CUDA_HOME=@/cuda-12.4"}, kWarn, Problem::VariableElsewhere);
    row("a name that begins like it", {"CUDNN_PATH=@/cuda-12.4"}, kWarn, Problem::VariableElsewhere);
    row("nowhere", {"CUDAToolkit_ROOT=@/cuda-11.0"}, kWarn, Problem::VariableNowhere);
    row("relative", {"CUDA_PATH=cuda"}, kWarn, Problem::VariableNowhere);
    row("bin", {"CUDA_PATH=@/cuda/bin"}, kWarn, Problem::VariableTooDeep);
    row("cuDNN's headers", {"CUDNN_INCLUDE_DIR=@/cuda/include"}, kPass, Problem::VariableNamesIt);
    row("one right, one wrong", {"CUDA_PATH=@/cuda", "CUDA_HOME=@/cuda-12.4"}, kWarn, Problem::VariableElsewhere);
    row("an own folder beside a CUDA", {"CUDA_PATH=@/cuda-12.4"}, kPass, Problem::None, TargetKind::OwnFolder);
    row("not cuDNN's own folder", {"CUDNN_PATH=@/cuda-12.4"}, kWarn, Problem::VariableElsewhere, TargetKind::OwnFolder);
}

void TstVerifyEnvironment::cudaPath()
{
    QFETCH(QStringList, variables);
    QFETCH(int, kind);
    const Machine machine;
    compare(
        checkOf(look(machine, machine.variables(variables), {}, static_cast<TargetKind>(kind)), CheckId::EnvCudaPath));
}

void TstVerifyEnvironment::pathFirst_data()
{
    QTest::addColumn<QStringList>("searched"); // folder=version
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("cudnn");
    addOutcome();
    const auto row = [](const char* name, const QStringList& searched, int status, Problem problem,
                        TargetKind kind = TargetKind::Toolkit, const char* cudnn = "9.19.0") {
        QTest::newRow(name) << searched << static_cast<int>(kind) << QString(cudnn) << status
                            << static_cast<int>(problem);
    };
    row("alone", {"cuda/lib64=9.19.0"}, kPass, Problem::None);
    row("first", {"other=", "cuda/lib64=9.19.0", "cuda-12.4/lib64=9.1.0"}, kPass, Problem::None);
    row("another major before it", {"other=8.9.7", "cuda/lib64=9.19.0"}, kPass, Problem::None);
    row("second", {"other=9.1.0", "cuda/lib64=9.19.0"}, kWarn, Problem::OtherFirst);
    row("second to a bare major", {"other=9", "cuda/lib64=9.19.0"}, kWarn, Problem::OtherFirst);
    row("not searched", {"other="}, kWarn, Problem::NotSearched);
    row("not searched, another is", {"other=9.1.0"}, kWarn, Problem::OtherFirst);
    row("nothing there", {"cuda/lib64="}, kSkipped, Problem::NothingThere, TargetKind::Toolkit, "");
    row("conda", {"other=9.1.0"}, kSkipped, Problem::FindsItself, TargetKind::Conda);
    row("a program's folder", {}, kSkipped, Problem::FindsItself, TargetKind::Application);
    row("own folder", {}, kSkipped, Problem::NeedsVariables, TargetKind::OwnFolder);
    row("own folder, searched", {"cuda/lib64=9.19.0"}, kPass, Problem::None, TargetKind::OwnFolder);
    row("own folder, second", {"other=9.1.0", "cuda/lib64=9.19.0"}, kWarn, Problem::OtherFirst, TargetKind::OwnFolder);
}

void TstVerifyEnvironment::pathFirst()
{
    QFETCH(QStringList, searched);
    QFETCH(int, kind);
    QFETCH(QString, cudnn);
    const Machine machine;
    std::vector<LoaderFolder> folders;
    for (const QString& one : searched)
        folders.push_back(
            machine.folder(one.section('=', 0, 0).toStdString().c_str(), one.section('=', 1).toStdString().c_str()));
    compare(checkOf(look(machine, {}, folders, static_cast<TargetKind>(kind), cudnn.toStdString().c_str()),
                    CheckId::EnvPathFirst));
}

void TstVerifyEnvironment::pathLists_data()
{
    QTest::addColumn<QString>("variable");
    QTest::addColumn<bool>("windows");
    addOutcome();
    const auto row = [](const char* name, const char* variable, int status, Problem problem, bool windows = false) {
        QTest::newRow(name) << QString(variable) << windows << status << static_cast<int>(problem);
    };
    row("nothing set", "HOME=@", kSkipped, Problem::VariablesUnset);
    row("fine", "PATH=@/cuda/bin:@/other", kPass, Problem::None);
    row("a folder that is not there", "PATH=@/cuda/bin:@/nothing/like/it", kPass, Problem::None);
    row("twice", "PATH=@/cuda/bin:@/other:@/cuda/bin/", kPass, Problem::EntriesTwice);
    row("cut", "PATH=@/other:@/cuda-12", kWarn, Problem::EntryCut);
    row("cut in the middle", "PATH=@/cuda-1:@/other", kWarn, Problem::EntryCut);
    row("lib beside lib64", "LD_LIBRARY_PATH=@/cuda/lib", kPass, Problem::None);
    row("the longer one is listed as well", "LD_LIBRARY_PATH=@/cuda-12:@/cuda-12.4", kPass, Problem::None);
    row("colon at the end", "LD_LIBRARY_PATH=@/cuda/lib64:", kWarn, Problem::EntryEmpty);
    row("colon at the start", "PATH=:@/cuda/bin", kWarn, Problem::EntryEmpty);
    row("two colons", "PATH=@/other::@/cuda/bin", kWarn, Problem::EntryEmpty);
    row("a dot", "PATH=@/other:.", kWarn, Problem::EntryEmpty);
    row("a compiler's list may end so", "CPATH=@/other:", kPass, Problem::None);
    row("Windows: an empty entry", "Path=@/other;;@/cuda/bin;", kPass, Problem::None, true);
    row("Windows: twice, in other case", "Path=@/other;@/OTHER", kPass, Problem::EntriesTwice, true);
    row("Windows: cut", "Path=@/other;@/CUDA-12.", kWarn, Problem::EntryCut, true);
}

void TstVerifyEnvironment::pathLists()
{
    QFETCH(QString, variable);
    QFETCH(bool, windows);
    const Machine machine;
    compare(checkPathLists(disk, machine.variables({variable}), windows ? System::Windows : System::Linux));
}

void TstVerifyEnvironment::listLengths_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<bool>("windows");
    addOutcome();
    const auto row = [](const char* name, int length, bool windows, int status, Problem problem) {
        QTest::newRow(name) << length << windows << status << static_cast<int>(problem);
    };
    row("Windows, what setx can", 1024, true, kPass, Problem::None);
    row("Windows, what it cannot", 1025, true, kPass, Problem::ListBeyondSetx);
    row("Windows, the old dialog's limit", 2047, true, kPass, Problem::ListBeyondSetx);
    row("Windows, past it", 2048, true, kWarn, Problem::ListLong);
    row("Windows, the limit", 32767, true, kWarn, Problem::ListLong);
    row("Windows, past the limit", 32768, true, kWarn, Problem::ListTooLong);
    row("Linux, as on Windows past the limit", 32768, false, kPass, Problem::None);
    row("Linux, the limit", 131072 - 6, false, kPass, Problem::None); // "PATH=" and the zero
    row("Linux, past it", 131072 - 5, false, kWarn, Problem::ListTooLong);
}

void TstVerifyEnvironment::listLengths()
{
    QFETCH(int, length);
    QFETCH(bool, windows);
    std::string value = "/nonexistent/";
    value.resize(static_cast<std::size_t>(length), 'x');
    compare(checkPathLists(disk, {{"PATH", value}}, windows ? System::Windows : System::Linux));
    if (!windows)
        return;
    // Two bytes, one character.
    std::string umlauts = "/nonexistent/";
    for (int i = static_cast<int>(umlauts.size()); i < length; ++i)
        umlauts += "\xC3\xA4";
    compare(checkPathLists(disk, {{"PATH", umlauts}}, System::Windows));
}

void TstVerifyEnvironment::shadowed()
{
    const Machine machine;
    machine.tree().file("cuda-12.4/lib64/libcudnn.so.9.1.0");
    machine.tree().file("old/lib64/libcudnn.so.8.9.7");
    const auto target = toolkitAt(machine.tree().at("cuda"));
    EnvironmentInputs inputs{
        .fs = disk,
        .variables = kNoVariables,
        .toolkit = target,
        .cudnn = *Version::parse("9.19.0"),
        .host = System::Linux,
        .searched = {machine.folder("cuda/lib64", "9.19.0"), machine.folder("other", "9.2.0")},
        .toolkits = {target, toolkitAt(machine.tree().at("cuda-12.4")), toolkitAt(machine.tree().at("old"))},
        .bundled = {}};
    const Check after = checkOf(checkEnvironment(inputs), CheckId::EnvShadowed);
    QVERIFY2(after.status == CheckStatus::Pass, shown(after).constData());
    QCOMPARE(after.counted, std::uint64_t{2}); // neither the target itself nor a cuDNN 8
    QVERIFY(after.evidence[0].problem == Problem::CopyElsewhere && after.evidence[0].found == "9.2.0");
    QVERIFY(after.evidence[1].problem == Problem::CopyElsewhere && after.evidence[1].found == "9.1.0");

    std::ranges::reverse(inputs.searched);
    const Check before = checkOf(checkEnvironment(inputs), CheckId::EnvShadowed);
    QVERIFY2(before.status == CheckStatus::Warn, shown(before).constData());
    QVERIFY(before.evidence[0].problem == Problem::CopyWins);
    QCOMPARE(before.evidence[0].subject, machine.real("@/other"));
    QCOMPARE(before.evidence[0].expected, machine.real("@/cuda/lib64"));

    inputs.cudnn = {};
    const Check nothing = checkOf(checkEnvironment(inputs), CheckId::EnvShadowed);
    QVERIFY(nothing.status == CheckStatus::Skipped && nothing.reason == Problem::NothingThere);
}

void TstVerifyEnvironment::shadowedByWheels_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("searched");
    addOutcome();
    QTest::newRow("another release") << "9.20.0.48" << true << kWarn << static_cast<int>(Problem::CopyMixes);
    QTest::newRow("the same release") << "9.19.0.56" << true << kPass << static_cast<int>(Problem::CopyElsewhere);
    QTest::newRow("another major") << "8.9.7.29" << true << kPass << static_cast<int>(Problem::None);
    QTest::newRow("release unknown") << "" << true << kPass << static_cast<int>(Problem::CopyElsewhere);
    QTest::newRow("this one is not searched")
        << "9.20.0.48" << false << kPass << static_cast<int>(Problem::CopyElsewhere);
}

void TstVerifyEnvironment::shadowedByWheels()
{
    QFETCH(QString, version);
    QFETCH(bool, searched);
    const Machine machine;
    const auto target = toolkitAt(machine.tree().at("cuda"));
    EnvironmentInputs inputs{.fs = disk,
                             .variables = kNoVariables,
                             .toolkit = target,
                             .cudnn = *Version::parse("9.19.0"),
                             .host = System::Linux,
                             .searched = {},
                             .toolkits = {},
                             .bundled = {{machine.tree().at("other"), "torch", version.toStdString(), ""}}};
    if (searched)
        inputs.searched.push_back(machine.folder("cuda/lib64", "9.19.0"));
    compare(checkOf(checkEnvironment(inputs), CheckId::EnvShadowed));
}

void TstVerifyEnvironment::runtime_data()
{
    QTest::addColumn<QString>("variable");
    addOutcome();
    const auto row = [](const char* variable, int status, Problem problem) {
        QTest::newRow(variable) << QString(variable) << status << static_cast<int>(problem);
    };
    row("HOME=/root", kPass, Problem::None);
    row("CUDA_VISIBLE_DEVICES=0", kPass, Problem::GpusChosen);
    row("CUDA_VISIBLE_DEVICES=2, 0", kPass, Problem::GpusChosen);
    row("CUDA_VISIBLE_DEVICES=0,", kPass, Problem::GpusChosen);
    row("CUDA_VISIBLE_DEVICES=GPU-8932f937,MIG-1fb2", kPass, Problem::GpusChosen);
    row("CUDA_VISIBLE_DEVICES=", kWarn, Problem::GpusHidden);
    row("CUDA_VISIBLE_DEVICES=-1", kWarn, Problem::GpusHidden);
    row("CUDA_VISIBLE_DEVICES=-1,0", kWarn, Problem::GpusHidden);
    row("CUDA_VISIBLE_DEVICES=all", kWarn, Problem::GpusHidden);
    row("CUDA_VISIBLE_DEVICES=0,-1,1", kWarn, Problem::GpusPartlyHidden);
    row("CUDA_VISIBLE_DEVICES=0,,1", kWarn, Problem::GpusPartlyHidden);
    row("CUDA_DEVICE_ORDER=PCI_BUS_ID", kPass, Problem::DeviceOrderSet);
    row("CUDA_DEVICE_ORDER=FASTEST_FIRST", kPass, Problem::ValueUsual);
    row("CUDA_DEVICE_ORDER=pci_bus_id", kWarn, Problem::ValueUnknown);
    row("NVIDIA_TF32_OVERRIDE=0", kWarn, Problem::Tf32Off);
    row("NVIDIA_TF32_OVERRIDE=1", kWarn, Problem::ValueUnknown);
    row("CUDA_LAUNCH_BLOCKING=1", kWarn, Problem::LaunchBlocking);
    row("CUDA_LAUNCH_BLOCKING=0", kPass, Problem::ValueUsual);
    row("CUDA_MODULE_LOADING=LAZY", kPass, Problem::ValueUsual);
    row("CUDA_MODULE_LOADING=EAGER", kPass, Problem::ModulesEager);
    row("CUDA_MODULE_LOADING=lazy", kWarn, Problem::ValueUnknown);
    row("CUDA_FORCE_PTX_JIT=1", kWarn, Problem::PtxForced);
    row("CUDA_CACHE_DISABLE=1", kWarn, Problem::CacheOff);
    row("CUDA_CACHE_DISABLE=0", kPass, Problem::ValueUsual);
    row("CUDA_CACHE_PATH=/tmp/x", kPass, Problem::CacheSet);
    row("CUDA_CACHE_MAXSIZE=4294967296", kPass, Problem::CacheSet);
    row("CUDA_CACHE_MAXSIZE=4GB", kWarn, Problem::ValueUnknown);
    row("CUDNN_LOGINFO_DBG=1", kWarn, Problem::CudnnLogsAll);
    row("CUDNN_LOGINFO_DBG=0", kPass, Problem::ValueUsual);
    row("CUDNN_LOGLEVEL_DBG=3", kWarn, Problem::CudnnLogsAll);
    row("CUDNN_LOGLEVEL_DBG=1", kPass, Problem::CudnnLogs);
    row("CUDNN_LOGLEVEL_DBG=0", kPass, Problem::ValueUsual);
    row("CUDNN_LOGLEVEL_DBG=info", kWarn, Problem::ValueUnknown);
    row("CUDNN_LOGDEST_DBG=stderr", kPass, Problem::CudnnLogs);
    row("CUDNN_LOGERR_DBG=1", kPass, Problem::CudnnLogs);
    row("CUDNN_FRONTEND_LOG_INFO=1", kPass, Problem::CudnnLogs);
    row("TF_FORCE_GPU_ALLOW_GROWTH=true", kPass, Problem::GrowthSet);
    row("TF_FORCE_GPU_ALLOW_GROWTH=1", kWarn, Problem::ValueUnknown);
    row("TF_CPP_MIN_LOG_LEVEL=3", kWarn, Problem::MessagesOff);
    row("TF_CPP_MIN_LOG_LEVEL=1", kPass, Problem::FrameworkReads);
    row("TF_DETERMINISTIC_OPS=1", kPass, Problem::Deterministic);
    row("TF_CUDNN_DETERMINISTIC=0", kPass, Problem::ValueUsual);
    row("TF_CUDNN_USE_AUTOTUNE=0", kPass, Problem::AutotuneOff);
    row("TF_XLA_FLAGS=--x", kPass, Problem::FrameworkReads);
    row("TF_VAR_password=secret", kPass, Problem::None); // Terraform's
}

void TstVerifyEnvironment::runtime()
{
    QFETCH(QString, variable);
    const Machine machine;
    const Variables variables = machine.variables({variable});
    compare(checkRuntimeVariables(disk, variables, System::Linux));
    const Variables mixed{
        {QString::fromStdString(variables.begin()->first).toLower().toStdString(), variables.begin()->second}};
    compare(checkRuntimeVariables(disk, mixed, System::Windows)); // which does not tell cases apart
}

void TstVerifyEnvironment::runtimeTellsTheValue()
{
    const Check check =
        checkRuntimeVariables(disk, {{"CUDA_VISIBLE_DEVICES", "0,x,1"}, {"CUDA_DEVICE_ORDER", "PCI"}}, System::Linux);
    QCOMPARE(check.counted, std::uint64_t{2});
    QCOMPARE(check.evidence.size(), std::size_t{2});
    QCOMPARE(check.evidence[0].subject, std::string("CUDA_DEVICE_ORDER"));
    QCOMPARE(check.evidence[0].found, std::string("PCI"));
    QCOMPARE(check.evidence[0].expected, std::string("FASTEST_FIRST, PCI_BUS_ID"));
    QCOMPARE(check.evidence[1].found, std::string("x"));
    QCOMPARE(check.evidence[1].expected, std::string("0"));
}

void TstVerifyEnvironment::preload()
{
    const Machine machine;
    machine.tree().file("other/libcudnn.so.9");
    machine.tree().file("other/libmalloc.so");
    const auto check = [&](const char* value, System host = System::Linux) {
        return checkRuntimeVariables(disk, {{"LD_PRELOAD", machine.real(value)}}, host);
    };
    QVERIFY(check("@/other/libmalloc.so").status == CheckStatus::Pass);
    QVERIFY(has(check("libjemalloc.so.2"), Problem::Preloads)); // looked for by the loader
    const Check both = check("@/other/libmalloc.so @/other/libcudnn.so.9");
    QVERIFY(both.status == CheckStatus::Warn && has(both, Problem::PreloadsCudnn) && has(both, Problem::Preloads));
    const Check missing = check("@/gone/libmalloc.so:@/other/libmalloc.so");
    QVERIFY(missing.status == CheckStatus::Warn && has(missing, Problem::PreloadMissing));
    QCOMPARE(missing.evidence[0].found, machine.real("@/gone/libmalloc.so"));
    QVERIFY(check("").evidence.empty());
    QVERIFY(check("@/gone/x.so", System::Windows).evidence.empty());
}

void TstVerifyEnvironment::windowsSearch()
{
    const Machine machine;
    machine.tree().file("windows/System32/cudnn64_9.dll");
    machine.tree().file("cuda/bin/cudnn64_9.dll");
    const Variables variables =
        machine.variables({"SYSTEMROOT=@/windows", "Path=\"@/cuda/bin\";@/gone;relative;@/other"});
    const auto searched = searchedOnWindows(disk, variables, machine.tree().at("cuda/bin"));
    QCOMPARE(searched.size(), std::size_t{4});
    QVERIFY(searched[0].folder == machine.tree().at("windows/System32") && searched[0].cudnn.str() == "9");
    QVERIFY(searched[1].folder == machine.tree().at("windows") && searched[1].cudnn.parts == 0);
    QVERIFY(searched[2].folder == machine.tree().at("cuda/bin") && searched[2].isTarget);
    QVERIFY(searched[3].folder == machine.tree().at("other") && !searched[3].isTarget);

    auto target = toolkitAt(machine.tree().at("cuda"));
    target.system = System::Windows;
    target.layout.libraries.path = RelPath::literal("bin");
    const auto checks = checkEnvironment({.fs = disk,
                                          .variables = variables,
                                          .toolkit = target,
                                          .cudnn = *Version::parse("9.19.0"),
                                          .host = System::Windows,
                                          .searched = searched,
                                          .toolkits = {},
                                          .bundled = {}});
    QVERIFY(has(checkOf(checks, CheckId::EnvPathFirst), Problem::OtherFirst)); // System32 beats PATH
    QVERIFY(has(checkOf(checks, CheckId::EnvShadowed), Problem::CopyWins));
}

void TstVerifyEnvironment::anotherSystemIsSkipped()
{
    const Machine machine;
    auto target = toolkitAt(machine.tree().at("cuda"));
    target.system = System::Windows;
    const Variables variables{{"CUDA_VISIBLE_DEVICES", "-1"}, {"PATH", ":"}};
    const auto checks = checkEnvironment({.fs = disk,
                                          .variables = variables,
                                          .toolkit = target,
                                          .cudnn = *Version::parse("9.19.0"),
                                          .host = System::Linux,
                                          .searched = {},
                                          .toolkits = {},
                                          .bundled = {}});
    QCOMPARE(checks.size(), std::size_t{5});
    for (const Check& check : checks)
        QVERIFY2(check.status == CheckStatus::Skipped && check.reason == Problem::OtherSystemHere,
                 shown(check).constData());
}

QTEST_GUILESS_MAIN(TstVerifyEnvironment)
#include "tst_verify_environment.moc"
