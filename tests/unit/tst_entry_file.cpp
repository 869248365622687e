// Our line in a configuration file: what it says, and that taking it out gives back every byte that was there before.
#include "environment/entry_file.h"

#include "platform/process.h"
#include "support/temp_tree.h"

#include <QRandomGenerator>

using namespace core::environment;
using core::Errc;

Q_DECLARE_METATYPE(EntryFormat)

namespace
{

using Text = std::optional<std::string>;

constexpr const char* kFolder = "/usr/local/cuda-13.0/lib64";

std::string lineFor(EntryFormat format, const char* folder = kFolder)
{
    return *entryLine(format, folder);
}

const std::vector<EntryFormat> kFormats{EntryFormat::LdSoConf, EntryFormat::ProfileScript, EntryFormat::EnvironmentD};

/// The first two lines that we write, taken from what we write.
std::string fileMarker()
{
    const auto edit = addEntry(EntryFormat::LdSoConf, std::nullopt, kFolder);
    return edit->text->substr(0, edit->text->find('\n') + 1);
}
std::string lineMarker()
{
    const auto edit = addEntry(EntryFormat::LdSoConf, "x", kFolder);
    return edit->text->substr(0, edit->text->find('\n') + 1);
}

} // namespace

class TstEntryFile : public QObject
{
    Q_OBJECT

private slots:
    void saysTheLine_data();
    void saysTheLine();
    void refusesWhatTheFormatCannotCarry_data();
    void refusesWhatTheFormatCannotCarry();
    void makesAFileAndTakesItAway();
    void putsTheNewestFolderFirst();
    void addingTwiceChangesNothing();
    void keepsEveryOtherByte_data();
    void keepsEveryOtherByte();
    void keepsEveryOtherByteOfGeneratedTexts();
    void findsWholeLinesOnly();
    void tellsForeignLines_data();
    void tellsForeignLines();
    void removingWhatIsNotThereChangesNothing();
    void aShellReadsTheProfileLine_data();
    void aShellReadsTheProfileLine();
    void systemdReadsTheEnvironmentLine_data();
    void systemdReadsTheEnvironmentLine();
};

void TstEntryFile::saysTheLine_data()
{
    QTest::addColumn<EntryFormat>("format");
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("ldconf") << EntryFormat::LdSoConf << QByteArray("/usr/local/cuda/lib64")
                            << QByteArray("/usr/local/cuda/lib64");
    QTest::newRow("profile") << EntryFormat::ProfileScript << QByteArray("/opt/my cuda/lib")
                             << QByteArray("export LD_LIBRARY_PATH='/opt/my "
                                           "cuda/lib'\"${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\"");
    QTest::newRow("profile quote") << EntryFormat::ProfileScript << QByteArray("/a'b")
                                   << QByteArray(
                                          "export LD_LIBRARY_PATH='/a'\\''b'\"${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\"");
    QTest::newRow("environment.d") << EntryFormat::EnvironmentD << QByteArray("/opt/my cuda/lib")
                                   << QByteArray(
                                          "LD_LIBRARY_PATH=/opt/my cuda/lib${LD_LIBRARY_PATH:+:${LD_LIBRARY_PATH}}");
}

void TstEntryFile::saysTheLine()
{
    QFETCH(EntryFormat, format);
    QFETCH(QByteArray, folder);
    const auto line = entryLine(format, folder.toStdString());
    QVERIFY_OK(line);
    QTEST(QByteArray::fromStdString(*line), "line");
}

void TstEntryFile::refusesWhatTheFormatCannotCarry_data()
{
    QTest::addColumn<EntryFormat>("format");
    QTest::addColumn<QByteArray>("folder");
    const auto row = [](EntryFormat format, const char* folder) {
        const QByteArray shown = QByteArray(folder).toPercentEncoding("/ '\"");
        QTest::addRow("%d %s", static_cast<int>(format), shown.constData()) << format << QByteArray(folder);
    };
    for (const EntryFormat format : kFormats) {
        for (const char* folder : {"", "usr/lib", "./a", "~/a", "/a\nb", "/a\rb", "/a\tb", "/a\x7f", "/a\xff", "/a:b"})
            row(format, folder);
    }
    for (const char* folder : {"/a b", "/a#b", "/a,b", "/a=libc6", "/a "})
        row(EntryFormat::LdSoConf, folder);
    for (const char* folder : {"/a;b", "/a/$ORIGIN", "/a/${LIB}/b", "/$PLATFORM"})
        row(EntryFormat::ProfileScript, folder);
    for (const char* folder : {"/a;b", "/a$b", "/a'b", "/a\"b", "/a\\b", "/a`b"})
        row(EntryFormat::EnvironmentD, folder);
}

