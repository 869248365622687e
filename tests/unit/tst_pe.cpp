#include "binary/import_library.h"
#include "binary/pe.h"

#include "support/archive_access.h"
#include "support/pe_builder.h"
#include "support/temp_tree.h"
#include "support/wheels.h"

#include <QFileInfo>
#include <QProcess>
#include <QtTest/QtTest>

using namespace core;

namespace
{

using Numbers = std::array<std::uint16_t, 4>;

test::PeOptions everything()
{
    return {.exportName = "cudnn64_9.dll",
            .exports = {"cudnnCreate", "cudnnDestroy", "cudnnGetVersion"},
            .imports = {"KERNEL32.dll", "cudart64_12.dll"},
            .delayedImports = {"zlibwapi.dll"},
            .fileVersion = Numbers{9, 1, 0, 70},
            .productVersion = "9.1.0.70",
            .signature = true,
            .filler = "content"};
}

Result<binary::PeInfo> readPeBytes(std::string bytes)
{
    test::MemoryFile file(std::move(bytes));
    return binary::readPe(file);
}

Result<binary::LibraryInfo> readLibraryBytes(std::string bytes)
{
    test::MemoryFile file(std::move(bytes));
    return binary::readLibrary(file);
}

bool isRefusal(Errc code)
{
    return code == Errc::UnexpectedType || code == Errc::TruncatedArchive;
}

std::string at(std::string bytes, std::size_t offset, std::string_view value)
{
    return bytes.replace(offset, value.size(), value);
}

constexpr std::size_t kDirectories = 0x80 + 24 + 112; ///< of the builder's files

} // namespace

class TstPe : public QObject
{
    Q_OBJECT
private slots:
    void everythingIsRead();
    void machines_data();
    void machines();
    void nothingButHeaders();
    void refused_data();
    void refused();
    void resourceTreeThatEatsItsTail();
    void versionThatLies();
    void everyLength();
    void everyByteSpoiled();
    void importLibrary();
    void staticLibrary();
    void libraryRefused_data();
    void libraryRefused();
    void libraryEveryLength();
    void realWheel_data();
    void realWheel();
};

void TstPe::everythingIsRead()
{
    const auto info = readPeBytes(test::peBytes(everything()));
    QVERIFY_OK(info);
    QCOMPARE(info->machine, archive::Machine::X86_64);
    QCOMPARE(int(info->machineNumber), 0x8664);
    QVERIFY(info->dll);
    QCOMPARE(info->exportName, std::string("cudnn64_9.dll"));
    QCOMPARE(info->exportedNames, 3U);
    QCOMPARE(info->imports, (std::vector<std::string>{"KERNEL32.dll", "cudart64_12.dll"}));
    QCOMPARE(info->delayedImports, std::vector<std::string>{"zlibwapi.dll"});
    QVERIFY(info->fileVersion == (Numbers{9, 1, 0, 70}));
    QCOMPARE(info->productVersion, std::string("9.1.0.70"));
    QVERIFY(info->signature);
}

void TstPe::machines_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<archive::Machine>("machine");
    QTest::newRow("x86_64") << 0x8664 << archive::Machine::X86_64;
    QTest::newRow("arm64") << 0xAA64 << archive::Machine::Arm64Windows;
    QTest::newRow("arm") << 0x01C4 << archive::Machine::ArmV7;
    QTest::newRow("x86") << 0x014C << archive::Machine::Unknown;
}

void TstPe::machines()
{
    QFETCH(int, number);
    QFETCH(archive::Machine, machine);
    const auto info = readPeBytes(test::peBytes(static_cast<std::uint16_t>(number), "x"));
    QVERIFY_OK(info);
    QCOMPARE(info->machine, machine);
    const auto library = readLibraryBytes(test::staticLibraryBytes(static_cast<std::uint16_t>(number)));
    QVERIFY_OK(library);
    QCOMPARE(library->machine, machine);
}

void TstPe::nothingButHeaders()
{
    const auto info = readPeBytes(test::peBytes({.dll = false}));
    QVERIFY_OK(info);
    QVERIFY(!info->dll && !info->signature && !info->fileVersion);
    QVERIFY(info->exportName.empty() && info->productVersion.empty());
    QVERIFY(info->imports.empty() && info->delayedImports.empty());
}

