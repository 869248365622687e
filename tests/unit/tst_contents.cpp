#include "archive/contents.h"

#include "archive/damaged_names.h"
#include "support/archive_access.h"
#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

using namespace core;
using namespace core::archive;

namespace
{

constexpr std::array kPackings{test::Packing::Zip, test::Packing::Tar, test::Packing::TarGz, test::Packing::TarXz};

Result<Contents> contentsOf(const std::vector<test::Item>& items, test::Packing packing)
{
    SilentProgress silent;
    CORE_TRY(const auto archive, test::openBytes(test::archiveBytes(items, packing)));
    return readContents(*archive, "some archive", Job{silent});
}

void expectRefused(const std::vector<test::Item>& items, Errc code)
{
    for (const test::Packing packing : kPackings) {
        const auto contents = contentsOf(items, packing);
        QVERIFY2(!contents, "was accepted");
        QCOMPARE(static_cast<int>(contents.error().code), static_cast<int>(code));
        QCOMPARE(contents.error().subject, std::string("some archive"));
    }
}

void remove(std::vector<test::Item>& items, std::string_view inName)
{
    std::erase_if(items, [&](const test::Item& item) { return item.name.find(inName) != std::string::npos; });
}

class LastProgress final : public ProgressSink
{
public:
    void report(const Progress& progress) override { last = progress; }
    Progress last;
};

} // namespace

class TstContents : public QObject
{
    Q_OBJECT
private slots:
    void trueSets_data();
    void trueSets();
    void chains();
    void digestsOfATar();
    void incomplete();
    void nothingOfCudnn();
    void otherProducts_data();
    void otherProducts();
    void partialSets();
    void samples();
    void severalMachines();
    void severalVersions();
    void damagedNames_data();
    void damagedNames();
    void headerVersions_data();
    void headerVersions();
    void againstTheName_data();
    void againstTheName();
    void realArchive();
};

void TstContents::trueSets_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("platform");
    QTest::addColumn<int>("system");
    QTest::addColumn<int>("machine");
    QTest::addColumn<int>("libraries"); // links and files
    QTest::addColumn<int>("headers");
    const int linux = static_cast<int>(System::Linux), windows = static_cast<int>(System::Windows);
    const int x64 = static_cast<int>(Machine::X86_64), sbsa = static_cast<int>(Machine::Sbsa);
    QTest::newRow("9 linux") << "9.19.0.56"
                             << "linux-x86_64" << linux << x64 << 24 << 12;
    QTest::newRow("8 linux") << "8.9.7.29"
                             << "linux-x86_64" << linux << x64 << 21 << 16;
    QTest::newRow("7 linux") << "7.6.5.32"
                             << "linux-x86_64" << linux << x64 << 3 << 1;
    QTest::newRow("9 sbsa") << "9.19.0.56"
                            << "linux-sbsa" << linux << sbsa << 24 << 12;
    QTest::newRow("9 windows") << "9.25.0.15"
                               << "windows-x86_64" << windows << x64 << 8 << 7;
    QTest::newRow("a newer major") << "10.1.2.3"
                                   << "linux-x86_64" << linux << x64 << 24 << 12;
}

void TstContents::trueSets()
{
    QFETCH(QString, version);
    QFETCH(QString, platform);
    QFETCH(int, system);
    QFETCH(int, machine);
    QFETCH(int, libraries);
    QFETCH(int, headers);
    const test::CudnnOptions options{.version = version.toStdString(), .system = platform.toStdString()};
    for (const test::Packing packing : kPackings) {
        const auto contents = contentsOf(test::cudnnItems(options), packing);
        QVERIFY_OK(contents);
        QCOMPARE(contents->version.str() + version.mid(version.lastIndexOf('.')).toStdString(), options.version);
        QCOMPARE(static_cast<int>(contents->system), system);
        QCOMPARE(static_cast<int>(contents->machine), machine);
        QCOMPARE(static_cast<int>(contents->count(FileKind::SharedLibrary) + contents->count(FileKind::Dll)),
                 libraries);
        QCOMPARE(static_cast<int>(contents->count(FileKind::Header)), headers);
        QCOMPARE(contents->count(FileKind::Licence), std::size_t{1});
        std::uint64_t bytes = 0;
        for (const auto& [name, content] : test::cudnnFixture(options))
            bytes += content.size();
        QCOMPARE(contents->unpackedBytes, bytes);
        QVERIFY_OK(compareWithName(parseName(test::cudnnArchiveName(options)), *contents));
    }
}

