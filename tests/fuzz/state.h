// What journals and receipts may say: operations inside a toolkit's own places.
#pragma once

#include "fuzz/check.h"
#include "plan/plan.h"
#include "toolkit/toolkit.h"
#include "transaction/journal.h"
#include "transaction/work_area.h"

#include <algorithm>

namespace fuzz
{

/// A Linux toolkit, a Windows toolkit, and a program's folder, whose libraries lie at the top.
inline const std::vector<core::toolkit::Layout>& layouts()
{
    using core::RelPath;
    static const std::vector<core::toolkit::Layout> all{
        {.libraries = {RelPath::literal("lib64"), {}},
         .headers = core::toolkit::Destination{RelPath::literal("include"), {}},
         .importLibraries = {}},
        {.libraries = {RelPath::literal("bin/x64"), {}},
         .headers = core::toolkit::Destination{RelPath::literal("include"), {}},
         .importLibraries = core::toolkit::Destination{RelPath::literal("lib/x64"), {}}},
        {.libraries = {RelPath::top(), {}}, .headers = {}, .importLibraries = {}}};
    return all;
}

/// Told anew, by texts: a cuDNN name right in one of the layout's folders, or something below our licences.
inline void mustBeOurs(const core::RelPath& path, const core::toolkit::Layout& layout)
{
    mustBeInside(path);
    const std::string& text = path.str();
    if (text.starts_with(".cudnn-installer/licences/"))
        return;
    const std::size_t slash = text.rfind('/');
    const std::string folder = slash == std::string::npos ? "" : text.substr(0, slash);
    const std::string name = core::asciiLower(text.substr(slash == std::string::npos ? 0 : slash + 1));
    must(name.find("cudnn") != std::string::npos && !name.starts_with('.'), "a file that is touched is cuDNN's");
    must(std::ranges::any_of(layout.all(), [&](const auto* place) { return place->path.str() == folder; }),
         "a file that is touched lies where cuDNN's files lie");
}

inline void mustBeFolderOf(const core::RelPath& folder, const core::toolkit::Layout& layout)
{
    mustBeInside(folder);
    const std::string text = folder.str() + '/';
    must(std::ranges::any_of(layout.all(),
                             [&](const auto* place) { return (place->path.str() + '/').starts_with(text); })
             || text.starts_with(".cudnn-installer/"),
         "a folder that is made or removed belongs to the layout");
}

inline void mustBeState(const core::plan::NodeState& state)
{
    if (state.type == core::plan::StateType::Link)
        mustBePlain(state.linkTarget);
    must(state.mode <= 0777, "no special mode bits");
}

inline void checkAccepted(const core::plan::Operation& operation, const core::toolkit::Layout& layout,
                          const core::transaction::WorkAreas& areas)
{
    if (const auto* op = std::get_if<core::plan::ReplaceEntry>(&operation)) {
        mustBeOurs(op->path, layout);
        mustBeState(op->before);
        mustBeState(op->after);
        for (const core::RelPath& path :
             {areas.stageFolder(op->path, "000002"), areas.saved(op->path, "000002"), areas.kept(op->path, "000002")}) {
            mustStayInside(path);
            must(path.str().find(".cudnn-installer/") != std::string::npos, "what is set aside lies in our own folder");
        }
        if (const auto* backup = std::get_if<core::plan::FromBackup>(&op->source))
            mustBePlain(backup->id);
    } else if (const auto* make = std::get_if<core::plan::MakeDirectory>(&operation)) {
        mustBeFolderOf(make->path, layout);
    } else if (const auto* remove = std::get_if<core::plan::RemoveDirectory>(&operation)) {
        mustBeFolderOf(remove->path, layout);
    }
}

} // namespace fuzz
