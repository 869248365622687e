// Which toolkits a machine has, in which order, and which one is meant when nobody names one.
#include "toolkit/toolkit.h"

#include "support/toy_toolkit.h"

using namespace core::toolkit;
using core::Errc;
using core::platform::systemFileSystem;

namespace
{

Errc codeOf(const core::Result<Toolkit>& result)
{
    return result ? Errc::Internal : result.error().code;
}

QStringList rootsOf(const std::vector<Toolkit>& toolkits, const TempTree& tree)
{
    QStringList roots;
    for (const Toolkit& toolkit : toolkits)
        roots << QString::fromStdString(toolkit.root.lexically_relative(tree.root()).string());
    return roots;
}

} // namespace

class TstDiscover : public QObject
{
    Q_OBJECT

private slots:
    void discoversEachOnce();
    void putsTheActiveFirst_data();
    void putsTheActiveFirst();
    void choosesTheActive();
    void leavesBrokenCandidatesOut();
    void ignoresRelativePaths();
    void findsTheRealToolkit();
};

void TstDiscover::discoversEachOnce()
{
    TempTree tree;
    runfileToolkit(tree, "usr/local/cuda-12.4", "12.4.1");
    runfileToolkit(tree, "usr/local/cuda-13.0", "13.0.0");
    runfileToolkit(tree, "opt/cuda", "11.8.0");
    runfileToolkit(tree, "opt/other", "10.0.0");
    runfileToolkit(tree, "elsewhere/mine", "12.9.0");
    tree.link("usr/local/cuda", "cuda-12.4");
    tree.folder("usr/local/cuda-gdb");
    tree.file("usr/local/cuda.txt");
    const core::platform::Variables environment{
        {"CUDA_PATH", tree.at("usr/local/cuda-12.4/bin").string()},
        {"CUDA_PATH_V12_9", tree.at("elsewhere/mine").string()},
        {"PATH", "bin:" + tree.at("nowhere").string() + "::" + tree.at("usr/local/cuda/bin").string() + ":"},
    };
    const auto found = discover(systemFileSystem(), environment, tree.root());
    QVERIFY_OK(found);
    QCOMPARE(rootsOf(*found, tree),
             (QStringList{"usr/local/cuda-12.4", "usr/local/cuda-13.0", "elsewhere/mine", "opt/cuda"}));
    QVERIFY((found->front().foundBy == std::vector{FoundBy::Environment, FoundBy::DefaultFolder, FoundBy::NvccOnPath}));
    QCOMPARE(found->front().shownAs, tree.at("usr/local/cuda-12.4/bin").string());
    QVERIFY(found->at(2).foundBy == std::vector{FoundBy::Environment});
    QVERIFY(found->at(3).foundBy == std::vector{FoundBy::DefaultFolder});
}

void TstDiscover::putsTheActiveFirst_data()
{
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("defaultLink");
    QTest::addColumn<QString>("nvcc");
    QTest::addColumn<QString>("active"); // "" for none
    QTest::newRow("environment wins") << "CUDA_HOME"
                                      << "11" << true << "13"
                                      << "11";
    QTest::newRow("default link") << ""
                                  << "" << true << "13"
                                  << "12";
    QTest::newRow("nvcc") << ""
                          << "" << false << "11"
                          << "11";
    QTest::newRow("a version variable does not") << "CUDA_PATH_V11"
                                                 << "11" << false << ""
                                                 << "";
    QTest::newRow("a broken variable") << "CUDA_PATH"
                                       << "broken" << false << "12"
                                       << "12";
    QTest::newRow("nothing") << ""
                             << "" << false << ""
                             << "";
}

