#include "cli/json_documents.h"

#include "cli/names.h"
#include "text/sentences.h"

namespace app::cli
{

namespace
{

core::Json nameJson(const core::archive::ArchiveName& name)
{
    core::Json json;
    json["text"] = name.text;
    json["recognised"] = name.recognised;
    json["product"] = nameOf(name.product);
    json["system"] = nameOf(name.system);
    json["machine"] = nameOf(name.machine);
    json["cudnn"] = name.cudnn.str();
    json["cuda"] = name.cuda.str();
    json["canonical"] = name.canonical;
    json["systemVariant"] = name.systemVariant;
    json["release"] = name.release;
    json["unfinished"] = name.unfinished;
    json["splitPart"] = name.splitPart;
    json["damaged"] = name.damaged;
    json["segments"] = core::Json::array();
    for (const auto& segment : name.segments)
        json["segments"].push_back({{"kind", nameOf(segment.kind)},
                                    {"offset", segment.offset},
                                    {"length", segment.length},
                                    {"meaning", segment.meaning}});
    return json;
}

core::Json checkJson(const core::verify::Check& check)
{
    core::Json json;
    json["id"] = core::verify::fullIdOf(check);
    json["part"] = check.part;
    json["gpu"] = check.gpu;
    json["status"] = nameOf(check.status);
    json["reason"] = nameOf(check.reason);
    json["counted"] = check.counted;
    json[check.id == core::verify::CheckId::GpuMemory ? "bytesFree" : "bytesRead"] = check.bytes;
    json["milliseconds"] = check.milliseconds;
    json["title"] = text::title(check.id).toStdString();
    json["evidence"] = core::Json::array();
    for (const auto& evidence : check.evidence) {
        const text::Sentence said = text::sentence(evidence);
        json["evidence"].push_back({{"problem", nameOf(evidence.problem)},
                                    {"subject", evidence.subject},
                                    {"expected", evidence.expected},
                                    {"found", evidence.found},
                                    {"message", said.message.toStdString()},
                                    {"advice", said.advice.toStdString()}});
    }
    json["measures"] = core::Json::array();
    for (const auto& measure : check.measures) {
        json["measures"].push_back({{"case", measure.name},
                                    {"kind", measure.kind},
                                    {"way", measure.way},
                                    {"status", nameOf(measure.status)},
                                    {"largestError", measure.largestError},
                                    {"bound", measure.bound},
                                    {"largestBound", measure.largestBound},
                                    {"smallestFault", measure.smallestFault},
                                    {"detail", measure.detail},
                                    {"milliseconds", measure.milliseconds},
                                    {"operationsPerSecond", measure.operationsPerSecond}});
    }
    return json;
}

} // namespace

core::Json jsonOf(const core::InspectReport& report)
{
    using core::archive::FileKind;
    core::Json json;
    json["name"] = nameJson(report.name);
    json["format"] = nameOf(report.format);
    json["size"] = report.fileSize;
    json["sha256"] = report.sha256 ? core::Json(report.sha256->hex()) : core::Json();
    json["verdict"] = nameOf(report.verdict);
    json["vouchedBy"] = report.vouchedBy;
    json["known"] = report.known ? jsonOf(*report.known) : core::Json();
    json["renamed"] = report.renamed;
    json["neverPublished"] = report.neverPublished ? jsonOf(*report.neverPublished) : core::Json();
    core::Json content;
    content["version"] = report.contents.version.str();
    content["system"] = nameOf(report.contents.system);
    content["machine"] = nameOf(report.contents.machine);
    content["partial"] = report.contents.partial;
    content["unpackedBytes"] = report.contents.unpackedBytes;
    core::Json counts;
    for (const auto kind : {FileKind::SharedLibrary, FileKind::Dll, FileKind::ImportLibrary, FileKind::StaticLibrary,
                            FileKind::Header, FileKind::Licence, FileKind::Other})
        counts[nameOf(kind)] = report.contents.count(kind);
    content["counts"] = counts;
    json["content"] = content;
    return json;
}

core::Json jsonOf(const core::SearchReport& report)
{
    core::Json json;
    json["toolkit"] = jsonOf(report.toolkit);
    json["folders"] = core::Json::array();
    for (const core::SearchedFolder& folder : report.folders)
        json["folders"].push_back({{"folder", core::utf8FromPath(folder.folder)},
                                   {"by", nameOf(folder.by)},
                                   {"cudnn", folder.cudnn},
                                   {"isTarget", folder.isTarget}});
    json["winner"] = report.winner ? core::Json(*report.winner) : core::Json();
    json["ours"] = core::Json::array();
    for (const core::plan::SetConfigEntry& entry : report.ours)
        json["ours"].push_back({{"file", nameOf(entry.kind)}, {"scope", nameOf(entry.scope)}});
    return json;
}

core::Json jsonOf(const core::Status& status)
{
    core::Json json;
    json["toolkit"] = jsonOf(status.toolkit);
    json["state"] = nameOf(status.state);
    json["version"] = status.current ? status.current->versionAfter : std::string{};
    json["id"] = status.current ? core::Json(status.current->id) : core::Json();
    json["time"] = status.current ? core::Json(status.current->time) : core::Json();
    json["archive"] = status.current && status.current->archive ? jsonOf(*status.current->archive) : core::Json();
    json["drift"] = jsonOf(status.drift);
    json["foreignCudnnFiles"] = status.foreignCudnnFiles;
    json["usedBy"] = status.usedBy;
    return json;
}

core::Json jsonOf(const core::HistoryEntry& entry, bool withOperations)
{
    const auto& receipt = entry.receipt;
    core::Json json;
    json["id"] = receipt.id;
    json["action"] = nameOf(receipt.action);
    json["time"] = receipt.time;
    json["program"] = receipt.program;
    json["versionBefore"] = receipt.versionBefore;
    json["versionAfter"] = receipt.versionAfter;
    json["archive"] = receipt.archive ? jsonOf(*receipt.archive) : core::Json();
    json["current"] = entry.current;
    json["backupBytes"] = entry.backupBytes;
    json["backupDropped"] = entry.backupDropped;
    if (withOperations)
        json["operations"] = core::plan::operationsJson(receipt.operations);
    return json;
}

core::Json jsonOf(const core::verify::Report& report, core::VerifyLevel level)
{
    core::Json json;
    json["toolkit"] = report.toolkit;
    json["version"] = report.version;
    json["level"] = nameOf(level);
    json["failed"] = report.failed();
    json["loaded"] = report.loaded;
    json["computed"] = report.computed;
    json["checks"] = core::Json::array();
    for (const auto& check : report.checks)
        json["checks"].push_back(checkJson(check));
    return json;
}

} // namespace app::cli
