// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_packages.h"
#include "core/planning/money_purchase.h"
#include "core/planning/money_service.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plan_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace planning = core::planning;
namespace cost = core::cost;

namespace {

struct PlanPlots {
    Q_DECLARE_TR_FUNCTIONS(PlanPlots)
};

constexpr int kMonthsPerTableRow = 6;

/// The package that the chart shows: a week where there is one, because nobody should begin with a month.
const planning::PackageOption *shownOption(const planning::PackageComparison &comparison)
{
    const planning::PackageOption *shown = nullptr;
    for (const planning::PackageOption &option : comparison.options) {
        if (option.package.mode == core::catalog::BillingMode::Weekly)
            return &option;
        if (!shown || (option.isFirstStep && !shown->isFirstStep))
            shown = &option;
    }
    return shown;
}

/// Hours of use that fall into one period of the package, as planned.
core::Hours usePerPeriod(const cost::Package &package, cost::PlannedUse use)
{
    const int periods = std::max(1, cost::periodsFor(package, use));
    return std::min(use.on / periods, package.length);
}

QString payOffNote(const planning::PackageOption &option, core::HourlyPrice hourly, core::Hours planned)
{
    const QString mode = modeName(option.package.mode);
    if (!option.crossover)
        return PlanPlots::tr("Paying by the %1 never pays off here; you plan %2.").arg(option.name, hoursText(planned));
    const QString over = PlanPlots::tr("%1 pays off above %2; you plan %3.")
                             .arg(mode.left(1).toUpper() + mode.mid(1), hoursText(*option.crossover), hoursText(planned));
    const auto loss = cost::lossIfStoppedAt(option.package, hourly, planned);
    if (!loss || loss->micros() <= 0)
        return over;
    return over + u' ' + PlanPlots::tr("Stopping as planned would waste %1.").arg(format::money(*loss));
}

QString titleOf(core::catalog::BillingMode mode)
{
    using core::catalog::BillingMode;
    switch (mode) {
    case BillingMode::Daily: return PlanPlots::tr("Hourly or daily");
    case BillingMode::Weekly: return PlanPlots::tr("Hourly or weekly");
    case BillingMode::Monthly: return PlanPlots::tr("Hourly or monthly");
    default: return PlanPlots::tr("Hourly or reserved");
    }
}

QString contextOf(core::catalog::BillingMode mode, core::Currency currency)
{
    using core::catalog::BillingMode;
    const QString sign = core::currencySign(currency);
    switch (mode) {
    case BillingMode::Daily: return PlanPlots::tr("%1 by hours a day").arg(sign);
    case BillingMode::Weekly: return PlanPlots::tr("%1 by hours a week").arg(sign);
    default: return PlanPlots::tr("%1 by hours a month").arg(sign);
    }
}

QStringList packageRow(const planning::PackageOption &option, core::HourlyPrice hourly, const cost::PlannedUse &use)
{
    const auto loss = cost::lossIfStoppedAt(option.package, hourly, usePerPeriod(option.package, use));
    return {option.name, format::money(option.package.price),
            option.crossover ? hoursText(*option.crossover) : QStringLiteral("–"), format::money(option.plannedCost),
            loss ? format::money(*loss) : format::unknown()};
}

QList<QPointF> curve(const QList<cost::PurchasePoint> &points, core::Money cost::PurchasePoint::*of)
{
    QList<QPointF> list;
    for (const cost::PurchasePoint &point : points)
        list << QPointF{static_cast<double>(point.month), (point.*of).amount()};
    return list;
}

QString assumptions(const QList<planning::AssumedFigure> &figures)
{
    QStringList lines;
    for (const planning::AssumedFigure &figure : figures)
        lines << PlanPlots::tr("%1: %2 (%3)").arg(figure.name, figure.value, figure.source);
    return lines.join(u'\n');
}

/// What stands for the fields that are left empty, in their order.
QStringList hintsOf(const cost::PurchaseInput &input)
{
    const auto figure = [](double value, int decimals) {
        return value > 0 ? QLocale{}.toString(value, 'f', decimals) : QString{};
    };
    return {figure(input.cards.amount(), 0), figure(input.host.amount(), 0), figure(input.powerPerKWh.amount(), 2),
            figure(input.hoursPerMonth, 0), figure(input.resaleShare * 100, 0)};
}

QString originOf(const core::catalog::Provenance &provenance)
{
    return QStringList{provenance.asOf, provenance.sources.value(0)}.join(u' ').trimmed();
}

} // namespace

