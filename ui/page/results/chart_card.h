// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_results.h"
#include "ui/widget/kit.h"

namespace ui {

class BarChart;
class LineChart;

/// A small chart with what follows from it; the link below turns it into a table, as does T on the page.
class ChartCard final : public QWidget {
    Q_OBJECT

public:
    explicit ChartCard(QWidget *parent = nullptr);
    /// A plot with neither picture nor words hides the card.
    void setPlot(const Plot &plot);
    const Plot &plot() const { return m_plot; }
    void toggleTable();
    bool showsTable() const { return m_isTable; }
    QVBoxLayout *body() const { return m_card->body(); } ///< For what stands below.
    void addLink(Button *link);                          ///< Beside the one that turns it into a table.

protected:
    void changeEvent(QEvent *event) override;

private:
    void show();
    void fillTable();
    void retranslate();

    Plot m_plot = {};
    Card *m_card;
    LineChart *m_lines;
    BarChart *m_bars;
    QWidget *m_table;
    Paragraph *m_note;
    Paragraph *m_warning;
    QHBoxLayout *m_links;
    Button *m_turn;
    bool m_isTable = false;
};

} // namespace ui
