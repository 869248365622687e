// ReLU by itself, in every way that frameworks call it, and what cuDNN must refuse: so that a BAD_PARAM seen in a
// framework can be laid at the caller's or at the library's door.
#include "probe/bound.h"
#include "probe/steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace core::probe
{
namespace
{

constexpr Shape kShape{2, 3, 5, 7};
constexpr double kCeiling = 1.25; ///< exact in every format

struct ReluCase {
    const char* name;
    Type type = Type::Float32;
    cudnn::ActivationMode mode = cudnn::kRelu;
    cudnn::NanPropagation nan = cudnn::kNotPropagateNan;
    double alpha = 1, beta = 0;
    bool inPlace = false, withNan = false, backward = false;
};

constexpr std::array kCases{
    ReluCase{.name = "fp32, out of place"},
    ReluCase{.name = "fp32, in place", .inPlace = true},
    ReluCase{.name = "fp16", .type = Type::Float16},
    ReluCase{.name = "fp64", .type = Type::Float64},
    ReluCase{.name = "fp32, alpha 2, beta 0.5", .alpha = 2, .beta = 0.5},
    ReluCase{.name = "fp32, clipped", .mode = cudnn::kClippedRelu},
    ReluCase{.name = "fp16, clipped, in place", .type = Type::Float16, .mode = cudnn::kClippedRelu, .inPlace = true},
    ReluCase{.name = "fp32, NaN passed on", .nan = cudnn::kPropagateNan, .withNan = true},
    ReluCase{.name = "fp32, NaN not passed on", .withNan = true},
    ReluCase{.name = "fp32, backward", .backward = true},
    ReluCase{.name = "fp16, backward", .type = Type::Float16, .backward = true},
    ReluCase{.name = "fp64, backward", .type = Type::Float64, .backward = true},
};

Tensor inputFor(const ReluCase& which, std::uint64_t seed)
{
    Tensor x(kShape);
    Numbers numbers(seed);
    for (double& value : x.values)
        value = rounded(numbers.awayFromZero() + numbers.inUnit() / 4, which.type);
    return x;
}

double forwardOf(const ReluCase& which, double x)
{
    if (std::isnan(x))
        return x;
    const double z = std::max(0.0, x);
    return which.mode == cudnn::kClippedRelu ? std::min(z, kCeiling) : z;
}

/// What a NaN may become when it is not passed on is the library's own affair, so long as it is a number.
bool nanIsFree(const ReluCase& which)
{
    return which.withNan && which.nan == cudnn::kNotPropagateNan;
}

class ReluRun
{
public:
    ReluRun(Bench& bench, const ReluCase& which)
        : m_case(which)
        , m_driver(bench.useDevice()->driver())
        , m_session(*bench.openSession())
    {
    }

    /// The result in double, of the forward or of the backward call.
    Result<Tensor> run(const Tensor& x, const Tensor& before) const
    {
        const Cudnn& library = m_session.library();
        CORE_TRY(const auto tensor, makeTensor(library, kShape, Layout::Nchw, m_case.type));
        CORE_TRY(const auto relu, makeActivation(library, m_case.mode, m_case.nan, kCeiling));
        CORE_TRY(const DeviceMemory xAt, upload(x));
        CORE_TRY(const DeviceMemory yAt, upload(before));
        const bool isDouble = m_case.type == Type::Float64;
        const auto alpha = static_cast<float>(m_case.alpha), beta = static_cast<float>(m_case.beta);
        // Scaling factors are double for double tensors, float for all others.
        const void* alphaAt = isDouble ? static_cast<const void*>(&m_case.alpha) : &alpha;
        const void* betaAt = isDouble ? static_cast<const void*>(&m_case.beta) : &beta;
        if (!m_case.backward) {
            const DeviceMemory& out = m_case.inPlace ? xAt : yAt;
            PROBE_CUDNN(library, cudnnActivationForward, m_session.handle(), relu.get(), alphaAt, tensor.get(),
                        xAt.get(), betaAt, tensor.get(), out.get());
            return read(out);
        }
        Tensor y(kShape);
        std::ranges::transform(x.values, y.values.begin(), [&](double value) { return forwardOf(m_case, value); });
        CORE_TRY(const DeviceMemory forward, upload(y));
        CORE_TRY(const DeviceMemory gradient, upload(before));
        CORE_TRY(const DeviceMemory out, DeviceMemory::allocate(m_driver, xAt.size()));
        PROBE_CUDNN(library, cudnnActivationBackward, m_session.handle(), relu.get(), alphaAt, tensor.get(),
                    forward.get(), tensor.get(), gradient.get(), tensor.get(), xAt.get(), betaAt, tensor.get(),
                    out.get());
        return read(out);
    }

private:
    Result<DeviceMemory> upload(const Tensor& tensor) const
    {
        const auto bytes = packed(tensor, Layout::Nchw, m_case.type);
        CORE_TRY(DeviceMemory memory, DeviceMemory::allocate(m_driver, bytes.size()));
        CORE_CHECK(memory.write(bytes));
        return memory;
    }
    Result<Tensor> read(const DeviceMemory& memory) const
    {
        CORE_TRY(const auto bytes, memory.read());
        return unpacked(bytes, kShape, Layout::Nchw, m_case.type);
    }

    const ReluCase& m_case;
    const Driver& m_driver;
    const Session& m_session;
};

bool isRight(const ReluCase& which, double found, double x, double before)
{
    if (which.backward)
        return found == (x > 0 ? before : 0);
    if (std::isnan(x))
        return nanIsFree(which) ? !std::isnan(found) : std::isnan(found);
    const double expected = which.alpha * forwardOf(which, x) + which.beta * before;
    const double magnitude = std::fabs(which.alpha * x) + std::fabs(which.beta * before);
    const bool scaled = which.alpha != 1 || which.beta != 0;
    return scaled ? std::fabs(found - expected) <= 3 * unitRoundoff(which.type) * magnitude : found == expected;
}

Json runCase(Bench& bench, const ReluCase& which)
{
    bench.channel.at(which.name);
    Tensor x = inputFor(which, 1);
    if (which.withNan)
        x.values[kShape.count() / 2] = std::numeric_limits<double>::quiet_NaN();
    const Tensor before = inputFor(which, 2);
    Json json{{"case", which.name}};
    const auto found = ReluRun(bench, which).run(x, before);
    if (!found) {
        json["status"] = "fail";
        json["error"] = jsonOf(found.error());
        return json;
    }
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < x.values.size(); ++i) {
        if (isRight(which, found->values[i], x.values[i], before.values[i]))
            continue;
        if (wrong++ == 0)
            json["worst"] = {{"index", i}, {"input", x.values[i]}, {"found", found->values[i]}};
    }
    json["status"] = wrong == 0 ? "pass" : "fail";
    json["compared"] = x.values.size();
    json["wrong"] = wrong;
    return json;
}

/// Output of another size than the input: the caller's fault, which the library must call BAD_PARAM.
Json runMismatch(Bench& bench)
{
    bench.channel.at("tensors that do not match");
    const Driver& driver = bench.useDevice()->driver();
    const Session& session = *bench.openSession();
    const Cudnn& library = session.library();
    Json json{{"case", "tensors that do not match"}, {"mustFail", true}};
    const auto run = [&]() -> Result<> {
        CORE_TRY(const auto in, makeTensor(library, kShape, Layout::Nchw, Type::Float32));
        CORE_TRY(const auto out, makeTensor(library, {2, 3, 5, 6}, Layout::Nchw, Type::Float32));
        CORE_TRY(const auto relu, makeActivation(library, cudnn::kRelu, cudnn::kNotPropagateNan, 0));
        CORE_TRY(const DeviceMemory memory, DeviceMemory::allocate(driver, kShape.count() * sizeof(float)));
        const float one = 1, zero = 0;
        PROBE_CUDNN(library, cudnnActivationForward, session.handle(), relu.get(), &one, in.get(), memory.get(), &zero,
                    out.get(), memory.get());
        return {};
    };
    const auto refused = run();
    json["status"] = refused ? "fail" : "pass";
    if (!refused)
        json["error"] = jsonOf(refused.error());
    return json;
}

} // namespace

