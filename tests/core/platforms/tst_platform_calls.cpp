// SPDX-License-Identifier: GPL-3.0-or-later
// Clients against a local server that pages, stalls, cuts, floods, refuses and redirects.
#include "calls_bench.h"
#include "support/test_proxy.h"

#include <QElapsedTimer>
#include <QTest>

using namespace core::platforms;
using core::ErrorKind;
using std::chrono::milliseconds;
using tests::CallsBench;
using tests::HttpReply;

namespace {

HttpReply file(const char *name, int status = 200)
{
    return {.status = status, .body = CallsBench::recorded(QLatin1String{name})};
}

} // namespace

class TestPlatformCalls final : public QObject {
    Q_OBJECT

private slots:
    void pagesAreJoined();
    void pagesThatDoNotEndAreAnError();
    void readsTryAgain_data();
    void readsTryAgain();
    void retryAfterIsKept();
    void aLongRetryAfterIsAnError();
    void brokenAnswers_data();
    void brokenAnswers();
    void actsAreSentOnce_data();
    void actsAreSentOnce();
    void actsThatNeverLeftAreErrors();
    void keysStayHere_data();
    void keysStayHere();
    void keysStandInHeadersOnly_data();
    void keysStandInHeadersOnly();
    void runpodTellsItsBill();
    void noKeyIsSaid();
    void offersWithoutAnAccount();
    void sameOriginIsFollowed();
    void plainHttpElsewhereIsRefused();
    void lineBreaksAreRefused();
    void aServerWithoutTlsGetsNoKey();
    void theProxySeesNoKey();
    void callsEndWithTheirClient();
    void createsTellTheirId();
    void aLostCreateIsLookedUp();
    void lambdaEntersAKeyOnce();
    void whatIsNotOfferedSaysSo();
    void everyClientMatchesItsAbilities();
};

void TestPlatformCalls::pagesAreJoined()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("vastai"));
    bench.answerWith({file("vastai_instances_page1.json"), file("vastai_instances_page2.json")});
    const auto list = tests::await(client->instances());
    QVERIFY(list);
    QCOMPARE(list->size(), 5);
    QCOMPARE(bench.server.seen.size(), 2);
    QVERIFY(!bench.server.seen.at(0).target.contains("after_token"));
    QVERIFY2(bench.server.seen.at(1).target.contains("after_token=eyJ2YWx1ZXMiOiB7ImlkIjogMzEyMDAxMDJ9fQ%3D%3D"), bench.server.seen.at(1).target);
}

void TestPlatformCalls::pagesThatDoNotEndAreAnError()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("vastai"));
    bench.answerWith({file("vastai_instances_page1.json")});
    const auto list = tests::await(client->instances());
    QVERIFY(!list);
    QCOMPARE(list.error().code, QStringLiteral("platform.unreadable"));
    QCOMPARE(bench.server.seen.size(), 2);
}

void TestPlatformCalls::readsTryAgain_data()
{
    QTest::addColumn<HttpReply>("bad");
    QTest::addColumn<qsizetype>("calls");
    QTest::newRow("503") << HttpReply{.status = 503, .body = "busy"} << qsizetype{3};
    QTest::newRow("429 without Retry-After") << file("vastai_any_rate_limit.txt", 429) << qsizetype{3};
    QTest::newRow("closed without a word") << HttpReply{.isClosed = true} << qsizetype{3};
    QTest::newRow("cut") << HttpReply{.body = CallsBench::recorded(QStringLiteral("vastai_user_normal.json")), .cutAfter = 30} << qsizetype{3};
    QTest::newRow("cut between chunks") << HttpReply{.body = CallsBench::recorded(QStringLiteral("vastai_user_normal.json")), .cutAfter = 30, .isChunked = true}
                                        << qsizetype{3};
}

void TestPlatformCalls::readsTryAgain()
{
    QFETCH(HttpReply, bad);
    QFETCH(qsizetype, calls);
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("vastai"));
    bench.answerWith({bad, bad, file("vastai_user_normal.json")});
    const auto balance = tests::await(client->balance());
    QVERIFY(balance);
    QCOMPARE(balance->cash, core::Money::fromCents(1234, core::Currency::Usd));
    QCOMPARE(bench.server.seen.size(), calls);
}

