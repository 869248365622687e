#include "engine/catalogue_run.h"

#include "catalogue/judge_file.h"
#include "engine/known_archives.h"
#include "platform/read.h"

#include <algorithm>

namespace core::engine
{
namespace
{

bool passes(const CatalogueFilter& filter, const catalogue::Archive& archive)
{
    return (!filter.cudnn || (archive.version.parts > 0 && archive.version.agreesWith(*filter.cudnn)))
           && (!filter.cuda || (archive.cuda.parts > 0 && archive.cuda.agreesWith(*filter.cuda)))
           && (!filter.system || archive.system == *filter.system);
}

bool comesBefore(const catalogue::Archive& a, const catalogue::Archive& b)
{
    const auto key = [](const catalogue::Archive& x) {
        return std::tuple{x.version.major, x.version.minor,          x.version.patch,
                          x.version.build, std::string_view{x.file}, std::string_view{x.folder}};
    };
    return key(a) < key(b);
}

} // namespace

CatalogueList listCatalogue(const Context& context, const CatalogueFilter& filter)
{
    const auto knowledge = context.known->get();
    CatalogueList list;
    list.ignored = knowledge->ignored;
    for (const catalogue::Archive& archive : knowledge->catalogue->archives()) {
        if (passes(filter, archive))
            list.archives.push_back(archive);
    }
    std::ranges::stable_sort(list.archives, comesBefore);
    return list;
}

Result<CatalogueEntry> showCatalogue(const Context& context, const std::string& nameOrDigest)
{
    const auto knowledge = context.known->get();
    const catalogue::Catalogue& catalogue = *knowledge->catalogue;
    CatalogueEntry entry;
    if (const auto digest = digest::Sha256::fromHex(nameOrDigest)) {
        if (const catalogue::Archive* archive = catalogue.byDigest(*digest))
            entry.archives.push_back(*archive);
        for (const catalogue::WrongDigest& wrong : catalogue.wrongDigests()) {
            if (wrong.sha256 == *digest)
                entry.wrong.push_back(wrong);
        }
    } else {
        const catalogue::NameJudgement name = catalogue::judgeName(catalogue, archive::parseName(nameOrDigest));
        entry.archives = name.known;
        entry.phantom = name.phantom;
        for (const catalogue::WrongDigest& wrong : catalogue.wrongDigests()) {
            if (!name.known.empty() && asciiLower(wrong.file) == asciiLower(name.known.front().file))
                entry.wrong.push_back(wrong);
        }
    }
    if (entry.archives.empty() && entry.wrong.empty() && !entry.phantom)
        return Error{.code = Errc::NotInCatalogue, .subject = nameOrDigest};
    return entry;
}

Result<CatalogueImport> importManifest(const Context& context, const Path& file)
{
    if (!context.places.catalogueFolder)
        return Error{.code = Errc::NotFound, .detail = "this user has no folder for data"};
    CORE_TRY(const std::string text, platform::readStart(context.fs, file, catalogue::kMaxManifestBytes + 1));
    auto manifest = catalogue::importRedistrib(text);
    if (!manifest) {
        Error error = std::move(manifest).error();
        error.detail = error.subject.empty() ? error.detail : error.subject + ": " + error.detail;
        error.subject = utf8FromPath(file);
        return error;
    }
    catalogue::Catalogue extended = *context.known->get()->catalogue;
    CatalogueImport result;
    CORE_TRY(result.added, extended.extend(manifest->archives));
    result.label = manifest->label;
    result.known = manifest->archives.size() - result.added;
    // One that says nothing new need not be kept.
    if (result.added == 0)
        return result;
    CORE_TRY(result.kept, catalogue::saveManifest(context.fs, *context.places.catalogueFolder, text));
    context.known->forget();
    return result;
}

} // namespace core::engine
