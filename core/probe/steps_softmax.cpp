// Softmax, forward and backward.
#include "probe/softmax.h"
#include "probe/steps.h"

#include <array>

namespace core::probe
{
namespace
{

constexpr std::array kSoftmaxCases{
    SoftmaxCase{.name = "accurate, per pixel"},
    SoftmaxCase{.name = "accurate, whole image", .perPixel = false},
    SoftmaxCase{.name = "fast, per pixel", .way = SoftmaxCase::Way::Fast},
    SoftmaxCase{.name = "logarithm, per pixel", .way = SoftmaxCase::Way::Log},
    SoftmaxCase{.name = "accurate, per pixel", .type = Type::Float16},
};

cudnn::SoftmaxAlgorithm algorithmOf(SoftmaxCase::Way way)
{
    switch (way) {
    case SoftmaxCase::Way::Fast:
        return cudnn::kSoftmaxFast;
    case SoftmaxCase::Way::Accurate:
        return cudnn::kSoftmaxAccurate;
    case SoftmaxCase::Way::Log:
        return cudnn::kSoftmaxLog;
    }
    return cudnn::kSoftmaxAccurate;
}

class SoftmaxRun
{
public:
    SoftmaxRun(Bench& bench, const SoftmaxCase& which, CaseReport& report)
        : m_bench(bench)
        , m_gpu(gpuOf(bench))
        , m_case(which)
        , m_name(std::string(which.name) + ' ' + nameOf(which.type))
        , m_report(report)
    {
    }

    void run()
    {
        m_bench.channel.at(m_name);
        if (const Result<> done = compute(); !done)
            m_report.refuse(m_name, nameOf(m_case.type), "", done.error());
    }

private:
    Result<> compute()
    {
        const Format format{m_case.type, Layout::Nchw};
        const Tensor input = softmaxInput(m_case, 3), gradient = softmaxInput(m_case, 4);
        const auto algorithm = algorithmOf(m_case.way);
        const auto mode = m_case.perPixel ? cudnn::kSoftmaxChannel : cudnn::kSoftmaxInstance;
        CORE_TRY(const auto x, GpuTensor::upload(m_gpu, input, format));
        CORE_TRY(const auto y, GpuTensor::make(m_gpu, m_case.x, format));
        PROBE_CUDNN(m_gpu.library(), cudnnSoftmaxForward, m_gpu.handle(), algorithm, mode, &kOne, x.descriptor(),
                    x.at(), &kZero, y.descriptor(), y.at());
        CORE_TRY(const Tensor forward, y.read());
        m_report.judge(m_name, nameOf(m_case.type), "forward", forward, softmax(m_case, input));

        CORE_TRY(const auto dy, GpuTensor::upload(m_gpu, gradient, format));
        CORE_TRY(const auto dx, GpuTensor::make(m_gpu, m_case.x, format));
        PROBE_CUDNN(m_gpu.library(), cudnnSoftmaxBackward, m_gpu.handle(), algorithm, mode, &kOne, y.descriptor(),
                    y.at(), dy.descriptor(), dy.at(), &kZero, dx.descriptor(), dx.at());
        CORE_TRY(const Tensor backward, dx.read());
        m_report.judge(m_name, nameOf(m_case.type), "backward", backward, softmaxBackward(m_case, forward, gradient));
        return {};
    }
    Bench& m_bench;
    Gpu m_gpu;
    const SoftmaxCase& m_case;
    std::string m_name;
    CaseReport& m_report;
};

} // namespace

StepResult stepSoftmax(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result;
    CaseReport report(result);
    for (const SoftmaxCase& which : kSoftmaxCases)
        SoftmaxRun(bench, which, report).run();
    return result;
}

} // namespace core::probe
