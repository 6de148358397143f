// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/costs_view_model.h"
#include "ui/widget/kit.h"

#include <QFrame>

namespace ui {

class CostBar;
class DayChart;
class ElidedLabel;
class Meter;
class Segmented;
class SwatchLabel;

/// The month: what was spent, of which budget, by whom, and on which day.
class MonthCard final : public QFrame {
    Q_OBJECT

public:
    explicit MonthCard(CostsViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();
    void retranslate();

private:
    struct Line {
        QWidget *row = nullptr;
        SwatchLabel *swatch = nullptr;
        ElidedLabel *name = nullptr;
        FigureLabel *rate = nullptr;
        FigureLabel *amount = nullptr;
    };
    QWidget *makeFigures();
    Line addLine();
    void refreshGroups();
    void refreshChart();

    CostsViewModel &m_viewModel;
    QLabel *m_title;
    Button *m_back;
    Button *m_forth;
    Segmented *m_by;
    FigureLabel *m_total;
    Meter *m_meter;
    QLabel *m_pace;
    QLabel *m_why;
    CostBar *m_bar;
    QVBoxLayout *m_list;
    QList<Line> m_lines;
    QLabel *m_more;
    DayChart *m_chart;
};

} // namespace ui
