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

/// Lines over one pair of axes from 0. The legend is part of it; the sentence is for screen readers.
class LineChart final : public QWidget {
    Q_OBJECT

public:
    explicit LineChart(QWidget *parent = nullptr);
    void setLines(const QList<ChartLine> &lines);
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
    QChartView *m_view;
    QList<ChartLine> m_lines;
    QString m_xTitle;
    QString m_yTitle;
};

} // namespace ui
