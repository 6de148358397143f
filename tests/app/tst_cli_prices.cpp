// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDate>
#include <QDir>
#include <QJsonArray>
#include <QTest>

namespace {

const QByteArray kHeader = "platform,gpu_name,gpu_count,price_per_hour,currency,mode,as_of\n";

QStringList words(const char *line) { return tests::words(QString::fromUtf8(line)); }

QJsonArray offersOf(const tests::ZukaRun &run) { return run.json()[QLatin1String{"offers"}].toArray(); }

} // namespace

class CliPricesTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void offersKeepTheirKeys();
    void offersAreFiltered_data();
    void offersAreFiltered();
    void unknownFilterIsNamed_data();
    void unknownFilterIsNamed();
    void ownPriceIsMarked();
    void offersOfAFileAreListedWithItsProblems();
    void textShowsAgeAndMark();
    void checkTellsAges();
    void checkNamesBrokenLinesOfTheUser();

private:
    QString file(const char *name) const { return m_zuka->dataFolder() + u'/' + QString::fromLatin1(name); }
    std::unique_ptr<tests::ZukaProcess> m_zuka;
};

void CliPricesTest::init()
{
    m_zuka = std::make_unique<tests::ZukaProcess>();
    QVERIFY(QDir{m_zuka->dataFolder()}.mkpath(QStringLiteral("catalog")));
}

void CliPricesTest::offersKeepTheirKeys()
{
    const auto run = m_zuka->run(words("offers autodl 3090 --json"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.isOneDocument());
    const QJsonObject offer = offersOf(run).first().toObject();
    for (const char *key : {"platform", "region", "instance_type", "cards", "gpus", "mode", "price_per_hour", "age_days", "stale", "provenance"})
        QVERIFY2(offer.contains(QLatin1String{key}), key);
    QCOMPARE(offer[QLatin1String{"mode"}].toString(), QStringLiteral("on_demand"));
    QVERIFY(offer[QLatin1String{"age_days"}].toInt(-1) >= 0);
    QVERIFY(!offer[QLatin1String{"provenance"}][QLatin1String{"user_edited"}].toBool(true));
    QVERIFY(run.json()[QLatin1String{"problems"}].isArray());
}

void CliPricesTest::offersAreFiltered_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QStringList>("allowed");
    QTest::newRow("card") << words("offers --card rtx-4090 --json") << QStringLiteral("cards") << QStringList{QStringLiteral("rtx-4090")};
    QTest::newRow("platforms") << words("offers --platform runpod --platform vastai --json") << QStringLiteral("platform")
                               << QStringList{QStringLiteral("runpod"), QStringLiteral("vastai")};
    QTest::newRow("mode") << words("offers --mode spot --json") << QStringLiteral("mode") << QStringList{QStringLiteral("spot")};
    QTest::newRow("words and mode") << words("offers aws --mode on_demand --json") << QStringLiteral("platform") << QStringList{QStringLiteral("aws")};
}

void CliPricesTest::offersAreFiltered()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, key);
    QFETCH(QStringList, allowed);
    const auto run = m_zuka->run(arguments);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(!offersOf(run).isEmpty());
    for (const QJsonValue &offer : offersOf(run)) {
        const QJsonValue value = offer[key];
        const QString text = value.isArray() ? QString::fromUtf8(QJsonDocument{value.toArray()}.toJson()) : value.toString();
        QVERIFY2(std::ranges::any_of(allowed, [&text](const QString &word) { return text.contains(word); }), qPrintable(text));
    }
}

void CliPricesTest::unknownFilterIsNamed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("card") << words("offers --card voodoo-2 --json");
    QTest::newRow("platform") << words("offers --platform nowhere --json");
    QTest::newRow("mode") << words("offers --mode hourly --json");
}

void CliPricesTest::unknownFilterIsNamed()
{
    QFETCH(QStringList, arguments);
    const auto run = m_zuka->run(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.error()[QLatin1String{"message"}].toString().contains(arguments.at(2)));
    QVERIFY(!run.error()[QLatin1String{"remedy"}].toString().isEmpty());
}

