// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/offer_asker.h"
#include "core/guard/rent_flow.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/qt_http_transport.h"
#include "core/secrets/secret_keys.h"
#include "support/await.h"
#include "support/http_server.h"
#include "support/memory_secret_store.h"
#include "support/rent_stage.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using core::guard::IntentStage;
using tests::HttpReply;
using tests::HttpSeen;

namespace {

const QByteArray kKey = "vast-secret-key";

HttpReply json(const QJsonObject &body) { return {.body = QJsonDocument{body}.toJson()}; }

/// Vast.ai as far as renting needs it: offers, an order, the list, one machine, its end.
class SimulatedVast {
public:
    tests::HttpServer server;
    double price = 0.40;
    bool isSoldOut = false;
    int lostAnswers = 0; ///< Orders that are done, and never answered.
    int looksUntilRunning = 2;
    QList<QJsonObject> machines;

    SimulatedVast()
    {
        server.answer = [this](const HttpSeen &request) { return answer(request); };
    }
    int orders() const
    {
        return static_cast<int>(
            std::ranges::count_if(server.seen, [](const HttpSeen &one) { return one.path().startsWith("/api/v0/asks/"); }));
    }

private:
    HttpReply answer(const HttpSeen &request)
    {
        const QByteArray path = request.path();
        if (path == "/api/v0/bundles/")
            return json({{QStringLiteral("offers"), isSoldOut ? QJsonArray{} : QJsonArray{offer()}}});
        if (request.header("Authorization") != "Bearer " + kKey)
            return {.status = 401, .body = "{\"success\":false,\"error\":\"auth_error\",\"msg\":\"Invalid API key\"}"};
        if (path.startsWith("/api/v0/asks/"))
            return order(request);
        if (path == "/api/v1/instances/")
            return json({{QStringLiteral("success"), true},
                         {QStringLiteral("instances"), list()},
                         {QStringLiteral("next_token"), QJsonValue::Null}});
        if (path.startsWith("/api/v0/instances/"))
            return request.method == "DELETE" ? ended() : one();
        return {.status = 404};
    }
    QJsonObject offer() const
    {
        return {{QStringLiteral("id"), 7001},
                {QStringLiteral("gpu_name"), QStringLiteral("RTX 4090")},
                {QStringLiteral("num_gpus"), 1},
                {QStringLiteral("gpu_ram"), 24564},
                {QStringLiteral("dph_total"), price},
                {QStringLiteral("geolocation"), QStringLiteral("Sichuan, CN")},
                {QStringLiteral("rentable"), true},
                {QStringLiteral("rented"), false},
                {QStringLiteral("verification"), QStringLiteral("verified")}};
    }
    HttpReply order(const HttpSeen &request)
    {
        if (isSoldOut)
            return {.status = 400,
                    .body =
                        "{\"success\":false,\"error\":\"no_such_ask\",\"msg\":\"Instance type by id 7001 is not available.\"}"};
        const QJsonObject body = QJsonDocument::fromJson(request.body).object();
        machines << QJsonObject{{QStringLiteral("id"), 5001},
                                {QStringLiteral("label"), body.value(QStringLiteral("label"))},
                                {QStringLiteral("gpu_name"), QStringLiteral("RTX 4090")},
                                {QStringLiteral("num_gpus"), 1},
                                {QStringLiteral("dph_total"), price},
                                {QStringLiteral("actual_status"), QStringLiteral("loading")},
                                {QStringLiteral("intended_status"), QStringLiteral("running")},
                                {QStringLiteral("cur_state"), QStringLiteral("running")},
                                {QStringLiteral("next_state"), QStringLiteral("running")},
                                {QStringLiteral("ssh_host"), QStringLiteral("ssh4.vast.example")},
                                {QStringLiteral("ssh_port"), 10600},
                                {QStringLiteral("start_date"), 1764460800.0}};
        if (lostAnswers-- > 0)
            return {.isClosed = true};
        return json({{QStringLiteral("success"), true}, {QStringLiteral("new_contract"), 5001}});
    }
    QJsonArray list() const
    {
        QJsonArray all{QJsonObject{{QStringLiteral("id"), 4000},
                                   {QStringLiteral("label"), QStringLiteral("llm")},
                                   {QStringLiteral("actual_status"), QStringLiteral("running")}}};
        for (const QJsonObject &machine : machines)
            all << machine;
        return all;
    }
    HttpReply one()
    {
        if (machines.isEmpty())
            return json({{QStringLiteral("instances"), QJsonValue::Null}});
        if (looksUntilRunning-- <= 0)
            machines.first().insert(QStringLiteral("actual_status"), QStringLiteral("running"));
        return json({{QStringLiteral("instances"), machines.first()}});
    }
    HttpReply ended()
    {
        machines.clear();
        return json({{QStringLiteral("success"), true}});
    }
};

/// The real client over a real HTTP connection.
struct World {
    SimulatedVast vast;
    tests::ManualClock clock;
    tests::MemorySecretStore secrets;
    core::platforms::QtHttpTransport http;
    core::platforms::PlatformRegistry clients;
    tests::MemoryIntents intents;
    tests::MemoryAccounts accounts;
    tests::MemoryRented keeper;
    core::guard::RentRules rules{.poll = std::chrono::milliseconds{10},
                                 .latePoll = std::chrono::milliseconds{20},
                                 .lookUpFor = std::chrono::seconds{0},
                                 .vanishedAfter = std::chrono::seconds{0}};
    std::unique_ptr<core::guard::RentFlow> flow;

