// State on disk is hostile input: journals and receipts that were written to lead us outside, and links, folders, fifos
// and huge files in the places of our own. Every command meets each of them; nothing outside the toolkit and nothing of
// CUDA's may change, and the answer is a cause that a person can act on.
#include "fault/crash.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <functional>

#include <sys/stat.h>
#include <unistd.h>

using namespace test;
using core::Errc;
using core::Result;
namespace fs = std::filesystem;

namespace
{

using Plant = std::function<void(const Box&)>;

/// What the row is about: who must refuse it, and how. Reading commands may answer where they do not look at it.
enum class Meets { Journal, Receipt, Writers };

struct Forged {
    const char* name;
    Meets meets;
    Errc code;
    Plant plant;
};

const std::string kDigest(64, 'a');
const std::string kFile = R"({"size":5,"sha256":")" + kDigest + R"(","mode":420})";

core::Path state(const Box& box)
{
    return box.toolkit() / ".cudnn-installer";
}

std::string replaceOp(const std::string& path, const std::string& before, const std::string& after)
{
    return R"({"op":"replace","path":")" + path + R"(","before":)" + before + R"(,"after":)" + after + "}";
}

std::string header(const std::string& operations, const std::string& staged, const std::string& areas = "[]",
                   const std::string& mounts = "[]", const std::string& id = "000003")
{
    return R"({"t":"header","format":1,"id":")" + id + R"(","action":"install","operations":)" + operations
           + R"(,"staged":)" + staged + R"(,"areas":)" + areas + R"(,"mounts":)" + mounts + "}";
}

/// A well-formed journal with a right check value, and saved and staged things that it could be followed to.
Plant journal(const std::string& body)
{
    return [body](const Box& box) {
        put(state(box) / "journal/000003.jsonl", journalLine(body));
        put(state(box) / "backup/000003/lib64/libcudnn.so.9.1.0", "saved");
        put(state(box) / "stage/000003/m0", "staged");
    };
}

Plant journalOfPath(const std::string& path)
{
    return journal(header("[" + replaceOp(path, kFile, kFile) + "]", R"(["m0"])"));
}

/// The newest receipt with one text in it replaced, everything else as it was.
Plant receipt(const std::string& from, const std::string& to)
{
    return [from, to](const Box& box) {
        const core::Path file = state(box) / "receipts/000002.json";
        std::string text = contentOf(file);
        const std::size_t at = text.find(from);
        if (at == std::string::npos)
            throw std::runtime_error("the receipt has no " + from);
        text.replace(at, from.size(), to);
        put(file, text);
    };
}

Plant wholeReceipt(const std::string& text)
{
    return [text](const Box& box) { put(state(box) / "receipts/000002.json", text); };
}

/// Something of ours is a link to a folder or file outside.
Plant linked(const std::string& ours, const std::string& outside)
{
    return [ours, outside](const Box& box) {
        fs::remove_all(box.toolkit() / ours);
        fs::create_directories((box.toolkit() / ours).parent_path());
        fs::create_symlink(box.root() / "outside" / outside, box.toolkit() / ours);
    };
}

std::string deep()
{
    return std::string(100000, '[') + std::string(100000, ']');
}

std::vector<Forged> journals()
{
    const auto paths = [](const char* name, const char* path) {
        return Forged{name, Meets::Journal, Errc::JournalDamaged, journalOfPath(path)};
    };
    const std::string fine = "[" + replaceOp("lib64/libcudnn.so.9.1.0", "{}", kFile) + "]";
    const Meets here = Meets::Journal;
    const Errc damaged = Errc::JournalDamaged;
    return {
        paths("journal: ../", "../outside/canary.txt"),
        paths("journal: ../ in the middle", "lib64/../../outside/libcudnn.so"),
        paths("journal: absolute", "/outside/libcudnn.so"),
        paths("journal: backslashes", "lib64\\\\..\\\\libcudnn.so"),
        paths("journal: colon", "C:libcudnn.so"),
        paths("journal: control character", "lib64/libcudnn\\n.so"),
        paths("journal: empty path", ""),
        paths("journal: very long path", std::string(3000, 'a').c_str()),
        {"journal: a file of CUDA", here, Errc::UnsafePath, journalOfPath("lib64/libcudart.so.13")},
        {"journal: another folder", here, Errc::UnsafePath, journalOfPath("bin/libcudnn.so")},
        {"journal: our own lock", here, Errc::UnsafePath, journalOfPath(".cudnn-installer/lock")},
        {"journal: makes a folder elsewhere", here, Errc::UnsafePath,
         journal(header(R"([{"op":"makeDirectory","path":"bin"}])", R"([""])"))},
        {"journal: removes a folder elsewhere", here, Errc::UnsafePath,
         journal(header(R"([{"op":"removeDirectory","path":"etc"}])", R"([""])"))},
        {"journal: staged name ../../x", here, damaged, journal(header(fine, R"(["../../x"])"))},
        {"journal: staged name ..", here, damaged, journal(header(fine, R"([".."])"))},
        {"journal: staged name missing", here, damaged, journal(header(fine, R"([""])"))},
        {"journal: staged name of a link target", here, damaged,
         journal(header("[" + replaceOp("lib64/libcudnn.so", "{}", R"({"link":"../../outside/canary.txt"})") + "]",
                        R"(["l0"])"))},
        {"journal: too few staged names", here, damaged, journal(header(fine, "[]"))},
        {"journal: areas elsewhere", here, Errc::UnsafePath, journal(header(fine, R"(["m0"])", R"(["bin"])"))},
        {"journal: areas outside", here, damaged, journal(header(fine, R"(["m0"])", R"(["../outside"])"))},
        {"journal: mounts elsewhere", here, Errc::UnsafePath, journal(header(fine, R"(["m0"])", "[]", R"(["bin"])"))},
        {"journal: id ../../1", here, damaged, journal(header(fine, R"(["m0"])", "[]", "[]", "../../1"))},
        {"journal: id of another", here, damaged, journal(header(fine, R"(["m0"])", "[]", "[]", "000001"))},
        {"journal: unknown operation", here, damaged,
         journal(header(R"([{"op":"run","path":"lib64/libcudnn.so"}])", R"([""])"))},
        {"journal: unknown configuration", here, damaged,
         journal(header(R"([{"op":"config","kind":"passwd","scope":"machine","add":true}])", R"([""])"))},
        {"journal: huge number", here, damaged,
         journal(
             header("[" + replaceOp("lib64/libcudnn.so", "{}", R"({"size":1e400,"mode":420})") + "]", R"(["m0"])"))},
        {"journal: negative size", here, damaged,
         journal(header("[" + replaceOp("lib64/libcudnn.so", "{}", R"({"size":-1,"mode":420})") + "]", R"(["m0"])"))},
        {"journal: setuid mode", here, damaged,
         journal(header("[" + replaceOp("lib64/libcudnn.so", "{}", R"({"size":1,"mode":2541})") + "]", R"(["m0"])"))},
        {"journal: wrong types", here, damaged,
         journal(R"({"t":"header","format":1,"id":"000003","action":"install","operations":{},"staged":7,"areas":"",)"
                 R"("mounts":null})")},
        {"journal: operations of wrong types", here, damaged,
         journal(header(R"([1,null,[],"x"])", R"(["","","",""])"))},
        {"journal: deep", here, damaged, journal(header(deep(), "[]"))},
        {"journal: duplicate keys", here, damaged,
         journal(
             R"({"t":"commit","t":"header","format":1,"id":"000003","id":"000009","action":"install","operations":[],)"
             R"("staged":[],"areas":[],"mounts":[]})")},
        {"journal: commit alone", here, damaged, journal(R"({"t":"commit"})")},
        {"journal: newer", here, Errc::NewerStateFormat, journal(R"({"t":"header","format":99})")},
        {"journal: bytes", here, damaged,
         [](const Box& box) { put(state(box) / "journal/000003.jsonl", std::string("\0\xFF\xFE\n\n\x80", 6)); }},
        {"journal: a fifo", here, Errc::UnexpectedType,
         [](const Box& box) {
             fs::create_directories(state(box) / "journal");
             ::mkfifo((state(box) / "journal/000003.jsonl").c_str(), 0644);
         }},
        {"journal: a folder", here, Errc::UnexpectedType,
         [](const Box& box) { put(state(box) / "journal/000003.jsonl/x", ""); }},
        {"journal: a link", here, Errc::LinkInPath, linked(".cudnn-installer/journal/000003.jsonl", "canary.txt")},
        {"journal: a gigabyte", here, Errc::UnexpectedType,
         [](const Box& box) {
             put(state(box) / "journal/000003.jsonl", "{");
             fs::resize_file(state(box) / "journal/000003.jsonl", 1ULL << 30);
         }},
    };
}

std::vector<Forged> receipts()
{
    const Meets here = Meets::Receipt;
    const Errc damaged = Errc::ReceiptDamaged;
    const std::string path = R"("path": "include/cudnn_version.h")";
    return {
        {"receipt: ../", here, damaged, receipt(path, R"("path": "../outside/canary.txt")")},
        {"receipt: ../ in the middle", here, damaged, receipt(path, R"("path": "lib64/../../outside/cudnn.h")")},
        {"receipt: absolute", here, damaged, receipt(path, R"("path": "/etc/passwd")")},
        {"receipt: a file of CUDA", here, Errc::UnsafePath, receipt(path, R"("path": "lib64/libcudart.so.13")")},
        {"receipt: a header of CUDA", here, Errc::UnsafePath, receipt(path, R"("path": "include/cuda.h")")},
        {"receipt: owns a file of CUDA", here, Errc::UnsafePath,
         receipt(R"("include/cudnn.h": {)", R"("lib64/libcudart.so.13": {)")},
        {"receipt: link target with a slash", here, damaged,
         receipt(R"("link": "libcudnn.so.9.19.0")", R"("link": "../outside/canary.txt")")},
        {"receipt: made folders elsewhere", here, Errc::UnsafePath,
         receipt(R"("madeDirectories": [])", R"("madeDirectories": ["bin"])")},
        {"receipt: areas elsewhere", here, Errc::UnsafePath,
         receipt(R"("localAreas": [])", R"("localAreas": ["bin"])")},
        {"receipt: areas outside", here, damaged, receipt(R"("localAreas": [])", R"("localAreas": ["../outside"])")},
        {"receipt: mounts elsewhere", here, Errc::UnsafePath, receipt(R"("mounts": [])", R"("mounts": ["bin"])")},
        {"receipt: id ../../1", here, damaged, receipt(R"("id": "000002")", R"("id": "../../1")")},
        {"receipt: unknown operation", here, damaged, receipt(R"("op": "replace")", R"("op": "run")")},
        {"receipt: unknown configuration", here, damaged, receipt(R"("kind": "ldsoconf")", R"("kind": "sudoers")")},
        {"receipt: wrong types", here, damaged, receipt(R"("operations": [)", R"("operations": 7, "x": [)")},
        {"receipt: a list", here, damaged, wholeReceipt("[]")},
        {"receipt: empty", here, damaged, wholeReceipt("")},
        {"receipt: deep", here, damaged, wholeReceipt(R"({"format":1,"id":"000002","operations":)" + deep() + "}")},
        {"receipt: newer", here, Errc::NewerStateFormat, wholeReceipt(R"({"format":2})")},
        {"receipt: a link", here, Errc::LinkInPath, linked(".cudnn-installer/receipts/000002.json", "receipt.json")},
        {"receipt: a fifo", here, Errc::UnexpectedType,
         [](const Box& box) {
             fs::remove(state(box) / "receipts/000002.json");
             ::mkfifo((state(box) / "receipts/000002.json").c_str(), 0644);
         }},
        {"receipt: a folder", here, Errc::UnexpectedType,
         [](const Box& box) { put(state(box) / "receipts/000003.json/x", ""); }},
        {"receipt: a gigabyte", here, Errc::UnexpectedType,
         [](const Box& box) { fs::resize_file(state(box) / "receipts/000002.json", 1ULL << 30); }},
        {"receipts: a link", here, Errc::LinkInPath, linked(".cudnn-installer/receipts", "folder")},
        {"our folder: a link", here, Errc::LinkInPath, linked(".cudnn-installer", "folder")},
    };
}

std::vector<Forged> places()
{
    const Meets here = Meets::Writers;
    return {
        {"journal folder: a link", here, Errc::LinkInPath, linked(".cudnn-installer/journal", "folder")},
        {"stage: a link", here, Errc::LinkInPath, linked(".cudnn-installer/stage", "folder")},
        {"backup: a link", here, Errc::LinkInPath, linked(".cudnn-installer/backup", "folder")},
        {"lock: a link", here, Errc::LinkInPath, linked(".cudnn-installer/lock", "canary.txt")},
        {"lock: a folder", here, Errc::UnexpectedType,
         [](const Box& box) {
             fs::remove(state(box) / "lock");
             fs::create_directories(state(box) / "lock/x");
         }},
        {"the last id is used up", here, Errc::ReceiptDamaged,
         [](const Box& box) { put(state(box) / "backup/999999/x", ""); }},
    };
}

std::vector<Forged> all()
{
    std::vector<Forged> rows = journals();
    for (const auto& more : {receipts(), places()})
        rows.insert(rows.end(), more.begin(), more.end());
    return rows;
}

const std::vector<Forged>& forged()
{
    static const std::vector<Forged> rows = all();
    return rows;
}

struct Command {
    const char* name;
    bool writes;
    std::function<Result<>(const Box&, core::Engine&)> run;
};

template<class T>
Result<> only(const Result<T>& result)
{
    return result ? Result<>{} : Result<>{result.error()};
}

std::vector<Command> commands(const std::string& archive)
{
    const auto job = quietJob;
    return {
        {"status", false, [=](const Box& b, core::Engine& e) { return only(e.status(b.toolkit(), false, job())); }},
        {"verify", false, [=](const Box& b, core::Engine& e) { return only(e.verifyFiles(b.toolkit(), job())); }},
        {"history", false, [=](const Box& b, core::Engine& e) { return only(e.history(b.toolkit())); }},
        {"plan", false,
         [=](const Box& b, core::Engine& e) { return only(e.plan(core::UninstallRequest{b.toolkit()}, job())); }},
        {"recover", true, [=](const Box& b, core::Engine& e) { return only(e.recover(b.toolkit(), job())); }},
        {"install", true,
         [=](const Box& b, core::Engine& e) {
             return only(e.carryOut(b.installRequest(archive), std::nullopt, job()));
         }},
        {"uninstall", true,
         [=](const Box& b, core::Engine& e) {
             return only(e.carryOut(core::UninstallRequest{b.toolkit()}, std::nullopt, job()));
         }},
        {"restore", true,
         [=](const Box& b, core::Engine& e) {
             return only(e.carryOut(core::RestoreRequest{b.toolkit()}, std::nullopt, job()));
         }},
        {"repair", true,
         [=](const Box& b, core::Engine& e) {
             return only(e.carryOut(core::RepairRequest{b.toolkit()}, std::nullopt, job()));
         }},
        {"drop", true, [=](const Box& b, core::Engine& e) { return only(e.dropBackupsBut(b.toolkit(), 0)); }},
    };
}

/// Everything that is none of our business.
struct Others {
    explicit Others(const Box& box)
        : outside(TreeSnapshot::of(box.root(), {"outside", "archives", "home", "system", "toolkit/bin"}))
        , cuda(contentOf(box.toolkit() / "lib64/libcudart.so.13") + contentOf(box.toolkit() / "include/cuda.h")
               + contentOf(box.toolkit() / "include/cuda_runtime_api.h") + contentOf(box.toolkit() / "version.json"))
    {
        for (const auto& entry : fs::directory_iterator{box.root()})
            names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
    }
    bool operator==(const Others&) const = default;

    TreeSnapshot outside;
    std::string cuda;
    std::vector<std::string> names;
};

} // namespace