void TestPlatformCalls::retryAfterIsKept()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("runpod"));
    HttpReply limited = file("runpod_v2_any_rate_limit.json", 429);
    limited.headers = {{"Retry-After", "1"}};
    bench.answerWith({limited, file("runpod_v2_pods_empty.json")});
    QElapsedTimer time;
    time.start();
    const auto list = tests::await(client->instances());
    QVERIFY(list);
    QVERIFY2(time.elapsed() >= 1000, qPrintable(QString::number(time.elapsed())));
}

void TestPlatformCalls::aLongRetryAfterIsAnError()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("runpod"));
    HttpReply limited = file("runpod_v2_any_rate_limit.json", 429);
    limited.headers = {{"Retry-After", "Mon, 30 Nov 2026 13:00:00 GMT"}};
    bench.answerWith({limited});
    const auto list = tests::await(client->instances());
    QVERIFY(!list);
    QCOMPARE(list.error().kind, ErrorKind::RateLimited);
    QCOMPARE(list.error().code, QStringLiteral("platform.rate_limited"));
    QCOMPARE(bench.server.seen.size(), 1);
}

void TestPlatformCalls::brokenAnswers_data()
{
    QTest::addColumn<HttpReply>("reply");
    QTest::addColumn<QString>("code");
    QTest::newRow("HTML") << HttpReply{.body = "<!DOCTYPE html><html><body>Log in</body></html>"} << QStringLiteral("platform.web_page");
    QTest::newRow("HTML with 404") << HttpReply{.status = 404, .body = "<html>nothing</html>"} << QStringLiteral("platform.web_page");
    QTest::newRow("HTML with 502") << HttpReply{.status = 502, .body = "<html>Bad gateway</html>"} << QStringLiteral("platform.unavailable");
    QTest::newRow("wrong JSON") << HttpReply{.body = "{\"pods\": [}"} << QStringLiteral("platform.unreadable");
    QTest::newRow("another shape") << HttpReply{.body = "{\"pods\": 7}"} << QStringLiteral("platform.unreadable");
    QTest::newRow("nothing of it") << HttpReply{.body = "{}"} << QStringLiteral("platform.unreadable");
    QTest::newRow("rows without an id") << HttpReply{.body = "{\"pods\": [{\"name\": \"a\"}, 7]}"} << QStringLiteral("platform.unreadable");
    QTest::newRow("empty") << HttpReply{} << QStringLiteral("platform.unreadable");
    QTest::newRow("nested") << HttpReply{.body = QByteArray(100'000, '[')} << QStringLiteral("platform.unreadable");
    QTest::newRow("huge") << HttpReply{.hugeBytes = 40 * 1024 * 1024} << QStringLiteral("http.too_large");
    QTest::newRow("cut every time") << HttpReply{.body = "{\"pods\": []}", .cutAfter = 4} << QStringLiteral("http.cut");
    QTest::newRow("never") << HttpReply{.isSilent = true} << QStringLiteral("http.timeout");
    QTest::newRow("slow") << HttpReply{.body = "{\"pods\": []}", .delay = milliseconds{1500}} << QStringLiteral("http.timeout");
    QTest::newRow("401") << file("runpod_v2_pods_auth_error.json", 401) << QStringLiteral("platform.auth");
    QTest::newRow("403") << file("runpod_v2_action_forbidden.json", 403) << QStringLiteral("platform.forbidden");
    QTest::newRow("500") << HttpReply{.status = 500, .body = "oops"} << QStringLiteral("platform.unavailable");
}

void TestPlatformCalls::brokenAnswers()
{
    QFETCH(HttpReply, reply);
    QFETCH(QString, code);
    CallsBench bench;
    bench.policy.timeout = milliseconds{code == u"http.timeout" ? 300 : 10'000};
    bench.policy.tries = 2;
    const auto client = bench.client(QStringLiteral("runpod"));
    bench.answerWith({reply});
    const auto list = tests::await(client->instances());
    QVERIFY(!list);
    QCOMPARE(list.error().code, code);
    QVERIFY(!list.error().message.isEmpty() && !list.error().remedy.isEmpty());
}

void TestPlatformCalls::actsAreSentOnce_data()
{
    QTest::addColumn<HttpReply>("reply");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("accepted") << file("runpod_v2_action_stop_success.json") << QStringLiteral("accepted");
    QTest::newRow("no content") << HttpReply{.status = 204} << QStringLiteral("accepted");
    QTest::newRow("closed without a word") << HttpReply{.isClosed = true} << QStringLiteral("unclear");
    QTest::newRow("cut") << HttpReply{.body = "{\"id\": \"8inv3m4n6q\"}", .cutAfter = 5} << QStringLiteral("unclear");
    QTest::newRow("never") << HttpReply{.isSilent = true} << QStringLiteral("unclear");
    QTest::newRow("502") << HttpReply{.status = 502, .body = "<html></html>"} << QStringLiteral("unclear");
    QTest::newRow("not understood") << HttpReply{.body = "fine"} << QStringLiteral("unclear");
    QTest::newRow("conflict") << file("runpod_v2_action_conflict.json", 409) << QStringLiteral("platform.wrong_state");
    QTest::newRow("429") << file("runpod_v2_any_rate_limit.json", 429) << QStringLiteral("platform.rate_limited");
    QTest::newRow("401") << file("runpod_v2_pods_auth_error.json", 401) << QStringLiteral("platform.auth");
    QTest::newRow("redirect") << HttpReply{.status = 307, .headers = {{"Location", "/elsewhere"}}} << QStringLiteral("http.redirected");
}

void TestPlatformCalls::actsAreSentOnce()
{
    QFETCH(HttpReply, reply);
    QFETCH(QString, outcome);
    CallsBench bench;
    bench.policy.timeout = milliseconds{400};
    const auto client = bench.client(QStringLiteral("runpod"));
    bench.answerWith({reply});
    const auto result = tests::await(client->stop(QStringLiteral("8inv3m4n6q")));
    if (result)
        QCOMPARE(*result == ActResult::Accepted ? QStringLiteral("accepted") : QStringLiteral("unclear"), outcome);
    else
        QCOMPARE(result.error().code, outcome);
    if (!result)
        QCOMPARE(result.error().money, core::MoneyState::Unknown);
    QTest::qWait(60); // longer than the pauses between tries
    QCOMPARE(bench.server.seen.size(), 1);
    QCOMPARE(bench.server.seen.first().path(), QByteArray{"/v2/pods/8inv3m4n6q/action"});
    QCOMPARE(bench.server.seen.first().body, QByteArray{R"({"action":"stop"})"});
}

void TestPlatformCalls::actsThatNeverLeftAreErrors()
{
    CallsBench bench;
    QUrl nowhere;
    {
        tests::HttpServer gone;
        nowhere = gone.url();
    }
    const auto list = loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
    PlatformRegistry registry{*list, bench.transport, bench.secrets, bench.clock, bench.policy};
    bench.secrets.secrets.insert(core::secrets::apiKeyKey(QStringLiteral("vastai"), QStringLiteral("b")), CallsBench::kKey);
    const auto client = registry.create({.id = {QStringLiteral("b")}, .platform = {QStringLiteral("vastai")}, .baseUrl = nowhere});
    const auto result = tests::await(client->stop(QStringLiteral("1")));
    QVERIFY(!result);
    QCOMPARE(result.error().code, QStringLiteral("http.unreachable"));
}

void TestPlatformCalls::keysStayHere_data()
{
    QTest::addColumn<QString>("platform");
    QTest::addColumn<int>("status");
    for (const char *platform : {"vastai", "runpod", "lambda", "autodl", "compshare", "aigalaxy", "aliyun", "tencent", "aws"}) {
        for (const int status : {301, 302, 307})
            QTest::addRow("%s %d", platform, status) << QString::fromLatin1(platform) << status;
    }
}

void TestPlatformCalls::keysStayHere()
{
    QFETCH(QString, platform);
    QFETCH(int, status);
    CallsBench bench;
    tests::HttpServer thief;
    const auto client = bench.client(platform);
    QVERIFY(client);
    bench.answerWith({HttpReply{.status = status, .headers = {{"Location", thief.url(QStringLiteral("/take?it=1")).toEncoded()}}}});
    const auto list = tests::await(client->instances());
    QVERIFY(!list);
    QCOMPARE(list.error().code, QStringLiteral("http.redirected"));
    QTest::qWait(30);
    QCOMPARE(thief.seen.size(), 0);
    QCOMPARE(bench.server.seen.size(), 1);
}

void TestPlatformCalls::keysStandInHeadersOnly_data()
{
    QTest::addColumn<QString>("platform");
    for (const char *platform : {"vastai", "runpod", "lambda", "autodl", "compshare", "aigalaxy", "aliyun", "tencent", "aws"})
        QTest::newRow(platform) << QString::fromLatin1(platform);
}

void TestPlatformCalls::keysStandInHeadersOnly()
{
    QFETCH(QString, platform);
    CallsBench bench;
    bench.policy.tries = 1;
    const auto client = bench.client(platform);
    bench.answerWith({HttpReply{.status = 401, .body = "{\"error\": \"no\"}"}});
    const auto list = tests::await(client->instances());
    QVERIFY(!list);
    const auto balance = tests::await(client->balance());
    const auto stopped = tests::await(client->stop(QStringLiteral("x-1")));
    QVERIFY(!stopped);
    QVERIFY(!bench.server.seen.isEmpty());
    for (const tests::HttpSeen &request : bench.server.seen) {
        QVERIFY2(!request.target.contains(CallsBench::kKey), request.target);
        QVERIFY2(!request.raw.contains(CallsBench::kSecret), request.raw);
        QVERIFY(request.header("Cookie").isEmpty() && request.header("Referer").isEmpty());
    }
    for (const core::Error &error : {list.error(), stopped.error()}) {
        const QString spoken = core::fullText(error) + error.detail;
        QVERIFY(!spoken.contains(QString::fromLatin1(CallsBench::kKey)) && !spoken.contains(QString::fromLatin1(CallsBench::kSecret)));
    }
}

void TestPlatformCalls::runpodTellsItsBill()
{
    CallsBench bench;
    bench.policy.tries = 1;
    const auto client = bench.client(QStringLiteral("runpod"));
    QVERIFY(client && client->capabilities().can(Ability::Billing) && client->capabilities().can(Ability::Leftovers));
    const QDateTime from{QDate{2026, 11, 1}, QTime{0, 0}, Qt::UTC};
    bench.answerWith({file("runpod_v2_billing_pods_normal.json"), file("runpod_v2_billing_network_volumes_normal.json")});
    const auto bill = tests::await(client->billed(from, from.addMonths(1)));
    QVERIFY2(bill, bill ? "" : qPrintable(bill.error().message));
    QCOMPARE(bill->size(), 2); // A day without a charge is none.
    QCOMPARE(bill->at(0).instanceId, QStringLiteral("xk3example01"));
    QCOMPARE(bill->at(0).amount, core::Money::fromAmount(5.28, core::Currency::Usd));
    QCOMPARE(bill->at(1).instanceId, QStringLiteral("nv7c2k1example"));
    QVERIFY(bench.server.seen.at(0).target.startsWith("/v2/billing/pods?"));
    QVERIFY(bench.server.seen.at(1).target.startsWith("/v2/billing/network-volumes?"));
    // An amount that cannot be read makes the whole bill unknown, never smaller.
    bench.answerWith({file("runpod_v2_billing_pods_weird.json"), file("runpod_v2_billing_network_volumes_normal.json")});
    const auto odd = tests::await(client->billed(from, from.addMonths(1)));
    QVERIFY(!odd);
    QCOMPARE(odd.error().code, QStringLiteral("platform.unreadable"));
}

void TestPlatformCalls::noKeyIsSaid()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("vastai"));
    bench.secrets.secrets.clear();
    const auto status = tests::await(client->validate());
    QVERIFY(!status);
    QCOMPARE(status.error().code, QStringLiteral("platform.no_key"));
    QCOMPARE(bench.server.seen.size(), 0);
}

void TestPlatformCalls::offersWithoutAnAccount()
{
    CallsBench bench;
    const auto list = loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
    PlatformRegistry registry{*list, bench.transport, bench.secrets, bench.clock, bench.policy};
    const auto client = registry.create({.platform = {QStringLiteral("vastai")}, .baseUrl = bench.server.url()});
    bench.answerWith({file("vastai_bundles_normal.json")});
    const auto offers = tests::await(client->offers({.gpuName = QStringLiteral("RTX 4090"), .gpuCount = 1}));
    QVERIFY(offers && !offers->isEmpty());
    const tests::HttpSeen &seen = bench.server.seen.first();
    QVERIFY(seen.header("Authorization").isEmpty());
    const QJsonObject search = QJsonDocument::fromJson(seen.body).object();
    QCOMPARE(search.value(QStringLiteral("gpu_name")).toObject().value(QStringLiteral("eq")).toString(), QStringLiteral("RTX 4090"));
    QCOMPARE(search.value(QStringLiteral("rentable")).toObject().value(QStringLiteral("eq")).toBool(), true);
}

void TestPlatformCalls::sameOriginIsFollowed()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("lambda"));
    bench.answerWith({HttpReply{.status = 301, .headers = {{"Location", "/instances/"}}}, file("lambda_instances_normal.json")});
    const auto list = tests::await(client->instances());
    QVERIFY(list);
    QCOMPARE(list->size(), 1);
    QCOMPARE(bench.server.seen.last().path(), QByteArray{"/instances/"});
    QCOMPARE(bench.server.seen.last().header("Authorization"), "Bearer " + CallsBench::kKey);
}

