// SPDX-License-Identifier: GPL-3.0-or-later
// Three platforms of China before a local server: what is sent, what is made of the answers, and what is never done.
#include "client_bench.h"
#include "core/platforms/aigalaxy/client.h"
#include "core/platforms/autodl/client.h"
#include "core/platforms/autodl/decode.h"
#include "core/platforms/compshare/client.h"
#include "core/platforms/compshare/decode.h"

#include <QTest>

using namespace core::platforms;
using core::Currency;
using core::Money;
using tests::await;
using tests::ClientBench;
using tests::formOf;
using tests::recordedBody;

namespace {

const QByteArray kProList = QByteArrayLiteral("POST /api/v1/dev/instance/pro/list ");
const QByteArray kSnapshot = QByteArrayLiteral("GET /api/v1/dev/instance/pro/snapshot");
const QByteArray kNo = QByteArrayLiteral(R"({"code":"BadRequest","msg":"bad request","data":null,"request_id":"r"})");
const QByteArray kAccepted = QByteArrayLiteral(R"({"code":"Success","msg":"","data":null,"request_id":"r"})");

QString codeOf(const core::Result<ActResult> &answer)
{
    return answer ? QString{} : answer.error().code;
}

} // namespace

class ChinaClientsTest final : public QObject {
    Q_OBJECT

private slots:
    void autodlListsWithDetailsOfRunningOnes();
    void autodlFallsBackToTheBody();
    void autodlKeepsAnInstanceWhoseDetailsFail();
    void autodlActs_data();
    void autodlActs();
    void autodlConsoleOnlyWhenSwitchedOn();
    void autodlCreates();
    void autodlRefusesOrdersThatCannotBe_data();
    void autodlRefusesOrdersThatCannotBe();
    void autodlReadsPages();
    void autodlTakesThePasswordOnlyWhenAsked();
    void lostAnswersAreUnclear_data();
    void lostAnswersAreUnclear();
    void compshareSignsAndPages();
    void compshareActsWithItsZone_data();
    void compshareActsWithItsZone();
    void compshareNeverActsOnAnotherInstance();
    void compshareSpotCannotStop();
    void compshareTimesAStop();
    void compsharePricesItsOffers();
    void compshareStates_data();
    void compshareStates();
    void compshareDecodesThePassword();
    void aigalaxySignsAndListsByServerClock();
    void aigalaxyAsksForTheRefundBeforeAStop();
    void aigalaxyStopsNothingWhoseDiskWouldGo();
    void aigalaxyReleases_data();
    void aigalaxyReleases();
    void aigalaxyReadsItsBill();
    void keysNeverStandInTheAddress();
};

void ChinaClientsTest::autodlListsWithDetailsOfRunningOnes()
{
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({kProList}, recordedBody(QStringLiteral("autodl_pro_list_normal.json")));
    bench.when({kSnapshot, "instance_uuid=pro-inv000001"}, recordedBody(QStringLiteral("autodl_pro_snapshot_running.json")));
    const auto client = bench.client<autodl::Client>();
    const auto list = await(client->instances());
    QVERIFY(list);
    QCOMPARE(list->size(), 2);
    const PlatformInstance &running = list->first();
    QCOMPARE(running.name, QStringLiteral("train-job"));
    QCOMPARE(running.gpuName, QStringLiteral("RTX 4090 48G"));
    QCOMPARE(running.ssh->port, quint16{34222});
    QCOMPARE(running.running->perHour, Money::fromCents(298, Currency::Cny)); // 2980 thousandths
    QCOMPARE(list->last().status, PowerStatus::Stopped);
    QVERIFY(!list->last().running);
    QCOMPARE(bench.server.seen.first().header("Authorization"), bench.key); // raw, without Bearer
    QVERIFY(await(client->instances()));
    QCOMPARE(bench.seenWith({kSnapshot}).size(), 1); // asked once, and only for the running one
}

void ChinaClientsTest::autodlFallsBackToTheBody()
{
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({kProList}, recordedBody(QStringLiteral("autodl_pro_list_normal.json")));
    bench.when({kSnapshot, "?instance_uuid="}, kNo);
    bench.when({kSnapshot, R"({"instance_uuid":"pro-inv000001"})"}, recordedBody(QStringLiteral("autodl_pro_snapshot_running.json")));
    const auto list = await(bench.client<autodl::Client>()->instances());
    QVERIFY(list && list->first().ssh);
    QCOMPARE(bench.server.seen.last().method, QByteArray{"GET"});
}

