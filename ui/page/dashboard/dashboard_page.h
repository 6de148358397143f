// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_view_model.h"
#include "ui/viewmodel/tmux_view_model.h"

#include <QWidget>

namespace ui {

class Banner;
class BannerStack;
class Button;
class DotLabel;
class GpuArea;
class HistoryCard;
class MoneyCard;
class PageFrame;
class StepStrip;
class TmuxCard;

/// One machine, live.
class DashboardPage final : public QWidget {
    Q_OBJECT

public:
    DashboardPage(MachineViewModel &machine, TmuxViewModel &tmux, QWidget *parent = nullptr);

    /// Shows it and takes the keyboard.
    void showMachine(const core::instances::InstanceId &id);
    void setCanKeepPasswords(bool can); ///< Whether this computer has a keychain.
    core::instances::InstanceId machineId() const { return m_machine.machineId(); }

signals:
    void filesRequested(const core::instances::InstanceId &id);
    void editRequested(const core::instances::InstanceId &id);
    void decideRequested(const core::instances::InstanceId &id); ///< Open the reminder for it.
    void closed(); ///< Show the list: the user wants it, or the machine is gone.

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeContent();
    void connectAll();
    void retranslate();
    void refresh();
    void refreshFigures();
    void showError(const core::Error &error);
    void askOff();

    MachineViewModel &m_machine;
    TmuxViewModel &m_tmux;
    PageFrame *m_frame = nullptr;
    DotLabel *m_dot;
    Button *m_back;
    Button *m_files;
    Button *m_attach;
    Button *m_stopped;
    Banner *m_error;
    BannerStack *m_banners;
    StepStrip *m_steps;
    GpuArea *m_gpus;
    HistoryCard *m_history;
    QWidget *m_side;
    TmuxCard *m_tmuxCard;
    MoneyCard *m_money;
};

} // namespace ui
