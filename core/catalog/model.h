// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/source.h"

#include <QList>

#include <optional>

namespace core::catalog {

/// Catalog id such as "qwen2.5-7b".
struct ModelId {
    QString value = {};
    friend bool operator==(const ModelId &, const ModelId &) = default;
};

enum class ModelKind { Decoder, Moe, Vlm, Encoder, EncoderDecoder, Diffusion, Vision, Asr };
enum class AttentionKind { Unknown, Mha, Gqa, Mqa, Mla };
enum class MlpKind { Unknown, SwiGlu, GeGlu, Gelu, Relu };

/// Mixture-of-experts shape.
struct MoeShape {
    int experts = 0;
    int activeExperts = 0;
    int sharedExperts = 0;
    int expertIntermediate = 0;
    int sharedIntermediate = 0;
    int moeLayers = 0;
};

/// Latent attention shape (DeepSeek).
struct MlaShape {
    int kvLoraRank = 0;
    int qLoraRank = 0;
    int ropeHeadDim = 0;
    int nopeHeadDim = 0;
    int valueHeadDim = 0;
};

/// Tensor shapes of one transformer. Zero only where the model has no such part.
struct ModelShape {
    double parameters = 0;        ///< All parameters, count.
    double activeParameters = 0;  ///< Per token; equals `parameters` for dense models.
    double visionParameters = 0;  ///< Vision tower and projector, part of `parameters`.
    int hidden = 0;
    int layers = 0;
    int decoderLayers = 0;        ///< Encoder-decoder models only.
    int heads = 0;
    int keyValueHeads = 0;
    int headDim = 0;
    int intermediate = 0;
    int vocabulary = 0;
    bool hasTiedEmbeddings = false;
    int maximumContext = 0;
    int fullAttentionLayers = 0;  ///< Layers that keep the whole context; see slidingWindow.
    int slidingWindow = 0;        ///< Tokens that the other layers see; 0 = they keep no KV cache or all layers are full.
    AttentionKind attention = AttentionKind::Unknown;
    MlpKind mlp = MlpKind::Unknown;
    std::optional<MoeShape> moe = {};
    std::optional<MlaShape> mla = {};
};

/// One named part of a diffusion pipeline, in parameters.
struct PipelineComponent {
    QString name = {};
    double parameters = 0;
    QString role = {}; ///< "unet", "transformer", "text_encoder", "vae", …
};

/// Facts about one model.
struct Model {
    ModelId id = {};
    QString name = {};
    QString huggingFaceId = {};
    QString modelScopeId = {};
    QString family = {};
    ModelKind kind = ModelKind::Decoder;
    ModelShape shape = {};
    bool hasKnownShape = false;   ///< False for models of which only the parameter count is known.
    std::optional<double> repositoryGB = {}; ///< Size of the published 16-bit weights, decimal GB.
    std::optional<double> nativeRepositoryGB = {};
    QString nativeDtype = {};
    QList<PipelineComponent> components = {};
    std::optional<double> pipelineParameters = {};
    QString parametersSource = {}; ///< Where the parameter count comes from.
    QString license = {};
    QString releaseDate = {};
    QString notes = {};
    QStringList estimatedFields = {};
    Provenance provenance = {};
};

} // namespace core::catalog
