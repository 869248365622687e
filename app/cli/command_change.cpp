// install, uninstall, restore, repair: plan, show, agree, carry out, and what to say afterwards.
#include "cli/answers.h"
#include "cli/command.h"
#include "cli/json_documents.h"
#include "text/cli_text.h"
#include "text/pages.h"
#include "text/safe.h"

#include <QFile>
#include <QSaveFile>

#include <algorithm>

using namespace Qt::StringLiterals;
using core::Errc;
using core::plan::Action;
using core::plan::Finding;
using core::plan::FindingCode;
using core::plan::Severity;

namespace app::cli
{

namespace
{

constexpr qint64 kMaxAnswersBytes = 64 * 1024;

core::Request requestOf(const Context& context)
{
    const Options& o = context.options;
    const auto argument =
        o.arguments.empty() ? std::nullopt : std::optional<core::Path>{core::pathFromUtf8(o.arguments.front())};
    const auto pathOf = [](const std::optional<std::string>& text) {
        return text ? std::optional<core::Path>{core::pathFromUtf8(*text)} : std::nullopt;
    };
    switch (o.command) {
    case Command::Install:
        return core::InstallRequest{.archive = argument.value_or(core::Path{}),
                                    .toolkit = context.toolkit(),
                                    .as = o.targetKind,
                                    .given = {o.sha256, pathOf(o.manifest)},
                                    .allowUnknown = o.allowUnknown,
                                    .takeOver = o.takeOver,
                                    .loader = o.loader,
                                    .scope = o.scope};
    case Command::Restore:
        return core::RestoreRequest{
            context.toolkit(), o.arguments.empty() ? std::nullopt : std::optional<std::string>{o.arguments.front()}};
    case Command::Repair:
        return core::RepairRequest{context.toolkit(), argument, pathOf(o.archives)};
    case Command::Path:
        return core::PathRequest{context.toolkit(),
                                 o.pathVerb == PathVerb::Undo ? core::PathRequest::What::Undo
                                                              : core::PathRequest::What::Fix,
                                 o.loader, o.scope};
    case Command::Uninstall:
    case Command::None:
    case Command::Inspect:
    case Command::Toolkits:
    case Command::Status:
    case Command::Detect:
    case Command::Recover:
    case Command::History:
    case Command::Verify:
    case Command::Env:
    case Command::Advise:
    case Command::Catalogue:
        break;
    }
    return core::UninstallRequest{context.toolkit()};
}

bool hasUnknownArchive(const core::plan::Plan& plan)
{
    return std::ranges::any_of(plan.findings, [](const Finding& finding) {
        return finding.code == FindingCode::ArchiveUnknown && finding.severity == Severity::NeedsConsent;
    });
}

bool allowUnknown(core::Request& request)
{
    auto* install = std::get_if<core::InstallRequest>(&request);
    if (install == nullptr || install->allowUnknown)
        return false;
    install->allowUnknown = true;
    return true;
}

class Change
{
public:
    explicit Change(Context& context)
        : m_options(context.options)
        , m_context{context.engine, m_options, context.output, context.job, context.changing}
        , m_request(requestOf(m_context))
    {
    }

    Answer run()
    {
        if (auto refusal = takeAnswers())
            return *std::move(refusal);
        const Options& o = m_context.options;
        if (o.yes && !o.dryRun)
            return carryOut(std::nullopt);
        if (!o.dryRun && !m_context.output.canAsk())
            return failure(m_context, UsageError{UsageProblem::YesNeeded, spelling(o.command), "--dry-run"});
        return planFirst();
    }

private:
    std::optional<Answer> takeAnswers();
    Answer planFirst();
    std::optional<Answer> agree(const core::PlannedAction& planned);
    Answer dryRun(const core::PlannedAction& planned);
    Answer carryOut(const std::optional<std::string>& approved);
    Answer done(const core::Outcome& outcome);
    void verifyAfter(const core::Outcome& outcome, Answer& answer);
    void undoAfterVerify(const core::Outcome& outcome, Answer& answer);
    bool save(const std::optional<std::string>& name, const std::string& text, Answer& ifNot);
    bool savePlan(const core::toolkit::Toolkit& toolkit, const core::plan::Plan& plan, Answer& ifNot);
    [[nodiscard]] QStringList undoCommand(const core::Outcome& outcome) const;

