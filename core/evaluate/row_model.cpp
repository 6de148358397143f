// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/row_model.h"

#include <array>
#include <cmath>

namespace core::evaluate {

namespace {

using catalog::MlpKind;
using catalog::Model;
using catalog::ModelKind;
using catalog::ModelShape;

constexpr double kSameSize = 0.06;       // parameter counts of one model differ by rounding and by what is counted
constexpr double kNoBetterThan = 0.004;  // a rarer explanation must be clearly better

QString plain(const QString &name)
{
    QString result;
    for (const QChar c : name.toLower()) {
        if (c.isLetterOrNumber())
            result += c;
    }
    return result;
}

ModelKind kindOf(const QString &task)
{
    if (task.startsWith(QLatin1String{"diffusion"}))
        return ModelKind::Diffusion;
    if (task.startsWith(QLatin1String{"vision"}))
        return ModelKind::Vision;
    if (task.startsWith(QLatin1String{"asr"}))
        return ModelKind::Asr;
    return task.startsWith(QLatin1String{"encoder"}) ? ModelKind::Encoder : ModelKind::Decoder;
}

bool isSameKind(ModelKind row, ModelKind model)
{
    const bool isSpecial = model == ModelKind::Diffusion || model == ModelKind::Vision || model == ModelKind::Asr
        || model == ModelKind::Encoder;
    return row == ModelKind::Decoder ? !isSpecial : row == model;
}

/// What a row says of its model's shape, read once for the whole catalog.
struct StatedShape {
    explicit StatedShape(const MeasuredRow &row)
        : hidden{row.whole("hidden", 0)}
        , layers{row.whole("layers", 0)}
        , parameters{row.number("params_b").value_or(0) * 1e9}
    {
    }

    int hidden = 0;
    int layers = 0;
    double parameters = 0;
};

bool hasSameShape(const StatedShape &stated, const ModelShape &shape)
{
    return shape.hidden == stated.hidden && (shape.layers == stated.layers || shape.layers + shape.decoderLayers == stated.layers)
        && std::abs(shape.parameters - stated.parameters) <= kSameSize * stated.parameters;
}

/// 3 = the same name, 2 = one name begins with the other, 0 = different.
int nameLikeness(const QString &wanted, const Model &model)
{
    int best = 0;
    for (const QString &name : {model.id.value, model.name, model.huggingFaceId.section(u'/', -1)}) {
        const QString candidate = plain(name);
        if (candidate.isEmpty())
            continue;
        if (candidate == wanted)
            return 3;
        if (candidate.startsWith(wanted) || wanted.startsWith(candidate))
            best = 2;
    }
    return best;
}

const Model *likeness(const MeasuredRow &row, ModelKind kind, const QList<Model> &models)
{
    const QString wanted = plain(row.text("model"));
    const StatedShape stated{row};
    const bool hasShape = stated.hidden > 0;
    const Model *best = nullptr;
    double bestScore = 0;
    for (const Model &model : models) {
        if (!isSameKind(kind, model.kind))
            continue;
        if (hasShape && !hasSameShape(stated, model.shape))
            continue;
        const int name = wanted.isEmpty() ? 0 : nameLikeness(wanted, model);
        if (!hasShape && name == 0)
            continue;
        const double away = std::abs(model.shape.parameters - stated.parameters);
        const double distance = stated.parameters > 0 ? away / stated.parameters : 0;
        const double score = 1 + name - std::min(distance, 0.9);
        if (score > bestScore) {
            bestScore = score;
            best = &model;
        }
    }
    return best;
}

void takeFigures(const MeasuredRow &row, ModelShape &shape)
{
    if (const auto parameters = row.number("params_b"); parameters && *parameters > 0)
        shape.parameters = *parameters * 1e9;
    shape.hidden = row.whole("hidden", shape.hidden);
    if (const int layers = row.whole("layers", 0); layers > 0 && layers != shape.layers + shape.decoderLayers)
        shape.layers = layers;
    shape.heads = row.whole("heads", shape.heads);
    // Latent attention has its own cache; a row's "1" would hide it.
    if (!shape.mla)
        shape.keyValueHeads = row.whole("kv_heads", shape.keyValueHeads);
    if (!shape.moe)
        shape.intermediate = row.whole("intermediate", shape.intermediate);
    shape.vocabulary = row.whole("vocab", shape.vocabulary);
}

double countedParameters(const ModelShape &shape, double headDim, double matrices, double tables)
{
    const double attention = double{1} * shape.hidden * headDim * (2.0 * shape.heads + 2.0 * shape.keyValueHeads);
    const double mlp = matrices * shape.hidden * shape.intermediate;
    return tables * shape.vocabulary * shape.hidden + shape.layers * (attention + mlp);
}

/// Tries the usual designs, the commonest first, and keeps the one that explains the parameter count.
void explainParameters(ModelShape &shape)
{
    if (shape.heads <= 0 || shape.hidden <= 0 || shape.parameters <= 0)
        return;
    if (shape.keyValueHeads <= 0)
        shape.keyValueHeads = shape.heads;
    const std::array<double, 4> headDims{double{1} * shape.hidden / shape.heads, 128, 256, 64};
    double smallest = 1e300;
    for (const double headDim : headDims) {
        for (const MlpKind mlp : {MlpKind::SwiGlu, MlpKind::Gelu}) {
            for (const bool isTied : {false, true}) {
                const double count = countedParameters(shape, headDim, mlp == MlpKind::SwiGlu ? 3 : 2, isTied ? 1 : 2);
                const double miss = std::abs(count - shape.parameters) / shape.parameters;
                if (miss >= smallest - kNoBetterThan)
                    continue;
                smallest = miss;
                shape.headDim = static_cast<int>(headDim);
                shape.mlp = mlp;
                shape.hasTiedEmbeddings = isTied;
            }
        }
    }
}

} // namespace

Model modelOfRow(const MeasuredRow &row, const QList<Model> &models)
{
    const ModelKind kind = kindOf(row.text("task"));
    const Model *known = likeness(row, kind, models);
    Model model;
    if (known) {
        model = *known;
    } else {
        model.kind = kind;
        model.id.value = row.text("model");
        model.name = model.id.value;
    }
    if (kind == ModelKind::Vision)
        model.id.value = row.text("model"); // detectors are named after their backbone and head
    takeFigures(row, model.shape);
    if (!known)
        explainParameters(model.shape);
    return model;
}

} // namespace core::evaluate
