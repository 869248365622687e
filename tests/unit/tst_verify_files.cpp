// Each thing that can be wrong with an installed set is found, named, and found by the right check.
#include "support/box.h"
#include "support/temp_tree.h"
#include "verify/file_health.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace test;
using namespace core::verify;
namespace fs = std::filesystem;

namespace
{

using Damage = std::function<void(const fs::path& toolkit)>;

void put(const fs::path& file, const std::string& bytes)
{
    fs::create_directories(file.parent_path());
    std::ofstream{file, std::ios::binary | std::ios::trunc} << bytes;
}

std::string read(const fs::path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

struct Case {
    const char* name;
    Damage damage;
    CheckId check;
    Problem problem;
    CheckStatus status = CheckStatus::Fail;
};

const std::vector<Case>& cases()
{
    static const std::vector<Case> all{
        {"missing", [](const fs::path& t) { fs::remove(t / "lib64/libcudnn_ops.so.9.19.0"); }, CheckId::FilesComplete,
         Problem::FileMissing},
        {"one byte",
         [](const fs::path& t) {
             std::string bytes = read(t / "lib64/libcudnn_ops.so.9.19.0");
             bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
             put(t / "lib64/libcudnn_ops.so.9.19.0", bytes);
         },
         CheckId::FilesIntact, Problem::DigestDiffers},
        {"empty", [](const fs::path& t) { put(t / "lib64/libcudnn_ops.so.9.19.0", ""); }, CheckId::FilesIntact,
         Problem::FileEmpty},
        {"zeros", [](const fs::path& t) { put(t / "lib64/libcudnn_ops.so.9.19.0", std::string(5000, '\0')); },
         CheckId::FilesIntact, Problem::AllZeros},
        {"text", [](const fs::path& t) { put(t / "lib64/libcudnn_ops.so.9.19.0", "<html>Sign in</html>"); },
         CheckId::FilesIntact, Problem::TextNotBinary},
        {"rubbish", [](const fs::path& t) { put(t / "lib64/libcudnn_ops.so.9.19.0", std::string(5000, '\x81')); },
         CheckId::FilesIntact, Problem::NotALibrary},
        {"an orphan of another version",
         [](const fs::path& t) { put(t / "lib64/libcudnn_ext.so.9.25.0", elfBytes({.soname = "libcudnn_ext.so.9"})); },
         CheckId::FilesOneVersion, Problem::OtherVersion},
        {"a copy in place of a link",
         [](const fs::path& t) {
             fs::remove(t / "lib64/libcudnn.so.9");
             fs::copy_file(t / "lib64/libcudnn.so.9.19.0", t / "lib64/libcudnn.so.9");
         },
         CheckId::FilesLinks, Problem::LinkIsFile},
        {"a link to another library",
         [](const fs::path& t) {
             fs::remove(t / "lib64/libcudnn.so.9");
             fs::create_symlink("libcuda.so.1", t / "lib64/libcudnn.so.9");
         },
         CheckId::FilesLinks, Problem::LinkTargetWrong},
        {"a header of another release",
         [](const fs::path& t) {
             put(t / "include/cudnn_ops.h",
                 "#define CUDNN_OPS_MAJOR 9\n#define CUDNN_OPS_MINOR 1\n#define CUDNN_OPS_PATCH 0\n");
         },
         CheckId::FilesHeaders, Problem::HeaderDiffers},
        {"the whole folder put in", [](const fs::path& t) { put(t / "cuda/include/cudnn.h", "x"); },
         CheckId::FilesMisplaced, Problem::Misplaced, CheckStatus::Warn},
        {"bin in bin", [](const fs::path& t) { put(t / "bin/bin/cudnn64_9.dll", "x"); }, CheckId::FilesMisplaced,
         Problem::Misplaced, CheckStatus::Warn},
    };
    return all;
}

const Check& checkOf(const Report& report, CheckId id)
{
    return *std::ranges::find(report.checks, id, &Check::id);
}

} // namespace

class TstVerifyFiles : public QObject
{
    Q_OBJECT

private slots:
    void anIntactSetPasses();
    void finds_data();
    void finds();
    void nothingThereIsSkippedNotPassed();
    void withoutReceiptNothingIsClaimed();
    void headerVersions();
};

void TstVerifyFiles::anIntactSetPasses()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    QVERIFY_OK(engine.carryOut(box.installRequest(box.pack({.packing = Packing::Zip})), std::nullopt, quietJob()));
    const auto report = engine.verifyFiles(box.toolkit(), quietJob());
    QVERIFY_OK(report);
    QCOMPARE(report->checks.size(), std::size_t{6});
    for (const Check& check : report->checks)
        QVERIFY2(check.status == CheckStatus::Pass, idOf(check.id));
    QVERIFY(checkOf(*report, CheckId::FilesIntact).bytes > 10000);
}

