#include "cli/docs/writers.h"

#include <set>

namespace app::cli::docs
{

namespace
{

constexpr std::string_view kScript = R"zsh(#compdef cudnnctl
# Completion of cudnnctl for zsh, written from its grammar. Starts no program.

_cudnnctl_commands() {
    local -a commands=(
@COMMANDS@    )
    _describe -t commands command commands
}

_cudnnctl() {
    local command= verb= pending= only= word i
    for ((i = 2; i < CURRENT; i++)); do
        word=$words[i]
        if [[ -n $pending ]]; then
            pending=
        elif [[ -z $only && $word == -- ]]; then
            only=1
        elif [[ -z $only && $word == -?* ]]; then
            case $command:$word in
            (@VALUES@) pending=1 ;;
            esac
        elif [[ -z $command ]]; then
            command=$word
        elif [[ -z $verb ]]; then
            verb=$word
        fi
    done
    local -a specs=(
        '1: :_cudnnctl_commands'
@GLOBALS@    )
    case $command in
@CASES@    esac
    case $command:$verb in
@VERBS@    esac
    _arguments -S $specs
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _cudnnctl "$@"
else
    compdef _cudnnctl cudnnctl
fi
)zsh";

std::string quoted(std::string text)
{
    return "'" + replaced(std::move(text), "'", "'\\''") + "'";
}

std::string escaped(std::string text)
{
    for (const char* special : {"\\", "[", "]", ":"})
        text = replaced(std::move(text), special, std::string("\\") + special);
    return text;
}

std::string action(const ValueDoc& value)
{
    switch (value.kind) {
    case ValueDoc::Kind::None:
        return {};
    case ValueDoc::Kind::Word:
        return ":" + value.name + ": ";
    case ValueDoc::Kind::OneOf:
        return ":" + value.name + ":(" + joined(value.allowed, " ") + ")";
    case ValueDoc::Kind::File:
        return ":" + value.name + ":_files";
    case ValueDoc::Kind::Folder:
        return ":" + value.name + ":_files -/";
    }
    return {};
}

/// `hidden`: understood, but not offered.
std::string optionSpec(const OptionDoc& option, bool hidden = false)
{
    const bool takes = option.value.kind != ValueDoc::Kind::None;
    return "        "
           + quoted((hidden ? "!" : "") + option.name + (takes ? "=" : "") + "[" + escaped(option.help) + "]"
                    + action(option.value))
           + "\n";
}

std::string commandCase(const CommandDoc& command)
{
    std::string specs;
    if (const auto verbs = command.verbs(); !verbs.empty())
        specs += "        " + quoted("2:action:(" + joined(verbs, " ") + ")") + "\n";
    for (const FormDoc& form : command.forms)
        if (form.verb.empty() && form.value.kind != ValueDoc::Kind::None)
            specs += "        " + quoted("2" + action(form.value)) + "\n";
    for (const OptionDoc& option : command.options)
        specs += optionSpec(option);
    return specs.empty() ? specs : "    (" + command.name + ") specs+=(\n" + specs + "    ) ;;\n";
}

/// Options may stand before the command that they belong to.
std::string beforeCommand(const Description& description)
{
    std::string specs;
    std::set<std::string> known;
    for (const CommandDoc& command : description.commands)
        for (const OptionDoc& option : command.options)
            if (known.insert(option.name).second)
                specs += optionSpec(option, true);
    return "    ('') specs+=(\n" + specs + "    ) ;;\n";
}

} // namespace

std::string zshCompletion(const Description& description)
{
    std::string commands, verbs, globals, cases = beforeCommand(description);
    for (const CommandDoc& command : description.commands) {
        commands += "        " + quoted(command.name + ":" + escaped(command.summary)) + "\n";
        cases += commandCase(command);
        for (const FormDoc& form : command.forms)
            if (!form.verb.empty() && form.value.kind != ValueDoc::Kind::None)
                verbs += "    (" + command.name + ":" + form.verb + ") specs+=(" + quoted("3" + action(form.value))
                         + ") ;;\n";
    }
    for (const OptionDoc& option : description.globals)
        globals += optionSpec(option);
    std::vector<std::string> patterns;
    for (const ValueRule& rule : valueRules(description))
        patterns.push_back(rule.command + ":" + rule.option);
    std::string script = replaced(std::string(kScript), "@COMMANDS@", commands);
    script = replaced(std::move(script), "@VALUES@", joined(patterns, "|"));
    script = replaced(std::move(script), "@GLOBALS@", globals);
    script = replaced(std::move(script), "@CASES@", cases);
    return replaced(std::move(script), "@VERBS@", verbs);
}

} // namespace app::cli::docs
