#include "cli/docs/writers.h"
#include "cli/help.h"
#include "text/help_text.h"
#include "text/manual_text.h"

#include <QString>

#include <algorithm>

using namespace Qt::StringLiterals;
using app::text::ManualHeading;

namespace app::cli::docs
{

namespace
{

bool isWide(QChar c)
{
    return c.unicode() >= 0x2e80;
}

/// roff breaks lines at blanks, and Chinese has none: a break is allowed between two wide signs, but no line shall
/// begin with what closes or end with what opens.
bool mayBreak(QChar before, QChar after)
{
    static const QString kOpening = u"（《「『【“"_s, kClosing = u"，。、；：？！）》」』】”"_s;
    return (isWide(before) || isWide(after)) && !before.isSpace() && !after.isSpace() && !kOpening.contains(before)
           && !kClosing.contains(after);
}

/// Text for roff: nothing in it is a request or an escape, and a hyphen is the one that is typed.
std::string plain(const QString& text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'\n') {
            const bool wide = i > 0 && i + 1 < text.size() && (isWide(text[i - 1]) || isWide(text[i + 1]));
            out += wide ? u"\\:"_s : u" "_s;
            continue;
        }
        if (i > 0 && text[i - 1] != u'\n' && mayBreak(text[i - 1], c))
            out += u"\\:"_s;
        switch (c.unicode()) {
        case u'\\':
            out += u"\\e"_s;
            break;
        case u'-':
            out += u"\\-"_s;
            break;
        case u'~':
            out += u"\\(ti"_s;
            break;
        case u'^':
            out += u"\\(ha"_s;
            break;
        case u'`':
            out += u"\\(ga"_s;
            break;
        case u'\'':
            out += u"\\(aq"_s;
            break;
        case u'"':
            out += u"\\(dq"_s;
            break;
        default:
            out += c;
        }
    }
    return out.toStdString();
}

std::string plain(const std::string& text)
{
    return plain(QString::fromStdString(text));
}

/// For lines that mandb(8) reads as they stand: it knows the name of the first section in every language.
std::string unbroken(const QString& text)
{
    return replaced(plain(text), "\\:", "");
}

/// A line of text; each sentence on a line of its own, as roff wants it for its spacing.
std::string line(const std::string& roff)
{
    std::string text = replaced(roff, ". ", ".\n");
    text = replaced(text, "\n.", "\n\\&.");
    return (text.starts_with(".") || text.starts_with("'") ? "\\&" : "") + text + "\n";
}

std::string strong(const std::string& roff)
{
    return "\\fB" + roff + "\\fR";
}

std::string emphasised(const std::string& roff)
{
    return "\\fI" + roff + "\\fR";
}

/// Capitals stand for something, small letters are typed; brackets and bars are neither.
std::string grammar(const std::string& arguments)
{
    std::string out, word;
    const auto flush = [&] {
        if (!word.empty())
            out += QString::fromStdString(word).toUpper().toStdString() == word ? emphasised(plain(word))
                                                                                : strong(plain(word));
        word.clear();
    };
    for (const char c : arguments) {
        if (c != ' ' && c != '[' && c != ']' && c != '|') {
            word += c;
            continue;
        }
        flush();
        out += c;
    }
    flush();
    return out;
}

/// The summary stands alone here: with a capital and a full stop.
QString sentence(const std::string& summary)
{
    QString text = QString::fromStdString(summary);
    if (text.isEmpty())
        return text;
    text[0] = text[0].toUpper();
    return text + (std::ranges::any_of(text, isWide) ? u'。' : u'.');
}

/// One line for each form of the arguments.
std::string synopsis(const CommandDoc& command)
{
    const std::string before = strong("cudnnctl " + command.name) + " ";
    const std::string after = "[" + emphasised("OPTIONS") + "]\n";
    if (command.arguments.empty())
        return before + after;
    return before + replaced(grammar(command.arguments), " | ", " " + after + before) + " " + after;
}

std::string section(ManualHeading heading)
{
    return ".SH " + unbroken(text::manualHeading(heading)) + "\n";
}