class TstForged : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void nothingForgedIsFollowed_data();
    void nothingForgedIsFollowed();
    void aBackupThatIsALinkIsNotFollowed();
    void aTargetOfSomebodyElseIsUnsafe();
    void aTargetThatAllMayWriteIsUnsafe_data();
    void aTargetThatAllMayWriteIsUnsafe();

private:
    FastFolder m_folder;
    std::optional<Box> m_prepared;
    std::string m_archive;
};

void TstForged::initTestCase()
{
    m_prepared.emplace(m_folder.path() / "prepared");
    const Box& box = *m_prepared;
    put(box.root() / "outside/canary.txt", "alive");
    put(box.root() / "outside/folder/000003.jsonl", "canary");
    put(box.root() / "outside/folder/x/canary.txt", "alive");
    mustWork(box, installing(box.pack(olderSet())));
    m_archive = box.pack(newerSet());
    mustWork(box, installing(m_archive, core::LoaderMode::LdConf));
    fs::copy_file(state(box) / "receipts/000002.json", box.root() / "outside/receipt.json");
    CudnnOptions third = newerSet();
    third.version = "9.25.0.15";
    m_archive = box.pack(third);
}

void TstForged::nothingForgedIsFollowed_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < forged().size(); ++i)
        QTest::newRow(forged()[i].name) << static_cast<int>(i);
    QVERIFY(forged().size() >= 60);
}

