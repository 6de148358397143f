// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/json_reader.h"

#include <QTest>

using core::BilingualText;
using core::catalog::JsonDocument;
using core::catalog::Problem;

class JsonReaderTest final : public QObject {
    Q_OBJECT

private slots:
    void wrongValuesAreNamedWithTheirPath_data();
    void wrongValuesAreNamedWithTheirPath();
    void nullAndAbsentAreUnknown();
    void figureOrRemark();
    void oneTextOrOneInEachLanguage_data();
    void oneTextOrOneInEachLanguage();
    void flagOrRemarkInBothLanguages();
    void tellsTheLineOfABrokenFile();
    void rejectsWhatIsNoObject_data();
    void rejectsWhatIsNoObject();
    void survivesDeepNesting();
};

namespace {

enum class Colour { Red, Blue };
constexpr std::array kColours{core::catalog::Word<Colour>{"red", Colour::Red}, core::catalog::Word<Colour>{"blue", Colour::Blue}};

} // namespace

void JsonReaderTest::wrongValuesAreNamedWithTheirPath_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("path");

    QTest::newRow("text for a number") << QByteArray{R"({"items":[{},{"number":"3"}]})"} << QStringLiteral("$.items[1].number");
    QTest::newRow("number too large") << QByteArray{R"({"items":[{"number":101}]})"} << QStringLiteral("$.items[0].number");
    QTest::newRow("number too small") << QByteArray{R"({"items":[{"number":-1}]})"} << QStringLiteral("$.items[0].number");
    QTest::newRow("fraction for a whole number")
        << QByteArray{R"({"items":[{"whole":1.5}]})"} << QStringLiteral("$.items[0].whole");
    QTest::newRow("number for a flag") << QByteArray{R"({"items":[{"flag":1}]})"} << QStringLiteral("$.items[0].flag");
    QTest::newRow("flag for a text") << QByteArray{R"({"items":[{"text":true}]})"} << QStringLiteral("$.items[0].text");
    QTest::newRow("text for a list") << QByteArray{R"({"items":[{"texts":"a"}]})"} << QStringLiteral("$.items[0].texts");
    QTest::newRow("number in a list of texts")
        << QByteArray{R"({"items":[{"texts":["a",1]}]})"} << QStringLiteral("$.items[0].texts");
    QTest::newRow("text for an object") << QByteArray{R"({"items":[{"inner":"x"}]})"} << QStringLiteral("$.items[0].inner");
    QTest::newRow("wrong value further in") << QByteArray{R"({"items":[{"inner":{"number":[]}}]})"}
                                            << QStringLiteral("$.items[0].inner.number");
    QTest::newRow("unknown word") << QByteArray{R"({"items":[{"word":"green"}]})"} << QStringLiteral("$.items[0].word");
    QTest::newRow("entry that is no object") << QByteArray{R"({"items":[7]})"} << QStringLiteral("$.items[0]");
    QTest::newRow("entries that are no list") << QByteArray{R"({"items":{}})"} << QStringLiteral("$.items");
    QTest::newRow("list for a figure or remark")
        << QByteArray{R"({"items":[{"either":[]}]})"} << QStringLiteral("$.items[0].either");
}

void JsonReaderTest::wrongValuesAreNamedWithTheirPath()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, path);

    QList<Problem> problems;
    const JsonDocument document{json, {QStringLiteral("f.json"), &problems}};
    for (const auto &item : document.root().items("items")) {
        QString note;
        (void)item.number("number", {0, 100});
        (void)item.integer("whole");
        (void)item.flag("flag");
        (void)item.text("text");
        (void)item.texts("texts");
        (void)item.child("inner").number("number");
        (void)item.numberOrNote("either", note);
        (void)core::catalog::choice(item, "word", kColours);
    }
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems.first().file, QStringLiteral("f.json"));
    QCOMPARE(problems.first().path, path);
    QVERIFY(!problems.first().reason.isEmpty());
}

