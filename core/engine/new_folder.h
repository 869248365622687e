// The folders above and of a target that is made by the install itself.
#pragma once

#include "platform/tree.h"

#include <memory>
#include <vector>

namespace core::engine
{

class NewFolder
{
public:
    /// Makes what is missing of this real path, synced, 0755. Nothing when it is there.
    static Result<NewFolder> make(platform::FileSystem& fs, const Path& root);
    /// Takes away again what was made and is empty.
    void removeIfEmpty();
    /// The nearest folder that exists.
    static Result<std::unique_ptr<platform::Tree>> openAbove(platform::FileSystem& fs, const Path& root);

private:
    std::unique_ptr<platform::Tree> m_above;
    std::vector<RelPath> m_made; ///< outermost first
};

} // namespace core::engine
