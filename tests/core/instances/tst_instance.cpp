// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/instances/instance.h"

#include <QSet>
#include <QTest>

using core::Currency;
using core::HourlyPrice;
using core::Money;
using core::instances::Instance;
using core::instances::platformOfHost;
using core::instances::spentSoFar;

class InstanceTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void spendingFollowsPriceAndTime_data();
    void spendingFollowsPriceAndTime();
    void unknownSpendingIsNotZero_data();
    void unknownSpendingIsNotZero();
    void hostsTellTheirPlatform_data();
    void hostsTellTheirPlatform();
    void theCloserPatternWins();
    void idsDiffer();

private:
    core::catalog::Catalog m_catalog;
};

namespace {

const QDateTime kStart{QDate{2026, 11, 30}, QTime{8, 0}, Qt::UTC};

Instance runningInstance()
{
    Instance instance;
    instance.price = HourlyPrice{Money::fromCents(258, Currency::Cny)};
    instance.billingSince = kStart;
    return instance;
}

} // namespace

void InstanceTest::initTestCase()
{
    const auto loaded = core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                                   QDir{QStringLiteral(ZUKA_BUILD_DIR "/no-such-folder")});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
}

void InstanceTest::spendingFollowsPriceAndTime_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<qint64>("micros");

    QTest::newRow("at once") << qint64{0} << qint64{0};
    QTest::newRow("one hour at 2.58") << qint64{3600} << qint64{2'580'000};
    QTest::newRow("ten minutes: 0.43") << qint64{600} << qint64{430'000};
    QTest::newRow("one second: 2580000 / 3600 = 716.67") << qint64{1} << qint64{717};
    QTest::newRow("a year of 8760 h: 22600.80") << qint64{8760} * 3600 << qint64{22'600'800'000};
    QTest::newRow("not begun") << qint64{-60} << qint64{0};
}

void InstanceTest::spendingFollowsPriceAndTime()
{
    QFETCH(qint64, seconds);
    QFETCH(qint64, micros);
    QCOMPARE(spentSoFar(runningInstance(), kStart.addSecs(seconds)), std::optional{Money::fromMicros(micros, Currency::Cny)});
}

void InstanceTest::unknownSpendingIsNotZero_data()
{
    QTest::addColumn<Instance>("instance");

    Instance noPrice = runningInstance();
    noPrice.price.reset();
    QTest::newRow("no price") << noPrice;
    Instance noStart = runningInstance();
    noStart.billingSince.reset();
    QTest::newRow("no start") << noStart;
    Instance invalidStart = runningInstance();
    invalidStart.billingSince = QDateTime{};
    QTest::newRow("invalid start") << invalidStart;
    Instance off = runningInstance();
    off.isPoweredOff = true;
    QTest::newRow("off since nobody knows when") << off;
}

void InstanceTest::unknownSpendingIsNotZero()
{
    QFETCH(Instance, instance);
    QVERIFY(!spentSoFar(instance, kStart.addSecs(3600)));
}

void InstanceTest::hostsTellTheirPlatform_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("platform");

    const auto row = [](const char *host, const char *platform) {
        QTest::newRow(host) << QString::fromUtf8(host) << QString::fromLatin1(platform);
    };
    row("connect.westb.seetacloud.com", "autodl");
    row("connect.nmb1.seetacloud.com", "autodl");
    row("CONNECT.WESTB.SEETACLOUD.COM", "autodl");
    row(" region-42.autodl.com. ", "autodl");
    row("i-1.gpushare.com", "gpushare");
    row("js3.blockelite.cn", "aigalaxy");
    row("ssh.runpod.io", "runpod");
    row("ssh5.vast.ai", "vastai");
    row("ssh12.vast.ai", "vastai");
    row("hz-t2.matpool.com", "matpool");
    row("ec2-203-0-113-12.compute-1.amazonaws.com", "aws");
    row("ec2-203-0-113-12.eu-west-1.compute.amazonaws.com", "aws");
    row("box.westeurope.cloudapp.azure.com", "azure");
    row("", "");
    row("203.0.113.9", "");
    row("2001:db8::1", "");
    row("public IP", "");
    row("vast.ai", "");
    row("ssh.vast.ai", "");
    row("ssh5.vast.ai.evil.example", "");
    row("connect.seetacloud.com", "");
    row("connect.a.b.seetacloud.com", "");
    row("evil-connect.westb.seetacloud.com", "");
    row("sshXvastXai", "");
}

void InstanceTest::hostsTellTheirPlatform()
{
    QFETCH(QString, host);
    QFETCH(QString, platform);
    QCOMPARE(platformOfHost(m_catalog.platforms, host).value, platform);
}

void InstanceTest::theCloserPatternWins()
{
    core::catalog::Platform wide{.id = {QStringLiteral("wide")}};
    wide.ssh.hostPatterns = {QStringLiteral("NAME.example.org")};
    core::catalog::Platform close{.id = {QStringLiteral("close")}};
    close.ssh.hostPatterns = {QStringLiteral("gpuN.example.org")};
    QCOMPARE(platformOfHost({wide, close}, QStringLiteral("gpu7.example.org")).value, QStringLiteral("close"));
    QCOMPARE(platformOfHost({wide, close}, QStringLiteral("cpu7.example.org")).value, QStringLiteral("wide"));
}

void InstanceTest::idsDiffer()
{
    QSet<core::instances::InstanceId> ids;
    for (int i = 0; i < 1000; ++i)
        ids.insert(core::instances::newInstanceId());
    QCOMPARE(ids.size(), 1000);
    QCOMPARE(ids.constBegin()->value.size(), 36);
}

QTEST_GUILESS_MAIN(InstanceTest)
#include "tst_instance.moc"
