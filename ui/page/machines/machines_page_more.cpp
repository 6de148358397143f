// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/key_dialog.h"
#include "ui/page/machines/machines_page.h"
#include "ui/page/machines/team_export_dialog.h"
#include "ui/page/machines/team_import_dialog.h"
#include "ui/model/machine_table_model.h"
#include "ui/viewmodel/jobs_view_model.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/widget/banner.h"
#include "ui/widget/secret_clipboard.h"
#include "ui/widget/toast.h"

#include <QDir>
#include <QFileDialog>
#include <QMenu>

namespace ui {

using core::instances::InstanceId;

namespace {

constexpr int kFewDemoGpus = 2;
constexpr int kManyDemoGpus = 8;
constexpr int kKeptSeconds = 30;

} // namespace

void MachinesPage::setKeys(MachineKeysViewModel &keys)
{
    m_keys = &keys;
    m_clipboard = new SecretClipboard{std::chrono::seconds{kKeptSeconds}, this};
    connect(&keys, &MachineKeysViewModel::passwordRead, this, [this](const InstanceId &, const QByteArray &password) {
        m_clipboard->copy(QString::fromUtf8(password));
        Toast::show(this, tr("Password copied. It leaves the clipboard after %1 s.").arg(kKeptSeconds));
    });
    connect(&keys, &MachineKeysViewModel::failed, this, [this](const core::Error &error) {
        if (m_keys->step() == MachineKeysViewModel::Step::Nothing)
            showError(error); // Otherwise the dialog of the key tells it.
    });
}

void MachinesPage::setTeam(TeamFileViewModel &team)
{
    m_team = &team;
    connect(&team, &TeamFileViewModel::finished, this, [this](int added, int updated) {
        Toast::show(this, tr("%1 added, %2 updated.").arg(added).arg(updated));
    });
}

void MachinesPage::setJobs(JobsViewModel &jobs)
{
    m_model->setJobs([&jobs](const InstanceId &id) { return jobs.lineFor(id); });
    connect(&jobs, &JobsViewModel::linesChanged, m_model, &MachineTableModel::refreshTimes);
    m_model->refreshTimes();
}

void MachinesPage::fillKeyActs(QMenu &menu, const core::fleet::MachineStatus &machine)
{
    const InstanceId id = machine.instance.id;
    menu.addAction(tr("Make a key…"), this, [this, id] { makeKey(id); });
    if (m_keys->hasPassword(machine.instance))
        menu.addAction(tr("Copy password"), m_keys, [this, id] { m_keys->readPassword(id); });
}

void MachinesPage::makeKey(const InstanceId &id)
{
    if (m_keys && m_keys->startFor(id))
        (new KeyDialog{*m_keys, this})->open();
}

void MachinesPage::showMoreMenu()
{
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Add a demo machine"), this, [this] { emit demoRequested(kFewDemoGpus); });
    menu->addAction(tr("Add a demo machine with 8 GPUs"), this, [this] { emit demoRequested(kManyDemoGpus); });
    menu->addAction(tr("Add this computer"), this, &MachinesPage::thisComputerRequested);
    menu->addAction(tr("Import from an account…"), this, &MachinesPage::accountRequested);
    if (m_team) {
        menu->addSeparator();
        menu->addAction(tr("Import team file…"), this, &MachinesPage::importTeamFile);
        menu->addAction(tr("Export team file…"), this, [this] { exportTeamFile({}); })->setEnabled(m_team->leavingCount({}) > 0);
    }
    menu->popup(m_more->mapToGlobal(QPoint{0, m_more->height()}));
}

void MachinesPage::importTeamFile()
{
    auto *dialog = new QFileDialog{this, tr("Import team file"), QDir::homePath()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Team files (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MachinesPage::openTeamFile);
    dialog->open();
}

void MachinesPage::openTeamFile(const QString &file)
{
    if (const core::Status outcome = m_team->read(file); !outcome) {
        showError(outcome.error());
        return;
    }
    m_error->hide();
    (new TeamImportDialog{*m_team, this})->open();
}

void MachinesPage::exportTeamFile(const QList<InstanceId> &ids)
{
    auto *dialog = new TeamExportDialog{*m_team, ids, this};
    connect(dialog, &TeamExportDialog::written, this, [this](const QString &file) {
        Toast::show(this, tr("%1 was written.").arg(QDir::toNativeSeparators(file)));
    });
    dialog->open();
}

} // namespace ui
