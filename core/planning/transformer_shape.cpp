// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/transformer_shape.h"

#include <algorithm>

namespace core::planning {

namespace {

using catalog::MlpKind;
using catalog::ModelKind;
using catalog::ModelShape;

constexpr double kLargestEmbeddingShare = 0.6; // a vocabulary that is larger than this was mistyped

/// MLP width of one token, averaged over dense and expert layers.
double widthOf(const ModelShape &shape)
{
    if (!shape.moe || shape.moe->experts <= 0)
        return shape.intermediate;
    const auto &moe = *shape.moe;
    const double shared = moe.sharedIntermediate > 0 ? moe.sharedIntermediate
                                                     : double{1} * moe.sharedExperts * moe.expertIntermediate;
    const double expertWidth = double{1} * moe.activeExperts * moe.expertIntermediate + shared;
    const double expertLayers = moe.moeLayers > 0 ? std::min(moe.moeLayers, shape.layers) : shape.layers;
    const double share = shape.layers > 0 ? expertLayers / shape.layers : 1;
    return share * expertWidth + (1 - share) * shape.intermediate;
}

void addMlp(const ModelShape &shape, TransformerShape &result)
{
    const double matrices = result.isGated ? 3 : 2;
    result.mlpWidth = widthOf(shape);
    double width = shape.intermediate;
    double copies = 1;
    if (shape.moe && shape.moe->experts > 0) {
        width = shape.moe->expertIntermediate;
        copies = shape.moe->experts + shape.moe->sharedExperts;
    }
    result.adaptedMlp = matrices * copies * (result.hidden + width);
    result.largestMatrix = result.hidden * std::max({width, result.heads * result.headDim, 1.0});
}

void addCache(const ModelShape &shape, TransformerShape &result)
{
    result.kvPerToken = 2 * result.keyValueHeads * result.headDim;
    result.keyValueSplit = std::max(1.0, result.keyValueHeads);
    if (shape.mla) {
        result.latentPerToken = shape.mla->kvLoraRank + shape.mla->ropeHeadDim;
        const double keys = shape.mla->nopeHeadDim + shape.mla->ropeHeadDim;
        if (keys > 0)
            result.kvPerToken = result.heads * (keys + shape.mla->valueHeadDim);
    }
    const double layers = shape.decoderLayers > 0 ? shape.decoderLayers : shape.layers;
    const bool hasWindow = shape.slidingWindow > 0 && shape.fullAttentionLayers < layers;
    const bool isHybrid = shape.slidingWindow == 0 && shape.fullAttentionLayers > 0 && shape.fullAttentionLayers < layers;
    result.fullLayers = hasWindow || isHybrid ? shape.fullAttentionLayers : layers;
    result.windowLayers = hasWindow ? layers - shape.fullAttentionLayers : 0;
    result.window = shape.slidingWindow;
}

} // namespace

TransformerShape transformerShape(const catalog::Model &model)
{
    const ModelShape &shape = model.shape;
    TransformerShape result;
    result.parameters = shape.parameters;
    result.hidden = shape.hidden;
    result.layers = double{1} * shape.layers + shape.decoderLayers;
    result.heads = shape.heads;
    result.keyValueHeads = shape.keyValueHeads > 0 ? shape.keyValueHeads : shape.heads;
    result.headDim = shape.headDim > 0 ? shape.headDim : (shape.heads > 0 ? result.hidden / result.heads : 0);
    result.vocabulary = shape.vocabulary;
    result.isTied = shape.hasTiedEmbeddings;
    result.isGated = shape.mlp != MlpKind::Gelu && shape.mlp != MlpKind::Relu;
    result.isEncoder = model.kind == ModelKind::Encoder;
    result.maximumContext = shape.maximumContext;
    result.embedding = std::min(result.vocabulary * result.hidden * (result.isTied || result.isEncoder ? 1 : 2),
                                kLargestEmbeddingShare * result.parameters);
    addMlp(shape, result);
    addCache(shape, result);
    return result;
}

bool readsTokens(Task task)
{
    switch (task) {
    case Task::FullFineTune:
    case Task::Lora:
    case Task::Qlora:
    case Task::Pretrain:
    case Task::EncoderTrain:
    case Task::Infer:
    case Task::Service:
        return true;
    default:
        return false;
    }
}

} // namespace core::planning
