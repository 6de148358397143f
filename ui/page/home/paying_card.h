// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/home_view_model.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/kit.h"
#include "ui/widget/meters.h"

namespace ui {

/// "Paying now": the rate of all machines, split by machine; unknown prices are named, never counted as nothing.
class PayingCard final : public QFrame {
    Q_OBJECT

public:
    explicit PayingCard(HomeViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();

private:
    struct Line {
        QWidget *row = nullptr;
        SwatchLabel *swatch = nullptr;
        QLabel *mark = nullptr;
        ElidedLabel *name = nullptr;
        FigureLabel *rate = nullptr;
    };
    Line addLine();
    void show(const Line &line, const PayingLine &content, int series);

    HomeViewModel &m_viewModel;
    QLabel *m_title;
    QLabel *m_context;
    FigureLabel *m_rate;
    CostBar *m_bar;
    QVBoxLayout *m_list;
    QLabel *m_more;
    QLabel *m_next;
    QList<Line> m_lines;
};

} // namespace ui
