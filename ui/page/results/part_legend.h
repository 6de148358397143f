// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/vram_bar.h"

namespace ui {

/// Swatch, name and size of each part of the memory; goes on in a second line where one is too short.
class PartLegend final : public QWidget {
    Q_OBJECT

public:
    explicit PartLegend(const QList<VramPart> &parts, QWidget *parent = nullptr);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {kSensibleWidth, heightForWidth(kSensibleWidth)}; }
    QSize minimumSizeHint() const override { return {kLeastWidth, kLineHeight}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    static constexpr int kSensibleWidth = 480;
    static constexpr int kLeastWidth = 200;
    static constexpr int kLineHeight = 20;

    qreal widthOf(const VramPart &part) const;
    /// Where each entry begins.
    QList<QPointF> placesIn(int width) const;

    QList<VramPart> m_parts;
};

} // namespace ui
