// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/reminder_view_model.h"

class QVBoxLayout;

namespace ui {

/// One reminder: what happens, what it costs, and the answers with their effect. Cancel is the default.
class ReminderDialog final : public FittedDialog {
    Q_OBJECT

public:
    ReminderDialog(ReminderViewModel &viewModel, const ReminderCard &card, QWidget *parent = nullptr);

    /// Opens it window-modal without blocking; nothing happens when the machine is gone.
    static ReminderDialog *ask(ReminderViewModel &viewModel, const core::instances::InstanceId &id, QWidget *parent);

signals:
    void stopRequested(const core::instances::InstanceId &id); ///< The dialog of stopping takes over.

private:
    QWidget *makeHead();
    void addChoices(QVBoxLayout *body);
    QWidget *makeFoot(QWidget *cancel);
    void addChoice(QVBoxLayout *body, const QString &title, const QString &effect, bool isEnabled, void (ReminderDialog::*act)());
    void openConsole();
    void keep();
    void change();
    void stopped();
    void stop();
    void busy();

    ReminderViewModel &m_viewModel;
    ReminderCard m_card;
};

} // namespace ui
