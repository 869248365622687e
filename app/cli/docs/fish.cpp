#include "cli/docs/writers.h"

namespace app::cli::docs
{

namespace
{

constexpr std::string_view kHead =
    R"fish(# Completion of cudnnctl for fish, written from its grammar. Starts no program.

# The command and its arguments before the cursor, without options and their values.
function __cudnnctl_words
    set -l words (commandline -opc)
    set -e words[1]
    set -l command
    set -l pending
    set -l only
    for word in $words
        if test -n "$pending"
            set pending
            continue
        end
        if test -z "$only"
            switch "$word"
                case --
                    set only yes
                    continue
                case '-?*'
                    switch "$command:$word"
                        case @VALUES@
                            set pending yes
                    end
                    continue
            end
        end
        test -n "$command"; or set command $word
        printf '%s\n' $word
    end
end

# True when the command is this one; with PLACE, when so many arguments stand after it; with VERB, when the first is it.
function __cudnnctl_at --argument-names command place verb
    set -l words (__cudnnctl_words)
    test "$words[1]" = "$command"; or return 1
    test -z "$place"; and return 0
    test (math (count $words) - 1) -eq $place; or return 1
    test -z "$verb"; or test "$words[2]" = "$verb"
end

function __cudnnctl_no_command
    test (count (__cudnnctl_words)) -eq 0
end

complete -c cudnnctl -f
)fish";

std::string quoted(std::string text)
{
    return "'" + replaced(replaced(std::move(text), "\\", "\\\\"), "'", "\\'") + "'";
}

std::string valuePart(const ValueDoc& value)
{
    switch (value.kind) {
    case ValueDoc::Kind::None:
        return {};
    case ValueDoc::Kind::Word:
        return " -x";
    case ValueDoc::Kind::OneOf:
        return " -x -a " + quoted(joined(value.allowed, " "));
    case ValueDoc::Kind::File:
        return " -r -F";
    case ValueDoc::Kind::Folder:
        return " -x -a '(__fish_complete_directories)'";
    }
    return {};
}

std::string optionLine(const OptionDoc& option, const std::string& condition)
{
    return "complete -c cudnnctl" + condition + " -l " + option.name.substr(2) + valuePart(option.value) + " -d "
           + quoted(option.help) + "\n";
}

std::string argumentLines(const CommandDoc& command)
{
    std::string lines;
    for (const std::string& verb : command.verbs())
        lines += "complete -c cudnnctl -n '__cudnnctl_at " + command.name + " 0' -a " + verb + "\n";
    for (const FormDoc& form : command.forms)
        if (form.value.kind == ValueDoc::Kind::File)
            lines += "complete -c cudnnctl -n '__cudnnctl_at " + command.name
                     + (form.verb.empty() ? " 0" : " 1 " + form.verb) + "' -F\n";
    return lines;
}

} // namespace

std::string fishCompletion(const Description& description)
{
    std::vector<std::string> patterns;
    for (const ValueRule& rule : valueRules(description))
        patterns.push_back("'" + rule.command + ":" + rule.option + "'");
    std::string script = replaced(std::string(kHead), "@VALUES@", joined(patterns, " "));
    for (const OptionDoc& option : description.globals)
        script += optionLine(option, {});
    for (const CommandDoc& command : description.commands) {
        script += "\ncomplete -c cudnnctl -n __cudnnctl_no_command -a " + command.name + " -d "
                  + quoted(command.summary) + "\n" + argumentLines(command);
        for (const OptionDoc& option : command.options)
            script += optionLine(option, " -n '__cudnnctl_at " + command.name + "'");
    }
    return script;
}

} // namespace app::cli::docs
