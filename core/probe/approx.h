// Numbers with the error that any sound implementation may make on the way to them: running error analysis (Higham,
// Accuracy and Stability of Numerical Algorithms, 2nd edition, section 3.3). A reference calculated with these gives
// the expected value, in double, and its bound at once. Pure.
#pragma once

#include "probe/bound.h"
#include "probe/tensor.h"

#include <cmath>
#include <vector>

namespace core::probe
{

/// |what an implementation has - value| <= error.
struct Approx {
    double value = 0, error = 0;
};

/// The operations of an implementation that calculates in fp32, with or without fused multiply-add, with the fast
/// functions of CUDA (CUDA C++ Programming Guide, "Mathematical functions", intrinsic functions: their errors in ulp).
namespace fp32
{
constexpr double kUnit = 0x1p-24;

/// One rounding more.
[[nodiscard]] Approx rounded(Approx a, double unit = kUnit);
[[nodiscard]] Approx add(Approx a, Approx b);
[[nodiscard]] Approx subtract(Approx a, Approx b);
[[nodiscard]] Approx multiply(Approx a, Approx b);
[[nodiscard]] Approx divide(Approx a, Approx b); ///< b is not near 0
[[nodiscard]] Approx exponential(Approx a);
[[nodiscard]] Approx logarithm(Approx a);      ///< a > 0
[[nodiscard]] Approx reciprocalRoot(Approx a); ///< a > 0
} // namespace fp32

/// Terms added up in any order, in any tree.
class ApproxSum
{
public:
    explicit ApproxSum(double unit = fp32::kUnit)
        : m_unit(unit)
    {
    }
    void add(Approx term)
    {
        m_value += term.value;
        m_error += term.error;
        m_magnitude += std::fabs(term.value) + term.error;
        ++m_terms;
    }
    /// A product, which is rounded once or not at all.
    void addProduct(Approx a, Approx b) { add(fp32::multiply(a, b)); }
    [[nodiscard]] Approx result() const { return {m_value, m_error + m_terms * m_unit * m_magnitude}; }

private:
    double m_unit, m_value = 0, m_error = 0, m_magnitude = 0;
    int m_terms = 0;
};

/// A tensor of these.
struct ApproxTensor {
    Shape shape;
    std::vector<Approx> values; ///< n, c, h, w

    explicit ApproxTensor(Shape s)
        : shape(s)
        , values(s.count())
    {
    }
    /// What lies in memory, exactly.
    explicit ApproxTensor(const Tensor& tensor);
    /// Rounded once more, to the format that it is stored in.
    [[nodiscard]] ApproxTensor stored(Type type) const;
    [[nodiscard]] Tensor tensor() const; ///< the values alone
};

[[nodiscard]] Approx stored(Approx a, Type type);

/// Element by element; the shapes are equal.
[[nodiscard]] Comparison compare(const Tensor& found, const ApproxTensor& expected);

/// What the two commonest faults of tiling and indexing would change in a result, at the element where it shows most,
/// in the pair that shows least: two neighbouring channels exchanged; an element of the last row of the last channel
/// that holds its neighbour's value. 0 when there is no pair, or one that is equal.
[[nodiscard]] double smallestFault(const Tensor& result);

} // namespace core::probe
