// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/name_dialog.h"

#include "core/remote/tmux_control.h"
#include "ui/widget/form_field.h"

#include <QLineEdit>

namespace ui {

namespace {

constexpr int kWidth = 400;

} // namespace

SessionNameDialog::SessionNameDialog(const QString &title, const QString &verb, const QString &name, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_name{new QLineEdit{name}}
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto *body = column(this, 20, 8);
    body->addWidget(label(title, Type::Heading));
    auto *field = new FormField{m_name};
    field->setLabel(tr("Name"));
    field->setHint(tr("Short and easy to tell apart. tmux turns colons and dots into underscores."));
    m_name->setObjectName(QStringLiteral("sessionName"));
    body->addWidget(field);
    body->addSpacing(12);
    auto *act = button(verb, "primary");
    act->setObjectName(QStringLiteral("act"));
    act->setDefault(true);
    auto *cancel = button(tr("Cancel"));
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(act);
    foot->addWidget(cancel);
    body->addLayout(foot);
    const auto judge = [this, act] { act->setEnabled(!core::remote::tmuxName(m_name->text()).isEmpty()); };
    connect(m_name, &QLineEdit::textChanged, this, judge);
    connect(act, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    judge();
    m_name->selectAll();
    m_name->setFocus(Qt::OtherFocusReason);
}

SessionNameDialog *SessionNameDialog::ask(QWidget *parent, const QString &title, const QString &verb, const QString &name,
                            std::function<void(const QString &)> act)
{
    auto *dialog = new SessionNameDialog{title, verb, name, parent};
    connect(dialog, &QDialog::accepted, parent, [dialog, act = std::move(act)] { act(dialog->m_name->text()); });
    dialog->open();
    return dialog;
}

} // namespace ui
