// cuDNN's C interface as far as the probe calls it, declared by ourselves so that neither building nor running needs a
// header of NVIDIA's. Source: cudnn.h of 7.6, cudnn_ops_infer.h and its sisters of 8.2, cudnn_graph.h and its sisters
// of 9.19. tests/unit/tst_probe_abi.cpp holds every constant, size and calling shape against the real headers where
// they are found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace core::probe::cudnn
{

using Status = int; ///< cudnnStatus_t: 0 is success in every version; the others changed in 9
constexpr Status kSuccess = 0;

// Opaque in every version.
struct Context;
struct Tensor;
struct Filter;
struct Convolution;
struct Activation;
struct Pooling;
struct Dropout;
struct Attention;
struct SeqData;
using Handle = Context*;
using Backend = void*; ///< cudnnBackendDescriptor_t

enum DataType : int { kFloat = 0, kDouble = 1, kHalf = 2, kInt32 = 4, kBfloat16 = 9, kInt64 = 10 };
enum TensorFormat : int { kNchw = 0, kNhwc = 1 };
enum ConvolutionMode : int { kConvolution = 0, kCrossCorrelation = 1 };
/// FMA is of 8 and newer: before, the default did nothing else with fp32.
enum MathType : int { kDefaultMath = 0, kTensorOpMath = 1, kTensorOpAllowConversion = 2, kFmaMath = 3 };
enum ActivationMode : int { kSigmoid = 0, kRelu = 1, kTanh = 2, kClippedRelu = 3, kElu = 4, kIdentity = 5 };
enum NanPropagation : int { kNotPropagateNan = 0, kPropagateNan = 1 };
enum ForwardAlgorithm : int {
    kImplicitGemm = 0,
    kImplicitPrecompGemm = 1,
    kGemm = 2,
    kDirect = 3,
    kFft = 4,
    kFftTiling = 5,
    kWinograd = 6,
    kWinogradNonfused = 7,
};
enum BackwardDataAlgorithm : int { kBackwardData0 = 0, kBackwardData1 = 1 };
enum BackwardFilterAlgorithm : int { kBackwardFilter0 = 0, kBackwardFilter1 = 1 };
enum PoolingMode : int {
    kPoolingMax = 0,
    kPoolingAverageIncludePadding = 1,
    kPoolingAverageExcludePadding = 2,
    kPoolingMaxDeterministic = 3,
};
enum SoftmaxAlgorithm : int { kSoftmaxFast = 0, kSoftmaxAccurate = 1, kSoftmaxLog = 2 };
enum SoftmaxMode : int { kSoftmaxInstance = 0, kSoftmaxChannel = 1 };
enum BatchNormMode : int { kPerActivation = 0, kSpatial = 1 };
enum SeqDataAxis : int { kSeqTime = 0, kSeqBatch = 1, kSeqBeam = 2, kSeqVector = 3 };
enum AttentionWeightKind : int { kQueryWeights = 0, kKeyWeights = 1, kValueWeights = 2, kOutputWeights = 3 };

/// cudnnConvolutionFwdAlgoPerf_t; the same in 7, 8 and 9.
struct ForwardPerformance {
    ForwardAlgorithm algorithm;
    Status status;
    float milliseconds;
    std::size_t memory;
    int determinism;
    MathType mathType;
    int reserved[3];
};

// NOLINTBEGIN(cppcoreguidelines-macro-usage): one list for the table, for its loading and for the comparison with the
// headers.
/// F(name, type), in the order of use. What a version lacks stays nullptr.
#define PROBE_CUDNN_FUNCTIONS(F)                                                                                       \
    F(cudnnGetVersion, std::size_t())                                                                                  \
    F(cudnnGetCudartVersion, std::size_t())                                                                            \
    F(cudnnGetErrorString, const char*(Status))                                                                        \
    F(cudnnGetLastErrorString, void(char*, std::size_t))                                                               \
    F(cudnnGraphVersionCheck, Status())                                                                                \
    F(cudnnOpsVersionCheck, Status())                                                                                  \
    F(cudnnCnnVersionCheck, Status())                                                                                  \
    F(cudnnAdvVersionCheck, Status())                                                                                  \
    F(cudnnCreate, Status(Handle*))                                                                                    \
    F(cudnnDestroy, Status(Handle))                                                                                    \
    F(cudnnCreateTensorDescriptor, Status(Tensor**))                                                                   \
    F(cudnnDestroyTensorDescriptor, Status(Tensor*))                                                                   \
    F(cudnnSetTensor4dDescriptor, Status(Tensor*, TensorFormat, DataType, int, int, int, int))                         \
    F(cudnnCreateFilterDescriptor, Status(Filter**))                                                                   \
    F(cudnnDestroyFilterDescriptor, Status(Filter*))                                                                   \
    F(cudnnSetFilter4dDescriptor, Status(Filter*, DataType, TensorFormat, int, int, int, int))                         \
    F(cudnnCreateConvolutionDescriptor, Status(Convolution**))                                                         \
    F(cudnnDestroyConvolutionDescriptor, Status(Convolution*))                                                         \
    F(cudnnSetConvolution2dDescriptor, Status(Convolution*, int, int, int, int, int, int, ConvolutionMode, DataType))  \
    F(cudnnSetConvolutionMathType, Status(Convolution*, MathType))                                                     \
    F(cudnnSetConvolutionGroupCount, Status(Convolution*, int))                                                        \
    F(cudnnGetConvolutionForwardWorkspaceSize,                                                                         \
      Status(Handle, Tensor*, Filter*, Convolution*, Tensor*, ForwardAlgorithm, std::size_t*))                         \
    F(cudnnConvolutionForward, Status(Handle, const void*, Tensor*, const void*, Filter*, const void*, Convolution*,   \
                                      ForwardAlgorithm, void*, std::size_t, const void*, Tensor*, void*))              \
    F(cudnnConvolutionBiasActivationForward,                                                                           \
      Status(Handle, const void*, Tensor*, const void*, Filter*, const void*, Convolution*, ForwardAlgorithm, void*,   \
             std::size_t, const void*, Tensor*, const void*, Tensor*, const void*, Activation*, Tensor*, void*))       \
    F(cudnnGetConvolutionForwardAlgorithm_v7,                                                                          \
      Status(Handle, Tensor*, Filter*, Convolution*, Tensor*, int, int*, ForwardPerformance*))                         \
    F(cudnnGetConvolutionBackwardDataWorkspaceSize,                                                                    \
      Status(Handle, Filter*, Tensor*, Convolution*, Tensor*, BackwardDataAlgorithm, std::size_t*))                    \
    F(cudnnConvolutionBackwardData,                                                                                    \
      Status(Handle, const void*, Filter*, const void*, Tensor*, const void*, Convolution*, BackwardDataAlgorithm,     \
             void*, std::size_t, const void*, Tensor*, void*))                                                         \
    F(cudnnGetConvolutionBackwardFilterWorkspaceSize,                                                                  \
      Status(Handle, Tensor*, Tensor*, Convolution*, Filter*, BackwardFilterAlgorithm, std::size_t*))                  \
    F(cudnnConvolutionBackwardFilter,                                                                                  \
      Status(Handle, const void*, Tensor*, const void*, Tensor*, const void*, Convolution*, BackwardFilterAlgorithm,   \
             void*, std::size_t, const void*, Filter*, void*))                                                         \
    F(cudnnConvolutionBackwardBias, Status(Handle, const void*, Tensor*, const void*, const void*, Tensor*, void*))    \
    F(cudnnCreateActivationDescriptor, Status(Activation**))                                                           \
    F(cudnnDestroyActivationDescriptor, Status(Activation*))                                                           \
    F(cudnnSetActivationDescriptor, Status(Activation*, ActivationMode, NanPropagation, double))                       \
    F(cudnnActivationForward,                                                                                          \
      Status(Handle, Activation*, const void*, Tensor*, const void*, const void*, Tensor*, void*))                     \
    F(cudnnActivationBackward, Status(Handle, Activation*, const void*, Tensor*, const void*, Tensor*, const void*,    \
                                      Tensor*, const void*, const void*, Tensor*, void*))                              \
    F(cudnnBatchNormalizationForwardTraining,                                                                          \
      Status(Handle, BatchNormMode, const void*, const void*, Tensor*, const void*, Tensor*, void*, Tensor*,           \
             const void*, const void*, double, void*, void*, double, void*, void*))                                    \
    F(cudnnBatchNormalizationForwardInference,                                                                         \
      Status(Handle, BatchNormMode, const void*, const void*, Tensor*, const void*, Tensor*, void*, Tensor*,           \
             const void*, const void*, const void*, const void*, double))                                              \
    F(cudnnBatchNormalizationBackward,                                                                                 \
      Status(Handle, BatchNormMode, const void*, const void*, const void*, const void*, Tensor*, const void*, Tensor*, \
             const void*, Tensor*, void*, Tensor*, const void*, void*, void*, double, const void*, const void*))       \
    F(cudnnCreatePoolingDescriptor, Status(Pooling**))                                                                 \
    F(cudnnDestroyPoolingDescriptor, Status(Pooling*))                                                                 \
    F(cudnnSetPooling2dDescriptor, Status(Pooling*, PoolingMode, NanPropagation, int, int, int, int, int, int))        \
    F(cudnnPoolingForward, Status(Handle, Pooling*, const void*, Tensor*, const void*, const void*, Tensor*, void*))   \
    F(cudnnPoolingBackward, Status(Handle, Pooling*, const void*, Tensor*, const void*, Tensor*, const void*, Tensor*, \
                                   const void*, const void*, Tensor*, void*))                                          \
    F(cudnnSoftmaxForward,                                                                                             \
      Status(Handle, SoftmaxAlgorithm, SoftmaxMode, const void*, Tensor*, const void*, const void*, Tensor*, void*))   \
    F(cudnnSoftmaxBackward, Status(Handle, SoftmaxAlgorithm, SoftmaxMode, const void*, Tensor*, const void*, Tensor*,  \
                                   const void*, const void*, Tensor*, void*))                                          \
    F(cudnnGetTensorNdDescriptor, Status(Tensor*, int, DataType*, int*, int*, int*))                                   \
    F(cudnnAddTensor, Status(Handle, const void*, Tensor*, const void*, const void*, Tensor*, void*))                  \
    F(cudnnCreateAttnDescriptor, Status(Attention**))                                                                  \
    F(cudnnDestroyAttnDescriptor, Status(Attention*))                                                                  \
    F(cudnnSetAttnDescriptor, Status(Attention*, unsigned, int, double, DataType, DataType, MathType, Dropout*,        \
                                     Dropout*, int, int, int, int, int, int, int, int, int, int, int))                 \
    F(cudnnGetMultiHeadAttnBuffers, Status(Handle, Attention*, std::size_t*, std::size_t*, std::size_t*))              \
    F(cudnnGetMultiHeadAttnWeights,                                                                                    \
      Status(Handle, Attention*, AttentionWeightKind, std::size_t, const void*, Tensor*, void**))                      \
    F(cudnnCreateSeqDataDescriptor, Status(SeqData**))                                                                 \
    F(cudnnDestroySeqDataDescriptor, Status(SeqData*))                                                                 \
    F(cudnnSetSeqDataDescriptor,                                                                                       \
      Status(SeqData*, DataType, int, const int*, const SeqDataAxis*, std::size_t, const int*, void*))                 \
    F(cudnnMultiHeadAttnForward,                                                                                       \
      Status(Handle, Attention*, int, const int*, const int*, const int*, const int*, SeqData*, const void*,           \
             const void*, SeqData*, const void*, SeqData*, const void*, SeqData*, void*, std::size_t, const void*,     \
             std::size_t, void*, std::size_t, void*))                                                                  \
    F(cudnnBackendCreateDescriptor, Status(int, Backend*))                                                             \
    F(cudnnBackendDestroyDescriptor, Status(Backend))                                                                  \
    F(cudnnBackendFinalize, Status(Backend))                                                                           \
    F(cudnnBackendSetAttribute, Status(Backend, int, int, std::int64_t, const void*))                                  \
    F(cudnnBackendGetAttribute, Status(Backend, int, int, std::int64_t, std::int64_t*, void*))                         \
    F(cudnnBackendExecute, Status(Handle, Backend, Backend))
/// What only 8 has.
#define PROBE_CUDNN8_FUNCTIONS(F)                                                                                      \
    F(cudnnOpsInferVersionCheck, Status())                                                                             \
    F(cudnnOpsTrainVersionCheck, Status())                                                                             \
    F(cudnnCnnInferVersionCheck, Status())                                                                             \
    F(cudnnCnnTrainVersionCheck, Status())                                                                             \
    F(cudnnAdvInferVersionCheck, Status())                                                                             \
    F(cudnnAdvTrainVersionCheck, Status())
// NOLINTEND(cppcoreguidelines-macro-usage)

struct Functions {
#define PROBE_MEMBER(name, ...) std::add_pointer_t<__VA_ARGS__> name = nullptr;
    PROBE_CUDNN_FUNCTIONS(PROBE_MEMBER)
    PROBE_CUDNN8_FUNCTIONS(PROBE_MEMBER)
#undef PROBE_MEMBER
};

// The graph interface: what cudnnBackend* functions are told. Of cudnn_backend.h (8), cudnn_graph.h (9).
namespace graph
{
enum Type : int { // cudnnBackendAttributeType_t
    kTypeHandle = 0,
    kTypeDataType = 1,
    kTypeBoolean = 2,
    kTypeInt64 = 3,
    kTypeFloat = 4,
    kTypeDouble = 5,
    kTypeVoidPtr = 6,
    kTypeConvolutionMode = 7,
    kTypeHeuristicMode = 8,
    kTypeNumericalNote = 11,
    kTypePointwiseMode = 14,
    kTypeBackendDescriptor = 15,
    kTypeReductionOperator = 18,
    kTypeBehaviorNote = 19,
};
enum Descriptor : int { // cudnnBackendDescriptorType_t
    kPointwise = 0,
    kConvolutionDescriptor = 1,
    kEngine = 2,
    kEngineConfig = 3,
    kEngineHeuristic = 4,
    kExecutionPlan = 5,
    kOperationConvolutionForward = 10,
    kOperationPointwise = 13,
    kOperationGraph = 15,
    kVariantPack = 16,
    kTensor = 17,
    kMatmul = 18,
    kOperationMatmul = 19,
    kReduction = 21,
    kOperationReduction = 22,
};
enum Attribute : int { // cudnnBackendAttributeName_t
    kPointwiseMode = 0,
    kPointwiseMathPrecision = 1,
    kConvolutionComputeType = 100,
    kConvolutionConvMode = 101,
    kConvolutionDilations = 102,
    kConvolutionStrides = 103,
    kConvolutionPostPaddings = 104,
    kConvolutionPrePaddings = 105,
    kConvolutionSpatialDims = 106,
    kHeuristicMode = 200,
    kHeuristicOperationGraph = 201,
    kHeuristicResults = 202,
    kEngineConfigEngine = 300,
    kPlanHandle = 400,
    kPlanEngineConfig = 401,
    kPlanWorkspaceSize = 402,
    kForwardAlpha = 700,
    kForwardBeta = 701,
    kForwardConvolution = 702,
    kForwardW = 703,
    kForwardX = 704,
    kForwardY = 705,
    kOperationPointwiseDescriptor = 750,
    kOperationPointwiseX = 751,
    kOperationPointwiseB = 752,
    kOperationPointwiseY = 753,
    kGraphHandle = 800,
    kGraphOperations = 801,
    kTensorByteAlignment = 900,
    kTensorDataType = 901,
    kTensorDimensions = 902,
    kTensorStrides = 903,
    kTensorUniqueId = 906,
    kTensorIsVirtual = 907,
    kPackUniqueIds = 1000,
    kPackDataPointers = 1001,
    kPackWorkspace = 1003,
    kEngineGlobalIndex = 1301,
    kEngineNumericalNote = 1303,
    kEngineBehaviorNote = 1305,
    kMatmulComputeType = 1500,
    kOperationMatmulA = 1520,
    kOperationMatmulB = 1521,
    kOperationMatmulC = 1522,
    kOperationMatmulDescriptor = 1523,
    kReductionOperator = 1600,
    kReductionComputeType = 1601,
    kOperationReductionX = 1610,
    kOperationReductionY = 1611,
    kOperationReductionDescriptor = 1612,
};
enum Pointwise : int {
    kPointwiseAdd = 0,
    kPointwiseDivide = 6,
    kPointwiseSubtract = 9,
    kPointwiseExponential = 13,
    kPointwiseReluForward = 100,
};
enum Reduction : int { kReduceAdd = 0, kReduceMax = 3 };
enum HeuristicMode : int { kHeuristicInstant = 0, kHeuristicB = 1, kHeuristicFallback = 2, kHeuristicA = 3 };
enum NumericalNote : int {
    kNoteTensorCore = 0,
    kNoteDownConvertInputs = 1,
    kNoteReducedPrecisionReduction = 2,
    kNoteFft = 3,
    kNoteNondeterministic = 4,
    kNoteWinograd = 5,
    kNoteWinograd4x4 = 6,
    kNoteWinograd6x6 = 7,
    kNoteWinograd13x13 = 8,
};
enum BehaviorNote : int { kNoteRuntimeCompilation = 0 };
} // namespace graph

} // namespace core::probe::cudnn
