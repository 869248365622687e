#include "probe/session.h"

#include "base/text.h"
#include "platform/dynamic_library.h"

#include <algorithm>
#include <array>

namespace core::probe
{

Result<std::shared_ptr<const Cudnn>> Cudnn::open(const std::string& nameOrPath)
{
    CORE_TRY(const platform::DynamicLibrary library, platform::DynamicLibrary::open(nameOrPath));
    auto opened = std::make_shared<Cudnn>();
#define PROBE_LOAD(name, ...)                                                                                          \
    opened->m_api.name = reinterpret_cast<decltype(opened->m_api.name)>(library.symbol(#name));
    PROBE_CUDNN_FUNCTIONS(PROBE_LOAD)
    PROBE_CUDNN8_FUNCTIONS(PROBE_LOAD)
#undef PROBE_LOAD
    if (!opened->m_api.cudnnGetVersion || !opened->m_api.cudnnCreate)
        return Error{
            .code = Errc::NotFound, .subject = nameOrPath, .detail = "it exports no cudnnGetVersion or no cudnnCreate"};
    opened->m_version = opened->m_api.cudnnGetVersion();
    return std::shared_ptr<const Cudnn>(std::move(opened));
}

int Cudnn::major() const
{
    // 9 counts in steps of 10,000, what came before in steps of 1,000.
    return static_cast<int>(m_version >= 90000 ? m_version / 10000 : m_version / 1000);
}

Error Cudnn::failure(const char* call, cudnn::Status status) const
{
    std::string detail;
    if (m_api.cudnnGetErrorString) {
        const char* name = m_api.cudnnGetErrorString(status);
        detail = name ? name : "";
    }
    if (m_api.cudnnGetLastErrorString) {
        std::array<char, 2048> text{};
        m_api.cudnnGetLastErrorString(text.data(), text.size() - 1);
        if (text[0] != 0 && isValidUtf8(text.data()))
            detail += std::string(": ") + text.data();
    }
    return {.code = Errc::ProcessFailed, .subject = call, .native = status, .detail = std::move(detail)};
}

bool Cudnn::saysNotSupported(const Error& error) const
{
    if (error.code == Errc::NotSupportedHere)
        return true;
    if (error.code != Errc::ProcessFailed || !error.subject.starts_with("cudnn"))
        return false;
    // 9 in 7 and 8; from 3000 on in 9, where a missing part says 3009 and a GPU that no kernel is for 3007.
    if (major() < 9)
        return error.native == 9;
    return error.native >= 3000 && error.native < 4000 && error.native != 3009 && error.native != 3007;
}

Result<Session> Session::create(std::shared_ptr<const Cudnn> library)
{
    cudnn::Handle handle = nullptr;
    PROBE_CUDNN(*library, cudnnCreate, &handle);
    return Session(std::move(library), handle);
}

Session::~Session()
{
    if (m_handle && api().cudnnDestroy)
        api().cudnnDestroy(m_handle);
}

cudnn::DataType cudnnType(Type type)
{
    switch (type) {
    case Type::Float32:
        return cudnn::kFloat;
    case Type::Float64:
        return cudnn::kDouble;
    case Type::Float16:
        return cudnn::kHalf;
    case Type::BFloat16:
        return cudnn::kBfloat16;
    }
    return cudnn::kFloat;
}

cudnn::TensorFormat cudnnFormat(Layout layout)
{
    return layout == Layout::Nchw ? cudnn::kNchw : cudnn::kNhwc;
}

Result<Descriptor<cudnn::Tensor>> makeTensor(const Cudnn& library, Shape shape, Layout layout, Type type)
{
    cudnn::Tensor* made = nullptr;
    PROBE_CUDNN(library, cudnnCreateTensorDescriptor, &made);
    Descriptor<cudnn::Tensor> descriptor(made, library.api().cudnnDestroyTensorDescriptor);
    PROBE_CUDNN(library, cudnnSetTensor4dDescriptor, made, cudnnFormat(layout), cudnnType(type), shape.n, shape.c,
                shape.h, shape.w);
    return descriptor;
}

Result<Descriptor<cudnn::Filter>> makeFilter(const Cudnn& library, Shape shape, Layout layout, Type type)
{
    cudnn::Filter* made = nullptr;
    PROBE_CUDNN(library, cudnnCreateFilterDescriptor, &made);
    Descriptor<cudnn::Filter> descriptor(made, library.api().cudnnDestroyFilterDescriptor);
    PROBE_CUDNN(library, cudnnSetFilter4dDescriptor, made, cudnnType(type), cudnnFormat(layout), shape.n, shape.c,
                shape.h, shape.w);
    return descriptor;
}

Result<Descriptor<cudnn::Pooling>> makePooling(const Cudnn& library, cudnn::PoolingMode mode, int window, int padding,
                                               int stride)
{
    cudnn::Pooling* made = nullptr;
    PROBE_CUDNN(library, cudnnCreatePoolingDescriptor, &made);
    Descriptor<cudnn::Pooling> descriptor(made, library.api().cudnnDestroyPoolingDescriptor);
    PROBE_CUDNN(library, cudnnSetPooling2dDescriptor, made, mode, cudnn::kNotPropagateNan, window, window, padding,
                padding, stride, stride);
    return descriptor;
}

Result<Descriptor<cudnn::Activation>> makeActivation(const Cudnn& library, cudnn::ActivationMode mode,
                                                     cudnn::NanPropagation nan, double coefficient)
{
    cudnn::Activation* made = nullptr;
    PROBE_CUDNN(library, cudnnCreateActivationDescriptor, &made);
    Descriptor<cudnn::Activation> descriptor(made, library.api().cudnnDestroyActivationDescriptor);
    PROBE_CUDNN(library, cudnnSetActivationDescriptor, made, mode, nan, coefficient);
    return descriptor;
}

} // namespace core::probe
