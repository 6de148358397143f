// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/gpu_tile.h"

#include <QLocale>

#include <cmath>

namespace ui {

namespace {

constexpr double kHotCelsius = 82; // visual.md §5, GPU tile
constexpr double kFullMemoryShare = 0.95;

QString whole(const std::optional<double> &value) { return value ? QLocale{}.toString(*value, 'f', 0) : QStringLiteral("–"); }

Figure memoryFigure(const core::monitor::GpuSample &sample)
{
    if (!sample.memoryUsed && !sample.memoryTotal)
        return {QStringLiteral("–"), {}};
    const QString used = sample.memoryUsed ? QLocale{}.toString(sample.memoryUsed->toGiB(), 'f', 1) : QStringLiteral("–");
    const QString total = sample.memoryTotal ? QLocale{}.toString(sample.memoryTotal->toGiB(), 'f', 0) : QStringLiteral("?");
    return {used + u'/' + total, QStringLiteral("GiB")};
}

double memoryShare(const core::monitor::GpuSample &sample)
{
    if (!sample.memoryUsed || !sample.memoryTotal || sample.memoryTotal->count() <= 0)
        return -1;
    return static_cast<double>(sample.memoryUsed->count()) / static_cast<double>(sample.memoryTotal->count());
}

} // namespace

GpuTile::GpuTile(QWidget *parent)
    : QWidget{parent}
{
    installAccessibility();
    setMinimumSize(132, 94);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void GpuTile::setReading(const GpuReading &reading)
{
    m_reading = reading;
    setAccessibleName(reading.spoken);
    setToolTip(reading.sample.name);
    announceValue(this);
    update();
}

void GpuTile::setStale(bool isStale)
{
    m_isStale = isStale;
    update();
}

QVariant GpuTile::accessibleValue() const
{
    const auto &use = m_reading.sample.utilizationPercent;
    return use ? QVariant{*use} : QVariant{};
}

QColor GpuTile::ink(const char *token) const { return color(m_isStale ? "text3" : token); }

void GpuTile::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{color("borderSubtle"), 1});
    painter.setBrush(color("surface"));
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    const QRectF in = QRectF{rect()}.adjusted(12, 10, -12, -10);
    paintHead(painter, in);
    paintUse(painter, in);
    paintFoot(painter, in);
}

void GpuTile::paintHead(QPainter &painter, const QRectF &in) const
{
    const core::monitor::GpuSample &sample = m_reading.sample;
    drawText(painter, {in.left(), in.top(), in.width() - 56, 16}, Qt::AlignLeft, QStringLiteral("GPU %1").arg(sample.index),
             fontOf(Type::LabelStrong), ink("text2"));
    const bool isHot = sample.temperatureCelsius && *sample.temperatureCelsius >= kHotCelsius;
    drawFigure(painter, {in.right() - 60, in.top(), 60, 16}, Qt::AlignRight,
               {whole(sample.temperatureCelsius), sample.temperatureCelsius ? QStringLiteral("°C") : QString{}},
               fontOf(Type::Caption), ink(isHot ? "warnText" : "text2"), color("text3"));
}

void GpuTile::paintUse(QPainter &painter, const QRectF &in) const
{
    const auto &use = m_reading.sample.utilizationPercent;
    drawFigure(painter, {in.left(), in.top() + 17, 70, 28}, Qt::AlignLeft, {whole(use), use ? QStringLiteral("%") : QString{}},
               fontOf(Type::FigureLarge), ink(m_reading.isBehind ? "warnText" : "text1"), color("text3"));
    const qreal left = in.left() + 74;
    const QColor line = m_isStale ? color("text3") : m_reading.isBehind ? color("warn") : seriesColor(0);
    painter.setPen(QPen{color("borderSubtle"), 1});
    painter.drawLine(QPointF{left, in.top() + 44.5}, QPointF{in.right(), in.top() + 44.5});
    drawSparkline(painter, {left, in.top() + 20, in.right() - left, 24}, m_reading.trail, 0, 100, line, true);
}

void GpuTile::paintFoot(QPainter &painter, const QRectF &in) const
{
    const core::monitor::GpuSample &sample = m_reading.sample;
    const double share = memoryShare(sample);
    drawMeter(painter, {in.left(), in.top() + 50, in.width(), 4}, share,
              color(share > kFullMemoryShare && !m_isStale ? "warn" : "text3"));
    const QRectF foot{in.left(), in.top() + 59, in.width(), 16};
    const QFont font = fontOf(Type::Caption);
    drawFigure(painter, foot, Qt::AlignLeft, memoryFigure(sample), font, ink("text2"), color("text3"));
    drawFigure(painter, foot, Qt::AlignRight, {whole(sample.powerWatts), sample.powerWatts ? QStringLiteral("W") : QString{}},
               font, ink("text2"), color("text3"));
}

} // namespace ui
