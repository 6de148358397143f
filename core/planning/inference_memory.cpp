// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

namespace core::planning {

namespace {

/// Tokens of one sequence that are there before the first answer token.
double promptTokens(const MemoryJob &job, CacheKind cache)
{
    const InferenceConstants &c = job.constants.inference;
    const double total = job.setup.sequenceLength;
    if (cache == CacheKind::Static)
        return total; // the cache is sized for the maximum, and so is the longest prompt
    return std::max(1.0, total - std::min(c.generatedMaximum, total * c.generatedShare));
}

/// Working set of a prompt in progress; it is not kept.
double prefillBytes(const MemoryJob &job, double prompt)
{
    const InferenceConstants &c = job.constants.inference;
    const TransformerShape &s = job.shape;
    const double perToken = 2 * (c.prefillMlp * s.mlpWidth + c.prefillHidden * s.hidden);
    const double all = prompt * job.setup.concurrency;
    switch (job.traits.prefill) {
    case Prefill::None:
        return 0;
    case Prefill::LlamaCpp:
        return c.llamaCppBatch * (c.llamaCppMlp * s.mlpWidth + c.llamaCppHidden * s.hidden) * c.llamaCppBytes
            + c.llamaCppGiB * kGiB;
    case Prefill::Chunked:
        return std::min(all, job.traits.prefillTokens) * perToken / job.tensorParallel();
    case Prefill::Whole: {
        const double scores = job.setup.hasFlashAttention ? 0 : all * prompt * s.heads * c.scoreBytes;
        return (all * perToken + scores) / job.tensorParallel();
    }
    }
    return 0;
}

double stageWeights(const MemoryJob &job)
{
    return weightBytes(job) * job.traits.weightFactor * job.ownParameters() / job.shape.parameters;
}

double unpackedBytes(const MemoryJob &job)
{
    if (!isUnpackedAtRunTime(job))
        return 0;
    const double head = job.traits.quantizesHead ? job.shape.vocabulary * job.shape.hidden : 0;
    return job.constants.inference.unpackedMatrices * 2 * std::max(job.shape.largestMatrix, head);
}

} // namespace

double kvCacheBytes(const MemoryJob &job, double tokens, double sequences)
{
    const TransformerShape &s = job.shape;
    const double bytes = job.constants.kvBytes.value(job.setup.kvDtype, 2);
    const bool isLatent = s.latentPerToken > 0 && !job.traits.expandsMla;
    const double perToken = isLatent ? s.latentPerToken : s.kvPerToken;
    double length = tokens;
    if (job.details.cache.value_or(job.traits.cache) == CacheKind::Paged) {
        const double block = job.constants.inference.pagedBlock;
        length = std::ceil(tokens / block) * block;
    }
    const double layerTokens = s.fullLayers * length + s.windowLayers * std::min(length, s.window);
    // Latent caches are copied to every tensor-parallel rank; heads are copied once they cannot be divided further.
    const double split = isLatent ? 1 : std::min(job.tensorParallel(), s.keyValueSplit);
    return layerTokens * sequences * perToken * bytes / split / job.setup.pipelineParallel / job.setup.contextParallel;
}

Need inferenceNeed(const MemoryJob &job)
{
    const CacheKind cache = job.details.cache.value_or(job.traits.cache);
    const double sequences = job.setup.concurrency;
    const double prompt = promptTokens(job, cache);
    const double weights = stageWeights(job);
    const bool hasCache = !job.shape.isEncoder;
    const double whole = hasCache ? kvCacheBytes(job, job.setup.sequenceLength, sequences) : 0;
    const double atPrompt = hasCache && cache != CacheKind::Static ? kvCacheBytes(job, prompt, sequences) : whole;
    const double unpacked = unpackedBytes(job);

    PhaseNeed prefill{.phase = MemoryPhase::Prefill, .persistent = weights};
    prefill[MemoryPart::Weights] = weights;
    prefill[MemoryPart::KvCache] = atPrompt;
    prefill[MemoryPart::Activations] = prefillBytes(job, prompt) + unpacked;
    const bool keepsLogits = job.details.keepsAllLogits.value_or(job.traits.keepsAllLogits);
    if (keepsLogits && cache != CacheKind::Concat) {
        const double logits = prompt * sequences * job.shape.vocabulary * job.constants.allLogitsBytes;
        if (logits > prefill[MemoryPart::Activations]) {
            prefill[MemoryPart::Logits] = logits / job.tensorParallel();
            prefill[MemoryPart::Activations] = 0;
        }
    }
    PhaseNeed decode{.phase = MemoryPhase::Decode, .persistent = weights};
    decode[MemoryPart::Weights] = weights;
    decode[MemoryPart::KvCache] = whole * (cache == CacheKind::Concat ? job.constants.inference.concatCopy : 1);
    decode[MemoryPart::Activations] = unpacked;
    if (job.traits.prefill == Prefill::LlamaCpp)
        decode[MemoryPart::Activations] = prefill[MemoryPart::Activations]; // its buffers are sized once
    for (PhaseNeed *phase : {&prefill, &decode}) {
        if (cache == CacheKind::Static || cache == CacheKind::Paged)
            phase->persistent += (*phase)[MemoryPart::KvCache]; // one block from the start
        phase->transient = (*phase)[MemoryPart::Activations] + (*phase)[MemoryPart::Logits];
    }
    PhaseNeed load{.phase = MemoryPhase::Load, .persistent = weights};
    load[MemoryPart::Weights] = weights;
    load[MemoryPart::Overhead] = unpacked;

    Need need;
    for (const PhaseNeed &phase : {load, prefill, decode})
        need.phases.append(phase);
    if (job.traits.prefill == Prefill::LlamaCpp)
        need.growth = 0; // all its buffers are taken at start
    need.hostBytes = weightBytes(job) * job.constants.host.loadShare;
    return need;
}

} // namespace core::planning