void TstDiscover::putsTheActiveFirst()
{
    QFETCH(QString, variable);
    QFETCH(QString, value);
    QFETCH(bool, defaultLink);
    QFETCH(QString, nvcc);
    QFETCH(QString, active);
    TempTree tree;
    for (const char* major : {"11", "12", "13"})
        runfileToolkit(tree, std::string("usr/local/cuda-") + major, std::string(major) + ".0.0");
    if (defaultLink)
        tree.link("usr/local/cuda", "cuda-12");
    core::platform::Variables environment;
    const auto folder = [&](const QString& major) { return tree.at("usr/local/cuda-" + major.toStdString()).string(); };
    if (!variable.isEmpty())
        environment[variable.toStdString()] = folder(value);
    if (!nvcc.isEmpty())
        environment["PATH"] = folder(nvcc) + "/bin";
    const auto found = discover(systemFileSystem(), environment, tree.root());
    QVERIFY_OK(found);
    QCOMPARE(found->size(), std::size_t{3});
    const QString first = active.isEmpty() ? QStringLiteral("13") : active;
    QCOMPARE(QString::fromStdString(found->front().root.string()), QString::fromStdString(folder(first)));

    const auto chosen = chooseActive(*found, environment, systemFileSystem(), tree.root());
    QCOMPARE(chosen.has_value(), !active.isEmpty());
    if (chosen)
        QCOMPARE(chosen->root.string(), folder(active));
    else
        QCOMPARE(chosen.error().code, Errc::SeveralToolkits);
}

void TstDiscover::choosesTheActive()
{
    TempTree tree;
    runfileToolkit(tree, "usr/local/cuda-12", "12.0.0");
    runfileToolkit(tree, "usr/local/cuda-13", "13.0.0");
    auto& fs = systemFileSystem();
    QCOMPARE(codeOf(chooseActive({}, {}, fs, tree.root())), Errc::NoToolkit);

    const auto found = discover(fs, {}, tree.root());
    QVERIFY_OK(found);
    QCOMPARE(chooseActive({found->back()}, {}, fs, tree.root())->root, found->back().root);
    const auto several = chooseActive(*found, {}, fs, tree.root());
    QCOMPARE(codeOf(several), Errc::SeveralToolkits);
    QCOMPARE(several.error().values.size(), std::size_t{2});

    // Two variables that say different things leave the choice to a person.
    const core::platform::Variables torn{{"CUDA_PATH", tree.at("usr/local/cuda-12").string()},
                                         {"CUDA_HOME", tree.at("usr/local/cuda-13").string()}};
    QCOMPARE(codeOf(chooseActive(*found, torn, fs, tree.root())), Errc::SeveralToolkits);
    const core::platform::Variables agreed{{"CUDA_PATH", tree.at("usr/local/cuda-12/bin").string()},
                                           {"CUDA_HOME", tree.at("usr/local/cuda-12/").string()}};
    QCOMPARE(chooseActive(*found, agreed, fs, tree.root())->root, tree.at("usr/local/cuda-12"));
}

void TstDiscover::leavesBrokenCandidatesOut()
{
    TempTree tree;
    tree.link("usr/local/cuda", "cuda-12.4");
    tree.link("usr/local/cuda-loop", "cuda-loop");
    tree.folder("opt/cuda-empty");
    tree.program("usr/bin/nvcc", "#!/bin/sh\n");
    tree.file("usr/include/cuda.h");
    const core::platform::Variables environment{{"CUDA_PATH", ""},
                                                {"CUDA_HOME", "relative/cuda"},
                                                {"CUDA_ROOT", tree.at("opt").string()},
                                                {"PATH", tree.at("usr/bin").string()}};
    const auto found = discover(systemFileSystem(), environment, tree.root());
    QVERIFY_OK(found);
    QVERIFY(found->empty());
}

/// A relative path means another folder for each program that reads the variable.
void TstDiscover::ignoresRelativePaths()
{
    TempTree tree;
    runfileToolkit(tree, "mine", "12.0.0");
    const std::string relative = std::filesystem::relative(tree.at("mine")).string();
    QVERIFY(std::filesystem::exists(relative + "/bin/nvcc"));
    const auto found =
        discover(systemFileSystem(), {{"CUDA_PATH", relative}, {"PATH", relative + "/bin"}}, tree.root());
    QVERIFY_OK(found);
    QVERIFY(found->empty());
}

void TstDiscover::findsTheRealToolkit()
{
    if (!std::filesystem::exists("/usr/local/cuda/bin/nvcc"))
        QSKIP("SKIP(toolkit): no /usr/local/cuda on this machine");
    const auto found = discover(systemFileSystem(), {});
    QVERIFY_OK(found);
    QCOMPARE(found->front().root, std::filesystem::canonical("/usr/local/cuda"));
    QVERIFY(std::ranges::find(found->front().foundBy, FoundBy::DefaultFolder) != found->front().foundBy.end());
}

QTEST_GUILESS_MAIN(TstDiscover)
#include "tst_discover.moc"
