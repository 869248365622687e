// Which language the program speaks, and its translations.
#pragma once

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <string>

class QTranslator;

namespace app::text
{

/// "en", "zh_CN", "zh_TW".
[[nodiscard]] QStringList languages();
/// The language of ours that a locale name means: zh_SG and zh-Hans are zh_CN, zh_HK, zh_MO and zh-Hant are zh_TW.
/// nullopt when we do not speak it. Charset and modifier are ignored.
[[nodiscard]] std::optional<QString> languageOf(const QString& localeName);
/// As gettext does: LC_ALL, LC_MESSAGES, LANG; LANGUAGE is a list of wishes that counts unless the locale is C. Else
/// "en".
[[nodiscard]] QString languageOfUser(const std::map<std::string, std::string>& variables);

/// Makes tr() speak a language for as long as it lives. English is a translation as well: of the plural forms.
class Translation
{
public:
    explicit Translation(const QString& language);
    ~Translation();
    Translation(const Translation&) = delete;
    Translation& operator=(const Translation&) = delete;
    [[nodiscard]] bool loaded() const { return m_loaded; }

private:
    std::unique_ptr<QTranslator> m_translator;
    bool m_loaded = false;
};

} // namespace app::text
