// SPDX-License-Identifier: GPL-3.0-or-later
// What is computed with must not contradict the texts that people read.
#include "core/catalog/catalog.h"
#include "core/catalog/readers.h"

#include <QRegularExpression>
#include <QTest>

using namespace core;
using namespace core::catalog;

class PlatformRulesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void unitsFollowTheTexts();
    void trafficFollowsTheTexts();
    void diskPricesComeInPairs();
    void stoppedMachinesAreToldApart();
    void systemDisksAreKnownOrSayTheyAreNot();
    void contradictionsAreReported_data();
    void contradictionsAreReported();

private:
    Catalog m_catalog;
};

void PlatformRulesTest::initTestCase()
{
    const auto loaded = loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                    QDir{QStringLiteral(ZUKA_SOURCE_DIR "/no-such-folder")});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
    QVERIFY(m_catalog.platforms.size() >= 30);
}

void PlatformRulesTest::unitsFollowTheTexts()
{
    const QList<std::pair<QString, double>> words{{QStringLiteral("hour"), 3600}, {QStringLiteral("10 minutes"), 600},
                                                  {QStringLiteral("minute"), 60}, {QStringLiteral("second"), 1}};
    for (const Platform &platform : m_catalog.platforms) {
        const QString &text = platform.billingGranularity.en;
        double expected = 0; // the longest that is named
        for (const auto &[word, seconds] : words)
            expected = text.contains(word) ? std::max(expected, seconds) : expected;
        QVERIFY2(platform.billingRules.unitSeconds.value_or(0) == expected, qPrintable(platform.id.value));
        if (expected > 0)
            QVERIFY2(platform.billingRules.isUnitConfirmed != text.contains(QStringLiteral("not confirmed")),
                     qPrintable(platform.id.value));
    }
    QCOMPARE(m_catalog.platform({QStringLiteral("aws")})->billingRules.minimumSeconds, std::optional{60.0});
    QCOMPARE(m_catalog.platform({QStringLiteral("autodl")})->billingRules.minimumAmount,
             std::optional{Money::fromCents(1, Currency::Cny)});
    QVERIFY(!m_catalog.platform({QStringLiteral("runpod")})->billingRules.minimumAmount); // a balance is no charge
}

void PlatformRulesTest::trafficFollowsTheTexts()
{
    for (const Platform &platform : m_catalog.platforms) {
        const QString &text = platform.egressFee.en;
        const bool isFree = text.startsWith(QStringLiteral("free"));
        QVERIFY2(platform.egress.isFree.value_or(false) == isFree, qPrintable(platform.id.value));
        QVERIFY2(platform.egress.isFree.has_value() != text.isEmpty(), qPrintable(platform.id.value));
        if (platform.egress.perGB)
            QVERIFY2(text.contains(QString::number(platform.egress.perGB->amount())), qPrintable(platform.id.value));
    }
    const TrafficRules &aws = m_catalog.platform({QStringLiteral("aws")})->egress;
    QCOMPARE(aws.perGB, std::optional{Money::fromCents(9, Currency::Usd)});
    QCOMPARE(aws.freeGB, 100.0);
}

