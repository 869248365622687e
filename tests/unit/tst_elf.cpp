#include "binary/elf.h"

#include "archive/machine.h"
#include "support/archive_access.h"
#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

using namespace core;

namespace
{

Result<binary::ElfInfo> readElfBytes(std::string bytes)
{
    test::MemoryFile file(std::move(bytes));
    return binary::readElf(file);
}

} // namespace

class TstElf : public QObject
{
    Q_OBJECT
private slots:
    void namesAndMachine_data();
    void namesAndMachine();
    void systemLibrary();
    void notElf();
    void everyLength();
    void everyByteSpoiled();
    void heads();
};

void TstElf::namesAndMachine_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<int>("machine");
    QTest::newRow("x86_64") << 62 << static_cast<int>(archive::Machine::X86_64);
    QTest::newRow("aarch64") << 183 << static_cast<int>(archive::Machine::Sbsa);
    QTest::newRow("ppc64") << 21 << static_cast<int>(archive::Machine::Ppc64le);
    QTest::newRow("riscv") << 243 << static_cast<int>(archive::Machine::Unknown);
}

void TstElf::namesAndMachine()
{
    QFETCH(int, number);
    QFETCH(int, machine);
    const auto info = readElfBytes(test::elfBytes({.machine = static_cast<std::uint16_t>(number),
                                                   .soname = "libcudnn.so.9",
                                                   .needed = {"libdl.so.2", "libc.so.6"},
                                                   .runpath = "$ORIGIN",
                                                   .filler = "content"}));
    QVERIFY_OK(info);
    QCOMPARE(static_cast<int>(info->machine), machine);
    QCOMPARE(static_cast<int>(info->machineNumber), number);
    QVERIFY(info->sharedObject);
    QCOMPARE(info->soname, std::string("libcudnn.so.9"));
    QCOMPARE(info->needed, (std::vector<std::string>{"libdl.so.2", "libc.so.6"}));
    QCOMPARE(info->runpath, std::string("$ORIGIN"));
}

/// A file that a real linker made: this very test.
void TstElf::systemLibrary()
{
    auto file = platform::systemFileSystem().openFile(core::Path("/proc/self/exe"));
    QVERIFY_OK(file);
    const auto info = binary::readElf(**file);
    QVERIFY_OK(info);
    QVERIFY(std::ranges::any_of(info->needed, [](const std::string& name) { return name.starts_with("libc.so"); }));
    QVERIFY(
        std::ranges::any_of(info->needed, [](const std::string& name) { return name.starts_with("libQt6Test.so"); }));
}

void TstElf::notElf()
{
    for (const std::string& bytes :
         {std::string(), std::string("\x7F"), std::string("MZ and so on"), std::string(200, '\0')}) {
        const auto info = readElfBytes(bytes);
        QVERIFY(!info);
        QCOMPARE(info.error().code, Errc::UnexpectedType);
    }
    std::string elf32 = test::elfBytes({.soname = "a"});
    elf32[4] = 1;
    QCOMPARE(readElfBytes(elf32).error().code, Errc::UnexpectedType);
}

/// A cut library is never taken for a whole one.
void TstElf::everyLength()
{
    const std::string whole =
        test::elfBytes({.soname = "libcudnn.so.9", .needed = {"libc.so.6"}, .filler = "0123456789"});
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto info = readElfBytes(whole.substr(0, length));
        QVERIFY2(!info, qPrintable(QString::number(length)));
        QCOMPARE(info.error().code, length < 4 ? Errc::UnexpectedType : Errc::TruncatedArchive);
    }
}

/// Whatever the bytes are, there is an answer.
void TstElf::everyByteSpoiled()
{
    const std::string whole = test::elfBytes({.soname = "libcudnn.so.9", .needed = {"libc.so.6"}});
    int refused = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const char value : {'\0', '\x7F', '\xFF'}) {
            std::string spoiled = whole;
            spoiled[at] = value;
            refused += readElfBytes(spoiled) ? 0 : 1;
        }
    }
    QVERIFY(refused > 20);
}

void TstElf::heads()
{
    using archive::BinaryFormat;
    using archive::Machine;
    const auto elf = archive::readHead(test::elfBytes({.machine = 183}).substr(0, 64));
    QVERIFY(elf.format == BinaryFormat::Elf && elf.machine == Machine::Sbsa);
    const auto dll = archive::readHead(test::peBytes(0x8664, "x"));
    QVERIFY(dll.format == BinaryFormat::Pe && dll.machine == Machine::X86_64);
    const auto arm = archive::readHead(test::peBytes(0xAA64, "x"));
    QVERIFY(arm.format == BinaryFormat::Pe && arm.machine == Machine::Arm64Windows);
    for (const std::string& bytes :
         {std::string(), std::string("MZ"),
          std::string("\x7F"
                      "ELF"),
          std::string("libcudnn.so.9"), "MZ" + std::string(58, '\0') + "\xFF\xFF\xFF\x7F", std::string(1024, 'M')})
        QVERIFY(archive::readHead(bytes).format == BinaryFormat::None);
}

QTEST_GUILESS_MAIN(TstElf)
#include "tst_elf.moc"
