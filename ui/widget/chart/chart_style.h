// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

class QAbstractAxis;
class QAbstractSeries;
class QChart;
class QChartView;
class QValueAxis;
class QWidget;

namespace ui {

/// A chart without background, legend, title, margins and animation, inside `host`.
QChartView *bareChartView(QWidget *host);
/// An axis from 0 to at least `high` with few round labels, styled by tokens.
QValueAxis *styledAxis(QChart *chart, Qt::Alignment side, double high);
/// Takes off all series and axes.
void clearChart(QChart *chart);
/// Adds `series` and ties it to both axes.
void addSeries(QChart *chart, QAbstractSeries *series, QValueAxis *x, QValueAxis *y);
/// Colours and fonts again after a theme or language change.
void restyleAxis(QAbstractAxis *axis);
/// The next round figure from 1, 2, 2.5, 5 × 10^n above `value`.
double roundedUp(double value);

} // namespace ui