void ChinaClientsTest::autodlKeepsAnInstanceWhoseDetailsFail()
{
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({kProList}, recordedBody(QStringLiteral("autodl_pro_list_normal.json")));
    const auto list = await(bench.client<autodl::Client>()->instances());
    QVERIFY(list);
    QCOMPARE(list->size(), 2);
    QVERIFY(!list->first().ssh && !list->first().running);
}

void ChinaClientsTest::autodlActs_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("start") << QStringLiteral("start") << QByteArray{"power_on"} << QByteArray{R"({"instance_uuid":"pro-1","payload":"gpu"})"};
    QTest::newRow("stop") << QStringLiteral("stop") << QByteArray{"power_off"} << QByteArray{R"({"instance_uuid":"pro-1"})"};
    QTest::newRow("release") << QStringLiteral("release") << QByteArray{"release"} << QByteArray{R"({"instance_uuid":"pro-1"})"};
}

void ChinaClientsTest::autodlActs()
{
    QFETCH(QString, act);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({"POST /api/v1/dev/instance/pro/" + path}, kAccepted);
    const auto client = bench.client<autodl::Client>();
    const QString id = QStringLiteral("pro-1");
    const auto answer = await(act == u"start" ? client->start(id, false) : act == u"stop" ? client->stop(id) : client->release(id));
    QVERIFY(answer);
    QCOMPARE(*answer, ActResult::Accepted);
    QCOMPARE(bench.server.seen.size(), 1);
    QCOMPARE(bench.server.seen.first().body, body);
}

void ChinaClientsTest::autodlConsoleOnlyWhenSwitchedOn()
{
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({kProList}, recordedBody(QStringLiteral("autodl_pro_list_empty.json")));
    bench.when({"POST /api/v1/instance "}, recordedBody(QStringLiteral("autodl_web_instance_list_normal.json")));
    bench.when({"POST /api/v1/instance/timed/shutdown "}, kAccepted);
    bench.when({"POST /api/v1/instance/power_on "}, kAccepted);
    const QString ordinary = QStringLiteral("inv141be95-b0000166");
    const QDateTime at{QDate{2026, 11, 30}, QTime{14, 30}, Qt::UTC};

    const auto plain = bench.client<autodl::Client>();
    const auto none = await(plain->instances());
    QVERIFY(none && none->isEmpty());
    QCOMPARE(codeOf(await(plain->stop(ordinary))), QStringLiteral("platform.not_offered"));
    QVERIFY(bench.seenWith({"/api/v1/instance "}).isEmpty());

    bench.account.usesExperimental = true;
    const auto experimental = bench.client<autodl::Client>();
    const auto one = await(experimental->instances());
    QVERIFY(one && one->size() == 1 && one->first().id == ordinary);
    QVERIFY(await(experimental->setTimedStop(ordinary, at)));
    QVERIFY(bench.server.seen.last().body.contains(R"("shutdown_at":"2026-11-30 22:30")")); // Beijing time
    QVERIFY(await(experimental->start(ordinary, true)));
    QVERIFY(bench.server.seen.last().body.contains(R"("payload":"non_gpu")"));
    QCOMPARE(codeOf(await(experimental->release(ordinary))), QStringLiteral("platform.not_offered"));
}

