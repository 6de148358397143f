// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/time_chart.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr qreal kNameWidth = 148;
constexpr qreal kScaleWidth = 56;
constexpr qreal kMarkHeight = 20;
constexpr qreal kAxisHeight = 22;
constexpr int kLaneHeight = 43;
constexpr double kKeyStep = 0.01;

QColor inkOfMark(TimeMark::Kind kind)
{
    return color(kind == TimeMark::Kind::Alert ? "danger" : kind == TimeMark::Kind::Start ? "success" : "text3");
}

void drawMark(QPainter &painter, QPointF c, TimeMark::Kind kind)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(inkOfMark(kind));
    if (kind == TimeMark::Kind::Start)
        painter.drawPolygon(QPolygonF{{c.x() - 5, c.y() + 4}, {c.x(), c.y() - 5}, {c.x() + 5, c.y() + 4}});
    else if (kind == TimeMark::Kind::Checkpoint)
        painter.drawPolygon(QPolygonF{{c.x(), c.y() - 5}, {c.x() + 5, c.y()}, {c.x(), c.y() + 5}, {c.x() - 5, c.y()}});
    else
        painter.drawRoundedRect(QRectF{c.x() - 1.5, c.y() - 6, 3, 12}, 1.5, 1.5);
}

QString numberText(double value, const ChartLane &lane)
{
    return std::isnan(value) ? QStringLiteral("–") : QLocale{}.toString(value, 'f', lane.decimals);
}

} // namespace

TimeChart::TimeChart(QWidget *parent)
    : QWidget{parent}
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void TimeChart::setView(const ChartView &view)
{
    m_view = view;
    setMinimumHeight(static_cast<int>(kMarkHeight + kAxisHeight) + kLaneHeight * static_cast<int>(m_view.lanes.size()));
    setAccessibleName(m_view.sentence);
    update();
}

void TimeChart::setMarks(const QList<TimeMark> &marks)
{
    m_marks = marks;
    update();
}

QRectF TimeChart::plot() const
{
    return {kNameWidth, kMarkHeight, std::max(10.0, width() - kNameWidth - kScaleWidth), height() - kMarkHeight - kAxisHeight};
}

QRectF TimeChart::laneRect(int index) const
{
    const QRectF all = plot();
    const qreal size = all.height() / static_cast<double>(std::max<qsizetype>(1, m_view.lanes.size()));
    return {all.left(), all.top() + index * size, all.width(), size};
}

TimeChart::Reading TimeChart::readingOf(const ChartLane &lane) const
{
    if (lane.values.isEmpty())
        return {qQNaN(), 1};
    const double last = static_cast<double>(lane.values.size()) - 1.0;
    if (m_cursor >= 0) {
        const auto index = std::min<qsizetype>(lane.values.size() - 1, std::lround(m_cursor * last));
        return {lane.values[index], m_cursor};
    }
    for (qsizetype i = lane.values.size() - 1; i >= 0; --i) {
        if (!std::isnan(lane.values[i]))
            return {lane.values[i], last > 0 ? static_cast<double>(i) / last : 1};
    }
    return {qQNaN(), 1};
}

void TimeChart::mouseMoveEvent(QMouseEvent *event)
{
    const QRectF all = plot();
    const double at = (event->position().x() - all.left()) / all.width();
    m_cursor = at < -0.02 || at > 1.02 ? -1 : std::clamp(at, 0.0, 1.0);
    update();
}

void TimeChart::leaveEvent(QEvent *event)
{
    m_cursor = -1;
    update();
    QWidget::leaveEvent(event);
}

