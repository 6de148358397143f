// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/broadcast_dialog.h"

#include "ui/widget/form_field.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QScrollArea>

namespace ui {

namespace {

constexpr int kWidth = 480;
constexpr int kRowHeight = 32;
constexpr qsizetype kMostRows = 8; ///< More are scrolled.

} // namespace

BroadcastDialog::BroadcastDialog(const QList<BroadcastTarget> &targets, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_targets{targets}
    , m_line{new QLineEdit}
    , m_act{button({}, "primary")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Send a line to several terminals"));
    auto *body = column(this, 20, 8);
    body->addWidget(label(windowTitle(), Type::Heading));
    body->addWidget(paragraph(tr("Each terminal that is chosen gets the line and runs it at once.")));
    auto *field = new FormField{m_line};
    m_line->setFont(fontOf(Type::Mono));
    m_line->setObjectName(QStringLiteral("broadcastLine"));
    field->setLabel(tr("Line"));
    body->addWidget(field);
    auto *list = new QWidget;
    auto *boxes = column(list, 0, 0);
    for (const BroadcastTarget &target : m_targets) {
        auto *box = new QCheckBox{target.isBusy ? tr("%1 – a program has the whole screen").arg(target.name) : target.name};
        box->setMinimumHeight(kRowHeight);
        box->setChecked(!target.isBusy);
        connect(box, &QCheckBox::toggled, this, &BroadcastDialog::judge);
        m_boxes << box;
        boxes->addWidget(box);
    }
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(list);
    scroll->setFixedHeight(static_cast<int>(std::min(kMostRows, m_targets.size())) * kRowHeight + 4);
    body->addWidget(scroll);
    auto *cancel = button(tr("Cancel"));
    m_act->setObjectName(QStringLiteral("act"));
    m_act->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_act);
    foot->addWidget(cancel);
    body->addLayout(foot);
    connect(m_line, &QLineEdit::textChanged, this, &BroadcastDialog::judge);
    connect(m_act, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    judge();
    m_line->setFocus(Qt::OtherFocusReason);
}

QList<QPointer<TerminalTab>> BroadcastDialog::chosen() const
{
    QList<QPointer<TerminalTab>> tabs;
    for (qsizetype i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i]->isChecked())
            tabs << m_targets[i].tab;
    }
    return tabs;
}

void BroadcastDialog::judge()
{
    const auto count = static_cast<int>(chosen().size());
    m_act->setText(tr("Send to %n terminal(s)", nullptr, count));
    m_act->setEnabled(count > 0 && !m_line->text().trimmed().isEmpty());
}

BroadcastDialog *BroadcastDialog::ask(QWidget *parent, const QList<BroadcastTarget> &targets, Send send)
{
    auto *dialog = new BroadcastDialog{targets, parent};
    connect(dialog, &QDialog::accepted, parent, [dialog, send = std::move(send)] { send(dialog->chosen(), dialog->m_line->text()); });
    dialog->open();
    return dialog;
}

} // namespace ui
