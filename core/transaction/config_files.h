// Our own lines in our own configuration files: ld.so.conf.d and the profile. Which folder a line names comes from the
// target, never from a journal or receipt.
#pragma once

#include "environment/entry_file.h"
#include "plan/plan.h"
#include "platform/tree.h"

#include <optional>
#include <string>
#include <vector>

namespace core::transaction
{

/// Where the files of one machine and user lie.
struct ConfigPlaces {
    Path ldSoConf;                   ///< /etc/ld.so.conf.d
    Path profile;                    ///< /etc/profile.d
    std::optional<Path> environment; ///< ~/.config/environment.d
};

struct ConfigFile {
    Path folder;
    RelPath name;
    environment::EntryFormat format{};
};

class ConfigFiles
{
public:
    /// `libraryFolder` is the target's real library folder, UTF-8.
    ConfigFiles(platform::FileSystem& fs, ConfigPlaces places, std::string libraryFolder)
        : m_fs(fs)
        , m_places(std::move(places))
        , m_folder(std::move(libraryFolder))
    {
    }

    /// NotSupportedHere when this machine or user has no such place.
    [[nodiscard]] Result<ConfigFile> fileOf(plan::ConfigKind kind, plan::Scope scope) const;
    /// Is our line there?
    [[nodiscard]] Result<bool> has(plan::ConfigKind kind, plan::Scope scope) const;
    /// Does what the entry says; nothing when it is so already. In one step: the file is the old or the new one.
    Result<> apply(const plan::SetConfigEntry& entry);
    /// The opposite; doing it twice is fine.
    Result<> undo(plan::SetConfigEntry entry);
    /// Files that were edited by somebody else too, seen by apply and undo; their lines stay.
    [[nodiscard]] const std::vector<std::string>& editedByOthers() const { return m_edited; }
    [[nodiscard]] bool touchedLoader() const { return m_touchedLoader; }

private:
    platform::FileSystem& m_fs;
    ConfigPlaces m_places;
    std::string m_folder;
    std::vector<std::string> m_edited;
    bool m_touchedLoader = false;
};

} // namespace core::transaction
