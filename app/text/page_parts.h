// Pieces that several pages share. Private to app/text.
#pragma once

#include "engine.h"
#include "text/sentences.h"
#include "text/style.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace app::text
{

/// Two columns, "  name   value", aligned by display width; an empty value leaves its line out.
class Table
{
public:
    void add(const QString& name, const QString& value) { m_rows.append({name, value}); }
    [[nodiscard]] QString text(int indent) const;

private:
    QList<QStringList> m_rows;
};

/// What the operations come to, in lists of lines.
struct Changes {
    QStringList added, replaced, removed, settings;
    int filesAdded = 0, filesReplaced = 0, filesRemoved = 0; ///< files and links, no folders
};
[[nodiscard]] Changes changesOf(const std::vector<core::plan::Operation>& operations);
[[nodiscard]] QString changesText(const Changes& changes, const Style& style);
/// "! message" and "  advice", coloured by severity.
[[nodiscard]] QString findingsText(const std::vector<core::plan::Finding>& findings, const Style& style);
[[nodiscard]] QString folderOf(const core::toolkit::Toolkit& toolkit); ///< its root, safe to show

} // namespace app::text
