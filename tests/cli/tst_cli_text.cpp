// Sentences, escaping, sizes, languages, exit codes, the progress line.
#include "cli/exit_code.h"
#include "cli/names.h"
#include "cli/progress.h"
#include "text/catalogue_pages.h"
#include "text/cli_text.h"
#include "text/foreign_text.h"
#include "text/help_text.h"
#include "text/language.h"
#include "text/quantities.h"
#include "text/safe.h"
#include "text/usage_text.h"
#include "text/words.h"

#include <QtTest/QtTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace std::string_view_literals;
using namespace app;

class TstCliText : public QObject
{
    Q_OBJECT

private slots:
    void everyCodeSpeaks_data();
    void everyCodeSpeaks();
    void everyForeignerHasItsOwnSentence();
    void valuesStandInTheSentence();
    void visible_data();
    void visible();
    void bytesThatAreNotUtf8();
    void shellWord_data();
    void shellWord();
    void widths();
    void sizes_data();
    void sizes();
    void pluralsInEnglish();
    void languageNames_data();
    void languageNames();
    void languageOfEnvironment_data();
    void languageOfEnvironment();
    void exitCodes_data();
    void exitCodes();
    void namesAreUnique();
    void progressFitsTheTerminal_data();
    void progressFitsTheTerminal();
    void rateIsSmoothed();
};

namespace
{

template<class Enum>
std::vector<Enum> upTo(Enum last)
{
    std::vector<Enum> all;
    for (unsigned i = 0; i <= static_cast<unsigned>(last); ++i)
        all.push_back(static_cast<Enum>(i));
    return all;
}

// Every sentence of every enum, in the language that is loaded now.
std::map<QString, QString> allSentences()
{
    std::map<QString, QString> all;
    const auto add = [&](const QString& key, const QString& said) { all[key] = said; };
    for (const auto code : upTo(core::Errc::ProcessTimedOut))
        add(u"error."_s + QLatin1String(cli::nameOf(code)),
            text::sentence(core::Error{code, "subject", 0, "detail", {"one", "two", "three"}, {}}).message);
    for (const auto code : upTo(core::plan::FindingCode::ConfigEdited))
        add(u"finding."_s + QLatin1String(cli::nameOf(code)),
            text::sentence({{}, code, "subject", {"one", "two", "three"}}).message);
    for (const auto problem : upTo(core::verify::Problem::NotRefused))
        add(u"problem."_s + QLatin1String(cli::nameOf(problem)),
            text::sentence(core::verify::Evidence{problem, "s", "e", "f"}).message);
    for (const auto id : upTo(core::verify::CheckId::GpuSpeed))
        add(u"check."_s + QString::number(static_cast<int>(id)), text::title(id));
    for (const auto phase : upTo(core::Phase::Verifying))
        add(u"phase."_s + QLatin1String(cli::nameOf(phase)), text::word(phase));
    for (const auto status : upTo(core::verify::CheckStatus::Undecided))
        add(u"status."_s + QLatin1String(cli::nameOf(status)), text::word(status));
    for (const auto action : upTo(core::plan::Action::Repair))
        add(u"action."_s + QLatin1String(cli::nameOf(action)), text::word(action));
    for (const auto severity : upTo(core::plan::Severity::Blocked))
        add(u"severity."_s + QLatin1String(cli::nameOf(severity)), text::word(severity));
    for (const auto state : upTo(core::InstallState::RecoveryDue))
        add(u"state."_s + QLatin1String(cli::nameOf(state)), text::word(state));
    for (const auto verdict : upTo(core::DigestVerdict::Unknown))
        add(u"verdict."_s + QLatin1String(cli::nameOf(verdict)), text::word(verdict));
    for (const auto kind : upTo(core::archive::FileKind::Other))
        if (kind != core::archive::FileKind::Dll) // the same word everywhere
            add(u"kind."_s + QLatin1String(cli::nameOf(kind)), text::word(kind));
    for (const auto way : upTo(core::toolkit::FoundBy::NvccOnPath))
        add(u"found."_s + QLatin1String(cli::nameOf(way)), text::word(way));
    for (const auto problem : upTo(text::UsageProblem::FileNotWritable))
        add(u"usage."_s + QLatin1String(cli::nameOf(problem)),
            text::sentence(text::UsageError{problem, "given", "other", "allowed"}).message);
    for (const auto command : text::kCommands) {
        add(u"summary."_s + QString::number(static_cast<int>(command)), text::summary(command));
        add(u"details."_s + QString::number(static_cast<int>(command)), text::details(command));
    }
    for (const auto option : upTo(text::Option::Help))
        add(u"option."_s + QString::number(static_cast<int>(option)), text::explanation(option));
    for (const auto confidence : upTo(core::catalogue::Confidence::NameOnly))
        add(u"confidence."_s + QLatin1String(core::catalogue::idOf(confidence)), text::word(confidence));
    for (const auto heading : upTo(text::Heading::More))
        add(u"heading."_s + QString::number(static_cast<int>(heading)), text::heading(heading));
    return all;
}

bool hasHan(const QString& text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

} // namespace

void TstCliText::everyCodeSpeaks_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& language : text::languages())
        QTest::newRow(qPrintable(language)) << language;
}

