// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace ui {

/// Lays its items side by side and goes on in a new line where the width ends, so that nothing is cut in a narrow place.
class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(QWidget *parent, int gap = 8);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override { m_items << item; }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    QSize sizeHint() const override;    ///< All in one line.
    QSize minimumSize() const override; ///< As wide as the widest item.
    void setGeometry(const QRect &rect) override;

private:
    /// Height that the items take in the width of `rect`; puts them there when `moves`.
    int place(const QRect &rect, bool moves) const;

    QList<QLayoutItem *> m_items;
    int m_gap;
};

} // namespace ui
