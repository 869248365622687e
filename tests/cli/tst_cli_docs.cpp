// The manual and the completions: nothing of the grammar is lacking in them, and the shells really offer it.
#include "cli/docs/writers.h"
#include "text/help_text.h"
#include "text/language.h"

#include <QtTest/QtTest>

#include <QProcess>
#include <QStandardPaths>

using namespace Qt::StringLiterals;
using namespace app::cli;

namespace
{

struct Ran {
    int code = -1;
    QString output, errors;
};

Ran ran(const QString& program, const QStringList& arguments, const QMap<QString, QString>& variables = {},
        const QString& folder = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    for (auto it = variables.begin(); it != variables.end(); ++it)
        environment.insert(it.key(), it.value());
    process.setProcessEnvironment(environment);
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program, arguments);
    if (!process.waitForFinished(60'000)) {
        process.kill();
        process.waitForFinished();
        return {-1, {}, u"did not end"_s};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// A folder with a file and a folder whose names have blanks, and one script.
struct Box {
    explicit Box(const std::string& script)
    {
        QFile file(scriptFile());
        if (file.open(QIODevice::WriteOnly))
            file.write(script.data(), static_cast<qint64>(script.size()));
        QFile archive(folder.filePath(u"my archive.zip"_s));
        archiveIsThere = archive.open(QIODevice::WriteOnly);
        QDir(folder.path()).mkdir(u"my folder"_s);
    }
    [[nodiscard]] QString scriptFile() const { return folder.filePath(u"script"_s); }
    QTemporaryDir folder;
    bool archiveIsThere = false;
};

QStringList sortedLines(const QString& output)
{
    QStringList lines = output.split(u'\n', Qt::SkipEmptyParts);
    lines.removeDuplicates();
    lines.sort();
    return lines;
}

QStringList commandNames()
{
    QStringList names;
    for (const Command command : app::text::kCommands)
        names << QString::fromLatin1(spelling(command));
    return names;
}

QStringList optionNames(Command command)
{
    QStringList names;
    for (const OptionSpelling& option : allOptions())
        if (hasOption(command, option.option))
            names << QString::fromLatin1(option.name);
    return names;
}

/// As readline hands a line to a completion: blanks divide, "=" and ":" are words of their own.
QStringList bashWords(const QString& line)
{
    static const QRegularExpression kWord(u"'[^']*'?|[=:]|[^\\s=:']+"_s);
    QStringList words;
    qsizetype end = 0;
    for (auto match = kWord.globalMatch(line); match.hasNext();) {
        const auto word = match.next();
        words << word.captured();
        end = word.capturedEnd();
    }
    if (end < line.size())
        words << QString();
    return words;
}

std::string written(const QString& kind)
{
    const docs::Description description = docs::describe();
    return kind == "man"_L1    ? docs::manualPage(description, "2026-01-31")
           : kind == "bash"_L1 ? docs::bashCompletion(description)
           : kind == "zsh"_L1  ? docs::zshCompletion(description)
           : kind == "fish"_L1 ? docs::fishCompletion(description)
                               : docs::powerShellCompletion(description);
}

} // namespace

class TstCliDocs : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsLacking_data();
    void nothingIsLacking();
    void offeredValuesAreTaken();
    void offeredVerbsAreTaken();
    void oneNameWithTwoMeanings();
    void manualIsCleanRoff_data();
    void manualIsCleanRoff();
    void manualIsReadable();
    void manualIsIndexed();
    void bash_data();
    void bash();
    void bashCompletesFiles_data();
    void bashCompletesFiles();
    void zsh_data() { shells("zsh"); }
    void zsh();
    void fish_data() { shells("fish"); }
    void fish();
    void powerShell_data() { shells("pwsh"); }
    void powerShell();

private:
    static void shells(const char* program);
};

void TstCliDocs::nothingIsLacking_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"man", "bash", "zsh", "fish", "powershell"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TstCliDocs::nothingIsLacking()
{
    QFETCH(QString, kind);
    const QString text = QString::fromStdString(written(kind));
    QVERIFY(!text.contains(QRegularExpression(u"@[A-Z]+@"_s)));
    const auto contains = [&](const QString& word) {
        return text.contains(QRegularExpression(u"(?<![a-z-])"_s + QRegularExpression::escape(word) + u"(?![a-z])"_s));
    };
    for (const QString& name : commandNames())
        QVERIFY2(contains(name), qPrintable(name));
    for (const OptionSpelling& option : allOptions()) {
        QString name = QString::fromLatin1(option.name);
        if (kind == "man"_L1)
            name.replace(u'-', u"\\-"_s);
        else if (kind == "fish"_L1)
            name = u"-l "_s + name.mid(2);
        QVERIFY2(text.contains(name), qPrintable(name));
    }
    for (const auto& option : docs::describe().globals)
        for (const std::string& value : option.value.allowed)
            QVERIFY2(text.contains(QString::fromStdString(value)), value.c_str());
}

void TstCliDocs::offeredValuesAreTaken()
{
    int tried = 0;
    const docs::Description description = docs::describe();
    for (const docs::CommandDoc& command : description.commands) {
        std::vector<docs::OptionDoc> options = command.options;
        options.insert(options.end(), description.globals.begin(), description.globals.end());
        for (const docs::OptionDoc& option : options)
            for (const std::string& value : option.value.allowed) {
                std::vector<std::string> words{command.name};
                if (const auto verbs = command.verbs(); !verbs.empty())
                    words.push_back(verbs[0]);
                else if (!command.arguments.empty())
                    words.emplace_back("x");
                words.push_back(option.name + "=" + value);
                QVERIFY2(std::holds_alternative<Options>(parseOptions(words)), docs::joined(words, " ").c_str());
                ++tried;
            }
    }
    QVERIFY(tried > 50);
}

void TstCliDocs::offeredVerbsAreTaken()
{
    int tried = 0;
    for (const docs::CommandDoc& command : docs::describe().commands)
        for (const docs::FormDoc& form : command.forms) {
            if (form.verb.empty())
                continue;
            std::vector<std::string> words{command.name, form.verb};
            if (form.value.kind != docs::ValueDoc::Kind::None)
                words.emplace_back("x");
            else if (command.arguments.find(form.verb + " --keep") != std::string::npos)
                words.emplace_back("--keep=1");
            QVERIFY2(std::holds_alternative<Options>(parseOptions(words)), docs::joined(words, " ").c_str());
            ++tried;
        }
    QVERIFY(tried > 8);
}

void TstCliDocs::oneNameWithTwoMeanings()
{
    using docs::ValueDoc;
    const ValueDoc none, program{ValueDoc::Kind::File, "EXE", {}};
    docs::Description description;
    description.commands.resize(2);
    description.commands[0].name = "env";
    description.commands[0].options = {{"--python", none, "a style"}};
    description.commands[1].name = "advise";
    description.commands[1].options = {{"--python", program, "a program"}};
    const auto rules = docs::valueRules(description);
    QCOMPARE(rules.size(), std::size_t{1});
    QCOMPARE(rules[0].command, std::string("advise"));
    QVERIFY(docs::bashCompletion(description).find("    advise:--python) kind=file ;;\n") != std::string::npos);
}

void TstCliDocs::manualIsCleanRoff_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    for (const QString& language : app::text::languages()) {
        const auto row = [&](const char* program, const QStringList& arguments) {
            QTest::addRow("%s %s", program, qPrintable(language))
                << language << QString::fromLatin1(program) << arguments;
        };
        row("man", {u"--warnings=w"_s, u"-E"_s, u"UTF-8"_s, u"-l"_s});
        row("groff", {u"-man"_s, u"-ww"_s, u"-k"_s, u"-Tutf8"_s, u"-z"_s});
        row("mandoc", {u"-Tlint"_s, u"-Wwarning"_s});
    }
}

