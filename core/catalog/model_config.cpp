// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/config_fields.h"
#include "core/catalog/config_reader.h"
#include "core/catalog/model_matcher.h"
#include "core/catalog/parameter_count.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::catalog {

namespace {

constexpr double kMostParameters = 1e14;

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

Error notAConfig(const QByteArray &content, const QList<Problem> &problems)
{
    const QString reason = content.trimmed().isEmpty() ? QCoreApplication::translate("core::catalog", "The file is empty.")
                                                       : problems.first().reason;
    return unreadableConfig(QCoreApplication::translate("core::catalog", "This is not a config.json: %1").arg(reason),
                            detailOf(problems));
}

/// What keeps the shape from being used: a wrong value first, because that hides what is missing.
std::optional<Error> problemOf(const ConfigReader &reader, const QList<Problem> &problems)
{
    if (!problems.isEmpty())
        return unreadableConfig(QCoreApplication::translate("core::catalog", "The config.json has an unusable value at %1: %2")
                                    .arg(problems.first().path, problems.first().reason), detailOf(problems));
    if (!reader.missing().isEmpty())
        return unreadableConfig(QCoreApplication::translate("core::catalog", "The config.json does not tell %1.")
                                    .arg(reader.missing().join(QStringLiteral(", "))), {});
    if (!reader.contradiction().isEmpty())
        return unreadableConfig(QCoreApplication::translate("core::catalog", "The config.json contradicts itself: %1")
                                    .arg(reader.contradiction()), {});
    return std::nullopt;
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

/// Names the fields that nobody here understands: one of them may change the size.
void addUnknownFields(const JsonCursor &root, const JsonCursor &language, NamedModel &named)
{
    constexpr qsizetype kShown = 8;
    QStringList unknown = unknownConfigFields(language.keys());
    for (const QString &field : unknownConfigFields(root.keys())) {
        if (!unknown.contains(field))
            unknown.append(field);
    }
    if (unknown.isEmpty())
        return;
    const qsizetype more = unknown.size() - kShown;
    const QString names = unknown.mid(0, kShown).join(QStringLiteral(", "));
    named.assumed.append(more > 0
        ? QCoreApplication::translate("core::catalog", "Fields that are not understood and left aside: %1 and %2 more.")
              .arg(names).arg(more)
        : QCoreApplication::translate("core::catalog", "Fields that are not understood and left aside: %1.").arg(names));
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
        return notAConfig(json, problems);
    const JsonCursor root = document.root();
    const JsonCursor language = languagePart(root);
    if (root.flag("is_encoder_decoder").value_or(false) || language.flag("is_encoder_decoder").value_or(false)) {
        return unreadableConfig(
            QCoreApplication::translate("core::catalog", "This config.json describes an encoder-decoder model."), {});
    }

    NamedModel named;
    ConfigReader reader{language, root};
    const ConfigShape read = reader.shape();
    if (auto problem = problemOf(reader, problems))
        return *std::move(problem);
    Model &model = named.model;
    named.assumed = read.assumed;
    model.shape = read.shape;
    const ParameterCount count = countParameters(read.shape, read.details);
    model.shape.parameters = count.all;
    model.shape.activeParameters = count.active;
    addVision(root, named);
    if (!(model.shape.parameters > 0 && model.shape.parameters <= kMostParameters))
        return unreadableConfig(QCoreApplication::translate("core::catalog", "The config.json describes a model of %1 "
                                                                             "parameters, more than any that can be run.")
                                    .arg(model.shape.parameters, 0, 'g', 3), {});
    addUnknownFields(root, language, named);
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