void TstCliText::everyCodeSpeaks()
{
    QFETCH(QString, language);
    const text::Translation translation(language);
    QVERIFY(translation.loaded());
    const auto all = allSentences();
    QVERIFY(all.size() > 200);
    for (const auto& [key, said] : all) {
        QVERIFY2(!said.isEmpty(), qPrintable(key));
        QVERIFY2(!said.contains(QRegularExpression(u"%[0-9n]"_s)), qPrintable(key + u": "_s + said));
        QVERIFY2(hasHan(said) == (language != u"en"_s), qPrintable(key + u": "_s + said));
    }
}

void TstCliText::everyForeignerHasItsOwnSentence()
{
    for (const QString& language : text::languages()) {
        const text::Translation translation(language);
        std::set<QString> sentences;
        std::set<std::string_view> ids;
        for (const auto foreign : upTo(core::archive::kLastForeign)) {
            const std::string id{core::archive::idOf(foreign)};
            QVERIFY2(ids.insert(core::archive::idOf(foreign)).second && !id.empty(), id.c_str());
            QVERIFY(core::archive::foreignFromId(id) == foreign);
            for (const auto code : {core::Errc::WrongProduct, core::Errc::NotAnArchive}) {
                const auto said = text::sentence(core::Error{.code = code, .subject = "a.zip", .values = {id}});
                QVERIFY2(said.message.contains(u"a.zip"_s) && !said.advice.isEmpty(), id.c_str());
                QVERIFY2(hasHan(said.message) == (language != u"en"_s), qPrintable(said.message));
                QVERIFY2(hasHan(said.advice) == (language != u"en"_s), qPrintable(said.advice));
                sentences.insert(said.message);
            }
        }
        QCOMPARE(sentences.size(), ids.size());
    }
    QVERIFY(!core::archive::foreignFromId("something else"));
}

void TstCliText::valuesStandInTheSentence()
{
    using core::Errc;
    const auto said = [](Errc code, std::vector<std::string> values) {
        return text::sentence(core::Error{code, "a.zip", 0, {}, std::move(values), {}}).message;
    };
    QCOMPARE(said(Errc::DigestMismatch, {"aa", "bb"}), u"The SHA-256 of a.zip differs: expected aa, found bb."_s);
    QCOMPARE(said(Errc::NoSpace, {"2048", "1024"}),
             u"There is not enough space in a.zip: 2.0 KiB needed, 1.0 KiB free."_s);
    QCOMPARE(said(Errc::NoSpace, {}), u"There is no space left for a.zip."_s);
    QCOMPARE(said(Errc::TruncatedArchive, {"2048", "1024"}), u"a.zip is cut off: it has 1.0 KiB of 2.0 KiB."_s);
    QCOMPARE(said(Errc::TruncatedArchive, {""}), u"a.zip is cut off: its end is missing."_s);
    QCOMPARE(said(Errc::CorruptArchive, {"lib/x.so"}), u"a.zip is damaged: lib/x.so cannot be unpacked correctly."_s);
    QCOMPARE(said(Errc::WrongMachine, {"x86_64", "sbsa"}),
             u"The cuDNN in a.zip is for x86_64 processors, but the toolkit is for sbsa."_s);
    QCOMPARE(said(Errc::WrongMachine, {"lib/a.so", "lib/b.so"}),
             u"a.zip mixes libraries for several processors, for example lib/a.so and lib/b.so."_s);
    // A value that looks like a placeholder stays what it is.
    QCOMPARE(said(Errc::DigestMismatch, {"%2", "%1"}), u"The SHA-256 of a.zip differs: expected %2, found %1."_s);
    const auto hostile = text::sentence(core::Error{Errc::NotFound, "a\x1b[31mb\n"}).message;
    QCOMPARE(hostile, u"a\\x1b[31mb\\x0a does not exist."_s);
}