    Options m_options; ///< with the answers file's choices
    Context m_context;
    core::Request m_request;
};

core::Json planDocument(const core::toolkit::Toolkit& toolkit, const core::plan::Plan& plan)
{
    core::Json json;
    json["toolkit"] = jsonOf(toolkit);
    json["plan"] = jsonOf(plan);
    return json;
}

QString shellLine(const QStringList& words)
{
    QStringList quoted;
    for (const QString& word : words)
        quoted << text::shellWord(word.toStdString());
    return quoted.join(u' ');
}

/// The answers file becomes options, as if they had been typed.
std::optional<Answer> Change::takeAnswers()
{
    const auto& name = m_context.options.answers;
    if (!name)
        return std::nullopt;
    QFile file(QString::fromStdString(*name));
    if (!file.open(QIODevice::ReadOnly))
        return failure(m_context,
                       UsageError{UsageProblem::AnswersNotReadable, *name, file.errorString().toStdString()});
    const auto parsed = parseAnswers(file.read(kMaxAnswersBytes).toStdString());
    if (const auto* wrong = std::get_if<std::string>(&parsed))
        return failure(m_context, UsageError{UsageProblem::AnswersNotReadable, *name, *wrong});
    const auto& answers = std::get<Answers>(parsed);
    apply(answers, m_options);
    if (!m_options.toolkit) {
        const auto root = toolkitFor(answers, m_context.engine, m_context.job);
        if (!root)
            return failure(m_context, root.error());
        if (*root)
            m_options.toolkit = core::utf8FromPath(**root);
    }
    m_request = requestOf(m_context);
    return std::nullopt;
}

Answer Change::planFirst()
{
    const auto planned = m_context.engine.plan(m_request, m_context.job);
    if (!planned)
        return failure(m_context, planned.error());
    m_context.output.log("plan " + planned->digest);
    Answer notSaved;
    if (!savePlan(planned->toolkit, planned->plan, notSaved))
        return notSaved;
    if (m_context.options.dryRun)
        return dryRun(*planned);
    m_context.output.message(text::planPage(planned->toolkit, planned->plan, m_context.output.messageStyle()));
    // What is blocked is refused by the engine with the right error; what needs nothing needs no question either.
    if (!planned->plan.blocked() && !planned->plan.nothingToDo())
        if (auto refusal = agree(*planned))
            return *std::move(refusal);
    return carryOut(planned->digest);
}

/// nullopt: go ahead.
std::optional<Answer> Change::agree(const core::PlannedAction& planned)
{
    if (hasUnknownArchive(planned.plan)) {
        if (!agrees(m_context, text::askUnknownArchive()))
            return failure(m_context, core::Error{Errc::Cancelled});
        allowUnknown(m_request);
    }
    if (!agrees(m_context, text::askPlan()))
        return failure(m_context, core::Error{Errc::Cancelled});
    return std::nullopt;
}

Answer Change::dryRun(const core::PlannedAction& planned)
{
    Answer answer;
    answer.code = planned.plan.blocked() ? Refused : Done;
    answer.document = planDocument(planned.toolkit, planned.plan);
    answer.document["dryRun"] = true;
    answer.document["changed"] = false;
    answer.page = text::planPage(planned.toolkit, planned.plan, m_context.output.resultStyle());
    m_context.output.message((planned.plan.blocked() ? text::dryRunBlocked() : text::dryRunNote()) + u'\n');
    return answer;
}

Answer Change::carryOut(const std::optional<std::string>& approved)
{
    m_context.changing = true;
    auto outcome = m_context.engine.carryOut(m_request, approved, m_context.job);
    // Only --yes comes here with an archive that nobody vouches for; that is a question of its own.
    if (!outcome && outcome.error().code == Errc::UnknownArchive && m_context.output.canAsk()
        && std::holds_alternative<core::InstallRequest>(m_request)) {
        m_context.changing = false;
        if (!agrees(m_context, text::askUnknownArchive()))
            return failure(m_context, core::Error{Errc::Cancelled});
        allowUnknown(m_request);
        m_context.changing = true;
        outcome = m_context.engine.carryOut(m_request, approved, m_context.job);
    }
    if (!outcome)
        return failure(m_context, outcome.error());
    m_context.changing = false;
    m_context.output.log("done " + outcome->id);
    return done(*outcome);
}

Answer Change::done(const core::Outcome& outcome)
{
    Output& output = m_context.output;
    const bool planUnseen = m_context.options.yes;
    if (planUnseen)
        output.message(text::planPage(outcome.toolkit, outcome.plan, output.messageStyle()));
    Answer answer;
    answer.document = planDocument(outcome.toolkit, outcome.plan);
    answer.document["dryRun"] = false;
    answer.document["changed"] = !outcome.id.empty();
    answer.document["id"] = outcome.id.empty() ? core::Json() : core::Json(outcome.id);
    answer.document["seconds"] = outcome.seconds;
    answer.document["recovered"] = outcome.recovered ? jsonOf(*outcome.recovered) : core::Json();
    answer.document["ldconfig"] = {{"ran", outcome.ldconfigRan}, {"complaints", outcome.ldconfigComplaints}};
    answer.page = text::outcomePage(outcome, output.resultStyle());

    Answer notSaved;
    if (planUnseen && !savePlan(outcome.toolkit, outcome.plan, notSaved))
        output.log("the plan was not saved");
    const QStringList undo = undoCommand(outcome);
    core::Json undoJson = core::Json::array();
    for (const QString& word : undo)
        undoJson.push_back(word.toStdString());
    answer.document["undo"] = outcome.id.empty() ? core::Json() : undoJson;
    if (!outcome.id.empty())
        output.message(text::undoLine(shellLine(undo)) + u'\n');

    if (m_context.options.level)
        verifyAfter(outcome, answer);
    else if (!outcome.id.empty() && !outcome.plan.versionAfter.empty() && outcome.plan.action != Action::SetSearchPath)
        output.message(text::nextLine(shellLine({u"cudnnctl"_s, u"verify"_s, u"--toolkit"_s,
                                                 QString::fromStdString(core::utf8FromPath(outcome.toolkit.root))}))
                       + u'\n');
    return answer;
}

void Change::verifyAfter(const core::Outcome& outcome, Answer& answer)
{
    const core::VerifyRequest request{.toolkit = outcome.toolkit.root, .level = *m_context.options.level};
    const auto report = m_context.engine.verify(request, m_context.job);
    if (!report) {
        // The install is done and stays; only the proof is missing.
        const Answer failed = failure(m_context, report.error());
        answer.code = failed.code;
        answer.document["verifyError"] = failed.document["error"];
        return;
    }
    answer.document["verify"] = jsonOf(*report, request.level);
    answer.page += text::verifyPage(*report, m_context.output.resultStyle());
    if (!report->failed())
        return;
    answer.code = Bad;
    if (m_context.options.rollbackIfBad && !outcome.id.empty())
        undoAfterVerify(outcome, answer);
    else
        m_context.output.error(text::verifyFailedAfterInstall() + u'\n');
}

void Change::undoAfterVerify(const core::Outcome& outcome, Answer& answer)
{
    m_context.changing = true;
    const auto undone = m_context.engine.carryOut(core::RestoreRequest{outcome.toolkit.root, std::nullopt},
                                                  std::nullopt, m_context.job);
    answer.document["rolledBack"] = undone.has_value();
    if (undone) {
        answer.code = Failed;
        m_context.output.error(text::rolledBackAfterVerify() + u'\n');
        return;
    }
    answer.code = failure(m_context, undone.error()).code;
}

/// True when nothing was asked for. An unwritable file is an error of its own before the change.
bool Change::savePlan(const core::toolkit::Toolkit& toolkit, const core::plan::Plan& plan, Answer& ifNot)
{
    core::Json document;
    document["schema"] = "cudnnctl.plan/1";
    document.update(planDocument(toolkit, plan));
    return save(m_context.options.savePlan, core::dumpJsonPretty(document) + "\n", ifNot)
           && save(m_context.options.saveAnswers, answersText(answersOf(m_context.options, toolkit)), ifNot);
}

bool Change::save(const std::optional<std::string>& name, const std::string& json, Answer& ifNot)
{
    if (!name)
        return true;
    QSaveFile file(QString::fromStdString(*name));
    const bool written =
        file.open(QIODevice::WriteOnly)
        && file.write(json.data(), static_cast<qint64>(json.size())) == static_cast<qint64>(json.size())
        && file.commit();
    if (written)
        m_context.output.message(text::fileSaved(*name) + u'\n');
    else
        ifNot = failure(m_context, UsageError{UsageProblem::FileNotWritable, *name, file.errorString().toStdString()});
    return written;
}

QStringList Change::undoCommand(const core::Outcome& outcome) const
{
    const bool wasFirst = outcome.plan.action == Action::Install && outcome.plan.versionBefore.empty();
    return {u"cudnnctl"_s, wasFirst ? u"uninstall"_s : u"restore"_s, u"--toolkit"_s,
            QString::fromStdString(core::utf8FromPath(outcome.toolkit.root))};
}

} // namespace

Answer change(Context& context)
{
    return Change(context).run();
}

} // namespace app::cli
