#include "cli_sandbox.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QJsonDocument>
#include <QProcess>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace test
{

namespace
{

constexpr int kPatienceMs = 120'000;

QByteArray readAvailable(int fd)
{
    QByteArray all;
    for (;;) {
        struct pollfd ready {
            fd, POLLIN, 0
        };
        if (::poll(&ready, 1, 20) <= 0 || (ready.revents & POLLIN) == 0)
            return all;
        char block[4096];
        const auto got = ::read(fd, block, sizeof block);
        if (got <= 0)
            return all;
        all.append(block, got);
    }
}

} // namespace

std::optional<QJsonObject> Run::document() const
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(output, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject() || output.count('\n') != 1
        || !output.endsWith('\n'))
        return std::nullopt;
    return document.object();
}

QByteArray allOf(const Run& run)
{
    return "exit " + QByteArray::number(run.code) + "\n--- out\n" + run.output + "\n--- err\n" + run.errors;
}

CliSandbox::CliSandbox()
{
    m_tree.program("cuda/bin/nvcc", "#!/bin/sh\n");
    m_tree.file("cuda/include/cuda.h", "#define CUDA_VERSION 13000\n");
    ElfOptions cudart;
    cudart.soname = "libcudart.so.13";
    m_tree.file("cuda/lib64/libcudart.so.13", elfBytes(cudart));
    m_tree.folder("home");
}

QString CliSandbox::path(const char* name) const
{
    return QString::fromStdString(core::utf8FromPath(m_tree.at(name)));
}

QString CliSandbox::archive(const CudnnOptions& options) const
{
    return QString::fromStdString(core::utf8FromPath(writeCudnnArchive(m_tree.root(), options)));
}

QString CliSandbox::sha256Of(const QString& file) const
{
    QFile data(file);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!data.open(QIODevice::ReadOnly) || !hash.addData(&data))
        return {};
    return QString::fromLatin1(hash.result().toHex());
}

QProcessEnvironment CliSandbox::environment(const QString& locale) const
{
    QProcessEnvironment variables;
    variables.insert(u"PATH"_s, u"/usr/bin:/bin"_s);
    variables.insert(u"HOME"_s, path("home"));
    variables.insert(u"LC_ALL"_s, locale);
    variables.insert(u"TERM"_s, u"xterm"_s);
    for (auto it = m_variables.begin(); it != m_variables.end(); ++it)
        variables.insert(it.key(), it.value());
    return variables;
}

Run CliSandbox::run(const QStringList& arguments, const QString& locale) const
{
    QProcess process;
    process.setProcessEnvironment(environment(locale));
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral(CUDNNCTL), arguments);
    Run run;
    if (!process.waitForFinished(kPatienceMs))
        process.kill();
    run.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    run.output = process.readAllStandardOutput();
    run.errors = process.readAllStandardError();
    return run;
}

Run CliSandbox::runOnTerminal(const QStringList& arguments,
                              const std::function<QByteArray(const QByteArray&)>& onScreen, const QString& locale) const
{
    int terminal = -1, programs = -1;
    struct winsize size {
        40, 100, 0, 0
    };
    Run run;
    if (::openpty(&terminal, &programs, nullptr, nullptr, &size) != 0)
        return run;
    QProcess process;
    process.setProcessEnvironment(environment(locale));
    // A session of its own, so that Ctrl-C typed on this terminal reaches the program as it does at home.
    process.setChildProcessModifier([programs] {
        ::setsid();
        ::ioctl(programs, TIOCSCTTY, 0);
        ::dup2(programs, STDIN_FILENO);
        ::dup2(programs, STDERR_FILENO);
    });
    process.start(QStringLiteral(CUDNNCTL), arguments);
    process.waitForStarted(kPatienceMs);
    ::close(programs);
    QElapsedTimer clock;
    clock.start();
    for (bool ended = false; clock.elapsed() < kPatienceMs;) {
        const QByteArray more = readAvailable(terminal);
        run.errors += more;
        if (!more.isEmpty())
            if (const QByteArray typed = onScreen(run.errors);
                !typed.isEmpty() && ::write(terminal, typed.data(), static_cast<size_t>(typed.size())) < 0)
                break;
        if (ended)
            break;
        ended = process.state() == QProcess::NotRunning || process.waitForFinished(10);
    }
    if (process.state() != QProcess::NotRunning) {
        process.kill();
        process.waitForFinished();
    }
    run.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    run.output = process.readAllStandardOutput();
    ::close(terminal);
    return run;
}

QMap<QString, QString> CliSandbox::snapshot() const
{
    QMap<QString, QString> all;
    QDirIterator it(path("cuda"), QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        it.next();
        const QFileInfo info = it.fileInfo();
        QString what;
        if (info.isSymLink())
            what = u"link "_s + info.symLinkTarget();
        else if (info.isDir())
            what = u"folder"_s;
        else
            what = u"file "_s + QString::number(info.permissions(), 16) + u' ' + sha256Of(info.filePath());
        all[info.filePath()] = what;
    }
    return all;
}

} // namespace test
