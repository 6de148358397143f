// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/line_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widget/chart/chart_style.h"
#include "ui/widget/paint.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLineItem>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr int kLegendHeight = 20;
constexpr int kKeyWidth = 20;
constexpr qreal kMarkGap = 4; ///< Between a mark and its words.

} // namespace

LineChart::LineChart(QWidget *parent)
    : QWidget{parent}
    , m_view{bareChartView(this)}
{
    setAccessibleName(QString{});
    connect(m_view->chart(), &QChart::plotAreaChanged, this, &LineChart::paintMarks);
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
    placeView();
    update();
}

void LineChart::setSpan(const ChartSpan &span) { m_span = span; }

void LineChart::setMarks(const QList<ChartMark> &marks)
{
    m_marks = marks;
    paintMarks();
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
    if (m_lines.isEmpty())
        return; // Axes without a line would stay behind.
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
    if (m_span.end > 0) {
        x->setRange(0, m_span.end);
        x->setTickCount(m_span.steps + 1);
        x->setLabelFormat(QStringLiteral("%.0f") + QString{m_span.unit}.replace(u'%', QStringLiteral("%%")));
    } else {
        x->setGridLineVisible(false);
    }
    for (const ChartLine &line : m_lines) {
        auto *series = new QLineSeries;
        series->append(line.points);
        QPen pen{seriesColor(line.series), 2};
        if (!seriesDash(line.series).isEmpty())
            pen.setDashPattern(seriesDash(line.series));
        series->setPen(pen);
        addSeries(chart, series, x, y);
    }
    paintMarks();
}

void LineChart::paintMarks()
{
    QChart *chart = m_view->chart();
    for (QGraphicsItem *item : chart->childItems()) {
        if (item->data(0).toString() == QLatin1String{"mark"})
            delete item;
    }
    if (chart->series().isEmpty())
        return;
    const QRectF area = chart->plotArea();
    for (const ChartMark &mark : m_marks) {
        const qreal x = chart->mapToPosition({mark.x, 0}, chart->series().first()).x();
        if (x < area.left() - 1 || x > area.right() + 1)
            continue;
        auto *line = new QGraphicsLineItem{QLineF{x, area.top(), x, area.bottom()}, chart};
        line->setData(0, QStringLiteral("mark"));
        line->setPen(QPen{color("text3"), 1, Qt::DotLine});
        auto *text = new QGraphicsSimpleTextItem{mark.text, line};
        text->setFont(fontOf(Type::Caption));
        text->setBrush(color("text2"));
        const qreal width = text->boundingRect().width();
        const bool isRight = x + kMarkGap + width <= area.right();
        text->setPos(isRight ? x + kMarkGap : x - kMarkGap - width, area.top());
    }
}

void LineChart::placeView()
{
    const int top = kLegendHeight + (m_yTitle.isEmpty() ? 0 : kAxisTitleHeight);
    m_view->setGeometry(0, top, width(), height() - top - (m_xTitle.isEmpty() ? 0 : kAxisTitleHeight));
}

void LineChart::resizeEvent(QResizeEvent *) { placeView(); }

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
        drawText(painter, {left + kKeyWidth + 6, 0, width + 2, 16}, Qt::AlignLeft, line.name, fontOf(Type::Label),
                 color("text2"));
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
