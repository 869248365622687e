#include "stage/extract.h"

#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

using namespace core;

namespace
{

using Numbers = std::array<std::uint16_t, 4>;

/// What checkLibraries says of one staged file of a 9.1.0 set for x86_64.
Result<> checked(const std::string& name, const std::string& bytes)
{
    const TempTree folder;
    folder.file("m0", bytes);
    archive::Contents contents;
    contents.version = {9, 1, 0, 0, 3};
    contents.machine = archive::Machine::X86_64;
    archive::Entry entry;
    entry.path = RelPath::literal("bin/" + name);
    contents.members.push_back({.entry = std::move(entry), .what = archive::classify(name), .sha256 = {}});
    const stage::StagedFiles files{{"bin/" + name, {RelPath::literal("m0"), bytes.size(), {}}}};
    CORE_TRY(const auto tree, platform::systemFileSystem().openTree(folder.root()));
    return stage::checkLibraries(*tree, files, contents);
}

test::PeOptions good()
{
    return {.exportName = "cudnn_ops64_9.dll", .exports = {"cudnnOps"}, .fileVersion = Numbers{9, 1, 0, 70}};
}

} // namespace

class TstStageCheck : public QObject
{
    Q_OBJECT
private slots:
    void fits_data();
    void fits();
    void refused_data();
    void refused();
};

void TstStageCheck::fits_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* what, const char* name, const std::string& bytes) {
        QTest::newRow(what) << QString::fromLatin1(name) << QByteArray::fromStdString(bytes);
    };
    row("DLL", "cudnn_ops64_9.dll", test::peBytes(good()));
    row("DLL in capitals", "CUDNN_OPS64_9.DLL", test::peBytes(good()));
    test::PeOptions options = good();
    options.fileVersion = std::nullopt;
    row("DLL without a version", "cudnn_ops64_9.dll", test::peBytes(options));
    options.fileVersion = Numbers{6, 14, 11, 9010};
    row("DLL with other numbers", "cudnn_ops64_9.dll", test::peBytes(options));
    row("shared library", "libcudnn_ops.so.9.1.0", test::elfBytes({.soname = "libcudnn_ops.so.9"}));
    row("a header is not looked at", "cudnn.h", "text");
}

void TstStageCheck::fits()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QVERIFY_OK(checked(name.toStdString(), bytes.toStdString()));
}

void TstStageCheck::refused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Errc>("code");
    const auto row = [](const char* what, const char* name, const std::string& bytes, Errc code) {
        QTest::newRow(what) << QString::fromLatin1(name) << QByteArray::fromStdString(bytes) << code;
    };
    const char* kDll = "cudnn_ops64_9.dll";
    test::PeOptions options = good();
    options.machine = 0xAA64;
    row("DLL for arm64", kDll, test::peBytes(options), Errc::WrongMachine);
    row("renamed DLL", "cudnn_cnn64_9.dll", test::peBytes(good()), Errc::NameContradictsContent);
    options = good();
    options.dll = false;
    row("a program", kDll, test::peBytes(options), Errc::NameContradictsContent);
    options = good();
    options.fileVersion = Numbers{9, 2, 0, 82};
    row("DLL of another version", kDll, test::peBytes(options), Errc::NameContradictsContent);
    const std::string whole = test::peBytes(good());
    row("cut DLL", kDll, whole.substr(0, whole.size() - 1), Errc::TruncatedArchive);
    row("no DLL", kDll, "text", Errc::UnexpectedType);
    row("renamed shared library", "libcudnn_cnn.so.9.1.0", test::elfBytes({.soname = "libcudnn_ops.so.9"}),
        Errc::NameContradictsContent);
    row("shared library for Arm", "libcudnn_ops.so.9.1.0",
        test::elfBytes({.machine = 183, .soname = "libcudnn_ops.so.9"}), Errc::WrongMachine);
}

void TstStageCheck::refused()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(Errc, code);
    const auto result = checked(name.toStdString(), bytes.toStdString());
    QVERIFY(!result);
    QCOMPARE(result.error().code, code);
    QCOMPARE(QString::fromStdString(result.error().subject), QStringLiteral("bin/") + name);
}

QTEST_GUILESS_MAIN(TstStageCheck)
#include "tst_stage_check.moc"
