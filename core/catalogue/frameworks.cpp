#include "catalogue/frameworks.h"

#include "catalogue/data.h"

namespace core::catalogue
{
namespace
{

std::vector<FrameworkNeed> readNeeds()
{
    using data::text;
    std::vector<FrameworkNeed> needs;
    const Json document = data::parse(data::frameworksLines());
    data::forEach(document, "frameworks", [&](const Json& record) {
        needs.push_back({text(record, "framework"), text(record, "release"), text(record, "platform"),
                         text(record, "cuda"), text(record, "cudnn"), boolIn(record, "bundles_cudnn").value_or(false),
                         text(record, "kind"), text(record, "notes"), text(record, "source")});
    });
    return needs;
}

} // namespace

const std::vector<FrameworkNeed>& frameworkNeeds()
{
    static const std::vector<FrameworkNeed> needs = readNeeds();
    return needs;
}

} // namespace core::catalogue
