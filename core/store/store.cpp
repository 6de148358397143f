// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"

#include "core/store/account_table.h"
#include "core/store/budget_table.h"
#include "core/store/calibration_table.h"
#include "core/store/channel_table.h"
#include "core/store/checklist_table.h"
#include "core/store/fetch_table.h"
#include "core/store/host_key_table.h"
#include "core/store/instance_table.h"
#include "core/store/intent_table.h"
#include "core/store/job_table.h"
#include "core/store/ledger_table.h"
#include "core/store/opening.h"
#include "core/store/plan_table.h"
#include "core/store/reminder_table.h"
#include "core/store/sample_table.h"
#include "core/store/settings_table.h"
#include "core/store/transfer_table.h"
#include "core/store/trouble.h"

#include <QDir>

#include <optional>

namespace core::store {

class Store::Private {
public:
    Database database;
    OpenReport report = {};
    AccountTable accounts{database};
    InstanceTable instances{database};
    FetchTable fetches{database};
    HostKeyTable hostKeys{database};
    TransferTable transfers{database};
    SettingsTable settings{database};
    CalibrationTable calibrations{database};
    ChecklistTable checklists{database};
    IntentTable intents{database};
    LedgerTable ledger{database};
    BudgetTable budgets{database};
    PlanTable plans{database};
    ReminderTable reminders{database};
    ChannelTable channels{database};
    JobTable jobs{database};
    SystemClock clock = {};
    std::optional<SampleTable> history = {};
};

Store::Store()
    : d{std::make_unique<Private>()}
{
}

Store::~Store() = default;

std::unique_ptr<Store> Store::open(const QString &folder)
{
    std::unique_ptr<Store> store{new Store};
    const QString connection = store->d->database.connection();
    store->d->report = store->d->database.runNow([&] { return openFile(connection, folder); });
    store->d->history.emplace(store->d->report.isInMemory ? QString{} : QDir{folder}.filePath(QStringLiteral("history.db")),
                              store->d->clock);
    return store;
}

const OpenReport &Store::report() const
{
    return d->report;
}

void Store::retranslate()
{
    putIntoWords(d->report);
}

platforms::AccountRepository &Store::accounts()
{
    return d->accounts;
}

instances::InstanceRepository &Store::instances()
{
    return d->instances;
}

remote::HostKeyRepository &Store::hostKeys()
{
    return d->hostKeys;
}

transfer::TransferJournal &Store::transfers()
{
    return d->transfers;
}

settings::SettingsRepository &Store::settings()
{
    return d->settings;
}

planning::CalibrationRepository &Store::calibrations()
{
    return d->calibrations;
}

planning::PlanRepository &Store::plans()
{
    return d->plans;
}

planning::ChecklistRepository &Store::checklists()
{
    return d->checklists;
}

ledger::EntryRepository &Store::ledger()
{
    return d->ledger;
}

ledger::BudgetRepository &Store::budgets()
{
    return d->budgets;
}

guard::IntentRepository &Store::intents()
{
    return d->intents;
}

reminders::ReminderRepository &Store::reminders()
{
    return d->reminders;
}

notify::ChannelRepository &Store::channels()
{
    return d->channels;
}

jobs::JobRepository &Store::jobs()
{
    return d->jobs;
}

bundle::FetchRepository &Store::fetches()
{
    return d->fetches;
}

monitor::HistoryStore &Store::history()
{
    return *d->history;
}

} // namespace core::store
