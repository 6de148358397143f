// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

namespace core::planning {

namespace {

/// Bytes on one GPU that do not depend on the batch.
struct States {
    double weights = 0;
    double gradients = 0;
    double optimizer = 0;
    double master = 0;
    double adapter = 0;
    double stepTemporary = 0;
    double castCache = 0;
    double gathered = 0;      ///< Layers in flight, buckets.
    double host = 0;
    bool keepsGradients = false;

    double persistent() const { return weights + optimizer + master + adapter + (keepsGradients ? gradients : 0); }
};

States wholeModelStates(const MemoryJob &job)
{
    const RegimeBytes &regime = job.constants.regime(job.setup.precision);
    const OptimizerRule &rule = job.constants.optimizer(job.setup.optimizer);
    const bool isMegatron = job.traits.engine == Engine::Megatron;
    const double mine = job.ownParameters();
    States s;
    s.weights = mine * regime.weights;
    s.gradients = mine * regime.gradients;
    s.optimizer = mine * (regime.adam * rule.adamShare + rule.fixedBytes);
    s.master = mine * regime.master;
    s.keepsGradients = keepsGradients(job);
    if (rule.hasStepTemporary && job.traits.hasStepTemporary && !isMegatron)
        s.stepTemporary = mine * regime.stepTemporary;
    s.stepTemporary += mine * regime.weights * rule.stepShareOfWeights;
    s.host = job.shape.parameters * rule.hostBytes;
    if (job.setup.zeroStage < 3 && job.traits.hasStepTemporary)
        s.castCache = mine * regime.castCache;
    if (job.setup.isOptimizerInBackward) {
        s.gradients = largestTensor(job.shape) * regime.gradients / job.modelParallel();
        s.stepTemporary = 0;
    }
    if (job.details.hasNoOptimizer)
        s.optimizer = s.stepTemporary = 0;
    return s;
}

States adapterStates(const MemoryJob &job, bool isDeepSpeed)
{
    const AdapterConstants &a = job.constants.adapters;
    const OptimizerRule &rule = job.constants.optimizer(job.setup.optimizer);
    const AdapterShape adapter = adapterShape(job);
    const double dp = job.dataParallel();
    const int stage = job.setup.zeroStage;
    const double weight = job.traits.has16bitAdapters ? a.weights16 : a.weightsFp32;
    const double adam = job.traits.has16bitAdapters ? a.states16 : a.statesFp32;
    double states = adam * rule.adamShare + rule.fixedBytes + (isDeepSpeed ? a.deepSpeedMaster : 0);
    if (job.setup.offload == Offload::Optimizer || job.details.offloadsOptimizer)
        states = 0;
    const double mine = adapter.parameters / job.tensorParallel();
    States s;
    s.weights = weightBytes(job) * job.ownParameters() / job.shape.parameters;
    s.adapter = mine * (weight / (stage >= 3 ? dp : 1) + weight / (stage >= 2 ? dp : 1) + states / (stage >= 1 ? dp : 1));
    s.adapter += adapter.savedEmbeddings * a.savedEmbedding / (stage >= 3 ? dp : 1) / job.modelParallel();
    s.keepsGradients = true;
    s.host = adapter.parameters * rule.hostBytes;
    return s;
}

/// Layers that are gathered while they run, and the buckets of DeepSpeed and DDP.
double gatherBytes(const MemoryJob &job, bool isDeepSpeed, bool isSharded)
{
    const ShardingConstants &c = job.constants.sharding;
    const TransformerShape &shape = job.shape;
    double bytes = 0;
    if (isSharded) {
        const double layer = (shape.parameters - shape.embedding) / shape.layers / job.tensorParallel();
        const double format = job.isQuantized() ? bytesPerLinearWeight(job) : 2;
        bytes = c.layersInFlight * layer * format + shape.embedding / job.modelParallel() * 2;
        bytes += job.isAdapter() ? 0 : layer * 2;
    }
    if (isDeepSpeed && job.setup.zeroStage >= 2) {
        const double size = std::min(1.0, shape.parameters / c.deepSpeedFullAtParams + c.deepSpeedFloor);
        bytes += c.deepSpeedBuffersGiB * kGiB * size * (job.isAdapter() ? c.deepSpeedBuffersPeft : 1);
    }
    return bytes;
}

void shard(const MemoryJob &job, States &s)
{
    const int stage = job.setup.zeroStage;
    const double dp = job.dataParallel();
    if (stage >= 1) {
        s.optimizer /= dp;
        s.master /= dp;
        s.stepTemporary /= dp;
    }
    if (stage >= 2)
        s.gradients /= dp;
    if (stage >= 3)
        s.weights /= dp;
}

void offload(const MemoryJob &job, States &s)
{
    const bool takesParams = job.setup.offload == Offload::Params;
    const bool takesOptimizer = job.setup.offload == Offload::Optimizer || job.details.offloadsOptimizer
        || (takesParams && !job.isAdapter());
    const HostConstants &host = job.constants.host;
    if (takesOptimizer && !job.isAdapter()) {
        s.optimizer = s.master = s.gradients = s.stepTemporary = 0;
        s.host += job.shape.parameters * host.offloadBytes * host.offloadFactor;
    }
    if (takesParams) {
        s.host += s.weights * host.offloadFactor * (job.setup.zeroStage >= 3 ? job.dataParallel() : 1);
        s.weights *= job.constants.sharding.paramsOffloadShare;
    }
}

PhaseNeed basePhase(MemoryPhase phase, const States &s)
{
    PhaseNeed need{.phase = phase, .persistent = s.persistent()};
    need[MemoryPart::Weights] = s.weights;
    need[MemoryPart::Optimizer] = s.optimizer;
    need[MemoryPart::Master] = s.master;
    need[MemoryPart::Adapter] = s.adapter;
    need[MemoryPart::Gradients] = s.keepsGradients ? s.gradients : 0;
    return need;
}

/// A loader that quantises on the GPU, or wraps on rank 0, holds 16-bit weights for a moment.
double loadBytes(const MemoryJob &job, const States &s, bool isSharded)
{
    const double largest = isUnpackedAtRunTime(job) ? job.shape.largestMatrix * 2 : 0;
    if (job.traits.wrapsOnRank0 && isSharded && job.isAdapter())
        return job.shape.parameters * (2 + 2.0 / job.setup.gpus) * job.constants.sharding.rank0Wrap;
    return s.weights + largest;
}

void addPhases(const MemoryJob &job, const States &s, const ActivationNeed &a, Need &need)
{
    const double passing = s.gathered + s.castCache;
    PhaseNeed forward = basePhase(MemoryPhase::Forward, s);
    forward[MemoryPart::Activations] = a.stored + a.work;
    forward[MemoryPart::Overhead] = passing + a.unpacked;
    forward.transient = passing + a.unpacked + a.work;
    PhaseNeed loss = basePhase(MemoryPhase::Loss, s);
    loss[MemoryPart::Activations] = a.stored;
    loss[MemoryPart::Logits] = a.logits;
    loss[MemoryPart::Overhead] = passing;
    loss.transient = passing + a.logits;
    PhaseNeed backward = basePhase(MemoryPhase::Backward, s);
    const bool isHalfway = s.keepsGradients || a.stored > s.gradients;
    backward[MemoryPart::Activations] = (isHalfway ? a.stored / 2 : 0) + a.work;
    if (!s.keepsGradients)
        backward[MemoryPart::Gradients] = isHalfway ? s.gradients / 2 : s.gradients;
    backward[MemoryPart::Overhead] = passing + a.unpacked;
    backward.transient = passing + a.unpacked + a.work;
    PhaseNeed step = basePhase(MemoryPhase::Step, s);
    step[MemoryPart::Gradients] = s.gradients;
    step[MemoryPart::Overhead] = s.stepTemporary;
    step.transient = s.stepTemporary + (s.keepsGradients ? 0 : s.gradients);
    for (const PhaseNeed &phase : {forward, loss, backward, step})
        need.phases.append(phase);
    // FSDP frees blocks on another stream: the step cannot reuse what forward and loss had.
    const bool isFsdp = job.setup.zeroStage >= 3 && job.dataParallel() > 1 && !s.keepsGradients && !job.isAdapter();
    if (isFsdp)
        need.reservedAtLeast = (std::max(forward.allocated(), loss.allocated()) + s.gradients + s.stepTemporary)
            * job.constants.driver.unionShare;
}

} // namespace

bool usesDeepSpeed(const MemoryJob &job)
{
    const int stage = job.setup.zeroStage;
    switch (job.traits.engine) {
    case Engine::DeepSpeed:
        return true;
    case Engine::DeepSpeedFromStage2:
        return stage >= 2 || job.setup.precision == Precision::DeepSpeed;
    case Engine::HuggingFace:
        return job.setup.precision == Precision::DeepSpeed || stage == 1 || stage == 2;
    case Engine::Fsdp:
    case Engine::Megatron:
        return false;
    }
    return false;
}

bool keepsGradients(const MemoryJob &job)
{
    const bool isFlat = job.constants.regime(job.setup.precision).keepsGradients || usesDeepSpeed(job)
        || job.traits.engine == Engine::Megatron;
    return (isFlat || job.setup.accumulation > 1) && !job.setup.isOptimizerInBackward;
}

double largestTensor(const TransformerShape &shape)
{
    return std::max(shape.vocabulary * shape.hidden, shape.largestMatrix);
}

Need trainingNeed(const MemoryJob &job)
{
    const bool isDeepSpeed = usesDeepSpeed(job);
    const bool isSharded = job.setup.zeroStage >= 3 && job.dataParallel() > 1;
    States s = job.isAdapter() ? adapterStates(job, isDeepSpeed) : wholeModelStates(job);
    const double allWeights = weightBytes(job);
    shard(job, s);
    offload(job, s);
    s.gathered = gatherBytes(job, isDeepSpeed, isSharded);
    if (job.setup.zeroStage == 0 && job.dataParallel() > 1 && !job.isAdapter() && !isDeepSpeed
        && job.traits.engine != Engine::Megatron)
        s.gathered += s.gradients * job.constants.sharding.ddpCopy;

    Need need;
    PhaseNeed load{.phase = MemoryPhase::Load};
    load[MemoryPart::Weights] = loadBytes(job, s, isSharded);
    load.persistent = load[MemoryPart::Weights];
    need.phases.append(load);
    addPhases(job, s, activationNeed(job, isSharded), need);
    need.hostBytes = s.host + allWeights * job.constants.host.loadShare;
    return need;
}

} // namespace core::planning
