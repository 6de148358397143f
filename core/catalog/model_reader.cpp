// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers.h"

namespace core::catalog {

namespace {

constexpr std::array kKinds{
    Word<ModelKind>{"decoder", ModelKind::Decoder},     Word<ModelKind>{"moe", ModelKind::Moe},
    Word<ModelKind>{"vlm", ModelKind::Vlm},             Word<ModelKind>{"encoder", ModelKind::Encoder},
    Word<ModelKind>{"enc_dec", ModelKind::EncoderDecoder}, Word<ModelKind>{"diffusion", ModelKind::Diffusion},
    Word<ModelKind>{"vision", ModelKind::Vision},       Word<ModelKind>{"asr", ModelKind::Asr},
};

constexpr std::array kAttentions{
    Word<AttentionKind>{"mha", AttentionKind::Mha},
    Word<AttentionKind>{"gqa", AttentionKind::Gqa},
    Word<AttentionKind>{"mqa", AttentionKind::Mqa},
    Word<AttentionKind>{"mla", AttentionKind::Mla},
};

constexpr std::array kMlps{
    Word<MlpKind>{"swiglu", MlpKind::SwiGlu}, Word<MlpKind>{"geglu", MlpKind::GeGlu}, Word<MlpKind>{"gegelu", MlpKind::GeGlu},
    Word<MlpKind>{"gelu", MlpKind::Gelu},     Word<MlpKind>{"relu", MlpKind::Relu},
};

constexpr Range kBillions{1e-6, 1e5};
constexpr Range kSize{0, 1e8};

double billions(const JsonCursor &at, const char *key)
{
    return at.number(key, kBillions).value_or(0) * 1e9;
}

int size(const JsonCursor &at, const char *key)
{
    return at.integer(key, kSize).value_or(0);
}

std::optional<MoeShape> readMoe(const JsonCursor &at)
{
    if (!at.has("n_experts"))
        return std::nullopt;
    return MoeShape{.experts = size(at, "n_experts"),
                    .activeExperts = size(at, "n_active"),
                    .sharedExperts = size(at, "n_shared_experts"),
                    .expertIntermediate = size(at, "moe_intermediate"),
                    .sharedIntermediate = size(at, "shared_expert_intermediate"),
                    .moeLayers = size(at, "moe_layers")};
}

std::optional<MlaShape> readMla(const JsonCursor &at)
{
    if (!at.has("kv_lora_rank"))
        return std::nullopt;
    return MlaShape{.kvLoraRank = size(at, "kv_lora_rank"),
                    .qLoraRank = size(at, "q_lora_rank"),
                    .ropeHeadDim = size(at, "qk_rope_head_dim"),
                    .nopeHeadDim = size(at, "qk_nope_head_dim"),
                    .valueHeadDim = size(at, "v_head_dim")};
}

ModelShape readShape(const JsonCursor &at)
{
    ModelShape shape;
    at.require("params_b");
    shape.parameters = billions(at, "params_b");
    shape.activeParameters = at.has("active_params_b") ? billions(at, "active_params_b") : shape.parameters;
    shape.visionParameters = billions(at, "vision_params_b");
    shape.hidden = size(at, "hidden");
    shape.layers = size(at, "layers");
    shape.decoderLayers = size(at, "decoder_layers");
    shape.heads = size(at, "heads");
    shape.keyValueHeads = size(at, "kv_heads");
    shape.headDim = size(at, "head_dim");
    shape.intermediate = size(at, "intermediate");
    shape.vocabulary = size(at, "vocab");
    shape.hasTiedEmbeddings = at.flag("tie_embeddings").value_or(false);
    shape.maximumContext = size(at, "max_context");
    shape.fullAttentionLayers = size(at, "full_attention_layers");
    shape.slidingWindow = size(at, "sliding_window");
    shape.attention = choice(at, "attention", kAttentions).value_or(AttentionKind::Unknown);
    shape.mlp = choice(at, "mlp", kMlps).value_or(MlpKind::Unknown);
    shape.moe = readMoe(at);
    shape.mla = readMla(at);
    return shape;
}

/// An expert plan needs at least these; models without them are known by their parameter count only.
bool isComplete(const ModelShape &shape)
{
    const bool hasWidth = shape.intermediate > 0 || (shape.moe && shape.moe->expertIntermediate > 0);
    const bool hasHeads = shape.heads > 0 && (shape.headDim > 0 || shape.mla);
    return shape.hidden > 0 && shape.layers > 0 && hasHeads && hasWidth;
}

QList<PipelineComponent> readComponents(const JsonCursor &at)
{
    QList<PipelineComponent> components;
    for (const JsonCursor &item : at.items("components")) {
        item.require("params_b");
        components.append(
            {.name = item.requiredText("name"), .parameters = billions(item, "params_b"), .role = item.text("role")});
    }
    return components;
}

std::optional<double> optionalGigabytes(const JsonCursor &at, const char *key)
{
    return at.number(key, {0.001, 1e6});
}

Model readModel(const JsonCursor &at, const QString &fileDate)
{
    Model model;
    model.id.value = at.requiredText("id");
    model.name = at.requiredText("name");
    model.huggingFaceId = at.text("hf_id");
    model.modelScopeId = at.text("modelscope_id");
    model.family = at.text("family");
    at.require("kind");
    model.kind = choice(at, "kind", kKinds).value_or(ModelKind::Decoder);
    model.shape = readShape(at);
    model.hasKnownShape = isComplete(model.shape);
    model.repositoryGB = optionalGigabytes(at, "repo_size_gb");
    model.nativeRepositoryGB = optionalGigabytes(at, "native_repo_size_gb");
    model.nativeDtype = at.text("native_dtype");
    model.components = readComponents(at);
    if (at.has("pipeline_params_b"))
        model.pipelineParameters = billions(at, "pipeline_params_b");
    model.parametersSource = at.text("params_source");
    model.license = at.text("license");
    model.releaseDate = at.text("release_date");
    QStringList notes{at.text("notes"), at.text("check")};
    notes.removeAll(QString{});
    model.notes = notes.join(QStringLiteral("; "));
    model.estimatedFields = at.texts("estimated");
    model.provenance = readProvenance(at, fileDate);
    return model;
}

} // namespace

QList<Model> readModels(const QByteArray &content, const ProblemSink &sink)
{
    const JsonDocument document{content, sink};
    const JsonCursor root = document.root();
    if (!document.isValid() || !hasKnownVersion(root))
        return {};
    const QString fileDate = root.text("as_of");
    root.require("models");
    return readEntries<Model>(root, "models", [&fileDate](const JsonCursor &at) { return readModel(at, fileDate); });
}

} // namespace core::catalog
