// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/confirm_dialog.h"
#include "ui/page/machines/machine_filter_model.h"
#include "ui/page/machines/machines_page.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

namespace ui {

using core::instances::InstanceId;

bool MachinesPage::eventFilter(QObject *watched, QEvent *event)
{
    const int chosen = m_table->currentSourceRow();
    if (watched == m_table && event->type() == QEvent::KeyPress && chosen >= 0
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Delete)) {
        askRemove(chosenIds());
        return true;
    }
    if (event->type() != QEvent::ContextMenu || (watched != m_table && watched != m_table->viewport()))
        return QWidget::eventFilter(watched, event);
    const auto *menu = static_cast<QContextMenuEvent *>(event);
    if (menu->reason() != QContextMenuEvent::Mouse) {
        if (chosen >= 0)
            showMenu(chosen, m_table->viewport()->mapToGlobal(m_table->visualRect(m_table->currentIndex()).bottomLeft()
                                                              + QPoint{24, 0}));
        return true;
    }
    const QModelIndex index = m_table->indexAt(m_table->viewport()->mapFromGlobal(menu->globalPos()));
    if (index.isValid())
        showMenu(m_table->proxy()->mapToSource(index).row(), menu->globalPos());
    return true;
}

void MachinesPage::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(QStringList{core::moneySentence(error.money), error.remedy}.join(u' ').trimmed());
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void MachinesPage::showMenu(int row, const QPoint &globalPosition)
{
    QList<InstanceId> chosen = chosenIds();
    if (!chosen.contains(idAt(row))) {
        m_table->selectSourceRow(row);
        chosen = {idAt(row)};
    }
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (chosen.size() > 1)
        fillMenuOfSeveral(*menu, chosen);
    else
        fillMenu(*menu, m_filtered->at(row));
    menu->popup(globalPosition);
}

void MachinesPage::fillMenu(QMenu &menu, const core::fleet::MachineStatus &machine)
{
    const InstanceId id = machine.instance.id;
    menu.addAction(tr("Open"), this, [this, id] { emit openRequested(id); });
    menu.addAction(tr("Files"), this, [this, id] { emit filesRequested(id); });
    menu.addAction(tr("Edit…"), this, [this, id] { emit editRequested(id); });
    if (isRented(machine.instance)) {
        menu.addAction(tr("Copy login line"), this,
                       [this, id] { QGuiApplication::clipboard()->setText(m_viewModel.loginLine(id)); });
        if (m_keys)
            fillKeyActs(menu, machine);
    }
    menu.addSeparator();
    if (m_viewModel.isConnected(id))
        menu.addAction(tr("Disconnect"), this, [this, id] { m_viewModel.disconnectFrom({id}); });
    else if (!machine.instance.isPoweredOff)
        menu.addAction(tr("Connect"), this, [this, id] { m_viewModel.connectTo({id}); });
    if (isRented(machine.instance))
        fillConsoleActs(menu, machine.instance);
    menu.addSeparator();
    menu.addAction(tr("Remove from list…"), this, [this, id] { askRemove({id}); });
}

void MachinesPage::fillConsoleActs(QMenu &menu, const core::instances::Instance &instance)
{
    const InstanceId id = instance.id;
    menu.addAction(tr("Open console"), &m_viewModel, [this, id] { m_viewModel.openConsole(id); })
        ->setEnabled(m_viewModel.hasConsole(id));
    if (instance.isPoweredOff)
        menu.addAction(tr("It is on again"), this, [this, id] { m_viewModel.markOn(id); });
    if (instance.isPoweredOff)
        return;
    menu.addAction(tr("Stop…"), this, [this, id] { emit stopRequested(id); });
    menu.addAction(tr("I have stopped it…"), this, [this, id] { askOff(id); });
    menu.addAction(tr("Guard on the machine…"), this, [this, id] { emit machineGuardRequested(id); });
}

void MachinesPage::fillMenuOfSeveral(QMenu &menu, const QList<InstanceId> &ids)
{
    menu.addAction(tr("Wall of these"), this, [this, ids] { emit wallRequested({ids.cbegin(), ids.cend()}); });
    menu.addSeparator();
    menu.addAction(tr("Connect"), this, [this, ids] { m_viewModel.connectTo(ids); });
    menu.addAction(tr("Disconnect"), this, [this, ids] { m_viewModel.disconnectFrom(ids); });
    if (m_team && m_team->leavingCount(ids) > 0) {
        menu.addSeparator();
        menu.addAction(tr("Export team file…"), this, [this, ids] { exportTeamFile(ids); });
    }
    menu.addSeparator();
    menu.addAction(tr("Remove %n from the list…", nullptr, static_cast<int>(ids.size())), this, [this, ids] { askRemove(ids); });
}

void MachinesPage::askRemove(const QList<InstanceId> &ids)
{
    if (ids.isEmpty())
        return;
    ConfirmDialog::ask(this, m_viewModel.removeQuestion(ids), m_viewModel.removeEffects(ids), tr("Remove"),
                       [this, ids] { m_viewModel.remove(ids); });
}

void MachinesPage::askOff(const InstanceId &id)
{
    ConfirmDialog::ask(this, m_viewModel.offQuestion(id), m_viewModel.offEffects(id), tr("It is off"),
                       [this, id] { m_viewModel.markOff(id); });
}

std::optional<InstanceId> MachinesPage::chosen() const
{
    const QList<InstanceId> ids = chosenIds();
    return ids.size() == 1 ? std::optional{ids.first()} : std::nullopt;
}

} // namespace ui
