// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

namespace core::planning {

namespace {

/// Attention scores, softmax and dropout mask of one layer; nothing with fused attention.
double scoreBytes(const MemoryJob &job, double tokens, double element)
{
    if (job.setup.hasFlashAttention)
        return 0;
    const ActivationConstants &a = job.constants.activations;
    const double perScore = job.shape.isEncoder ? a.encoderScoresPerByte * element + a.encoderScoresConstant
                                                : a.scoresPerByte * element + a.scoresConstant;
    return tokens * job.setup.sequenceLength * job.shape.heads * perScore;
}

/// One layer without its scores, nothing recomputed.
double layerBytes(const MemoryJob &job, double tokens, double element)
{
    const ActivationConstants &a = job.constants.activations;
    const TransformerShape &s = job.shape;
    double perToken = s.isGated ? a.gatedHidden * s.hidden + a.gatedMlp * s.mlpWidth
                                : a.plainHidden * s.hidden + a.plainMlp * s.mlpWidth;
    if (s.keyValueHeads < s.heads) {
        perToken += a.fewKvQuery * s.heads * s.headDim + a.fewKvKey * s.keyValueHeads * s.headDim
            + a.fewKvHidden * s.hidden;
    }
    return tokens * std::max(perToken, s.hidden) * element;
}

/// What adapters and quantised matrices keep beside the layer's own activations.
double adapterInputBytes(const MemoryJob &job, double tokens, double element)
{
    if (!job.isAdapter())
        return 0;
    const TransformerShape &s = job.shape;
    const ActivationConstants &a = job.constants.activations;
    const AdapterShape adapter = adapterShape(job);
    double bytes = job.traits.savesLoraInputs ? adapter.matrices * tokens * s.hidden : 0;
    if (job.traits.dropoutBytes > 0 && adapter.hasMlp)
        bytes += job.traits.dropoutBytes * (job.isQuantized() ? 3 : 1) * tokens * (4 * s.hidden + s.mlpWidth);
    if (job.isQuantized())
        bytes += tokens * (a.quantizedInputHidden * s.hidden + a.quantizedInputMlp * s.mlpWidth) * element;
    return bytes;
}

/// Megatron's sequence parallelism divides all; plain tensor parallelism leaves norms, residuals and dropout whole.
double tensorShare(const MemoryJob &job)
{
    const double t = job.tensorParallel();
    if (job.traits.hasSequenceParallel)
        return 1 / t;
    const double whole = job.constants.activations.tensorParallelWhole;
    return whole + (1 - whole) / t;
}

double logitBytes(const MemoryJob &job, double tokens)
{
    if (job.setup.task == Task::EncoderTrain)
        return 0; // a classifier head
    const auto kernel = static_cast<std::size_t>(job.setup.lossKernel);
    const double own = job.traits.logitBytes[kernel];
    const double perLogit = own > 0 ? own : job.constants.logitBytes[kernel];
    return tokens * job.shape.vocabulary * perLogit / job.tensorParallel();
}

} // namespace

double activationElementBytes(const MemoryJob &job)
{
    if (job.setup.precision == Precision::Fp32)
        return 4;
    // Encoders run without fused kernels: autocast keeps a 16-bit and part of a 32-bit copy.
    if (job.setup.precision == Precision::Fp32Amp && job.shape.isEncoder)
        return job.constants.activations.encoderAmpElement;
    return 2;
}

ActivationNeed activationNeed(const MemoryJob &job, bool isSharded)
{
    const Setup &setup = job.setup;
    const ActivationConstants &a = job.constants.activations;
    const double element = activationElementBytes(job);
    const double tokens = double{1} * setup.microBatch * setup.sequenceLength / setup.contextParallel;
    const double share = tensorShare(job);
    const double scores = scoreBytes(job, tokens, element) / job.tensorParallel();
    const double plain = layerBytes(job, tokens, element) * share;
    const double layers = std::ceil(job.shape.layers / setup.pipelineParallel);
    const double inFlight = std::min(setup.pipelineParallel, setup.accumulation); // 1F1B on the first stage

    ActivationNeed need;
    need.logits = logitBytes(job, tokens);
    need.unpacked = job.isQuantized() ? job.shape.largestMatrix * 2 : 0;
    if (setup.checkpointing == Checkpointing::Full) {
        need.layer = plain + scores;
        const double inputShare = job.traits.hasSequenceParallel ? 1 / job.tensorParallel() : 1;
        const double input = tokens * job.shape.hidden * element * inputShare;
        need.stored = input * layers * inFlight * (setup.offload == Offload::Activations ? a.offloaded : 1);
        const bool isOverlapped = isSharded && job.isAdapter() && job.traits.overlapsLayers;
        need.work = (isOverlapped ? a.workOverlapped : a.workFull) * job.traits.workFactor * need.layer;
        return need;
    }
    const double extra = adapterInputBytes(job, tokens, element) * share;
    need.layer = plain + scores + extra;
    double kept = need.layer;
    if (setup.checkpointing == Checkpointing::Selective)
        kept = scores > 0 ? plain + extra : need.layer * a.selective;
    if (job.details.isCompiled)
        kept *= a.compiled;
    need.stored = kept * layers * inFlight * (setup.offload == Offload::Activations ? a.offloaded : 1);
    need.work = a.workNone * need.layer;
    return need;
}

} // namespace core::planning
