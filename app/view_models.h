// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accounts.h"
#include "app/filing.h"
#include "app/guarding.h"
#include "app/messages.h"
#include "app/renting.h"
#include "app/knowledge.h"
#include "app/services.h"
#include "app/terminal_window.h"
#include "core/base/log_file.h"
#include "core/reminders/reminder_engine.h"
#include "core/transfer/transfer_queue.h"
#include "ui/viewmodel/add_machine_view_model.h"
#include "ui/viewmodel/bill_view_model.h"
#include "ui/viewmodel/calibration_view_model.h"
#include "ui/viewmodel/checklist_view_model.h"
#include "ui/viewmodel/costs_view_model.h"
#include "ui/viewmodel/drop_view_model.h"
#include "ui/viewmodel/files_view_model.h"
#include "ui/viewmodel/footer_view_model.h"
#include "ui/viewmodel/guard_view_model.h"
#include "ui/viewmodel/home_view_model.h"
#include "ui/viewmodel/jobs_view_model.h"
#include "ui/viewmodel/local_folder_view_model.h"
#include "ui/viewmodel/log_view_model.h"
#include "ui/viewmodel/machine_keys_view_model.h"
#include "ui/viewmodel/machine_view_model.h"
#include "ui/viewmodel/machines_view_model.h"
#include "ui/viewmodel/money_header_view_model.h"
#include "ui/viewmodel/plan_view_model.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/viewmodel/prices_view_model.h"
#include "ui/viewmodel/reminder_view_model.h"
#include "ui/viewmodel/settings_view_model.h"
#include "ui/viewmodel/team_file_view_model.h"
#include "ui/viewmodel/terminal_view_model.h"
#include "ui/viewmodel/tmux_view_model.h"
#include "ui/viewmodel/wall_view_model.h"

namespace app {

/// The services of the window and every view-model over them, in order of construction.
struct ViewModels {
    ViewModels(Knowledge &knowledge, Services &services, core::LogFile &log, core::reminders::ReminderRules rules,
               const core::settings::Settings &settings, ui::AboutFacts about, const GuardKnowledge &guardKnowledge);

    const core::Clock *clock;
    core::reminders::ReminderEngine reminders;
    core::transfer::TransferQueue transfers;
    TerminalWindow terminal;
    ui::SettingsViewModel settings;
    ui::PlanViewModel plan;
    ui::PlansViewModel plans;
    ui::ChecklistViewModel checklist;
    ui::PricesViewModel prices;
    ui::CalibrationViewModel calibrations;
    core::ledger::Recorder ledger;
    ui::CostsViewModel costs;
    ui::MoneyHeaderViewModel money;
    ui::FooterViewModel footer;
    ui::HomeViewModel home;
    ui::MachinesViewModel machines;
    ui::MachineViewModel machine;
    ui::WallViewModel wall;
    ui::TmuxViewModel tmux;
    ui::TerminalViewModel terminals;
    core::jobs::JobBook jobBook;
    ui::JobsViewModel jobs;
    ui::AddMachineViewModel addMachine;
    ui::MachineKeysViewModel keys;
    ui::TeamFileViewModel team;
    ui::FilesViewModel files;
    ui::DropViewModel drop;
    ui::LocalFolderViewModel localFolder;
    ui::GuardViewModel guard;
    ui::ReminderViewModel reminder;
    Guarding guarding;
    Filing filing;
    Accounts accounts;
    Messages messages;
    ui::BillViewModel bill;
    Renting renting;
    ui::LogViewModel log;
};

} // namespace app
