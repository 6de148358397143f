// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/checklist_output.h"
#include "support/checklist_bench.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace core;
using namespace app::cli;

/// What `zuka plan … --checklist` prints.
class ChecklistOutputTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_bench.load()); }
    void jsonHoldsEveryItemAndStep();
    void textTellsWhatIsOpen();
    void withoutAPlanTheAnswerIsNo();

private:
    int run(const planning::RentalPlan &plan, bool isJson)
    {
        m_out.clear();
        m_err.clear();
        QTextStream out{&m_out};
        QTextStream err{&m_err};
        Output output{.out = out, .err = err, .isJson = isJson};
        return showChecklist(output, plan, m_bench.kit(), {});
    }

    tests::ChecklistBench m_bench;
    QString m_out;
    QString m_err;
};

void ChecklistOutputTest::jsonHoldsEveryItemAndStep()
{
    QCOMPARE(run({.rows = {m_bench.row("autodl", "rtx-4090")}}, true), int{Done});
    const QJsonObject document = QJsonDocument::fromJson(m_out.toUtf8()).object();
    const QJsonObject list = document.value(QStringLiteral("checklist")).toObject();
    QCOMPARE(list.value(QStringLiteral("ready")).toBool(true), false);
    const QJsonArray items = list.value(QStringLiteral("items")).toArray();
    QCOMPARE(items.size(), 14);
    QStringList states;
    for (const QJsonValue &item : items) {
        const QJsonObject object = item.toObject();
        QVERIFY(!object.value(QStringLiteral("sentence")).toString().isEmpty());
        states << object.value(QStringLiteral("state")).toString();
        if (object.value(QStringLiteral("item")) == QStringLiteral("data_disk"))
            QCOMPARE(object.value(QStringLiteral("disk")).toObject().value(QStringLiteral("wanted_gb")).toDouble(), 50.0);
    }
    QVERIFY(states.contains(QStringLiteral("done")) && states.contains(QStringLiteral("open"))
            && states.contains(QStringLiteral("not_needed")));
    const QJsonObject drill = document.value(QStringLiteral("drill")).toObject();
    QCOMPARE(drill.value(QStringLiteral("steps")).toArray().size(), 10);
    QCOMPARE(drill.value(QStringLiteral("cost")).toObject().value(QStringLiteral("currency")).toString(), QStringLiteral("CNY"));
}

void ChecklistOutputTest::textTellsWhatIsOpen()
{
    QCOMPARE(run({.rows = {m_bench.row("vastai", "rtx-5090")}}, false), int{Done});
    QVERIFY2(m_out.startsWith(QStringLiteral("Before you pay: GeForce RTX 5090 on Vast.ai")), qPrintable(m_out));
    for (const char *expected : {"[open] ", "cu128", "GB/s", "First time on Vast.ai?"})
        QVERIFY2(m_out.contains(QString::fromLatin1(expected)), qPrintable(m_out));
    QVERIFY(!m_out.contains(QStringLiteral("[not needed]")));
    QVERIFY(m_err.isEmpty());
}

void ChecklistOutputTest::withoutAPlanTheAnswerIsNo()
{
    QCOMPARE(run({.advice = {.headline = QStringLiteral("Don't rent.")}}, true), int{AnswerIsNo});
    QVERIFY(m_err.contains(QStringLiteral("Don't rent.")));
    QVERIFY(QJsonDocument::fromJson(m_out.toUtf8()).object().value(QStringLiteral("checklist")).isNull());
}

QTEST_GUILESS_MAIN(ChecklistOutputTest)
#include "tst_checklist_output.moc"
