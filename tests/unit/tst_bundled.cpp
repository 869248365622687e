// Frameworks that bring their own cuDNN, found in made-up Python trees.
#include "frameworks/bundled.h"

#include "support/temp_tree.h"

using namespace core::frameworks;
using core::platform::systemFileSystem;

namespace
{

/// "folder framework version" of each, folders relative to the tree.
QStringList find(const TempTree& tree, const core::platform::Variables& environment)
{
    const auto found = findBundled(systemFileSystem(), environment, tree.at("home"), tree.root());
    if (!found)
        return {QStringLiteral("failed")};
    QStringList shown;
    for (const BundledCudnn& bundled : *found)
        shown << QString::fromStdString(bundled.folder.lexically_relative(tree.root()).string() + ' '
                                        + bundled.framework + ' ' + bundled.version);
    return shown;
}

} // namespace

class TstBundled : public QObject
{
    Q_OBJECT

private slots:
    void findsTheWheelOfAVirtualEnvironment();
    void findsWhatTorchBrings();
    void looksInEveryUsualPlace();
    void followsPythonsOnPath();
    void listsEachFolderOnce();
    void findsNothingWhereNothingIs();
};

void TstBundled::findsTheWheelOfAVirtualEnvironment()
{
    TempTree tree;
    const std::string site = "venv/lib/python3.11/site-packages/";
    tree.file(site + "nvidia/cudnn/lib/libcudnn.so.9");
    tree.file(site + "nvidia/cudnn/lib/libcudnn_ops.so.9");
    tree.folder(site + "torch");
    tree.folder(site + "nvidia_cublas-13.1.0.3.dist-info");
    tree.folder(site + "nvidia_cudnn_cu13-9.19.0.56.dist-info");
    const core::platform::Variables environment{{"VIRTUAL_ENV", tree.at("venv").string()}};
    QCOMPARE(find(tree, environment),
             QStringList{"venv/lib/python3.11/site-packages/nvidia/cudnn/lib torch 9.19.0.56"});
    const auto found = findBundled(systemFileSystem(), environment, {}, tree.root());
    QCOMPARE(found->front().owner, tree.at("venv/lib/python3.11/site-packages").string());
}

void TstBundled::findsWhatTorchBrings()
{
    TempTree tree;
    const std::string site = "env/lib/python3.9/site-packages/";
    tree.file(site + "torch/lib/libcudnn.so.8");
    tree.file(site + "torch/lib/libcudnn_ops_infer.so.8.9.7");
    tree.file(site + "torch/lib/libtorch.so");
    const core::platform::Variables environment{{"CONDA_PREFIX", tree.at("env").string()}};
    QCOMPARE(find(tree, environment), QStringList{"env/lib/python3.9/site-packages/torch/lib torch 8.9.7"});
}

void TstBundled::looksInEveryUsualPlace()
{
    TempTree tree;
    const QStringList places{"home/.local/lib/python3.12/site-packages", "usr/lib/python3/dist-packages",
                             "usr/local/lib/python3.10/dist-packages"};
    for (const QString& place : places)
        tree.file(place.toStdString() + "/nvidia/cudnn/lib/libcudnn.so.9");
    tree.folder("usr/lib/python3/dist-packages/tensorflow");
    QCOMPARE(find(tree, {}),
             (QStringList{places[0] + "/nvidia/cudnn/lib  ", places[1] + "/nvidia/cudnn/lib tensorflow ",
                          places[2] + "/nvidia/cudnn/lib  "}));
}

void TstBundled::followsPythonsOnPath()
{
    TempTree tree;
    tree.program("base/bin/python3.11", "x");
    tree.file("base/lib/python3.11/site-packages/nvidia/cudnn/lib/libcudnn.so.9");
    tree.link("work/bin/python3", "../../base/bin/python3.11");
    tree.file("work/lib/python3.11/site-packages/torch/lib/libcudnn.so.9");
    tree.program("pyenv/shims/python3", "#!/bin/sh\n");
    tree.file("pyenv/versions/3.13.1/lib/python3.13/site-packages/nvidia/cudnn/lib/libcudnn.so.9");
    tree.file("unused/lib/python3.11/site-packages/nvidia/cudnn/lib/libcudnn.so.9");
    const std::string path = "bin::" + tree.at("nowhere").string() + ':' + tree.at("work/bin").string() + ':'
                             + tree.at("pyenv/shims").string();
    QCOMPARE(find(tree, {{"PATH", path}}),
             (QStringList{"work/lib/python3.11/site-packages/torch/lib torch ",
                          "base/lib/python3.11/site-packages/nvidia/cudnn/lib  ",
                          "pyenv/versions/3.13.1/lib/python3.13/site-packages/nvidia/cudnn/lib  "}));
}

void TstBundled::listsEachFolderOnce()
{
    TempTree tree;
    tree.program("venv/bin/python", "x");
    tree.file("venv/lib/python3.11/site-packages/nvidia/cudnn/lib/libcudnn.so.9");
    tree.link("venv/lib64", "lib");
    tree.link("also", "venv");
    tree.link("home/.local/lib/python3.11/site-packages/nvidia",
              tree.at("venv/lib/python3.11/site-packages/nvidia").string());
    const core::platform::Variables environment{{"VIRTUAL_ENV", tree.at("venv").string()},
                                                {"CONDA_PREFIX", tree.at("also").string()},
                                                {"PATH", tree.at("also/bin").string()}};
    QCOMPARE(find(tree, environment), QStringList{"venv/lib/python3.11/site-packages/nvidia/cudnn/lib  "});
}

void TstBundled::findsNothingWhereNothingIs()
{
    TempTree tree;
    QCOMPARE(find(tree, {}), QStringList{});
    tree.folder("venv/lib/python3.11/site-packages/nvidia/cudnn/lib");
    tree.file("venv/lib/python3.11/site-packages/torch/lib/libtorch.so");
    tree.file("venv/lib/python2.7/site-packages/torch/lib/libcudnn.so.7");
    QCOMPARE(find(tree, {{"VIRTUAL_ENV", tree.at("venv").string()}, {"CONDA_PREFIX", "relative"}}), QStringList{});
}

QTEST_GUILESS_MAIN(TstBundled)
#include "tst_bundled.moc"
