// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/meters.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

namespace ui {

namespace {

constexpr qreal kUnknownWidth = 28;
constexpr qreal kLeastWidth = 3;
constexpr qreal kGap = 2;

} // namespace

Meter::Meter(double fraction, const char *tone, int height, QWidget *parent)
    : QWidget{parent}
    , m_fraction{fraction}
    , m_tone{QString::fromLatin1(tone)}
{
    installAccessibility();
    setFixedHeight(height);
    setMinimumWidth(40);
}

void Meter::setValue(double fraction)
{
    m_fraction = fraction;
    announceValue(this);
    update();
}

void Meter::setValue(double fraction, const char *tone)
{
    m_tone = QString::fromLatin1(tone);
    setValue(fraction);
}

void Meter::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    drawMeter(painter, rect(), m_fraction, color(m_tone));
}

Sparkline::Sparkline(int series, int height, QWidget *parent)
    : QWidget{parent}
    , m_series{series}
{
    setFixedHeight(height);
    setMinimumWidth(48);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Sparkline::setValues(const QList<double> &values, double low, double high)
{
    m_values = values;
    m_low = low;
    m_high = high;
    update();
}

void Sparkline::setTone(const QString &token)
{
    m_tone = token;
    update();
}

void Sparkline::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color("borderSubtle"));
    painter.drawLine(QPointF{0, height() - 0.5}, QPointF{width() * 1.0, height() - 0.5});
    const QColor ink = m_tone.isEmpty() ? seriesColor(m_series) : color(m_tone);
    drawSparkline(painter, QRectF{rect()}.adjusted(1, 2, -1, -1), m_values, m_low, m_high, ink, true);
}

CostBar::CostBar(int height, QWidget *parent)
    : QWidget{parent}
{
    setFixedHeight(height);
    setMinimumWidth(80);
}

void CostBar::setParts(const QList<CostPart> &parts)
{
    m_parts = parts;
    QStringList spoken;
    for (const CostPart &part : m_parts)
        spoken << part.label;
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    update();
}

QList<CostBar::Piece> CostBar::pieces() const
{
    double sum = 0;
    qreal fixed = std::max<qreal>(0, static_cast<qreal>(m_parts.size()) - 1) * kGap;
    for (const CostPart &part : m_parts) {
        sum += std::max(0.0, part.amount.value_or(0));
        fixed += part.amount ? kLeastWidth : kUnknownWidth;
    }
    const qreal usable =
        std::max(0.0, width() - fixed); // shared beyond the least widths, so that the bar never runs over its end
    QList<Piece> result;
    qreal x = 0;
    for (int i = 0; i < m_parts.size(); ++i) {
        const auto &amount = m_parts[i].amount;
        const qreal share = amount && sum > 0 ? usable * std::max(0.0, *amount) / sum : 0;
        const qreal size = amount ? kLeastWidth + share : kUnknownWidth;
        result << Piece{{x, 0, size, height() * 1.0}, i};
        x += size + kGap;
    }
    return result;
}

void CostBar::paintEvent(QPaintEvent *)
{
    static constexpr Pattern kPatterns[] = {Pattern::Solid,        Pattern::Diagonal, Pattern::Dots,
                                            Pattern::BackDiagonal, Pattern::Vertical, Pattern::Cross};
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_parts.isEmpty())
        drawMeter(painter, rect(), -1, color("track"));
    for (const Piece &piece : pieces()) {
        const CostPart &part = m_parts[piece.index];
        if (part.amount) {
            const bool isPlain = height() < 16 || piece.rect.width() < 14;
            fillPart(painter, piece.rect, seriesColor(part.series), isPlain ? Pattern::Solid : kPatterns[part.series % 6], 3);
            continue;
        }
        const QRectF box = piece.rect.adjusted(0.75, 0.75, -0.75, -0.75);
        painter.setPen(QPen{color("borderControl"), 1.25, Qt::DashLine});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 3, 3);
        if (height() >= 16)
            drawText(painter, box, Qt::AlignCenter, QStringLiteral("?"), fontOf(Type::LabelStrong), color("text2"));
    }
}

bool CostBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (const Piece &piece : pieces()) {
        if (piece.rect.contains(help->pos()))
            QToolTip::showText(help->globalPos(), m_parts[piece.index].label, this);
    }
    return true;
}

} // namespace ui
