# Turns one JSON file into C++: its lines as string literals, since a single literal of that size is beyond what
# compilers promise. NAME, INPUT, OUTPUT.
file(READ ${INPUT} text)
string(REGEX REPLACE "\n$" "" text "${text}")
string(REPLACE "\n" ")json\",\n    R\"json(" text "${text}")
string(SUBSTRING "${NAME}" 0 1 first)
string(TOUPPER "${first}" first)
string(SUBSTRING "${NAME}" 1 -1 rest)
file(WRITE ${OUTPUT} "// Made by embed.cmake from ${NAME}.json.
#include \"catalogue/data.h\"

namespace core::catalogue::data
{
namespace
{

constexpr std::string_view kLines[] = {
    R\"json(${text})json\",
};

} // namespace

std::span<const std::string_view> ${NAME}Lines()
{
    return kLines;
}

} // namespace core::catalogue::data
")
