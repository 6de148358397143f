// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanation_terms.h"

namespace core::planning {

namespace {

/// Bytes of the states that this phase has, and the sharding that divides them.
class TrainingTerms {
public:
    explicit TrainingTerms(TermList &terms)
        : m_terms{terms}
        , m_job{terms.job()}
        , m_setup{m_job.setup}
        , m_dp{m_job.dataParallel()}
        , m_isDeepSpeed{usesDeepSpeed(m_job)}
        , m_isSharded{m_setup.zeroStage >= 3 && m_dp > 1}
        , m_activations{activationNeed(m_job, m_isSharded)}
    {
    }

    void add();

private:
    /// Divided by the data-parallel ranks from this ZeRO stage on.
    Formula shardedFrom(int stage, const Formula &formula) const
    {
        return m_setup.zeroStage >= stage ? formula / named("N", m_dp) : formula;
    }
    bool isOptimizerOffloaded() const
    {
        const bool takesParams = m_setup.offload == Offload::Params && !m_job.isAdapter();
        return m_setup.offload == Offload::Optimizer || takesParams;
    }
    bool isPhase(MemoryPhase phase) const { return m_terms.phase().phase == phase; }
    /// An adapter has no gradients of the base; its own stay with it.
    bool keepsAllGradients() const { return m_job.isAdapter() || keepsGradients(m_job); }
    Formula gradients() const;
    Formula stepTemporary() const;
    void addLoad();
    void addWeights();
    void addGradients();
    void addOptimizer();
    void addAdapter();
    void addActivations();
    void addPassing();

    TermList &m_terms;
    const MemoryJob &m_job;
    const Setup &m_setup;
    double m_dp = 1;
    bool m_isDeepSpeed = false;
    bool m_isSharded = false;
    ActivationNeed m_activations = {};
};

Formula TrainingTerms::gradients() const
{
    if (m_job.isAdapter() || isOptimizerOffloaded())
        return {};
    const Formula bytes = inBytes(m_job.constants.regime(m_setup.precision).gradients, regimePath(m_setup, "gradients"));
    if (!m_setup.isOptimizerInBackward)
        return shardedFrom(2, ownParameters(m_job) * bytes);
    const Formula largest = named("M", largestTensor(m_job.shape));
    return shardedFrom(2, largest * bytes / named("t", m_setup.tensorParallel) / named("p", m_setup.pipelineParallel));
}

void TrainingTerms::addWeights()
{
    WeightFormulas weights = weightFormulas(m_job);
    if (!m_job.isAdapter())
        weights = {.linear = ownParameters(m_job)
                       * inBytes(m_job.constants.regime(m_setup.precision).weights, regimePath(m_setup, "weights"))};
    const bool isOffloaded = m_setup.offload == Offload::Params;
    const auto held = [&](const Formula &formula) {
        const Formula here = shardedFrom(3, formula);
        return isOffloaded ? here * counted(m_job.constants.sharding.paramsOffloadShare, at("sharding", "params_offload_share"))
                           : here;
    };
    const char *name = m_job.isQuantized() && m_job.isAdapter() ? QT_TRANSLATE_NOOP("core::planning", "quantised weights")
                                                                : QT_TRANSLATE_NOOP("core::planning", "weights");
    const char *note = isOffloaded ? QT_TRANSLATE_NOOP("core::planning", "the rest waits in RAM") : "";
    m_terms.add(MemoryPart::Weights, name, held(weights.linear), note);
    m_terms.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "embedding and head, 16-bit"), held(weights.wide),
                QT_TRANSLATE_NOOP("core::planning", "these are not quantised"));
}

void TrainingTerms::addLoad()
{
    if (m_job.traits.wrapsOnRank0 && m_isSharded && m_job.isAdapter()) {
        const Formula copies = inBytes(2) + inBytes(2) / named("n", m_setup.gpus);
        m_terms.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "16-bit weights while loading"),
                    named("P", m_job.shape.parameters) * copies
                        * counted(m_job.constants.sharding.rank0Wrap, at("sharding", "rank0_wrap")),
                    QT_TRANSLATE_NOOP("core::planning", "the first card holds the whole model before it is dealt out"));
        return;
    }
    addWeights();
    if (isUnpackedAtRunTime(m_job))
        m_terms.add(MemoryPart::Weights, QT_TRANSLATE_NOOP("core::planning", "one matrix in 16 bits"),
                    named("M", m_job.shape.largestMatrix) * inBytes(2),
                    QT_TRANSLATE_NOOP("core::planning", "quantised on the card, one after the other"));
}

