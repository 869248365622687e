#include "text/safe.h"

#include "base/text.h"

#include <QList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

struct Range {
    char32_t first, last;
};

// What moves the cursor, changes colours, turns the reading direction or cannot be seen at all.
constexpr std::array kHidden{
    Range{0x0000, 0x001f}, Range{0x007f, 0x009f}, Range{0x00ad, 0x00ad},   Range{0x061c, 0x061c},
    Range{0x200b, 0x200f}, Range{0x2028, 0x202e}, Range{0x2060, 0x206f},   Range{0xd800, 0xdfff},
    Range{0xfeff, 0xfeff}, Range{0xfff9, 0xfffb}, Range{0xe0000, 0xe007f},
};
// East Asian Width W and F (Unicode Standard Annex 11), in blocks.
constexpr std::array kWide{
    Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0x33ff},   Range{0x3400, 0x4dbf},
    Range{0x4e00, 0x9fff},   Range{0xa000, 0xa4cf},   Range{0xa960, 0xa97f},   Range{0xac00, 0xd7a3},
    Range{0xf900, 0xfaff},   Range{0xfe10, 0xfe19},   Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},
    Range{0xffe0, 0xffe6},   Range{0x1f300, 0x1f64f}, Range{0x1f680, 0x1f6ff}, Range{0x1f900, 0x1f9ff},
    Range{0x20000, 0x3fffd},
};

template<std::size_t N>
bool isIn(const std::array<Range, N>& ranges, char32_t letter)
{
    return std::any_of(ranges.begin(), ranges.end(),
                       [letter](const Range& r) { return letter >= r.first && letter <= r.last; });
}

QString escaped(char32_t letter)
{
    if (letter <= 0xff)
        return u"\\x%1"_s.arg(static_cast<uint>(letter), 2, 16, QLatin1Char('0'));
    return u"\\u%1"_s.arg(static_cast<uint>(letter), 4, 16, QLatin1Char('0'));
}

int widthOf(char32_t letter)
{
    switch (QChar::category(letter)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
        return 0;
    default:
        return isIn(kWide, letter) ? 2 : 1;
    }
}

QString textOf(char32_t letter)
{
    return QString::fromUcs4(&letter, 1);
}

} // namespace

QString visible(const QString& text)
{
    QString shown;
    shown.reserve(text.size());
    for (const uint letter : text.toUcs4())
        shown += isIn(kHidden, letter) ? escaped(letter) : textOf(letter);
    return shown;
}

QString visible(std::string_view bytes)
{
    if (core::isValidUtf8(bytes))
        return visible(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())));
    QString shown;
    while (!bytes.empty()) {
        std::size_t length = 1;
        while (length <= 4 && length <= bytes.size() && !core::isValidUtf8(bytes.substr(0, length)))
            ++length;
        if (length > 4 || length > bytes.size()) {
            shown += escaped(static_cast<unsigned char>(bytes.front()));
            length = 1;
        } else {
            shown += visible(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(length)));
        }
        bytes.remove_prefix(length);
    }
    return shown;
}

QString shellWord(std::string_view text)
{
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:@%,=";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos)
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    const QString whole = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    // Bytes that a terminal must not see are given in the $'…' form of bash and POSIX 2024.
    if (!core::isValidUtf8(text) || visible(whole) != whole) {
        QString word = u"$'"_s;
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (c == '\'' || c == '\\')
                word += u'\\' + QString(QLatin1Char(c));
            else if (byte >= 0x20 && byte < 0x7f)
                word += QLatin1Char(c);
            else
                word += escaped(byte);
        }
        return word + u'\'';
    }
    QString inside = whole;
    inside.replace(u"'"_s, u"'\\''"_s);
    return u'\'' + inside + u'\'';
}

int displayWidth(const QString& text)
{
    int columns = 0;
    for (const uint letter : text.toUcs4())
        columns += widthOf(letter);
    return columns;
}

QString elidedMiddle(const QString& text, int columns)
{
    if (displayWidth(text) <= columns)
        return text;
    if (columns < 1)
        return {};
    const auto letters = text.toUcs4();
    const int room = columns - 1;
    QString front, back;
    int used = 0;
    qsizetype first = 0, last = letters.size();
    while (first < last && used + widthOf(letters[first]) <= room / 2) {
        used += widthOf(letters[first]);
        front += textOf(letters[first++]);
    }
    while (last > first && used + widthOf(letters[last - 1]) <= room) {
        used += widthOf(letters[last - 1]);
        back.prepend(textOf(letters[--last]));
    }
    return front + u'…' + back;
}

QString padded(const QString& text, int columns)
{
    const int missing = columns - displayWidth(text);
    return missing > 0 ? text + QString(missing, u' ') : text;
}

} // namespace app::text
