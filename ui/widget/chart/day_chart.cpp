// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/day_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widget/chart/chart_style.h"
#include "ui/widget/paint.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QPainter>
#include <QStackedBarSeries>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr int kLabelHeight = 18;
constexpr int kLabelWidth = 48;
constexpr double kBarShare = 0.68;
constexpr int kTile = 56; ///< A multiple of the period of the patterns.
constexpr Pattern kPatterns[] = {Pattern::Solid,        Pattern::Diagonal, Pattern::Dots,
                                 Pattern::BackDiagonal, Pattern::Cross,    Pattern::Vertical};

QBrush fillOf(int index)
{
    QPixmap tile{kTile, kTile};
    tile.fill(Qt::transparent);
    QPainter painter{&tile};
    fillPart(painter, tile.rect(), seriesColor(index), kPatterns[index % 6]);
    return QBrush{tile};
}

} // namespace

DayChart::DayChart(QWidget *parent)
    : QWidget{parent}
    , m_view{bareChartView(this)}
{
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(m_view->chart(), &QChart::plotAreaChanged, this, qOverload<>(&QWidget::update));
}

void DayChart::setDays(const QList<ChartDay> &days)
{
    m_days = days;
    build();
    update();
}

void DayChart::setUnit(const QString &unit)
{
    m_unit = unit;
    update();
}

void DayChart::setSentence(const QString &sentence)
{
    setAccessibleName(sentence);
    setToolTip(sentence);
}

void DayChart::build()
{
    QChart *chart = m_view->chart();
    clearChart(chart);
    if (m_days.isEmpty())
        return;
    auto *series = new QStackedBarSeries;
    series->setBarWidth(kBarShare);
    QStringList names;
    double high = 0;
    for (qsizetype day = 0; day < m_days.size(); ++day) {
        names << QString::number(day);
        double sum = 0;
        for (const double part : m_days.at(day).parts)
            sum += part;
        high = std::max(high, sum);
    }
    for (qsizetype group = 0; group < m_days.first().parts.size(); ++group) {
        auto *set = new QBarSet{QString::number(group)};
        for (const ChartDay &day : m_days)
            set->append(day.parts.value(group));
        set->setBrush(fillOf(static_cast<int>(group)));
        set->setPen(Qt::NoPen);
        series->append(set);
    }
    auto *days = new QBarCategoryAxis;
    days->append(names);
    days->setLabelsVisible(false);
    days->setGridLineVisible(false);
    chart->addSeries(series);
    chart->addAxis(days, Qt::AlignBottom);
    restyleAxis(days);
    days->setGridLineVisible(false);
    QValueAxis *amounts = styledAxis(chart, Qt::AlignLeft, high > 0 ? high : 1);
    series->attachAxis(days);
    series->attachAxis(amounts);
}

void DayChart::resizeEvent(QResizeEvent *)
{
    m_view->setGeometry(0, kAxisTitleHeight, width(), std::max(1, height() - kAxisTitleHeight - kLabelHeight + 6));
}

void DayChart::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    drawText(painter, {0, 0, width() * 1.0, 16}, Qt::AlignLeft, m_unit, fontOf(Type::Label), color("text3"));
    if (m_days.isEmpty())
        return;
    const QRectF plot = m_view->chart()->plotArea().translated(m_view->pos());
    const qreal pitch = plot.width() / static_cast<qreal>(m_days.size());
    for (qsizetype day = 0; day < m_days.size(); ++day) {
        if (m_days.at(day).label.isEmpty())
            continue;
        const qreal middle = plot.left() + (static_cast<qreal>(day) + 0.5) * pitch;
        const qreal left = std::clamp(middle - kLabelWidth / 2.0, 0.0, std::max(0.0, width() - kLabelWidth * 1.0));
        drawText(painter, {left, height() - kLabelHeight * 1.0, kLabelWidth, kLabelHeight}, Qt::AlignHCenter,
                 m_days.at(day).label, fontOf(Type::Caption), color("text3"));
    }
}

void DayChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

} // namespace ui
