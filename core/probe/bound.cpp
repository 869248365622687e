#include "probe/bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::probe
{
namespace
{

/// Tensor cores add the products of a block with a few bits more than fp32 and cut off the rest: two bits of unit
/// roundoff lost are enough (Fasi, Higham, Mikaitis and Pranesh, Numerical behavior of NVIDIA tensor cores, 2021).
constexpr double kTensorCoreUnit = 0x1p-22;
/// TF32 keeps ten bits after the point; whether it rounds or cuts is the hardware's.
constexpr double kTf32Unit = 0x1p-10;

double factorOf(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Direct:
        return 1;
    case Scheme::Winograd:
        return kWinogradFactor;
    case Scheme::Fft:
        return kFftFactor;
    }
    return 1;
}

bool equal(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

void note(Comparison& result, std::size_t at, double found, double expected, double bound)
{
    const double difference = std::fabs(found - expected);
    const double error = equal(found, expected)   ? 0
                         : std::isnan(difference) ? std::numeric_limits<double>::infinity()
                                                  : difference;
    const bool wrong = !(error <= bound);
    const double ratio = error == 0 ? 0 : bound > 0 ? error / bound : std::numeric_limits<double>::infinity();
    ++result.compared;
    result.wrong += wrong ? 1 : 0;
    result.notANumber += std::isnan(found) && !std::isnan(expected) ? 1 : 0;
    result.largestBound = std::max(result.largestBound, bound);
    if (result.compared == 1 || error > result.largestError) {
        result.largestError = error;
        result.boundThere = bound;
    }
    if (result.compared == 1 || ratio > result.largestRatio) {
        result.largestRatio = ratio;
        result.worst = at;
        result.expected = expected;
        result.found = found;
    }
}

} // namespace

double boundFor(const BoundRule& rule, double value, double magnitude)
{
    if (rule.exact)
        return 0;
    const double accumulator = rule.math == Math::Fma
                                   ? unitRoundoff(rule.output == Type::Float64 ? Type::Float64 : Type::Float32)
                                   : kTensorCoreUnit;
    // The bias, the scaling and the transfer between blocks are three more roundings.
    double bound = factorOf(rule.scheme) * (rule.products + 3) * accumulator * magnitude;
    if (rule.math == Math::Tf32)
        bound += 2 * kTf32Unit * magnitude;
    bound += rule.storedBetween * unitRoundoff(rule.output) * magnitude;
    return bound + unitRoundoff(rule.output) * (std::fabs(value) + bound);
}

Comparison compare(const Tensor& found, const Tensor& expected, const Tensor& magnitudes, const BoundRule& rule)
{
    Comparison result;
    for (std::size_t at = 0; at < expected.values.size(); ++at)
        note(result, at, found.values[at], expected.values[at],
             boundFor(rule, expected.values[at], magnitudes.values[at]));
    return result;
}

Comparison compareExactly(const Tensor& found, const Tensor& expected)
{
    Comparison result;
    for (std::size_t at = 0; at < expected.values.size(); ++at)
        note(result, at, found.values[at], expected.values[at], 0);
    return result;
}

} // namespace core::probe
