// Convolution and ReLU: computed on the GPU in three ways, each compared with the reference element by element.
#include "probe/bound.h"
#include "probe/case_line.h"
#include "probe/gpu_convolution.h"
#include "probe/steps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core::probe
{
namespace
{

/// fp32 in NCHW is what every cuDNN on every GPU can do; the rest may be refused.
bool isRequired(const ConvolutionCase& which)
{
    return which.type == Type::Float32 && which.layout == Layout::Nchw && which.math == Math::Fma;
}

Tensor reluOf(Tensor values)
{
    for (double& value : values.values)
        value = value < 0 ? 0 : value; // keeps NaN
    return values;
}

/// max(0, y + bias), and what the bound of each element is made from.
struct BiasRelu {
    Tensor z, magnitudes;
};
BiasRelu biasReluOf(const ConvolutionReference& convolution, const Tensor& bias)
{
    BiasRelu result{convolution.y, convolution.magnitudes};
    const Shape& s = result.z.shape;
    for (int n = 0; n < s.n; ++n)
        for (int c = 0; c < s.c; ++c)
            for (int h = 0; h < s.h; ++h)
                for (int w = 0; w < s.w; ++w) {
                    const std::size_t at = s.at(n, c, h, w);
                    const double b = bias.at(0, c, 0, 0);
                    result.z.values[at] = std::max(0.0, result.z.values[at] + b);
                    result.magnitudes.values[at] += std::fabs(b);
                }
    return result;
}

/// One case in its three ways.
class ThreeWays
{
public:
    ThreeWays(Bench& bench, const ConvolutionCase& which, const Expected& expected)
        : m_bench(bench)
        , m_case(which)
        , m_expected(expected)
    {
    }

    /// True when nothing failed. Lines are added to the report.
    bool run(Json& lines)
    {
        m_bench.channel.at(m_case.name());
        const auto gpu =
            GpuConvolution::prepare(m_bench.useDevice()->driver(), *m_bench.openSession(), m_case, m_expected.data);
        if (!gpu) {
            CaseLine line(m_case.name(), m_case.kind(), "descriptors");
            line.refuse(gpu.error(), isRequired(m_case) || !isRefusal(m_bench, gpu.error()));
            lines.push_back(line.json());
            return !line.failed();
        }
        bool good = true;
        for (const CaseLine& line : {separate(*gpu), fused(*gpu), graph(*gpu)}) {
            good = good && !line.failed();
            lines.push_back(line.json());
        }
        return good;
    }

private:
    [[nodiscard]] BoundRule rule(Scheme scheme = Scheme::Direct) const
    {
        return {.output = m_case.type,
                .math = m_case.math,
                .scheme = scheme,
                .products = m_case.shape.products(),
                .exact = m_case.data == Data::Integers && scheme == Scheme::Direct};
    }
    /// Integers must come out equal: there is nothing to hold it against.
    [[nodiscard]] double smallestFault() const { return m_case.data == Data::Integers ? 0 : m_expected.faults.least(); }

    CaseLine separate(const GpuConvolution& gpu)
    {
        CaseLine line(m_case.name(), m_case.kind(), "conv, then relu");
        const auto y = gpu.forward(cudnn::kImplicitPrecompGemm);
        line.stopWatch();
        if (!y) {
            line.refuse(y.error(), isRequired(m_case) || !isRefusal(m_bench, y.error()));
            return line;
        }
        line.judge(compare(*y, m_expected.reference.y, m_expected.reference.magnitudes, rule()), smallestFault());
        if (line.failed())
            return line;
        // ReLU rounds nothing, so that it is compared with what the convolution really gave.
        const auto z = gpu.reluOf(*y);
        if (!z) {
            line.refuse(z.error(), true);
            return line;
        }
        if (const Comparison relu = compareExactly(*z, reluOf(*y)); !relu.passed()) {
            line.judge(relu, 0);
            line.add("wrongStep", "relu");
        }
        return line;
    }

    CaseLine fused(const GpuConvolution& gpu)
    {
        CaseLine line(m_case.name(), m_case.kind(), "fused");
        const auto z = gpu.fused();
        line.stopWatch();
        if (!z) {
            line.refuse(z.error(), isRequired(m_case) || !isRefusal(m_bench, z.error()));
            return line;
        }
        const BiasRelu expected = biasReluOf(m_expected.reference, m_expected.data.bias);
        line.judge(compare(*z, expected.z, expected.magnitudes, rule()), smallestFault());
        return line;
    }

    CaseLine graph(const GpuConvolution& gpu)
    {
        CaseLine line(m_case.name(), m_case.kind(), "graph");
        const auto result = gpu.graph();
        line.stopWatch();
        if (!result) {
            const bool old = result.error().code == Errc::NotSupportedHere
                             && !m_bench.openSession()->api().cudnnBackendCreateDescriptor;
            line.refuse(result.error(), !old && (isRequired(m_case) || !isRefusal(m_bench, result.error())));
            return line;
        }
        BoundRule graphRule = rule(result->scheme);
        graphRule.storedBetween = result->oneGraph ? 0 : 1;
        const BiasRelu expected = biasReluOf(m_expected.reference, m_expected.data.bias);
        line.judge(compare(result->z, expected.z, expected.magnitudes, graphRule), smallestFault());
        line.add("engine", result->engine);
        return line;
    }

    Bench& m_bench;
    const ConvolutionCase& m_case;
    const Expected& m_expected;
};

/// Every algorithm of the old interface on every shape; which take part in which is the library's choice.
bool runAlgorithms(Bench& bench, const ConvolutionShape& shape, Json& lines)
{
    constexpr std::array kAlgorithms{
        cudnn::kImplicitGemm, cudnn::kImplicitPrecompGemm, cudnn::kGemm,     cudnn::kDirect,
        cudnn::kFft,          cudnn::kFftTiling,           cudnn::kWinograd, cudnn::kWinogradNonfused};
    const ConvolutionCase which{.shape = shape};
    const ConvolutionData data = dataFor(which);
    const ConvolutionReference expected = reference(shape, data.x, data.w);
    const double fault = smallestFaults(shape, data.x, data.w, expected.y).least();
    const auto gpu = GpuConvolution::prepare(bench.useDevice()->driver(), *bench.openSession(), which, data);
    bool good = true;
    for (const cudnn::ForwardAlgorithm algorithm : kAlgorithms) {
        CaseLine line(which.name(), which.kind(), nameOf(algorithm));
        bench.channel.at(which.name() + ", " + nameOf(algorithm));
        const auto y = gpu ? gpu->forward(algorithm) : Result<Tensor>(gpu.error());
        if (!y) {
            const bool mayRefuse = algorithm != cudnn::kImplicitPrecompGemm;
            line.refuse(y.error(), !mayRefuse || !isRefusal(bench, y.error()));
        } else {
            const BoundRule rule{.scheme = schemeOf(algorithm), .products = shape.products()};
            line.judge(compare(*y, expected.y, expected.magnitudes, rule), fault);
        }
        good = good && !line.failed();
        lines.push_back(line.json());
    }
    return good;
}

} // namespace

StepResult stepConvolutionRelu(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result{.ok = true};
    Json& lines = result.data["cases"] = Json::array();
    for (const ConvolutionCase& which : smallCases(abilitiesOf(bench)))
        result.ok = ThreeWays(bench, which, bench.expectations->of(which)).run(lines) && result.ok;
    return result;
}

StepResult stepAlgorithms(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result{.ok = true};
    Json& lines = result.data["cases"] = Json::array();
    for (const ConvolutionShape& shape : smallShapes())
        result.ok = runAlgorithms(bench, shape, lines) && result.ok;
    for (const ConvolutionCase& which : pointCases(abilitiesOf(bench)))
        result.ok = ThreeWays(bench, which, expect(which)).run(lines) && result.ok;
    return result;
}

} // namespace core::probe
