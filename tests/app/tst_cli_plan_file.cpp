// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using tests::ZukaRun;
using tests::words;

/// Plans as files: saved, opened again, never lost.
class CliPlanFileTest final : public QObject {
    Q_OBJECT

private slots:
    void savedPlanOpensAgain();
    void missingFoldersAreNotMade();
    void typedOptionsWin();
    void nothingIsOverwritten_data();
    void nothingIsOverwritten();
    void badFilesAreNamed_data();
    void badFilesAreNamed();
    void markdownIsAReport();
    void unkeptOptionsAreNamed();

private:
    ZukaRun plan(const QString &more) const
    {
        return m_zuka.run(words(
            QStringLiteral("plan --task qlora --model qwen2.5-7b --seq 1024 --tokens 5M --budget 500 --currency CNY ") + more));
    }
    QString file(const char *name) const { return m_folder.filePath(QLatin1String{name}); }

    tests::ZukaProcess m_zuka;
    QTemporaryDir m_folder;
};

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

void CliPlanFileTest::savedPlanOpensAgain()
{
    const ZukaRun saved = plan(QStringLiteral("--sensitive --max-gpus 1 --json --save ") + file("a.json"));
    QVERIFY2(saved.exitCode == 0 && saved.isOneDocument(), saved.err + saved.out.left(500));
    const QJsonObject document = QJsonDocument::fromJson(contentOf(file("a.json"))).object();
    QCOMPARE(document.value(QLatin1String{"format"}).toString(), QStringLiteral("zuka-plan"));
    QCOMPARE(document.value(QLatin1String{"name"}).toString(), QStringLiteral("Qwen2.5 7B QLoRA"));
    QCOMPARE(document.value(QLatin1String{"answer"}).toObject().value(QLatin1String{"plans"}),
             saved.json().value(QLatin1String{"plans"}));
    const ZukaRun opened =
        m_zuka.run({QStringLiteral("plan"), QStringLiteral("--open"), file("a.json"), QStringLiteral("--json")});
    QVERIFY2(opened.exitCode == 0, opened.err + opened.out.left(500));
    QCOMPARE(opened.json(), saved.json());
}

void CliPlanFileTest::missingFoldersAreNotMade()
{
    const ZukaRun saved = plan(QStringLiteral("--save ") + file("none/such/a.json"));
    QCOMPARE(saved.exitCode, 2);
    QVERIFY2(saved.err.contains("There is no folder"), saved.err);
    QVERIFY(!QFile::exists(file("none")));
}

void CliPlanFileTest::typedOptionsWin()
{
    QVERIFY(plan(QStringLiteral("--save ") + file("b.json")).exitCode == 0);
    const ZukaRun opened = m_zuka.run({QStringLiteral("plan"), QStringLiteral("--open"), file("b.json"), QStringLiteral("--task"),
                                       QStringLiteral("lora"), QStringLiteral("--currency"), QStringLiteral("USD"),
                                       QStringLiteral("--json"), QStringLiteral("--save"), file("b.json")});
    QVERIFY2(opened.exitCode == 0, opened.err + opened.out.left(500));
    const QJsonObject row = opened.json().value(QLatin1String{"plans"}).toArray().first().toObject();
    QCOMPARE(row.value(QLatin1String{"settings"}).toObject().value(QLatin1String{"task"}).toString(), QStringLiteral("lora"));
    QCOMPARE(row.value(QLatin1String{"settings"}).toObject().value(QLatin1String{"seq"}).toInt(), 1024);
    QCOMPARE(row.value(QLatin1String{"cost_in_wish_currency"}).toObject().value(QLatin1String{"currency"}).toString(),
             QStringLiteral("USD"));
    const QJsonObject answers =
        QJsonDocument::fromJson(contentOf(file("b.json"))).object().value(QLatin1String{"answers"}).toObject();
    QCOMPARE(answers.value(QLatin1String{"task"}).toString(), QStringLiteral("lora"));
    QCOMPARE(answers.value(QLatin1String{"budget"}).toString(), QStringLiteral("500"));
}

void CliPlanFileTest::nothingIsOverwritten_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("notes") << QByteArray{"my notes\n"};
    QTest::newRow("newer plan") << QByteArray{"{\"format\":\"zuka-plan\",\"version\":2,\"answers\":{}}"};
    QTest::newRow("damaged plan") << QByteArray{"{\"format\":\"zuka-plan\","};
}

void CliPlanFileTest::nothingIsOverwritten()
{
    QFETCH(QByteArray, content);
    QVERIFY(tests::writeFile(file("kept.json"), content));
    const ZukaRun run = plan(QStringLiteral("--json --save ") + file("kept.json"));
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(run.error().value(QLatin1String{"code"}).toString(), QStringLiteral("plan.not_replaced"));
    QCOMPARE(contentOf(file("kept.json")), content);
}

void CliPlanFileTest::badFilesAreNamed_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");
    QTest::newRow("newer") << QByteArray{"{\"format\":\"zuka-plan\",\"version\":3,\"answers\":{}}"}
                           << QStringLiteral("plan.newer");
    QTest::newRow("no plan") << QByteArray{"{}"} << QStringLiteral("plan.foreign");
    QTest::newRow("cut off") << QByteArray{"{\"format\":"} << QStringLiteral("plan.damaged");
    QTest::newRow("deep") << QByteArray(200'000, '[') << QStringLiteral("plan.damaged");
    QTest::newRow("answer") << QByteArray{"{\"format\":\"zuka-plan\",\"version\":1,\"answers\":{\"sequence\":\"long\"}}"}
                            << QStringLiteral("input.plan");
}

void CliPlanFileTest::badFilesAreNamed()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, code);
    QVERIFY(tests::writeFile(file("bad.json"), content));
    const ZukaRun run =
        m_zuka.run({QStringLiteral("plan"), QStringLiteral("--open"), file("bad.json"), QStringLiteral("--json")});
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.error().value(QLatin1String{"code"}).toString(), code);
    QVERIFY(!run.error().value(QLatin1String{"remedy"}).toString().isEmpty());
    const QString message = run.error().value(QLatin1String{"message"}).toString();
    if (code == QLatin1String{"input.plan"})
        QVERIFY2(message.contains(QLatin1String{"Sequence length"}), qPrintable(message)); // Which of forty answers it is.
    QCOMPARE(contentOf(file("bad.json")), content);
    const ZukaRun missing = m_zuka.run({QStringLiteral("plan"), QStringLiteral("--open"), file("nowhere.json")});
    QCOMPARE(missing.exitCode, 2);
}

void CliPlanFileTest::markdownIsAReport()
{
    const ZukaRun run = plan(QStringLiteral("--markdown"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.startsWith("# Qwen2.5 7B QLoRA\n"));
    for (const char *part : {"## Verdict", "## Ranked plans", "## What the first one costs", "| \\# | Card |"})
        QVERIFY2(run.out.contains(part), part);
    QCOMPARE(plan(QStringLiteral("--markdown --json")).exitCode, 2);
    const ZukaRun no = m_zuka.run(words(QStringLiteral("plan --task api --markdown")));
    QCOMPARE(no.exitCode, 1); // The answer is no, and the report says why.
    QVERIFY(no.out.contains("## Verdict"));
}

void CliPlanFileTest::unkeptOptionsAreNamed()
{
    const ZukaRun run = plan(QStringLiteral("--rank 8 --card rtx-4090 --save ") + file("c.json"));
    QVERIFY(run.err.contains("--rank") && run.err.contains("--card"));
}

QTEST_GUILESS_MAIN(CliPlanFileTest)
#include "tst_cli_plan_file.moc"
