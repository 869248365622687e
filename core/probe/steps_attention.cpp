// Attention in its two ways: the function of the part "adv", and as an operation graph.
#include "probe/attention.h"
#include "probe/gpu_multihead.h"
#include "probe/graph_attention.h"
#include "probe/steps.h"

namespace core::probe
{
namespace
{

CaseLine multiHeadLine(Bench& bench)
{
    constexpr const char* kName = "multi-head";
    bench.channel.at(kName);
    CaseLine line(kName, "fp32", "cudnnMultiHeadAttnForward");
    const MultiHeadSize size;
    const MultiHeadInput input = multiHeadInput(size);
    const auto found = multiHeadOnGpu(gpuOf(bench), size, input);
    if (!found) {
        line.refuse(found.error(), !isRefusal(bench, found.error()));
        return line;
    }
    const ApproxTensor expected = multiHead(size, input);
    line.judge(compare(*found, expected), smallestFault(expected.tensor()));
    return line;
}

Tensor attentionInput(Shape shape, Type type, std::uint64_t seed, double scale = 1)
{
    Tensor tensor(shape);
    Numbers numbers(seed);
    for (double& value : tensor.values)
        value = scale * rounded(numbers.awayFromZero(), type);
    return tensor;
}

CaseLine dotProductLine(Bench& bench, Type type)
{
    const std::string name = std::string("scaled dot product ") + nameOf(type);
    bench.channel.at(name);
    CaseLine line(name, nameOf(type), "graph");
    const AttentionSize size{.batch = 2, .heads = 2, .queries = 64, .keys = 64, .depth = 64};
    constexpr double kScale = 0.125; // 1/√depth, a power of two: exact in q
    const Gpu gpu = gpuOf(bench);
    const Tensor q = attentionInput(size.query(), type, 21, kScale), k = attentionInput(size.key(), type, 22),
                 v = attentionInput(size.key(), type, 23);
    std::string engine;
    const auto run = [&]() -> Result<Tensor> {
        const Format format{type, Layout::Nchw};
        CORE_TRY(const auto qAt, GpuTensor::upload(gpu, q, format));
        CORE_TRY(const auto kAt, GpuTensor::upload(gpu, k, format));
        CORE_TRY(const auto vAt, GpuTensor::upload(gpu, v, format));
        CORE_TRY(const auto out, GpuTensor::make(gpu, size.query(), format));
        CORE_TRY(const graph::Ran ran, graph::dotProductAttention(gpu.driver, gpu.session, size, type,
                                                                  {qAt.at(), kAt.at(), vAt.at(), out.at()}));
        engine = ran.engine;
        return out.read();
    };
    const auto found = run();
    if (!found) {
        line.refuse(found.error(), !isRefusal(bench, found.error()));
        return line;
    }
    const ApproxTensor expected =
        attention(size, 1, ApproxTensor(q), ApproxTensor(k), ApproxTensor(v), kTensorCoreUnit, type).stored(type);
    line.judge(compare(*found, expected), smallestFault(expected.tensor()));
    line.add("engine", engine);
    return line;
}

} // namespace

StepResult stepAttention(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result{.ok = true};
    CaseReport report(result);
    report.keep(multiHeadLine(bench));
    report.keep(dotProductLine(bench, Type::Float16));
    if (abilitiesOf(bench).bfloat16)
        report.keep(dotProductLine(bench, Type::BFloat16));
    return result;
}

} // namespace core::probe
