#include "cli/json_documents.h"

#include "base/text.h"
#include "cli/names.h"
#include "text/usage_text.h"

namespace app::cli
{

core::Json jsonOf(const core::Error& error)
{
    const text::Sentence said = text::sentence(error);
    core::Json json;
    json["code"] = nameOf(error.code);
    json["subject"] = error.subject;
    json["message"] = said.message.toStdString();
    json["advice"] = said.advice.toStdString();
    json["values"] = error.values;
    json["detail"] = error.detail;
    json["trail"] = error.trail;
    json["native"] = error.native;
    return json;
}

core::Json jsonOf(const text::UsageError& error)
{
    const text::Sentence said = text::sentence(error);
    core::Json json;
    json["code"] = nameOf(error.problem);
    json["subject"] = error.given;
    json["message"] = said.message.toStdString();
    json["advice"] = said.advice.toStdString();
    json["values"] = std::vector<std::string>{error.other, error.allowed};
    json["detail"] = "";
    json["trail"] = core::Json::array();
    json["native"] = 0;
    return json;
}

core::Json jsonOf(const core::toolkit::Toolkit& toolkit)
{
    const auto folderOf = [](const core::toolkit::Destination& destination) {
        return destination.external ? core::utf8FromPath(*destination.external) : destination.path.str();
    };
    core::Json json;
    json["root"] = core::utf8FromPath(toolkit.root);
    json["shownAs"] = toolkit.shownAs;
    json["kind"] = nameOf(toolkit.kind);
    json["system"] = nameOf(toolkit.system);
    json["cuda"] = toolkit.cuda.number.str();
    json["cudaSource"] = nameOf(toolkit.cuda.source);
    json["machine"] = nameOf(toolkit.machine);
    json["cudnn"] = toolkit.cudnn.str();
    json["libraries"] = folderOf(toolkit.layout.libraries);
    json["headers"] = toolkit.layout.headers ? core::Json(folderOf(*toolkit.layout.headers)) : core::Json();
    json["importLibraries"] =
        toolkit.layout.importLibraries ? core::Json(folderOf(*toolkit.layout.importLibraries)) : core::Json();
    json["foundBy"] = core::Json::array();
    for (const auto way : toolkit.foundBy)
        json["foundBy"].push_back(nameOf(way));
    return json;
}

core::Json jsonOf(const core::plan::Finding& finding)
{
    const text::Sentence said = text::sentence(finding);
    core::Json json;
    json["severity"] = nameOf(finding.severity);
    json["code"] = nameOf(finding.code);
    json["subject"] = finding.subject;
    json["values"] = finding.values;
    json["message"] = said.message.toStdString();
    json["advice"] = said.advice.toStdString();
    return json;
}

core::Json jsonOf(const std::vector<core::plan::Finding>& findings)
{
    core::Json json = core::Json::array();
    for (const auto& finding : findings)
        json.push_back(jsonOf(finding));
    return json;
}

core::Json jsonOf(const core::plan::ArchiveFacts& archive)
{
    core::Json json;
    json["path"] = archive.path;
    json["name"] = archive.name;
    json["size"] = archive.size;
    json["sha256"] = archive.sha256 ? core::Json(archive.sha256->hex()) : core::Json();
    json["cudnn"] = archive.cudnn;
    json["cuda"] = archive.cuda;
    return json;
}

} // namespace app::cli
