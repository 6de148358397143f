// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/gpu_strip.h"

#include "ui/widget/paint.h"

#include <QHelpEvent>
#include <QToolTip>

namespace ui {

namespace {

constexpr int kCell = 28;
constexpr int kGap = 8;
constexpr int kColumnGap = 24;
constexpr int kLeastWidth = 120;
constexpr int kMargin = 12;
constexpr double kHotCelsius = 82; // visual.md §5, GPU tile

} // namespace

GpuStrip::GpuStrip(QWidget *parent) : QWidget{parent}
{
    QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Preferred};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void GpuStrip::setReadings(const QList<GpuReading> &readings, bool isStale)
{
    const bool isOtherCount = readings.size() != m_readings.size();
    m_readings = readings;
    m_isStale = isStale;
    QStringList spoken;
    for (const GpuReading &reading : readings)
        spoken << reading.spoken;
    setAccessibleName(tr("%n GPU(s)", nullptr, static_cast<int>(readings.size())));
    setAccessibleDescription(spoken.join(u'\n'));
    if (isOtherCount)
        updateGeometry();
    update();
}

int GpuStrip::columns(int width) const
{
    return std::max(1, (width - 2 * kMargin + kColumnGap) / (kLeastWidth + kColumnGap));
}

QSize GpuStrip::sizeHint() const { return {600, heightForWidth(600)}; }

int GpuStrip::heightForWidth(int width) const
{
    const int perRow = columns(width);
    const int rows = (static_cast<int>(m_readings.size()) + perRow - 1) / perRow;
    return 2 * kMargin + rows * kCell + std::max(0, rows - 1) * kGap;
}

QRectF GpuStrip::cellRect(int index) const
{
    const int perRow = columns(width());
    const double cellWidth = (width() - 2.0 * kMargin - (perRow - 1) * kColumnGap) / perRow;
    return {kMargin + (index % perRow) * (cellWidth + kColumnGap), kMargin + (index / perRow) * double{kCell + kGap}, cellWidth,
            kCell};
}

void GpuStrip::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color("borderSubtle"));
    painter.setBrush(color("surface"));
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    for (int i = 0; i < m_readings.size(); ++i) {
        const auto &sample = m_readings[i].sample;
        const QRectF cell = cellRect(i);
        const bool isWarned = m_readings[i].isBehind || sample.temperatureCelsius.value_or(0) >= kHotCelsius;
        const char *ink = m_isStale ? "text3" : isWarned ? "warnText" : "text1";
        drawText(painter, {cell.left(), cell.top(), 26, cell.height()}, Qt::AlignLeft, QString::number(sample.index),
                 fontOf(Type::Label), color("text3"));
        drawMeter(painter, {cell.left() + 26, cell.center().y() - 2.5, cell.width() - 26 - 46, 5},
                  sample.utilizationPercent ? *sample.utilizationPercent / 100 : -1,
                  color(m_isStale ? "text3" : isWarned ? "warn" : "meter"));
        const QString use = sample.utilizationPercent ? QString::number(*sample.utilizationPercent, 'f', 0) : QStringLiteral("–");
        drawFigure(painter, {cell.right() - 44, cell.top(), 44, cell.height()}, Qt::AlignRight,
                   {use, sample.utilizationPercent ? QStringLiteral("%") : QString{}}, fontOf(Type::Body), color(ink),
                   color("text3"));
    }
}

bool GpuStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (int i = 0; i < m_readings.size(); ++i) {
        if (cellRect(i).contains(help->pos())) {
            QToolTip::showText(help->globalPos(), m_readings[i].spoken, this);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace ui
