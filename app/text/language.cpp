#include "text/language.h"

#include <QCoreApplication>
#include <QTranslator>

using namespace Qt::StringLiterals;

// Outside of any namespace, as Q_INIT_RESOURCE wants it: a static library's resources are not registered by themselves.
static void registerTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace app::text
{

QStringList languages()
{
    return {u"en"_s, u"zh_CN"_s, u"zh_TW"_s};
}

std::optional<QString> languageOf(const QString& localeName)
{
    QString name = localeName.toLower();
    name.replace(u'-', u'_');
    name = name.section(u'.', 0, 0).section(u'@', 0, 0);
    const QStringList parts = name.split(u'_');
    if (parts[0] == "en"_L1)
        return u"en"_s;
    if (parts[0] != "zh"_L1)
        return std::nullopt;
    for (const QLatin1String traditional : {"tw"_L1, "hk"_L1, "mo"_L1, "hant"_L1})
        if (parts.contains(traditional))
            return u"zh_TW"_s;
    return u"zh_CN"_s;
}

QString languageOfUser(const std::map<std::string, std::string>& variables)
{
    const auto value = [&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? QString{} : QString::fromStdString(found->second);
    };
    QString locale;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (locale = value(name); !locale.isEmpty())
            break;
    const QString plain = locale.section(u'.', 0, 0);
    if (plain.isEmpty() || plain == "C"_L1 || plain == "POSIX"_L1)
        return u"en"_s;
    const QStringList wishes = value("LANGUAGE").split(u':', Qt::SkipEmptyParts) + QStringList{locale};
    for (const QString& wish : wishes)
        if (const auto language = languageOf(wish))
            return *language;
    return u"en"_s;
}

Translation::Translation(const QString& language)
    : m_translator(std::make_unique<QTranslator>())
{
    registerTranslations();
    m_loaded = m_translator->load(u":/translations/"_s + language + u".qm"_s);
    if (m_loaded)
        QCoreApplication::installTranslator(m_translator.get());
}

Translation::~Translation()
{
    if (m_loaded)
        QCoreApplication::removeTranslator(m_translator.get());
}

} // namespace app::text