void TimeChart::keyPressEvent(QKeyEvent *event)
{
    const double from = m_cursor < 0 ? 1.0 : m_cursor;
    const double step = event->modifiers() & Qt::ShiftModifier ? 10 * kKeyStep : kKeyStep;
    switch (event->key()) {
    case Qt::Key_Left:
        m_cursor = std::max(0.0, from - step);
        break;
    case Qt::Key_Right:
        m_cursor = std::min(1.0, from + step);
        break;
    case Qt::Key_Home:
        m_cursor = 0;
        break;
    case Qt::Key_End:
        m_cursor = -1;
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    update();
}

void TimeChart::paintScale(QPainter &painter, const ChartLane &lane, const QRectF &curve) const
{
    painter.setPen(QPen{color("grid"), 1});
    painter.drawLine(curve.topLeft(), curve.topRight());
    painter.drawLine(curve.bottomLeft(), curve.bottomRight());
    const QFont font = fontOf(Type::Caption);
    const QString high = QLocale{}.toString(lane.high, 'g', 4);
    drawText(painter, {curve.right() + 6, curve.top() - 8, kScaleWidth - 6, 16}, Qt::AlignLeft,
             lane.unit.isEmpty() ? high : high + QChar{0xA0} + lane.unit, font, color("text3"));
    if (lane.low != 0)
        drawText(painter, {curve.right() + 6, curve.bottom() - 8, kScaleWidth - 6, 16}, Qt::AlignLeft,
                 QLocale{}.toString(lane.low, 'g', 4), font, color("text3"));
}

void TimeChart::paintLane(QPainter &painter, int index) const
{
    const ChartLane &lane = m_view.lanes[index];
    const QRectF rect = laneRect(index);
    const QColor line = seriesColor(index);
    const qreal middle = rect.center().y();
    painter.setPen(QPen{line, 2.5, Qt::SolidLine, Qt::RoundCap});
    painter.drawLine(QPointF{2, middle - 10}, QPointF{2, middle + 10});
    drawText(painter, {12, middle - 18, kNameWidth - 24, 18}, Qt::AlignLeft, lane.name, fontOf(Type::Label), color("text2"));
    const double value = readingOf(lane).value;
    drawFigure(painter, {12, middle, kNameWidth - 24, 18}, Qt::AlignLeft,
               {numberText(value, lane), std::isnan(value) ? QString{} : lane.unit}, fontOf(Type::Figure), color("text1"),
               color("text3"));
    const QRectF curve = rect.adjusted(0, 7, 0, -7);
    paintScale(painter, lane, curve);
    drawSparkline(painter, curve, lane.values, lane.low, lane.high, line, true);
}

void TimeChart::paintMarks(QPainter &painter) const
{
    const QRectF all = plot();
    for (const TimeMark &mark : m_marks) {
        const double share =
            static_cast<double>(m_view.from.secsTo(mark.at)) / static_cast<double>(std::max<qint64>(1, m_view.seconds));
        if (share < 0 || share > 1)
            continue;
        const qreal x = all.left() + all.width() * share;
        painter.setPen(QPen{inkOfMark(mark.kind), 1, Qt::DotLine});
        painter.drawLine(QPointF{x, kMarkHeight}, QPointF{x, all.bottom()});
        drawMark(painter, {x, kMarkHeight / 2 - 1}, mark.kind);
    }
}

void TimeChart::paintAxis(QPainter &painter) const
{
    if (m_view.seconds <= 0 || m_view.labelStep <= 0)
        return;
    const QRectF all = plot();
    const QFont font = fontOf(Type::Caption);
    // Labels fall on full steps of local time.
    const QDateTime from = m_view.from.toLocalTime();
    const qint64 sinceMidnight = QTime{0, 0}.secsTo(from.time());
    qint64 offset = (m_view.labelStep - sinceMidnight % m_view.labelStep) % m_view.labelStep;
    for (; offset <= m_view.seconds; offset += m_view.labelStep) {
        const double share = static_cast<double>(offset) / static_cast<double>(m_view.seconds);
        const qreal x = all.left() + all.width() * share;
        painter.setPen(QPen{color("grid"), 1});
        painter.drawLine(QPointF{x, all.top()}, QPointF{x, all.bottom()});
        if (m_cursor >= 0 && std::abs(share - m_cursor) * all.width() < 54)
            continue; // the cursor's flag stands there
        drawFigure(painter, {x - 24, all.bottom() + 3, 48, 18}, Qt::AlignHCenter,
                   {from.addSecs(offset).time().toString(QStringLiteral("HH:mm")), {}}, font, color("text3"), color("text3"));
    }
}

void TimeChart::paintCursor(QPainter &painter) const
{
    if (m_cursor < 0)
        return;
    const QRectF all = plot();
    const qreal x = all.left() + all.width() * m_cursor;
    painter.setPen(QPen{color("text2"), 1});
    painter.drawLine(QPointF{x, kMarkHeight}, QPointF{x, all.bottom()});
    for (int i = 0; i < m_view.lanes.size(); ++i) {
        const ChartLane &lane = m_view.lanes[i];
        const double value = readingOf(lane).value;
        if (std::isnan(value) || !(lane.high > lane.low))
            continue;
        const QRectF curve = laneRect(i).adjusted(0, 7, 0, -7);
        const double share = std::clamp((value - lane.low) / (lane.high - lane.low), 0.0, 1.0);
        painter.setPen(QPen{color("surface"), 1.5});
        painter.setBrush(seriesColor(i));
        painter.drawEllipse(QPointF{x, curve.bottom() - share * curve.height()}, 4, 4);
    }
    const QRectF flag{x - 30, all.bottom() + 3, 60, 18};
    painter.setPen(Qt::NoPen);
    painter.setBrush(color("text1"));
    painter.drawRoundedRect(flag, 4, 4);
    const QDateTime at = m_view.from.toLocalTime().addSecs(static_cast<qint64>(m_cursor * static_cast<double>(m_view.seconds)));
    drawFigure(painter, flag, Qt::AlignHCenter, {at.time().toString(QStringLiteral("HH:mm:ss")), {}}, fontOf(Type::Caption),
               color("surface"), color("surface"));
}

void TimeChart::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxis(painter);
    for (int i = 0; i < m_view.lanes.size(); ++i)
        paintLane(painter, i);
    paintMarks(painter);
    paintCursor(painter);
    if (showsFocusRing(this))
        drawFocusRing(painter, rect(), 6);
}

} // namespace ui
