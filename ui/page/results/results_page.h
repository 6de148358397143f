// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"

#include <QWidget>

namespace ui {

class BillCard;
class CalibrationLine;
class ExpertCard;
class MemoryCard;
class RankingCard;

/// What the answers come to: verdict first, then memory, ranked offers, the whole bill and the figures behind them.
class ResultsPage final : public QWidget {
    Q_OBJECT

public:
    explicit ResultsPage(PlanViewModel &viewModel, QWidget *parent = nullptr);
    void restoreColumns(const QByteArray &state);
    QByteArray saveColumns() const;
    void setExpertOpen(bool isOpen);
    const core::planning::PlanRow *chosen() const; ///< Null when there is no row.
    void refresh();

signals:
    void columnsChanged();
    void expertToggled(bool isOpen); ///< Keep it for the next start.
    void editRequested();            ///< Back to the questions.
    void checklistRequested();       ///< For the chosen row.

private:
    QWidget *results();
    void showChosen();
    void askMeasurement();

    PlanViewModel &m_viewModel;
    QWidget *m_verdicts;
    MemoryCard *m_memory;
    RankingCard *m_ranking;
    BillCard *m_bill;
    CalibrationLine *m_calibration;
    ExpertCard *m_expert;
};

} // namespace ui
