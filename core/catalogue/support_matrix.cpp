#include "catalogue/data.h"
#include "catalogue/support.h"

#include <algorithm>

namespace core::catalogue
{
namespace
{

archive::Version versionOf(std::string_view text)
{
    return archive::Version::parse(text).value_or(archive::Version{});
}

/// "3.x" is a version of one part.
archive::Version pattern(std::string_view text)
{
    return versionOf(text.ends_with(".x") ? text.substr(0, text.size() - 2) : text);
}

std::vector<archive::Version> patterns(const Json& record, const char* key)
{
    std::vector<archive::Version> all;
    for (const std::string& text : data::texts(record, key))
        all.push_back(pattern(text));
    return all;
}

SupportRow rowFrom(const Json& record)
{
    using data::text;
    SupportRow row;
    row.from = versionOf(text(record, "from"));
    row.to = versionOf(text(record, "to"));
    row.packages = patterns(record, "packages");
    row.toolkits = patterns(record, "toolkits");
    row.anyMinor = std::ranges::any_of(row.toolkits, [](const archive::Version& v) { return v.parts == 1; });
    row.linuxDriver = text(record, "linux");
    row.windowsDriver = text(record, "windows");
    row.capabilities = patterns(record, "capabilities");
    if (const auto least = stringIn(record, "least"))
        row.least = versionOf(*least);
    row.confidence = text(record, "confidence");
    row.source = text(record, "source");
    row.note = text(record, "note");
    return row;
}

SupportMatrix readMatrix()
{
    using data::text;
    SupportMatrix matrix;
    const Json document = data::parse(data::supportLines());
    data::forEach(document, "rows", [&](const Json& record) { matrix.rows.push_back(rowFrom(record)); });
    data::forEach(document, "raised", [&](const Json& r) {
        matrix.raised.push_back({versionOf(text(r, "package")), versionOf(text(r, "least")),
                                 versionOf(text(r, "toolkit")), text(r, "linux"), text(r, "windows"),
                                 text(r, "confidence"), text(r, "source")});
    });
    data::forEach(document, "drivers", [&](const Json& r) {
        matrix.drivers.push_back({text(r, "toolkit"), versionOf(text(r, "cuda")), text(r, "linux"), text(r, "windows"),
                                  text(r, "source"), text(r, "note")});
    });
    data::forEach(document, "families", [&](const Json& r) {
        matrix.families.push_back({versionOf(text(r, "family")).major, text(r, "least"), text(r, "source")});
    });
    matrix.newestNative = versionOf(text(document, "newest_native"));
    matrix.newestNativeSource = text(document, "newest_native_source");
    for (const SupportRow& row : matrix.rows) {
        if (compareVersions(matrix.newestCudnn, row.to) < 0)
            matrix.newestCudnn = row.to;
    }
    return matrix;
}

} // namespace

bool SupportRow::isNvidias() const
{
    return confidence.find("nvidia-matrix") != std::string::npos;
}

const SupportMatrix& SupportMatrix::builtIn()
{
    static const SupportMatrix matrix = readMatrix();
    return matrix;
}

} // namespace core::catalogue
