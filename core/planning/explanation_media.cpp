// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanation_terms.h"

namespace core::planning {

namespace {

constexpr double kMegapixel = 1024.0 * 1024.0;
constexpr double kTile = 512.0 * 512.0;

constexpr const char *kWeights = QT_TRANSLATE_NOOP("core::planning", "weights");

double pixelsOf(const Setup &setup)
{
    return double{1} * setup.imageWidth * setup.imageHeight;
}

Formula diffusionConstant(const MemoryJob &job, const char *key)
{
    return counted(job.constants.diffusion.value(QLatin1String{key}), at("diffusion", key));
}

Formula diffusionGiB(const MemoryJob &job, const char *key)
{
    return inGiB(job.constants.diffusion.value(QLatin1String{key}), at("diffusion", key));
}

bool isWide(Precision precision)
{
    return precision == Precision::Fp32 || precision == Precision::Fp32Amp;
}

/// Weights, gradients, optimizer and master of `parameters` that are trained as a whole.
void addWholeStates(TermList &terms, const Formula &parameters)
{
    const MemoryJob &job = terms.job();
    const Setup &setup = job.setup;
    const RegimeBytes &regime = job.constants.regime(setup.precision);
    terms.add(MemoryPart::Weights, kWeights, parameters * inBytes(regime.weights, regimePath(setup, "weights")));
    terms.add(MemoryPart::Gradients, QT_TRANSLATE_NOOP("core::planning", "gradients"),
              parameters * inBytes(regime.gradients, regimePath(setup, "gradients")));
    if (setup.offload == Offload::Optimizer && setup.task == Task::DiffusionTrain)
        return;
    terms.add(MemoryPart::Optimizer, QT_TRANSLATE_NOOP("core::planning", "optimizer states"), parameters * optimizerBytes(job));
    terms.add(MemoryPart::Master, QT_TRANSLATE_NOOP("core::planning", "fp32 master weights"),
              parameters * inBytes(regime.master, regimePath(setup, "master")));
}

Formula stepTemporary(const MemoryJob &job, const Formula &parameters)
{
    const Setup &setup = job.setup;
    const bool isOffloaded = setup.task == Task::DiffusionTrain && setup.offload == Offload::Optimizer;
    if (!job.constants.optimizer(setup.optimizer).hasStepTemporary || isOffloaded)
        return {};
    return parameters * inBytes(job.constants.regime(setup.precision).stepTemporary, regimePath(setup, "step_temporary"));
}

Formula denoiserActivations(const MemoryJob &job, const Pipeline &p)
{
    const Setup &setup = job.setup;
    const bool isCheckpointed = setup.checkpointing != Checkpointing::None;
    const Formula images = named("b", setup.microBatch).kept();
    const Formula pixels = named("px", pixelsOf(setup));
    if (p.kind == DenoiserKind::Dit) {
        const Formula tokens = images * pixels * named("f", p.latentFrames) / diffusionConstant(job, "pixels_per_token");
        return tokens * named("h", p.hidden)
            * (named("L", p.layers) * inBytes(2) * diffusionConstant(job, isCheckpointed ? "dit_checkpointed" : "dit_stored")
               + inBytes(job.constants.diffusion.value(QStringLiteral("dit_token_bytes")), at("diffusion", "dit_token_bytes")));
    }
    if (p.kind == DenoiserKind::Muse) {
        const bool isSmall =
            pixelsOf(setup) / kMegapixel < job.constants.diffusion.value(QStringLiteral("muse_small_megapixels"));
        return images * diffusionGiB(job, isSmall ? "muse_small_gib_per_image" : "muse_gib_per_image");
    }
    Formula perTile = diffusionGiB(job, isCheckpointed ? "unet_checkpointed_gib_512" : "unet_gib_512");
    if (setup.precision != Precision::Fp32)
        perTile = perTile * diffusionConstant(job, "unet_half");
    if (p.denoiser > job.constants.diffusion.value(QStringLiteral("unet_large_params")))
        perTile = perTile * diffusionConstant(job, "unet_large_factor");
    return images * pixels / plain(kTile) * perTile;
}

Formula diffusionAdapter(const MemoryJob &job, const Pipeline &p)
{
    const LoraTargets targets = job.setup.loraTargets;
    const bool isAttention = targets == LoraTargets::QV || targets == LoraTargets::Attention;
    const Formula perRank = p.kind == DenoiserKind::Dit
                                ? named("L", p.layers) * named("h", p.hidden)
                                      * diffusionConstant(job, isAttention ? "dit_attention_widths" : "dit_all_widths")
                                : named("P_d", p.denoiser) * diffusionConstant(job, "unet_adapter_share");
    return perRank * named("r", job.setup.loraRank)
        * inBytes(job.constants.diffusion.value(QStringLiteral("adapter_bytes")), at("diffusion", "adapter_bytes"));
}

bool keepsFrozenParts(const MemoryJob &job, const Pipeline &p)
{
    const bool isBareDenoiser = job.setup.model.components.isEmpty()
        && std::abs(job.shape.parameters - p.denoiser)
            < job.constants.diffusion.value(QStringLiteral("same_size_share")) * p.denoiser;
    return job.setup.offload != Offload::Model && !isBareDenoiser;
}

} // namespace

void addDiffusionTrainingTerms(TermList &terms, const Pipeline &p)
{
    const MemoryJob &job = terms.job();
    const MemoryPhase phase = terms.phase().phase;
    const Formula denoiser = named("P_d", p.denoiser);
    const bool isAdapter = job.setup.loraRank > 0;
    const Formula frozen = inBytes(isWide(job.setup.precision) ? 4 : 2);
    TermList states{job, terms.phase()};
    if (isAdapter) {
        states.add(MemoryPart::Weights, kWeights, denoiser * (job.isQuantized() ? linearWeightBytes(job) : frozen));
        states.add(MemoryPart::Adapter, QT_TRANSLATE_NOOP("core::planning", "adapter with gradients and states"),
                   diffusionAdapter(job, p));
    } else {
        addWholeStates(states, denoiser);
        const bool savesMemory = !job.constants.optimizer(job.setup.optimizer).hasStepTemporary;
        if (p.keepsAverage && !savesMemory && job.setup.offload != Offload::Optimizer)
            states.add(MemoryPart::Master, QT_TRANSLATE_NOOP("core::planning", "moving average of the weights"),
                       denoiser * inBytes(4));
    }
    if (keepsFrozenParts(job, p))
        states.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "text encoders and image decoder"),
                   (named("P_t", p.text) + named("P_v", p.vae)) * frozen,
                   QT_TRANSLATE_NOOP("core::planning", "not trained, but on the card"));
    for (const TermList::Term &term : states.terms()) {
        if (phase != MemoryPhase::Load || term.part == MemoryPart::Weights)
            terms.add(term);
    }
    if (phase == MemoryPhase::Backward)
        terms.add(MemoryPart::Activations, QT_TRANSLATE_NOOP("core::planning", "activations of the denoiser"),
                  denoiserActivations(job, p));
    if (phase == MemoryPhase::Step && !isAdapter)
        terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "temporary of the optimizer step"),
                  stepTemporary(job, denoiser));
}