std::string tagged(const std::string& tag, const std::string& meaning)
{
    return ".TP\n" + tag + "\n" + line(meaning);
}

std::string optionEntry(const OptionDoc& option)
{
    std::string tag = strong(plain(option.name));
    if (option.value.kind != ValueDoc::Kind::None)
        tag += " " + emphasised(plain(option.value.name));
    return tagged(tag, plain(option.help));
}

std::string commandEntry(const CommandDoc& command)
{
    const std::string call = strong(command.name) + (command.arguments.empty() ? "" : " " + grammar(command.arguments));
    std::string entry = ".SS " + replaced(call, " ", "\\ ") + "\n" + line(plain(sentence(command.summary))) + ".PP\n"
                        + line(plain(command.details));
    for (const OptionDoc& option : command.options)
        entry += optionEntry(option);
    return entry;
}

/// Wide lines are divided as one does it at a shell, before an option.
std::string exampleLines(std::string example)
{
    constexpr std::size_t kRoom = 68;
    if (example.size() > kRoom)
        if (const auto at = example.rfind(" --"); at != std::string::npos)
            return plain(example.substr(0, at)) + " \\e\n    " + plain(example.substr(at + 1)) + "\n";
    return plain(example) + "\n";
}

std::string entries(const std::vector<text::ManualEntry>& all)
{
    std::string out;
    for (const text::ManualEntry& entry : all) {
        std::vector<std::string> names;
        for (const QString& name : entry.names)
            names.push_back(strong(plain(name)));
        out += tagged(joined(names, ", "), plain(entry.meaning));
    }
    return out;
}

/// "puts cuDNN …" without the full stop, as whatis(1) lists it.
std::string nameLine()
{
    QString what = text::programLine();
    while (what.endsWith(u'.') || what.endsWith(u'。'))
        what.chop(1);
    if (!what.isEmpty())
        what[0] = what[0].toLower();
    return "cudnnctl \\- " + unbroken(what) + "\n";
}

std::string exitCodes()
{
    std::string out;
    for (int code = 0; code < 256; ++code)
        if (const QString meaning = text::exitCodeMeaning(code); !meaning.isEmpty())
            out += tagged(strong(std::to_string(code)), plain(meaning));
    return out;
}

std::string examples(const Description& description)
{
    std::string out;
    for (const CommandDoc& command : description.commands)
        out += (out.empty() ? "" : ".PP\n") + line(plain(sentence(command.summary))) + ".RS 4\n.nf\n"
               + exampleLines(command.example) + ".fi\n.RE\n";
    return out;
}

} // namespace

std::string manualPage(const Description& description, const std::string& date)
{
    std::string page = ".\\\" Written from the grammar of cudnnctl and its help.\n.TH CUDNNCTL 1 \"" + date
                       + "\" \"cudnnctl " + programVersion() + "\" \"cuDNN Installer\"\n.nh\n.ad l\n";
    page += section(ManualHeading::Name) + nameLine();
    page += section(ManualHeading::Synopsis) + ".nf\n";
    for (const CommandDoc& command : description.commands)
        page += synopsis(command);
    page += strong("cudnnctl") + " [" + emphasised("COMMAND") + "] " + strong("\\-\\-help") + "\n.fi\n";
    page += section(ManualHeading::Description) + line(plain(text::programLine()));
    for (const QString& paragraph : text::manualDescription())
        page += ".PP\n" + line(plain(paragraph));
    page += section(ManualHeading::Commands);
    for (const CommandDoc& command : description.commands)
        page += commandEntry(command);
    page += section(ManualHeading::GlobalOptions);
    for (const OptionDoc& option : description.globals)
        page += optionEntry(option);
    page += section(ManualHeading::ExitStatus) + exitCodes();
    page += section(ManualHeading::Files) + entries(text::manualFiles());
    page += section(ManualHeading::Environment) + entries(text::manualVariables());
    page += section(ManualHeading::Examples) + examples(description);
    page += section(ManualHeading::SeeAlso);
    return page + ".BR ld.so (8),\n.BR ldconfig (8),\n.BR environment.d (5),\n.BR sha256sum (1)\n";
}

} // namespace app::cli::docs
