// Every layout that an archive may have, into every kind of target: where each file lands. The two tables are LAYOUTS
// sections 1 and 2, to be read against them.
#include "plan/make.h"
#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"
#include "toolkit/toolkit.h"

#include <set>

using namespace core;
using archive::FileKind;
using archive::System;
using toolkit::TargetKind;

namespace
{

struct LayoutRow {
    const char* name;
    System system;
    const char* version;
    std::vector<const char*> members;
};

/// Section 1. The folder differs in each; it must not matter.
const std::vector<LayoutRow>& layouts()
{
    static const std::vector<LayoutRow> rows{
        {"linux 7 (cuda/lib64)",
         System::Linux,
         "7.6.5",
         {"cuda/include/cudnn.h", "cuda/lib64/libcudnn.so.7.6.5", "cuda/lib64/libcudnn_static.a",
          "cuda/NVIDIA_SLA_cuDNN_Support.txt"}},
        {"linux 8.2 ppc64le (cuda/targets)",
         System::Linux,
         "8.2.1",
         {"cuda/targets/ppc64le-linux/include/cudnn_version.h", "cuda/targets/ppc64le-linux/lib/libcudnn.so.8.2.1",
          "cuda/targets/ppc64le-linux/lib/libcudnn_ops_infer.so.8.2.1"}},
        {"linux 8.9 (lib)",
         System::Linux,
         "8.9.7",
         {"top/include/cudnn.h", "top/include/cudnn_version_v8.h", "top/lib/libcudnn.so.8.9.7",
          "top/lib/libcudnn_cnn_infer.so.8.9.7", "top/lib/libcudnn_cnn_infer_static.a", "top/LICENSE"}},
        {"linux 9 (lib)",
         System::Linux,
         "9.19.0",
         {"top/include/cudnn.h", "top/include/cudnn_graph_v9.h", "top/lib/libcudnn.so.9.19.0",
          "top/lib/libcudnn_graph.so.9.19.0", "top/lib/libcudnn_graph_static_v9.a", "top/LICENSE"}},
        {"linux wheel (.so.9 only)",
         System::Linux,
         "9.19.0",
         {"nvidia/cudnn/include/cudnn.h", "nvidia/cudnn/lib/libcudnn.so.9", "nvidia/cudnn/lib/libcudnn_ops.so.9"}},
        {"windows 7 (cuda/bin, lib/x64)",
         System::Windows,
         "7.1.4",
         {"cuda/include/cudnn.h", "cuda/lib/x64/cudnn.lib", "cuda/bin/cudnn64_7.dll"}},
        {"windows 8.4 (lib without x64)",
         System::Windows,
         "8.4.1",
         {"top/include/cudnn_version.h", "top/lib/cudnn.lib", "top/lib/cudnn64_8.lib", "top/bin/cudnn64_8.dll",
          "top/bin/cudnn_cnn_infer64_8.dll", "top/LICENSE"}},
        {"windows 9.6 (bin, lib/x64)",
         System::Windows,
         "9.6.0",
         {"top/include/cudnn.h", "top/lib/x64/cudnn.lib", "top/lib/x64/cudnn_ops64_9.lib", "top/bin/cudnn64_9.dll"}},
        {"windows 9.25 (bin/x64)",
         System::Windows,
         "9.25.0",
         {"top/include/cudnn.h", "top/lib/x64/cudnn_ext.lib", "top/bin/x64/cudnn64_9.dll",
          "top/bin/x64/cudnn_engines_tensor_ir64_9.dll", "top/bin/x64/cudnn_ext64_9.dll"}},
        {"windows wheel (flat bin)",
         System::Windows,
         "9.25.0",
         {"nvidia/cudnn/include/cudnn.h", "nvidia/cudnn/lib/x64/cudnn.lib", "nvidia/cudnn/bin/cudnn64_9.dll"}},
        {"windows installer (bin/12.9/x64)",
         System::Windows,
         "9.20.0",
         {"include/12.9/cudnn.h", "lib/12.9/x64/cudnn64_9.lib", "bin/12.9/x64/cudnn64_9.dll"}},
    };
    return rows;
}

struct TargetRow {
    const char* name;
    TargetKind kind;
    System system;
    std::vector<const char*> files; ///< what makes it one; "a -> b" is a link
    const char* loaded;             ///< expected: shared objects or DLLs; "" the root itself
    const char* linked;             ///< static or import libraries; nullptr: left out
    const char* headers;            ///< nullptr: left out
};

/// Section 2.
const std::vector<TargetRow>& targets()
{
    static const std::vector<TargetRow> rows{
        {"linux lib64",
         TargetKind::Toolkit,
         System::Linux,
         {"bin/nvcc", "include/cuda.h", "lib64/libcudart.so.12"},
         "lib64",
         "lib64",
         "include"},
        {"linux lib64 -> targets/x86_64-linux",
         TargetKind::Toolkit,
         System::Linux,
         {"bin/nvcc", "targets/x86_64-linux/include/cuda.h", "targets/x86_64-linux/lib/libcudart.so.12",
          "lib64 -> targets/x86_64-linux/lib", "include -> targets/x86_64-linux/include"},
         "targets/x86_64-linux/lib",
         "targets/x86_64-linux/lib",
         "targets/x86_64-linux/include"},
        {"linux lib64 -> lib",
         TargetKind::Toolkit,
         System::Linux,
         {"bin/nvcc", "include/cuda.h", "lib/libcudart.so.13", "lib64 -> lib"},
         "lib",
         "lib",
         "include"},
        {"linux sbsa",
         TargetKind::Toolkit,
         System::Linux,
         {"bin/nvcc", "targets/sbsa-linux/include/cuda.h", "targets/sbsa-linux/lib/libcudart.so.12",
          "lib64 -> targets/sbsa-linux/lib", "include -> targets/sbsa-linux/include"},
         "targets/sbsa-linux/lib",
         "targets/sbsa-linux/lib",
         "targets/sbsa-linux/include"},
        {"linux conda",
         TargetKind::Conda,
         System::Linux,
         {"conda-meta/cuda-version-12.4-h3060b56_3.json", "bin/python", "lib/libcudart.so.12"},
         "lib",
         "lib",
         "include"},
        {"linux conda with nvcc",
         TargetKind::Conda,
         System::Linux,
         {"conda-meta/cuda-version-12.4-h3060b56_3.json", "bin/nvcc", "targets/x86_64-linux/lib/libcudart.so.12",
          "targets/x86_64-linux/include/cuda.h", "lib/libcudart.so.12"},
         "lib",
         "lib",
         "include"},
        {"linux own folder", TargetKind::OwnFolder, System::Linux, {}, "lib", "lib", "include"},
        {"linux program", TargetKind::Application, System::Linux, {"program"}, "", nullptr, nullptr},
        {"windows 12 (bin)",
         TargetKind::Toolkit,
         System::Windows,
         {"bin/nvcc.exe", "bin/cudart64_12.dll", "include/cuda.h", "lib/x64/cudart.lib"},
         "bin",
         "lib/x64",
         "include"},
        {"windows 13 (bin/x64)",
         TargetKind::Toolkit,
         System::Windows,
         {"bin/nvcc.exe", "bin/x64/cublas64_13.dll", "include/cuda.h", "lib/x64/cudart.lib"},
         "bin/x64",
         "lib/x64",
         "include"},
        {"windows 13 by its number",
         TargetKind::Toolkit,
         System::Windows,
         {"bin/nvcc.exe", "version13"},
         "bin/x64",
         "lib/x64",
         "include"},
        {"windows 12 by its number",
         TargetKind::Toolkit,
         System::Windows,
         {"bin/nvcc.exe", "version12"},
         "bin",
         "lib/x64",
         "include"},
        {"windows conda",
         TargetKind::Conda,
         System::Windows,
         {"conda-meta/cudatoolkit-11.8.0-hd77b12b_10.json", "python.exe", "Library/bin/cudart64_110.dll"},
         "Library/bin",
         "Library/lib",
         "Library/include"},
        {"windows own folder", TargetKind::OwnFolder, System::Windows, {}, "bin", "lib/x64", "include"},
        {"windows program", TargetKind::Application, System::Windows, {"program.exe"}, "", nullptr, nullptr},
    };
    return rows;
}

archive::Contents contentsOf(const LayoutRow& row)
{
    archive::Contents contents;
    contents.version = *archive::Version::parse(row.version);
    contents.system = row.system;
    for (const char* path : row.members) {
        archive::Member member;
        member.entry.path = RelPath::literal(path);
        member.entry.size = 10;
        member.what = archive::classify(path);
        contents.members.push_back(std::move(member));
    }
    return contents;
}

void build(const TempTree& tree, const TargetRow& row)
{
    tree.folder("t");
    for (const std::string file : row.files) {
        if (const std::size_t arrow = file.find(" -> "); arrow != std::string::npos)
            tree.link("t/" + file.substr(0, arrow), file.substr(arrow + 4));
        else if (file.starts_with("version"))
            tree.file("t/version.json", R"({"cuda":{"name":"CUDA SDK","version":")" + file.substr(7) + R"(.0.1"}})");
        else
            tree.file("t/" + file, "x");
    }
}

Result<toolkit::Toolkit> open(const TempTree& tree, const TargetRow& row)
{
    auto& fs = platform::systemFileSystem();
    const bool designated = row.kind == TargetKind::OwnFolder || row.kind == TargetKind::Application;
    return designated ? toolkit::designate(fs, tree.at("t"), row.kind, row.system) : toolkit::examine(fs, tree.at("t"));
}

const char* expectedFolder(const TargetRow& target, FileKind kind)
{
    switch (kind) {
    case FileKind::SharedLibrary:
    case FileKind::Dll:
        return target.loaded;
    case FileKind::ImportLibrary:
    case FileKind::StaticLibrary:
        return target.linked;
    case FileKind::Header:
        return target.headers;
    case FileKind::Licence:
    case FileKind::Other:
        break;
    }
    return nullptr;
}

} // namespace

