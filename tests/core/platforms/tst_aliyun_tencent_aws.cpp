// SPDX-License-Identifier: GPL-3.0-or-later
// Three clouds before a local server: regions, signatures of what really arrived, the right kind of stop, and lost answers.
#include "client_bench.h"
#include "core/platforms/aliyun/client.h"
#include "core/platforms/aliyun/decode.h"
#include "core/platforms/aws/client.h"
#include "core/platforms/aws/decode.h"
#include "core/platforms/tencent/client.h"
#include "core/platforms/tencent/decode.h"

#include <QTest>

using namespace core::platforms;
using core::Currency;
using core::Money;
using tests::await;
using tests::ClientBench;
using tests::formOf;
using tests::recordedBody;

namespace {

const QByteArray kTencentDone = QByteArrayLiteral(R"({"Response":{"RequestId":"r"}})");
const QByteArray kAliyunDone = QByteArrayLiteral(R"({"RequestId":"r"})");
const QByteArray kAwsDone = QByteArrayLiteral("<StopInstancesResponse><instancesSet/></StopInstancesResponse>");

QByteArray awsList(const QByteArray &ids, const QByteArray &token = {})
{
    QByteArray items;
    for (const QByteArray &id : ids.split(','))
        items += "<item><instanceId>" + id + "</instanceId><instanceState><name>running</name></instanceState></item>";
    return "<DescribeInstancesResponse><reservationSet><item><instancesSet>" + items + "</instancesSet></item></reservationSet><nextToken>" + token
        + "</nextToken></DescribeInstancesResponse>";
}

QByteArray queryOf(const tests::HttpSeen &seen, const QByteArray &name)
{
    return formOf(seen.target.mid(seen.target.indexOf('?') + 1)).value(name);
}

QJsonObject jsonOf(const tests::HttpSeen &seen)
{
    return QJsonDocument::fromJson(seen.body).object();
}

} // namespace

class CloudClientsTest final : public QObject {
    Q_OBJECT

private slots:
    void awsAsksEachRegionAndPage();
    void awsNamesTheRegionThatFailed();
    void awsActsWhereTheInstanceIs();
    void aliyunSignsWhatArrives();
    void aliyunStopsWithoutCharge();
    void aliyunPricesWhatRuns();
    void aliyunSetsTheRelease();
    void aliyunReadsTheBalance();
    void tencentStopsWithoutCharge();
    void tencentPagesByOffset();
    void tencentOffersAndPrices();
    void tencentReadsTheBalanceInFen();
    void lostAnswersAreUnclear_data();
    void lostAnswersAreUnclear();
    void leftoversAreWhatHangsNowhere();
    void findsOneInstanceWithoutListingAll();
};

void CloudClientsTest::awsAsksEachRegionAndPage()
{
    ClientBench bench{QStringLiteral("aws")};
    bench.when({"Action=DescribeRegions"},
               "<DescribeRegionsResponse><regionInfo><item><regionName>us-east-1</regionName></item><item><regionName>eu-west-1</regionName></item>"
               "</regionInfo></DescribeRegionsResponse>");
    bench.when({"NextToken=more"}, awsList("i-2"));
    bench.when({"/us-east-1/ec2", "Action=DescribeInstances"}, awsList("i-1", "more"));
    bench.when({"/eu-west-1/ec2", "Action=DescribeInstances"}, awsList("i-3"));
    const auto client = bench.client<aws::Client>();
    const auto list = await(client->instances());
    QVERIFY(list);
    QCOMPARE(list->size(), 3);
    QCOMPARE(list->at(1).region, QStringLiteral("us-east-1"));
    QCOMPARE(list->last().region, QStringLiteral("eu-west-1"));
    for (const tests::HttpSeen &request : bench.server.seen)
        QVERIFY(tests::isSignedForAws(request, bench.secret));
    QVERIFY(!tests::isSignedForAws(bench.server.seen.last(), "another"));
    QVERIFY(!bench.server.log().contains(bench.secret));

    QVERIFY(await(client->instances()));
    QCOMPARE(bench.seenWith({"DescribeRegions"}).size(), 1); // remembered
}

