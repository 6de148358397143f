// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/bar_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widget/chart/chart_style.h"
#include "ui/widget/paint.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QHorizontalStackedBarSeries>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr int kPitch = 44;  ///< From one bar to the next: words above, bar below.
constexpr int kWords = 20;
constexpr double kBarShare = 0.32;
constexpr int kTile = 56; ///< A multiple of the period of the patterns.
constexpr Pattern kPatterns[] = {Pattern::Solid, Pattern::Diagonal, Pattern::Dots, Pattern::BackDiagonal};

QBrush fillOf(int index)
{
    QPixmap tile{kTile, kTile};
    tile.fill(Qt::transparent);
    QPainter painter{&tile};
    fillPart(painter, tile.rect(), seriesColor(index), kPatterns[index % 4]);
    return QBrush{tile};
}

} // namespace

BarChart::BarChart(QWidget *parent)
    : QWidget{parent}
    , m_view{bareChartView(this)}
{
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
}

QSize BarChart::sizeHint() const { return {260, std::max<int>(1, static_cast<int>(m_bars.size())) * kPitch}; }

void BarChart::setBars(const QList<ChartBar> &bars)
{
    m_bars = bars;
    updateGeometry();
    build();
    update();
}

void BarChart::setSentence(const QString &sentence)
{
    setAccessibleName(sentence);
    setToolTip(sentence);
}

/// Each bar is a set of its own in one stack, so that it has its own fill.
void BarChart::build()
{
    QChart *chart = m_view->chart();
    clearChart(chart);
    if (m_bars.isEmpty())
        return;
    auto *series = new QHorizontalStackedBarSeries;
    series->setBarWidth(kBarShare);
    double high = 0;
    QStringList names;
    const int count = static_cast<int>(m_bars.size());
    for (int i = 0; i < count; ++i) {
        const ChartBar &bar = m_bars.at(i);
        auto *set = new QBarSet{bar.name};
        for (int place = count - 1; place >= 0; --place) // The axis counts from the bottom.
            set->append(place == i ? bar.value.value_or(0) : 0);
        set->setBrush(bar.isQuiet ? QBrush{color("sunken")} : fillOf(i));
        set->setPen(bar.isQuiet ? QPen{color("borderControl"), 1, Qt::DashLine} : QPen{Qt::NoPen});
        series->append(set);
        high = std::max(high, bar.value.value_or(0));
        names.prepend(QString::number(i));
    }
    auto *lines = new QBarCategoryAxis;
    lines->append(names);
    lines->setVisible(false);
    auto *length = new QValueAxis;
    length->setRange(0, high > 0 ? high : 1);
    length->setVisible(false);
    chart->addSeries(series);
    chart->addAxis(lines, Qt::AlignLeft);
    chart->addAxis(length, Qt::AlignBottom);
    series->attachAxis(lines);
    series->attachAxis(length);
}

QRectF BarChart::wordsOf(int index) const
{
    const qreal pitch = height() / std::max<qreal>(1, static_cast<qreal>(m_bars.size()));
    return {0, index * pitch, static_cast<qreal>(width()), kWords};
}

void BarChart::resizeEvent(QResizeEvent *)
{
    m_view->setGeometry(0, kWords / 2, width(), height());
}

void BarChart::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < m_bars.size(); ++i) {
        const ChartBar &bar = m_bars.at(i);
        QRectF words = wordsOf(i);
        const qreal textWidth = figureWidth({bar.text, {}}, fontOf(Type::Figure));
        drawFigure(painter, words, Qt::AlignRight, {bar.text, {}}, fontOf(Type::Figure), color(bar.isQuiet ? "text3" : "text1"),
                   color("text3"));
        words.setRight(words.right() - textWidth - 8);
        if (bar.isBest) {
            painter.drawPixmap(QPointF{0, words.center().y() - 7},
                               iconPixmap(QStringLiteral("check"), "success", 14, devicePixelRatioF()));
            words.setLeft(18);
        }
        drawText(painter, words, Qt::AlignLeft, bar.name, fontOf(bar.isBest ? Type::BodyStrong : Type::Body),
                 color(bar.isQuiet ? "text3" : "text2"));
    }
}

void BarChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        build();
    QWidget::changeEvent(event);
}

} // namespace ui
