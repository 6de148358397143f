// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_side.h"
#include "ui/viewmodel/wizard_checks.h"
#include "ui/widget/kit.h"

namespace ui {

class VramBar;

/// "So far": what the answers come to, beside the questions.
class SidePanel final : public QWidget {
    Q_OBJECT

public:
    explicit SidePanel(PlanViewModel &plan, QWidget *parent = nullptr);
    void setPage(WizardPage page); ///< The note at the foot follows the page.

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void showMemory(const SideFigures &figures);
    void showCost(const SideFigures &figures);
    QString noteText(const SideFigures &figures) const;

    PlanViewModel &m_plan;
    PlanSide m_side;
    WizardPage m_page = WizardPage::Rent;
    Card *m_card;
    QLabel *m_memoryTitle;
    FigureLabel *m_memory;
    VramBar *m_bar;
    QLabel *m_against;
    QLabel *m_costTitle;
    FigureLabel *m_cost;
    QLabel *m_hours;
    QLabel *m_note;
};

} // namespace ui
