// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_folders.h"
#include "core/catalog/model_matcher.h"

#include <QTest>

using core::ErrorKind;
using core::catalog::findModel;

class ModelMatcherTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void namesFindTheirModel_data();
    void namesFindTheirModel();
    void sizesTakeTheCountAsTyped_data();
    void sizesTakeTheCountAsTyped();
    void everyModelIsFoundByItsNames();
    void beginningOfOneNameIsEnough();
    void unknownNamesGetSuggestions_data();
    void unknownNamesGetSuggestions();
    void sizesOutOfRangeAreNamed_data();
    void sizesOutOfRangeAreNamed();

private:
    core::catalog::Catalog m_catalog;
};

void ModelMatcherTest::initTestCase()
{
    const auto loaded =
        core::catalog::loadCatalog(tests::builtInCatalog(), QDir{QStringLiteral(ZUKA_BUILD_DIR "/no-such-folder")});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
}

void ModelMatcherTest::namesFindTheirModel_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("id");

    QTest::newRow("id") << QStringLiteral("qwen2.5-7b") << QStringLiteral("qwen2.5-7b");
    QTest::newRow("name") << QStringLiteral("Qwen2.5 7B") << QStringLiteral("qwen2.5-7b");
    QTest::newRow("another case") << QStringLiteral("QWEN2.5-7B") << QStringLiteral("qwen2.5-7b");
    QTest::newRow("Hugging Face") << QStringLiteral("meta-llama/Llama-2-7b-hf") << QStringLiteral("llama-2-7b");
    QTest::newRow("Hugging Face without owner") << QStringLiteral("Llama-2-7b-hf") << QStringLiteral("llama-2-7b");
    QTest::newRow("ModelScope") << QStringLiteral("modelscope/Llama-2-7b-ms") << QStringLiteral("llama-2-7b");
    QTest::newRow("spaces around") << QStringLiteral("  llama-2-7b \n") << QStringLiteral("llama-2-7b");
    QTest::newRow("a model that is named like a size") << QStringLiteral("phi-2") << QStringLiteral("phi-2");
}

void ModelMatcherTest::namesFindTheirModel()
{
    QFETCH(QString, text);
    QFETCH(QString, id);
    const auto found = findModel(m_catalog.models, text);
    QVERIFY(found);
    QCOMPARE(found->model.id.value, id);
    QVERIFY(found->assumed.isEmpty());
}

void ModelMatcherTest::sizesTakeTheCountAsTyped_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("parameters");
    QTest::addColumn<QString>("shapeOf");

    QTest::newRow("7b") << QStringLiteral("7b") << 7e9 << QStringLiteral("Llama 2 7B");
    QTest::newRow("7B with a space") << QStringLiteral(" 7 B ") << 7e9 << QStringLiteral("Llama 2 7B");
    QTest::newRow("13B") << QStringLiteral("13B") << 13e9 << QStringLiteral("Llama 2 13B");
    QTest::newRow("70b") << QStringLiteral("70b") << 70e9 << QStringLiteral("Llama 2 70B");
    QTest::newRow("0.5B") << QStringLiteral("0.5B") << 5e8 << QStringLiteral("Qwen1.5 0.5B");
    QTest::newRow("72b is not 70b") << QStringLiteral("72b") << 72e9 << QStringLiteral("Qwen1.5 72B");
    QTest::newRow("no namesake: the closest") << QStringLiteral("0.7b") << 7e8 << QStringLiteral("GPT-2 large");
    QTest::newRow("millions") << QStringLiteral("360m") << 3.6e8 << QStringLiteral("SmolLM 360M");
    QTest::newRow("Chinese hundred millions") << QStringLiteral("70亿") << 7e9 << QStringLiteral("Llama 2 7B");
    QTest::newRow("larger than any") << QStringLiteral("2000b") << 2e12 << QString{};
}

void ModelMatcherTest::sizesTakeTheCountAsTyped()
{
    QFETCH(QString, text);
    QFETCH(double, parameters);
    QFETCH(QString, shapeOf);

    const auto found = findModel(m_catalog.models, text);
    QVERIFY(found);
    QCOMPARE(found->model.shape.parameters, parameters);
    QCOMPARE(found->model.shape.activeParameters, parameters);
    QVERIFY(found->model.hasKnownShape);
    QVERIFY(!found->model.repositoryGB);
    QCOMPARE(found->assumed.size(), 1);
    QVERIFY2(found->assumed.first().contains(shapeOf), qPrintable(found->assumed.first()));
}

void ModelMatcherTest::everyModelIsFoundByItsNames()
{
    for (const auto &model : m_catalog.models) {
        const auto byId = findModel(m_catalog.models, model.id.value);
        QVERIFY2(byId && byId->model.id == model.id, qPrintable(model.id.value));
        QVERIFY2(findModel(m_catalog.models, model.name), qPrintable(model.name));
    }
}

void ModelMatcherTest::beginningOfOneNameIsEnough()
{
    QCOMPARE(findModel(m_catalog.models, QStringLiteral(" SDXL ")).value().model.id.value, QStringLiteral("sdxl-base-1.0"));
    QVERIFY(!findModel(m_catalog.models, QStringLiteral("qwen2.5")).hasValue()); // several
    QVERIFY(!findModel(m_catalog.models, QStringLiteral("sdx")).hasValue());     // not a whole word
}

void ModelMatcherTest::unknownNamesGetSuggestions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("suggestion");

    QTest::newRow("a slip") << QStringLiteral("qwen2.5-7c") << QStringLiteral("qwen2.5-7b");
    QTest::newRow("a longer name") << QStringLiteral("llama-2-7b-chat-hf-v9") << QStringLiteral("llama-2-7b");
    QTest::newRow("nothing like it") << QStringLiteral("!!") << QStringLiteral("7b");
    QTest::newRow("empty") << QString{} << QStringLiteral("7b");
    QTest::newRow("a long text") << QString{100'000, u'x'} << QStringLiteral("7b");
}

void ModelMatcherTest::unknownNamesGetSuggestions()
{
    QFETCH(QString, text);
    QFETCH(QString, suggestion);
    const auto found = findModel(m_catalog.models, text);
    QVERIFY(!found);
    QCOMPARE(found.error().kind, ErrorKind::NotFound);
    QVERIFY2(found.error().remedy.contains(suggestion), qPrintable(found.error().remedy));
    QVERIFY(found.error().message.size() < 200);
}

void ModelMatcherTest::sizesOutOfRangeAreNamed_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"0b", "-7b", "999999b", "1e30b", "nanb", "inf b", "0.00001b", "99999999999999999999m"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void ModelMatcherTest::sizesOutOfRangeAreNamed()
{
    QFETCH(QString, text);
    const auto found = findModel(m_catalog.models, text);
    QVERIFY(!found);
    QCOMPARE(found.error().kind, ErrorKind::InvalidInput);
    QCOMPARE(found.error().message, QStringLiteral("A model cannot have the size \"%1\".").arg(text));
    QVERIFY(found.error().remedy.contains(QStringLiteral("100000b")));
}

QTEST_GUILESS_MAIN(ModelMatcherTest)
#include "tst_model_matcher.moc"
