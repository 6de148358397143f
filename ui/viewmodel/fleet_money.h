// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

namespace ui {

/// Sums over the rented machines, one amount for each currency; currencies are never mixed. A demo is in none of them.
struct FleetMoney {
    QList<core::Money> perHour = {};   ///< Of the machines that are on.
    QList<core::Money> spent = {};     ///< Of all machines.
    QStringList unknownPrices = {};    ///< Names of machines that are on and have no known price.
    bool isSpentAtLeast = false;       ///< Some spending is unknown.
};

FleetMoney moneyOf(const QList<core::fleet::MachineStatus> &machines, const QDateTime &now);

/// "≥ ¥21.60/h + $0.40/h"; "?" when no price of the machines that are on is known; empty when none is on.
QString ratesText(const FleetMoney &money);
/// "≥ ¥565.97 + $1.20"; "?" when nothing is known.
QString spentsText(const FleetMoney &money);

} // namespace ui
