#include "archive/folder_set.h"

#include "archive/contents.h"
#include "archive/file_kind.h"
#include "base/text.h"
#include "platform/read.h"

#include <algorithm>
#include <array>

namespace core::archive
{
namespace
{

using platform::isFile;
using platform::isFolder;

constexpr std::array<std::string_view, 3> kLibraryFolders{"bin", "lib", "lib64"};
constexpr std::size_t kHeaderBytes = 256 * 1024;

std::string leafOf(const Path& path)
{
    return utf8FromPath(path.filename());
}

/// NVIDIA's name of the archive that was unpacked into this folder: the same without an ending.
ArchiveName nameOfFolder(const std::string& leaf)
{
    for (const std::string_view ending : {".zip", ".tar.xz", ".tgz"}) {
        ArchiveName name = parseName(leaf + std::string(ending));
        if (!name.recognised)
            continue;
        name.text = leaf;
        if (name.canonical.ends_with(ending))
            name.canonical.resize(name.canonical.size() - ending.size());
        std::erase_if(name.segments, [](const Segment& segment) { return segment.kind == SegmentKind::Ending; });
        return name;
    }
    ArchiveName unknown;
    unknown.text = leaf;
    return unknown;
}

/// "nvidia_cudnn_cu12-9.1.0.70.dist-info"
std::optional<ArchiveName> nameOfDistInfo(std::string_view folderName)
{
    constexpr std::string_view kStart = "nvidia_cudnn_cu";
    constexpr std::string_view kEnd = ".dist-info";
    if (!folderName.starts_with(kStart) || !folderName.ends_with(kEnd))
        return std::nullopt;
    const std::string_view text = folderName.substr(0, folderName.size() - kEnd.size());
    const std::string_view rest = text.substr(kStart.size());
    const std::size_t dash = rest.find('-');
    const auto cuda = Version::parse(rest.substr(0, dash));
    const auto cudnn = dash == rest.npos ? std::nullopt : Version::parse(rest.substr(dash + 1));
    if (!cuda || !cudnn)
        return std::nullopt;
    ArchiveName name;
    name.text = std::string(text);
    name.recognised = true;
    name.product = Product::Wheel;
    name.cudnn = *cudnn;
    name.cuda = *cuda;
    return name;
}

class Finder
{
public:
    Finder(platform::FileSystem& fs, std::optional<std::uint32_t> cudaMajor)
        : m_fs(fs)
        , m_cudaMajor(cudaMajor)
    {
    }

    Result<FolderSet> find(const Path& named)
    {
        for (const Path& site : {named, named.parent_path(), named.parent_path().parent_path()}) {
            const Path cudnn = site / "nvidia" / "cudnn";
            if ((named == site || named == cudnn || named == cudnn.parent_path()) && isSet(cudnn))
                return wheel(site);
        }
        const Path folder = asciiLower(leafOf(named)) == "x64" ? named.parent_path() : named;
        const Path above = folder.parent_path();
        if (isPartName(leafOf(above)) && hasVersionFolder(above.parent_path(), leafOf(folder)))
            return installation(above.parent_path(), leafOf(folder));
        if (isPartName(leafOf(folder)) && isFolder(m_fs, above / "include")) {
            if (above.filename() == "cudnn" && above.parent_path().filename() == "nvidia")
                return wheel(above.parent_path().parent_path());
            CORE_TRY(const auto cudas, versionFolders(above));
            return cudas.empty() ? partsOf(above) : installation(above, {});
        }
        return below(named);
    }

private:
    static bool isPartName(const std::string& leaf)
    {
        const std::string lower = asciiLower(leaf);
        return lower == "include" || std::ranges::find(kLibraryFolders, lower) != kLibraryFolders.end();
    }

    /// include beside a library folder; the flat archives of v1 and v2 have neither.
    [[nodiscard]] bool isSet(const Path& folder) const
    {
        const bool libraries = std::ranges::any_of(
            kLibraryFolders, [&](std::string_view name) { return isFolder(m_fs, folder / pathFromUtf8(name)); });
        return (libraries && isFolder(m_fs, folder / "include")) || isFile(m_fs, folder / "cudnn.h");
    }

    [[nodiscard]] bool hasVersionFolder(const Path& root, const std::string& name) const
    {
        const auto version = Version::parse(name);
        return version && version->parts == 2 && isFolder(m_fs, root / "include" / pathFromUtf8(name));
    }

    /// "12.9" and its like below include: only NVIDIA's installation has them.
    Result<std::vector<std::string>> versionFolders(const Path& root) const
    {
        std::vector<std::string> found;
        if (!isFolder(m_fs, root / "include"))
            return found;
        CORE_TRY(const auto names, platform::listFolder(m_fs, root / "include"));
        for (const std::string& name : names) {
            if (hasVersionFolder(root, name))
                found.push_back(name);
        }
        return found;
    }

    Result<FolderSet> below(const Path& folder)
    {
        CORE_TRY(const auto here, versionFolders(folder));
        if (!here.empty())
            return installation(folder, {});
        if (isSet(folder))
            return whole(folder, leafOf(folder));
        std::vector<Path> sets;
        CORE_TRY(const auto names, platform::listFolder(m_fs, folder));
        for (const std::string& name : names) {
            const Path child = folder / pathFromUtf8(name);
            if (isFolder(m_fs, child) && isSet(child))
                sets.push_back(child);
        }
        if (sets.empty())
            return Error{.code = Errc::NoCudnnInside, .subject = leafOf(folder), .detail = "no include beside lib"};
        if (sets.size() > 1)
            return several(leafOf(folder), sets);
        // A link may lead anywhere: the set is where it leads.
        CORE_TRY(const Path set, m_fs.realPath(sets.front()));
        CORE_TRY(const auto cudas, versionFolders(set));
        return cudas.empty() ? whole(set, leafOf(folder)) : installation(set, {});
    }