void TstCliText::visible_data()
{
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << u"lib64/libcudnn.so.9"_s << u"lib64/libcudnn.so.9"_s;
    QTest::newRow("chinese") << u"下载/压缩包.zip"_s << u"下载/压缩包.zip"_s;
    QTest::newRow("astral") << u"😀"_s << u"😀"_s;
    QTest::newRow("backslash stays") << u"C:\\x1b"_s << u"C:\\x1b"_s;
    QTest::newRow("escape") << u"\x1b]0;title\x07"_s << u"\\x1b]0;title\\x07"_s;
    QTest::newRow("newline, tab, return") << u"a\nb\tc\r"_s << u"a\\x0ab\\x09c\\x0d"_s;
    QTest::newRow("DEL and C1") << QString(QChar(0x7f)) + QChar(0x9b) << u"\\x7f\\x9b"_s;
    QTest::newRow("right-to-left override") << u"a"_s + QChar(0x202e) + u"b"_s << u"a\\u202eb"_s;
    QTest::newRow("isolates") << QString(QChar(0x2066)) + QChar(0x2069) << u"\\u2066\\u2069"_s;
    QTest::newRow("zero width") << u"a"_s + QChar(0x200b) + QChar(0xfeff) << u"a\\u200b\\ufeff"_s;
    QTest::newRow("line separator") << QString(QChar(0x2028)) << u"\\u2028"_s;
}

void TstCliText::visible()
{
    QFETCH(QString, given);
    QFETCH(QString, shown);
    QCOMPARE(text::visible(given), shown);
    QCOMPARE(text::visible(std::string_view(given.toStdString())), shown);
}

void TstCliText::bytesThatAreNotUtf8()
{
    QCOMPARE(text::visible("a\xff\xfe"
                           "b"sv),
             u"a\\xff\\xfeb"_s);
    QCOMPARE(text::visible("\xe4\xb8\xad\xe4\xb8"sv), u"中\\xe4\\xb8"_s);
    QCOMPARE(text::visible("\xc0\xaf"sv), u"\\xc0\\xaf"_s);
}

void TstCliText::shellWord_data()
{
    QTest::addColumn<QByteArray>("given");
    QTest::addColumn<QString>("word");
    QTest::newRow("plain") << QByteArray("/usr/local/cuda-13.0") << u"/usr/local/cuda-13.0"_s;
    QTest::newRow("blank") << QByteArray("/my cuda") << u"'/my cuda'"_s;
    QTest::newRow("quote") << QByteArray("it's") << u"'it'\\''s'"_s;
    QTest::newRow("dollar") << QByteArray("$HOME;x") << u"'$HOME;x'"_s;
    QTest::newRow("empty") << QByteArray("") << u"''"_s;
    QTest::newRow("chinese") << QByteArray("/数据") << u"'/数据'"_s;
    QTest::newRow("newline") << QByteArray("a\nb") << u"$'a\\x0ab'"_s;
    QTest::newRow("not UTF-8") << QByteArray("a\xff") << u"$'a\\xff'"_s;
}

void TstCliText::shellWord()
{
    QFETCH(QByteArray, given);
    QFETCH(QString, word);
    QCOMPARE(text::shellWord(given.toStdString()), word);
}

void TstCliText::widths()
{
    QCOMPARE(text::displayWidth(u"abc"_s), 3);
    QCOMPARE(text::displayWidth(u"计算\uff0ca"_s), 7);
    QCOMPARE(text::displayWidth(u"e\u0301"_s), 1);
    QCOMPARE(text::elidedMiddle(u"abcdefgh"_s, 8), u"abcdefgh"_s);
    QCOMPARE(text::elidedMiddle(u"abcdefgh"_s, 5), u"ab…gh"_s);
    for (int columns = 0; columns < 12; ++columns)
        QVERIFY(text::displayWidth(text::elidedMiddle(u"正在计算哈希值"_s, columns)) <= columns);
    QCOMPARE(text::padded(u"状态"_s, 6), u"状态  "_s);
}