Plot packagePlot(const planning::PlanRow &row, const planning::Wishes &wishes, const planning::PlanningKit &kit)
{
    const auto comparison = planning::packagesFor(row, wishes, kit);
    const planning::PackageOption *shown = comparison ? shownOption(*comparison) : nullptr;
    if (!shown)
        return {};
    const core::HourlyPrice hourly = comparison->hourly.price;
    const double length = shown->package.length.count();
    const core::Hours planned = usePerPeriod(shown->package, comparison->use);
    Plot plot{.title = titleOf(shown->package.mode), .context = contextOf(shown->package.mode, shown->package.price.currency()),
              .xUnit = QStringLiteral(" h"), .xEnd = length, .xSteps = length == 168 ? 3 : 4};
    QList<QPointF> byHour;
    QList<QPointF> package;
    for (const cost::CostPoint &point : cost::costCurves(shown->package, hourly, shown->package.length)) {
        if (point.used.count() > length)
            break;
        byHour << QPointF{point.used.count(), point.hourly.amount()};
        if (package.isEmpty() || point.used.count() < length) // The next period would begin with a jump at the very end.
            package << QPointF{point.used.count(), point.package.amount()};
    }
    package << QPointF{length, shown->package.price.amount()};
    plot.lines = {{PlanPlots::tr("hourly"), byHour}, {modeName(shown->package.mode), package}};
    plot.marks = {{planned.count(), PlanPlots::tr("planned")}};
    plot.heads = {PlanPlots::tr("Package"), PlanPlots::tr("Price"), PlanPlots::tr("Pays off above"), PlanPlots::tr("As planned"),
                  PlanPlots::tr("Wasted if stopped")};
    plot.rows << QStringList{PlanPlots::tr("by the hour"), format::perHour(hourly), QStringLiteral("–"),
                             format::money(comparison->hourlyCost), QStringLiteral("–")};
    for (const planning::PackageOption &option : comparison->options)
        plot.rows << packageRow(option, hourly, comparison->use);
    plot.note = payOffNote(*shown, hourly, planned);
    plot.sentence = PlanPlots::tr("By the hour it costs %1; the %2 costs %3 however long it is used. %4")
                        .arg(format::perHour(hourly), shown->name, format::money(shown->package.price), plot.note);
    plot.warning = comparison->advice;
    plot.origin = originOf(shown->provenance)
                  + (shown->isDerived ? u'\n' + PlanPlots::tr("From the discount that the platform states.") : QString{});
    return plot;
}

Plot purchasePlot(const planning::PlanRow &row, const planning::PlanAnswers &answers, const planning::PlanningKit &kit)
{
    const planning::PurchaseAnswer answer = planning::purchaseFor(row, answers, kit);
    Plot plot{.title = PlanPlots::tr("Rent or buy"), .xUnit = {}};
    plot.warning = answer.warnings.join(u'\n');
    plot.origin = assumptions(answer.assumed);
    plot.hints = hintsOf(answer.input);
    plot.note = answer.comparison ? answer.verdict : answer.missing;
    if (!answer.comparison)
        return plot;
    const cost::PurchaseComparison &comparison = *answer.comparison;
    plot.context = PlanPlots::tr("%1 by months").arg(core::currencySign(comparison.currency));
    if (answers.hoursPerMonth.trimmed().isEmpty())
        plot.context = PlanPlots::tr("%1 by months, %2 h a month assumed")
                           .arg(core::currencySign(comparison.currency), QLocale{}.toString(answer.input.hoursPerMonth, 'f', 0));
    plot.lines = {{PlanPlots::tr("rent"), curve(comparison.points, &cost::PurchasePoint::rent)},
                  {PlanPlots::tr("buy"), curve(comparison.points, &cost::PurchasePoint::own)}};
    plot.xEnd = comparison.points.isEmpty() ? 36 : comparison.points.last().month;
    plot.xSteps = 3;
    if (comparison.breakEvenMonth && *comparison.breakEvenMonth <= plot.xEnd)
        plot.marks = {
            {*comparison.breakEvenMonth, PlanPlots::tr("month %1").arg(QLocale{}.toString(*comparison.breakEvenMonth, 'f', 0))}};
    plot.heads = {PlanPlots::tr("Month"), PlanPlots::tr("Rent so far"), PlanPlots::tr("Buy so far"),
                  PlanPlots::tr("Still worth")};
    for (const cost::PurchasePoint &point : comparison.points) {
        if (point.month % kMonthsPerTableRow == 0)
            plot.rows << QStringList{QString::number(point.month), format::money(point.rent), format::money(point.own),
                                     format::money(point.value)};
    }
    plot.sentence = PlanPlots::tr("After %1 months renting has cost %2 and buying %3. %4")
                        .arg(QLocale{}.toString(plot.xEnd, 'f', 0), format::money(comparison.rentOverLife),
                             format::money(comparison.ownOverLife), answer.verdict);
    return plot;
}

Plot servicePlot(const planning::PlanRow &row, const planning::PlanAnswers &answers, const planning::PlanningKit &kit)
{
    const planning::ServiceYear year = planning::serviceYearFor(row, answers, kit);
    Plot plot{.title = PlanPlots::tr("A year of this service"), .context = PlanPlots::tr("day and night")};
    plot.heads = {PlanPlots::tr("Way"), PlanPlots::tr("Part"), PlanPlots::tr("A year")};
    QStringList spoken;
    for (const cost::ServiceBill &bill : year.bills) {
        const QString name = planning::nameOf(bill.way);
        const core::Money total = bill.knownTotal();
        const QString text = bill.isUnknown()   ? format::unknown()
                             : bill.isAtLeast() ? format::atLeast(total)
                                                : format::money(total);
        plot.bars << PlotBar{.name = name, .value = bill.isUnknown() ? std::nullopt : std::optional{total.amount()}, .text = text,
                             .isQuiet = bill.isReferenceOnly(), .isBest = year.least && *year.least == bill.way};
        spoken << PlanPlots::tr("%1: %2").arg(name, text);
        for (const cost::ServiceLine &line : bill.lines)
            plot.rows << QStringList{name, line.what, line.amount ? format::money(*line.amount) : format::unknown()};
        plot.rows << QStringList{name, PlanPlots::tr("in all"), text};
    }
    plot.note = year.advice;
    plot.warning = year.notes.join(u'\n');
    plot.sentence = spoken.join(QStringLiteral("; "));
    return plot;
}

} // namespace ui
