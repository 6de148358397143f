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
class HintCard;
class HistoryCard;
class HostStripCard;
class JobCard;
class JobsViewModel;
class MoneyCard;
class PageFrame;
class ProcessCard;
class QuestionCard;
class StepStrip;
class TagLabel;
class TmuxCard;

/// One machine, live.
class DashboardPage final : public QWidget {
    Q_OBJECT

public:
    DashboardPage(MachineViewModel &machine, TmuxViewModel &tmux, QWidget *parent = nullptr);

    /// Shows it and takes the keyboard.
    void showMachine(const core::instances::InstanceId &id);
    void setJobs(JobsViewModel &jobs); ///< Borrowed.
    void setCanKeepPasswords(bool can); ///< Whether this computer has a keychain.
    core::instances::InstanceId machineId() const { return m_machine.machineId(); }

signals:
    void filesRequested(const core::instances::InstanceId &id);
    void editRequested(const core::instances::InstanceId &id);
    void decideRequested(const core::instances::InstanceId &id); ///< Open the reminder for it.
    void stopRequested(const core::instances::InstanceId &id);
    void jobRequested(const core::instances::InstanceId &id);
    void closed(); ///< Show the list: the user wants it, or the machine is gone.

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeContent();
    QWidget *makeWayBack();
    void connectAll();
    void retranslate();
    void refresh();
    void refreshFigures();
    void showReadings();
    void refreshQuestion();
    void takeFocusFromButtons(QWidget *place);
    void showError(const core::Error &error);
    void askOff();

    MachineViewModel &m_machine;
    TmuxViewModel &m_tmux;
    PageFrame *m_frame = nullptr;
    DotLabel *m_dot;
    Button *m_back;
    TagLabel *m_kind;
    Button *m_files;
    Button *m_attach;
    Button *m_stopped;
    Button *m_stop;
    Banner *m_error;
    BannerStack *m_banners;
    StepStrip *m_steps;
    QuestionCard *m_question;
    GpuArea *m_gpus;
    HostStripCard *m_host;
    HintCard *m_hints;
    HistoryCard *m_history;
    QWidget *m_side;
    TmuxCard *m_tmuxCard;
    JobCard *m_jobs;
    JobsViewModel *m_jobsModel = nullptr;
    MoneyCard *m_money;
    ProcessCard *m_processes;
    bool m_showsStale = false; ///< The readings are drawn as old ones.
};

} // namespace ui