void TestPlatformCalls::plainHttpElsewhereIsRefused()
{
    QtHttpTransport transport;
    const auto answer = tests::await(transport.send({.url = QUrl{QStringLiteral("http://198.51.100.7/")}, .headers = {{"Authorization", CallsBench::kKey}}}));
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, QStringLiteral("http.not_encrypted"));
}

void TestPlatformCalls::lineBreaksAreRefused()
{
    CallsBench bench;
    const auto answer = tests::await(bench.transport.send({.url = bench.server.url(), .headers = {{"Authorization", "Bearer a\r\nX-Evil: 1"}}}));
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, QStringLiteral("http.bad_request"));
    QCOMPARE(bench.server.seen.size(), 0);
}

void TestPlatformCalls::aServerWithoutTlsGetsNoKey()
{
    CallsBench bench;
    QUrl url = bench.server.url();
    url.setScheme(QStringLiteral("https"));
    const auto answer = tests::await(bench.transport.send({.url = url, .headers = {{"Authorization", CallsBench::kKey}}, .timeout = milliseconds{1000}}));
    QVERIFY(!answer);
    QVERIFY2(wasNeverSent(answer.error()), qPrintable(answer.error().code));
    QVERIFY(!bench.server.log().contains(CallsBench::kKey));
}

void TestPlatformCalls::theProxySeesNoKey()
{
    CallsBench bench;
    tests::TestProxy proxy;
    bench.transport.setProxy(QNetworkProxy{QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), proxy.port()});
    const QUrl url{QStringLiteral("https://platform.invalid/v1/things?name=1")};
    const auto answer = tests::await(bench.transport.send({.url = url, .headers = {{"Authorization", CallsBench::kKey}}, .timeout = milliseconds{3000}}));
    QVERIFY(!answer);
    QVERIFY2(wasNeverSent(answer.error()), qPrintable(answer.error().code));
    QCOMPARE(proxy.targets, QStringList{QStringLiteral("platform.invalid:443")});
    QVERIFY(!answer.error().detail.contains(QStringLiteral("things")));
}

