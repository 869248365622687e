// catalogue: the archives that are known, and the import of NVIDIA's manifests.
#include "cli/command.h"
#include "cli/json_documents.h"
#include "text/catalogue_pages.h"

using namespace Qt::StringLiterals;

namespace app::cli
{

namespace
{

Answer list(Context& context)
{
    const Options& options = context.options;
    const auto known = context.engine.catalogueList({options.cudnn, options.cuda, options.system});
    if (!known)
        return failure(context, known.error());
    Answer answer;
    answer.code = known->archives.empty() ? NotFound : Done;
    answer.document["archives"] = core::Json::array();
    for (const auto& archive : known->archives)
        answer.document["archives"].push_back(jsonOf(archive));
    answer.document["ignored"] = core::Json::array();
    for (const auto& error : known->ignored) {
        answer.document["ignored"].push_back(jsonOf(error));
        context.output.message(text::ignoredManifest(error) + u'\n');
    }
    answer.page = text::cataloguePage(known->archives, context.output.resultStyle());
    return answer;
}

Answer show(Context& context)
{
    const auto entry = context.engine.catalogueEntry(context.options.arguments.front());
    if (!entry)
        return failure(context, entry.error());
    return {Done, jsonOf(*entry), text::catalogueEntryPage(*entry, context.output.resultStyle())};
}

Answer import(Context& context)
{
    const auto imported = context.engine.importManifest(core::pathFromUtf8(context.options.arguments.front()));
    if (!imported)
        return failure(context, imported.error());
    Answer answer;
    answer.document["import"] = jsonOf(*imported);
    answer.page = text::importPage(*imported);
    return answer;
}

} // namespace

Answer catalogue(Context& context)
{
    switch (context.options.catalogueVerb) {
    case CatalogueVerb::List:
        return list(context);
    case CatalogueVerb::Show:
        return show(context);
    case CatalogueVerb::Import:
        return import(context);
    }
    return {};
}

} // namespace app::cli