StepResult stepRelu(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result{.ok = true};
    Json& lines = result.data["cases"] = Json::array();
    for (const ReluCase& which : kCases)
        lines.push_back(runCase(bench, which));
    lines.push_back(runMismatch(bench));
    result.ok = std::ranges::all_of(lines, [](const Json& line) { return line.value("status", "") == "pass"; });
    return result;
}

/// A pointer into the host's memory where the GPU's is wanted. It spoils the context, so a process does it last and for
/// nothing else.
StepResult stepHostPointer(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    // Where GPUs read the host's memory by themselves (Grace Hopper; Linux with HMM) it is no mistake.
    int readsHost = 0;
    const auto& driver = bench.useDevice()->driver().api();
    if (driver.cuDeviceGetAttribute(&readsHost, driver::kPageableMemoryAccess, bench.device->id) == driver::kSuccess
        && readsHost != 0)
        return skipped(Skip::NotOnGpu);
    const Session& session = *bench.openSession();
    const Cudnn& library = session.library();
    const auto run = [&]() -> Result<> {
        CORE_TRY(const auto tensor, makeTensor(library, kShape, Layout::Nchw, Type::Float32));
        CORE_TRY(const auto relu, makeActivation(library, cudnn::kRelu, cudnn::kNotPropagateNan, 0));
        std::vector<float> host(kShape.count(), 1.0F);
        const float one = 1, zero = 0;
        PROBE_CUDNN(library, cudnnActivationForward, session.handle(), relu.get(), &one, tensor.get(), host.data(),
                    &zero, tensor.get(), host.data());
        return bench.useDevice()->synchronize();
    };
    const auto refused = run();
    StepResult result{.ok = !refused};
    if (!refused)
        result.data["error"] = jsonOf(refused.error());
    return result;
}

} // namespace core::probe
