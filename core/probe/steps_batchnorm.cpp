// Batch normalisation as training uses it, both ways, and as a trained network does.
#include "probe/batchnorm.h"
#include "probe/steps.h"

#include <array>

namespace core::probe
{
namespace
{

constexpr std::array kBatchnormCases{
    BatchnormCase{.name = "spatial", .x = {3, 4, 5, 7}},
    BatchnormCase{.name = "spatial", .x = {3, 4, 5, 7}, .type = Type::Float16},
    BatchnormCase{.name = "per activation", .x = {9, 2, 3, 5}, .perActivation = true},
};

class BatchnormRun
{
public:
    BatchnormRun(Bench& bench, const BatchnormCase& which, CaseReport& report)
        : m_bench(bench)
        , m_gpu(gpuOf(bench))
        , m_case(which)
        , m_report(report)
        , m_input(batchnormInput(which))
    {
    }

    void run()
    {
        part("training", [&] { return training(); });
        part("inference", [&] { return inference(); });
    }

private:
    template<class Part>
    void part(const char* way, const Part& compute)
    {
        m_bench.channel.at(name() + ", " + way);
        if (const Result<> done = compute(); !done)
            m_report.refuse(name(), kind(), way, done.error());
    }
    [[nodiscard]] std::string name() const { return std::string(m_case.name) + ' ' + nameOf(m_case.type); }
    [[nodiscard]] std::string kind() const { return nameOf(m_case.type); }
    [[nodiscard]] cudnn::BatchNormMode mode() const
    {
        return m_case.perActivation ? cudnn::kPerActivation : cudnn::kSpatial;
    }
    Result<> judge(const char* way, const GpuTensor& found, const ApproxTensor& expected)
    {
        CORE_TRY(const Tensor values, found.read());
        m_report.judge(name(), kind(), way, values, expected);
        return {};
    }
    Result<GpuTensor> parameter(const Tensor& values) const { return GpuTensor::upload(m_gpu, values, {}); }
    Result<GpuTensor> emptyParameter() const { return GpuTensor::make(m_gpu, m_case.parameters(), {}); }

    Result<> training()
    {
        const Format format{m_case.type, Layout::Nchw};
        CORE_TRY(const auto x, GpuTensor::upload(m_gpu, m_input.x, format));
        CORE_TRY(const auto y, GpuTensor::make(m_gpu, m_case.x, format));
        CORE_TRY(const auto scale, parameter(m_input.scale));
        CORE_TRY(const auto bias, parameter(m_input.bias));
        CORE_TRY(const auto runningMean, parameter(m_input.runningMean));
        CORE_TRY(const auto runningVariance, parameter(m_input.runningVariance));
        CORE_TRY(const auto mean, emptyParameter());
        CORE_TRY(const auto inverse, emptyParameter());
        PROBE_CUDNN(m_gpu.library(), cudnnBatchNormalizationForwardTraining, m_gpu.handle(), mode(), &kOne, &kZero,
                    x.descriptor(), x.at(), y.descriptor(), y.at(), scale.descriptor(), scale.at(), bias.at(),
                    kBatchnormAverage, runningMean.at(), runningVariance.at(), kBatchnormEpsilon, mean.at(),
                    inverse.at());
        const BatchnormForward forward = batchnormForward(m_case, m_input);
        CORE_CHECK(judge("y", y, forward.y));
        CORE_CHECK(judge("saved mean", mean, forward.mean));
        CORE_CHECK(judge("saved 1/deviation", inverse, forward.inverseDeviation));
        CORE_CHECK(judge("running mean", runningMean, forward.runningMean));
        CORE_CHECK(judge("running variance", runningVariance, forward.runningVariance));

        CORE_TRY(const auto dy, GpuTensor::upload(m_gpu, m_input.dy, format));
        CORE_TRY(const auto dx, GpuTensor::make(m_gpu, m_case.x, format));
        CORE_TRY(const auto dscale, emptyParameter());
        CORE_TRY(const auto dbias, emptyParameter());
        PROBE_CUDNN(m_gpu.library(), cudnnBatchNormalizationBackward, m_gpu.handle(), mode(), &kOne, &kZero, &kOne,
                    &kZero, x.descriptor(), x.at(), dy.descriptor(), dy.at(), dx.descriptor(), dx.at(),
                    scale.descriptor(), scale.at(), dscale.at(), dbias.at(), kBatchnormEpsilon, mean.at(),
                    inverse.at());
        const BatchnormBackward backward = batchnormBackward(m_case, m_input);
        CORE_CHECK(judge("dx", dx, backward.dx));
        CORE_CHECK(judge("dscale", dscale, backward.dscale));
        return judge("dbias", dbias, backward.dbias);
    }

    Result<> inference()
    {
        const Format format{m_case.type, Layout::Nchw};
        CORE_TRY(const auto x, GpuTensor::upload(m_gpu, m_input.x, format));
        CORE_TRY(const auto y, GpuTensor::make(m_gpu, m_case.x, format));
        CORE_TRY(const auto scale, parameter(m_input.scale));
        CORE_TRY(const auto bias, parameter(m_input.bias));
        CORE_TRY(const auto mean, parameter(m_input.runningMean));
        CORE_TRY(const auto variance, parameter(m_input.runningVariance));
        PROBE_CUDNN(m_gpu.library(), cudnnBatchNormalizationForwardInference, m_gpu.handle(), mode(), &kOne, &kZero,
                    x.descriptor(), x.at(), y.descriptor(), y.at(), scale.descriptor(), scale.at(), bias.at(),
                    mean.at(), variance.at(), kBatchnormEpsilon);
        return judge("inference", y, batchnormInference(m_case, m_input));
    }

    Bench& m_bench;
    Gpu m_gpu;
    const BatchnormCase& m_case;
    CaseReport& m_report;
    BatchnormInput m_input;
};

} // namespace

StepResult stepBatchnorm(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result;
    CaseReport report(result);
    for (const BatchnormCase& which : kBatchnormCases)
        BatchnormRun(bench, which, report).run();
    return result;
}

} // namespace core::probe
