// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/checklist/drill_row.h"

#include "ui/page/checklist/command_list.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/kit.h"

#include <QEvent>

namespace ui {

namespace {

constexpr int kTextWidth = 640;
constexpr int kMarkSize = 20;
constexpr int kMinutesWidth = 56;
constexpr int kCostWidth = 72;
constexpr int kAlmostAll = 1000; // of the width, against a stretch of 1

/// The figures of all steps end at the same edge.
QWidget *rightAligned(QWidget *figure, int width)
{
    auto *holder = new QWidget;
    holder->setFixedWidth(width);
    auto *layout = new QHBoxLayout{holder};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch();
    layout->addWidget(figure);
    return holder;
}

} // namespace

DrillRow::DrillRow(QWidget *parent)
    : QWidget{parent}
    , m_mark{iconLabel(QStringLiteral("circle"), "text3", kMarkSize)}
    , m_title{label({}, Type::BodyStrong)}
    , m_link{new TagLabel}
    , m_minutes{new FigureLabel}
    , m_cost{new FigureLabel}
    , m_what{paragraph({}, Type::Body, "2")}
    , m_why{paragraph({}, Type::Label, "3")}
    , m_commands{new CommandList}
    , m_act{button({}, "", {}, "row")}
{
    auto *all = new QHBoxLayout{this};
    all->setContentsMargins(0, 10, 0, 10);
    all->setSpacing(12);
    all->addWidget(m_mark, 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 4);
    QHBoxLayout *head = row(8);
    head->addWidget(m_title);
    head->addWidget(m_link);
    head->addStretch();
    head->addWidget(rightAligned(m_minutes, kMinutesWidth));
    head->addWidget(rightAligned(m_cost, kCostWidth));
    texts->addLayout(head);
    QHBoxLayout *first = row(12);
    auto *lines = new QWidget;
    auto *paragraphs = column(lines, 0, 2);
    paragraphs->addWidget(m_what);
    paragraphs->addWidget(m_why);
    paragraphs->addStretch();
    lines->setMaximumWidth(kTextWidth);
    first->addWidget(lines, kAlmostAll);
    first->addStretch(1); // what the bounded lines leave over
    first->addWidget(m_act, 0, Qt::AlignTop | Qt::AlignRight);
    texts->addLayout(first);
    texts->addWidget(m_commands);
    texts->addStretch();
    all->addLayout(texts, 1);
    connect(m_act, &QPushButton::clicked, this, [this] { emit toggled(m_task.step.id, !m_task.isDone); });
}

void DrillRow::setTask(int number, const core::planning::DrillTask &task)
{
    m_number = number;
    m_task = task;
    refresh();
}

void DrillRow::refresh()
{
    m_mark->setIcon(m_task.isDone ? QStringLiteral("check") : QStringLiteral("circle"), m_task.isDone ? "success" : "text3");
    m_title->setText(QStringLiteral("%1  %2").arg(m_number).arg(m_task.step.title.shown()));
    m_link->setVisible(m_task.step.link != core::planning::DrillLink::None);
    m_link->setText(tr("proves a link"));
    m_link->setTone(m_task.isDone ? "success" : "info");
    m_minutes->setFigure({QLocale{}.toString(m_task.step.minutes, 'f', 0), tr("min")});
    m_cost->setFigure(
        {m_task.cost ? m_task.cost->micros() > 0 ? format::money(*m_task.cost) : QStringLiteral("–") : format::unknown(), {}},
        m_task.cost && m_task.cost->micros() == 0 ? "text3" : "text1");
    m_what->setPlainText(m_task.step.what.shown());
    m_why->setPlainText(m_task.step.why.shown());
    m_commands->setCommands(m_task.commands);
    m_act->setText(m_task.isDone ? tr("Undo") : tr("Mark as done"));
    m_act->setRole(m_task.isDone ? "ghost" : "");
    m_act->setAccessibleName(QStringLiteral("%1: %2").arg(m_act->text(), m_task.step.title.shown()));
    setAccessibleName(QStringLiteral("%1, %2").arg(m_task.step.title.shown(), m_task.isDone ? tr("done") : tr("open")));
}

void DrillRow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace ui
