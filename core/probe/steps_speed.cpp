// How fast this GPU convolves with this cuDNN. Told, never judged: what else the machine does is not known here.
#include "probe/gpu_convolution.h"
#include "probe/steps.h"

#include <algorithm>
#include <array>

namespace core::probe
{
namespace
{

/// A layer of ResNet-50 (He and others, 2016, table 1, conv3_x) for a batch of 32.
constexpr ConvolutionShape kLayer{.name = "3x3, 128 channels, 28 by 28, batch 32",
                                  .x = {32, 128, 28, 28},
                                  .w = {128, 128, 3, 3},
                                  .padH = 1,
                                  .padW = 1};
constexpr int kWarmUps = 3, kRuns = 10;

class Stopwatch
{
public:
    explicit Stopwatch(const Driver& driver)
        : m_driver(driver)
    {
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;
    ~Stopwatch()
    {
        for (driver::Event* event : {m_start, m_end}) {
            if (event)
                m_driver.api().cuEventDestroy_v2(event);
        }
    }
    Result<> start()
    {
        CORE_CHECK(check("cuEventCreate", m_driver.api().cuEventCreate(&m_start, 0)));
        CORE_CHECK(check("cuEventCreate", m_driver.api().cuEventCreate(&m_end, 0)));
        return check("cuEventRecord", m_driver.api().cuEventRecord(m_start, nullptr));
    }
    /// Milliseconds on the GPU since start().
    Result<double> stop()
    {
        float milliseconds = 0;
        CORE_CHECK(check("cuEventRecord", m_driver.api().cuEventRecord(m_end, nullptr)));
        CORE_CHECK(check("cuEventSynchronize", m_driver.api().cuEventSynchronize(m_end)));
        CORE_CHECK(check("cuEventElapsedTime", m_driver.api().cuEventElapsedTime(&milliseconds, m_start, m_end)));
        return static_cast<double>(milliseconds);
    }

private:
    Result<> check(const char* call, driver::Code code) const
    {
        if (code != driver::kSuccess)
            return m_driver.failure(call, code);
        return {};
    }
    const Driver& m_driver;
    driver::Event *m_start = nullptr, *m_end = nullptr;
};

/// Milliseconds of one convolution. The tensors hold zeros, which takes the clock no lower than data would.
Result<double> timeOf(const Gpu& gpu, const ConvolutionCase& which)
{
    const Format format{which.type, which.layout};
    CORE_TRY(const auto x, GpuTensor::make(gpu, kLayer.x, format));
    CORE_TRY(const auto w, GpuFilter::make(gpu, kLayer.w, format));
    CORE_TRY(const auto y, GpuTensor::make(gpu, kLayer.y(), format));
    CORE_CHECK(x.clear());
    CORE_CHECK(w.clear());
    CORE_TRY(const auto how, makeConvolution(gpu.library(), which));
    constexpr auto kAlgorithm = cudnn::kImplicitPrecompGemm;
    std::size_t bytes = 0;
    PROBE_CUDNN(gpu.library(), cudnnGetConvolutionForwardWorkspaceSize, gpu.handle(), x.descriptor(), w.descriptor(),
                how.get(), y.descriptor(), kAlgorithm, &bytes);
    CORE_TRY(const DeviceMemory space, DeviceMemory::allocate(gpu.driver, bytes));
    Stopwatch watch(gpu.driver);
    for (int run = 0; run < kWarmUps + kRuns; ++run) {
        if (run == kWarmUps)
            CORE_CHECK(watch.start());
        PROBE_CUDNN(gpu.library(), cudnnConvolutionForward, gpu.handle(), &kOne, x.descriptor(), x.at(), w.descriptor(),
                    w.at(), how.get(), kAlgorithm, space.get(), space.size(), &kZero, y.descriptor(), y.at());
    }
    CORE_TRY(const double milliseconds, watch.stop());
    return milliseconds / kRuns;
}

} // namespace

StepResult stepSpeed(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    std::vector<ConvolutionCase> cases{{.shape = kLayer}};
    if (abilitiesOf(bench).tf32)
        cases.push_back({.shape = kLayer, .layout = Layout::Nhwc, .math = Math::Tf32});
    cases.push_back({.shape = kLayer, .type = Type::Float16, .layout = Layout::Nhwc, .math = Math::Half});
    if (abilitiesOf(bench).bfloat16)
        cases.push_back({.shape = kLayer, .type = Type::BFloat16, .layout = Layout::Nhwc, .math = Math::Half});

    StepResult result;
    CaseReport report(result);
    for (const ConvolutionCase& which : cases) {
        bench.channel.at(which.name());
        CaseLine line(which.name(), which.kind(), "");
        const auto milliseconds = timeOf(gpuOf(bench), which);
        if (!milliseconds) {
            const bool mayRefuse = which.type != Type::Float32 || which.layout != Layout::Nchw;
            line.refuse(milliseconds.error(), !mayRefuse || !isRefusal(bench, milliseconds.error()));
        } else {
            // A multiplication and an addition for each product.
            const double operations =
                2.0 * static_cast<double>(kLayer.y().count()) * static_cast<double>(kLayer.products());
            line.decide(true);
            line.add("milliseconds", *milliseconds);
            line.add("operationsPerSecond", *milliseconds > 0 ? operations / (*milliseconds / 1000) : 0);
        }
        report.keep(line);
    }
    return result;
}

} // namespace core::probe
