// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/pasted_text.h"

#include <QWidget>

#include <optional>

class QPlainTextEdit;
class QVBoxLayout;

namespace ui {

class Button;
class PlanViewModel;
class PlansViewModel;

/// Fills the answers in from a README, a configuration, a command or a log, and can take that back.
class PlanPasteBox final : public QWidget {
    Q_OBJECT

public:
    PlanPasteBox(PlanViewModel &plan, PlansViewModel &plans, QWidget *parent = nullptr);
    void setOpen(bool isOpen);

signals:
    void filled();

protected:
    void changeEvent(QEvent *event) override;
    /// Ctrl+Enter in the text reads it; Tab leaves it.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void read();
    void undo();
    void showResult();
    void retranslate();

    PlanViewModel &m_plan;
    PlansViewModel &m_plans;
    Button *m_toggle;
    QWidget *m_body;
    QPlainTextEdit *m_text;
    Button *m_read;
    Button *m_undo;
    QWidget *m_result;
    std::optional<core::planning::PastedText> m_pasted;
    std::optional<core::planning::PlanAnswers> m_before; ///< What undo gives back.
};

} // namespace ui
