// Real cuDNN 8 and 9 out of NVIDIA's wheels: packed in NVIDIA's layouts or unpacked, every byte goes into a toolkit and
// out of it again. What must arrive is what the wheel's own RECORD says. The sets for Windows are inspected.
#include "real_set.h"
#include "support/wheels.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <memory>

using namespace Qt::StringLiterals;
using test::allOf;
using test::cudnnctl;
using test::firstDifference;
using test::makeToolkit;
using test::Run;
using test::sha256Of;
using test::Tree;
using test::treeOf;

namespace
{

/// Member → SHA-256 in hex, of the files that belong to cuDNN.
QMap<QString, QString> recordOf(const QString& wheel)
{
    QMap<QString, QString> record;
    const QByteArray text = test::outputOf(u"unzip"_s, {u"-p"_s, wheel, u"*.dist-info/RECORD"_s});
    static const QRegularExpression kLine(u"^(nvidia/cudnn/[^,]*cudnn[^/,]*),sha256=([^,]+),"_s);
    for (const QByteArray& line : text.split('\n')) {
        const auto match = kLine.match(QString::fromUtf8(line));
        if (match.hasMatch())
            record[match.captured(1)] = QString::fromLatin1(
                QByteArray::fromBase64(match.captured(2).toLatin1(), QByteArray::Base64UrlEncoding).toHex());
    }
    return record;
}

/// Every file of the wheel lies in the toolkit under NVIDIA's names, and nothing else of cuDNN does; "" when so.
QString differs(const QString& toolkit, const QMap<QString, QString>& record, const QString& version)
{
    const QString three = version.section(u'.', 0, 2), major = version.section(u'.', 0, 0);
    QStringList expected;
    for (auto it = record.begin(); it != record.end(); ++it) {
        const QString leaf = it.key().section(u'/', -1);
        if (leaf.endsWith(u".h"_s)) {
            expected << leaf;
            if (sha256Of(toolkit + u"/include/"_s + leaf) != it.value())
                return leaf;
            continue;
        }
        const QString stem = leaf.chopped(major.size() + 1), real = stem + u'.' + three;
        const QString folder = toolkit + u"/lib64/"_s;
        expected << stem << leaf << real;
        if (QFileInfo(folder + real).isSymLink() || sha256Of(folder + real) != it.value())
            return real;
        if (QFileInfo(folder + leaf).symLinkTarget() != folder + real
            || QFileInfo(folder + stem).symLinkTarget() != folder + leaf)
            return u"links of "_s + stem;
    }
    QStringList found =
        test::namesIn(toolkit + u"/lib64"_s, u"libcudnn*"_s) + test::namesIn(toolkit + u"/include"_s, u"cudnn*"_s);
    expected.sort();
    found.sort();
    return expected == found ? QString{} : u"names: "_s + found.join(u' ');
}

bool unzip(const QString& wheel, const QString& folder)
{
    QProcess process;
    process.start(u"unzip"_s, {u"-q"_s, wheel, u"-d"_s, folder});
    return process.waitForFinished(test::kPatienceMs) && process.exitCode() == 0;
}

} // namespace

class TstRealWheels : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_box.reset(); }
    void inAndOut_data();
    void inAndOut();
    void windowsSets_data();
    void windowsSets();

private:
    [[nodiscard]] QString at(const QString& name) const { return m_box->path() + u'/' + name; }

    std::unique_ptr<QTemporaryDir> m_box;
};

void TstRealWheels::init()
{
    QVERIFY(QDir().mkpath(QStringLiteral(PROJECT_BINARY_DIR "/real")));
    m_box = std::make_unique<QTemporaryDir>(QStringLiteral(PROJECT_BINARY_DIR "/real/wheel-XXXXXX"));
    QVERIFY(m_box->isValid());
}

void TstRealWheels::inAndOut_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("toolkit");
    QTest::addColumn<QString>("format"); // empty: unpacked, as pip installs it
    QTest::addColumn<int>("libraries");
    QTest::addColumn<int>("headers");
    const QString eight = u"nvidia_cudnn_cu11-8.*manylinux*.whl"_s, nine = u"nvidia_cudnn_cu12-9.1.*manylinux*.whl"_s;
    QTest::newRow("8 as tar.xz") << eight << u"11.8.0"_s << u"tar.xz"_s << 7 << 18;
    QTest::newRow("8 as zip") << eight << u"11.8.0"_s << u"zip"_s << 7 << 18;
    QTest::newRow("8 as site-packages") << eight << u"11.8.0"_s << QString{} << 7 << 18;
    QTest::newRow("9.1 as zip") << nine << u"12.4.1"_s << u"zip"_s << 8 << 14;
    QTest::newRow("9.1 as site-packages") << nine << u"12.4.1"_s << QString{} << 8 << 14;
}