void TestPlatformCalls::callsEndWithTheirClient()
{
    CallsBench bench;
    auto client = bench.client(QStringLiteral("runpod"));
    bench.answerWith({HttpReply{.isSilent = true}});
    const auto list = client->instances();
    QTRY_COMPARE(bench.server.seen.size(), 1);
    client.reset();
    QTRY_VERIFY(list.isCanceled());
}

void TestPlatformCalls::createsTellTheirId()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("vastai"));
    bench.answerWith({HttpReply{.body = R"({"success": true, "new_contract": 31200999})"}});
    const CreateOrder order{.offer = {.id = QStringLiteral("9100003")}, .name = QStringLiteral("lora"), .nonce = QStringLiteral("n7f3"),
                            .image = QStringLiteral("vastai/pytorch"), .diskGB = 60, .publicKey = "ssh-ed25519 AAAAC3Nza me@here; rm -rf /"};
    const auto id = tests::await(client->create(order));
    QVERIFY(id);
    QCOMPARE(*id, QStringLiteral("31200999"));
    QCOMPARE(bench.server.seen.first().target, QByteArray{"/api/v0/asks/9100003/"});
    const QJsonObject body = QJsonDocument::fromJson(bench.server.seen.first().body).object();
    QCOMPARE(body.value(QStringLiteral("label")).toString(), QStringLiteral("lora-n7f3"));
    QVERIFY(body.value(QStringLiteral("onstart")).toString().contains(QStringLiteral("'ssh-ed25519 AAAAC3Nza'")));
    QVERIFY(!body.value(QStringLiteral("onstart")).toString().contains(QStringLiteral("rm -rf")));
}

