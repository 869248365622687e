#include "verify/ask_probe.h"

#include "base/text.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <utility>

namespace core::verify
{
namespace
{

/// So many children at most for one question: a library that kills every one of them is understood by then.
constexpr int kMostChildren = 8;

std::string printable(std::string text)
{
    if (isValidUtf8(text))
        return text;
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
    return text;
}

/// What one child is to do.
struct Round {
    std::vector<std::string> steps;
    std::vector<int> gpus;
};

std::vector<std::string> argumentsFor(const std::string& library, const Round& round)
{
    std::vector<std::string> arguments;
    if (!library.empty())
        arguments.insert(arguments.end(), {"--cudnn", library});
    for (const int gpu : round.gpus)
        arguments.insert(arguments.end(), {"--gpu", std::to_string(gpu)});
    arguments.insert(arguments.end(), round.steps.begin(), round.steps.end());
    return arguments;
}

/// The GPUs in the order in which the probe takes them: ordinal and UUID.
std::vector<std::pair<int, std::string>> devicesOf(const Answer& answer)
{
    std::vector<std::pair<int, std::string>> devices;
    const StepRecord* driver = answer.find("gpu.driver");
    const Json* list = driver ? arrayIn(driver->data, "devices") : nullptr;
    for (const Json& device : list ? *list : Json::array())
        devices.emplace_back(static_cast<int>(numberIn(device, "ordinal").value_or(0)),
                             stringIn(device, "uuid").value_or(""));
    return devices;
}

/// What is still to be asked after a step broke: on its GPU the steps after it, on the GPUs after that everything. What
/// a step broke once, it is not asked for again in the same place.
std::vector<Round> roundsAfter(const Round& round, const OpenStep& broken, const Answer& answer)
{
    const auto asked = std::ranges::find_if(round.steps, [&](const std::string& step) {
        const std::size_t dot = broken.id.find('.');
        return dot != std::string::npos && std::string_view(broken.id).substr(dot + 1) == step;
    });
    if (asked == round.steps.end())
        return {}; // between two steps: nothing says that another child would do better
    Round rest{{asked + 1, round.steps.end()}, round.gpus};
    std::vector<Round> rounds;
    const auto devices = devicesOf(answer);
    const auto here = std::ranges::find_if(devices, [&](const auto& d) { return d.second == broken.gpu; });
    if (!broken.gpu.empty() && here != devices.end()) {
        rest.gpus = {here->first};
        Round others{round.steps, {}};
        std::erase(others.steps, "driver");
        for (auto later = here + 1; later != devices.end(); ++later) {
            if (round.gpus.empty() || std::ranges::count(round.gpus, later->first) > 0)
                others.gpus.push_back(later->first);
        }
        if (!others.gpus.empty())
            rounds.push_back(std::move(others));
    }
    if (!rest.steps.empty())
        rounds.insert(rounds.begin(), std::move(rest));
    return rounds;
}

} // namespace

const StepRecord* Answer::find(std::string_view id, std::string_view gpu) const
{
    const auto at = std::ranges::find_if(steps, [&](const StepRecord& s) { return s.id == id && s.gpu == gpu; });
    return at == steps.end() ? nullptr : &*at;
}

const BrokenStep* Answer::brokenAt(std::string_view id, std::string_view gpu) const
{
    const auto at =
        std::ranges::find_if(broken, [&](const BrokenStep& b) { return b.step.id == id && b.step.gpu == gpu; });
    return at == broken.end() ? nullptr : &*at;
}

Result<Answer> askProbe(const ProbeStart& start, const Question& question, const Job& job)
{
    Answer answer;
    std::deque<Round> rounds{{question.steps, question.gpus}};
    for (int child = 0; child < kMostChildren && !rounds.empty(); ++child) {
        CORE_CHECK(job.checkpoint());
        const Round round = std::move(rounds.front());
        rounds.pop_front();
        Transcript transcript;
        const platform::HelperRequest request{.program = start.program,
                                              .arguments = argumentsFor(question.library, round),
                                              .environment = question.environment,
                                              .silence = question.silence,
                                              .limit = question.limit,
                                              .runAs = start.runAs};
        const auto end = platform::runHelper(
            request, [&](std::string_view line) { transcript.take(line); }, job.stop);
        if (!end) {
            answer.kind = Outcome::Kind::NotStarted;
            answer.printed = end.error().detail;
            return answer;
        }
        if (end->cancelled)
            return Error{.code = Errc::Cancelled};
        const Outcome outcome =
            conclude(transcript, {.timedOut = end->timedOut, .signalled = end->signalled, .code = end->code});
        answer.kind = outcome.kind;
        answer.printed += printable(end->errors);
        answer.steps.insert(answer.steps.end(), transcript.steps().begin(), transcript.steps().end());
        if (outcome.kind == Outcome::Kind::Passed || outcome.kind == Outcome::Kind::Failed)
            continue;
        answer.broken.push_back({outcome.step.value_or(OpenStep{}), outcome.kind, outcome.code});
        auto more = roundsAfter(round, answer.broken.back().step, answer);
        rounds.insert(rounds.begin(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }
    return answer;
}

} // namespace core::verify
