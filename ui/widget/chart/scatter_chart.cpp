// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/scatter_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widget/chart/chart_style.h"
#include "ui/widget/paint.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QFontMetricsF>
#include <QGraphicsSimpleTextItem>
#include <QMap>
#include <QPen>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr qreal kQuietDot = 7;
constexpr qreal kNamedDot = 11;
constexpr int kUnitHeight = 20;

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

void ScatterChart::setAxisUnits(const QString &x, const QString &y)
{
    m_xUnit = x;
    m_yUnit = y;
    build();
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
    QValueAxis *x = styledAxis(chart, Qt::AlignBottom, xHigh * 1.05);
    QValueAxis *y = styledAxis(chart, Qt::AlignLeft, yHigh * 1.05);
    for (QScatterSeries *series : groups) {
        addSeries(chart, series, x, y);
        connect(series, &QScatterSeries::clicked, this, [this](const QPointF &point) {
            for (qsizetype i = 0; i < m_dots.size(); ++i) {
                if (m_dots[i].at == point)
                    emit dotClicked(static_cast<int>(i));
            }
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
    for (const ChartDot &dot : m_dots) {
        if (dot.label.isEmpty())
            continue;
        auto *item = new QGraphicsSimpleTextItem{dot.label, chart};
        item->setData(0, QStringLiteral("label"));
        item->setFont(font);
        item->setBrush(color("text1"));
        const QPointF at = chart->mapToPosition(dot.at, chart->series().first());
        const qreal width = metrics.horizontalAdvance(dot.label);
        const bool isRight = at.x() + 12 + width < chart->plotArea().right();
        item->setPos(isRight ? at.x() + 10 : at.x() - 10 - width, at.y() - metrics.height() / 2);
    }
}

void ScatterChart::resizeEvent(QResizeEvent *)
{
    m_view->setGeometry(0, kUnitHeight, width(), height() - kUnitHeight);
}

void ScatterChart::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    drawText(painter, {0, 0, static_cast<qreal>(width()), 16}, Qt::AlignLeft, QStringLiteral("%1 / %2").arg(m_yUnit, m_xUnit), fontOf(Type::Label), color("text3"));
}

void ScatterChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

} // namespace ui
