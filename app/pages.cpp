// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages.h"

#include "app/jobs.h"
#include "app/terminals.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/checklist/checklist_page.h"
#include "ui/page/costs/costs_page.h"
#include "ui/page/files/files_page.h"
#include "ui/page/guard/guard_page.h"
#include "ui/page/guard/reminder_dialog.h"
#include "ui/page/home/home_page.h"
#include "ui/page/log/log_page.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/import_account_dialog.h"
#include "ui/page/machines/machines_page.h"
#include "ui/page/plan/plan_page.h"
#include "ui/page/settings/settings_page.h"
#include "ui/page/stop/machine_guard_dialog.h"
#include "ui/page/stop/stop_all_dialog.h"
#include "ui/page/stop/stop_dialog.h"
#include "ui/page/terminal/terminal_page.h"
#include "ui/page/wall/wall_page.h"
#include "ui/shell/main_window.h"
#include "ui/widget/data_table.h"

#include <QApplication>
#include <QDesktopServices>
#include <QFileInfo>
#include <QShortcut>
#include <QStackedWidget>
#include <QUrl>

namespace app {

namespace {

const QString kMachineColumns = QStringLiteral("machines");
const QString kPlanColumns = QStringLiteral("plan");
const QString kExpertView = QStringLiteral("plan.expert"); ///< Kept beside the columns: anything = open.
const QString kMachinesPage = QStringLiteral("machines");
const QString kCostsPage = QStringLiteral("costs");

QWidget *stackedIn(QStackedWidget *stack, QWidget *first, QWidget *second)
{
    stack->addWidget(first);
    stack->addWidget(second);
    return stack;
}

void openFolder(const QString &path)
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

} // namespace

Pages::Pages(ViewModels &models)
    : m_models{models}
    , m_home{new ui::HomePage{models.home}}
    , m_plan{new ui::PlanPage{models.plan}}
    , m_checklist{new ui::ChecklistPage{models.checklist}}
    , m_machines{new ui::MachinesPage{models.machines}}
    , m_dashboard{new ui::DashboardPage{models.machine, models.tmux}}
    , m_wall{new ui::WallPage{models.wall}}
    , m_files{new ui::FilesPage{models.files, models.localFolder, *models.clock}}
    , m_terminal{new ui::TerminalPage{models.terminals}}
    , m_guard{new ui::GuardPage{models.guard}}
    , m_costs{new ui::CostsPage{models.costs}}
    , m_settings{new ui::SettingsPage{models.settings}}
    , m_log{new ui::LogPage{models.log}}
    , m_machineStack{new QStackedWidget}
{
    stackedIn(m_machineStack, m_machines, m_dashboard);
    m_machineStack->addWidget(m_wall);
    m_plan->setPlans(models.plans);
    m_plan->setChecklist(m_checklist);
    m_settings->setPrices(models.prices);
    m_settings->setNotifications(models.messages.channels);
    m_settings->setAccounts(models.accounts.view);
}

QList<ui::PageEntry> Pages::entries() const
{
    return {{.id = QStringLiteral("home"), .icon = QStringLiteral("home"), .title = [] { return tr("Home"); }, .page = m_home},
            {.id = QStringLiteral("plan"), .icon = QStringLiteral("plan"), .title = [] { return tr("Plan"); }, .page = m_plan},
            {.id = kMachinesPage, .icon = QStringLiteral("machines"), .title = [] { return tr("Machines"); }, .page = m_machineStack},
            {.id = QStringLiteral("files"), .icon = QStringLiteral("files"), .title = [] { return tr("Files"); }, .page = m_files},
            {.id = QStringLiteral("terminal"), .icon = QStringLiteral("terminal"), .title = [] { return tr("Terminal"); }, .page = m_terminal},
            {.id = QStringLiteral("guard"), .icon = QStringLiteral("guard"), .title = [] { return tr("Guard"); }, .page = m_guard},
            {.id = kCostsPage, .icon = QStringLiteral("costs"), .title = [] { return tr("Costs"); }, .page = m_costs},
            {.id = QStringLiteral("log"), .icon = QStringLiteral("file"), .title = [] { return tr("Log"); }, .page = m_log, .isAtEnd = true},
            {.id = QStringLiteral("settings"), .icon = QStringLiteral("settings"), .title = [] { return tr("Settings"); }, .page = m_settings,
             .isAtEnd = true}};
}

void Pages::connectTo(ui::MainWindow &window)
{
    m_window = &window;
    connectHome();
    connectPlan();
    connectMachines();
    connectRest();
    connectStopping();
    connectRenting();
    connectFiles();
    connectHeader();
    connectTerminals(*m_terminal, m_models, window, [this] { addMachine(); });
    connectJobs(m_models, {.dashboard = *m_dashboard, .machines = *m_machines, .terminal = *m_terminal, .window = window});
    rememberColumns();
}

void Pages::connectHome()
{
    connect(m_home, &ui::HomePage::newPlan, this, [this] {
        m_window->showPage(QStringLiteral("plan"));
        m_plan->startNewPlan();
    });
    connect(m_home, &ui::HomePage::addMachine, this, &Pages::addMachine);
    connect(m_home, &ui::HomePage::addDemo, this, [this] { addDemo(ui::AddMachineViewModel::kDemoGpus); });
    connect(m_home, &ui::HomePage::openDocs, m_window, &ui::MainWindow::showHelp);
    connect(m_home, &ui::HomePage::openMachines, this, &Pages::showMachines);
    connect(m_home, &ui::HomePage::openMachine, this, &Pages::openMachine);
    connect(m_home, &ui::HomePage::decide, this, &Pages::decide);
    connect(m_home, &ui::HomePage::showStop, this, &Pages::stop);
}

void Pages::connectPlan()
{
    connect(m_plan, &ui::PlanPage::addMachineRequested, this, &Pages::addPlannedMachine);
    connect(m_plan, &ui::PlanPage::urlRequested, this, &QDesktopServices::openUrl);
    connect(m_plan, &ui::PlanPage::checklistRequested, this, [this] {
        if (const core::planning::PlanRow *row = m_plan->chosen()) {
            m_models.checklist.show(*row, m_models.plan.wishes());
            m_plan->showChecklist();
        }
    });
    connect(m_checklist, &ui::ChecklistPage::closed, this, [this] { m_plan->showStep(ui::WizardPage::Results); });
    connect(m_checklist, &ui::ChecklistPage::urlRequested, this, &QDesktopServices::openUrl);
    connect(m_checklist, &ui::ChecklistPage::addMachineRequested, this, [this] {
        m_models.addMachine.startAdding(m_models.checklist.plannedMachine());
        showAddDialog();
    });
    connect(m_window, &ui::MainWindow::pageChosenAgain, this, [this](const QString &page) {
        if (page == QStringLiteral("plan"))
            m_plan->showList();
    });
    auto *newPlan = new QShortcut{QKeySequence{Qt::CTRL | Qt::Key_N}, m_window};
    connect(newPlan, &QShortcut::activated, m_home, &ui::HomePage::newPlan);
    connect(m_window, &ui::MainWindow::pageShown, newPlan, [newPlan](const QString &page) {
        newPlan->setEnabled(page != QStringLiteral("plan")); // The page has its own.
    });
    connect(m_settings, &ui::SettingsPage::linkRequested, this, &QDesktopServices::openUrl);
}

void Pages::connectMachines()
{
    connect(m_machines, &ui::MachinesPage::addRequested, this, &Pages::addMachine);
    connect(new QShortcut{QKeySequence{Qt::CTRL | Qt::SHIFT | Qt::Key_N}, m_window}, &QShortcut::activated, this, &Pages::addMachine);
    m_machines->setKeys(m_models.keys);
    m_machines->setTeam(m_models.team);
    connect(m_machines, &ui::MachinesPage::demoRequested, this, &Pages::addDemo);
    connect(m_machines, &ui::MachinesPage::accountRequested, this, [this] { importFromAccount({}); });
    connect(m_settings, &ui::SettingsPage::importRequested, this, &Pages::importFromAccount);
    connect(m_machines, &ui::MachinesPage::thisComputerRequested, &m_models.addMachine, &ui::AddMachineViewModel::addThisComputer);
    connect(m_machines, &ui::MachinesPage::editRequested, this, &Pages::editMachine);
    connect(m_machines, &ui::MachinesPage::openRequested, this, &Pages::openMachine);
    connect(m_machines, &ui::MachinesPage::wallRequested, this, [this](const QSet<core::instances::InstanceId> &ids) {
        m_machineStack->setCurrentWidget(m_wall);
        m_wall->showMachines(ids);
    });
    connect(m_wall, &ui::WallPage::openRequested, this, &Pages::openMachine);
    connect(m_wall, &ui::WallPage::closed, this, &Pages::backToMachines);
    connect(m_machines, &ui::MachinesPage::filesRequested, this, &Pages::openFiles);
    connect(m_dashboard, &ui::DashboardPage::filesRequested, this, &Pages::openFiles);
    connect(m_dashboard, &ui::DashboardPage::editRequested, this, &Pages::editMachine);
    connect(m_dashboard, &ui::DashboardPage::decideRequested, this, &Pages::decide);
    connect(m_dashboard, &ui::DashboardPage::closed, this, &Pages::backToMachines);
    connect(m_window, &ui::MainWindow::pageChosen, this, [this](const QString &page) {
        if (page == kMachinesPage)
            backToMachines();
    });
}

void Pages::connectRest()
{
    connect(m_files, &ui::FilesPage::urlRequested, this, &QDesktopServices::openUrl);
    connect(m_files, &ui::FilesPage::addRequested, this, &Pages::addMachine);
    connect(m_files, &ui::FilesPage::connectRequested, this, [this](const core::instances::InstanceId &id) {
        const auto machine = m_models.machines.fleet().machine(id);
        if (machine && (machine->pendingKey || machine->needsPassword))
            openMachine(id); // The question stands there.
    });
    connect(&m_models.addMachine, &ui::AddMachineViewModel::finished, this, &Pages::openMachine);
    connect(&m_models.addMachine, &ui::AddMachineViewModel::failed, this, [this](const core::Error &error) {
        if (!m_addDialog) // A demo or this computer, from a menu.
            m_window->showToast(error.message);
    });
    connect(m_guard, &ui::GuardPage::openRequested, this, &Pages::openMachine);
    connect(m_guard, &ui::GuardPage::channelsRequested, this, [this] {
        m_window->showPage(QStringLiteral("settings"));
        m_settings->showNotifications();
    });
    connect(m_guard, &ui::GuardPage::phoneTestRequested, &m_models.messages.channels, &ui::ChannelViewModel::testAll);
    connect(m_guard, &ui::GuardPage::machineGuardRequested, this, &Pages::guardOn);
    m_costs->setBill(m_models.bill);
    connect(m_costs, &ui::CostsPage::openRequested, this, &Pages::openMachine);
    connect(m_costs, &ui::CostsPage::noticed, m_window, &ui::MainWindow::showToast);
    connect(m_settings, &ui::SettingsPage::openFolder, this, &openFolder);
    connect(m_settings, &ui::SettingsPage::logRequested, this, [this] { m_window->showPage(QStringLiteral("log")); });
    connect(m_log, &ui::LogPage::copied, m_window, &ui::MainWindow::showToast);
    connect(m_log, &ui::LogPage::openFolder, this, [this] { openFolder(QFileInfo{m_models.settings.about().logFile}.absolutePath()); });
    connect(&m_models.machines, &ui::MachinesViewModel::urlRequested, this, &QDesktopServices::openUrl);
    connect(&m_models.machine, &ui::MachineViewModel::urlRequested, this, &QDesktopServices::openUrl);
    connect(&m_models.guard, &ui::GuardViewModel::urlRequested, this, &QDesktopServices::openUrl);
    connect(&m_models.reminder, &ui::ReminderViewModel::urlRequested, this, &QDesktopServices::openUrl);
}

void Pages::connectStopping()
{
    connect(m_dashboard, &ui::DashboardPage::stopRequested, this, &Pages::stop);
    connect(m_machines, &ui::MachinesPage::stopRequested, this, &Pages::stop);
    connect(m_machines, &ui::MachinesPage::stopAllRequested, this, &Pages::stopAll);
    connect(m_machines, &ui::MachinesPage::machineGuardRequested, this, &Pages::guardOn);
    connect(&m_models.guarding.stop, &ui::StopViewModel::urlRequested, this, &QDesktopServices::openUrl);
    connect(new QShortcut{QKeySequence{Qt::CTRL | Qt::SHIFT | Qt::Key_S}, m_window}, &QShortcut::activated, this, [this] {
        if (m_machineStack->currentWidget() == m_dashboard)
            stop(m_dashboard->machineId());
        else if (const auto id = m_machines->chosen())
            stop(*id);
    });
    connect(new QShortcut{QKeySequence{Qt::CTRL | Qt::ALT | Qt::Key_S}, m_window}, &QShortcut::activated, this, &Pages::stopAll);
}

void Pages::connectHeader()
{
    connect(m_window, &ui::MainWindow::rateClicked, this, [this] { m_window->showPage(kCostsPage); });
    connect(m_window, &ui::MainWindow::spentClicked, this, [this] { m_window->showPage(kCostsPage); });
    connect(m_window, &ui::MainWindow::connectionsClicked, this, &Pages::showMachines);
    connect(m_window, &ui::MainWindow::transfersClicked, this, [this] { m_window->showPage(QStringLiteral("files")); });
    connect(m_window, &ui::MainWindow::nextEndClicked, this, &Pages::decide);
    connect(m_window, &ui::MainWindow::remindersClicked, this, &Pages::openFirstReminder);
}

void Pages::rememberColumns()
{
    const auto &saved = m_models.settings.settings().columns;
    m_machines->table()->restoreColumns(saved.value(kMachineColumns));
    m_plan->restoreColumns(saved.value(kPlanColumns));
    m_plan->setExpertOpen(!saved.value(kExpertView).isEmpty());
    connect(m_machines->table(), &ui::DataTable::columnsChanged, this, [this] {
        m_models.settings.edit([this](auto &settings) { settings.columns.insert(kMachineColumns, m_machines->table()->saveColumns()); });
    });
    connect(m_plan, &ui::PlanPage::columnsChanged, this, [this] {
        m_models.settings.edit([this](auto &settings) { settings.columns.insert(kPlanColumns, m_plan->saveColumns()); });
    });
    connect(m_plan, &ui::PlanPage::expertToggled, this, [this](bool isOpen) {
        m_models.settings.edit([isOpen](auto &settings) {
            if (isOpen)
                settings.columns.insert(kExpertView, "open");
            else
                settings.columns.remove(kExpertView);
        });
    });
}

void Pages::showMachines()
{
    m_window->showPage(kMachinesPage);
    backToMachines();
}

void Pages::backToMachines()
{
    if (m_machineStack->currentWidget() == m_wall)
        m_machineStack->setCurrentWidget(m_machines);
    if (m_machineStack->currentWidget() != m_dashboard)
        return;
    // Whoever worked on the machine's page goes on in the list, at that machine; a click on the rail keeps the focus there.
    const bool takesFocus = m_dashboard->isAncestorOf(QApplication::focusWidget());
    m_machineStack->setCurrentWidget(m_machines);
    m_machines->choose(m_dashboard->machineId(), takesFocus);
}

void Pages::openMachine(const core::instances::InstanceId &id)
{
    m_machineStack->setCurrentWidget(m_dashboard);
    m_window->showPage(kMachinesPage);
    m_dashboard->showMachine(id);
}

void Pages::openFiles(const core::instances::InstanceId &id)
{
    m_files->showMachine(id);
    m_window->showPage(QStringLiteral("files"));
}

void Pages::addMachine()
{
    m_models.addMachine.startAdding(m_models.settings.settings().currency);
    showAddDialog();
}

void Pages::addPlannedMachine()
{
    const core::planning::PlanRow *row = m_plan->chosen();
    if (!row) {
        addMachine();
        return;
    }
    m_models.addMachine.startAdding(
        ui::PlannedMachine{.platform = row->offer.platform, .card = row->card, .gpuCount = row->gpus, .price = row->offer.price});
    showAddDialog();
}

void Pages::showAddDialog()
{
    auto *dialog = new ui::AddMachineDialog{m_models.addMachine, m_window};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setKeys(m_models.keys);
    dialog->setCanReadTeamFile(true);
    dialog->setHasAccounts(true);
    connect(dialog, &ui::AddMachineDialog::accountRequested, this, [this] { importFromAccount({}); });
    connect(dialog, &ui::AddMachineDialog::teamFileRequested, this, [this] {
        showMachines();
        m_machines->importTeamFile();
    });
    m_addDialog = dialog;
    dialog->open();
}

void Pages::importFromAccount(const QString &account)
{
    if (!m_models.accounts.view.rows().isEmpty()) {
        ui::ImportAccountDialog::ask(m_models.accounts.view, account, m_window);
        return;
    }
    m_window->showPage(QStringLiteral("settings"));
    m_settings->showAccounts();
    m_settings->addAccount();
}

void Pages::addDemo(int gpuCount)
{
    m_models.addMachine.addDemo(gpuCount);
}

void Pages::editMachine(const core::instances::InstanceId &id)
{
    if (m_models.addMachine.startEditing(id))
        showAddDialog();
}

void Pages::decide(const core::instances::InstanceId &id)
{
    if (auto *dialog = ui::ReminderDialog::ask(m_models.reminder, id, m_window))
        connect(dialog, &ui::ReminderDialog::stopRequested, this, &Pages::stop);
}

void Pages::stop(const core::instances::InstanceId &id)
{
    ui::StopDialog::ask(m_models.guarding.stop, id, m_window);
}

void Pages::stopAll()
{
    ui::StopAllDialog::ask(m_models.guarding.stop, m_window);
}

void Pages::guardOn(const core::instances::InstanceId &id)
{
    ui::MachineGuardDialog::ask(m_models.guarding.machineGuard, id, m_window);
}

void Pages::setCanKeepPasswords(bool can) { m_dashboard->setCanKeepPasswords(can); }

void Pages::openFirstReminder()
{
    const auto open = m_models.reminder.open();
    if (open.isEmpty())
        m_window->showPage(QStringLiteral("guard"));
    else
        decide(open.first().machine);
}

} // namespace app