void CloudClientsTest::awsNamesTheRegionThatFailed()
{
    ClientBench bench{QStringLiteral("aws")};
    bench.account.regions = {QStringLiteral("us-east-1"), QStringLiteral("ap-east-1")};
    bench.when({"/us-east-1/ec2"}, awsList("i-1"));
    bench.when({"/ap-east-1/ec2"}, QList<tests::HttpReply>{{.status = 401, .body = recordedBody(QStringLiteral("aws_describeinstances_auth_error.xml"))}});
    const auto list = await(bench.client<aws::Client>()->instances());
    QVERIFY(!list);
    QCOMPARE(list.error().code, QStringLiteral("platform.auth"));
    QVERIFY(list.error().message.contains(QStringLiteral("ap-east-1")));
}

void CloudClientsTest::awsActsWhereTheInstanceIs()
{
    ClientBench bench{QStringLiteral("aws")};
    bench.account.regions = {QStringLiteral("us-east-1"), QStringLiteral("eu-west-1")};
    bench.when({"/us-east-1/ec2", "DescribeInstances"}, awsList("i-1"));
    bench.when({"/eu-west-1/ec2", "DescribeInstances"}, awsList("i-2"));
    bench.when({"Action=StopInstances"}, kAwsDone);
    bench.when({"Action=TerminateInstances"}, "<TerminateInstancesResponse/>");
    const auto client = bench.client<aws::Client>();
    const auto stopped = await(client->stop(QStringLiteral("i-2")));
    QVERIFY(stopped && *stopped == ActResult::Accepted);
    const tests::HttpSeen &request = bench.server.seen.last();
    QVERIFY(request.header("Authorization").contains("/eu-west-1/ec2/aws4_request"));
    QCOMPARE(formOf(request.body).value("InstanceId.1"), QByteArray{"i-2"});
    QCOMPARE(formOf(request.body).value("Version"), QByteArray{"2016-11-15"});
    QVERIFY(await(client->release(QStringLiteral("i-2"))));
    QCOMPARE(await(client->stop(QStringLiteral("i-9"))).error().kind, core::ErrorKind::NotFound);
    QCOMPARE(await(client->start(QStringLiteral("i-2"), true)).error().code, QStringLiteral("platform.not_offered"));
}

void CloudClientsTest::aliyunSignsWhatArrives()
{
    ClientBench bench{QStringLiteral("aliyun")};
    bench.when({"DescribeRegions"}, R"({"RequestId":"r","Regions":{"Region":[{"RegionId":"cn-hangzhou"},{"RegionId":"cn-beijing"}]}})");
    bench.when({"DescribePrice"}, recordedBody(QStringLiteral("aliyun_describeprice_normal.json")));
    bench.when({"DescribeInstances", "RegionId=cn-hangzhou"}, recordedBody(QStringLiteral("aliyun_describeinstances_normal.json")));
    bench.when({"DescribeInstances", "RegionId=cn-beijing"}, recordedBody(QStringLiteral("aliyun_describeinstances_empty.json")));
    const auto list = await(bench.client<aliyun::Client>()->instances());
    QVERIFY2(list, list ? "" : qPrintable(list.error().detail));
    QCOMPARE(list->size(), 3);
    for (const tests::HttpSeen &request : bench.server.seen)
        QVERIFY(tests::isSignedForAliyun(request, bench.secret));
    QVERIFY(!tests::isSignedForAliyun(bench.server.seen.last(), "another"));
    QVERIFY(!bench.server.log().contains(bench.secret));
    QVERIFY(!bench.server.seen.last().target.contains(bench.key));
}

void CloudClientsTest::aliyunStopsWithoutCharge()
{
    ClientBench bench{QStringLiteral("aliyun")};
    bench.account.regions = {QStringLiteral("cn-hangzhou")};
    bench.when({"DescribeInstances"}, recordedBody(QStringLiteral("aliyun_describeinstances_normal.json")));
    bench.when({"x-acs-action: StopInstance"}, recordedBody(QStringLiteral("aliyun_stopinstance_success.json")));
    bench.when({"x-acs-action: DeleteInstance"}, QList<tests::HttpReply>{{.status = 403, .body = recordedBody(QStringLiteral("aliyun_stopinstance_wrong_state.json"))}});
    const auto client = bench.client<aliyun::Client>();
    const auto answer = await(client->stop(QStringLiteral("i-bpinv0000000001")));
    QVERIFY(answer && *answer == ActResult::Accepted);
    const tests::HttpSeen request = bench.server.seen.last();
    QCOMPARE(queryOf(request, "StoppedMode"), QByteArray{"StopCharging"});
    QCOMPARE(queryOf(request, "ForceStop"), QByteArray{"false"});
    QVERIFY(tests::isSignedForAliyun(request, bench.secret));
    const auto released = await(client->release(QStringLiteral("i-bpinv0000000001")));
    QCOMPARE(released.error().code, QStringLiteral("platform.wrong_state"));
    QCOMPARE(queryOf(bench.server.seen.last(), "Force"), QByteArray{"true"});
}

