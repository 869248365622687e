// The probe's number formats, reference, bounds and comparison: does the comparison bite?
#include "probe/bound.h"
#include "probe/convolution.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

using namespace core::probe;

Q_DECLARE_METATYPE(core::probe::ConvolutionCase)

class TstProbeNumbers : public QObject
{
    Q_OBJECT

private slots:
    void formats_data();
    void formats();
    void everyHalfComesBack();
    void singleIsTheMachines();
    void layouts();
    void knownConvolution();
    void flippedIsTurned();
    void everyCaseBites_data();
    void everyCaseBites();
    void integersAreExact();
    void nanIsNeverRight();
    void unwrittenIsFound();
};

void TstProbeNumbers::formats_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("value");
    QTest::addColumn<quint64>("bits");
    const auto add = [](const char* name, Type type, double value, quint64 bits) {
        QTest::newRow(name) << static_cast<int>(type) << value << bits;
    };
    const double infinity = std::numeric_limits<double>::infinity();
    // IEEE 754-2019, table 3.5, and bfloat16 as the upper half of a single.
    add("half one", Type::Float16, 1, 0x3c00);
    add("half minus two", Type::Float16, -2, 0xc000);
    add("half largest", Type::Float16, 65504, 0x7bff);
    add("half overflows at the middle", Type::Float16, 65520, 0x7c00);
    add("half below the middle", Type::Float16, 65519.9, 0x7bff);
    add("half least normal", Type::Float16, 0x1p-14, 0x0400);
    add("half least", Type::Float16, 0x1p-24, 0x0001);
    add("half tie to even, down to zero", Type::Float16, 0x1p-25, 0x0000);
    add("half above the tie", Type::Float16, 0x1.8p-25, 0x0001);
    add("half tie to even, up", Type::Float16, 1 + 3 * 0x1p-11, 0x3c02);
    add("half tie to even, down", Type::Float16, 1 + 0x1p-11, 0x3c00);
    add("half infinity", Type::Float16, -infinity, 0xfc00);
    add("half minus zero", Type::Float16, -0.0, 0x8000);
    add("bfloat16 one", Type::BFloat16, 1, 0x3f80);
    add("bfloat16 third", Type::BFloat16, 1.0 / 3, 0x3eab);
    add("bfloat16 tie to even", Type::BFloat16, 1 + 0x1p-8, 0x3f80);
    add("bfloat16 carries into the exponent", Type::BFloat16, 1.999, 0x4000);
    add("single pi", Type::Float32, 3.14159265358979, 0x40490fdb);
    add("single least", Type::Float32, 0x1p-149, 0x00000001);
    add("double tenth", Type::Float64, 0.1, 0x3fb999999999999aULL);
}

void TstProbeNumbers::formats()
{
    QFETCH(int, type);
    QFETCH(double, value);
    QFETCH(quint64, bits);
    const auto format = static_cast<Type>(type);
    const auto bytes = encoded({&value, 1}, format);
    quint64 got = 0;
    std::memcpy(&got, bytes.data(), bytes.size());
    QCOMPARE(got, bits);
    const double back = decoded(bytes, format).at(0);
    QCOMPARE(std::bit_cast<quint64>(back), std::bit_cast<quint64>(rounded(value, format)));
}

void TstProbeNumbers::everyHalfComesBack()
{
    for (const Type type : {Type::Float16, Type::BFloat16}) {
        for (unsigned bits = 0; bits < 0x10000; ++bits) {
            const auto half = static_cast<std::uint16_t>(bits);
            std::array<std::byte, 2> bytes{};
            std::memcpy(bytes.data(), &half, 2);
            const double value = decoded(bytes, type).at(0);
            const auto again = encoded({&value, 1}, type);
            std::uint16_t back = 0;
            std::memcpy(&back, again.data(), 2);
            if (std::isnan(value))
                QVERIFY(std::isnan(decoded(again, type).at(0)));
            else
                QCOMPARE(back, half);
        }
    }
}

void TstProbeNumbers::singleIsTheMachines()
{
    Numbers numbers(7);
    for (int i = 0; i < 100'000; ++i) {
        const double value = std::ldexp(numbers.awayFromZero(), static_cast<int>(numbers.next() % 320) - 170);
        const auto expected = static_cast<double>(static_cast<float>(value));
        QCOMPARE(std::bit_cast<quint64>(rounded(value, Type::Float32)), std::bit_cast<quint64>(expected));
        QCOMPARE(decoded(encoded({&value, 1}, Type::Float32), Type::Float32).at(0), expected);
    }
}

void TstProbeNumbers::layouts()
{
    Tensor tensor({1, 2, 1, 3});
    tensor.values = {1, 2, 3, 10, 20, 30};
    const auto bytes = packed(tensor, Layout::Nhwc, Type::Float32);
    QCOMPARE(decoded(bytes, Type::Float32), (std::vector<double>{1, 10, 2, 20, 3, 30}));
    QCOMPARE(unpacked(bytes, tensor.shape, Layout::Nhwc, Type::Float32).values, tensor.values);
    QCOMPARE(unpacked(packed(tensor, Layout::Nchw, Type::Float32), tensor.shape, Layout::Nchw, Type::Float32).values,
             tensor.values);
}

void TstProbeNumbers::knownConvolution()
{
    // Calculated by hand: 2 by 3 input, 2 by 2 filter, padding 1, stride 2.
    ConvolutionShape shape{
        .name = "", .x = {1, 1, 2, 3}, .w = {1, 1, 2, 2}, .padH = 1, .padW = 1, .strideH = 2, .strideW = 2};
    Tensor x(shape.x), w(shape.w);
    x.values = {1, 2, 3, 4, 5, 6};
    w.values = {10, 20, 30, 40};
    const ConvolutionReference got = reference(shape, x, w);
    QCOMPARE(got.y.shape, (Shape{1, 1, 2, 2}));
    QCOMPARE(got.y.values, (std::vector<double>{40, 30 * 2 + 40 * 3, 20 * 4, 10 * 5 + 20 * 6}));
}

