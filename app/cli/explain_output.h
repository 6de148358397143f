// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/planning/explanation.h"
#include "core/planning/folk_rules.h"
#include "core/planning/scaling.h"

namespace app::cli {

/// "explain" of `estimate memory`: terms, capacity, symbols and folk rules.
QJsonObject explanationJson(const core::planning::MemoryExplanation &explanation, const QList<core::planning::FolkFigure> &folk);
void printExplanation(QTextStream &out, const core::planning::MemoryExplanation &explanation,
                      const QList<core::planning::FolkFigure> &folk);

/// "scaling" of `estimate time`: one entry for each count of cards.
QJsonArray scalingJson(const core::planning::ScalingCurve &curve);
void printScaling(QTextStream &out, const core::planning::ScalingCurve &curve);

} // namespace app::cli