    static Error several(std::string subject, const std::vector<Path>& folders)
    {
        Error error{.code = Errc::SeveralSets, .subject = std::move(subject)};
        for (const Path& folder : folders)
            error.values.push_back(utf8FromPath(folder));
        return error;
    }

    Result<FolderSet> whole(const Path& root, const std::string& nameAbove)
    {
        // A toolkit or an environment: cuDNN lies among other software's files.
        if (isFile(m_fs, root / "include" / "cuda.h"))
            return partsOf(root);
        FolderSet set{.root = root, .parts = {RelPath::top()}, .cudnnOnly = false, .name = nameOfFolder(nameAbove)};
        if (!set.name.recognised) // old archives have "cuda" as their top folder
            set.name = nameOfFolder(leafOf(root));
        return set;
    }

    Result<FolderSet> partsOf(const Path& root)
    {
        FolderSet set{.root = root, .parts = {}, .cudnnOnly = true, .name = nameOfFolder(leafOf(root))};
        CORE_TRY(const auto tree, m_fs.openTree(root));
        for (const char* name : {"bin", "include", "lib", "lib64"}) {
            const RelPath part = RelPath::literal(name);
            CORE_TRY(const platform::Node node, tree->stat(part));
            if (node.type == platform::NodeType::Directory)
                set.parts.push_back(part);
        }
        CORE_CHECK(addLicences(*tree, RelPath::top(), set));
        return set;
    }

    /// Licence texts right in this folder.
    static Result<> addLicences(const platform::TreeReader& tree, const RelPath& folder, FolderSet& set)
    {
        CORE_TRY(const auto names, tree.list(folder));
        for (const std::string& name : names) {
            if (classify(name).kind != FileKind::Licence)
                continue;
            CORE_TRY(const RelPath licence, folder.child(name));
            CORE_TRY(const platform::Node node, tree.stat(licence));
            if (node.type == platform::NodeType::File)
                set.parts.push_back(licence);
        }
        return {};
    }

    /// bin, include and lib of one CUDA version: the named one, the only one, or the one of the toolkit's major.
    Result<FolderSet> installation(const Path& root, std::string cuda)
    {
        if (cuda.empty()) {
            CORE_TRY(const auto all, versionFolders(root));
            std::vector<std::string> fit = all;
            if (m_cudaMajor && fit.size() > 1)
                std::erase_if(fit,
                              [&](const std::string& name) { return Version::parse(name)->major != *m_cudaMajor; });
            if (fit.size() != 1) {
                std::vector<Path> folders;
                for (const std::string& name : fit.empty() ? all : fit)
                    folders.push_back(root / "bin" / pathFromUtf8(name));
                return several(leafOf(root), folders);
            }
            cuda = fit.front();
        }
        FolderSet set{.root = root, .parts = {}, .cudnnOnly = false, .name = {}};
        set.name.text = leafOf(root);
        set.name.cuda = *Version::parse(cuda);
        std::string_view version = set.name.text;
        if (version.starts_with('v') || version.starts_with('V'))
            version.remove_prefix(1);
        if (const auto cudnn = Version::parse(version)) {
            set.name.recognised = true;
            set.name.product = Product::Cudnn;
            set.name.cudnn = *cudnn;
        }
        CORE_TRY(const auto tree, m_fs.openTree(root));
        for (const char* name : {"bin", "include", "lib"}) {
            CORE_TRY(const RelPath part, RelPath::literal(name).child(cuda));
            CORE_TRY(const platform::Node node, tree->stat(part));
            if (node.type == platform::NodeType::Directory)
                set.parts.push_back(part);
        }
        CORE_CHECK(addLicences(*tree, RelPath::top(), set));
        return set;
    }

    Result<FolderSet> wheel(const Path& site)
    {
        FolderSet set{.root = site, .parts = {RelPath::literal("nvidia/cudnn")}, .cudnnOnly = false, .name = {}};
        set.name.text = leafOf(site);
        const auto header = platform::readStart(m_fs, site / "nvidia/cudnn/include/cudnn_version.h", kHeaderBytes);
        const auto version = header ? versionFromHeader(*header) : std::nullopt;
        CORE_TRY(const auto tree, m_fs.openTree(site));
        CORE_TRY(const auto names, tree->list(RelPath::top()));
        for (const std::string& name : names) {
            const auto said = nameOfDistInfo(name);
            // What pip left of another version says nothing about these files.
            if (!said || (version && !said->cudnn.agreesWith(*version)))
                continue;
            if (set.name.recognised) { // cu11's and cu12's wheel over each other: which one's files these are is open
                set.name.cuda = {};
                break;
            }
            set.name = *said;
            CORE_TRY(const RelPath info, RelPath::top().child(name));
            CORE_CHECK(addLicences(*tree, info, set));
            CORE_TRY(const RelPath licences, info.child("licenses"));
            CORE_TRY(const platform::Node node, tree->stat(licences));
            if (node.type == platform::NodeType::Directory)
                CORE_CHECK(addLicences(*tree, licences, set));
        }
        return set;
    }

    platform::FileSystem& m_fs;
    std::optional<std::uint32_t> m_cudaMajor;
};

} // namespace

Result<FolderSet> findFolderSet(platform::FileSystem& fs, const Path& folder, std::optional<std::uint32_t> cudaMajor)
{
    CORE_TRY(const Path real, fs.realPath(folder));
    return Finder{fs, cudaMajor}.find(real);
}

} // namespace core::archive
