// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/config_reader.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::catalog {

namespace {

// Far above every model there is; products of them stay countable.
constexpr double kWidest = 1'000'000;
constexpr double kDeepest = 10'000;
constexpr double kMostHeads = 100'000;
constexpr double kMostExperts = 100'000;

/// Properties of families whose config.json does not spell them out.
struct FamilyTraits {
    const char *modelType = "";
    bool isTied = false;     ///< When tie_word_embeddings is not told.
    bool hasQkvBias = false;
    bool hasQkNorm = false;
    bool isClassic = false;  ///< Biases everywhere and LayerNorm with bias, two-matrix MLP.
    int norms = 2;
};

constexpr std::array kFamilies{
    FamilyTraits{.modelType = "qwen2", .hasQkvBias = true},
    FamilyTraits{.modelType = "qwen2_moe", .hasQkvBias = true},
    FamilyTraits{.modelType = "qwen2_vl", .hasQkvBias = true},
    FamilyTraits{.modelType = "qwen2_5_vl", .hasQkvBias = true},
    FamilyTraits{.modelType = "qwen2_vl_text", .hasQkvBias = true},
    FamilyTraits{.modelType = "qwen2_5_vl_text", .hasQkvBias = true},
    FamilyTraits{.modelType = "qwen3", .hasQkNorm = true},
    FamilyTraits{.modelType = "qwen3_moe", .hasQkNorm = true},
    FamilyTraits{.modelType = "qwen3_vl_text", .hasQkNorm = true},
    FamilyTraits{.modelType = "qwen3_vl_moe_text", .hasQkNorm = true},
    FamilyTraits{.modelType = "chatglm", .hasQkvBias = true},
    FamilyTraits{.modelType = "gemma", .isTied = true},
    FamilyTraits{.modelType = "gemma2", .isTied = true, .norms = 4},
    FamilyTraits{.modelType = "gemma3", .isTied = true, .hasQkNorm = true, .norms = 4},
    FamilyTraits{.modelType = "gemma3_text", .isTied = true, .hasQkNorm = true, .norms = 4},
    FamilyTraits{.modelType = "cohere", .isTied = true, .norms = 1},
    FamilyTraits{.modelType = "gpt2", .isTied = true, .isClassic = true},
    FamilyTraits{.modelType = "gpt_bigcode", .isTied = true, .isClassic = true},
    FamilyTraits{.modelType = "gpt_neox", .isClassic = true},
    FamilyTraits{.modelType = "opt", .isTied = true, .isClassic = true},
    FamilyTraits{.modelType = "bloom", .isTied = true, .isClassic = true},
    FamilyTraits{.modelType = "starcoder2", .isTied = true, .isClassic = true},
    FamilyTraits{.modelType = "phi", .isClassic = true, .norms = 1},
    FamilyTraits{.modelType = "falcon", .isTied = true, .norms = 1},
};

const FamilyTraits &traitsOf(const QString &family)
{
    static constexpr FamilyTraits kPlain{};
    const auto found = std::ranges::find_if(
        kFamilies, [&family](const FamilyTraits &traits) { return family == QLatin1String{traits.modelType}; });
    return found == kFamilies.end() ? kPlain : *found;
}

int usualHeadDim(const ModelShape &shape)
{
    return shape.heads > 0 ? shape.hidden / shape.heads : 0;
}

MlpKind mlpKind(const QString &activation, const FamilyTraits &traits, const QString &family)
{
    const bool isPlain = traits.isClassic || family == QLatin1String{"falcon"};
    if (activation.contains(QLatin1String{"relu"}))
        return MlpKind::Relu;
    if (activation.contains(QLatin1String{"gelu"}))
        return isPlain ? MlpKind::Gelu : MlpKind::GeGlu;
    return isPlain ? MlpKind::Gelu : MlpKind::SwiGlu;
}

} // namespace

ConfigReader::ConfigReader(JsonCursor at, JsonCursor outer)
    : m_at{std::move(at)}
    , m_outer{std::move(outer)}
    , m_family{m_at.text("model_type")}
{
    if (m_family.isEmpty())
        m_family = m_outer.text("model_type");
}

std::optional<int> ConfigReader::whole(std::initializer_list<const char *> names, Range range) const
{
    for (const char *name : names) {
        if (m_at.has(name))
            return m_at.integer(name, range);
    }
    return std::nullopt;
}

int ConfigReader::needed(std::initializer_list<const char *> names, double most)
{
    const bool isThere = std::ranges::any_of(names, [this](const char *name) { return m_at.has(name); });
    if (!isThere)
        m_missing.append(QLatin1String{*names.begin()});
    return whole(names, {1, most}).value_or(0);
}

