// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/drill.h"

#include <QWidget>

class QLabel;

namespace ui {

class Button;
class CommandList;
class FigureLabel;
class IconLabel;
class Paragraph;
class TagLabel;

/// One step of the drill: what, why, minutes and price. Updates in place.
class DrillRow final : public QWidget {
    Q_OBJECT

public:
    explicit DrillRow(QWidget *parent = nullptr);
    void setTask(int number, const core::planning::DrillTask &task);

signals:
    void toggled(const QString &step, bool isDone);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    core::planning::DrillTask m_task;
    int m_number = 0;
    IconLabel *m_mark;
    QLabel *m_title;
    TagLabel *m_link;
    FigureLabel *m_minutes;
    FigureLabel *m_cost;
    Paragraph *m_what;
    Paragraph *m_why;
    CommandList *m_commands;
    Button *m_act;
};

} // namespace ui
