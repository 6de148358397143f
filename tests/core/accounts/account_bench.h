// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounts/account_importer.h"
#include "core/accounts/shared_clients.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/qt_http_transport.h"
#include "core/store/store.h"
#include "support/await.h"
#include "support/http_server.h"
#include "support/manual_clock.h"
#include "support/memory_secret_store.h"
#include "support/scripted_session.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace tests {

/// One rented machine at the simulated platform.
struct SimulatedMachine {
    QString id = {};
    QString name = {};
    QString host = QStringLiteral("127.0.0.1");
    int port = 34000;
    bool isOn = true;
};

/// A platform on a real local HTTP server: Vast.ai or RunPod, with one key that it accepts.
class SimulatedPlatform {
public:
    explicit SimulatedPlatform(const QString &platform) : m_platform{platform}
    {
        server.answer = [this](const HttpSeen &seen) { return answer(seen); };
    }

    QByteArray key = QByteArrayLiteral("sim-key-7f3a91c2e5d84b60");
    double balance = 12.5;
    QList<SimulatedMachine> machines;
    QJsonArray volumes; ///< Of RunPod.
    std::optional<HttpReply> trouble; ///< Every call is answered so.
    HttpServer server;

private:
    HttpReply answer(const HttpSeen &seen)
    {
        if (trouble)
            return *trouble;
        if (seen.header("Authorization") != "Bearer " + key)
            return {.status = 401, .body = R"({"success":false,"error":"auth_error","msg":"Invalid user key"})"};
        const bool isVast = m_platform == QStringLiteral("vastai");
        if (isVast && seen.path() == "/api/v0/users/current/")
            return json({{QStringLiteral("balance"), balance}});
        if (isVast && seen.path() == "/api/v1/instances/")
            return json({{QStringLiteral("instances"), list(&SimulatedPlatform::vastRow)}, {QStringLiteral("next_token"), QJsonValue{}}});
        if (!isVast && seen.path() == "/v2/pods")
            return json({{QStringLiteral("pods"), list(&SimulatedPlatform::pod)}});
        if (!isVast && seen.path() == "/v2/network-volumes")
            return json({{QStringLiteral("networkVolumes"), volumes}});
        if (!isVast && seen.path() == "/graphql") {
            const QJsonObject myself{{QStringLiteral("clientBalance"), balance}, {QStringLiteral("currentSpendPerHr"), 0.69}};
            return json({{QStringLiteral("data"), QJsonObject{{QStringLiteral("myself"), myself}}}});
        }
        return {.status = 404, .body = "{}"};
    }

    static HttpReply json(const QJsonObject &object) { return {.body = QJsonDocument{object}.toJson()}; }

    template <typename Make>
    QJsonArray list(Make make) const
    {
        QJsonArray rows;
        for (const SimulatedMachine &each : machines)
            rows << (this->*make)(each);
        return rows;
    }

    QJsonObject vastRow(const SimulatedMachine &machine) const
    {
        const QString state = machine.isOn ? QStringLiteral("running") : QStringLiteral("stopped");
        return {{QStringLiteral("id"), machine.id.toInt()}, {QStringLiteral("label"), machine.name},
                {QStringLiteral("actual_status"), machine.isOn ? QStringLiteral("running") : QStringLiteral("exited")},
                {QStringLiteral("intended_status"), state}, {QStringLiteral("cur_state"), state}, {QStringLiteral("gpu_name"), QStringLiteral("RTX 4090")},
                {QStringLiteral("num_gpus"), 2}, {QStringLiteral("gpu_ram"), 24564}, {QStringLiteral("dph_total"), 0.69},
                {QStringLiteral("disk_space"), 72.0}, {QStringLiteral("storage_cost"), 0.2}, {QStringLiteral("ssh_host"), machine.host},
                {QStringLiteral("ssh_port"), machine.port}, {QStringLiteral("start_date"), 1795000000}};
    }

