// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/line_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widget/chart/chart_style.h"
#include "ui/widget/paint.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr int kLegendHeight = 20;
constexpr int kKeyWidth = 20;

} // namespace

LineChart::LineChart(QWidget *parent)
    : QWidget{parent}
    , m_view{bareChartView(this)}
{
    setAccessibleName(QString{});
}

void LineChart::setLines(const QList<ChartLine> &lines)
{
    m_lines = lines;
    build();
    update();
}

void LineChart::setAxisTitles(const QString &x, const QString &y)
{
    m_xTitle = x;
    m_yTitle = y;
    update();
}

void LineChart::setSentence(const QString &sentence)
{
    setAccessibleName(sentence);
    setToolTip(sentence);
}

void LineChart::build()
{
    QChart *chart = m_view->chart();
    clearChart(chart);
    double xHigh = 0;
    double yHigh = 0;
    for (const ChartLine &line : m_lines) {
        for (const QPointF &point : line.points) {
            xHigh = std::max(xHigh, point.x());
            yHigh = std::max(yHigh, point.y());
        }
    }
    QValueAxis *x = styledAxis(chart, Qt::AlignBottom, xHigh);
    QValueAxis *y = styledAxis(chart, Qt::AlignLeft, yHigh);
    x->setGridLineVisible(false);
    for (const ChartLine &line : m_lines) {
        auto *series = new QLineSeries;
        series->append(line.points);
        QPen pen{seriesColor(line.series), 2};
        if (!seriesDash(line.series).isEmpty())
            pen.setDashPattern(seriesDash(line.series));
        series->setPen(pen);
        addSeries(chart, series, x, y);
    }
}

void LineChart::resizeEvent(QResizeEvent *)
{
    const int top = kLegendHeight + kAxisTitleHeight;
    m_view->setGeometry(0, top, width(), height() - top - kAxisTitleHeight);
}

void LineChart::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics{fontOf(Type::Label)};
    qreal left = 0;
    paintAxisTitles(painter, QRectF{rect()}.adjusted(0, kLegendHeight, 0, 0), m_xTitle, m_yTitle);
    for (const ChartLine &line : m_lines) {
        QPen pen{seriesColor(line.series), 2};
        if (!seriesDash(line.series).isEmpty())
            pen.setDashPattern({3, 2});
        painter.setPen(pen);
        painter.drawLine(QPointF{left, 8}, QPointF{left + kKeyWidth, 8});
        const qreal width = metrics.horizontalAdvance(line.name);
        drawText(painter, {left + kKeyWidth + 6, 0, width + 2, 16}, Qt::AlignLeft, line.name, fontOf(Type::Label), color("text2"));
        left += kKeyWidth + 6 + width + 16;
    }
}

void LineChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

} // namespace ui