void addDiffusionInferenceTerms(TermList &terms, const Pipeline &p)
{
    const MemoryJob &job = terms.job();
    const MemoryPhase phase = terms.phase().phase;
    const Formula wide = inBytes(job.setup.precision == Precision::Fp32 ? 4 : 2);
    const Formula linear = job.isQuantized() ? linearWeightBytes(job) : wide;
    Formula text = named("P_t", p.text) * linear;
    const bool isNf4 = job.setup.quantization.startsWith(QLatin1String{"nf4"});
    if (isNf4 && p.text > job.constants.diffusion.value(QStringLiteral("t5_from_params")))
        text =
            text
            + inBytes(job.constants.diffusion.value(QStringLiteral("t5_kept_fp32_gb")) * 1e9, at("diffusion", "t5_kept_fp32_gb"));
    terms.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "weights of the denoiser"),
              named("P_d", p.denoiser) * linear);
    terms.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "weights of the image decoder"),
              named("P_v", p.vae) * wide);
    if (job.setup.offload != Offload::Model)
        terms.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "weights of the text encoders"),
                  text / named("n", job.setup.gpus));
    const Formula images = named("px", pixelsOf(job.setup)) / plain(kMegapixel) * named("c", job.setup.concurrency).kept();
    if (phase == MemoryPhase::Forward)
        terms.add(MemoryPart::Activations, QT_TRANSLATE_NOOP("core::planning", "working set of the denoiser"),
                  diffusionGiB(job, "denoiser_gib_per_image") * images * named("f", p.latentFrames));
    if (phase == MemoryPhase::VaeDecode)
        terms.add(MemoryPart::Activations, QT_TRANSLATE_NOOP("core::planning", "decoding the image"),
                  inGiB(p.vaeGiB, at("diffusion", "vae_gib_per_image")) * images,
                  QT_TRANSLATE_NOOP("core::planning", "slicing or tiling the decoder lowers it"));
}

