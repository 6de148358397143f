// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/machine_filter_model.h"

#include "ui/model/machine_table_model.h"

namespace ui {

void MachineFilterModel::setWords(const QString &words)
{
    m_words = words;
    invalidateFilter();
}

void MachineFilterModel::setFilter(MachineFilter filter)
{
    m_filter = filter;
    invalidateFilter();
}

core::fleet::MachineStatus MachineFilterModel::at(int row) const
{
    return static_cast<const MachineTableModel *>(sourceModel())->at(mapToSource(index(row, 0)).row());
}

bool MachineFilterModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    const auto &machine = static_cast<const MachineTableModel *>(sourceModel())->at(row);
    return isIn(m_filter, machine) && (!m_catalog || matchesWords(machine, *m_catalog, m_words));
}

} // namespace ui
