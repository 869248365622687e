// NVIDIA's redistrib_*.json, read as hostile input: whoever brings one may have made it.
#pragma once

#include "catalogue/catalogue.h"

#include <string>
#include <string_view>
#include <vector>

namespace core::catalogue
{

struct Manifest {
    std::string label; ///< release_label: "9.27.0"; "" when it does not say
    std::string date;  ///< release_date; of a re-issue, not of the release
    std::vector<Archive> archives;
};

inline constexpr std::size_t kMaxManifestBytes = 4U << 20;

/// Takes every form that NVIDIA or its copies have used: entries nested by "cuda11"/"cuda12"/…, flat ones, both in one
/// platform; without md5 or size; size as text or number; cuda_variant anywhere or nowhere; components, platforms and
/// keys that nobody has seen yet are passed over. BadManifest (subject: where in the document, detail: what is wrong)
/// when it is no such document, names no archive, or an entry is not what it should be.
Result<Manifest> importRedistrib(std::string_view text);

} // namespace core::catalogue
