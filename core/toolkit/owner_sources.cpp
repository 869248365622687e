#include "toolkit/owner_sources.h"

#include "base/json.h"
#include "platform/process.h"
#include "platform/read.h"

#include <algorithm>
#include <array>
#include <set>

namespace core::toolkit
{
namespace
{

using platform::FileSystem;

constexpr std::size_t kMaxRecord = 64 * 1024 * 1024;
constexpr std::chrono::milliseconds kRpmTimeout{60'000};

/// The folders of all wanted names: a record without any of them needs no closer look.
std::set<std::string> foldersOf(const Wanted& wanted)
{
    std::set<std::string> folders;
    for (const auto& [name, path] : wanted)
        folders.insert(name.substr(0, name.rfind('/') + 1));
    return folders;
}

bool mentionsAny(std::string_view text, const std::set<std::string>& parts)
{
    return std::ranges::any_of(parts, [&](const std::string& part) { return text.find(part) != text.npos; });
}

/// Names in a folder that need not be there.
Result<std::vector<std::string>> listIfThere(FileSystem& fs, const Path& folder)
{
    auto names = platform::listFolder(fs, folder);
    if (!names && names.error().code == Errc::NotFound)
        return std::vector<std::string>{};
    return names;
}

struct Diversion {
    std::string from, to, package;
};

/// dpkg's diversions: three lines each.
Result<std::vector<Diversion>> readDiversions(FileSystem& fs, const Path& file)
{
    std::vector<Diversion> diversions;
    if (!platform::isFile(fs, file))
        return diversions;
    CORE_TRY(const std::string text, platform::readStart(fs, file, kMaxRecord));
    const auto lines = splitLines(text);
    for (std::size_t i = 0; i + 2 < lines.size(); i += 3)
        diversions.push_back({std::string(lines[i]), std::string(lines[i + 1]), std::string(lines[i + 2])});
    return diversions;
}

Owner dpkgOwner(const RelPath& path, const std::string& package)
{
    return {.path = path, .manager = "dpkg", .package = package, .command = "apt remove " + package};
}

/// "file X is not owned by any package": rpm says so on its standard output, in the C locale in these words.
bool saysNotOwned(std::string_view line)
{
    return line.ends_with("is not owned by any package");
}

/// CSV's first field, as wheels' RECORD has it.
std::string firstField(std::string_view line)
{
    if (!line.starts_with('"'))
        return std::string(line.substr(0, line.find(',')));
    std::string field;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '"') {
            if (i + 1 >= line.size() || line[i + 1] != '"')
                break;
            ++i;
        }
        field += line[i];
    }
    return field;
}

/// "nvidia_cudnn_cu13-9.19.0.56.dist-info" → "nvidia-cudnn-cu13", the name that pip takes.
std::string packageOfDistInfo(std::string_view folder)
{
    std::string name(folder.substr(0, folder.find('-')));
    std::ranges::replace(name, '_', '-');
    return name;
}

Result<std::vector<Owner>> recordOwners(FileSystem& fs, const Path& sitePackages, const Wanted& wanted)
{
    std::vector<Owner> owners;
    CORE_TRY(const auto names, listIfThere(fs, sitePackages));
    for (const std::string& name : names) {
        const Path record = sitePackages / pathFromUtf8(name) / "RECORD";
        if (!name.ends_with(".dist-info") || !platform::isFile(fs, record))
            continue;
        CORE_TRY(const std::string text, platform::readStart(fs, record, kMaxRecord));
        const std::string package = packageOfDistInfo(name);
        for (const std::string_view line : splitLines(text)) {
            const Path file = (sitePackages / pathFromUtf8(firstField(line))).lexically_normal();
            if (const auto at = wanted.find(utf8FromPath(file)); at != wanted.end())
                owners.push_back(
                    {.path = at->second, .manager = "pip", .package = package, .command = "pip uninstall " + package});
        }
    }
    return owners;
}

} // namespace