void TestPlatformCalls::aLostCreateIsLookedUp()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("vastai"));
    bench.answerWith({HttpReply{.isClosed = true}});
    const auto id = tests::await(client->create({.offer = {.id = QStringLiteral("1")}, .nonce = QStringLiteral("n")}));
    QVERIFY(id);
    QCOMPARE(*id, QString{});
    QCOMPARE(bench.server.seen.size(), 1);
    bench.answerWith({HttpReply{.status = 400, .body = R"({"success":false,"error":"no_such_ask","msg":"gone"})"}});
    const auto refused = tests::await(client->create({.offer = {.id = QStringLiteral("1")}}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("platform.no_stock"));
}

void TestPlatformCalls::lambdaEntersAKeyOnce()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("lambda"));
    bench.answerWith({HttpReply{.body = R"({"data": []})"}, HttpReply{.body = R"({"data": {"id": "k", "name": "lora-n1"}})"},
                      HttpReply{.body = R"({"data": {"instance_ids": ["inv7"]}})"}});
    const auto id = tests::await(client->create({.offer = {.id = QStringLiteral("gpu_1x_a100_sxm4"), .region = QStringLiteral("us-west-1")},
                                                 .name = QStringLiteral("lora-n1"), .nonce = QStringLiteral("n1"), .publicKey = "ssh-ed25519 AAAA me"}));
    QVERIFY(id);
    QCOMPARE(*id, QStringLiteral("inv7"));
    QCOMPARE(bench.server.seen.size(), 3);
    QCOMPARE(bench.server.seen.at(2).body,
             QByteArray{R"({"instance_type_name":"gpu_1x_a100_sxm4","name":"lora-n1","region_name":"us-west-1","ssh_key_names":["lora-n1"]})"});
}

