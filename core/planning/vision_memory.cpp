// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

namespace core::planning {

namespace {

const QLatin1String kPatch{"patch"};

/// Patch size of a vision transformer, which its name carries ("vit-base-patch16-224").
double patchOf(const QString &id, double usual)
{
    const qsizetype at = id.indexOf(kPatch);
    if (at < 0)
        return usual;
    QString digits;
    for (qsizetype i = at + kPatch.size(); i < id.size() && id.at(i).isDigit(); ++i)
        digits += id.at(i);
    const double patch = digits.toDouble();
    return patch > 0 ? patch : usual;
}

/// Elements that are kept of each input pixel.
double elementsPerPixel(const MemoryJob &job)
{
    const VisionConstants &v = job.constants.vision;
    const QString &id = job.setup.model.id.value;
    double elements = v.fallbackElements;
    for (const Matched &family : v.families) {
        if (id.contains(family.match, Qt::CaseInsensitive)) {
            elements = family.value;
            break;
        }
    }
    for (const Matched &head : v.heads) {
        if (id.contains(head.match, Qt::CaseInsensitive))
            elements *= head.value;
    }
    return elements * v.savedCopies * (job.traits.hasFrozenNorm ? v.frozenNorm : 1);
}

double activationBytes(const MemoryJob &job)
{
    const VisionConstants &v = job.constants.vision;
    const double element = job.setup.precision == Precision::Fp32 ? v.fullElement : v.halfElement;
    const VisionElements kept = visionElements(job);
    if (kept.tokens > 0)
        return job.setup.microBatch * kept.tokens * kept.perToken * element;
    const double pixels = double{1} * job.setup.imageWidth * job.setup.imageHeight;
    return kept.perPixel * element * pixels * job.setup.microBatch;
}

} // namespace

VisionElements visionElements(const MemoryJob &job)
{
    const TransformerShape &shape = job.shape;
    if (shape.hidden <= 0 || shape.layers <= 0)
        return {.perPixel = elementsPerPixel(job)};
    const double pixels = double{1} * job.setup.imageWidth * job.setup.imageHeight;
    const double patch = patchOf(job.setup.model.id.value, job.constants.vision.patch);
    const ActivationConstants &a = job.constants.activations;
    const double width = shape.mlpWidth > 0 ? shape.mlpWidth : 4 * shape.hidden;
    const double perToken = a.plainHidden * shape.hidden + a.plainMlp * width;
    const bool isCheckpointed = job.setup.checkpointing == Checkpointing::Full;
    return {.tokens = pixels / (patch * patch) + 1,
            .perToken = isCheckpointed ? shape.hidden * shape.layers + perToken : perToken * shape.layers};
}

Need visionTrainingNeed(const MemoryJob &job)
{
    const VisionConstants &v = job.constants.vision;
    const double parameters = job.shape.parameters;
    const OptimizerRule &rule = job.constants.optimizer(job.setup.optimizer);
    const RegimeBytes &regime = job.constants.regime(Precision::Fp32);
    PhaseNeed states;
    states[MemoryPart::Weights] = parameters * regime.weights;
    states[MemoryPart::Gradients] = parameters * regime.gradients;
    if (!job.details.hasNoOptimizer)
        states[MemoryPart::Optimizer] = parameters * (regime.adam * rule.adamShare + rule.fixedBytes);
    states.persistent = states.allocated();

    Need need;
    PhaseNeed load{.phase = MemoryPhase::Load, .persistent = states[MemoryPart::Weights]};
    load[MemoryPart::Weights] = states[MemoryPart::Weights];
    PhaseNeed backward = states;
    backward.phase = MemoryPhase::Backward;
    backward[MemoryPart::Activations] = activationBytes(job);
    backward[MemoryPart::Overhead] = v.fixedGiB * kGiB;
    for (const PhaseNeed &phase : {load, backward})
        need.phases.append(phase);
    need.growth = v.driverGrowth;
    need.contextBytes = (v.driverGiB - v.fixedGiB) * kGiB;
    need.hostBytes = states[MemoryPart::Weights] * job.constants.host.loadShare;
    return need;
}

} // namespace core::planning