void CliPricesTest::ownPriceIsMarked()
{
    QVERIFY(tests::writeFile(file("catalog/offers.csv"), kHeader + "autodl,RTX 4090,1,1.23,CNY,on_demand,2026-01-02\nautodl,RTX 4090,1,-1,CNY,spot,2026\n"));
    const auto run = m_zuka->run(words("offers --yours --json"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(offersOf(run).size(), 1);
    QVERIFY(offersOf(run).first()[QLatin1String{"provenance"}][QLatin1String{"user_edited"}].toBool());
    QCOMPARE(run.json()[QLatin1String{"problems"}].toArray().size(), 1);
    QVERIFY(run.err.contains("line 3"));
}

void CliPricesTest::offersOfAFileAreListedWithItsProblems()
{
    const QString path = file("mine.csv");
    QVERIFY(tests::writeFile(path, kHeader + "autodl,RTX 4090,1,1.23,CNY,on_demand,2026-01-02\nautodl,RTX 4090,1,2,EUR,spot,2026\n"));
    const auto json = m_zuka->run(words("offers --json --offers") << path);
    QCOMPARE(json.exitCode, 0);
    QCOMPARE(offersOf(json).size(), 1);
    const QJsonObject problem = json.json()[QLatin1String{"problems"}][0].toObject();
    QCOMPARE(problem[QLatin1String{"path"}].toString(), QStringLiteral("line 3"));
    QVERIFY(problem[QLatin1String{"reason"}].toString().contains(QStringLiteral("EUR")));
    const auto text = m_zuka->run(words("offers --offers") << path);
    QVERIFY(text.err.contains("line 3") && text.out.contains("1.23"));
    QCOMPARE(m_zuka->run(words("offers --offers /nonexistent.csv")).exitCode, 2);
}

void CliPricesTest::textShowsAgeAndMark()
{
    const QByteArray today = QDate::currentDate().toString(Qt::ISODate).toUtf8();
    QVERIFY(tests::writeFile(file("catalog/offers.csv"), kHeader + "autodl,RTX 4090,8,9.87,CNY,spot," + today + "\n"));
    const auto run = m_zuka->run(words("offers autodl"));
    QVERIFY(run.out.contains("Age in days"));
    QVERIFY(run.out.contains("9.87"));
    QVERIFY(run.out.contains("yours"));
}

void CliPricesTest::checkTellsAges()
{
    const auto run = m_zuka->run(words("catalog check --json"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.json()[QLatin1String{"problems"}].toArray().isEmpty());
    const QJsonArray ages = run.json()[QLatin1String{"ages"}].toArray();
    QVERIFY(ages.size() > 10);
    for (const char *key : {"platform", "offers", "user_edited", "newest_days", "oldest_days", "stale"})
        QVERIFY2(ages.first().toObject().contains(QLatin1String{key}), key);
    QVERIFY(m_zuka->run(words("catalog check")).out.contains("Oldest, days"));
}

void CliPricesTest::checkNamesBrokenLinesOfTheUser()
{
    QVERIFY(tests::writeFile(file("catalog/offers.csv"), kHeader + "autodl,RTX 4090,1,nan,CNY,spot,2026\nautodl,RTX 4090,1,2,CNY,spot,2036\n"));
    const auto run = m_zuka->run(words("catalog check --json"));
    QCOMPARE(run.exitCode, 1);
    const QJsonArray problems = run.json()[QLatin1String{"problems"}].toArray();
    QCOMPARE(problems.size(), 2);
    QVERIFY(problems.at(0)[QLatin1String{"file"}].toString().endsWith(QStringLiteral("catalog/offers.csv")));
    QCOMPARE(problems.at(1)[QLatin1String{"path"}].toString(), QStringLiteral("line 3"));
}

QTEST_GUILESS_MAIN(CliPricesTest)
#include "tst_cli_prices.moc"
