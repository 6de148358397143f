// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs.h"

#include "app/view_models.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/machines/machines_page.h"
#include "ui/page/terminal/job_dialog.h"
#include "ui/page/terminal/terminal_page.h"
#include "ui/shell/main_window.h"

namespace app {

using core::fleet::Fleet;
using core::instances::InstanceId;
using core::remote::SessionPhase;

namespace {

void followMachines(core::jobs::JobBook &book, Fleet &fleet)
{
    auto ready = std::make_shared<QSet<InstanceId>>();
    QObject::connect(&fleet, &Fleet::machineChanged, &book, [&book, &fleet, ready](const InstanceId &id) {
        const auto machine = fleet.machine(id);
        const bool isReady = machine && machine->session.phase == SessionPhase::Ready;
        if (isReady && !ready->contains(id))
            book.look(id);
        if (isReady)
            ready->insert(id);
        else
            ready->remove(id);
    });
    QObject::connect(&fleet, &Fleet::machineRemoved, &book, &core::jobs::JobBook::forgetMachine);
}

} // namespace

void connectJobs(ViewModels &models, const JobPages &pages)
{
    ui::JobsViewModel &jobs = models.jobs;
    ui::MainWindow *window = &pages.window;
    followMachines(models.jobBook, models.machines.fleet());
    models.reminder.facts().setJobs([&jobs](const InstanceId &id) { return jobs.factFor(id); });
    pages.dashboard.setJobs(jobs);
    pages.machines.setJobs(jobs);
    pages.terminal.setJobs(jobs);
    QObject::connect(&pages.dashboard, &ui::DashboardPage::jobRequested, window,
                     [&jobs, window](const InstanceId &id) { ui::JobDialog::ask(jobs, id, {}, window); });
    QObject::connect(&jobs, &ui::JobsViewModel::noticed, window, &ui::MainWindow::showToast);
    QObject::connect(&jobs, &ui::JobsViewModel::started, &pages.terminal,
                     [terminal = &pages.terminal](const InstanceId &id, const QByteArray &session) {
                         if (!session.isEmpty() && terminal->isVisible())
                             terminal->open(id, session);
                     });
    models.jobBook.load();
}

} // namespace app
