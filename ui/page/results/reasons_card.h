// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "ui/widget/kit.h"

namespace ui {

/// Why the chosen row ranks there, what would change that, what to take instead, and the cards that are out with their reasons.
class ReasonsCard final : public QWidget {
    Q_OBJECT

public:
    explicit ReasonsCard(QWidget *parent = nullptr);
    /// Copied; without a row only the rejected cards are shown.
    void setRow(const core::planning::PlanRow *row);
    void setPlan(const core::planning::RentalPlan &plan);

signals:
    void fallbackRequested(int rank); ///< Show that row.

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addReasons(QVBoxLayout *body);
    void addFallbacks(QVBoxLayout *body);
    void addRejected(QVBoxLayout *body);
    void toggleRejected();

    std::optional<core::planning::PlanRow> m_row = {};
    QList<core::planning::Fallback> m_fallbacks;
    QList<core::planning::RejectedCard> m_rejected;
    Card *m_card;
    QWidget *m_content = nullptr;
    bool m_isRejectedOpen = false;
};

} // namespace ui
