// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/plan_table_model.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/plan_words.h"

#include <QCoreApplication>

namespace ui {

namespace planning = core::planning;

namespace {

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
    for (const auto &[label, tone] : {std::pair{"balanced", "accent"}, {"cheapest", "success"}, {"fastest", "info"}}) {
        if (row.labels.contains(QLatin1String{label}))
            return tagCell(labelName(QLatin1String{label}), tone);
    }
    return row.offer.mode == core::catalog::BillingMode::OnDemand ? text({}) : tagCell(modeName(row.offer.mode), "warn");
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

bool PlanTableModel::isFigure(int column) const
{
    return column == RankColumn || (column >= TimeColumn && column <= AgeColumn);
}

Cell PlanTableModel::cell(int row, int column) const
{
    return cellOf(at(row), column);
}

QVariant PlanTableModel::sortValue(int index, int column) const
{
    const planning::PlanRow &row = at(index);
    switch (column) {
    case TimeColumn:
        return row.hours.likely;
    case RateColumn:
        return row.offer.price.perHour.amount();
    case TotalColumn:
        return row.totalInWishCurrency ? QVariant{row.totalInWishCurrency->amount()} : QVariant{row.bill.knownTotal().amount()};
    case FitColumn:
        return static_cast<int>(row.fit.verdict);
    case AgeColumn:
        return row.priceAgeDays ? QVariant{*row.priceAgeDays} : QVariant{1e9};
    case CardColumn:
    case PlatformColumn:
        return plainText(cell(index, column));
    case HiddenColumn: {
        const auto hidden = hiddenCost(row.bill);
        return hidden ? QVariant{hidden->amount()} : QVariant{1e12};
    }
    default:
        return row.rank;
    }
}

QString PlanTableModel::toolTip(int row, int) const
{
    const core::catalog::Offer &offer = at(row).offer;
    return QStringList{offer.region, offer.instanceType, offer.provenance.asOf, offer.provenance.sources.value(0)}.join(u'\n').trimmed();
}

QString PlanTableModel::title(int column) const
{
    switch (column) {
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
