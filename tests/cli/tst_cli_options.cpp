// The grammar of the command line, in process.
#include "cli/help.h"
#include "cli/names.h"
#include "cli/options.h"
#include "text/language.h"
#include "text/safe.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace app::cli;

namespace
{

std::variant<Options, UsageError> parse(const QString& line)
{
    std::vector<std::string> words;
    for (const QString& word : line.split(u' ', Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    return parseOptions(words);
}

Options parsed(const QString& line)
{
    const auto result = parse(line);
    const auto* options = std::get_if<Options>(&result);
    if (options == nullptr)
        qWarning("did not parse: %s", qPrintable(line));
    return options ? *options : Options{};
}

} // namespace

class TstCliOptions : public QObject
{
    Q_OBJECT

private slots:
    void commands_data();
    void commands();
    void orderDoesNotMatter_data();
    void orderDoesNotMatter();
    void values();
    void doubleDashEndsOptions();
    void wrong_data();
    void wrong();
    void nearestName_data();
    void nearestName();
    void jsonIsSeenInWrongLines();
    void helpNamesEveryOption();
    void helpIsNotTooWide_data();
    void helpIsNotTooWide();
};

void TstCliOptions::commands_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("name");
    for (const char* line : {"inspect a.zip",
                             "toolkits",
                             "install a.zip",
                             "uninstall",
                             "restore",
                             "restore 000002",
                             "repair",
                             "repair a.zip",
                             "status",
                             "detect",
                             "recover",
                             "history list",
                             "history show 000001",
                             "history drop 000001",
                             "history drop --keep 2",
                             "verify",
                             "verify --level gpu --gpu 0 --gpu 1",
                             "catalogue list",
                             "catalogue list --cudnn 9.10 --cuda 12 --system linux",
                             "catalogue show x",
                             "catalogue import f.json"})
        QTest::newRow(line) << QString(QLatin1String(line)) << QString(QLatin1String(line)).section(u' ', 0, 0);
}

void TstCliOptions::commands()
{
    QFETCH(QString, line);
    QFETCH(QString, name);
    const auto result = parse(line);
    QVERIFY(std::holds_alternative<Options>(result));
    QCOMPARE(QString(QLatin1String(spelling(std::get<Options>(result).command))), name);
}

void TstCliOptions::orderDoesNotMatter_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("after") << u"install a.zip --toolkit /c --yes --json"_s;
    QTest::newRow("before") << u"--toolkit /c --yes --json install a.zip"_s;
    QTest::newRow("mixed") << u"--json install --toolkit=/c a.zip --yes"_s;
    QTest::newRow("equals") << u"install --toolkit=/c --yes --json a.zip"_s;
}

void TstCliOptions::orderDoesNotMatter()
{
    QFETCH(QString, line);
    const Options options = parsed(line);
    QCOMPARE(options.command, Command::Install);
    QCOMPARE(options.arguments, std::vector<std::string>{"a.zip"});
    QCOMPARE(options.toolkit.value_or(""), "/c");
    QVERIFY(options.yes && options.json && !options.dryRun && !options.allowUnknown && !options.takeOver);
}

void TstCliOptions::values()
{
    const Options install =
        parsed(u"install a --loader profile --scope user --sha256 ab --save-plan p --verify files --rollback-if-bad"_s);
    QCOMPARE(install.loader, core::LoaderMode::Profile);
    QCOMPARE(install.scope, core::plan::Scope::User);
    QCOMPARE(install.sha256.value_or(""), "ab");
    QCOMPARE(install.savePlan.value_or(""), "p");
    QVERIFY(install.level == core::VerifyLevel::Files);
    QVERIFY(install.rollbackIfBad);
    QCOMPARE(parsed(u"install a"_s).loader, core::LoaderMode::Auto);
    QCOMPARE(parsed(u"install a"_s).scope, core::plan::Scope::Machine);
    QCOMPARE(parsed(u"history drop --keep 0"_s).keep.value_or(9), std::size_t{0});
    QCOMPARE(parsed(u"status --progress=json"_s).progress, ProgressStyle::Json);
    QVERIFY(parsed(u"detect --strict --quiet --quiet"_s).strict);
    QCOMPARE(parsed(u"install a --toolkit=--yes"_s).toolkit.value_or(""), "--yes");
    const Options catalogue = parsed(u"catalogue list --cudnn 9.10 --cuda 12 --system windows"_s);
    QCOMPARE(catalogue.catalogueVerb, CatalogueVerb::List);
    QCOMPARE(catalogue.cudnn ? catalogue.cudnn->str() : "", std::string("9.10"));
    QCOMPARE(catalogue.cuda ? catalogue.cuda->str() : "", std::string("12"));
    QCOMPARE(catalogue.system.value_or(core::archive::System::Unknown), core::archive::System::Windows);
    QVERIFY(parsed(u"-h"_s).help);
    QVERIFY(parsed(u"install --help"_s).help);
    QVERIFY(parsed(u"--version"_s).version);
}

