// The built-in catalogue against the facts that it was made from, and its word on files.
#include "base/json.h"
#include "catalogue/frameworks.h"
#include "catalogue/judge_file.h"

#include <QtTest/QtTest>

#include <fstream>
#include <set>
#include <sstream>

using namespace core;
using namespace core::catalogue;

namespace
{

const Path kFacts = pathFromUtf8(PROJECT_SOURCE_DIR "/../shared/facts/catalogue");

std::optional<Json> factsIn(const char* name)
{
    std::ifstream in(kFacts / name, std::ios::binary);
    if (!in)
        return std::nullopt;
    std::ostringstream text;
    text << in.rdbuf();
    return parseJson(text.str());
}

const Catalogue& known()
{
    return Catalogue::builtIn();
}

NameJudgement named(const std::string& name)
{
    return judgeName(known(), archive::parseName(name));
}

digest::Sha256 digestOf(const std::string& name, const std::string& folder = {})
{
    for (const Archive* archive : known().byName(name)) {
        if (archive->folder == folder && archive->sha256)
            return *archive->sha256;
    }
    return {};
}

} // namespace

class TstCatalogue : public QObject
{
    Q_OBJECT

private slots:
    void everyFactIsFoundAgain();
    void everyNameWithoutDigest();
    void everyWrongDigestIsNoArchiveOfItsName();
    void everyPhantomIsTold();
    void everyNameIsSpelledAsTheGrammarSpellsIt();
    void frameworksAreThere();
    void identity_data();
    void identity();
    void cutOff();
    void severalVersionsUnderOneName();
    void sureness();
    void matchingByKind();
    void parsesQuickly();
};

void TstCatalogue::everyFactIsFoundAgain()
{
    const auto facts = factsIn("archives.json");
    if (!facts)
        QSKIP("SKIP(facts): the collected facts are not here");
    QVERIFY(facts->size() >= 778);
    for (const Json& fact : *facts) {
        const auto digest = digest::Sha256::fromHex(*stringIn(fact, "sha256"));
        QVERIFY(digest.has_value());
        const Archive* found = known().byDigest(*digest);
        QVERIFY2(found, stringIn(fact, "file")->c_str());
        QCOMPARE(found->file, *stringIn(fact, "file"));
        QCOMPARE(found->versionText, *stringIn(fact, "version"));
        QCOMPARE(found->cuda.str(), stringIn(fact, "cuda").value_or(""));
        QCOMPARE(found->md5, stringIn(fact, "md5").value_or(""));
        QCOMPARE(found->size.value_or(0), numberIn(fact, "size").value_or(0));
        QCOMPARE(found->folder, stringIn(fact, "url_dir").value_or(""));
        QVERIFY(found->confidence < Confidence::NameOnly && !found->source.empty());
        const auto sameName = known().byName(found->file);
        QVERIFY(std::ranges::find(sameName, found) != sameName.end());
        if (found->product == archive::Product::Cudnn) {
            const auto alike = known().matching(found->version, found->cuda, found->system, found->machine);
            QVERIFY2(std::ranges::find(alike, found) != alike.end(), found->file.c_str());
        }
    }
}

void TstCatalogue::everyNameWithoutDigest()
{
    const auto facts = factsIn("archives_names_without_hash.json");
    if (!facts)
        QSKIP("SKIP(facts): the collected facts are not here");
    for (const Json& fact : *facts) {
        const NameJudgement judgement = named(*stringIn(fact, "file"));
        QVERIFY2(!judgement.known.empty() && !judgement.pinned(), stringIn(fact, "file")->c_str());
        QVERIFY(judgement.expected().empty());
        QCOMPARE(judgeDigest(known(), judgement, digest::ofBytes("x")).identity, Identity::Unknown);
    }
}

void TstCatalogue::everyWrongDigestIsNoArchiveOfItsName()
{
    const auto facts = factsIn("mismatches.json");
    if (!facts)
        QSKIP("SKIP(facts): the collected facts are not here");
    std::size_t wrong = 0;
    for (const Json& fact : (*facts)["hash_mismatches"]) {
        const std::string file = *stringIn(fact, "file");
        const auto digest = *digest::Sha256::fromHex(*stringIn(fact, "other_sha256"));
        const FileJudgement judgement = judgeDigest(known(), named(file), digest);
        if (stringIn(fact, "reading")->starts_with("same file name")) {
            QVERIFY2(judgement.identity == Identity::Known && !judgement.renamed, file.c_str());
            continue;
        }
        ++wrong;
        const WrongDigest* told = known().wrongDigest(file, digest);
        QVERIFY2(told, file.c_str());
        // Either it is really another archive, or nobody knows what it is and the name's own digest is another.
        if (judgement.identity == Identity::Known) {
            QVERIFY(judgement.renamed);
            QCOMPARE(judgement.archive->file, told->really);
        } else {
            QCOMPARE(judgement.identity, Identity::Differs);
        }
    }
    QCOMPARE(wrong, std::size_t{56});
}

