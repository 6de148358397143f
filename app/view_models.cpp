// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view_models.h"

#include "app/stored_settings.h"

#include <QStandardPaths>

namespace app {

namespace {

core::planning::PlanningKit kitOf(const Knowledge &knowledge, const core::Clock &clock, const core::settings::Settings &settings)
{
    return {.catalog = knowledge.loaded.catalog, .memory = knowledge.memory, .time = knowledge.time,
            .today = clock.now().toLocalTime().date(),
            .staleAfterDays = settings.staleAfterDays, .rates = ratesFor(settings, knowledge.loaded.catalog)};
}

core::transfer::BulkSessions bulkSessionsOf(core::fleet::Fleet &fleet)
{
    return [&fleet](const core::instances::InstanceId &id) { return fleet.bulkSession(id); };
}

} // namespace

ViewModels::ViewModels(Knowledge &knowledge, Services &services, core::LogFile &logFile, core::reminders::ReminderRules rules,
                       const core::settings::Settings &saved, ui::AboutFacts about)
    : clock{&services.clock}
    , reminders{services.clock, rules}
    , transfers{bulkSessionsOf(*services.fleet), services.store->transfers()}
    , settings{{.repository = services.store->settings(), .secrets = *services.secrets, .clock = services.clock,
                .catalogRates = knowledge.loaded.catalog.exchangeRates, .about = std::move(about)}}
    , plan{kitOf(knowledge, services.clock, saved)}
    , plans{{.repository = services.store->plans(), .plan = plan, .clock = services.clock}}
    , checklist{kitOf(knowledge, services.clock, saved), knowledge.checklist, services.clock, &services.store->checklists()}
    , prices{{.builtIn = QDir{QStringLiteral(":/catalog")}, .user = knowledge.userCatalog, .clock = services.clock,
              .staleAfterDays = saved.staleAfterDays}}
    , calibrations{services.store->calibrations(), services.clock}
    , money{*services.fleet, services.clock, ratesFor(saved, knowledge.loaded.catalog)}
    , footer{*services.fleet, transfers}
    , home{*services.fleet, knowledge.loaded.catalog, services.clock, money}
    , machines{*services.fleet, knowledge.loaded.catalog, services.clock}
    , machine{*services.fleet, knowledge.loaded.catalog, services.clock}
    , wall{*services.fleet, knowledge.loaded.catalog, services.clock}
    , tmux{*services.fleet, services.clock, terminal}
    , addMachine{*services.fleet, knowledge.loaded.catalog, *services.secrets, services.clock}
    , files{*services.fleet, transfers, knowledge.loaded.catalog, services.clock}
    , localFolder{QStandardPaths::writableLocation(QStandardPaths::HomeLocation)}
    , guard{*services.fleet, knowledge.loaded.catalog, services.clock, reminders}
    , reminder{*services.fleet, reminders, knowledge.loaded.catalog, services.clock}
    , log{logFile}
{
}

} // namespace app
