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

} // namespace app::cli
