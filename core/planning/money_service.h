// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/service_year.h"
#include "core/planning/money_purchase.h"

namespace core::planning {

/// The yearly bills of a service that runs day and night, side by side.
struct ServiceYear {
    QList<cost::ServiceBill> bills = {};      ///< Monthly cloud, own in hosting, elastic, pay-as-you-go (reference).
    std::optional<cost::ServiceWay> least = {}; ///< Never pay-as-you-go.
    std::optional<double> assumedBusyHours = {}; ///< A day; where nobody stated them.
    QString comparison = {};                  ///< Translated: what costs least; where hours are assumed, for them and day and night.
    QString advice = {};                      ///< Translated; begins with the comparison.
    QStringList notes = {};                   ///< Translated: rates used, what is not known.
};

/// Yearly bills for the card and count of `row`, in the wish's currency; prices in another currency are converted by a dated
/// rate. Without a `need`, the stated hours a day are its busy hours.
ServiceYear serviceYearFor(const PlanRow &row, const PlanAnswers &answers, const PlanningKit &kit,
                           const std::optional<cost::ServiceNeed> &need = {});

/// "Monthly cloud", "Own machine in hosting", "Elastic instances", "Pay as you go (for comparison)".
QString nameOf(cost::ServiceWay way);

} // namespace core::planning
