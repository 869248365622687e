// The references of level full: are they right, does a sound implementation in single precision lie within their
// bounds, and does a fault lie outside?
#include "probe/attention.h"
#include "probe/batchnorm.h"
#include "probe/gradients.h"
#include "probe/pooling.h"
#include "probe/softmax.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

using namespace core::probe;

namespace
{

double dot(const Tensor& a, const Tensor& b)
{
    return std::inner_product(a.values.begin(), a.values.end(), b.values.begin(), 0.0);
}

Tensor random(Shape shape, std::uint64_t seed)
{
    Tensor tensor(shape);
    Numbers numbers(seed);
    for (double& value : tensor.values)
        value = rounded(numbers.awayFromZero(), Type::Float32);
    return tensor;
}

/// The slope of f·dy along each element of x, by the central difference.
Tensor slopeOf(const Tensor& x, const Tensor& dy, const std::function<Tensor(const Tensor&)>& f)
{
    constexpr double kStep = 1e-5;
    Tensor result(x.shape), moved = x;
    for (std::size_t i = 0; i < x.values.size(); ++i) {
        moved.values[i] = x.values[i] + kStep;
        const double above = dot(f(moved), dy);
        moved.values[i] = x.values[i] - kStep;
        const double below = dot(f(moved), dy);
        moved.values[i] = x.values[i];
        result.values[i] = (above - below) / (2 * kStep);
    }
    return result;
}

bool isNear(const Tensor& a, const Tensor& b, double tolerance)
{
    for (std::size_t i = 0; i < a.values.size(); ++i) {
        if (!(std::fabs(a.values[i] - b.values[i]) <= tolerance))
            return false;
    }
    return a.shape == b.shape;
}

double largestBound(const ApproxTensor& tensor)
{
    return std::ranges::max_element(tensor.values, {}, &Approx::error)->error;
}

Tensor channelsSwapped(const Tensor& t)
{
    Tensor result = t;
    const Shape& s = t.shape;
    for (int n = 0; n < s.n; ++n)
        for (int h = 0; h < s.h; ++h)
            for (int w = 0; w < s.w; ++w)
                std::swap(result.values[s.at(n, 0, h, w)], result.values[s.at(n, 1, h, w)]);
    return result;
}

/// In single precision, as a plain program would: the means first, then everything else.
Tensor singleBatchnorm(const BatchnormCase& which, const BatchnormInput& input)
{
    const Shape& s = which.x;
    Tensor y(s);
    for (int c = 0; c < s.c; ++c) {
        float sum = 0, squares = 0;
        const auto each = [&](const auto& use) {
            for (int n = 0; n < s.n; ++n)
                for (int h = 0; h < s.h; ++h)
                    for (int w = 0; w < s.w; ++w)
                        use(s.at(n, c, h, w));
        };
        const auto count = static_cast<float>(which.reduced());
        each([&](std::size_t at) { sum += static_cast<float>(input.x.values[at]); });
        const float mean = sum / count;
        each([&](std::size_t at) {
            const float centred = static_cast<float>(input.x.values[at]) - mean;
            squares += centred * centred;
        });
        const float inverse = 1 / std::sqrt(squares / count + static_cast<float>(kBatchnormEpsilon));
        const auto channel = static_cast<std::size_t>(c);
        each([&](std::size_t at) {
            y.values[at] = (static_cast<float>(input.x.values[at]) - mean) * inverse
                               * static_cast<float>(input.scale.values[channel])
                           + static_cast<float>(input.bias.values[channel]);
        });
    }
    return y;
}

} // namespace

class TstProbeReferences : public QObject
{
    Q_OBJECT

private slots:
    void approximations();
    void gradientsAreAdjoint_data();
    void gradientsAreAdjoint();
    void gradientsBite();
    void batchnormIsDerived();
    void batchnormBites();
    void poolingByHand();
    void poolingIsDerived_data();
    void poolingIsDerived();
    void softmaxIsDerived_data();
    void softmaxIsDerived();
    void attentionOfOneKey();
    void attentionIsDerived();
    void multiHeadOfUnitWeights();
    void multiHeadBites();
    void smallestFaultIsFound();
};

