#include "cli/json_documents.h"

#include "base/text.h"
#include "cli/names.h"

namespace app::cli
{

core::Json jsonOf(const core::catalogue::Archive& archive)
{
    core::Json json;
    json["file"] = archive.file;
    json["product"] = nameOf(archive.product);
    json["system"] = nameOf(archive.system);
    json["machine"] = nameOf(archive.machine);
    json["cudnn"] = archive.versionText;
    json["cuda"] = archive.cuda.str();
    json["sha256"] = archive.sha256 ? core::Json(archive.sha256->hex()) : core::Json();
    json["size"] = archive.size ? core::Json(*archive.size) : core::Json();
    json["md5"] = archive.md5;
    json["confidence"] = core::catalogue::idOf(archive.confidence);
    json["source"] = archive.source;
    json["also"] = archive.also;
    json["folder"] = archive.folder;
    json["republished"] = nameOf(archive.republished);
    json["note"] = archive.note;
    return json;
}

core::Json jsonOf(const core::catalogue::Phantom& phantom)
{
    core::Json json;
    json["file"] = phantom.file;
    json["really"] = phantom.really;
    return json;
}

core::Json jsonOf(const core::CatalogueEntry& entry)
{
    core::Json json;
    json["archives"] = core::Json::array();
    for (const auto& archive : entry.archives)
        json["archives"].push_back(jsonOf(archive));
    json["wrong"] = core::Json::array();
    for (const auto& wrong : entry.wrong)
        json["wrong"].push_back(
            {{"file", wrong.file}, {"sha256", wrong.sha256.hex()}, {"really", wrong.really}, {"seenIn", wrong.seenIn}});
    json["neverPublished"] = entry.phantom ? jsonOf(*entry.phantom) : core::Json();
    return json;
}

core::Json jsonOf(const core::CatalogueImport& imported)
{
    core::Json json;
    json["label"] = imported.label;
    json["added"] = imported.added;
    json["known"] = imported.known;
    json["kept"] = core::utf8FromPath(imported.kept);
    return json;
}

core::Json jsonOf(const core::catalogue::SupportRow& row)
{
    core::Json json;
    json["from"] = row.from.str();
    json["to"] = row.to.str();
    json["toolkits"] = core::Json::array();
    for (const auto& toolkit : row.toolkits)
        json["toolkits"].push_back(toolkit.str());
    json["anyMinor"] = row.anyMinor;
    json["linuxDriver"] = row.linuxDriver;
    json["windowsDriver"] = row.windowsDriver;
    json["capabilities"] = core::Json::array();
    for (const auto& capability : row.capabilities)
        json["capabilities"].push_back(capability.str() + (capability.parts == 1 ? ".x" : ""));
    json["leastCapability"] = row.least ? core::Json(row.least->str()) : core::Json();
    json["confidence"] = row.confidence;
    json["source"] = row.source;
    return json;
}

core::Json jsonOf(const core::catalogue::FrameworkNeed& need)
{
    return {{"framework", need.framework}, {"release", need.release}, {"platform", need.platform},
            {"cuda", need.cuda},           {"cudnn", need.cudnn},     {"bundlesCudnn", need.bundlesCudnn},
            {"kind", need.kind},           {"source", need.source}};
}

core::Json jsonOf(const core::AdviseReport& report)
{
    core::Json json;
    json["toolkit"] = report.toolkit ? jsonOf(*report.toolkit) : core::Json();
    json["system"] = nameOf(report.system);
    json["cuda"] = report.cuda.str();
    json["about"] = report.about ? core::Json(report.about->text) : core::Json();
    json["advised"] = core::Json::array();
    for (const core::AdvisedArchive& advised : report.archives) {
        core::Json one;
        one["known"] = jsonOf(advised.archive);
        one["findings"] = jsonOf(advised.findings);
        json["advised"].push_back(std::move(one));
    }
    json["needs"] = core::Json::array();
    for (const auto& row : report.needs)
        json["needs"].push_back(jsonOf(row));
    json["frameworks"] = core::Json::array();
    for (const auto& need : report.frameworks)
        json["frameworks"].push_back(jsonOf(need));
    return json;
}

} // namespace app::cli
