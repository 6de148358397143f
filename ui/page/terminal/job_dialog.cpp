// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/job_dialog.h"

#include "ui/widget/banner.h"
#include "ui/widget/form_field.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace ui {

namespace {

constexpr int kWidth = 640;
constexpr int kCommandHeight = 76;

QHBoxLayout *pair(QWidget *left, QWidget *right)
{
    QHBoxLayout *both = row(12);
    both->addWidget(left, 1);
    both->addWidget(right, 1);
    return both;
}

} // namespace

JobDialog::JobDialog(JobsViewModel &viewModel, const core::instances::InstanceId &machine, const QString &command, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_machine{machine}
    , m_note{new Banner{"warn"}}
    , m_command{new QPlainTextEdit{command}}
    , m_name{new QLineEdit{viewModel.freeName(machine)}}
    , m_folder{new QLineEdit}
    , m_conda{new QLineEdit}
    , m_environment{new QLineEdit}
    , m_log{new QLineEdit}
    , m_atEnd{new QLineEdit}
    , m_reminds{new QCheckBox{tr("Remind me when it has ended")}}
    , m_details{new QWidget}
    , m_script{new QPlainTextEdit}
    , m_show{button(tr("Show the script"), "ghost")}
    , m_act{button(tr("Start"), "primary")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Start a job on %1").arg(viewModel.machineName(machine)));
    fill(column(this, 20, 8));
    connect(m_command, &QPlainTextEdit::textChanged, this, &JobDialog::judge);
    for (QLineEdit *each : {m_name, m_folder, m_conda, m_environment, m_log, m_atEnd})
        connect(each, &QLineEdit::textChanged, this, &JobDialog::judge);
    connect(&m_viewModel, &JobsViewModel::started, this, &QDialog::accept);
    connect(&m_viewModel, &JobsViewModel::failed, this, [this](const core::Error &error) {
        m_note->setState("danger");
        m_note->setReason(error.message);
        m_note->setEvidence(error.remedy);
        m_note->setFacts({});
        m_note->show();
        judge();
    });
    judge();
    m_command->setFocus(Qt::OtherFocusReason);
}

void JobDialog::fill(QVBoxLayout *body)
{
    body->addWidget(label(windowTitle(), Type::Heading));
    body->addWidget(paragraph(tr("It goes on when the connection drops and when this computer is off. How it ended is written down on the machine.")));
    const QString warning = m_viewModel.placeWarning(m_machine);
    m_note->setReason(warning);
    m_note->setFacts({m_viewModel.installLine(m_machine)});
    m_note->setVisible(!warning.isEmpty());
    body->addWidget(m_note);
    m_command->setTabChangesFocus(true);
    m_command->setFont(fontOf(Type::Mono));
    m_command->setFixedHeight(kCommandHeight);
    m_command->setPlaceholderText(QStringLiteral("python train.py --config a.yaml"));
    m_command->setObjectName(QStringLiteral("jobCommand"));
    auto *command = new FormField{m_command};
    command->setLabel(tr("Command"));
    command->setHint(tr("As in a terminal; several lines are run one after the other. Keep tokens in the file with variables."));
    body->addWidget(command);
    fillDetails();
    body->addWidget(m_details);
    m_script->setReadOnly(true);
    m_script->setTabChangesFocus(true);
    m_script->setFont(fontOf(Type::Mono));
    m_script->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_script->setAccessibleName(tr("The script that is put on the machine"));
    m_script->hide();
    body->addWidget(m_script);
    body->addSpacing(8);
    body->addLayout(makeFoot());
}

void JobDialog::fillDetails()
{
    QVBoxLayout *body = column(m_details, 0, 8);
    m_folder->setPlaceholderText(QStringLiteral("~"));
    m_log->setPlaceholderText(tr("beside the script"));
    body->addLayout(pair(add(m_name, tr("Name"), {}, "jobName"), add(m_folder, tr("Folder"), {}, "jobFolder")));
    body->addLayout(pair(add(m_conda, tr("conda environment"), {}, "jobConda"), add(m_environment, tr("File with variables"), {}, "jobEnvironment")));
    body->addLayout(pair(add(m_log, tr("Log file"), {}, "jobLog"), add(m_atEnd, tr("Run this when it has ended"), {}, "jobAtEnd")));
    m_environment->setPlaceholderText(QStringLiteral(".env"));
    m_atEnd->setToolTip(tr("ZUKA_EXIT_CODE holds the code it ended with."));
    m_reminds->setChecked(true);
    m_reminds->setObjectName(QStringLiteral("jobReminds"));
    body->addWidget(m_reminds);
}

FormField *JobDialog::add(QLineEdit *edit, const QString &text, const QString &hint, const char *name)
{
    edit->setObjectName(QString::fromLatin1(name));
    auto *field = new FormField{edit};
    field->setLabel(text);
    field->setHint(hint);
    return field;
}

QLayout *JobDialog::makeFoot()
{
    m_show->setAutoDefault(false);
    m_act->setDefault(true);
    m_act->setObjectName(QStringLiteral("act"));
    auto *cancel = button(tr("Cancel"));
    cancel->setAutoDefault(false);
    QHBoxLayout *foot = row(8);
    foot->addWidget(m_show);
    foot->addStretch();
    foot->addWidget(m_act);
    foot->addWidget(cancel);
    connect(m_show, &QPushButton::clicked, this, &JobDialog::showScript);
    connect(m_act, &QPushButton::clicked, this, &JobDialog::run);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    return foot;
}

void JobDialog::setName(const QString &name) { m_name->setText(name); }

core::jobs::JobWish JobDialog::wish() const
{
    return {.name = m_name->text().trimmed(),
            .command = m_command->toPlainText(),
            .folder = m_folder->text().trimmed(),
            .environmentFile = m_environment->text().trimmed(),
            .condaEnvironment = m_conda->text().trimmed(),
            .logFile = m_log->text().trimmed(),
            .commandAtEnd = m_atEnd->text().trimmed(),
            .reminds = m_reminds->isChecked()};
}

void JobDialog::judge()
{
    const core::Status fine = core::jobs::checkWish(wish());
    m_act->setEnabled(fine.hasValue());
    m_act->setToolTip(fine ? QString{} : core::fullText(fine.error()));
    if (m_script->isVisible())
        m_script->setPlainText(QString::fromUtf8(JobsViewModel::scriptOf(wish())));
}

void JobDialog::showScript()
{
    const bool isShown = !m_script->isVisible();
    m_script->setFixedHeight(m_details->sizeHint().height()); // the dialog keeps its size, and its buttons on a small screen
    m_details->setVisible(!isShown);
    m_script->setVisible(isShown);
    m_show->setText(isShown ? tr("Hide the script") : tr("Show the script"));
    judge();
}

void JobDialog::run()
{
    m_act->setEnabled(false);
    m_viewModel.start(m_machine, wish());
}

JobDialog *JobDialog::ask(JobsViewModel &viewModel, const core::instances::InstanceId &machine, const QString &command, QWidget *parent)
{
    auto *dialog = new JobDialog{viewModel, machine, command, parent};
    dialog->open();
    return dialog;
}

} // namespace ui
