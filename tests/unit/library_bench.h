// A toolkit with a small cuDNN laid out by hand, and a system that has what the set needs.
#pragma once

#include "support/box.h"
#include "support/pe_builder.h"
#include "support/temp_tree.h"
#include "verify/binaries.h"

#include <filesystem>
#include <string>
#include <vector>

namespace test
{

struct Bench {
    TempTree tree;
    core::archive::System system = core::archive::System::Linux, host = core::archive::System::Linux;
    std::string cudnn = "9.19.0", cuda = "13.0";
    core::toolkit::TargetKind kind = core::toolkit::TargetKind::Toolkit;

    void library(const std::string& name, const ElfOptions& elf) const
    {
        tree.file("cuda/lib64/" + name, elfBytes(elf));
    }
    void dll(const std::string& name, const PeOptions& pe) const { tree.file("cuda/bin/" + name, peBytes(pe)); }
    void remove(const char* name) const { std::filesystem::remove(tree.at(name)); }

    void linuxSystem() const
    {
        for (const char* name : {"libc.so.6", "libz.so.1"})
            tree.file(std::string("system/lib/") + name, elfBytes({.soname = name}));
    }
    /// cuDNN 9 as it is linked: nothing names cublasLt and nvrtc.
    void nine() const
    {
        linuxSystem();
        for (const char* name : {"libcublasLt.so.13", "libnvrtc.so.13"})
            library(name, {.soname = name});
        library("libcudnn.so.9.19.0", {.soname = "libcudnn.so.9", .needed = {"libc.so.6"}, .runpath = "$ORIGIN"});
        library("libcudnn_graph.so.9.19.0", {.soname = "libcudnn_graph.so.9", .needed = {"libz.so.1", "libc.so.6"}});
        library("libcudnn_engines_precompiled.so.9.19.0",
                {.soname = "libcudnn_engines_precompiled.so.9", .needed = {"libcudnn_graph.so.9", "libz.so.1"}});
        for (const char* stem : {"libcudnn.so", "libcudnn_graph.so", "libcudnn_engines_precompiled.so"})
            tree.link(std::string("cuda/lib64/") + stem + ".9", std::string(stem) + ".9.19.0");
    }
    void eight()
    {
        linuxSystem();
        cudnn = "8.9.7";
        cuda = "12.4";
        for (const char* name : {"libcublasLt.so.12", "libnvrtc.so.12", "libnvrtc.so"})
            library(name, {.soname = name});
        for (const char* part : {"libcudnn.so", "libcudnn_ops_infer.so", "libcudnn_cnn_infer.so"})
            library(std::string(part) + ".8", {.soname = std::string(part) + ".8", .needed = {"libc.so.6"}});
    }
    void windows(const std::string& version, const std::string& major)
    {
        system = host = core::archive::System::Windows;
        cudnn = version;
        cuda = "12.4";
        tree.file("system/lib/kernel32.dll", "MZ");
        tree.file("system/lib/zlibwapi.dll", "MZ");
        for (const char* name : {"cublasLt64_12.dll", "nvrtc64_120_0.dll"})
            tree.file(std::string("cuda/bin/") + name, "MZ");
        for (const char* part :
             {"cudnn", "cudnn_graph", "cudnn_engines_precompiled", "cudnn_ops_infer", "cudnn_cnn_infer"}) {
            const std::string name = std::string(part) + "64_" + major + ".dll";
            dll(name,
                {.exportName = name, .exports = {"x"}, .imports = {"KERNEL32.dll", "api-ms-win-crt-heap-l1-1-0.dll"}});
        }
    }

    [[nodiscard]] std::vector<core::verify::Check>
    run(core::archive::Machine machine = core::archive::Machine::X86_64) const
    {
        core::toolkit::Toolkit toolkit;
        toolkit.root = tree.at("cuda");
        toolkit.kind = kind;
        toolkit.system = system;
        toolkit.machine = machine;
        toolkit.cuda.number = core::archive::Version::parse(cuda).value_or(core::archive::Version{});
        toolkit.layout.libraries.path =
            core::RelPath::literal(system == core::archive::System::Windows ? "bin" : "lib64");
        auto& disk = core::platform::systemFileSystem();
        const auto opened = disk.openTree(toolkit.root);
        const auto snapshot = core::toolkit::takeSnapshot(**opened, toolkit.layout, false, quietJob());
        auto checks = core::verify::checkBinaries(
            {.target = **opened,
             .fs = disk,
             .toolkit = toolkit,
             .snapshot = *snapshot,
             .cudnn = core::archive::Version::parse(cudnn).value_or(core::archive::Version{}),
             .host = host,
             .searched = {tree.at("system/lib")}},
            quietJob());
        return checks ? *std::move(checks) : std::vector<core::verify::Check>{};
    }
};

} // namespace test
