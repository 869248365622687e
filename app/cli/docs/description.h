// The grammar and its help as plain data, for everything that is written from it: the manual and the completions.
// Text is UTF-8, in the language that is spoken at the time.
#pragma once

#include "cli/options.h"

#include <string>
#include <vector>

namespace app::cli::docs
{

struct ValueDoc {
    enum class Kind : std::uint8_t { None, Word, OneOf, File, Folder };
    Kind kind = Kind::None;
    std::string name = {};                 ///< "DIR"
    std::vector<std::string> allowed = {}; ///< of OneOf
    bool operator==(const ValueDoc&) const = default;
};

struct OptionDoc {
    std::string name; ///< "--toolkit"
    ValueDoc value;
    std::string help; ///< one line
};

/// One way of giving the arguments: "show ID" is a verb and a value, "ARCHIVE" a value alone.
struct FormDoc {
    std::string verb; ///< "" without one
    ValueDoc value;   ///< None: nothing follows
};

struct CommandDoc {
    Command command{};
    std::string name, arguments, summary, details, example;
    std::vector<OptionDoc> options; ///< its own
    std::vector<FormDoc> forms;     ///< verbs may stand twice
    /// "list", "show", "drop"; each once.
    [[nodiscard]] std::vector<std::string> verbs() const;
};

struct Description {
    std::vector<CommandDoc> commands;
    std::vector<OptionDoc> globals;
};
[[nodiscard]] Description describe();

/// Which value follows an option. One name may mean different things to different commands.
struct ValueRule {
    std::string command; ///< "*": every command, and none yet
    std::string option;
    ValueDoc value; ///< never None
};
[[nodiscard]] std::vector<ValueRule> valueRules(const Description& description);

} // namespace app::cli::docs
