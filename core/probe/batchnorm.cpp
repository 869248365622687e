#include "probe/batchnorm.h"

namespace core::probe
{
namespace
{

std::size_t parameterAt(const BatchnormCase& which, int c, int h, int w)
{
    return which.perActivation ? which.parameters().at(0, c, h, w) : which.parameters().at(0, c, 0, 0);
}

/// Calls use(index of the element, index of its parameters).
template<class Use>
void forEachElement(const BatchnormCase& which, const Use& use)
{
    const Shape& s = which.x;
    for (int n = 0; n < s.n; ++n)
        for (int c = 0; c < s.c; ++c)
            for (int h = 0; h < s.h; ++h)
                for (int w = 0; w < s.w; ++w)
                    use(s.at(n, c, h, w), parameterAt(which, c, h, w));
}

std::vector<Approx> results(const std::vector<ApproxSum>& sums)
{
    std::vector<Approx> values;
    values.reserve(sums.size());
    for (const ApproxSum& sum : sums)
        values.push_back(sum.result());
    return values;
}

struct Statistics {
    std::vector<Approx> mean, variance, inverse;
};

Statistics statisticsOf(const BatchnormCase& which, const Tensor& x)
{
    const std::size_t count = which.parameters().count();
    const Approx all{static_cast<double>(which.reduced()), 0};
    std::vector<ApproxSum> sums(count), squares(count);
    forEachElement(which, [&](std::size_t at, std::size_t parameter) {
        const Approx value{x.values[at], 0};
        sums[parameter].add(value);
        squares[parameter].addProduct(value, value);
    });
    Statistics result;
    for (std::size_t i = 0; i < count; ++i) {
        const Approx mean = fp32::divide(sums[i].result(), all);
        // The worse of the two usual ways: the mean of the squares less the square of the mean.
        const Approx variance = fp32::subtract(fp32::divide(squares[i].result(), all), fp32::multiply(mean, mean));
        result.mean.push_back(mean);
        result.variance.push_back(variance);
        result.inverse.push_back(fp32::reciprocalRoot(fp32::add(variance, {kBatchnormEpsilon, 0})));
    }
    return result;
}

Approx normalised(const Statistics& statistics, double x, std::size_t parameter)
{
    return fp32::multiply(fp32::subtract({x, 0}, statistics.mean[parameter]), statistics.inverse[parameter]);
}

Approx exact(const Tensor& tensor, std::size_t at)
{
    return {tensor.values[at], 0};
}

} // namespace

Shape BatchnormCase::parameters() const
{
    return perActivation ? Shape{1, x.c, x.h, x.w} : Shape{1, x.c, 1, 1};
}

int BatchnormCase::reduced() const
{
    return perActivation ? x.n : x.n * x.h * x.w;
}

BatchnormInput batchnormInput(const BatchnormCase& which)
{
    const Shape parameters = which.parameters();
    BatchnormInput input{Tensor(which.x),    Tensor(which.x),    Tensor(parameters),
                         Tensor(parameters), Tensor(parameters), Tensor(parameters)};
    Numbers numbers(which.x.count());
    for (Tensor* tensor : {&input.x, &input.dy}) {
        for (double& value : tensor->values)
            value = rounded(numbers.awayFromZero(), which.type);
    }
    for (Tensor* tensor : {&input.scale, &input.bias, &input.runningMean}) {
        for (double& value : tensor->values)
            value = rounded(numbers.awayFromZero(), Type::Float32);
    }
    for (double& value : input.runningVariance.values)
        value = rounded(0.5 + numbers.inUnit(), Type::Float32);
    return input;
}

BatchnormForward batchnormForward(const BatchnormCase& which, const BatchnormInput& input)
{
    const Shape parameters = which.parameters();
    const Statistics statistics = statisticsOf(which, input.x);
    BatchnormForward result{ApproxTensor(which.x), ApproxTensor(parameters), ApproxTensor(parameters),
                            ApproxTensor(parameters), ApproxTensor(parameters)};
    forEachElement(which, [&](std::size_t at, std::size_t parameter) {
        const Approx scaled =
            fp32::multiply(exact(input.scale, parameter), normalised(statistics, input.x.values[at], parameter));
        result.y.values[at] = stored(fp32::add(scaled, exact(input.bias, parameter)), which.type);
    });
    const double count = which.reduced();
    const auto average = [](Approx before, Approx now) {
        return fp32::add(fp32::multiply({1 - kBatchnormAverage, 0}, before),
                         fp32::multiply({kBatchnormAverage, 0}, now));
    };
    for (std::size_t i = 0; i < parameters.count(); ++i) {
        // What is kept for later batches is the sample's variance, without its bias.
        const Approx unbiased = fp32::multiply(statistics.variance[i], fp32::rounded({count / (count - 1), 0}));
        result.mean.values[i] = statistics.mean[i];
        result.inverseDeviation.values[i] = statistics.inverse[i];
        result.runningMean.values[i] = average(exact(input.runningMean, i), statistics.mean[i]);
        result.runningVariance.values[i] = average(exact(input.runningVariance, i), unbiased);
    }
    return result;
}

BatchnormBackward batchnormBackward(const BatchnormCase& which, const BatchnormInput& input)
{
    const Shape parameters = which.parameters();
    const Statistics statistics = statisticsOf(which, input.x);
    std::vector<ApproxSum> biasSums(parameters.count()), scaleSums(parameters.count());
    forEachElement(which, [&](std::size_t at, std::size_t parameter) {
        biasSums[parameter].add(exact(input.dy, at));
        scaleSums[parameter].addProduct(exact(input.dy, at), normalised(statistics, input.x.values[at], parameter));
    });
    BatchnormBackward result{ApproxTensor(which.x), ApproxTensor(parameters), ApproxTensor(parameters)};
    result.dbias.values = results(biasSums);
    result.dscale.values = results(scaleSums);
    const Approx all{static_cast<double>(which.reduced()), 0};
    forEachElement(which, [&](std::size_t at, std::size_t parameter) {
        // dx = scale / deviation · (dy - mean of dy - x̂ · mean of dy·x̂)
        const Approx meanOfDy = fp32::divide(result.dbias.values[parameter], all);
        const Approx meanOfProducts = fp32::divide(result.dscale.values[parameter], all);
        const Approx along = fp32::multiply(normalised(statistics, input.x.values[at], parameter), meanOfProducts);
        // In any order of the three.
        ApproxSum inner;
        inner.add(exact(input.dy, at));
        inner.add({-meanOfDy.value, meanOfDy.error});
        inner.add({-along.value, along.error});
        const Approx factor = fp32::multiply(exact(input.scale, parameter), statistics.inverse[parameter]);
        result.dx.values[at] = stored(fp32::multiply(factor, inner.result()), which.type);
    });
    return result;
}

ApproxTensor batchnormInference(const BatchnormCase& which, const BatchnormInput& input)
{
    ApproxTensor y(which.x);
    forEachElement(which, [&](std::size_t at, std::size_t parameter) {
        const Approx inverse =
            fp32::reciprocalRoot(fp32::add(exact(input.runningVariance, parameter), {kBatchnormEpsilon, 0}));
        const Approx centred = fp32::subtract(exact(input.x, at), exact(input.runningMean, parameter));
        const Approx scaled = fp32::multiply(exact(input.scale, parameter), fp32::multiply(centred, inverse));
        // Folded into a factor and an offset it cancels: that too is sound.
        const Approx factor = fp32::multiply(exact(input.scale, parameter), inverse);
        const double folded = fp32::kUnit * 4 * std::fabs(factor.value * input.runningMean.values[parameter]);
        const Approx sum = fp32::add(scaled, exact(input.bias, parameter));
        y.values[at] = stored({sum.value, sum.error + folded}, which.type);
    });
    return y;
}

} // namespace core::probe
