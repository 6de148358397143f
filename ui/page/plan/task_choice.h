// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/wizard_tasks.h"

#include <QMap>
#include <QWidget>

class QButtonGroup;

namespace ui {

class ChoiceTile;

/// The tiles of the first page. Arrow keys go from tile to tile; each tile remembers the finer choice made behind it.
class TaskChoice final : public QWidget {
    Q_OBJECT

public:
    explicit TaskChoice(QWidget *parent = nullptr);
    void setTask(const QString &task);
    QWidget *chosenTile() const;
    void setBrief(bool isBrief); ///< Titles only, one line each; the sentences are in the tooltips.

signals:
    void taskChosen(const QString &task);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void choose(int group);

    QButtonGroup *m_buttons;
    bool m_isBrief = false;
    QList<ChoiceTile *> m_tiles;
    QMap<int, QString> m_lastTask; ///< By group.
};

} // namespace ui
