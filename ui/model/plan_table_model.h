// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "ui/model/cell_table_model.h"

#include <QMap>

namespace ui {

/// The verdict as cells draw it.
Verdict shownVerdict(core::planning::Verdict verdict);

/// What the sums of the table are shown in.
struct TableMoney {
    core::Currency currency = core::Currency::Cny;
    std::optional<core::ExchangeRate> rate = {}; ///< Dated; for offers that are billed in another currency.
    friend bool operator==(const TableMoney &a, const TableMoney &b)
    {
        return a.currency == b.currency && a.rate.has_value() == b.rate.has_value() && (!a.rate || a.rate->rate == b.rate->rate);
    }
};

/// Ranked plans, best first; a copy of the rows. Rank 0 marks a locked one: grey, with its reason (the first warning).
class PlanTableModel final : public RowTableModel<core::planning::PlanRow> {
    Q_OBJECT

public:
    enum Column {
        RankColumn,
        CardColumn,
        PlatformColumn,
        FitColumn,
        TimeColumn,
        RateColumn,
        TotalColumn,
        HiddenColumn,
        RiskColumn,
        NoteColumn,
        LinkColumn,
        AgeColumn,
        ColumnCount
    };

    using RowTableModel::RowTableModel;
    void setMoney(const TableMoney &money); ///< Before show().
    /// reset(), and what tells offers apart that would read the same.
    void show(const QList<core::planning::PlanRow> &rows);
    bool hasTwins() const { return !m_twins.isEmpty(); }

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override;
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override;

private:
    QString platformLine(int row) const; ///< Region and instance type where another row looks the same; else empty.

    TableMoney m_money = {};
    QMap<QString, bool> m_twins = {}; ///< Card and platform that several rows have: whether their region is the same too.
};

} // namespace ui
