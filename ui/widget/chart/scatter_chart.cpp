// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/scatter_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widget/chart/chart_style.h"
#include "ui/widget/chart/label_places.h"

#include <QChart>
#include <QChartView>
#include <QCursor>
#include <QEvent>
#include <QFontMetricsF>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QMap>
#include <QPainter>
#include <QPen>
#include <QScatterSeries>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <functional>

namespace ui {

namespace {

constexpr qreal kQuietDot = 7;
constexpr qreal kNamedDot = 11;
constexpr qreal kOverSeries = 100;
constexpr double kHeadroom = 1.02; // No dot is cut by the edge.

QColor dotColor(int group)
{
    return group == 0 ? color("borderControl") : seriesColor(group - 1);
}

} // namespace

ScatterChart::ScatterChart(QWidget *parent)
    : QWidget{parent}
    , m_view{bareChartView(this)}
{
    connect(m_view->chart(), &QChart::plotAreaChanged, this, &ScatterChart::paintLabels);
}

void ScatterChart::setDots(const QList<ChartDot> &dots)
{
    m_dots = dots;
    build();
}

void ScatterChart::setAxisTitles(const QString &x, const QString &y)
{
    m_xTitle = x;
    m_yTitle = y;
    update();
}

void ScatterChart::setSentence(const QString &sentence)
{
    setAccessibleName(sentence);
}

void ScatterChart::build()
{
    QChart *chart = m_view->chart();
    clearChart(chart);
    double xHigh = 0;
    double yHigh = 0;
    QMap<int, QScatterSeries *> groups;
    for (const ChartDot &dot : m_dots) {
        xHigh = std::max(xHigh, dot.at.x());
        yHigh = std::max(yHigh, dot.at.y());
        if (!groups.contains(dot.group)) {
            auto *series = new QScatterSeries;
            series->setMarkerSize(dot.group == 0 ? kQuietDot : kNamedDot);
            series->setColor(dotColor(dot.group));
            series->setBorderColor(color("surface"));
            groups.insert(dot.group, series);
        }
        groups[dot.group]->append(dot.at);
    }
    QValueAxis *x = styledAxis(chart, Qt::AlignBottom, xHigh * kHeadroom);
    QValueAxis *y = styledAxis(chart, Qt::AlignLeft, yHigh * kHeadroom);
    for (QScatterSeries *series : groups) {
        addSeries(chart, series, x, y);
        connect(series, &QScatterSeries::clicked, this, [this](const QPointF &point) {
            for (qsizetype i = 0; i < m_dots.size(); ++i) {
                if (m_dots[i].at == point)
                    emit dotClicked(static_cast<int>(i));
            }
        });
        connect(series, &QScatterSeries::hovered, this, [this](const QPointF &point, bool isOver) {
            if (isOver)
                showTip(point);
            else
                QToolTip::hideText();
        });
    }
    paintLabels();
}

void ScatterChart::paintLabels()
{
    QChart *chart = m_view->chart();
    for (QGraphicsItem *item : chart->childItems()) {
        if (item->data(0).toString() == QLatin1String{"label"})
            delete item;
    }
    if (chart->series().isEmpty())
        return;
    const QFont font = fontOf(Type::Caption);
    const QFontMetricsF metrics{font};
    const auto placeOf = [chart](const ChartDot &dot) { return chart->mapToPosition(dot.at, chart->series().first()); };
    QList<ChartDot> named;
    QList<QPointF> quiet;
    for (const ChartDot &dot : m_dots) {
        if (dot.label.isEmpty())
            quiet << placeOf(dot);
        else
            named << dot;
    }
    std::ranges::stable_sort(named, std::greater{}, &ChartDot::group);
    QList<LabelWish> wishes;
    for (const ChartDot &dot : named)
        wishes << LabelWish{placeOf(dot), {metrics.horizontalAdvance(dot.label), metrics.height()}};
    const auto places = labelPlaces(wishes, quiet, chart->plotArea());
    for (qsizetype i = 0; i < named.size(); ++i) {
        if (!places[i])
            continue; // The tool tip has it.
        // Quiet dots that lie below are covered by a plate.
        auto *plate = new QGraphicsRectItem{places[i]->adjusted(-2, 0, 2, 0), chart};
        plate->setData(0, QStringLiteral("label"));
        plate->setZValue(kOverSeries);
        plate->setPen(Qt::NoPen);
        plate->setBrush(color("surface"));
        auto *item = new QGraphicsSimpleTextItem{named[i].label, plate};
        item->setFont(font);
        item->setBrush(color("text1"));
        item->setPos(places[i]->topLeft());
    }
}

/// What lies on one spot is told in one tip.
void ScatterChart::showTip(const QPointF &at)
{
    QStringList lines;
    for (const ChartDot &dot : m_dots) {
        if (dot.at == at && !dot.tip.isEmpty())
            lines << dot.tip;
    }
    QToolTip::showText(QCursor::pos(), lines.join(u'\n'), this);
}

void ScatterChart::resizeEvent(QResizeEvent *)
{
    m_view->setGeometry(0, kAxisTitleHeight, width(), height() - 2 * kAxisTitleHeight);
}

void ScatterChart::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    paintAxisTitles(painter, rect(), m_xTitle, m_yTitle);
}

void ScatterChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

} // namespace ui
