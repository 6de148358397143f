// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/shape_text.h"

#include <QTest>

using namespace core;
using namespace core::catalog;

class ShapeTextTest final : public QObject {
    Q_OBJECT

private slots:
    void readsShapes_data();
    void readsShapes();
    void refusesOthers_data();
    void refusesOthers();
    void namesOfModelsAreNoShapes();
};

void ShapeTextTest::readsShapes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("parameters");

    // Llama 2 7B, known to the last parameter.
    QTest::newRow("commas") << QStringLiteral("hidden=4096,layers=32,heads=32,intermediate=11008,vocab=32000") << 6'738'415'616.0;
    QTest::newRow("spaces and k") << QStringLiteral("Hidden=4096  layers=32 heads=32 ; intermediate=11008 vocab=32k tied=no")
                                  << 6'738'415'616.0;
    QTest::newRow("shared embeddings")
        << QStringLiteral("hidden=4096,layers=32,heads=32,intermediate=11008,vocab=32000,tied=yes") << 6'607'343'616.0;
    QTest::newRow("config.json itself")
        << QStringLiteral(R"({"hidden_size":4096,"num_hidden_layers":32,"num_attention_heads":32,"intermediate_size":11008,)"
                          R"("vocab_size":32000,"tie_word_embeddings":false})")
        << 6'738'415'616.0;
}

void ShapeTextTest::readsShapes()
{
    QFETCH(QString, text);
    QFETCH(double, parameters);
    QVERIFY(isShapeText(text));
    const auto named = modelFromShapeText(text);
    QVERIFY2(named, qPrintable(named ? QString{} : named.error().message));
    QCOMPARE(named->model.shape.parameters, parameters);
    QCOMPARE(named->model.name, QStringLiteral("Own shape"));
}

void ShapeTextTest::refusesOthers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");

    QTest::newRow("unknown word") << QStringLiteral("hidden=4096,colour=3") << QStringLiteral("cannot have \"colour=3\"");
    QTest::newRow("no number") << QStringLiteral("hidden=wide") << QStringLiteral("cannot have \"hidden=wide\"");
    QTest::newRow("no value") << QStringLiteral("hidden=") << QStringLiteral("cannot have \"hidden=\"");
    QTest::newRow("only a sign") << QStringLiteral("=") << QStringLiteral("cannot have \"=\"");
    QTest::newRow("zero") << QStringLiteral("hidden=0 layers=1 heads=1 vocab=9") << QStringLiteral("0 is not between 1");
    QTest::newRow("negative") << QStringLiteral("hidden=-5") << QStringLiteral("cannot have \"hidden=-5\"");
    QTest::newRow("missing") << QStringLiteral("hidden=64 layers=1 vocab=9") << QStringLiteral("does not tell num_attention_heads");
    QTest::newRow("heads do not fit") << QStringLiteral("hidden=65 layers=1 heads=2 vocab=9") << QStringLiteral("cannot be divided");
}

void ShapeTextTest::refusesOthers()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto named = modelFromShapeText(text);
    QVERIFY(!named);
    QCOMPARE(named.error().kind, ErrorKind::InvalidInput);
    QVERIFY2(named.error().message.contains(message), qPrintable(named.error().message));
}

void ShapeTextTest::namesOfModelsAreNoShapes()
{
    for (const char *name : {"llama-2-7b", "meta-llama/Llama-2-7b-hf", "7b", "", "config.json"})
        QVERIFY(!isShapeText(QString::fromLatin1(name)));
}

QTEST_GUILESS_MAIN(ShapeTextTest)
#include "tst_shape_text.moc"
