// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/leftovers.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::ledger {

namespace {

constexpr qint64 kHoursOfAMonth = 30 * 24;

QString stepFor(LeftoverLine::What what)
{
    switch (what) {
    case LeftoverLine::What::StoppedMachine:
        return QCoreApplication::translate("core::ledger", "Copy what you need, then release it. Its disks are erased.");
    case LeftoverLine::What::Disk:
    case LeftoverLine::What::KeptDisk:
        return QCoreApplication::translate("core::ledger", "Copy what you need, then delete the disk on the platform.");
    case LeftoverLine::What::Image:
        return QCoreApplication::translate("core::ledger", "Delete the image on the platform once no machine needs it.");
    case LeftoverLine::What::Address:
        return QCoreApplication::translate("core::ledger",
                                           "Give the address back on the platform. You may not get the same one again.");
    }
    return {};
}

LeftoverLine lineOf(const instances::Instance &machine)
{
    LeftoverLine line{.name = machine.name, .platform = machine.platform, .machine = machine.id, .since = machine.poweredOffAt,
                      .step = stepFor(LeftoverLine::What::StoppedMachine)};
    if (machine.parkedPrice) {
        const Money hour = machine.parkedPrice->perHour;
        line.perMonth = Money::fromMicros(hour.micros() * kHoursOfAMonth, hour.currency());
    }
    return line;
}

LeftoverLine lineOf(const PlatformLeftover &told)
{
    using Kind = platforms::Leftover::Kind;
    const Kind kind = told.item.kind;
    const LeftoverLine::What what = kind == Kind::Disk ? LeftoverLine::What::Disk
        : kind == Kind::Image                          ? LeftoverLine::What::Image
        : kind == Kind::Address                        ? LeftoverLine::What::Address
                                                       : LeftoverLine::What::KeptDisk;
    return {.what = what, .name = told.item.name.isEmpty() ? told.item.id : told.item.name, .platform = told.platform,
            .account = told.account, .sizeGB = told.item.sizeGB, .perMonth = told.item.perMonth, .step = stepFor(what)};
}

/// Known costs by size, then what nobody knows, then what costs nothing.
double orderOf(const LeftoverLine &line) { return line.perMonth ? line.perMonth->amount() : 1e-9; }

} // namespace

QList<LeftoverLine> leftoversOf(const QList<instances::Instance> &machines, const QList<PlatformLeftover> &told)
{
    QList<LeftoverLine> lines;
    for (const instances::Instance &machine : machines) {
        if (machine.kind == instances::MachineKind::Rented && machine.isPoweredOff)
            lines << lineOf(machine);
    }
    for (const PlatformLeftover &item : told)
        lines << lineOf(item);
    std::ranges::stable_sort(lines, std::greater<>{}, orderOf);
    return lines;
}

Sum monthlyOf(const QList<LeftoverLine> &lines)
{
    Sum sum;
    for (const LeftoverLine &line : lines)
        sum.add(line.perMonth);
    return sum;
}

} // namespace core::ledger
