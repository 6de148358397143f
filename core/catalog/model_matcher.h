// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace core::catalog {

/// A model the user named, and what had to be assumed to get it.
struct NamedModel {
    Model model = {};
    QStringList assumed = {}; ///< Translated sentences, e.g. "shape of Llama 2 7B, 7.0 B parameters as typed".
};

/// Finds a model by catalog id, name, Hugging Face or ModelScope id (case ignored), or by a size such as "7b" or "0.5B":
/// then the shape of the nearest named decoder is used with the parameter count exactly as typed.
/// Errors: NotFound with the nearest names in the remedy; InvalidInput for a size that no model has ("0b").
Result<NamedModel> findModel(const QList<Model> &models, const QString &text);

/// Reads a Hugging Face config.json (dense, mixture of experts, latent attention). Parameters are computed from the shape.
/// Fields that nobody understands are named under `assumed`. Errors: InvalidInput naming what is missing, unusable or
/// contradictory.
Result<NamedModel> modelFromConfig(const QByteArray &json, const QString &name);

} // namespace core::catalog
