// Known cuDNN archives: names, digests and sizes, as facts that are built in, extended by manifests that the user
// imported. Identifies a file; says nothing of whether it fits (support.h). Pure once made; safe from several threads.
//
// Sources: resources/catalogue/archives.json, whose making make.py there describes. A digest was read from public lists
// or NVIDIA's manifests, and how sure it is stands with each record.
#pragma once

#include "archive/name.h"
#include "base/error.h"
#include "digest/digest.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::catalogue
{

/// How a digest is known, the surest first.
enum class Confidence : std::uint8_t {
    NvidiaManifestPinned, ///< NVIDIA's manifest, whose own digest a second party pins
    NvidiaManifest,
    MultiSource,            ///< two or more unrelated public lists agree
    Imported,               ///< from a manifest that the user imported
    SingleSource,           ///< one public list
    SingleSourceNotCiBuilt, ///< one public list, for a variant that it does not build itself
    NameOnly,               ///< no digest is known
};
/// "nvidia-manifest-pinned", "single-source" …: stable, as JSON and findings spell it.
[[nodiscard]] const char* idOf(Confidence confidence);
[[nodiscard]] std::optional<Confidence> confidenceOf(std::string_view id);
/// Sure enough to contradict somebody.
[[nodiscard]] constexpr bool isProven(Confidence confidence)
{
    return confidence <= Confidence::MultiSource;
}
[[nodiscard]] constexpr bool isSingleSource(Confidence confidence)
{
    return confidence == Confidence::SingleSource || confidence == Confidence::SingleSourceNotCiBuilt;
}

enum class Republished : std::uint8_t { No, OlderContent, NewerContent };

struct Archive {
    std::string file; ///< NVIDIA's spelling
    archive::Product product = archive::Product::Unknown;
    archive::System system = archive::System::Unknown;    ///< Unknown: samples for any
    archive::Machine machine = archive::Machine::Unknown; ///< the same
    std::string versionText;                              ///< as NVIDIA wrote it: "9.19.0.56", "4.0-prod"
    archive::Version version;                             ///< its numbers
    archive::Version cuda;                                ///< what the name says: "12", "11.5"; parts == 0: none
    std::optional<digest::Sha256> sha256;
    std::optional<std::uint64_t> size; ///< bytes
    std::string md5;                   ///< hex, "" when not known
    Confidence confidence = Confidence::NameOnly;
    std::string source;            ///< the repository or manifest that says so
    std::vector<std::string> also; ///< others that agree
    std::string folder;            ///< NVIDIA's download folder, where one name means several versions: "v7.0.5"
    Republished republished = Republished::No;
    std::string note; ///< English
};

/// A digest that a public list once gave for a name, and that is not this name's.
struct WrongDigest {
    std::string file;
    digest::Sha256 sha256;
    std::string really; ///< the archive whose digest it is; "" when nobody knows
    std::vector<std::string> seenIn;
};

/// A name that lists mention and under which nothing was ever published.
struct Phantom {
    std::string file;
    std::vector<std::string> really; ///< the archives whose digests those lists gave
};

struct Facts {
    std::vector<Archive> archives;
    std::vector<WrongDigest> wrong;
    std::vector<Phantom> phantoms;
};

class Catalogue
{
public:
    /// The facts of this program. Parsed at the first call, which takes a few milliseconds.
    static const Catalogue& builtIn();
    explicit Catalogue(Facts facts);

    [[nodiscard]] const std::vector<Archive>& archives() const { return m_facts.archives; }
    [[nodiscard]] const Archive* byDigest(const digest::Sha256& sha256) const;
    /// Every archive of that name, in any case; several where NVIDIA gave one name to several.
    [[nodiscard]] std::vector<const Archive*> byName(std::string_view file) const;
    /// The main product's archives of this kind; a version or CUDA agrees as far as both are known.
    [[nodiscard]] std::vector<const Archive*> matching(const archive::Version& cudnn, const archive::Version& cuda,
                                                       archive::System system, archive::Machine machine) const;
    [[nodiscard]] const std::vector<WrongDigest>& wrongDigests() const { return m_facts.wrong; }
    [[nodiscard]] const WrongDigest* wrongDigest(std::string_view file, const digest::Sha256& sha256) const;
    [[nodiscard]] const Phantom* phantom(std::string_view file) const;

    /// Adds what is new, all or nothing. ManifestContradicts (subject: the name, values: the digest that is known, the
    /// manifest's) when one of them is a known name with another digest, a digest known under another name, or a
    /// known size or MD5 differs. Gives how many were new.
    Result<std::size_t> extend(const std::vector<Archive>& more);

private:
    void index(std::size_t from);
    [[nodiscard]] Result<> check(const Archive& archive) const;

    Facts m_facts;
    std::map<std::string, std::vector<std::size_t>> m_byName; ///< lower case
    std::map<digest::Sha256, std::size_t> m_byDigest;
};

} // namespace core::catalogue
