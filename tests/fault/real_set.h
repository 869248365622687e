// The cuDNN in /usr/local/cuda, and what a test of the real cudnnctl needs around it. The machine's own files are only
// read.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

class QProcess;

namespace test
{

constexpr int kPatienceMs = 300'000;
/// Path below the toolkit → type, mode, link target or size and digest.
using Tree = QMap<QString, QString>;

struct Run {
    int code = -1;
    QByteArray output, errors;
};
/// Exit code and both streams, to show why a check failed.
QByteArray allOf(const Run& run);

/// A small environment, no standard input, and a umask that would hide what is installed.
void prepare(QProcess& process, const QString& locale);
Run cudnnctl(const QStringList& arguments, const QString& locale = QStringLiteral("C.UTF-8"));

QString sha256Of(const QString& path);
/// Everything but our own state folder.
Tree treeOf(const QString& root);
/// "" when they are equal.
QString firstDifference(const Tree& one, const Tree& two);
qint64 bytesBelow(const QString& folder);
QStringList namesIn(const QString& folder, const QString& pattern);

bool makeToolkit(const QString& folder, const QString& cuda = QStringLiteral("13.0.0"));
/// Packs the machine's cuDNN into a folder of the build; what was packed before is used again. "" when that failed.
QString pack(const QString& folder, const QStringList& options);
/// Packs a wheel in NVIDIA's layout, likewise. "" when that failed.
QString packWheel(const QString& wheel, const QStringList& options);
/// A program's standard output; nothing when it failed or is not here.
QByteArray outputOf(const QString& program, const QStringList& arguments);

struct RealSet {
    QString version, major, full; ///< 9.19.0, 9, .so.9.19.0
    QStringList stems, headers;   ///< libcudnn_ops …, cudnn_ops.h …

    /// Without names when there is none.
    static RealSet find();
    [[nodiscard]] QString sourceOf(const QString& stem) const;
    [[nodiscard]] QString largest() const;
    [[nodiscard]] QStringList libraryNames() const;
    /// "" when the toolkit has exactly this set, byte for byte; else what is wrong.
    [[nodiscard]] QString differs(const QString& toolkit) const;
};

} // namespace test

/// The run happens once, whether it is a variable or the call itself.
#define VERIFY_EXIT(run, expected)                                                                                     \
    do {                                                                                                               \
        const test::Run run_ = (run);                                                                                  \
        QVERIFY2(run_.code == (expected), test::allOf(run_).constData());                                              \
    } while (false)
#define VERIFY_EMPTY(text)                                                                                             \
    do {                                                                                                               \
        const QString text_ = (text);                                                                                  \
        QVERIFY2(text_.isEmpty(), qPrintable(text_));                                                                  \
    } while (false)
