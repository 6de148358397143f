// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/when_done.h"
#include "core/guard/rent_flow.h"
#include "support/fake_platform.h"
#include "support/manual_clock.h"

namespace tests {

/// The user's list, and a way to machines that a test opens.
class MemoryRented final : public core::guard::RentKeeper {
public:
    QList<core::instances::Instance> list;
    QList<QByteArray> passwords;
    int silent = 0;           ///< So many knocks are not answered.
    bool isNeverReached = false;

    std::optional<core::instances::Instance> rented(const QString &account, const QString &providerId) const override
    {
        const auto found =
            std::ranges::find_if(list, [&](const auto &one) { return one.account == account && one.providerId == providerId; });
        return found == list.end() ? std::nullopt : std::optional{*found};
    }
    core::FutureResult<core::instances::InstanceId> add(const core::instances::Instance &machine,
                                                        const QByteArray &password) override
    {
        core::instances::Instance added = machine;
        added.id = {QStringLiteral("m-%1").arg(list.size() + 1)};
        list << added;
        passwords << password;
        return core::ready(core::Result<core::instances::InstanceId>{added.id});
    }
    core::FutureStatus change(const core::instances::Instance &machine) override
    {
        const auto found = std::ranges::find(list, machine.id, &core::instances::Instance::id);
        if (found != list.end())
            *found = machine;
        return core::ready(core::ok());
    }
    core::FutureStatus answers(const core::platforms::SshAccess &) override
    {
        const bool isSilent = isNeverReached || silent-- > 0;
        return core::ready(isSilent ? core::Status{platformError(core::ErrorKind::Network, QStringLiteral("net.refused"))}
                                    : core::ok());
    }
};

/// One account at a played platform with one offer, and the flow over it. restart() is a crash and a new start on the same table.
class RentStage {
public:
    ManualClock clock;
    FakePlatform platform;
    FakeClientFactory clients{platform};
    MemoryIntents intents;
    MemoryAccounts accounts;
    MemoryRented keeper;
    core::guard::RentRules rules;
    std::unique_ptr<core::guard::RentFlow> flow;
    QList<core::guard::RentProgress> endings;
    int alarms = 0;
    core::guard::RentOrder order;
    QString id;

    RentStage()
    {
        rules = {.poll = std::chrono::milliseconds{1},
                 .latePoll = std::chrono::milliseconds{2},
                 .lookUpFor = std::chrono::seconds{0},
                 .vanishedAfter = std::chrono::seconds{0}};
        platform.capabilities.abilities << Ability::Offers << Ability::Create;
        platform.sshOnceRunning =
            core::platforms::SshAccess{.host = QStringLiteral("203.0.113.5"), .port = 22022, .user = QStringLiteral("root")};
        platform.offers = {offer(QStringLiteral("o-1"), 40)};
        accounts.list << core::platforms::Account{.id = {QStringLiteral("acc-1")}, .platform = {QStringLiteral("vastai")}};
        order = {.account = QStringLiteral("acc-1"),
                 .platform = {QStringLiteral("vastai")},
                 .card = core::catalog::CardId{QStringLiteral("rtx-4090")},
                 .offer = platform.offers.first(),
                 .name = QStringLiteral("llm"),
                 .image = QStringLiteral("pytorch"),
                 .diskGB = 50,
                 .atMost = price(42),
                 .plannedEnd = clock.now().addSecs(3600 * 8),
                 .publicKey = "ssh-ed25519 AAAA",
                 .keyFile = QStringLiteral("/keys/id")};
        restart();
    }

    static core::HourlyPrice price(std::int64_t cents) { return {core::Money::fromCents(cents, core::Currency::Usd)}; }
    static core::platforms::PlatformOffer offer(const QString &id, std::int64_t cents)
    {
        return {.id = id,
                .gpuName = QStringLiteral("RTX 4090"),
                .gpuCount = 1,
                .memoryGB = 24,
                .price = price(cents),
                .region = QStringLiteral("Sichuan, CN")};
    }

    void restart()
    {
        flow.reset();
        intents.revive();
        flow = std::make_unique<core::guard::RentFlow>(core::guard::RentFlow::Parts{
            .intents = intents, .accounts = accounts, .clients = clients, .keeper = keeper, .clock = clock, .rules = rules});
        QObject::connect(flow.get(), &core::guard::RentFlow::ended, flow.get(),
                         [this](const auto &progress) { endings << progress; });
        QObject::connect(flow.get(), &core::guard::RentFlow::late, flow.get(), [this](const auto &) { ++alarms; });
    }

    void begin()
    {
        core::whenDone(flow->begin(order), flow.get(),
                       [this](const core::Result<QString> &begun) { id = begun ? *begun : QString{}; });
    }
    core::guard::RentProgress now() const
    {
        return flow->progress(intents.intents.value(0).id).value_or(core::guard::RentProgress{});
    }
    QString code() const { return now().trouble ? now().trouble->code : QString{}; }
    int creates() const { return platform.count(QStringLiteral("create")); }
    core::guard::IntentStage stage() const
    {
        return intents.intents.isEmpty() ? core::guard::IntentStage::Written : intents.intents.first().stage;
    }
};

} // namespace tests
