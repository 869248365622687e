// The path rule, UTF-8, JSON that may be anything, and work on several threads.
#include "base/json.h"
#include "base/parallel.h"
#include "base/rel_path.h"
#include "base/text.h"
#include "support/temp_tree.h"

#include <QtTest/QtTest>

#include <atomic>

using namespace core;

class TstBase : public QObject
{
    Q_OBJECT

private slots:
    void goodPaths_data();
    void goodPaths();
    void badPaths_data();
    void badPaths();
    void pathArithmetic();
    void linkTargets();
    void utf8_data();
    void utf8();
    void hex();
    void json();
    void numbers();
    void parallelWork();
};

void TstBase::goodPaths_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"a", "lib64/libcudnn.so.9", "cudnn-1/LICENSE", ".hidden", "a b/c", "com/computer.h",
                             "许可证.txt", "nullable.h", "com10", "..a", "a..b"})
        QTest::newRow(text) << QByteArray(text);
}

void TstBase::goodPaths()
{
    QFETCH(QByteArray, text);
    const auto path = RelPath::parse(text.toStdString());
    QVERIFY_OK(path);
    QCOMPARE(path->str(), text.toStdString());
}

void TstBase::badPaths_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const QByteArray& text) { QTest::newRow(name) << text; };
    row("empty", "");
    row("absolute", "/etc/passwd");
    row("dot", "./a");
    row("dot dot", "../a");
    row("dot dot inside", "a/../b");
    row("dot dot at the end", "a/..");
    row("empty component", "a//b");
    row("trailing slash", "a/");
    row("backslash", "a\\b");
    row("drive", "C:/a");
    row("stream", "a:b");
    row("control", QByteArray("a\x01"));
    row("newline", "a\nb");
    row("nul", QByteArray("a\0b", 3));
    row("delete", "a\x7f");
    row("trailing dot", "a./b");
    row("trailing blank", "a /b");
    row("device", "nul");
    row("device with ending", "con.h");
    row("device in a folder", "a/COM1.txt");
    row("latin-1", "a\xe9");
    row("overlong slash", "a\xc0\xaf");
    row("surrogate", "\xed\xa0\x80");
    row("long component", QByteArray(256, 'a'));
    row("long path", QByteArray("a/").repeated(600) + 'a');
}

void TstBase::badPaths()
{
    QFETCH(QByteArray, text);
    const auto path = RelPath::parse(text.toStdString());
    QVERIFY(!path);
    QCOMPARE(path.error().code, Errc::UnsafePath);
    QVERIFY(!path.error().detail.empty());
}

void TstBase::pathArithmetic()
{
    const RelPath path = RelPath::literal("a/bc/d");
    QCOMPARE(path.fileName(), std::string_view("d"));
    QCOMPARE(path.parent().str(), std::string("a/bc"));
    QVERIFY(RelPath::literal("a").parent().isTop());
    QVERIFY(path.startsWith(RelPath::literal("a/bc")));
    QVERIFY(!path.startsWith(RelPath::literal("a/b"))); // whole components only
    QVERIFY(path.startsWith(RelPath::top()));
    QCOMPARE((RelPath::top() / path).str(), path.str());
    QCOMPARE((path / RelPath::literal("e")).str(), std::string("a/bc/d/e"));
    QVERIFY(!path.child(".."));
    QVERIFY(!path.child("x/y"));
    QCOMPARE(path.components().size(), std::size_t{3});
}

void TstBase::linkTargets()
{
    QVERIFY_OK(checkLinkTarget("libcudnn.so.9"));
    for (const char* bad : {"", "..", "/etc/passwd", "../a", "a/b", "a\\b", "nul"})
        QVERIFY2(!checkLinkTarget(bad), bad);
}

void TstBase::utf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("valid");
    QTest::newRow("ascii") << QByteArray("abc") << true;
    QTest::newRow("Chinese") << QByteArray("中文") << true;
    QTest::newRow("four bytes") << QByteArray("\xf0\x9f\x98\x80") << true;
    QTest::newRow("CP936") << QByteArray("\xd0\xed\xbf\xc9") << false;
    QTest::newRow("cut") << QByteArray("\xe4\xb8") << false;
    QTest::newRow("overlong") << QByteArray("\xe0\x80\xaf") << false;
    QTest::newRow("above U+10FFFF") << QByteArray("\xf4\x90\x80\x80") << false;
    QTest::newRow("lone continuation") << QByteArray("\x80") << false;
}

void TstBase::utf8()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, valid);
    QCOMPARE(isValidUtf8(bytes.toStdString()), valid);
}

void TstBase::hex()
{
    QCOMPARE(toHex(std::string_view("\x00\xff\x1a", 3)), std::string("00ff1a"));
    QVERIFY(fromHex("00fF1A").has_value());
    QVERIFY(!fromHex("0"));
    QVERIFY(!fromHex("0g"));
}

void TstBase::json()
{
    QVERIFY(parseJson(R"({"a":1})").has_value());
    for (const char* bad : {"", "{", "{\"a\":}", "nan", "\"\xff\"", "{} x"})
        QVERIFY2(!parseJson(bad), bad);
    const std::string deep(100, '[');
    QVERIFY(!parseJson(deep + std::string(100, ']')));
    const auto object = parseJson(R"({"text":"x","number":7,"negative":-1,"flag":true,"list":[],"object":{}})");
    QVERIFY(object.has_value());
    QCOMPARE(stringIn(*object, "text").value_or(""), std::string("x"));
    QCOMPARE(numberIn(*object, "number").value_or(0), std::uint64_t{7});
    QVERIFY(!numberIn(*object, "negative"));
    QVERIFY(!numberIn(*object, "text"));
    QVERIFY(!stringIn(*object, "absent"));
    QVERIFY(boolIn(*object, "flag").value_or(false));
    QVERIFY(arrayIn(*object, "list") && !arrayIn(*object, "object"));
    QVERIFY(objectIn(*object, "object") && !objectIn(*object, "list"));
    QVERIFY(!stringIn(Json::array(), "text"));
}

void TstBase::numbers()
{
    QCOMPARE(parseNumber("42").value_or(0), std::uint64_t{42});
    for (const char* bad : {"", "-1", "+1", " 1", "1 ", "0x1", "18446744073709551616"})
        QVERIFY2(!parseNumber(bad), bad);
}

void TstBase::parallelWork()
{
    std::array<std::atomic<int>, 100> done{};
    QVERIFY_OK(forEachParallel(done.size(), [&](std::size_t i) -> Result<> {
        ++done[i];
        return {};
    }));
    for (const auto& times : done)
        QCOMPARE(times.load(), 1);
    QVERIFY_OK(forEachParallel(0, [](std::size_t) -> Result<> { return Error{Errc::Internal}; }));
    const auto failed = forEachParallel(50, [](std::size_t i) -> Result<> {
        return i >= 3 ? Result<>{Error{.code = Errc::Io, .subject = std::to_string(i)}} : Result<>{};
    });
    QVERIFY(!failed);
    QCOMPARE(failed.error().code, Errc::Io);
}

QTEST_GUILESS_MAIN(TstBase)
#include "tst_base.moc"
