#include "probe/bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::probe
{
namespace
{

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

} // namespace

void Comparison::note(std::size_t at, double got, double wanted, double bound)
{
    const double difference = std::fabs(got - wanted);
    const double error = equal(got, wanted)       ? 0
                         : std::isnan(difference) ? std::numeric_limits<double>::infinity()
                                                  : difference;
    const double ratio = error == 0 ? 0 : bound > 0 ? error / bound : std::numeric_limits<double>::infinity();
    ++compared;
    wrong += !(error <= bound) ? 1 : 0;
    notANumber += std::isnan(got) && !std::isnan(wanted) ? 1 : 0;
    largestBound = std::max(largestBound, bound);
    if (compared == 1 || error > largestError) {
        largestError = error;
        boundThere = bound;
    }
    if (compared == 1 || ratio > largestRatio) {
        largestRatio = ratio;
        worst = at;
        expected = wanted;
        found = got;
    }
}

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
        result.note(at, found.values[at], expected.values[at],
                    boundFor(rule, expected.values[at], magnitudes.values[at]));
    return result;
}

Comparison compareExactly(const Tensor& found, const Tensor& expected)
{
    Comparison result;
    for (std::size_t at = 0; at < expected.values.size(); ++at)
        result.note(at, found.values[at], expected.values[at], 0);
    return result;
}

} // namespace core::probe