void TrainingTerms::addGradients()
{
    const Formula all = gradients();
    const char *kept = QT_TRANSLATE_NOOP("core::planning", "they live through the whole step");
    if (keepsAllGradients())
        return m_terms.add(MemoryPart::Gradients, QT_TRANSLATE_NOOP("core::planning", "gradients"), all, kept);
    if (isPhase(MemoryPhase::Step))
        return m_terms.add(MemoryPart::Gradients, QT_TRANSLATE_NOOP("core::planning", "gradients"), all);
    if (!isPhase(MemoryPhase::Backward))
        return;
    const bool isHalfway = m_activations.stored > all.value();
    m_terms.add(MemoryPart::Gradients, QT_TRANSLATE_NOOP("core::planning", "gradients"), isHalfway ? all / plain(2) : all,
                isHalfway ? QT_TRANSLATE_NOOP("core::planning", "half of them are there when half of the activations are gone")
                          : "");
}

void TrainingTerms::addOptimizer()
{
    if (m_job.isAdapter() || isOptimizerOffloaded())
        return;
    const RegimeBytes &regime = m_job.constants.regime(m_setup.precision);
    const Formula own = ownParameters(m_job);
    m_terms.add(MemoryPart::Optimizer, QT_TRANSLATE_NOOP("core::planning", "optimizer states"),
                shardedFrom(1, own * optimizerBytes(m_job)));
    m_terms.add(MemoryPart::Master, QT_TRANSLATE_NOOP("core::planning", "fp32 master weights"),
                shardedFrom(1, own * inBytes(regime.master, regimePath(m_setup, "master"))));
}

Formula TrainingTerms::stepTemporary() const
{
    if (m_job.isAdapter() || isOptimizerOffloaded() || m_setup.isOptimizerInBackward)
        return {};
    const RegimeBytes &regime = m_job.constants.regime(m_setup.precision);
    const OptimizerRule &rule = m_job.constants.optimizer(m_setup.optimizer);
    const Formula own = ownParameters(m_job);
    Formula sum;
    if (rule.hasStepTemporary && m_job.traits.hasStepTemporary && m_job.traits.engine != Engine::Megatron)
        sum = own * inBytes(regime.stepTemporary, regimePath(m_setup, "step_temporary"));
    sum = sum
        + own * inBytes(regime.weights, regimePath(m_setup, "weights"))
            * counted(rule.stepShareOfWeights, optimizerPath(m_setup, "step_share_of_weights"));
    return shardedFrom(1, sum);
}

void TrainingTerms::addAdapter()
{
    if (!m_job.isAdapter())
        return;
    const AdapterConstants &a = m_job.constants.adapters;
    const bool is16bit = m_job.traits.has16bitAdapters;
    const AdapterShape adapter = adapterShape(m_job);
    const double perLayer = adapter.parameters / std::max(1.0, m_setup.loraRank * m_job.shape.layers);
    const Formula mine = named("r", m_setup.loraRank) * named("L", m_job.shape.layers) * named("Σ", perLayer)
        / named("t", m_setup.tensorParallel);
    const Formula weight =
        inBytes(is16bit ? a.weights16 : a.weightsFp32, at("adapters", is16bit ? "weights_16" : "weights_fp32"));
    m_terms.add(MemoryPart::Adapter, QT_TRANSLATE_NOOP("core::planning", "adapter weights"), shardedFrom(3, mine * weight));
    m_terms.add(MemoryPart::Adapter, QT_TRANSLATE_NOOP("core::planning", "adapter gradients"), shardedFrom(2, mine * weight));
    if (m_setup.offload != Offload::Optimizer) {
        const OptimizerRule &rule = m_job.constants.optimizer(m_setup.optimizer);
        Formula states = inBytes(is16bit ? a.states16 : a.statesFp32, at("adapters", is16bit ? "states_16" : "states_fp32"))
                * counted(rule.adamShare, optimizerPath(m_setup, "adam_share"))
            + inBytes(rule.fixedBytes, optimizerPath(m_setup, "fixed_bytes"));
        if (m_isDeepSpeed)
            states = states + inBytes(a.deepSpeedMaster, at("adapters", "deepspeed_master"));
        m_terms.add(MemoryPart::Adapter, QT_TRANSLATE_NOOP("core::planning", "adapter optimizer states"),
                    shardedFrom(1, mine * states));
    }
    m_terms.add(
        MemoryPart::Adapter, QT_TRANSLATE_NOOP("core::planning", "embedding and head trained in full"),
        shardedFrom(3, named("Pₑ", adapter.savedEmbeddings) * inBytes(a.savedEmbedding, at("adapters", "saved_embedding")))
            / named("t", m_setup.tensorParallel) / named("p", m_setup.pipelineParallel));
}