void TstCliDocs::manualIsCleanRoff()
{
    QFETCH(QString, language);
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    if (QStandardPaths::findExecutable(program).isEmpty())
        QSKIP(qPrintable(u"SKIP(tool): %1 is not here"_s.arg(program)));
    const app::text::Translation translation(language);
    const Box box(written(u"man"_s));
    const Ran result = ran(program, arguments << box.scriptFile(), {{u"MANWIDTH"_s, u"80"_s}});
    QCOMPARE(result.errors, QString());
    QVERIFY2(result.code == 0, qPrintable(result.output));
    if (program == "mandoc"_L1)
        QCOMPARE(result.output, QString());
}

void TstCliDocs::manualIsReadable()
{
    if (QStandardPaths::findExecutable(u"man"_s).isEmpty())
        QSKIP("SKIP(tool): man is not here");
    const Box box(written(u"man"_s));
    const Ran result = ran(u"man"_s, {u"-E"_s, u"UTF-8"_s, u"-l"_s, box.scriptFile()}, {{u"MANWIDTH"_s, u"80"_s}});
    QVERIFY2(result.code == 0, qPrintable(result.errors));
    for (const QString& line : result.output.split(u'\n'))
        QVERIFY2(line.size() <= 80, qPrintable(line));
    for (const char* heading :
         {"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "FILES", "ENVIRONMENT", "EXAMPLES", "SEE ALSO"})
        QVERIFY2(result.output.contains(u'\n' + QString::fromLatin1(heading) + u'\n'), heading);
    // Copied from the page, a line must still be what is typed.
    QVERIFY(result.output.contains(u"cudnnctl history drop --keep 2"_s));
    QVERIFY(result.output.contains(QString(app::text::exitCodeMeaning(130))));
}

void TstCliDocs::manualIsIndexed()
{
    if (QStandardPaths::findExecutable(u"lexgrog"_s).isEmpty())
        QSKIP("SKIP(tool): lexgrog is not here");
    for (const QString& language : app::text::languages()) {
        const app::text::Translation translation(language);
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"cudnnctl.1"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(written(u"man"_s)));
        file.close();
        // What whatis(1) and apropos(1) will show.
        const Ran result = ran(u"lexgrog"_s, {file.fileName()});
        QVERIFY2(result.code == 0, qPrintable(language + u' ' + result.output));
        QString what = app::text::programLine().chopped(1);
        what[0] = what[0].toLower();
        QVERIFY2(result.output.contains(u"\"cudnnctl - "_s + what + u'"'), qPrintable(result.output));
    }
}

/// What every shell offers in the same way.
void TstCliDocs::shells(const char* program)
{
    if (QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty())
        QSKIP(qPrintable(u"SKIP(tool): %1 is not here"_s.arg(QLatin1String(program))));
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const QString& line, QStringList expected) {
        expected.sort();
        QTest::newRow(qPrintable(line)) << line << expected;
    };
    row(u"cudnnctl "_s, commandNames());
    row(u"cudnnctl ins"_s, {u"inspect"_s, u"install"_s});
    row(u"cudnnctl --lang zh_TW his"_s, {u"history"_s});
    row(u"cudnnctl --toolkit '/opt/x y' his"_s, {u"history"_s});
    row(u"cudnnctl history "_s, {u"list"_s, u"show"_s, u"drop"_s});
    row(u"cudnnctl path --toolkit /opt/x f"_s, {u"fix"_s});
    row(u"cudnnctl catalogue i"_s, {u"import"_s});
    row(u"cudnnctl env --p"_s, {u"--powershell"_s, u"--progress"_s, u"--python"_s});
    row(u"cudnnctl toolkits --"_s, optionNames(Command::Toolkits));
    row(u"cudnnctl detect --"_s, optionNames(Command::Detect));
    row(u"cudnnctl install --toolkit status --dr"_s, {u"--dry-run"_s});
    row(u"cudnnctl verify --level "_s, {u"files"_s, u"load"_s, u"gpu"_s, u"full"_s});
    row(u"cudnnctl install a.zip --verify f"_s, {u"files"_s, u"full"_s});
    row(u"cudnnctl install a.zip --loader "_s, {u"auto"_s, u"ldconf"_s, u"profile"_s, u"none"_s});
    row(u"cudnnctl path show --loader "_s, {u"auto"_s, u"ldconf"_s, u"profile"_s});
    row(u"cudnnctl install a.zip --scope m"_s, {u"machine"_s});
    row(u"cudnnctl catalogue list --system "_s, {u"linux"_s, u"windows"_s, u"macos"_s});
    row(u"cudnnctl status --progress "_s, {u"bar"_s, u"json"_s, u"none"_s});
    row(u"cudnnctl --lang zh_"_s, {u"zh_CN"_s, u"zh_TW"_s});
}

