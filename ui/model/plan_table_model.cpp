// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/plan_table_model.h"

#include "core/platforms/live_offers.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plan_words.h"

#include <QCoreApplication>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr double kUnknownLast = 1e12; ///< Sorts what is not known behind everything else.

bool isLocked(const planning::PlanRow &row) { return row.rank == 0; }

std::optional<core::Money> inWish(core::Money money, const TableMoney &wish)
{
    if (money.currency() == wish.currency)
        return money;
    return wish.rate ? wish.rate->convert(money, wish.currency) : std::nullopt;
}

/// The sign is left out where the head of the column has it.
QString bare(const QString &text, core::Currency currency, const TableMoney &wish)
{
    return currency == wish.currency ? QString{text}.remove(core::currencySign(currency)) : text;
}

QString withBound(const core::cost::Bill &bill, const QString &text)
{
    return bill.isAtLeast() ? QStringLiteral("≥\u00a0") + text : text;
}

QString totalText(const planning::PlanRow &row, const TableMoney &wish)
{
    if (row.lowInWishCurrency && row.highInWishCurrency)
        return withBound(row.bill,
                         bare(format::moneyRange(*row.lowInWishCurrency, *row.highInWishCurrency), wish.currency, wish));
    const core::Money own = row.bill.knownTotal();
    return withBound(row.bill, bare(format::money(own), own.currency(), wish));
}

QString hiddenText(const planning::PlanRow &row, const TableMoney &wish)
{
    const auto hidden = hiddenCost(row.bill);
    if (!hidden)
        return format::unknown();
    const core::Money shown = inWish(*hidden, wish).value_or(*hidden);
    return withBound(row.bill, bare(format::money(shown), shown.currency(), wish));
}

Cell noteCell(const planning::PlanRow &row)
{
    for (const auto &[label, tone] : {std::pair{"balanced", "accent"}, {"cheapest", "success"}, {"fastest", "info"}}) {
        if (row.labels.contains(QLatin1String{label}))
            return tagCell(labelName(QLatin1String{label}), tone);
    }
    return text({});
}

/// "live 18:20": asked at that time of today.
QString liveText(const planning::PlanRow &row)
{
    const auto at = core::platforms::readAt(row.offer);
    return at ? QCoreApplication::translate("ui::PlanTableModel", "live %1", "time of day")
                    .arg(QLocale{}.toString(at->toLocalTime().time(), QStringLiteral("HH:mm")))
              : QString{};
}

Cell ageCell(const planning::PlanRow &row)
{
    if (const QString live = liveText(row); !live.isEmpty())
        return text(live, {}, "successText");
    if (!row.priceAgeDays)
        return figure(format::unknown(), {}, "text3");
    return figure(QString::number(*row.priceAgeDays), QCoreApplication::translate("ui::PlanTableModel", "d"),
                  row.isStale ? "warnText" : "text2");
}

Cell riskCell(const planning::PlanRow &row)
{
    const RiskWord risk = riskOf(row);
    // A quiet tag would vanish on the chosen row: no risk worth a tag is a plain word.
    return QLatin1String{risk.tone} == QLatin1String{"plain"} ? text(risk.text, {}, "text2") : tagCell(risk.text, risk.tone);
}

/// What the table shows of an offer besides its figures.
QString twinKey(const planning::PlanRow &row)
{
    return QStringList{cardsText(row), row.offer.platform.value, QString::number(row.rank == 0)}.join(u'|');
}

/// Grey, without the figures of a finished job: nobody may run it yet.
Cell lockedCell(const planning::PlanRow &row, int column, const TableMoney &wish)
{
    switch (column) {
    case PlanTableModel::CardColumn:
        return text(cardsText(row), {}, "text3");
    case PlanTableModel::PlatformColumn:
        return text(shortPlatform(row), {}, "text3");
    case PlanTableModel::RateColumn:
        return figure(bare(format::money(row.offer.price.perHour), row.offer.price.perHour.currency(), wish), {}, "text3");
    case PlanTableModel::RiskColumn:
        return riskCell(row);
    case PlanTableModel::LinkColumn:
        return text(linkName(row.link), {}, "text3");
    case PlanTableModel::AgeColumn:
        return ageCell(row);
    case PlanTableModel::FitColumn:
        return text(QCoreApplication::translate("ui::PlanTableModel", "locked"),
                    QCoreApplication::translate("ui::PlanTableModel", "confirm resume"), "text3");
    case PlanTableModel::NoteColumn:
        return text({});
    default:
        return figure(QStringLiteral("–"), {}, "text3");
    }
}

