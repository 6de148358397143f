// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanation_terms.h"

namespace core::planning {

namespace {

CacheKind cacheOf(const MemoryJob &job)
{
    return job.details.cache.value_or(job.traits.cache);
}

Formula tensorRanks(const MemoryJob &job)
{
    return named("t", job.setup.tensorParallel);
}

/// Tokens of one sequence before the first answer token.
Formula promptOf(const MemoryJob &job)
{
    const InferenceConstants &c = job.constants.inference;
    const Formula all = named("s", job.setup.sequenceLength);
    if (cacheOf(job) == CacheKind::Static)
        return all;
    const Formula answer = smallerOf(counted(c.generatedMaximum, at("inference", "generated_maximum")),
                                     all * counted(c.generatedShare, at("inference", "generated_share")));
    const Formula prompt = all - answer;
    return prompt.value() < 1 ? plain(1) : prompt;
}

Formula cachedTokens(const MemoryJob &job, const Formula &tokens)
{
    if (cacheOf(job) != CacheKind::Paged)
        return tokens;
    const Formula block = counted(job.constants.inference.pagedBlock, at("inference", "paged_block"));
    return roundedUp(tokens / block) * block;
}

/// Values that one layer caches of a token.
Formula valuesPerToken(const MemoryJob &job, bool isLatent)
{
    const TransformerShape &s = job.shape;
    if (isLatent)
        return named("κ", s.latentPerToken);
    const double plainHeads = 2 * s.keyValueHeads * s.headDim;
    if (s.kvPerToken != plainHeads)
        return named("κ", s.kvPerToken);
    return plain(2) * named("k", s.keyValueHeads) * named("d", s.headDim);
}

Formula cacheFor(const MemoryJob &job, const Formula &tokens)
{
    const TransformerShape &s = job.shape;
    const Setup &setup = job.setup;
    const bool isLatent = s.latentPerToken > 0 && !job.traits.expandsMla;
    const Formula length = cachedTokens(job, tokens);
    Formula layers = named("L", s.fullLayers) * length;
    if (s.windowLayers > 0) {
        const Formula windowed = named("L_w", s.windowLayers) * smallerOf(length, named("w", s.window));
        layers = s.fullLayers > 0 ? layers + windowed : windowed;
    }
    const Formula split = isLatent ? plain(1) : named("t", std::min<double>(setup.tensorParallel, s.keyValueSplit));
    return layers * named("c", setup.concurrency).kept() * valuesPerToken(job, isLatent)
        * inBytes(job.constants.kvBytes.value(setup.kvDtype, 2), QStringLiteral("kv_bytes.") + setup.kvDtype) / split
        / named("p", setup.pipelineParallel) / named("cp", setup.contextParallel);
}

/// Working set of a prompt in progress.
Formula prefillOf(const MemoryJob &job)
{
    const InferenceConstants &c = job.constants.inference;
    const TransformerShape &s = job.shape;
    const Formula width = counted(c.prefillMlp, at("inference", "prefill_mlp")) * named("i", s.mlpWidth)
        + counted(c.prefillHidden, at("inference", "prefill_hidden")) * named("h", s.hidden);
    const Formula prompt = promptOf(job);
    const Formula all = prompt * named("c", job.setup.concurrency).kept();
    switch (job.traits.prefill) {
    case Prefill::None:
        return {};
    case Prefill::LlamaCpp:
        return counted(c.llamaCppBatch, at("inference", "llama_cpp_batch"))
            * (counted(c.llamaCppMlp, at("inference", "llama_cpp_mlp")) * named("i", s.mlpWidth)
               + counted(c.llamaCppHidden, at("inference", "llama_cpp_hidden")) * named("h", s.hidden))
            * inBytes(c.llamaCppBytes, at("inference", "llama_cpp_bytes"))
            + inGiB(c.llamaCppGiB, at("inference", "llama_cpp_gib"));
    case Prefill::Chunked: {
        const Formula most = counted(job.traits.prefillTokens, job.traits.path + QStringLiteral("prefill_tokens"));
        return smallerOf(all, most) * width * inBytes(2) / tensorRanks(job);
    }
    case Prefill::Whole: {
        Formula sum = all * width * inBytes(2);
        if (!job.setup.hasFlashAttention)
            sum = sum + all * prompt * named("a", s.heads) * inBytes(c.scoreBytes, at("inference", "score_bytes"));
        return sum / tensorRanks(job);
    }
    }
    return {};
}

Formula unpackedOf(const MemoryJob &job)
{
    if (!isUnpackedAtRunTime(job))
        return {};
    const double head = job.traits.quantizesHead ? job.shape.vocabulary * job.shape.hidden : 0;
    return counted(job.constants.inference.unpackedMatrices, at("inference", "unpacked_matrices"))
        * named("M", std::max(job.shape.largestMatrix, head)) * inBytes(2);
}

void addStoredWeights(TermList &terms)
{
    const MemoryJob &job = terms.job();
    const WeightFormulas weights = weightFormulas(job);
    const Formula factor = counted(job.traits.weightFactor, job.traits.path + QStringLiteral("weight_factor"));
    const char *note = factor.isOne() ? "" : QT_TRANSLATE_NOOP("core::planning", "this program stores them with padding");
    const char *name = job.isQuantized() ? QT_TRANSLATE_NOOP("core::planning", "quantised weights")
                                         : QT_TRANSLATE_NOOP("core::planning", "weights");
    terms.add(MemoryPart::Weights, name, weights.linear * factor, note);
    terms.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "embedding and head, 16-bit"), weights.wide * factor,
              QT_TRANSLATE_NOOP("core::planning", "these are not quantised"));
}

