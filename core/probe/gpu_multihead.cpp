#include "probe/gpu_multihead.h"

#include <array>
#include <cstring>
#include <vector>

namespace core::probe
{
namespace
{

Result<DeviceMemory> uploadIntegers(const Gpu& gpu, const std::vector<int>& values)
{
    CORE_TRY(DeviceMemory memory, DeviceMemory::allocate(gpu.driver, values.size() * sizeof(int)));
    CORE_CHECK(memory.write(std::as_bytes(std::span(values))));
    return memory;
}

class MultiHeadRun
{
public:
    MultiHeadRun(const Gpu& gpu, const MultiHeadSize& size, const MultiHeadInput& input)
        : m_gpu(gpu)
        , m_size(size)
        , m_input(input)
    {
    }

    Result<Tensor> run() const
    {
        const Cudnn& library = m_gpu.library();
        CORE_TRY(const auto attention, describeAttention());
        std::size_t weightBytes = 0, workspaceBytes = 0;
        // No reserve space is asked for: inference.
        PROBE_CUDNN(library, cudnnGetMultiHeadAttnBuffers, m_gpu.handle(), attention.get(), &weightBytes,
                    &workspaceBytes, nullptr);
        CORE_TRY(const DeviceMemory weights, DeviceMemory::allocate(m_gpu.driver, weightBytes));
        CORE_TRY(const DeviceMemory workspace, DeviceMemory::allocate(m_gpu.driver, workspaceBytes));
        CORE_CHECK(placeWeights(attention.get(), weights));

        CORE_TRY(const auto q, GpuTensor::upload(m_gpu, m_input.q, {}));
        CORE_TRY(const auto k, GpuTensor::upload(m_gpu, m_input.k, {}));
        CORE_TRY(const auto v, GpuTensor::upload(m_gpu, m_input.v, {}));
        CORE_TRY(const auto out, GpuTensor::make(m_gpu, m_size.input(m_size.queries), {}));
        CORE_TRY(const auto qSequence, describeSequence(m_size.queries));
        CORE_TRY(const auto kSequence, describeSequence(m_size.keys));
        CORE_TRY(const auto vSequence, describeSequence(m_size.keys));
        CORE_TRY(const auto outSequence, describeSequence(m_size.queries));
        const auto batch = static_cast<std::size_t>(m_size.batch);
        CORE_TRY(const auto queryLengths, uploadIntegers(m_gpu, std::vector<int>(batch, m_size.queries)));
        CORE_TRY(const auto keyLengths, uploadIntegers(m_gpu, std::vector<int>(batch, m_size.keys)));
        // Each query looks at every key.
        const auto queries = static_cast<std::size_t>(m_size.queries);
        const std::vector<int> from(queries, 0), to(queries, m_size.keys);
        constexpr int kAllAtOnce = -1;
        PROBE_CUDNN(library, cudnnMultiHeadAttnForward, m_gpu.handle(), attention.get(), kAllAtOnce, from.data(),
                    to.data(), static_cast<const int*>(queryLengths.get()), static_cast<const int*>(keyLengths.get()),
                    qSequence.get(), q.at(), nullptr, kSequence.get(), k.at(), vSequence.get(), v.at(),
                    outSequence.get(), out.at(), weights.size(), weights.get(), workspace.size(), workspace.get(), 0,
                    nullptr);
        return out.read();
    }

private:
    Result<Descriptor<cudnn::Attention>> describeAttention() const
    {
        const Cudnn& library = m_gpu.library();
        cudnn::Attention* made = nullptr;
        PROBE_CUDNN(library, cudnnCreateAttnDescriptor, &made);
        Descriptor<cudnn::Attention> descriptor(made, library.api().cudnnDestroyAttnDescriptor);
        constexpr unsigned kPlain = 0; // no biases
        const auto math = library.major() >= 8 ? cudnn::kFmaMath : cudnn::kDefaultMath;
        PROBE_CUDNN(library, cudnnSetAttnDescriptor, made, kPlain, m_size.heads, m_size.scale, cudnn::kFloat,
                    cudnn::kFloat, math, nullptr, nullptr, m_size.width, m_size.width, m_size.width, m_size.projected,
                    m_size.projected, m_size.projected, m_size.width, m_size.queries, m_size.keys, m_size.batch, 1);
        return descriptor;
    }

