// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/time_chart.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr qreal kNameWidth = 208;
constexpr qreal kScaleWidth = 56;
constexpr qreal kMarkHeight = 20;
constexpr qreal kAxisHeight = 22;
constexpr int kLaneHeight = 43;
constexpr double kKeyStep = 0.01;
constexpr qreal kNearMark = 7;
constexpr qint64 kDay = 86'400;

using Kind = TimeMark::Kind;

QColor inkOfMark(Kind kind)
{
    return color(kind == Kind::Alert ? "danger" : kind == Kind::Start ? "success" : "text3");
}

void drawMark(QPainter &painter, QPointF c, Kind kind)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(inkOfMark(kind));
    switch (kind) {
    case Kind::Start:
        painter.drawPolygon(QPolygonF{{c.x() - 5, c.y() + 4}, {c.x(), c.y() - 5}, {c.x() + 5, c.y() + 4}});
        break;
    case Kind::Checkpoint:
        painter.drawPolygon(QPolygonF{{c.x(), c.y() - 5}, {c.x() + 5, c.y()}, {c.x(), c.y() + 5}, {c.x() - 5, c.y()}});
        break;
    case Kind::Reconnect:
        painter.setPen(QPen{inkOfMark(kind), 1.75});
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(c, 4, 4);
        break;
    case Kind::Alert:
        painter.drawRoundedRect(QRectF{c.x() - 1.5, c.y() - 6, 3, 12}, 1.5, 1.5);
        break;
    case Kind::Work:
        painter.drawPolygon(QPolygonF{{c.x() - 3, c.y() - 5}, {c.x() + 5, c.y()}, {c.x() - 3, c.y() + 5}});
        break;
    case Kind::Idle:
        painter.drawRect(QRectF{c.x() - 4, c.y() - 5, 3, 10});
        painter.drawRect(QRectF{c.x() + 1, c.y() - 5, 3, 10});
        break;
    }
}

