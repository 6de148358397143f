// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/wall/wall_board.h"

#include "ui/viewmodel/format.h"
#include "ui/widget/paint.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace ui {

namespace {

constexpr int kRow = 24;
constexpr int kGap = 1;
constexpr int kColumnGap = 6;
constexpr double kHotCelsius = 82; // visual.md §5, GPU tile
constexpr double kFullMemoryShare = 0.95;

// Widths of the parts of a cell, from the right.
constexpr int kWatts = 46;
constexpr int kMemory = 62;
constexpr int kUnit = 24; ///< " GiB" behind the memory of a cell with room for it.
constexpr int kCelsius = 32;
constexpr int kPercent = 36;
constexpr int kLeastMeter = 32;
constexpr int kLeastName = 66;
constexpr int kDot = 16;
// What a cell tells, by its least width: use; use and temperature; also memory and power.
constexpr int kNarrow = kDot + kLeastName + kLeastMeter + kPercent + kCelsius;
constexpr int kWide = kNarrow + kMemory + kWatts + 30;
constexpr int kWidest = 380;

bool isHot(const WallCell &cell) { return cell.celsius.value_or(0) >= kHotCelsius; }

QString whole(const std::optional<double> &value, const QString &unit)
{
    return value ? QString::number(qRound(*value)) + unit : QStringLiteral("–");
}

QString memoryText(const WallCell &cell, bool hasUnit)
{
    return cell.memoryUsed ? QString::number(cell.memoryUsed->toGiB(), 'f', 1)
                                 + (cell.memoryTotal ? u'/' + QString::number(qRound(cell.memoryTotal->toGiB())) : QString{})
                                 + (hasUnit ? QStringLiteral("\u00a0GiB") : QString{})
                           : QStringLiteral("–");
}

} // namespace

struct WallBoard::Inks {
    QFont name = fontOf(Type::Label);
    QFont figure = fontOf(Type::Label);
    QColor text1 = color("text1");
    QColor text2 = color("text2");
    QColor text3 = color("text3");
    QColor warnText = color("warnText");
    QColor dangerText = color("dangerText");
    QColor surface = color("surface");
    QColor chosen = color("accentTint");
    QColor track = color("track");
    QColor use = color("meter");
    QColor memory = color("text3");
    QColor warn = color("warn");
    int baseline = 0;

    explicit Inks(int height)
    {
        const QFontMetrics metrics{figure};
        baseline = (height + metrics.capHeight()) / 2;
    }
};

WallBoard::WallBoard(QWidget *parent) : QAbstractScrollArea{parent}
{
    installAccessibility();
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAutoFillBackground(false);
    verticalScrollBar()->setSingleStep(kRow + kGap);
}

void WallBoard::setCells(const QList<WallCell> &cells)
{
    const bool hasCurrent = m_current >= 0 && m_current < m_cells.size();
    const WallCell before = hasCurrent ? m_cells[m_current] : WallCell{};
    m_cells = cells;
    m_current = -1;
    for (int i = 0; hasCurrent && i < m_cells.size() && m_current < 0; ++i) {
        if (m_cells[i].machine == before.machine && m_cells[i].gpu == before.gpu)
            m_current = i;
    }
    layOut();
    announceValue(this);
}

QString WallBoard::accessibleText() const { return m_current < 0 ? QString{} : spokenOf(m_cells[m_current]); }

void WallBoard::layOut()
{
    const auto count = static_cast<int>(m_cells.size());
    const QSize room = viewport()->size();
    const int rowsThatFit = std::max(1, (room.height() + kGap) / (kRow + kGap));
    // The fewest columns with which everything fits; the most that there is room for when it does not.
    const int most = std::max(1, (room.width() + kColumnGap) / (kNarrow + kColumnGap));
    const int least = std::max(1, (room.width() + kColumnGap) / (kWidest + kColumnGap));
    m_columns = std::clamp((count + rowsThatFit - 1) / rowsThatFit, std::min(least, most), most);
    m_cellWidth = (room.width() - (m_columns - 1) * kColumnGap) / m_columns;
    const int rows = (count + m_columns - 1) / m_columns;
    verticalScrollBar()->setPageStep(room.height());
    verticalScrollBar()->setRange(0, std::max(0, rows * (kRow + kGap) - kGap - room.height()));

    const QFontMetrics metrics{fontOf(Type::Label)};
    m_nameRoom = nameRoom(metrics);
    m_names.clear();
    for (const WallCell &cell : m_cells) {
        const QString number = cell.gpu >= 0 ? QStringLiteral(" %1").arg(cell.gpu) : QString{};
        const int room1 = (cell.gpu >= 0 ? m_nameRoom : m_cellWidth / 2 - kDot) - 6 - metrics.horizontalAdvance(number);
        m_names << metrics.elidedText(cell.name, Qt::ElideMiddle, room1) + number;
    }
    viewport()->update();
}