void JsonReaderTest::nullAndAbsentAreUnknown()
{
    QList<Problem> problems;
    const JsonDocument document{R"({"number":null,"flag":null,"text":null,"zero":0,"no":false,"word":"blue"})",
                                {QStringLiteral("f"), &problems}};
    const auto root = document.root();
    for (const char *key : {"number", "flag", "text", "absent"}) {
        QVERIFY(!root.number(key));
        QVERIFY(!root.flag(key));
        QVERIFY(root.text(key).isEmpty());
        QVERIFY(root.texts(key).isEmpty());
        QVERIFY(root.child(key).isNull());
        QVERIFY(!root.child(key).child("deeper").number("value"));
    }
    QCOMPARE(root.number("zero"), std::optional{0.0});
    QCOMPARE(root.flag("no"), std::optional{false});
    QCOMPARE(core::catalog::choice(root, "word", kColours), std::optional{Colour::Blue});
    QVERIFY(problems.isEmpty());

    QVERIFY(root.requiredText("text").isEmpty());
    root.require("absent");
    QCOMPARE(problems.size(), 2);
}

void JsonReaderTest::figureOrRemark()
{
    QList<Problem> problems;
    const JsonDocument document{R"({"a":30,"b":"as you like","c":null,"d":true,"e":"resize"})", {QStringLiteral("f"), &problems}};
    QString note;
    BilingualText remark;
    QCOMPARE(document.root().numberOrNote("a", note), std::optional{30.0});
    QCOMPARE(document.root().flagOrNote("d", remark), std::optional{true});
    QVERIFY(note.isEmpty());
    QVERIFY(remark.isEmpty());
    QVERIFY(!document.root().numberOrNote("c", note));
    QVERIFY(note.isEmpty());
    QVERIFY(!document.root().numberOrNote("b", note));
    QCOMPARE(note, QStringLiteral("as you like"));
    QVERIFY(!document.root().flagOrNote("e", remark));
    QCOMPARE(remark.en, QStringLiteral("resize"));
    QVERIFY(problems.isEmpty());
}

void JsonReaderTest::oneTextOrOneInEachLanguage_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<BilingualText>("text");
    QTest::addColumn<QString>("faultyPath"); // empty: nothing is reported

    const auto both = [](const char *en, const char *zh) {
        return BilingualText{.en = QString::fromUtf8(en), .zh = QString::fromUtf8(zh)};
    };
    const QString none;
    QTest::newRow("a text") << QByteArray{R"("shutdown")"} << both("shutdown", "shutdown") << none;
    QTest::newRow("a text in each") << QByteArray{R"({"en":"not charged","zh":"不计费"})"} << both("not charged", "不计费") << none;
    QTest::newRow("unknown") << QByteArray{"null"} << BilingualText{} << none;
    QTest::newRow("an empty text is unknown") << QByteArray{R"("")"} << BilingualText{} << none;
    QTest::newRow("missing zh") << QByteArray{R"({"en":"charged"})"} << both("charged", "") << QStringLiteral("$.text.zh");
    QTest::newRow("missing en") << QByteArray{R"({"zh":"计费"})"} << both("", "计费") << QStringLiteral("$.text.en");
    QTest::newRow("empty zh") << QByteArray{R"({"en":"charged","zh":" "})"} << both("charged", "") << QStringLiteral("$.text.zh");
    QTest::newRow("null zh") << QByteArray{R"({"en":"charged","zh":null})"} << both("charged", "") << QStringLiteral("$.text.zh");
    QTest::newRow("zh is a number") << QByteArray{R"({"en":"charged","zh":1})"} << both("charged", "")
                                   << QStringLiteral("$.text.zh");
    QTest::newRow("a number") << QByteArray{"7"} << BilingualText{} << QStringLiteral("$.text");
    QTest::newRow("a flag") << QByteArray{"true"} << BilingualText{} << QStringLiteral("$.text");
    QTest::newRow("a list") << QByteArray{R"(["a","b"])"} << BilingualText{} << QStringLiteral("$.text");
}

