// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"

#include <QTimer>
#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace ui {

class AnswersStrip;
class Banner;
class BillCard;
class Button;
class CalibrationLine;
class ChartCard;
class CompareCard;
class EmptyState;
class ExpertCard;
class MemoryCard;
class PageFrame;
class PlanExporter;
class PlansViewModel;
class PurchaseCard;
class RankingCard;
class ReasonsCard;
class VerdictBox;

/// What the answers come to: verdict first, then memory and ranked offers beside the whole bill and the charts, and the figures
/// behind them. Two columns from a wide window on, else one.
class ResultsPage final : public QWidget {
    Q_OBJECT

public:
    explicit ResultsPage(PlanViewModel &viewModel, QWidget *parent = nullptr);
    /// Names the plan and makes it exportable. Outlives this page.
    void setPlans(PlansViewModel *plans);
    void restoreColumns(const QByteArray &state);
    QByteArray saveColumns() const;
    void setExpertOpen(bool isOpen);
    const core::planning::PlanRow *chosen() const; ///< Null when there is no row.
    void setBar(QWidget *bar); ///< Stands above the ranking; taken over.
    void refresh(); ///< At once when it can be seen, else as soon as it is.

signals:
    void columnsChanged();
    void chosenChanged();
    void expertToggled(bool isOpen); ///< Keep it for the next start.
    void editRequested();            ///< Back to the questions.
    void checklistRequested();       ///< For the chosen row.
    void listRequested();            ///< Back to the saved plans.
    void addMachineRequested();      ///< It is rented: on to the login line.

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addActions();
    void connectParts();
    void addShortcuts();
    QWidget *content();
    void arrange();
    void showHead();
    void showState();
    void showChosen();
    void showPair();
    void askMeasurement();
    void noteQuestion();
    void startAfresh();
    void toggleChart();
    void reveal(QWidget *part);
    void notice(const char *state, const QString &reason, const QString &evidence);

    PlanViewModel &m_viewModel;
    PlansViewModel *m_plans = nullptr;
    PageFrame *m_frame;
    PlanExporter *m_exporter;
    Button *m_back;
    Button *m_rented;
    Button *m_edit;
    Button *m_checklist;
    Banner *m_notice;
    VerdictBox *m_verdict;
    AnswersStrip *m_answers;
    EmptyState *m_empty;
    QWidget *m_columns;
    QBoxLayout *m_both = nullptr;  ///< Left and right column, or all of it below one another.
    QVBoxLayout *m_left = nullptr;
    QVBoxLayout *m_below = nullptr; ///< What gives way to the bill where there is one column.
    QBoxLayout *m_right = nullptr; ///< Bill and charts.
    std::optional<bool> m_isWide = {};
    QWidget *m_rightSide;
    MemoryCard *m_memory;
    RankingCard *m_ranking;
    CompareCard *m_compare;
    ReasonsCard *m_reasons;
    BillCard *m_bill;
    ChartCard *m_packages;
    PurchaseCard *m_purchase;
    CalibrationLine *m_calibration;
    ExpertCard *m_expert;
    QWidget *m_veil;
    QTimer m_veilDelay;
    QString m_task = {};      ///< Of the question that was answered last.
    QString m_model = {};
    bool m_isBehind = true; ///< An answer came while nobody looked.
};

} // namespace ui
