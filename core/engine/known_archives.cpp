#include "engine/known_archives.h"

namespace core::engine
{

KnownArchives::KnownArchives(platform::FileSystem& fs, std::optional<Path> folder, std::uint32_t owner,
                             std::shared_ptr<const catalogue::Catalogue> fixed)
    : m_fs(fs)
    , m_folder(std::move(folder))
    , m_owner(owner)
    , m_fixed(std::move(fixed))
{
}

std::shared_ptr<const Knowledge> KnownArchives::get()
{
    const std::scoped_lock lock{m_mutex};
    if (!m_knowledge)
        m_knowledge = load();
    return m_knowledge;
}

void KnownArchives::forget()
{
    const std::scoped_lock lock{m_mutex};
    m_knowledge.reset();
}

std::shared_ptr<const Knowledge> KnownArchives::load() const
{
    auto knowledge = std::make_shared<Knowledge>();
    // The built-in one lives as long as the program: nothing is owned here.
    knowledge->catalogue = m_fixed ? m_fixed
                                   : std::shared_ptr<const catalogue::Catalogue>{std::shared_ptr<void>{},
                                                                                 &catalogue::Catalogue::builtIn()};
    if (m_fixed || !m_folder)
        return knowledge;
    catalogue::UserManifests loaded = catalogue::loadManifests(m_fs, *m_folder, m_owner);
    knowledge->ignored = std::move(loaded.ignored);
    if (loaded.manifests.empty())
        return knowledge;
    auto extended = std::make_shared<catalogue::Catalogue>(*knowledge->catalogue);
    for (const catalogue::UserManifest& manifest : loaded.manifests) {
        // A newer program may know better than what was imported once.
        auto added = extended->extend(manifest.manifest.archives);
        if (added)
            continue;
        Error error = std::move(added).error();
        error.detail = "in " + utf8FromPath(manifest.file);
        knowledge->ignored.push_back(std::move(error));
    }
    knowledge->catalogue = std::move(extended);
    return knowledge;
}

} // namespace core::engine