void TstProbeNumbers::flippedIsTurned()
{
    ConvolutionShape shape{.name = "", .x = {1, 1, 2, 2}, .w = {1, 1, 2, 2}, .flipped = true};
    Tensor x(shape.x), w(shape.w);
    x.values = {1, 2, 3, 4};
    w.values = {10, 20, 30, 40};
    QCOMPARE(reference(shape, x, w).y.values, (std::vector<double>{40 + 60 + 60 + 40}));
}

void TstProbeNumbers::everyCaseBites_data()
{
    QTest::addColumn<ConvolutionCase>("which");
    QTest::addColumn<double>("share"); // of the smallest fault that the largest bound may take
    auto cases = smallCases({});
    std::ranges::copy(pointCases({}), std::back_inserter(cases));
    for (const ConvolutionCase& which : cases) {
        if (which.data == Data::AwayFromZero)
            QTest::newRow(which.name().c_str()) << which << (which.math == Math::Fma ? 0.1 : 1.0);
    }
}

void TstProbeNumbers::everyCaseBites()
{
    QFETCH(ConvolutionCase, which);
    QFETCH(double, share);
    const ConvolutionData data = dataFor(which);
    const ConvolutionReference right = reference(which.shape, data.x, data.w);
    const BoundRule rule{.output = which.type, .math = which.math, .products = which.shape.products()};
    Tensor stored = right.y;
    for (double& value : stored.values)
        value = rounded(value, which.type);
    const Comparison good = compare(stored, right.y, right.magnitudes, rule);
    QVERIFY(good.passed());
    const SmallestFaults faults = smallestFaults(which.shape, data.x, data.w, right.y);
    qInfo("largest bound %.3g; smallest: dropped product %.3g, swapped channels %.3g, wrong element %.3g",
          good.largestBound, faults.droppedProduct, faults.swappedChannels, faults.wrongElement);
    QVERIFY(good.largestBound < share * faults.least());

    // The faults themselves, made and found.
    const auto finds = [&](const Tensor& wrong) { return !compare(wrong, right.y, right.magnitudes, rule).passed(); };
    for (const std::size_t at : {std::size_t{0}, right.y.values.size() / 2, right.y.values.size() - 1}) {
        Tensor dropped = stored;
        dropped.values[at] = rounded(right.y.values[at] - faults.droppedProduct, which.type);
        QVERIFY(finds(dropped));
    }
    if (which.shape.w.c > 1) {
        Tensor swapped = data.w;
        const std::size_t plane = static_cast<std::size_t>(which.shape.w.h * which.shape.w.w);
        const std::size_t filter = plane * static_cast<std::size_t>(which.shape.w.c);
        for (std::size_t k = 0; k < static_cast<std::size_t>(which.shape.w.n); ++k)
            std::swap_ranges(swapped.values.begin() + static_cast<std::ptrdiff_t>(k * filter),
                             swapped.values.begin() + static_cast<std::ptrdiff_t>(k * filter + plane),
                             swapped.values.begin() + static_cast<std::ptrdiff_t>(k * filter + plane));
        Tensor wrong = reference(which.shape, data.x, swapped).y;
        for (double& value : wrong.values)
            value = rounded(value, which.type);
        QVERIFY(finds(wrong));
    }
    Tensor wrong = stored;
    wrong.values.back() = wrong.values[wrong.values.size() - 2];
    QVERIFY(finds(wrong));
    wrong.values.back() = 0;
    QVERIFY(finds(wrong));
}

void TstProbeNumbers::integersAreExact()
{
    for (const Type type : {Type::Float32, Type::Float16, Type::BFloat16}) {
        for (const ConvolutionShape& shape : smallShapes()) {
            const ConvolutionCase which{.shape = shape, .type = type, .data = Data::Integers};
            const ConvolutionData data = dataFor(which);
            const Tensor y = reference(shape, data.x, data.w).y;
            for (const double value : y.values)
                QCOMPARE(rounded(value, type), value);
            Tensor wrong = y;
            wrong.values.front() += 1;
            const BoundRule rule{.output = type, .products = shape.products(), .exact = true};
            QVERIFY(compare(y, y, y, rule).passed());
            QVERIFY(!compare(wrong, y, y, rule).passed());
        }
    }
}

void TstProbeNumbers::nanIsNeverRight()
{
    Tensor right({1, 1, 1, 2}), wrong({1, 1, 1, 2});
    right.values = {1, 2};
    wrong.values = {1, std::numeric_limits<double>::quiet_NaN()};
    const Comparison result = compare(wrong, right, right, {.products = 1'000'000});
    QCOMPARE(result.wrong, std::size_t{1});
    QCOMPARE(result.notANumber, std::size_t{1});
    wrong.values[1] = std::numeric_limits<double>::infinity();
    QVERIFY(!compare(wrong, right, right, {.products = 1'000'000}).passed());
    QVERIFY(!Comparison{}.passed());
}

/// 0xff in every byte is not a number in every format, so a result that was never written is one.
void TstProbeNumbers::unwrittenIsFound()
{
    for (const Type type : {Type::Float32, Type::Float64, Type::Float16, Type::BFloat16}) {
        const std::vector<std::byte> bytes(bytesOf(type), std::byte{0xff});
        QVERIFY(std::isnan(decoded(bytes, type).at(0)));
    }
}

QTEST_GUILESS_MAIN(TstProbeNumbers)
#include "tst_probe_numbers.moc"
