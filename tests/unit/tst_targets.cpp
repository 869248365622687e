// Targets other than a Linux toolkit, through the engine: what an install leaves there, and that going back leaves
// nothing.
#include "support/box.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

using namespace test;
using core::Errc;
using core::plan::FindingCode;
using core::toolkit::TargetKind;
namespace fs = std::filesystem;

namespace
{

bool told(const core::plan::Plan& plan, FindingCode code)
{
    return std::ranges::any_of(plan.findings, [&](const auto& finding) { return finding.code == code; });
}

void put(const fs::path& file, const std::string& bytes = "x")
{
    fs::create_directories(file.parent_path());
    std::ofstream{file, std::ios::binary} << bytes;
}

CudnnOptions windowsSet()
{
    return {.version = "9.25.0.15", .cuda = "13", .system = "windows-x86_64", .packing = Packing::Zip};
}

std::set<std::string> namesIn(const fs::path& folder)
{
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator{folder})
        names.insert(entry.path().filename().string());
    return names;
}

struct Fixture {
    FastFolder folder;
    Box box{folder.path()};
    core::platform::FileSystem& system = core::platform::systemFileSystem();

    core::InstallRequest request(const CudnnOptions& options, const core::Path& target,
                                 std::optional<TargetKind> as = {}) const
    {
        core::InstallRequest request = box.installRequest(box.pack(options));
        request.toolkit = target;
        request.as = as;
        request.loader = core::LoaderMode::Auto;
        return request;
    }
    [[nodiscard]] core::Engine engine() const { return box.engine(system); }
};

} // namespace

class TstTargets : public QObject
{
    Q_OBJECT
private slots:
    void ownFolder()
    {
        const Fixture f;
        const core::Path target = f.folder.path() / "a new/文件夹/cudnn";
        const auto request = f.request({.packing = Packing::Zip}, target, TargetKind::OwnFolder);
        auto engine = f.engine();
        const auto planned = engine.plan(request, quietJob());
        QVERIFY_OK(planned);
        QVERIFY(!fs::exists(f.folder.path() / "a new")); // a dry run makes nothing
        QVERIFY(told(planned->plan, FindingCode::OwnFolderNeedsEnvironment));
        QVERIFY(!told(planned->plan, FindingCode::CudaVersionUnknown));

        const auto done = engine.carryOut(request, planned->digest, quietJob());
        QVERIFY_OK(done);
        QCOMPARE(done->toolkit.kind, TargetKind::OwnFolder);
        QVERIFY(namesIn(target / "lib").contains("libcudnn.so.9.19.0"));
        QVERIFY(namesIn(target / "include").contains("cudnn.h"));

        // From here on the folder says itself what it is, whichever part of it is named.
        const auto status = engine.status(target / "lib", false, quietJob());
        QVERIFY_OK(status);
        QCOMPARE(status->state, core::InstallState::Intact);
        QCOMPARE(status->toolkit.kind, TargetKind::OwnFolder);
        const auto report = engine.verifyFiles(target, quietJob());
        QVERIFY_OK(report);
        QVERIFY(!report->failed());

        QVERIFY_OK(engine.carryOut(core::UninstallRequest{target}, std::nullopt, quietJob()));
        QCOMPARE(namesIn(target), (std::set<std::string>{".cudnn-installer"}));
    }

    void ownFolderThatFailsLeavesNothing()
    {
        const Fixture f;
        const core::Path target = f.folder.path() / "new/cudnn";
        auto request = f.request({.packing = Packing::TarXz}, target, TargetKind::OwnFolder);
        request.given.sha256 = std::string(64, '0');
        const auto done = f.engine().carryOut(request, std::nullopt, quietJob());
        QVERIFY(!done);
        QCOMPARE(done.error().code, Errc::DigestMismatch);
        QVERIFY(!fs::exists(f.folder.path() / "new"));
    }

