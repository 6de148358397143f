// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/wall_view_model.h"
#include "ui/widget/accessible.h"

#include <QAbstractScrollArea>

class QPainter;

namespace ui {

/// Dense board of GPU cells, painted as one widget. Arrow keys, Home, End and the page keys move; Enter opens the machine.
/// Cells get wider and tell more as long as all of them fit.
class WallBoard final : public QAbstractScrollArea, public ValueSource {
    Q_OBJECT

public:
    explicit WallBoard(QWidget *parent = nullptr);
    /// The chosen GPU stays chosen when the order changes.
    void setCells(const QList<WallCell> &cells);
    int current() const { return m_current; } ///< -1 when nothing is chosen.
    int columns() const { return m_columns; }

    QVariant accessibleValue() const override { return m_current < 0 ? QVariant{} : QVariant{m_current + 1}; }
    double accessibleMaximum() const override { return static_cast<double>(m_cells.size()); }
    QString accessibleText() const override;
    QAccessible::Role accessibleRole() const override { return QAccessible::Table; }

signals:
    void opened(const core::instances::InstanceId &machine);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    struct Inks; ///< Colours and fonts of one painting, looked up once.
    void layOut();
    int nameRoom(const QFontMetrics &metrics) const;
    QRect rectOf(int index) const;
    int indexAt(const QPoint &point) const; ///< -1 beside the cells.
    void choose(int index);
    void paintCell(QPainter &painter, int index, const Inks &inks) const;
    void paintFigures(QPainter &painter, const WallCell &cell, const QRect &in, const Inks &inks) const;

    QList<WallCell> m_cells;
    QStringList m_names; ///< Cut to the room that there is.
    int m_current = -1;
    int m_columns = 1;
    int m_cellWidth = 0;
    int m_nameRoom = 0;
};

} // namespace ui
