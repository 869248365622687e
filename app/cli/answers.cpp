#include "cli/answers.h"

#include "base/json.h"
#include "cli/names.h"

#include <algorithm>
#include <array>

namespace app::cli
{

namespace
{

constexpr const char* kSchema = "cudnnctl.answers/1";
constexpr std::array<std::string_view, 6> kMembers{"schema", "toolkit", "loader", "scope", "verify", "rollbackIfBad"};

template<class Value, std::size_t Count>
bool choose(const std::optional<std::string>& text, const std::array<Value, Count>& values, Value& into)
{
    for (const Value value : values) {
        if (text && *text == nameOf(value)) {
            into = value;
            return true;
        }
    }
    return false;
}

} // namespace

Answers answersOf(const Options& options, const core::toolkit::Toolkit& toolkit)
{
    Answers answers;
    if (options.toolkit && toolkit.cuda.number.parts > 0) {
        core::archive::Version version = toolkit.cuda.number;
        version.parts = std::min<std::uint8_t>(version.parts, 2); // the patch differs from machine to machine
        answers.toolkit = version.str();
    }
    answers.loader = options.loader;
    answers.scope = options.scope;
    answers.verify = options.level;
    answers.rollbackIfBad = options.rollbackIfBad;
    return answers;
}

std::string answersText(const Answers& answers)
{
    core::Json json;
    json["schema"] = kSchema;
    json["toolkit"] = answers.toolkit;
    json["loader"] = nameOf(answers.loader);
    json["scope"] = nameOf(answers.scope);
    json["verify"] = answers.verify ? core::Json(nameOf(*answers.verify)) : core::Json();
    json["rollbackIfBad"] = answers.rollbackIfBad;
    return core::dumpJsonPretty(json) + '\n';
}

std::variant<Answers, std::string> parseAnswers(const std::string& text)
{
    using core::LoaderMode;
    using core::VerifyLevel;
    using core::plan::Scope;
    const auto json = core::parseJson(text);
    if (!json || !json->is_object())
        return "it is not a JSON object";
    if (core::stringIn(*json, "schema") != kSchema)
        return std::string("its \"schema\" is not \"") + kSchema + '"';
    for (const auto& [name, value] : json->items()) {
        if (std::ranges::find(kMembers, name) == kMembers.end())
            return '"' + name + "\" is no rule";
    }
    Answers answers;
    if (json->contains("toolkit")) {
        const auto toolkit = core::stringIn(*json, "toolkit");
        if (!toolkit || (*toolkit != "active" && !core::archive::Version::parse(*toolkit)))
            return "\"toolkit\" is neither \"active\" nor a CUDA version";
        answers.toolkit = *toolkit;
    }
    static constexpr std::array kLoaders{LoaderMode::Auto, LoaderMode::LdConf, LoaderMode::Profile, LoaderMode::None};
    if (json->contains("loader") && !choose(core::stringIn(*json, "loader"), kLoaders, answers.loader))
        return "\"loader\" can be auto, ldconf, profile, none";
    static constexpr std::array kScopes{Scope::Machine, Scope::User};
    if (json->contains("scope") && !choose(core::stringIn(*json, "scope"), kScopes, answers.scope))
        return "\"scope\" can be machine, user";
    if (json->contains("verify") && !(*json)["verify"].is_null()) {
        static constexpr std::array kLevels{VerifyLevel::Files, VerifyLevel::Load, VerifyLevel::Gpu, VerifyLevel::Full};
        VerifyLevel level{};
        if (!choose(core::stringIn(*json, "verify"), kLevels, level))
            return "\"verify\" can be files, load, gpu, full";
        answers.verify = level;
    }
    if (json->contains("rollbackIfBad")) {
        const auto flag = core::boolIn(*json, "rollbackIfBad");
        if (!flag)
            return "\"rollbackIfBad\" can be true, false";
        answers.rollbackIfBad = *flag;
    }
    if (answers.rollbackIfBad && !answers.verify)
        return "\"rollbackIfBad\" needs \"verify\"";
    return answers;
}

void apply(const Answers& answers, Options& options)
{
    if (!options.loaderGiven)
        options.loader = answers.loader;
    if (!options.scopeGiven)
        options.scope = answers.scope;
    if (!options.level) {
        options.level = answers.verify;
        options.rollbackIfBad = options.rollbackIfBad || answers.rollbackIfBad;
    }
}

core::Result<std::optional<core::Path>> toolkitFor(const Answers& answers, core::Engine& engine, const core::Job& job)
{
    if (answers.toolkit == "active")
        return std::optional<core::Path>{};
    const auto wanted = core::archive::Version::parse(answers.toolkit);
    const auto found = engine.toolkits(job);
    if (!found)
        return core::Error{found.error()};
    std::vector<core::Path> fitting;
    for (const core::toolkit::Toolkit& toolkit : *found) {
        if (toolkit.kind == core::toolkit::TargetKind::Toolkit && wanted && toolkit.cuda.number.parts > 0
            && wanted->agreesWith(toolkit.cuda.number))
            fitting.push_back(toolkit.root);
    }
    if (fitting.size() == 1)
        return std::optional{fitting.front()};
    core::Error error{.code = fitting.empty() ? core::Errc::NoToolkit : core::Errc::SeveralToolkits};
    error.subject = "CUDA " + answers.toolkit;
    for (const core::Path& root : fitting)
        error.values.push_back(core::utf8FromPath(root));
    return error;
}

} // namespace app::cli
