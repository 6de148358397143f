// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_text.h"

#include "app/cli/calibration_commands.h"
#include "app/cli/cli_text.h"
#include "core/base/blanks.h"
#include "core/catalog/region_label.h"
#include "core/planning/plan_report_words.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QHash>

#include <algorithm>

namespace app::cli {

namespace planning = core::planning;
namespace format = ui::format;

namespace {

constexpr int kRowsOfText = 10;
constexpr qsizetype kRejectedOfText = 8;

QString machineText(const planning::PlanRow &row)
{
    return row.gpus > 1 ? QStringLiteral("%1 × %2").arg(row.gpus).arg(row.cardName) : row.cardName;
}

QString boundText(const planning::PlanRow &row, core::Money amount)
{
    return row.bill.isAtLeast() ? format::atLeast(amount) : format::money(amount);
}

/// The total in the wish currency, and the platform's own beside it where that differs.
QString totalText(const planning::PlanRow &row)
{
    const core::Money own = row.bill.knownTotal();
    if (row.hours.likely <= 0)
        return format::unknown();
    if (!row.totalInWishCurrency)
        return CliText::tr("%1 (no exchange rate)").arg(boundText(row, own));
    if (row.totalInWishCurrency->currency() == own.currency())
        return boundText(row, own);
    return QStringLiteral("%1 (%2)").arg(boundText(row, *row.totalInWishCurrency), format::money(own));
}

QString shownLabels(const QStringList &labels)
{
    QStringList shown;
    for (const QString &label : labels)
        shown << ui::labelName(label);
    return shown.join(QStringLiteral(", "));
}

QString timeText(const planning::PlanRow &row)
{
    return row.hours.likely > 0 ? format::durationRange(row.hours.low, row.hours.high) : format::unknown();
}

const planning::PlanRow *rowWith(const planning::RentalPlan &plan, const QString &label)
{
    for (const planning::PlanRow &row : plan.rows) {
        if (row.labels.contains(label))
            return &row;
    }
    return nullptr;
}

/// When the results are there; for a service, how long it runs.
QString useText(const planning::PlanRow &row, const planning::Wishes &wishes)
{
    if (row.setup.task == planning::Task::Service && wishes.hoursPerDay && *wishes.hoursPerDay < 24)
        return CliText::tr("for %1 h of use in %2 days").arg(qRound(row.hours.likely)).arg(qRound(row.hours.likely / *wishes.hoursPerDay));
    if (row.setup.task == planning::Task::Service)
        return CliText::tr("for %1 of use").arg(format::duration(core::Hours{row.hours.likely}));
    return CliText::tr("results after about %1").arg(format::duration(core::Hours{row.elapsedHours}));
}

/// Cheapest, fastest, balanced, one line each.
void printNamed(QTextStream &out, const planning::RentalPlan &plan, const planning::Wishes &wishes)
{
    QList<QStringList> cells;
    const auto add = [&](const QString &name, const planning::PlanRow &row) {
        cells << QStringList{QStringLiteral("  ") + name, machineText(row), row.platformName.shown(), totalText(row),
                             useText(row, wishes), QStringLiteral("#%1").arg(row.rank)};
    };
    if (!plan.rows.isEmpty() && plan.rows.first().rank == 1 && plan.rows.first().labels.isEmpty())
        add(CliText::tr("best overall"), plan.rows.first());
    for (const char *word : {"balanced", "cheapest", "fastest"}) {
        if (const planning::PlanRow *row = rowWith(plan, QString::fromLatin1(word)))
            add(ui::labelName(QString::fromLatin1(word)), *row);
    }
    if (cells.isEmpty())
        return;
    printTable(out, {{CliText::tr("Answers")}, {}, {}, {{}, true}, {}, {}}, cells);
    if (!plan.cheaperNote.isEmpty())
        out << "  " << plan.cheaperNote << '\n';
    out << '\n';
}

/// What a person tells rows apart by.
QString kindOf(const planning::PlanRow &row)
{
    return QStringList{machineText(row), row.platformName.shown(), row.offer.region, ui::modeName(row.offer.mode)}.join(u'|');
}

/// The machine, with the name of its listing where there is another one of the same kind, or where that says what the price is.
QString machineText(const planning::PlanRow &row, const QHash<QString, int> &kinds)
{
    const bool isPromotion = std::ranges::any_of(row.shares, [](const planning::RankShare &share) {
        return share.kind == QLatin1String{"promotion"};
    });
    const bool isTold = (kinds.value(kindOf(row)) < 2 && !isPromotion) || row.offer.instanceType.isEmpty();
    return isTold ? machineText(row) : QStringLiteral("%1 [%2]").arg(machineText(row), row.offer.instanceType.left(40));
}

void printRows(QTextStream &out, const QList<planning::PlanRow> &rows, int top)
{
    QList<QStringList> cells;
    QHash<QString, int> kinds;
    for (const planning::PlanRow &row : rows)
        kinds[kindOf(row)] += row.rank <= top || !row.labels.isEmpty() ? 1 : 0;
    for (const planning::PlanRow &row : rows) {
        if (row.rank > top && row.labels.isEmpty())
            continue;
        cells << QStringList{QString::number(row.rank), machineText(row, kinds), row.platformName.shown(), core::catalog::regionLabel(row.offer.region),
                             ui::modeName(row.offer.mode), ui::verdictName(row.fit.verdict), timeText(row),
                             format::money(row.offer.price.perHour), totalText(row),
                             row.offer.isLive    ? CliText::tr("live", "age of a price")
                             : row.priceAgeDays ? format::days(*row.priceAgeDays)
                                                : format::unknown(),
                             shownLabels(row.labels)};
    }
    printTable(out, {{QStringLiteral("#"), true}, {CliText::tr("Card")}, {CliText::tr("Platform")},
                     {CliText::tr("Region")}, {CliText::tr("Mode")},
                     {CliText::tr("Fit")}, {CliText::tr("Time"), true},
                     {CliText::tr("Per hour"), true}, {CliText::tr("Total"), true},
                     {CliText::tr("Price age"), true}, {CliText::tr("Best as")}},
               cells);
}

void printRate(QTextStream &out, const planning::RentalPlan &plan)
{
    if (!plan.rate)
        return;
    const core::Money one = core::Money::fromAmount(1, plan.rate->from);
    out << CliText::tr("Converted at %1 = %2 (%3, %4).")
               .arg(format::money(one), format::money(core::Money::fromAmount(plan.rate->rate, plan.rate->to)), plan.rate->asOf,
                    plan.rate->source.shown())
        << '\n';
}

void printFirst(QTextStream &out, const planning::RentalPlan &plan)
{
    const planning::PlanRow &row = plan.rows.first();
    out << '\n' << CliText::tr("What #1 really costs: %1, %2").arg(machineText(row), row.platformName.shown())
        << (row.offer.instanceType.isEmpty() ? QString{} : QStringLiteral(" [%1]").arg(row.offer.instanceType.left(60))) << '\n';
    QList<QStringList> cells;
    for (const core::cost::BillLine &line : row.bill.lines)
        cells << QStringList{QStringLiteral("  ") + ui::lineName(line.kind),
                             line.amount ? format::money(*line.amount) : format::unknown(), line.note};
    const bool isConverted = row.totalInWishCurrency && row.totalInWishCurrency->currency() != row.bill.currency;
    cells << QStringList{QStringLiteral("  ") + CliText::tr("total"), boundText(row, row.bill.knownTotal()),
                         isConverted ? QStringLiteral("= ") + format::money(*row.totalInWishCurrency) : QString{}};
    printTable(out, {{{}}, {{}, true}, {{}}}, cells);
    printBullets(out, CliText::tr("Why it leads"), row.reasons);
    printBullets(out, CliText::tr("Mind"), row.warnings);
    printBullets(out, CliText::tr("What would change the order"), row.wouldChange);
    QStringList fallbacks;
    for (const planning::Fallback &fallback : plan.fallbacks)
        fallbacks << fallback.text;
    printBullets(out, CliText::tr("If it is sold out"), fallbacks);
}

void printRejected(QTextStream &out, const planning::RentalPlan &plan)
{
    QStringList lines;
    for (const planning::RejectedCard &card : plan.rejected.mid(0, kRejectedOfText))
        lines << CliText::tr("%1: %2").arg(
            (card.gpus > 1 ? QStringLiteral("%1 × ").arg(card.gpus) : QString{}) + card.cardName, card.why);
    printBullets(out, CliText::tr("Left out"), lines);
    if (plan.rejected.size() > kRejectedOfText)
        out << CliText::tr("  and %1 more; --json lists all.").arg(plan.rejected.size() - kRejectedOfText) << '\n';
}

void printAssumed(QTextStream &out, const planning::RentalPlan &plan)
{
    if (plan.assumed.isEmpty())
        return;
    QStringList parts;
    for (auto it = plan.assumed.cbegin(); it != plan.assumed.cend(); ++it)
        parts << it.key() + QStringLiteral(" = ") + it.value();
    out << '\n' << CliText::tr("Assumed: %1").arg(parts.join(QStringLiteral(", "))) << '\n';
}

void printUnmet(QTextStream &out, const planning::RentalPlan &plan)
{
    for (const planning::UnmetWish &wish : plan.unmetWishes)
        out << core::withoutStrayBlanks(CliText::tr("Not met: %1. %2 %3").arg(planning::wishLabel(wish.wish), wish.why, wish.costs)).trimmed()
            << '\n';
    if (!plan.unmetWishes.isEmpty())
        out << '\n';
}

} // namespace

void printBullets(QTextStream &out, const QString &title, const QStringList &lines)
{
    if (lines.isEmpty())
        return;
    out << '\n' << title << '\n';
    for (const QString &line : lines)
        out << "  - " << core::withoutStrayBlanks(line) << '\n';
}

void printPlanText(QTextStream &out, const planning::RentalPlan &plan, const PlanShown &shown)
{
    const int top = shown.top.value_or(kRowsOfText);
    out << plan.advice.headline << '\n' << plan.advice.why << '\n';
    for (const QString &line : plan.advice.arithmetic + plan.advice.cautions)
        out << line << '\n';
    printCalibration(out, plan.calibrations);
    if (plan.memory)
        out << '\n';
    printUnmet(out, plan);
    if (!plan.rows.isEmpty()) {
        printNamed(out, plan, shown.wishes);
        printRows(out, plan.rows, top);
        if (plan.rowCount > top)
            out << CliText::tr("%1 ways in all; --top shows more.").arg(plan.rowCount) << '\n';
        printRate(out, plan);
        printFirst(out, plan);
        printMoney(out, plan, shown);
    } else if (plan.memory && plan.unmetWishes.isEmpty()) {
        out << (plan.rejected.isEmpty() ? CliText::tr("No offer is known that could be compared.")
                                        : CliText::tr("The job fits no machine in the list."))
            << '\n';
    }
    printRejected(out, plan);
    printAssumed(out, plan);
}

} // namespace app::cli
