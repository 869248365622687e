#include "probe/gpu_convolution.h"

#include "probe/graph_convolution.h"

namespace core::probe
{
namespace
{

/// A byte that no result has everywhere: what was not written shows.
constexpr unsigned char kUnwritten = 0xff;

cudnn::MathType mathTypeOf(const ConvolutionCase& which, const Cudnn& library)
{
    switch (which.math) {
    case Math::Fma:
        return library.major() >= 8 ? cudnn::kFmaMath : cudnn::kDefaultMath;
    case Math::Tf32:
        return cudnn::kTensorOpMath;
    case Math::Half:
        return cudnn::kTensorOpMath;
    }
    return cudnn::kDefaultMath;
}

Result<DeviceMemory> uploaded(const Driver& driver, std::span<const std::byte> bytes)
{
    CORE_TRY(DeviceMemory memory, DeviceMemory::allocate(driver, bytes.size()));
    CORE_CHECK(memory.write(bytes));
    return memory;
}

} // namespace

Result<Descriptor<cudnn::Convolution>> makeConvolution(const Cudnn& library, const ConvolutionCase& which)
{
    const ConvolutionShape& s = which.shape;
    cudnn::Convolution* made = nullptr;
    PROBE_CUDNN(library, cudnnCreateConvolutionDescriptor, &made);
    Descriptor<cudnn::Convolution> descriptor(made, library.api().cudnnDestroyConvolutionDescriptor);
    PROBE_CUDNN(library, cudnnSetConvolution2dDescriptor, made, s.padH, s.padW, s.strideH, s.strideW, s.dilationH,
                s.dilationW, s.flipped ? cudnn::kConvolution : cudnn::kCrossCorrelation, cudnn::kFloat);
    PROBE_CUDNN(library, cudnnSetConvolutionGroupCount, made, s.groups);
    PROBE_CUDNN(library, cudnnSetConvolutionMathType, made, mathTypeOf(which, library));
    return descriptor;
}

Result<GpuConvolution> GpuConvolution::prepare(const Driver& driver, const Session& session,
                                               const ConvolutionCase& which, const ConvolutionData& data)
{
    const Cudnn& library = session.library();
    CORE_TRY(auto x, makeTensor(library, data.x.shape, which.layout, which.type));
    CORE_TRY(auto w, makeFilter(library, data.w.shape, which.layout, which.type));
    CORE_TRY(auto y, makeTensor(library, which.shape.y(), which.layout, which.type));
    CORE_TRY(auto bias, makeTensor(library, data.bias.shape, which.layout, which.type));
    CORE_TRY(auto convolution, makeConvolution(library, which));
    CORE_TRY(auto xAt, uploaded(driver, packed(data.x, which.layout, which.type)));
    CORE_TRY(auto wAt, uploaded(driver, packed(data.w, which.layout, which.type)));
    CORE_TRY(auto biasAt, uploaded(driver, packed(data.bias, which.layout, which.type)));
    const std::size_t outputBytes = which.shape.y().count() * bytesOf(which.type);
    CORE_TRY(auto yAt, DeviceMemory::allocate(driver, outputBytes));
    CORE_TRY(auto zAt, DeviceMemory::allocate(driver, outputBytes));
    return GpuConvolution(driver, session, which, std::move(x), std::move(w), std::move(y), std::move(bias),
                          std::move(convolution), std::move(xAt), std::move(wAt), std::move(biasAt), std::move(yAt),
                          std::move(zAt));
}

Result<DeviceMemory> GpuConvolution::workspace(cudnn::ForwardAlgorithm algorithm) const
{
    std::size_t bytes = 0;
    PROBE_CUDNN(m_session.library(), cudnnGetConvolutionForwardWorkspaceSize, m_session.handle(), m_x.get(), m_w.get(),
                m_convolution.get(), m_y.get(), algorithm, &bytes);
    m_workspaceBytes = std::max(m_workspaceBytes, bytes);
    return DeviceMemory::allocate(m_driver, bytes);
}

Result<Tensor> GpuConvolution::read(const DeviceMemory& memory) const
{
    CORE_TRY(const std::vector<std::byte> bytes, memory.read());
    return unpacked(bytes, m_case.shape.y(), m_case.layout, m_case.type);
}

Result<Tensor> GpuConvolution::forward(cudnn::ForwardAlgorithm algorithm) const
{
    CORE_TRY(const DeviceMemory space, workspace(algorithm));
    CORE_CHECK(m_yAt.fill(kUnwritten));
    PROBE_CUDNN(m_session.library(), cudnnConvolutionForward, m_session.handle(), &kOne, m_x.get(), m_xAt.get(),
                m_w.get(), m_wAt.get(), m_convolution.get(), algorithm, space.get(), space.size(), &kZero, m_y.get(),
                m_yAt.get());
    return read(m_yAt);
}

Result<Tensor> GpuConvolution::reluOf(const Tensor& input) const
{
    CORE_TRY(const auto relu, makeActivation(m_session.library(), cudnn::kRelu, cudnn::kNotPropagateNan, 0));
    CORE_CHECK(m_yAt.write(packed(input, m_case.layout, m_case.type)));
    CORE_CHECK(m_zAt.fill(kUnwritten));
    PROBE_CUDNN(m_session.library(), cudnnActivationForward, m_session.handle(), relu.get(), &kOne, m_y.get(),
                m_yAt.get(), &kZero, m_y.get(), m_zAt.get());
    return read(m_zAt);
}

Result<Tensor> GpuConvolution::fused() const
{
    // The only algorithm for which every version promises every activation.
    constexpr auto kAlgorithm = cudnn::kImplicitPrecompGemm;
    CORE_TRY(const auto relu, makeActivation(m_session.library(), cudnn::kRelu, cudnn::kNotPropagateNan, 0));
    CORE_TRY(const DeviceMemory space, workspace(kAlgorithm));
    CORE_CHECK(m_zAt.fill(kUnwritten));
    // alpha2 is zero, so that z is not read; it may not be null all the same.
    PROBE_CUDNN(m_session.library(), cudnnConvolutionBiasActivationForward, m_session.handle(), &kOne, m_x.get(),
                m_xAt.get(), m_w.get(), m_wAt.get(), m_convolution.get(), kAlgorithm, space.get(), space.size(), &kZero,
                m_y.get(), m_zAt.get(), m_bias.get(), m_biasAt.get(), relu.get(), m_y.get(), m_zAt.get());
    return read(m_zAt);
}

Result<GpuConvolution::GraphResult> GpuConvolution::graph() const
{
    CORE_CHECK(m_zAt.fill(kUnwritten));
    CORE_TRY(const graph::ConvolutionRan done,
             graph::convolutionBiasRelu(m_driver, m_session, m_case,
                                        {m_xAt.get(), m_wAt.get(), m_biasAt.get(), m_yAt.get(), m_zAt.get()}));
    m_workspaceBytes = std::max(m_workspaceBytes, done.ran.workspaceBytes);
    CORE_TRY(Tensor z, read(m_zAt));
    return GraphResult{std::move(z), done.ran.scheme, done.ran.engine, done.oneGraph};
}

Scheme schemeOf(cudnn::ForwardAlgorithm algorithm)
{
    switch (algorithm) {
    case cudnn::kFft:
    case cudnn::kFftTiling:
        return Scheme::Fft;
    case cudnn::kWinograd:
    case cudnn::kWinogradNonfused:
        return Scheme::Winograd;
    case cudnn::kImplicitGemm:
    case cudnn::kImplicitPrecompGemm:
    case cudnn::kGemm:
    case cudnn::kDirect:
        return Scheme::Direct;
    }
    return Scheme::Direct;
}

const char* nameOf(cudnn::ForwardAlgorithm algorithm)
{
    switch (algorithm) {
    case cudnn::kImplicitGemm:
        return "IMPLICIT_GEMM";
    case cudnn::kImplicitPrecompGemm:
        return "IMPLICIT_PRECOMP_GEMM";
    case cudnn::kGemm:
        return "GEMM";
    case cudnn::kDirect:
        return "DIRECT";
    case cudnn::kFft:
        return "FFT";
    case cudnn::kFftTiling:
        return "FFT_TILING";
    case cudnn::kWinograd:
        return "WINOGRAD";
    case cudnn::kWinogradNonfused:
        return "WINOGRAD_NONFUSED";
    }
    return "";
}

} // namespace core::probe
