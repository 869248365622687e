#include "real_set.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;

namespace test
{

static const QString kSource = u"/usr/local/cuda"_s;

QByteArray allOf(const Run& run)
{
    return "exit " + QByteArray::number(run.code) + "\n--- out\n" + run.output + "\n--- err\n" + run.errors;
}

void prepare(QProcess& process, const QString& locale)
{
    QProcessEnvironment variables;
    variables.insert(u"PATH"_s, u"/usr/bin:/bin"_s);
    variables.insert(u"HOME"_s, u"/nonexistent"_s);
    variables.insert(u"LC_ALL"_s, locale);
    process.setProcessEnvironment(variables);
    process.setStandardInputFile(QProcess::nullDevice());
    // What is installed is for everybody, whoever's umask it was.
    process.setChildProcessModifier([] { ::umask(077); });
}

Run cudnnctl(const QStringList& arguments, const QString& locale)
{
    QProcess process;
    prepare(process, locale);
    process.start(QStringLiteral(CUDNNCTL), arguments);
    if (!process.waitForFinished(kPatienceMs)) {
        process.kill();
        process.waitForFinished();
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

QString sha256Of(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? QString::fromLatin1(hash.result().toHex())
                                                                 : u"unreadable"_s;
}

static bool sameBytes(const QString& one, const QString& two)
{
    QFile first(one), second(two);
    if (!first.open(QIODevice::ReadOnly) || !second.open(QIODevice::ReadOnly) || first.size() != second.size())
        return false;
    const auto size = first.size();
    if (size == 0)
        return true;
    const uchar *left = first.map(0, size), *right = second.map(0, size);
    return left != nullptr && right != nullptr && std::memcmp(left, right, static_cast<std::size_t>(size)) == 0;
}

static unsigned modeOf(const QString& path)
{
    struct stat status {
    };
    return ::lstat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 07777U : 0U;
}

/// The link's own text; "" when it is none.
static QString linkOf(const QString& path)
{
    char text[4096];
    const auto size = ::readlink(QFile::encodeName(path).constData(), text, sizeof text);
    return size < 0 ? QString{} : QFile::decodeName(QByteArray(text, size));
}

/// Everything but our own state folder.
Tree treeOf(const QString& root)
{
    Tree tree;
    QDirIterator it(root, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const QString name = path.mid(root.size() + 1);
        if (name.startsWith(u".cudnn-installer"_s))
            continue;
        const QFileInfo info(path);
        if (info.isSymLink())
            tree[name] = u"link "_s + linkOf(path);
        else if (info.isDir())
            tree[name] = u"folder %1"_s.arg(modeOf(path), 0, 8);
        else
            tree[name] = u"file %1 %2 %3"_s.arg(modeOf(path), 0, 8).arg(info.size()).arg(sha256Of(path));
    }
    return tree;
}

QString firstDifference(const Tree& one, const Tree& two)
{
    for (auto it = one.begin(); it != one.end(); ++it)
        if (two.value(it.key()) != it.value())
            return u"%1: %2 | %3"_s.arg(it.key(), it.value(), two.value(it.key()));
    for (auto it = two.begin(); it != two.end(); ++it)
        if (!one.contains(it.key()))
            return u"only second: "_s + it.key();
    return {};
}

qint64 bytesBelow(const QString& folder)
{
    qint64 sum = 0;
    QDirIterator it(folder, QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        it.next();
        sum += it.fileInfo().size();
    }
    return sum;
}

RealSet RealSet::find()
{
    RealSet set;
    QFile header(kSource + u"/include/cudnn_version.h"_s);
    if (!header.open(QIODevice::ReadOnly))
        return set;
    const QString text = QString::fromUtf8(header.readAll());
    QStringList numbers;
    for (const char* name : {"MAJOR", "MINOR", "PATCHLEVEL"}) {
        const QRegularExpression macro(u"#define\\s+CUDNN_%1\\s+(\\d+)"_s.arg(QLatin1String(name)));
        numbers << macro.match(text).captured(1);
    }
    set.version = numbers.join(u'.');
    set.major = numbers.front();
    set.full = u".so."_s + set.version;
    const QString ending = u".so."_s + set.major;
    for (const QString& name : QDir(kSource + u"/lib64"_s).entryList({u"libcudnn*"_s + ending}, QDir::Files))
        set.stems << name.chopped(ending.size());
    set.headers = QDir(kSource + u"/include"_s).entryList({u"cudnn*.h"_s}, QDir::Files);
    return set;
}

QString RealSet::sourceOf(const QString& stem) const
{
    return kSource + u"/lib64/"_s + stem + u".so."_s + major;
}

QString RealSet::largest() const
{
    return *std::max_element(stems.begin(), stems.end(), [this](const QString& a, const QString& b) {
        return QFileInfo(sourceOf(a)).size() < QFileInfo(sourceOf(b)).size();
    });
}

QStringList RealSet::libraryNames() const
{
    QStringList names;
    for (const QString& stem : stems)
        names << stem + u".so"_s << stem + u".so."_s + major << stem + full;
    names.sort();
    return names;
}

QStringList namesIn(const QString& folder, const QString& pattern)
{
    QStringList names = QDir(folder).entryList({pattern}, QDir::AllEntries | QDir::System | QDir::Hidden);
    names.sort();
    return names;
}

QString RealSet::differs(const QString& toolkit) const
{
    const QString lib = toolkit + u"/lib64/"_s, include = toolkit + u"/include/"_s;
    if (namesIn(lib, u"libcudnn*"_s) != libraryNames())
        return u"libraries: "_s + namesIn(lib, u"libcudnn*"_s).join(u' ');
    QStringList sorted = headers;
    sorted.sort();
    if (namesIn(include, u"cudnn*"_s) != sorted)
        return u"headers: "_s + namesIn(include, u"cudnn*"_s).join(u' ');
    for (const QString& stem : stems) {
        const QString file = lib + stem + full;
        if (linkOf(lib + stem + u".so"_s) != stem + u".so."_s + major
            || linkOf(lib + stem + u".so."_s + major) != stem + full)
            return u"links of "_s + stem;
        if (QFileInfo(file).isSymLink() || modeOf(file) != 0755)
            return u"type or mode of "_s + file;
        if (!sameBytes(file, sourceOf(stem)))
            return u"bytes of "_s + file;
    }
    for (const QString& name : headers)
        if (QFileInfo(include + name).isSymLink() || modeOf(include + name) != 0644
            || !sameBytes(include + name, kSource + u"/include/"_s + name))
            return u"header "_s + name;
    return {};
}

QByteArray outputOf(const QString& program, const QStringList& arguments)
{
    constexpr int kPackingMs = 900'000; // a gigabyte through xz on a busy machine
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(program, arguments);
    if (!process.waitForFinished(kPackingMs)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? process.readAllStandardOutput()
                                                                                   : QByteArray{};
}

static QString run(const QString& program, const QStringList& arguments)
{
    return QString::fromUtf8(outputOf(program, arguments)).trimmed();
}

bool makeToolkit(const QString& folder, const QString& cuda)
{
    QDir().mkpath(QFileInfo(folder).path());
    run(u"/bin/sh"_s, {QStringLiteral(PROJECT_SOURCE_DIR "/tests/support/make_toolkit.sh"), folder, cuda});
    return QFile::exists(folder + u"/lib64"_s);
}

QString pack(const QString& folder, const QStringList& options)
{
    const QString target = QStringLiteral(PROJECT_BINARY_DIR "/real/") + folder;
    return run(u"/bin/sh"_s,
               QStringList{QStringLiteral(PROJECT_SOURCE_DIR "/tests/support/pack_cudnn.sh"), u"--source"_s, u"real"_s}
                   + options + QStringList{target});
}

QString packWheel(const QString& wheel, const QStringList& options)
{
    return run(u"python3"_s, QStringList{QStringLiteral(PROJECT_SOURCE_DIR "/tests/support/pack_wheel.py")} + options
                                 + QStringList{wheel, QStringLiteral(PROJECT_BINARY_DIR "/real/wheels")});
}

} // namespace test