/// Without links in the zip, three full copies of each library are there, with equal CRC and size.
void TstContents::chains()
{
    const auto copies = contentsOf(test::cudnnItems({.chain = test::Chain::Copies}), test::Packing::Zip);
    QVERIFY_OK(copies);
    QCOMPARE(copies->count(FileKind::SharedLibrary), std::size_t{24});
    std::map<std::string, std::vector<const Member*>> byStem;
    for (const Member& member : copies->members) {
        if (member.what.kind == FileKind::SharedLibrary)
            byStem[member.what.stem].push_back(&member);
    }
    QCOMPARE(byStem.size(), std::size_t{8});
    for (const auto& [stem, members] : byStem) {
        QCOMPARE(members.size(), std::size_t{3});
        for (const Member* member : members) {
            QVERIFY(member->entry.type == EntryType::File);
            QVERIFY(member->entry.crc32 == members.front()->entry.crc32
                    && member->entry.size == members.front()->entry.size);
        }
    }
    const auto bare = contentsOf(test::cudnnItems({.chain = test::Chain::Missing}), test::Packing::TarXz);
    QVERIFY_OK(bare);
    QCOMPARE(bare->count(FileKind::SharedLibrary), std::size_t{8});
}

void TstContents::digestsOfATar()
{
    const test::CudnnOptions options;
    SilentProgress silent;
    LastProgress progress;
    const auto bytes = test::archiveBytes(test::cudnnItems(options), test::Packing::TarXz);
    const auto archive = test::openBytes(bytes);
    QVERIFY_OK(archive);
    const auto contents = readContents(**archive, "a", Job{progress});
    QVERIFY_OK(contents);
    QVERIFY(progress.last.phase == Phase::Listing);
    QCOMPARE(progress.last.done, std::uint64_t{bytes.size()});
    QCOMPARE(progress.last.total, std::uint64_t{bytes.size()});
    const auto files = test::cudnnFixture(options);
    for (const Member& member : contents->members) {
        QCOMPARE(member.sha256.has_value(), member.entry.type == EntryType::File);
        if (member.sha256)
            QCOMPARE(member.sha256->hex(), digest::ofBytes(files.at(member.entry.path.str())).hex());
    }
}

void TstContents::incomplete()
{
    auto items = test::cudnnItems({});
    remove(items, "/libcudnn.so");
    expectRefused(items, Errc::IncompleteSet);

    items = test::cudnnItems({});
    remove(items, "libcudnn.so.9.19.0"); // links only
    expectRefused(items, Errc::IncompleteSet);

    items = test::cudnnItems({});
    remove(items, "cudnn_version");
    expectRefused(items, Errc::IncompleteSet);

    items = test::cudnnItems({});
    for (test::Item& item : items) {
        if (item.name.ends_with("/libcudnn.so.9.19.0"))
            item.content = "version https://git-lfs.github.com/spec/v1\n";
    }
    expectRefused(items, Errc::IncompleteSet);
}

void TstContents::nothingOfCudnn()
{
    expectRefused({test::file("readme.txt", "hello")}, Errc::NoCudnnInside);
    expectRefused({test::folder("cudnn")}, Errc::NoCudnnInside);
    expectRefused({test::file("include/cublas.h", "x"), test::file("lib/libcublas.so.13", "x")}, Errc::NoCudnnInside);
    const auto empty = contentsOf({}, test::Packing::Zip);
    QVERIFY(!empty);
    QCOMPARE(empty.error().code, Errc::NoCudnnInside);
}

