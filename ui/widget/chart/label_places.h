// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRectF>

#include <optional>

namespace ui {

/// A dot that would like its name beside it.
struct LabelWish {
    QPointF at = {};
    QSizeF size = {}; ///< Of the text.
};

/// Where each label goes: right of its dot, left, above or below, inside `area`, over no other label and no named dot, and
/// over none of the `quiet` dots when that can be had. Nothing where there is no such place. Earlier wishes choose first.
QList<std::optional<QRectF>> labelPlaces(const QList<LabelWish> &wishes, const QList<QPointF> &quiet, const QRectF &area);

} // namespace ui