constexpr const char *kUnpacked = QT_TRANSLATE_NOOP("core::planning", "matrices unpacked to 16 bits");
constexpr const char *kPrefill = QT_TRANSLATE_NOOP("core::planning", "working set of the prompt");

void addPrefill(TermList &terms)
{
    const MemoryJob &job = terms.job();
    const CacheKind cache = cacheOf(job);
    const Formula prompt = promptOf(job);
    const bool hasCache = !job.shape.isEncoder;
    if (hasCache)
        terms.add(MemoryPart::KvCache, QT_TRANSLATE_NOOP("core::planning", "keys and values"),
                  cacheFor(job, cache == CacheKind::Static ? named("s", job.setup.sequenceLength) : prompt));
    const Formula prefill = prefillOf(job);
    const Formula unpacked = unpackedOf(job);
    const bool keepsLogits = job.details.keepsAllLogits.value_or(job.traits.keepsAllLogits);
    if (keepsLogits && cache != CacheKind::Concat) {
        const Formula logits = prompt * named("c", job.setup.concurrency).kept() * named("V", job.shape.vocabulary)
            * inBytes(job.constants.allLogitsBytes, at("logits", "all_positions"));
        if (logits.value() > prefill.value() + unpacked.value())
            return terms.add(MemoryPart::Logits, QT_TRANSLATE_NOOP("core::planning", "logits of every position"),
                             logits / tensorRanks(job),
                             QT_TRANSLATE_NOOP("core::planning", "they take the place of the prompt's working set"));
    }
    terms.add(MemoryPart::Activations, kPrefill, prefill, QT_TRANSLATE_NOOP("core::planning", "not kept"));
    terms.add(MemoryPart::Activations, kUnpacked, unpacked);
}

void addDecode(TermList &terms)
{
    const MemoryJob &job = terms.job();
    if (!job.shape.isEncoder) {
        Formula cache = cacheFor(job, named("s", job.setup.sequenceLength));
        if (cacheOf(job) == CacheKind::Concat)
            cache = cache * counted(job.constants.inference.concatCopy, at("inference", "concat_copy"));
        terms.add(MemoryPart::KvCache, QT_TRANSLATE_NOOP("core::planning", "keys and values"), cache);
    }
    if (job.traits.prefill == Prefill::LlamaCpp)
        terms.add(MemoryPart::Activations, kPrefill, prefillOf(job),
                  QT_TRANSLATE_NOOP("core::planning", "its buffers are sized once"));
    terms.add(MemoryPart::Activations, kUnpacked, unpackedOf(job));
}

} // namespace

void addInferenceTerms(TermList &terms)
{
    addStoredWeights(terms);
    if (terms.phase().phase == MemoryPhase::Prefill)
        addPrefill(terms);
    else if (terms.phase().phase == MemoryPhase::Decode)
        addDecode(terms);
    else
        terms.add(MemoryPart::Overhead, kUnpacked, unpackedOf(terms.job()));
}

} // namespace core::planning