void TstCliText::sizes_data()
{
    QTest::addColumn<quint64>("count");
    QTest::addColumn<QString>("shown");
    const text::Translation english(u"en"_s);
    QTest::newRow("0") << quint64{0} << u"0 bytes"_s;
    QTest::newRow("1") << quint64{1} << u"1 byte"_s;
    QTest::newRow("1023") << quint64{1023} << u"1023 bytes"_s;
    QTest::newRow("1 KiB") << quint64{1024} << u"1.0 KiB"_s;
    QTest::newRow("rounds to the next unit") << quint64{1048575} << u"1.0 MiB"_s;
    QTest::newRow("MiB") << quint64{366057882} << u"349.1 MiB"_s;
    QTest::newRow("GiB") << quint64{16} * 1024 * 1024 * 1024 << u"16.0 GiB"_s;
    QTest::newRow("most") << ~quint64{0} << u"16.0 EiB"_s;
}

void TstCliText::sizes()
{
    QFETCH(quint64, count);
    QFETCH(QString, shown);
    const text::Translation english(u"en"_s);
    QCOMPARE(text::bytes(count), shown);
}

void TstCliText::pluralsInEnglish()
{
    const text::Translation english(u"en"_s);
    QCOMPARE(text::bytes(1), u"1 byte"_s);
    QCOMPARE(text::duration(0.42), u"0.4 s"_s);
    QCOMPARE(text::duration(59.7), u"1 min 00 s"_s);
    QCOMPARE(text::duration(185), u"3 min 05 s"_s);
    QCOMPARE(text::duration(3725), u"1 h 02 min"_s);
    QCOMPARE(text::duration(-1), u"0.0 s"_s);
    QCOMPARE(text::rate(412 * 1024.0 * 1024.0), u"412.0 MiB/s"_s);
}

void TstCliText::languageNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("language");
    for (const char* name :
         {"zh_CN", "zh-CN", "zh_SG", "zh_SG.UTF-8", "zh", "zh-Hans", "zh_Hans_HK@x", "ZH_cn.GB18030"})
        QTest::newRow(name) << QString(QLatin1String(name))
                            << (QLatin1String(name) == "zh_Hans_HK@x"_L1 ? u"zh_TW"_s : u"zh_CN"_s);
    for (const char* name : {"zh_TW", "zh_HK.UTF-8", "zh-MO", "zh-Hant", "zh_Hant_TW"})
        QTest::newRow(name) << QString(QLatin1String(name)) << u"zh_TW"_s;
    QTest::newRow("en_GB.UTF-8") << u"en_GB.UTF-8"_s << u"en"_s;
    QTest::newRow("fr_FR") << u"fr_FR"_s << QString();
    QTest::newRow("nothing") << QString() << QString();
}

void TstCliText::languageNames()
{
    QFETCH(QString, name);
    QFETCH(QString, language);
    QCOMPARE(text::languageOf(name).value_or(QString()), language);
}

void TstCliText::languageOfEnvironment_data()
{
    using Map = std::map<std::string, std::string>;
    QTest::addColumn<Map>("variables");
    QTest::addColumn<QString>("language");
    QTest::newRow("none") << Map{} << u"en"_s;
    QTest::newRow("LANG") << Map{{"LANG", "zh_CN.UTF-8"}} << u"zh_CN"_s;
    QTest::newRow("LC_ALL wins") << Map{{"LANG", "zh_CN.UTF-8"}, {"LC_ALL", "zh_TW.UTF-8"}} << u"zh_TW"_s;
    QTest::newRow("LC_MESSAGES before LANG") << Map{{"LANG", "zh_CN"}, {"LC_MESSAGES", "en_US.UTF-8"}} << u"en"_s;
    QTest::newRow("empty does not count") << Map{{"LC_ALL", ""}, {"LANG", "zh_HK"}} << u"zh_TW"_s;
    QTest::newRow("LANGUAGE first") << Map{{"LANG", "en_US.UTF-8"}, {"LANGUAGE", "fr:zh_TW:en"}} << u"zh_TW"_s;
    QTest::newRow("C ignores LANGUAGE") << Map{{"LANG", "C.UTF-8"}, {"LANGUAGE", "zh_CN"}} << u"en"_s;
    QTest::newRow("unknown") << Map{{"LANG", "fr_FR.UTF-8"}} << u"en"_s;
}

void TstCliText::languageOfEnvironment()
{
    using Map = std::map<std::string, std::string>;
    QFETCH(Map, variables);
    QFETCH(QString, language);
    QCOMPARE(text::languageOfUser(variables), language);
}