void TrainingTerms::addActivations()
{
    if (isPhase(MemoryPhase::Step))
        return;
    const bool isHalfway = isPhase(MemoryPhase::Backward)
        && (keepsAllGradients() || m_activations.stored > gradients().value());
    if (isPhase(MemoryPhase::Backward) && !isHalfway)
        return addWorkingSet(m_terms, m_isSharded);
    addKeptActivations(m_terms, isHalfway);
    if (isPhase(MemoryPhase::Loss))
        return addLogits(m_terms);
    addWorkingSet(m_terms, m_isSharded);
}

/// Overhead that comes and goes in forward, loss and backward.
void TrainingTerms::addPassing()
{
    const TransformerShape &shape = m_job.shape;
    const ShardingConstants &c = m_job.constants.sharding;
    const Formula t = named("t", m_setup.tensorParallel);
    const Formula table = named("Pₑ", shape.embedding);
    if (m_isSharded) {
        const Formula layer = (named("P", shape.parameters) - table) / named("L", shape.layers) / t;
        const Formula format = m_job.isQuantized() ? linearWeightBytes(m_job) : inBytes(2);
        m_terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "gathered layers"),
                    counted(c.layersInFlight, at("sharding", "layers_in_flight")) * layer * format,
                    QT_TRANSLATE_NOOP("core::planning", "two layers at a time are whole on every card"));
        m_terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "gathered embedding and head"),
                    table / t / named("p", m_setup.pipelineParallel) * inBytes(2));
        if (!m_job.isAdapter())
            m_terms.add(MemoryPart::Overhead,
                        QT_TRANSLATE_NOOP("core::planning", "gradients of one layer before they are dealt out"),
                        layer * inBytes(2));
    }
    if (m_isDeepSpeed && m_setup.zeroStage >= 2) {
        Formula size = smallerOf(plain(1), named("P", shape.parameters)
                                                   / counted(c.deepSpeedFullAtParams, at("sharding", "deepspeed_full_at_params"))
                                               + counted(c.deepSpeedFloor, at("sharding", "deepspeed_floor")));
        if (m_job.isAdapter())
            size = size * counted(c.deepSpeedBuffersPeft, at("sharding", "deepspeed_buffers_peft"));
        m_terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "DeepSpeed's buckets"),
                    inGiB(c.deepSpeedBuffersGiB, at("sharding", "deepspeed_buffers_gib")) * size);
    }
    const bool isDdp = m_setup.zeroStage == 0 && m_dp > 1 && !m_job.isAdapter() && !m_isDeepSpeed
        && m_job.traits.engine != Engine::Megatron;
    if (isDdp)
        m_terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "gradient buckets of data parallelism"),
                    gradients() * counted(c.ddpCopy, at("sharding", "ddp_copy")));
    const RegimeBytes &regime = m_job.constants.regime(m_setup.precision);
    if (!m_job.isAdapter() && m_setup.zeroStage < 3 && m_job.traits.hasStepTemporary)
        m_terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "16-bit copies of the weights"),
                    ownParameters(m_job) * inBytes(regime.castCache, regimePath(m_setup, "cast_cache")));
    if (m_job.isQuantized() && !isPhase(MemoryPhase::Loss))
        m_terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "one matrix unpacked to 16 bits"),
                    named("M", shape.largestMatrix) * inBytes(2));
}

void TrainingTerms::add()
{
    if (isPhase(MemoryPhase::Load))
        return addLoad();
    addWeights();
    addGradients();
    addOptimizer();
    addAdapter();
    addActivations();
    if (isPhase(MemoryPhase::Step))
        m_terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "temporary of the optimizer step"),
                    stepTemporary());
    else
        addPassing();
}

} // namespace

void addTrainingTerms(TermList &terms)
{
    TrainingTerms{terms}.add();
}

} // namespace core::planning