/// Every operation: what it gives lies within the bound, whichever way the inputs were off.
void TstProbeReferences::approximations()
{
    Numbers numbers(5);
    const auto within = [](Approx bound, double value) { return std::fabs(value - bound.value) <= bound.error; };
    for (int i = 0; i < 20'000; ++i) {
        const Approx a{numbers.awayFromZero(), 1e-6}, b{numbers.awayFromZero(), 1e-6};
        const double x = a.value + a.error * (2 * numbers.inUnit() - 1);
        const double y = b.value + b.error * (2 * numbers.inUnit() - 1);
        const auto single = [](double value) { return rounded(value, Type::Float32); };
        QVERIFY(within(fp32::add(a, b), single(x + y)));
        QVERIFY(within(fp32::subtract(a, b), single(x - y)));
        QVERIFY(within(fp32::multiply(a, b), single(x * y)));
        QVERIFY(within(fp32::divide(a, b), single(x / y)));
        QVERIFY(within(fp32::exponential(a), single(std::exp(x))));
        const Approx positive{std::fabs(a.value), a.error};
        QVERIFY(within(fp32::logarithm(positive), single(std::log(std::fabs(x)))));
        QVERIFY(within(fp32::reciprocalRoot(positive), single(1 / std::sqrt(std::fabs(x)))));
        QVERIFY(within(stored(a, Type::Float16), rounded(x, Type::Float16)));
        // And not much further: a bound that everything lies within is none.
        QVERIFY(!within(fp32::multiply(a, b), a.value * b.value * (1 + 1e-5)));
        QVERIFY(!within(fp32::exponential(a), std::exp(a.value) * (1 + 1e-5)));
    }
    ApproxSum sum;
    double single = 0, exact = 0;
    for (int i = 0; i < 1000; ++i) {
        const double term = rounded(numbers.awayFromZero(), Type::Float32);
        sum.add({term, 0});
        single = rounded(single + term, Type::Float32);
        exact += term;
    }
    QVERIFY(std::fabs(sum.result().value - exact) < 1e-9);
    QVERIFY(within(sum.result(), single));
}

void TstProbeReferences::gradientsAreAdjoint_data()
{
    QTest::addColumn<int>("shape");
    for (std::size_t i = 0; i < smallShapes().size(); ++i)
        QTest::newRow(smallShapes()[i].name) << static_cast<int>(i);
}

/// ⟨dy, conv(x, w)⟩ = ⟨dx, x⟩ = ⟨dw, w⟩: what makes them gradients.
void TstProbeReferences::gradientsAreAdjoint()
{
    QFETCH(int, shape);
    const ConvolutionShape& s = smallShapes()[static_cast<std::size_t>(shape)];
    const ConvolutionData data = dataFor({.shape = s});
    const Tensor dy = random(s.y(), 9);
    const double whole = dot(dy, reference(s, data.x, data.w).y);
    const double scale = std::fabs(whole) + 1;
    QVERIFY(std::fabs(dot(dataGradient(s, dy, data.w).value, data.x) - whole) < 1e-9 * scale);
    QVERIFY(std::fabs(dot(filterGradient(s, dy, data.x).value, data.w) - whole) < 1e-9 * scale);
}

void TstProbeReferences::gradientsBite()
{
    for (const ConvolutionShape& s : smallShapes()) {
        const ConvolutionData data = dataFor({.shape = s});
        const Tensor dy = random(s.y(), 9);
        for (const Gradient& gradient : {dataGradient(s, dy, data.w), filterGradient(s, dy, data.x)}) {
            const BoundRule rule{.products = gradient.products};
            const auto own = compare(gradient.value, gradient.value, gradient.magnitudes, rule);
            QVERIFY(own.passed());
            QVERIFY2(own.largestBound < gradient.smallestFault() / 10, s.name);
            Tensor dropped = gradient.value;
            dropped.values.back() -= gradient.droppedProduct;
            QVERIFY(!compare(dropped, gradient.value, gradient.magnitudes, rule).passed());
            QVERIFY(!compare(channelsSwapped(gradient.value), gradient.value, gradient.magnitudes, rule).passed());
        }
    }
}

