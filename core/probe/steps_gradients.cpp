// The gradients of a convolution: of its input, its filter and its bias, each compared with the reference.
#include "probe/gpu_convolution.h"
#include "probe/gradients.h"
#include "probe/steps.h"

#include <array>
#include <functional>

namespace core::probe
{
namespace
{

std::vector<ConvolutionCase> gradientCases(const Abilities& abilities)
{
    const auto shapes = smallShapes();
    std::vector<ConvolutionCase> cases;
    for (const ConvolutionShape& shape : shapes)
        cases.push_back({.shape = shape});
    // Few products to an element: with more, these formats' bounds would no longer be below the smallest fault.
    const ConvolutionShape& few = pointShape();
    if (abilities.tf32)
        cases.push_back({.shape = few, .layout = Layout::Nhwc, .math = Math::Tf32});
    for (const Layout layout : {Layout::Nchw, Layout::Nhwc})
        cases.push_back({.shape = few, .type = Type::Float16, .layout = layout, .math = Math::Half});
    if (abilities.bfloat16)
        cases.push_back({.shape = few, .type = Type::BFloat16, .layout = Layout::Nhwc, .math = Math::Half});
    return cases;
}

/// One case with its tensors on the GPU.
class GradientRun
{
public:
    static Result<GradientRun> prepare(const Gpu& gpu, const ConvolutionCase& which, const ConvolutionData& data,
                                       const Tensor& dy)
    {
        const Format format{which.type, which.layout};
        CORE_TRY(auto x, GpuTensor::upload(gpu, data.x, format));
        CORE_TRY(auto w, GpuFilter::upload(gpu, data.w, format));
        CORE_TRY(auto gradient, GpuTensor::upload(gpu, dy, format));
        CORE_TRY(auto dx, GpuTensor::make(gpu, data.x.shape, format));
        CORE_TRY(auto dw, GpuFilter::make(gpu, data.w.shape, format));
        CORE_TRY(auto db, GpuTensor::make(gpu, data.bias.shape, format));
        CORE_TRY(auto convolution, makeConvolution(gpu.library(), which));
        return GradientRun{gpu,           std::move(x),  std::move(w),  std::move(gradient),
                           std::move(dx), std::move(dw), std::move(db), std::move(convolution)};
    }

    Result<Tensor> data(cudnn::BackwardDataAlgorithm algorithm) const
    {
        std::size_t bytes = 0;
        CORE_CHECK(m_dx.forget());
        PROBE_CUDNN(m_gpu.library(), cudnnGetConvolutionBackwardDataWorkspaceSize, m_gpu.handle(), m_w.descriptor(),
                    m_dy.descriptor(), m_convolution.get(), m_dx.descriptor(), algorithm, &bytes);
        CORE_TRY(const DeviceMemory space, DeviceMemory::allocate(m_gpu.driver, bytes));
        PROBE_CUDNN(m_gpu.library(), cudnnConvolutionBackwardData, m_gpu.handle(), &kOne, m_w.descriptor(), m_w.at(),
                    m_dy.descriptor(), m_dy.at(), m_convolution.get(), algorithm, space.get(), space.size(), &kZero,
                    m_dx.descriptor(), m_dx.at());
        return m_dx.read();
    }
    Result<Tensor> filter(cudnn::BackwardFilterAlgorithm algorithm) const
    {
        std::size_t bytes = 0;
        CORE_CHECK(m_dw.forget());
        PROBE_CUDNN(m_gpu.library(), cudnnGetConvolutionBackwardFilterWorkspaceSize, m_gpu.handle(), m_x.descriptor(),
                    m_dy.descriptor(), m_convolution.get(), m_dw.descriptor(), algorithm, &bytes);
        CORE_TRY(const DeviceMemory space, DeviceMemory::allocate(m_gpu.driver, bytes));
        PROBE_CUDNN(m_gpu.library(), cudnnConvolutionBackwardFilter, m_gpu.handle(), &kOne, m_x.descriptor(), m_x.at(),
                    m_dy.descriptor(), m_dy.at(), m_convolution.get(), algorithm, space.get(), space.size(), &kZero,
                    m_dw.descriptor(), m_dw.at());
        return m_dw.read();
    }
    Result<Tensor> bias() const
    {
        CORE_CHECK(m_db.forget());
        PROBE_CUDNN(m_gpu.library(), cudnnConvolutionBackwardBias, m_gpu.handle(), &kOne, m_dy.descriptor(), m_dy.at(),
                    &kZero, m_db.descriptor(), m_db.at());
        return m_db.read();
    }