void TstVerifyFiles::finds_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < cases().size(); ++i)
        QTest::newRow(cases()[i].name) << static_cast<int>(i);
}

void TstVerifyFiles::finds()
{
    QFETCH(int, index);
    const Case& wanted = cases()[static_cast<std::size_t>(index)];
    FastFolder folder;
    const Box box{folder.path() / "box"};
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    QVERIFY_OK(engine.carryOut(box.installRequest(box.pack({.packing = Packing::Zip})), std::nullopt, quietJob()));
    wanted.damage(box.toolkit());
    const TreeSnapshot before = box.snapshot();
    const auto report = engine.verifyFiles(box.toolkit(), quietJob());
    QVERIFY_OK(report);
    QVERIFY(before == box.snapshot()); // a reader writes nothing
    const Check& check = checkOf(*report, wanted.check);
    QCOMPARE(static_cast<int>(check.status), static_cast<int>(wanted.status));
    QVERIFY(std::ranges::any_of(check.evidence, [&](const Evidence& e) { return e.problem == wanted.problem; }));
    QCOMPARE(report->failed(), wanted.status == CheckStatus::Fail);
}

void TstVerifyFiles::nothingThereIsSkippedNotPassed()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    const auto report = engine.verifyFiles(box.toolkit(), quietJob());
    QVERIFY_OK(report);
    const Check& complete = checkOf(*report, CheckId::FilesComplete);
    QVERIFY(complete.status == CheckStatus::Skipped && complete.reason == Problem::NothingThere);
}

void TstVerifyFiles::withoutReceiptNothingIsClaimed()
{
    FastFolder folder;
    const Box box{folder.path() / "box"};
    put(box.toolkit() / "include/cudnn.h",
        "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 1\n#define CUDNN_PATCHLEVEL 0\n");
    put(box.toolkit() / "lib64/libcudnn.so.9.1.0", elfBytes({.soname = "libcudnn.so.9"}));
    core::Engine engine = box.engine(core::platform::systemFileSystem());
    const auto report = engine.verifyFiles(box.toolkit(), quietJob());
    QVERIFY_OK(report);
    for (const CheckId id : {CheckId::FilesComplete, CheckId::FilesIntact}) {
        QVERIFY(checkOf(*report, id).status == CheckStatus::Skipped);
        QVERIFY(checkOf(*report, id).reason == Problem::NoReceipt);
    }
    put(box.toolkit() / "lib64/libcudnn_ops.so.9.1.0", "");
    const auto damaged = engine.verifyFiles(box.toolkit(), quietJob());
    QVERIFY(checkOf(*damaged, CheckId::FilesIntact).status == CheckStatus::Fail); // what can be seen is still said
}

void TstVerifyFiles::headerVersions()
{
    const auto versions =
        versionsDefinedIn("#define CUDNN_OPS_MAJOR 9\n # define  CUDNN_OPS_MINOR\t19 /* x */\n"
                          "#define CUDNN_OPS_PATCH 0\n#define CUDNN_MAJOR 8\n#define OTHER_MAJOR 1\n");
    QCOMPARE(versions.size(), std::size_t{1}); // CUDNN_MAJOR alone is no version
    QCOMPARE(versions.at("CUDNN_OPS"), std::string("9.19.0"));
}

QTEST_GUILESS_MAIN(TstVerifyFiles)
#include "tst_verify_files.moc"