void ChinaClientsTest::autodlCreates()
{
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({"POST /api/v1/dev/instance/pro/create "}, R"({"code":"Success","msg":"","data":{"instance_uuid":"pro-new"}})");
    const auto client = bench.client<autodl::Client>();
    const auto kinds = await(client->offers({.gpuName = QStringLiteral("5090"), .gpuCount = 2}));
    QVERIFY(kinds && kinds->size() == 1);
    QVERIFY(!kinds->first().price); // not told, so not invented
    const auto id = await(client->create({.offer = kinds->first(), .name = QStringLiteral("zuka"), .nonce = QStringLiteral("a1b2"),
                                          .image = QStringLiteral("image-1"), .diskGB = 50}));
    QVERIFY(id);
    QCOMPARE(*id, QStringLiteral("pro-new"));
    const QJsonObject sent = QJsonDocument::fromJson(bench.server.seen.last().body).object();
    QCOMPARE(sent.value(QStringLiteral("gpu_spec_uuid")).toString(), QStringLiteral("5090-p"));
    QCOMPARE(sent.value(QStringLiteral("req_gpu_amount")).toInt(), 2);
    QCOMPARE(sent.value(QStringLiteral("expand_system_disk_by_gb")).toInt(), 50);
    QCOMPARE(sent.value(QStringLiteral("instance_name")).toString(), QStringLiteral("zuka-a1b2"));
}

void ChinaClientsTest::autodlRefusesOrdersThatCannotBe_data()
{
    QTest::addColumn<CreateOrder>("order");
    const PlatformOffer offer{.id = QStringLiteral("v-48g"), .gpuCount = 1};
    const PlatformOffer many{.id = QStringLiteral("v-48g"), .gpuCount = 5};
    const QString image = QStringLiteral("image-1");
    QTest::newRow("no image") << CreateOrder{.offer = offer};
    QTest::newRow("five cards") << CreateOrder{.offer = many, .image = image};
    QTest::newRow("too much disk") << CreateOrder{.offer = offer, .image = image, .diskGB = 501};
    QTest::newRow("spot") << CreateOrder{.offer = offer, .image = image, .isSpot = true};
    QTest::newRow("a price only") << CreateOrder{.offer = {}, .image = image};
}

void ChinaClientsTest::autodlRefusesOrdersThatCannotBe()
{
    QFETCH(CreateOrder, order);
    ClientBench bench{QStringLiteral("autodl")};
    QVERIFY(!await(bench.client<autodl::Client>()->create(order)));
    QVERIFY(bench.server.seen.isEmpty());
}

void ChinaClientsTest::autodlReadsPages()
{
    const auto page = [](int index, const QByteArray &id) {
        return tests::HttpReply{.body = R"({"code":"Success","data":{"list":[{"uuid":")" + id + R"(","status":"shutdown"}],"page_index":)"
                                    + QByteArray::number(index) + R"(,"page_size":100,"max_page":2}})"};
    };
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({kProList}, QList<tests::HttpReply>{page(1, "pro-a"), page(2, "pro-b")});
    const auto list = await(bench.client<autodl::Client>()->instances());
    QVERIFY(list && list->size() == 2 && list->last().id == u"pro-b");
    QVERIFY(bench.server.seen.last().body.contains(R"("page_index":2)"));

    // A platform that goes on giving the same page ends in an error, not in an endless loop.
    bench.forget();
    bench.when({kProList}, QList<tests::HttpReply>{page(1, "pro-a")});
    QCOMPARE(await(bench.client<autodl::Client>()->instances()).error().code, QStringLiteral("platform.unreadable"));
}

void ChinaClientsTest::autodlTakesThePasswordOnlyWhenAsked()
{
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({kSnapshot}, recordedBody(QStringLiteral("autodl_pro_snapshot_running.json")));
    const auto password = await(bench.client<autodl::Client>()->takePassword(QStringLiteral("pro-inv000001")));
    QVERIFY(password);
    QCOMPARE(*password, QByteArray{"invented-pass"});

    bench.forget();
    bench.when({kSnapshot}, recordedBody(QStringLiteral("autodl_pro_snapshot_starting.json")));
    const auto none = await(bench.client<autodl::Client>()->takePassword(QStringLiteral("pro-inv000001")));
    QCOMPARE(none.error().kind, core::ErrorKind::NotFound);
}

void ChinaClientsTest::lostAnswersAreUnclear_data()
{
    QTest::addColumn<tests::HttpReply>("reply");
    QTest::newRow("closed without a word") << tests::HttpReply{.isClosed = true};
    QTest::newRow("cut in the middle") << tests::HttpReply{.body = kAccepted, .cutAfter = 10};
    QTest::newRow("server fault") << tests::HttpReply{.status = 502, .body = "Bad Gateway"};
    QTest::newRow("web page") << tests::HttpReply{.body = "<html><body>login</body></html>"};
    QTest::newRow("another shape") << tests::HttpReply{.body = "[]"};
}

