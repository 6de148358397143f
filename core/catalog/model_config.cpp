// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/config_reader.h"
#include "core/catalog/model_matcher.h"
#include "core/catalog/parameter_count.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::catalog {

namespace {

/// The parts of a config that describe the language model; composite models keep it one level down.
JsonCursor languagePart(const JsonCursor &root)
{
    for (const char *key : {"text_config", "llm_config", "language_config"}) {
        if (root.has(key))
            return root.child(key);
    }
    const JsonCursor thinker = root.child("thinker_config");
    return thinker.isNull() ? root : thinker.child("text_config");
}

Error unreadableConfig(const QString &message, const QString &detail)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("model.config"),
            .message = message,
            .remedy = QCoreApplication::translate(
                "core::catalog", "Give the config.json of a decoder model, or choose a model or a size instead."),
            .detail = detail};
}

QString detailOf(const QList<Problem> &problems)
{
    QStringList lines;
    for (const Problem &problem : problems.mid(0, 5))
        lines.append(problem.path + QStringLiteral(": ") + problem.reason);
    return lines.join(QLatin1Char{'\n'});
}

ModelKind kindOf(const ModelShape &shape, bool hasVision)
{
    if (hasVision)
        return ModelKind::Vlm;
    return shape.moe ? ModelKind::Moe : ModelKind::Decoder;
}

/// Vision towers are plain transformers: attention and a two-matrix MLP a layer.
double visionParameters(const JsonCursor &vision)
{
    const ConfigReader reader{vision};
    const double hidden = reader.whole({"hidden_size", "embed_dim", "width"}).value_or(0);
    const double layers = reader.whole({"num_hidden_layers", "depth", "layers"}).value_or(0);
    const std::optional<int> told = reader.whole({"intermediate_size"});
    const double intermediate = told ? *told : hidden * vision.number("mlp_ratio").value_or(4);
    return layers * (4 * hidden * hidden + 2 * hidden * intermediate);
}

void addVision(const JsonCursor &root, NamedModel &named)
{
    JsonCursor vision = root.child("vision_config");
    if (vision.isNull())
        vision = root.child("thinker_config").child("vision_config");
    if (vision.isNull())
        return;
    Model &model = named.model;
    model.shape.visionParameters = visionParameters(vision);
    model.shape.parameters += model.shape.visionParameters;
    model.shape.activeParameters += model.shape.visionParameters;
    named.assumed.append(model.shape.visionParameters > 0
        ? QCoreApplication::translate("core::catalog", "The vision part is estimated at %1 B parameters.")
              .arg(QLocale{}.toString(model.shape.visionParameters / 1e9, 'f', 2))
        : QCoreApplication::translate("core::catalog", "The vision part has no readable shape and is not counted."));
}

} // namespace

Result<NamedModel> modelFromConfig(const QByteArray &json, const QString &name)
{
    QList<Problem> problems;
    const JsonDocument document{json, {QStringLiteral("config.json"), &problems}};
    if (!document.isValid())
        return unreadableConfig(QCoreApplication::translate("core::catalog", "This is not a config.json."), detailOf(problems));
    const JsonCursor root = document.root();
    const JsonCursor language = languagePart(root);
    if (root.flag("is_encoder_decoder").value_or(false) || language.flag("is_encoder_decoder").value_or(false)) {
        return unreadableConfig(
            QCoreApplication::translate("core::catalog", "This config.json describes an encoder-decoder model."), {});
    }

    NamedModel named;
    ConfigReader reader{language, root};
    const ConfigShape read = reader.shape();
    if (!reader.missing().isEmpty()) {
        return unreadableConfig(QCoreApplication::translate("core::catalog", "The config.json does not tell %1.")
                                    .arg(reader.missing().join(QStringLiteral(", "))), detailOf(problems));
    }
    if (!problems.isEmpty()) {
        return unreadableConfig(QCoreApplication::translate("core::catalog", "The config.json has an unusable value at %1.")
                                    .arg(problems.first().path), detailOf(problems));
    }
    Model &model = named.model;
    named.assumed = read.assumed;
    model.shape = read.shape;
    const ParameterCount count = countParameters(read.shape, read.details);
    model.shape.parameters = count.all;
    model.shape.activeParameters = count.active;
    addVision(root, named);
    model.name = name.isEmpty() ? root.text("_name_or_path") : name;
    model.id.value = QStringLiteral("config:") + model.name;
    model.family = language.text("model_type");
    model.kind = kindOf(model.shape, !root.child("vision_config").isNull() || model.shape.visionParameters > 0);
    model.hasKnownShape = true;
    model.parametersSource = QStringLiteral("computed from config.json");
    model.estimatedFields = QStringList{QStringLiteral("params_b")};
    model.provenance.sources = QStringList{QStringLiteral("config.json")};
    named.assumed.append(QCoreApplication::translate("core::catalog", "%1 B parameters, computed from the shape.")
                             .arg(QLocale{}.toString(model.shape.parameters / 1e9, 'f', 2)));
    return named;
}

} // namespace core::catalog