/// What the names need, as long as the bars keep half of the rest; a narrow cell shares by halves.
int WallBoard::nameRoom(const QFontMetrics &metrics) const
{
    const int least = kLeastName + (m_cellWidth >= kWide ? 24 : std::max(0, m_cellWidth - kNarrow) / 2);
    int wanted = least;
    for (const WallCell &cell : m_cells) {
        if (cell.gpu >= 0)
            wanted = std::max(wanted, metrics.horizontalAdvance(QStringLiteral("%1 %2").arg(cell.name).arg(cell.gpu)) + 8);
    }
    const int free = m_cellWidth - (m_cellWidth >= kWidest ? kWide + kUnit : kWide) - 24;
    return std::min(wanted, least + std::max(0, free * 2 / 3));
}

QRect WallBoard::rectOf(int index) const
{
    return {(index % m_columns) * (m_cellWidth + kColumnGap), (index / m_columns) * (kRow + kGap) - verticalScrollBar()->value(),
            m_cellWidth, kRow};
}

int WallBoard::indexAt(const QPoint &point) const
{
    const int column = point.x() / (m_cellWidth + kColumnGap);
    const int row = (point.y() + verticalScrollBar()->value()) / (kRow + kGap);
    const int index = row * m_columns + column;
    return column < m_columns && index >= 0 && index < m_cells.size() && rectOf(index).contains(point) ? index : -1;
}

void WallBoard::paintEvent(QPaintEvent *event)
{
    QPainter painter{viewport()};
    painter.setRenderHint(QPainter::Antialiasing);
    const Inks inks{kRow};
    const int first = std::max(0, (event->rect().top() + verticalScrollBar()->value()) / (kRow + kGap)) * m_columns;
    for (int i = first; i < m_cells.size(); ++i) {
        const QRect rect = rectOf(i);
        if (rect.top() > event->rect().bottom())
            break;
        if (rect.intersects(event->rect()))
            paintCell(painter, i, inks);
    }
    if (m_current >= 0 && hasFocus())
        drawFocusRing(painter, QRectF{rectOf(m_current)}, 4);
}

void WallBoard::paintCell(QPainter &painter, int index, const Inks &inks) const
{
    const WallCell &cell = m_cells[index];
    const QRect rect = rectOf(index);
    painter.fillRect(rect, index == m_current ? inks.chosen : inks.surface);
    drawDot(painter, QPointF{rect.left() + 9.0, rect.center().y() + 0.5}, dotOf(cell.mark));
    const QColor ink = cell.mark == StateMark::Alarm ? inks.dangerText : cell.mark == StateMark::Off ? inks.text2 : inks.text1;
    painter.setFont(inks.name);
    painter.setPen(ink);
    painter.drawText(QPoint{rect.left() + kDot + 2, rect.top() + inks.baseline}, m_names[index]);
    if (cell.gpu < 0) {
        const QRect room = rect.adjusted(rect.width() / 2, 0, -6, 0);
        painter.setPen(cell.mark == StateMark::Alarm ? inks.dangerText : inks.text3);
        painter.drawText(QPoint{room.left(), rect.top() + inks.baseline},
                         painter.fontMetrics().elidedText(cell.state, Qt::ElideRight, room.width()));
        return;
    }
    paintFigures(painter, cell, rect.adjusted(kDot + m_nameRoom, 0, -6, 0), inks);
}