bool ConfigReader::flag(const char *name, bool otherwise) const
{
    return m_at.flag(name).value_or(otherwise);
}

void ConfigReader::readHeads(ModelShape &shape)
{
    shape.heads = needed({"num_attention_heads", "n_head", "n_heads", "num_heads"}, kMostHeads);
    const bool isOldFalcon = m_family == QLatin1String{"falcon"} && !flag("new_decoder_architecture", false);
    const bool isMultiQuery = flag("multi_query", false) && (isOldFalcon || m_family == QLatin1String{"gpt_bigcode"});
    const auto told = whole({"num_key_value_heads", "multi_query_group_num", "num_kv_heads", "n_head_kv"}, {1, kMostHeads});
    shape.keyValueHeads = isMultiQuery ? 1 : told.value_or(shape.heads);
    shape.headDim = whole({"head_dim", "kv_channels", "attention_head_dim"}, {1, kWidest}).value_or(usualHeadDim(shape));
    readLatent(shape);
    checkHeads(shape);
    if (shape.mla) {
        shape.attention = AttentionKind::Mla;
        shape.headDim = 0;
    } else if (shape.keyValueHeads == shape.heads) {
        shape.attention = AttentionKind::Mha;
    } else {
        shape.attention = shape.keyValueHeads == 1 ? AttentionKind::Mqa : AttentionKind::Gqa;
    }
}

void ConfigReader::checkHeads(const ModelShape &shape)
{
    if (shape.heads < 1 || shape.hidden < 1 || shape.keyValueHeads < 1)
        return; // that is told already
    const bool hasOwnWidth = m_at.has("head_dim") || m_at.has("kv_channels") || m_at.has("attention_head_dim") || shape.mla;
    if (!hasOwnWidth && shape.hidden % shape.heads != 0)
        m_contradiction = QCoreApplication::translate("core::catalog", "hidden_size %1 cannot be divided among %2 attention "
                                                                       "heads, and there is no head_dim.")
                              .arg(shape.hidden).arg(shape.heads);
    else if (!shape.mla && shape.heads % shape.keyValueHeads != 0)
        m_contradiction = QCoreApplication::translate("core::catalog", "%1 attention heads cannot share %2 key and value heads.")
                              .arg(shape.heads).arg(shape.keyValueHeads);
}

void ConfigReader::readLatent(ModelShape &shape)
{
    if (!m_at.has("kv_lora_rank"))
        return;
    shape.mla = MlaShape{.kvLoraRank = needed({"kv_lora_rank"}, kWidest),
                         .qLoraRank = whole({"q_lora_rank"}, {0, kWidest}).value_or(0),
                         .ropeHeadDim = needed({"qk_rope_head_dim"}, kWidest),
                         .nopeHeadDim = needed({"qk_nope_head_dim"}, kWidest),
                         .valueHeadDim = whole({"v_head_dim"}, {0, kWidest}).value_or(usualHeadDim(shape))};
}

void ConfigReader::readWindow(ModelShape &shape) const
{
    shape.fullAttentionLayers = shape.layers;
    const int window = whole({"sliding_window"}).value_or(0);
    if (window <= 0 || !flag("use_sliding_window", true))
        return;
    const QStringList kinds = m_at.texts("layer_types");
    const int pattern = whole({"sliding_window_pattern", "_sliding_window_pattern"}).value_or(0);
    if (!kinds.isEmpty())
        shape.fullAttentionLayers = static_cast<int>(kinds.count(QStringLiteral("full_attention")));
    else if (pattern > 0)
        shape.fullAttentionLayers = shape.layers / pattern;
    else if (m_family == QLatin1String{"gemma2"})
        shape.fullAttentionLayers = shape.layers / 2;
    else
        shape.fullAttentionLayers = 0;
    if (shape.fullAttentionLayers < shape.layers)
        shape.slidingWindow = window;
}

void ConfigReader::readMlp(ConfigShape &read) const
{
    ModelShape &shape = read.shape;
    const FamilyTraits &traits = traitsOf(m_family);
    QString activation;
    for (const char *name : {"hidden_act", "hidden_activation", "activation_function"}) {
        if (activation.isEmpty())
            activation = m_at.text(name);
    }
    shape.mlp = mlpKind(activation.toLower(), traits, m_family);
    shape.intermediate = whole({"intermediate_size", "ffn_hidden_size", "ffn_dim", "n_inner"}).value_or(0);
    if (shape.intermediate > 0)
        return;
    shape.intermediate = 4 * shape.hidden; // what the classic families mean when they say nothing
    read.assumed.append(QCoreApplication::translate("core::catalog", "The inner width is taken as four times the hidden size."));
}

