// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/parameter_count.h"

namespace core::catalog {

namespace {

bool isGated(MlpKind mlp)
{
    return mlp == MlpKind::SwiGlu || mlp == MlpKind::GeGlu;
}

double latentAttention(const ModelShape &shape, const MlaShape &mla)
{
    const double hidden = shape.hidden;
    const double heads = shape.heads;
    const double queryWidth = heads * (mla.nopeHeadDim + mla.ropeHeadDim);
    const double query = mla.qLoraRank > 0 ? hidden * mla.qLoraRank + mla.qLoraRank + mla.qLoraRank * queryWidth
                                           : hidden * queryWidth;
    const double compress = hidden * (mla.kvLoraRank + mla.ropeHeadDim) + mla.kvLoraRank;
    const double expand = mla.kvLoraRank * heads * (mla.nopeHeadDim + mla.valueHeadDim);
    return query + compress + expand + heads * mla.valueHeadDim * hidden;
}

double plainAttention(const ModelShape &shape, const BlockDetails &details)
{
    const double hidden = shape.hidden;
    const double queryWidth = static_cast<double>(shape.heads) * shape.headDim;
    const double keyWidth = static_cast<double>(shape.keyValueHeads) * shape.headDim;
    double count = 2 * hidden * queryWidth + 2 * hidden * keyWidth;
    count += details.hasQkvBias ? queryWidth + 2 * keyWidth : 0;
    count += details.hasOutputBias ? hidden : 0;
    count += details.hasQkNorm ? 2.0 * shape.headDim : 0;
    count += details.hasSinks ? shape.heads : 0;
    return count;
}

double mlp(const ModelShape &shape, double intermediate, bool hasBias)
{
    const double hidden = shape.hidden;
    const double inward = isGated(shape.mlp) ? 2 : 1;
    return (inward + 1) * hidden * intermediate + (hasBias ? inward * intermediate + hidden : 0);
}

/// One expert layer: router, shared experts, and `experts` of the routed ones.
double expertLayer(const ModelShape &shape, const MoeShape &moe, const BlockDetails &details, double experts)
{
    double count = static_cast<double>(shape.hidden) * moe.experts;
    count += details.hasRouterBias ? moe.experts : 0;
    count += experts * mlp(shape, moe.expertIntermediate, details.hasExpertBias);
    if (moe.sharedIntermediate > 0)
        count += mlp(shape, moe.sharedIntermediate, false);
    count += details.hasSharedExpertGate ? shape.hidden : 0;
    return count;
}

} // namespace

ParameterCount countParameters(const ModelShape &shape, const BlockDetails &details)
{
    const double hidden = shape.hidden;
    const double normWidth = hidden * (details.hasNormBias ? 2 : 1);
    const double attention = shape.mla ? latentAttention(shape, *shape.mla) : plainAttention(shape, details);
    const double perLayer = attention + details.normsPerLayer * normWidth;

    double common = shape.layers * perLayer + normWidth;
    common += static_cast<double>(shape.vocabulary) * hidden * (shape.hasTiedEmbeddings ? 1 : 2);
    common += static_cast<double>(details.learnedPositions) * hidden;
    const int expertLayers = shape.moe ? shape.moe->moeLayers : 0;
    common += (shape.layers - expertLayers) * mlp(shape, shape.intermediate, details.hasMlpBias);

    ParameterCount count{.all = common, .active = common};
    if (shape.moe) {
        count.all += expertLayers * expertLayer(shape, *shape.moe, details, shape.moe->experts);
        count.active += expertLayers * expertLayer(shape, *shape.moe, details, shape.moe->activeExperts);
    }
    return count;
}

} // namespace core::catalog