void TstProbeReferences::batchnormIsDerived()
{
    for (const bool perActivation : {false, true}) {
        const BatchnormCase which{.name = "", .x = {4, 2, 2, 3}, .perActivation = perActivation};
        const BatchnormInput input = batchnormInput(which);
        const auto forward = [&](const Tensor& x) {
            BatchnormInput moved = input;
            moved.x = x;
            return batchnormForward(which, moved).y.tensor();
        };
        const BatchnormBackward backward = batchnormBackward(which, input);
        QVERIFY(isNear(backward.dx.tensor(), slopeOf(input.x, input.dy, forward), 1e-6));
        const auto scaled = [&](const Tensor& scale) {
            BatchnormInput moved = input;
            moved.scale = scale;
            return batchnormForward(which, moved).y.tensor();
        };
        QVERIFY(isNear(backward.dscale.tensor(), slopeOf(input.scale, input.dy, scaled), 1e-6));
        const auto shifted = [&](const Tensor& bias) {
            BatchnormInput moved = input;
            moved.bias = bias;
            return batchnormForward(which, moved).y.tensor();
        };
        QVERIFY(isNear(backward.dbias.tensor(), slopeOf(input.bias, input.dy, shifted), 1e-6));
    }
}

void TstProbeReferences::batchnormBites()
{
    const BatchnormCase which{.name = "", .x = {3, 4, 5, 7}};
    const BatchnormInput input = batchnormInput(which);
    const BatchnormForward expected = batchnormForward(which, input);
    const Tensor y = singleBatchnorm(which, input);
    QVERIFY(compare(y, expected.y).passed());
    QVERIFY(!compare(channelsSwapped(y), expected.y).passed());
    QVERIFY(largestBound(expected.y) < smallestFault(expected.y.tensor()) / 10);
    // The variance without its correction is another number.
    Tensor biased = expected.runningVariance.tensor();
    for (std::size_t i = 0; i < biased.values.size(); ++i) {
        const double before = input.runningVariance.values[i] * (1 - kBatchnormAverage);
        biased.values[i] = before + (biased.values[i] - before) * (which.reduced() - 1) / which.reduced();
    }
    QVERIFY(!compare(biased, expected.runningVariance).passed());
    // With the statistics of the batch, what is learnt and what is used are one.
    BatchnormInput same = input;
    for (std::size_t i = 0; i < same.runningMean.values.size(); ++i) {
        same.runningMean.values[i] = expected.mean.values[i].value;
        const double deviation = 1 / expected.inverseDeviation.values[i].value;
        same.runningVariance.values[i] = deviation * deviation - kBatchnormEpsilon;
    }
    QVERIFY(isNear(batchnormInference(which, same).tensor(), expected.y.tensor(), 1e-12));
}

void TstProbeReferences::poolingByHand()
{
    const Tensor x = poolingInput();
    std::vector<double> seen = x.values;
    std::ranges::sort(seen);
    QVERIFY(std::ranges::adjacent_find(seen) == seen.end()); // one largest in every window
    const auto at = [&](int h, int w) { return x.at(0, 0, h, w); };
    const double corner = at(0, 0) + at(0, 1) + at(1, 0) + at(1, 1);
    const Tensor with = pooled({.name = "", .kind = PoolingCase::Kind::AverageWithPadding}, x).tensor();
    const Tensor without = pooled({.name = "", .kind = PoolingCase::Kind::AverageWithoutPadding}, x).tensor();
    QVERIFY(std::fabs(with.at(0, 0, 0, 0) - corner / 9) < 1e-12);
    QVERIFY(std::fabs(without.at(0, 0, 0, 0) - corner / 4) < 1e-12);
    const Tensor largest = pooled({.name = ""}, x).tensor();
    QCOMPARE(largest.at(0, 0, 0, 0), std::max({at(0, 0), at(0, 1), at(1, 0), at(1, 1)}));
}

void TstProbeReferences::poolingIsDerived_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("max") << static_cast<int>(PoolingCase::Kind::Max);
    QTest::newRow("with padding") << static_cast<int>(PoolingCase::Kind::AverageWithPadding);
    QTest::newRow("without padding") << static_cast<int>(PoolingCase::Kind::AverageWithoutPadding);
}

