// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/machine_marks.h"

namespace core::guard {

using instances::Instance;

namespace {

/// A sum over two currencies does not exist; an amount of an old currency stays unless it is zero.
void keepSpent(Instance &machine, const QDateTime &at)
{
    const auto present = instances::spentSoFar(machine, at);
    if (!present)
        return;
    if (const auto sum = machine.spentBefore.plus(*present))
        machine.spentBefore = *sum;
    else if (machine.spentBefore.micros() == 0)
        machine.spentBefore = *present;
}

} // namespace

Instance switchedOff(Instance machine, const QDateTime &at, const std::optional<HourlyPrice> &parked)
{
    const bool wasOff = machine.isPoweredOff;
    keepSpent(machine, at);
    machine.isPoweredOff = true;
    machine.billingSince.reset();
    machine.plannedEnd.reset();
    machine.postponements = 0;
    if (!wasOff || !machine.poweredOffAt)
        machine.poweredOffAt = at;
    machine.parkedPrice = parked;
    return machine;
}

Instance released(Instance machine, const QDateTime &at, const std::optional<HourlyPrice> &kept)
{
    machine = switchedOff(std::move(machine), at, kept);
    machine.poweredOffAt.reset();
    machine.providerId.clear();
    return machine;
}

Instance switchedOn(Instance machine, const QDateTime &at, const std::optional<HourlyPrice> &price)
{
    keepSpent(machine, at);
    machine.isPoweredOff = false;
    machine.poweredOffAt.reset();
    machine.billingSince = at;
    machine.postponements = 0;
    machine.price = price;
    return machine;
}

} // namespace core::guard
