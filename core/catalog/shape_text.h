// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/model_matcher.h"

namespace core::catalog {

/// True for a model's shape typed by hand: "hidden=4096, layers=32, heads=32, vocab=32000", or a config.json itself.
bool isShapeText(const QString &text);

/// The model with that shape; parameters are computed from it. Errors: InvalidInput naming the word or the field.
Result<NamedModel> modelFromShapeText(const QString &text);

} // namespace core::catalog
