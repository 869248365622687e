// What a file is, by name, size and digest: the catalogue's word on it. Pure.
#pragma once

#include "catalogue/catalogue.h"

#include <optional>
#include <string>
#include <vector>

namespace core::catalogue
{

/// What is known of a name before its bytes are.
struct NameJudgement {
    std::vector<Archive> known;        ///< every archive of this name, digests known or not
    std::optional<Phantom> phantom;    ///< nothing was ever published under this name
    [[nodiscard]] bool pinned() const; ///< every archive of this name has a digest, so another one is none of them
    /// The least sure of the digests.
    [[nodiscard]] Confidence confidence() const;
    /// The digests, the surest first, joined with ", ".
    [[nodiscard]] std::string expected() const;
    /// The file has fewer bytes than any archive of this name: how many it should have.
    [[nodiscard]] std::optional<std::uint64_t> fullSize(std::uint64_t size) const;
};
[[nodiscard]] NameJudgement judgeName(const Catalogue& catalogue, const archive::ArchiveName& name);

enum class Identity : std::uint8_t {
    Unknown, ///< neither name nor digest are known, or the name has an archive whose digest nobody knows
    Known,   ///< the digest is a known archive's, whatever the file is called
    Differs, ///< the name is known and all its digests are others
};
struct FileJudgement {
    Identity identity = Identity::Unknown;
    std::optional<Archive> archive; ///< Known: which one
    bool renamed = false;           ///< Known: the file's name says another archive
};
[[nodiscard]] FileJudgement judgeDigest(const Catalogue& catalogue, const NameJudgement& name,
                                        const digest::Sha256& sha256);

} // namespace core::catalogue
