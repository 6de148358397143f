// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_line.h"

#include "core/planning/plan_document.h"
#include "ui/widget/elided_label.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>

namespace ui {

namespace {

constexpr int kHeight = 48;
constexpr int kNameWidth = 240;

} // namespace

PlanLine::PlanLine(const PlanEntry &entry, QWidget *parent)
    : QWidget{parent}
    , m_entry{entry}
    , m_mark{new QCheckBox}
    , m_name{new ElidedLabel{Type::BodyStrong}}
    , m_edit{new QLineEdit}
    , m_open{button(tr("Open"), "", {}, "row")}
{
    m_mark->setObjectName(QStringLiteral("planMark"));
    m_mark->setAccessibleName(tr("Compare %1").arg(entry.name));
    m_mark->setToolTip(tr("Mark two to compare them"));
    m_name->setText(entry.name);
    m_edit->setObjectName(QStringLiteral("planName"));
    m_edit->setMaxLength(static_cast<int>(core::planning::kLongestPlanName));
    m_edit->setAccessibleName(tr("Name of the plan"));
    m_edit->installEventFilter(this);
    m_edit->hide();
    m_open->setObjectName(QStringLiteral("planOpen"));
    m_open->setAccessibleName(tr("Open %1").arg(entry.name));
    auto *summary = new ElidedLabel{Type::Body, "text2", Qt::ElideRight};
    summary->setText(entry.summary.isEmpty() ? tr("no result yet") : entry.summary);
    Button *more = iconButton(QStringLiteral("more"), tr("More about %1").arg(entry.name));
    more->setObjectName(QStringLiteral("planMore"));
    connect(more, &Button::clicked, this, [this, more] {
        QMenu *menu = makeMenu();
        menu->popup(more->mapToGlobal(QPoint{0, more->height()}));
    });
    auto *all = new QHBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(12);
    all->addWidget(m_mark);
    all->addWidget(m_name, 2);
    all->addWidget(m_edit, 2);
    m_name->setMinimumWidth(kNameWidth / 2);
    if (entry.isCurrent)
        all->addWidget(tag(tr("last open"), "accent"));
    all->addWidget(summary, 3);
    all->addWidget(label(entry.when, Type::Label, "3"));
    all->addWidget(m_open);
    all->addWidget(more);
    setFixedHeight(kHeight);
    connect(m_open, &Button::clicked, this, &PlanLine::openRequested);
    connect(m_mark, &QCheckBox::toggled, this, &PlanLine::marked);
}

bool PlanLine::isMarked() const { return m_mark->isChecked(); }

void PlanLine::setMarked(bool isMarked)
{
    const QSignalBlocker blocker{m_mark};
    m_mark->setChecked(isMarked);
}

void PlanLine::focusOpen() { m_open->setFocus(Qt::TabFocusReason); }

QMenu *PlanLine::makeMenu()
{
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Duplicate")), &QAction::triggered, this, &PlanLine::duplicateRequested);
    connect(menu->addAction(tr("Rename")), &QAction::triggered, this, &PlanLine::startRename);
    connect(menu->addAction(tr("Delete")), &QAction::triggered, this, &PlanLine::removeRequested);
    return menu;
}

void PlanLine::startRename()
{
    m_edit->setText(m_entry.name);
    m_edit->selectAll();
    m_name->hide();
    m_edit->show();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void PlanLine::endRename(bool takesName)
{
    if (m_edit->isHidden())
        return;
    m_edit->hide();
    m_name->show();
    m_open->setFocus(Qt::OtherFocusReason);
    if (takesName && m_edit->text() != m_entry.name)
        emit renamed(m_edit->text());
}

void PlanLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F2)
        startRename();
    else if (event->key() == Qt::Key_Delete)
        emit removeRequested();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit openRequested();
    else
        QWidget::keyPressEvent(event);
}

bool PlanLine::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape) {
            endRename(key != Qt::Key_Escape);
            return true;
        }
    } else if (watched == m_edit && event->type() == QEvent::FocusOut) {
        endRename(true);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
