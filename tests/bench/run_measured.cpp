// run_measured RESULT_FILE PROGRAM ARGUMENT...: runs the program and writes "wall user system peak_kib" as one line,
// seconds and KiB, with all children that it waited for. Ends with the program's exit code. The peak has a floor of
// about 2 MB, since a new process starts as a copy of this one.
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace
{

double seconds(const timeval& time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

int complain(const char* what)
{
    std::fprintf(stderr, "run_measured: %s: %s\n", what, std::strerror(errno));
    return 127;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 3) {
        std::fputs("usage: run_measured RESULT_FILE PROGRAM ARGUMENT...\n", stderr);
        return 2;
    }
    const auto began = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child < 0) {
        return complain("fork");
    }
    if (child == 0) {
        execvp(argv[2], argv + 2);
        _exit(complain(argv[2]));
    }
    int status = 0;
    rusage used{};
    if (wait4(child, &status, 0, &used) < 0) {
        return complain("wait4");
    }
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - began;

    std::FILE* result = std::fopen(argv[1], "w");
    if (result == nullptr) {
        return complain(argv[1]);
    }
    std::fprintf(result, "%.4f %.4f %.4f %ld\n", wall.count(), seconds(used.ru_utime), seconds(used.ru_stime),
                 used.ru_maxrss);
    if (std::fclose(result) != 0) {
        return complain(argv[1]);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
