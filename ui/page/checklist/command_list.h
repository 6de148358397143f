// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/checklist.h"

#include <QWidget>

class QVBoxLayout;

namespace ui {

class Button;

/// Lines to copy, folded until they are wanted. Hidden while there are none.
class CommandList final : public QWidget {
    Q_OBJECT

public:
    explicit CommandList(QWidget *parent = nullptr);
    /// The same commands again change nothing, so that the keyboard stays where it is.
    void setCommands(const QList<core::planning::ChecklistCommand> &commands);
    void setOpen(bool isOpen);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void retranslate();

    QList<core::planning::ChecklistCommand> m_commands;
    Button *m_toggle;
    QWidget *m_lines;
    QVBoxLayout *m_lineLayout;
};

} // namespace ui