void CloudClientsTest::aliyunPricesWhatRuns()
{
    ClientBench bench{QStringLiteral("aliyun")};
    bench.account.regions = {QStringLiteral("cn-hangzhou")};
    bench.when({"DescribeInstances"}, recordedBody(QStringLiteral("aliyun_describeinstances_normal.json")));
    bench.when({"DescribePrice"}, recordedBody(QStringLiteral("aliyun_describeprice_normal.json")));
    const auto client = bench.client<aliyun::Client>();
    const auto list = await(client->instances());
    QVERIFY(list);
    QCOMPARE(list->first().running->perHour, Money::fromMicros(9'532'600, Currency::Cny));
    QVERIFY(!list->at(1).running && !list->at(2).running); // stopped: what they would cost is not asked
    QVERIFY(await(client->instances()));
    QCOMPARE(bench.seenWith({"DescribePrice"}).size(), 1);
    QCOMPARE(queryOf(bench.seenWith({"DescribePrice"}).first(), "InstanceType"), QByteArray{"ecs.gn7i-c8g1.2xlarge"});
}

void CloudClientsTest::aliyunSetsTheRelease()
{
    ClientBench bench{QStringLiteral("aliyun")};
    bench.account.regions = {QStringLiteral("cn-hangzhou")};
    const auto client = bench.client<aliyun::Client>();
    QCOMPARE(await(client->setTimedStop(QStringLiteral("i-1"), bench.clock.now().addSecs(29 * 60))).error().code, QStringLiteral("platform.invalid"));
    QVERIFY(bench.server.seen.isEmpty());
    bench.when({"x-acs-action: DescribeInstances"}, recordedBody(QStringLiteral("aliyun_describeinstances_normal.json")));
    bench.when({"x-acs-action: ModifyInstanceAutoReleaseTime"}, kAliyunDone);
    QVERIFY(await(client->setTimedStop(QStringLiteral("i-bpinv0000000001"), bench.clock.now().addSecs(3600))));
    QCOMPARE(queryOf(bench.server.seen.last(), "AutoReleaseTime"), QByteArray{"2026-11-30T13:00:00Z"});
    QVERIFY(await(client->setTimedStop(QStringLiteral("i-bpinv0000000001"), std::nullopt)));
    QVERIFY(!bench.server.seen.last().target.contains("AutoReleaseTime="));
}

void CloudClientsTest::aliyunReadsTheBalance()
{
    ClientBench bench{QStringLiteral("aliyun")};
    bench.when({"x-acs-action: QueryAccountBalance", "x-acs-version: 2017-12-14"}, recordedBody(QStringLiteral("aliyun_balance_normal.json")));
    const auto balance = await(bench.client<aliyun::Client>()->balance());
    QVERIFY(balance);
    QCOMPARE(balance->cash, Money::fromCents(123456, Currency::Cny)); // "1,234.56"
}

void CloudClientsTest::tencentStopsWithoutCharge()
{
    ClientBench bench{QStringLiteral("tencent")};
    bench.account.regions = {QStringLiteral("ap-guangzhou")};
    bench.when({"X-TC-Action: DescribeInstances"}, recordedBody(QStringLiteral("tencent_describeinstances_normal.json")));
    bench.when({"X-TC-Action: StopInstances"}, recordedBody(QStringLiteral("tencent_stopinstances_success.json")));
    const auto answer = await(bench.client<tencent::Client>()->stop(QStringLiteral("ins-inv00001")));
    QVERIFY(answer && *answer == ActResult::Accepted);
    const tests::HttpSeen &request = bench.server.seen.last();
    QCOMPARE(jsonOf(request).value(QStringLiteral("StoppedMode")).toString(), QStringLiteral("STOP_CHARGING"));
    QCOMPARE(jsonOf(request).value(QStringLiteral("InstanceIds")).toArray().first().toString(), QStringLiteral("ins-inv00001"));
    QCOMPARE(request.header("X-TC-Region"), QByteArray{"ap-guangzhou"});
    QVERIFY(tests::isSignedForTencent(request, bench.secret));
    QVERIFY(!tests::isSignedForTencent(request, "another"));
    QVERIFY(!bench.server.log().contains(bench.secret));
}

