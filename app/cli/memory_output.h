// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/planning/memory_estimate.h"

namespace app::cli {

/// What `estimate memory` was asked, and the answer.
struct MemoryAnswer {
    const core::planning::ResolvedWorkload &workload;
    const core::catalog::Card *card = nullptr; ///< Null: no card was named.
    core::planning::CardFit fit = {};
};

QJsonObject memoryAnswerJson(const MemoryAnswer &answer);
void printMemoryAnswer(QTextStream &out, const MemoryAnswer &answer);

/// "Assumed: --batch 1 --seq 2048", on lines of their own; nothing when all was stated.
void printAssumed(QTextStream &out, const QMap<QString, QString> &assumed);

} // namespace app::cli
