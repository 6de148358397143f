// SPDX-License-Identifier: GPL-3.0-or-later
// What is made of answers of clouds: states, errors, bounds, and lists that are missing.
#include "core/platforms/aliyun/decode.h"
#include "core/platforms/aws/decode.h"
#include "core/platforms/aws/xml_reading.h"
#include "core/platforms/offer_choice.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/tencent/decode.h"

#include <QTest>

using namespace core::platforms;
using core::Currency;
using core::Money;

namespace {

const QByteArray kAwsList = QByteArrayLiteral("<DescribeInstancesResponse><reservationSet><item><instancesSet><item><instanceId>i-1</instanceId>"
                                              "<instanceState><name>running</name></instanceState></item></instancesSet></item></reservationSet>"
                                              "</DescribeInstancesResponse>");

} // namespace

class CloudAnswersTest final : public QObject {
    Q_OBJECT

private slots:
    void awsStates_data();
    void awsStates();
    void awsErrors_data();
    void awsErrors();
    void xmlIsBounded_data();
    void xmlIsBounded();
    void aliyunTellsWhatAStopDidNotEnd_data();
    void aliyunTellsWhatAStopDidNotEnd();
    void tencentStates_data();
    void tencentStates();
    void missingListsAreNotEmptyOnes_data();
    void missingListsAreNotEmptyOnes();
    void offersAreChosenByTheFilter_data();
    void offersAreChosenByTheFilter();
};

void CloudAnswersTest::awsStates_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<PowerStatus>("status");
    QTest::newRow("pending") << QByteArray{"pending"} << PowerStatus::Starting;
    QTest::newRow("running") << QByteArray{"running"} << PowerStatus::Running;
    QTest::newRow("stopping") << QByteArray{"stopping"} << PowerStatus::Stopping;
    QTest::newRow("shutting-down") << QByteArray{"shutting-down"} << PowerStatus::Stopping;
    QTest::newRow("stopped") << QByteArray{"stopped"} << PowerStatus::Stopped;
    QTest::newRow("terminated") << QByteArray{"terminated"} << PowerStatus::Ended;
    QTest::newRow("a new word is not stopped") << QByteArray{"hibernated"} << PowerStatus::Unknown;
    QTest::newRow("none") << QByteArray{} << PowerStatus::Unknown;
}

void CloudAnswersTest::awsStates()
{
    QFETCH(QByteArray, word);
    QFETCH(PowerStatus, status);
    QByteArray body = kAwsList;
    body.replace("running", word);
    const auto decoded = aws::decodeInstances({.status = 200, .body = body});
    QVERIFY(decoded && decoded->instances.size() == 1);
    QCOMPARE(decoded->instances.first().status, status);
}

void CloudAnswersTest::awsErrors_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QString>("code");
    QTest::newRow("unknown key") << 401 << QByteArray{"AuthFailure"} << QStringLiteral("platform.auth");
    QTest::newRow("no right") << 403 << QByteArray{"UnauthorizedOperation"} << QStringLiteral("platform.forbidden");
    QTest::newRow("too many calls") << 503 << QByteArray{"RequestLimitExceeded"} << QStringLiteral("platform.rate_limited");
    QTest::newRow("no card") << 500 << QByteArray{"InsufficientInstanceCapacity"} << QStringLiteral("platform.no_stock");
    QTest::newRow("gone") << 400 << QByteArray{"InvalidInstanceID.NotFound"} << QStringLiteral("platform.not_found");
    QTest::newRow("state") << 400 << QByteArray{"IncorrectInstanceState"} << QStringLiteral("platform.wrong_state");
    QTest::newRow("clock") << 400 << QByteArray{"RequestExpired"} << QStringLiteral("platform.clock");
    QTest::newRow("quota") << 400 << QByteArray{"VcpuLimitExceeded"} << QStringLiteral("platform.quota");
}

void CloudAnswersTest::awsErrors()
{
    QFETCH(int, status);
    QFETCH(QByteArray, word);
    QFETCH(QString, code);
    const auto decoded = aws::decodeAct({.status = status, .body = "<Response><Errors><Error><Code>" + word + "</Code><Message>m</Message></Error></Errors></Response>"});
    QVERIFY(!decoded);
    QCOMPARE(decoded.error().code, code);
}