    void ownFolderWhileItIsMade()
    {
        const CudnnOptions options{.parts = {"graph"}, .libraryBytes = 1500, .packing = Packing::Zip};
        int kills = 0;
        for (int n = 1;; ++n) {
            const Fixture f;
            const core::Path target = f.folder.path() / "new/cudnn";
            const auto request = f.request(options, target, TargetKind::OwnFolder);
            if (!killedAtCall(n, f, request))
                break;
            ++kills;
            // Whatever was left there, the same command goes through, and a reader finds it whole.
            auto engine = f.engine();
            QVERIFY_OK(engine.carryOut(request, std::nullopt, quietJob()));
            const auto status = engine.status(target, false, quietJob());
            QVERIFY_OK(status);
            QCOMPARE(status->state, core::InstallState::Intact);
        }
        QVERIFY(kills > 20);
    }

    void ownFolderMustBeEmpty()
    {
        const Fixture f;
        const core::Path target = f.folder.path() / "documents";
        put(target / "letters/to-a-friend.txt");
        const auto planned =
            f.engine().plan(f.request({.packing = Packing::Zip}, target, TargetKind::OwnFolder), quietJob());
        QVERIFY(!planned);
        QCOMPARE(planned.error().code, Errc::FolderNotEmpty);
        QCOMPARE(planned.error().values.front(), std::string("letters/to-a-friend.txt"));
    }

    void aToolkitIsNoOwnFolder()
    {
        const Fixture f;
        const auto planned =
            f.engine().plan(f.request({.packing = Packing::Zip}, f.box.toolkit(), TargetKind::OwnFolder), quietJob());
        QVERIFY(!planned);
        QCOMPARE(planned.error().code, Errc::AlreadyExists);
    }

    void programsFolder()
    {
        const Fixture f;
        const core::Path target = f.folder.path() / "program";
        put(target / "program.exe");
        put(target / "cudnn64_8.dll", "an older one");
        const TreeSnapshot before = TreeSnapshot::of(target);
        auto engine = f.engine();
        const auto done =
            engine.carryOut(f.request(windowsSet(), target, TargetKind::Application), std::nullopt, quietJob());
        QVERIFY_OK(done);
        QVERIFY(told(done->plan, FindingCode::DevelopmentFilesLeftOut));
        QVERIFY(told(done->plan, FindingCode::ForOtherSystem));
        const auto names = namesIn(target);
        QVERIFY(names.contains("cudnn64_9.dll") && names.contains("program.exe"));
        QVERIFY(!names.contains("cudnn64_8.dll") && !names.contains("cudnn.h") && !names.contains("include"));
        const auto report = engine.verifyFiles(target, quietJob());
        QVERIFY_OK(report);
        QVERIFY(!report->failed());
        QCOMPARE(report->version, std::string("9.25.0.15"));

        QVERIFY_OK(engine.carryOut(core::UninstallRequest{target}, std::nullopt, quietJob()));
        QVERIFY(namesIn(target).contains("cudnn64_8.dll"));
        QVERIFY(!namesIn(target).contains("cudnn64_9.dll"));
    }

    void windowsToolkit_data()
    {
        QTest::addColumn<QString>("dll");
        QTest::addColumn<QString>("folder");
        QTest::newRow("12") << "bin/cudart64_12.dll"
                            << "bin";
        QTest::newRow("13") << "bin/x64/cudart64_13.dll"
                            << "bin/x64";
    }
    void windowsToolkit()
    {
        QFETCH(QString, dll);
        QFETCH(QString, folder);
        const Fixture f;
        const core::Path target = f.folder.path() / "CUDA 程序/v13.0";
        put(target / "bin/nvcc.exe", peBytes(0x8664, ""));
        put(target / "include/cuda.h", "#define CUDA_VERSION 13000\n");
        put(target / dll.toStdString(), peBytes(0x8664, ""));
        const TreeSnapshot before = TreeSnapshot::of(target);
        auto engine = f.engine();
        const auto done = engine.carryOut(f.request(windowsSet(), target), std::nullopt, quietJob());
        QVERIFY_OK(done);
        QCOMPARE(done->toolkit.machine, core::archive::Machine::X86_64);
        QVERIFY(namesIn(target / folder.toStdString()).contains("cudnn64_9.dll"));
        QVERIFY(namesIn(target / "lib/x64").contains("cudnn.lib")); // neither lib nor lib/x64 was there
        QVERIFY(namesIn(target / "include").contains("cudnn_version.h"));
        const auto report = engine.verifyFiles(target, quietJob());
        QVERIFY_OK(report);
        QVERIFY(!report->failed());

        QVERIFY_OK(engine.carryOut(core::UninstallRequest{target}, std::nullopt, quietJob()));
        fs::remove_all(target / ".cudnn-installer");
        const TreeSnapshot after = TreeSnapshot::of(target);
        QVERIFY2(after == before, after.difference(before).c_str());
    }

