// A small residual network on the GPU, trained by cuDNN alone.
#pragma once

#include "probe/case_line.h"
#include "probe/gpu_array.h"

#include <memory>

namespace core::probe
{

class Network
{
public:
    /// Weights and the one batch are the same everywhere.
    static Result<Network> create(const Gpu& gpu);
    Network(Network&&) noexcept;
    Network& operator=(Network&&) = delete;
    ~Network();

    /// One step of training: the loss before it. With a report, every layer's results are compared as they come.
    Result<double> step(CaseReport* report);

private:
    class Body;
    explicit Network(std::unique_ptr<Body> body);
    std::unique_ptr<Body> m_body;
};

} // namespace core::probe