Cell cellOf(const planning::PlanRow &row, int column, const TableMoney &wish)
{
    switch (column) {
    case PlanTableModel::RankColumn:
        return figure(QString::number(row.rank), {}, "text3");
    case PlanTableModel::CardColumn:
        return text(cardsText(row), {}, "text1", true);
    case PlanTableModel::PlatformColumn:
        return text(shortPlatform(row));
    case PlanTableModel::FitColumn:
        return chip(row.changedOptions.isEmpty() ? shownVerdict(row.fit.verdict) : Verdict::Change);
    case PlanTableModel::TimeColumn:
        return figure(row.hours.likely > 0 ? format::durationRange(row.hours.low, row.hours.high) : format::unknown(), {},
                      row.isLate ? "dangerText" : "text1");
    case PlanTableModel::RateColumn:
        return figure(bare(format::money(row.offer.price.perHour), row.offer.price.perHour.currency(), wish), {},
                      row.isStale ? "warnText" : "text1");
    case PlanTableModel::TotalColumn:
        return figure(totalText(row, wish), {}, row.isOverBudget ? "dangerText" : "text1", true);
    case PlanTableModel::HiddenColumn:
        return figure(hiddenText(row, wish), {}, "text2");
    case PlanTableModel::RiskColumn:
        return riskCell(row);
    case PlanTableModel::NoteColumn:
        return noteCell(row);
    case PlanTableModel::LinkColumn:
        return text(linkName(row.link), {}, "text2");
    case PlanTableModel::AgeColumn:
        return ageCell(row);
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

void PlanTableModel::setMoney(const TableMoney &money)
{
    m_money = money;
    emit headerDataChanged(Qt::Horizontal, RateColumn, HiddenColumn);
}

bool PlanTableModel::isFigure(int column) const
{
    return column == RankColumn || (column >= TimeColumn && column <= HiddenColumn) || column == AgeColumn;
}

Cell PlanTableModel::cell(int row, int column) const
{
    Cell made = isLocked(at(row)) ? lockedCell(at(row), column, m_money) : cellOf(at(row), column, m_money);
    if (column == PlatformColumn)
        made.sub = platformLine(row);
    return made;
}

void PlanTableModel::show(const QList<planning::PlanRow> &rows)
{
    QMap<QString, QString> regions; // Of the first row of each.
    m_twins.clear();
    for (const planning::PlanRow &row : rows) {
        const QString key = twinKey(row);
        if (const auto first = regions.constFind(key); first != regions.cend())
            m_twins.insert(key, m_twins.value(key, true) && *first == row.offer.region);
        else
            regions.insert(key, row.offer.region);
    }
    reset(rows);
}

QString PlanTableModel::platformLine(int row) const
{
    const planning::PlanRow &plan = at(row);
    const auto twin = m_twins.constFind(twinKey(plan));
    if (twin == m_twins.cend())
        return liveText(plan);
    QStringList parts{liveText(plan), *twin ? QString{} : regionName(plan.offer.region), plan.offer.instanceType,
                      plan.offer.gpuName};
    parts.removeAll(QString{});
    return parts.mid(0, *twin ? 1 : 2).join(QStringLiteral(" · "));
}

QVariant PlanTableModel::sortValue(int index, int column) const
{
    const planning::PlanRow &row = at(index);
    const auto amount = [this](std::optional<core::Money> money) {
        const auto shown = money ? inWish(*money, m_money) : std::nullopt;
        return shown ? shown->amount() : kUnknownLast;
    };
    switch (column) {
    case TimeColumn:
        return isLocked(row) || row.hours.likely <= 0 ? kUnknownLast : row.hours.likely;
    case RateColumn:
        return amount(row.offer.price.perHour);
    case TotalColumn:
        return isLocked(row) ? kUnknownLast
                             : amount(row.totalInWishCurrency ? row.totalInWishCurrency : std::optional{row.bill.knownTotal()});
    case HiddenColumn:
        return isLocked(row) ? kUnknownLast : amount(hiddenCost(row.bill));
    case FitColumn:
        return isLocked(row) ? 9 : static_cast<int>(row.fit.verdict);
    case AgeColumn:
        return row.priceAgeDays ? QVariant{*row.priceAgeDays} : QVariant{kUnknownLast};
    case CardColumn:
    case PlatformColumn:
    case RiskColumn:
    case NoteColumn:
    case LinkColumn:
        return plainText(cell(index, column));
    default:
        return isLocked(row) ? kUnknownLast : row.rank;
    }
}

QString PlanTableModel::toolTip(int row, int column) const
{
    const planning::PlanRow &plan = at(row);
    if (column == PlatformColumn) {
        QStringList lines{plainText(cell(row, column)), cell(row, column).sub, priceOrigin(plan, m_money.rate)};
        lines.removeDuplicates();
        return lines.join(u'\n').trimmed();
    }
    if (column == RiskColumn)
        return riskOf(plan).why;
    if (isLocked(plan) && column == FitColumn)
        return plan.warnings.value(0);
    if (column == CardColumn)
        return QStringList{plan.cardName, isLocked(plan) ? plan.warnings.value(0) : plan.settingsText}.join(u'\n').trimmed();
    return priceOrigin(plan, m_money.rate);
}

QString PlanTableModel::title(int column) const
{
    const QString sign = core::currencySign(m_money.currency);
    switch (column) {
    case RankColumn: return QStringLiteral("#");
    case CardColumn: return tr("Card");
    case PlatformColumn: return tr("Platform");
    case FitColumn: return tr("Fit");
    case TimeColumn: return tr("Time");
    case RateColumn: return tr("%1/h").arg(sign);
    case TotalColumn: return tr("Total %1").arg(sign);
    case HiddenColumn: return tr("Hidden %1").arg(sign);
    case RiskColumn: return tr("Risk");
    case LinkColumn: return tr("Link");
    case AgeColumn: return tr("Price age");
    default: return {};
    }
}

} // namespace ui