void TstEntryFile::refusesWhatTheFormatCannotCarry()
{
    QFETCH(EntryFormat, format);
    QFETCH(QByteArray, folder);
    const std::string text = folder.toStdString();
    const auto line = entryLine(format, text);
    QVERIFY(!line);
    QCOMPARE(line.error().code, Errc::InvalidArgument);
    QVERIFY(!addEntry(format, std::nullopt, text));
    QVERIFY(!removeEntry(format, text, text));
    QVERIFY(!hasEntry(format, text, text));
}

void TstEntryFile::makesAFileAndTakesItAway()
{
    for (const EntryFormat format : kFormats) {
        const auto added = addEntry(format, std::nullopt, kFolder);
        QVERIFY_OK(added);
        QVERIFY(added->changed && !added->foreignLines);
        QCOMPARE(*added->text, fileMarker() + lineFor(format) + "\n");
        QVERIFY(added->text->starts_with('#'));
        QVERIFY(hasEntry(format, added->text, kFolder));

        const auto removed = removeEntry(format, added->text, kFolder);
        QVERIFY_OK(removed);
        QVERIFY(removed->changed);
        QVERIFY(!removed->text);
    }
}

void TstEntryFile::putsTheNewestFolderFirst()
{
    const auto one = addEntry(EntryFormat::LdSoConf, std::nullopt, "/one");
    const auto two = addEntry(EntryFormat::LdSoConf, one->text, "/two");
    QCOMPARE(*two->text, fileMarker() + "/two\n/one\n");
    QVERIFY(!two->foreignLines);
    const auto back = removeEntry(EntryFormat::LdSoConf, two->text, "/one");
    QCOMPARE(*back->text, fileMarker() + "/two\n");
    QVERIFY(!removeEntry(EntryFormat::LdSoConf, back->text, "/two")->text);
}

void TstEntryFile::addingTwiceChangesNothing()
{
    for (const EntryFormat format : kFormats) {
        for (const Text& before : {Text{}, Text{"/foreign\n"}, Text{""}}) {
            const auto once = addEntry(format, before, kFolder);
            QVERIFY_OK(once);
            const auto twice = addEntry(format, once->text, kFolder);
            QVERIFY_OK(twice);
            QVERIFY(!twice->changed);
            QVERIFY(twice->text == once->text);
        }
    }
}

void TstEntryFile::keepsEveryOtherByte_data()
{
    QTest::addColumn<QByteArray>("before");
    const QByteArray file = QByteArray::fromStdString(fileMarker());
    const QByteArray line = QByteArray::fromStdString(lineMarker());
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("newline") << QByteArray("\n");
    QTest::newRow("foreign") << QByteArray("/foreign\n");
    QTest::newRow("no last newline") << QByteArray("/foreign\n/more");
    QTest::newRow("CRLF") << QByteArray("# x\r\n/foreign\r\n");
    QTest::newRow("our line in CRLF is not our line") << QByteArray(kFolder) + "\r\n";
    QTest::newRow("only blanks") << QByteArray("  \n\t\n\n");
    QTest::newRow("NUL") << QByteArray("a\0b\n", 4);
    QTest::newRow("not UTF-8") << QByteArray("\xff\xfe\n");
    QTest::newRow("ours with another folder") << file + "/other\n";
    QTest::newRow("ours, edited below") << file + "/other\n\n# a note\n/mine";
    QTest::newRow("ours, edited above") << "# a note\n" + file + "/other\n";
    QTest::newRow("marker and foreign") << file + "\n";
    QTest::newRow("our marker in CRLF") << file.chopped(1) + "\r\n/other\r\n";
    QTest::newRow("foreign with a line of ours") << line + "/other\n/foreign\n";
    QTest::newRow("left-over line marker") << line;
    QTest::newRow("left-over line marker, no newline") << line.chopped(1);
    QTest::newRow("both markers") << line + file + line;
}

