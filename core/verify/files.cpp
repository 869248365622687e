#include "verify/files.h"

#include "transaction/observe.h"
#include "verify/file_health.h"

#include <algorithm>
#include <set>

namespace core::verify
{
namespace
{

using archive::FileKind;
using platform::NodeType;
using toolkit::PresentFile;

constexpr std::uint64_t kMaxHeaderBytes = 4U << 20;

class FilesChecker
{
public:
    FilesChecker(const FilesInputs& in, const Job& job, digest::ByteCounter* counter)
        : m_in(in)
        , m_job(job)
        , m_counter(counter)
    {
    }

    Result<Report> run()
    {
        m_report.toolkit = utf8FromPath(m_in.toolkit.root);
        m_version = m_in.toolkit.cudnn;
        if (m_version.parts == 0 && m_in.current) // no headers there to tell it
            m_version = archive::Version::parse(m_in.current->versionAfter).value_or(archive::Version{});
        m_report.version = m_version.str();
        const bool owned = m_in.current && !m_in.current->owned.empty();
        if (m_in.snapshot.cudnnFiles.empty() && !owned) {
            for (const CheckId id : {CheckId::FilesComplete, CheckId::FilesIntact, CheckId::FilesOneVersion,
                                     CheckId::FilesLinks, CheckId::FilesHeaders})
                skip(id, Problem::NothingThere);
            CORE_CHECK(checkMisplaced());
            return std::move(m_report);
        }
        CORE_CHECK(owned ? compareWithReceipt() : lookWithoutReceipt());
        checkOneVersion();
        checkLinks();
        CORE_CHECK(checkHeaders());
        CORE_CHECK(checkMisplaced());
        return std::move(m_report);
    }

private:
    void skip(CheckId id, Problem reason)
    {
        m_report.checks.push_back({.id = id, .status = CheckStatus::Skipped, .reason = reason});
    }

    void end(Check check)
    {
        if (check.status == CheckStatus::Pass && !check.evidence.empty())
            check.status = CheckStatus::Fail;
        m_report.checks.push_back(std::move(check));
    }

    Result<> compareWithReceipt()
    {
        std::vector<RelPath> paths;
        for (const auto& [path, state] : m_in.current->owned)
            paths.push_back(path);
        CORE_TRY(const auto seen, transaction::observe(m_in.target, paths, m_job, m_counter));
        Check complete{.id = CheckId::FilesComplete, .status = CheckStatus::Pass};
        Check intact{.id = CheckId::FilesIntact, .status = CheckStatus::Pass};
        for (const auto& [path, should] : m_in.current->owned) {
            const auto now = seen.states.find(path);
            ++complete.counted;
            if (now == seen.states.end()) {
                complete.evidence.push_back({Problem::FileMissing, path.str(), {}, {}});
                continue;
            }
            if (should.type != plan::StateType::File)
                continue; // links have a check of their own
            ++intact.counted;
            intact.bytes += now->second.size;
            if (now->second.sameContentAs(should))
                continue;
            CORE_TRY(const Evidence evidence, explain(path, should, now->second));
            intact.evidence.push_back(evidence);
        }
        tellPart(complete);
        end(std::move(complete));
        end(std::move(intact));
        return {};
    }

    /// All of cudnn_jit is not all of cuDNN.
    void tellPart(Check& complete) const
    {
        std::set<std::string, std::less<>> parts;
        for (const auto& [path, should] : m_in.current->owned) {
            const archive::FileClass what = archive::classify(path.fileName());
            if (what.kind == FileKind::SharedLibrary || what.kind == FileKind::Dll)
                parts.insert(what.part);
        }
        if (!archive::isPartialSet(parts) || !complete.evidence.empty())
            return;
        complete.status = CheckStatus::Warn;
        complete.evidence.push_back({Problem::PartialSet, "libcudnn_ops", {}, {}});
    }

    Result<Evidence> explain(const RelPath& path, const plan::NodeState& should, const plan::NodeState& now)
    {
        Evidence evidence{Problem::DigestDiffers, path.str(), textOf(should), textOf(now)};
        if (now.type != plan::StateType::File)
            return evidence;
        CORE_TRY(const Problem health, healthOf(m_in.target, path, archive::classify(path.fileName())));
        if (health != Problem::None)
            evidence.problem = health;
        return evidence;
    }

    static std::string textOf(const plan::NodeState& state)
    {
        if (state.type == plan::StateType::Link)
            return "-> " + state.linkTarget;
        return state.sha256 ? state.sha256->hex() : std::string{};
    }

    Result<> lookWithoutReceipt()
    {
        skip(CheckId::FilesComplete, Problem::NoReceipt);
        Check intact{.id = CheckId::FilesIntact, .status = CheckStatus::Skipped, .reason = Problem::NoReceipt};
        for (const PresentFile& file : m_in.snapshot.cudnnFiles) {
            if (file.node.type != NodeType::File)
                continue;
            ++intact.counted;
            CORE_TRY(const Problem health, healthOf(m_in.target, file.path, file.what));
            if (health != Problem::None)
                intact.evidence.push_back({health, file.path.str(), {}, {}});
        }
        if (!intact.evidence.empty())
            intact.status = CheckStatus::Fail;
        m_report.checks.push_back(std::move(intact));
        return {};
    }

