// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_model.h"

#include "core/planning/knowledge_file.h"

namespace core::planning {

namespace {

/// A constant's place in the file and in the program.
struct Binding {
    const char *path;
    double *target;
};

void read(KnowledgeFile &file, const QString &prefix, std::initializer_list<Binding> bindings)
{
    for (const Binding &binding : bindings)
        *binding.target = file.number(prefix + u'.' + QLatin1String{binding.path});
}

template <typename T>
T oneOf(const QString &word, std::initializer_list<std::pair<const char *, T>> words, T otherwise)
{
    for (const auto &[text, value] : words) {
        if (word == QLatin1String{text})
            return value;
    }
    return otherwise;
}

void readRegimes(KnowledgeFile &file, MemoryModel::Constants &constants)
{
    for (const QString &word : precisionWords()) {
        const QString path = QStringLiteral("regimes.") + word;
        RegimeBytes &regime = constants.regimes[static_cast<std::size_t>(*precisionFromWord(word))];
        read(file, path, {{"weights", &regime.weights}, {"gradients", &regime.gradients}, {"adam", &regime.adam},
                          {"master", &regime.master}, {"step_temporary", &regime.stepTemporary},
                          {"cast_cache", &regime.castCache}});
        regime.keepsGradients = file.number(path + QStringLiteral(".keeps_gradients")) > 0;
    }
    for (const QString &word : optimizerWords()) {
        const QString path = QStringLiteral("optimizers.") + word;
        OptimizerRule &rule = constants.optimizers[static_cast<std::size_t>(*optimizerFromWord(word))];
        read(file, path, {{"adam_share", &rule.adamShare}, {"fixed_bytes", &rule.fixedBytes},
                          {"step_share_of_weights", &rule.stepShareOfWeights}, {"host_bytes", &rule.hostBytes}});
        rule.hasStepTemporary = file.number(path + QStringLiteral(".has_step_temporary")) > 0;
    }
    for (const QString &word : lossKernelWords())
        constants.logitBytes[static_cast<std::size_t>(*lossKernelFromWord(word))] =
            file.number(QStringLiteral("logits.") + word);
    constants.allLogitsBytes = file.number(QStringLiteral("logits.all_positions"));
    for (const QString &word : taskWords()) {
        const Task task = *taskFromWord(word);
        if (task == Task::CallApi || task == Task::Learn)
            continue;
        Interval &interval = constants.intervals[static_cast<std::size_t>(task)];
        read(file, QStringLiteral("intervals.") + word, {{"low", &interval.low}, {"high", &interval.high}});
    }
}

void readActivations(KnowledgeFile &file, ActivationConstants &a)
{
    read(file, QStringLiteral("activations"),
         {{"gated_hidden", &a.gatedHidden}, {"gated_mlp", &a.gatedMlp}, {"plain_hidden", &a.plainHidden},
          {"plain_mlp", &a.plainMlp}, {"few_kv_query", &a.fewKvQuery}, {"few_kv_key", &a.fewKvKey},
          {"few_kv_hidden", &a.fewKvHidden}, {"scores_per_byte", &a.scoresPerByte},
          {"scores_constant", &a.scoresConstant}, {"encoder_scores_per_byte", &a.encoderScoresPerByte},
          {"encoder_scores_constant", &a.encoderScoresConstant}, {"encoder_amp_element", &a.encoderAmpElement},
          {"selective", &a.selective}, {"offloaded", &a.offloaded}, {"compiled", &a.compiled},
          {"work_none", &a.workNone}, {"work_full", &a.workFull}, {"work_overlapped", &a.workOverlapped},
          {"quantized_input_hidden", &a.quantizedInputHidden}, {"quantized_input_mlp", &a.quantizedInputMlp},
          {"tensor_parallel_whole", &a.tensorParallelWhole}});
}

void readDistribution(KnowledgeFile &file, MemoryModel::Constants &constants)
{
    AdapterConstants &a = constants.adapters;
    read(file, QStringLiteral("adapters"),
         {{"weights_fp32", &a.weightsFp32}, {"states_fp32", &a.statesFp32}, {"weights_16", &a.weights16},
          {"states_16", &a.states16}, {"deepspeed_master", &a.deepSpeedMaster}, {"saved_embedding", &a.savedEmbedding}});
    ShardingConstants &s = constants.sharding;
    read(file, QStringLiteral("sharding"),
         {{"layers_in_flight", &s.layersInFlight}, {"deepspeed_buffers_gib", &s.deepSpeedBuffersGiB},
          {"deepspeed_buffers_peft", &s.deepSpeedBuffersPeft}, {"deepspeed_full_at_params", &s.deepSpeedFullAtParams},
          {"deepspeed_floor", &s.deepSpeedFloor}, {"ddp_copy", &s.ddpCopy},
          {"params_offload_share", &s.paramsOffloadShare}, {"rank0_wrap", &s.rank0Wrap}});
    HostConstants &h = constants.host;
    read(file, QStringLiteral("host"), {{"base_gib", &h.baseGiB}, {"load_share", &h.loadShare},
                                        {"offload_bytes", &h.offloadBytes}, {"offload_factor", &h.offloadFactor}});
    DriverConstants &d = constants.driver;
    read(file, QStringLiteral("driver"),
         {{"context_gib", &d.contextGiB}, {"old_context_gib", &d.oldContextGiB}, {"nccl_gib", &d.ncclGiB},
          {"persistent_growth", &d.persistentGrowth}, {"dynamic_growth", &d.dynamicGrowth},
          {"pooled_stored", &d.pooledStored}, {"pooled_cache", &d.pooledCache},
          {"pooled_transient", &d.pooledTransient}, {"union_share", &d.unionShare}});
    d.oldArchitectures = file.texts(QStringLiteral("driver.old_architectures.values"));
}

void readInference(KnowledgeFile &file, MemoryModel::Constants &constants)
{
    InferenceConstants &i = constants.inference;
    read(file, QStringLiteral("inference"),
         {{"generated_share", &i.generatedShare}, {"generated_maximum", &i.generatedMaximum},
          {"prefill_mlp", &i.prefillMlp}, {"prefill_hidden", &i.prefillHidden}, {"concat_copy", &i.concatCopy},
          {"score_bytes", &i.scoreBytes}, {"llama_cpp_batch", &i.llamaCppBatch}, {"llama_cpp_mlp", &i.llamaCppMlp},
          {"llama_cpp_hidden", &i.llamaCppHidden}, {"llama_cpp_bytes", &i.llamaCppBytes},
          {"llama_cpp_gib", &i.llamaCppGiB}, {"paged_block", &i.pagedBlock},
          {"unpacked_matrices", &i.unpackedMatrices}});
    for (const auto &[path, target] :
         {std::pair{"formats", &constants.formats}, std::pair{"gguf_bits", &constants.ggufBits},
          std::pair{"kv_bytes", &constants.kvBytes}, std::pair{"fit.time", &constants.fit.timeFactors}}) {
        for (const QString &key : file.keys(QLatin1String{path}))
            target->insert(key, file.number(QLatin1String{path} + u'.' + key));
    }
    constants.quantizedAtRunTime = file.texts(QStringLiteral("quantized_at_run_time.values"));
    AsrConstants &a = constants.asr;
    read(file, QStringLiteral("asr"),
         {{"infer_fixed_gib", &a.inferFixedGiB}, {"infer_gib_per_param", &a.inferGiBPerParam},
          {"batch_gib_per_param", &a.batchGiBPerParam}, {"train_temporary_bytes", &a.trainTemporaryBytes},
          {"train_gib_per_sample", &a.trainGiBPerSample}, {"train_fixed_gib", &a.trainFixedGiB},
          {"reference_params", &a.referenceParams}, {"lora_gib_per_sample", &a.loraGiBPerSample},
          {"lora_fixed_gib", &a.loraFixedGiB}});
}

QList<Matched> readMatches(KnowledgeFile &file, const QString &path, const char *field)
{
    QList<Matched> list;
    for (const QString &index : file.keys(path)) {
        const QString entry = path + u'.' + index + u'.';
        list.append({file.text(entry + QStringLiteral("match")), file.number(entry + QLatin1String{field})});
    }
    return list;
}

void readPictures(KnowledgeFile &file, MemoryModel::Constants &constants)
{
    VisionConstants &v = constants.vision;
    read(file, QStringLiteral("vision"),
         {{"saved_copies", &v.savedCopies}, {"fixed_gib", &v.fixedGiB}, {"driver_growth", &v.driverGrowth},
          {"driver_gib", &v.driverGiB},
          {"frozen_norm", &v.frozenNorm}, {"fallback_elements", &v.fallbackElements}, {"patch", &v.patch},
          {"half_element", &v.halfElement}, {"full_element", &v.fullElement}});
    v.families = readMatches(file, QStringLiteral("vision.families"), "elements");
    v.heads = readMatches(file, QStringLiteral("vision.heads"), "factor");

    const QString pipelines = QStringLiteral("pipelines");
    for (const QString &key : file.keys(QStringLiteral("diffusion"))) {
        if (key != pipelines)
            constants.diffusion.insert(key, file.number(QStringLiteral("diffusion.") + key));
    }
    for (const QString &index : file.keys(QStringLiteral("diffusion.pipelines"))) {
        const QString path = QStringLiteral("diffusion.pipelines.") + index;
        Pipeline p{.match = file.text(path + QStringLiteral(".match"))};
        p.kind = oneOf<DenoiserKind>(file.text(path + QStringLiteral(".kind")),
                                     {{"unet", DenoiserKind::Unet}, {"muse", DenoiserKind::Muse}}, DenoiserKind::Dit);
        read(file, path, {{"denoiser", &p.denoiser}, {"text", &p.text}, {"vae", &p.vae}, {"hidden", &p.hidden},
                          {"layers", &p.layers}, {"latent_frames", &p.latentFrames}, {"vae_gib", &p.vaeGiB}});
        p.keepsAverage = file.number(path + QStringLiteral(".keeps_average")) > 0;
        constants.pipelines.append(p);
    }
}

FrameworkTraits readTraits(const KnowledgeFile &file, const QString &path)
{
    const auto word = [&](const char *key) { return file.optionalText(path + QLatin1String{key}).value_or(QString{}); };
    const auto number = [&](const char *key, double otherwise) {
        return file.optionalNumber(path + QLatin1String{key}).value_or(otherwise);
    };
    const auto flag = [&](const char *key) { return number(key, 0) > 0; };
    FrameworkTraits t;
    t.engine = oneOf<Engine>(word("engine"), {{"deepspeed", Engine::DeepSpeed}, {"fsdp", Engine::Fsdp},
                                              {"deepspeed_stage2", Engine::DeepSpeedFromStage2},
                                              {"megatron", Engine::Megatron}}, Engine::HuggingFace);
    t.prefill = oneOf<Prefill>(word("prefill"), {{"none", Prefill::None}, {"chunked", Prefill::Chunked},
                                                 {"llama.cpp", Prefill::LlamaCpp}}, Prefill::Whole);
    t.cache = oneOf<CacheKind>(word("cache"), {{"static", CacheKind::Static}, {"paged", CacheKind::Paged}}, CacheKind::Dynamic);
    t.prefillTokens = number("prefill_tokens", 0);
    t.contextGiB = number("context_gib", 0);
    t.weightFactor = number("weight_factor", 1);
    t.workFactor = number("work_factor", 1);
    t.dropoutBytes = number("dropout_bytes", 0);
    t.reservesShare = number("reserves_share", 0);
    t.has16bitAdapters = flag("adapters_16bit");
    t.hasSequenceParallel = flag("sequence_parallel");
    t.hasFrozenNorm = flag("has_frozen_norm");
    t.keepsTableOnHost = flag("keeps_table_on_host");
    t.quantizesHead = flag("quantizes_head");
    t.wrapsOnRank0 = flag("wraps_on_rank0");
    t.savesLoraInputs = flag("saves_lora_inputs");
    t.overlapsLayers = flag("overlaps_layers");
    t.expandsMla = flag("expands_mla");
    t.keepsAllLogits = flag("keeps_all_logits");
    t.hasCollectives = !flag("no_collectives");
    t.hasStepTemporary = !flag("no_step_temporary");
    for (const QString &kernel : lossKernelWords())
        t.logitBytes[static_cast<std::size_t>(*lossKernelFromWord(kernel))] =
            file.optionalNumber(path + QStringLiteral("logits.") + kernel).value_or(0);
    return t;
}

void readFrameworks(KnowledgeFile &file, MemoryModel::Constants &constants)
{
    for (const QString &word : file.keys(QStringLiteral("frameworks"))) {
        const QString path = QStringLiteral("frameworks.") + word + u'.';
        FrameworkTraits traits = readTraits(file, path);
        traits.path = path;
        constants.frameworks.insert(word, traits);
        for (const QString &alias : file.texts(path + QStringLiteral("aliases")))
            constants.frameworks.insert(alias, traits);
    }
    constants.frameworks.insert(QString{}, FrameworkTraits{});
}

void readCards(KnowledgeFile &file, MemoryModel::Constants &constants)
{
    constants.verdictSafety = file.number(QStringLiteral("verdict.safety"));
    constants.verdictRoomyShare = file.number(QStringLiteral("verdict.roomy_share"));
    constants.unknownTotalShare = file.number(QStringLiteral("driver_reserve.unknown_total_share"));
    constants.ownTotalToleranceShare = file.number(QStringLiteral("driver_reserve.own_total_tolerance_share"));
    read(file, QStringLiteral("driver_reserve.default"),
         {{"base_mib", &constants.defaultReserve.baseMiB}, {"share", &constants.defaultReserve.share}});
    constants.defaultReserve.path = QStringLiteral("driver_reserve.default.");
    for (const QString &index : file.keys(QStringLiteral("driver_reserve.architectures"))) {
        const QString path = QStringLiteral("driver_reserve.architectures.") + index;
        DriverReserve reserve{.architecture = file.text(path + QStringLiteral(".match")),
                              .memory = file.text(path + QStringLiteral(".memory")),
                              .path = path + QStringLiteral(".reserve.")};
        read(file, path + QStringLiteral(".reserve"), {{"base_mib", &reserve.baseMiB}, {"share", &reserve.share}});
        constants.reserves.append(reserve);
    }
    FitConstants &fit = constants.fit;
    read(file, QStringLiteral("fit"),
         {{"minimum_saving_share", &fit.minimumSavingShare}, {"shortest_sequence", &fit.shortestSequence},
          {"most_cards", &fit.mostCards}, {"longest_search", &fit.longestSearch}, {"largest_search", &fit.largestSearch}});
}

} // namespace

Result<MemoryModel> MemoryModel::load(const QString &file)
{
    auto opened = KnowledgeFile::open(file);
    if (!opened)
        return std::move(opened).error();
    KnowledgeFile knowledge = std::move(opened).value();
    auto constants = std::make_shared<Constants>();
    readRegimes(knowledge, *constants);
    readActivations(knowledge, constants->activations);
    readDistribution(knowledge, *constants);
    readInference(knowledge, *constants);
    readPictures(knowledge, *constants);
    readFrameworks(knowledge, *constants);
    readCards(knowledge, *constants);
    constants->sources = knowledge.sources();
    const Status problems = knowledge.problems();
    if (!problems)
        return problems.error();
    MemoryModel model;
    model.m_constants = std::move(constants);
    return model;
}

QString MemoryModel::Constants::sourceOf(const QString &path) const
{
    return sources.value(path);
}

const FrameworkTraits &MemoryModel::Constants::traits(const QString &word) const
{
    QString name = word;
    while (true) {
        const auto found = frameworks.constFind(name);
        if (found != frameworks.constEnd())
            return *found;
        const qsizetype dash = name.lastIndexOf(u'-');
        if (dash < 0)
            return *frameworks.constFind(QString{});
        name.truncate(dash);
    }
}

} // namespace core::planning
