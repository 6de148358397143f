// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/checklist.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

class Button;
class CommandList;
class IconLabel;
class Paragraph;
class TagLabel;

/// Word of a state for people.
QString stateName(core::planning::ChecklistState state);

/// One item of the checklist: mark and word of its state, what is so, what to do, and one act. Updates in place.
class CheckRow final : public QWidget {
    Q_OBJECT

public:
    explicit CheckRow(QWidget *parent = nullptr);
    void setItem(const core::planning::ChecklistItem &item);
    core::planning::ChecklistItemKind kind() const { return m_item.kind; }
    /// Below the texts: editors and tables of single items.
    void addBelow(QWidget *widget);
    /// Another act than "Mark as done"; hidden with an empty text.
    void setAct(const QString &text);
    Button *actButton() const { return m_act; }

signals:
    /// The user calls the item settled, or takes that back.
    void confirmToggled(core::planning::ChecklistItemKind kind, bool isSettled);
    void acted(core::planning::ChecklistItemKind kind); ///< The act of setAct().

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void toggle();

    core::planning::ChecklistItem m_item;
    bool m_hasOwnAct = false;
    IconLabel *m_mark;
    QLabel *m_title;
    TagLabel *m_state;
    Paragraph *m_sentence;
    Paragraph *m_toDo;
    Paragraph *m_evidence;
    CommandList *m_commands;
    QVBoxLayout *m_below;
    Button *m_act;
};

} // namespace ui
