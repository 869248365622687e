#include "cli/docs/writers.h"

#include <map>

namespace app::cli::docs
{

namespace
{

constexpr std::string_view kScript =
    R"ps(# Completion of cudnnctl for PowerShell, written from its grammar. Starts no program. Load it in your $PROFILE:
#   . .../cudnnctl.ps1

Register-ArgumentCompleter -Native -CommandName 'cudnnctl', 'cudnnctl.exe' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commands = @(
@COMMANDS@    )
    # Name and explanation; by command, '' for all of them.
    $options = @{
@OPTIONS@    }
    # What follows a command, and what follows its verb: the same words.
    $arguments = @{
@ARGUMENTS@    }

    # Command, option, what follows it: word, file, dir, or the values. The first that fits counts.
    $rules = @(
@RULES@    )

    function Get-Kind($command, $option) {
        foreach ($rule in $rules) {
            if ($rule[1] -ceq $option -and ($rule[0] -ceq '*' -or $rule[0] -ceq $command)) { return $rule[2] }
        }
        return 'none'
    }

    function New-Result($text, $help) {
        if (-not $help) { $help = $text }
        [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $help)
    }

    function Get-Value($kind, $word, $prefix) {
        if ($kind -ceq 'file' -or $kind -ceq 'dir') {
            [System.Management.Automation.CompletionCompleters]::CompleteFilename($word) |
                Where-Object { $kind -ceq 'file' -or $_.ResultType -eq 'ProviderContainer' } |
                ForEach-Object {
                    [System.Management.Automation.CompletionResult]::new(
                        $prefix + $_.CompletionText, $_.ListItemText, $_.ResultType, $_.ToolTip)
                }
        } elseif ($kind -cne 'none' -and $kind -cne 'word') {
            $kind -split ' ' | Where-Object { $_.StartsWith($word) } | ForEach-Object { New-Result ($prefix + $_) $_ }
        }
    }

    $command = ''; $verb = ''; $place = 0; $pending = ''; $only = $false; $given = @()
    $elements = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition })
    foreach ($element in $elements) {
        $word = $element.Extent.Text.Trim([char[]]"'""")
        if ($pending) {
            $pending = ''
        } elseif (-not $only -and $word -ceq '--') {
            $only = $true
        } elseif (-not $only -and $word -like '-?*') {
            $given += ($word -split '=')[0]
            if ((Get-Kind $command $word) -cne 'none') { $pending = $word }
        } elseif (-not $command) {
            $command = $word
        } else {
            if (-not $verb) { $verb = $word }
            $place++
        }
    }

    $isOption = -not $only -and $wordToComplete -like '-*'
    if ($pending) {
        return Get-Value (Get-Kind $command $pending) $wordToComplete ''
    }
    if ($isOption -and $wordToComplete.Contains('=')) {
        $name, $value = $wordToComplete -split '=', 2
        return Get-Value (Get-Kind $command $name) $value "$name="
    }
    if (-not $isOption -and -not $command) {
        return $commands | Where-Object { $_[0].StartsWith($wordToComplete) } | ForEach-Object { New-Result $_[0] $_[1] }
    }
    $key = if ($place -eq 0) { $command } elseif ($place -eq 1) { "$command $verb" } else { '' }
    if (-not $isOption -and $arguments.ContainsKey($key)) {
        return Get-Value $arguments[$key] $wordToComplete ''
    }
    if (-not $only) {
        $all = $options['']
        if ($command -and $options.ContainsKey($command)) { $all = $options[$command] + $all }
        $all | Where-Object { $_[0].StartsWith($wordToComplete) -and $given -cnotcontains $_[0] } |
            ForEach-Object { New-Result $_[0] $_[1] }
    }
}
)ps";

std::string quoted(std::string text)
{
    return "'" + replaced(std::move(text), "'", "''") + "'";
}

std::string kindWord(const ValueDoc& value)
{
    switch (value.kind) {
    case ValueDoc::Kind::None:
        return "none";
    case ValueDoc::Kind::Word:
        return "word";
    case ValueDoc::Kind::OneOf:
        return joined(value.allowed, " ");
    case ValueDoc::Kind::File:
        return "file";
    case ValueDoc::Kind::Folder:
        return "dir";
    }
    return {};
}

std::string listOf(const std::vector<std::string>& words)
{
    std::vector<std::string> quotedWords;
    for (const std::string& word : words)
        quotedWords.push_back(quoted(word));
    return "@(" + joined(quotedWords, ", ") + ")";
}

/// A list of lists; where there is one only, PowerShell would melt it into its outer one but for the comma in front.
std::string rowsOf(const std::vector<std::string>& lists, const std::string& indent)
{
    if (lists.empty())
        return {};
    return indent + (lists.size() == 1 ? ", " : "") + joined(lists, ",\n" + indent) + "\n";
}

std::string optionTable(const std::string& command, const std::vector<OptionDoc>& options)
{
    std::vector<std::string> rows;
    for (const OptionDoc& option : options)
        rows.push_back(listOf({option.name, option.help}));
    return "        " + quoted(command) + " = @(\n" + rowsOf(rows, "            ") + "        )\n";
}

} // namespace

std::string powerShellCompletion(const Description& description)
{
    std::string arguments, options = optionTable({}, description.globals);
    std::vector<std::string> commands, rules;
    for (const CommandDoc& command : description.commands) {
        commands.push_back(listOf({command.name, command.summary}));
        options += optionTable(command.name, command.options);
        std::map<std::string, std::string> places;
        if (const auto verbs = command.verbs(); !verbs.empty())
            places[command.name] = joined(verbs, " ");
        for (const FormDoc& form : command.forms)
            if (form.value.kind != ValueDoc::Kind::None)
                places[command.name + (form.verb.empty() ? "" : " " + form.verb)] = kindWord(form.value);
        for (const auto& [place, kind] : places)
            arguments += "        " + quoted(place) + " = " + quoted(kind) + "\n";
    }
    for (const ValueRule& rule : valueRules(description))
        rules.push_back(listOf({rule.command, rule.option, kindWord(rule.value)}));
    std::string script = replaced(std::string(kScript), "@COMMANDS@", rowsOf(commands, "        "));
    script = replaced(std::move(script), "@OPTIONS@", options);
    script = replaced(std::move(script), "@ARGUMENTS@", arguments);
    return replaced(std::move(script), "@RULES@", rowsOf(rules, "        "));
}

} // namespace app::cli::docs