void TstCliDocs::bash_data()
{
    shells("bash");
    const auto row = [](const QString& line, const QStringList& expected) {
        QTest::newRow(qPrintable(line)) << line << expected;
    };
    row(u"cudnnctl install a.zip --loader=pro"_s, {u"profile"_s});
    row(u"cudnnctl install --scope="_s, {u"machine"_s, u"user"_s});
    row(u"cudnnctl install D:/my=x/a.zip --scope u"_s, {u"user"_s});
    row(u"cudnnctl status --toolkit /x --to"_s, {});
    row(u"cudnnctl history show "_s, {});
    row(u"cudnnctl restore "_s, {});
    row(u"cudnnctl install --sha256 "_s, {});
    row(u"cudnnctl nonsense x --js"_s, {u"--json"_s});
}

void TstCliDocs::bash()
{
    QFETCH(QString, line);
    QFETCH(QStringList, expected);
    const Box box(written(u"bash"_s));
    const QString script = u"compopt() { echo \"files: $*\"; }; source \"$1\"; shift; COMP_WORDS=(\"$@\"); "
                           "COMP_CWORD=$(($# - 1)); _cudnnctl; printf '%s\\n' \"${COMPREPLY[@]}\""_s;
    const Ran result =
        ran(u"bash"_s, QStringList{u"--norc"_s, u"-c"_s, script, u"bash"_s, box.scriptFile()} + bashWords(line));
    QCOMPARE(result.errors, QString());
    QCOMPARE(sortedLines(result.output), expected);
}