void TstCliOptions::doubleDashEndsOptions()
{
    const Options options = parsed(u"install --yes -- --odd-name.zip"_s);
    QCOMPARE(options.arguments, std::vector<std::string>{"--odd-name.zip"});
    QVERIFY(options.yes);
}

void TstCliOptions::wrong_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("problem");
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("other");
    const auto row = [](const char* line, UsageProblem problem, const char* given, const char* other) {
        QTest::newRow(line) << QString(QLatin1String(line)) << static_cast<int>(problem)
                            << QString(QLatin1String(given)) << QString(QLatin1String(other));
    };
    row("", UsageProblem::NoCommand, "", "");
    row("--json", UsageProblem::NoCommand, "", "");
    row("instal a", UsageProblem::UnknownCommand, "instal", "install");
    row("xyzzyplugh", UsageProblem::UnknownCommand, "xyzzyplugh", "");
    row("catalogue", UsageProblem::ArgumentMissing, "catalogue", "list | show NAME-OR-SHA256 | import FILE");
    row("catalogue show", UsageProblem::ArgumentMissing, "catalogue show", "NAME-OR-SHA256");
    row("catalogue import", UsageProblem::ArgumentMissing, "catalogue import", "FILE");
    row("catalogue list x", UsageProblem::ArgumentTooMuch, "x", "catalogue");
    row("catalogue drop", UsageProblem::ValueBad, "drop", "catalogue");
    row("catalogue show x --cuda 12", UsageProblem::OptionNeeds, "--cuda", "list");
    row("catalogue list --cuda twelve", UsageProblem::ValueBad, "twelve", "--cuda");
    row("catalogue list --system beos", UsageProblem::ValueBad, "beos", "--system");
    row("doctor", UsageProblem::CommandNotYet, "doctor", "");
    row("install a --toolkti /c", UsageProblem::UnknownOption, "--toolkti", "--toolkit");
    row("install a --dryrun", UsageProblem::UnknownOption, "--dryrun", "--dry-run");
    row("verify --gpu first", UsageProblem::ValueBad, "first", "--gpu");
    row("verify --masked", UsageProblem::OptionNotYet, "--masked", "");
    row("status --yes", UsageProblem::OptionNotForCommand, "--yes", "status");
    row("install a --yes --yes", UsageProblem::OptionTwice, "--yes", "");
    row("status --toolkit a --toolkit b", UsageProblem::OptionTwice, "--toolkit", "");
    row("install a --toolkit", UsageProblem::ValueMissing, "--toolkit", "DIR");
    row("install a --toolkit --yes", UsageProblem::ValueMissing, "--toolkit", "DIR");
    row("install a --toolkit=", UsageProblem::ValueMissing, "--toolkit", "DIR");
    row("install a --yes=1", UsageProblem::ValueNotWanted, "--yes", "");
    row("install a --loader=magic", UsageProblem::ValueBad, "magic", "--loader");
    row("history drop --keep -1", UsageProblem::ValueBad, "-1", "--keep");
    row("install", UsageProblem::ArgumentMissing, "install", "ARCHIVE");
    row("install a /usr/local/cuda", UsageProblem::ArgumentTooMuch, "/usr/local/cuda", "install");
    row("history", UsageProblem::ArgumentMissing, "history", "list | show ID | drop ID | drop --keep N");
    row("history shwo 1", UsageProblem::ValueBad, "shwo", "history");
    row("history show", UsageProblem::ArgumentMissing, "history show", "ID");
    row("history list --keep 1", UsageProblem::OptionNeeds, "--keep", "drop");
    row("history drop 000001 --keep 1", UsageProblem::ArgumentTooMuch, "000001", "history");
    row("inspect a --sha256 x --manifest y", UsageProblem::OptionsExclude, "--sha256", "--manifest");
    row("install a --rollback-if-bad", UsageProblem::OptionNeeds, "--rollback-if-bad", "--verify");
    row("repair a --archives d", UsageProblem::OptionsExclude, "ARCHIVE", "--archives");
}