void TstEntryFile::keepsEveryOtherByte()
{
    QFETCH(QByteArray, before);
    const std::string text = before.toStdString();
    for (const EntryFormat format : kFormats) {
        const auto added = addEntry(format, text, kFolder);
        QVERIFY_OK(added);
        QVERIFY(added->changed);
        QVERIFY(hasEntry(format, added->text, kFolder));
        QVERIFY(added->text->find(text) != std::string::npos || added->text->starts_with(fileMarker()));
        const auto removed = removeEntry(format, added->text, kFolder);
        QVERIFY_OK(removed);
        QVERIFY(removed->text.has_value());
        QCOMPARE(QByteArray::fromStdString(*removed->text), before);
    }
}

/// Texts out of the pieces that could confuse the rules, in every order that the generator comes upon.
void TstEntryFile::keepsEveryOtherByteOfGeneratedTexts()
{
    QRandomGenerator random(20240611);
    int changedTexts = 0;
    for (int round = 0; round < 10'000; ++round) {
        const EntryFormat format = kFormats[random.bounded(3U)];
        const std::vector<std::string> pieces{fileMarker(),
                                              lineMarker(),
                                              "\n",
                                              "/foreign\n",
                                              "\r\n",
                                              "#",
                                              " ",
                                              "/x",
                                              lineFor(format, "/other") + "\n",
                                              lineFor(format) + " \n",
                                              "\xff",
                                              lineFor(format) + "\r\n",
                                              fileMarker().substr(0, 9)};
        std::string before;
        for (auto count = random.bounded(7U); count > 0; --count)
            before += pieces[random.bounded(static_cast<quint32>(pieces.size()))];
        const auto added = addEntry(format, before, kFolder);
        QVERIFY_OK(added);
        QVERIFY(hasEntry(format, added->text, kFolder));
        QVERIFY(!addEntry(format, added->text, kFolder)->changed);
        if (!added->changed)
            continue; // the pieces made up our very line
        ++changedTexts;
        const auto removed = removeEntry(format, added->text, kFolder);
        QVERIFY_OK(removed);
        std::string rest = before;
        while (rest.starts_with(fileMarker()))
            rest.erase(0, fileMarker().size());
        if (!before.empty() && rest.empty())
            QVERIFY(!removed->text); // only our marker: the file goes
        else
            QCOMPARE(QByteArray::fromStdString(removed->text.value_or("gone")), QByteArray::fromStdString(before));
    }
    QVERIFY(changedTexts > 7'500);
}

void TstEntryFile::findsWholeLinesOnly()
{
    const auto has = [](const char* text) {
        return hasEntry(EntryFormat::LdSoConf, std::string(text), "/opt/cuda/lib");
    };
    QVERIFY(has("/opt/cuda/lib"));
    QVERIFY(has("x\n/opt/cuda/lib\ny"));
    QVERIFY(!has("/opt/cuda/lib64\n"));
    QVERIFY(!has(" /opt/cuda/lib\n"));
    QVERIFY(!has("/opt/cuda/lib/\n"));
    QVERIFY(!has("#/opt/cuda/lib\n"));
    QVERIFY(!hasEntry(EntryFormat::LdSoConf, std::nullopt, "/opt/cuda/lib"));
}

void TstEntryFile::tellsForeignLines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("foreign");
    const QByteArray file = QByteArray::fromStdString(fileMarker());
    const QByteArray line = QByteArray::fromStdString(lineMarker());
    QTest::newRow("empty") << QByteArray("") << false;
    QTest::newRow("ours") << file + "/one\n/two\n" << false;
    QTest::newRow("ours, no last newline") << file + "/one" << false;
    QTest::newRow("a note in ours") << file + "/one\n# a note\n" << true;
    QTest::newRow("include in ours") << file + "include x.conf\n" << true;
    QTest::newRow("a folder in another's") << QByteArray("/one\n") << true;
    QTest::newRow("only a marked one in another's") << line + "/one\n" << false;
    QTest::newRow("a marked one and another") << line + "/one\n/two\n" << true;
}

