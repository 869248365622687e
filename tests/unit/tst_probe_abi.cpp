// The probe's own declarations against NVIDIA's real headers, at compile time; the run only says which were there.
#include "probe/abi_cudnn.h"
#include "probe/abi_driver.h"

#include <QTest>

#if __has_include(<cudnn.h>) && __has_include(<cuda.h>)
#define PROBE_REAL_HEADERS
#include <cuda.h>
#include <cudnn.h>
#endif

namespace
{

#ifdef PROBE_REAL_HEADERS

using namespace core::probe;

/// How the machine passes a parameter: in which kind of register, and how wide.
enum class Kind : std::uint8_t { Nothing, Integer, Pointer, Floating };
struct Shape {
    Kind kind;
    std::size_t size;
    bool operator==(const Shape&) const = default;
};
template<class T>
constexpr Shape shapeOf()
{
    if constexpr (std::is_void_v<T>)
        return {Kind::Nothing, 0};
    else if constexpr (std::is_pointer_v<T> || std::is_array_v<T>)
        return {Kind::Pointer, sizeof(void*)};
    else if constexpr (std::is_floating_point_v<T>)
        return {Kind::Floating, sizeof(T)};
    else
        return {Kind::Integer, sizeof(T)};
}
template<class Ours, class Theirs>
struct SameShape : std::false_type {
};
template<class R1, class... P1, class R2, class... P2>
requires(sizeof...(P1) == sizeof...(P2)) struct SameShape<R1(P1...), R2(P2...)>
    : std::bool_constant<shapeOf<R1>() == shapeOf<R2>() && (... && (shapeOf<P1>() == shapeOf<P2>()))> {
};

// A wrong declaration is told from a right one.
static_assert(SameShape<int(void*, float), CUresult(CUcontext, float)>::value);
static_assert(!SameShape<int(void*, float), CUresult(CUcontext, double)>::value);
static_assert(!SameShape<int(void*), CUresult(CUcontext, int)>::value);
static_assert(!SameShape<int(std::size_t), CUresult(int)>::value);
static_assert(!SameShape<int(std::uintptr_t), CUresult(void*)>::value);

#define PROBE_SAME(name, ...) static_assert(SameShape<__VA_ARGS__, decltype(name)>::value, #name);
namespace driver_shapes
{
using namespace driver;
PROBE_DRIVER_FUNCTIONS(PROBE_SAME)
static_assert(sizeof(Pointer) == sizeof(CUdeviceptr));
static_assert(sizeof(Uuid) == sizeof(CUuuid));
} // namespace driver_shapes
namespace cudnn_shapes
{
using namespace cudnn;
PROBE_CUDNN_FUNCTIONS(PROBE_SAME)
static_assert(sizeof(ForwardPerformance) == sizeof(cudnnConvolutionFwdAlgoPerf_t));
static_assert(offsetof(ForwardPerformance, memory) == offsetof(cudnnConvolutionFwdAlgoPerf_t, memory));
static_assert(offsetof(ForwardPerformance, mathType) == offsetof(cudnnConvolutionFwdAlgoPerf_t, mathType));
} // namespace cudnn_shapes
#undef PROBE_SAME

#define PROBE_EQUAL(ours, theirs) static_assert(static_cast<int>(ours) == static_cast<int>(theirs), #theirs);
PROBE_EQUAL(driver::kSuccess, CUDA_SUCCESS)
PROBE_EQUAL(driver::kOutOfMemory, CUDA_ERROR_OUT_OF_MEMORY)
PROBE_EQUAL(driver::kStubLibrary, CUDA_ERROR_STUB_LIBRARY)
PROBE_EQUAL(driver::kDeviceUnavailable, CUDA_ERROR_DEVICE_UNAVAILABLE)
PROBE_EQUAL(driver::kNoDevice, CUDA_ERROR_NO_DEVICE)
PROBE_EQUAL(driver::kInvalidDevice, CUDA_ERROR_INVALID_DEVICE)
PROBE_EQUAL(driver::kSystemNotReady, CUDA_ERROR_SYSTEM_NOT_READY)
PROBE_EQUAL(driver::kSystemDriverMismatch, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH)
PROBE_EQUAL(driver::kCompatNotSupported, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE)
PROBE_EQUAL(driver::kMultiprocessors, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)
PROBE_EQUAL(driver::kIntegrated, CU_DEVICE_ATTRIBUTE_INTEGRATED)
PROBE_EQUAL(driver::kComputeMode, CU_DEVICE_ATTRIBUTE_COMPUTE_MODE)
PROBE_EQUAL(driver::kPciBus, CU_DEVICE_ATTRIBUTE_PCI_BUS_ID)
PROBE_EQUAL(driver::kPciDevice, CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID)
PROBE_EQUAL(driver::kPciDomain, CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID)
PROBE_EQUAL(driver::kTccDriver, CU_DEVICE_ATTRIBUTE_TCC_DRIVER)
PROBE_EQUAL(driver::kCapabilityMajor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
PROBE_EQUAL(driver::kCapabilityMinor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)
PROBE_EQUAL(driver::kPageableMemoryAccess, CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS)
PROBE_EQUAL(driver::kComputeDefault, CU_COMPUTEMODE_DEFAULT)
PROBE_EQUAL(driver::kComputeProhibited, CU_COMPUTEMODE_PROHIBITED)
PROBE_EQUAL(driver::kComputeExclusiveProcess, CU_COMPUTEMODE_EXCLUSIVE_PROCESS)

PROBE_EQUAL(cudnn::kSuccess, CUDNN_STATUS_SUCCESS)
PROBE_EQUAL(cudnn::kFloat, CUDNN_DATA_FLOAT)
PROBE_EQUAL(cudnn::kDouble, CUDNN_DATA_DOUBLE)
PROBE_EQUAL(cudnn::kHalf, CUDNN_DATA_HALF)
PROBE_EQUAL(cudnn::kInt32, CUDNN_DATA_INT32)
PROBE_EQUAL(cudnn::kBfloat16, CUDNN_DATA_BFLOAT16)
PROBE_EQUAL(cudnn::kInt64, CUDNN_DATA_INT64)
PROBE_EQUAL(cudnn::kNchw, CUDNN_TENSOR_NCHW)
PROBE_EQUAL(cudnn::kNhwc, CUDNN_TENSOR_NHWC)
PROBE_EQUAL(cudnn::kConvolution, CUDNN_CONVOLUTION)
PROBE_EQUAL(cudnn::kCrossCorrelation, CUDNN_CROSS_CORRELATION)
PROBE_EQUAL(cudnn::kDefaultMath, CUDNN_DEFAULT_MATH)
PROBE_EQUAL(cudnn::kTensorOpMath, CUDNN_TENSOR_OP_MATH)
PROBE_EQUAL(cudnn::kTensorOpAllowConversion, CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION)
PROBE_EQUAL(cudnn::kFmaMath, CUDNN_FMA_MATH)
PROBE_EQUAL(cudnn::kSigmoid, CUDNN_ACTIVATION_SIGMOID)
PROBE_EQUAL(cudnn::kRelu, CUDNN_ACTIVATION_RELU)
PROBE_EQUAL(cudnn::kTanh, CUDNN_ACTIVATION_TANH)
PROBE_EQUAL(cudnn::kClippedRelu, CUDNN_ACTIVATION_CLIPPED_RELU)
PROBE_EQUAL(cudnn::kElu, CUDNN_ACTIVATION_ELU)
PROBE_EQUAL(cudnn::kIdentity, CUDNN_ACTIVATION_IDENTITY)
PROBE_EQUAL(cudnn::kNotPropagateNan, CUDNN_NOT_PROPAGATE_NAN)
PROBE_EQUAL(cudnn::kPropagateNan, CUDNN_PROPAGATE_NAN)
PROBE_EQUAL(cudnn::kImplicitGemm, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM)
PROBE_EQUAL(cudnn::kImplicitPrecompGemm, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM)
PROBE_EQUAL(cudnn::kGemm, CUDNN_CONVOLUTION_FWD_ALGO_GEMM)
PROBE_EQUAL(cudnn::kDirect, CUDNN_CONVOLUTION_FWD_ALGO_DIRECT)
PROBE_EQUAL(cudnn::kFft, CUDNN_CONVOLUTION_FWD_ALGO_FFT)
PROBE_EQUAL(cudnn::kFftTiling, CUDNN_CONVOLUTION_FWD_ALGO_FFT_TILING)
PROBE_EQUAL(cudnn::kWinograd, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD)
PROBE_EQUAL(cudnn::kWinogradNonfused, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED)
PROBE_EQUAL(cudnn::kBackwardData0, CUDNN_CONVOLUTION_BWD_DATA_ALGO_0)
PROBE_EQUAL(cudnn::kBackwardData1, CUDNN_CONVOLUTION_BWD_DATA_ALGO_1)
PROBE_EQUAL(cudnn::kBackwardFilter0, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0)
PROBE_EQUAL(cudnn::kBackwardFilter1, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1)
PROBE_EQUAL(cudnn::kPoolingMax, CUDNN_POOLING_MAX)
PROBE_EQUAL(cudnn::kPoolingMaxDeterministic, CUDNN_POOLING_MAX_DETERMINISTIC)
PROBE_EQUAL(cudnn::kPoolingAverageIncludePadding, CUDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING)
PROBE_EQUAL(cudnn::kPoolingAverageExcludePadding, CUDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING)
PROBE_EQUAL(cudnn::kSoftmaxFast, CUDNN_SOFTMAX_FAST)
PROBE_EQUAL(cudnn::kSoftmaxAccurate, CUDNN_SOFTMAX_ACCURATE)
PROBE_EQUAL(cudnn::kSoftmaxLog, CUDNN_SOFTMAX_LOG)
PROBE_EQUAL(cudnn::kSoftmaxInstance, CUDNN_SOFTMAX_MODE_INSTANCE)
PROBE_EQUAL(cudnn::kSoftmaxChannel, CUDNN_SOFTMAX_MODE_CHANNEL)
PROBE_EQUAL(cudnn::kPerActivation, CUDNN_BATCHNORM_PER_ACTIVATION)
PROBE_EQUAL(cudnn::kSpatial, CUDNN_BATCHNORM_SPATIAL)
PROBE_EQUAL(cudnn::kSeqTime, CUDNN_SEQDATA_TIME_DIM)
PROBE_EQUAL(cudnn::kSeqBatch, CUDNN_SEQDATA_BATCH_DIM)
PROBE_EQUAL(cudnn::kSeqBeam, CUDNN_SEQDATA_BEAM_DIM)
PROBE_EQUAL(cudnn::kSeqVector, CUDNN_SEQDATA_VECT_DIM)
PROBE_EQUAL(cudnn::kQueryWeights, CUDNN_MH_ATTN_Q_WEIGHTS)
PROBE_EQUAL(cudnn::kKeyWeights, CUDNN_MH_ATTN_K_WEIGHTS)
PROBE_EQUAL(cudnn::kValueWeights, CUDNN_MH_ATTN_V_WEIGHTS)
PROBE_EQUAL(cudnn::kOutputWeights, CUDNN_MH_ATTN_O_WEIGHTS)

namespace graph = cudnn::graph;
PROBE_EQUAL(graph::kTypeHandle, CUDNN_TYPE_HANDLE)
PROBE_EQUAL(graph::kTypeDataType, CUDNN_TYPE_DATA_TYPE)
PROBE_EQUAL(graph::kTypeBoolean, CUDNN_TYPE_BOOLEAN)
PROBE_EQUAL(graph::kTypeInt64, CUDNN_TYPE_INT64)
PROBE_EQUAL(graph::kTypeFloat, CUDNN_TYPE_FLOAT)
PROBE_EQUAL(graph::kTypeDouble, CUDNN_TYPE_DOUBLE)
PROBE_EQUAL(graph::kTypeVoidPtr, CUDNN_TYPE_VOID_PTR)
PROBE_EQUAL(graph::kTypeConvolutionMode, CUDNN_TYPE_CONVOLUTION_MODE)
PROBE_EQUAL(graph::kTypeHeuristicMode, CUDNN_TYPE_HEUR_MODE)
PROBE_EQUAL(graph::kTypeNumericalNote, CUDNN_TYPE_NUMERICAL_NOTE)
PROBE_EQUAL(graph::kTypePointwiseMode, CUDNN_TYPE_POINTWISE_MODE)
PROBE_EQUAL(graph::kTypeBackendDescriptor, CUDNN_TYPE_BACKEND_DESCRIPTOR)
PROBE_EQUAL(graph::kTypeBehaviorNote, CUDNN_TYPE_BEHAVIOR_NOTE)
PROBE_EQUAL(graph::kTypeReductionOperator, CUDNN_TYPE_REDUCTION_OPERATOR_TYPE)
PROBE_EQUAL(graph::kMatmul, CUDNN_BACKEND_MATMUL_DESCRIPTOR)
PROBE_EQUAL(graph::kOperationMatmul, CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR)
PROBE_EQUAL(graph::kReduction, CUDNN_BACKEND_REDUCTION_DESCRIPTOR)
PROBE_EQUAL(graph::kOperationReduction, CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR)
PROBE_EQUAL(graph::kMatmulComputeType, CUDNN_ATTR_MATMUL_COMP_TYPE)
PROBE_EQUAL(graph::kOperationMatmulA, CUDNN_ATTR_OPERATION_MATMUL_ADESC)
PROBE_EQUAL(graph::kOperationMatmulB, CUDNN_ATTR_OPERATION_MATMUL_BDESC)
PROBE_EQUAL(graph::kOperationMatmulC, CUDNN_ATTR_OPERATION_MATMUL_CDESC)
PROBE_EQUAL(graph::kOperationMatmulDescriptor, CUDNN_ATTR_OPERATION_MATMUL_DESC)
PROBE_EQUAL(graph::kReductionOperator, CUDNN_ATTR_REDUCTION_OPERATOR)
PROBE_EQUAL(graph::kReductionComputeType, CUDNN_ATTR_REDUCTION_COMP_TYPE)
PROBE_EQUAL(graph::kOperationReductionX, CUDNN_ATTR_OPERATION_REDUCTION_XDESC)
PROBE_EQUAL(graph::kOperationReductionY, CUDNN_ATTR_OPERATION_REDUCTION_YDESC)
PROBE_EQUAL(graph::kOperationReductionDescriptor, CUDNN_ATTR_OPERATION_REDUCTION_DESC)
PROBE_EQUAL(graph::kPointwiseDivide, CUDNN_POINTWISE_DIV)
PROBE_EQUAL(graph::kPointwiseSubtract, CUDNN_POINTWISE_SUB)
PROBE_EQUAL(graph::kPointwiseExponential, CUDNN_POINTWISE_EXP)
PROBE_EQUAL(graph::kReduceAdd, CUDNN_REDUCE_TENSOR_ADD)
PROBE_EQUAL(graph::kReduceMax, CUDNN_REDUCE_TENSOR_MAX)
PROBE_EQUAL(graph::kPointwise, CUDNN_BACKEND_POINTWISE_DESCRIPTOR)
PROBE_EQUAL(graph::kConvolutionDescriptor, CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR)
PROBE_EQUAL(graph::kEngine, CUDNN_BACKEND_ENGINE_DESCRIPTOR)
PROBE_EQUAL(graph::kEngineConfig, CUDNN_BACKEND_ENGINECFG_DESCRIPTOR)
PROBE_EQUAL(graph::kEngineHeuristic, CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR)
PROBE_EQUAL(graph::kExecutionPlan, CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR)
PROBE_EQUAL(graph::kOperationConvolutionForward, CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR)
PROBE_EQUAL(graph::kOperationPointwise, CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR)
PROBE_EQUAL(graph::kOperationGraph, CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR)
PROBE_EQUAL(graph::kVariantPack, CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR)
PROBE_EQUAL(graph::kTensor, CUDNN_BACKEND_TENSOR_DESCRIPTOR)
PROBE_EQUAL(graph::kPointwiseMode, CUDNN_ATTR_POINTWISE_MODE)
PROBE_EQUAL(graph::kPointwiseMathPrecision, CUDNN_ATTR_POINTWISE_MATH_PREC)
PROBE_EQUAL(graph::kConvolutionComputeType, CUDNN_ATTR_CONVOLUTION_COMP_TYPE)
PROBE_EQUAL(graph::kConvolutionConvMode, CUDNN_ATTR_CONVOLUTION_CONV_MODE)
PROBE_EQUAL(graph::kConvolutionDilations, CUDNN_ATTR_CONVOLUTION_DILATIONS)
PROBE_EQUAL(graph::kConvolutionStrides, CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES)
PROBE_EQUAL(graph::kConvolutionPostPaddings, CUDNN_ATTR_CONVOLUTION_POST_PADDINGS)
PROBE_EQUAL(graph::kConvolutionPrePaddings, CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS)
PROBE_EQUAL(graph::kConvolutionSpatialDims, CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS)
PROBE_EQUAL(graph::kHeuristicMode, CUDNN_ATTR_ENGINEHEUR_MODE)
PROBE_EQUAL(graph::kHeuristicOperationGraph, CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH)
PROBE_EQUAL(graph::kHeuristicResults, CUDNN_ATTR_ENGINEHEUR_RESULTS)
PROBE_EQUAL(graph::kEngineConfigEngine, CUDNN_ATTR_ENGINECFG_ENGINE)
PROBE_EQUAL(graph::kPlanHandle, CUDNN_ATTR_EXECUTION_PLAN_HANDLE)
PROBE_EQUAL(graph::kPlanEngineConfig, CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG)
PROBE_EQUAL(graph::kPlanWorkspaceSize, CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE)
PROBE_EQUAL(graph::kForwardAlpha, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA)
PROBE_EQUAL(graph::kForwardBeta, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA)
PROBE_EQUAL(graph::kForwardConvolution, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC)
PROBE_EQUAL(graph::kForwardW, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W)
PROBE_EQUAL(graph::kForwardX, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X)
PROBE_EQUAL(graph::kForwardY, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y)
PROBE_EQUAL(graph::kOperationPointwiseDescriptor, CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR)
PROBE_EQUAL(graph::kOperationPointwiseX, CUDNN_ATTR_OPERATION_POINTWISE_XDESC)
PROBE_EQUAL(graph::kOperationPointwiseB, CUDNN_ATTR_OPERATION_POINTWISE_BDESC)
PROBE_EQUAL(graph::kOperationPointwiseY, CUDNN_ATTR_OPERATION_POINTWISE_YDESC)
PROBE_EQUAL(graph::kGraphHandle, CUDNN_ATTR_OPERATIONGRAPH_HANDLE)
PROBE_EQUAL(graph::kGraphOperations, CUDNN_ATTR_OPERATIONGRAPH_OPS)
PROBE_EQUAL(graph::kTensorByteAlignment, CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT)
PROBE_EQUAL(graph::kTensorDataType, CUDNN_ATTR_TENSOR_DATA_TYPE)
PROBE_EQUAL(graph::kTensorDimensions, CUDNN_ATTR_TENSOR_DIMENSIONS)
PROBE_EQUAL(graph::kTensorStrides, CUDNN_ATTR_TENSOR_STRIDES)
PROBE_EQUAL(graph::kTensorUniqueId, CUDNN_ATTR_TENSOR_UNIQUE_ID)
PROBE_EQUAL(graph::kTensorIsVirtual, CUDNN_ATTR_TENSOR_IS_VIRTUAL)
PROBE_EQUAL(graph::kPackUniqueIds, CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS)
PROBE_EQUAL(graph::kPackDataPointers, CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS)
PROBE_EQUAL(graph::kPackWorkspace, CUDNN_ATTR_VARIANT_PACK_WORKSPACE)
PROBE_EQUAL(graph::kEngineGlobalIndex, CUDNN_ATTR_ENGINE_GLOBAL_INDEX)
PROBE_EQUAL(graph::kEngineNumericalNote, CUDNN_ATTR_ENGINE_NUMERICAL_NOTE)
PROBE_EQUAL(graph::kEngineBehaviorNote, CUDNN_ATTR_ENGINE_BEHAVIOR_NOTE)
PROBE_EQUAL(graph::kPointwiseAdd, CUDNN_POINTWISE_ADD)
PROBE_EQUAL(graph::kPointwiseReluForward, CUDNN_POINTWISE_RELU_FWD)
PROBE_EQUAL(graph::kHeuristicInstant, CUDNN_HEUR_MODE_INSTANT)
PROBE_EQUAL(graph::kHeuristicB, CUDNN_HEUR_MODE_B)
PROBE_EQUAL(graph::kHeuristicFallback, CUDNN_HEUR_MODE_FALLBACK)
PROBE_EQUAL(graph::kHeuristicA, CUDNN_HEUR_MODE_A)
PROBE_EQUAL(graph::kNoteTensorCore, CUDNN_NUMERICAL_NOTE_TENSOR_CORE)
PROBE_EQUAL(graph::kNoteDownConvertInputs, CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS)
PROBE_EQUAL(graph::kNoteReducedPrecisionReduction, CUDNN_NUMERICAL_NOTE_REDUCED_PRECISION_REDUCTION)
PROBE_EQUAL(graph::kNoteFft, CUDNN_NUMERICAL_NOTE_FFT)
PROBE_EQUAL(graph::kNoteNondeterministic, CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC)
PROBE_EQUAL(graph::kNoteWinograd, CUDNN_NUMERICAL_NOTE_WINOGRAD)
PROBE_EQUAL(graph::kNoteWinograd4x4, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_4x4)
PROBE_EQUAL(graph::kNoteWinograd6x6, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_6x6)
PROBE_EQUAL(graph::kNoteWinograd13x13, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_13x13)
PROBE_EQUAL(graph::kNoteRuntimeCompilation, CUDNN_BEHAVIOR_NOTE_RUNTIME_COMPILATION)
#undef PROBE_EQUAL

#endif

} // namespace

class TstProbeAbi : public QObject
{
    Q_OBJECT

private slots:
    void headersWereThere();
};

void TstProbeAbi::headersWereThere()
{
#ifdef PROBE_REAL_HEADERS
    QVERIFY(CUDNN_MAJOR >= 9);
    qInfo("compared with cuDNN %d.%d.%d and CUDA %d", CUDNN_MAJOR, CUDNN_MINOR, CUDNN_PATCHLEVEL, CUDA_VERSION);
#else
    QSKIP("SKIP(vendor-headers): no cudnn.h and cuda.h were found when this was built");
#endif
}

QTEST_GUILESS_MAIN(TstProbeAbi)
#include "tst_probe_abi.moc"
