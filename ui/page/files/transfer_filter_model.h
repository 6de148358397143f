// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/transfer_table_model.h"
#include "ui/viewmodel/transfer_text.h"

#include <QSortFilterProxyModel>

namespace ui {

/// The transfers of one segment.
class TransferFilterModel final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setFilter(TransferFilter filter)
    {
        m_filter = filter;
        invalidateFilter();
    }
    TransferFilter filter() const { return m_filter; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override
    {
        return isIn(m_filter, static_cast<const TransferTableModel *>(sourceModel())->at(row));
    }

private:
    TransferFilter m_filter = TransferFilter::All;
};

} // namespace ui
