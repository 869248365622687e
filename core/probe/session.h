// cuDNN, opened at run time, and one handle on the current GPU.
#pragma once

#include "base/error.h"
#include "probe/abi_cudnn.h"
#include "probe/numbers.h"
#include "probe/tensor.h"

#include <cstddef>
#include <memory>
#include <string>

namespace core::probe
{

/// The library, whichever version it is. Opened once for each process.
class Cudnn
{
public:
    /// A path, or the name by which programs ask the loader. NotFound when it cannot be loaded or is no cuDNN.
    static Result<std::shared_ptr<const Cudnn>> open(const std::string& nameOrPath);

    [[nodiscard]] std::size_t version() const { return m_version; } ///< as cudnnGetVersion says: 91900, 8907, 7605
    [[nodiscard]] int major() const;
    [[nodiscard]] const cudnn::Functions& api() const { return m_api; }
    /// Subject: the call; native: the status; detail: its name, and what cuDNN 9 says of it.
    [[nodiscard]] Error failure(const char* call, cudnn::Status status) const;
    /// True for the statuses by which a version says that it, or this GPU, cannot do what was asked.
    [[nodiscard]] bool saysNotSupported(const Error& error) const;

private:
    cudnn::Functions m_api;
    std::size_t m_version = 0;
};

/// NotSupportedHere when this version has no such function; the call's failure as an Error.
#define PROBE_CUDNN(library, function, ...)                                                                            \
    do {                                                                                                               \
        if (!(library).api().function)                                                                                 \
            return Error{.code = Errc::NotSupportedHere, .subject = #function};                                        \
        if (const cudnn::Status status_ = (library).api().function(__VA_ARGS__); status_ != cudnn::kSuccess)           \
            return (library).failure(#function, status_);                                                              \
    } while (false)

class Session
{
public:
    static Result<Session> create(std::shared_ptr<const Cudnn> library);
    Session(Session&& other) noexcept
        : m_library(std::move(other.m_library))
        , m_handle(std::exchange(other.m_handle, nullptr))
    {
    }
    Session& operator=(Session&&) = delete;
    ~Session();

    [[nodiscard]] const Cudnn& library() const { return *m_library; }
    [[nodiscard]] const cudnn::Functions& api() const { return m_library->api(); }
    [[nodiscard]] cudnn::Handle handle() const { return m_handle; }

private:
    Session(std::shared_ptr<const Cudnn> library, cudnn::Handle handle)
        : m_library(std::move(library))
        , m_handle(handle)
    {
    }
    std::shared_ptr<const Cudnn> m_library;
    cudnn::Handle m_handle;
};

[[nodiscard]] cudnn::DataType cudnnType(Type type);
[[nodiscard]] cudnn::TensorFormat cudnnFormat(Layout layout);

/// A descriptor that is destroyed with its owner.
template<class T>
class Descriptor
{
public:
    using Destroy = cudnn::Status (*)(T*);
    Descriptor(T* descriptor, Destroy destroy)
        : m_descriptor(descriptor)
        , m_destroy(destroy)
    {
    }
    Descriptor(Descriptor&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, nullptr))
        , m_destroy(other.m_destroy)
    {
    }
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor()
    {
        if (m_descriptor && m_destroy)
            m_destroy(m_descriptor);
    }
    [[nodiscard]] T* get() const { return m_descriptor; }

private:
    T* m_descriptor;
    Destroy m_destroy;
};

Result<Descriptor<cudnn::Tensor>> makeTensor(const Cudnn& library, Shape shape, Layout layout, Type type);
Result<Descriptor<cudnn::Filter>> makeFilter(const Cudnn& library, Shape shape, Layout layout, Type type);
/// Square windows.
Result<Descriptor<cudnn::Pooling>> makePooling(const Cudnn& library, cudnn::PoolingMode mode, int window, int padding,
                                               int stride);
Result<Descriptor<cudnn::Activation>> makeActivation(const Cudnn& library, cudnn::ActivationMode mode,
                                                     cudnn::NanPropagation nan, double coefficient);

} // namespace core::probe
