// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/confirm_dialog.h"

#include "ui/widget/kit.h"

namespace ui {

namespace {

constexpr int kWidth = 440;

} // namespace

ConfirmDialog::ConfirmDialog(const QString &question, const QStringList &effects, const QString &verb, bool isDanger,
                             QWidget *parent)
    : FittedDialog{kWidth, parent}
{
    setWindowTitle(question);
    setAttribute(Qt::WA_DeleteOnClose);
    auto *body = column(this, 20, 8);
    QLabel *heading = label(question, Type::Heading);
    heading->setWordWrap(true);
    body->addWidget(heading);
    for (const QString &effect : effects)
        body->addWidget(paragraph(effect));
    body->addSpacing(12);

    auto *act = button(verb, isDanger ? "danger" : "primary");
    act->setObjectName(QStringLiteral("act"));
    auto *cancel = button(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancel"));
    cancel->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(act);
    foot->addWidget(cancel);
    body->addLayout(foot);
    connect(act, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    cancel->setFocus(Qt::OtherFocusReason);
}

ConfirmDialog *ConfirmDialog::ask(QWidget *parent, const QString &question, const QStringList &effects, const QString &verb,
                                  std::function<void()> act, bool isDanger)
{
    auto *dialog = new ConfirmDialog{question, effects, verb, isDanger, parent};
    connect(dialog, &QDialog::accepted, parent, std::move(act));
    dialog->open();
    return dialog;
}

} // namespace ui