void ChinaClientsTest::lostAnswersAreUnclear()
{
    QFETCH(tests::HttpReply, reply);
    ClientBench bench{QStringLiteral("autodl")};
    bench.when({"power_off"}, QList<tests::HttpReply>{reply});
    const auto answer = await(bench.client<autodl::Client>()->stop(QStringLiteral("pro-1")));
    QVERIFY2(answer, answer ? "" : qPrintable(answer.error().code));
    QCOMPARE(*answer, ActResult::Unclear);
    QCOMPARE(bench.server.seen.size(), 1); // never sent twice
}

void ChinaClientsTest::compshareSignsAndPages()
{
    const auto page = [](const QByteArray &id) {
        return tests::HttpReply{.body = R"({"RetCode":0,"TotalCount":2,"UHostSet":[{"UHostId":")" + id + R"(","State":"Running"}]})"};
    };
    ClientBench bench{QStringLiteral("compshare")};
    bench.account.project = QStringLiteral("org-1");
    bench.account.baseUrl = bench.server.url(QStringLiteral("/")); // a slash at the end is the same address
    bench.when({"DescribeCompShareInstance"}, QList<tests::HttpReply>{page("uhost-a"), page("uhost-b")});
    const auto list = await(bench.client<compshare::Client>()->instances());
    QVERIFY(list && list->size() == 2);
    QCOMPARE(bench.server.seen.size(), 2);
    QCOMPARE(bench.server.seen.first().target, QByteArray{"/"});
    QCOMPARE(formOf(bench.server.seen.last().body).value("Offset"), QByteArray{"1"});
    QCOMPARE(formOf(bench.server.seen.last().body).value("ProjectId"), QByteArray{"org-1"});
    QVERIFY(tests::isSignedForCompShare(bench.server.seen.last(), bench.secret));
    QVERIFY(!tests::isSignedForCompShare(bench.server.seen.last(), "another"));
}

void ChinaClientsTest::compshareActsWithItsZone_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QByteArray>("action");
    QTest::newRow("start") << QStringLiteral("start") << QByteArray{"StartCompShareInstance"};
    QTest::newRow("start without card") << QStringLiteral("bare") << QByteArray{"StartCompShareInstance"};
    QTest::newRow("stop") << QStringLiteral("stop") << QByteArray{"StopCompShareInstance"};
    QTest::newRow("release") << QStringLiteral("release") << QByteArray{"TerminateCompShareInstance"};
}

void ChinaClientsTest::compshareActsWithItsZone()
{
    QFETCH(QString, act);
    QFETCH(QByteArray, action);
    ClientBench bench{QStringLiteral("compshare")};
    bench.when({"DescribeCompShareInstance"}, recordedBody(QStringLiteral("compshare_instances_normal.json")));
    bench.when({action}, recordedBody(QStringLiteral("compshare_stop_success.json")));
    const auto client = bench.client<compshare::Client>();
    const QString id = QStringLiteral("uhost-inv0001");
    const auto answer = await(act == u"stop" ? client->stop(id) : act == u"release" ? client->release(id) : client->start(id, act == u"bare"));
    QVERIFY(answer && *answer == ActResult::Accepted);
    const auto form = formOf(bench.server.seen.last().body);
    QCOMPARE(form.value("Action"), action);
    QCOMPARE(form.value("Zone"), QByteArray{"cn-wlcb-01"});
    QCOMPARE(form.value("Region"), QByteArray{"cn-wlcb"});
    QCOMPARE(form.value("UHostId"), QByteArray{"uhost-inv0001"});
    QCOMPARE(form.value("WithoutGpu"), act == u"bare" ? QByteArray{"true"} : QByteArray{});
    QVERIFY(tests::isSignedForCompShare(bench.server.seen.last(), bench.secret));
}

void ChinaClientsTest::compshareNeverActsOnAnotherInstance()
{
    ClientBench bench{QStringLiteral("compshare")};
    bench.when({"DescribeCompShareInstance"}, recordedBody(QStringLiteral("compshare_instances_normal.json")));
    QCOMPARE(codeOf(await(bench.client<compshare::Client>()->release(QStringLiteral("uhost-9")))), QStringLiteral("platform.not_found"));
    QCOMPARE(bench.server.seen.size(), 1);
}

