#include "engine/loader_choice.h"

#include "environment/loader_path.h"
#include "frameworks/bundled.h"

#include <algorithm>

namespace core::engine
{
namespace
{

using plan::ConfigKind;
using plan::FindingCode;
using plan::Severity;

class Chooser
{
public:
    explicit Chooser(Session& session)
        : m_session(session)
        , m_context(session.context())
        , m_folder(libraryFolder(session.toolkit()))
    {
    }

    Result<plan::LoaderDecision> automatic()
    {
        switch (m_session.toolkit().kind) {
        case toolkit::TargetKind::Toolkit:
            break;
        case toolkit::TargetKind::OwnFolder:
            return told(Severity::Info, FindingCode::OwnFolderNeedsEnvironment, utf8FromPath(m_session.toolkit().root));
        case toolkit::TargetKind::Conda:
        case toolkit::TargetKind::Application:
            return plan::LoaderDecision{}; // its programs look there by themselves
        }
        if (m_session.toolkit().system != archive::System::Linux)
            return plan::LoaderDecision{}; // ld.so never reads a tree of Windows
        CORE_TRY(const bool searched, isSearched());
        if (searched)
            return told(Severity::Info, FindingCode::LoaderAlreadySearched, utf8FromPath(m_folder));
        CORE_TRY(const auto bundled, frameworks::findBundled(m_context.fs, m_context.environment, m_context.user.home,
                                                             m_context.places.systemRoot));
        if (!bundled.empty()) {
            for (const auto& one : bundled)
                tell(Severity::Warning, FindingCode::LoaderFrameworkWouldChange, utf8FromPath(one.folder),
                     {one.framework, one.version});
            return std::move(m_decision);
        }
        if (!m_context.user.elevated)
            return told(Severity::Info, FindingCode::LoaderNoRights, utf8FromPath(m_folder));
        return byLdConf();
    }

    Result<plan::LoaderDecision> byLdConf()
    {
        CORE_TRY(const auto file, m_session.config().fileOf(ConfigKind::LdSoConf, plan::Scope::Machine));
        CORE_TRY(const bool standing, m_session.config().has(ConfigKind::LdSoConf, plan::Scope::Machine));
        if (standing)
            return told(Severity::Info, FindingCode::LoaderAlreadySearched, utf8FromPath(m_folder));
        if (!m_context.user.elevated)
            return Error{.code = Errc::AccessDenied, .subject = utf8FromPath(file.folder) + '/' + file.name.str()};
        m_decision.entries.push_back({ConfigKind::LdSoConf, plan::Scope::Machine, true});
        const auto names = m_session.tree().list(m_session.toolkit().layout.libraries.path);
        if (names) {
            auto others = environment::othersMadeVisible(*names);
            if (!others.empty())
                tell(Severity::Info, FindingCode::LoaderMakesVisible, utf8FromPath(m_folder), std::move(others));
        }
        return std::move(m_decision);
    }

    Result<plan::LoaderDecision> byProfile(plan::Scope scope)
    {
        CORE_TRY(const auto file, m_session.config().fileOf(ConfigKind::Profile, scope));
        const std::string shown = utf8FromPath(file.folder) + '/' + file.name.str();
        if (scope == plan::Scope::Machine && !m_context.user.elevated)
            return Error{.code = Errc::AccessDenied, .subject = shown};
        CORE_TRY(const bool standing, m_session.config().has(ConfigKind::Profile, scope));
        if (!standing)
            m_decision.entries.push_back({ConfigKind::Profile, scope, true});
        return told(Severity::Info, FindingCode::LoaderProfileScope, shown,
                    {scope == plan::Scope::User ? "user" : "machine"});
    }

private:
    void tell(Severity severity, FindingCode code, std::string subject, std::vector<std::string> values = {})
    {
        m_decision.findings.push_back({severity, code, std::move(subject), std::move(values)});
    }

    plan::LoaderDecision told(Severity severity, FindingCode code, std::string subject,
                              std::vector<std::string> values = {})
    {
        tell(severity, code, std::move(subject), std::move(values));
        return std::move(m_decision);
    }

    Result<bool> isSearched()
    {
        CORE_TRY(const auto folders, environment::ldSoFolders(m_context.fs, m_context.places.systemRoot));
        return std::ranges::any_of(folders, [&](const Path& one) {
            const auto real = m_context.fs.realPath(one);
            return real && *real == m_folder;
        });
    }

    Session& m_session;
    const Context& m_context;
    Path m_folder;
    plan::LoaderDecision m_decision;
};

} // namespace

Result<plan::LoaderDecision> decideLoader(Session& session, LoaderMode mode, plan::Scope scope)
{
    switch (mode) {
    case LoaderMode::None:
        return plan::LoaderDecision{};
    case LoaderMode::Auto:
        return Chooser{session}.automatic();
    case LoaderMode::LdConf:
        return Chooser{session}.byLdConf();
    case LoaderMode::Profile:
        return Chooser{session}.byProfile(scope);
    }
    return plan::LoaderDecision{};
}

} // namespace core::engine