/// Between least and most, where the curve alone would hide what happened.
void drawBand(QPainter &painter, const QRectF &rect, const ChartLane &lane, QColor fill)
{
    const qsizetype count = lane.values.size();
    if (count < 2 || lane.least.size() != count || lane.most.size() != count || !(lane.high > lane.low))
        return;
    fill.setAlphaF(0.22f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    const auto place = [&](qsizetype i, double value) {
        const double share = (std::clamp(value, lane.low, lane.high) - lane.low) / (lane.high - lane.low);
        return QPointF{rect.left() + rect.width() * static_cast<double>(i) / static_cast<double>(count - 1),
                       rect.bottom() - share * rect.height()};
    };
    QPolygonF over;
    QPolygonF under;
    for (qsizetype i = 0; i <= count; ++i) {
        if (i < count && !std::isnan(lane.least[i]) && !std::isnan(lane.most[i])) {
            over << place(i, lane.most[i]);
            under.prepend(place(i, lane.least[i]));
            continue;
        }
        painter.drawPolygon(over + under);
        over.clear();
        under.clear();
    }
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
    describe();
}

void TimeChart::setMarks(const QList<TimeMark> &marks)
{
    m_marks = marks;
    describe();
}

void TimeChart::describe()
{
    QStringList marks;
    for (const TimeMark &mark : m_marks)
        marks << mark.at.toLocalTime().time().toString(QStringLiteral("HH:mm")) + u' ' + mark.text;
    setAccessibleName(marks.isEmpty() ? m_view.sentence
                                      : tr("%1. Marks: %2").arg(m_view.sentence, marks.join(QStringLiteral(", "))));
    update();
}

double TimeChart::shareOf(const QDateTime &at) const
{
    return static_cast<double>(m_view.from.secsTo(at)) / static_cast<double>(std::max<qint64>(1, m_view.seconds));
}

const TimeMark *TimeChart::markAt(double share) const
{
    const TimeMark *nearest = nullptr;
    double distance = kNearMark / plot().width();
    for (const TimeMark &mark : m_marks) {
        const double away = std::abs(shareOf(mark.at) - share);
        if (away <= distance) {
            distance = away;
            nearest = &mark;
        }
    }
    return nearest;
}

bool TimeChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QRectF all = plot();
    const TimeMark *mark = markAt((help->pos().x() - all.left()) / all.width());
    const auto lane = static_cast<int>((help->pos().y() - all.top()) * static_cast<double>(m_view.lanes.size()) / all.height());
    if (mark && help->pos().x() > all.left() - kNearMark)
        QToolTip::showText(help->globalPos(), mark->text, this);
    else if (help->pos().x() < all.left() && help->pos().y() >= all.top() && lane < m_view.lanes.size())
        QToolTip::showText(help->globalPos(), m_view.lanes[lane].summary, this);
    else
        QToolTip::hideText();
    return true;
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

void TimeChart::paintLegend(QPainter &painter, int index) const
{
    const ChartLane &lane = m_view.lanes[index];
    const qreal middle = laneRect(index).center().y();
    painter.setPen(QPen{seriesColor(index), 2.5, Qt::SolidLine, Qt::RoundCap});
    painter.drawLine(QPointF{2, middle - 10}, QPointF{2, middle + 10});
    const double value = readingOf(lane).value;
    const Figure figure{numberText(value, lane), std::isnan(value) ? QString{} : lane.unit};
    const QRectF top{12, middle - 18, kNameWidth - 30, 18};
    const qreal figureSpace = figureWidth(figure, fontOf(Type::Figure)) + 8;
    drawText(painter, top.adjusted(0, 0, -figureSpace, 0), Qt::AlignLeft, lane.name, fontOf(Type::Label), color("text2"));
    drawFigure(painter, top, Qt::AlignRight, figure, fontOf(Type::Figure), color("text1"), color("text3"));
    drawText(painter, {12, middle, kNameWidth - 30, 16}, Qt::AlignLeft, lane.summary, fontOf(Type::Caption), color("text3"));
}

void TimeChart::paintLane(QPainter &painter, int index) const
{
    const ChartLane &lane = m_view.lanes[index];
    const QRectF curve = laneRect(index).adjusted(0, 7, 0, -7);
    paintLegend(painter, index);
    paintScale(painter, lane, curve);
    drawBand(painter, curve, lane, seriesColor(index));
    drawSparkline(painter, curve, lane.values, lane.low, lane.high, seriesColor(index), lane.least.isEmpty());
}

void TimeChart::paintMarks(QPainter &painter) const
{
    const QRectF all = plot();
    for (const TimeMark &mark : m_marks) {
        const double share = shareOf(mark.at);
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
        const QDateTime at = from.addSecs(offset);
        const bool isNewDay = m_view.seconds > kDay && (m_view.labelStep >= kDay || at.time() == QTime{0, 0});
        drawFigure(painter, {x - 24, all.bottom() + 3, 48, 18}, Qt::AlignHCenter,
                   {at.toString(isNewDay ? QStringLiteral("MM-dd") : QStringLiteral("HH:mm")), {}}, font, color("text3"),
                   color("text3"));
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
    const bool needsDay = m_view.seconds > kDay;
    const qreal half = needsDay ? 44 : 30;
    const QRectF flag{std::clamp(x - half, 0.0, width() - 2 * half), all.bottom() + 3, 2 * half, 18};
    painter.setPen(Qt::NoPen);
    painter.setBrush(color("text1"));
    painter.drawRoundedRect(flag, 4, 4);
    const QDateTime at = m_view.from.toLocalTime().addSecs(static_cast<qint64>(m_cursor * static_cast<double>(m_view.seconds)));
    drawFigure(painter, flag, Qt::AlignHCenter,
               {at.toString(needsDay ? QStringLiteral("MM-dd HH:mm") : QStringLiteral("HH:mm:ss")), {}}, fontOf(Type::Caption),
               color("surface"), color("surface"));
    if (const TimeMark *mark = markAt(m_cursor)) {
        const QRectF strip{all.left(), 0, all.width(), kMarkHeight - 2};
        const bool isLeft = m_cursor > 0.5;
        const QRectF place =
            isLeft ? strip.adjusted(0, 0, x - all.right() - 10, 0) : strip.adjusted(x - all.left() + 10, 0, 0, 0);
        drawText(painter, place, isLeft ? Qt::AlignRight : Qt::AlignLeft, mark->text, fontOf(Type::Caption),
                 inkOfMark(mark->kind));
    }
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
