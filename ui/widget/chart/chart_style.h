// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractAxis;
class QAbstractSeries;
class QChart;
class QChartView;
class QPainter;
class QRectF;
class QValueAxis;
class QWidget;

namespace ui {

/// A chart without background, legend, title, margins and animation, inside `host`.
QChartView *bareChartView(QWidget *host);
/// An axis from 0 to at least `high` with few round ticks, styled by tokens.
QValueAxis *styledAxis(QChart *chart, Qt::Alignment side, double high);
/// Takes off all series and axes.
void clearChart(QChart *chart);
/// Adds `series` and ties it to both axes.
void addSeries(QChart *chart, QAbstractSeries *series, QValueAxis *x, QValueAxis *y);
/// Colours and fonts again after a theme or language change.
void restyleAxis(QAbstractAxis *axis);

/// The end of an axis and the number of its equal, round steps.
struct AxisScale {
    double high = 1;
    int steps = 5;
};
/// The next round end from 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 × 10^n that `value` does not pass.
AxisScale axisScale(double value);

/// Room for the title of the y axis above the plot, and for that of the x axis below it.
inline constexpr int kAxisTitleHeight = 20;
/// Titles the axes within `area`: y above its own axis, x below the right end of its own.
void paintAxisTitles(QPainter &painter, const QRectF &area, const QString &x, const QString &y);

} // namespace ui
