// One convolution case on the GPU, in the three ways by which programs compute convolution + bias + ReLU.
#pragma once

#include "probe/bound.h"
#include "probe/convolution.h"
#include "probe/gpu_array.h"

#include <optional>
#include <string>

namespace core::probe
{

/// A case with its inputs on the GPU. Each way may be asked for on its own; none changes the inputs.
class GpuConvolution
{
public:
    static Result<GpuConvolution> prepare(const Driver& driver, const Session& session, const ConvolutionCase& which,
                                          const ConvolutionData& data);

    /// cudnnConvolutionForward.
    Result<Tensor> forward(cudnn::ForwardAlgorithm algorithm) const;
    /// ReLU by cudnnActivationForward of what lies in the output, out of place.
    Result<Tensor> reluOf(const Tensor& input) const;
    /// cudnnConvolutionBiasActivationForward with ReLU.
    Result<Tensor> fused() const;

    struct GraphResult {
        Tensor z;
        Scheme scheme = Scheme::Direct;
        std::string engine;   ///< "engine 45, tensor core", for the report
        bool oneGraph = true; ///< false: no engine fuses the three, so that two graphs ran one after the other
    };
    /// The same through the graph interface (cuDNN 8 and newer).
    Result<GraphResult> graph() const;

    [[nodiscard]] std::size_t workspaceBytes() const { return m_workspaceBytes; } ///< the largest so far

private:
    GpuConvolution(const Driver& driver, const Session& session, const ConvolutionCase& which,
                   Descriptor<cudnn::Tensor> x, Descriptor<cudnn::Filter> w, Descriptor<cudnn::Tensor> y,
                   Descriptor<cudnn::Tensor> bias, Descriptor<cudnn::Convolution> convolution, DeviceMemory xAt,
                   DeviceMemory wAt, DeviceMemory biasAt, DeviceMemory yAt, DeviceMemory zAt)
        : m_driver(driver)
        , m_session(session)
        , m_case(which)
        , m_x(std::move(x))
        , m_w(std::move(w))
        , m_y(std::move(y))
        , m_bias(std::move(bias))
        , m_convolution(std::move(convolution))
        , m_xAt(std::move(xAt))
        , m_wAt(std::move(wAt))
        , m_biasAt(std::move(biasAt))
        , m_yAt(std::move(yAt))
        , m_zAt(std::move(zAt))
    {
    }

    Result<DeviceMemory> workspace(cudnn::ForwardAlgorithm algorithm) const;
    Result<Tensor> read(const DeviceMemory& memory) const;

    const Driver& m_driver;
    const Session& m_session;
    ConvolutionCase m_case;
    Descriptor<cudnn::Tensor> m_x;
    Descriptor<cudnn::Filter> m_w;
    Descriptor<cudnn::Tensor> m_y, m_bias;
    Descriptor<cudnn::Convolution> m_convolution;
    DeviceMemory m_xAt, m_wAt, m_biasAt, m_yAt, m_zAt;
    mutable std::size_t m_workspaceBytes = 0;
};

Result<Descriptor<cudnn::Convolution>> makeConvolution(const Cudnn& library, const ConvolutionCase& which);

/// Which scheme an algorithm of the old interface follows.
[[nodiscard]] Scheme schemeOf(cudnn::ForwardAlgorithm algorithm);
[[nodiscard]] const char* nameOf(cudnn::ForwardAlgorithm algorithm); ///< as cuDNN's headers do, without the prefix

} // namespace core::probe