    void otherSystemsArchiveIsRefused()
    {
        const Fixture f;
        const core::Path target = f.folder.path() / "windows";
        put(target / "bin/nvcc.exe", peBytes(0x8664, ""));
        put(target / "include/cuda.h", "#define CUDA_VERSION 13000\n");
        const TreeSnapshot before = TreeSnapshot::of(f.folder.path(), {"windows", "toolkit"});
        for (const Packing packing : {Packing::Zip, Packing::TarXz}) {
            const auto linuxThere =
                f.engine().carryOut(f.request({.packing = packing}, target), std::nullopt, quietJob());
            QVERIFY(!linuxThere);
            QCOMPARE(linuxThere.error().code, Errc::WrongPlatform);
            CudnnOptions options = windowsSet();
            options.packing = packing;
            const auto windowsHere = f.engine().carryOut(f.request(options, f.box.toolkit()), std::nullopt, quietJob());
            QVERIFY(!windowsHere);
            QCOMPARE(windowsHere.error().code, Errc::WrongPlatform);
        }
        const TreeSnapshot after = TreeSnapshot::of(f.folder.path(), {"windows", "toolkit"});
        QVERIFY2(after == before, after.difference(before).c_str());
    }

    void condaEnvironment()
    {
        const Fixture f;
        const core::Path target = f.folder.path() / "envs/work";
        put(target / "conda-meta/cuda-version-13.0-h1_0.json", "{}");
        put(target / "lib/libcudart.so.13");
        auto engine = f.engine();
        const auto done = engine.carryOut(f.request({.packing = Packing::Zip}, target), std::nullopt, quietJob());
        QVERIFY_OK(done);
        QCOMPARE(done->toolkit.kind, TargetKind::Conda);
        QCOMPARE(done->toolkit.cuda.number.str(), std::string("13.0"));
        QVERIFY(namesIn(target / "lib").contains("libcudnn.so.9.19.0"));
    }

    void condasOwnFilesAreRefused()
    {
        const Fixture f;
        const core::Path target = f.folder.path() / "envs/work";
        put(target / "conda-meta/libcudnn-9.10.1.4-h7646684_0.json",
            R"({"name":"libcudnn","version":"9.10.1.4","files":["lib/libcudnn.so.9"]})");
        put(target / "lib/libcudnn.so.9", elfBytes({.soname = "libcudnn.so.9"}));
        const auto done = f.engine().carryOut(f.request({.packing = Packing::Zip}, target), std::nullopt, quietJob());
        QVERIFY(!done);
        QCOMPARE(done.error().code, Errc::OwnedByPackageManager);
    }

    void aForgedMarkerLeadsNowhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << "";
        QTest::newRow("another kind") << R"({"format":1,"kind":"toolkit","system":"linux"})";
        QTest::newRow("no system") << R"({"format":1,"kind":"own-folder"})";
        QTest::newRow("not an object") << "[1,2]";
    }
    void aForgedMarkerLeadsNowhere()
    {
        QFETCH(QString, text);
        const Fixture f;
        put(f.folder.path() / "x/.cudnn-installer/target.json", text.toStdString());
        const auto found = f.engine().findToolkit(f.folder.path() / "x");
        QVERIFY(!found);
        QCOMPARE(found.error().code, Errc::NotAToolkit);
    }

private:
    /// False when the run ended before its n-th call.
    static bool killedAtCall(int n, const Fixture& f, const core::InstallRequest& request)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            FaultScript script{n, Errc::Io, Then::Kill};
            FaultFileSystem faulty{f.system, script};
            core::Engine engine = f.box.engine(faulty);
            (void)engine.carryOut(request, std::nullopt, quietJob());
            std::_Exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
};

QTEST_GUILESS_MAIN(TstTargets)
#include "tst_targets.moc"
