// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/task_choice.h"

#include "ui/widget/controls.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace {

constexpr int kColumns = 4;
constexpr int kSpacing = 12;
constexpr int kBriefSpacing = 8;

} // namespace

TaskChoice::TaskChoice(QWidget *parent)
    : QWidget{parent}
    , m_buttons{new QButtonGroup{this}}
{
    auto *grid = new QGridLayout{this};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kSpacing);
    for (const TaskGroup &group : taskGroups()) {
        auto *tile = new ChoiceTile{group.icon};
        tile->setCheckable(true);
        tile->setTall(true);
        tile->setObjectName(QStringLiteral("task-") + group.id);
        const int index = static_cast<int>(m_tiles.size());
        grid->addWidget(tile, index / kColumns, index % kColumns);
        grid->setColumnStretch(index % kColumns, 1);
        m_buttons->addButton(tile, index);
        m_tiles << tile;
    }
    connect(m_buttons, &QButtonGroup::idClicked, this, &TaskChoice::choose);
    retranslate();
}

void TaskChoice::setTask(const QString &task)
{
    const int group = groupOfTask(task);
    if (group < 0)
        return;
    m_lastTask.insert(group, task);
    m_tiles[group]->setChecked(true);
}

QWidget *TaskChoice::chosenTile() const { return m_buttons->checkedButton() ? m_buttons->checkedButton() : m_tiles.first(); }

void TaskChoice::setBrief(bool isBrief)
{
    if (isBrief == m_isBrief)
        return;
    m_isBrief = isBrief;
    layout()->setSpacing(isBrief ? kBriefSpacing : kSpacing);
    for (ChoiceTile *tile : std::as_const(m_tiles))
        tile->setTall(!isBrief);
    retranslate();
}

void TaskChoice::choose(int group)
{
    emit taskChosen(m_lastTask.value(group, taskGroups().at(group).tasks.first()));
}

void TaskChoice::retranslate()
{
    for (int i = 0; i < m_tiles.size(); ++i) {
        const QString &id = taskGroups().at(i).id;
        m_tiles[i]->setTexts(groupTitle(id), m_isBrief ? QString{} : groupSentence(id));
        m_tiles[i]->setIconName(m_isBrief ? QString{} : taskGroups().at(i).icon);
        m_tiles[i]->setToolTip(m_isBrief ? groupSentence(id) : QString{});
        m_tiles[i]->setAccessibleDescription(groupSentence(id));
    }
}

void TaskChoice::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
