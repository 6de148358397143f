// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDate>
#include <QJsonArray>
#include <QTest>

namespace {

QStringList add(const QString &amount, const QStringList &more = {})
{
    return QStringList{QStringLiteral("ledger"), QStringLiteral("add"), QStringLiteral("--amount=%1").arg(amount),
                       QStringLiteral("--json")}
           + more;
}

QString idOf(const tests::ZukaRun &run) { return run.json()[QLatin1String{"entry"}][QLatin1String{"id"}].toString(); }

double totalOf(const tests::ZukaRun &run)
{
    return run.json()[QLatin1String{"total"}][QLatin1String{"total"}][QLatin1String{"amount"}].toDouble(-1);
}

} // namespace

class CliLedgerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_zuka = std::make_unique<tests::ZukaProcess>(); }
    void anEmptyLedgerIsAnAnswer();
    void entriesAreAddedAndSummed();
    void aCorrectionKeepsTheOriginal();
    void machinesCountOnce();
    void csvIsForSpreadsheets();
    void aBillIsTakenOver();
    void wrongInputIsNamed_data();
    void wrongInputIsNamed();

private:
    tests::ZukaRun run(const QString &line) const { return m_zuka->run(tests::words(line)); }
    std::unique_ptr<tests::ZukaProcess> m_zuka;
};

void CliLedgerTest::anEmptyLedgerIsAnAnswer()
{
    const auto json = run(QStringLiteral("ledger --json"));
    QCOMPARE(json.exitCode, 0);
    QVERIFY(json.isOneDocument());
    QVERIFY(json.json()[QLatin1String{"entries"}].toArray().isEmpty());
    QCOMPARE(totalOf(json), 0.0);
    QCOMPARE(run(QStringLiteral("ledger")).exitCode, 0);
}

void CliLedgerTest::entriesAreAddedAndSummed()
{
    QCOMPARE(m_zuka->run(add(QStringLiteral("12.5"), {QStringLiteral("--project"), QStringLiteral("7B LoRA")})).exitCode, 0);
    QCOMPARE(m_zuka
                 ->run(add(QStringLiteral("-2.25"), {QStringLiteral("--project"), QStringLiteral("thesis"),
                                                     QStringLiteral("--for"), QStringLiteral("storage")}))
                 .exitCode,
             0);
    QCOMPARE(totalOf(run(QStringLiteral("ledger --json"))), 10.25);
    const auto groups = run(QStringLiteral("ledger --by project --json")).json()[QLatin1String{"groups"}].toArray();
    QCOMPARE(groups.size(), 2);
    QCOMPARE(groups.first()[QLatin1String{"key"}].toString(), QStringLiteral("7B LoRA"));
    QCOMPARE(totalOf(run(QStringLiteral("ledger --from 2020-01-01 --to 2020-12-31 --json"))), 0.0);
    QVERIFY(run(QStringLiteral("ledger --by project")).out.contains("thesis"));
}

void CliLedgerTest::aCorrectionKeepsTheOriginal()
{
    const QString id = idOf(m_zuka->run(add(QStringLiteral("10"))));
    QCOMPARE(id.size(), 36);
    const auto corrected = run(QStringLiteral("ledger correct %1 --amount 8 --note typo --json").arg(id.left(8)));
    QCOMPARE(corrected.exitCode, 0);
    const auto list = run(QStringLiteral("ledger --json"));
    QCOMPARE(totalOf(list), 8.0);
    const QJsonArray entries = list.json()[QLatin1String{"entries"}].toArray();
    QCOMPARE(entries.size(), 2);
    int counting = 0;
    for (const QJsonValue &entry : entries)
        counting += entry[QLatin1String{"counts"}].toBool() ? 1 : 0;
    QCOMPARE(counting, 1);
    const auto again = run(QStringLiteral("ledger correct %1 --amount 7 --json").arg(id.left(8)));
    QCOMPARE(again.exitCode, 4);
    QCOMPARE(again.error()[QLatin1String{"code"}].toString(), QStringLiteral("ledger.corrected"));
}

void CliLedgerTest::machinesCountOnce()
{
    QCOMPARE(m_zuka
                 ->run({QStringLiteral("machines"), QStringLiteral("add"), QStringLiteral("ssh -p 2222 root@127.0.0.1"),
                        QStringLiteral("--name"), QStringLiteral("box"), QStringLiteral("--price"), QStringLiteral("3.6"),
                        QStringLiteral("--since"), QStringLiteral("10m ago")})
                 .exitCode,
             0);
    for (int round = 0; round < 3; ++round) {
        const auto list = run(QStringLiteral("ledger --from 2026-01-01 --json"));
        const QJsonArray entries = list.json()[QLatin1String{"entries"}].toArray();
        QCOMPARE(entries.size(), 1);
        QCOMPARE(entries.first()[QLatin1String{"part"}].toString(), QStringLiteral("running"));
        QVERIFY(entries.first()[QLatin1String{"to"}].isNull());
        const double amount = entries.first()[QLatin1String{"amount"}][QLatin1String{"amount"}].toDouble();
        QVERIFY2(amount >= 0.6 && amount < 0.8, qPrintable(QString::number(amount)));
    }
    QCOMPARE(run(QStringLiteral("machines remove box --yes")).exitCode, 0);
    const QJsonArray ended = run(QStringLiteral("ledger --from 2026-01-01 --json")).json()[QLatin1String{"entries"}].toArray();
    QCOMPARE(ended.size(), 1);
    QVERIFY(!ended.first()[QLatin1String{"to"}].isNull());
    QCOMPARE(ended.first()[QLatin1String{"kind"}].toString(), QStringLiteral("estimated"));
}

