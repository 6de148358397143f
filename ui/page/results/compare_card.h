// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_comparison.h"
#include "ui/widget/kit.h"

namespace ui {

/// Two ways to do the job side by side; the better value of each line is bold and carries a tick.
class CompareCard final : public QWidget {
    Q_OBJECT

public:
    explicit CompareCard(QWidget *parent = nullptr);
    /// Copied; one of them missing hides the card.
    void setRows(const core::planning::PlanRow *left, const core::planning::PlanRow *right);

signals:
    void closed();

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();

    std::optional<core::planning::PlanRow> m_left = {};
    std::optional<core::planning::PlanRow> m_right = {};
    Card *m_card;
    Button *m_close;
    QWidget *m_content = nullptr;
};

} // namespace ui
