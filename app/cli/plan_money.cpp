// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/plan_text.h"

#include "core/base/blanks.h"
#include "core/planning/money_hours.h"
#include "core/planning/money_packages.h"
#include "core/planning/money_service.h"
#include "ui/viewmodel/format.h"

#include <QJsonArray>

#include <algorithm>

namespace app::cli {

namespace planning = core::planning;
namespace format = ui::format;

namespace {

constexpr qsizetype kHoursOfText = 4;
constexpr qsizetype kFirstRows = 12;

planning::PlanAnswers answersFor(const PlanShown &shown)
{
    planning::PlanAnswers answers;
    answers.currency = core::currencyCode(shown.wishes.currency);
    if (shown.wishes.hoursPerDay)
        answers.hoursPerDay = QString::number(*shown.wishes.hoursPerDay);
    return answers;
}

bool isService(const planning::PlanRow &row)
{
    return row.setup.task == planning::Task::Service;
}

/// The cards that one would think of, not the ones that merely give the most hours.
bool isAmongTheFirst(const planning::RentalPlan &plan, const planning::HoursBought &hours)
{
    const auto first = plan.rows.first(std::min(plan.rows.size(), kFirstRows));
    return std::ranges::any_of(first, [&hours](const planning::PlanRow &row) {
        return row.card == hours.card && row.gpus == hours.gpus;
    });
}

QString yearText(const core::cost::ServiceBill &bill)
{
    if (bill.isUnknown())
        return format::unknown();
    return bill.isAtLeast() ? format::atLeast(bill.knownTotal()) : format::money(bill.knownTotal());
}

void printYear(QTextStream &out, const planning::ServiceYear &year)
{
    if (year.bills.isEmpty())
        return;
    out << '\n' << CliText::tr("One year of this service") << '\n';
    QList<QStringList> cells;
    for (const core::cost::ServiceBill &bill : year.bills) {
        const bool isLeast = year.least && *year.least == bill.way;
        cells << QStringList{QStringLiteral("  ") + planning::nameOf(bill.way), yearText(bill),
                             isLeast ? CliText::tr("least") : QString{}};
    }
    printTable(out, {{{}}, {{}, true}, {{}}}, cells);
    if (!year.advice.isEmpty())
        out << QStringLiteral("  ") << core::withoutStrayBlanks(year.advice) << '\n';
    for (const QString &note : year.notes)
        out << QStringLiteral("  ") << core::withoutStrayBlanks(note) << '\n';
}

void printPackages(QTextStream &out, const planning::PackageComparison &packages)
{
    QStringList lines;
    for (const planning::PackageOption &option : packages.options)
        lines << option.verdict;
    if (!packages.advice.isEmpty())
        lines << packages.advice;
    printBullets(out, CliText::tr("By the hour or a package"), lines);
}

QJsonArray yearJson(const planning::ServiceYear &year)
{
    QJsonArray bills;
    for (const core::cost::ServiceBill &bill : year.bills)
        bills.append(QJsonObject{{QStringLiteral("way"), core::cost::wordOf(bill.way)},
                                 {QStringLiteral("total"),
                                  bill.isUnknown() ? QJsonValue{} : toJson(std::optional{bill.knownTotal()})},
                                 {QStringLiteral("at_least"), bill.isAtLeast()},
                                 {QStringLiteral("reference_only"), bill.isReferenceOnly()}});
    return bills;
}

QJsonArray hoursJson(const QList<planning::HoursBought> &bought)
{
    QJsonArray array;
    for (const planning::HoursBought &hours : bought)
        array.append(QJsonObject{{QStringLiteral("card"), hours.card.value},
                                 {QStringLiteral("gpus"), hours.gpus},
                                 {QStringLiteral("platform"), hours.offer.platform.value},
                                 {QStringLiteral("hours"), rounded(hours.hours.count())},
                                 {QStringLiteral("text"), hours.text}});
    return array;
}

QJsonObject packagesJson(const planning::PackageComparison &packages)
{
    QJsonArray options;
    for (const planning::PackageOption &option : packages.options)
        options.append(QJsonObject{{QStringLiteral("mode"), core::catalog::wordOf(option.package.mode)},
                                   {QStringLiteral("price"), toJson(std::optional{option.package.price})},
                                   {QStringLiteral("crossover_hours"),
                                    option.crossover ? QJsonValue{rounded(option.crossover->count())} : QJsonValue{}},
                                   {QStringLiteral("verdict"), option.verdict}});
    return {{QStringLiteral("options"), options}, {QStringLiteral("advice"), packages.advice}};
}

} // namespace

void addMoney(QJsonObject &document, const planning::RentalPlan &plan, const PlanShown &shown)
{
    if (plan.rows.isEmpty())
        return;
    const planning::PlanRow &first = plan.rows.first();
    if (shown.wishes.budget)
        document.insert(QStringLiteral("budget_hours"),
                        hoursJson(planning::hoursBought(*shown.wishes.budget, plan, shown.kit, shown.wishes)));
    if (const auto packages = planning::packagesFor(first, shown.wishes, shown.kit))
        document.insert(QStringLiteral("packages"), packagesJson(*packages));
    if (isService(first))
        document.insert(QStringLiteral("service_year"), yearJson(planning::serviceYearFor(first, answersFor(shown), shown.kit)));
    document.insert(QStringLiteral("rent_or_buy"), planning::purchaseFor(first, answersFor(shown), shown.kit).verdict);
}

void printMoney(QTextStream &out, const planning::RentalPlan &plan, const PlanShown &shown)
{
    const planning::PlanRow &first = plan.rows.first();
    if (isService(first))
        printYear(out, planning::serviceYearFor(first, answersFor(shown), shown.kit));
    if (shown.wishes.budget) {
        QStringList lines;
        for (const planning::HoursBought &hours : planning::hoursBought(*shown.wishes.budget, plan, shown.kit, shown.wishes)) {
            if (isAmongTheFirst(plan, hours) && lines.size() < kHoursOfText)
                lines << hours.text;
        }
        printBullets(out, CliText::tr("What the budget buys"), lines);
    }
    if (const auto packages = planning::packagesFor(first, shown.wishes, shown.kit))
        printPackages(out, *packages);
    const planning::PurchaseAnswer purchase = planning::purchaseFor(first, answersFor(shown), shown.kit);
    if (purchase.comparison && !purchase.verdict.isEmpty())
        printBullets(out, CliText::tr("Rent or buy"), {purchase.verdict});
}

} // namespace app::cli
