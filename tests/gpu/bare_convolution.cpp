// One convolution by cuDNN and nothing else: what measure.sh holds the whole of verify against.
#include <cuda_runtime.h>
#include <cudnn.h>

#include <cstdio>
#include <vector>

#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        if ((call) != 0) {                                                                                             \
            std::fprintf(stderr, "%s failed\n", #call);                                                                \
            return 1;                                                                                                  \
        }                                                                                                              \
    } while (false)

int main()
{
    cudnnHandle_t handle = nullptr;
    cudnnTensorDescriptor_t in = nullptr, out = nullptr;
    cudnnFilterDescriptor_t filter = nullptr;
    cudnnConvolutionDescriptor_t how = nullptr;
    CHECK(cudnnCreate(&handle));
    CHECK(cudnnCreateTensorDescriptor(&in));
    CHECK(cudnnCreateTensorDescriptor(&out));
    CHECK(cudnnCreateFilterDescriptor(&filter));
    CHECK(cudnnCreateConvolutionDescriptor(&how));
    CHECK(cudnnSetTensor4dDescriptor(in, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 3, 32, 32));
    CHECK(cudnnSetTensor4dDescriptor(out, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 8, 32, 32));
    CHECK(cudnnSetFilter4dDescriptor(filter, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 8, 3, 3, 3));
    CHECK(cudnnSetConvolution2dDescriptor(how, 1, 1, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
    constexpr auto kAlgorithm = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM;
    std::size_t bytes = 0;
    CHECK(cudnnGetConvolutionForwardWorkspaceSize(handle, in, filter, how, out, kAlgorithm, &bytes));
    std::vector<float> x(3 * 32 * 32, 1.0F), w(8 * 3 * 3 * 3, 1.0F), y(8 * 32 * 32);
    void *xAt = nullptr, *wAt = nullptr, *yAt = nullptr, *space = nullptr;
    CHECK(cudaMalloc(&xAt, x.size() * sizeof(float)));
    CHECK(cudaMalloc(&wAt, w.size() * sizeof(float)));
    CHECK(cudaMalloc(&yAt, y.size() * sizeof(float)));
    CHECK(cudaMalloc(&space, bytes + 1));
    CHECK(cudaMemcpy(xAt, x.data(), x.size() * sizeof(float), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(wAt, w.data(), w.size() * sizeof(float), cudaMemcpyHostToDevice));
    const float one = 1, zero = 0;
    CHECK(cudnnConvolutionForward(handle, &one, in, xAt, filter, wAt, how, kAlgorithm, space, bytes, &zero, out, yAt));
    CHECK(cudaMemcpy(y.data(), yAt, y.size() * sizeof(float), cudaMemcpyDeviceToHost));
    std::printf("%g\n", static_cast<double>(y[33])); // 27: no padding there
    return y[33] == 27.0F ? 0 : 1;
}
