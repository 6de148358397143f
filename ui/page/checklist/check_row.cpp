// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/checklist/check_row.h"

#include "ui/page/checklist/command_list.h"
#include "ui/widget/kit.h"

#include <QEvent>

#include <algorithm>

namespace ui {

using core::planning::ChecklistState;

namespace {

constexpr int kTextWidth = 640; // visual.md §3: text no wider than this
constexpr int kMarkSize = 20;
constexpr int kAlmostAll = 1000; // of the width, against a stretch of 1

struct Look {
    const char *icon;
    const char *token;
    const char *tone;
};

Look lookOf(ChecklistState state)
{
    switch (state) {
    case ChecklistState::Done: return {"check", "success", "success"};
    case ChecklistState::Open: return {"circle", "text3", "plain"};
    case ChecklistState::Blocked: return {"danger", "danger", "danger"};
    case ChecklistState::Unknown: return {"question", "warn", "warn"};
    case ChecklistState::NotNeeded: break;
    }
    return {"close", "text3", "plain"};
}

/// Paragraphs one below the other, bounded together so that they start at the left.
QWidget *linesOf(const QList<Paragraph *> &paragraphs)
{
    auto *lines = new QWidget;
    auto *all = column(lines, 0, 2);
    for (Paragraph *each : paragraphs)
        all->addWidget(each);
    all->addStretch();
    lines->setMaximumWidth(kTextWidth);
    return lines;
}

void setLine(Paragraph *line, const QString &text)
{
    line->setPlainText(text);
    line->setVisible(!text.isEmpty());
}

} // namespace

QString stateName(ChecklistState state)
{
    switch (state) {
    case ChecklistState::Done: return CheckRow::tr("done");
    case ChecklistState::Open: return CheckRow::tr("open");
    case ChecklistState::Blocked: return CheckRow::tr("blocked");
    case ChecklistState::Unknown: return CheckRow::tr("unknown");
    case ChecklistState::NotNeeded: return CheckRow::tr("not needed");
    }
    return {};
}

CheckRow::CheckRow(QWidget *parent)
    : QWidget{parent}
    , m_mark{iconLabel(QStringLiteral("circle"), "text3", kMarkSize)}
    , m_title{label({}, Type::BodyStrong)}
    , m_state{new TagLabel}
    , m_sentence{paragraph({}, Type::Body, "2")}
    , m_toDo{paragraph({}, Type::Body, "1")}
    , m_evidence{paragraph({}, Type::Label, "3")}
    , m_commands{new CommandList}
    , m_below{column(nullptr, 0, 8)}
    , m_act{button({}, "", {}, "row")}
{
    auto *all = new QHBoxLayout{this};
    all->setContentsMargins(0, 10, 0, 10);
    all->setSpacing(12);
    all->addWidget(m_mark, 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 4);
    QHBoxLayout *head = row(8);
    m_title->setWordWrap(true);
    head->addWidget(m_title, 1);
    head->addWidget(m_state, 0, Qt::AlignTop);
    texts->addLayout(head);
    QHBoxLayout *first = row(12);
    first->addWidget(linesOf({m_sentence, m_toDo, m_evidence}), kAlmostAll);
    first->addStretch(1); // what the bounded lines leave over
    first->addWidget(m_act, 0, Qt::AlignTop | Qt::AlignRight);
    texts->addLayout(first);
    texts->addLayout(m_below);
    texts->addWidget(m_commands);
    texts->addStretch();
    all->addLayout(texts, 1);
    connect(m_act, &QPushButton::clicked, this, [this] {
        if (m_hasOwnAct)
            emit acted(m_item.kind);
        else
            toggle();
    });
}

/// A tick takes lines away: the row keeps its height, so that those below stay under the pointer.
void CheckRow::toggle()
{
    setMinimumHeight(height());
    emit confirmToggled(m_item.kind, !m_item.isConfirmed);
}

void CheckRow::setItem(const core::planning::ChecklistItem &item)
{
    if (item.title != m_item.title)
        setMinimumHeight(0); // Another plan.
    m_item = item;
    refresh();
}

void CheckRow::addBelow(QWidget *widget) { m_below->addWidget(widget); }

void CheckRow::setAct(const QString &text)
{
    m_hasOwnAct = true;
    m_act->setText(text);
    m_act->setVisible(!text.isEmpty());
    m_act->setAccessibleName(text.isEmpty() ? QString{} : QStringLiteral("%1: %2").arg(text, m_item.title));
}

void CheckRow::refresh()
{
    const bool isWarned = m_item.isWarning && m_item.state == ChecklistState::Open;
    const Look look = isWarned ? Look{"warning", "warn", "warn"} : lookOf(m_item.state);
    m_mark->setIcon(QString::fromLatin1(look.icon), look.token);
    m_mark->setAccessibleName(stateName(m_item.state));
    m_title->setText(m_item.title);
    m_state->setText(stateName(m_item.state));
    m_state->setTone(look.tone);
    setLine(m_sentence, m_item.sentence);
    setLine(m_toDo, m_item.toDo);
    setLine(m_evidence, m_item.evidence);
    m_commands->setCommands(m_item.commands);
    setAccessibleName(QStringLiteral("%1, %2").arg(m_item.title, stateName(m_item.state)));
    setAccessibleDescription(QStringList{m_item.sentence, m_item.toDo}.join(u' ').trimmed());
    if (m_hasOwnAct)
        return;
    m_act->setVisible(m_item.canConfirm);
    m_act->setText(tr("Mark as done"));
    m_act->setMinimumWidth(std::max(m_act->minimumWidth(), m_act->sizeHint().width()));
    m_act->setText(m_item.isConfirmed ? tr("Undo") : tr("Mark as done"));
    m_act->setRole(m_item.isConfirmed ? "ghost" : "");
    m_act->setAccessibleName(QStringLiteral("%1: %2").arg(m_act->text(), m_item.title));
}

void CheckRow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace ui
