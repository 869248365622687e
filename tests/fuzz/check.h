// What every fuzzer shares: promises that are tested, not only that nothing crashes.
#pragma once

#include "base/rel_path.h"
#include "base/text.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t maxSize);

namespace fuzz
{

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

/// Ends the program when a promise is broken, so that the input is kept.
inline void must(bool kept, const char* promise)
{
    if (kept)
        return;
    std::fprintf(stderr, "BROKEN PROMISE: %s\n", promise);
    std::abort();
}

/// The rules of rel_path.h, told anew: by the standard library where it can, else byte by byte. A path that core itself
/// joined may be longer than one that it reads.
inline void mustStayInside(const core::RelPath& path)
{
    const std::string& text = path.str();
    must(!text.empty(), "a path has a name");
    must(core::isValidUtf8(text), "a path is UTF-8");
    for (const char c : text)
        must(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F && c != '\\' && c != ':', "a path's characters");
    const std::filesystem::path native(text);
    must(native.is_relative() && native.lexically_normal().native() == text, "a path is its own shortest form");
    for (const auto& component : native)
        must(component != ".." && component != "." && component.native().size() <= 255, "a path's components");
}

inline void mustBeInside(const core::RelPath& path)
{
    must(path.str().size() <= 1024, "a path's length");
    mustStayInside(path);
}

/// One plain name of the same folder.
inline void mustBePlain(std::string_view name)
{
    must(!name.empty() && name != "." && name != ".." && name.find('/') == std::string_view::npos
             && name.find('\\') == std::string_view::npos,
         "a plain name");
}

/// Takes the input apart: the bytes up to the next zero. An input that is over gives empty texts.
class Pieces
{
public:
    explicit Pieces(std::string_view text)
        : m_rest(text)
    {
    }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }
    std::string_view text()
    {
        const std::string_view piece = m_rest.substr(0, m_rest.find('\0'));
        m_rest.remove_prefix(piece.size() < m_rest.size() ? piece.size() + 1 : piece.size());
        return piece;
    }
    std::uint8_t byte()
    {
        if (m_rest.empty())
            return 0;
        const auto value = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return value;
    }

private:
    std::string_view m_rest;
};

} // namespace fuzz
