// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/planning/memory_estimate.h"

namespace core::planning {

/// A rule of thumb that guides repeat: so many bytes for each parameter, or a factor on the weights.
struct FolkRule {
    QString id = {};
    QList<Task> tasks = {};               ///< Jobs that people use it for.
    BilingualText name = {};              ///< The rule as it is told.
    double bytesPerParameter = 0;         ///< 0 = it starts from the stored weights.
    double factor = 1;
    bool isForQuantized = false;          ///< Also said of quantised weights.
    BilingualText why = {};               ///< Why it differs.
    QString source = {};
};

/// The rules of resources/models/folk_rules.json.
struct FolkRules {
    QList<FolkRule> rules = {};
    double agreesWithin = 0; ///< A figure this near to the estimate, as a share of it, agrees.

    /// Errors: Storage or Protocol naming file and path.
    static Result<FolkRules> load(const QString &file);
};

/// A rule of thumb for the user's own model.
struct FolkFigure {
    QString name = {};
    QString formula = {};  ///< "P × 4 B"
    QString numbers = {};
    Bytes size = {};
    double ratio = 1;      ///< Of the likely estimate.
    bool agrees = false;   ///< Near enough to the estimate.
    QString why = {};      ///< In the user's language.
    QString source = {};
};

/// The rules for this task, worked out for the whole model of `setup` on one card.
QList<FolkFigure> folkFigures(const FolkRules &rules, const Setup &setup, const MemoryModel &model);

} // namespace core::planning
