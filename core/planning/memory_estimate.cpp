// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/calibration.h"
#include "core/planning/memory_assembly.h"
#include "core/planning/parallel_split.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

constexpr double kLargestTotal = 1e18;       // keeps every byte count and sum inside 64 bits
constexpr double kLargestParameters = 1e15;

Error invalid(const char *message, const char *remedy)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("memory.input"),
            .message = QCoreApplication::translate("core::planning", message),
            .remedy = QCoreApplication::translate("core::planning", remedy)};
}

bool hasPictures(Task task)
{
    return task == Task::DiffusionTrain || task == Task::DiffusionInfer || task == Task::VisionTrain;
}

} // namespace

std::optional<Error> problemOf(const MemoryJob &job)
{
    const Setup &s = job.setup;
    if (s.task == Task::CallApi || s.task == Task::Learn)
        return invalid(QT_TRANSLATE_NOOP("core::planning", "This task needs no rented GPU, so there is no memory to estimate."),
                       QT_TRANSLATE_NOOP("core::planning", "Choose a task that trains or runs a model."));
    if (!(job.shape.parameters > 0 && job.shape.parameters <= kLargestParameters))
        return invalid(QT_TRANSLATE_NOOP("core::planning", "The model's size is not known."),
                       QT_TRANSLATE_NOOP("core::planning", "Pick a model or type its size, such as 7b."));
    if (readsTokens(s.task) && !job.shape.isKnown())
        return invalid(QT_TRANSLATE_NOOP("core::planning", "The model's layers and widths are not known."),
                       QT_TRANSLATE_NOOP("core::planning", "Give its config.json, or a named model of the same size."));
    if (std::min({s.sequenceLength, s.microBatch, s.accumulation, s.concurrency, s.tensorParallel, s.pipelineParallel,
                  s.contextParallel, s.gpus}) < 1
        || s.zeroStage < 0 || s.zeroStage > 3 || s.loraRank < 0)
        return invalid(QT_TRANSLATE_NOOP("core::planning", "A number of the setup is out of range."),
                       QT_TRANSLATE_NOOP("core::planning", "Use 1 or more for sequence, batch, cards and "
                                                          "parallel degrees, and 0 to 3 for ZeRO."));
    // A measured run did run, however its GPUs were dealt out; what is planned must be possible.
    const auto problemOfPlan = job.details.isBare ? std::nullopt : problemOfSplit(s);
    if (problemOfPlan)
        return problemOfPlan;
    if (hasPictures(s.task) && (s.imageWidth < 1 || s.imageHeight < 1))
        return invalid(QT_TRANSLATE_NOOP("core::planning", "The image size is not known."),
                       QT_TRANSLATE_NOOP("core::planning", "Give width x height, such as 1024x1024."));
    return std::nullopt;
}

Result<Need> needOf(const MemoryJob &job)
{
    switch (job.setup.task) {
    case Task::Infer:
    case Task::Service:
        return inferenceNeed(job);
    case Task::VisionTrain:
        return visionTrainingNeed(job);
    case Task::AsrTrain:
        return asrTrainingNeed(job);
    case Task::AsrInfer:
        return asrInferenceNeed(job);
    case Task::DiffusionTrain:
    case Task::DiffusionInfer: {
        const auto pipeline = pipelineOf(job);
        if (!pipeline)
            return invalid(QT_TRANSLATE_NOOP("core::planning", "The parts of this image model are not known."),
                           QT_TRANSLATE_NOOP("core::planning", "Pick a model of the catalog."));
        return job.setup.task == Task::DiffusionTrain ? diffusionTrainingNeed(job, *pipeline)
                                                      : diffusionInferenceNeed(job, *pipeline);
    }
    default:
        return trainingNeed(job);
    }
}

double contextBytes(const MemoryJob &job, const Need &need)
{
    const DriverConstants &d = job.constants.driver;
    if (need.contextBytes > 0)
        return need.contextBytes;
    if (job.traits.reservesShare > 0) // a server's own figure includes its communication buffers
        return job.traits.contextGiB * kGiB * (job.setup.tensorParallel > 1 ? 2 : 1);
    double context = job.traits.contextGiB > 0 ? job.traits.contextGiB : d.contextGiB;
    if (job.details.contextGiB)
        context = std::max(context, *job.details.contextGiB);
    return (context + (job.setup.gpus > 1 && job.traits.hasCollectives ? d.ncclGiB : 0)) * kGiB;
}

PhaseGrowth growthOf(const MemoryJob &job, const Need &need, const PhaseNeed &phase)
{
    const DriverConstants &d = job.constants.driver;
    PhaseGrowth growth;
    const double allocated = phase.allocated();
    growth.persistent = std::min(phase.persistent, allocated);
    growth.transient = std::min(phase.transient, allocated - growth.persistent);
    growth.cache = std::clamp(phase[MemoryPart::KvCache], 0.0, allocated - growth.persistent - growth.transient);
    growth.stored = allocated - growth.persistent - growth.transient - growth.cache;
    if (need.growth) {
        growth.needed = growth.pooled = *need.growth * (allocated - growth.persistent);
        return growth;
    }
    const double rounding = d.persistentGrowth * growth.persistent;
    growth.needed = rounding + d.dynamicGrowth * (allocated - growth.persistent);
    growth.pooled = rounding + d.pooledTransient * growth.transient + d.pooledCache * growth.cache + d.pooledStored * growth.stored;
    return growth;
}

