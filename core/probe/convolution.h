// Convolutions on the host: the fixed cases of each level, and the reference that the GPU's results are compared with.
// Pure.
#pragma once

#include "probe/tensor.h"

#include <span>
#include <string>
#include <vector>

namespace core::probe
{

/// Filters are k, c/groups, h, w.
struct ConvolutionShape {
    const char* name;
    Shape x, w;
    int padH = 0, padW = 0, strideH = 1, strideW = 1, dilationH = 1, dilationW = 1, groups = 1;
    bool flipped = false; ///< a convolution in the mathematical sense; else cross-correlation, as networks use it

    [[nodiscard]] Shape y() const;
    [[nodiscard]] int products() const { return w.c * w.h * w.w; } ///< of an output element without padding
};

/// How the GPU is to multiply and add. Fma: in full, with fused multiply-add. Tf32: inputs cut to 11 bits. Half: fp16
/// or bf16 products, added up in fp32.
enum class Math : std::uint8_t { Fma, Tf32, Half };
[[nodiscard]] const char* nameOf(Math math); ///< "FMA", "TF32", "tensor"

/// What an algorithm does to the sums. Direct: adds up the products. Winograd and Fft go by way of a transform, whose
/// rounding errors are larger by the factor that bound.h states.
enum class Scheme : std::uint8_t { Direct, Winograd, Fft };

enum class Data : std::uint8_t {
    AwayFromZero, ///< Numbers::awayFromZero
    Integers,     ///< -1, 0, 1: exact in every format, so the result must be equal
};

struct ConvolutionCase {
    ConvolutionShape shape;
    Type type = Type::Float32;
    Layout layout = Layout::Nchw;
    Math math = Math::Fma;
    Data data = Data::AwayFromZero;
    [[nodiscard]] std::string name() const; ///< "3x3 NCHW fp32 FMA"
    [[nodiscard]] std::string kind() const; ///< "fp32 FMA": what its bound is made of
};

/// The fixed small set. Sizes are odd so that no tile fits; every kind of stride, dilation and grouping that networks
/// use is in it. The last one, 1 by 1, is left to level full: cuDNN gives it to other libraries, whose loading takes a
/// third of the whole level's time.
[[nodiscard]] std::span<const ConvolutionShape> smallShapes();
[[nodiscard]] std::span<const ConvolutionShape> quickShapes(); ///< of level gpu
[[nodiscard]] const ConvolutionShape& pointShape();            ///< 1 by 1

/// What the library and the GPU can compute with.
struct Abilities {
    bool tf32 = true, bfloat16 = true;
};
/// Level gpu's cases: every quick shape in fp32; the first in every format, layout and kind of arithmetic; and
/// integers, which must come out equal.
[[nodiscard]] std::vector<ConvolutionCase> smallCases(const Abilities& abilities);
/// 1 by 1 in every format; of level full.
[[nodiscard]] std::vector<ConvolutionCase> pointCases(const Abilities& abilities);

/// Inputs of a case, rounded to its type.
struct ConvolutionData {
    Tensor x, w;
    Tensor bias; ///< 1, k, 1, 1
};
[[nodiscard]] ConvolutionData dataFor(const ConvolutionCase& which);

/// In double, from the rounded inputs: exact but for 2^-53.
struct ConvolutionReference {
    Tensor y;          ///< Σ x·w
    Tensor magnitudes; ///< Σ |x·w|
};
[[nodiscard]] ConvolutionReference reference(const ConvolutionShape& shape, const Tensor& x, const Tensor& w);

/// What errors of a kind that implementations make would change, at the element where it shows most: the comparison is
/// worth something only while its bounds stay below these.
struct SmallestFaults {
    double droppedProduct = 0;  ///< the smallest |x·w| of all
    double swappedChannels = 0; ///< two neighbouring input channels exchanged, the pair that shows least
    double wrongElement = 0;    ///< an element of the last row of the last channel that holds its neighbour's value
    [[nodiscard]] double least() const;
};
[[nodiscard]] SmallestFaults smallestFaults(const ConvolutionShape& shape, const Tensor& x, const Tensor& w,
                                            const Tensor& y);

} // namespace core::probe
