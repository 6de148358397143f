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
    setup.tokens = usual.tokens * epochs.value_or(1.0);
    setup.samples = usual.samples * epochs.value_or(1.0);
    const auto assume = [&workload](const char *option, double value) {
        if (value > 0)
            workload.assumed.insert(QString::fromLatin1(option), QString::number(value, 'g', 12));
    };
    assume("tokens", usual.tokens);
    assume("samples", usual.samples);
    assume("hours", usual.hours);
    if (!epochs && usual.hours <= 0)
        assume("epochs", 1);
}

std::optional<double> hoursOfUse(const Setup &setup, const JobRules &rules)
{
    const double hours = rules.work.value(wordOf(setup.task)).hours;
    if (setup.tokens > 0 || setup.samples > 0 || hours <= 0)
        return std::nullopt;
    return hours;
}

cost::JobExtras extrasFor(const Setup &setup, double trainingHours, std::optional<double> hoursPerDay, const JobRules &rules)
{
    const double dataset = rules.datasetGB.value(wordOf(setup.task));
    const double model = modelGB(setup, rules);
    const double checkpoints = isTraining(setup.task) ? checkpointGB(setup, rules) * rules.checkpointsKept : 0;
    cost::JobExtras extras;
    extras.training = Hours{trainingHours};
    extras.setup = Hours{rules.setupHours};
    extras.idle = Hours{rules.idleHours};
    if (isTraining(setup.task))
        extras.trial = Hours{std::clamp(trainingHours * rules.trialShare, rules.trialLeast, rules.trialMost)};
    extras.transfer = Hours{hoursAt(dataset, rules.uploadMbps) + hoursAt(model, rules.downloadMbps)};
    extras.diskGB = std::max(rules.diskLeastGB, rules.diskSafety * (dataset + model + rules.environmentGB));
    extras.checkpointGB = checkpoints;
    extras.downloadGB = resultGB(setup, rules);
    const double hoursOn = trainingHours + (extras.setup + extras.idle + extras.trial + extras.transfer).count();
    const double perDay = std::clamp(hoursPerDay.value_or(rules.hoursPerDay), 0.1, 24.0);
    extras.daysKept = std::ceil(hoursOn / perDay) + rules.spareDays;
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