void TstContents::otherProducts_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("withCudnn"); // beside all of cuDNN's libraries
    QTest::addColumn<QByteArray>("kind");
    const auto row = [](const char* name, bool withCudnn, const char* kind) {
        QTest::addRow("%s%s", name, withCudnn ? " and cuDNN" : "") << QByteArray(name) << withCudnn << QByteArray(kind);
    };
    for (const bool with : {false, true}) {
        row("nvidia_cudnn_cu13-9.19.0.56.dist-info/WHEEL", with, "wheel");
        row("pkg-libcudnn-9.22.0.52-h3e114ba_0.tar.zst", with, "conda");
        row("info/index.json", with, "conda");
        row("META-INF/MANIFEST.MF", with, "jar");
        row("cudnn.nuspec", with, "nuget");
        row("x/include/cudnn_frontend.h", with, with ? "" : "frontend");
        row("x/lib/libnvinfer.so.10", with, with ? "" : "tensorrt");
        row("Python-3.12/Include/Python.h", with, with ? "" : "python");
        row("prog/CMakeLists.txt", with, with ? "" : "source");
        row("src/cudnn_samples_v9/conv.cpp", with, with ? "" : "samples");
    }
    // At another place the same names say nothing.
    row("x/y.dist-info/WHEEL", true, "");
    row("x/META-INF/MANIFEST.MF", true, "");
}

void TstContents::otherProducts()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, withCudnn);
    QFETCH(QByteArray, kind);
    std::vector<test::Item> items = withCudnn ? test::cudnnItems({}) : std::vector<test::Item>{};
    items.push_back(test::file(name.toStdString(), "x"));
    for (const test::Packing packing : {test::Packing::Zip, test::Packing::TarXz}) {
        const auto contents = contentsOf(items, packing);
        if (kind.isEmpty()) {
            QVERIFY_OK(contents);
            continue;
        }
        QVERIFY(!contents);
        QCOMPARE(static_cast<int>(contents.error().code), static_cast<int>(Errc::WrongProduct));
        QCOMPARE(contents.error().values, std::vector<std::string>{kind.toStdString()});
    }
}

void TstContents::partialSets()
{
    const auto partial = [](std::vector<std::string> parts, const char* version) {
        const auto contents =
            contentsOf(test::cudnnItems({.version = version, .parts = std::move(parts)}), test::Packing::Zip);
        return contents ? std::optional{contents->partial} : std::nullopt;
    };
    QCOMPARE(partial({"graph", "engines_runtime_compiled"}, "9.19.0.56"), std::optional{true});
    QCOMPARE(partial({}, "9.19.0.56"), std::optional{false});
    QCOMPARE(partial({}, "8.9.7.29"), std::optional{false});
    QCOMPARE(partial({}, "7.6.5.32"), std::optional{false});
}

void TstContents::samples()
{
    expectRefused(
        {test::file("cudnn_samples_v9/conv_sample/conv.cpp", "x"), test::file("cudnn_samples_v9/cudnn_helper.h", "x")},
        Errc::WrongProduct);
}

void TstContents::severalMachines()
{
    auto items = test::cudnnItems({});
    for (test::Item& item : items) {
        if (item.name.ends_with("libcudnn_ops.so.9.19.0"))
            item.content = test::elfBytes({.machine = 183, .soname = "libcudnn_ops.so.9"});
    }
    expectRefused(items, Errc::WrongMachine);
    items = test::cudnnItems({});
    items.push_back(test::file("bin/cudnn64_9.dll", test::peBytes(0x8664, "x")));
    expectRefused(items, Errc::WrongMachine);
}

