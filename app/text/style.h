// Colours of a page of text. Without colour every function gives its text back unchanged.
#pragma once

#include <QString>

namespace app::text
{

struct Style {
    bool colour = false;

    [[nodiscard]] QString strong(const QString& text) const { return marked(text, "1"); }
    [[nodiscard]] QString good(const QString& text) const { return marked(text, "32"); }
    [[nodiscard]] QString careful(const QString& text) const { return marked(text, "33"); }
    [[nodiscard]] QString bad(const QString& text) const { return marked(text, "31"); }
    [[nodiscard]] QString faint(const QString& text) const { return marked(text, "2"); }

private:
    [[nodiscard]] QString marked(const QString& text, const char* code) const
    {
        return colour ? QStringLiteral("\x1b[%1m%2\x1b[0m").arg(QLatin1String(code), text) : text;
    }
};

} // namespace app::text