void TstRealWheels::inAndOut()
{
    QFETCH(QString, pattern);
    QFETCH(QString, toolkit);
    QFETCH(QString, format);
    QFETCH(int, libraries);
    QFETCH(int, headers);
    const QString wheel = test::findWheel(pattern);
    if (wheel.isEmpty())
        QSKIP("SKIP(real files): no such wheel in CUDNN_WHEELS or build/wheels");
    const QMap<QString, QString> record = recordOf(wheel);
    if (record.isEmpty())
        QSKIP("SKIP(tools): unzip is needed");
    QCOMPARE(record.size(), libraries + headers);
    const QString version = QFileInfo(wheel).fileName().section(u'-', 1, 1);

    QString source = at(u"site-packages"_s);
    if (format.isEmpty())
        QVERIFY(unzip(wheel, source));
    else
        source = test::packWheel(wheel, {u"--format"_s, format, u"--level"_s, u"0"_s});
    if (source.isEmpty())
        QSKIP("SKIP(tools): the archive could not be packed (python3 and xz are needed)");

    const QString target = at(u"cuda"_s);
    QVERIFY(makeToolkit(target, toolkit));
    const Tree before = treeOf(target);
    VERIFY_EXIT(cudnnctl({u"install"_s, source, u"--toolkit"_s, target, u"--yes"_s, u"--allow-unknown"_s, u"--loader"_s,
                          u"none"_s}),
                0);
    VERIFY_EMPTY(differs(target, record, version));
    const Tree after = treeOf(target);
    for (auto it = before.begin(); it != before.end(); ++it)
        QCOMPARE(after.value(it.key()), it.value());
    VERIFY_EXIT(cudnnctl({u"verify"_s, u"--level"_s, u"files"_s, u"--toolkit"_s, target}), 0);
    const Run status = cudnnctl({u"status"_s, u"--json"_s, u"--toolkit"_s, target});
    VERIFY_EXIT(status, 0);
    QCOMPARE(QJsonDocument::fromJson(status.output)[u"version"_s].toString(), version);
    VERIFY_EXIT(cudnnctl({u"uninstall"_s, u"--yes"_s, u"--toolkit"_s, target}), 0);
    VERIFY_EMPTY(firstDifference(before, treeOf(target)));
}

void TstRealWheels::windowsSets_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QList<int>>("counts"); // DLLs, import libraries, headers
    const QString eight = u"nvidia_cudnn_cu11-8.9.*win_amd64.whl"_s, nine = u"nvidia_cudnn_cu12-9.1.*win_amd64.whl"_s;
    QTest::newRow("8, lib") << eight << u"8.5.0.96"_s << QList<int>{7, 14, 9};
    QTest::newRow("9.1, lib\\x64") << nine << u"9.1.0.70"_s << QList<int>{8, 16, 7};
}

void TstRealWheels::windowsSets()
{
    QFETCH(QString, pattern);
    QFETCH(QString, layout);
    QFETCH(QList<int>, counts);
    const QString wheel = test::findWheel(pattern);
    if (wheel.isEmpty())
        QSKIP("SKIP(real files): no such wheel in CUDNN_WHEELS or build/wheels");
    const QString archive = test::packWheel(wheel, {u"--level"_s, u"0"_s, u"--layout-of"_s, layout});
    const QString unpacked = at(u"unpacked"_s);
    if (archive.isEmpty() || !unzip(wheel, unpacked))
        QSKIP("SKIP(tools): python3 and unzip are needed");
    const QString version = QFileInfo(wheel).fileName().section(u'-', 1, 1);
    for (const QString& source : {archive, unpacked}) {
        const Run run = cudnnctl({u"inspect"_s, source, u"--no-hash"_s, u"--json"_s});
        VERIFY_EXIT(run, 0);
        const QJsonObject report = QJsonDocument::fromJson(run.output).object();
        QCOMPARE(report[u"name"_s][u"cudnn"_s].toString(), version);
        const QJsonValue content = report[u"content"_s];
        QCOMPARE(content[u"version"_s].toString(), version.section(u'.', 0, 2));
        QCOMPARE(content[u"system"_s].toString(), u"windows"_s);
        QCOMPARE(content[u"machine"_s].toString(), u"x86_64"_s);
        const QJsonValue found = content[u"counts"_s];
        QCOMPARE(found[u"dll"_s].toInt(), counts[0]);
        QCOMPARE(found[u"importLibrary"_s].toInt(), counts[1]);
        QCOMPARE(found[u"header"_s].toInt(), counts[2]);
        QCOMPARE(found[u"licence"_s].toInt(), 1);
    }
}

int main(int argc, char** argv)
{
    // Gigabytes are packed and installed: longer than Qt Test's five minutes where the machine is busy.
    qputenv("QTEST_FUNCTION_TIMEOUT", "1400000");
    const QCoreApplication application(argc, argv);
    TstRealWheels test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_real_wheels.moc"