void TstCatalogue::everyPhantomIsTold()
{
    const auto facts = factsIn("mismatches.json");
    if (!facts)
        QSKIP("SKIP(facts): the collected facts are not here");
    std::size_t phantoms = 0;
    for (const Json& fact : (*facts)["phantom_entries_dropped"]) {
        const std::string file = *stringIn(fact, "file");
        const NameJudgement judgement = named(file);
        if (!judgement.known.empty())
            continue; // a list without digests does know it
        ++phantoms;
        QVERIFY2(judgement.phantom, file.c_str());
        const auto digest = *digest::Sha256::fromHex(*stringIn(fact, "sha256"));
        const FileJudgement really = judgeDigest(known(), judgement, digest);
        QCOMPARE(really.identity, Identity::Known);
        QVERIFY(really.renamed);
        QCOMPARE(really.archive->file, *stringIn(fact, "really_the_hash_of"));
    }
    QVERIFY(phantoms >= 16);
}

void TstCatalogue::everyNameIsSpelledAsTheGrammarSpellsIt()
{
    for (const Archive& archive : known().archives()) {
        const NameJudgement judgement = named(archive.file);
        QVERIFY2(std::ranges::any_of(judgement.known,
                                     [&](const Archive& known_) {
                                         return known_.file == archive.file && known_.sha256 == archive.sha256;
                                     }),
                 archive.file.c_str());
    }
    // A browser's second copy is the same archive.
    QVERIFY(named("cudnn-linux-x86_64-9.10.2.21_cuda12-archive (1).tar.xz").pinned());
}

void TstCatalogue::frameworksAreThere()
{
    QCOMPARE(frameworkNeeds().size(), std::size_t{200});
    for (const FrameworkNeed& need : frameworkNeeds())
        QVERIFY(!need.framework.empty() && !need.release.empty() && !need.source.empty());
}

void TstCatalogue::identity_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("digestOfName"); ///< whose bytes these are; "" for bytes that nobody knows
    QTest::addColumn<int>("identity");
    QTest::addColumn<bool>("renamed");
    QTest::addColumn<bool>("phantom");
    const auto row = [](const char* what, const char* name, const char* of, Identity identity, bool renamed,
                        bool phantom) {
        QTest::newRow(what) << name << of << static_cast<int>(identity) << renamed << phantom;
    };
    const char* real = "cudnn-linux-x86_64-9.10.2.21_cuda12-archive.tar.xz";
    row("itself", real, real, Identity::Known, false, false);
    row("as a browser saves it twice", "cudnn-linux-x86_64-9.10.2.21_cuda12-archive (1).tar.xz", real, Identity::Known,
        false, false);
    row("other bytes", real, "", Identity::Differs, false, false);
    row("another archive's bytes", real, "cudnn-linux-x86_64-9.10.2.21_cuda11-archive.tar.xz", Identity::Known, true,
        false);
    row("own name", "cudnn.zip", real, Identity::Known, true, false);
    row("own name and bytes", "cudnn.zip", "", Identity::Unknown, false, false);
    row("never published", "cudnn-linux-x86_64-9.11.0.98_cuda11-archive.tar.xz", "", Identity::Unknown, false, true);
    row("never published, 9.15", "cudnn-linux-x86_64-9.15.0.58_cuda12-archive.tar.xz", "", Identity::Unknown, false,
        true);
    row("never published, really 9.14", "cudnn-linux-x86_64-9.15.0.58_cuda12-archive.tar.xz",
        "cudnn-linux-x86_64-9.14.0.64_cuda12-archive.tar.xz", Identity::Known, true, true);
    row("not known yet", "cudnn-linux-x86_64-9.99.0.1_cuda13-archive.tar.xz", "", Identity::Unknown, false, false);
}

void TstCatalogue::identity()
{
    QFETCH(QString, name);
    QFETCH(QString, digestOfName);
    QFETCH(int, identity);
    QFETCH(bool, renamed);
    QFETCH(bool, phantom);
    const NameJudgement judgement = named(name.toStdString());
    QCOMPARE(judgement.phantom.has_value(), phantom);
    const auto digest = digestOfName.isEmpty() ? digest::ofBytes("nobody's") : digestOf(digestOfName.toStdString());
    QVERIFY(digest != digest::Sha256{});
    const FileJudgement file = judgeDigest(known(), judgement, digest);
    QCOMPARE(static_cast<int>(file.identity), identity);
    QCOMPARE(file.renamed, renamed);
    QCOMPARE(file.archive.has_value(), file.identity == Identity::Known);
}

