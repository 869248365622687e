#include "base/rel_path.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace core
{
namespace
{

constexpr std::size_t kMaxComponent = 255;
constexpr std::size_t kMaxPath = 1024;

/// Names that Windows takes for devices, with any ending ("nul.h").
bool isWindowsDevice(std::string_view component)
{
    const std::string stem = asciiLower(component.substr(0, component.find('.')));
    static constexpr std::array<std::string_view, 6> plain{"con", "prn", "aux", "nul", "conin$", "conout$"};
    if (std::ranges::find(plain, stem) != plain.end())
        return true;
    return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && stem[3] >= '0' && stem[3] <= '9';
}

/// The rule that this component breaks, or nullptr.
const char* brokenRule(std::string_view component)
{
    if (component.empty())
        return "empty component or absolute path";
    if (component == "." || component == "..")
        return "\".\" or \"..\"";
    if (component.size() > kMaxComponent)
        return "a component over 255 bytes";
    for (const char c : component) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F)
            return "a control character";
        if (c == '\\')
            return "a backslash";
        if (c == ':')
            return "a colon";
    }
    if (component.ends_with('.') || component.ends_with(' '))
        return "a component that ends in a dot or blank";
    if (isWindowsDevice(component))
        return "a Windows device name";
    if (!isValidUtf8(component))
        return "not UTF-8";
    return nullptr;
}

std::vector<std::string_view> split(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t slash = text.find('/');
        parts.push_back(text.substr(0, slash));
        if (slash == std::string_view::npos)
            return parts;
        text.remove_prefix(slash + 1);
    }
}

} // namespace

Result<RelPath> RelPath::parse(std::string_view text)
{
    const auto refuse = [&](const char* rule) {
        return Error{.code = Errc::UnsafePath, .subject = std::string(text), .detail = rule};
    };
    if (text.size() > kMaxPath)
        return refuse("over 1,024 bytes");
    for (const std::string_view component : split(text)) {
        if (const char* rule = brokenRule(component))
            return refuse(rule);
    }
    RelPath path;
    path.m_text = text;
    return path;
}

RelPath RelPath::literal(std::string_view text)
{
    Result<RelPath> path = parse(text);
    assert(path);
    return *std::move(path);
}

std::string_view RelPath::fileName() const
{
    const std::string_view text = m_text;
    return text.substr(text.rfind('/') + 1); // npos + 1 == 0
}

RelPath RelPath::parent() const
{
    RelPath above;
    if (const std::size_t slash = m_text.rfind('/'); slash != std::string::npos)
        above.m_text = m_text.substr(0, slash);
    return above;
}

std::vector<std::string_view> RelPath::components() const
{
    return isTop() ? std::vector<std::string_view>{} : split(m_text);
}

bool RelPath::startsWith(const RelPath& folder) const
{
    if (folder.isTop() || m_text == folder.m_text)
        return true;
    return m_text.size() > folder.m_text.size() && m_text.starts_with(folder.m_text)
           && m_text[folder.m_text.size()] == '/';
}

Result<RelPath> RelPath::child(std::string_view name) const
{
    if (name.find('/') != std::string_view::npos)
        return Error{.code = Errc::UnsafePath, .subject = std::string(name), .detail = "a slash in a name"};
    return parse(isTop() ? std::string(name) : m_text + '/' + std::string(name));
}

RelPath RelPath::operator/(const RelPath& below) const
{
    if (isTop())
        return below;
    RelPath joined = *this;
    if (!below.isTop())
        joined.m_text += '/' + below.m_text;
    return joined;
}

Result<> checkLinkTarget(std::string_view target)
{
    const char* rule = target.find('/') != std::string_view::npos ? "a link into another folder" : brokenRule(target);
    if (rule)
        return Error{.code = Errc::UnsafeLink, .subject = std::string(target), .detail = rule};
    return {};
}

} // namespace core
