// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/checklist_view_model.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace ui {

class Button;
class EndPicker;

/// The planned end, changed in place; what is typed is kept as soon as it makes sense.
class EndEditor final : public QWidget {
    Q_OBJECT

public:
    explicit EndEditor(ChecklistViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();
    void reset(); ///< Another plan: what was typed is forgotten.

private:
    ChecklistViewModel &m_viewModel;
    EndPicker *m_picker;
    Button *m_suggestion;
    bool m_isTyping = false;
};

/// The most that the job may cost, in the currency of the platform.
class BudgetEditor final : public QWidget {
    Q_OBJECT

public:
    explicit BudgetEditor(ChecklistViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();

private:
    ChecklistViewModel &m_viewModel;
    QLabel *m_sign;
    QLineEdit *m_amount;
    QLabel *m_error;
};

/// Two answers to what a stopped machine costs, for platforms of which nobody knows.
class StopAnswers final : public QWidget {
    Q_OBJECT

public:
    explicit StopAnswers(ChecklistViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();

private:
    ChecklistViewModel &m_viewModel;
    Button *m_free;
    Button *m_charged;
    Button *m_undo;
};

} // namespace ui