void TstCatalogue::cutOff()
{
    const NameJudgement judgement = named("cudnn-linux-x86_64-9.27.0.42_cuda13-archive.tar.xz");
    QCOMPARE(judgement.fullSize(1'000'000), std::optional<std::uint64_t>{937'996'620});
    QVERIFY(!judgement.fullSize(937'996'620));
    QVERIFY(!judgement.fullSize(937'996'621));
    QVERIFY(!named("cudnn.zip").fullSize(1));
    // A digest without a size cannot tell.
    QVERIFY(!named("cudnn-8.0-linux-x64-v6.0.tgz").fullSize(1));
}

void TstCatalogue::severalVersionsUnderOneName()
{
    const std::string name = "cudnn-9.0-linux-x64-v7.tgz";
    const NameJudgement judgement = named(name);
    QCOMPARE(judgement.known.size(), std::size_t{5});
    std::set<std::string> versions;
    for (const char* folder : {"v7.0.1", "v7.0.2", "v7.0.3", "v7.0.4", "v7.0.5"}) {
        const FileJudgement file = judgeDigest(known(), judgement, digestOf(name, folder));
        QVERIFY(file.identity == Identity::Known && !file.renamed);
        versions.insert(file.archive->version.str());
    }
    QCOMPARE(versions, (std::set<std::string>{"7.0.1", "7.0.2", "7.0.3", "7.0.4", "7.0.5.15"}));
    // What was republished has two digests, both true.
    for (const char* again :
         {"cudnn-7.0-linux-x64-v4.0-prod.tgz", "cudnn-8.0-linux-x64-v5.1.tgz", "cudnn-7.5-linux-x64-v5.1.tgz",
          "cudnn-8.0-linux-x64-v6.0.tgz", "cudnn-7.5-osx-x64-v6.0.tgz"}) {
        const NameJudgement both = named(again);
        QCOMPARE(both.known.size(), std::size_t{2});
        std::set<Republished> kinds;
        for (const Archive& archive : both.known) {
            QVERIFY(!judgeDigest(known(), both, *archive.sha256).renamed);
            kinds.insert(archive.republished);
        }
        QCOMPARE(kinds, (std::set<Republished>{Republished::OlderContent, Republished::NewerContent}));
    }
}

void TstCatalogue::sureness()
{
    QVERIFY(isProven(named("cudnn-linux-x86_64-9.10.2.21_cuda12-archive.tar.xz").confidence()));
    const NameJudgement single = named("cudnn-6.5-osx-v2.tgz");
    QVERIFY(single.pinned() && isSingleSource(single.confidence()) && !isProven(single.confidence()));
    QCOMPARE(single.known.front().source, std::string("unnonouno/cudnnenv"));
    // The surest digest comes first, and one unsure twin makes the whole unsure.
    const NameJudgement mixed = named("cudnn-8.0-linux-x64-v6.0.tgz");
    QVERIFY(isSingleSource(mixed.confidence()));
    QVERIFY(mixed.expected().starts_with("9b09110a"));
}

void TstCatalogue::matchingByKind()
{
    using archive::Machine;
    using archive::System;
    const auto find = [](const char* cudnn, const char* cuda, System system, Machine machine) {
        std::set<std::string> names;
        for (const Archive* found :
             known().matching(*archive::Version::parse(cudnn), *archive::Version::parse(cuda), system, machine))
            names.insert(found->file);
        return names;
    };
    QCOMPARE(find("9.10.2", "12", System::Linux, Machine::Sbsa),
             std::set<std::string>{"cudnn-linux-sbsa-9.10.2.21_cuda12-archive.tar.xz"});
    QCOMPARE(find("9.15.0", "13", System::Windows, Machine::X86_64),
             std::set<std::string>{"cudnn-windows-x86_64-9.15.0.58_cuda13-archive.zip"});
    QVERIFY(find("9.11.0", "11", System::Linux, Machine::X86_64).empty());
}

void TstCatalogue::parsesQuickly()
{
    // The first call of this process has parsed it; a second catalogue costs the copy and the index.
    QElapsedTimer clock;
    clock.start();
    const Catalogue again{Facts{.archives = known().archives(), .wrong = {}, .phantoms = {}}};
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(again.archives().size(), known().archives().size());
}

QTEST_GUILESS_MAIN(TstCatalogue)
#include "tst_catalogue.moc"
