// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/stop_flow.h"
#include "support/fake_platform.h"
#include "support/manual_clock.h"
#include "support/scripted_command_runner.h"

#include <QTest>

namespace tests {

/// One rented machine at a played platform, and the flow over it. restart() is a crash and a new start on the same table.
class StopStage {
public:
    const core::instances::InstanceId id{QStringLiteral("m-1")};
    ManualClock clock;
    FakePlatform platform;
    FakeClientFactory clients{platform};
    MemoryIntents intents;
    MemoryAccounts accounts;
    MemoryMachines machines;
    ScriptedCommandRunner link;
    core::catalog::Platform sheet;
    core::guard::GuardRules rules;
    std::unique_ptr<core::guard::StopFlow> flow;
    QList<core::guard::StopProgress> endings;
    int alarms = 0;

    StopStage()
    {
        const auto read = core::guard::loadGuardRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/guard.json"));
        if (read)
            rules = *read;
        rules.poll = std::chrono::milliseconds{1};
        rules.latePoll = std::chrono::milliseconds{2};
        sheet.id = {QStringLiteral("autodl")};
        sheet.stop.gpuCharge = core::catalog::StoppedGpu::Free;
        sheet.stop.deleteAfterDays = 15;
        sheet.stop.hasNoGpuMode = true;
        sheet.stop.noGpuPrice = price(10);
        sheet.stop.diskSurvivesRelease = false;
        accounts.list << core::platforms::Account{.id = {QStringLiteral("acc")}, .platform = sheet.id, .name = QStringLiteral("mine")};
        machines.sheet = &sheet;
        machines.list << core::instances::Instance{.id = id, .name = QStringLiteral("llm-4090"), .platform = sheet.id, .price = price(258),
                                                   .billingSince = clock.now().addSecs(-3600), .providerId = QStringLiteral("a-1"),
                                                   .account = QStringLiteral("acc")};
        platform.add(QStringLiteral("a-1")).running = price(258);
        restart();
    }

    static core::HourlyPrice price(int cents) { return {core::Money::fromCents(cents, core::Currency::Cny)}; }

    void restart()
    {
        intents.revive();
        flow = std::make_unique<core::guard::StopFlow>(core::guard::StopFlow::Parts{
            .intents = intents, .accounts = accounts, .clients = clients, .machines = machines, .clock = clock, .rules = rules});
        QObject::connect(flow.get(), &core::guard::StopFlow::ended, flow.get(), [this](const auto &end) { endings << end; });
        QObject::connect(flow.get(), &core::guard::StopFlow::notConfirmed, flow.get(), [this](const auto &) { ++alarms; });
    }
    core::instances::Instance &machine() { return machines.list.first(); }
    core::guard::IntentStage stage() const { return intents.intents.isEmpty() ? core::guard::IntentStage::Withdrawn : intents.intents.last().stage; }
    QString code() const
    {
        const auto progress = flow->progress(id);
        return progress && progress->trouble ? progress->trouble->code : QString{};
    }
    /// Some looks go by.
    void waitForLooks(int more)
    {
        const int goal = platform.looks + more;
        QTRY_VERIFY_WITH_TIMEOUT(platform.looks >= goal, 5000);
    }
};

} // namespace tests
