#include "transaction/receipt.h"

#include "base/json.h"
#include "base/text.h"
#include "transaction/journal.h"

namespace core::transaction
{
namespace
{

Json pathsJson(const std::vector<RelPath>& paths)
{
    Json list = Json::array();
    for (const RelPath& path : paths)
        list.push_back(path.str());
    return list;
}

Json archiveJson(const plan::ArchiveFacts& archive)
{
    Json json{{"path", archive.path}, {"name", archive.name}, {"size", archive.size}};
    if (archive.sha256)
        json["sha256"] = archive.sha256->hex();
    json["cudnn"] = archive.cudnn;
    json["cuda"] = archive.cuda;
    return json;
}

/// Reads members one by one and remembers whether one was not what it must be.
class Reader
{
public:
    explicit Reader(const Json& json)
        : m_json(json)
    {
    }

    std::string text(const char* key)
    {
        auto value = stringIn(m_json, key);
        m_good = m_good && value;
        return value.value_or("");
    }

    std::vector<RelPath> paths(const char* key)
    {
        std::vector<RelPath> result;
        const Json* list = arrayIn(m_json, key);
        m_good = m_good && list;
        if (!list)
            return result;
        for (const Json& element : *list) {
            auto path = RelPath::parse(element.is_string() ? element.get<std::string>() : std::string{});
            m_good = m_good && path;
            if (path)
                result.push_back(*std::move(path));
        }
        return result;
    }

    std::vector<std::pair<RelPath, plan::NodeState>> states(const char* key)
    {
        std::vector<std::pair<RelPath, plan::NodeState>> result;
        const Json* object = objectIn(m_json, key);
        m_good = m_good && object;
        if (!object)
            return result;
        for (const auto& [name, value] : object->items()) {
            auto path = RelPath::parse(name);
            auto state = plan::stateFromJson(value);
            m_good = m_good && path && state && state->type != plan::StateType::Absent;
            if (m_good)
                result.emplace_back(*std::move(path), *std::move(state));
        }
        return result;
    }

    std::vector<plan::Operation> operations(const char* key)
    {
        const Json* list = arrayIn(m_json, key);
        auto parsed = plan::operationsFromJson(list ? *list : Json{});
        m_good = m_good && parsed;
        return parsed ? *std::move(parsed) : std::vector<plan::Operation>{};
    }

    [[nodiscard]] bool good() const { return m_good; }

private:
    const Json& m_json;
    bool m_good = true;
};

std::optional<plan::ArchiveFacts> archiveFrom(const Json* json)
{
    if (!json)
        return std::nullopt;
    plan::ArchiveFacts facts;
    facts.path = stringIn(*json, "path").value_or("");
    facts.name = stringIn(*json, "name").value_or("");
    facts.size = numberIn(*json, "size").value_or(0);
    facts.sha256 = digest::Sha256::fromHex(stringIn(*json, "sha256").value_or(""));
    facts.cudnn = stringIn(*json, "cudnn").value_or("");
    facts.cuda = stringIn(*json, "cuda").value_or("");
    return facts;
}

} // namespace

Json receiptJson(const Receipt& receipt)
{
    Json owned = Json::object();
    for (const auto& [path, state] : receipt.owned)
        owned[path.str()] = plan::stateJson(state);
    std::vector<plan::Operation> config(receipt.config.begin(), receipt.config.end());
    Json json{{"format", kReceiptFormat},
              {"id", receipt.id},
              {"action", actionName(receipt.action)},
              {"time", receipt.time},
              {"program", receipt.program}};
    if (receipt.archive)
        json["archive"] = archiveJson(*receipt.archive);
    json["versionBefore"] = receipt.versionBefore;
    json["versionAfter"] = receipt.versionAfter;
    json["operations"] = plan::operationsJson(receipt.operations);
    json["mounts"] = pathsJson(receipt.mounts);
    json["localAreas"] = pathsJson(receipt.localAreas);
    json["owned"] = std::move(owned);
    json["config"] = plan::operationsJson(config);
    json["madeDirectories"] = pathsJson(receipt.madeDirectories);
    return json;
}

Result<Receipt> receiptFromJson(std::string_view text, std::string_view expectedId)
{
    const Error damaged{.code = Errc::ReceiptDamaged, .subject = std::string(expectedId)};
    const auto json = parseJson(text);
    if (!json || !json->is_object())
        return damaged;
    if (numberIn(*json, "format").value_or(0) > kReceiptFormat)
        return Error{.code = Errc::NewerStateFormat, .subject = std::string(expectedId)};
    Reader reader{*json};
    Receipt receipt;
    receipt.id = reader.text("id");
    const auto action = actionFromName(reader.text("action"));
    receipt.time = reader.text("time");
    receipt.program = reader.text("program");
    receipt.archive = archiveFrom(objectIn(*json, "archive"));
    receipt.versionBefore = reader.text("versionBefore");
    receipt.versionAfter = reader.text("versionAfter");
    receipt.operations = reader.operations("operations");
    receipt.mounts = reader.paths("mounts");
    receipt.localAreas = reader.paths("localAreas");
    receipt.owned = reader.states("owned");
    for (const plan::Operation& entry : reader.operations("config")) {
        if (const auto* config = std::get_if<plan::SetConfigEntry>(&entry))
            receipt.config.push_back(*config);
    }
    receipt.madeDirectories = reader.paths("madeDirectories");
    if (!reader.good() || !action || !isId(receipt.id) || receipt.id != expectedId)
        return damaged;
    receipt.action = *action;
    return receipt;
}

} // namespace core::transaction
