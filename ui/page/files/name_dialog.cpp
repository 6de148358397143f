// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/name_dialog.h"

#include "ui/widget/kit.h"

#include <QLineEdit>

namespace ui {

namespace {

constexpr int kWidth = 420;

} // namespace

NameDialog::NameDialog(const QString &heading, const QString &name, const QString &verb, Problem problem, Answer answer,
                       QWidget *parent)
    : FittedDialog{kWidth, parent}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(heading);
    auto *body = column(this, 20, 8);
    QLabel *title = label(heading, Type::Heading);
    title->setWordWrap(true);
    body->addWidget(title);
    auto *field = new QLineEdit{name};
    field->setAccessibleName(heading);
    body->addWidget(field);
    QLabel *hint = label(QStringLiteral(" "), Type::Label, "danger");
    hint->setWordWrap(true);
    body->addWidget(hint);
    auto *cancel = button(tr("Cancel"));
    auto *act = button(verb, "primary");
    act->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(act);
    foot->addWidget(cancel);
    body->addLayout(foot);
    const auto look = [field, hint, act, name, problem] {
        const QString text = field->text();
        const bool isNew = text != name;
        const QString why = isNew ? problem(text) : QString{};
        hint->setText(!text.isEmpty() && !why.isEmpty() ? why : QStringLiteral(" "));
        act->setEnabled(isNew && why.isEmpty());
    };
    connect(field, &QLineEdit::textChanged, this, look);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(act, &QPushButton::clicked, this, [this, field, answer = std::move(answer)] {
        answer(field->text());
        accept();
    });
    look();
    field->setFocus(Qt::OtherFocusReason);
    field->setSelection(0, static_cast<int>(name.lastIndexOf(u'.') > 0 ? name.lastIndexOf(u'.') : name.size()));
}

} // namespace ui
