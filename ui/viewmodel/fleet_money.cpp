// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/fleet_money.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

namespace ui {

namespace {

void addTo(QList<core::Money> &sums, core::Money amount)
{
    for (core::Money &sum : sums) {
        if (const auto total = sum.plus(amount)) {
            sum = *total;
            return;
        }
    }
    sums.append(amount);
}

QString joined(QStringList parts, bool isAtLeast)
{
    if (parts.isEmpty())
        return format::unknown();
    const QString sum = parts.join(QStringLiteral(" + "));
    return isAtLeast ? QStringLiteral("≥") + QChar{0xA0} + sum : sum;
}

} // namespace

FleetMoney moneyOf(const QList<core::fleet::MachineStatus> &machines, const QDateTime &now)
{
    FleetMoney result;
    for (const core::fleet::MachineStatus &machine : machines) {
        const core::instances::Instance &instance = machine.instance;
        if (!isRented(instance))
            continue;
        if (!instance.isPoweredOff) {
            if (instance.price)
                addTo(result.perHour, instance.price->perHour);
            else
                result.unknownPrices << instance.name;
        }
        const SpentTotal spent = totalSpent(instance, now);
        if (spent.known)
            addTo(result.spent, *spent.known);
        result.isSpentAtLeast = result.isSpentAtLeast || spent.isAtLeast || !spent.known;
    }
    return result;
}

QString ratesText(const FleetMoney &money)
{
    if (money.perHour.isEmpty() && money.unknownPrices.isEmpty())
        return {};
    QStringList parts;
    for (const core::Money &rate : money.perHour)
        parts << format::perHour({rate});
    return joined(parts, !money.unknownPrices.isEmpty());
}

QString spentsText(const FleetMoney &money)
{
    QStringList parts;
    for (const core::Money &spent : money.spent)
        parts << format::money(spent);
    return joined(parts, money.isSpentAtLeast);
}

} // namespace ui
