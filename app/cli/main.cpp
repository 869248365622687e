#include "cli/cli.h"

int main(int argc, char** argv)
{
    return app::cli::run({argv + (argc > 0 ? 1 : 0), argv + argc});
}
