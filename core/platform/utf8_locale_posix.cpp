#include "platform/utf8_locale.h"

#include <clocale>
#include <locale.h>

namespace core::platform
{

struct Utf8LocaleScope::State {
    locale_t utf8 = nullptr;
    locale_t before = nullptr;
};

Utf8LocaleScope::Utf8LocaleScope()
    : m_state(std::make_unique<State>())
{
    for (const char* name : {"C.UTF-8", "C.utf8", "POSIX.UTF-8", "en_US.UTF-8"}) {
        m_state->utf8 = newlocale(LC_CTYPE_MASK, name, nullptr);
        if (m_state->utf8)
            break;
    }
    if (m_state->utf8)
        m_state->before = uselocale(m_state->utf8);
}

Utf8LocaleScope::~Utf8LocaleScope()
{
    if (!m_state->utf8)
        return;
    uselocale(m_state->before);
    freelocale(m_state->utf8);
}

bool Utf8LocaleScope::isActive() const
{
    return m_state->utf8 != nullptr;
}

} // namespace core::platform
