// A CUDA toolkit's folders with stand-ins for its files, laid out as NVIDIA's installers do on Linux.
#pragma once

#include "support/temp_tree.h"

#include <string>

/// The first 64 bytes of an ELF file for this machine number.
inline std::string elfHead(int machine)
{
    std::string head(64, '\0');
    head.replace(0, 7,
                 "\x7f"
                 "ELF\x02\x01\x01",
                 7);
    head[16] = 3; // ET_DYN
    head[18] = static_cast<char>(machine & 0xFF);
    head[20] = 1;
    head[52] = 64;
    return head;
}
inline const std::string kElfX86 = elfHead(62);
inline const std::string kElfArm = elfHead(183);

/// lib64 and include lead into targets/<arch>, as NVIDIA's packages have it.
inline void runfileToolkit(const TempTree& tree, const std::string& root, const std::string& version,
                           const std::string& target = "x86_64-linux")
{
    tree.program(root + "/bin/nvcc", "#!/bin/sh\n");
    tree.file(root + "/version.json", R"({"cuda":{"name":"CUDA SDK","version":")" + version + "\"}}");
    tree.file(root + "/targets/" + target + "/include/cuda.h", "#define CUDA_VERSION 12040\n");
    tree.file(root + "/targets/" + target + "/lib/libcudart.so.12", kElfX86);
    tree.link(root + "/lib64", "targets/" + target + "/lib");
    tree.link(root + "/include", "targets/" + target + "/include");
}
