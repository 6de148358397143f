// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/bundle/fetch_mark.h"
#include "core/guard/intent.h"
#include "core/instances/instance.h"
#include "core/jobs/job.h"
#include "core/ledger/budget.h"
#include "core/ledger/entry.h"
#include "core/monitor/history_store.h"
#include "core/notify/channel.h"
#include "core/planning/calibration_repository.h"
#include "core/planning/checklist_ticks.h"
#include "core/planning/plan_repository.h"
#include "core/platforms/account.h"
#include "core/reminders/rule_state.h"
#include "core/remote/host_keys.h"
#include "core/settings/settings.h"
#include "core/transfer/transfer.h"

#include <QString>

#include <memory>

namespace core::store {

/// What opening found.
struct OpenReport {
    QString file = {};
    bool isInMemory = false;     ///< The folder cannot be written: nothing outlives this run.
    QString keptAside = {};      ///< A damaged or newer file was renamed to this; empty when none.
    QString backup = {};         ///< Made before a migration; empty when none was needed.
    std::optional<Error> trouble = {}; ///< To be shown: what happened and what was done.
};

/// The SQLite file: one owner thread, WAL, busy timeout, migrations. Any number of processes may share it.
class Store {
public:
    ~Store();

    /// Opens or makes `folder`/zuka.db. Never fails for good: a damaged or newer file is kept aside under a dated name, a
    /// read-only or full disk gives an in-memory store; the report says so.
    static std::unique_ptr<Store> open(const QString &folder);

    const OpenReport &report() const;
    void retranslate(); ///< The program speaks another language now: report().trouble follows.
    instances::InstanceRepository &instances();
    remote::HostKeyRepository &hostKeys();
    transfer::TransferJournal &transfers();
    settings::SettingsRepository &settings();
    planning::CalibrationRepository &calibrations();
    planning::PlanRepository &plans();
    planning::ChecklistRepository &checklists();
    guard::IntentRepository &intents();
    ledger::EntryRepository &ledger();
    ledger::BudgetRepository &budgets();
    reminders::ReminderRepository &reminders();
    notify::ChannelRepository &channels();
    platforms::AccountRepository &accounts();
    jobs::JobRepository &jobs();
    bundle::FetchRepository &fetches();
    monitor::HistoryStore &history(); ///< In a file of its own, `folder`/history.db, opened with the first use.

private:
    Store();
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace core::store