void ChinaClientsTest::compshareSpotCannotStop()
{
    ClientBench bench{QStringLiteral("compshare")};
    bench.when({"DescribeCompShareInstance"},
               R"({"RetCode":0,"TotalCount":1,"UHostSet":[{"UHostId":"u","State":"Running","ChargeType":"Spot","Zone":"cn-a-1","InstancePrice":1.3}]})");
    const auto answer = await(bench.client<compshare::Client>()->stop(QStringLiteral("u")));
    QCOMPARE(codeOf(answer), QStringLiteral("platform.wrong_state"));
    QCOMPARE(answer.error().money, core::MoneyState::Running);
    QCOMPARE(bench.server.seen.size(), 1);
}

void ChinaClientsTest::compshareTimesAStop()
{
    ClientBench bench{QStringLiteral("compshare")};
    bench.when({"GetProjectList"}, recordedBody(QStringLiteral("compshare_project_list_normal.json")));
    bench.when({"DescribeCompShareInstance"}, recordedBody(QStringLiteral("compshare_instances_normal.json")));
    bench.when({"CompShareStopScheduler"}, QByteArray{R"({"RetCode":0})"});
    const auto client = bench.client<compshare::Client>();
    const QString id = QStringLiteral("uhost-inv0001");
    QCOMPARE(codeOf(await(client->setTimedStop(id, bench.clock.now().addSecs(299)))), QStringLiteral("platform.invalid"));
    QVERIFY(bench.server.seen.isEmpty());

    const QDateTime at = bench.clock.now().addSecs(300);
    QVERIFY(await(client->setTimedStop(id, at)));
    const auto form = formOf(bench.server.seen.last().body);
    QCOMPARE(form.value("Action"), QByteArray{"UpdateCompShareStopScheduler"});
    QCOMPARE(form.value("ProjectId"), QByteArray{"org-inv001"});
    QCOMPARE(form.value("SchedulerStopTime"), QByteArray::number(at.toSecsSinceEpoch()));
    QVERIFY(await(client->setTimedStop(id, std::nullopt)));
    QCOMPARE(formOf(bench.server.seen.last().body).value("Action"), QByteArray{"DeleteCompShareStopScheduler"});
}

void ChinaClientsTest::compsharePricesItsOffers()
{
    ClientBench bench{QStringLiteral("compshare")};
    bench.when({"DescribeAvailableCompShareInstanceTypes"}, recordedBody(QStringLiteral("compshare_types_normal.json")));
    bench.when({"GetCompShareInstancePrice"}, recordedBody(QStringLiteral("compshare_price_normal.json")));
    const auto client = bench.client<compshare::Client>();
    const auto offers = await(client->offers({}));
    QVERIFY(offers && offers->size() == 1);
    QCOMPARE(offers->first().price->perHour, Money::fromCents(166, Currency::Cny));
    QCOMPARE(formOf(bench.server.seen.last().body).value("Memory"), QByteArray{"65536"}); // 64 GB in MB
    const auto spot = await(client->offers({.wantsSpot = true}));
    QVERIFY(spot && spot->size() == 1 && spot->first().billingMode == u"spot");
    QCOMPARE(spot->first().price->perHour, Money::fromCents(131, Currency::Cny));
    const auto cheap = await(client->offers({.atMost = core::HourlyPrice{Money::fromCents(165, Currency::Cny)}}));
    QVERIFY(cheap && cheap->isEmpty());
}

