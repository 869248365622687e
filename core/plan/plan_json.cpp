#include "plan/plan.h"

#include "base/json.h"
#include "base/text.h"

namespace core::plan
{
namespace
{

Error malformed(const char* what)
{
    return Error{.code = Errc::InvalidArgument, .detail = std::string("operations: ") + what};
}

Json operationJson(const MakeDirectory& op)
{
    return Json{{"op", "makeDirectory"}, {"path", op.path.str()}};
}

Json operationJson(const RemoveDirectory& op)
{
    return Json{{"op", "removeDirectory"}, {"path", op.path.str()}};
}

Json operationJson(const ReplaceEntry& op)
{
    Json json{
        {"op", "replace"}, {"path", op.path.str()}, {"before", stateJson(op.before)}, {"after", stateJson(op.after)}};
    if (const auto* archived = std::get_if<FromArchive>(&op.source))
        json["member"] = archived->member;
    else if (const auto* backup = std::get_if<FromBackup>(&op.source))
        json["backup"] = backup->id;
    return json;
}

Json operationJson(const SetConfigEntry& op)
{
    return Json{{"op", "config"},
                {"kind", op.kind == ConfigKind::LdSoConf ? "ldsoconf" : "profile"},
                {"scope", op.scope == Scope::Machine ? "machine" : "user"},
                {"add", op.add}};
}

Result<RelPath> pathOf(const Json& json)
{
    const auto text = stringIn(json, "path");
    if (!text)
        return malformed("a path is missing");
    return RelPath::parse(*text);
}

Result<ReplaceEntry> replaceFrom(const Json& json)
{
    ReplaceEntry op;
    CORE_TRY(op.path, pathOf(json));
    const Json* before = objectIn(json, "before");
    const Json* after = objectIn(json, "after");
    if (!before || !after)
        return malformed("a state is missing");
    CORE_TRY(op.before, stateFromJson(*before));
    CORE_TRY(op.after, stateFromJson(*after));
    if (const auto member = stringIn(json, "member"))
        op.source = FromArchive{*member};
    else if (const auto id = stringIn(json, "backup")) {
        if (id->empty() || id->size() > 12 || !parseNumber(*id))
            return malformed("a backup's id is no number");
        op.source = FromBackup{*id};
    }
    return op;
}

Result<SetConfigEntry> configFrom(const Json& json)
{
    SetConfigEntry op;
    const auto kind = stringIn(json, "kind");
    const auto scope = stringIn(json, "scope");
    const auto add = boolIn(json, "add");
    if (!kind || !scope || !add || (*kind != "ldsoconf" && *kind != "profile")
        || (*scope != "machine" && *scope != "user"))
        return malformed("a configuration entry");
    op.kind = *kind == "ldsoconf" ? ConfigKind::LdSoConf : ConfigKind::Profile;
    op.scope = *scope == "machine" ? Scope::Machine : Scope::User;
    op.add = *add;
    return op;
}

Result<Operation> operationFrom(const Json& json)
{
    const auto verb = stringIn(json, "op").value_or("");
    if (verb == "makeDirectory") {
        CORE_TRY(RelPath path, pathOf(json));
        return Operation{MakeDirectory{std::move(path)}};
    }
    if (verb == "removeDirectory") {
        CORE_TRY(RelPath path, pathOf(json));
        return Operation{RemoveDirectory{std::move(path)}};
    }
    if (verb == "replace") {
        CORE_TRY(ReplaceEntry op, replaceFrom(json));
        return Operation{std::move(op)};
    }
    if (verb == "config") {
        CORE_TRY(const SetConfigEntry op, configFrom(json));
        return Operation{op};
    }
    return malformed("an unknown verb");
}

} // namespace

Json stateJson(const NodeState& state)
{
    switch (state.type) {
    case StateType::Absent:
        break;
    case StateType::Link:
        return Json{{"link", state.linkTarget}};
    case StateType::File: {
        Json json{{"size", state.size}};
        if (state.sha256)
            json["sha256"] = state.sha256->hex();
        json["mode"] = state.mode;
        return json;
    }
    }
    return Json::object();
}

Result<NodeState> stateFromJson(const Json& json)
{
    NodeState state;
    if (!json.is_object())
        return malformed("a state is no object");
    if (json.empty())
        return state;
    if (const auto target = stringIn(json, "link")) {
        CORE_CHECK(checkLinkTarget(*target));
        state.type = StateType::Link;
        state.linkTarget = *target;
        return state;
    }
    const auto size = numberIn(json, "size");
    const auto mode = numberIn(json, "mode");
    if (!size || !mode || *mode > 0777)
        return malformed("a file's size or mode");
    state.type = StateType::File;
    state.size = *size;
    state.mode = static_cast<std::uint32_t>(*mode);
    if (const auto hex = stringIn(json, "sha256")) {
        state.sha256 = digest::Sha256::fromHex(*hex);
        if (!state.sha256)
            return malformed("a digest");
    }
    return state;
}

Json operationsJson(const std::vector<Operation>& operations)
{
    Json list = Json::array();
    for (const Operation& operation : operations)
        list.push_back(std::visit([](const auto& op) { return operationJson(op); }, operation));
    return list;
}

Result<std::vector<Operation>> operationsFromJson(const Json& json)
{
    if (!json.is_array())
        return malformed("no list");
    std::vector<Operation> operations;
    for (const Json& element : json) {
        CORE_TRY(Operation operation, operationFrom(element));
        operations.push_back(std::move(operation));
    }
    return operations;
}

std::string operationsDigest(const std::vector<Operation>& operations)
{
    return digest::ofBytes(dumpJson(operationsJson(operations))).hex();
}

} // namespace core::plan
