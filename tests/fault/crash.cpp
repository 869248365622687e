#include "fault/crash.h"

#include "digest/digest.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

namespace test
{
namespace
{

namespace fs = std::filesystem;
using namespace core;

constexpr int kTooMany = 5000;

std::ptrdiff_t lines(const Box& box)
{
    const std::string text = journalText(box);
    return std::ranges::count(text, '\n');
}

bool hasReceipt(const Box& box)
{
    const Path journal = journalPath(box);
    return fs::exists(box.toolkit() / ".cudnn-installer/receipts" / (journal.stem().string() + ".json"));
}

template<class T>
T valueOf(Result<T> result)
{
    if (!result)
        throw std::runtime_error("opening: " + result.error().subject + ' ' + result.error().detail);
    return *std::move(result);
}

} // namespace

bool runKilledAt(const Box& box, const Act& act, int n)
{
    const pid_t child = ::fork();
    if (child == 0) {
        FaultScript script{n, Errc::Io, Then::Kill};
        FaultFileSystem disk{platform::systemFileSystem(), script};
        Engine engine = box.engine(disk);
        (void)act(box, engine);
        std::_Exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::optional<Box> crashWhere(const Box& prepared, const Path& at, const Act& act,
                              const std::function<bool(const Box&)>& there)
{
    for (int n = 1; n < kTooMany; ++n) {
        Box box = prepared.copyTo(at);
        if (runKilledAt(box, act, n))
            return std::nullopt;
        if (!journalPath(box).empty() && there(box))
            return box;
    }
    return std::nullopt;
}

Path journalPath(const Box& box)
{
    std::error_code none;
    for (const auto& entry : fs::directory_iterator{box.toolkit() / ".cudnn-installer/journal", none}) {
        if (entry.path().extension() == ".jsonl")
            return entry.path();
    }
    return {};
}

std::string journalText(const Box& box)
{
    const Path path = journalPath(box);
    return path.empty() ? std::string{} : contentOf(path);
}

bool headerStands(const Box& box)
{
    return lines(box) == 1 && !hasReceipt(box);
}

bool halfPlaced(const Box& box)
{
    return lines(box) == 1 && !hasReceipt(box) && fs::exists(box.toolkit() / "lib64/libcudnn.so.9.19.0");
}

bool allPerformed(const Box& box)
{
    return lines(box) == 1 && hasReceipt(box);
}

bool committed(const Box& box)
{
    return lines(box) == 2;
}

Act installing(std::string archiveName, LoaderMode loader)
{
    return [name = std::move(archiveName), loader](const Box& box, Engine& engine) -> Result<> {
        InstallRequest request = box.installRequest(name);
        request.loader = loader;
        CORE_CHECK(engine.carryOut(request, std::nullopt, quietJob()));
        return {};
    };
}

Act uninstalling()
{
    return [](const Box& box, Engine& engine) -> Result<> {
        CORE_CHECK(engine.carryOut(UninstallRequest{box.toolkit()}, std::nullopt, quietJob()));
        return {};
    };
}

void mustWork(const Box& box, const Act& act)
{
    Engine engine = box.engine(platform::systemFileSystem());
    if (const Result<> result = act(box, engine); !result)
        throw std::runtime_error("preparing: " + std::to_string(static_cast<int>(result.error().code)) + ' '
                                 + result.error().subject + ' ' + result.error().detail);
}

CudnnOptions olderSet(Packing packing)
{
    return {.version = "9.10.2.21", .parts = {"graph"}, .libraryBytes = 1500, .packing = packing};
}

CudnnOptions newerSet(Packing packing)
{
    return {.version = "9.19.0.56", .parts = {"graph"}, .libraryBytes = 1500, .packing = packing};
}

std::string contentOf(const Path& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

void put(const Path& file, std::string_view content)
{
    fs::create_directories(file.parent_path());
    std::ofstream out{file, std::ios::binary | std::ios::trunc};
    out << content;
}

std::string journalLine(std::string_view body)
{
    const std::string check = digest::ofBytes(body).hex().substr(0, 16);
    return R"({"check":")" + check + R"(","body":)" + std::string(body) + "}\n";
}

OpenTarget::OpenTarget(const Box& box)
    : m_toolkit(valueOf(toolkit::examine(platform::systemFileSystem(), box.toolkit())))
    , m_tree(valueOf(platform::systemFileSystem().openTree(box.toolkit())))
    , m_config(
          platform::systemFileSystem(),
          {box.root() / "etc/ld.so.conf.d", box.root() / "etc/profile.d", box.root() / "home/.config/environment.d"},
          utf8FromPath(box.toolkit() / m_toolkit.layout.libraries.path.str()))
{
}

} // namespace test
