// What the convolutions of level gpu should give, calculated on a thread of its own while driver and library start up.
#pragma once

#include "probe/convolution.h"

#include <future>
#include <map>
#include <string>

namespace core::probe
{

struct Expected {
    ConvolutionData data;
    ConvolutionReference reference;
    SmallestFaults faults;
};

[[nodiscard]] Expected expect(const ConvolutionCase& which);

class Expectations
{
public:
    /// Of every case of level gpu that any GPU may be asked for. Starts to calculate.
    Expectations();
    /// Waits until it is there. One thread.
    [[nodiscard]] const Expected& of(const ConvolutionCase& which) const { return m_all.get().at(which.name()); }

private:
    std::shared_future<std::map<std::string, Expected>> m_all;
};

} // namespace core::probe