void CloudAnswersTest::xmlIsBounded_data()
{
    QTest::addColumn<QByteArray>("body");
    QByteArray deep = "<a>";
    for (int level = 0; level < 100; ++level)
        deep += "<b>";
    QTest::newRow("too deep") << deep;
    QTest::newRow("document type") << QByteArray{"<!DOCTYPE a [<!ENTITY x \"yyyy\">]><a>&x;</a>"};
    QTest::newRow("cut") << kAwsList.left(120);
    QTest::newRow("crossed") << QByteArray{"<a><b></a></b>"};
    QTest::newRow("no element") << QByteArray{"just words"};
    QTest::newRow("nothing") << QByteArray{};
    QTest::newRow("too many") << QByteArray{"<a>" + QByteArray{"<b/>"}.repeated(400'001) + "</a>"};
}

void CloudAnswersTest::xmlIsBounded()
{
    QFETCH(QByteArray, body);
    const auto root = aws::readXml(body);
    QVERIFY(!root);
    QCOMPARE(root.error().code, QStringLiteral("platform.unreadable"));
}

void CloudAnswersTest::aliyunTellsWhatAStopDidNotEnd_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<StoppedCharge>("charge");
    QTest::addColumn<bool>("isWarned");
    QTest::newRow("economical") << QByteArray{R"("Status":"Stopped","InstanceChargeType":"PostPaid","StoppedMode":"StopCharging")"} << StoppedCharge::StorageOnly << false;
    QTest::newRow("stopped, still charged") << QByteArray{R"("Status":"Stopped","InstanceChargeType":"PostPaid","StoppedMode":"KeepCharging")"} << StoppedCharge::Everything << true;
    QTest::newRow("prepaid") << QByteArray{R"("Status":"Stopped","InstanceChargeType":"PrePaid","StoppedMode":"Not-applicable")"} << StoppedCharge::Everything << false;
    QTest::newRow("running tells nothing") << QByteArray{R"("Status":"Running","InstanceChargeType":"PostPaid","StoppedMode":"Not-applicable")"} << StoppedCharge::Unknown << false;
}

void CloudAnswersTest::aliyunTellsWhatAStopDidNotEnd()
{
    QFETCH(QByteArray, row);
    QFETCH(StoppedCharge, charge);
    QFETCH(bool, isWarned);
    const auto decoded = aliyun::decodeInstances({.status = 200, .body = R"({"RequestId":"r","Instances":{"Instance":[{"InstanceId":"i",)" + row + "}]}}"});
    QVERIFY(decoded && decoded->instances.size() == 1);
    QCOMPARE(decoded->instances.first().stoppedCharge, charge);
    QCOMPARE(!decoded->instances.first().note.isEmpty(), isWarned);
}

void CloudAnswersTest::tencentStates_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<PowerStatus>("status");
    QTest::addColumn<StoppedCharge>("charge");
    QTest::newRow("stopped without charge") << QByteArray{R"("InstanceState":"STOPPED","StopChargingMode":"STOP_CHARGING")"} << PowerStatus::Stopped << StoppedCharge::StorageOnly;
    QTest::newRow("stopped, still charged") << QByteArray{R"("InstanceState":"STOPPED","StopChargingMode":"KEEP_CHARGING")"} << PowerStatus::Stopped << StoppedCharge::Everything;
    QTest::newRow("prepaid") << QByteArray{R"("InstanceState":"RUNNING","InstanceChargeType":"PREPAID","StopChargingMode":"NOT_APPLICABLE")"} << PowerStatus::Running << StoppedCharge::Everything;
    QTest::newRow("failed") << QByteArray{R"("InstanceState":"LAUNCH_FAILED")"} << PowerStatus::Error << StoppedCharge::Unknown;
    QTest::newRow("a new word is not stopped") << QByteArray{R"("InstanceState":"FROZEN")"} << PowerStatus::Unknown << StoppedCharge::Unknown;
    QTest::newRow("a number for a word") << QByteArray{R"("InstanceState":7)"} << PowerStatus::Unknown << StoppedCharge::Unknown;
}

void CloudAnswersTest::tencentStates()
{
    QFETCH(QByteArray, row);
    QFETCH(PowerStatus, status);
    QFETCH(StoppedCharge, charge);
    const auto decoded = tencent::decodeInstances({.status = 200, .body = R"({"Response":{"RequestId":"r","InstanceSet":[{"InstanceId":"i",)" + row + "}]}}"});
    QVERIFY(decoded && decoded->instances.size() == 1);
    QCOMPARE(decoded->instances.first().status, status);
    QCOMPARE(decoded->instances.first().stoppedCharge, charge);
}

