#include "catalogue/redistrib.h"

#include "base/json.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace core::catalogue
{
namespace
{

constexpr std::size_t kMaxArchives = 2000;
constexpr std::size_t kMaxTextBytes = 512;

constexpr std::array<std::pair<const char*, archive::Product>, 3> kComponents{
    {{"cudnn", archive::Product::Cudnn},
     {"cudnn_jit", archive::Product::CudnnJit},
     {"cudnn_samples", archive::Product::Samples}}};

Error bad(std::string where, const char* what)
{
    return Error{.code = Errc::BadManifest, .subject = std::move(where), .detail = what};
}

bool isPlain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_'
           || c == '-';
}

/// Short text for a person, from a stranger: at most a line.
std::string shortText(const Json& object, const char* key)
{
    std::string text = stringIn(object, key).value_or(std::string{});
    const bool odd = std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    return odd || text.size() > kMaxTextBytes ? std::string{} : text;
}

/// NVIDIA writes sizes as text.
Result<std::optional<std::uint64_t>> sizeOf(const Json& entry, const std::string& where)
{
    const auto found = entry.find("size");
    if (found == entry.end() || found->is_null())
        return std::optional<std::uint64_t>{};
    std::optional<std::uint64_t> size;
    if (found->is_string())
        size = parseNumber(found->get<std::string>());
    else
        size = numberIn(entry, "size");
    if (!size || *size == 0 || *size > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return bad(where, "size is not a number of bytes");
    return size;
}

class Reader
{
public:
    Result<Manifest> read(std::string_view text)
    {
        if (text.size() > kMaxManifestBytes)
            return bad("", "too large for a manifest");
        const auto document = parseJson(text);
        if (!document)
            return bad("", "not JSON");
        if (!document->is_object())
            return bad("", "not a JSON object");
        m_manifest.label = shortText(*document, "release_label");
        m_manifest.date = shortText(*document, "release_date");
        for (const auto& [name, product] : kComponents) {
            const auto component = document->find(name);
            if (component == document->end())
                continue;
            if (!component->is_object())
                return bad(name, "not a JSON object");
            CORE_CHECK(readComponent(*component, name, product));
        }
        if (m_manifest.archives.empty())
            return bad("", "names no cuDNN archive");
        return std::move(m_manifest);
    }

private:
    Result<> readComponent(const Json& component, const std::string& name, archive::Product product)
    {
        m_product = product;
        m_version = {};
        if (const auto text = stringIn(component, "version")) {
            const auto version = archive::Version::parse(*text);
            if (!version)
                return bad(name + "/version", "not a version");
            m_version = *version;
        }
        for (const auto& [platform, value] : component.items()) {
            if (!value.is_object())
                continue;
            const std::string where = name + '/' + platform;
            // Flat and nested entries may stand side by side.
            if (isEntry(value))
                CORE_CHECK(readEntry(value, where, {}));
            for (const auto& [variant, entry] : value.items()) {
                if (entry.is_object() && isEntry(entry))
                    CORE_CHECK(readEntry(entry, where + '/' + variant, variant));
            }
        }
        return {};
    }

    static bool isEntry(const Json& value) { return value.contains("relative_path") || value.contains("sha256"); }

    Result<> readEntry(const Json& entry, const std::string& where, std::string_view variant)
    {
        if (m_manifest.archives.size() >= kMaxArchives)
            return bad(where, "too many archives");
        const auto path = stringIn(entry, "relative_path");
        if (!path || path->empty() || path->size() > kMaxTextBytes)
            return bad(where, "no relative_path");
        Archive archive;
        archive.file = path->substr(path->rfind('/') + 1);
        CORE_CHECK(readName(archive, where, variant));
        const auto sha256 = stringIn(entry, "sha256");
        archive.sha256 = sha256 ? digest::Sha256::fromHex(*sha256) : std::nullopt;
        if (!archive.sha256)
            return bad(where, "sha256 is not 64 hexadecimal digits");
        if (entry.contains("md5")) {
            const std::string md5 = asciiLower(stringIn(entry, "md5").value_or(std::string{}));
            if (md5.size() != 32 || !fromHex(md5))
                return bad(where, "md5 is not 32 hexadecimal digits");
            archive.md5 = md5;
        }
        CORE_TRY(archive.size, sizeOf(entry, where));
        archive.confidence = Confidence::Imported;
        archive.source = m_manifest.label.empty() ? "redistrib" : "redistrib " + m_manifest.label;
        return keep(std::move(archive), where);
    }

    /// The name is the contract: what the keys around it say must not contradict it.
    Result<> readName(Archive& archive, const std::string& where, std::string_view variant) const
    {
        if (!std::ranges::all_of(archive.file, isPlain) || archive.file.starts_with('.'))
            return bad(where, "relative_path has characters that no archive's name has");
        const archive::ArchiveName name = archive::parseName(archive.file);
        if (!name.recognised || name.product != m_product || name.cudnn.parts == 0)
            return bad(where, "relative_path is not the name of an archive of this component");
        if (m_version.parts > 0 && !name.cudnn.agreesWith(m_version))
            return bad(where, "the name says another version than the component");
        if (variant.starts_with("cuda") && name.cuda.parts > 0) {
            const auto said = archive::Version::parse(variant.substr(4));
            if (said && !said->agreesWith(name.cuda))
                return bad(where, "the name says another CUDA than its key");
        }
        archive.product = name.product;
        archive.system = name.system;
        archive.machine = name.machine;
        archive.version = name.cudnn;
        archive.versionText = name.cudnn.str();
        archive.cuda = name.cuda;
        return {};
    }

    Result<> keep(Archive archive, const std::string& where)
    {
        for (const Archive& known : m_manifest.archives) {
            if (known.file == archive.file && known.sha256 == archive.sha256)
                return {};
            if (known.file == archive.file)
                return bad(where, "names this file a second time with another sha256");
            if (known.sha256 == archive.sha256)
                return bad(where, "gives the sha256 of another file");
        }
        m_manifest.archives.push_back(std::move(archive));
        return {};
    }

    Manifest m_manifest;
    archive::Product m_product = archive::Product::Unknown;
    archive::Version m_version;
};

} // namespace

Result<Manifest> importRedistrib(std::string_view text)
{
    return Reader{}.read(text);
}

} // namespace core::catalogue
