// The catalogue as this user sees it: built in, extended by what was imported. Looked at when the first question comes.
#pragma once

#include "catalogue/user_folder.h"

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace core::engine
{

struct Knowledge {
    std::shared_ptr<const catalogue::Catalogue> catalogue;
    std::vector<Error> ignored; ///< imported files that do not, each with its reason
};

/// Safe from several threads.
class KnownArchives
{
public:
    /// `fixed` instead of everything else when it is given; without a folder the built-in catalogue alone.
    KnownArchives(platform::FileSystem& fs, std::optional<Path> folder, std::uint32_t owner,
                  std::shared_ptr<const catalogue::Catalogue> fixed);

    [[nodiscard]] std::shared_ptr<const Knowledge> get();
    /// Looks again: something was imported.
    void forget();

private:
    [[nodiscard]] std::shared_ptr<const Knowledge> load() const;

    platform::FileSystem& m_fs;
    std::optional<Path> m_folder;
    std::uint32_t m_owner;
    std::shared_ptr<const catalogue::Catalogue> m_fixed;
    std::mutex m_mutex;
    std::shared_ptr<const Knowledge> m_knowledge;
};

} // namespace core::engine
