#include "probe/expectations.h"

namespace core::probe
{
namespace
{

std::map<std::string, Expected> expectAll()
{
    std::map<std::string, Expected> all;
    for (const ConvolutionCase& which : smallCases({}))
        all.try_emplace(which.name(), expect(which));
    return all;
}

} // namespace

Expected expect(const ConvolutionCase& which)
{
    ConvolutionData data = dataFor(which);
    ConvolutionReference expected = reference(which.shape, data.x, data.w);
    const SmallestFaults faults = smallestFaults(which.shape, data.x, data.w, expected.y);
    return {std::move(data), std::move(expected), faults};
}

Expectations::Expectations()
    : m_all(std::async(std::launch::async, expectAll).share())
{
}

} // namespace core::probe
