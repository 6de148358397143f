// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractAxis;
class QChart;
class QChartView;
class QValueAxis;
class QWidget;

namespace ui {

/// A chart without background, legend, title, margins and animation, inside `host`.
QChartView *bareChartView(QWidget *host);
/// An axis from 0 with few round labels, styled by tokens; `format` is a printf pattern such as "%.0f".
QValueAxis *styledAxis(QChart *chart, Qt::Alignment side, double high, const QString &format);
/// Colours and fonts again after a theme or language change.
void restyleAxis(QAbstractAxis *axis);
/// The next round figure from 1, 2, 2.5, 5 × 10^n above `value`.
double roundedUp(double value);

} // namespace ui
