// The real cudnnctl in a folder of its own: a toolkit, archives, and what a run printed.
#pragma once

#include "support/cudnn_fixture.h"
#include "support/temp_tree.h"

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace test
{

struct Run {
    int code = -1;
    QByteArray output, errors;
    /// The document, when standard output is exactly one.
    [[nodiscard]] std::optional<QJsonObject> document() const;
};

/// Exit code and both streams, to show why a check failed.
[[nodiscard]] QByteArray allOf(const Run& run);

class CliSandbox
{
public:
    CliSandbox();

    [[nodiscard]] QString toolkit() const { return path("cuda"); }
    [[nodiscard]] QString path(const char* name) const;
    [[nodiscard]] const TempTree& tree() const { return m_tree; }
    /// Writes an archive into the sandbox.
    QString archive(const CudnnOptions& options) const;
    [[nodiscard]] QString sha256Of(const QString& file) const;

    /// Without a terminal. "--toolkit" is not added.
    [[nodiscard]] Run run(const QStringList& arguments, const QString& locale = QStringLiteral("C")) const;
    /// On a terminal of its own: standard input and errors. `onScreen` gets everything that was shown so far, whenever
    /// more comes, and gives what is typed, once.
    [[nodiscard]] Run runOnTerminal(const QStringList& arguments,
                                    const std::function<QByteArray(const QByteArray&)>& onScreen,
                                    const QString& locale = QStringLiteral("C.UTF-8")) const;
    /// Path → type, mode, content's digest or link target.
    [[nodiscard]] QMap<QString, QString> snapshot() const;
    [[nodiscard]] QProcessEnvironment environment(const QString& locale) const;
    /// For every run from now on.
    void set(const QString& variable, const QString& value) { m_variables.insert(variable, value); }

private:
    TempTree m_tree;
    QMap<QString, QString> m_variables;
};

} // namespace test

/// The run happens once, whether it is a variable or the call itself.
#define VERIFY_EXIT(run, expected)                                                                                     \
    do {                                                                                                               \
        const test::Run& run_ = (run);                                                                                 \
        QVERIFY2(run_.code == (expected), test::allOf(run_).constData());                                              \
    } while (false)
