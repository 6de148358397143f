// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machines_view_model.h"

#include <QSortFilterProxyModel>

namespace ui {

/// The machines that the filter field and the segments let through.
class MachineFilterModel final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString &words);
    void setFilter(MachineFilter filter);
    bool isNarrowed() const { return !m_words.trimmed().isEmpty() || m_filter != MachineFilter::All; }

    /// By row of this model. Precondition: the row exists.
    core::fleet::MachineStatus at(int row) const;
    void setCatalog(const core::catalog::Catalog &catalog) { m_catalog = &catalog; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    const core::catalog::Catalog *m_catalog = nullptr;
    QString m_words;
    MachineFilter m_filter = MachineFilter::All;
};

} // namespace ui