void TstContents::severalVersions()
{
    auto items = test::cudnnItems({});
    items.push_back(test::file("other/cudnn_version.h",
                               "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 18\n#define CUDNN_PATCHLEVEL 0\n"));
    expectRefused(items, Errc::IncompleteSet);
}

void TstContents::damagedNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("meant"); // empty: not damaged
    QTest::newRow("ideographic stop") << QStringLiteral("cudnn\u3002h") << "cudnn.h";
    QTest::newRow("half-width stop") << QStringLiteral("cudnn\uFF61h") << "cudnn.h";
    QTest::newRow("full-width letters") << QStringLiteral("\uFF43\uFF55\uFF44\uFF4E\uFF4E.h") << "cudnn.h";
    QTest::newRow("full-width low line") << QStringLiteral("libcudnn\uFF3Fops.so.9") << "libcudnn_ops.so.9";
    QTest::newRow("escape") << QStringLiteral("cudnn#U3002h") << "cudnn.h";
    QTest::newRow("escaped full-width") << QStringLiteral("#Uff43udnn64_9.dll") << "cudnn64_9.dll";
    QTest::newRow("escaped ASCII") << QStringLiteral("cudnn#U002eh") << "cudnn.h";
    QTest::newRow("Cyrillic c") << QStringLiteral("\u0441udnn.h") << "cudnn.h";
    QTest::newRow("replacement character") << QStringLiteral("cudnn\uFFFDh") << "cudnn?h";
    QTest::newRow("right") << QStringLiteral("cudnn.h") << "";
    QTest::newRow("other text") << QStringLiteral("说明\u3002txt") << "";
    QTest::newRow("other escape") << QStringLiteral("readme#U4e2d.txt") << "";
}

void TstContents::damagedNames()
{
    QFETCH(QString, name);
    QFETCH(QString, meant);
    QCOMPARE(isDamagedCudnnName(name.toStdString()), !meant.isEmpty());
    auto items = test::cudnnItems({});
    items.push_back(test::file("x/" + name.toStdString(), "#define CUDNN_MAJOR 9\n"));
    if (meant.isEmpty()) {
        QVERIFY_OK(contentsOf(items, test::Packing::Zip));
        return;
    }
    QCOMPARE(QString::fromStdString(undamaged(name.toStdString())), meant);
    expectRefused(items, Errc::DamagedNames);
    const auto error = contentsOf(items, test::Packing::TarXz).error();
    QCOMPARE(error.values, (std::vector<std::string>{"x/" + name.toStdString(), meant.toStdString()}));
}

void TstContents::headerVersions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("version");
    const auto row = [](const char* name, const QByteArray& text, const char* version) {
        QTest::newRow(name) << text << version;
    };
    row("plain", "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 19\n#define CUDNN_PATCHLEVEL 0\n", "9.19.0");
    row("odd blanks, CRLF", "#  define\tCUDNN_MAJOR   7\r\n\t#define CUDNN_MINOR 6 \r\n#define CUDNN_PATCHLEVEL\t5\r\n",
        "7.6.5");
    row("comments behind", "#define CUDNN_MAJOR 8 /* x */\n#define CUDNN_MINOR 9// y\n#define /**/ CUDNN_PATCHLEVEL 7",
        "8.9.7");
    row("brackets and suffix", "#define CUDNN_MAJOR (9)\n#define CUDNN_MINOR 1u\n#define CUDNN_PATCHLEVEL ( 2UL )\n",
        "9.1.2");
    row("other versions in comments",
        "/*\n#define CUDNN_MAJOR 1\n*/\n// #define CUDNN_MINOR 1\n#define CUDNN_MAJOR 9\n"
        "#define CUDNN_MINOR 2\n#define CUDNN_PATCHLEVEL 3\n",
        "9.2.3");
    row("continued line", "#define CUDNN_MAJOR \\\n 9\n#define CUDNN_MINOR 2\n#define CUDNN_PATCHLEVEL 3\n", "9.2.3");
    row("longer names",
        "#define CUDNN_MAJOR_X 1\n#define XCUDNN_MAJOR 1\n#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 2\n"
        "#define CUDNN_PATCHLEVEL 3\n#define CUDNN_VERSION (CUDNN_MAJOR * 10000)\n",
        "9.2.3");
    row("one is missing", "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 19\n", "");
    row("no number", "#define CUDNN_MAJOR X\n#define CUDNN_MINOR 19\n#define CUDNN_PATCHLEVEL 0\n", "");
    row("empty", "", "");
    row("open comment", "/* #define CUDNN_MAJOR 9", "");
    row("bytes", QByteArray("\0\xFF#define", 9), "");
}

