// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QDate>
#include <QStringList>

namespace core::planning {

/// What the user asks of the plan.
struct Wishes {
    std::optional<Money> budget = {};
    std::optional<Hours> deadline = {};
    std::optional<double> hoursPerDay = {};
    QStringList platforms = {};          ///< Only these, when not empty.
    QStringList excludedPlatforms = {};
    QStringList cards = {};              ///< Only these, when not empty.
    std::optional<int> maximumGpus = {};
    QString localCard = {};
    bool isDataSensitive = false;
    bool isMainlandNetwork = false;
    bool needsExclusiveGpu = false;
    bool allowsSpot = false;
    bool canResume = false;
    bool isImportant = false;            ///< Stays on demand even where spot is allowed.
    QStringList excludedClasses = {};    ///< hyperscaler, vertical, marketplace.
    QStringList ownedAccounts = {};      ///< Platform ids where an account with its quota exists already.
    std::optional<double> projectDays = {}; ///< How long the project lasts; empty = as long as the job takes.
    std::optional<QDate> start = {};     ///< First day of work; empty = today.
    std::optional<double> datasetGB = {};   ///< Own data to upload; empty = the usual of the task.
    std::optional<double> uplinkMbps = {};  ///< Measured uplink; empty = a usual home line.
    Currency currency = Currency::Cny;   ///< What totals are compared in.
};

} // namespace core::planning
