// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QList>

namespace core::cost {

/// Owning against renting the same cards. All money in one currency.
struct PurchaseInput {
    Money cards = Money::zero(Currency::Cny);          ///< Of all cards together.
    Money host = Money::zero(Currency::Cny);           ///< Share of the computer around them.
    double resaleShare = 0;                            ///< Of cards and host left after `lifeMonths`, 0 to 1.
    Money powerPerKWh = Money::zero(Currency::Cny);
    double watts = 0;                                  ///< Drawn while in use, the computer included.
    Money upkeepPerMonth = Money::zero(Currency::Cny); ///< Repairs, room, connection.
    double hoursPerMonth = 0;                          ///< Hours of real use.
    HourlyPrice rent = {Money::zero(Currency::Cny)};   ///< Of a machine with the same cards.
    int lifeMonths = 36;
};

/// Where both ways stand at the end of a month; month 0 is the day of purchase.
struct PurchasePoint {
    int month = 0;
    Money rent = Money::zero(Currency::Cny);  ///< Paid for renting so far.
    Money own = Money::zero(Currency::Cny);   ///< Purchase less resale at the end of the life, plus running costs so far.
    Money paid = Money::zero(Currency::Cny);  ///< Purchase and running costs so far, nothing sold.
    Money value = Money::zero(Currency::Cny); ///< What the hardware would still fetch: falls by the same share every month.
};

/// Rent or buy. Curves cross once: at the break-even month.
struct PurchaseComparison {
    Currency currency = Currency::Cny;
    Money invested = Money::zero(Currency::Cny);        ///< Cards and host.
    Money resale = Money::zero(Currency::Cny);          ///< At the end of the life.
    Money powerPerHour = Money::zero(Currency::Cny);
    Money rentPerMonth = Money::zero(Currency::Cny);
    Money runningPerMonth = Money::zero(Currency::Cny); ///< Power and upkeep of the owned machine.
    Money lossOfValuePerMonth = Money::zero(Currency::Cny); ///< Straight line over the life.
    std::optional<Hours> breakEvenHours = {};           ///< Hours of use until owning has cost less; empty = never.
    std::optional<double> breakEvenMonth = {};          ///< The same in months of planned use; may lie beyond the life.
    bool paysWithinLife = false;
    Money rentOverLife = Money::zero(Currency::Cny);
    Money ownOverLife = Money::zero(Currency::Cny);
    QList<PurchasePoint> points = {};                   ///< Month 0 to the end of the life.
};

/// Source: throughput-model §6 (rent or buy): (purchase + host share - resale) / (rent - power - upkeep per hour).
/// Nothing when currencies differ, or hours, life or rent are not above zero.
std::optional<PurchaseComparison> comparePurchase(const PurchaseInput &input);

/// What the hardware fetches after `month` months: falls by an equal share each month to resaleShare at the end of its life.
Money valueAfter(const PurchaseInput &input, double month);

/// A wall socket.
struct Outlet {
    double volts = 0;
    double amps = 0;       ///< That may be drawn for hours.
    double watts() const { return volts * amps; }
};

/// What so much power means in a room.
struct PowerNeed {
    double watts = 0;
    double btuPerHour = 0;    ///< Heat that a cooler must take away.
    double amps = 0;
    bool exceedsOutlet = false;
    int outlets = 1;          ///< Separate circuits that are needed.
};
PowerNeed powerNeed(double watts, Outlet outlet);

} // namespace core::cost