void TstPe::refused_data()
{
    using namespace std::string_view_literals;
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Errc>("code");
    const std::string good = test::peBytes(everything());
    const auto row = [&](const char* name, const std::string& bytes, Errc code) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << code;
    };
    row("empty", "", Errc::UnexpectedType);
    row("text", "This is not a library.", Errc::UnexpectedType);
    row("an old program", at(good, 0x80, "NE\0\0"sv), Errc::UnexpectedType);
    row("DOS header only", good.substr(0, 0x40), Errc::TruncatedArchive);
    row("header far away", at(good, 0x3C, "\xFF\xFF\xFF\xFF"sv), Errc::TruncatedArchive);
    row("optional header of no kind", at(good, 0x98, "\x07\x01"sv), Errc::UnexpectedType);
    row("optional header too short", at(good, 0x80 + 20, "\x10\0"sv), Errc::UnexpectedType);
    row("65535 sections", at(good, 0x86, "\xFF\xFF"sv), Errc::UnexpectedType);
    row("a section past the end", at(good, kDirectories + 128 + 16, "\xFF\xFF\xFF\x7F"sv), Errc::TruncatedArchive);
    row("exports nowhere", at(good, kDirectories, "\0\0\0\x70"sv), Errc::TruncatedArchive);
    row("imports nowhere", at(good, kDirectories + 8, "\0\0\0\x70"sv), Errc::TruncatedArchive);
    row("resources nowhere", at(good, kDirectories + 16, "\0\0\0\x70"sv), Errc::TruncatedArchive);
    row("certificates past the end", at(good, kDirectories + 36, "\xFF\xFF\0\0"sv), Errc::TruncatedArchive);
}

void TstPe::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Errc, code);
    const auto info = readPeBytes(bytes.toStdString());
    QVERIFY(!info);
    QCOMPARE(info.error().code, code);
}

void TstPe::resourceTreeThatEatsItsTail()
{
    using namespace std::string_view_literals;
    const std::string good = test::peBytes(everything());
    const std::string first("\x10\0\0\0\x18\0\0\x80", 8); // type 16, a folder 24 bytes into the tree
    const std::size_t entry = good.find(first);
    QVERIFY(entry != std::string::npos);
    const auto info = readPeBytes(at(good, entry + 4, "\0\0\0\x80"sv));
    QVERIFY(!info);
    QCOMPARE(info.error().code, Errc::UnexpectedType);
}

/// A version block whose lengths lie is no version; the rest of the file counts.
void TstPe::versionThatLies()
{
    using namespace std::string_view_literals;
    const std::string good = test::peBytes(everything());
    const std::string key("V\0S\0_\0V\0E\0R\0", 12);
    const std::size_t block = good.find(key) - 6;
    for (const std::string_view length : {"\0\0"sv, "\5\0"sv, "\xFF\xFF"sv}) {
        const auto info = readPeBytes(at(good, block, length));
        QVERIFY_OK(info);
        QVERIFY(!info->fileVersion && info->productVersion.empty());
        QCOMPARE(info->exportedNames, 3U);
    }
    const std::size_t strings = good.find(std::string("S\0t\0r\0i\0n\0g\0", 12)) - 6;
    const auto info = readPeBytes(at(good, strings, "\0\0"sv));
    QVERIFY_OK(info);
    QVERIFY(info->fileVersion && info->productVersion.empty());
}

void TstPe::everyLength()
{
    const std::string whole = test::peBytes(everything());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto info = readPeBytes(whole.substr(0, length));
        QVERIFY2(!info && isRefusal(info.error().code), qPrintable(QString::number(length)));
    }
}

/// Any byte may be anything: it ends, and it says either something or why not.
void TstPe::everyByteSpoiled()
{
    const std::string whole = test::peBytes(everything());
    int read = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (const char value : {'\0', '\x01', '\x7F', '\x80', '\xFF'}) {
            const auto info = readPeBytes(at(whole, i, std::string_view(&value, 1)));
            QVERIFY2(info || isRefusal(info.error().code), qPrintable(QString::number(i)));
            read += info ? 1 : 0;
        }
    }
    QVERIFY(read > 0);
}

void TstPe::importLibrary()
{
    const auto info = readLibraryBytes(test::importLibraryBytes({.symbols = {"cudnnCreate", "odd", "even"}}));
    QVERIFY_OK(info);
    QVERIFY(info->import);
    QCOMPARE(info->dll, std::string("cudnn64_9.dll"));
    QCOMPARE(info->machine, archive::Machine::X86_64);
    QCOMPARE(info->imports, 3U);
    QCOMPARE(info->objects, 3U);
}

void TstPe::staticLibrary()
{
    const auto info = readLibraryBytes(test::staticLibraryBytes(0x8664));
    QVERIFY_OK(info);
    QVERIFY(!info->import && info->dll.empty());
    QCOMPARE(info->objects, 2U);
}

