// Writes the inputs to start from: FOLDER/<fuzzer>/<name>. Small; most are right, and what is wrong the fuzzers find.
#include "support/cudnn_fixture.h"

#include <cstdio>
#include <fstream>
#include <iterator>

namespace fs = std::filesystem;

namespace
{

class Seeds
{
public:
    explicit Seeds(fs::path folder)
        : m_folder(std::move(folder))
    {
    }
    void add(const char* fuzzer, std::string_view bytes)
    {
        fs::create_directories(m_folder / fuzzer);
        test::writeFile(m_folder / fuzzer / ("seed-" + std::to_string(++m_count)), bytes);
    }

private:
    fs::path m_folder;
    int m_count = 0;
};

std::string contentOf(const char* name)
{
    std::ifstream file(fs::path(PROJECT_SOURCE_DIR) / "tests/data" / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

test::CudnnOptions smallSet(std::string version, std::string system)
{
    return {.version = std::move(version), .parts = {"ops"}, .system = std::move(system), .libraryBytes = 300};
}

void addArchives(Seeds& seeds)
{
    for (const auto& options : {smallSet("9.19.0.990", "linux-x86_64"), smallSet("8.9.7.990", "linux-sbsa"),
                                smallSet("9.19.0.990", "windows-x86_64")}) {
        const auto items = test::cudnnItems(options);
        seeds.add("zip", test::archiveBytes(items, test::Packing::Zip));
        for (const test::Packing packing : {test::Packing::Tar, test::Packing::TarGz, test::Packing::TarXz})
            seeds.add("tar", test::archiveBytes(items, packing));
        std::string listing;
        for (const test::Item& item : items) {
            listing += item.folder ? '\2' : item.linkTarget ? '\1' : '\0';
            const std::string content = item.linkTarget.value_or(item.content);
            listing += item.name + (item.folder ? "/" : "") + '\0' + content.substr(0, content.find('\0')) + '\0';
        }
        seeds.add("listing", listing);
    }
    // Both names of a zip's entry must change together, which chance does not do.
    for (const test::Item& bad :
         {test::file("../a.h", "x"), test::file("top/A.h", "x"), test::link("top/b.h", "../a.h"),
          test::file("top/nul.h", "x"), test::file("/a.h", "x"), test::folder("top/a.h")}) {
        const std::vector<test::Item> items{test::file("top/a.h", "text"), bad};
        seeds.add("zip", test::archiveBytes(items, test::Packing::Zip));
        seeds.add("tar", test::archiveBytes(items, test::Packing::Tar));
    }
    const test::Item one = test::file("top/a.h", "text text text text");
    seeds.add("zip", test::zipBytes({{.item = one, .sizesFollow = true, .zip64 = true}}, {.zip64End = true}));
    seeds.add("zip", test::zipBytes({{.item = one, .deflate = false, .unicodePath = one.name}}, {.comment = "words"}));
    seeds.add("tar", test::tarBytes({{.item = one, .paxPath = "top/ä.h"}, {.item = test::link("top/b.h", "a.h")}},
                                    {.padTo = 0}));
    seeds.add("tar", test::tarBytes({{.item = one, .gnuLongName = true}, {.item = test::folder("top")}}, {.padTo = 0}));
}

void addNames(Seeds& seeds)
{
    for (const char* name :
         {"cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive (1).zip",
          "cudnn-11.2-linux-x64-v8.1.1.33.tgz", "cudnn-10.1-windows10-x64-v7.6.5.32.zip",
          "cudnn-6.5-linux-x64-v2-rc1.tgz", "libcudnn9-cuda-12_9.1.0.70-1_amd64.deb",
          "nvidia_cudnn_cu12-9.1.0.70-py3-none-win_amd64.whl", "cudnn_9.19.0_windows.exe", "redistrib_9.19.0.json",
          "cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz.crdownload",
          "cudnn-local-repo-ubuntu2204-9.1.0_1.0-1_amd64.deb", "lib/libcudnn_graph.so.9.19.0", "cudnn64_9.dll"})
        seeds.add("name", name);
}

void addManifests(Seeds& seeds)
{
    const std::string hex = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb";
    const std::string name = "cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz";
    seeds.add("manifest", hex + "  " + name + '\n');
    seeds.add("manifest", "SHA256 (a) = " + hex + '\n');
    seeds.add("manifest", hex);
    const std::string file = R"({"relative_path":"cudnn/linux-x86_64/)" + name + R"(","sha256":")" + hex
                             + R"(","md5":"0cc175b9c0f1b6a831c399e269772661","size":"4711"})";
    const std::string head =
        R"({"release_date":"2025-01-31","release_label":"9.19.0","cudnn":{"name":"NVIDIA CUDA Deep Neural Network library","license":"cudnn","version":"9.19.0.56","linux-x86_64":)";
    seeds.add("manifest", head + R"({"cuda13":)" + file + "}}}");
    seeds.add("manifest", head + file + "}}");
}

void addBinaries(Seeds& seeds)
{
    seeds.add("elf",
              test::elfBytes({.soname = "libcudnn.so.9", .needed = {"libdl.so.2", "libc.so.6"}, .runpath = "$ORIGIN"}));
    seeds.add("pe", test::peBytes({.exportName = "cudnn64_9.dll",
                                   .exports = {"cudnnCreate"},
                                   .imports = {"KERNEL32.dll"},
                                   .delayedImports = {"nvrtc64_120_0.dll"},
                                   .fileVersion = std::array<std::uint16_t, 4>{9, 19, 0, 56},
                                   .productVersion = "9.19.0"}));
    seeds.add("pe", test::peBytes(0xAA64, "words"));
    seeds.add("library", test::importLibraryBytes({}));
    seeds.add("library", test::staticLibraryBytes(0x8664));
}

void addTexts(Seeds& seeds)
{
    seeds.add("journal", contentOf("journal-format-1.jsonl"));
    seeds.add("receipt", contentOf("receipt-format-1.json"));
    for (const char* text :
         {R"({"format":1,"kind":"own-folder","system":"linux"})", "{\"cuda\":{\"version\":\"13.0.1\"}}",
          "CUDA Version 10.2.89\n", "#define CUDA_VERSION 13000\n",
          "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 19 /* x */\n#define CUDNN_PATCHLEVEL 0\n",
          "include /etc/ld.so.conf.d/*.conf [a-c]?.conf\n# x\nhwcap 0 nosegneg\n/usr/lib/x=libc6\n",
          "# cudnn-installer\n/opt/cudnn/lib\n/elsewhere\n",
          "export LD_LIBRARY_PATH=\"/opt/cudnn/lib:$LD_LIBRARY_PATH\"\n",
          "/sbin/ldconfig: /opt/cudnn/lib/libcudnn.so.9 is not a symbolic link\n"})
        seeds.add("text", text);
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fputs("usage: fuzz_seeds FOLDER\n", stderr);
        return 2;
    }
    Seeds seeds(arguments[1]);
    addArchives(seeds);
    addNames(seeds);
    addManifests(seeds);
    addBinaries(seeds);
    addTexts(seeds);
    return 0;
}