    Result<Descriptor<cudnn::SeqData>> describeSequence(int time) const
    {
        const Cudnn& library = m_gpu.library();
        cudnn::SeqData* made = nullptr;
        PROBE_CUDNN(library, cudnnCreateSeqDataDescriptor, &made);
        Descriptor<cudnn::SeqData> descriptor(made, library.api().cudnnDestroySeqDataDescriptor);
        std::array<int, 4> dimensions{};
        dimensions[cudnn::kSeqTime] = time;
        dimensions[cudnn::kSeqBatch] = m_size.batch;
        dimensions[cudnn::kSeqBeam] = 1;
        dimensions[cudnn::kSeqVector] = m_size.width;
        // As they lie in memory, the slowest first.
        const std::array order{cudnn::kSeqBatch, cudnn::kSeqBeam, cudnn::kSeqTime, cudnn::kSeqVector};
        const std::vector<int> lengths(static_cast<std::size_t>(m_size.batch), time);
        PROBE_CUDNN(library, cudnnSetSeqDataDescriptor, made, cudnn::kFloat, static_cast<int>(dimensions.size()),
                    dimensions.data(), order.data(), lengths.size(), lengths.data(), nullptr);
        return descriptor;
    }

    /// cuDNN alone knows where in the buffer each weight lies.
    Result<> placeWeights(cudnn::Attention* attention, const DeviceMemory& weights) const
    {
        std::vector<float> host(weights.size() / sizeof(float));
        CORE_CHECK(place(attention, weights, cudnn::kQueryWeights, m_input.wq, host));
        CORE_CHECK(place(attention, weights, cudnn::kKeyWeights, m_input.wk, host));
        CORE_CHECK(place(attention, weights, cudnn::kValueWeights, m_input.wv, host));
        CORE_CHECK(place(attention, weights, cudnn::kOutputWeights, m_input.wo, host));
        return weights.write(std::as_bytes(std::span(host)));
    }

    Result<> place(cudnn::Attention* attention, const DeviceMemory& weights, cudnn::AttentionWeightKind kind,
                   const Tensor& values, std::vector<float>& host) const
    {
        const Cudnn& library = m_gpu.library();
        cudnn::Tensor* made = nullptr;
        PROBE_CUDNN(library, cudnnCreateTensorDescriptor, &made);
        const Descriptor<cudnn::Tensor> descriptor(made, library.api().cudnnDestroyTensorDescriptor);
        void* start = nullptr;
        PROBE_CUDNN(library, cudnnGetMultiHeadAttnWeights, m_gpu.handle(), attention, kind, weights.size(),
                    weights.get(), made, &start);
        constexpr int kDimensions = 3; // head, out, in
        std::array<int, kDimensions> dimensions{}, strides{};
        cudnn::DataType type{};
        int count = 0;
        PROBE_CUDNN(library, cudnnGetTensorNdDescriptor, made, kDimensions, &type, &count, dimensions.data(),
                    strides.data());
        const auto offset = static_cast<const float*>(start) - static_cast<const float*>(weights.get());
        const Shape& s = values.shape;
        if (count != kDimensions || type != cudnn::kFloat || dimensions != std::array{s.c, s.h, s.w})
            return Error{.code = Errc::ProcessFailed,
                         .subject = "cudnnGetMultiHeadAttnWeights",
                         .detail = "weights of an unexpected shape"};
        for (int head = 0; head < s.c; ++head)
            for (int out = 0; out < s.h; ++out)
                for (int in = 0; in < s.w; ++in) {
                    const std::ptrdiff_t at = offset + std::ptrdiff_t{head} * strides[0]
                                              + std::ptrdiff_t{out} * strides[1] + std::ptrdiff_t{in} * strides[2];
                    if (at < 0 || static_cast<std::size_t>(at) >= host.size())
                        return Error{.code = Errc::ProcessFailed,
                                     .subject = "cudnnGetMultiHeadAttnWeights",
                                     .detail = "weights outside their buffer"};
                    host[static_cast<std::size_t>(at)] = static_cast<float>(values.at(0, head, out, in));
                }
        return {};
    }

    const Gpu& m_gpu;
    const MultiHeadSize& m_size;
    const MultiHeadInput& m_input;
};

} // namespace

Result<Tensor> multiHeadOnGpu(const Gpu& gpu, const MultiHeadSize& size, const MultiHeadInput& input)
{
    return MultiHeadRun(gpu, size, input).run();
}

} // namespace core::probe