    Gpu m_gpu;
    GpuTensor m_x;
    GpuFilter m_w;
    GpuTensor m_dy, m_dx;
    GpuFilter m_dw;
    GpuTensor m_db;
    Descriptor<cudnn::Convolution> m_convolution;
};

class GradientCase
{
public:
    GradientCase(Bench& bench, const ConvolutionCase& which, CaseReport& report)
        : m_bench(bench)
        , m_case(which)
        , m_report(report)
    {
    }

    void run()
    {
        const ConvolutionData data = dataFor(m_case);
        Tensor dy(m_case.shape.y());
        Numbers numbers(dy.shape.count());
        for (double& value : dy.values)
            value = rounded(numbers.awayFromZero(), m_case.type);
        const auto gpu = GradientRun::prepare(gpuOf(m_bench), m_case, data, dy);
        if (!gpu)
            return refuse("descriptors", gpu.error(), true);
        const Gradient dx = dataGradient(m_case.shape, dy, data.w), dw = filterGradient(m_case.shape, dy, data.x);
        // ALGO_1 is the one that every version has for everything; ALGO_0 adds up in any order.
        one("dx, ALGO_1", dx, true, [&] { return gpu->data(cudnn::kBackwardData1); });
        one("dw, ALGO_1", dw, true, [&] { return gpu->filter(cudnn::kBackwardFilter1); });
        if (m_case.type == Type::Float32) {
            one("dx, ALGO_0", dx, false, [&] { return gpu->data(cudnn::kBackwardData0); });
            one("dw, ALGO_0", dw, false, [&] { return gpu->filter(cudnn::kBackwardFilter0); });
        }
        bias(*gpu, dy);
    }

private:
    [[nodiscard]] bool isRequired() const
    {
        return m_case.type == Type::Float32 && m_case.layout == Layout::Nchw && m_case.math == Math::Fma;
    }
    void refuse(const char* way, const Error& error, bool mustWork)
    {
        CaseLine line(m_case.name(), m_case.kind(), way);
        line.refuse(error, (mustWork && isRequired()) || !isRefusal(m_bench, error));
        m_report.keep(line);
    }
    void one(const char* way, const Gradient& expected, bool mustWork, const std::function<Result<Tensor>()>& compute)
    {
        m_bench.channel.at(m_case.name() + ", " + way);
        const auto found = compute();
        if (!found)
            return refuse(way, found.error(), mustWork);
        CaseLine line(m_case.name(), m_case.kind(), way);
        const BoundRule rule{.output = m_case.type,
                             .math = m_case.math,
                             .products = expected.products,
                             .storedBetween = expected.storedBetween(m_case.type)};
        line.judge(compare(*found, expected.value, expected.magnitudes, rule), expected.smallestFault());
        m_report.keep(line);
    }
    void bias(const GradientRun& gpu, const Tensor& dy)
    {
        constexpr const char* kWay = "db";
        m_bench.channel.at(m_case.name() + ", " + kWay);
        const auto found = gpu.bias();
        if (!found)
            return refuse(kWay, found.error(), true);
        m_report.judge(m_case.name(), m_case.kind(), kWay, *found, biasGradient(dy, m_case.type));
    }

    Bench& m_bench;
    const ConvolutionCase& m_case;
    CaseReport& m_report;
};

} // namespace

StepResult stepGradients(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result;
    CaseReport report(result);
    for (const ConvolutionCase& which : gradientCases(abilitiesOf(bench)))
        GradientCase(bench, which, report).run();
    return result;
}

} // namespace core::probe
