// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace ui {

/// Column heads in the look of the app: quiet text, aligned with their cells, a small arrow on the sorted one.
class TableHeader final : public QHeaderView {
    Q_OBJECT

public:
    explicit TableHeader(QWidget *parent = nullptr);

    /// True for the first or last column that is seen: columns can be moved and hidden.
    bool isFirstShown(int logicalIndex) const;
    bool isLastShown(int logicalIndex) const;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const override;
    QSize sectionSizeFromContents(int logicalIndex) const override;
};

} // namespace ui
