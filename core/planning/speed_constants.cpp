// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/speed_constants.h"

#include "core/planning/knowledge_file.h"

#include <QRegularExpression>

#include <array>

namespace core::planning {

namespace {

template <typename T>
struct NamedField {
    const char *name;
    double T::*field;
};

template <typename T, std::size_t N>
void readFields(KnowledgeFile &file, const QString &section, const std::array<NamedField<T>, N> &fields, T &into)
{
    for (const auto &entry : fields)
        into.*(entry.field) = file.number(section + u'.' + QString::fromLatin1(entry.name));
}

QMap<QString, double> readMap(KnowledgeFile &file, const QString &section)
{
    QMap<QString, double> map;
    for (const QString &key : file.keys(section))
        map.insert(key, file.number(section + u'.' + key));
    return map;
}

QStringList entriesOf(const KnowledgeFile &file, const QString &section)
{
    QStringList paths;
    for (const QString &key : file.keys(section))
        paths.append(section + u'.' + key);
    return paths;
}

void readCards(KnowledgeFile &file, TimeModel::Constants &constants)
{
    for (const QString &path : entriesOf(file, QStringLiteral("card.classes"))) {
        const auto list = [&](const char *name) { return file.texts(path + u'.' + QString::fromLatin1(name)); };
        constants.cardRules.append({.cardClass = file.text(path + QStringLiteral(".class")),
                                    .ids = list("ids"),
                                    .idParts = list("id_parts"),
                                    .vendors = list("vendors"),
                                    .forms = list("forms"),
                                    .architectures = list("architectures"),
                                    .memory = file.optionalText(path + QStringLiteral(".memory")).value_or(QString{})});
    }
    for (const QString &name : file.keys(QStringLiteral("card.class_factors"))) {
        const QString path = QStringLiteral("card.class_factors.") + name;
        const double rate = file.number(QStringLiteral("card.tensor_rate_from_fp32.") + name);
        constants.cardClasses.insert(name, {.training = file.number(path + QStringLiteral(".training")),
                                            .encoder = file.number(path + QStringLiteral(".encoder")),
                                            .prefill = file.number(path + QStringLiteral(".prefill")),
                                            .inference = file.optionalNumber(path + QStringLiteral(".inference")).value_or(1.0),
                                            .tensorRateFromFp32 = rate});
    }
    constants.hostOnNewCards = file.number(QStringLiteral("card.host_time_on_new_cards"));
    constants.newHostArchitectures = file.texts(QStringLiteral("card.cards_with_new_hosts"));
    constants.tf32Share = file.number(QStringLiteral("card.tf32_share"));
    constants.tf32Architectures = file.texts(QStringLiteral("card.cards_with_tf32"));
}

void readTraining(KnowledgeFile &file, SpeedTrainingConstants &training)
{
    using T = SpeedTrainingConstants;
    static constexpr std::array<NamedField<T>, 26> kFields{{
        {"matmul_efficiency", &T::matmulEfficiency}, {"attention_efficiency", &T::attentionEfficiency},
        {"attention_on_new_cards", &T::attentionOnNewCards}, {"attention_slow_stack", &T::attentionSlowStack},
        {"attention_without_kernel", &T::attentionWithoutKernel}, {"saturation_tokens", &T::saturationTokens},
        {"saturation_hidden", &T::saturationHidden}, {"elementwise_passes", &T::elementwisePasses},
        {"elementwise_plain", &T::elementwisePlain}, {"expert_network_gbps", &T::expertNetwork},
        {"expert_link_share", &T::expertLinkShare}, {"elementwise_recompute", &T::elementwiseRecompute},
        {"selective_recompute", &T::selectiveRecompute},
        {"fp8_gain", &T::fp8Gain}, {"moe_efficiency", &T::moeEfficiency}, {"dequant_nf4_ps", &T::dequantNf4},
        {"dequant_gptq_ps", &T::dequantGptq}, {"reference_bandwidth_gbps", &T::referenceBandwidth},
        {"optimizer_bytes", &T::optimizerBytes}, {"lora_gradient_share", &T::loraGradientShare}, {"overlap", &T::overlap},
        {"straggler_per_doubling", &T::stragglerPerDoubling}, {"multi_node", &T::multiNode},
        {"pipeline_interleave", &T::pipelineInterleave}, {"host_link_gbps", &T::hostLink},
        {"host_adam_gbps", &T::hostAdam},
    }};
    readFields(file, QStringLiteral("training"), kFields, training);
    training.launchMsPerLayer = readMap(file, QStringLiteral("training.launch_ms_per_layer"));
}

void readLinks(KnowledgeFile &file, SpeedLinkConstants &links)
{
    using T = SpeedLinkConstants;
    static constexpr std::array<NamedField<T>, 10> kFields{{
        {"nvl_pair_factor", &T::nvlPairFactor}, {"infiniband_new_gbps", &T::infinibandNew},
        {"infiniband_old_gbps", &T::infinibandOld}, {"pcie_gbps", &T::pcie}, {"pcie_geforce_gbps", &T::pcieGeforce},
        {"pcie_geforce_older_gbps", &T::pcieGeforceOlder}, {"pcie_p2p_gbps", &T::pcieP2p}, {"pcie5_p2p_gbps", &T::pcie5P2p},
        {"ethernet_gbit", &T::ethernetGbit}, {"ethernet_efficiency", &T::ethernetEfficiency},
    }};
    readFields(file, QStringLiteral("links"), kFields, links);
    links.nvlinkShare = readMap(file, QStringLiteral("links.nvlink_share_of_total"));
    links.nvlinkTotalGBps = readMap(file, QStringLiteral("links.nvlink_total_gbps"));
    links.olderGeforce = file.texts(QStringLiteral("links.older_geforce"));
}

void readInference(KnowledgeFile &file, SpeedInferenceConstants &inference)
{
    using T = SpeedInferenceConstants;
    static constexpr std::array<NamedField<T>, 26> kFields{{
        {"bandwidth_hbm", &T::bandwidthHbm}, {"bandwidth_gddr", &T::bandwidthGddr}, {"bitsandbytes_ps", &T::bitsandbytesPs},
        {"compute_efficiency", &T::computeEfficiency}, {"fp8_gain", &T::fp8Gain}, {"fp4_gain", &T::fp4Gain},
        {"moe_efficiency", &T::moeEfficiency}, {"prefill.older_instructions", &T::olderInstructions},
        {"hidden_share", &T::hiddenShare}, {"allreduce_us.nvlink", &T::allreduceNvlinkUs},
        {"allreduce_us.pcie", &T::allreducePcieUs}, {"prefill.plain", &T::prefillPlain},
        {"prefill.quantized", &T::prefillQuantized}, {"prefill.exllama", &T::prefillExllama},
        {"prefill.split_exponent", &T::prefillSplitExponent}, {"layer_split_hop_us", &T::layerSplitHopUs},
        {"batch_cap", &T::batchCap}, {"memory_share", &T::memoryShare}, {"reserve_gb", &T::reserveGB},
        {"reserve_full_gb", &T::reserveFullGB}, {"held_output_share", &T::heldOutputShare},
        {"usual_prompt_share", &T::usualPromptShare}, {"usual_prompt_tokens", &T::usualPromptTokens},
        {"usual_output_tokens", &T::usualOutputTokens}, {"least_cache_share", &T::leastCacheShare},
        {"prompt_worth_counting", &T::promptWorthCounting},
    }};
    readFields(file, QStringLiteral("inference"), kFields, inference);
    for (const QString &name : file.keys(QStringLiteral("inference.engines"))) {
        const QString path = QStringLiteral("inference.engines.") + name;
        const double hasSmallCache = file.optionalNumber(path + QStringLiteral(".small_cache")).value_or(0);
        inference.engines.insert(name, {.bandwidth = file.number(path + QStringLiteral(".bandwidth")),
                                        .layerUs = file.number(path + QStringLiteral(".layer_us")),
                                        .sequenceUs = file.number(path + QStringLiteral(".sequence_us")),
                                        .hasSmallCache = hasSmallCache > 0});
    }
}

void readEncoderAndAsr(KnowledgeFile &file, TimeModel::Constants &constants)
{
    using E = SpeedEncoderConstants;
    static constexpr std::array<NamedField<E>, 8> kEncoder{{
        {"efficiency", &E::efficiency}, {"passes", &E::passes}, {"passes_tuned", &E::passesTuned},
        {"attention_passes", &E::attentionPasses}, {"small_batch", &E::smallBatch}, {"unpadded_share", &E::unpaddedShare},
        {"overlap", &E::overlap}, {"usual_batch", &E::usualBatch},
    }};
    readFields(file, QStringLiteral("encoder"), kEncoder, constants.encoder);
    using A = SpeedAsrConstants;
    static constexpr std::array<NamedField<A>, 5> kAsr{{
        {"encoder_frames", &A::encoderFrames}, {"decoder_tokens", &A::decoderTokens}, {"encoder_share", &A::encoderShare},
        {"training_efficiency", &A::trainingEfficiency}, {"inference_efficiency", &A::inferenceEfficiency},
    }};
    readFields(file, QStringLiteral("asr"), kAsr, constants.asr);
}

void readVision(KnowledgeFile &file, SpeedVisionConstants &vision)
{
    using T = SpeedVisionConstants;
    static constexpr std::array<NamedField<T>, 7> kFields{{
        {"efficiency", &T::efficiency}, {"passes", &T::passes}, {"plain_container", &T::plainContainer}, {"tuned", &T::tuned},
        {"depthwise", &T::depthwise}, {"loss_per_doubling", &T::lossPerDoubling}, {"images_per_core", &T::imagesPerCore},
    }};
    readFields(file, QStringLiteral("vision"), kFields, vision);
    constexpr double kUsualPixels = 224;
    for (const QString &path : entriesOf(file, QStringLiteral("vision.models"))) {
        vision.nets.append({.words = file.texts(path + QStringLiteral(".words")),
                            .gmacs = file.number(path + QStringLiteral(".gmacs")),
                            .megaActivations = file.number(path + QStringLiteral(".mega_activations")),
                            .pixels = file.optionalNumber(path + QStringLiteral(".pixels")).value_or(kUsualPixels),
                            .isDepthwise = file.optionalNumber(path + QStringLiteral(".depthwise")).value_or(0.0) > 0});
    }
}

void readDiffusion(KnowledgeFile &file, SpeedDiffusionConstants &diffusion)
{
    using T = SpeedDiffusionConstants;
    static constexpr std::array<NamedField<T>, 7> kFields{{
        {"memory_factor", &T::memoryFactor}, {"fp8_gain", &T::fp8Gain}, {"training_efficiency", &T::trainingEfficiency},
        {"usual_steps", &T::usualSteps}, {"usual_batch", &T::usualBatch}, {"pixels_per_token_side", &T::tokenSide},
        {"text_tokens", &T::textTokens},
    }};
    readFields(file, QStringLiteral("diffusion"), kFields, diffusion);
    for (const QString &name : file.keys(QStringLiteral("diffusion.engines"))) {
        const QString path = QStringLiteral("diffusion.engines.") + name;
        diffusion.efficiency.insert(name, file.number(path + QStringLiteral(".efficiency")));
        diffusion.floorMs.insert(name, file.number(path + QStringLiteral(".floor_ms")));
    }
    for (const QString &path : entriesOf(file, QStringLiteral("diffusion.models"))) {
        diffusion.nets.append({.words = file.texts(path + QStringLiteral(".words")),
                               .stepTflop = file.optionalNumber(path + QStringLiteral(".step_tflop")),
                               .decodeTflop = file.number(path + QStringLiteral(".decode_tflop")),
                               .pixels = file.number(path + QStringLiteral(".pixels")),
                               .steps = file.optionalNumber(path + QStringLiteral(".steps")).value_or(diffusion.usualSteps),
                               .guidedPasses = file.optionalNumber(path + QStringLiteral(".guided_passes")).value_or(2.0)});
    }
}

Stack readStack(const KnowledgeFile &file, const QString &path)
{
    const Stack usual;
    const auto text = [&](const char *name, const QString &otherwise) {
        return file.optionalText(path + u'.' + QString::fromLatin1(name)).value_or(otherwise);
    };
    const auto number = [&](const char *name, double otherwise) {
        return file.optionalNumber(path + u'.' + QString::fromLatin1(name)).value_or(otherwise);
    };
    return {.words = file.texts(path + QStringLiteral(".words")),
            .launch = text("training", usual.launch),
            .engine = text("inference", usual.engine),
            .diffusion = text("diffusion", usual.diffusion),
            .isTuned = number("tuned", 0) > 0,
            .isPlainContainer = number("plain_container", 0) > 0,
            .hasSlowAttention = number("slow_attention", 0) > 0,
            .hasExllamaPrefill = number("exllama_prefill", 0) > 0,
            .batchCap = number("batch_cap", 0),
            .batchShare = number("batch_share", 1),
            .encoderAccumulation = static_cast<int>(number("encoder_accumulation", 0)),
            .diffusionSteps = static_cast<int>(number("diffusion_steps", 0))};
}

void readBands(KnowledgeFile &file, TimeModel::Constants &constants)
{
    for (const QString &name : file.keys(QStringLiteral("bands"))) {
        const QString path = QStringLiteral("bands.") + name;
        if (const auto low = file.optionalNumber(path + QStringLiteral(".low"))) {
            constants.bands.insert(name, {.low = *low, .high = file.number(path + QStringLiteral(".high"))});
            continue;
        }
        // The file states predicted ÷ measured; what is likely to be measured is the inverse.
        const double p10 = file.number(path + QStringLiteral(".predicted_over_measured_p10"));
        const double p90 = file.number(path + QStringLiteral(".predicted_over_measured_p90"));
        constants.bands.insert(name, {.low = p90 > 0 ? 1 / p90 : 1, .high = p10 > 0 ? 1 / p10 : 1});
    }
    constants.unknownStack = constants.bands.value(QStringLiteral("unknown_stack"));
    constants.marketplace = constants.bands.value(QStringLiteral("marketplace"));
    constants.leastGain = file.number(QStringLiteral("advice.least_gain"));
}

} // namespace

TimeModel::Constants readSpeedConstants(KnowledgeFile &file)
{
    TimeModel::Constants constants;
    readCards(file, constants);
    readTraining(file, constants.training);
    readLinks(file, constants.links);
    readInference(file, constants.inference);
    readEncoderAndAsr(file, constants);
    readVision(file, constants.vision);
    readDiffusion(file, constants.diffusion);
    for (const QString &path : entriesOf(file, QStringLiteral("quantization")))
        constants.quantization.append({.words = file.texts(path + QStringLiteral(".words")),
                                       .bytes = file.number(path + QStringLiteral(".bytes"))});
    constants.exl2Overhead = file.number(QStringLiteral("exl2_overhead"));
    for (const QString &path : entriesOf(file, QStringLiteral("frameworks")))
        constants.stacks.append(readStack(file, path));
    readBands(file, constants);
    return constants;
}

const Stack *findStack(const TimeModel::Constants &constants, const QString &framework)
{
    for (const Stack &stack : constants.stacks) {
        for (const QString &word : stack.words) {
            if (framework.contains(word, Qt::CaseInsensitive))
                return &stack;
        }
    }
    return nullptr;
}

double bytesPerWeight(const TimeModel::Constants &constants, const QString &quantization)
{
    static const QRegularExpression exl2{QStringLiteral("^exl[23]-([0-9.]+)$"), QRegularExpression::CaseInsensitiveOption};
    if (const auto match = exl2.match(quantization); match.hasMatch())
        return match.captured(1).toDouble() / 8 * constants.exl2Overhead;
    constexpr double kSixteenBit = 2;
    for (const QuantizationBytes &entry : constants.quantization) {
        for (const QString &word : entry.words) {
            if (quantization.contains(word, Qt::CaseInsensitive))
                return entry.bytes;
        }
    }
    return kSixteenBit;
}

} // namespace core::planning
