// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/qt_http_transport.h"
#include "core/secrets/secret_keys.h"
#include "support/http_server.h"
#include "support/manual_clock.h"
#include "support/scripted_session.h"
#include "tour/tour_hosts.h"

#include <QApplication>
#include <QTest>

namespace tests {

/// One rented machine that works and then rests, at a platform that is served on this computer. Its clock is moved by hand.
class NightWorld {
public:
    static constexpr const char *kKey = "rpa_NIGHTSECRET4711";
    static constexpr int kStep = 15; ///< Seconds between two readings.

    HttpServer platform;
    bool isWorking = true;
    QByteArray status = "RUNNING"; ///< Of the machine, as the platform says.
    int stops = 0;                 ///< Calls that asked for it.
    QByteArray balance = "4.2";

    NightWorld()
    {
        platform.answer = [this](const HttpSeen &request) { return answer(request); };
    }

    ManualClock &clock() { return *m_clock; }

    core::Result<std::unique_ptr<app::Composition>> program(const QString &folder)
    {
        return app::Composition::create(*qApp, folder, [this](const QString &path, const core::catalog::Catalog &) { return services(path); });
    }

    core::platforms::Account account() const
    {
        return {.id = {QStringLiteral("acc-1")}, .platform = {QStringLiteral("runpod")}, .name = QStringLiteral("mine"), .baseUrl = platform.url()};
    }

    core::fleet::NewMachine machine() const
    {
        core::fleet::NewMachine machine;
        machine.instance.name = QStringLiteral("llm-4090");
        machine.instance.host = QStringLiteral("pod.example");
        machine.instance.platform = {QStringLiteral("runpod")};
        machine.instance.project = QStringLiteral("7B LoRA");
        machine.instance.price = core::HourlyPrice{core::Money::fromAmount(0.69, core::Currency::Usd)};
        machine.instance.billingSince = m_clock->now().addSecs(-2 * 3600);
        machine.instance.plannedEnd = m_clock->now().addSecs(5400);
        machine.instance.providerId = QStringLiteral("8inv3m4n6q");
        machine.instance.account = account().id.value;
        machine.password = "sample";
        return machine;
    }

    /// Lets `minutes` go by; the machine is read and the rules look at every step.
    void live(app::Composition &all, int minutes)
    {
        for (int lived = 0; lived < minutes * 60; lived += kStep) {
            m_clock->advance(std::chrono::seconds{kStep});
            ++m_step;
            for (const auto &made : m_sessions->made) {
                if (auto *session = static_cast<ScriptedSession *>(made.data())) {
                    session->runner.release(kReading, readingOf(host(), m_step));
                    session->runner.hold(kReading);
                }
            }
            QTest::qWait(8);
            all.models().reminders.check();
        }
    }

private:
    static constexpr const char *kReading = "query-gpu";

    QString host() const { return isWorking ? QStringLiteral("busy1.example") : QStringLiteral("idle.example"); }

    core::Result<std::unique_ptr<app::Services>> services(const QString &folder)
    {
        auto read = core::fleet::loadMonitorRules(QStringLiteral(":/rules/monitor.json"));
        auto capabilities = core::platforms::loadCapabilities(QStringLiteral(":/platforms/apis.json"));
        if (!read)
            return std::move(read).error();
        if (!capabilities)
            return std::move(capabilities).error();
        core::fleet::MonitorRules rules = *read;
        rules.watchedInterval = rules.othersInterval = std::chrono::milliseconds{2}; // live() decides when it answers.
        auto clock = std::make_unique<ManualClock>(QDateTime{QDate{2026, 11, 30}, QTime{23, 0}}.toUTC());
        m_clock = clock.get();
        auto made = std::make_unique<app::Services>(std::move(clock));
        made->store = core::store::Store::open(folder);
        made->secrets = std::make_unique<core::secrets::KeychainSecretStore>();
        auto factory = std::make_unique<ScriptedSessionFactory>();
        factory->prepare = [this](ScriptedSession &session) { prepare(session); };
        m_sessions = factory.get();
        made->sessions = std::move(factory);
        made->http = std::make_unique<core::platforms::QtHttpTransport>();
        made->clients = std::make_unique<core::platforms::PlatformRegistry>(std::move(capabilities).value(), *made->http, *made->secrets,
                                                                          made->clock);
        made->fleet = std::make_unique<core::fleet::Fleet>(core::fleet::Fleet::Parts{
            .repository = made->store->instances(), .sessions = *made->sessions, .secrets = *made->secrets, .clock = made->clock, .rules = rules});
        return made;
    }

    void prepare(ScriptedSession &session)
    {
        session.hostProbe = {.system = QStringLiteral("Linux x86_64"), .home = core::remote::RemotePath::fromText(QStringLiteral("/root")),
                             .tmuxVersion = QStringLiteral("tmux 3.3a"), .nvidiaSmi = QStringLiteral("/usr/bin/nvidia-smi"), .hasSftp = true};
        session.runner.answer("list-sessions", QByteArray{});
        session.runner.hold(kReading);
        session.runner.setHandler([this](const core::remote::Command &command) -> std::optional<ScriptedCommandRunner::Answer> {
            if (!command.line.contains("zuka-watch"))
                return std::nullopt;
            return hostFactsOf(command.line, host(), m_step);
        });
    }

    HttpReply answer(const HttpSeen &request)
    {
        if (request.header("Authorization") != QByteArray{"Bearer "} + kKey)
            return {.status = 401, .body = R"({"title":"Unauthorized","status":401})"};
        const QByteArray path = request.path();
        const bool isStop = request.method == "POST" && path.endsWith("/v2/pods/8inv3m4n6q/action") && request.body.contains("stop");
        if (isStop) {
            ++stops;
            status = "EXITED";
        }
        if (path.endsWith("/graphql"))
            return {.body = R"({"data":{"myself":{"clientBalance":)" + balance + R"(,"currentSpendPerHr":0.69,"spendLimit":80}}})"};
        if (path.endsWith("/v2/network-volumes"))
            return {.body = R"({"networkVolumes":[]})"};
        const QByteArray pod = R"({"id":"8inv3m4n6q","name":"llm-4090","status":")" + status
            + R"(","mounts":{"persistent":{"size":20,"path":"/workspace"}},"gpu":{"id":"NVIDIA GeForce RTX 4090","count":1},)"
              R"("cloud":"SECURE","cost":)"
            + (status == "RUNNING" ? "0.69" : "0.0") + R"(,"locked":false,"createdAt":"2026-11-29T12:00:00Z"})";
        if (isStop || path.endsWith("/v2/pods/8inv3m4n6q"))
            return {.body = pod};
        if (path.endsWith("/v2/pods"))
            return {.body = R"({"pods":[)" + pod + "]}"};
        return {.status = 404, .body = "{}"};
    }

    ManualClock *m_clock = nullptr; ///< Owned by the services.
    ScriptedSessionFactory *m_sessions = nullptr;
    int m_step = 0;
};

} // namespace tests