void ChinaClientsTest::compshareStates_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<PowerStatus>("status");
    QTest::addColumn<StoppedCharge>("charge");
    QTest::addColumn<double>("running");
    QTest::addColumn<double>("parked");
    const auto add = [](const char *name, const QByteArray &row, PowerStatus status, StoppedCharge charge, double running, double parked) {
        QTest::newRow(name) << row << status << charge << running << parked;
    };
    // -1 = not told. A day is 24 hours, a month 720.
    add("hourly, running", R"("State":"Running","ChargeType":"Postpay","InstancePrice":1.66,"CompShareImagePrice":0.1)", PowerStatus::Running, StoppedCharge::StorageOnly, 1.76, -1);
    add("hourly, stopped: the old price does not count", R"("State":"Stopped","ChargeType":"Postpay","InstancePrice":1.66)", PowerStatus::Stopped, StoppedCharge::StorageOnly, -1, -1);
    add("daily, stopped: goes on", R"("State":"Stopped","ChargeType":"Day","InstancePrice":24)", PowerStatus::Stopped, StoppedCharge::Everything, 1, 1);
    add("monthly", R"("State":"Running","ChargeType":"Month","InstancePrice":"720")", PowerStatus::Running, StoppedCharge::Everything, 1, 1);
    add("empty state", R"("State":"","ChargeType":"Postpay","InstancePrice":1.66)", PowerStatus::Unknown, StoppedCharge::StorageOnly, -1, -1);
    add("new word", R"("State":"Hibernated","ChargeType":"Barter","InstancePrice":1)", PowerStatus::Unknown, StoppedCharge::Unknown, -1, -1);
    add("taken back", R"("State":"Interrupted","ChargeType":"Spot")", PowerStatus::Error, StoppedCharge::StorageOnly, -1, -1);
}

void ChinaClientsTest::compshareStates()
{
    QFETCH(QByteArray, row);
    QFETCH(PowerStatus, status);
    QFETCH(StoppedCharge, charge);
    QFETCH(double, running);
    QFETCH(double, parked);
    const auto decoded = compshare::decodeInstances({.status = 200, .body = R"({"RetCode":0,"UHostSet":[{"UHostId":"u",)" + row + "}]}"});
    QVERIFY(decoded && decoded->instances.size() == 1);
    const PlatformInstance &instance = decoded->instances.first();
    const auto amount = [](const std::optional<core::HourlyPrice> &price) { return price ? price->perHour.amount() : -1; };
    QCOMPARE(instance.status, status);
    QCOMPARE(instance.stoppedCharge, charge);
    QCOMPARE(amount(instance.running), running);
    QCOMPARE(amount(instance.parked), parked);
}

void ChinaClientsTest::compshareDecodesThePassword()
{
    ClientBench bench{QStringLiteral("compshare")};
    bench.when({"DescribeCompShareInstance"}, recordedBody(QStringLiteral("compshare_instances_normal.json")));
    const auto password = await(bench.client<compshare::Client>()->takePassword(QStringLiteral("uhost-inv0001")));
    QVERIFY(password);
    QCOMPARE(*password, QByteArray{"invented"});
}

void ChinaClientsTest::aigalaxySignsAndListsByServerClock()
{
    ClientBench bench{QStringLiteral("aigalaxy")};
    bench.clock.set(QDateTime::fromSecsSinceEpoch(1764468000 + 90, Qt::UTC)); // a minute and a half ahead of the server
    bench.when({"/instance/get_instance_list"}, recordedBody(QStringLiteral("aigalaxy_instance_list_normal.json")));
    const auto list = await(bench.client<aigalaxy::Client>()->instances());
    QVERIFY(list && list->size() == 1);
    QCOMPARE(list->first().endsAt->toSecsSinceEpoch(), qint64{1764475200 + 90});
    // 6.6 yuan over the 4 hours from 1764460800 to 1764475200.
    QCOMPARE(list->first().running->perHour, Money::fromCents(165, Currency::Cny));
    QVERIFY(list->first().isPrepaid && !list->first().note.isEmpty());
    const auto form = formOf(bench.server.seen.first().body);
    QCOMPARE(form.value("timestamp"), QByteArray::number(1764468090));
    QVERIFY(form.value("nonce").size() >= 8);
    QVERIFY(tests::isSignedForAiGalaxy(bench.server.seen.first(), bench.secret));
    QVERIFY(!bench.server.log().contains(bench.secret));
}