    void checkOneVersion()
    {
        Check check{.id = CheckId::FilesOneVersion, .status = CheckStatus::Pass};
        for (const PresentFile& file : m_in.snapshot.cudnnFiles) {
            const bool loaded = file.what.kind == FileKind::SharedLibrary || file.what.kind == FileKind::Dll;
            if (!loaded || file.node.type != NodeType::File)
                continue;
            ++check.counted;
            if (!file.what.version.agreesWith(m_version))
                check.evidence.push_back(
                    {Problem::OtherVersion, file.path.str(), m_version.str(), file.what.version.str()});
        }
        end(std::move(check));
    }

    /// .so → .so.M → .so.M.N.P, each by its own plain name. A wheel's set has .so.M only and no chain to check.
    void checkLinks()
    {
        if (m_in.toolkit.system == archive::System::Windows)
            return skip(CheckId::FilesLinks, Problem::NoLinksThere);
        Check check{.id = CheckId::FilesLinks, .status = CheckStatus::Pass};
        std::map<std::string, std::vector<const PresentFile*>> libraries;
        for (const PresentFile& file : m_in.snapshot.cudnnFiles) {
            if (file.what.kind == FileKind::SharedLibrary)
                libraries[file.what.stem].push_back(&file);
        }
        for (auto& [stem, files] : libraries) {
            std::ranges::sort(
                files, [](const auto* a, const auto* b) { return a->what.version.parts < b->what.version.parts; });
            checkChain(stem, files, check);
        }
        end(std::move(check));
    }

    void checkChain(const std::string& stem, const std::vector<const PresentFile*>& files, Check& check)
    {
        const PresentFile& last = *files.back();
        if (last.node.type == NodeType::Link)
            check.evidence.push_back({Problem::LinkTargetWrong, last.path.str(), {}, last.linkTarget});
        const bool ours = m_in.current && std::ranges::any_of(m_in.current->owned, [&](const auto& owned) {
                              return owned.first == last.path;
                          });
        if (ours && files.size() < 3)
            check.evidence.push_back({Problem::LinkMissing, last.path.parent().str() + '/' + stem, {}, {}});
        for (std::size_t i = 0; i + 1 < files.size(); ++i) {
            ++check.counted;
            const PresentFile& link = *files[i];
            const std::string_view next = files[i + 1]->path.fileName();
            if (link.node.type == NodeType::File)
                check.evidence.push_back({Problem::LinkIsFile, link.path.str(), std::string(next), {}});
            else if (link.linkTarget != next && link.linkTarget != last.path.fileName())
                check.evidence.push_back(
                    {Problem::LinkTargetWrong, link.path.str(), std::string(next), link.linkTarget});
        }
    }

    Result<> checkHeaders()
    {
        if (!m_in.toolkit.layout.headers) {
            skip(CheckId::FilesHeaders, Problem::TakesNoHeaders);
            return {};
        }
        Check check{.id = CheckId::FilesHeaders, .status = CheckStatus::Pass};
        std::map<std::string, std::pair<std::string, std::string>> texts; // name → path, text
        for (const PresentFile& file : m_in.snapshot.cudnnFiles) {
            if (file.what.kind != FileKind::Header || file.node.type != NodeType::File)
                continue;
            CORE_TRY(std::string text, platform::readAll(m_in.target, file.path, kMaxHeaderBytes));
            texts[std::string(file.path.fileName())] = {file.path.str(), std::move(text)};
        }
        if (!texts.contains("cudnn.h") && !texts.contains("cudnn_version.h"))
            check.evidence.push_back(
                {Problem::HeaderMissing, m_in.toolkit.layout.headers->path.str() + "/cudnn.h", {}, {}});
        for (const auto& [name, file] : texts) {
            ++check.counted;
            for (const auto& [stem, version] : versionsDefinedIn(file.second)) {
                if (version != m_version.str())
                    check.evidence.push_back({Problem::HeaderDiffers, file.first, m_version.str(), version});
            }
        }
        end(std::move(check));
        return {};
    }

    /// The known slips: bin\bin, lib64/lib64, the archive's own folder or "cuda" put whole into the toolkit.
    Result<> checkMisplaced()
    {
        Check check{.id = CheckId::FilesMisplaced, .status = CheckStatus::Pass};
        std::vector<RelPath> suspects;
        for (const char* text : {"bin/bin", "bin/x64/x64", "lib64/lib64", "lib/lib", "lib/x64/x64", "include/include",
                                 "cuda/include", "cuda/lib64", "cuda/lib/x64", "cuda/bin"})
            suspects.push_back(RelPath::literal(text));
        CORE_TRY(const auto names, m_in.target.list(RelPath::top()));
        for (const std::string& name : names) {
            if (!name.starts_with("cudnn-"))
                continue;
            for (const char* below : {"/include", "/lib", "/bin"}) {
                if (auto path = RelPath::parse(name + below))
                    suspects.push_back(*std::move(path));
            }
        }
        for (const RelPath& folder : suspects) {
            const auto inside = m_in.target.list(folder);
            if (!inside)
                continue; // no such folder, or a link that is not ours to follow
            for (const std::string& name : *inside) {
                if (archive::isCudnnName(name))
                    check.evidence.push_back({Problem::Misplaced, folder.str() + '/' + name, {}, {}});
            }
        }
        if (!check.evidence.empty())
            check.status = CheckStatus::Warn;
        m_report.checks.push_back(std::move(check));
        return {};
    }

    const FilesInputs& m_in;
    const Job& m_job;
    digest::ByteCounter* m_counter;
    archive::Version m_version;
    Report m_report;
};

} // namespace

Result<Report> checkFiles(const FilesInputs& inputs, const Job& job, digest::ByteCounter* counter)
{
    return FilesChecker{inputs, job, counter}.run();
}

} // namespace core::verify
