// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/chart_style.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widget/paint.h"

#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QPainter>
#include <QPen>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// Ends between 1 and 10, each with a number of steps that gives round ticks.
constexpr AxisScale kScales[] = {{1, 5}, {1.2, 6}, {1.5, 3}, {2, 4}, {2.5, 5}, {3, 3}, {4, 4}, {5, 5}, {6, 3}, {8, 4}, {10, 5}};
constexpr double kSlack = 1e-9; // 0.3 / 0.1 is a little more than 3.

int decimalsOf(double step)
{
    return std::max(0, -static_cast<int>(std::floor(std::log10(step) + kSlack)));
}

} // namespace

QChartView *bareChartView(QWidget *host)
{
    auto *chart = new QChart;
    chart->setBackgroundVisible(false);
    chart->legend()->hide();
    chart->setMargins({});
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    auto *view = new QChartView{chart, host};
    view->setRenderHint(QPainter::Antialiasing);
    view->setFrameShape(QFrame::NoFrame);
    view->setStyleSheet(QStringLiteral("background: transparent"));
    view->setFocusPolicy(Qt::NoFocus);
    return view;
}

AxisScale axisScale(double value)
{
    if (!(value > 0) || !std::isfinite(value))
        return {};
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const AxisScale &scale : kScales) {
        if (value <= scale.high * power * (1 + kSlack))
            return {scale.high * power, scale.steps};
    }
    return {10 * power, 5};
}

void restyleAxis(QAbstractAxis *axis)
{
    axis->setLabelsFont(fontOf(Type::Caption));
    axis->setLabelsColor(color("text3"));
    axis->setGridLinePen(QPen{color("grid"), 1});
    axis->setLinePen(QPen{color("border"), 1});
}

QValueAxis *styledAxis(QChart *chart, Qt::Alignment side, double high)
{
    auto *axis = new QValueAxis;
    const AxisScale scale = axisScale(high);
    axis->setRange(0, scale.high);
    axis->setTickCount(scale.steps + 1);
    axis->setLabelFormat(QStringLiteral("%.%1f").arg(decimalsOf(scale.high / scale.steps)));
    chart->addAxis(axis, side);
    restyleAxis(axis);
    return axis;
}

void paintAxisTitles(QPainter &painter, const QRectF &area, const QString &x, const QString &y)
{
    drawText(painter, {area.left(), area.top(), area.width(), 16}, Qt::AlignLeft, y, fontOf(Type::Label), color("text3"));
    drawText(painter, {area.left(), area.bottom() - 16, area.width(), 16}, Qt::AlignRight, x, fontOf(Type::Label), color("text3"));
}

void clearChart(QChart *chart)
{
    chart->removeAllSeries();
    for (QAbstractAxis *axis : chart->axes())
        chart->removeAxis(axis);
}

void addSeries(QChart *chart, QAbstractSeries *series, QValueAxis *x, QValueAxis *y)
{
    chart->addSeries(series);
    series->attachAxis(x);
    series->attachAxis(y);
}

} // namespace ui
