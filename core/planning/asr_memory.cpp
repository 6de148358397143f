// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

namespace core::planning {

Need asrTrainingNeed(const MemoryJob &job)
{
    const AsrConstants &c = job.constants.asr;
    const double parameters = job.shape.parameters;
    const bool isAdapter = job.setup.loraRank > 0;
    const double scale = parameters / c.referenceParams;
    PhaseNeed backward{.phase = MemoryPhase::Backward};
    double stepTemporary = 0;
    if (isAdapter) {
        backward[MemoryPart::Weights] = parameters * (job.isQuantized() ? bytesPerLinearWeight(job) : 2);
        backward[MemoryPart::Activations] = c.loraGiBPerSample * kGiB * job.setup.microBatch * scale;
        backward[MemoryPart::Overhead] = c.loraFixedGiB * kGiB * scale;
    } else {
        const RegimeBytes &regime = job.constants.regime(job.setup.precision);
        const OptimizerRule &rule = job.constants.optimizer(job.setup.optimizer);
        backward[MemoryPart::Weights] = parameters * regime.weights;
        backward[MemoryPart::Gradients] = parameters * regime.gradients;
        backward[MemoryPart::Optimizer] = parameters * (regime.adam * rule.adamShare + rule.fixedBytes);
        backward[MemoryPart::Master] = parameters * regime.master;
        backward[MemoryPart::Activations] = c.trainGiBPerSample * kGiB * job.setup.microBatch * scale;
        backward[MemoryPart::Overhead] = c.trainFixedGiB * kGiB * scale + parameters * c.trainTemporaryBytes;
        stepTemporary = rule.hasStepTemporary ? parameters * regime.stepTemporary : 0;
    }
    PhaseNeed step = backward;
    step.phase = MemoryPhase::Step;
    step[MemoryPart::Activations] = 0;
    step[MemoryPart::Overhead] = stepTemporary;
    backward.persistent = step.persistent = step.allocated() - stepTemporary;

    Need need;
    PhaseNeed load{.phase = MemoryPhase::Load, .persistent = backward[MemoryPart::Weights]};
    load[MemoryPart::Weights] = backward[MemoryPart::Weights];
    for (const PhaseNeed &phase : {load, backward, step})
        need.phases.append(phase);
    need.hostBytes = parameters * 4 * job.constants.host.loadShare;
    return need;
}

Need asrInferenceNeed(const MemoryJob &job)
{
    const AsrConstants &c = job.constants.asr;
    const double parameters = job.shape.parameters;
    const double plain = job.setup.precision == Precision::Fp32 ? 4 : 2;
    const double weights = parameters * (job.isQuantized() ? std::min(1.0, bytesPerLinearWeight(job)) : plain);
    PhaseNeed load{.phase = MemoryPhase::Load, .persistent = weights};
    load[MemoryPart::Weights] = weights;
    PhaseNeed decode = load;
    decode.phase = MemoryPhase::Decode;
    decode[MemoryPart::Activations] = kGiB * parameters
        * (c.inferGiBPerParam + c.batchGiBPerParam * (job.setup.concurrency - 1.0));
    if (job.details.loadsWide)
        load[MemoryPart::Overhead] = parameters * 4 + decode[MemoryPart::Activations];
    Need need;
    for (const PhaseNeed &phase : {load, decode})
        need.phases.append(phase);
    need.growth = 0;
    need.contextBytes = c.inferFixedGiB * kGiB;
    need.hostBytes = parameters * 4 * job.constants.host.loadShare;
    return need;
}

} // namespace core::planning
