// What an ordinary user may not do: refused before anything is touched, with the right cause. Run by root, each check
// happens in a child that has given root's rights up for good.
#include "fault/crash.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace test;
using core::Errc;
using core::Result;
namespace fs = std::filesystem;

namespace
{

constexpr uid_t kNobody = 65534;
constexpr int kWorked = 254;
constexpr int kKeptRights = 255;

void giveTo(const core::Path& root, uid_t user)
{
    const auto one = [&](const core::Path& path) {
        if (::lchown(path.c_str(), user, user) != 0)
            throw std::runtime_error("chown " + path.string());
    };
    one(root);
    for (const auto& entry : fs::recursive_directory_iterator{root})
        one(entry.path());
}

/// The error's code, or kWorked.
int asOrdinaryUser(const Box& box, const std::function<Result<>(core::Engine&)>& work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0
            && (::setgroups(0, nullptr) != 0 || ::setgid(kNobody) != 0 || ::setuid(kNobody) != 0 || ::geteuid() == 0))
            std::_Exit(kKeptRights);
        core::Engine engine = box.engine(core::platform::systemFileSystem(), false);
        const Result<> result = work(engine);
        std::_Exit(result ? kWorked : static_cast<int>(result.error().code));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int code(Errc errc)
{
    return static_cast<int>(errc);
}

} // namespace

class TstRights : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void aToolkitThatIsNotWritable_data();
    void aToolkitThatIsNotWritable();
    void withoutRightsReadingWorks();
    void anUnreadableArchive();
    void theMachinesLoaderFile();
    void withRightsItWorks();

private:
    std::unique_ptr<FastFolder> m_folder;
    std::optional<Box> m_box;
    std::string m_archive, m_tar;
};

void TstRights::init()
{
    m_box.reset();
    m_folder = std::make_unique<FastFolder>();
    m_box.emplace(m_folder->path() / "box");
    mustWork(*m_box, installing(m_box->pack(olderSet())));
    m_archive = m_box->pack(newerSet());
    m_tar = m_box->pack(newerSet(Packing::TarXz));
    if (::geteuid() == 0)
        giveTo(m_folder->path(), kNobody);
}

void TstRights::aToolkitThatIsNotWritable_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<bool>("withState");
    QTest::newRow("the whole") << "toolkit" << false;
    QTest::newRow("lib64 alone") << "toolkit/lib64" << true;
    QTest::newRow("include alone") << "toolkit/include" << true;
    QTest::newRow("lib64 alone, first run") << "toolkit/lib64" << false;
    QTest::newRow("our folder") << "toolkit/.cudnn-installer" << true;
}

void TstRights::aToolkitThatIsNotWritable()
{
    QFETCH(QString, place);
    QFETCH(bool, withState);
    const Box& box = *m_box;
    if (!withState)
        fs::remove_all(box.toolkit() / ".cudnn-installer");
    if (place.endsWith("installer"))
        fs::remove(box.toolkit() / ".cudnn-installer/lock");
    fs::permissions(box.root() / place.toStdString(), fs::perms(0555));
    const TreeSnapshot before = box.snapshot();
    for (const std::string& archive : {m_archive, m_tar}) {
        const int result = asOrdinaryUser(box, [&](core::Engine& engine) -> Result<> {
            CORE_CHECK(engine.carryOut(box.installRequest(archive), std::nullopt, quietJob()));
            return {};
        });
        QCOMPARE(result, code(Errc::TargetNotWritable));
    }
    if (withState) {
        const int result = asOrdinaryUser(box, [&](core::Engine& engine) -> Result<> {
            CORE_CHECK(engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob()));
            return {};
        });
        QCOMPARE(result, code(Errc::TargetNotWritable));
    }
    const TreeSnapshot after = box.snapshot();
    QVERIFY2(before == after, qPrintable(QString::fromStdString(before.difference(after))));
    QVERIFY(withState || !fs::exists(box.toolkit() / ".cudnn-installer"));
    fs::permissions(box.root() / place.toStdString(), fs::perms(0755));
}

void TstRights::withoutRightsReadingWorks()
{
    const Box& box = *m_box;
    for (const char* place : {"toolkit/lib64", "toolkit/include", "toolkit/.cudnn-installer", "toolkit"})
        fs::permissions(box.root() / place, fs::perms(0555));
    const int result = asOrdinaryUser(box, [&](core::Engine& engine) -> Result<> {
        CORE_TRY(const core::Status status, engine.status(box.toolkit(), false, quietJob()));
        if (status.state != core::InstallState::Intact)
            return core::Error{.code = Errc::Internal};
        CORE_CHECK(engine.verifyFiles(box.toolkit(), quietJob()));
        CORE_CHECK(engine.history(box.toolkit()));
        CORE_CHECK(engine.plan(box.installRequest(m_archive), quietJob()));
        return {};
    });
    QCOMPARE(result, kWorked);
    for (const char* place : {"toolkit", "toolkit/.cudnn-installer", "toolkit/lib64", "toolkit/include"})
        fs::permissions(box.root() / place, fs::perms(0755));
}

void TstRights::anUnreadableArchive()
{
    const Box& box = *m_box;
    fs::permissions(box.archive(m_archive), fs::perms(0));
    const TreeSnapshot before = box.snapshot();
    const int result = asOrdinaryUser(box, [&](core::Engine& engine) -> Result<> {
        CORE_CHECK(engine.carryOut(box.installRequest(m_archive), std::nullopt, quietJob()));
        return {};
    });
    QCOMPARE(result, code(Errc::AccessDenied));
    QVERIFY(box.snapshot() == before);
}

/// Asked for by name, the machine's file needs its rights; nothing else is done without them.
void TstRights::theMachinesLoaderFile()
{
    const Box& box = *m_box;
    fs::permissions(box.root() / "etc/ld.so.conf.d", fs::perms(0555));
    const TreeSnapshot before = box.snapshot();
    const int result = asOrdinaryUser(box, [&](core::Engine& engine) -> Result<> {
        core::InstallRequest request = box.installRequest(m_archive);
        request.loader = core::LoaderMode::LdConf;
        CORE_CHECK(engine.carryOut(request, std::nullopt, quietJob()));
        return {};
    });
    QCOMPARE(result, code(Errc::AccessDenied));
    QVERIFY(box.snapshot() == before);
    fs::permissions(box.root() / "etc/ld.so.conf.d", fs::perms(0755));
}

/// The counter-check: the same user in the same place, nothing withdrawn.
void TstRights::withRightsItWorks()
{
    const Box& box = *m_box;
    const int result = asOrdinaryUser(box, [&](core::Engine& engine) -> Result<> {
        CORE_CHECK(engine.carryOut(box.installRequest(m_archive), std::nullopt, quietJob()));
        CORE_CHECK(engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, quietJob()));
        return {};
    });
    QCOMPARE(result, kWorked);
}

QTEST_GUILESS_MAIN(TstRights)
#include "tst_rights.moc"