void WallBoard::paintFigures(QPainter &painter, const WallCell &cell, const QRect &in, const Inks &inks) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    int right = in.right();
    const auto put = [&](const QString &text, int width, const QColor &ink) {
        painter.setPen(cell.isStale ? inks.text3 : ink);
        painter.drawText(QPoint{right - metrics.horizontalAdvance(text), in.top() + inks.baseline}, text);
        right -= width;
    };
    const bool isWide = m_cellWidth >= kWide;
    const bool hasUnit = m_cellWidth >= kWidest;
    if (isWide)
        put(whole(cell.watts, QStringLiteral(" W")), kWatts, inks.text2);
    put(whole(cell.celsius, QStringLiteral("°")), kCelsius, isHot(cell) ? inks.warnText : inks.text2);
    const double share = memoryShare(cell);
    if (isWide)
        put(memoryText(cell, hasUnit), hasUnit ? kMemory + kUnit : kMemory, share > kFullMemoryShare ? inks.warnText : inks.text2);
    put(whole(cell.percent, QStringLiteral("%")), kPercent, cell.mark == StateMark::Idle ? inks.warnText : inks.text1);

    // Two bars: use above, memory below. An unknown value leaves its track empty.
    const QRectF bars{in.left() + 0.0, in.center().y() - 5.0, std::max(8.0, right - in.left() - 4.0), 4};
    const auto bar = [&](const QRectF &place, double fraction, const QColor &fill) {
        painter.fillRect(place, inks.track);
        if (fraction > 0)
            painter.fillRect(QRectF{place.topLeft(), QSizeF{place.width() * std::min(1.0, fraction), place.height()}},
                             cell.isStale ? inks.text3 : fill);
    };
    bar(bars, cell.percent.value_or(-1) / 100, cell.mark == StateMark::Idle ? inks.warn : inks.use);
    bar(bars.translated(0, 6), share, share > kFullMemoryShare ? inks.warn : inks.memory);
}

void WallBoard::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void WallBoard::choose(int index)
{
    if (m_cells.isEmpty())
        return;
    m_current = std::clamp(index, 0, static_cast<int>(m_cells.size()) - 1);
    const QRect rect = rectOf(m_current);
    QScrollBar *bar = verticalScrollBar();
    if (rect.top() < 0)
        bar->setValue(bar->value() + rect.top());
    else if (rect.bottom() >= viewport()->height())
        bar->setValue(bar->value() + rect.bottom() - viewport()->height() + 1);
    viewport()->update();
    if (QAccessible::isActive()) {
        QAccessibleValueChangeEvent event{this, accessibleValue()};
        QAccessible::updateAccessibility(&event);
    }
}

void WallBoard::keyPressEvent(QKeyEvent *event)
{
    const int page = std::max(1, viewport()->height() / (kRow + kGap)) * m_columns;
    const int start = std::max(0, m_current);
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(start - 1);
    case Qt::Key_Right:
        return choose(m_current < 0 ? 0 : start + 1);
    case Qt::Key_Up:
        return choose(start - m_columns < 0 ? start : start - m_columns);
    case Qt::Key_Down:
        return choose(m_current < 0 ? 0 : start + m_columns < m_cells.size() ? start + m_columns : start);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(static_cast<int>(m_cells.size()) - 1);
    case Qt::Key_PageUp:
        return choose(start - page);
    case Qt::Key_PageDown:
        return choose(start + page);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            emit opened(m_cells[m_current].machine);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void WallBoard::mousePressEvent(QMouseEvent *event)
{
    const int index = indexAt(event->pos());
    if (index >= 0)
        choose(index);
}

void WallBoard::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int index = indexAt(event->pos());
    if (index >= 0)
        emit opened(m_cells[index].machine);
}

void WallBoard::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (m_current < 0 && event->reason() != Qt::MouseFocusReason)
        choose(0);
    viewport()->update();
}

void WallBoard::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void WallBoard::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        layOut();
}

bool WallBoard::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int index = indexAt(help->pos());
    if (index < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), QStringLiteral("%1\n%2").arg(spokenOf(m_cells[index]), m_cells[index].card), this);
    return true;
}

} // namespace ui