class TstLanding : public QObject
{
    Q_OBJECT
private slots:
    void eachIntoEach_data()
    {
        QTest::addColumn<int>("layout");
        QTest::addColumn<int>("target");
        for (std::size_t l = 0; l < layouts().size(); ++l)
            for (std::size_t t = 0; t < targets().size(); ++t)
                QTest::addRow("%s into %s", layouts()[l].name, targets()[t].name)
                    << static_cast<int>(l) << static_cast<int>(t);
    }
    void eachIntoEach()
    {
        QFETCH(int, layout);
        QFETCH(int, target);
        const LayoutRow& from = layouts().at(static_cast<std::size_t>(layout));
        const TargetRow& to = targets().at(static_cast<std::size_t>(target));
        const TempTree tree;
        build(tree, to);
        const auto found = open(tree, to);
        QVERIFY_OK(found);
        QCOMPARE(found->kind, to.kind);
        QCOMPARE(found->system, to.system);

        const archive::Contents contents = contentsOf(from);
        const toolkit::TargetSnapshot nothing;
        plan::ArchiveFacts facts;
        facts.name = "a";
        facts.cudnn = from.version;
        const plan::InstallInputs inputs{.contents = contents,
                                         .archive = facts,
                                         .cudaOfArchive = {},
                                         .toolkit = *found,
                                         .snapshot = nothing,
                                         .present = {},
                                         .owned = {},
                                         .takeOver = false,
                                         .loader = {},
                                         .findings = {}};
        const auto plan = plan::makeInstall(inputs);
        QVERIFY_OK(plan);
        const bool fits = from.system == to.system;
        QCOMPARE(plan->blocked(), !fits);
        if (fits)
            checkPlaces(contents, *plan, to);
    }