int ConfigReader::expertLayers(int layers) const
{
    if (m_at.isList("moe_layer_freq")) { // one number a layer, 1 where it has experts
        const QList<double> marks = m_at.numbers("moe_layer_freq", {0, 1});
        return std::min(layers, static_cast<int>(marks.count(1.0)));
    }
    const int step = std::max(1, whole({"decoder_sparse_step", "moe_layer_freq", "interleave_moe_layer_step"}).value_or(1));
    const int dense = std::clamp(whole({"first_k_dense_replace", "moe_layer_start_index"}).value_or(0), 0, layers);
    return (layers - dense + step - 1) / step;
}

void ConfigReader::readExperts(ConfigShape &read)
{
    const auto told = whole({"n_routed_experts", "num_local_experts", "num_experts", "moe_num_experts"}, {0, kMostExperts});
    const int experts = told.value_or(0);
    if (experts <= 1)
        return;
    ModelShape &shape = read.shape;
    MoeShape moe{.experts = experts};
    moe.activeExperts = std::min(experts, needed({"num_experts_per_tok", "num_experts_per_token", "moe_topk", "moe_k"}));
    moe.expertIntermediate = whole({"moe_intermediate_size"}).value_or(shape.intermediate);
    moe.sharedExperts = whole({"n_shared_experts", "num_shared_experts"}).value_or(0);
    const double sharedWidth = std::min(static_cast<double>(moe.sharedExperts) * moe.expertIntermediate, kMostUnits);
    moe.sharedIntermediate = whole({"shared_expert_intermediate_size"}).value_or(static_cast<int>(sharedWidth));
    if (moe.sharedExperts == 0 && moe.sharedIntermediate > 0)
        moe.sharedExperts = 1;
    moe.moeLayers = expertLayers(shape.layers);
    shape.moe = moe;
    read.details.hasSharedExpertGate = m_family == QLatin1String{"qwen2_moe"};
    read.details.hasRouterBias = m_at.text("topk_method") == QLatin1String{"noaux_tc"} || m_family == QLatin1String{"gpt_oss"};
    read.details.hasExpertBias = m_family == QLatin1String{"gpt_oss"};
}

void ConfigReader::readEmbeddings(ConfigShape &read)
{
    ModelShape &shape = read.shape;
    shape.vocabulary = needed({"vocab_size", "padded_vocab_size"});
    const FamilyTraits &traits = traitsOf(m_family);
    std::optional<bool> isTied = m_at.flag("tie_word_embeddings");
    if (!isTied)
        isTied = m_outer.flag("tie_word_embeddings");
    if (!isTied) {
        isTied = traits.isTied;
        read.assumed.append(*isTied
            ? QCoreApplication::translate("core::catalog", "Input and output embeddings are taken as shared.")
            : QCoreApplication::translate("core::catalog", "Input and output embeddings are taken as separate."));
    }
    shape.hasTiedEmbeddings = *isTied;
    shape.maximumContext = whole({"max_position_embeddings", "seq_length", "n_positions", "n_ctx"}).value_or(0);
}

BlockDetails ConfigReader::details(const ModelShape &shape) const
{
    const FamilyTraits &traits = traitsOf(m_family);
    const bool hasAttentionBias = flag("attention_bias", traits.isClassic);
    const bool hasRotary = m_family == QLatin1String{"gpt_neox"} || m_family == QLatin1String{"phi"}
                           || m_family == QLatin1String{"starcoder2"} || m_family == QLatin1String{"bloom"};
    return {.hasQkvBias = hasAttentionBias || traits.hasQkvBias,
            .hasOutputBias = hasAttentionBias && m_family != QLatin1String{"glm4_moe"},
            .hasMlpBias = flag("mlp_bias", traits.isClassic),
            .hasNormBias = traits.isClassic || m_family == QLatin1String{"falcon"},
            .hasQkNorm = traits.hasQkNorm,
            .normsPerLayer = traits.norms,
            .learnedPositions = traits.isClassic && !hasRotary ? shape.maximumContext : 0,
            .hasSinks = m_family == QLatin1String{"gpt_oss"}};
}

ConfigShape ConfigReader::shape()
{
    ConfigShape read;
    ModelShape &shape = read.shape;
    shape.hidden = needed({"hidden_size", "n_embd", "n_embed", "d_model"}, kWidest);
    shape.layers = needed({"num_hidden_layers", "num_layers", "n_layer", "n_layers"}, kDeepest);
    readHeads(shape);
    readWindow(shape);
    readMlp(read);
    readEmbeddings(read);
    read.details = details(shape);
    readExperts(read);
    return read;
}

} // namespace core::catalog
