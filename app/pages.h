// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/view_models.h"
#include "ui/shell/page_entry.h"

#include <QPointer>

class QDialog;
class QStackedWidget;

namespace ui {
class ChecklistPage;
class CostsPage;
class DashboardPage;
class FilesPage;
class GuardPage;
class HomePage;
class LogPage;
class MachinesPage;
class MainWindow;
class PlanPage;
class SettingsPage;
class TerminalPage;
class WallPage;
} // namespace ui

namespace app {

/// Every page over its view-model, and the way from one to another.
class Pages final : public QObject {
    Q_OBJECT

public:
    explicit Pages(ViewModels &models);

    QList<ui::PageEntry> entries() const;
    /// Joins the pages' wishes with the window; call once.
    void connectTo(ui::MainWindow &window);

    void showMachines(); ///< The list, also when a machine's own page is open.
    void openMachine(const core::instances::InstanceId &id);
    void openFiles(const core::instances::InstanceId &id);
    void addMachine();
    void addDemo(int gpuCount);
    void addPlannedMachine(); ///< The chosen row of the plan.
    void editMachine(const core::instances::InstanceId &id);
    void decide(const core::instances::InstanceId &id);
    void stop(const core::instances::InstanceId &id);
    void stopAll();
    void importFromAccount(const QString &account); ///< Empty = the first one; without any, the form for one.
    void guardOn(const core::instances::InstanceId &id); ///< The guard that runs on the machine.
    void openFirstReminder();
    void setCanKeepPasswords(bool can);

private:
    void connectHome();
    void connectPlan();
    void connectMachines();
    void connectRest();
    void connectStopping();
    void connectRenting();
    void connectFiles();
    std::optional<core::instances::InstanceId> machineAt(const QPoint &globalPosition);
    void backToMachines();
    void connectHeader();
    void rememberColumns();
    void showAddDialog();

    ViewModels &m_models;
    ui::MainWindow *m_window = nullptr;
    ui::HomePage *m_home;
    ui::PlanPage *m_plan;
    ui::ChecklistPage *m_checklist;
    ui::MachinesPage *m_machines;
    ui::DashboardPage *m_dashboard;
    ui::WallPage *m_wall;
    ui::FilesPage *m_files;
    ui::TerminalPage *m_terminal;
    ui::GuardPage *m_guard;
    ui::CostsPage *m_costs;
    ui::SettingsPage *m_settings;
    ui::LogPage *m_log;
    QStackedWidget *m_machineStack;
    QPointer<QDialog> m_addDialog;
};

} // namespace app
