#include "platform/read.h"
#include "toolkit/location.h"
#include "toolkit/owner_sources.h"

#include <algorithm>
#include <tuple>

namespace core::toolkit
{
namespace
{

using platform::FileSystem;

/// The names under which a folder of the target can stand in a package's list: its real one, and the toolkit's own
/// links.
std::vector<Path> namesOfFolder(FileSystem& fs, const Path& root, const Path& real)
{
    std::vector<Path> links{root / "lib64", root / "lib", root / "include"};
    for (const std::string& target : targetNames(fs, root)) {
        links.push_back(root / "targets" / pathFromUtf8(target) / "lib");
        links.push_back(root / "targets" / pathFromUtf8(target) / "include");
    }
    std::vector<Path> names{real};
    for (const Path& link : links) {
        const auto leadsTo = fs.realPath(link);
        if (leadsTo && *leadsTo == real && link != real)
            names.push_back(link);
    }
    return names;
}

/// The same names as the system under systemRoot knows them; /lib and /usr/lib are one folder where /usr is merged.
void addSystemNames(Wanted& wanted, const Path& name, const Path& realSystemRoot, const RelPath& path)
{
    const Path below = name.lexically_relative(realSystemRoot);
    if (below.empty() || *below.begin() == "..")
        return;
    const std::string absolute = "/" + utf8FromPath(below);
    wanted.emplace(absolute, path);
    if (absolute.starts_with("/usr/lib"))
        wanted.emplace(absolute.substr(4), path);
}

} // namespace

Result<std::vector<Owner>> findOwners(FileSystem& fs, const Path& root, const std::vector<RelPath>& paths,
                                      const Path& systemRoot)
{
    CORE_TRY(const Path realRoot, fs.realPath(root));
    CORE_TRY(const Path realSystemRoot, fs.realPath(systemRoot));
    Wanted byName;
    Wanted bySystemName;
    std::map<RelPath, std::vector<Path>> folders;
    for (const RelPath& path : paths) {
        const RelPath parent = path.parent();
        if (!folders.contains(parent)) {
            const auto real = fs.realPath(parent.isTop() ? realRoot : realRoot / pathFromUtf8(parent.str()));
            if (!real && real.error().code == Errc::NotFound)
                folders[parent] = {}; // nothing lies in a folder that is not there
            else if (!real)
                return Error{real.error()};
            else
                folders[parent] = namesOfFolder(fs, realRoot, *real);
        }
        for (const Path& folder : folders[parent]) {
            const Path name = folder / pathFromUtf8(path.fileName());
            byName.emplace(utf8FromPath(name), path);
            addSystemNames(bySystemName, name, realSystemRoot, path);
        }
    }

    std::vector<Owner> owners;
    const auto take = [&](Result<std::vector<Owner>> found) -> Result<> {
        if (!found)
            return std::move(found).error();
        std::ranges::move(*found, std::back_inserter(owners));
        return {};
    };
    CORE_CHECK(take(dpkgOwners(fs, realSystemRoot, bySystemName)));
    CORE_CHECK(take(rpmOwners(fs, realSystemRoot, bySystemName)));
    CORE_CHECK(take(condaOwners(fs, realRoot, byName)));
    CORE_CHECK(take(wheelOwners(fs, realRoot, byName)));

    // A file that a package lists under two names is still owned once.
    const auto key = [](const Owner& owner) { return std::tie(owner.path, owner.manager, owner.package); };
    std::ranges::sort(owners, {}, key);
    const auto same = [&](const Owner& a, const Owner& b) { return key(a) == key(b); };
    owners.erase(std::unique(owners.begin(), owners.end(), same), owners.end());
    return owners;
}

} // namespace core::toolkit
