// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// What the chosen plan really costs: the sum, a bar of its parts, and line by line with source and date.
class BillCard final : public QWidget {
    Q_OBJECT

public:
    explicit BillCard(PlanViewModel &viewModel, QWidget *parent = nullptr);
    void setPlan(const core::planning::PlanRow *row); ///< Copied; null hides the card.

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addSum(QVBoxLayout *body);
    void addLines(QVBoxLayout *body);
    void addIdle(QVBoxLayout *body);

    PlanViewModel &m_viewModel;
    std::optional<core::planning::PlanRow> m_row;
    Card *m_bill;
    QWidget *m_content = nullptr;
};

} // namespace ui
