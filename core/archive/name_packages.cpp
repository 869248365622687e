#include "archive/name_packages.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace core::archive
{
namespace
{

constexpr std::string_view kDigits = "0123456789";

struct FormatProduct {
    std::string_view format;
    Product product;
};
constexpr std::array kByFormat{
    FormatProduct{"exe", Product::Installer},      FormatProduct{"deb", Product::DebPackage},
    FormatProduct{"rpm", Product::RpmPackage},     FormatProduct{"whl", Product::Wheel},
    FormatProduct{"conda", Product::CondaPackage}, FormatProduct{"tar.bz2", Product::CondaPackage},
    FormatProduct{"jar", Product::JavaPackage},
};

/// Where these names begin. Longer ones first; a digit right behind belongs to it ("libcudnn9").
constexpr std::array<std::string_view, 12> kBeginnings{
    "cudnn-local-tegra-repo",
    "cudnn-local-repo",
    "cuda-redist-cudnn",
    "nvidia_cudnn_frontend",
    "nvidia-cudnn-frontend",
    "nvidia_cudnn",
    "nvidia-cudnn",
    "cudnn_samples",
    "nvidia_sla",
    "redistrib",
    "libcudnn",
    "cudnn",
};

struct SystemWord {
    std::string_view text;
    System system;
    bool isVariant; ///< digits follow: "ubuntu2204"
};
constexpr std::array kPackageSystems{
    SystemWord{"manylinux", System::Linux, true}, SystemWord{"windows", System::Windows, false},
    SystemWord{"linux", System::Linux, false},    SystemWord{"win", System::Windows, false},
    SystemWord{"ubuntu", System::Linux, true},    SystemWord{"debian", System::Linux, true},
    SystemWord{"rhel", System::Linux, true},      SystemWord{"sles", System::Linux, true},
    SystemWord{"opensuse", System::Linux, true},  SystemWord{"fedora", System::Linux, true},
    SystemWord{"amzn", System::Linux, true},      SystemWord{"kylin", System::Linux, true},
    SystemWord{"azl", System::Linux, true},       SystemWord{"cm", System::Linux, true},
};

struct MachineWord {
    std::string_view text;
    Machine machine;
};
/// 64-bit Arm is the server kind unless the system or another word says more.
constexpr std::array kPackageMachines{
    MachineWord{"x86_64", Machine::X86_64},   MachineWord{"amd64", Machine::X86_64},
    MachineWord{"x64", Machine::X86_64},      MachineWord{"aarch64", Machine::Sbsa},
    MachineWord{"arm64", Machine::Sbsa},      MachineWord{"sbsa", Machine::Sbsa},
    MachineWord{"ppc64le", Machine::Ppc64le}, MachineWord{"ppc64el", Machine::Ppc64le},
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isWordCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z');
}

bool isInstallerStem(std::string_view stem)
{
    return stem.starts_with("cudnn_") && stem.size() > 6 && isDigit(stem[6]) && stem.find("_windows") != stem.npos;
}

/// What a name without an ending of a package is: a package manager's own spelling, or a folder that was unpacked.
Product withoutEnding(std::string_view stem)
{
    const auto digitBehind = [&](std::string_view front) {
        return stem.starts_with(front) && stem.size() > front.size() && isDigit(stem[front.size()]);
    };
    if (isInstallerStem(stem))
        return Product::Installer;
    if (stem.starts_with("cudnn_samples_v"))
        return Product::Samples;
    if (stem.starts_with("nvidia-cudnn-cu") || stem.starts_with("nvidia_cudnn_cu"))
        return Product::Wheel;
    if (digitBehind("libcudnn"))
        return stem.find(".cuda") != stem.npos ? Product::RpmPackage : Product::DebPackage;
    if (digitBehind("cudnn") && stem.find("-cuda-") != stem.npos)
        return Product::DebPackage;
    return Product::Unknown;
}

Product productOf(std::string_view stem, std::string_view format)
{
    if (stem.starts_with("cudnn-local-repo-") || stem.starts_with("cudnn-local-tegra-repo-"))
        return Product::LocalRepo; // whatever the ending became: a guide's ".npm" is known
    if (format == "json" && stem.starts_with("redistrib_"))
        return Product::Manifest;
    if ((format == "pdf" || format == "txt") && stem.starts_with("nvidia_sla"))
        return Product::Licence;
    if (format.empty())
        return withoutEnding(stem);
    const auto found = std::ranges::find(kByFormat, format, &FormatProduct::format);
    return found == kByFormat.end() || stem.find("cudnn") == stem.npos ? Product::Unknown : found->product;
}

/// Walks over the words of a stem.
class Reader
{
public:
    Reader(std::string_view stem, ArchiveName& name)
        : m_stem(stem)
        , m_name(name)
    {
    }

    void read()
    {
        readBeginning();
        while (m_at < m_stem.size()) {
            if (!isWordCharacter(m_stem[m_at]))
                ++m_at;
            else if (!readSystem() && !readMachine() && !readCuda() && !readNumber())
                m_at = endOfWord(m_at);
        }
        if (m_name.cudnn.parts == 0 && m_major)
            m_name.cudnn = *m_major;
        settle();
    }

private:
    [[nodiscard]] std::string_view rest() const { return m_stem.substr(m_at); }
    [[nodiscard]] std::size_t endOfWord(std::size_t from) const
    {
        while (from < m_stem.size() && isWordCharacter(m_stem[from]))
            ++from;
        return from;
    }
    [[nodiscard]] bool wordEndsAt(std::size_t at) const { return at >= m_stem.size() || !isWordCharacter(m_stem[at]); }

    void add(SegmentKind kind, std::size_t length, std::string meaning)
    {
        m_name.segments.push_back({kind, m_at, length, std::move(meaning)});
        m_at += length;
    }

    void readBeginning()
    {
        for (const std::string_view beginning : kBeginnings) {
            if (!m_stem.starts_with(beginning))
                continue;
            const std::size_t end = std::min(m_stem.find_first_not_of(kDigits, beginning.size()), m_stem.size());
            m_major = Version::parse(m_stem.substr(beginning.size(), end - beginning.size()));
            if (const std::string_view mark = m_stem.substr(end);
                beginning == "cudnn_samples" && mark.starts_with("_v"))
                m_major = Version::parse(mark.substr(2));
            m_frontend = beginning.ends_with("frontend");
            add(SegmentKind::Product, end, std::string(m_stem.substr(0, end)));
            return;
        }
    }

    bool readSystem()
    {
        for (const SystemWord& word : kPackageSystems) {
            if (!rest().starts_with(word.text))
                continue;
            std::size_t end = m_at + word.text.size();
            if (word.isVariant)
                end = endOfWord(end);
            if (!wordEndsAt(end))
                continue;
            const std::string text(m_stem.substr(m_at, end - m_at));
            m_name.system = word.system;
            if (word.isVariant && word.text != "manylinux")
                m_name.systemVariant = text;
            add(SegmentKind::System, text.size(), word.system == System::Windows ? "windows" : "linux");
            return true;
        }
        return false;
    }

    bool readMachine()
    {
        for (const MachineWord& word : kPackageMachines) {
            if (!rest().starts_with(word.text) || !wordEndsAt(m_at + word.text.size()))
                continue;
            m_name.machine = word.machine;
            add(SegmentKind::Machine, word.text.size(), std::string(word.text));
            return true;
        }
        return false;
    }

    /// "cuda12.2", "cuda-12-6", "cu13": the number is CUDA's.
    bool readCuda()
    {
        std::size_t at = m_at;
        for (const std::string_view mark : {"cuda-", "cuda", "cu"}) {
            if (at == m_at && rest().starts_with(mark))
                at += mark.size();
        }
        if (at == m_at || at >= m_stem.size() || !isDigit(m_stem[at]))
            return false;
        std::size_t end = numberEnd(at);
        std::string digits(m_stem.substr(at, end - at));
        // "12-6" is 12.6; "12-9.5.1.17" is CUDA 12 and cuDNN 9.5.1.17.
        if (end < m_stem.size() && m_stem[end] == '-' && digits.find('.') == digits.npos) {
            const std::size_t minorEnd = numberEnd(end + 1);
            const std::string_view minor = m_stem.substr(end + 1, minorEnd - end - 1);
            if (!minor.empty() && minor.size() <= 2 && minor.find('.') == minor.npos && wordEndsAt(minorEnd)) {
                digits += '.' + std::string(minor);
                end = minorEnd;
            }
        }
        const auto version = Version::parse(digits);
        if (!version || m_name.cuda.parts > 0)
            return false;
        m_at = at;
        m_name.cuda = *version;
        add(SegmentKind::CudaVersion, end - at, version->str());
        return true;
    }

    /// Three numbers or more are cuDNN's. JavaCPP puts CUDA's and then cuDNN's first, each with two.
    bool readNumber()
    {
        const std::size_t end = numberEnd(m_at);
        const auto version = Version::parse(m_stem.substr(m_at, end - m_at));
        const bool java = m_name.product == Product::JavaPackage;
        if (version && java && version->parts >= 2 && m_name.cuda.parts == 0) {
            m_name.cuda = *version;
            add(SegmentKind::CudaVersion, end - m_at, version->str());
        } else if (version && m_name.cudnn.parts == 0 && !m_frontend && version->parts >= (java ? 2 : 3)) {
            m_name.cudnn = *version;
            add(SegmentKind::CudnnVersion, end - m_at, version->str());
        } else if (end > m_at) {
            m_at = end;
        } else {
            return false;
        }
        return true;
    }

    /// Where digits with single dots between them end; `from` when there is none.
    [[nodiscard]] std::size_t numberEnd(std::size_t from) const
    {
        std::size_t end = from;
        while (end < m_stem.size()
               && (isDigit(m_stem[end])
                   || (m_stem[end] == '.' && end > from && end + 1 < m_stem.size() && isDigit(m_stem[end + 1]))))
            ++end;
        return end;
    }

    /// What the kind of package says beyond its words.
    void settle()
    {
        const Product product = m_name.product;
        if (product == Product::DebPackage || product == Product::RpmPackage || product == Product::LocalRepo)
            m_name.system = System::Linux;
        else if (product == Product::Installer)
            m_name.system = System::Windows;
        if (m_name.machine == Machine::Sbsa && m_name.system == System::Windows)
            m_name.machine = Machine::Arm64Windows;
        else if (m_name.machine == Machine::Sbsa && m_stem.find("tegra") != m_stem.npos)
            m_name.machine = Machine::Aarch64Tegra;
    }

    std::string_view m_stem;
    ArchiveName& m_name;
    std::size_t m_at = 0;
    std::optional<Version> m_major; ///< of "libcudnn9", where no full version follows
    bool m_frontend = false;        ///< a product of its own, with versions of its own
};

} // namespace

bool parsePackage(std::string_view stem, std::string_view format, ArchiveName& name)
{
    name.product = productOf(stem, format);
    if (name.product == Product::Unknown)
        return false;
    name.recognised = true;
    Reader(stem, name).read();
    return true;
}

} // namespace core::archive
