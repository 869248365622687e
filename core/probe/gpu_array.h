// A tensor or filter on the GPU with its descriptor, for what is computed by the old interface.
#pragma once

#include "probe/driver.h"
#include "probe/session.h"
#include "probe/tensor.h"

namespace core::probe
{

struct Format {
    Type type = Type::Float32;
    Layout layout = Layout::Nchw;
};

/// What everything on a GPU is done with.
struct Gpu {
    const Driver& driver;
    const Session& session;

    [[nodiscard]] const Cudnn& library() const { return session.library(); }
    [[nodiscard]] cudnn::Handle handle() const { return session.handle(); }
};

/// `Kind` is cudnn::Tensor or cudnn::Filter.
template<class Kind>
class GpuArray
{
public:
    static Result<GpuArray> upload(const Gpu& gpu, const Tensor& values, Format format)
    {
        CORE_TRY(GpuArray array, make(gpu, values.shape, format));
        CORE_CHECK(array.write(values));
        return array;
    }
    /// Filled with bytes that no result has everywhere: what was not written shows.
    static Result<GpuArray> make(const Gpu& gpu, Shape shape, Format format)
    {
        CORE_TRY(auto descriptor, describe(gpu.library(), shape, format));
        CORE_TRY(auto memory, DeviceMemory::allocate(gpu.driver, shape.count() * bytesOf(format.type)));
        GpuArray array(std::move(descriptor), std::move(memory), shape, format);
        CORE_CHECK(array.forget());
        return array;
    }

    Result<> write(const Tensor& values) const
    {
        return m_memory.write(packed(values, m_format.layout, m_format.type));
    }
    Result<> forget() const { return m_memory.fill(0xff); }
    Result<> clear() const { return m_memory.fill(0); }
    /// Waits for everything before it.
    Result<Tensor> read() const
    {
        CORE_TRY(const auto bytes, m_memory.read());
        return unpacked(bytes, m_shape, m_format.layout, m_format.type);
    }

    [[nodiscard]] Kind* descriptor() const { return m_descriptor.get(); }
    [[nodiscard]] void* at() const { return m_memory.get(); }
    [[nodiscard]] Shape shape() const { return m_shape; }

private:
    GpuArray(Descriptor<Kind> descriptor, DeviceMemory memory, Shape shape, Format format)
        : m_descriptor(std::move(descriptor))
        , m_memory(std::move(memory))
        , m_shape(shape)
        , m_format(format)
    {
    }
    static Result<Descriptor<Kind>> describe(const Cudnn& library, Shape shape, Format format)
    {
        if constexpr (std::is_same_v<Kind, cudnn::Filter>)
            return makeFilter(library, shape, format.layout, format.type);
        else
            return makeTensor(library, shape, format.layout, format.type);
    }

    Descriptor<Kind> m_descriptor;
    DeviceMemory m_memory;
    Shape m_shape;
    Format m_format;
};

using GpuTensor = GpuArray<cudnn::Tensor>;
using GpuFilter = GpuArray<cudnn::Filter>;

// Scaling factors of everything but double tensors.
inline constexpr float kOne = 1, kZero = 0;

} // namespace core::probe