    World()
        : clients{*core::platforms::loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json")),
                  http,
                  secrets,
                  clock,
                  {.tries = 1, .timeout = std::chrono::seconds{5}}}
    {
        accounts.list << core::platforms::Account{
            .id = {QStringLiteral("acc-1")}, .platform = {QStringLiteral("vastai")}, .baseUrl = vast.server.url()};
        secrets.secrets.insert(core::secrets::apiKeyKey(QStringLiteral("vastai"), QStringLiteral("acc-1")), kKey);
        flow = std::make_unique<core::guard::RentFlow>(core::guard::RentFlow::Parts{
            .intents = intents, .accounts = accounts, .clients = clients, .keeper = keeper, .clock = clock, .rules = rules});
    }
    /// As the dialog does: asks what is free, and orders the first.
    core::guard::RentOrder order()
    {
        core::guard::OfferAsker asker{{.clients = clients, .accounts = accounts, .clock = clock, .rules = rules}};
        const auto asked = tests::await(asker.ask({.gpuName = QStringLiteral("RTX 4090"), .gpuCount = 1}));
        const auto offers = asked ? asked->value(0).offers : QList<core::platforms::PlatformOffer>{};
        return {.account = QStringLiteral("acc-1"),
                .platform = {QStringLiteral("vastai")},
                .offer = offers.value(0),
                .name = QStringLiteral("llm"),
                .image = QStringLiteral("pytorch/pytorch"),
                .diskGB = 40,
                .atMost = core::HourlyPrice{core::Money::fromCents(42, core::Currency::Usd)},
                .publicKey = "ssh-ed25519 AAAAC3NzaC1 me",
                .keyFile = QStringLiteral("/keys/id")};
    }
    IntentStage stage() const { return intents.intents.value(0).stage; }
};

} // namespace

/// Renting over HTTP, at a Vast.ai that runs here.
class RentVastTest final : public QObject {
    Q_OBJECT

private slots:
    void fromTheOfferToTheList();
    void lostAnswerIsNotOrderedTwice();
    void dearerMeanwhile();
    void soldOutMeanwhile();
    void releasedWhenSshNeverAnswers();
    void withoutAnAccount();
};

void RentVastTest::fromTheOfferToTheList()
{
    World world;
    QVERIFY(tests::await(world.flow->begin(world.order())));
    QTRY_COMPARE(world.stage(), IntentStage::Confirmed);
    QCOMPARE(world.vast.orders(), 1);
    QCOMPARE(world.keeper.list.size(), 1);
    const core::instances::Instance machine = world.keeper.list.first();
    QCOMPARE(machine.providerId, QStringLiteral("5001"));
    QCOMPARE(machine.host, QStringLiteral("ssh4.vast.example"));
    QCOMPARE(machine.price, std::optional{core::HourlyPrice{core::Money::fromCents(40, core::Currency::Usd)}});
    const auto sent =
        std::ranges::find_if(world.vast.server.seen, [](const HttpSeen &one) { return one.path().startsWith("/api/v0/asks/"); });
    const QJsonObject body = QJsonDocument::fromJson(sent->body).object();
    QVERIFY(body.value(QStringLiteral("label")).toString().contains(world.intents.intents.first().nonce));
    QCOMPARE(body.value(QStringLiteral("disk")).toDouble(), 40.0);
    for (const HttpSeen &request : std::as_const(world.vast.server.seen))
        QVERIFY(!request.target.contains(kKey));
    QVERIFY(!world.intents.intents.first().order.contains(QString::fromLatin1(kKey)));
}

void RentVastTest::lostAnswerIsNotOrderedTwice()
{
    World world;
    world.vast.lostAnswers = 1;
    QVERIFY(tests::await(world.flow->begin(world.order())));
    QTRY_COMPARE(world.stage(), IntentStage::Confirmed);
    QCOMPARE(world.vast.orders(), 1);
    QCOMPARE(world.keeper.list.first().providerId, QStringLiteral("5001")); // Not the other one of the same name.
}

void RentVastTest::dearerMeanwhile()
{
    World world;
    const auto order = world.order();
    world.vast.price = 0.43;
    const auto id = tests::await(world.flow->begin(order));
    QTRY_COMPARE(world.stage(), IntentStage::Failed);
    QCOMPARE(world.flow->progress(*id)->trouble->code, QStringLiteral("rent.over_cap"));
    QCOMPARE(world.vast.orders(), 0);
}

void RentVastTest::soldOutMeanwhile()
{
    World world;
    const auto order = world.order();
    world.vast.isSoldOut = true;
    const auto id = tests::await(world.flow->begin(order));
    QTRY_COMPARE(world.stage(), IntentStage::Failed);
    QVERIFY(world.flow->progress(*id)->isSoldOut);
    QCOMPARE(world.vast.orders(), 0);
}

void RentVastTest::releasedWhenSshNeverAnswers()
{
    World world;
    world.keeper.isNeverReached = true;
    const auto id = tests::await(world.flow->begin(world.order()));
    QTRY_COMPARE(world.keeper.list.size(), 1);
    world.clock.advance(world.rules.giveUpAfter);
    QTRY_VERIFY(world.flow->progress(*id)->isLate);
    world.flow->release(*id);
    QTRY_COMPARE(world.flow->progress(*id)->stage, core::guard::RentStage::Released);
    QVERIFY(world.vast.machines.isEmpty());
    QVERIFY(world.keeper.list.first().isPoweredOff);
}

void RentVastTest::withoutAnAccount()
{
    World world;
    const auto client = world.clients.create({.platform = {QStringLiteral("vastai")}, .baseUrl = world.vast.server.url()});
    const auto offers = tests::await(client->offers({}));
    QVERIFY(offers);
    QCOMPARE(offers->size(), 1);
    QCOMPARE(world.vast.server.seen.last().header("Authorization"), QByteArray{});
    QVERIFY(world.secrets.readKeys.isEmpty());
}

QTEST_GUILESS_MAIN(RentVastTest)
#include "tst_rent_vastai.moc"