void TstCliOptions::wrong()
{
    QFETCH(QString, line);
    QFETCH(int, problem);
    QFETCH(QString, given);
    QFETCH(QString, other);
    const auto result = parse(line);
    QVERIFY(std::holds_alternative<UsageError>(result));
    const auto& error = std::get<UsageError>(result);
    QCOMPARE(QLatin1String(nameOf(error.problem)), QLatin1String(nameOf(static_cast<UsageProblem>(problem))));
    QCOMPARE(QString::fromStdString(error.given), given);
    QCOMPARE(QString::fromStdString(error.other), other);
}

void TstCliOptions::nearestName_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("found");
    QTest::newRow("swapped") << u"isntall"_s << u"install"_s;
    QTest::newRow("lost") << u"uninstal"_s << u"uninstall"_s;
    QTest::newRow("plural") << u"toolkit"_s << u"toolkits"_s;
    QTest::newRow("far") << u"banana"_s << QString();
    QTest::newRow("empty") << QString() << QString();
}

void TstCliOptions::nearestName()
{
    QFETCH(QString, word);
    QFETCH(QString, found);
    constexpr std::array<std::string_view, 4> kNames{"install", "uninstall", "toolkits", "verify"};
    QCOMPARE(QString::fromStdString(nearest(word.toStdString(), kNames)), found);
}

void TstCliOptions::jsonIsSeenInWrongLines()
{
    const std::vector<std::string> yes{"instal", "--json"}, no{"instal", "--", "--json"};
    QVERIFY(wantsJson(yes));
    QVERIFY(!wantsJson(no));
}

void TstCliOptions::helpNamesEveryOption()
{
    const app::text::Translation english(u"en"_s);
    for (const Command command : app::text::kCommands) {
        const QString page = helpPage(command, {});
        QVERIFY(page.contains(QString(QLatin1String(exampleOf(command)))));
        for (const OptionSpelling& option : allOptions()) {
            const QRegularExpression word(QStringLiteral("(?m)^  %1\\b").arg(QLatin1String(option.name)));
            QVERIFY2(page.contains(word) == hasOption(command, option.option), option.name);
        }
        // The example is a line that the parser takes.
        QString line = QString(QLatin1String(exampleOf(command))).section(u' ', 1);
        QVERIFY2(std::holds_alternative<Options>(parse(line)), qPrintable(line));
        QCOMPARE(parsed(line).command, command);
    }
    const QString main = helpPage(Command::None, {});
    for (const Command command : app::text::kCommands)
        QVERIFY2(main.contains(QStringLiteral("\n  %1").arg(QLatin1String(spelling(command)))), spelling(command));
    for (const int code : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 130})
        QVERIFY(main.contains(QRegularExpression(QStringLiteral("(?m)^ +%1  \\w").arg(code))));
}

void TstCliOptions::helpIsNotTooWide_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& language : app::text::languages())
        QTest::newRow(qPrintable(language)) << language;
}

void TstCliOptions::helpIsNotTooWide()
{
    QFETCH(QString, language);
    const app::text::Translation translation(language);
    QVERIFY(translation.loaded());
    for (const Command command : app::text::kCommands)
        for (const QString& line : helpPage(command, {}).split(u'\n'))
            QVERIFY2(app::text::displayWidth(line) <= 110, qPrintable(line));
}

QTEST_GUILESS_MAIN(TstCliOptions)
#include "tst_cli_options.moc"
