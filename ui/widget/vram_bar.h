// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/accessible.h"
#include "ui/widget/paint.h"

#include <QWidget>

namespace ui {

/// One part of the memory of a card, in GiB.
struct VramPart {
    QString label = {};
    QString token = {}; ///< "partWeights", "partGradients", …
    Pattern pattern = Pattern::Solid;
    double gigabytes = 0;
};

/// Low and high need, drawn as a whisker below the bar; none when high is 0.
struct VramRange {
    double low = 0;
    double high = 0;
};

/// Everything that one bar shows. All in one unit, GiB.
struct VramPicture {
    QList<VramPart> parts = {};
    double capacity = 0; ///< 0 = unknown: no capacity line.
    double scale = 0;    ///< Right end; the same for all bars of a list. 0 = the larger of capacity and need.
    VramRange range = {};
    QString capacityText = {}; ///< "24 GiB"; empty: made from capacity.
};

enum class VramBarSize { Normal, Compact };

/// Stacked memory bar on a scale shared by all bars of a list; capacity line, capacity and overflow are part of it.
class VramBar final : public QWidget, public ValueSource {
    Q_OBJECT

public:
    explicit VramBar(VramBarSize size = VramBarSize::Normal, QWidget *parent = nullptr);
    void setPicture(const VramPicture &picture);

    QVariant accessibleValue() const override { return need(); }
    double accessibleMaximum() const override { return m_picture.capacity; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    double need() const;
    double scale() const;
    QRectF bar() const;
    void describe();
    void paintPart(QPainter &painter, const QRectF &rect, const VramPart &part, bool isInside) const;
    void paintOverflow(QPainter &painter, qreal capacityX, qreal needX) const;
    void paintLimit(QPainter &painter, qreal capacityX, qreal needX) const;
    void paintOverText(QPainter &painter, const QString &text, qreal right, qreal capacityX, qreal needX) const;
    void paintRange(QPainter &painter, qreal y, qreal low, qreal high) const;

    VramPicture m_picture;
    bool m_isCompact;
};

} // namespace ui
