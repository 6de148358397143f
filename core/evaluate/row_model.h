// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/model.h"
#include "core/evaluate/measured_row.h"

#include <QList>

namespace core::evaluate {

/// The model of a row: the row's own figures, completed by the catalog's model of the same shape and name. Where the catalog
/// has none, head width, tied embeddings and the kind of MLP are those that explain the parameter count best.
catalog::Model modelOfRow(const MeasuredRow &row, const QList<catalog::Model> &models);

} // namespace core::evaluate
