// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/key_dialog.h"

#include "ui/widget/banner.h"
#include "ui/widget/kit.h"
#include "ui/widget/toast.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>

namespace ui {

namespace {

constexpr int kWidth = 560;
constexpr int kLineHeight = 76;

} // namespace

KeyDialog::KeyDialog(MachineKeysViewModel &viewModel, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_state{new Banner{"info"}}
    , m_intro{paragraph()}
    , m_line{new QPlainTextEdit}
    , m_fingerprint{label({}, Type::Mono, "3")}
    , m_copy{button(tr("Copy"), "", QStringLiteral("copy"))}
    , m_act{button({}, "primary")}
    , m_close{button(tr("Cancel"))}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(m_viewModel.isForNew() ? tr("A key for the new machine") : tr("A key for %1").arg(m_viewModel.machineName()));
    layOut();
    m_copy->setObjectName(QStringLiteral("copy-public"));
    m_act->setObjectName(QStringLiteral("act"));
    m_copy->setAutoDefault(false);
    m_act->setDefault(true);
    connect(m_copy, &QPushButton::clicked, this, &KeyDialog::copy);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_act, &QPushButton::clicked, this, [this] {
        m_hasFailed = false;
        if (m_viewModel.isForNew())
            accept();
        else
            m_viewModel.install();
    });
    connect(&m_viewModel, &MachineKeysViewModel::changed, this, &KeyDialog::refresh);
    connect(&m_viewModel, &MachineKeysViewModel::failed, this, [this](const core::Error &error) {
        m_hasFailed = true;
        m_state->setState("danger");
        m_state->setReason(error.message);
        m_state->setEvidence(error.remedy);
        m_state->show();
    });
    refresh();
    (m_act->isEnabled() ? m_act : m_copy)->setFocus(Qt::OtherFocusReason);
}

void KeyDialog::layOut()
{
    auto *all = column(this, 20, 12);
    all->addWidget(m_intro);
    m_line->setReadOnly(true);
    m_line->setTabChangesFocus(true);
    m_line->setFont(fontOf(Type::Mono));
    m_line->setFixedHeight(kLineHeight);
    m_line->setPlainText(m_viewModel.publicLine());
    m_line->setAccessibleName(tr("Public half of the key"));
    m_line->setObjectName(QStringLiteral("public-half"));
    QLabel *heading = label(tr("Public half"), Type::LabelStrong, "2");
    heading->setBuddy(m_line);
    all->addWidget(heading);
    all->addWidget(m_line);
    QHBoxLayout *below = row(12);
    m_fingerprint->setText(m_viewModel.fingerprint());
    m_fingerprint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    below->addWidget(m_fingerprint, 1);
    below->addWidget(m_copy);
    all->addLayout(below);
    all->addWidget(m_state);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_act);
    foot->addWidget(m_close);
    all->addLayout(foot);
}

KeyDialog::~KeyDialog() { m_viewModel.discard(); }

void KeyDialog::copy()
{
    QGuiApplication::clipboard()->setText(m_viewModel.publicLine());
    Toast::show(this, tr("Public half copied."));
}

void KeyDialog::refresh()
{
    const bool isForNew = m_viewModel.isForNew();
    const auto step = m_viewModel.step();
    const bool isDone = step == MachineKeysViewModel::Step::Installed;
    m_intro->setPlainText(
        isForNew ? tr("Add the public half to your account at the platform before the machine starts, or to the machine itself. "
                      "The private half goes to the system's keychain when you add the machine, and is shown nowhere.")
                 : tr("Zuka adds the public half to the machine over the connection that stands, then logs in with this key. The "
                      "private half goes to the system's keychain and is shown nowhere."));
    m_act->setText(isForNew ? tr("Use this key") : tr("Install on this machine"));
    const QString obstacle = isForNew || isDone ? QString{} : m_viewModel.obstacle();
    m_act->setEnabled(isForNew || (step == MachineKeysViewModel::Step::Made && obstacle.isEmpty()));
    m_act->setVisible(!isDone);
    m_close->setText(isDone ? tr("Close") : tr("Cancel"));
    m_close->setEnabled(step != MachineKeysViewModel::Step::Installing);
    if (m_hasFailed)
        return; // Its sentence stays until the next try.
    m_state->setVisible(isDone || !obstacle.isEmpty() || step == MachineKeysViewModel::Step::Installing);
    m_state->setEvidence({});
    if (isDone) {
        m_state->setState("success");
        m_state->setReason(tr("Installed. %1 logs in with this key from now on.").arg(m_viewModel.machineName()));
        m_close->setFocus(Qt::OtherFocusReason);
    } else if (step == MachineKeysViewModel::Step::Installing) {
        m_state->setState("info");
        m_state->setReason(tr("Installing the key…"));
    } else {
        m_state->setState("warn");
        m_state->setReason(obstacle);
    }
}

} // namespace ui
