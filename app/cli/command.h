// One command's surroundings and its answer. Commands print nothing on standard output themselves: they answer.
#pragma once

#include "base/json.h"
#include "cli/exit_code.h"
#include "cli/options.h"
#include "cli/output.h"
#include "engine.h"

#include <atomic>
#include <string>

namespace app::cli
{

struct Context {
    core::Engine& engine;
    const Options& options;
    Output& output;
    core::Job job;
    std::atomic<bool>& changing; ///< a toolkit is being changed: what a signal says depends on it

    [[nodiscard]] std::optional<core::Path> toolkit() const
    {
        return options.toolkit ? std::optional<core::Path>{core::pathFromUtf8(*options.toolkit)} : std::nullopt;
    }
};

struct Answer {
    ExitCode code = Done;
    core::Json document = core::Json::object(); ///< without schema and exitCode
    QString page = {};
    bool isError = false;         ///< the document is one of cudnnctl.error/1
    const char* schema = nullptr; ///< where it is not the command's own name
};

/// Says the error on standard error and answers with it.
Answer failure(Context& context, const core::Error& error);
Answer failure(Context& context, const UsageError& error);
/// The same, before there is a context.
Answer failure(Output& output, const UsageError& error);

/// Asks on the terminal, "[y/N]". False also at the end of input and after a signal.
bool agrees(Context& context, const QString& question);

Answer inspect(Context& context);
Answer toolkits(Context& context);
Answer change(Context& context); ///< install, uninstall, restore, repair, path fix, path undo
Answer path(Context& context);
Answer env(Context& context);
Answer advise(Context& context);
Answer status(Context& context);
Answer detect(Context& context);
Answer recover(Context& context);
Answer history(Context& context);
Answer verify(Context& context);
/// Whether a report got as far as the level.
[[nodiscard]] bool reached(const core::verify::Report& report, core::VerifyLevel level);
Answer catalogue(Context& context);

} // namespace app::cli
