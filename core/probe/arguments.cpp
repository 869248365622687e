#include "probe/arguments.h"

#include "base/text.h"

namespace core::probe
{
namespace
{

const StepEntry* findStep(std::string_view text)
{
    for (const StepEntry& entry : allSteps()) {
        const bool takesArgument = entry.name.ends_with(':');
        if (takesArgument ? text.starts_with(entry.name) && text.size() > entry.name.size() : text == entry.name)
            return &entry;
    }
    return nullptr;
}

} // namespace

Result<Arguments> parseArguments(std::span<const char* const> arguments)
{
    Arguments parsed;
    const auto refuse = [](std::string_view what, const char* why) {
        return Error{.code = Errc::InvalidArgument, .subject = std::string(what), .detail = why};
    };
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view text = arguments[i];
        if (text == "--cudnn" || text == "--gpu") {
            if (++i == arguments.size())
                return refuse(text, "needs a value");
            const std::string_view value = arguments[i];
            if (text == "--cudnn") {
                parsed.cudnn = value;
                continue;
            }
            const auto number = parseNumber(value);
            if (!number || *number > 1023)
                return refuse(value, "is no GPU's number");
            parsed.gpus.insert(static_cast<int>(*number));
            continue;
        }
        const StepEntry* step = findStep(text);
        if (!step)
            return refuse(text, "is no step");
        parsed.steps.push_back(
            {step, std::string(text.substr(step->name.ends_with(':') ? step->name.size() : text.size()))});
    }
    if (parsed.steps.empty())
        return refuse("", "no step was asked for");
    return parsed;
}

} // namespace core::probe
