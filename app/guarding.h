// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/knowledge.h"
#include "app/services.h"
#include "core/guard/platform_watch.h"
#include "core/guard/stop_flow.h"
#include "ui/viewmodel/machine_guard_view_model.h"
#include "ui/viewmodel/stop_copies.h"
#include "ui/viewmodel/stop_keeper.h"
#include "ui/viewmodel/stop_view_model.h"

namespace app {

/// The rules of stopping and the pattern of the guard, as built in. Errors: Storage, Protocol.
struct GuardKnowledge {
    core::guard::GuardRules rules = {};
    QByteArray pattern = {};
};
core::Result<GuardKnowledge> loadGuardKnowledge();

/// Never null: without clients it is one that has none.
core::platforms::PlatformClientFactory &clientsOf(Services &services);

/// Makes the flow over the services; without clients it refuses what needs a platform.
core::guard::StopFlow::Parts stopParts(Services &services, core::guard::MachineKeeper &machines, const core::guard::GuardRules &rules);

/// Stopping machines and the guard on them, with what the window shows of it.
struct Guarding {
    Guarding(const Knowledge &knowledge, Services &services, core::transfer::TransferQueue &transfers, const GuardKnowledge &guard);

    Q_DISABLE_COPY_MOVE(Guarding)

    /// Takes up what was open when the program ended. Once the machines are loaded.
    void start();

    core::store::Store &store;
    const core::catalog::Catalog &catalog;
    QSet<QString> sheetsRead = {}; ///< Platforms whose page on stopping was opened once.
    std::function<void(const core::catalog::PlatformId &)> keepSheet = {}; ///< Notes that its page was opened.
    ui::StopKeeper keeper;
    core::guard::StopFlow flow;
    core::guard::PlatformWatch watch;
    ui::StopCopies copies;
    ui::StopViewModel stop;
    ui::MachineGuardViewModel machineGuard;
};

} // namespace app
