// Every #include of core/ and app/ against the list of rooms.
#include "support/layering.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

class TstLayering : public QObject
{
    Q_OBJECT

private slots:
    void tellsGoodFromBad_data();
    void tellsGoodFromBad();
    void everyFolderIsAKnownRoom();
    void everyIncludeIsAllowed();
};

void TstLayering::tellsGoodFromBad_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("allowed");

    QTest::newRow("own room") << "core/archive/a.cpp"
                              << "#include \"archive/name.h\"" << true;
    QTest::newRow("room below") << "core/archive/a.cpp"
                                << "#include \"base/error.h\"" << true;
    QTest::newRow("room above") << "core/base/a.cpp"
                                << "#include \"archive/name.h\"" << false;
    QTest::newRow("archive does not know binary") << "core/archive/a.h"
                                                  << "#include \"binary/elf.h\"" << false;
    QTest::newRow("blanks hide nothing") << "core/base/a.cpp"
                                         << "  #  include   \"plan/plan.h\"" << false;
    QTest::newRow("room that is not listed") << "core/plan/a.cpp"
                                             << "#include \"helpers/a.h\"" << false;
    QTest::newRow("no room at all") << "core/plan/a.cpp"
                                    << "#include \"plan.h\"" << false;
    QTest::newRow("up and over") << "core/base/a.cpp"
                                 << "#include \"../plan/plan.h\"" << false;
    QTest::newRow("facade in the facade") << "core/engine.cpp"
                                          << "#include \"engine.h\"" << true;
    QTest::newRow("facade above all") << "core/engine/install.cpp"
                                      << "#include \"transaction/receipt.h\"" << true;
    QTest::newRow("facade in a room") << "core/verify/a.cpp"
                                      << "#include \"engine.h\"" << false;

    QTest::newRow("probe and base") << "core/probe/a.cpp"
                                    << "#include \"base/json.h\"" << true;
    QTest::newRow("probe and libraries") << "core/probe/a.cpp"
                                         << "#include \"platform/dynamic_library.h\"" << true;
    QTest::newRow("probe and the disk") << "core/probe/a.cpp"
                                        << "#include \"platform/tree.h\"" << false;
    QTest::newRow("probe and archives") << "core/probe/a.cpp"
                                        << "#include \"archive/name.h\"" << false;

    QTest::newRow("text may see core") << "app/text/a.cpp"
                                       << "#include \"plan/plan.h\"" << true;
    QTest::newRow("cli may see text") << "app/cli/a.cpp"
                                      << "#include \"text/sentences.h\"" << true;
    QTest::newRow("text may not see cli") << "app/text/a.cpp"
                                          << "#include \"cli/a.h\"" << false;
    QTest::newRow("gui may not see cli") << "app/gui/a.cpp"
                                         << "#include \"cli/a.h\"" << false;
    QTest::newRow("core may not see text") << "core/plan/a.cpp"
                                           << "#include \"text/sentences.h\"" << false;

    QTest::newRow("Qt in core") << "core/plan/a.cpp"
                                << "#include <QString>" << false;
    QTest::newRow("Qt module in core") << "core/plan/a.h"
                                       << "#include <QtCore/qstring.h>" << false;
    QTest::newRow("Qt in app") << "app/cli/a.cpp"
                               << "#include <QString>" << true;

    QTest::newRow("system header") << "core/stage/a.cpp"
                                   << "#include <unistd.h>" << false;
    QTest::newRow("system folder") << "core/stage/a.cpp"
                                   << "#include <sys/stat.h>" << false;
    QTest::newRow("Windows header in app") << "app/cli/a.cpp"
                                           << "#include <windows.h>" << false;
    QTest::newRow("system header in platform") << "core/platform/a_posix.cpp"
                                               << "#include <sys/stat.h>" << true;
    QTest::newRow("standard header") << "core/stage/a.cpp"
                                     << "#include <string>" << true;
    QTest::newRow("library header") << "core/archive/a.cpp"
                                    << "#include <archive.h>" << true;

    QTest::newRow("socket in platform") << "core/platform/a_posix.cpp"
                                        << "#include <sys/socket.h>" << false;
    QTest::newRow("internet in platform") << "core/platform/a_posix.cpp"
                                          << "#include <netinet/in.h>" << false;
    QTest::newRow("network by Qt") << "app/gui/a.cpp"
                                   << "#include <QNetworkAccessManager>" << false;

    QTest::newRow("system switch") << "core/stage/a.cpp"
                                   << "#ifdef _WIN32" << false;
    QTest::newRow("system switch, longer") << "app/cli/a.cpp"
                                           << "# if !defined(_WIN32) && 1" << false;
    QTest::newRow("system switch by Qt") << "app/cli/a.cpp"
                                         << "#ifdef Q_OS_WIN" << false;
    QTest::newRow("system switch in platform") << "core/platform/a.h"
                                               << "#ifdef _WIN32" << true;
    QTest::newRow("a word in a comment") << "core/stage/a.cpp"
                                         << "// no _WIN32 here" << true;
}

void TstLayering::tellsGoodFromBad()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(bool, allowed);
    const QString problem = layering::problemOf(path, line);
    QVERIFY2(problem.isEmpty() == allowed, qPrintable(line + ": " + problem));
}

void TstLayering::everyFolderIsAKnownRoom()
{
    const QDir root(PROJECT_SOURCE_DIR);
    for (const QString& room : QDir(root.filePath("core")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QVERIFY2(layering::kCoreRooms.contains(room), qPrintable(room));
    }
    for (const QString& room : QDir(root.filePath("app")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QVERIFY2(layering::kAppRooms.contains(room), qPrintable(room));
    }
}

void TstLayering::everyIncludeIsAllowed()
{
    const QDir root(PROJECT_SOURCE_DIR);
    QStringList problems;
    qsizetype includes = 0;
    for (const char* top : {"core", "app"}) {
        QDirIterator files(root.filePath(top), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString path = root.relativeFilePath(file.fileName());
            const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
            for (qsizetype i = 0; i < lines.size(); ++i) {
                includes += lines[i].startsWith("#include") ? 1 : 0;
                if (const QString problem = layering::problemOf(path, lines[i]); !problem.isEmpty()) {
                    problems << QString("%1:%2: %3").arg(path).arg(i + 1).arg(problem);
                }
            }
        }
    }
    QVERIFY2(problems.isEmpty(), qPrintable('\n' + problems.join('\n')));
    QVERIFY2(includes > 100, "hardly any file was read");
}

QTEST_GUILESS_MAIN(TstLayering)
#include "tst_layering.moc"
