// Every sentence of app/text is translated, and says the same number of things.
#include <QtTest/QtTest>

#include <QDir>
#include <QProcess>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace
{

struct Message {
    QString translation; ///< plural forms joined with a bar
    QString type;
    int forms = 0; ///< plural forms; 0: no plural
};
/// By context, source and comment.
using Messages = QMap<QString, Message>;

Messages readTs(const QString& path)
{
    Messages messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context, source, comment;
    Message message;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == u"message"_s)
            messages[context + u'|' + source + u'|' + comment] = message;
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"name"_s) {
            context = xml.readElementText();
        } else if (xml.name() == u"message"_s) {
            message = {};
            comment.clear();
        } else if (xml.name() == u"source"_s) {
            source = xml.readElementText();
        } else if (xml.name() == u"comment"_s) {
            comment = xml.readElementText();
        } else if (xml.name() == u"translation"_s) {
            message.type = xml.attributes().value(u"type"_s).toString();
            while (!(xml.isEndElement() && xml.name() == u"translation"_s) && !xml.atEnd()) {
                xml.readNext();
                if (xml.isCharacters() && (message.forms == 0 || !xml.isWhitespace()))
                    message.translation += xml.text();
                if (xml.isStartElement() && xml.name() == u"numerusform"_s) {
                    if (message.forms++ == 0)
                        message.translation.clear();
                    else
                        message.translation += u'|';
                }
            }
        }
    }
    return messages;
}

QStringList placeholders(const QString& text)
{
    QStringList all;
    static const QRegularExpression kPlaceholder(u"%(?:[0-9]|n)"_s);
    for (auto match = kPlaceholder.globalMatch(text); match.hasNext();)
        all << match.next().captured();
    all.sort();
    return all;
}

QString tsFile(const QString& language)
{
    return QStringLiteral(PROJECT_SOURCE_DIR "/translations/%1.ts").arg(language);
}

} // namespace

class TstTranslations : public QObject
{
    Q_OBJECT

private slots:
    void complete_data();
    void complete();
    void placeholdersAgree_data() { complete_data(); }
    void placeholdersAgree();
    void upToDate_data() { complete_data(); }
    void upToDate();
    void ownVocabulary();
};

void TstTranslations::complete_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("least");
    QTest::newRow("zh_CN") << u"zh_CN"_s << 400;
    QTest::newRow("zh_TW") << u"zh_TW"_s << 400;
    QTest::newRow("en") << u"en"_s << 5; // plural forms only
}

void TstTranslations::complete()
{
    QFETCH(QString, language);
    QFETCH(int, least);
    const Messages messages = readTs(tsFile(language));
    QVERIFY2(messages.size() >= least, qPrintable(QString::number(messages.size())));
    for (auto it = messages.begin(); it != messages.end(); ++it) {
        QVERIFY2(it->type.isEmpty(), qPrintable(it.key() + u" is "_s + it->type));
        QVERIFY2(!it->translation.trimmed().isEmpty(), qPrintable(it.key()));
        QVERIFY2(!it->translation.split(u'|').contains(QString()), qPrintable(it.key()));
    }
}

void TstTranslations::placeholdersAgree()
{
    QFETCH(QString, language);
    const Messages messages = readTs(tsFile(language));
    for (auto it = messages.begin(); it != messages.end(); ++it) {
        const QString source = it.key().section(u'|', 1, 1);
        for (const QString& form : it->translation.split(u'|'))
            QVERIFY2(placeholders(source) == placeholders(form), qPrintable(it.key() + u" -> "_s + form));
        QCOMPARE(source.count(u'\n'), it->translation.section(u'|', 0, 0).count(u'\n'));
    }
}

void TstTranslations::upToDate()
{
    QFETCH(QString, language);
    const QString lupdate = QStringLiteral(LUPDATE);
    if (!QFile::exists(lupdate))
        QSKIP("SKIP(tool): lupdate is not here");
    // A copy without translations, made from the sources of now, must ask for the same messages.
    const QTemporaryDir folder;
    const QString fresh = folder.filePath(u"fresh.ts"_s);
    const QDir sources(QStringLiteral(PROJECT_SOURCE_DIR "/app/text"));
    QStringList arguments{u"-silent"_s, u"-locations"_s, u"none"_s};
    if (language == u"en"_s)
        arguments << u"-pluralonly"_s;
    for (const QString& name : sources.entryList({u"*.cpp"_s}))
        arguments << sources.filePath(name);
    arguments << u"-ts"_s << fresh;
    QProcess process;
    process.start(lupdate, arguments);
    QVERIFY(process.waitForFinished(120'000));
    QCOMPARE(process.exitCode(), 0);
    const QStringList wanted = readTs(fresh).keys();
    QVERIFY(!wanted.isEmpty());
    QCOMPARE(readTs(tsFile(language)).keys(), wanted);
}

void TstTranslations::ownVocabulary()
{
    // Words that only one side of the strait uses.
    const QStringList mainland{u"文件夹"_s, u"程序"_s, u"压"_s,   u"软件"_s, u"内存"_s,
                               u"校验"_s,   u"默认"_s, u"打开"_s, u"设置"_s};
    const QStringList taiwan{u"檔案"_s,   u"資料夾"_s, u"壓縮"_s, u"軟體"_s,
                             u"記憶體"_s, u"預設"_s,   u"設定"_s, u"函式庫"_s};
    const auto all = [](const QString& language) {
        QString text;
        for (const Message& message : readTs(tsFile(language)))
            text += message.translation + u'\n';
        return text;
    };
    const QString cn = all(u"zh_CN"_s), tw = all(u"zh_TW"_s);
    for (const QString& word : taiwan)
        QVERIFY2(!cn.contains(word), qPrintable(word));
    for (const QString& word : mainland)
        QVERIFY2(!QString(tw).remove(u"處理程序"_s).contains(word), qPrintable(word));
    QVERIFY(cn.contains(u"压缩包"_s) && cn.contains(u"校验和"_s) && cn.contains(u"回滚"_s));
    QVERIFY(tw.contains(u"壓縮檔"_s) && tw.contains(u"核對碼"_s) && tw.contains(u"復原"_s));
}

QTEST_GUILESS_MAIN(TstTranslations)
#include "tst_translations.moc"
