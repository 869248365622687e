#include "cli/docs/writers.h"

namespace app::cli::docs
{

namespace
{

constexpr std::string_view kHead = R"sh(# Completion of cudnnctl for bash, written from its grammar. Starts no program.

# What follows an option: sets kind (dir, file, word, or the values themselves); fails when nothing does.
_cudnnctl_value() { # COMMAND OPTION
    case $1:$2 in
@VALUES@    *) return 1 ;;
    esac
}

# What stands at a place after the command: sets kind as above.
_cudnnctl_argument() { # COMMAND PLACE VERB
    case $1:$2:$3 in
@ARGUMENTS@    *) return 1 ;;
    esac
}

_cudnnctl_options() { # COMMAND
    case $1 in
@OPTIONS@    esac
    options+=' @GLOBALS@'
}
)sh";

constexpr std::string_view kWalk = R"sh(
_cudnnctl_offer() { # KIND CURRENT PREFIX
    case $1 in
    dir) compopt -o dirnames ;;
    file) compopt -o default ;;
    word) ;;
    *) mapfile -t COMPREPLY < <(compgen -P "$3" -W "$1" -- "$2") ;;
    esac
}

_cudnnctl() {
    local word words=() i
    # bash takes "--loader=auto" apart at the "=", and "D:/x" at the ":".
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == [=:] && ${#words[@]} -gt 0 ]]; then
            if [[ $word == = && ${words[-1]} == --* ]]; then
                ((i < COMP_CWORD)) || words+=('')
            else
                words[-1]+=$word
                ((i < COMP_CWORD)) && words[-1]+=${COMP_WORDS[++i]}
            fi
        else
            words+=("$word")
        fi
    done
    local current=${words[-1]} command='' verb='' pending='' only='' given=' ' place=0 kind='' options=''
    unset 'words[-1]'
    COMPREPLY=()
    for word in "${words[@]}"; do
        if [[ $pending ]]; then
            pending=''
        elif [[ ! $only && $word == -- ]]; then
            only=1
        elif [[ ! $only && $word == -?* ]]; then
            given+="${word%%=*} "
            [[ $word != *=* ]] && _cudnnctl_value "$command" "$word" && pending=$word
        elif [[ ! $command ]]; then
            command=$word
        else
            ((place++))
            : "${verb:=$word}"
        fi
    done
    if [[ $pending ]]; then
        _cudnnctl_value "$command" "$pending"
        _cudnnctl_offer "$kind" "$current" ''
    elif [[ ! $only && $current == --*=* ]]; then
        # Only where "=" does not divide words.
        _cudnnctl_value "$command" "${current%%=*}" && _cudnnctl_offer "$kind" "${current#*=}" "${current%%=*}="
    elif [[ $only || $current != -* ]] && [[ ! $command ]]; then
        _cudnnctl_offer '@COMMANDS@' "$current" ''
    elif [[ $only || $current != -* ]] && _cudnnctl_argument "$command" "$place" "$verb"; then
        _cudnnctl_offer "$kind" "$current" ''
    elif [[ ! $only ]]; then
        _cudnnctl_options "$command"
        for word in $options; do
            [[ $given == *" $word "* || $word != "$current"* ]] || COMPREPLY+=("$word")
        done
    fi
}

complete -F _cudnnctl cudnnctl
)sh";

std::string kindWord(const ValueDoc& value)
{
    switch (value.kind) {
    case ValueDoc::Kind::None:
        return {};
    case ValueDoc::Kind::Word:
        return "word";
    case ValueDoc::Kind::OneOf:
        return "'" + joined(value.allowed, " ") + "'";
    case ValueDoc::Kind::File:
        return "file";
    case ValueDoc::Kind::Folder:
        return "dir";
    }
    return {};
}

std::string kindLine(const std::string& pattern, const std::string& kind)
{
    return "    " + pattern + ") kind=" + kind + " ;;\n";
}

std::string argumentLines(const Description& description)
{
    std::string lines;
    for (const CommandDoc& command : description.commands) {
        if (const auto verbs = command.verbs(); !verbs.empty())
            lines += kindLine(command.name + ":0:*", "'" + joined(verbs, " ") + "'");
        for (const FormDoc& form : command.forms) {
            const std::string place = form.verb.empty() ? ":0:*" : ":1:" + form.verb;
            if (form.value.kind != ValueDoc::Kind::None)
                lines += kindLine(command.name + place, kindWord(form.value));
        }
    }
    return lines;
}

} // namespace

std::string bashCompletion(const Description& description)
{
    std::string values, options;
    for (const ValueRule& rule : valueRules(description))
        values += kindLine(rule.command + ":" + rule.option, kindWord(rule.value));
    std::vector<std::string> names, globals;
    for (const OptionDoc& option : description.globals)
        globals.push_back(option.name);
    for (const CommandDoc& command : description.commands) {
        names.push_back(command.name);
        std::vector<std::string> own;
        for (const OptionDoc& option : command.options)
            own.push_back(option.name);
        if (!own.empty())
            options += "    " + command.name + ") options='" + joined(own, " ") + "' ;;\n";
    }
    std::string script = std::string(kHead) + std::string(kWalk);
    script = replaced(script, "@VALUES@", values);
    script = replaced(script, "@ARGUMENTS@", argumentLines(description));
    script = replaced(script, "@OPTIONS@", options);
    script = replaced(script, "@GLOBALS@", joined(globals, " "));
    return replaced(script, "@COMMANDS@", joined(names, " "));
}

} // namespace app::cli::docs