void TstPe::libraryRefused_data()
{
    using namespace std::string_view_literals;
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Errc>("code");
    const std::string good = test::importLibraryBytes({});
    const auto row = [&](const char* name, const std::string& bytes, Errc code) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << code;
    };
    constexpr std::size_t kSize = 8 + 48; // of the first member
    row("empty", "", Errc::UnexpectedType);
    row("a DLL", test::peBytes(0x8664, "x"), Errc::UnexpectedType);
    row("no number", at(good, kSize, "x"), Errc::UnexpectedType);
    row("negative", at(good, kSize, "-1"), Errc::UnexpectedType);
    row("past the end", at(good, kSize, "9999999999"), Errc::TruncatedArchive);
    row("no end mark", at(good, 8 + 58, "xx"), Errc::UnexpectedType);
    const std::string other = test::importLibraryBytes({.dll = "other64_9.dll"});
    row("two DLLs", good + other.substr(8), Errc::UnexpectedType);
    const std::string arm = test::importLibraryBytes({.machine = 0xAA64});
    row("two machines", good + arm.substr(8), Errc::UnexpectedType);
    const std::size_t names = good.rfind("cudnnDestroy");
    row("names without end", at(good, names - 8, "\x0C\0\0\0"sv), Errc::UnexpectedType);
    const std::string one = test::importLibraryBytes({.symbols = {"cudnnDestroy"}});
    row("no name of a DLL", at(one, one.find("cudnnDestroy") + 13, "\0"sv), Errc::UnexpectedType);
    row("names past the member", at(good, names - 8, "\xFF\xFF\xFF\xFF"sv), Errc::UnexpectedType);
}

void TstPe::libraryRefused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Errc, code);
    const auto info = readLibraryBytes(bytes.toStdString());
    QVERIFY(!info);
    QCOMPARE(info.error().code, code);
}

void TstPe::libraryEveryLength()
{
    const std::string whole = test::importLibraryBytes({});
    int shorter = 0;
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto info = readLibraryBytes(whole.substr(0, length));
        QVERIFY2(info || isRefusal(info.error().code), qPrintable(QString::number(length)));
        if (!info)
            continue;
        ++shorter; // cut between two members, or without the byte that makes the last one even
        QVERIFY(info->imports < 2 || length + 1 == whole.size());
    }
    QVERIFY(shorter > 0);
}

void TstPe::realWheel_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("dll");
    QTest::newRow("8") << QStringLiteral("nvidia_cudnn_cu11-8.*-win_amd64.whl")
                       << QStringLiteral("cudnn_ops_train64_8");
    QTest::newRow("9") << QStringLiteral("nvidia_cudnn_cu12-9.*-win_amd64.whl") << QStringLiteral("cudnn64_9");
}

/// What NVIDIA really ships: a DLL and its import library agree with each other.
void TstPe::realWheel()
{
    QFETCH(QString, pattern);
    QFETCH(QString, dll);
    const QString wheel = test::findWheel(pattern);
    if (wheel.isEmpty())
        QSKIP("SKIP(real files): no such wheel in CUDNN_WHEELS or build/wheels");
    TempTree tree;
    QProcess unzip;
    const QString name = dll + QStringLiteral(".dll");
    unzip.start(QStringLiteral("unzip"),
                {QStringLiteral("-q"), QStringLiteral("-j"), wheel, QStringLiteral("nvidia/cudnn/bin/") + name,
                 QStringLiteral("nvidia/cudnn/lib/x64/%1.lib").arg(dll), QStringLiteral("-d"),
                 QString::fromStdString(tree.root().string())});
    if (!unzip.waitForStarted())
        QSKIP("SKIP(tools): no unzip");
    QVERIFY(unzip.waitForFinished(120'000) && unzip.exitCode() == 0);

    auto& fs = platform::systemFileSystem();
    const auto dllFile = fs.openFile(tree.at(name.toStdString()));
    QVERIFY_OK(dllFile);
    const auto info = binary::readPe(**dllFile);
    QVERIFY_OK(info);
    QCOMPARE(info->machine, archive::Machine::X86_64);
    QVERIFY(info->dll && info->signature && info->fileVersion);
    QCOMPARE(QString::fromStdString(info->exportName), name);
    QVERIFY(info->exportedNames > 10);
    // The one place besides the file name that has all four numbers.
    const QString version = QFileInfo(wheel).fileName().section(QLatin1Char('-'), 1, 1);
    QCOMPARE(QString::fromStdString(info->productVersion), version);
    const Numbers& numbers = *info->fileVersion;
    QCOMPARE(QStringLiteral("%1.%2.%3.%4").arg(numbers[0]).arg(numbers[1]).arg(numbers[2]).arg(numbers[3]), version);
    QVERIFY(std::ranges::find(info->imports, "KERNEL32.dll") != info->imports.end());

    const auto libFile = fs.openFile(tree.at(dll.toStdString() + ".lib"));
    QVERIFY_OK(libFile);
    const auto library = binary::readLibrary(**libFile);
    QVERIFY_OK(library);
    QVERIFY(library->import);
    QCOMPARE(QString::fromStdString(library->dll), name);
    QCOMPARE(library->machine, info->machine);
    QCOMPARE(library->imports, info->exportedNames);
}

QTEST_GUILESS_MAIN(TstPe)
#include "tst_pe.moc"
