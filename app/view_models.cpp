// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view_models.h"

#include "app/folder_memory.h"
#include "app/ledger_parts.h"
#include "app/stored_settings.h"
#include "app/terminals.h"
#include "core/remote_libssh/key_maker.h"

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

ui::KeyTools keyTools()
{
    return {.make = [](const QString &comment) -> core::Result<ui::KeyPair> {
                core::Result<core::remote_libssh::MadeKey> made = core::remote_libssh::makeKey(comment);
                if (!made)
                    return std::move(made).error();
                return ui::KeyPair{.privateKey = made->privateKey, .publicLine = made->publicLine, .fingerprint = made->fingerprint};
            },
            .install = [](const QByteArray &publicLine) { return core::remote_libssh::installKeyCommand(publicLine); }};
}

} // namespace

ViewModels::ViewModels(Knowledge &knowledge, Services &services, core::LogFile &logFile, core::reminders::ReminderRules rules,
                       const core::settings::Settings &saved, ui::AboutFacts about, const GuardKnowledge &guardKnowledge)
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
    , ledger{ledgerParts(*services.store, services.clock, knowledge.loaded.catalog)}
    , costs{{.recorder = ledger, .budgets = services.store->budgets(), .catalog = knowledge.loaded.catalog, .clock = services.clock,
             .rates = ratesFor(saved, knowledge.loaded.catalog), .currency = saved.currency}}
    , money{*services.fleet, services.clock, ratesFor(saved, knowledge.loaded.catalog)}
    , footer{*services.fleet, transfers}
    , home{*services.fleet, knowledge.loaded.catalog, services.clock, money}
    , machines{*services.fleet, knowledge.loaded.catalog, services.clock}
    , machine{*services.fleet, knowledge.loaded.catalog, services.clock}
    , wall{*services.fleet, knowledge.loaded.catalog, services.clock}
    , tmux{*services.fleet, services.clock, terminal}
    , terminals{*services.fleet, services.clock, terminalSnippets()}
    , jobBook{{.repository = services.store->jobs(), .clock = services.clock,
               .runner = [fleet = services.fleet.get()](const core::instances::InstanceId &id) -> core::remote::CommandRunner * {
                   return fleet->session(id);
               }}}
    , jobs{*services.fleet, jobBook, services.clock}
    , addMachine{*services.fleet, knowledge.loaded.catalog, *services.secrets, services.clock}
    , keys{*services.fleet, *services.secrets, keyTools()}
    , team{*services.fleet}
    , files{*services.fleet, transfers, knowledge.loaded.catalog, services.clock}
    , drop{{.fleet = *services.fleet, .queue = transfers, .catalog = knowledge.loaded.catalog,
            .remembered = [this] { return folderRulesIn(settings.settings()); },
            .remember = [this](const core::privacy::FolderRules &kept) { settings.edit([&kept](auto &all) { keepFolderRules(all, kept); }); }}}
    , localFolder{QStandardPaths::writableLocation(QStandardPaths::HomeLocation)}
    , guard{*services.fleet, knowledge.loaded.catalog, services.clock, reminders}
    , reminder{*services.fleet, reminders, knowledge.loaded.catalog, services.clock}
    , guarding{knowledge, services, transfers, guardKnowledge}
    , filing{services, transfers, files, localFolder, settings}
    , accounts{services, knowledge.loaded.catalog, guarding.flow}
    , messages{services}
    , bill{{.recorder = ledger, .costs = costs, .accounts = services.store->accounts(), .clients = clientsOf(services),
            .columns = billColumns()}}
    , renting{knowledge, services, settings}
    , log{logFile}
{
}

} // namespace app
