// The calling thread under a UTF-8 locale for as long as the object lives: libarchive converts names by the locale of
// the thread. The process's locale and other threads are not touched.
#pragma once

#include <memory>

namespace core::platform
{

class Utf8LocaleScope
{
public:
    Utf8LocaleScope();
    ~Utf8LocaleScope();
    Utf8LocaleScope(const Utf8LocaleScope&) = delete;
    Utf8LocaleScope& operator=(const Utf8LocaleScope&) = delete;

    /// False when this system has no UTF-8 locale: names of entries may then fail to convert, and are refused.
    [[nodiscard]] bool isActive() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace core::platform
