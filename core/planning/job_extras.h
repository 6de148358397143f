// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/planning_rules.h"

namespace core::planning {

/// Fills in the amount of work where none was stated, and notes it under its option name. The usual amount is that of one pass
/// over the data, like a stated one: stated `epochs` multiply it, else the usual ones of the task. Tasks that are reckoned in hours of use (inference) keep an empty amount.
void assumeWork(ResolvedWorkload &workload, std::optional<double> epochs, const JobRules &rules);

/// Hours of use that stand for the job of an inference task; nothing for tasks with an amount of work.
std::optional<double> hoursOfUse(const Setup &setup, const JobRules &rules);

/// What the data disk is for; the parts stand in the checklist.
struct DiskParts {
    double modelGB = 0;
    double environmentGB = 0;
    double datasetGB = 0;
    double checkpointsGB = 0;
    double safety = 1;   ///< Expected use is multiplied by this.
    double leastGB = 0;  ///< Never a smaller disk.

    double expectedGB() const { return modelGB + environmentGB + datasetGB + checkpointsGB; }
    double wantedGB() const; ///< Whole gigabytes to order.
};
DiskParts diskPartsFor(const Setup &setup, const Wishes &wishes, const JobRules &rules);

/// What the job needs besides `training` hours: disk, setup, trial, transfer, idle, results. Wishes that count: hours a day (the
/// machine is switched on once a day for so long; not said = it runs through), days of the project, own data and uplink.
/// `reworkShare` of the training is done again after interruptions, and takes its days.
cost::JobExtras extrasFor(const Setup &setup, double trainingHours, const Wishes &wishes, const JobRules &rules,
                          double reworkShare = 0);

/// The interruption arithmetic of a spot machine.
struct SpotRisk {
    double reworkShare = 0;      ///< Of the training hours, 0 to 1.
    double checkpointHours = 0;  ///< Recommended time between two checkpoints.
};

/// Source: throughput-model §6 (Young, Daly).
SpotRisk spotRisk(const Setup &setup, catalog::PlatformClass platform, const JobRules &rules);

/// "hyperscaler", "vertical", …
QString platformClassWord(catalog::PlatformClass platform);

} // namespace core::planning
