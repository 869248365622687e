#include "cli/docs/writers.h"

namespace app::cli::docs
{

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

std::string joined(const std::vector<std::string>& words, std::string_view between)
{
    std::string all;
    for (const std::string& word : words) {
        if (&word != &words.front())
            all += between;
        all += word;
    }
    return all;
}

} // namespace app::cli::docs
