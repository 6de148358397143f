// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/chart_style.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QPen>
#include <QValueAxis>

#include <cmath>

namespace ui {

namespace {

constexpr double kLeastWithoutDecimals = 5;

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

double roundedUp(double value)
{
    if (!(value > 0) || !std::isfinite(value))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (double step : {1.0, 2.0, 2.5, 5.0}) {
        if (value <= step * power)
            return step * power;
    }
    return 10 * power;
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
    axis->setRange(0, roundedUp(high));
    axis->setTickCount(5);
    axis->setLabelFormat(high < kLeastWithoutDecimals ? QStringLiteral("%.1f") : QStringLiteral("%.0f"));
    chart->addAxis(axis, side);
    restyleAxis(axis);
    return axis;
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
