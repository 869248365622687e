#include "cli/docs/description.h"

#include "text/help_text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>

namespace app::cli::docs
{

namespace
{

ValueDoc valueNamed(std::string name)
{
    ValueDoc value;
    switch (placeholderOf(name)) {
    case Placeholder::Word:
        value.kind = ValueDoc::Kind::Word;
        break;
    case Placeholder::File:
        value.kind = ValueDoc::Kind::File;
        break;
    case Placeholder::Folder:
        value.kind = ValueDoc::Kind::Folder;
        break;
    }
    value.name = std::move(name);
    return value;
}

OptionDoc optionDoc(Command command, const OptionSpelling& option)
{
    OptionDoc doc{option.name, {}, text::explanation(option.option).toStdString()};
    if (option.valueName != nullptr) {
        doc.value = valueNamed(option.valueName);
        doc.value.allowed = valuesOf(command, option.option);
        if (!doc.value.allowed.empty())
            doc.value.kind = ValueDoc::Kind::OneOf;
    }
    return doc;
}

/// From "list | show ID | drop --keep N": a word in small letters is a verb, the next in capitals its value.
std::vector<FormDoc> formsOf(const std::string& arguments)
{
    std::vector<FormDoc> forms;
    std::istringstream words(arguments);
    std::string word;
    bool isNew = true, isOption = false;
    while (words >> word) {
        if (word == "|") {
            isNew = true;
            isOption = false;
            continue;
        }
        std::erase_if(word, [](char c) { return c == '[' || c == ']'; });
        isOption = isOption || word.starts_with("-");
        if (isNew)
            forms.emplace_back();
        if (isNew && std::islower(static_cast<unsigned char>(word[0])) != 0)
            forms.back().verb = word;
        else if (!isOption)
            forms.back().value = valueNamed(word);
        isNew = false;
    }
    return forms;
}

} // namespace

std::vector<std::string> CommandDoc::verbs() const
{
    std::vector<std::string> all;
    for (const FormDoc& form : forms)
        if (!form.verb.empty() && std::ranges::find(all, form.verb) == all.end())
            all.push_back(form.verb);
    return all;
}

Description describe()
{
    Description description;
    for (const OptionSpelling& option : allOptions())
        if (option.global)
            description.globals.push_back(optionDoc(Command::None, option));
    for (const Command command : text::kCommands) {
        CommandDoc doc;
        doc.command = command;
        doc.name = spelling(command);
        doc.arguments = argumentsOf(command);
        doc.summary = text::summary(command).toStdString();
        doc.details = text::details(command).toStdString();
        doc.example = exampleOf(command);
        for (const OptionSpelling& option : allOptions())
            if (!option.global && hasOption(command, option.option))
                doc.options.push_back(optionDoc(command, option));
        doc.forms = formsOf(doc.arguments);
        description.commands.push_back(std::move(doc));
    }
    return description;
}

std::vector<ValueRule> valueRules(const Description& description)
{
    std::vector<ValueRule> rules;
    for (const OptionDoc& option : description.globals)
        if (option.value.kind != ValueDoc::Kind::None)
            rules.push_back({"*", option.name, option.value});
    std::map<std::string, std::vector<ValueRule>> byName;
    for (const CommandDoc& command : description.commands)
        for (const OptionDoc& option : command.options)
            byName[option.name].push_back({command.name, option.name, option.value});
    for (const auto& [name, uses] : byName) {
        const ValueDoc& first = uses[0].value;
        const bool agree = std::ranges::all_of(uses, [&](const ValueRule& one) { return one.value == first; });
        for (const ValueRule& use : uses)
            if (use.value.kind != ValueDoc::Kind::None)
                rules.push_back(use);
        // Last, for an option that stands before its command.
        const bool always =
            std::ranges::all_of(uses, [](const ValueRule& one) { return one.value.kind != ValueDoc::Kind::None; });
        if (!always)
            continue;
        if (agree)
            rules.resize(rules.size() - uses.size());
        rules.push_back({"*", name, first});
    }
    return rules;
}

} // namespace app::cli::docs