void TstProbeReferences::poolingIsDerived()
{
    QFETCH(int, kind);
    const PoolingCase which{.name = "", .kind = static_cast<PoolingCase::Kind>(kind)};
    const Tensor x = poolingInput(), dy = poolingGradient(Type::Float32);
    const auto forward = [&](const Tensor& moved) { return pooled(which, moved).tensor(); };
    const ApproxTensor expected = poolingBackward(which, x, dy);
    QVERIFY(isNear(expected.tensor(), slopeOf(x, dy, forward), 1e-6));
    QVERIFY(largestBound(expected) < smallestFault(expected.tensor()) / 10);
    QVERIFY(!compare(channelsSwapped(expected.tensor()), expected).passed());
}

void TstProbeReferences::softmaxIsDerived_data()
{
    QTest::addColumn<int>("way");
    QTest::addColumn<bool>("perPixel");
    for (const auto way : {SoftmaxCase::Way::Fast, SoftmaxCase::Way::Accurate, SoftmaxCase::Way::Log}) {
        for (const bool perPixel : {true, false})
            QTest::addRow("%d %d", static_cast<int>(way), perPixel) << static_cast<int>(way) << perPixel;
    }
}

void TstProbeReferences::softmaxIsDerived()
{
    QFETCH(int, way);
    QFETCH(bool, perPixel);
    const SoftmaxCase which{.name = "", .way = static_cast<SoftmaxCase::Way>(way), .perPixel = perPixel};
    const Tensor x = softmaxInput(which, 3), dy = softmaxInput(which, 4);
    const ApproxTensor y = softmax(which, x);
    double sum = 0;
    for (const Approx& value : y.values)
        sum += which.way == SoftmaxCase::Way::Log ? std::exp(value.value) : value.value;
    const int groups = perPixel ? which.x.n * which.x.h * which.x.w : which.x.n;
    QVERIFY(std::fabs(sum - groups) < 1e-9);
    const auto forward = [&](const Tensor& moved) { return softmax(which, moved).tensor(); };
    const ApproxTensor dx = softmaxBackward(which, y.tensor(), dy);
    QVERIFY(isNear(dx.tensor(), slopeOf(x, dy, forward), 1e-6));
    QVERIFY(largestBound(y) < smallestFault(y.tensor()) / 10);
    QVERIFY(!compare(channelsSwapped(y.tensor()), y).passed());
}

void TstProbeReferences::attentionOfOneKey()
{
    const AttentionSize one{.batch = 1, .heads = 2, .queries = 3, .keys = 1, .depth = 4};
    const ApproxTensor q(random(one.query(), 1)), k(random(one.key(), 2)), v(random(one.key(), 3));
    const ApproxTensor found = attention(one, 1, q, k, v, fp32::kUnit, Type::Float32);
    for (int head = 0; head < 2; ++head)
        for (int query = 0; query < 3; ++query)
            for (int d = 0; d < 4; ++d)
                QCOMPARE(found.values[found.shape.at(0, head, query, d)].value,
                         v.values[v.shape.at(0, head, 0, d)].value);

    const AttentionSize many{.batch = 1, .heads = 1, .queries = 1, .keys = 5, .depth = 2};
    const ApproxTensor nothing{Tensor(many.query())}, keys(random(many.key(), 4)), values(random(many.key(), 5));
    const ApproxTensor mean = attention(many, 1, nothing, keys, values, fp32::kUnit, Type::Float32);
    for (int d = 0; d < 2; ++d) {
        double sum = 0;
        for (int key = 0; key < 5; ++key)
            sum += values.values[values.shape.at(0, 0, key, d)].value;
        QVERIFY(std::fabs(mean.values[static_cast<std::size_t>(d)].value - sum / 5) < 1e-12);
    }
}

