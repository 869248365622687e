// Pooling, forward and backward.
#include "probe/pooling.h"
#include "probe/steps.h"

#include <array>

namespace core::probe
{
namespace
{

constexpr std::array kPoolingCases{
    PoolingCase{.name = "max"},
    PoolingCase{.name = "max", .type = Type::Float16},
    PoolingCase{.name = "average with padding", .kind = PoolingCase::Kind::AverageWithPadding},
    PoolingCase{.name = "average without padding", .kind = PoolingCase::Kind::AverageWithoutPadding},
    PoolingCase{
        .name = "average without padding", .kind = PoolingCase::Kind::AverageWithoutPadding, .type = Type::Float16},
};

cudnn::PoolingMode modeOf(PoolingCase::Kind kind)
{
    switch (kind) {
    case PoolingCase::Kind::Max:
        return cudnn::kPoolingMax;
    case PoolingCase::Kind::AverageWithPadding:
        return cudnn::kPoolingAverageIncludePadding;
    case PoolingCase::Kind::AverageWithoutPadding:
        return cudnn::kPoolingAverageExcludePadding;
    }
    return cudnn::kPoolingMax;
}

class PoolingRun
{
public:
    PoolingRun(Bench& bench, const PoolingCase& which, CaseReport& report)
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
        const Cudnn& library = m_gpu.library();
        const Format format{m_case.type, Layout::Nchw};
        const Tensor input = poolingInput(), gradient = poolingGradient(m_case.type);
        CORE_TRY(const auto pooling, makePooling(library, modeOf(m_case.kind), PoolingCase::kWindow,
                                                 PoolingCase::kPadding, PoolingCase::kStride));
        CORE_TRY(const auto x, GpuTensor::upload(m_gpu, input, format));
        CORE_TRY(const auto y, GpuTensor::make(m_gpu, PoolingCase::output(), format));
        PROBE_CUDNN(library, cudnnPoolingForward, m_gpu.handle(), pooling.get(), &kOne, x.descriptor(), x.at(), &kZero,
                    y.descriptor(), y.at());
        CORE_CHECK(judge("forward", y, pooled(m_case, input)));

        CORE_TRY(const auto dy, GpuTensor::upload(m_gpu, gradient, format));
        CORE_TRY(const auto dx, GpuTensor::make(m_gpu, PoolingCase::kInput, format));
        PROBE_CUDNN(library, cudnnPoolingBackward, m_gpu.handle(), pooling.get(), &kOne, y.descriptor(), y.at(),
                    dy.descriptor(), dy.at(), x.descriptor(), x.at(), &kZero, dx.descriptor(), dx.at());
        return judge("backward", dx, poolingBackward(m_case, input, gradient));
    }
    Result<> judge(const char* way, const GpuTensor& found, const ApproxTensor& expected)
    {
        CORE_TRY(const Tensor values, found.read());
        m_report.judge(m_name, nameOf(m_case.type), way, values, expected);
        return {};
    }

    Bench& m_bench;
    Gpu m_gpu;
    const PoolingCase& m_case;
    std::string m_name;
    CaseReport& m_report;
};

} // namespace

StepResult stepPooling(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result;
    CaseReport report(result);
    for (const PoolingCase& which : kPoolingCases)
        PoolingRun(bench, which, report).run();
    return result;
}

} // namespace core::probe