void JsonReaderTest::oneTextOrOneInEachLanguage()
{
    QFETCH(QByteArray, value);
    QFETCH(BilingualText, text);
    QFETCH(QString, faultyPath);

    QList<Problem> problems;
    const JsonDocument document{R"({"text":)" + value + '}', {QStringLiteral("platforms.json"), &problems}};
    const BilingualText found = document.root().bilingual("text");
    QCOMPARE(found.en, text.en);
    QCOMPARE(found.zh, text.zh);
    QCOMPARE(problems.size(), faultyPath.isEmpty() ? 0 : 1);
    for (const Problem &problem : problems) {
        QCOMPARE(problem.file, QStringLiteral("platforms.json"));
        QCOMPARE(problem.path, faultyPath);
        QVERIFY(!problem.reason.isEmpty());
    }

    problems.clear();
    const bool isThere = !document.root().requiredBilingual("text").isEmpty() && faultyPath.isEmpty();
    QCOMPARE(problems.isEmpty(), isThere); // what is required is reported once when it is absent, empty or wrong
    QVERIFY(problems.size() <= 1);
}

void JsonReaderTest::flagOrRemarkInBothLanguages()
{
    QList<Problem> problems;
    const JsonDocument document{R"({"yes":true,"remark":{"en":"resize","zh":"变更规格"},"word":"resize","list":[]})",
                                {QStringLiteral("f"), &problems}};
    BilingualText note;
    QCOMPARE(document.root().flagOrNote("yes", note), std::optional{true});
    QVERIFY(!document.root().flagOrNote("absent", note));
    QVERIFY(note.isEmpty());
    QVERIFY(!document.root().flagOrNote("remark", note));
    QCOMPARE(note.zh, QStringLiteral("变更规格"));
    QVERIFY(!document.root().flagOrNote("word", note));
    QCOMPARE(note, BilingualText::inBoth(QStringLiteral("resize")));
    QVERIFY(problems.isEmpty());
    QVERIFY(!document.root().flagOrNote("list", note));
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems.first().path, QStringLiteral("$.list"));
}

void JsonReaderTest::tellsTheLineOfABrokenFile()
{
    QList<Problem> problems;
    const JsonDocument document{"{\n\"a\": 1,\n\"b\": oops\n}", {QStringLiteral("f"), &problems}};
    QVERIFY(!document.isValid());
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems.first().path, QStringLiteral("$"));
    QVERIFY2(problems.first().reason.contains(u'3'), qPrintable(problems.first().reason));
}

void JsonReaderTest::rejectsWhatIsNoObject_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray{};
    QTest::newRow("a list") << QByteArray{"[]"};
    QTest::newRow("a number") << QByteArray{"1"};
    QTest::newRow("a number beyond double") << QByteArray{R"({"a":1e999})"};
    QTest::newRow("two documents") << QByteArray{"{}{}"};
    QTest::newRow("broken UTF-8") << QByteArray{"{\"a\":\"\xC3\x28\"}"};
    QTest::newRow("a zero byte") << QByteArray{"{\0}", 3};
}

void JsonReaderTest::rejectsWhatIsNoObject()
{
    QFETCH(QByteArray, content);
    QList<Problem> problems;
    const JsonDocument document{content, {QStringLiteral("f"), &problems}};
    QVERIFY(!document.isValid());
    QCOMPARE(problems.size(), 1);
    QVERIFY(document.root().items("a").isEmpty());
}

void JsonReaderTest::survivesDeepNesting()
{
    QList<Problem> problems;
    const JsonDocument document{R"({"a":)" + QByteArray(200'000, '[') + QByteArray(200'000, ']') + '}',
                                 {QStringLiteral("f"), &problems}};
    QVERIFY(document.root().items("a").isEmpty());
    QCOMPARE(problems.size(), 1);
}

QTEST_GUILESS_MAIN(JsonReaderTest)
#include "tst_json_reader.moc"
