// The printed lines, given to the real shell, CMake and Python: they must come out as the paths that went in.
#include "environment/shell_lines.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

using namespace core;
using namespace core::environment;

namespace
{

Locations someLocations(const std::string& root)
{
    return {.root = root,
            .cuda = {},
            .libraries = root + "/lib",
            .headers = root + "/include",
            .library = root + "/lib/libcudnn.so",
            .loaded = root + "/lib/libcudnn.so.9"};
}

QString withoutNewline(const QByteArray& text)
{
    return QString::fromUtf8(text.endsWith('\n') ? text.chopped(1) : text);
}

/// Standard output without the last newline; a failure to run is a failure of the test.
QString run(const QString& program, const QStringList& arguments, const QProcessEnvironment& environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        qWarning("%s: %s", qPrintable(program), process.readAllStandardError().constData());
    return withoutNewline(process.readAllStandardOutput());
}

} // namespace

class TstShellLines : public QObject
{
    Q_OBJECT
private slots:
    void comesThrough_data()
    {
        QTest::addColumn<QString>("root");
        for (const char* root :
             {"/opt/cudnn-9.19", "/opt/a b", "/opt/it's", "/opt/$HOME `id` \\n !x", "/opt/\"quoted\"", "/opt/中文 目录",
              "/opt/[[x]]", "/opt/ends]", "/opt/%PATH%", "/opt/#hash;semi", "/-dash"})
            QTest::newRow(root) << QString::fromUtf8(root);
    }
    void comesThrough()
    {
        QFETCH(QString, root);
        const Locations where = someLocations(root.toStdString());
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("LD_LIBRARY_PATH"));
        const TempTree tree;
        const auto cmake = linesFor(where, LineStyle::CMake);
        QVERIFY_OK(cmake);
        tree.file("lines.cmake", *cmake + "file(WRITE \"${CMAKE_ARGV3}\" \"${CUDNN_PATH}|${CUDNN_LIBRARY}\\n\")\n");
        const QString out = QString::fromStdString(tree.at("out").string());
        run(QStringLiteral("cmake"),
            {QStringLiteral("-P"), QString::fromStdString(tree.at("lines.cmake").string()), out}, environment);
        QFile written(out);
        QVERIFY(written.open(QFile::ReadOnly));
        QCOMPARE(withoutNewline(written.readAll()), root + "|" + root + "/lib/libcudnn.so");

        const auto sh = linesFor(where, LineStyle::Sh);
        if (root.contains(QLatin1Char(';'))) {
            QVERIFY(!sh); // ld.so takes it for a separator
            return;
        }
        QVERIFY_OK(sh);
        const QString script = QString::fromStdString(*sh)
                               + QStringLiteral("printf '%s|%s|%s\\n' \"$CUDNN_PATH\" \"$CUDNN_INCLUDE_DIR\" "
                                                "\"$LD_LIBRARY_PATH\"");
        QCOMPARE(run(QStringLiteral("sh"), {QStringLiteral("-c"), script}, environment),
                 root + "|" + root + "/include|" + root + "/lib");
        environment.insert(QStringLiteral("LD_LIBRARY_PATH"), QStringLiteral("/old"));
        QVERIFY(
            run(QStringLiteral("sh"), {QStringLiteral("-c"), script}, environment).endsWith("|" + root + "/lib:/old"));
    }

    void python()
    {
        const TempTree tree;
        if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
            QSKIP("SKIP(program): no python3");
        // Any shared object will do to be opened by that line.
        const Locations where{.root = "/x", .loaded = "libm.so.6"};
        const auto lines = linesFor(where, LineStyle::Python);
        QVERIFY_OK(lines);
        QCOMPARE(run(QStringLiteral("python3"),
                     {QStringLiteral("-c"), QString::fromStdString(*lines) + QStringLiteral("print('opened')")},
                     QProcessEnvironment::systemEnvironment()),
                 QStringLiteral("opened"));
    }

    void windows()
    {
        Locations where{.root = R"(C:\Program Files\NVIDIA\cuDNN 9's)", .windows = true};
        where.libraries = where.root + R"(\bin)";
        where.library = where.root + R"(\lib\x64\cudnn.lib)";
        QCOMPARE(*linesFor(where, LineStyle::Cmd),
                 std::string("set \"CUDNN_PATH=C:\\Program Files\\NVIDIA\\cuDNN 9's\"\n"
                             "set \"CUDNN_LIBRARY=C:\\Program Files\\NVIDIA\\cuDNN "
                             "9's\\lib\\x64\\cudnn.lib\"\n"
                             "set \"PATH=C:\\Program Files\\NVIDIA\\cuDNN "
                             "9's\\bin;%PATH%\"\n"));
        QVERIFY(linesFor(where, LineStyle::PowerShell)->find("cuDNN 9''s\\bin;' + $env:PATH") != std::string::npos);
        QVERIFY(linesFor(where, LineStyle::Python)->find("add_dll_directory(\"C:\\\\Program Files")
                != std::string::npos);
    }

    void whatAShellCannotTake_data()
    {
        QTest::addColumn<QString>("root");
        QTest::addColumn<int>("style");
        QTest::newRow("newline") << "/a\nb" << static_cast<int>(LineStyle::Sh);
        QTest::newRow("newline, CMake") << "/a\nb" << static_cast<int>(LineStyle::CMake);
        QTest::newRow("colon") << "/a:b" << static_cast<int>(LineStyle::Sh);
        QTest::newRow("percent in cmd") << "C:\\a%PATH%" << static_cast<int>(LineStyle::Cmd);
        QTest::newRow("escape") << "/a\x1b[31m" << static_cast<int>(LineStyle::PowerShell);
    }
    void whatAShellCannotTake()
    {
        QFETCH(QString, root);
        QFETCH(int, style);
        const auto lines = linesFor(someLocations(root.toStdString()), static_cast<LineStyle>(style));
        QVERIFY(!lines);
        QCOMPARE(lines.error().code, Errc::InvalidArgument);
    }
};

QTEST_GUILESS_MAIN(TstShellLines)
#include "tst_shell_lines.moc"
