#include "archive/name.h"

#include "archive/damaged_names.h"
#include "archive/name_endings.h"
#include "archive/name_packages.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace core::archive
{
namespace
{

template<class Value>
struct Word {
    std::string_view text; ///< as the name spells it, lower case
    Value value;
    std::string_view meaning;
};

// Longer spellings first.
constexpr std::array kProducts{
    Word<Product>{"cudnn_samples", Product::Samples, "cudnn_samples"},
    Word<Product>{"cudnn-samples", Product::Samples, "cudnn_samples"},
    Word<Product>{"cudnn_jit", Product::CudnnJit, "cudnn_jit"},
    Word<Product>{"cudnn-jit", Product::CudnnJit, "cudnn_jit"},
    Word<Product>{"cudnn", Product::Cudnn, "cudnn"},
};
constexpr std::array kSystems{
    Word<System>{"linux", System::Linux, "linux"},        Word<System>{"windows10", System::Windows, "windows"},
    Word<System>{"windows7", System::Windows, "windows"}, Word<System>{"windows", System::Windows, "windows"},
    Word<System>{"win", System::Windows, "windows"},      Word<System>{"osx", System::MacOs, "macos"},
    Word<System>{"source", System::Unknown, "source"},
};
constexpr std::array kMachines{
    Word<Machine>{"x86_64", Machine::X86_64, "x86_64"},    Word<Machine>{"x86-64", Machine::X86_64, "x86_64"},
    Word<Machine>{"x64", Machine::X86_64, "x86_64"},       Word<Machine>{"aarch64sbsa", Machine::Sbsa, "sbsa"},
    Word<Machine>{"sbsa", Machine::Sbsa, "sbsa"},          Word<Machine>{"aarch64", Machine::Aarch64Tegra, "aarch64"},
    Word<Machine>{"ppc64le", Machine::Ppc64le, "ppc64le"}, Word<Machine>{"arm64", Machine::Arm64Windows, "arm64"},
    Word<Machine>{"armv7", Machine::ArmV7, "armv7"},
};

/// Walks over the stem from the left; what it takes becomes a segment.
class Cursor
{
public:
    explicit Cursor(std::string_view lower)
        : m_text(lower)
    {
    }

    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] std::size_t position() const { return m_at; }
    [[nodiscard]] std::vector<Segment>& segments() { return m_segments; }

    bool literal(std::string_view text)
    {
        if (!m_text.substr(m_at).starts_with(text))
            return false;
        m_at += text.size();
        return true;
    }
    bool separator() { return literal("-") || literal("_"); }

    /// A word that ends where the name or a separator does.
    template<class Value, std::size_t Count>
    const Word<Value>* word(const std::array<Word<Value>, Count>& words, SegmentKind kind)
    {
        for (const Word<Value>& candidate : words) {
            const std::string_view rest = m_text.substr(m_at);
            if (!rest.starts_with(candidate.text) || !endsHere(rest.substr(candidate.text.size())))
                continue;
            add(kind, candidate.text.size(), candidate.meaning);
            return &candidate;
        }
        return nullptr;
    }

    std::optional<Version> version(SegmentKind kind)
    {
        const std::string_view rest = m_text.substr(m_at);
        std::string_view digits = rest.substr(0, rest.find_first_not_of("0123456789."));
        while (digits.ends_with('.'))
            digits.remove_suffix(1);
        const auto parsed = Version::parse(digits);
        if (parsed)
            add(kind, digits.size(), parsed->str());
        return parsed;
    }

    bool plainWord(std::string_view text)
    {
        if (!m_text.substr(m_at).starts_with(text) || !endsHere(m_text.substr(m_at + text.size())))
            return false;
        add(SegmentKind::Word, text.size(), text);
        return true;
    }

private:
    static bool endsHere(std::string_view rest) { return rest.empty() || rest.front() == '-' || rest.front() == '_'; }

    void add(SegmentKind kind, std::size_t length, std::string_view meaning)
    {
        m_segments.push_back({kind, m_at, length, std::string(meaning)});
        m_at += length;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Segment> m_segments;
};

/// 8.3.1 and later: product-system-machine-V_cudaC-archive; "_" and "-" are the same to us, as guides mix them up.
bool parseUnderscore(Cursor& cursor, ArchiveName& name)
{
    const auto* product = cursor.word(kProducts, SegmentKind::Product);
    if (!product || !cursor.separator())
        return false;
    name.product = product->value;
    const auto* system = cursor.word(kSystems, SegmentKind::System);
    if (!system || !cursor.separator())
        return false;
    name.system = system->value;
    std::string machineText;
    if (system->meaning != "source") {
        const auto* machine = cursor.word(kMachines, SegmentKind::Machine);
        if (!machine || !cursor.separator())
            return false;
        name.machine = machine->value;
        machineText = '-' + std::string(machine->meaning);
    }
    const auto version = cursor.version(SegmentKind::CudnnVersion);
    if (!version)
        return false;
    name.cudnn = *version;
    std::string cudaText;
    if (!cursor.atEnd() && cursor.separator() && cursor.literal("cuda")) {
        const auto cuda = cursor.version(SegmentKind::CudaVersion);
        if (!cuda)
            return false;
        name.cuda = *cuda;
        cudaText = "_cuda" + cuda->str();
        if (!cursor.atEnd() && !cursor.separator())
            return false;
    }
    if (!cursor.atEnd() && !cursor.plainWord("archive"))
        return false;
    name.canonical = std::string(product->meaning) + '-' + std::string(system->text) + machineText + '-'
                     + version->str() + cudaText + "-archive";
    return cursor.atEnd();
}

/// Up to 8.3.0: cudnn-C-system-machine-vV[-prod|-ga]. The first number is CUDA's: CUDA 9.0 is not cuDNN 9.
bool parseV(Cursor& cursor, ArchiveName& name)
{
    const auto* product = cursor.word(kProducts, SegmentKind::Product);
    if (!product || product->value != Product::Cudnn || !cursor.separator())
        return false;
    name.product = product->value;
    const auto cuda = cursor.version(SegmentKind::CudaVersion);
    if (!cuda || !cursor.separator())
        return false;
    name.cuda = *cuda;
    const auto* system = cursor.word(kSystems, SegmentKind::System);
    if (!system || !cursor.separator())
        return false;
    name.system = system->value;
    if (system->text != system->meaning && system->text.starts_with("windows"))
        name.systemVariant = system->text;
    std::string machineText;
    if (const auto* machine = cursor.word(kMachines, SegmentKind::Machine)) {
        name.machine = machine->value;
        machineText = '-' + std::string(machine->value == Machine::ArmV7 ? "ARMv7" : machine->text);
        if (!cursor.separator())
            return false;
    } else if (name.system != System::Linux) {
        name.machine = Machine::X86_64; // cudnn-6.5-osx-v2: the only machine there was
    }
    if (!cursor.literal("v"))
        return false;
    const auto version = cursor.version(SegmentKind::CudnnVersion);
    if (!version)
        return false;
    name.cudnn = *version;
    name.canonical = "cudnn-" + cuda->str() + '-' + std::string(system->text) + machineText + "-v" + version->str();
    if (!cursor.atEnd() && cursor.separator()) {
        for (const std::string_view release : {"prod", "ga", "rc"}) {
            if (!cursor.plainWord(release))
                continue;
            name.release = release;
            name.canonical += '-' + name.release;
            break;
        }
    }
    return cursor.atEnd();
}

/// Only these endings make an archive of ours; a bare stem is an unpacked folder's name.
bool isArchiveEnding(std::string_view ending)
{
    static constexpr std::array<std::string_view, 6> known{"", "zip", "tar.xz", "tgz", "tar.gz", "tar"};
    return std::ranges::find(known, ending) != known.end();
}

std::string_view withoutFolders(std::string_view name)
{
    while (name.ends_with('/') || name.ends_with('\\'))
        name.remove_suffix(1);
    return name.substr(name.find_last_of("/\\") + 1); // npos + 1 == 0
}

/// One grammar on a clean result; segments come with it.
bool tryGrammar(bool (*grammar)(Cursor&, ArchiveName&), std::string_view stem, ArchiveName& name)
{
    Cursor cursor(stem);
    ArchiveName read;
    if (!grammar(cursor, read))
        return false;
    read.text = std::move(name.text);
    read.segments = std::move(cursor.segments());
    name = std::move(read);
    return true;
}

ArchiveName parseClean(std::string text)
{
    ArchiveName name;
    name.text = std::move(text);
    const std::string lower = asciiLower(name.text);
    Endings endings = takeEndings(lower);
    const std::string_view stem = std::string_view(lower).substr(0, endings.stemLength);
    if (!parsePackage(stem, endings.format, name) && isArchiveEnding(endings.format)) {
        name.recognised = tryGrammar(parseUnderscore, stem, name) || tryGrammar(parseV, stem, name);
        if (name.recognised && !endings.format.empty())
            name.canonical += '.' + endings.format;
    }
    name.unfinished = endings.unfinished;
    name.splitPart = endings.splitPart;
    name.segments.insert(name.segments.end(), endings.segments.begin(), endings.segments.end());
    return name;
}

} // namespace

ArchiveName parseName(std::string_view fileName)
{
    std::string text(withoutFolders(fileName));
    if (isValidUtf8(text)) {
        const Undamaged meant = undamagedWithOffsets(text);
        ArchiveName read = meant.text == text ? ArchiveName{} : parseClean(meant.text);
        if (read.recognised) {
            read.text = std::move(text);
            read.recognised = false;
            read.damaged = true;
            for (Segment& segment : read.segments) {
                const std::size_t end = meant.offsets[segment.offset + segment.length];
                segment.offset = meant.offsets[segment.offset];
                segment.length = end - segment.offset;
            }
            return read;
        }
    }
    return parseClean(std::move(text));
}

} // namespace core::archive
