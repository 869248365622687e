// A step of training as frameworks make it, over a block like ResNet-50's: convolutions of 1 by 1, 3 by 3 and 1 by 1,
// each with batch normalisation, the input added, ReLU, pooling over the image, a classifier, softmax and cross
// entropy; then backward through all of it, and the weights moved against their gradients. Everything is computed by
// cuDNN; what every layer gives is compared with the reference of what it really got, so that no error can hide behind
// the last.
#include "probe/network.h"
#include "probe/steps.h"

#include <cmath>

namespace core::probe
{
namespace
{

/// The loss must fall to this share of the first: the task is small enough to be learnt by heart.
constexpr double kEnough = 0.5;
constexpr int kTrainingSteps = 12;

} // namespace

StepResult stepTrain(Bench& bench, std::string_view)
{
    if (auto nothing = whatIsMissing(bench))
        return *std::move(nothing);
    StepResult result;
    CaseReport report(result);
    const auto train = [&]() -> Result<> {
        CORE_TRY(Network network, Network::create(gpuOf(bench)));
        std::vector<double> losses;
        for (int step = 0; step < kTrainingSteps; ++step) {
            bench.channel.at("step " + std::to_string(step + 1));
            // The first step layer by layer; the others show that it goes on.
            CORE_TRY(const double loss, network.step(step == 0 ? &report : nullptr));
            losses.push_back(loss);
        }
        CaseLine line("12 steps", "", "loss");
        const bool fell = std::isfinite(losses.back()) && losses.back() < kEnough * losses.front();
        line.decide(fell);
        Json values = Json::array();
        for (const double loss : losses)
            values.push_back(finiteForReport(loss));
        line.add("losses", std::move(values));
        report.keep(line);
        return {};
    };
    if (const Result<> done = train(); !done)
        report.refuse("training", "", "", done.error());
    return result;
}

} // namespace core::probe
