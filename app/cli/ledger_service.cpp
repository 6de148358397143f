// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ledger_service.h"

#include "app/cli/machine_keeping.h"
#include "app/ledger_parts.h"

#include <QCoreApplication>

namespace app::cli {

QFuture<int> withLedger(Toolbox &tools, bool writes, std::function<QFuture<int>(core::ledger::Recorder &)> next)
{
    const auto knowledge = tools.knowledge();
    if (!knowledge)
        return exitWith(printError(tools.output(), knowledge.error()));
    const core::catalog::Catalog &catalog = knowledge->get().loaded.catalog;
    return withKnownMachines(tools, [&tools, &catalog, writes, next = std::move(next)](Services &services) -> QFuture<int> {
        if (const auto trouble = writes ? cannotKeep(services) : std::nullopt)
            return exitWith(printError(tools.output(), *trouble));
        // As long as the program: what it still writes may not be cut off.
        auto *recorder = new core::ledger::Recorder{ledgerParts(*services.store, services.clock, catalog), qApp};
        return recorder->load()
            .then(qApp, [&tools, &services, recorder, next](const core::Status &loaded) -> QFuture<int> {
                if (!loaded)
                    return exitWith(printError(tools.output(), loaded.error()));
                QList<core::instances::Instance> machines;
                for (const auto &machine : services.fleet->machines())
                    machines << machine.instance;
                recorder->observe(machines);
                return next(*recorder);
            })
            .unwrap();
    });
}

} // namespace app::cli
