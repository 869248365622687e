#include "probe/gradients.h"

#include "probe/products.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace core::probe
{
namespace
{

/// Collects products by the element that they are added up in.
class Collector
{
public:
    explicit Collector(Shape shape)
        : m_result{Tensor(shape), Tensor(shape), 0, std::numeric_limits<double>::infinity()}
        , m_products(shape.count())
    {
    }
    void add(std::size_t at, double product)
    {
        m_result.value.values[at] += product;
        m_result.magnitudes.values[at] += std::fabs(product);
        m_result.products = std::max(m_result.products, ++m_products[at]);
        m_result.droppedProduct = std::min(m_result.droppedProduct, std::fabs(product));
    }
    Gradient take() { return std::move(m_result); }

private:
    Gradient m_result;
    std::vector<int> m_products;
};

} // namespace

double Gradient::smallestFault() const
{
    const double ofResult = probe::smallestFault(value);
    return ofResult > 0 ? std::min(ofResult, droppedProduct) : droppedProduct;
}

Gradient dataGradient(const ConvolutionShape& shape, const Tensor& dy, const Tensor& w)
{
    Collector collector(shape.x);
    forEachProduct(shape, [&](std::size_t atY, int, std::size_t atX, std::size_t atW) {
        collector.add(atX, dy.values[atY] * w.values[atW]);
    });
    Gradient result = collector.take();
    result.ofInput = true;
    return result;
}

Gradient filterGradient(const ConvolutionShape& shape, const Tensor& dy, const Tensor& x)
{
    Collector collector(shape.w);
    forEachProduct(shape, [&](std::size_t atY, int, std::size_t atX, std::size_t atW) {
        collector.add(atW, dy.values[atY] * x.values[atX]);
    });
    return collector.take();
}

ApproxTensor biasGradient(const Tensor& dy, Type type)
{
    const Shape& s = dy.shape;
    ApproxTensor result({1, s.c, 1, 1});
    for (int c = 0; c < s.c; ++c) {
        ApproxSum sum;
        for (int n = 0; n < s.n; ++n)
            for (int h = 0; h < s.h; ++h)
                for (int w = 0; w < s.w; ++w)
                    sum.add({dy.at(n, c, h, w), 0});
        result.values[static_cast<std::size_t>(c)] = stored(sum.result(), type);
    }
    return result;
}

} // namespace core::probe
