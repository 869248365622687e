#include "transaction/journal.h"

#include "archive/file_kind.h"
#include "base/json.h"
#include "base/text.h"
#include "digest/digest.h"

#include <algorithm>
#include <array>

namespace core::transaction
{
namespace
{

constexpr std::array<std::pair<plan::Action, const char*>, 5> kActions{{
    {plan::Action::Install, "install"},
    {plan::Action::Uninstall, "uninstall"},
    {plan::Action::Restore, "restore"},
    {plan::Action::Repair, "repair"},
    {plan::Action::SetSearchPath, "path"},
}};

std::string checkOf(const std::string& body)
{
    return digest::ofBytes(body).hex().substr(0, 16);
}

std::string line(const Json& body)
{
    const std::string text = dumpJson(body);
    return R"({"check":")" + checkOf(text) + R"(","body":)" + text + "}\n";
}

Error damaged(std::string_view id, const char* what)
{
    return Error{.code = Errc::JournalDamaged, .subject = std::string(id), .detail = what};
}

/// The body of a whole, unharmed line.
std::optional<Json> bodyOf(std::string_view text)
{
    auto json = parseJson(text);
    if (!json)
        return std::nullopt;
    const auto check = stringIn(*json, "check");
    const Json* body = objectIn(*json, "body");
    if (!check || !body || checkOf(dumpJson(*body)) != *check)
        return std::nullopt;
    return *body;
}

/// Every operation that places something has its staged name, and no other has one: undo joins it to a folder.
bool isNamedRightly(const Intent& intent)
{
    const auto* op = std::get_if<plan::ReplaceEntry>(&intent.operation);
    return intent.staged.empty() != (op && op->after.type != plan::StateType::Absent);
}

Result<std::vector<RelPath>> pathList(const Json& body, const char* key, std::string_view id)
{
    const Json* list = arrayIn(body, key);
    if (!list)
        return damaged(id, "a list is missing");
    std::vector<RelPath> paths;
    for (const Json& element : *list) {
        if (!element.is_string())
            return damaged(id, "a path is no text");
        CORE_TRY(RelPath path, RelPath::parse(element.get<std::string>()));
        paths.push_back(std::move(path));
    }
    return paths;
}

Result<JournalHeader> readHeader(const Json& body, std::string_view expectedId)
{
    JournalHeader header;
    header.id = stringIn(body, "id").value_or("");
    const auto action = actionFromName(stringIn(body, "action").value_or(""));
    const Json* staged = arrayIn(body, "staged");
    const Json* operations = arrayIn(body, "operations");
    if (!isId(header.id) || header.id != expectedId || !action || !staged || !operations
        || staged->size() != operations->size())
        return damaged(expectedId, "header");
    header.action = *action;
    CORE_TRY(std::vector<plan::Operation> parsed, plan::operationsFromJson(*operations));
    for (std::size_t i = 0; i < parsed.size(); ++i) {
        const Json& name = (*staged)[i];
        if (!name.is_string())
            return damaged(expectedId, "a staged name is no text");
        Intent intent{std::move(parsed[i]), name.get<std::string>()};
        if (!intent.staged.empty())
            CORE_CHECK(RelPath::top().child(intent.staged)); // one plain component
        if (!isNamedRightly(intent))
            return damaged(expectedId, "a staged name is missing or too many");
        header.intents.push_back(std::move(intent));
    }
    CORE_TRY(const auto local, pathList(body, "areas", expectedId));
    header.areas = WorkAreas{{local.begin(), local.end()}};
    CORE_TRY(header.mounts, pathList(body, "mounts", expectedId));
    return header;
}

/// Whatever rule its content breaks: it is a journal that we would not have written.
Result<JournalHeader> headerFrom(const Json& body, std::string_view expectedId)
{
    auto header = readHeader(body, expectedId);
    if (header || header.error().code == Errc::JournalDamaged)
        return header;
    Error error = std::move(header).error();
    error.values = {std::move(error.subject)};
    error.subject = std::string(expectedId);
    error.code = Errc::JournalDamaged;
    return error;
}

} // namespace

const char* actionName(plan::Action action)
{
    return std::ranges::find(kActions, action, &std::pair<plan::Action, const char*>::first)->second;
}

std::optional<plan::Action> actionFromName(std::string_view name)
{
    for (const auto& [action, text] : kActions) {
        if (name == text)
            return action;
    }
    return std::nullopt;
}

std::string headerLine(const JournalHeader& header)
{
    std::vector<plan::Operation> operations;
    Json staged = Json::array();
    for (const Intent& intent : header.intents) {
        operations.push_back(intent.operation);
        staged.push_back(intent.staged);
    }
    Json areas = Json::array();
    for (const RelPath& folder : header.areas.local())
        areas.push_back(folder.str());
    Json mounts = Json::array();
    for (const RelPath& mount : header.mounts)
        mounts.push_back(mount.str());
    return line(Json{{"t", "header"},
                     {"format", kJournalFormat},
                     {"id", header.id},
                     {"action", actionName(header.action)},
                     {"operations", plan::operationsJson(operations)},
                     {"staged", std::move(staged)},
                     {"areas", std::move(areas)},
                     {"mounts", std::move(mounts)}});
}

std::string commitLine()
{
    return line(Json{{"t", "commit"}});
}

std::string rollbackLine()
{
    // Begins a line of its own even when the commit before it was torn.
    return '\n' + line(Json{{"t", "rollback"}});
}

Result<JournalContent> parseJournal(std::string_view text, std::string_view expectedId)
{
    JournalContent content;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const bool torn = end == std::string_view::npos;
        const std::string_view one = text.substr(0, end);
        text.remove_prefix(torn ? text.size() : end + 1);
        if (one.empty())
            continue;
        auto body = bodyOf(one);
        // A whole line whose end alone is bad was written: what it says may have been done.
        if (!body && torn)
            body = bodyOf(one.substr(0, one.size() - 1));
        if (!body && !content.header && torn)
            return content; // the header itself was being written: nothing was changed yet
        if (!body && content.header)
            continue; // a torn commit
        if (!body)
            return damaged(expectedId, "a line does not match its check value");
        const std::string kind = stringIn(*body, "t").value_or("");
        if (kind == "header" && !content.header) {
            if (numberIn(*body, "format").value_or(0) > kJournalFormat)
                return Error{.code = Errc::NewerStateFormat, .subject = std::string(expectedId)};
            CORE_TRY(content.header, headerFrom(*body, expectedId));
        } else if (kind == "commit" && content.header) {
            content.end = JournalEnd::Committed;
        } else if (kind == "rollback" && content.header) {
            content.end = JournalEnd::Open;
        } else {
            return damaged(expectedId, "a line that does not belong here");
        }
    }
    return content;
}

bool isOurBusiness(const RelPath& path, const toolkit::Layout& layout)
{
    if (path.startsWith(kLicenceFolder) && path != kLicenceFolder)
        return true;
    return layout.isDestination(path.parent()) && archive::isCudnnName(path.fileName());
}

Result<> checkOperations(const std::vector<plan::Operation>& operations, const toolkit::Layout& layout)
{
    for (const plan::Operation& operation : operations) {
        const RelPath* path = nullptr;
        bool fine = true;
        if (const auto* op = std::get_if<plan::ReplaceEntry>(&operation)) {
            path = &op->path;
            fine = isOurBusiness(op->path, layout);
        } else if (const auto* make = std::get_if<plan::MakeDirectory>(&operation)) {
            path = &make->path;
            fine = layout.mayMake(make->path);
        } else if (const auto* remove = std::get_if<plan::RemoveDirectory>(&operation)) {
            path = &remove->path;
            fine = layout.mayMake(remove->path);
        }
        if (!fine)
            return Error{.code = Errc::UnsafePath, .subject = path->str(), .detail = "not a path of a cuDNN install"};
    }
    return {};
}

} // namespace core::transaction
