// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "ui/widget/kit.h"

#include <optional>

namespace ui {

class CostBar;
class LineChart;

/// What the chosen plan really costs, line by line, why it ranks there, and what the hours cost.
class BillCard final : public QWidget {
    Q_OBJECT

public:
    explicit BillCard(QWidget *parent = nullptr);
    void setPlan(const core::planning::PlanRow *row); ///< Copied; null hides the card.

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addLines(QVBoxLayout *body);
    void addReasons(QVBoxLayout *body);
    void showChart();

    std::optional<core::planning::PlanRow> m_row;
    Card *m_bill;
    Card *m_why;
    Card *m_hours;
    QWidget *m_billContent = nullptr;
    QWidget *m_whyContent = nullptr;
    LineChart *m_chart;
    QLabel *m_chartNote;
};

} // namespace ui