void CloudAnswersTest::missingListsAreNotEmptyOnes_data()
{
    QTest::addColumn<QString>("file"); // names the decoder
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("isEmptyList");
    const auto row = [](const char *name, const char *file, const QByteArray &body, bool isEmptyList) {
        QTest::newRow(name) << QString::fromLatin1(file) << body << isEmptyList;
    };
    row("aliyun, missing", "aliyun_describeinstances_x", R"({"RequestId":"r"})", false);
    row("aliyun, null", "aliyun_describeinstances_x", R"({"RequestId":"r","Instances":{"Instance":null}})", true);
    row("tencent, missing", "tencent_describeinstances_x", R"({"Response":{"RequestId":"r"}})", false);
    row("tencent, null", "tencent_describeinstances_x", R"({"Response":{"RequestId":"r","InstanceSet":null}})", true);
    row("aws, missing", "aws_describeinstances_x", "<DescribeInstancesResponse/>", false);
    row("aws, empty", "aws_describeinstances_x", "<DescribeInstancesResponse><reservationSet/></DescribeInstancesResponse>", true);
    row("autodl, missing", "autodl_pro_list_x", R"({"code":"Success","data":{}})", false);
    row("autodl, nothing", "autodl_pro_list_x", R"({"code":"Success","data":null})", false);
    row("compshare, missing", "compshare_instances_x", R"({"RetCode":0})", false);
    row("compshare, missing, none counted", "compshare_instances_x", R"({"RetCode":0,"TotalCount":0})", true);
    row("aigalaxy, missing", "aigalaxy_instance_list_x", R"({"code":"2000","data":{}})", false);
    row("aigalaxy, null", "aigalaxy_instance_list_x", R"({"code":"2000","data":{"list":null}})", true);
}

void CloudAnswersTest::missingListsAreNotEmptyOnes()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, body);
    QFETCH(bool, isEmptyList);
    const RecordedAnswer found = recordedAnswer(file);
    QVERIFY(found.endpoint != nullptr);
    const auto decoded = found.endpoint->decode({.status = 200, .body = body});
    QCOMPARE(decoded.hasValue(), isEmptyList);
    if (isEmptyList)
        QVERIFY(decoded->instances.isEmpty() && decoded->problems.isEmpty());
    else
        QCOMPARE(decoded.error().code, QStringLiteral("platform.unreadable"));
}

void CloudAnswersTest::offersAreChosenByTheFilter_data()
{
    QTest::addColumn<OfferFilter>("filter");
    QTest::addColumn<QStringList>("ids");
    const core::HourlyPrice two{Money::fromCents(200, Currency::Cny)};
    QTest::newRow("all, cheapest first, unpriced last") << OfferFilter{} << QStringList{QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("c")};
    QTest::newRow("by name, any case") << OfferFilter{.gpuName = QStringLiteral("rtx 4090")} << QStringList{QStringLiteral("b"), QStringLiteral("a")};
    QTest::newRow("by count") << OfferFilter{.gpuCount = 2} << QStringList{QStringLiteral("a")};
    QTest::newRow("by price: an unknown one stays") << OfferFilter{.atMost = two} << QStringList{QStringLiteral("b"), QStringLiteral("c")};
    QTest::newRow("by memory") << OfferFilter{.minimumMemoryGB = 30.0} << QStringList{QStringLiteral("c")};
    QTest::newRow("spot") << OfferFilter{.wantsSpot = true} << QStringList{QStringLiteral("d")};
    QTest::newRow("limited") << OfferFilter{.limit = 1} << QStringList{QStringLiteral("b")};
}

void CloudAnswersTest::offersAreChosenByTheFilter()
{
    QFETCH(OfferFilter, filter);
    QFETCH(QStringList, ids);
    const auto price = [](std::int64_t cents) { return core::HourlyPrice{Money::fromCents(cents, Currency::Cny)}; };
    const QList<PlatformOffer> offers{
        {.id = QStringLiteral("a"), .gpuName = QStringLiteral("RTX 4090"), .gpuCount = 2, .memoryGB = 24, .price = price(300)},
        {.id = QStringLiteral("b"), .gpuName = QStringLiteral("RTX 4090"), .memoryGB = 24, .price = price(150)},
        {.id = QStringLiteral("c"), .gpuName = QStringLiteral("H800"), .memoryGB = 80},
        {.id = QStringLiteral("d"), .gpuName = QStringLiteral("H800"), .memoryGB = 80, .price = price(100), .billingMode = QStringLiteral("spot")}};
    QStringList found;
    for (const PlatformOffer &offer : chosen(offers, filter))
        found << offer.id;
    QCOMPARE(found, ids);
}

QTEST_GUILESS_MAIN(CloudAnswersTest)
#include "tst_aliyun_tencent_aws_answers.moc"