void TstEntryFile::tellsForeignLines()
{
    QFETCH(QByteArray, text);
    const auto added = addEntry(EntryFormat::LdSoConf, text.toStdString(), kFolder);
    QVERIFY_OK(added);
    QTEST(added->foreignLines, "foreign");
    const auto removed = removeEntry(EntryFormat::LdSoConf, added->text, kFolder);
    QVERIFY_OK(removed);
    QTEST(removed->foreignLines, "foreign");
}

void TstEntryFile::removingWhatIsNotThereChangesNothing()
{
    for (const Text& before : {Text{}, Text{""}, Text{"/opt\n"}, Text{fileMarker()}}) {
        const auto removed = removeEntry(EntryFormat::LdSoConf, before, kFolder);
        QVERIFY_OK(removed);
        QVERIFY(!removed->changed);
        QVERIFY(removed->text == before);
    }
}

void TstEntryFile::aShellReadsTheProfileLine_data()
{
    QTest::addColumn<QByteArray>("folder");
    for (const char* folder : {"/usr/local/cuda/lib64", "/a b", "/it's", "/'", "/''x'", "/a\"b", "/$HOME", "/`id`",
                               "/a\\b", "/$(id)", "/*", "/\xE5\xBA\x93"})
        QTest::newRow(folder) << QByteArray(folder);
}

void TstEntryFile::aShellReadsTheProfileLine()
{
    QFETCH(QByteArray, folder);
    const core::Path shell = "/bin/sh";
    if (!std::filesystem::exists(shell))
        QSKIP("SKIP(shell): no /bin/sh on this machine");
    TempTree tree;
    const auto added = addEntry(EntryFormat::ProfileScript, std::nullopt, folder.toStdString());
    QVERIFY_OK(added);
    tree.file("script.sh", *added->text + "printf %s \"$LD_LIBRARY_PATH\"\n");
    for (const char* inherited : {"", "/old:/older"}) {
        const auto ran = core::platform::runProcess(shell, {tree.at("script.sh").string()},
                                                    {{"LD_LIBRARY_PATH", inherited}}, std::chrono::seconds{20});
        QVERIFY_OK(ran);
        QCOMPARE(ran->code, 0);
        const std::string tail = *inherited ? std::string(":") + inherited : std::string{};
        QCOMPARE(QByteArray::fromStdString(ran->output), folder + QByteArray::fromStdString(tail));
    }
}

void TstEntryFile::systemdReadsTheEnvironmentLine_data()
{
    QTest::addColumn<QByteArray>("folder");
    for (const char* folder : {"/usr/local/cuda/lib64", "/opt/my cuda/lib", "/a#b", "/a=b", "/a{b}", "/\xE5\xBA\x93"})
        QTest::newRow(folder) << QByteArray(folder);
}

void TstEntryFile::systemdReadsTheEnvironmentLine()
{
    QFETCH(QByteArray, folder);
    const core::Path generator = "/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator";
    if (!std::filesystem::exists(generator))
        QSKIP("SKIP(systemd): no environment.d generator on this machine");
    TempTree tree;
    const auto added = addEntry(EntryFormat::EnvironmentD, std::nullopt, folder.toStdString());
    QVERIFY_OK(added);
    tree.file(".config/environment.d/50-cudnn-installer.conf", *added->text);
    for (const char* inherited : {"", "/old:/older"}) {
        std::map<std::string, std::string> environment{{"HOME", tree.root().string()}, {"LC_ALL", "C.UTF-8"}};
        if (*inherited)
            environment["LD_LIBRARY_PATH"] = inherited;
        const auto ran = core::platform::runProcess(generator, {}, environment, std::chrono::seconds{20});
        QVERIFY_OK(ran);
        QCOMPARE(ran->code, 0);
        QByteArray found;
        for (const QByteArray& line : QByteArray::fromStdString(ran->output).split('\n')) {
            if (line.startsWith("LD_LIBRARY_PATH="))
                found = line.mid(16);
        }
        if (found.startsWith('"')) // the generator's own quotes
            found = found.mid(1).chopped(1);
        QCOMPARE(found, folder + (*inherited ? ":" : "") + inherited);
    }
}

QTEST_GUILESS_MAIN(TstEntryFile)
#include "tst_entry_file.moc"
