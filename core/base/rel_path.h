// The one rule for relative names: in archives, plans, journals and receipts. A RelPath that exists obeys it.
#pragma once

#include "base/error.h"

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace core
{

/// A relative path of '/'-separated UTF-8 components that cannot leave the folder it is applied to and that means the
/// same on every system: not empty, no absolute form, no "." or "..", no empty component, no backslash, colon, control
/// character or DEL, no component ending in a dot or blank, no Windows device name (con, nul, com1 …), at most 255
/// bytes per component and 1,024 in all. Whether a component is a link is asked of the disk (platform::Tree), not here.
class RelPath
{
public:
    /// Errc::UnsafePath with the text as subject; detail says which rule.
    static Result<RelPath> parse(std::string_view text);
    /// For literals in the program itself; breaks an assertion where parse would fail.
    static RelPath literal(std::string_view text);

    [[nodiscard]] const std::string& str() const { return m_text; }
    [[nodiscard]] std::string_view fileName() const;
    [[nodiscard]] RelPath parent() const;                       ///< "" (isTop) for a single component
    [[nodiscard]] bool isTop() const { return m_text.empty(); } ///< the tree's own folder
    [[nodiscard]] std::vector<std::string_view> components() const;
    [[nodiscard]] bool startsWith(const RelPath& folder) const; ///< whole components; everything starts with the top

    /// This folder's child. The name is checked like parse does.
    [[nodiscard]] Result<RelPath> child(std::string_view name) const;
    [[nodiscard]] RelPath operator/(const RelPath& below) const;
    /// The tree's own folder.
    static RelPath top() { return RelPath{}; }

    auto operator<=>(const RelPath&) const = default;

private:
    std::string m_text;
};

/// The target of a link as cuDNN's sets use it: one plain file name of the same folder.
Result<> checkLinkTarget(std::string_view target);

} // namespace core
