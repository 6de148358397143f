// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/guard/end_line.h"

#include "ui/viewmodel/format.h"
#include "ui/widget/paint.h"

#include <QFontMetricsF>

#include <cmath>

namespace ui {

namespace {

constexpr int kMargin = 24;
constexpr int kBarTop = 34;
constexpr int kBar = 6;
constexpr int kLabelLines = 2;
constexpr double kLeastLabelGap = 8;

} // namespace

EndLine::EndLine(QWidget *parent) : QWidget{parent}
{
    setMinimumHeight(66);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void EndLine::setEnds(const QList<EndMark> &ends, const QDateTime &now, int hours)
{
    m_ends = ends;
    m_now = now;
    m_hours = hours;
    QStringList spoken;
    for (const EndMark &end : ends)
        spoken << tr("%1 at %2").arg(end.name, format::moment(end.at, now));
    setAccessibleName(tr("Planned ends of the next %n hour(s)", nullptr, hours));
    setAccessibleDescription(spoken.isEmpty() ? tr("none") : spoken.join(QStringLiteral(", ")));
    setToolTip(spoken.join(u'\n'));
    update();
}

void EndLine::setQuietHours(const GuardHours &hours)
{
    m_quiet = hours;
    update();
}

qreal EndLine::xOf(const QDateTime &at) const
{
    const double share = static_cast<double>(m_now.secsTo(at)) / (3600.0 * m_hours);
    return kMargin + std::clamp(share, 0.0, 1.0) * (width() - 2 * kMargin);
}

void EndLine::paintEvent(QPaintEvent *)
{
    if (!m_now.isValid())
        return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color("track"));
    painter.drawRoundedRect(QRectF{kMargin, kBarTop, width() - 2.0 * kMargin, kBar}, 3, 3);
    paintQuiet(painter);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color("focus"));
    painter.drawEllipse(QPointF{double{kMargin}, kBarTop + kBar / 2.0}, 5, 5);
    paintHours(painter);
    paintEnds(painter);
}

void EndLine::paintQuiet(QPainter &painter) const
{
    if (!m_quiet.hasQuiet || m_quiet.quietFrom == m_quiet.quietTo)
        return;
    const QDate today = m_now.toLocalTime().date();
    const QDateTime end = m_now.addSecs(3600 * m_hours);
    for (int day = -1; day <= 1; ++day) {
        const QDateTime from{today.addDays(day), m_quiet.quietFrom};
        const QDateTime to{today.addDays(m_quiet.quietTo <= m_quiet.quietFrom ? day + 1 : day), m_quiet.quietTo};
        if (to <= m_now || from >= end)
            continue;
        const qreal left = xOf(std::max(from, m_now));
        const QRectF bar{left, kBarTop, xOf(std::min(to, end)) - left, kBar};
        painter.setPen(Qt::NoPen);
        painter.setBrush(color("text3"));
        painter.drawRoundedRect(bar, 3, 3);
        painter.setBrush(QBrush{color("surface"), Qt::BDiagPattern});
        painter.drawRoundedRect(bar, 3, 3);
        const QString text = tr("quiet %1–%2").arg(m_quiet.quietFrom.toString(QStringLiteral("HH:mm")),
                                                  m_quiet.quietTo.toString(QStringLiteral("HH:mm")));
        drawText(painter, {bar.center().x() - 60, kBarTop - 20.0, 120, 14}, Qt::AlignHCenter, text, fontOf(Type::Caption),
                 color("text2"));
    }
}

void EndLine::paintHours(QPainter &painter) const
{
    const int step = width() < 640 ? 3 : width() < 900 ? 2 : 1;
    QDateTime hour = m_now.toLocalTime();
    hour.setTime(QTime{hour.time().hour(), 0});
    painter.setPen(color("text3"));
    for (int i = 1; i <= m_hours; ++i) {
        const QDateTime at = hour.addSecs(3600 * i);
        if (at.time().hour() % step != 0 || m_now.secsTo(at) > 3600 * m_hours)
            continue;
        drawText(painter, {xOf(at) - 24, kBarTop + kBar + 8, 48, 16}, Qt::AlignHCenter,
                 at.time().toString(QStringLiteral("HH:mm")), fontOf(Type::Caption), color("text3"));
    }
}

void EndLine::paintEnds(QPainter &painter) const
{
    const QFont font = fontOf(Type::Caption);
    const QFontMetricsF metrics{font};
    // Labels that would touch go to a second line; further ones are left to the tooltip.
    qreal taken[kLabelLines] = {-1e9, -1e9};
    for (const EndMark &end : m_ends) {
        const qreal x = xOf(end.at);
        const bool isOver = end.at <= m_now;
        painter.setPen(QPen{color("surface"), 2});
        painter.setBrush(color(isOver ? "danger" : "warn"));
        painter.drawEllipse(QPointF{x, kBarTop + kBar / 2.0}, 6, 6);
        const QString text = metrics.elidedText(end.name, Qt::ElideMiddle, 110) + u' '
            + (isOver ? tr("over") : end.at.toLocalTime().time().toString(QStringLiteral("HH:mm")));
        const qreal wide = metrics.horizontalAdvance(text) + 2;
        const qreal left = std::clamp(x - wide / 2, 0.0, std::max(0.0, width() - wide));
        for (int place = 0; place < kLabelLines; ++place) {
            if (left < taken[place] + kLeastLabelGap)
                continue;
            drawText(painter, {left, kBarTop - 20.0 - place * 14, wide, 14}, Qt::AlignLeft, text, font,
                     color(isOver ? "dangerText" : "text1"));
            taken[place] = left + wide;
            break;
        }
    }
}

} // namespace ui