void TstForged::nothingForgedIsFollowed()
{
    QFETCH(int, index);
    const Forged& one = forged()[static_cast<std::size_t>(index)];
    const Others before{*m_prepared};
    for (const Command& command : commands(m_archive)) {
        const Box box = m_prepared->copyTo(m_folder.path() / "run");
        one.plant(box);
        core::Engine engine = box.engine(core::platform::systemFileSystem());
        const Result<> result = command.run(box, engine);
        QVERIFY2(Others{box} == before, command.name);
        // Recovery reads no receipt, and only an install needs a place that is in the way at every turn.
        const bool must = one.meets == Meets::Journal   ? command.writes
                          : one.meets == Meets::Receipt ? std::string_view{command.name} != "status"
                                                        : std::string_view{command.name} == "install";
        const std::string where =
            std::string(command.name)
            + (result ? ": went on" : ": error " + std::to_string(static_cast<int>(result.error().code)))
            + (result ? "" : ' ' + result.error().subject + ' ' + result.error().detail);
        QVERIFY2(!must || (!result && result.error().code == one.code), qPrintable(QString::fromStdString(where)));
        QVERIFY2(result || (result.error().code != Errc::Internal && result.error().code != Errc::InvalidArgument),
                 qPrintable(QString::fromStdString(where)));
        if (one.meets == Meets::Journal)
            QVERIFY2(fs::exists(fs::symlink_status(state(box) / "journal/000003.jsonl")), command.name);
    }
}

