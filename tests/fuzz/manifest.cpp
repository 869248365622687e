// Checksum files and NVIDIA's manifests.
#include "catalogue/redistrib.h"
#include "digest/digest.h"
#include "fuzz/check.h"

using namespace core;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    for (const char* name : {"cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz", "a", ""}) {
        const auto found = digest::findInManifest(text, name);
        if (!found)
            continue;
        // The digest stands in the text, in one case or the other.
        fuzz::must(asciiLower(text).find(found->hex()) != std::string::npos
                       || text.find('\\') != std::string_view::npos,
                   "a digest is never invented");
    }
    const auto manifest = catalogue::importRedistrib(text);
    if (!manifest)
        return 0;
    fuzz::must(!manifest->archives.empty() && text.size() <= catalogue::kMaxManifestBytes,
               "a manifest names something");
    for (const catalogue::Archive& archive : manifest->archives) {
        fuzz::mustBePlain(archive.file);
        fuzz::must(archive.sha256.has_value(), "a manifest's archive has a digest");
    }
    static const catalogue::Catalogue& known = catalogue::Catalogue::builtIn();
    catalogue::Catalogue mine(catalogue::Facts{});
    if (mine.extend(manifest->archives)) {
        for (const catalogue::Archive& archive : manifest->archives)
            fuzz::must(mine.byDigest(*archive.sha256) != nullptr, "what was taken can be found");
    }
    fuzz::must(known.byName("").empty(), "the built-in catalogue is untouched");
    return 0;
}
