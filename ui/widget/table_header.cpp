// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/table_header.h"

#include "ui/widget/paint.h"

#include <QFontMetricsF>

#include <cmath>

namespace ui {

namespace {

constexpr int kHeight = 32;
constexpr int kArrow = 14;
constexpr int kEdge = 16;
constexpr int kPadding = 10;

} // namespace

TableHeader::TableHeader(QWidget *parent)
    : QHeaderView{Qt::Horizontal, parent}
{
    setFixedHeight(kHeight);
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(false);
    setMinimumSectionSize(24);
    setMouseTracking(true);
}

bool TableHeader::isFirstShown(int logicalIndex) const
{
    for (int place = 0; place < count(); ++place) {
        if (!isSectionHidden(this->logicalIndex(place)))
            return this->logicalIndex(place) == logicalIndex;
    }
    return false;
}

bool TableHeader::isLastShown(int logicalIndex) const
{
    for (int place = count() - 1; place >= 0; --place) {
        if (!isSectionHidden(this->logicalIndex(place)))
            return this->logicalIndex(place) == logicalIndex;
    }
    return false;
}

void TableHeader::paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const
{
    painter->save();
    painter->fillRect(QRect{rect.left(), rect.bottom(), rect.width(), 1}, color("border"));
    QRectF in = QRectF{rect}.adjusted(isFirstShown(logicalIndex) ? kEdge : kPadding, 0,
                                      isLastShown(logicalIndex) ? -kEdge : -kPadding, -1);
    const QFont font = fontOf(Type::LabelStrong);
    const QString title = model()->headerData(logicalIndex, Qt::Horizontal, Qt::DisplayRole).toString();
    const QVariant wanted = model()->headerData(logicalIndex, Qt::Horizontal, Qt::TextAlignmentRole);
    const bool isRight = wanted.isValid() && (wanted.toInt() & Qt::AlignRight);
    const bool isSorted = isSortIndicatorShown() && sortIndicatorSection() == logicalIndex;
    const bool isUnderMouse = rect.contains(mapFromGlobal(QCursor::pos())) && underMouse();
    const qreal textWidth = std::min(in.width() - (isSorted ? kArrow : 0), QFontMetricsF{font}.horizontalAdvance(title));
    const qreal left = isRight ? in.right() - textWidth : in.left();
    drawText(*painter, {left, in.top(), textWidth + 1, in.height()}, Qt::AlignLeft, title, font,
             color(isSorted || isUnderMouse ? "text1" : "text3"));
    if (isSorted) {
        const QString icon =
            sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral("arrow-up") : QStringLiteral("arrow-down");
        const qreal x = isRight ? left - kArrow - 2 : left + textWidth + 3;
        painter->drawPixmap(QPointF{x, std::round(in.center().y() - kArrow / 2.0)},
                            iconPixmap(icon, "text2", kArrow, devicePixelRatioF()));
    }
    painter->restore();
}

QSize TableHeader::sectionSizeFromContents(int logicalIndex) const
{
    const QString title = model()->headerData(logicalIndex, Qt::Horizontal, Qt::DisplayRole).toString();
    const qreal words = QFontMetricsF{fontOf(Type::LabelStrong)}.horizontalAdvance(title);
    const int padding = (isFirstShown(logicalIndex) ? kEdge : kPadding) + (isLastShown(logicalIndex) ? kEdge : kPadding);
    return {static_cast<int>(std::ceil(words)) + kArrow + padding, kHeight};
}

} // namespace ui