    void olderThanSupported()
    {
        const LayoutRow old{"linux 2 (flat)",
                            System::Linux,
                            "2.0.0",
                            {"cudnn-6.5-linux-x64-v2/cudnn.h", "cudnn-6.5-linux-x64-v2/libcudnn.so.6.5.48"}};
        std::vector<plan::Finding> findings;
        const auto placements = plan::placementsOf(contentsOf(old), toolkit::Layout{}, {}, findings);
        QVERIFY(!placements);
        QCOMPARE(placements.error().code, Errc::UnsupportedVersion);
    }

private:
    static void checkPlaces(const archive::Contents& contents, const plan::Plan& plan, const TargetRow& to)
    {
        std::set<std::string> landed;
        for (const auto& [path, state] : plan.set) {
            landed.insert(path.str());
            const archive::FileClass what = archive::classify(path.fileName());
            const char* folder = expectedFolder(to, what.kind);
            if (what.kind == FileKind::Licence) {
                QVERIFY(path.startsWith(RelPath::literal(".cudnn-installer/licences")));
                continue;
            }
            QVERIFY2(folder, path.str().c_str());
            QCOMPARE(path.parent().str(), std::string(folder));
            QVERIFY(path.str().find("bin/bin") == std::string::npos);
        }
        const std::string prefix = *to.loaded ? std::string(to.loaded) + '/' : std::string{};
        for (const archive::Member& member : contents.members) {
            const char* folder = expectedFolder(to, member.what.kind);
            if (!folder || member.what.kind == FileKind::SharedLibrary)
                continue;
            const std::string path =
                (*folder ? std::string(folder) + '/' : std::string{}) + std::string(member.entry.path.fileName());
            QVERIFY2(landed.contains(path), path.c_str());
        }
        const std::string major = std::to_string(contents.version.major);
        if (contents.system == System::Linux) {
            QVERIFY(landed.contains(prefix + "libcudnn.so"));
            QVERIFY(landed.contains(prefix + "libcudnn.so." + major));
            QVERIFY(landed.contains(prefix + "libcudnn.so." + contents.version.str()));
        } else {
            QVERIFY(landed.contains(prefix + "cudnn64_" + major + ".dll"));
        }
    }
};

QTEST_GUILESS_MAIN(TstLanding)
#include "tst_landing.moc"