void PlatformRulesTest::diskPricesComeInPairs()
{
    for (const Platform &platform : m_catalog.platforms) {
        const DiskSheet &disk = platform.disk;
        QVERIFY2(disk.extraPerGBDay.has_value() == disk.extraPerGBDayStopped.has_value(), qPrintable(platform.id.value));
        QVERIFY2(!disk.isHostPriced || !disk.extraPerGBDay, qPrintable(platform.id.value));
        QVERIFY2(!disk.extraPerGBDay || !disk.extraPriceNote.isEmpty(), qPrintable(platform.id.value));
    }
    const DiskSheet &runpod = m_catalog.platform({QStringLiteral("runpod")})->disk;
    QCOMPARE(runpod.extraPerGBDay, std::optional{Money::fromMicros(3'290, Currency::Usd)});
    QCOMPARE(runpod.extraPerGBDayStopped, std::optional{Money::fromMicros(6'580, Currency::Usd)});
    QVERIFY(!runpod.isSystemChargedOff);
    QVERIFY(m_catalog.platform({QStringLiteral("vastai")})->disk.isHostPriced);
}

void PlatformRulesTest::stoppedMachinesAreToldApart()
{
    for (const Platform &platform : m_catalog.platforms) {
        const QString text = platform.stop.gpuWhenStopped.en;
        if (text.startsWith(QStringLiteral("CHARGED")) || text.startsWith(QStringLiteral("no stop state")))
            QVERIFY2(platform.stop.gpuCharge == StoppedGpu::Charged, qPrintable(platform.id.value));
        if (text == QStringLiteral("not charged"))
            QVERIFY2(platform.stop.gpuCharge == StoppedGpu::Free, qPrintable(platform.id.value));
        if (text.contains(QStringLiteral("not confirmed")) || text.isEmpty())
            QVERIFY2(platform.stop.gpuCharge == StoppedGpu::Unknown, qPrintable(platform.id.value));
        if (text.contains(QStringLiteral("plain stop")))
            QVERIFY2(platform.stop.gpuCharge == StoppedGpu::Depends, qPrintable(platform.id.value));
    }
    QCOMPARE(m_catalog.platform({QStringLiteral("aliyun")})->stop.gpuCharge, StoppedGpu::Depends);
}

void PlatformRulesTest::systemDisksAreKnownOrSayTheyAreNot()
{
    for (const Platform &platform : m_catalog.platforms) {
        const DiskSheet &disk = platform.disk;
        if (disk.chargesSystemDisk.value_or(false))
            QVERIFY2(disk.chargedSystemGB.value_or(0) > 0, qPrintable(platform.id.value));
        QVERIFY2(!disk.systemPerGBDay || disk.chargesSystemDisk.value_or(false), qPrintable(platform.id.value));
        if (disk.systemNote.contains(QStringLiteral("charged")))
            QVERIFY2(disk.chargesSystemDisk.value_or(false), qPrintable(platform.id.value));
    }
}

void PlatformRulesTest::contradictionsAreReported_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<bool>("isGood");

    QTest::newRow("nothing") << QByteArray{R"("currency": "CNY")"} << true;
    QTest::newRow("all fields")
        << QByteArray{R"("currency": "CNY", "billing": {"charge": {"unit_seconds": 60, "minimum_amount": 0.1}},
                         "stopped_billing": {"gpu_charge": "depends"}, "disk": {"extra_price_per_gb_day": 0.01})"}
        << true;
    QTest::newRow("a price without a currency") << QByteArray{R"("disk": {"extra_price_per_gb_day_stopped": 0.01})"} << false;
    QTest::newRow("free traffic with a price")
        << QByteArray{R"("currency": "CNY", "network": {"egress_is_free": true, "egress_per_gb": 0.5})"} << false;
    QTest::newRow("an unknown word") << QByteArray{R"("currency": "CNY", "stopped_billing": {"gpu_charge": "maybe"})"} << false;
    QTest::newRow("a negative price") << QByteArray{R"("currency": "CNY", "disk": {"extra_price_per_gb_day": -1})"} << false;
    QTest::newRow("a unit of nothing") << QByteArray{R"("currency": "CNY", "billing": {"charge": {"unit_seconds": 0}})"} << false;
}

void PlatformRulesTest::contradictionsAreReported()
{
    QFETCH(QByteArray, fields);
    QFETCH(bool, isGood);

    const QByteArray file = R"({"schema_version": 1, "generated": "2026-11-30", "platforms": [{"id": "x", "class": "vertical",
        "names": {"en": "X"}, "as_of": "2026-11-30", "sources": ["here"], )" + fields + "}]}";
    QList<Problem> problems;
    const QList<Platform> platforms = readPlatforms(file, {.file = QStringLiteral("platforms.json"), .problems = &problems});
    QVERIFY2(problems.isEmpty() == isGood, problems.isEmpty() ? "no problem" : qPrintable(problems.first().path));
    QCOMPARE(platforms.size(), isGood ? 1 : 0);
}

QTEST_GUILESS_MAIN(PlatformRulesTest)
#include "tst_platform_rules.moc"