namespace {

/// What the allocator takes to serve a phase: rounding, and blocks that do not fit together. Never more than its pool.
double neededBytes(const MemoryJob &job, const Need &need, const PhaseNeed &phase)
{
    const PhaseGrowth growth = growthOf(job, need, phase);
    return phase.allocated() + std::min(growth.needed, growth.pooled);
}

/// What its pool may reach while there is room: large blocks that come and go leave others behind.
double pooledBytes(const MemoryJob &job, const Need &need, const PhaseNeed &phase)
{
    return phase.allocated() + growthOf(job, need, phase).pooled;
}

Bytes toBytes(double bytes)
{
    return Bytes::fromCount(static_cast<std::int64_t>(std::llround(std::clamp(bytes, 0.0, kLargestTotal))));
}

/// The parts of the winning phase; what the allocator and the driver add goes to the overhead, so that the sum is exact.
QList<PartSize> partsOf(const PhaseNeed &winner, Bytes likely, double scale)
{
    QList<PartSize> parts;
    Bytes rest = likely;
    for (std::size_t i = 0; i < winner.parts.size(); ++i) {
        const auto part = static_cast<MemoryPart>(i);
        const Bytes size = std::min(toBytes(winner.parts[i] * scale), rest);
        if (part == MemoryPart::Overhead || size.count() == 0)
            continue;
        parts.append({part, size});
        rest = rest - size;
    }
    parts.append({MemoryPart::Overhead, rest});
    return parts;
}

} // namespace

const PhaseNeed &winnerOf(const MemoryJob &job, const Need &need)
{
    return *std::ranges::max_element(need.phases, {}, [&](const PhaseNeed &phase) { return neededBytes(job, need, phase); });
}

MemoryEstimate assemble(const MemoryJob &job, const Need &need)
{
    const double context = contextBytes(job, need);
    double pooled = need.reservedAtLeast;
    double allocated = 0;
    for (const PhaseNeed &phase : need.phases) {
        allocated = std::max(allocated, phase.allocated());
        pooled = std::max(pooled, pooledBytes(job, need, phase));
    }
    const PhaseNeed &winner = winnerOf(job, need);
    const double device = neededBytes(job, need, winner) + context;
    const double scale = std::min(1.0, kLargestTotal / std::max(device, pooled + context));
    const Interval &interval = job.constants.intervals[static_cast<std::size_t>(job.setup.task)];

    MemoryEstimate estimate;
    estimate.winningPhase = winner.phase;
    estimate.likely = toBytes(device * scale);
    estimate.low = std::min(estimate.likely, toBytes(device * scale * interval.low));
    estimate.high = std::max(estimate.likely, toBytes(device * scale * interval.high));
    estimate.allocatorPeak = toBytes(allocated * scale);
    estimate.allocatorReserved = toBytes(pooled * scale);
    estimate.driverReading = toBytes((pooled + context) * scale);
    estimate.hostRam = toBytes(need.hostBytes + job.constants.host.baseGiB * kGiB);
    estimate.parts = partsOf(winner, estimate.likely, scale);
    for (const PhaseNeed &phase : need.phases)
        estimate.phases.append({phase.phase, toBytes((neededBytes(job, need, phase) + context) * scale)});
    return estimate;
}

MemoryModel MemoryModel::uncorrected() const
{
    MemoryModel model = *this;
    model.m_calibrations.reset();
    return model;
}

MemoryModel MemoryModel::correctedBy(const Calibrations &calibrations) const
{
    MemoryModel model = uncorrected();
    if (!calibrations.isEmpty())
        model.m_calibrations = std::make_shared<const Calibrations>(calibrations);
    return model;
}

void MemoryModel::correct(MemoryEstimate &estimate, const Setup &setup) const
{
    if (m_calibrations)
        applyMemoryFactor(estimate, m_calibrations->factor(MeasuredKind::Memory, setup));
}

bool MemoryModel::takesAShare(const QString &framework) const
{
    return m_constants->traits(framework).reservesShare > 0;
}

Result<MemoryEstimate> MemoryModel::estimate(const Setup &setup) const
{
    return estimate(setup, MemoryDetails{});
}

Result<MemoryEstimate> MemoryModel::estimate(const Setup &setup, const catalog::Card &card) const
{
    return estimate(setup, m_constants->detailsFor(card));
}

Result<MemoryEstimate> MemoryModel::estimate(const Setup &setup, const MemoryDetails &details) const
{
    const MemoryJob job{.setup = setup,
                        .details = details,
                        .constants = *m_constants,
                        .traits = m_constants->traits(setup.framework),
                        .shape = transformerShape(setup.model)};
    if (const auto problem = problemOf(job))
        return *problem;
    const Result<Need> need = needOf(job);
    if (!need)
        return need.error();
    MemoryEstimate estimate = assemble(job, *need);
    correct(estimate, setup);
    if (!details.isBare)
        estimate.notes = memoryNotes(job);
    return estimate;
}

} // namespace core::planning
