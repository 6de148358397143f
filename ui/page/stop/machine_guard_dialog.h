// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_guard_view_model.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace ui {

class Banner;
class Button;
class Segmented;
class StopLines;

/// The guard that runs on the machine: what it can do there, what it does now, the script before it is written, and how to pause,
/// extend and remove it.
class MachineGuardDialog final : public QDialog {
    Q_OBJECT

public:
    MachineGuardDialog(MachineGuardViewModel &viewModel, const core::instances::InstanceId &id, QWidget *parent);

    /// Opens it window-modal without blocking.
    static MachineGuardDialog *ask(MachineGuardViewModel &viewModel, const core::instances::InstanceId &id, QWidget *parent);

private:
    QWidget *makeState();
    QWidget *makeWishes();
    QWidget *makeScript();
    QLayout *makeFoot();
    void refresh();
    void install();

    MachineGuardViewModel &m_viewModel;
    core::instances::InstanceId m_id;
    QLabel *m_heading;
    Banner *m_fit;
    StopLines *m_state;
    Segmented *m_end;
    QLineEdit *m_idle;
    QComboBox *m_job;
    QPlainTextEdit *m_script;
    Banner *m_trouble;
    QWidget *m_setUp;
    QWidget *m_acts;
    Button *m_install;
    Button *m_pause;
    Button *m_extend;
    Button *m_remove;
    Button *m_ask;
    Button *m_close;
    QTimer m_tick;
};

} // namespace ui
