// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/machine_merge.h"

#include "core/guard/machine_marks.h"

#include <algorithm>

namespace core::accounts {

namespace {

using instances::Instance;
using platforms::PlatformInstance;
using platforms::PowerStatus;

constexpr qint64 kListLagSeconds = 120;  ///< Lists of platforms follow an act by some time.
constexpr qint64 kSameStartSeconds = 60; ///< Two clocks tell the same start.

/// Several things of ours lead to the machine: then its address is not the platform's.
bool hasOwnWay(const Instance &machine)
{
    return !machine.jump.isEmpty() || !machine.proxyCommand.isEmpty() || !machine.configAlias.isEmpty();
}

void followLogin(Instance &machine, const PlatformInstance &told)
{
    if (!hasLogin(told) || hasOwnWay(machine))
        return;
    machine.host = told.ssh->host;
    machine.port = told.ssh->port;
    if (!told.ssh->user.isEmpty())
        machine.user = told.ssh->user;
}

/// What an hour of a stopped machine costs, where the stop ends nothing.
std::optional<HourlyPrice> parkedPriceOf(const PlatformInstance &told, const Instance &machine)
{
    if (told.stoppedCharge == platforms::StoppedCharge::Everything)
        return told.running ? told.running : machine.price;
    return told.parked ? told.parked : machine.parkedPrice;
}

void followStart(Instance &machine, const PlatformInstance &told)
{
    if (!told.startedAt)
        return;
    const bool isFirstRun = machine.spentBefore.micros() == 0; // Else an old start would count an earlier run twice.
    if (!machine.billingSince || (isFirstRun && *told.startedAt < machine.billingSince->addSecs(-kSameStartSeconds)))
        machine.billingSince = *told.startedAt;
    else if (*told.startedAt > machine.billingSince->addSecs(kSameStartSeconds))
        machine = guard::switchedOn(machine, *told.startedAt, machine.price); // It was off in between.
}

void followPower(Instance &machine, const PlatformInstance &told, const Sighting &sight)
{
    if (told.status == PowerStatus::Running && machine.isPoweredOff) {
        const bool isOld = machine.poweredOffAt && sight.askedAt < machine.poweredOffAt->addSecs(kListLagSeconds);
        if (isOld)
            return;
        const bool isStartTold = told.startedAt && (!machine.poweredOffAt || *told.startedAt > *machine.poweredOffAt);
        machine = guard::switchedOn(machine, isStartTold ? *told.startedAt : sight.askedAt, told.running ? told.running : machine.price);
    } else if (told.status == PowerStatus::Running) {
        followStart(machine, told);
    } else if (told.status == PowerStatus::Stopped && !machine.isPoweredOff && !sight.isConnected) {
        machine = guard::switchedOff(machine, sight.askedAt, parkedPriceOf(told, machine));
    }
}

bool isSame(const Instance &a, const Instance &b)
{
    return a.host == b.host && a.port == b.port && a.user == b.user && a.price == b.price && a.parkedPrice == b.parkedPrice
           && a.isPoweredOff == b.isPoweredOff && a.poweredOffAt == b.poweredOffAt && a.billingSince == b.billingSince
           && a.spentBefore == b.spentBefore && a.providerId == b.providerId && a.account == b.account && a.platform == b.platform
           && a.gpuCount == b.gpuCount;
}

} // namespace

bool hasLogin(const PlatformInstance &told)
{
    return told.ssh && !told.ssh->host.isEmpty() && told.ssh->port != 0 && !told.ssh->isShellOnly;
}

Instance machineOf(const platforms::Account &account, const PlatformInstance &told, const Sighting &sight, const CardFinder &cardOf)
{
    Instance machine;
    machine.name = told.name.trimmed().isEmpty() ? account.name + u' ' + told.id : told.name.trimmed();
    machine.platform = account.platform;
    machine.account = account.id.value;
    machine.providerId = told.id;
    followLogin(machine, told);
    machine.gpuCount = std::max(0, told.gpuCount.value_or(0));
    if (cardOf && !told.gpuName.isEmpty())
        machine.card = cardOf(told.gpuName, told.memoryGB);
    machine.price = told.running;
    machine.parkedPrice = told.parked;
    const bool isOff = told.status == PowerStatus::Stopped || told.status == PowerStatus::Ended;
    if (isOff) {
        machine = guard::switchedOff(machine, sight.askedAt, parkedPriceOf(told, machine));
    } else {
        // A platform that does not tell the start leaves it open: it is never taken for "now".
        machine.billingSince = told.startedAt ? told.startedAt : told.createdAt;
    }
    if (!isOff && told.endsAt && *told.endsAt > sight.askedAt)
        machine.plannedEnd = told.endsAt;
    return machine;
}

std::optional<Instance> mergedWith(const Instance &known, const platforms::Account &account, const PlatformInstance &told, const Sighting &sight)
{
    Instance machine = known;
    machine.account = account.id.value;
    machine.platform = account.platform;
    machine.providerId = told.id;
    if (!sight.isConnected)
        followLogin(machine, told);
    if (machine.gpuCount == 0)
        machine.gpuCount = std::max(0, told.gpuCount.value_or(0));
    if (told.status == PowerStatus::Ended)
        return goneFrom(known, sight);
    if (sight.followsPower)
        followPower(machine, told, sight);
    else if (told.status == PowerStatus::Running && !machine.isPoweredOff)
        followStart(machine, told);
    if (told.running && !machine.isPoweredOff)
        machine.price = told.running;
    if (const auto parked = machine.isPoweredOff ? parkedPriceOf(told, machine) : told.parked)
        machine.parkedPrice = parked;
    return isSame(machine, known) ? std::nullopt : std::optional{machine};
}

std::optional<Instance> goneFrom(const Instance &known, const Sighting &sight)
{
    if (sight.isConnected || !sight.followsPower || known.providerId.isEmpty())
        return std::nullopt;
    // Disks that it may have left are told by the platform's own list of leftovers, or they are not known.
    return guard::released(known, sight.askedAt, std::nullopt);
}

} // namespace core::accounts
