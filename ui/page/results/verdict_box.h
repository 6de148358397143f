// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

class Banner;
class FitSwitches;

/// Verdict → reason → steps: the banners on top of the results, the reasons and the switches behind them.
class VerdictBox final : public QWidget {
    Q_OBJECT

public:
    explicit VerdictBox(PlanViewModel &viewModel, QWidget *parent = nullptr);
    /// The row that reasons and switches are about; copied. Null = none fits.
    void setRow(const core::planning::PlanRow *row);
    void refresh(); ///< After a new answer.

signals:
    void editRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addButtons(Banner *banner, const PlanVerdict &verdict);
    void addFitButtons(Banner *banner);
    void showDetails();
    void toggleWhy();
    void toggleSwitches();
    const core::planning::PlanRow *row() const { return m_row ? &*m_row : nullptr; }

    PlanViewModel &m_viewModel;
    std::optional<core::planning::PlanRow> m_row = {};
    QList<PlanVerdict> m_shown;
    QWidget *m_banners;
    QFrame *m_why;
    QFrame *m_steps;
    QLabel *m_stepsTitle;
    FitSwitches *m_switches;
    bool m_isWhyOpen = false;
    bool m_areStepsOpen = false;
};

} // namespace ui
