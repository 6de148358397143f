// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>

class QChartView;

namespace ui {

/// One line; `series` picks colour and dash of the palette.
struct ChartLine {
    QString name = {};
    QList<QPointF> points = {};
    int series = 0;
};

/// A place on the x axis: a thin line from bottom to top with its words at the top.
struct ChartMark {
    double x = 0;
    QString text = {};
};

/// An x axis that ends where the matter ends, such as 168 h in three steps.
struct ChartSpan {
    double end = 0;    ///< 0 = a round end.
    int steps = 0;
    QString unit = {}; ///< Behind each label: " h".
};

/// Lines over one pair of axes from 0. The legend is part of it; the sentence is for screen readers.
class LineChart final : public QWidget {
    Q_OBJECT

public:
    explicit LineChart(QWidget *parent = nullptr);
    void setLines(const QList<ChartLine> &lines);
    void setSpan(const ChartSpan &span);
    void setMarks(const QList<ChartMark> &marks);
    void setAxisTitles(const QString &x, const QString &y);
    void setSentence(const QString &sentence);
    QSize sizeHint() const override { return {260, 220}; }
    QSize minimumSizeHint() const override { return {200, 200}; }

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void placeView();
    void paintMarks();
    QChartView *m_view;
    QList<ChartLine> m_lines;
    QList<ChartMark> m_marks;
    ChartSpan m_span;
    QString m_xTitle;
    QString m_yTitle;
};

} // namespace ui
