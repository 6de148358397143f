// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/plan_table_model.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QCoreApplication>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr auto kRight = Qt::AlignRight | Qt::AlignVCenter;

bool isNumeric(int column)
{
    return column == PlanTableModel::RankColumn || (column >= PlanTableModel::TimeColumn && column <= PlanTableModel::AgeColumn);
}

QString cardLabel(const planning::PlanRow &row)
{
    const QString name = shortCardName(row.cardName);
    return row.gpus > 1 ? QStringLiteral("%1 × %2").arg(row.gpus).arg(name) : name;
}

/// Everything on the bill besides the GPU hours of the job itself.
std::optional<core::Money> hiddenCost(const core::cost::Bill &bill)
{
    const auto gpu = bill.line(core::cost::LineKind::Gpu);
    if (!gpu || !gpu->amount)
        return std::nullopt;
    return core::Money::fromMicros(bill.knownTotal().micros() - gpu->amount->micros(), bill.currency);
}

QString withBound(const core::cost::Bill &bill, core::Money money)
{
    return bill.isAtLeast() ? format::atLeast(money) : format::money(money);
}

Cell noteCell(const planning::PlanRow &row)
{
    if (row.labels.contains(QLatin1String{"balanced"}))
        return tagCell(QCoreApplication::translate("ui::PlanTableModel", "balanced"), "accent");
    if (row.labels.contains(QLatin1String{"cheapest"}))
        return tagCell(QCoreApplication::translate("ui::PlanTableModel", "cheapest"), "success");
    if (row.labels.contains(QLatin1String{"fastest"}))
        return tagCell(QCoreApplication::translate("ui::PlanTableModel", "fastest"), "info");
    if (row.offer.mode == core::catalog::BillingMode::Spot)
        return tagCell(QCoreApplication::translate("ui::PlanTableModel", "spot"), "warn");
    return text({});
}

Cell ageCell(const planning::PlanRow &row)
{
    if (!row.priceAgeDays)
        return figure(format::unknown(), {}, "text3");
    return figure(QString::number(*row.priceAgeDays), QCoreApplication::translate("ui::PlanTableModel", "d"), row.isStale ? "warnText" : "text2");
}

Cell cellOf(const planning::PlanRow &row, int column)
{
    switch (column) {
    case PlanTableModel::RankColumn:
        return figure(QString::number(row.rank), {}, "text3");
    case PlanTableModel::CardColumn:
        return text(cardLabel(row), {}, "text1", true);
    case PlanTableModel::PlatformColumn:
        return text(row.platformName.in(QLocale{}.name()));
    case PlanTableModel::FitColumn:
        return chip(row.changedOptions.isEmpty() ? shownVerdict(row.fit.verdict) : Verdict::Change);
    case PlanTableModel::TimeColumn:
        return figure(format::durationRange(row.hours.low, row.hours.high));
    case PlanTableModel::RateColumn:
        return figure(format::money(row.offer.price.perHour));
    case PlanTableModel::TotalColumn:
        return figure(withBound(row.bill, row.bill.knownTotal()), {}, "text1", true);
    case PlanTableModel::HiddenColumn: {
        const auto hidden = hiddenCost(row.bill);
        return figure(hidden ? withBound(row.bill, *hidden) : format::unknown(), {}, "text2");
    }
    case PlanTableModel::AgeColumn:
        return ageCell(row);
    case PlanTableModel::NoteColumn:
        return noteCell(row);
    default:
        return {};
    }
}

QVariant sortValue(const planning::PlanRow &row, int column)
{
    switch (column) {
    case PlanTableModel::TimeColumn:
        return row.hours.likely;
    case PlanTableModel::RateColumn:
        return row.offer.price.perHour.amount();
    case PlanTableModel::TotalColumn:
        return row.totalInWishCurrency ? QVariant{row.totalInWishCurrency->amount()} : QVariant{row.bill.knownTotal().amount()};
    case PlanTableModel::FitColumn:
        return static_cast<int>(row.fit.verdict);
    case PlanTableModel::AgeColumn:
        return row.priceAgeDays ? QVariant{*row.priceAgeDays} : QVariant{1e9};
    case PlanTableModel::CardColumn:
    case PlanTableModel::PlatformColumn:
        return plainText(cellOf(row, column));
    case PlanTableModel::HiddenColumn: {
        const auto hidden = hiddenCost(row.bill);
        return hidden ? QVariant{hidden->amount()} : QVariant{1e12};
    }
    default:
        return row.rank;
    }
}

} // namespace

Verdict shownVerdict(planning::Verdict verdict)
{
    switch (verdict) {
    case planning::Verdict::Roomy: return Verdict::Roomy;
    case planning::Verdict::Tight: return Verdict::Tight;
    case planning::Verdict::OnlyWithChanges: return Verdict::Change;
    case planning::Verdict::No: break;
    }
    return Verdict::No;
}

void PlanTableModel::setRows(const QList<planning::PlanRow> &rows)
{
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int PlanTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlanTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PlanTableModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid));
    const planning::PlanRow &row = m_rows.at(index.row());
    switch (role) {
    case kCellRole:
        return QVariant::fromValue(cellOf(row, index.column()));
    case kSortRole:
        return sortValue(row, index.column());
    case Qt::DisplayRole:
        return plainText(cellOf(row, index.column()));
    case Qt::TextAlignmentRole:
        return isNumeric(index.column()) ? QVariant{kRight} : QVariant{};
    case Qt::ToolTipRole:
        return QStringList{row.offer.region, row.offer.instanceType, row.offer.provenance.asOf, row.offer.provenance.sources.value(0)}
            .join(u'\n').trimmed();
    default:
        return {};
    }
}

QVariant PlanTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant{isNumeric(section) ? kRight : Qt::AlignLeft | Qt::AlignVCenter};
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case RankColumn: return QStringLiteral("#");
    case CardColumn: return tr("Card");
    case PlatformColumn: return tr("Platform");
    case FitColumn: return tr("Fit");
    case TimeColumn: return tr("Time");
    case RateColumn: return tr("Per hour");
    case TotalColumn: return tr("Total");
    case HiddenColumn: return tr("Hidden");
    case AgeColumn: return tr("Price age");
    default: return {};
    }
}

} // namespace ui
