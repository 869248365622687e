// Every name that is known to have been published, against what the collected facts say of it.
#include "archive/name.h"

#include <QtTest/QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace core::archive;
using namespace Qt::StringLiterals;

namespace
{

const QString kFacts = QStringLiteral(PROJECT_SOURCE_DIR "/../shared/facts/");

QByteArray readFact(const QString& name)
{
    QFile file(kFacts + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonArray readList(const QString& name)
{
    return QJsonDocument::fromJson(readFact(name)).array();
}

System systemOf(const QString& os)
{
    return os == u"linux"_s     ? System::Linux
           : os == u"windows"_s ? System::Windows
           : os == u"osx"_s     ? System::MacOs
                                : System::Unknown;
}

Machine machineOf(const QString& arch)
{
    static const QMap<QString, Machine> machines{{u"x86_64"_s, Machine::X86_64},
                                                 {u"sbsa"_s, Machine::Sbsa},
                                                 {u"aarch64"_s, Machine::Aarch64Tegra},
                                                 {u"ppc64le"_s, Machine::Ppc64le},
                                                 {u"arm64"_s, Machine::Arm64Windows}};
    return machines.value(arch, Machine::Unknown);
}

Product productOf(const QString& component)
{
    return component == u"cudnn_jit"_s       ? Product::CudnnJit
           : component == u"cudnn_samples"_s ? Product::Samples
                                             : Product::Cudnn;
}

/// What the kind of a line in filenames.txt means for its example; damaged ones are told by the example itself.
std::optional<Product> expected(const QString& kind, const QString& name)
{
    static const QMap<QString, Product> kinds{
        {u"archive-old"_s, Product::Cudnn},      {u"archive"_s, Product::Cudnn},
        {u"archive-jit"_s, Product::CudnnJit},   {u"archive-repacked"_s, Product::Cudnn},
        {u"samples"_s, Product::Samples},        {u"samples-dir"_s, Product::Samples},
        {u"manifest"_s, Product::Manifest},      {u"exe"_s, Product::Installer},
        {u"deb"_s, Product::DebPackage},         {u"deb-name"_s, Product::DebPackage},
        {u"deb-renamed"_s, Product::DebPackage}, {u"deb-meta"_s, Product::DebPackage},
        {u"deb-repo"_s, Product::LocalRepo},     {u"rpm-repo"_s, Product::LocalRepo},
        {u"rpm"_s, Product::RpmPackage},         {u"wheel"_s, Product::Wheel},
        {u"wheel-project"_s, Product::Wheel},    {u"conda"_s, Product::CondaPackage},
        {u"jar"_s, Product::JavaPackage},
    };
    if (kind == u"licence"_s)
        return name == u"LICENSE"_s ? Product::Unknown : Product::Licence;
    if (kind == u"third-party"_s)
        return name.startsWith(u"cudnn_9"_s) ? Product::Installer : Product::Unknown;
    if (kind == u"damaged"_s) {
        if (name.endsWith(u".npm"_s))
            return Product::LocalRepo;
        if (name.endsWith(u".deb"_s))
            return Product::DebPackage;
        return name.startsWith(u"cudnn-"_s) ? Product::Cudnn : Product::Unknown;
    }
    return kinds.contains(kind) ? std::optional{kinds.value(kind)} : std::nullopt;
}

/// An example may be a list, or carry a remark in brackets (but " (1)" belongs to the name).
QStringList namesOf(QString example)
{
    static const QRegularExpression kRemark(u" \\((?!\\d+\\)).*$"_s);
    example.remove(kRemark);
    QStringList names = example.split(u", "_s);
    for (QString& name : names) {
        if (name.startsWith(u'.')) // another ending of the first
            name = names.front().left(names.front().lastIndexOf(u'.')) + name;
    }
    return names;
}

/// Numbers as another reader of these names finds them.
struct Numbers {
    QString cudnn, cuda;
};
std::optional<Numbers> numbersOf(const QString& name)
{
    static const QRegularExpression kOld(u"^cudnn-(\\d+\\.\\d+)-.*-[vV](\\d+(?:\\.\\d+)*)"_s);
    static const QRegularExpression kNew(
        u"^cudnn[a-z_]*-[a-z]+-[a-z0-9_]+-(\\d+\\.\\d+\\.\\d+\\.\\d+)_cuda(\\d+(?:\\.\\d+)?)-"_s);
    if (const auto match = kOld.match(name); match.hasMatch())
        return Numbers{match.captured(2), match.captured(1)};
    if (const auto match = kNew.match(name); match.hasMatch())
        return Numbers{match.captured(1), match.captured(2)};
    return std::nullopt;
}

} // namespace

class TstNameFacts : public QObject
{
    Q_OBJECT
private slots:
    void filenames_data();
    void filenames();
    void catalogue_data();
    void catalogue();
};

void TstNameFacts::filenames_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("name");
    int count = 0;
    for (const QByteArray& line : readFact(u"filenames.txt"_s).split('\n')) {
        const QStringList fields = QString::fromUtf8(line).split(u'\t');
        if (line.startsWith('#') || fields.size() < 3)
            continue;
        for (const QString& name : namesOf(fields[2]))
            QTest::addRow("%d %s", ++count, qPrintable(name)) << fields[0] << name;
    }
    if (count == 0)
        QTest::newRow("absent") << QString() << QString();
}

void TstNameFacts::filenames()
{
    QFETCH(QString, kind);
    QFETCH(QString, name);
    if (kind.isEmpty())
        QSKIP("SKIP(facts): filenames.txt is not here");
    const QString bare = QString(name).remove(QRegularExpression(u"/$"_s)).section(u'/', -1);
    const auto product = expected(kind, bare);
    QVERIFY2(product, qPrintable(u"a kind that this test does not know: "_s + kind));
    const ArchiveName read = parseName(name.toStdString());
    QCOMPARE(static_cast<int>(read.product), static_cast<int>(*product));
    QCOMPARE(read.recognised, *product != Product::Unknown);
    QCOMPARE(QString::fromStdString(read.text), bare);
    const bool archive = *product == Product::Cudnn || *product == Product::CudnnJit
                         || (*product == Product::Samples && kind == u"samples"_s);
    QCOMPARE(!read.canonical.empty(), archive);
    if (const auto numbers = numbersOf(bare)) {
        QCOMPARE(QString::fromStdString(read.cudnn.str()), numbers->cudnn);
        QCOMPARE(QString::fromStdString(read.cuda.str()), numbers->cuda);
    }
    if (archive && kind != u"damaged"_s)
        QCOMPARE(QString::fromStdString(read.canonical), bare);
    std::size_t at = 0;
    for (const Segment& segment : read.segments) {
        QVERIFY(segment.length > 0 && segment.offset >= at);
        at = segment.offset + segment.length;
        QVERIFY(at <= read.text.size());
    }
}

void TstNameFacts::catalogue_data()
{
    QTest::addColumn<QJsonObject>("entry");
    int count = 0;
    for (const QString& list : {u"catalogue/archives.json"_s, u"catalogue/archives_names_without_hash.json"_s}) {
        for (const QJsonValue& value : readList(list)) {
            const QJsonObject entry = value.toObject();
            QTest::addRow("%d %s", ++count, qPrintable(entry.value(u"file"_s).toString())) << entry;
        }
    }
    if (count == 0)
        QTest::newRow("absent") << QJsonObject();
}

void TstNameFacts::catalogue()
{
    QFETCH(QJsonObject, entry);
    if (entry.isEmpty())
        QSKIP("SKIP(facts): the catalogue is not here");
    const auto field = [&](const char* name) { return entry.value(QLatin1String(name)).toString(); };
    const ArchiveName read = parseName(field("file").toStdString());
    QVERIFY(read.recognised && !read.damaged && !read.unfinished);
    QCOMPARE(QString::fromStdString(read.canonical), field("file"));
    QCOMPARE(static_cast<int>(read.product), static_cast<int>(productOf(field("component"))));
    QCOMPARE(static_cast<int>(read.system), static_cast<int>(systemOf(field("os"))));
    QCOMPARE(static_cast<int>(read.machine), static_cast<int>(machineOf(field("arch"))));
    QCOMPARE(QString::fromStdString(read.cuda.str()), field("cuda"));
    QCOMPARE(QString::fromStdString(read.systemVariant).startsWith(u"windows"_s),
             field("file").contains(u"windows7"_s) || field("file").contains(u"windows10"_s));
    if (!field("os_variant").isEmpty())
        QCOMPARE(QString::fromStdString(read.systemVariant), field("os_variant"));
    QCOMPARE(read.segments.back().meaning, field("format").toStdString());

    // The catalogue may know more of the version than the name says, never something else.
    const QString known = field("version");
    const auto version = Version::parse(known.section(u'-', 0, 0).toStdString());
    QVERIFY2(version && version->parts > 0 && read.cudnn.parts > 0, qPrintable(known));
    QVERIFY2(read.cudnn.agreesWith(*version), qPrintable(known));
    if (known.contains(u'-'))
        QCOMPARE(QString::fromStdString(read.release), known.section(u'-', 1));
    if (version->parts == 4 && read.cudnn.parts == 4)
        QCOMPARE(read.cudnn.str(), version->str());
}

QTEST_GUILESS_MAIN(TstNameFacts)
#include "tst_name_facts.moc"
