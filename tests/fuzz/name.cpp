// File names: parseName, classify and the relative path rules.
#include "archive/name.h"
#include "archive/file_kind.h"
#include "fuzz/check.h"

using namespace core;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    const archive::ArchiveName name = archive::parseName(text);
    fuzz::must(text.find(name.text) != std::string_view::npos, "the name is a part of what was given");
    std::size_t end = 0;
    for (const archive::Segment& segment : name.segments) {
        fuzz::must(segment.length > 0 && segment.offset >= end, "segments are in order and do not overlap");
        fuzz::must(segment.length <= name.text.size() && segment.offset <= name.text.size() - segment.length,
                   "segments lie inside the name");
        end = segment.offset + segment.length;
    }
    fuzz::must(!name.recognised || !name.damaged, "a damaged name is not recognised");
    fuzz::must(name.cudnn.parts <= 4 && name.cuda.parts <= 4, "a version has four parts at most");
    if (name.recognised && !name.canonical.empty()) {
        const archive::ArchiveName again = archive::parseName(name.canonical);
        fuzz::must(again.recognised && again.canonical == name.canonical, "the canonical name is its own");
        fuzz::must(again.product == name.product && again.system == name.system && again.machine == name.machine,
                   "the canonical name says the same");
        fuzz::must(again.cudnn.str() == name.cudnn.str() && again.cuda.str() == name.cuda.str(),
                   "the canonical name has the same versions");
    }
    if (const auto version = archive::Version::parse(text))
        fuzz::must(archive::Version::parse(version->str()).has_value(), "a version can be read back");
    static_cast<void>(archive::classify(text));
    static_cast<void>(archive::isCudnnName(text));
    if (const auto path = RelPath::parse(text)) {
        fuzz::mustBeInside(*path);
        fuzz::must(path->str() == text, "a path is what was given");
        fuzz::must(RelPath::top().child(path->fileName()).has_value(), "a path's last component is a name");
    }
    if (checkLinkTarget(text))
        fuzz::mustBePlain(text);
    return 0;
}