void TestPlatformCalls::whatIsNotOfferedSaysSo()
{
    CallsBench bench;
    const auto client = bench.client(QStringLiteral("lambda"));
    QCOMPARE(tests::await(client->stop(QStringLiteral("1"))).error().code, QStringLiteral("platform.not_offered"));
    QCOMPARE(tests::await(client->start(QStringLiteral("1"), true)).error().code, QStringLiteral("platform.not_offered"));
    QCOMPARE(tests::await(client->balance()).error().code, QStringLiteral("platform.not_offered"));
    QCOMPARE(bench.server.seen.size(), 0);
}

/// What the data file promises is there, and what it does not is not.
void TestPlatformCalls::everyClientMatchesItsAbilities()
{
    CallsBench bench;
    bench.policy.tries = 1;
    bench.answerWith({HttpReply{.status = 500}});
    const auto list = loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
    QVERIFY(list);
    for (const Capabilities &known : *list) {
        const auto client = bench.client(known.platform.value);
        QCOMPARE(client != nullptr, !known.abilities.isEmpty());
        if (!client)
            continue;
        const auto isThere = [](const auto &answer) { return answer || answer.error().code != u"platform.not_offered"; };
        const QString id = QStringLiteral("pro-1"); // AutoDL tells its API's instances by this beginning
        QVERIFY2(isThere(tests::await(client->instances())) == known.can(Ability::ListInstances), qPrintable(known.platform.value));
        QVERIFY2(isThere(tests::await(client->balance())) == known.can(Ability::Balance), qPrintable(known.platform.value));
        QVERIFY2(isThere(tests::await(client->offers({}))) == known.can(Ability::Offers), qPrintable(known.platform.value));
        QVERIFY2(isThere(tests::await(client->start(id, false))) == known.can(Ability::Start), qPrintable(known.platform.value));
        QVERIFY2(isThere(tests::await(client->stop(id))) == known.can(Ability::Stop), qPrintable(known.platform.value));
        QVERIFY2(isThere(tests::await(client->release(id))) == known.can(Ability::Release), qPrintable(known.platform.value));
        QVERIFY2(isThere(tests::await(client->leftovers())) == known.can(Ability::Leftovers), qPrintable(known.platform.value));
    }
}

QTEST_GUILESS_MAIN(TestPlatformCalls)
#include "tst_platform_calls.moc"
