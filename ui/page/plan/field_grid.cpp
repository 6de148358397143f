// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/field_grid.h"

#include <QGridLayout>

#include <algorithm>

namespace ui {

FieldGrid::FieldGrid(int columns, QWidget *parent)
    : QWidget{parent}
    , m_grid{new QGridLayout{this}}
    , m_columns{columns}
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(16);
}

void FieldGrid::add(QWidget *field, int span)
{
    // Columns stay equal whatever their labels are.
    field->setSizePolicy(QSizePolicy::Ignored, field->sizePolicy().verticalPolicy());
    m_places << Place{field, span, true};
    layOut();
}

void FieldGrid::setShown(QWidget *field, bool isShown)
{
    for (Place &place : m_places) {
        if (place.field == field && place.isShown != isShown) {
            place.isShown = isShown;
            layOut();
            return;
        }
    }
}

bool FieldGrid::isShown(const QWidget *field) const
{
    return std::ranges::any_of(m_places, [field](const Place &place) { return place.field == field && place.isShown; });
}

void FieldGrid::layOut()
{
    while (QLayoutItem *item = m_grid->takeAt(0))
        delete item; // The widgets stay.
    int wanted = 0;
    for (const Place &place : m_places)
        wanted += place.isShown ? place.span : 0;
    const int columns = m_fillsRow ? std::clamp(wanted, 1, m_columns) : m_columns;
    for (int i = 0; i < m_columns; ++i)
        m_grid->setColumnStretch(i, i < columns ? 1 : 0);
    int at = 0;
    for (const Place &place : m_places) {
        place.field->setVisible(place.isShown);
        if (!place.isShown)
            continue;
        const int span = std::min(place.span, columns);
        if (at % columns + span > columns)
            at += columns - at % columns;
        m_grid->addWidget(place.field, at / columns, at % columns, 1, span, Qt::AlignTop); // One may carry a line of text below.
        at += span;
    }
}

} // namespace ui