void TstForged::aBackupThatIsALinkIsNotFollowed()
{
    for (const std::string place :
         {"backup/000002", "backup/000002/include", "backup/000002/include/cudnn_version.h"}) {
        const Box box = m_prepared->copyTo(m_folder.path() / "run");
        const core::Path ours = state(box) / place;
        // Outside lies exactly what is asked for: only the link itself is wrong.
        fs::rename(ours, box.root() / "outside/moved");
        fs::create_symlink(box.root() / "outside/moved", ours);
        const Others before{box};
        const std::string installed = contentOf(box.toolkit() / "include/cudnn_version.h");
        core::Engine engine = box.engine(core::platform::systemFileSystem());
        const auto restored = engine.carryOut(core::RestoreRequest{box.toolkit()}, std::nullopt, quietJob());
        QVERIFY2(!restored, qPrintable(QString::fromStdString(place)));
        QVERIFY(restored.error().code == Errc::LinkInPath || restored.error().code == Errc::BackupMissing);
        QCOMPARE(contentOf(box.toolkit() / "include/cudnn_version.h"), installed);
        QVERIFY_OK(engine.dropBackupsBut(box.toolkit(), 0));
        QVERIFY(Others{box} == before);
        QVERIFY(!fs::exists(fs::symlink_status(ours)));
    }
}

