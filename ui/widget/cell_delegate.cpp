// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/cell_table_model.h"
#include "ui/widget/data_table.h"
#include "ui/widget/paint.h"
#include "ui/widget/table_header.h"

#include <QFontMetricsF>

#include <cmath>

namespace ui {

namespace {

struct Edges {
    bool isFirst = false;
    bool isLast = false;
};

Edges edgesOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QTableView *>(option.widget);
    const auto *header = view ? qobject_cast<const TableHeader *>(view->horizontalHeader()) : nullptr;
    if (!header)
        return {index.column() == 0, index.column() == index.model()->columnCount() - 1};
    return {header->isFirstShown(index.column()), header->isLastShown(index.column())};
}

void paintText(QPainter &painter, const Cell &cell, const QRectF &in, const QColor &ink)
{
    const QFont body = fontOf(cell.strong ? Type::BodyStrong : Type::Body);
    const qreal middle = in.center().y();
    QRectF room = in;
    if (!cell.icon.isEmpty()) {
        painter.drawPixmap(QPointF{in.left(), std::round(middle - 9)},
                           iconPixmap(cell.icon, "text3", 18, painter.device()->devicePixelRatioF()));
        room.setLeft(in.left() + 26);
    }
    const QColor shown = cell.kind == Cell::Kind::Link ? color("accentText") : ink;
    if (cell.sub.isEmpty()) {
        drawText(painter, room, Qt::AlignLeft, cell.text, body, shown);
        return;
    }
    drawText(painter, {room.left(), middle - 18, room.width(), 18}, Qt::AlignLeft, cell.text, body, shown);
    drawText(painter, {room.left(), middle + 1, room.width(), 16}, Qt::AlignLeft, cell.sub, fontOf(Type::Caption),
             color("text3"));
}

/// A figure that lost a digit at its end would lie: the unit goes first, then an ellipsis tells that something is missing.
void paintFigure(QPainter &painter, const Cell &cell, const QRectF &in, const QColor &ink)
{
    const QFont font = fontOf(cell.strong ? Type::Figure : Type::Body);
    for (const Figure &figure : {Figure{cell.text, cell.sub}, Figure{cell.text, {}}}) {
        if (figureWidth(figure, font) <= in.width() + 1) {
            drawFigure(painter, in, Qt::AlignRight, figure, font, ink, color("text3"));
            return;
        }
    }
    drawText(painter, in, Qt::AlignLeft, cell.text, font, ink);
}

void paintMeter(QPainter &painter, const Cell &cell, const QRectF &in, const QColor &ink)
{
    const qreal labelWidth = cell.sub.isEmpty() ? 0 : cell.sub.endsWith(u'%') ? 44 : 66;
    drawMeter(painter, {in.left(), std::round(in.center().y() - 2.5), in.width() - labelWidth, 5}, cell.value, ink);
    if (labelWidth > 0)
        drawFigure(painter, {in.right() - labelWidth, in.top(), labelWidth, in.height()}, Qt::AlignRight,
                   {cell.sub.section(u' ', 0, 0), cell.sub.section(u' ', 1)}, fontOf(Type::Body), color("text1"), color("text3"));
}

/// A name with its dot; what kind of machine it is stands behind it as a tag.
void paintState(QPainter &painter, const Cell &cell, const QRectF &in, const QColor &ink)
{
    drawDot(painter, {in.left() + 5, in.center().y()}, static_cast<Dot>(static_cast<int>(cell.value)));
    const QFont font = fontOf(Type::BodyStrong);
    QRectF room = in.adjusted(18, 0, 0, 0);
    if (!cell.sub.isEmpty()) {
        const qreal tagWidth = tagSize(cell.sub).width();
        const qreal most = room.width() - tagWidth - 8;
        const qreal used = std::min(most, QFontMetricsF{font}.horizontalAdvance(cell.text));
        drawTag(painter, {room.left() + used + 8, std::round(in.center().y() - 9)}, cell.sub, QStringLiteral("info"));
        room.setWidth(used + 1);
    }
    drawText(painter, room, Qt::AlignLeft, cell.text, font, ink, Qt::ElideMiddle);
}

void paintIcons(QPainter &painter, const Cell &cell, const QRectF &in)
{
    const QStringList names = cell.text.split(u' ', Qt::SkipEmptyParts);
    qreal x = in.right() - 18;
    for (auto it = names.crbegin(); it != names.crend(); ++it, x -= 27)
        painter.drawPixmap(QPointF{x, std::round(in.center().y() - 9)},
                           iconPixmap(*it, "text2", 18, painter.device()->devicePixelRatioF()));
}

void paintContent(QPainter &painter, const Cell &cell, const QRectF &in)
{
    const QColor ink = theme().hasToken(cell.tone) ? color(cell.tone) : color("text1");
    const qreal middle = in.center().y();
    switch (cell.kind) {
    case Cell::Kind::Text:
    case Cell::Kind::Link:
        paintText(painter, cell, in, ink);
        break;
    case Cell::Kind::Figure:
        paintFigure(painter, cell, in, ink);
        break;
    case Cell::Kind::Chip:
        drawVerdict(painter, {in.left(), std::round(middle - 11)}, static_cast<Verdict>(static_cast<int>(cell.value)));
        break;
    case Cell::Kind::State:
        paintState(painter, cell, in, ink);
        break;
    case Cell::Kind::Meter:
        paintMeter(painter, cell, in, ink);
        break;
    case Cell::Kind::Tag:
        if (!cell.text.isEmpty())
            drawTag(painter, {in.left(), std::round(middle - 9)}, cell.text, cell.tone);
        break;
    case Cell::Kind::Icons:
        paintIcons(painter, cell, in);
        break;
    }
}

} // namespace

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QRectF full = option.rect;
    const Edges edges = edgesOf(option, index);
    const auto *table = qobject_cast<const DataTable *>(option.widget);
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isHovered = table ? table->m_hoveredRow == index.row() : bool(option.state & QStyle::State_MouseOver);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(full);
    if (isSelected || isHovered)
        painter->fillRect(full, color(isSelected ? "accentTint" : "hover"));
    if (isSelected && edges.isFirst)
        painter->fillRect(QRectF{full.left(), full.top(), 3, full.height()}, color("focus"));
    if (index.row() + 1 < index.model()->rowCount())
        painter->fillRect(QRectF{full.left(), full.bottom() - 1, full.width(), 1}, color("borderSubtle"));
    const QVariant value = index.data(kCellRole);
    const Cell cell = value.canConvert<Cell>() ? value.value<Cell>() : text(index.data(Qt::DisplayRole).toString());
    const QRectF inner = full.adjusted(edges.isFirst ? 16 : 10, 0, edges.isLast ? -16 : -10, 0);
    const auto trail = index.data(kTrailRole).value<QList<double>>();
    if (trail.isEmpty())
        paintContent(*painter, cell, inner);
    else
        drawSparkline(*painter, {inner.left(), std::round(inner.center().y() - 9), inner.width(), 18}, trail, 0, 100,
                      seriesColor(0), true);
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const Cell cell = index.data(kCellRole).value<Cell>();
    const QFont body = fontOf(cell.strong || cell.kind == Cell::Kind::State ? Type::BodyStrong : Type::Body);
    const QFont number = fontOf(cell.strong ? Type::Figure : Type::Body);
    const qreal words = cell.kind == Cell::Kind::Figure ? figureWidth({cell.text, cell.sub}, number)
                      : cell.kind == Cell::Kind::Chip   ? verdictSize(static_cast<Verdict>(static_cast<int>(cell.value))).width()
                                                        : QFontMetricsF{body}.horizontalAdvance(cell.text);
    const int extra = (cell.kind == Cell::Kind::State ? 18 : 0) + (cell.icon.isEmpty() ? 0 : 26);
    const bool hasTag = cell.kind == Cell::Kind::State && !cell.sub.isEmpty();
    const int tagWidth = hasTag ? static_cast<int>(tagSize(cell.sub).width()) + 8 : 0;
    return {static_cast<int>(std::ceil(words)) + extra + tagWidth + 27, 36};
}

} // namespace ui
