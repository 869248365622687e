#include "probe/convolution.h"

#include "probe/products.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace core::probe
{
namespace
{

constexpr std::array kSmallShapes{
    ConvolutionShape{.name = "3x3", .x = {2, 8, 11, 13}, .w = {16, 8, 3, 3}, .padH = 1, .padW = 1},
    ConvolutionShape{.name = "5x3 stride 2,3",
                     .x = {1, 8, 15, 17},
                     .w = {8, 8, 5, 3},
                     .padH = 2,
                     .padW = 1,
                     .strideH = 2,
                     .strideW = 3},
    ConvolutionShape{.name = "3x3 dilated",
                     .x = {1, 8, 13, 11},
                     .w = {8, 8, 3, 3},
                     .padH = 2,
                     .padW = 2,
                     .dilationH = 2,
                     .dilationW = 2},
    ConvolutionShape{
        .name = "3x3 in 2 groups", .x = {1, 16, 9, 7}, .w = {16, 8, 3, 3}, .padH = 1, .padW = 1, .groups = 2},
    ConvolutionShape{.name = "7x7 of 3 channels",
                     .x = {1, 3, 19, 17},
                     .w = {5, 3, 7, 7},
                     .padH = 3,
                     .padW = 3,
                     .strideH = 2,
                     .strideW = 2},
    ConvolutionShape{.name = "1x1", .x = {1, 24, 9, 7}, .w = {8, 24, 1, 1}},
};

int outputSize(int in, int kernel, int pad, int stride, int dilation)
{
    return (in + 2 * pad - dilation * (kernel - 1) - 1) / stride + 1;
}

} // namespace

Shape ConvolutionShape::y() const
{
    return {x.n, w.n, outputSize(x.h, w.h, padH, strideH, dilationH), outputSize(x.w, w.w, padW, strideW, dilationW)};
}

const char* nameOf(Math math)
{
    switch (math) {
    case Math::Fma:
        return "FMA";
    case Math::Tf32:
        return "TF32";
    case Math::Half:
        return "tensor";
    }
    return "";
}

std::string ConvolutionCase::kind() const
{
    std::string text = nameOf(type);
    if (type == Type::Float32)
        text += std::string(" ") + nameOf(math);
    if (data == Data::Integers)
        text += " integers";
    return text;
}

std::string ConvolutionCase::name() const
{
    return std::string(shape.name) + ' ' + nameOf(layout) + ' ' + kind();
}

std::span<const ConvolutionShape> smallShapes()
{
    return kSmallShapes;
}

std::span<const ConvolutionShape> quickShapes()
{
    return std::span(kSmallShapes).first(kSmallShapes.size() - 1);
}

const ConvolutionShape& pointShape()
{
    return kSmallShapes.back();
}

std::vector<ConvolutionCase> pointCases(const Abilities& abilities)
{
    std::vector<ConvolutionCase> cases{{.shape = pointShape()}};
    for (const Type type : {Type::Float16, Type::BFloat16}) {
        if (type == Type::Float16 || abilities.bfloat16)
            cases.push_back({.shape = pointShape(), .type = type, .layout = Layout::Nhwc, .math = Math::Half});
    }
    return cases;
}

std::vector<ConvolutionCase> smallCases(const Abilities& abilities)
{
    const auto shapes = quickShapes();
    std::vector<ConvolutionCase> cases;
    for (const ConvolutionShape& shape : shapes)
        cases.push_back({.shape = shape});
    ConvolutionShape flipped = shapes[0];
    flipped.name = "3x3 flipped";
    flipped.flipped = true;
    cases.push_back({.shape = flipped});
    cases.push_back({.shape = shapes[0], .layout = Layout::Nhwc});
    if (abilities.tf32)
        cases.push_back({.shape = shapes[0], .layout = Layout::Nhwc, .math = Math::Tf32});
    for (const Type type : {Type::Float16, Type::BFloat16}) {
        if (type == Type::BFloat16 && !abilities.bfloat16)
            continue;
        for (const Layout layout : {Layout::Nchw, Layout::Nhwc})
            cases.push_back({.shape = shapes[0], .type = type, .layout = layout, .math = Math::Half});
        cases.push_back(
            {.shape = shapes[0], .type = type, .layout = Layout::Nhwc, .math = Math::Half, .data = Data::Integers});
    }
    cases.push_back({.shape = shapes[0], .data = Data::Integers});
    return cases;
}

ConvolutionData dataFor(const ConvolutionCase& which)
{
    const ConvolutionShape& s = which.shape;
    ConvolutionData data{Tensor(s.x), Tensor(s.w), Tensor({1, s.w.n, 1, 1})};
    Numbers numbers(static_cast<std::uint64_t>(s.products()) * 1000 + static_cast<std::uint64_t>(s.x.w));
    for (Tensor* tensor : {&data.x, &data.w, &data.bias}) {
        for (double& value : tensor->values)
            value = which.data == Data::Integers ? numbers.smallInteger() : rounded(numbers.awayFromZero(), which.type);
    }
    return data;
}

ConvolutionReference reference(const ConvolutionShape& shape, const Tensor& x, const Tensor& w)
{
    ConvolutionReference result{Tensor(shape.y()), Tensor(shape.y())};
    forEachProduct(shape, [&](std::size_t at, int, std::size_t atX, std::size_t atW) {
        const double product = x.values[atX] * w.values[atW];
        result.y.values[at] += product;
        result.magnitudes.values[at] += std::fabs(product);
    });
    return result;
}

double SmallestFaults::least() const
{
    return std::min({droppedProduct, swappedChannels, wrongElement});
}

SmallestFaults smallestFaults(const ConvolutionShape& shape, const Tensor& x, const Tensor& w, const Tensor& y)
{
    SmallestFaults faults;
    faults.droppedProduct = std::numeric_limits<double>::infinity();
    forEachProduct(shape, [&](std::size_t, int, std::size_t atX, std::size_t atW) {
        faults.droppedProduct = std::min(faults.droppedProduct, std::fabs(x.values[atX] * w.values[atW]));
    });

    // Exchanging x's channels within each group is exchanging w's. Each product is in two exchanges: of its channel
    // with the next one and with the one before.
    const std::size_t plane = static_cast<std::size_t>(shape.w.h) * static_cast<std::size_t>(shape.w.w);
    const std::size_t outputs = y.values.size();
    const int pairs = shape.w.c - 1;
    std::vector<double> changes(outputs * static_cast<std::size_t>(pairs));
    forEachProduct(shape, [&](std::size_t at, int channel, std::size_t atX, std::size_t atW) {
        const double value = x.values[atX], weight = w.values[atW];
        if (channel < pairs)
            changes[static_cast<std::size_t>(channel) * outputs + at] += value * (w.values[atW + plane] - weight);
        if (channel > 0)
            changes[static_cast<std::size_t>(channel - 1) * outputs + at] += value * (w.values[atW - plane] - weight);
    });
    faults.swappedChannels = std::numeric_limits<double>::infinity();
    for (std::size_t first = 0; first < changes.size(); first += outputs) {
        double largest = 0;
        for (std::size_t at = 0; at < outputs; ++at)
            largest = std::max(largest, std::fabs(changes[first + at]));
        faults.swappedChannels = std::min(faults.swappedChannels, largest);
    }

    const Shape& s = y.shape;
    faults.wrongElement = std::numeric_limits<double>::infinity();
    for (int at = 1; at < s.w; ++at) {
        const double difference = y.at(s.n - 1, s.c - 1, s.h - 1, at) - y.at(s.n - 1, s.c - 1, s.h - 1, at - 1);
        faults.wrongElement = std::min(faults.wrongElement, std::fabs(difference));
    }
    return faults;
}

} // namespace core::probe
