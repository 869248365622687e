// Standard output kept for ourselves. Libraries of others print to it; what a parent reads must hold our lines only.
#pragma once

#include "base/error.h"

#include <string_view>

namespace core::platform
{

/// One descriptor that nobody else in this process knows. Not for several threads.
class PrivateOutput
{
public:
    /// Takes standard output away: from now on whatever is printed there goes to standard error. Call it first.
    static Result<PrivateOutput> claim();

    PrivateOutput(PrivateOutput&& other) noexcept;
    PrivateOutput& operator=(PrivateOutput&&) = delete;
    ~PrivateOutput();

    /// The text and a newline, whole and at once. Io when the reader is gone.
    Result<> writeLine(std::string_view text);

private:
    explicit PrivateOutput(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    int m_descriptor;
};

} // namespace core::platform
