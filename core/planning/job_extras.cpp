// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/job_extras.h"

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kGiga = 1e9;
constexpr double kSecondsPerHour = 3600;
constexpr double kBitsPerByte = 8;
constexpr double kMegaPerGiga = 1e3;
constexpr double kHoursPerDay = 24;
constexpr double kShortestSession = 0.1;

bool hasAdapter(const Setup &setup)
{
    return setup.task == Task::Lora || setup.task == Task::Qlora
        || (setup.task == Task::DiffusionTrain && setup.loraRank > 0);
}

double checkpointGB(const Setup &setup, const JobRules &rules)
{
    return hasAdapter(setup) ? rules.adapterGB : setup.model.shape.parameters * rules.checkpointBytes / kGiga;
}

double resultGB(const Setup &setup, const JobRules &rules)
{
    if (!isTraining(setup.task))
        return 0;
    return hasAdapter(setup) ? rules.adapterGB : setup.model.shape.parameters * rules.resultBytes / kGiga;
}

double modelGB(const Setup &setup, const JobRules &rules)
{
    if (setup.task == Task::Pretrain)
        return 0; // starts from nothing
    return setup.model.repositoryGB.value_or(setup.model.shape.parameters * rules.resultBytes / kGiga);
}

double hoursAt(double gigabytes, double mbps)
{
    return mbps > 0 ? gigabytes * kMegaPerGiga * kBitsPerByte / mbps / kSecondsPerHour : 0;
}

/// Until the job is done, at the hours a day that are wished or else day and night, or until the project ends where that is
/// later, and some days to clean up.
double daysKept(const cost::JobExtras &extras, const Wishes &wishes, const JobRules &rules)
{
    constexpr double kTolerance = 1e-9;
    const cost::Sessions sessions = cost::sessionsOf(extras);
    const double perDay = std::clamp(wishes.hoursPerDay.value_or(kHoursPerDay), kShortestSession, kHoursPerDay);
    const double worked = sessions.count > 1 ? sessions.count : std::ceil(sessions.on().count() / perDay - kTolerance);
    return std::ceil(std::max(worked, wishes.projectDays.value_or(0.0))) + rules.spareDays;
}

} // namespace

QString platformClassWord(catalog::PlatformClass platform)
{
    switch (platform) {
    case catalog::PlatformClass::Hyperscaler: return QStringLiteral("hyperscaler");
    case catalog::PlatformClass::Vertical: return QStringLiteral("vertical");
    case catalog::PlatformClass::Marketplace: return QStringLiteral("marketplace");
    case catalog::PlatformClass::FreeNotebook: return QStringLiteral("free_notebook");
    case catalog::PlatformClass::Alternative: return QStringLiteral("alternative");
    }
    return {};
}

void assumeWork(ResolvedWorkload &workload, std::optional<double> epochs, const JobRules &rules)
{
    Setup &setup = workload.setup;
    if (setup.tokens > 0 || setup.samples > 0)
        return;
    const UsualWork usual = rules.work.value(wordOf(setup.task));
    const double passes = epochs.value_or(std::max(1.0, workload.assumed.value(QStringLiteral("epochs")).toDouble()));
    setup.tokens = usual.tokens * passes;
    setup.samples = usual.samples * passes;
    const auto assume = [&workload](const char *option, double value) {
        if (value > 0)
            workload.assumed.insert(QString::fromLatin1(option), QString::number(value, 'g', 12));
    };
    assume("tokens", usual.tokens);
    assume("samples", usual.samples);
    assume("hours", usual.hours);
}

std::optional<double> hoursOfUse(const Setup &setup, const JobRules &rules)
{
    const double hours = rules.work.value(wordOf(setup.task)).hours;
    if (setup.tokens > 0 || setup.samples > 0 || hours <= 0)
        return std::nullopt;
    return hours;
}

DiskParts diskPartsFor(const Setup &setup, const Wishes &wishes, const JobRules &rules)
{
    return {.modelGB = modelGB(setup, rules),
            .environmentGB = rules.environmentGB,
            .datasetGB = wishes.datasetGB.value_or(rules.datasetGB.value(wordOf(setup.task))),
            .checkpointsGB = isTraining(setup.task) ? checkpointGB(setup, rules) * rules.checkpointsKept : 0,
            .safety = rules.diskSafety,
            .leastGB = rules.diskLeastGB};
}

double DiskParts::wantedGB() const
{
    // Disks are ordered in whole gigabytes.
    constexpr double kTolerance = 1e-6;
    return std::ceil(std::max(leastGB, safety * expectedGB()) - kTolerance);
}

cost::JobExtras extrasFor(const Setup &setup, double trainingHours, const Wishes &wishes, const JobRules &rules,
                          double reworkShare)
{
    const DiskParts disk = diskPartsFor(setup, wishes, rules);
    const double upload = hoursAt(disk.datasetGB, wishes.uplinkMbps.value_or(rules.uploadMbps));
    cost::JobExtras extras;
    extras.training = Hours{trainingHours};
    extras.reworkShare = reworkShare;
    extras.setup = Hours{rules.setupHours};
    extras.idle = Hours{rules.idleHours};
    if (isTraining(setup.task))
        extras.trial = Hours{std::clamp(trainingHours * rules.trialShare, rules.trialLeast, rules.trialMost)};
    extras.transfer = Hours{upload + hoursAt(disk.modelGB, rules.downloadMbps)};
    if (setup.task == Task::Service) { // paid from the first hour to the last: nothing comes on top of them
        extras.idle = {};
        extras.training = std::max(Hours{}, extras.training - extras.setup - extras.transfer);
    }
    extras.diskGB = disk.wantedGB();
    extras.checkpointGB = disk.checkpointsGB;
    extras.downloadGB = resultGB(setup, rules);
    if (wishes.hoursPerDay && *wishes.hoursPerDay < kHoursPerDay)
        extras.sessionLength = Hours{std::max(*wishes.hoursPerDay, kShortestSession)};
    extras.bootPerSession = Hours{rules.bootHours};
    extras.daysKept = daysKept(extras, wishes, rules);
    return extras;
}

SpotRisk spotRisk(const Setup &setup, catalog::PlatformClass platform, const JobRules &rules)
{
    const double between = std::max(1.0, rules.spotHoursBetween.value(platformClassWord(platform)));
    const double write = checkpointGB(setup, rules) / rules.spotDiskGBps / kSecondsPerHour;
    const double restart = rules.spotRestartHours;
    const double interval = std::max(write + std::sqrt(2 * (between + restart) * write + write * write), 1.0 / 60);
    const double share = write / interval + (interval / 2 + restart) / between;
    return {.reworkShare = std::clamp(share, 0.0, 1.0), .checkpointHours = interval};
}

} // namespace core::planning