void CloudClientsTest::tencentPagesByOffset()
{
    const auto page = [](const QByteArray &id) {
        return tests::HttpReply{.body = R"({"Response":{"TotalCount":2,"InstanceSet":[{"InstanceId":")" + id + R"("}],"RequestId":"r"}})"};
    };
    ClientBench bench{QStringLiteral("tencent")};
    bench.account.regions = {QStringLiteral("ap-a")};
    bench.when({"DescribeInstances"}, QList<tests::HttpReply>{page("ins-1"), page("ins-2")});
    const auto list = await(bench.client<tencent::Client>()->instances());
    QVERIFY(list && list->size() == 2);
    QCOMPARE(jsonOf(bench.server.seen.first()).value(QStringLiteral("Offset")).toInt(-1), 0);
    QCOMPARE(jsonOf(bench.server.seen.last()).value(QStringLiteral("Offset")).toInt(-1), 1);
}

void CloudClientsTest::tencentOffersAndPrices()
{
    ClientBench bench{QStringLiteral("tencent")};
    bench.account.regions = {QStringLiteral("ap-guangzhou")};
    bench.when({"DescribeZoneInstanceConfigInfos"}, R"({"Response":{"RequestId":"r","InstanceTypeQuotaSet":[
        {"Zone":"ap-guangzhou-6","InstanceType":"GN7.2XLARGE32","Gpu":1,"Cpu":8,"Memory":32,"Status":"SELL","Price":{"UnitPrice":9,"UnitPriceDiscount":8.68,"ChargeUnit":"HOUR"}},
        {"Zone":"ap-guangzhou-6","InstanceType":"GN7.LARGE20","Gpu":0.25,"Status":"SELL","Price":{"UnitPrice":3,"ChargeUnit":"HOUR"}},
        {"Zone":"ap-guangzhou-6","InstanceType":"S5.LARGE8","Gpu":0,"Status":"SELL","Price":{"UnitPrice":1,"ChargeUnit":"HOUR"}}]}})");
    bench.when({"DescribeInstances"}, recordedBody(QStringLiteral("tencent_describeinstances_normal.json")));
    const auto client = bench.client<tencent::Client>();
    const auto offers = await(client->offers({}));
    QVERIFY(offers && offers->size() == 1); // no shares of a card, no machines without one
    QCOMPARE(offers->first().price->perHour, Money::fromCents(868, Currency::Cny));
    const auto list = await(client->instances());
    QVERIFY(list && list->first().running);
    QCOMPARE(list->first().running->perHour, Money::fromCents(868, Currency::Cny));
    QVERIFY(!list->last().running);
}

void CloudClientsTest::tencentReadsTheBalanceInFen()
{
    ClientBench bench{QStringLiteral("tencent")};
    bench.when({"X-TC-Action: DescribeAccountBalance", "/billing/tc3_request"}, recordedBody(QStringLiteral("tencent_balance_normal.json")));
    const auto balance = await(bench.client<tencent::Client>()->balance());
    QVERIFY(balance);
    QCOMPARE(balance->cash, Money::fromCents(123456, Currency::Cny));
    QVERIFY(bench.server.seen.last().header("X-TC-Region").isEmpty());
}

void CloudClientsTest::lostAnswersAreUnclear_data()
{
    QTest::addColumn<QString>("platform");
    QTest::addColumn<tests::HttpReply>("reply");
    for (const char *platform : {"aws", "aliyun", "tencent"}) {
        const QString id = QString::fromLatin1(platform);
        QTest::addRow("%s, closed without a word", platform) << id << tests::HttpReply{.isClosed = true};
        QTest::addRow("%s, gateway fault", platform) << id << tests::HttpReply{.status = 504, .body = "<html>gateway</html>"};
        QTest::addRow("%s, another shape", platform) << id << tests::HttpReply{.body = "{}"};
    }
}