void addVisionTerms(TermList &terms)
{
    const MemoryJob &job = terms.job();
    const VisionConstants &v = job.constants.vision;
    const RegimeBytes &regime = job.constants.regime(Precision::Fp32);
    const OptimizerRule &rule = job.constants.optimizer(job.setup.optimizer);
    const Formula parameters = named("P", job.shape.parameters);
    terms.add(MemoryPart::Weights, kWeights, parameters * inBytes(regime.weights, at("regimes.fp32", "weights")));
    if (terms.phase().phase == MemoryPhase::Load)
        return;
    terms.add(MemoryPart::Gradients, QT_TRANSLATE_NOOP("core::planning", "gradients"),
              parameters * inBytes(regime.gradients, at("regimes.fp32", "gradients")));
    const Formula states =
        inBytes(regime.adam, at("regimes.fp32", "adam")) * counted(rule.adamShare, optimizerPath(job.setup, "adam_share"))
        + inBytes(rule.fixedBytes, optimizerPath(job.setup, "fixed_bytes"));
    terms.add(MemoryPart::Optimizer, QT_TRANSLATE_NOOP("core::planning", "optimizer states"), parameters * states);
    const bool isFp32 = job.setup.precision == Precision::Fp32;
    const Formula element =
        inBytes(isFp32 ? v.fullElement : v.halfElement, at("vision", isFp32 ? "full_element" : "half_element"));
    const Formula images = named("b", job.setup.microBatch).kept();
    const VisionElements kept = visionElements(job);
    Formula activations = images * named("px", pixelsOf(job.setup)) * named("q", kept.perPixel) * element;
    if (kept.tokens > 0)
        activations = images * named("T_v", kept.tokens) * named("q", kept.perToken) * element;
    terms.add(MemoryPart::Activations, QT_TRANSLATE_NOOP("core::planning", "activations of all layers"), activations,
              kept.tokens > 0 ? ""
                              : QT_TRANSLATE_NOOP("core::planning", "elements that this family of models keeps of each pixel"));
    terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "workspace of the kernels"),
              inGiB(v.fixedGiB, at("vision", "fixed_gib")));
}

void addAsrTrainingTerms(TermList &terms)
{
    const MemoryJob &job = terms.job();
    const AsrConstants &c = job.constants.asr;
    const MemoryPhase phase = terms.phase().phase;
    const Formula parameters = named("P", job.shape.parameters);
    const bool isAdapter = job.setup.loraRank > 0;
    if (isAdapter || phase == MemoryPhase::Load) {
        const Formula bytes = !isAdapter
                                  ? inBytes(job.constants.regime(job.setup.precision).weights, regimePath(job.setup, "weights"))
                              : job.isQuantized() ? linearWeightBytes(job)
                                                  : inBytes(2);
        terms.add(MemoryPart::Weights, kWeights, parameters * bytes);
    } else {
        addWholeStates(terms, parameters);
    }
    if (phase == MemoryPhase::Step && !isAdapter)
        terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "temporary of the optimizer step"),
                  stepTemporary(job, parameters));
    if (phase != MemoryPhase::Backward)
        return;
    const Formula scale = parameters / counted(c.referenceParams, at("asr", "reference_params"));
    const Formula perSample = isAdapter ? inGiB(c.loraGiBPerSample, at("asr", "lora_gib_per_sample"))
                                        : inGiB(c.trainGiBPerSample, at("asr", "train_gib_per_sample"));
    terms.add(MemoryPart::Activations, QT_TRANSLATE_NOOP("core::planning", "activations of all layers"),
              perSample * named("b", job.setup.microBatch).kept() * scale);
    terms.add(
        MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "workspace of the kernels"),
        (isAdapter ? inGiB(c.loraFixedGiB, at("asr", "lora_fixed_gib")) : inGiB(c.trainFixedGiB, at("asr", "train_fixed_gib")))
            * scale);
    if (!isAdapter)
        terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "16-bit copies of the weights"),
                  parameters * inBytes(c.trainTemporaryBytes, at("asr", "train_temporary_bytes")));
}

void addAsrInferenceTerms(TermList &terms)
{
    const MemoryJob &job = terms.job();
    const AsrConstants &c = job.constants.asr;
    const Formula parameters = named("P", job.shape.parameters);
    Formula bytes = inBytes(job.setup.precision == Precision::Fp32 ? 4 : 2);
    if (job.isQuantized())
        bytes = bytesPerLinearWeight(job) > 1 ? inBytes(1) : linearWeightBytes(job);
    terms.add(MemoryPart::Weights, kWeights, parameters * bytes);
    if (terms.phase().phase != MemoryPhase::Decode)
        return;
    const Formula perBillion = inGiB(c.inferGiBPerParam * 1e9, at("asr", "infer_gib_per_param"));
    const Formula more =
        inGiB(c.batchGiBPerParam * 1e9, at("asr", "batch_gib_per_param")) * (named("c", job.setup.concurrency).kept() - plain(1));
    terms.add(MemoryPart::Activations, QT_TRANSLATE_NOOP("core::planning", "working set of the recognition"),
              parameters / plain(1e9) * (job.setup.concurrency > 1 ? perBillion + more : perBillion));
}

} // namespace core::planning
