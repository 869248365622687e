#include "probe/network.h"

#include "probe/batchnorm.h"
#include "probe/gpu_convolution.h"
#include "probe/gradients.h"
#include "probe/softmax.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace core::probe
{
namespace
{

constexpr int kImages = 8, kChannels = 16, kInside = 8, kSide = 9, kClasses = 4;
constexpr Shape kInput{kImages, kChannels, kSide, kSide}, kPooled{kImages, kChannels, 1, 1};
constexpr Shape kLogits{kImages, kClasses, 1, 1};
constexpr float kRate = 0.25F;

/// A convolution with its weights.
struct Filtering {
    const char* name;
    ConvolutionCase which;
    GpuFilter w;
    Descriptor<cudnn::Tensor> view; ///< of the weights
    Descriptor<cudnn::Convolution> how;
};

/// A batch normalisation with its parameters.
struct Normalising {
    const char* name;
    BatchnormCase which;
    GpuTensor scale, bias, runningMean, runningVariance;
};
struct Normalised {
    GpuTensor y, mean, inverse;
};

Tensor filled(Shape shape, double value)
{
    Tensor tensor(shape);
    std::ranges::fill(tensor.values, value);
    return tensor;
}

Tensor randomWeights(Shape shape, std::uint64_t seed)
{
    Tensor tensor(shape);
    Numbers numbers(seed);
    // Of about the variance that keeps a signal's size (He and others, 2015).
    const double size = std::sqrt(2.0 / (shape.c * shape.h * shape.w));
    for (double& value : tensor.values)
        value = rounded(size * numbers.awayFromZero(), Type::Float32);
    return tensor;
}

int classOf(int image)
{
    return image % kClasses;
}

/// Noise on a pattern of its class: something that can be learnt.
Tensor images()
{
    Tensor x(kInput);
    Numbers noise(31);
    for (int n = 0; n < kImages; ++n)
        for (int c = 0; c < kChannels; ++c) {
            const double pattern = c % kClasses == classOf(n) ? 1 : -0.25;
            for (int h = 0; h < kSide; ++h)
                for (int w = 0; w < kSide; ++w)
                    x.values[kInput.at(n, c, h, w)] = rounded(pattern + noise.awayFromZero() / 2, Type::Float32);
        }
    return x;
}

/// Layers of the reference that no file of their own has.
ApproxTensor imageMean(const Tensor& x)
{
    ApproxTensor y({x.shape.n, x.shape.c, 1, 1});
    for (int n = 0; n < x.shape.n; ++n)
        for (int c = 0; c < x.shape.c; ++c) {
            ApproxSum sum;
            for (int h = 0; h < x.shape.h; ++h)
                for (int w = 0; w < x.shape.w; ++w)
                    sum.add({x.at(n, c, h, w), 0});
            y.values[y.shape.at(n, c, 0, 0)] =
                fp32::divide(sum.result(), {static_cast<double>(x.shape.h) * x.shape.w, 0});
        }
    return y;
}

ApproxTensor spread(const Tensor& dy, Shape shape)
{
    ApproxTensor dx(shape);
    for (int n = 0; n < shape.n; ++n)
        for (int c = 0; c < shape.c; ++c)
            for (int h = 0; h < shape.h; ++h)
                for (int w = 0; w < shape.w; ++w)
                    dx.values[shape.at(n, c, h, w)] =
                        fp32::divide({dy.at(n, c, 0, 0), 0}, {static_cast<double>(shape.h) * shape.w, 0});
    return dx;
}

/// a + factor · b; b may be one for each channel.
ApproxTensor scaledSum(const Tensor& a, double factor, const Tensor& b)
{
    ApproxTensor result(a.shape);
    for (int n = 0; n < a.shape.n; ++n)
        for (int c = 0; c < a.shape.c; ++c)
            for (int h = 0; h < a.shape.h; ++h)
                for (int w = 0; w < a.shape.w; ++w) {
                    const double other = b.shape == a.shape ? b.at(n, c, h, w) : b.at(0, c, 0, 0);
                    result.values[a.shape.at(n, c, h, w)] =
                        fp32::add({a.at(n, c, h, w), 0}, fp32::multiply({factor, 0}, {other, 0}));
                }
    return result;
}

} // namespace

class Network::Body
{
public:
    static Result<std::unique_ptr<Body>> create(const Gpu& gpu)
    {
        CORE_TRY(auto relu, makeActivation(gpu.library(), cudnn::kRelu, cudnn::kNotPropagateNan, 0));
        CORE_TRY(auto pool, makePooling(gpu.library(), cudnn::kPoolingAverageExcludePadding, kSide, 0, kSide));
        CORE_TRY(auto input, GpuTensor::upload(gpu, images(), {}));
        CORE_TRY(auto bias, GpuTensor::upload(gpu, filled({1, kClasses, 1, 1}, 0), {}));
        auto body =
            std::unique_ptr<Body>(new Body(gpu, std::move(relu), std::move(pool), std::move(input), std::move(bias)));
        CORE_CHECK(body->addFilter("conv1", {.name = "1x1", .x = kInput, .w = {kInside, kChannels, 1, 1}}));
        constexpr Shape kBetween{kImages, kInside, kSide, kSide};
        CORE_CHECK(body->addFilter(
            "conv2", {.name = "3x3", .x = kBetween, .w = {kInside, kInside, 3, 3}, .padH = 1, .padW = 1}));
        CORE_CHECK(body->addFilter("conv3", {.name = "1x1", .x = kBetween, .w = {kChannels, kInside, 1, 1}}));
        CORE_CHECK(body->addFilter("classifier", {.name = "1x1", .x = kPooled, .w = {kClasses, kChannels, 1, 1}}));
        CORE_CHECK(body->addNorm("norm1", kBetween));
        CORE_CHECK(body->addNorm("norm2", kBetween));
        CORE_CHECK(body->addNorm("norm3", kInput));
        return body;
    }

    Result<double> step(CaseReport* report)
    {
        m_report = report;
        CORE_TRY(const auto a1, convolve(m_filters[0], m_input));
        CORE_TRY(const auto n1, normalise(m_norms[0], a1));
        CORE_TRY(const auto r1, relu("relu1", n1.y));
        CORE_TRY(const auto a2, convolve(m_filters[1], r1));
        CORE_TRY(const auto n2, normalise(m_norms[1], a2));
        CORE_TRY(const auto r2, relu("relu2", n2.y));
        CORE_TRY(const auto a3, convolve(m_filters[2], r2));
        CORE_TRY(const auto n3, normalise(m_norms[2], a3));
        CORE_CHECK(addTo("residual", n3.y, 1, m_input, n3.y.descriptor()));
        CORE_TRY(const auto r3, relu("relu3", n3.y));
        CORE_TRY(const auto pooled, pool(r3));
        CORE_TRY(const auto logits, convolve(m_filters[3], pooled));
        CORE_CHECK(addTo("bias", logits, 1, m_bias, logits.descriptor()));
        CORE_TRY(const Tensor probabilities, softmaxOf(logits));

        double loss = 0;
        Tensor slope = probabilities;
        for (int n = 0; n < kImages; ++n) {
            loss -= std::log(probabilities.at(n, classOf(n), 0, 0)) / kImages;
            slope.values[kLogits.at(n, classOf(n), 0, 0)] -= 1;
        }
        for (double& value : slope.values)
            value /= kImages;

        CORE_TRY(const auto dLogits, GpuTensor::upload(m_gpu, slope, {}));
        CORE_CHECK(learnBias(dLogits));
        CORE_TRY(const auto dPooled, convolveBack(m_filters[3], pooled, dLogits));
        CORE_TRY(const auto dr3, poolBack(r3, pooled, dPooled));
        CORE_TRY(const auto dSum, reluBack("relu3", n3.y, r3, dr3));
        CORE_TRY(const auto da3, normaliseBack(m_norms[2], a3, n3, dSum));
        CORE_TRY(const auto dr2, convolveBack(m_filters[2], r2, da3));
        CORE_TRY(const auto dn2, reluBack("relu2", n2.y, r2, dr2));
        CORE_TRY(const auto da2, normaliseBack(m_norms[1], a2, n2, dn2));
        CORE_TRY(const auto dr1, convolveBack(m_filters[1], r1, da2));
        CORE_TRY(const auto dn1, reluBack("relu1", n1.y, r1, dr1));
        CORE_TRY(const auto da1, normaliseBack(m_norms[0], a1, n1, dn1));
        CORE_TRY(const auto dInput, convolveBack(m_filters[0], m_input, da1));
        static_cast<void>(dInput);
        return loss;
    }

private:
    Body(const Gpu& gpu, Descriptor<cudnn::Activation> reluHow, Descriptor<cudnn::Pooling> poolHow, GpuTensor input,
         GpuTensor bias)
        : m_gpu(gpu)
        , m_relu(std::move(reluHow))
        , m_pool(std::move(poolHow))
        , m_input(std::move(input))
        , m_bias(std::move(bias))
    {
    }

    Result<> addFilter(const char* name, const ConvolutionShape& shape)
    {
        const ConvolutionCase which{.shape = shape};
        CORE_TRY(auto w, GpuFilter::upload(m_gpu, randomWeights(shape.w, 41 + m_filters.size()), {}));
        CORE_TRY(auto view, makeTensor(m_gpu.library(), shape.w, Layout::Nchw, Type::Float32));
        CORE_TRY(auto how, makeConvolution(m_gpu.library(), which));
        m_filters.push_back({name, which, std::move(w), std::move(view), std::move(how)});
        return {};
    }
    Result<> addNorm(const char* name, Shape shape)
    {
        const BatchnormCase which{.name = name, .x = shape};
        const Shape parameters = which.parameters();
        CORE_TRY(auto scale, GpuTensor::upload(m_gpu, filled(parameters, 1), {}));
        CORE_TRY(auto bias, GpuTensor::upload(m_gpu, filled(parameters, 0), {}));
        CORE_TRY(auto mean, GpuTensor::upload(m_gpu, filled(parameters, 0), {}));
        CORE_TRY(auto variance, GpuTensor::upload(m_gpu, filled(parameters, 1), {}));
        m_norms.push_back({name, which, std::move(scale), std::move(bias), std::move(mean), std::move(variance)});
        return {};
    }

    // Every layer: what it computes, and then, when somebody wants to know, what it should have.

    Result<GpuTensor> convolve(const Filtering& layer, const GpuTensor& x)
    {
        constexpr auto kAlgorithm = cudnn::kImplicitPrecompGemm;
        CORE_TRY(auto y, GpuTensor::make(m_gpu, layer.which.shape.y(), {}));
        std::size_t bytes = 0;
        PROBE_CUDNN(m_gpu.library(), cudnnGetConvolutionForwardWorkspaceSize, m_gpu.handle(), x.descriptor(),
                    layer.w.descriptor(), layer.how.get(), y.descriptor(), kAlgorithm, &bytes);
        CORE_TRY(const DeviceMemory space, DeviceMemory::allocate(m_gpu.driver, bytes));
        PROBE_CUDNN(m_gpu.library(), cudnnConvolutionForward, m_gpu.handle(), &kOne, x.descriptor(), x.at(),
                    layer.w.descriptor(), layer.w.at(), layer.how.get(), kAlgorithm, space.get(), space.size(), &kZero,
                    y.descriptor(), y.at());
        if (m_report) {
            CORE_TRY(const Tensor input, x.read());
            CORE_TRY(const Tensor weights, layer.w.read());
            CORE_TRY(const Tensor found, y.read());
            const ConvolutionReference expected = reference(layer.which.shape, input, weights);
            const BoundRule rule{.products = layer.which.shape.products()};
            m_report->judge(layer.name, "fp32", "y", compare(found, expected.y, expected.magnitudes, rule),
                            smallestFault(expected.y));
        }
        return y;
    }

    /// The gradient of the input; the weights move against theirs.
    Result<GpuTensor> convolveBack(const Filtering& layer, const GpuTensor& x, const GpuTensor& dy)
    {
        const Cudnn& library = m_gpu.library();
        CORE_TRY(auto dx, GpuTensor::make(m_gpu, layer.which.shape.x, {}));
        CORE_TRY(const auto dw, GpuFilter::make(m_gpu, layer.which.shape.w, {}));
        std::size_t forData = 0, forFilter = 0;
        PROBE_CUDNN(library, cudnnGetConvolutionBackwardDataWorkspaceSize, m_gpu.handle(), layer.w.descriptor(),
                    dy.descriptor(), layer.how.get(), dx.descriptor(), cudnn::kBackwardData1, &forData);
        PROBE_CUDNN(library, cudnnGetConvolutionBackwardFilterWorkspaceSize, m_gpu.handle(), x.descriptor(),
                    dy.descriptor(), layer.how.get(), dw.descriptor(), cudnn::kBackwardFilter1, &forFilter);
        CORE_TRY(const DeviceMemory space, DeviceMemory::allocate(m_gpu.driver, std::max(forData, forFilter)));
        PROBE_CUDNN(library, cudnnConvolutionBackwardData, m_gpu.handle(), &kOne, layer.w.descriptor(), layer.w.at(),
                    dy.descriptor(), dy.at(), layer.how.get(), cudnn::kBackwardData1, space.get(), space.size(), &kZero,
                    dx.descriptor(), dx.at());
        PROBE_CUDNN(library, cudnnConvolutionBackwardFilter, m_gpu.handle(), &kOne, x.descriptor(), x.at(),
                    dy.descriptor(), dy.at(), layer.how.get(), cudnn::kBackwardFilter1, space.get(), space.size(),
                    &kZero, dw.descriptor(), dw.at());
        if (m_report) {
            CORE_TRY(const Tensor input, x.read());
            CORE_TRY(const Tensor weights, layer.w.read());
            CORE_TRY(const Tensor slope, dy.read());
            CORE_TRY(const Tensor foundX, dx.read());
            CORE_TRY(const Tensor foundW, dw.read());
            judge(layer.name, "dx", foundX, dataGradient(layer.which.shape, slope, weights));
            judge(layer.name, "dw", foundW, filterGradient(layer.which.shape, slope, input));
        }
        CORE_CHECK(descend(layer.name, layer.w, dw, layer.view.get()));
        return dx;
    }

    Result<Normalised> normalise(const Normalising& layer, const GpuTensor& x)
    {
        const Shape parameters = layer.which.parameters();
        CORE_TRY(auto y, GpuTensor::make(m_gpu, layer.which.x, {}));
        CORE_TRY(auto mean, GpuTensor::make(m_gpu, parameters, {}));
        CORE_TRY(auto inverse, GpuTensor::make(m_gpu, parameters, {}));
        std::optional<BatchnormInput> before;
        if (m_report) {
            CORE_TRY(before, inputOf(layer, x, nullptr));
        }
        PROBE_CUDNN(m_gpu.library(), cudnnBatchNormalizationForwardTraining, m_gpu.handle(), cudnn::kSpatial, &kOne,
                    &kZero, x.descriptor(), x.at(), y.descriptor(), y.at(), layer.scale.descriptor(), layer.scale.at(),
                    layer.bias.at(), kBatchnormAverage, layer.runningMean.at(), layer.runningVariance.at(),
                    kBatchnormEpsilon, mean.at(), inverse.at());
        if (before) {
            const BatchnormForward expected = batchnormForward(layer.which, *before);
            CORE_CHECK(judge(layer.name, "y", y, expected.y));
            CORE_CHECK(judge(layer.name, "running mean", layer.runningMean, expected.runningMean));
            CORE_CHECK(judge(layer.name, "running variance", layer.runningVariance, expected.runningVariance));
        }
        return Normalised{std::move(y), std::move(mean), std::move(inverse)};
    }

    Result<GpuTensor> normaliseBack(const Normalising& layer, const GpuTensor& x, const Normalised& forward,
                                    const GpuTensor& dy)
    {
        const Shape parameters = layer.which.parameters();
        CORE_TRY(auto dx, GpuTensor::make(m_gpu, layer.which.x, {}));
        CORE_TRY(const auto dscale, GpuTensor::make(m_gpu, parameters, {}));
        CORE_TRY(const auto dbias, GpuTensor::make(m_gpu, parameters, {}));
        PROBE_CUDNN(m_gpu.library(), cudnnBatchNormalizationBackward, m_gpu.handle(), cudnn::kSpatial, &kOne, &kZero,
                    &kOne, &kZero, x.descriptor(), x.at(), dy.descriptor(), dy.at(), dx.descriptor(), dx.at(),
                    layer.scale.descriptor(), layer.scale.at(), dscale.at(), dbias.at(), kBatchnormEpsilon,
                    forward.mean.at(), forward.inverse.at());
        if (m_report) {
            CORE_TRY(const BatchnormInput input, inputOf(layer, x, &dy));
            const BatchnormBackward expected = batchnormBackward(layer.which, input);
            CORE_CHECK(judge(layer.name, "dx", dx, expected.dx));
            CORE_CHECK(judge(layer.name, "dscale", dscale, expected.dscale));
            CORE_CHECK(judge(layer.name, "dbias", dbias, expected.dbias));
        }
        CORE_CHECK(descend(layer.name, layer.scale, dscale, dscale.descriptor()));
        CORE_CHECK(descend(layer.name, layer.bias, dbias, dbias.descriptor()));
        return dx;
    }

    Result<GpuTensor> relu(const char* name, const GpuTensor& x)
    {
        CORE_TRY(auto y, GpuTensor::make(m_gpu, x.shape(), {}));
        PROBE_CUDNN(m_gpu.library(), cudnnActivationForward, m_gpu.handle(), m_relu.get(), &kOne, x.descriptor(),
                    x.at(), &kZero, y.descriptor(), y.at());
        if (m_report) {
            CORE_TRY(Tensor expected, x.read());
            for (double& value : expected.values)
                value = std::max(0.0, value);
            CORE_CHECK(judge(name, "y", y, ApproxTensor(expected)));
        }
        return y;
    }

    Result<GpuTensor> reluBack(const char* name, const GpuTensor& x, const GpuTensor& y, const GpuTensor& dy)
    {
        CORE_TRY(auto dx, GpuTensor::make(m_gpu, x.shape(), {}));
        PROBE_CUDNN(m_gpu.library(), cudnnActivationBackward, m_gpu.handle(), m_relu.get(), &kOne, y.descriptor(),
                    y.at(), dy.descriptor(), dy.at(), x.descriptor(), x.at(), &kZero, dx.descriptor(), dx.at());
        if (m_report) {
            CORE_TRY(const Tensor input, x.read());
            CORE_TRY(Tensor expected, dy.read());
            for (std::size_t at = 0; at < expected.values.size(); ++at)
                expected.values[at] = input.values[at] > 0 ? expected.values[at] : 0;
            CORE_CHECK(judge(name, "dx", dx, ApproxTensor(expected)));
        }
        return dx;
    }

    Result<GpuTensor> pool(const GpuTensor& x)
    {
        CORE_TRY(auto y, GpuTensor::make(m_gpu, kPooled, {}));
        PROBE_CUDNN(m_gpu.library(), cudnnPoolingForward, m_gpu.handle(), m_pool.get(), &kOne, x.descriptor(), x.at(),
                    &kZero, y.descriptor(), y.at());
        if (m_report) {
            CORE_TRY(const Tensor input, x.read());
            CORE_CHECK(judge("pooling", "y", y, imageMean(input)));
        }
        return y;
    }

    Result<GpuTensor> poolBack(const GpuTensor& x, const GpuTensor& y, const GpuTensor& dy)
    {
        CORE_TRY(auto dx, GpuTensor::make(m_gpu, x.shape(), {}));
        PROBE_CUDNN(m_gpu.library(), cudnnPoolingBackward, m_gpu.handle(), m_pool.get(), &kOne, y.descriptor(), y.at(),
                    dy.descriptor(), dy.at(), x.descriptor(), x.at(), &kZero, dx.descriptor(), dx.at());
        if (m_report) {
            CORE_TRY(const Tensor slope, dy.read());
            CORE_CHECK(judge("pooling", "dx", dx, spread(slope, x.shape())));
        }
        return dx;
    }

    Result<Tensor> softmaxOf(const GpuTensor& x)
    {
        CORE_TRY(const auto y, GpuTensor::make(m_gpu, kLogits, {}));
        PROBE_CUDNN(m_gpu.library(), cudnnSoftmaxForward, m_gpu.handle(), cudnn::kSoftmaxAccurate,
                    cudnn::kSoftmaxChannel, &kOne, x.descriptor(), x.at(), &kZero, y.descriptor(), y.at());
        CORE_TRY(Tensor found, y.read());
        if (m_report) {
            CORE_TRY(const Tensor input, x.read());
            m_report->judge("softmax", "fp32", "y", found, softmax({.name = "", .x = kLogits}, input));
        }
        return found;
    }

    Result<> learnBias(const GpuTensor& dy)
    {
        CORE_TRY(const auto db, GpuTensor::make(m_gpu, m_bias.shape(), {}));
        PROBE_CUDNN(m_gpu.library(), cudnnConvolutionBackwardBias, m_gpu.handle(), &kOne, dy.descriptor(), dy.at(),
                    &kZero, db.descriptor(), db.at());
        if (m_report) {
            CORE_TRY(const Tensor slope, dy.read());
            CORE_CHECK(judge("bias", "db", db, biasGradient(slope, Type::Float32)));
        }
        return descend("bias", m_bias, db, db.descriptor());
    }

    template<class Kind>
    Result<> descend(const char* name, const GpuArray<Kind>& value, const GpuArray<Kind>& gradient,
                     cudnn::Tensor* described)
    {
        return addTo(name, value, -kRate, gradient, described);
    }

    /// value += factor · other, by cudnnAddTensor; both of one shape, or `other` one for each channel.
    template<class Kind, class OtherKind>
    Result<> addTo(const char* name, const GpuArray<Kind>& value, float factor, const GpuArray<OtherKind>& other,
                   cudnn::Tensor* described)
    {
        std::optional<ApproxTensor> expected;
        if (m_report) {
            CORE_TRY(const Tensor before, value.read());
            CORE_TRY(const Tensor added, other.read());
            expected = scaledSum(before, factor, added);
        }
        cudnn::Tensor* otherDescribed = described;
        if constexpr (std::is_same_v<OtherKind, cudnn::Tensor>)
            otherDescribed = other.descriptor();
        PROBE_CUDNN(m_gpu.library(), cudnnAddTensor, m_gpu.handle(), &factor, otherDescribed, other.at(), &kOne,
                    described, value.at());
        if (expected)
            return judge(name, "sum", value, *expected);
        return {};
    }

    template<class Kind>
    Result<> judge(const char* name, const char* way, const GpuArray<Kind>& array, const ApproxTensor& expected)
    {
        CORE_TRY(const Tensor found, array.read());
        m_report->judge(name, "fp32", way, found, expected);
        return {};
    }
    void judge(const char* name, const char* way, const Tensor& found, const Gradient& expected)
    {
        const BoundRule rule{.products = expected.products};
        m_report->judge(name, "fp32", way, compare(found, expected.value, expected.magnitudes, rule),
                        smallestFault(expected.value));
    }
    static Result<BatchnormInput> inputOf(const Normalising& layer, const GpuTensor& x, const GpuTensor* dy)
    {
        CORE_TRY(Tensor input, x.read());
        Tensor slope(input.shape);
        if (dy) {
            CORE_TRY(slope, dy->read());
        }
        CORE_TRY(Tensor scale, layer.scale.read());
        CORE_TRY(Tensor bias, layer.bias.read());
        CORE_TRY(Tensor mean, layer.runningMean.read());
        CORE_TRY(Tensor variance, layer.runningVariance.read());
        return BatchnormInput{std::move(input), std::move(slope), std::move(scale),
                              std::move(bias),  std::move(mean),  std::move(variance)};
    }

    Gpu m_gpu;
    CaseReport* m_report = nullptr;
    Descriptor<cudnn::Activation> m_relu;
    Descriptor<cudnn::Pooling> m_pool;
    GpuTensor m_input, m_bias;
    std::vector<Filtering> m_filters;
    std::vector<Normalising> m_norms;
};

Network::Network(std::unique_ptr<Body> body)
    : m_body(std::move(body))
{
}
Network::Network(Network&&) noexcept = default;
Network::~Network() = default;

Result<Network> Network::create(const Gpu& gpu)
{
    CORE_TRY(auto body, Body::create(gpu));
    return Network(std::move(body));
}

Result<double> Network::step(CaseReport* report)
{
    return m_body->step(report);
}

} // namespace core::probe