void CloudClientsTest::lostAnswersAreUnclear()
{
    QFETCH(QString, platform);
    QFETCH(tests::HttpReply, reply);
    ClientBench bench{platform};
    bench.account.regions = {QStringLiteral("r-1")};
    const QByteArray list = platform == u"aws" ? awsList("i-1")
        : platform == u"aliyun"                ? QByteArray{R"({"RequestId":"r","Instances":{"Instance":[{"InstanceId":"i-1"}]}})"}
                                               : QByteArray{R"({"Response":{"RequestId":"r","InstanceSet":[{"InstanceId":"i-1"}]}})"};
    bench.when({"DescribeInstances"}, list);
    bench.when({"StopInstance"}, QList<tests::HttpReply>{reply});
    std::unique_ptr<PlatformClient> client = bench.client<aws::Client>();
    if (platform == u"aliyun")
        client = bench.client<aliyun::Client>();
    if (platform == u"tencent")
        client = bench.client<tencent::Client>();
    const auto answer = await(client->stop(QStringLiteral("i-1")));
    QVERIFY2(answer, answer ? "" : qPrintable(answer.error().code));
    QCOMPARE(*answer, ActResult::Unclear);
    QCOMPARE(bench.seenWith({"StopInstance"}).size(), 1);
}

void CloudClientsTest::leftoversAreWhatHangsNowhere()
{
    const auto volumes = aws::decodeVolumes({.status = 200, .body = "<DescribeVolumesResponse><volumeSet><item><volumeId>vol-1</volumeId><size>100</size><status>available</status></item>"
                                                                    "<item><volumeId>vol-2</volumeId><size>50</size><status>in-use</status></item></volumeSet></DescribeVolumesResponse>"});
    QVERIFY(volumes && volumes->leftovers.size() == 1);
    QCOMPARE(volumes->leftovers.first().sizeGB, std::optional{100.0});
    const auto disks = aliyun::decodeDisks({.status = 200, .body = R"({"RequestId":"r","Disks":{"Disk":[{"DiskId":"d-1","Size":"40","Status":"Available"},{"DiskId":"d-2","Status":"In_use"}]}})"});
    QVERIFY(disks && disks->leftovers.size() == 1 && disks->leftovers.first().id == u"d-1");

    ClientBench bench{QStringLiteral("tencent")};
    bench.account.regions = {QStringLiteral("ap-a")};
    bench.when({"X-TC-Action: DescribeDisks", "/cbs/tc3_request"}, R"({"Response":{"RequestId":"r","TotalCount":1,"DiskSet":[{"DiskId":"disk-1","DiskSize":20,"DiskState":"UNATTACHED"}]}})");
    const auto left = await(bench.client<tencent::Client>()->leftovers());
    QVERIFY(left && left->size() == 1);
    QVERIFY(!left->first().perMonth); // the price is not told
}

void CloudClientsTest::findsOneInstanceWithoutListingAll()
{
    ClientBench bench{QStringLiteral("aws")};
    bench.account.regions = {QStringLiteral("us-east-1"), QStringLiteral("eu-west-1")};
    bench.when({"InstanceId.1=i-2"}, QList<tests::HttpReply>{{.body = awsList("i-2")}, {.body = awsList("i-other")}});
    bench.when({"/us-east-1/ec2"}, awsList("i-1"));
    bench.when({"/eu-west-1/ec2"}, awsList("i-2"));
    const auto client = bench.client<aws::Client>();
    QVERIFY(await(client->instance(QStringLiteral("i-2")))); // unknown yet: both regions
    QCOMPARE(bench.server.seen.size(), 2);
    QVERIFY(await(client->instance(QStringLiteral("i-2")))); // known: one call
    QCOMPARE(bench.server.seen.size(), 3);
    QCOMPARE(await(client->instance(QStringLiteral("i-2"))).error().kind, core::ErrorKind::NotFound);
}

QTEST_GUILESS_MAIN(CloudClientsTest)
#include "tst_aliyun_tencent_aws.moc"
