// What a convolution multiplies with what: the one enumeration behind its result, its gradients and their faults.
#pragma once

#include "probe/convolution.h"

namespace core::probe
{

/// Calls use(yIndex, channel within the group, xIndex, wIndex) for every product that is not with padding.
template<class Use>
void forEachProduct(const ConvolutionShape& s, const Use& use)
{
    const Shape y = s.y();
    const int perGroup = s.w.n / s.groups;
    for (int n = 0; n < y.n; ++n)
        for (int k = 0; k < y.c; ++k)
            for (int oh = 0; oh < y.h; ++oh)
                for (int ow = 0; ow < y.w; ++ow)
                    for (int c = 0; c < s.w.c; ++c)
                        for (int r = 0; r < s.w.h; ++r)
                            for (int q = 0; q < s.w.w; ++q) {
                                const int ih = oh * s.strideH - s.padH + r * s.dilationH;
                                const int iw = ow * s.strideW - s.padW + q * s.dilationW;
                                if (ih < 0 || ih >= s.x.h || iw < 0 || iw >= s.x.w)
                                    continue;
                                use(y.at(n, k, oh, ow), c, s.x.at(n, (k / perGroup) * s.w.c + c, ih, iw),
                                    s.w.at(k, c, s.flipped ? s.w.h - 1 - r : r, s.flipped ? s.w.w - 1 - q : q));
                            }
}

} // namespace core::probe
