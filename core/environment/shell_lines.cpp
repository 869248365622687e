#include "environment/shell_lines.h"

#include <algorithm>

namespace core::environment
{
namespace
{

std::string replaced(std::string_view text, char what, std::string_view by)
{
    std::string result;
    for (const char c : text) {
        if (c == what)
            result += by;
        else
            result += c;
    }
    return result;
}

/// 'it'\''s'
std::string shQuoted(std::string_view text)
{
    return '\'' + replaced(text, '\'', "'\\''") + '\'';
}

std::string powerShellQuoted(std::string_view text)
{
    return '\'' + replaced(text, '\'', "''") + '\'';
}

/// A bracket argument takes everything as it is; its closing bracket gets as many '=' as the text asks for.
std::string cmakeQuoted(std::string_view text)
{
    std::string fence;
    while (text.find(']' + fence + ']') != std::string_view::npos || text.ends_with(']' + fence))
        fence += '=';
    return '[' + fence + '[' + std::string(text) + ']' + fence + ']';
}

std::string pythonQuoted(std::string_view text)
{
    return '"' + replaced(replaced(text, '\\', "\\\\"), '"', "\\\"") + '"';
}

Result<> checkFits(const Locations& where, LineStyle style)
{
    for (const std::string* value :
         {&where.root, &where.cuda, &where.libraries, &where.headers, &where.library, &where.loaded}) {
        const bool controls =
            std::ranges::any_of(*value, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
        const bool cmd = style == LineStyle::Cmd && value->find_first_of("\"%") != std::string::npos;
        if (controls || cmd)
            return Error{.code = Errc::InvalidArgument,
                         .subject = *value,
                         .detail = "a character that this shell cannot be given in a path"};
    }
    const bool separates = where.libraries.find_first_of(where.windows ? ";" : ":;") != std::string::npos;
    if (separates && style != LineStyle::CMake && style != LineStyle::Python)
        return Error{.code = Errc::InvalidArgument,
                     .subject = where.libraries,
                     .detail = "the path list's own separator stands in the path"};
    return {};
}

std::string searchPathLine(const Locations& where, LineStyle style)
{
    const std::string& folder = where.libraries;
    const std::string name = where.windows ? "PATH" : "LD_LIBRARY_PATH";
    switch (style) {
    case LineStyle::Sh:
        return "export " + name + '=' + shQuoted(folder) + "${" + name + ":+:$" + name + "}\n";
    case LineStyle::PowerShell:
        if (where.windows)
            return "$env:PATH = " + powerShellQuoted(folder + ';') + " + $env:PATH\n";
        return "$env:LD_LIBRARY_PATH = (@(" + powerShellQuoted(folder)
               + ") + @($env:LD_LIBRARY_PATH -split ':' | Where-Object { $_ })) -join ':'\n";
    case LineStyle::Cmd:
        return "set \"PATH=" + folder + ";%PATH%\"\n";
    case LineStyle::CMake:
        return "list(PREPEND CMAKE_PREFIX_PATH " + cmakeQuoted(where.root) + ")\n";
    case LineStyle::Python:
        // A variable set now would be too late for this process's loader; an open library is found by its name.
        if (where.windows)
            return "import os\nos.add_dll_directory(" + pythonQuoted(folder) + ")\n" + "os.environ[\"PATH\"] = "
                   + pythonQuoted(folder) + " + os.pathsep + os.environ.get(\"PATH\", \"\")\n";
        return "import ctypes\nctypes.CDLL(" + pythonQuoted(where.loaded) + ", mode=ctypes.RTLD_GLOBAL)\n";
    }
    return {};
}

std::string variableLine(const std::string& name, const std::string& value, LineStyle style)
{
    switch (style) {
    case LineStyle::Sh:
        return "export " + name + '=' + shQuoted(value) + '\n';
    case LineStyle::PowerShell:
        return "$env:" + name + " = " + powerShellQuoted(value) + '\n';
    case LineStyle::Cmd:
        return "set \"" + name + '=' + value + "\"\n";
    case LineStyle::CMake:
        return "set(" + name + ' ' + cmakeQuoted(value) + ")\n";
    case LineStyle::Python:
        return {};
    }
    return {};
}

} // namespace

std::vector<std::pair<std::string, std::string>> variablesFor(const Locations& where)
{
    std::vector<std::pair<std::string, std::string>> variables;
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty())
            variables.emplace_back(name, value);
    };
    add("CUDA_PATH", where.cuda);
    add("CUDA_HOME", where.cuda);
    add("CUDNN_PATH", where.root);
    add("CUDNN_INCLUDE_DIR", where.headers);
    add("CUDNN_LIBRARY", where.library);
    return variables;
}

Result<std::string> linesFor(const Locations& where, LineStyle style)
{
    CORE_CHECK(checkFits(where, style));
    std::string lines;
    for (const auto& [name, value] : variablesFor(where)) {
        if (style == LineStyle::CMake && name == "CUDA_PATH")
            lines += variableLine("CUDAToolkit_ROOT", value, style);
        else if (style != LineStyle::CMake || name != "CUDA_HOME")
            lines += variableLine(name, value, style);
    }
    return lines + searchPathLine(where, style);
}

} // namespace core::environment