void TstCliText::exitCodes_data()
{
    using core::Errc;
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("exitCode");
    const auto row = [](Errc code, int exitCode) {
        QTest::newRow(cli::nameOf(code)) << static_cast<int>(code) << exitCode;
    };
    for (const auto code :
         {Errc::DigestMismatch, Errc::UnknownArchive, Errc::TruncatedArchive, Errc::WebPage, Errc::WrongCudaMajor,
          Errc::OwnedByPackageManager, Errc::UnsafeEntryName, Errc::WrongMachine})
        row(code, 5);
    for (const auto code : {Errc::AccessDenied, Errc::ReadOnlyFileSystem, Errc::TargetNotWritable, Errc::TargetUnsafe})
        row(code, 7);
    for (const auto code : {Errc::RecoveryNeeded, Errc::RecoveryFailed, Errc::JournalDamaged, Errc::ReceiptDamaged})
        row(code, 4);
    for (const auto code : {Errc::NoToolkit, Errc::NotFound, Errc::NothingInstalled, Errc::NoSuchReceipt})
        row(code, 8);
    for (const auto code : {Errc::SeveralToolkits, Errc::InvalidArgument, Errc::BadDigestText})
        row(code, 2);
    for (const auto code : {Errc::Io, Errc::TargetChanged, Errc::Internal})
        row(code, 1);
    row(Errc::NoSpace, 9);
    row(Errc::Busy, 6);
    row(Errc::Cancelled, 130);
}

void TstCliText::exitCodes()
{
    QFETCH(int, code);
    QFETCH(int, exitCode);
    const auto mapped = cli::exitCodeOf(static_cast<core::Errc>(code));
    QCOMPARE(static_cast<int>(mapped), exitCode);
    // An error stays an error, also when only the low eight bits arrive.
    QVERIFY((cli::msiCodeOf(mapped) & 0xff) != 0);
    QVERIFY(!text::exitCodeMeaning(exitCode).isEmpty());
}

void TstCliText::namesAreUnique()
{
    std::set<std::string> names;
    for (const auto code : upTo(core::Errc::ProcessTimedOut)) {
        QVERIFY(cli::exitCodeOf(code) != cli::Done);
        QVERIFY2(names.insert(cli::nameOf(code)).second, cli::nameOf(code));
    }
    names.clear();
    for (const auto code : upTo(core::plan::FindingCode::ConfigEdited))
        QVERIFY2(names.insert(cli::nameOf(code)).second, cli::nameOf(code));
}

void TstCliText::progressFitsTheTerminal_data()
{
    everyCodeSpeaks_data();
}

void TstCliText::progressFitsTheTerminal()
{
    QFETCH(QString, language);
    const text::Translation translation(language);
    cli::RateMeter meter;
    const std::chrono::steady_clock::time_point start{};
    meter.add(start, 0);
    meter.add(start + std::chrono::seconds(1), 400'000'000);
    const core::Progress progress{core::Phase::Staging, 123'456'789, 366'057'882, "x", true};
    for (unsigned columns = 1; columns < 200; ++columns) {
        const QString line = cli::progressLine(progress, meter, columns);
        QVERIFY2(text::displayWidth(line) < static_cast<int>(columns), qPrintable(line));
    }
    const QString wide = cli::progressLine(progress, meter, 120);
    QVERIFY2(wide.contains(text::word(core::Phase::Staging)) && wide.contains(u"117.7 MiB"_s)
                 && wide.contains(u"349.1 MiB"_s) && wide.contains(u"MiB/s"_s) && wide.contains(u"[#"_s),
             qPrintable(wide));
    // More than all is shown as all.
    const QString full = cli::progressLine({core::Phase::Staging, 20, 10, {}, true}, {}, 120);
    QVERIFY(!full.contains(u"-]"_s));
}

void TstCliText::rateIsSmoothed()
{
    cli::RateMeter meter;
    std::chrono::steady_clock::time_point now{};
    QVERIFY(meter.secondsLeft(0, 100) < 0);
    for (unsigned i = 0; i <= 20; ++i, now += std::chrono::seconds(1))
        meter.add(now, i * 100);
    QVERIFY(qAbs(meter.perSecond() - 100) < 0.01);
    QVERIFY(qAbs(meter.secondsLeft(2000, 3000) - 10) < 0.01);
    meter.add(now, 20 * 100 + 1000);
    QVERIFY(meter.perSecond() > 100 && meter.perSecond() < 900);
}

QTEST_GUILESS_MAIN(TstCliText)
#include "tst_cli_text.moc"
