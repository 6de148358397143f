// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/quit_dialog.h"

#include <QPushButton>

namespace ui {

QString quitWarning(int transfers, int machines, int guarded)
{
    const QString running = transfers == 1 ? QuitDialog::tr("1 transfer is running")
                                           : QuitDialog::tr("%1 transfers are running").arg(transfers);
    const QString billing = machines == 1 ? QuitDialog::tr("1 machine is billing")
                                          : QuitDialog::tr("%1 machines are billing").arg(machines);
    QString goesOn = machines == 1
        ? QuitDialog::tr("It goes on billing; reminders stop until Zuka is opened again.")
        : QuitDialog::tr("They go on billing; reminders stop until Zuka is opened again.");
    if (guarded > 0 && guarded >= machines)
        goesOn += u' ' + QuitDialog::tr("The guard on the machine keeps watching.");
    else if (guarded > 0)
        goesOn += u' ' + QuitDialog::tr("The guard keeps watching %1 of them.").arg(guarded);
    const QString pauses = QuitDialog::tr("Transfers pause and can be resumed then.");
    if (transfers > 0 && machines > 0)
        return QuitDialog::tr("%1 and %2. %3 %4").arg(running, billing, goesOn, pauses);
    if (machines > 0)
        return QuitDialog::tr("%1. %2").arg(billing, goesOn);
    if (transfers > 0)
        return QuitDialog::tr("%1. It pauses and can be resumed when Zuka is opened again.").arg(running);
    return {};
}

QuitDialog::QuitDialog(const QString &warning, QWidget *parent)
    : QMessageBox{QMessageBox::NoIcon, tr("Quit Zuka?"), warning, QMessageBox::NoButton, parent}
{
    setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *quit = addButton(tr("Quit"), QMessageBox::DestructiveRole);
    QPushButton *stay = addButton(tr("Stay"), QMessageBox::RejectRole);
    setDefaultButton(stay);
    setEscapeButton(stay);
    connect(quit, &QPushButton::clicked, this, &QuitDialog::quitChosen);
}

} // namespace ui
