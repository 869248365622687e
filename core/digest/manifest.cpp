#include "digest/digest.h"

#include "base/json.h"
#include "base/text.h"

#include <algorithm>

namespace core::digest
{
namespace
{

constexpr std::size_t kHexDigits = 64;

struct Line {
    Sha256 digest;
    std::string_view name; ///< last component; empty for a bare digest
};

std::string_view lastComponent(std::string_view path)
{
    return path.substr(path.find_last_of("/\\") + 1); // npos + 1 == 0
}

/// `SHA256 (name) = HEX`, as BSD and `sha256sum --tag` write it.
std::optional<Line> parseTagLine(std::string_view line)
{
    if (!asciiLower(line.substr(0, 6)).starts_with("sha256"))
        return std::nullopt;
    const std::size_t open = line.find('(');
    const std::size_t close = line.rfind(')');
    const std::size_t equals = line.rfind('=');
    if (open == std::string_view::npos || close == std::string_view::npos || equals == std::string_view::npos
        || close < open || equals < close)
        return std::nullopt;
    const auto digest = Sha256::fromHex(trimmed(line.substr(equals + 1)));
    if (!digest)
        return std::nullopt;
    return Line{*digest, lastComponent(trimmed(line.substr(open + 1, close - open - 1)))};
}

/// `HEX  name`, `HEX *name` or a bare `HEX`; sha256sum puts a backslash in front when the name has escapes.
std::optional<Line> parseLine(std::string_view line)
{
    line = trimmed(line);
    if (line.starts_with('\\'))
        line.remove_prefix(1);
    if (line.size() >= kHexDigits) {
        const auto digest = Sha256::fromHex(line.substr(0, kHexDigits));
        std::string_view rest = line.substr(kHexDigits);
        if (digest && (rest.empty() || rest.front() == ' ' || rest.front() == '\t')) {
            rest = trimmed(rest);
            if (rest.starts_with('*'))
                rest.remove_prefix(1);
            return Line{*digest, lastComponent(rest)};
        }
    }
    return parseTagLine(line);
}

struct Search {
    std::string_view fileName;
    bool anyDigest = false;
    std::optional<Sha256> found = {};
    bool contradicts = false;

    void see(const Sha256& digest, std::string_view name)
    {
        anyDigest = true;
        if (name != fileName)
            return;
        contradicts = contradicts || (found && *found != digest);
        found = digest;
    }
};

/// Any object with `relative_path` and `sha256`, however deep: by platform, and by cuda11/cuda12/cuda13 since 8.5.
/// parseJson bounds the depth.
void searchJson(const Json& node, Search& search)
{
    if (node.is_object()) {
        const auto path = stringIn(node, "relative_path");
        const auto hex = stringIn(node, "sha256");
        const auto digest = hex ? Sha256::fromHex(trimmed(*hex)) : std::nullopt;
        if (path && digest)
            search.see(*digest, lastComponent(*path));
    }
    if (node.is_structured()) {
        for (const Json& child : node)
            searchJson(child, search);
    }
}

} // namespace

Result<Sha256> findInManifest(std::string_view manifestText, std::string_view fileName)
{
    const auto refuse = [&](Errc code, const char* detail) {
        return Error{.code = code, .subject = std::string(fileName), .detail = detail};
    };
    if (manifestText.starts_with("\xEF\xBB\xBF"))
        manifestText.remove_prefix(3);
    Search search{.fileName = lastComponent(fileName)};
    std::vector<Sha256> bare;
    if (trimmed(manifestText).starts_with('{')) {
        const auto document = parseJson(manifestText);
        if (!document)
            return refuse(Errc::BadDigestText, "damaged JSON");
        searchJson(*document, search);
    } else {
        for (const std::string_view text : splitLines(manifestText)) {
            const auto line = parseLine(text);
            if (line && line->name.empty())
                bare.push_back(line->digest);
            else if (line)
                search.see(line->digest, line->name);
        }
    }
    if (search.contradicts)
        return refuse(Errc::BadDigestText, "two different digests for this name");
    if (search.found)
        return *search.found;
    // A bare digest speaks for the file beside it, but only when nothing else in the text does.
    if (!search.anyDigest && bare.size() == 1)
        return bare.front();
    if (!search.anyDigest && bare.empty())
        return refuse(Errc::BadDigestText, "no digest in it");
    if (!search.anyDigest)
        return refuse(Errc::BadDigestText, "several bare digests");
    return refuse(Errc::NotInManifest, "other files only");
}

} // namespace core::digest