void ChinaClientsTest::aigalaxyAsksForTheRefundBeforeAStop()
{
    ClientBench bench{QStringLiteral("aigalaxy")};
    bench.when({"get_instance_detail"}, R"({"success":true,"code":"2000","data":{"Container_name":"c1","Status":1,"DueMode":1}})");
    bench.when({"stop_instance_with_refund"}, R"({"success":true,"code":"2000","data":{}})");
    const auto answer = await(bench.client<aigalaxy::Client>()->stop(QStringLiteral("c1")));
    QVERIFY(answer && *answer == ActResult::Accepted);
    QCOMPARE(bench.server.seen.size(), 3);
    QCOMPARE(bench.server.seen.at(1).path(), QByteArray{"/instance/stop_instance_with_refund_query_price"});
    QCOMPARE(bench.server.seen.at(2).path(), QByteArray{"/instance/stop_instance_with_refund"});
    QCOMPARE(formOf(bench.server.seen.at(2).body).value("release_disk"), QByteArray{"0"});
}

void ChinaClientsTest::aigalaxyStopsNothingWhoseDiskWouldGo()
{
    ClientBench bench{QStringLiteral("aigalaxy")};
    bench.when({"get_instance_detail"}, R"({"success":true,"code":"2000","data":{"Container_name":"c1","Status":1,"DueMode":-1}})");
    QCOMPARE(codeOf(await(bench.client<aigalaxy::Client>()->stop(QStringLiteral("c1")))), QStringLiteral("platform.erases_data"));
    QCOMPARE(bench.server.seen.size(), 1);
}

void ChinaClientsTest::aigalaxyReleases_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("a running rental goes back with its disk") << 1 << QByteArray{"/instance/stop_instance_with_refund"};
    QTest::newRow("a kept disk is freed") << 8 << QByteArray{"/instance/release_keepped_disk"};
}

void ChinaClientsTest::aigalaxyReleases()
{
    QFETCH(int, status);
    QFETCH(QByteArray, path);
    ClientBench bench{QStringLiteral("aigalaxy")};
    bench.when({"get_instance_detail"}, R"({"success":true,"code":"2000","data":{"Container_name":"c1","Status":)" + QByteArray::number(status) + "}}");
    bench.when({"POST"}, R"({"success":true,"code":"2000","data":null})");
    const auto answer = await(bench.client<aigalaxy::Client>()->release(QStringLiteral("c1")));
    QVERIFY(answer && *answer == ActResult::Accepted);
    QCOMPARE(bench.server.seen.last().path(), path);
    QCOMPARE(formOf(bench.server.seen.last().body).value("release_disk"), status == 1 ? QByteArray{"1"} : QByteArray{});
}

void ChinaClientsTest::aigalaxyReadsItsBill()
{
    ClientBench bench{QStringLiteral("aigalaxy")};
    bench.when({"get_balance_change_list"}, R"({"success":true,"code":"2000","data":{"has_more":true,"current_page":1,"list":[
        {"CreateTime":"2026-11-30 20:00:00","DiffMoney":-0.155,"DiffPower":-0.17,"Remark":"a"},
        {"CreateTime":"2026-11-30 19:00:00","DiffMoney":100,"DiffPower":0,"Remark":"top-up"},
        {"CreateTime":"2026-11-28 20:00:00","DiffMoney":"-1.5","DiffPower":0,"Remark":"old"}]}})");
    const QDateTime from{QDate{2026, 11, 30}, QTime{0, 0}, Qt::UTC};
    const auto bill = await(bench.client<aigalaxy::Client>()->billed(from, from.addDays(1)));
    QVERIFY(bill && bill->size() == 1);
    QCOMPARE(bill->first().amount, Money::fromMicros(325'000, Currency::Cny));
    QCOMPARE(bill->first().from, (QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC})); // Beijing time
    QCOMPARE(bench.server.seen.size(), 1); // older pages are not asked for
}

void ChinaClientsTest::keysNeverStandInTheAddress()
{
    ClientBench bench{QStringLiteral("autodl")};
    QVERIFY(!await(bench.client<autodl::Client>()->instances()));
    QVERIFY(!await(bench.client<autodl::Client>()->takePassword(QStringLiteral("pro-1"))));
    QVERIFY(!bench.server.seen.isEmpty());
    for (const tests::HttpSeen &request : bench.server.seen)
        QVERIFY(!request.target.contains(bench.key));
}

QTEST_GUILESS_MAIN(ChinaClientsTest)
#include "tst_autodl_compshare_aigalaxy.moc"