void TstCliDocs::bashCompletesFiles_data()
{
    if (QStandardPaths::findExecutable(u"bash"_s).isEmpty())
        QSKIP("SKIP(tool): bash is not here");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("asked");
    const auto row = [](const char* line, const char* asked) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(asked);
    };
    row("cudnnctl install ", "-o default");
    row("cudnnctl install -- ", "-o default");
    row("cudnnctl inspect 'my ", "-o default");
    row("cudnnctl repair x", "-o default");
    row("cudnnctl catalogue import ", "-o default");
    row("cudnnctl install a.zip --manifest ", "-o default");
    row("cudnnctl install a.zip --answers=", "-o default");
    row("cudnnctl status --log ", "-o default");
    row("cudnnctl status --toolkit ", "-o dirnames");
    row("cudnnctl status --toolkit=/op", "-o dirnames");
    row("cudnnctl install --own-folder ", "-o dirnames");
    row("cudnnctl repair --archives ", "-o dirnames");
}

void TstCliDocs::bashCompletesFiles()
{
    QFETCH(QString, asked);
    QFETCH(QString, line);
    const Box box(written(u"bash"_s));
    // readline itself completes and quotes the names; asked for that, the function offers nothing of its own.
    const QString script = u"compopt() { echo \"$*\"; }; source \"$1\"; shift; COMP_WORDS=(\"$@\"); "
                           "COMP_CWORD=$(($# - 1)); _cudnnctl; [ ${#COMPREPLY[@]} -eq 0 ]"_s;
    const Ran result =
        ran(u"bash"_s, QStringList{u"--norc"_s, u"-c"_s, script, u"bash"_s, box.scriptFile()} + bashWords(line));
    QCOMPARE(result.errors, QString());
    QCOMPARE(result.output, asked + u'\n');
    QCOMPARE(result.code, 0);
}

void TstCliDocs::zsh()
{
    QFETCH(QString, line);
    QFETCH(QStringList, expected);
    const Box box(written(u"zsh"_s));
    const Ran result = ran(u"zsh"_s, {u"-f"_s, QStringLiteral(PROJECT_SOURCE_DIR "/tests/cli/zsh_candidates.zsh"),
                                      box.scriptFile(), line, box.folder.path()});
    QVERIFY2(result.code == 0, qPrintable(result.errors));
    QCOMPARE(sortedLines(result.output), expected);
}

void TstCliDocs::fish()
{
    QFETCH(QString, line);
    QFETCH(QStringList, expected);
    const Box box(written(u"fish"_s));
    const auto offered = [&](const QString& typed) {
        const Ran result = ran(
            u"fish"_s, {u"--no-config"_s, u"-c"_s, u"source $argv[1]; complete -C $argv[2]"_s, box.scriptFile(), typed},
            {{u"HOME"_s, box.folder.path()}}, box.folder.path());
        QStringList names = sortedLines(result.errors + result.output);
        for (QString& name : names)
            name = name.section(u'\t', 0, 0);
        return names;
    };
    QCOMPARE(offered(line), expected);
    if (line == "cudnnctl "_L1) {
        QCOMPARE(offered(u"cudnnctl install my"_s), (QStringList{u"my archive.zip"_s, u"my folder/"_s}));
        QCOMPARE(offered(u"cudnnctl status --toolkit my"_s), QStringList{u"my folder/"_s});
        QCOMPARE(offered(u"cudnnctl status my"_s), QStringList{});
    }
}

void TstCliDocs::powerShell()
{
    QFETCH(QString, line);
    QFETCH(QStringList, expected);
    const Box box(written(u"powershell"_s));
    QFile::copy(box.scriptFile(), box.folder.filePath(u"script.ps1"_s));
    const Ran result =
        ran(u"pwsh"_s,
            {u"-NoProfile"_s, u"-NonInteractive"_s, u"-Command"_s,
             u". ./script.ps1; (TabExpansion2 $env:LINE $env:LINE.Length).CompletionMatches.CompletionText"_s},
            {{u"LINE"_s, line}, {u"HOME"_s, box.folder.path()}}, box.folder.path());
    QCOMPARE(result.errors, QString());
    QCOMPARE(sortedLines(result.output), expected);
}

QTEST_GUILESS_MAIN(TstCliDocs)
#include "tst_cli_docs.moc"