    QJsonObject pod(const SimulatedMachine &machine) const
    {
        const QJsonObject direct{{QStringLiteral("host"), machine.host}, {QStringLiteral("port"), machine.port}, {QStringLiteral("username"), QStringLiteral("root")}};
        const QJsonObject ssh{{QStringLiteral("proxy"), QJsonValue{}}, {QStringLiteral("direct"), machine.isOn ? QJsonValue{direct} : QJsonValue{}}};
        return {{QStringLiteral("id"), machine.id}, {QStringLiteral("name"), machine.name},
                {QStringLiteral("status"), machine.isOn ? QStringLiteral("RUNNING") : QStringLiteral("EXITED")},
                {QStringLiteral("gpu"), QJsonObject{{QStringLiteral("id"), QStringLiteral("NVIDIA GeForce RTX 4090")}, {QStringLiteral("count"), 2}}},
                {QStringLiteral("cloud"), QStringLiteral("SECURE")}, {QStringLiteral("cost"), machine.isOn ? 0.69 : 0.0},
                {QStringLiteral("mounts"), QJsonObject{{QStringLiteral("persistent"), QJsonObject{{QStringLiteral("size"), 20}}}}},
                {QStringLiteral("disk"), 50}, {QStringLiteral("ssh"), ssh}, {QStringLiteral("createdAt"), QStringLiteral("2026-11-28T08:00:00Z")},
                {QStringLiteral("startedAt"), QStringLiteral("2026-11-28T08:02:00Z")}};
    }

    QString m_platform;
};

/// The program's side: a real store, real clients, machines whose SSH is played.
class AccountBench {
public:
    explicit AccountBench(const QString &platform)
        : sim{platform}
        , clock{QDateTime{QDate{2026, 11, 29}, QTime{12, 0}, Qt::UTC}}
    {
        store = core::store::Store::open(folder.path());
        sessions.prepare = [](ScriptedSession &session) { session.opensByItself = false; };
        auto all = core::platforms::loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
        const core::platforms::CallPolicy policy{.tries = 1, .firstPause = std::chrono::milliseconds{1}, .longestPause = std::chrono::milliseconds{20},
                                                 .timeout = std::chrono::milliseconds{3000}};
        clients = std::make_unique<core::accounts::SharedClients>(
            std::make_unique<core::platforms::PlatformRegistry>(*all, transport, secrets, clock, policy), clock, std::chrono::seconds{1});
        fleet = std::make_unique<core::fleet::Fleet>(
            core::fleet::Fleet::Parts{.repository = store->instances(), .sessions = sessions, .secrets = secrets, .clock = clock});
        watch = std::make_unique<core::accounts::AccountWatch>(core::accounts::AccountWatch::Parts{
            .accounts = store->accounts(), .clients = *clients, .secrets = secrets, .fleet = *fleet, .clock = clock,
            .isBusy = [this](const core::instances::InstanceId &id) { return busy.contains(id); }});
        account.platform = {platform};
        account.name = QStringLiteral("mine");
        account.baseUrl = sim.server.url();
        [&] { QVERIFY(await(fleet->load(false))); }();
    }

    core::accounts::TypedKeys keys() const { return {.key = sim.key}; }

    /// Keeps the account and waits for its first look.
    void add()
    {
        QSignalSpy looked{watch.get(), &core::accounts::AccountWatch::looked};
        const auto kept = await(watch->save(account, keys()));
        QVERIFY2(kept, kept ? "" : qPrintable(kept.error().message + kept.error().detail));
        QTRY_COMPARE(looked.count(), 1);
        account = watch->states().first().account;
    }

    /// Later, once more.
    void look(int secondsLater = 600)
    {
        clock.advance(std::chrono::seconds{secondsLater});
        QSignalSpy looked{watch.get(), &core::accounts::AccountWatch::looked};
        watch->lookNow(account.id);
        QTRY_COMPARE(looked.count(), 1);
        for (int i = 0; i < 10; ++i)
            QTest::qWait(2); // What was decided is written by the store's thread.
    }

    const core::accounts::AccountState &state() const { return *watch->state(account.id); }
    core::instances::Instance machine(qsizetype place = 0) const { return fleet->machines().value(place).instance; }

    SimulatedPlatform sim;
    QTemporaryDir folder;
    ManualClock clock;
    MemorySecretStore secrets;
    ScriptedSessionFactory sessions;
    core::platforms::QtHttpTransport transport;
    std::unique_ptr<core::store::Store> store;
    std::unique_ptr<core::accounts::SharedClients> clients;
    std::unique_ptr<core::fleet::Fleet> fleet;
    std::unique_ptr<core::accounts::AccountWatch> watch;
    core::platforms::Account account;
    QSet<core::instances::InstanceId> busy;
};

} // namespace tests
