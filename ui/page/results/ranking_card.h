// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/plan_table_model.h"
#include "ui/widget/kit.h"

class QLineEdit;
class QStackedWidget;

namespace ui {

class DataTable;
class ScatterChart;
class Segmented;

/// What the card shows of one answer.
struct Ranking {
    QList<core::planning::PlanRow> rows = {};   ///< Best first.
    QList<core::planning::PlanRow> locked = {}; ///< Below them, grey, each with its reason.
    qsizetype rowCount = 0;                     ///< Of all ways; `rows` may hold fewer.
    TableMoney money = {};
    QString budgetLine = {};                    ///< "¥50 buys: …"; empty = none.
};

/// Ranked offers as a table, or as dots over time and price (T toggles). The chosen row stays chosen, by its offer, when the
/// ranking is made anew.
class RankingCard final : public QWidget {
    Q_OBJECT

public:
    explicit RankingCard(QWidget *parent = nullptr);
    void setRanking(const Ranking &ranking);
    /// Another plan: the first row is chosen, nothing is compared, no filter.
    void startAfresh();
    void toggleChart();
    void focusFilter();
    void setUnlocked(bool isUnlocked); ///< Spot offers are ranked on the user's word: it can be taken back.
    const core::planning::PlanRow *chosen() const; ///< Null when there is no row; never a locked one.
    /// The two rows to compare, the better ranked one first; empty unless exactly two are selected.
    QList<core::planning::PlanRow> pair() const;
    void chooseRank(int rank);
    void clearPair();
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

signals:
    void chosenChanged();
    void pairChanged();
    void columnsChanged();
    void lockRequested();   ///< The word is taken back.
    void unlockRequested(); ///< The job resumes after an interruption: spot offers may be ranked.

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    void retranslate();
    void showChart();
    void showContext();
    void hideColumns();
    void fitWords();
    int roomForCard() const;
    void chooseAgain();
    void noteChosen(int sourceRow);
    void select(int sourceRow); ///< Alone, whatever keys are held.
    void compareChosen();
    void filter(const QString &text);
    int rowOf(const QString &key) const; ///< -1 when it is gone.

    PlanTableModel m_model;
    Ranking m_ranking;
    QList<core::planning::PlanRow> m_shown; ///< Ranked rows with the locked ones among them, as the table has them.
    QString m_chosenKey = {}; ///< The user's own choice; empty = the first row.
    Card *m_card;
    QLineEdit *m_filter;
    Button *m_compare;
    Segmented *m_view;
    QLabel *m_budget;
    QWidget *m_noMatch;
    QLabel *m_noMatchText;
    Button *m_clearFilter;
    Button *m_unlock;
    Button *m_lock;
    QStackedWidget *m_stack;
    DataTable *m_table;
    ScatterChart *m_chart;
    QList<int> m_dotRows;     ///< Row of each dot.
    int m_leftOut = 0;        ///< Plans that the chart does not draw.
    bool m_isFilling = false; ///< Selections are ours.
};

} // namespace ui