void CliLedgerTest::csvIsForSpreadsheets()
{
    QCOMPARE(m_zuka->run(add(QStringLiteral("1"), {QStringLiteral("--note"), QStringLiteral("=1+1")})).exitCode, 0);
    const auto csv = run(QStringLiteral("ledger --csv"));
    QCOMPARE(csv.exitCode, 0);
    QVERIFY(csv.out.startsWith("from,to,machine,"));
    QVERIFY(csv.out.contains("'=1+1"));
    QCOMPARE(csv.out.count("\r\n"), 2);
}

void CliLedgerTest::aBillIsTakenOver()
{
    const QString file = m_zuka->dataFolder() + QStringLiteral("/bill.csv");
    QVERIFY(tests::writeFile(file, "实例ID,消费时间,应付金额\nc-1,2026-10-05,12.50\nc-2,2026-10-06,one\n"));
    const QStringList compare{QStringLiteral("ledger"), QStringLiteral("reconcile"), QStringLiteral("autodl"), QStringLiteral("--bill"), file,
                              QStringLiteral("--month"), QStringLiteral("2026-10"), QStringLiteral("--json")};
    const auto shown = m_zuka->run(compare);
    QCOMPARE(shown.exitCode, 1); // It differs, and nothing was written.
    QCOMPARE(shown.json()[QLatin1String{"lines"}].toArray().size(), 1);
    QCOMPARE(shown.json()[QLatin1String{"unreadable_lines"}].toArray().first()[QLatin1String{"line"}].toInt(), 3);
    const QString october = QStringLiteral("ledger --from 2026-10-01 --to 2026-10-31 --json");
    QCOMPARE(totalOf(run(october)), 0.0);
    for (int round = 0; round < 2; ++round) {
        const auto taken = m_zuka->run(compare + QStringList{QStringLiteral("--yes")});
        QVERIFY2(taken.exitCode == 0, (taken.out + taken.err).constData());
        QCOMPARE(totalOf(run(october)), 12.5);
    }
    QCOMPARE(run(QStringLiteral("ledger reconcile autodl --sum 10 --month 2026-10 --yes")).exitCode, 0);
    QCOMPARE(totalOf(run(october)), 10.0);
    QVERIFY(run(QStringLiteral("ledger --csv --from 2026-10-01")).out.contains(",billed,"));
}

void CliLedgerTest::wrongInputIsNamed_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("no amount") << QStringLiteral("ledger add --json") << 2;
    QTest::newRow("a word as amount") << QStringLiteral("ledger add --amount much --json") << 2;
    QTest::newRow("another currency") << QStringLiteral("ledger add --amount 5 --currency EUR --json") << 2;
    QTest::newRow("a day that is none") << QStringLiteral("ledger --from 2026-13-01 --json") << 2;
    QTest::newRow("turned round") << QStringLiteral("ledger --from 2026-11-02 --to 2026-11-01 --json") << 2;
    QTest::newRow("no such group") << QStringLiteral("ledger --by colour --json") << 2;
    QTest::newRow("ahead") << QStringLiteral("ledger add --amount 5 --day 2190-01-01 --json") << 2;
    QTest::newRow("a bill of nobody") << QStringLiteral("ledger reconcile nowhere --sum 5 --json") << 2;
    QTest::newRow("a negative bill") << QStringLiteral("ledger reconcile autodl --sum=-5 --json") << 2;
    QTest::newRow("a month to come") << QStringLiteral("ledger reconcile autodl --sum 5 --month 2190-01 --json") << 2;
    QTest::newRow("no bill") << QStringLiteral("ledger reconcile autodl --json") << 2;
    QTest::newRow("a bill that is not there") << QStringLiteral("ledger reconcile autodl --bill /nowhere.csv --json") << 2;
    QTest::newRow("no such entry") << QStringLiteral("ledger correct abcd1234 --amount 5 --json") << 2;
}

void CliLedgerTest::wrongInputIsNamed()
{
    QFETCH(QString, line);
    QFETCH(int, exitCode);
    const auto result = run(line);
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY(!result.error()[QLatin1String{"message"}].toString().isEmpty());
    QVERIFY(!result.error()[QLatin1String{"remedy"}].toString().isEmpty());
}

QTEST_GUILESS_MAIN(CliLedgerTest)
#include "tst_cli_ledger.moc"
