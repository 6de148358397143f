// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guarding.h"

#include "core/base/file_io.h"
#include "core/base/when_done.h"

namespace app {

namespace {

constexpr qint64 kLargestPattern = 64 * 1024;

/// Nothing can be asked of any platform.
class NoClients final : public core::platforms::PlatformClientFactory {
public:
    std::unique_ptr<core::platforms::PlatformClient> create(const core::platforms::Account &) override { return nullptr; }
    const core::platforms::Capabilities *capabilities(const core::catalog::PlatformId &) const override { return nullptr; }
};

QList<core::instances::Instance> machinesOf(const Services &services)
{
    QList<core::instances::Instance> machines;
    for (const auto &machine : services.fleet->machines())
        machines << machine.instance;
    return machines;
}

/// The same answer that the checklist keeps, so that a sheet opened here counts there.
void keepSheetRead(Services &services, const core::catalog::PlatformId &platform)
{
    services.store->checklists().save({.scope = core::planning::platformScope(platform.value),
                                       .item = core::planning::wordOf(core::planning::ChecklistItemKind::Sheet),
                                       .value = QStringLiteral("read"), .at = services.clock.now()});
}

} // namespace

core::Result<GuardKnowledge> loadGuardKnowledge()
{
    auto rules = core::guard::loadGuardRules(QStringLiteral(":/rules/guard.json"));
    if (!rules)
        return std::move(rules).error();
    auto pattern = core::readWhole(QStringLiteral(":/guard/zuka-guard.sh"), kLargestPattern);
    if (!pattern)
        return std::move(pattern).error();
    return GuardKnowledge{.rules = std::move(rules).value(), .pattern = std::move(pattern).value()};
}

core::platforms::PlatformClientFactory &clientsOf(Services &services)
{
    static NoClients noClients; // Stateless.
    return services.clients ? *services.clients : noClients;
}

core::guard::StopFlow::Parts stopParts(Services &services, core::guard::MachineKeeper &machines, const core::guard::GuardRules &rules)
{
    return {.intents = services.store->intents(),
            .accounts = services.store->accounts(),
            .clients = clientsOf(services),
            .machines = machines,
            .clock = services.clock,
            .rules = rules};
}

Guarding::Guarding(const Knowledge &knowledge, Services &services, core::transfer::TransferQueue &transfers, const GuardKnowledge &guard)
    : store{*services.store}
    , catalog{knowledge.loaded.catalog}
    , keepSheet{[this, &services](const core::catalog::PlatformId &id) {
        sheetsRead.insert(id.value);
        keepSheetRead(services, id);
    }}
    , keeper{*services.fleet, knowledge.loaded.catalog}
    , flow{stopParts(services, keeper, guard.rules)}
    , watch{{.accounts = services.store->accounts(), .clients = clientsOf(services), .machines = keeper, .clock = services.clock,
             .rules = flow.rules(), .all = [&services] { return machinesOf(services); },
             .isUnderWay = [this](const core::instances::InstanceId &id) { return flow.isOpen(id); }}}
    , copies{transfers, services.store->transfers(), services.clock}
    , stop{{.fleet = *services.fleet, .flow = flow, .catalog = knowledge.loaded.catalog, .clock = services.clock,
            .lastCopy = [this](const core::instances::InstanceId &id) { return copies.lastCopy(id); },
            .openTransfers = [this](const core::instances::InstanceId &id) { return copies.openTransfers(id); },
            .sheetRead = keepSheet,
            .isSheetRead = [this](const core::catalog::PlatformId &id) { return sheetsRead.contains(id.value); }}}
    , machineGuard{{.fleet = *services.fleet, .catalog = knowledge.loaded.catalog, .clock = services.clock, .rules = guard.rules,
                    .pattern = guard.pattern,
                    .openTransfers = [this](const core::instances::InstanceId &id) { return copies.openTransfers(id); }}}
{
}

void Guarding::start()
{
    copies.load();
    flow.resume();
    watch.start();
    QStringList scopes;
    for (const core::catalog::Platform &platform : catalog.platforms)
        scopes << core::planning::platformScope(platform.id.value);
    core::whenDone(store.checklists().ticks(scopes), &watch, [this](const auto &ticks) {
        if (!ticks)
            return;
        for (const core::planning::ChecklistTick &tick : *ticks) {
            if (tick.item == core::planning::wordOf(core::planning::ChecklistItemKind::Sheet) && tick.value == QStringLiteral("read"))
                sheetsRead.insert(tick.scope.section(u':', 1));
        }
    });
}

} // namespace app
