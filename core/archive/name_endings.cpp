#include "archive/name_endings.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core::archive
{
namespace
{

struct Ending {
    std::string_view text;
    std::string_view meaning;
};

/// Longer ones first. "-tgz": a dot that a link lost. solitairetheme8: what Windows' MIME table makes of a gzip
/// download.
constexpr std::array kFormats{
    Ending{".tar.xz", "tar.xz"},   Ending{".tar.gz", "tar.gz"},
    Ending{".tar.bz2", "tar.bz2"}, Ending{".tgz", "tgz"},
    Ending{"-tgz", "tgz"},         Ending{".txz", "tar.xz"},
    Ending{".zip", "zip"},         Ending{".exe", "exe"},
    Ending{".deb", "deb"},         Ending{".rpm", "rpm"},
    Ending{".whl", "whl"},         Ending{".conda", "conda"},
    Ending{".jar", "jar"},         Ending{".json", "json"},
    Ending{".pdf", "pdf"},         Ending{".txt", "txt"},
    Ending{".xz", "xz"},           Ending{".gz", "gz"},
    Ending{".tar", "tar"},         Ending{".solitairetheme8", "tgz"},
};
/// Of Chrome and Edge, Firefox, old Internet Explorer, Safari, Opera, aria2, WinSCP, Xunlei, Free Download Manager, and
/// what several tools use.
constexpr std::array kUnfinished{
    std::string_view{".crdownload"},  std::string_view{".part"},       std::string_view{".partial"},
    std::string_view{".download"},    std::string_view{".opdownload"}, std::string_view{".aria2"},
    std::string_view{".filepart"},    std::string_view{".xltd"},       std::string_view{".fdmdownload"},
    std::string_view{".downloading"}, std::string_view{".tmp"},
};
/// What file managers put behind the stem of a copy.
constexpr std::array kCopyWords{
    std::string_view{" - copy"},
    std::string_view{" - 副本"},
    std::string_view{" - 複製"},
};

/// The length of " (1)" or "(1)" at the end, else 0.
std::size_t copyMarkLength(std::string_view text)
{
    if (!text.ends_with(')'))
        return 0;
    const std::size_t open = text.rfind('(');
    if (open == std::string_view::npos)
        return 0;
    const std::string_view digits = text.substr(open + 1, text.size() - open - 2);
    const bool numeric = !digits.empty() && digits.size() <= 4
                         && std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    if (!numeric)
        return 0;
    const std::size_t start = open > 0 && text[open - 1] == ' ' ? open - 1 : open;
    return text.size() - start;
}

/// The length of ".001" or ".z01" at the end, else 0.
std::size_t partMarkLength(std::string_view text)
{
    constexpr std::size_t kLength = 4;
    if (text.size() < kLength)
        return 0;
    const std::string_view mark = text.substr(text.size() - kLength);
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const bool part = mark[0] == '.' && (digit(mark[1]) || mark[1] == 'z') && digit(mark[2]) && digit(mark[3]);
    return part ? kLength : 0;
}

std::optional<Segment> lastEnding(std::string_view text)
{
    for (const std::string_view mark : kUnfinished) {
        if (text.ends_with(mark))
            return Segment{SegmentKind::Word, text.size() - mark.size(), mark.size(), "unfinished"};
    }
    if (const std::size_t length = copyMarkLength(text))
        return Segment{SegmentKind::Word, text.size() - length, length, "copy"};
    for (const std::string_view word : kCopyWords) {
        if (text.ends_with(word))
            return Segment{SegmentKind::Word, text.size() - word.size(), word.size(), "copy"};
    }
    for (const Ending& ending : kFormats) {
        if (text.ends_with(ending.text))
            return Segment{SegmentKind::Ending, text.size() - ending.text.size(), ending.text.size(),
                           std::string(ending.meaning)};
    }
    return std::nullopt;
}

} // namespace

Endings takeEndings(std::string_view lower)
{
    Endings result;
    std::string_view rest = lower;
    // Only at the very end, and only behind a format: "v7.6.5.132" ends in digits as well.
    if (const std::size_t length = partMarkLength(rest)) {
        const std::string_view front = rest.substr(0, rest.size() - length);
        const auto before = lastEnding(front);
        if ((before && before->kind == SegmentKind::Ending) || rest[front.size() + 1] == 'z') {
            result.splitPart = true;
            result.segments.push_back({SegmentKind::Word, front.size(), length, "part"});
            rest = front;
        }
    }
    while (auto segment = lastEnding(rest)) {
        if (segment->offset == 0)
            break;
        rest = rest.substr(0, segment->offset);
        result.unfinished = result.unfinished || segment->meaning == "unfinished";
        if (segment->kind == SegmentKind::Ending) {
            // ".tar (1).xz": the two halves of one ending. Otherwise the rightmost one says the format.
            if (segment->meaning == "tar" && (result.format == "xz" || result.format == "gz"))
                result.format = "tar." + result.format;
            else if (result.format.empty())
                result.format = segment->meaning;
        }
        result.segments.push_back(*std::move(segment));
    }
    std::ranges::reverse(result.segments);
    result.stemLength = rest.size();
    return result;
}

} // namespace core::archive