void TstForged::aTargetOfSomebodyElseIsUnsafe()
{
    if (::geteuid() != 0)
        QSKIP("SKIP(root): only root can give a folder to somebody else");
    for (const std::string place : {"toolkit", "toolkit/.cudnn-installer", "toolkit/lib64", "toolkit/include"}) {
        const Box box = m_prepared->copyTo(m_folder.path() / "run");
        QCOMPARE(::chown((box.root() / place).c_str(), 65534, 65534), 0);
        const TreeSnapshot before = box.snapshot();
        core::Engine engine = box.engine(core::platform::systemFileSystem());
        for (const Command& command : commands(m_archive)) {
            const Result<> result = command.run(box, engine);
            QVERIFY2(result.has_value() != command.writes, command.name);
            QVERIFY(result || result.error().code == Errc::TargetUnsafe);
        }
        QVERIFY(box.snapshot() == before);
    }
}

void TstForged::aTargetThatAllMayWriteIsUnsafe_data()
{
    QTest::addColumn<QString>("place");
    for (const char* place : {"toolkit", "toolkit/.cudnn-installer", "toolkit/lib64", "toolkit/include"})
        QTest::newRow(place) << place;
}

void TstForged::aTargetThatAllMayWriteIsUnsafe()
{
    QFETCH(QString, place);
    const Box box = m_prepared->copyTo(m_folder.path() / "run");
    fs::permissions(box.root() / place.toStdString(), fs::perms(0777));
    const TreeSnapshot before = box.snapshot();
    core::Engine elevated = box.engine(core::platform::systemFileSystem(), true);
    for (const Command& command : commands(m_archive)) {
        const Result<> result = command.run(box, elevated);
        QVERIFY2(result.has_value() != command.writes, command.name);
        QVERIFY(result || result.error().code == Errc::TargetUnsafe);
    }
    QVERIFY(box.snapshot() == before);
    // Without root's rights there is nothing to steal from us.
    core::Engine ordinary = box.engine(core::platform::systemFileSystem(), false);
    QVERIFY_OK(ordinary.carryOut(box.installRequest(m_archive), std::nullopt, quietJob()));
}

QTEST_GUILESS_MAIN(TstForged)
#include "tst_forged.moc"
