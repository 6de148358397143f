// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/chart/label_places.h"

#include <algorithm>

namespace ui {

namespace {

constexpr qreal kBeside = 10; // From the middle of the dot to the text.
constexpr qreal kOver = 8;
constexpr qreal kDotRoom = 7;
constexpr qreal kQuietRoom = 4;

QRectF roomOf(const QPointF &dot, qreal radius)
{
    return {dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius};
}

QList<QRectF> candidatesFor(const LabelWish &wish)
{
    const auto &[at, size] = wish;
    const qreal top = at.y() - size.height() / 2;
    const qreal left = at.x() - size.width() / 2;
    return {{{at.x() + kBeside, top}, size},
            {{at.x() - kBeside - size.width(), top}, size},
            {{left, at.y() - kOver - size.height()}, size},
            {{left, at.y() + kOver}, size}};
}

bool isFree(const QRectF &place, const QList<QRectF> &taken)
{
    return std::ranges::none_of(taken, [&place](const QRectF &room) { return room.intersects(place); });
}

std::optional<QRectF> firstFree(const QList<QRectF> &candidates, const QRectF &area, const QList<QRectF> &taken)
{
    const auto place = std::ranges::find_if(candidates, [&](const QRectF &candidate) {
        return area.contains(candidate) && isFree(candidate, taken);
    });
    return place != candidates.end() ? std::optional{*place} : std::nullopt;
}

} // namespace

QList<std::optional<QRectF>> labelPlaces(const QList<LabelWish> &wishes, const QList<QPointF> &quiet, const QRectF &area)
{
    QList<QRectF> taken;
    for (const LabelWish &wish : wishes)
        taken << roomOf(wish.at, kDotRoom);
    QList<QRectF> quietRooms;
    for (const QPointF &dot : quiet)
        quietRooms << roomOf(dot, kQuietRoom);
    QList<std::optional<QRectF>> places;
    for (const LabelWish &wish : wishes) {
        const QList<QRectF> candidates = candidatesFor(wish);
        std::optional<QRectF> place = firstFree(candidates, area, taken + quietRooms);
        if (!place)
            place = firstFree(candidates, area, taken);
        if (place)
            taken << *place;
        places << place;
    }
    return places;
}

} // namespace ui