void TstContents::headerVersions()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, version);
    const auto read = versionFromHeader(text.toStdString());
    QCOMPARE(read ? QString::fromStdString(read->str()) : QString(), version);
}

void TstContents::againstTheName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("values"); // empty: fits
    const auto row = [](const char* name, const QStringList& values) { QTest::newRow(name) << name << values; };
    row("cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz", {});
    row("cudnn-linux-x86_64-9.19.0.99_cuda12-archive.zip", {});
    row("cudnn.zip", {});
    row("cudnn-12.0-linux-x64-v9.tgz", {});
    row("cudnn-linux-x86_64-9.18.0.56_cuda13-archive.tar.xz", {"9.18.0.56", "9.19.0"});
    row("cudnn-9.0-linux-x64-v7.tgz", {"7", "9.19.0"}); // CUDA 9.0 is not cuDNN 9
    row("cudnn-windows-x86_64-9.19.0.56_cuda13-archive.zip", {"windows", "linux"});
    row("cudnn-linux-sbsa-9.19.0.56_cuda13-archive.tar.xz", {"sbsa", "x86_64"});
    row("cudnn-linux-aarch64-9.19.0.56_cuda13-archive.tar.xz", {"aarch64", "x86_64"});
}

void TstContents::againstTheName()
{
    QFETCH(QString, name);
    QFETCH(QStringList, values);
    const auto contents = contentsOf(test::cudnnItems({}), test::Packing::Zip);
    QVERIFY_OK(contents);
    const auto fits = compareWithName(parseName(name.toStdString()), *contents);
    QCOMPARE(fits.has_value(), values.isEmpty());
    if (fits)
        return;
    QCOMPARE(fits.error().code, Errc::NameContradictsContent);
    QCOMPARE(fits.error().subject, name.toStdString());
    QCOMPARE(fits.error().values, (std::vector{values[0].toStdString(), values[1].toStdString()}));
    // Tegra and server Arm have one ELF machine number.
    const auto arm = contentsOf(test::cudnnItems({.system = "linux-sbsa"}), test::Packing::Zip);
    QVERIFY_OK(arm);
    QVERIFY_OK(compareWithName(parseName("cudnn-linux-aarch64-9.19.0.56_cuda13-archive.tar.xz"), *arm));
}

/// NVIDIA's own archive, where the machine has one.
void TstContents::realArchive()
{
    const QByteArray path = qgetenv("CUDNN_ARCHIVE");
    if (path.isEmpty())
        QSKIP("SKIP(archive): CUDNN_ARCHIVE names no real cuDNN archive");
    const auto archive = openArchive(platform::systemFileSystem(), pathFromUtf8(path.toStdString()));
    QVERIFY_OK(archive);
    SilentProgress silent;
    const auto contents = readContents(**archive, path.toStdString(), Job{silent});
    QVERIFY_OK(contents);
    QVERIFY(contents->version.major >= 7 && contents->version.parts == 3);
    QVERIFY(contents->machine != Machine::Unknown);
    QVERIFY_OK(compareWithName(parseName(path.toStdString()), *contents));
}

QTEST_GUILESS_MAIN(TstContents)
#include "tst_contents.moc"
