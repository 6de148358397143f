// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDateTime>
#include <QJsonArray>
#include <QTest>

#include <memory>
#include <vector>

using tests::words;

/// Adding machines: what they cost from which moment on, one name for each, and a list that cannot be read.
class CliAddingTest final : public QObject {
    Q_OBJECT

private slots:
    void spendingBeginsWhenItWasSaid_data();
    void spendingBeginsWhenItWasSaid();
    void wrongTimesAreRefused_data();
    void wrongTimesAreRefused();
    void callsAtOnceGetOneName();
    void knownAddressIsUpdatedNotAdded();
    void unreadStoreIsNoEmptyList_data();
    void unreadStoreIsNoEmptyList();
};

void CliAddingTest::spendingBeginsWhenItWasSaid_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<double>("spent"); // At 60 an hour; below 0: unknown.

    QTest::newRow("nothing said") << QStringList{} << 0.0;
    QTest::newRow("now") << words(QStringLiteral("--since 0.001h")) << 0.0;
    QTest::newRow("minutes ago") << QStringList{QStringLiteral("--since"), QStringLiteral("8m ago")} << 8.0;
    QTest::newRow("without ago") << words(QStringLiteral("--since 2h")) << 120.0;
    QTest::newRow("a moment") << QStringList{QStringLiteral("--since"),
                                             QDateTime::currentDateTime().addSecs(-1800).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"))} << 30.0;
    QTest::newRow("unknown") << words(QStringLiteral("--since unknown")) << -1.0;
    QTest::newRow("off") << words(QStringLiteral("--off")) << -1.0;
}

void CliAddingTest::spendingBeginsWhenItWasSaid()
{
    QFETCH(QStringList, options);
    QFETCH(double, spent);
    tests::ZukaProcess zuka;
    const auto added = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name a --price 60")) + options);
    QVERIFY2(added.exitCode == 0, added.err);
    const auto list = zuka.run(words(QStringLiteral("machines list --json")));
    const QJsonObject machine = list.json()[QLatin1String{"machines"}].toArray().first().toObject();
    const QJsonValue amount = machine[QLatin1String{"spent"}][QLatin1String{"amount"}];
    QVERIFY2(spent < 0 ? !amount.isDouble() : amount.isDouble() && amount.toDouble() >= spent && amount.toDouble() < spent + 1, list.out);
    QCOMPARE(machine[QLatin1String{"state"}].toString() == QLatin1String{"off"}, options.contains(QStringLiteral("--off")));
}

void CliAddingTest::wrongTimesAreRefused_data()
{
    QTest::addColumn<QStringList>("options");

    QTest::newRow("a word") << words(QStringLiteral("--since lately"));
    QTest::newRow("a bare number") << words(QStringLiteral("--since 8"));
    QTest::newRow("ahead") << words(QStringLiteral("--since 2999-01-01"));
    QTest::newRow("off since") << words(QStringLiteral("--off --since 8m"));
    QTest::newRow("off with an end") << words(QStringLiteral("--off --end 8h"));
}

void CliAddingTest::wrongTimesAreRefused()
{
    QFETCH(QStringList, options);
    tests::ZukaProcess zuka;
    const auto run = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --json")) + options);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.error()[QLatin1String{"remedy"}].isString(), run.out);
}

void CliAddingTest::callsAtOnceGetOneName()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines list"))).exitCode, 0);
    std::vector<std::unique_ptr<QProcess>> calls;
    for (int i = 1; i <= 8; ++i) {
        calls.push_back(std::make_unique<QProcess>());
        calls.back()->setProcessEnvironment(zuka.environment());
        calls.back()->start(tests::ZukaProcess::program(), words(QStringLiteral("machines add root@192.0.2.%1 --name same").arg(i)));
    }
    int added = 0;
    for (const auto &call : calls) {
        QVERIFY(call->waitForFinished(60'000));
        added += call->exitCode() == 0 ? 1 : 0;
        QVERIFY2(call->exitCode() == 0 || call->exitCode() == 2, call->readAllStandardError());
    }
    QCOMPARE(added, 1);
    QCOMPARE(zuka.run(words(QStringLiteral("machines list --json"))).json()[QLatin1String{"machines"}].toArray().size(), 1);
}

void CliAddingTest::knownAddressIsUpdatedNotAdded()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name box"))).exitCode, 0);
    const auto again = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name other")));
    QCOMPARE(again.exitCode, 2);
    QVERIFY2(again.err.contains("--update \"box\""), again.err);
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --update box"))).exitCode, 0);
}

void CliAddingTest::unreadStoreIsNoEmptyList_data()
{
    QTest::addColumn<QString>("line");

    for (const char *line : {"machines list", "machines status", "machines test a", "machines remove a --yes", "guard status"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void CliAddingTest::unreadStoreIsNoEmptyList()
{
    QFETCH(QString, line);
    tests::ZukaProcess zuka;
    const QString file = zuka.dataFolder() + QStringLiteral("/no-folder");
    QVERIFY(tests::writeFile(file, "x"));
    zuka.setVariable(QStringLiteral("ZUKA_DATA_DIR"), file);
    const auto text = zuka.run(words(line));
    QCOMPARE(text.exitCode, 3);
    QVERIFY2(text.out.isEmpty() && !text.err.isEmpty(), text.out);
    const auto json = zuka.run(words(line) + QStringList{QStringLiteral("--json")});
    QCOMPARE(json.exitCode, 3);
    QVERIFY2(json.isOneDocument() && json.error()[QLatin1String{"message"}].isString(), json.out);
    QVERIFY2(json.error()[QLatin1String{"money_running"}].isNull(), json.out);
}

QTEST_GUILESS_MAIN(CliAddingTest)
#include "tst_cli_adding.moc"
