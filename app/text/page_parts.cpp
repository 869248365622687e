#include "text/page_parts.h"

#include "base/text.h"
#include "text/quantities.h"
#include "text/safe.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;
using core::plan::StateType;

namespace app::text
{

namespace
{

class Pages
{
    Q_DECLARE_TR_FUNCTIONS(Pages)

public:
    static QString group(const QString& heading, const QStringList& lines, const Style& style)
    {
        if (lines.isEmpty())
            return {};
        return u"  "_s + style.strong(heading) + u"\n    "_s + lines.join(u"\n    "_s) + u'\n';
    }
    static QString setting(const core::plan::SetConfigEntry& entry);
    static QString describe(const core::RelPath& path, const core::plan::NodeState& state)
    {
        if (state.type == StateType::Link)
            return visible(path.str()) + u" -> "_s + visible(state.linkTarget);
        if (state.type == StateType::File)
            return visible(path.str()) + u"  ("_s + bytes(state.size) + u')';
        return visible(path.str());
    }
    static QString headingNew(int count) { return tr("New: %n file(s)", nullptr, count); }
    static QString headingReplaced(int count) { return tr("Replaced: %n file(s)", nullptr, count); }
    static QString headingRemoved(int count) { return tr("Removed: %n file(s)", nullptr, count); }
    static QString headingSettings() { return tr("Settings"); }
};

QString Pages::setting(const core::plan::SetConfigEntry& entry)
{
    using core::plan::ConfigKind;
    using core::plan::Scope;
    switch (entry.kind) {
    case ConfigKind::LdSoConf:
        return entry.add ? tr("add the library folder to those of the system's loader (ld.so.conf.d)")
                         : tr("remove the library folder from those of the system's loader (ld.so.conf.d)");
    case ConfigKind::Profile:
        if (entry.scope == Scope::User)
            return entry.add ? tr("add the library folder to your LD_LIBRARY_PATH (environment.d)")
                             : tr("remove the library folder from your LD_LIBRARY_PATH (environment.d)");
        return entry.add ? tr("add the library folder to everybody's LD_LIBRARY_PATH (profile.d)")
                         : tr("remove the library folder from everybody's LD_LIBRARY_PATH (profile.d)");
    }
    return {};
}

struct Sorter {
    Changes changes;

    void operator()(const core::plan::MakeDirectory& op) { changes.added << visible(op.path.str()) + u'/'; }
    void operator()(const core::plan::RemoveDirectory& op) { changes.removed << visible(op.path.str()) + u'/'; }
    void operator()(const core::plan::ReplaceEntry& op)
    {
        if (op.before.type == StateType::Absent) {
            changes.added << Pages::describe(op.path, op.after);
            ++changes.filesAdded;
        } else if (op.after.type == StateType::Absent) {
            changes.removed << Pages::describe(op.path, op.before);
            ++changes.filesRemoved;
        } else {
            changes.replaced << Pages::describe(op.path, op.after);
            ++changes.filesReplaced;
        }
    }
    void operator()(const core::plan::SetConfigEntry& op) { changes.settings << Pages::setting(op); }
};

} // namespace

QString Table::text(int indent) const
{
    int widest = 0;
    for (const QStringList& row : m_rows)
        if (!row[1].isEmpty())
            widest = std::max(widest, displayWidth(row[0]));
    QString all;
    for (const QStringList& row : m_rows)
        if (!row[1].isEmpty())
            all += QString(indent, u' ') + padded(row[0], widest) + u"  "_s + row[1] + u'\n';
    return all;
}

Changes changesOf(const std::vector<core::plan::Operation>& operations)
{
    Sorter sorter;
    for (const auto& operation : operations)
        std::visit(sorter, operation);
    return sorter.changes;
}

QString changesText(const Changes& changes, const Style& style)
{
    return Pages::group(Pages::headingNew(changes.filesAdded), changes.added, style)
           + Pages::group(Pages::headingReplaced(changes.filesReplaced), changes.replaced, style)
           + Pages::group(Pages::headingRemoved(changes.filesRemoved), changes.removed, style)
           + Pages::group(Pages::headingSettings(), changes.settings, style);
}

QString findingsText(const std::vector<core::plan::Finding>& findings, const Style& style)
{
    using core::plan::Severity;
    QString all;
    for (const auto severity : {Severity::Blocked, Severity::NeedsConsent, Severity::Warning, Severity::Info})
        for (const auto& finding : findings) {
            if (finding.severity != severity)
                continue;
            QString label = word(severity);
            if (severity == Severity::Blocked)
                label = style.bad(label);
            else if (severity != Severity::Info)
                label = style.careful(label);
            const Sentence said = sentence(finding);
            all += u"  ["_s + label + u"] "_s + said.message + u'\n';
            if (!said.advice.isEmpty())
                all += u"      "_s + said.advice + u'\n';
        }
    return all;
}

QString folderOf(const core::toolkit::Toolkit& toolkit)
{
    return visible(core::utf8FromPath(toolkit.root));
}

} // namespace app::text
