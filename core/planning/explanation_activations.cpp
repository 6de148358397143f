// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanation_terms.h"

namespace core::planning {

namespace {

/// Bytes of an activation element.
Formula element(const MemoryJob &job)
{
    const double bytes = activationElementBytes(job);
    const bool isFitted = job.shape.isEncoder && job.setup.precision == Precision::Fp32Amp;
    return inBytes(bytes, isFitted ? at("activations", "encoder_amp_element") : QString{});
}

Formula tokens(const MemoryJob &job)
{
    return named("b", job.setup.microBatch).kept() * named("s", job.setup.sequenceLength) / named("cp", job.setup.contextParallel);
}

Formula width(const char *symbol, double value, double share, const char *key)
{
    return counted(share, at("activations", key)) * named(symbol, value);
}

/// Elements that one layer keeps of a token.
Formula elementsPerToken(const MemoryJob &job)
{
    const ActivationConstants &a = job.constants.activations;
    const TransformerShape &s = job.shape;
    Formula sum = s.isGated
                      ? width("h", s.hidden, a.gatedHidden, "gated_hidden") + width("i", s.mlpWidth, a.gatedMlp, "gated_mlp")
                      : width("h", s.hidden, a.plainHidden, "plain_hidden") + width("i", s.mlpWidth, a.plainMlp, "plain_mlp");
    if (s.keyValueHeads < s.heads) {
        const Formula d = named("d", s.headDim);
        sum = sum + width("a", s.heads, a.fewKvQuery, "few_kv_query") * d
              + width("k", s.keyValueHeads, a.fewKvKey, "few_kv_key") * d;
        const Formula correction = width("h", s.hidden, std::abs(a.fewKvHidden), "few_kv_hidden");
        sum = a.fewKvHidden < 0 ? sum - correction : sum + correction;
    }
    return sum.value() < s.hidden ? named("h", s.hidden) : sum;
}

Formula overTensorRanks(const MemoryJob &job, const Formula &formula)
{
    const Formula t = named("t", job.setup.tensorParallel);
    if (t.isOne() || job.traits.hasSequenceParallel)
        return formula / t;
    const double whole = job.constants.activations.tensorParallelWhole;
    const QString path = at("activations", "tensor_parallel_whole");
    return formula * (counted(whole, path) + counted(1 - whole, path) / t);
}

/// What one layer keeps, by kind.
struct LayerFormulas {
    Formula plain = {};
    Formula scores = {};
    Formula inputs = {}; ///< For adapters and quantised matrices.
};

Formula scoresOf(const MemoryJob &job)
{
    if (job.setup.hasFlashAttention)
        return {};
    const ActivationConstants &a = job.constants.activations;
    const bool isEncoder = job.shape.isEncoder;
    const Formula perScore = counted(isEncoder ? a.encoderScoresPerByte : a.scoresPerByte,
                                     at("activations", isEncoder ? "encoder_scores_per_byte" : "scores_per_byte"))
            * element(job)
        + inBytes(isEncoder ? a.encoderScoresConstant : a.scoresConstant,
                  at("activations", isEncoder ? "encoder_scores_constant" : "scores_constant"));
    return tokens(job) * named("s", job.setup.sequenceLength) * named("a", job.shape.heads) * perScore
        / named("t", job.setup.tensorParallel);
}

Formula inputsOf(const MemoryJob &job)
{
    if (!job.isAdapter() || job.setup.checkpointing == Checkpointing::Full)
        return {};
    const TransformerShape &s = job.shape;
    const ActivationConstants &a = job.constants.activations;
    const AdapterShape adapter = adapterShape(job);
    Formula sum;
    if (job.traits.savesLoraInputs)
        sum = named("mₐ", adapter.matrices) * tokens(job) * named("h", s.hidden)
              * inBytes(1, job.traits.path + QStringLiteral("saves_lora_inputs"));
    if (job.traits.dropoutBytes > 0 && adapter.hasMlp)
        sum = sum
            + inBytes(job.traits.dropoutBytes, job.traits.path + QStringLiteral("dropout_bytes"))
                * plain(job.isQuantized() ? 3 : 1) * tokens(job) * (plain(4) * named("h", s.hidden) + named("i", s.mlpWidth));
    if (job.isQuantized())
        sum = sum
            + tokens(job)
                * (width("h", s.hidden, a.quantizedInputHidden, "quantized_input_hidden")
                   + width("i", s.mlpWidth, a.quantizedInputMlp, "quantized_input_mlp"))
                * element(job);
    return overTensorRanks(job, sum);
}

LayerFormulas layerOf(const MemoryJob &job)
{
    return {.plain = overTensorRanks(job, tokens(job) * elementsPerToken(job) * element(job)),
            .scores = scoresOf(job),
            .inputs = inputsOf(job)};
}

/// Layers of this card, and micro-batches that are under way at once.
Formula timesLayers(const MemoryJob &job, const Formula &formula)
{
    const Setup &setup = job.setup;
    Formula all = roundedUp(named("L", job.shape.layers) / named("p", setup.pipelineParallel)) * formula;
    if (setup.pipelineParallel > 1 && setup.accumulation > 1)
        all = all * smallerOf(named("p", setup.pipelineParallel), named("m", setup.accumulation));
    if (setup.offload == Offload::Activations)
        all = all * counted(job.constants.activations.offloaded, at("activations", "offloaded"));
    return all;
}

} // namespace

void addKeptActivations(TermList &terms, bool isHalf)
{
    const MemoryJob &job = terms.job();
    const ActivationConstants &a = job.constants.activations;
    const char *half =
        isHalf ? QT_TRANSLATE_NOOP("core::planning", "half of them are gone when the gradients are half done") : "";
    const auto add = [&](const char *name, const Formula &formula) {
        const Formula all = timesLayers(job, formula);
        terms.add(MemoryPart::Activations, name, isHalf ? all / plain(2) : all, half);
    };
    if (job.setup.checkpointing == Checkpointing::Full) {
        Formula input = tokens(job) * named("h", job.shape.hidden) * element(job);
        if (job.traits.hasSequenceParallel)
            input = input / named("t", job.setup.tensorParallel);
        return add(QT_TRANSLATE_NOOP("core::planning", "checkpoints: the input of every layer"), input);
    }
    const LayerFormulas layer = layerOf(job);
    const bool isSelective = job.setup.checkpointing == Checkpointing::Selective;
    const auto kept = [&](const Formula &formula) {
        return isSelective && layer.scores.isZero() ? formula * counted(a.selective, at("activations", "selective")) : formula;
    };
    add(QT_TRANSLATE_NOOP("core::planning", "layers, kept for the backward pass"), kept(layer.plain));
    if (!isSelective)
        add(QT_TRANSLATE_NOOP("core::planning", "attention scores"), layer.scores);
    add(QT_TRANSLATE_NOOP("core::planning", "inputs kept for adapters and quantised matrices"), kept(layer.inputs));
}

void addWorkingSet(TermList &terms, bool isSharded)
{
    const MemoryJob &job = terms.job();
    const ActivationConstants &a = job.constants.activations;
    const LayerFormulas layer = layerOf(job);
    const Formula all = layer.plain + layer.scores + layer.inputs;
    const char *name = QT_TRANSLATE_NOOP("core::planning", "working set of the layer in progress");
    if (job.setup.checkpointing != Checkpointing::Full) {
        terms.add(MemoryPart::Activations, name, counted(a.workNone, at("activations", "work_none")) * all);
        return;
    }
    const bool isOverlapped = isSharded && job.isAdapter() && job.traits.overlapsLayers;
    const Formula times = counted(isOverlapped ? a.workOverlapped : a.workFull,
                                  at("activations", isOverlapped ? "work_overlapped" : "work_full"))
        * counted(job.traits.workFactor, job.traits.path + QStringLiteral("work_factor"));
    terms.add(MemoryPart::Activations, name, times * all,
              QT_TRANSLATE_NOOP("core::planning", "this layer is worked out once more"));
}

void addLogits(TermList &terms)
{
    const MemoryJob &job = terms.job();
    if (job.setup.task == Task::EncoderTrain)
        return; // a classifier head
    const auto kernel = static_cast<std::size_t>(job.setup.lossKernel);
    const double own = job.traits.logitBytes[kernel];
    const QString word = wordOf(job.setup.lossKernel);
    const Formula perLogit = own > 0 ? inBytes(own, job.traits.path + QStringLiteral("logits.") + word)
                                     : inBytes(job.constants.logitBytes[kernel], QStringLiteral("logits.") + word);
    terms.add(MemoryPart::Logits, QT_TRANSLATE_NOOP("core::planning", "logits and their loss"),
              tokens(job) * named("V", job.shape.vocabulary) * perLogit / named("t", job.setup.tensorParallel),
              QT_TRANSLATE_NOOP("core::planning", "the loss kernel decides how many copies there are"));
}

} // namespace core::planning
