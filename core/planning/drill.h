// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/checklist.h"

namespace core::planning {

/// A way through the platform that the drill proves once.
enum class DrillLink { None, Transfer, Start, Release };
QString wordOf(DrillLink link); ///< none, transfer, start, release.

/// One step of the template: resources/rules/drill.json.
struct DrillStep {
    QString id = {};
    BilingualText title = {};
    BilingualText what = {};      ///< What to do.
    BilingualText why = {};
    BilingualText whyCharged = {}; ///< Instead of `why` where a machine that is off is charged on; may be empty.
    BilingualText whyDepends = {}; ///< The same where only the right kind of stop ends the bill.
    double minutes = 0;
    bool isBilled = false;        ///< The GPU is on and paid meanwhile.
    DrillLink link = DrillLink::None;
    QList<std::pair<BilingualText, QString>> commands = {}; ///< Label, text; {data} stands for the data folder.
};

/// The template, the same for every platform.
struct DrillTemplate {
    QList<DrillStep> steps = {};
    double depositFactor = 1;                    ///< Of the cost of one drill.
    QMap<QString, double> depositLeast = {};     ///< By currency code.
    double depositStep = 1;                      ///< Deposits are round numbers.

    /// Errors: NotFound, Storage or Protocol naming file and path.
    static Result<DrillTemplate> load(const QString &file);
};

/// A step on one platform.
struct DrillTask {
    DrillStep step = {};
    std::optional<Money> cost = {};   ///< At the price of the cheapest offer; zero where nothing is on, empty = unknown.
    QList<ChecklistCommand> commands = {};
    bool isDone = false;
};

/// The first time on one platform, with its price: one short cycle before the real job.
struct Drill {
    BilingualText platformName = {};
    std::optional<catalog::Offer> offer = {}; ///< Cheapest hourly one there; empty without a price.
    QString cardName = {};
    QList<DrillTask> tasks = {};
    double minutes = 0;
    double billedMinutes = 0;
    std::optional<Money> cost = {};     ///< Of all billed time, rounded as the platform bills each start; empty = unknown.
    std::optional<Money> deposit = {};  ///< A small amount that is enough.
    int done = 0;
    bool isProven(DrillLink link) const; ///< Every step of it is done.
};

/// The template on `platform` (null = nothing is known of it): steps that are done come from `ticks`.
Drill drillFor(const DrillTemplate &steps, const catalog::Platform *platform, const catalog::Catalog &catalog,
               const ChecklistTicks &ticks);

/// Everything that the page before the first payment reads once.
struct ChecklistKnowledge {
    ChecklistRules rules = {};
    DrillTemplate drill = {};

    /// Reads checklist.json and drill.json of `folder`, normally ":/rules".
    static Result<ChecklistKnowledge> load(const QDir &folder);
};

} // namespace core::planning