Result<std::vector<Owner>> dpkgOwners(FileSystem& fs, const Path& systemRoot, const Wanted& wanted)
{
    std::vector<Owner> owners;
    const Path database = systemRoot / "var/lib/dpkg";
    CORE_TRY(const auto names, listIfThere(fs, database / "info"));
    CORE_TRY(const auto diversions, readDiversions(fs, database / "diversions"));
    // What a package lists under a diverted name lies elsewhere, and what lies there under that name is the diverter's.
    Wanted listed = wanted;
    for (const Diversion& diversion : diversions) {
        if (const auto at = wanted.find(diversion.to); at != wanted.end())
            listed.insert_or_assign(diversion.from, at->second);
    }
    const auto belongsTo = [&](const std::string& line, const std::string& package) -> const RelPath* {
        const auto at = std::ranges::find(diversions, line, &Diversion::from);
        const bool lies = at == diversions.end() || at->package == package;
        const auto found = lies ? wanted.find(line) : wanted.find(at->to);
        return found == wanted.end() ? nullptr : &found->second;
    };

    const std::set<std::string> folders = foldersOf(listed);
    for (const std::string& name : names) {
        if (!name.ends_with(".list"))
            continue;
        CORE_TRY(const std::string text, platform::readStart(fs, database / "info" / pathFromUtf8(name), kMaxRecord));
        if (!mentionsAny(text, folders))
            continue;
        const std::string package = name.substr(0, std::min(name.find(':'), name.size() - 5));
        for (const std::string_view line : splitLines(text)) {
            if (!listed.contains(line))
                continue;
            if (const RelPath* path = belongsTo(std::string(line), package))
                owners.push_back(dpkgOwner(*path, package));
        }
    }
    return owners;
}

Result<std::vector<Owner>> rpmOwners(FileSystem& fs, const Path& systemRoot, const Wanted& wanted)
{
    std::vector<Owner> owners;
    const std::array<Path, 2> databases{systemRoot / "var/lib/rpm", systemRoot / "usr/lib/sysimage/rpm"};
    const Path program = systemRoot / "usr/bin/rpm";
    if (wanted.empty() || !platform::isFile(fs, program)
        || std::ranges::none_of(databases, [&](const Path& folder) { return platform::isFolder(fs, folder); }))
        return owners;

    const std::map<std::string, std::string> environment{{"LC_ALL", "C"}, {"PATH", "/usr/bin:/bin"}};
    const std::vector<std::string> query{"-qf", "--queryformat", "%{NAME}\\n"};
    const auto ask = [&](const std::vector<std::string>& names) -> Result<std::vector<std::string>> {
        std::vector<std::string> arguments = query;
        arguments.insert(arguments.end(), names.begin(), names.end());
        CORE_TRY(const auto answer, platform::runProcess(program, arguments, environment, kRpmTimeout));
        if (answer.signalled)
            return Error{.code = Errc::ProcessFailed, .subject = "rpm", .detail = answer.errors};
        std::vector<std::string> packages;
        for (const std::string_view line : splitLines(answer.output)) {
            if (!line.empty() && !saysNotOwned(line))
                packages.emplace_back(line);
        }
        return packages;
    };

    std::vector<std::string> all;
    for (const auto& [name, path] : wanted)
        all.push_back(name);
    // One question for all, which usually ends it; only then one for each, since the answer's lines name no file.
    CORE_TRY(const auto any, ask(all));
    if (any.empty())
        return owners;
    for (const auto& [name, path] : wanted) {
        CORE_TRY(const auto packages, ask({name}));
        for (const std::string& package : packages)
            owners.push_back({.path = path, .manager = "rpm", .package = package, .command = "dnf remove " + package});
    }
    return owners;
}

Result<std::vector<Owner>> condaOwners(FileSystem& fs, const Path& root, const Wanted& wanted)
{
    std::vector<Owner> owners;
    for (Path prefix = root; prefix != prefix.root_path(); prefix = prefix.parent_path()) {
        CORE_TRY(const auto names, listIfThere(fs, prefix / "conda-meta"));
        for (const std::string& name : names) {
            if (!name.ends_with(".json"))
                continue;
            const Path file = prefix / "conda-meta" / pathFromUtf8(name);
            CORE_TRY(const std::string text, platform::readStart(fs, file, kMaxRecord));
            const auto record = parseJson(text);
            const Json* files = record ? arrayIn(*record, "files") : nullptr;
            if (!files)
                continue;
            const std::string package = stringIn(*record, "name").value_or(name.substr(0, name.size() - 5));
            for (const Json& entry : *files) {
                const auto* below = entry.get_ptr<const std::string*>();
                const auto at = below ? wanted.find(utf8FromPath(prefix / pathFromUtf8(*below))) : wanted.end();
                if (at != wanted.end())
                    owners.push_back({.path = at->second,
                                      .manager = "conda",
                                      .package = package,
                                      .command = "conda remove -p " + utf8FromPath(prefix) + ' ' + package});
            }
        }
    }
    return owners;
}

Result<std::vector<Owner>> wheelOwners(FileSystem& fs, const Path& root, const Wanted& wanted)
{
    for (Path folder = root; folder != folder.root_path(); folder = folder.parent_path()) {
        if (folder.filename() == "site-packages" || folder.filename() == "dist-packages")
            return recordOwners(fs, folder, wanted);
    }
    return std::vector<Owner>{};
}

} // namespace core::toolkit
