#include "transaction/config_files.h"

namespace core::transaction
{
namespace
{

constexpr std::uint64_t kMaxBytes = 1U << 20;

Result<std::optional<std::string>> readIfThere(const platform::TreeReader& folder, const RelPath& name)
{
    CORE_TRY(const platform::Node node, folder.stat(name));
    if (node.type == platform::NodeType::Absent)
        return std::optional<std::string>{};
    CORE_TRY(std::string text, platform::readAll(folder, name, kMaxBytes));
    return std::optional{std::move(text)};
}

/// Opens a folder, making it first when its parents stand: a new user has no ~/.config/environment.d.
Result<std::unique_ptr<platform::Tree>> openOrMake(platform::FileSystem& fs, const Path& folder)
{
    auto opened = fs.openTree(folder);
    if (opened || opened.error().code != Errc::NotFound || !folder.has_relative_path())
        return opened;
    CORE_TRY(const auto above, openOrMake(fs, folder.parent_path()));
    CORE_TRY(const RelPath name, RelPath::top().child(utf8FromPath(folder.filename())));
    CORE_CHECK(above->makeDirectory(name, 0755));
    CORE_CHECK(above->syncDirectory(RelPath::top()));
    return fs.openTree(folder);
}

} // namespace

Result<ConfigFile> ConfigFiles::fileOf(plan::ConfigKind kind, plan::Scope scope) const
{
    // "000" sorts before every other file, and ldconfig asks the first folder first.
    if (kind == plan::ConfigKind::LdSoConf)
        return ConfigFile{m_places.ldSoConf, RelPath::literal("000-cudnn-installer.conf"),
                          environment::EntryFormat::LdSoConf};
    if (scope == plan::Scope::Machine)
        return ConfigFile{m_places.profile, RelPath::literal("cudnn-installer.sh"),
                          environment::EntryFormat::ProfileScript};
    if (!m_places.environment)
        return Error{
            .code = Errc::NotSupportedHere, .subject = "environment.d", .detail = "this user has no home folder"};
    return ConfigFile{*m_places.environment, RelPath::literal("60-cudnn-installer.conf"),
                      environment::EntryFormat::EnvironmentD};
}

Result<bool> ConfigFiles::has(plan::ConfigKind kind, plan::Scope scope) const
{
    CORE_TRY(const ConfigFile file, fileOf(kind, scope));
    CORE_TRY(const platform::Node folder, m_fs.stat(file.folder));
    if (folder.type != platform::NodeType::Directory)
        return false;
    CORE_TRY(const auto tree, m_fs.openTree(file.folder));
    CORE_TRY(const auto text, readIfThere(*tree, file.name));
    return environment::hasEntry(file.format, text, m_folder);
}

Result<> ConfigFiles::apply(const plan::SetConfigEntry& entry)
{
    CORE_TRY(const ConfigFile file, fileOf(entry.kind, entry.scope));
    auto tree = entry.add ? openOrMake(m_fs, file.folder) : m_fs.openTree(file.folder);
    if (!tree && tree.error().code == Errc::NotFound && !entry.add)
        return {};
    if (!tree)
        return std::move(tree).error();
    platform::Tree& folder = **tree;
    const RelPath fresh = RelPath::literal("." + file.name.str() + ".new");
    CORE_TRY(const bool remains, platform::exists(folder, fresh)); // of a run that was killed
    if (remains) {
        CORE_CHECK(folder.removeFile(fresh));
        CORE_CHECK(folder.syncDirectory(RelPath::top()));
    }
    CORE_TRY(const auto before, readIfThere(folder, file.name));
    CORE_TRY(const environment::Edit edit, entry.add ? environment::addEntry(file.format, before, m_folder)
                                                     : environment::removeEntry(file.format, before, m_folder));
    m_touchedLoader = m_touchedLoader || entry.kind == plan::ConfigKind::LdSoConf;
    if (edit.foreignLines)
        m_edited.push_back(utf8FromPath(file.folder) + '/' + file.name.str());
    if (!edit.changed)
        return {};
    if (!edit.text) {
        CORE_CHECK(folder.removeFile(file.name));
        return folder.syncDirectory(RelPath::top());
    }
    CORE_CHECK(platform::writeNewFile(folder, fresh, *edit.text, 0644));
    CORE_CHECK(folder.replace(fresh, file.name));
    return folder.syncDirectory(RelPath::top());
}

Result<> ConfigFiles::undo(plan::SetConfigEntry entry)
{
    entry.add = !entry.add;
    return apply(entry);
}

} // namespace core::transaction
