// Which known archives fit, the best first; and the reverse: what one release needs. Pure.
#pragma once

#include "catalogue/catalogue.h"
#include "catalogue/frameworks.h"
#include "catalogue/support.h"

#include <vector>

namespace core::catalogue
{

struct Wish {
    archive::System system = archive::System::Unknown;
    archive::Machine machine = archive::Machine::Unknown; ///< Unknown: x86_64
    archive::Version cuda = {};                           ///< of the toolkit; parts == 0: any
    archive::Version cudnn = {};                          ///< as far as it is known: "9", "9.1.0.70"; parts == 0: any
    DriverSnapshot driver = {};                           ///< what is known of driver and GPUs
};

struct Advice {
    const Archive* archive = nullptr; ///< of the catalogue that was asked
    Fit fit = Fit::Unknown;           ///< the worst of the judgements
    std::vector<Judgement> judgements = {};
};

/// Archives of the main product that nothing blocks. Those without a warning come first, then the newest, then those
/// whose digest is surer.
[[nodiscard]] std::vector<Advice> advise(const Catalogue& catalogue, const SupportMatrix& matrix, const Wish& wish);

/// Rows of the matrix that speak of this release and build; a release that is newer than all has none.
[[nodiscard]] std::vector<SupportRow> needsOf(const SupportMatrix& matrix, const archive::Version& cudnn,
                                              const archive::Version& cuda);

/// A framework's release as its project names it, in any case, on this system; CUDA agrees as far as both are known.
[[nodiscard]] std::vector<FrameworkNeed> needsOfFramework(std::string_view framework, std::string_view release,
                                                          const archive::Version& cuda, archive::System system);
/// What a project's words on cuDNN ask for: a version that stands alone, else the major of the first one in a range or
/// sentence (">=9.8,<10", "8.x only"); parts == 0 when there is none.
[[nodiscard]] archive::Version wantedCudnn(std::string_view words);
/// Releases that ship or need exactly this cuDNN.
[[nodiscard]] std::vector<FrameworkNeed> frameworksWith(const archive::Version& cudnn);

} // namespace core::catalogue
