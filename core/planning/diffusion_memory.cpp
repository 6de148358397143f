// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

namespace core::planning {

namespace {

constexpr double kMegapixel = 1024.0 * 1024.0;

double pixels(const Setup &setup)
{
    return double{1} * setup.imageWidth * setup.imageHeight;
}

/// Bytes of a stored weight that nobody trains.
double frozenBytes(const MemoryJob &job)
{
    const Precision precision = job.setup.precision;
    return precision == Precision::Fp32 || precision == Precision::Fp32Amp ? 4 : 2;
}

/// Hidden width and layers of a transformer denoiser whose shape is not known: from its size.
Pipeline withShape(const MemoryJob &job, Pipeline pipeline)
{
    if (pipeline.kind != DenoiserKind::Dit || pipeline.hidden > 0)
        return pipeline;
    const double perSquare = job.constants.diffusion.value(QStringLiteral("dit_params_per_square"));
    const double perLayer = job.constants.diffusion.value(QStringLiteral("dit_hidden_per_layer"));
    pipeline.hidden = std::cbrt(pipeline.denoiser * perLayer / perSquare);
    pipeline.layers = pipeline.hidden / perLayer;
    return pipeline;
}

bool isRole(const catalog::PipelineComponent &component, QLatin1String word)
{
    return component.role.contains(word, Qt::CaseInsensitive);
}

/// Activations of the denoiser for the whole micro-batch.
double denoiserActivations(const MemoryJob &job, const Pipeline &p)
{
    const auto &d = job.constants.diffusion;
    const bool isCheckpointed = job.setup.checkpointing != Checkpointing::None;
    const double images = job.setup.microBatch;
    const double area = pixels(job.setup);
    if (p.kind == DenoiserKind::Dit) {
        const double tokens = images * area * p.latentFrames / d.value(QStringLiteral("pixels_per_token"));
        const double kept = d.value(isCheckpointed ? QStringLiteral("dit_checkpointed") : QStringLiteral("dit_stored"));
        return tokens * p.hidden * (p.layers * 2 * kept + d.value(QStringLiteral("dit_token_bytes")));
    }
    if (p.kind == DenoiserKind::Muse) {
        const bool isSmall = area / kMegapixel < d.value(QStringLiteral("muse_small_megapixels"));
        return images * kGiB
            * d.value(isSmall ? QStringLiteral("muse_small_gib_per_image") : QStringLiteral("muse_gib_per_image"));
    }
    double perTile = d.value(isCheckpointed ? QStringLiteral("unet_checkpointed_gib_512") : QStringLiteral("unet_gib_512"));
    if (job.setup.precision != Precision::Fp32)
        perTile *= d.value(QStringLiteral("unet_half"));
    if (p.denoiser > d.value(QStringLiteral("unet_large_params")))
        perTile *= d.value(QStringLiteral("unet_large_factor"));
    return images * area / (512.0 * 512.0) * perTile * kGiB;
}

double adapterBytes(const MemoryJob &job, const Pipeline &p)
{
    const auto &d = job.constants.diffusion;
    const bool isAttention = job.setup.loraTargets == LoraTargets::QV || job.setup.loraTargets == LoraTargets::Attention;
    const double perRank = p.kind == DenoiserKind::Dit
        ? p.layers * p.hidden * d.value(isAttention ? QStringLiteral("dit_attention_widths") : QStringLiteral("dit_all_widths"))
        : p.denoiser * d.value(QStringLiteral("unet_adapter_share"));
    return perRank * job.setup.loraRank * d.value(QStringLiteral("adapter_bytes"));
}

/// The states of a denoiser that is trained as a whole; gradients live through the step, as the usual scripts have it.
void addWholeStates(const MemoryJob &job, double parameters, double average, PhaseNeed &states, double &stepTemporary)
{
    const RegimeBytes &regime = job.constants.regime(job.setup.precision);
    const OptimizerRule &rule = job.constants.optimizer(job.setup.optimizer);
    const bool isOffloaded = job.setup.offload == Offload::Optimizer;
    states[MemoryPart::Weights] += parameters * regime.weights;
    states[MemoryPart::Gradients] += parameters * regime.gradients;
    states[MemoryPart::Optimizer] += isOffloaded ? 0 : parameters * (regime.adam * rule.adamShare + rule.fixedBytes);
    states[MemoryPart::Master] += isOffloaded ? 0 : parameters * regime.master + average;
    stepTemporary = rule.hasStepTemporary && !isOffloaded ? parameters * regime.stepTemporary : 0;
}

} // namespace

std::optional<Pipeline> pipelineOf(const MemoryJob &job)
{
    const catalog::Model &model = job.setup.model;
    std::optional<Pipeline> found;
    for (const Pipeline &pipeline : job.constants.pipelines) {
        if (model.id.value.startsWith(pipeline.match, Qt::CaseInsensitive)) {
            found = pipeline;
            break;
        }
    }
    if (model.components.isEmpty() && !found)
        return std::nullopt;
    if (!found) {
        found = Pipeline{.kind = DenoiserKind::Dit, .hidden = double{1} * model.shape.hidden,
                         .layers = double{1} * model.shape.layers,
                         .vaeGiB = job.constants.diffusion.value(QStringLiteral("vae_gib_per_image"))};
    }
    if (!model.components.isEmpty()) {
        found->denoiser = found->text = found->vae = 0;
        for (const catalog::PipelineComponent &component : model.components) {
            if (isRole(component, QLatin1String{"vae"}))
                found->vae += component.parameters;
            else if (isRole(component, QLatin1String{"encoder"}))
                found->text += component.parameters;
            else
                found->denoiser += component.parameters;
            if (isRole(component, QLatin1String{"unet"}))
                found->kind = DenoiserKind::Unet;
        }
    }
    return withShape(job, *found);
}

Need diffusionTrainingNeed(const MemoryJob &job, const Pipeline &p)
{
    const auto &d = job.constants.diffusion;
    PhaseNeed states;
    double stepTemporary = 0;
    const bool isAdapter = job.setup.loraRank > 0;
    if (job.details.trainsControlNet) {
        states[MemoryPart::Weights] = p.denoiser * frozenBytes(job);
        addWholeStates(job, d.value(QStringLiteral("controlnet_params")), 0, states, stepTemporary);
    } else if (isAdapter) {
        const double perWeight = job.isQuantized() ? bytesPerLinearWeight(job) : frozenBytes(job);
        states[MemoryPart::Weights] = p.denoiser * perWeight;
        states[MemoryPart::Adapter] = adapterBytes(job, p);
    } else {
        const bool savesMemory = !job.constants.optimizer(job.setup.optimizer).hasStepTemporary;
        const double average = p.keepsAverage && !savesMemory ? p.denoiser * 4 : 0;
        addWholeStates(job, p.denoiser, average, states, stepTemporary);
    }
    // A model that is named without its parts and counted without them was trained without them.
    const bool isBareDenoiser = job.setup.model.components.isEmpty()
        && std::abs(job.shape.parameters - p.denoiser) < d.value(QStringLiteral("same_size_share")) * p.denoiser;
    const bool keepsFrozen = job.setup.offload != Offload::Model && !job.details.omitsFrozenParts && !isBareDenoiser;
    if (keepsFrozen)
        states[MemoryPart::Weights] += (p.text + p.vae) * frozenBytes(job);
    states.persistent = states.allocated();

    Need need;
    PhaseNeed load{.phase = MemoryPhase::Load, .persistent = states[MemoryPart::Weights]};
    load[MemoryPart::Weights] = states[MemoryPart::Weights];
    PhaseNeed backward = states;
    backward.phase = MemoryPhase::Backward;
    backward[MemoryPart::Activations] = denoiserActivations(job, p);
    backward.transient = backward[MemoryPart::Activations] / 2; // the layer in progress and its gradients
    PhaseNeed step = states;
    step.phase = MemoryPhase::Step;
    step[MemoryPart::Overhead] = stepTemporary;
    for (const PhaseNeed &phase : {load, backward, step})
        need.phases.append(phase);
    need.hostBytes = (p.denoiser + p.text + p.vae) * 2 * job.constants.host.loadShare;
    return need;
}

Need diffusionInferenceNeed(const MemoryJob &job, const Pipeline &p)
{
    const auto &d = job.constants.diffusion;
    const double plain = job.setup.precision == Precision::Fp32 ? 4 : 2;
    const double linear = job.isQuantized() ? bytesPerLinearWeight(job) : plain;
    double text = p.text * (job.details.hasInt8Text ? 1 : linear);
    const bool isNf4 = job.setup.quantization.startsWith(QLatin1String{"nf4"});
    if (isNf4 && p.text > d.value(QStringLiteral("t5_from_params")))
        text += d.value(QStringLiteral("t5_kept_fp32_gb")) * 1e9; // the loader leaves these matrices wide
    const double denoiser = p.denoiser * linear;
    const double vae = p.vae * plain;
    const bool isOffloaded = job.setup.offload == Offload::Model;
    const double resident = denoiser + vae + (isOffloaded ? 0 : text / job.setup.gpus);
    const double megapixels = pixels(job.setup) / kMegapixel;
    const double images = job.setup.concurrency;
    const VaeDecode decode = job.details.vaeDecode.value_or(VaeDecode::Full);

    PhaseNeed load{.phase = MemoryPhase::Load, .persistent = resident};
    load[MemoryPart::Weights] = resident;
    PhaseNeed denoise = load;
    denoise.phase = MemoryPhase::Forward;
    denoise[MemoryPart::Activations] =
        d.value(QStringLiteral("denoiser_gib_per_image")) * kGiB * megapixels * images * p.latentFrames;
    PhaseNeed vaeDecode = load;
    vaeDecode.phase = MemoryPhase::VaeDecode;
    vaeDecode[MemoryPart::Activations] = decode == VaeDecode::Tiny
        ? 0
        : p.vaeGiB * kGiB * megapixels * (decode == VaeDecode::Sliced ? 1 : images);
    Need need;
    for (const PhaseNeed &phase : {load, denoise, vaeDecode})
        need.phases.append(phase);
    need.hostBytes = (p.denoiser + p.text + p.vae) * plain * job.constants.host.loadShare;
    return need;
}

} // namespace core::planning
