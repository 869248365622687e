// cudnn-probe: loads vendor libraries and drives the GPU in a process of its own, which may die without harm. Reads
// nothing, writes JSON lines to standard output; what the libraries print goes to standard error.
#include "probe/run.h"

#include <cstdio>
#include <cstdlib>

int main(int count, char** values)
{
    using namespace core;
    auto output = platform::PrivateOutput::claim();
    if (!output)
        return 2;
    const auto arguments = probe::parseArguments({values + 1, static_cast<std::size_t>(count > 0 ? count - 1 : 0)});
    if (!arguments) {
        std::fprintf(stderr, "cudnn-probe: \"%s\" %s\n", arguments.error().subject.c_str(),
                     arguments.error().detail.c_str());
        return 2;
    }
    probe::Channel channel(*std::move(output));
    channel.hello();
    const bool good = probe::run(*arguments, channel);
    channel.end(good);
    // Vendor libraries' destructors have crashed many a program that had done its work.
    std::_Exit(good ? EXIT_SUCCESS : EXIT_FAILURE);
}
