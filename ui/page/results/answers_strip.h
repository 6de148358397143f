// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

class ChoiceTile;

/// The named answers side by side (balanced, cheapest, fastest), and the wishes that they keep.
class AnswersStrip final : public QWidget {
    Q_OBJECT

public:
    explicit AnswersStrip(QWidget *parent = nullptr);
    void setAnswers(const core::planning::RentalPlan &plan, const core::planning::Wishes &wishes);
    void setChosen(const core::planning::PlanRow *row); ///< Its tile is the marked one; wishes are told of it.

signals:
    void rankRequested(int rank);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addTile(const core::planning::PlanRow &row);
    QString wishesLine() const;

    QList<core::planning::PlanRow> m_rows = {}; ///< With a name, in the order of the names.
    core::planning::Wishes m_wishes = {};
    std::optional<core::planning::PlanRow> m_chosen = {};
    QHBoxLayout *m_tiles;
    QWidget *m_kept;
    QLabel *m_keptText;
    QList<ChoiceTile *> m_made = {};
};

} // namespace ui