/// Against a plain program in single precision.
void TstProbeReferences::attentionIsDerived()
{
    const AttentionSize size{.batch = 2, .heads = 2, .queries = 7, .keys = 9, .depth = 8};
    const Tensor q = random(size.query(), 1), k = random(size.key(), 2), v = random(size.key(), 3);
    Tensor found(size.query());
    for (int b = 0; b < size.batch; ++b)
        for (int head = 0; head < size.heads; ++head)
            for (int query = 0; query < size.queries; ++query) {
                std::vector<float> weights(static_cast<std::size_t>(size.keys));
                float all = 0;
                for (int key = 0; key < size.keys; ++key) {
                    float score = 0;
                    for (int d = 0; d < size.depth; ++d)
                        score +=
                            static_cast<float>(q.at(b, head, query, d)) * static_cast<float>(k.at(b, head, key, d));
                    all += weights[static_cast<std::size_t>(key)] = std::exp(score * 0.5F);
                }
                for (int d = 0; d < size.depth; ++d) {
                    float sum = 0;
                    for (int key = 0; key < size.keys; ++key)
                        sum += weights[static_cast<std::size_t>(key)] / all * static_cast<float>(v.at(b, head, key, d));
                    found.values[found.shape.at(b, head, query, d)] = sum;
                }
            }
    const ApproxTensor expected =
        attention(size, 0.5, ApproxTensor(q), ApproxTensor(k), ApproxTensor(v), fp32::kUnit, Type::Float32);
    QVERIFY(compare(found, expected).passed());
    QVERIFY(!compare(channelsSwapped(found), expected).passed());
}

/// With projections that take the first or the last four of eight, and one that puts them back: what is left is
/// attention.
void TstProbeReferences::multiHeadOfUnitWeights()
{
    const MultiHeadSize size;
    MultiHeadInput input = multiHeadInput(size);
    for (Tensor* w : {&input.wq, &input.wk, &input.wv, &input.wo})
        std::ranges::fill(w->values, 0);
    for (int head = 0; head < size.heads; ++head)
        for (int i = 0; i < size.projected; ++i) {
            const int in = head * size.projected + i;
            for (Tensor* w : {&input.wq, &input.wk, &input.wv})
                w->values[w->shape.at(0, head, i, in)] = 1;
            input.wo.values[input.wo.shape.at(0, head, in, i)] = 1;
        }
    const AttentionSize heads{size.batch, size.heads, size.queries, size.keys, size.projected};
    const auto split = [&](const Tensor& x) {
        Tensor result({size.batch, size.heads, x.shape.h, size.projected});
        for (int b = 0; b < size.batch; ++b)
            for (int head = 0; head < size.heads; ++head)
                for (int t = 0; t < x.shape.h; ++t)
                    for (int i = 0; i < size.projected; ++i)
                        result.values[result.shape.at(b, head, t, i)] = x.at(b, 0, t, head * size.projected + i);
        return ApproxTensor(result);
    };
    const ApproxTensor inner =
        attention(heads, size.scale, split(input.q), split(input.k), split(input.v), fp32::kUnit, Type::Float32);
    const ApproxTensor whole = multiHead(size, input);
    for (int b = 0; b < size.batch; ++b)
        for (int t = 0; t < size.queries; ++t)
            for (int out = 0; out < size.width; ++out) {
                const int head = out / size.projected, i = out % size.projected;
                QVERIFY(std::fabs(whole.values[whole.shape.at(b, 0, t, out)].value
                                  - inner.values[inner.shape.at(b, head, t, i)].value)
                        < 1e-12);
            }
}

void TstProbeReferences::multiHeadBites()
{
    const MultiHeadSize size;
    const MultiHeadInput input = multiHeadInput(size);
    const ApproxTensor expected = multiHead(size, input);
    QVERIFY(largestBound(expected) < smallestFault(expected.tensor()) / 10);
    MultiHeadInput swapped = input;
    std::swap(swapped.wk, swapped.wv);
    QVERIFY(!compare(multiHead(size, swapped).tensor(), expected).passed());
}

void TstProbeReferences::smallestFaultIsFound()
{
    Tensor tensor({1, 2, 1, 3});
    tensor.values = {1, 2, 4, 10, 20, 25};
    QCOMPARE(smallestFault(tensor), 5.0); // 25 instead of 20
    tensor.values = {1, 2, 4, 4, 2, 1};
    QCOMPARE(smallestFault(tensor), 1.0);
    tensor.values = {3, 3, 3, 3, 3, 3};
    QCOMPARE(smallestFault(tensor), 0.0); // nothing would show
}

QTEST_APPLESS_MAIN(TstProbeReferences)
#include "tst_probe_references.moc"
