// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace ui {

/// Fields in columns of one width. A field that is hidden leaves no hole: those after it move up.
class FieldGrid final : public QWidget {
    Q_OBJECT

public:
    explicit FieldGrid(int columns, QWidget *parent = nullptr);
    void add(QWidget *field, int span = 1);
    void setShown(QWidget *field, bool isShown);
    bool isShown(const QWidget *field) const;
    /// Columns for as many fields as are shown, at most the number of the constructor.
    void setFillsRow(bool fills) { m_fillsRow = fills; }

private:
    struct Place {
        QWidget *field = nullptr;
        int span = 1;
        bool isShown = true;
    };
    void layOut();

    QGridLayout *m_grid;
    QList<Place> m_places;
    int m_columns;
    bool m_fillsRow = false;
};

} // namespace ui
