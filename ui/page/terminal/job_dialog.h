// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/jobs_view_model.h"

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;
class QLayout;
class QVBoxLayout;

namespace ui {

class Banner;
class Button;
class FormField;

/// Asks what is to run on a machine, and shows the script that will do it.
class JobDialog final : public FittedDialog {
    Q_OBJECT

public:
    JobDialog(JobsViewModel &viewModel, const core::instances::InstanceId &machine, const QString &command, QWidget *parent);

    /// Opens it window-modal without blocking. `command` fills the first field.
    static JobDialog *ask(JobsViewModel &viewModel, const core::instances::InstanceId &machine, const QString &command, QWidget *parent);

    void setName(const QString &name); ///< Suggests another one.
    core::jobs::JobWish wish() const;

private:
    FormField *add(QLineEdit *edit, const QString &label, const QString &hint, const char *name);
    void fill(QVBoxLayout *body);
    void fillDetails();
    QLayout *makeFoot();
    void judge();
    void showScript();
    void run();

    JobsViewModel &m_viewModel;
    core::instances::InstanceId m_machine;
    Banner *m_note;
    QPlainTextEdit *m_command;
    QLineEdit *m_name;
    QLineEdit *m_folder;
    QLineEdit *m_conda;
    QLineEdit *m_environment;
    QLineEdit *m_log;
    QLineEdit *m_atEnd;
    QCheckBox *m_reminds;
    QWidget *m_details; ///< The fields that may stay empty; the script takes their place.
    QPlainTextEdit *m_script;
    Button *m_show;
    Button *m_act;
};

} // namespace ui
