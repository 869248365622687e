#include "catalogue/catalogue.h"
#include "catalogue/data.h"

#include "base/text.h"

#include <array>

namespace core::catalogue
{
namespace
{

template<class Value, std::size_t Count>
Value valueOf(std::string_view text, const std::array<std::pair<std::string_view, Value>, Count>& words,
              Value otherwise)
{
    for (const auto& [word, value] : words) {
        if (word == text)
            return value;
    }
    return otherwise;
}

constexpr std::array<std::pair<std::string_view, archive::Product>, 3> kProducts{
    {{"cudnn", archive::Product::Cudnn},
     {"cudnn_jit", archive::Product::CudnnJit},
     {"cudnn_samples", archive::Product::Samples}}};
constexpr std::array<std::pair<std::string_view, archive::System>, 3> kSystems{
    {{"linux", archive::System::Linux}, {"windows", archive::System::Windows}, {"osx", archive::System::MacOs}}};
constexpr std::array<std::pair<std::string_view, archive::Machine>, 5> kMachines{
    {{"x86_64", archive::Machine::X86_64},
     {"sbsa", archive::Machine::Sbsa},
     {"aarch64", archive::Machine::Aarch64Tegra},
     {"ppc64le", archive::Machine::Ppc64le},
     {"arm64", archive::Machine::Arm64Windows}}};
constexpr std::array<std::pair<std::string_view, Republished>, 2> kRepublished{
    {{"older", Republished::OlderContent}, {"newer", Republished::NewerContent}}};

Archive archiveFrom(const Json& record)
{
    using data::text;
    Archive archive;
    archive.file = text(record, "file");
    archive.product = valueOf(text(record, "product"), kProducts, archive::Product::Cudnn);
    archive.system = valueOf(text(record, "os"), kSystems, archive::System::Unknown);
    archive.machine = valueOf(text(record, "arch"), kMachines, archive::Machine::Unknown);
    archive.versionText = text(record, "version");
    const std::string_view numbers = archive.versionText;
    archive.version = archive::Version::parse(numbers.substr(0, numbers.find('-'))).value_or(archive::Version{});
    archive.cuda = archive::Version::parse(text(record, "cuda")).value_or(archive::Version{});
    archive.sha256 = digest::Sha256::fromHex(text(record, "sha256"));
    archive.size = numberIn(record, "size");
    archive.md5 = text(record, "md5");
    archive.confidence = confidenceOf(text(record, "confidence")).value_or(Confidence::NameOnly);
    archive.source = text(record, "source");
    archive.also = data::texts(record, "also");
    archive.folder = text(record, "dir");
    archive.republished = valueOf(text(record, "republished"), kRepublished, Republished::No);
    archive.note = text(record, "note");
    return archive;
}

Facts readFacts()
{
    Facts facts;
    const Json document = data::parse(data::archivesLines());
    for (const char* key : {"archives", "names"})
        data::forEach(document, key, [&](const Json& record) { facts.archives.push_back(archiveFrom(record)); });
    data::forEach(document, "wrong", [&](const Json& record) {
        if (const auto digest = digest::Sha256::fromHex(data::text(record, "sha256")))
            facts.wrong.push_back(
                {data::text(record, "file"), *digest, data::text(record, "really"), data::texts(record, "seen_in")});
    });
    data::forEach(document, "phantoms", [&](const Json& record) {
        facts.phantoms.push_back({data::text(record, "file"), data::texts(record, "really")});
    });
    return facts;
}

} // namespace

const Catalogue& Catalogue::builtIn()
{
    static const Catalogue catalogue{readFacts()};
    return catalogue;
}

} // namespace core::catalogue
