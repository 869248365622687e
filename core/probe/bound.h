// How far a right result may lie from the reference, element by element, and whether it does. Pure.
//
// Notation as in Higham, Accuracy and Stability of Numerical Algorithms, chapter 3: u is a unit roundoff, S = Σ|x·w| of
// the element, K its number of products. A sum of K products in any order is off by at most about K·u·S; a value that
// is stored is off by u·|y| more.
#pragma once

#include "probe/convolution.h"

#include <cstddef>
#include <string>

namespace core::probe
{

/// Winograd's and FFT's transforms multiply the error of a sum: a stated factor, generous against what Barabasz and
/// others measured for tiles of up to six points (Error Analysis and Improving the Accuracy of Winograd Convolution for
/// Deep Neural Networks, 2020), and for FFT against log2 of its size.
constexpr double kWinogradFactor = 32;
constexpr double kFftFactor = 32;

/// Tensor cores add the products of a block with a few bits more than fp32 and cut off the rest: two bits of unit
/// roundoff lost are enough (Fasi, Higham, Mikaitis and Pranesh, Numerical behavior of NVIDIA tensor cores, 2021).
constexpr double kTensorCoreUnit = 0x1p-22;

/// What an element's bound is made of.
struct BoundRule {
    Type output = Type::Float32;
    Math math = Math::Fma;
    Scheme scheme = Scheme::Direct;
    int products = 1;      ///< K
    int storedBetween = 0; ///< how many times the sum was stored on the way
    bool exact = false;    ///< integers that every step holds exactly: the results must be equal
};
[[nodiscard]] double boundFor(const BoundRule& rule, double value, double magnitude);

struct Comparison {
    double largestError = 0; ///< infinity when something is not a number
    double boundThere = 0;   ///< of the element with the largest error
    double largestRatio = 0; ///< error by bound, the element where it is worst
    double largestBound = 0;
    std::size_t compared = 0, wrong = 0, notANumber = 0;
    std::size_t worst = 0;          ///< index of the worst element, in n, c, h, w
    double expected = 0, found = 0; ///< of that element

    [[nodiscard]] bool passed() const { return compared > 0 && wrong == 0; }
    /// One element more. NaN is right where NaN is expected, and nowhere else.
    void note(std::size_t at, double found, double expected, double bound);
};

/// Element by element; the shapes are equal.
[[nodiscard]] Comparison compare(const Tensor& found, const Tensor& expected, const Tensor& magnitudes,
                                 const BoundRule& rule);
/// The same bit for bit, but that all NaN are alike and 0 is -0.
[[nodiscard]] Comparison compareExactly(const Tensor& found, const Tensor& expected);

} // namespace core::probe
