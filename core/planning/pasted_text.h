// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/model.h"
#include "core/planning/plan_answers.h"

namespace core::planning {

/// What a pasted text is, as a whole.
enum class PastedKind { Nothing, Readme, Requirements, Config, ModelConfig, Command, Log, Text };

/// One answer that a pasted text gives.
struct PastedFinding {
    QString key = {};      ///< JSON key of the field of PlanAnswers: "sequence", "batch", "task" …
    QString value = {};    ///< As one would type or choose it: "2048", "qlora", "qwen2.5-7b".
    QString origin = {};   ///< Translated: "README line 12", "config line 3", "command", "log line 40".
    QString evidence = {}; ///< What stands there, one line, shortened, without secrets.
    QString note = {};     ///< Translated: what was assumed, or which other value was passed over and why; may be empty.
};

/// Two places that say different things.
struct PastedConflict {
    QString key = {};
    PastedFinding taken = {};
    PastedFinding passedOver = {};
    QString why = {};      ///< Translated, one sentence that names both.
};

/// What could be read.
struct PastedText {
    PastedKind kind = PastedKind::Nothing;
    QList<PastedFinding> findings = {};   ///< One for each key, in the order of the questions.
    QList<PastedConflict> conflicts = {};
    QStringList notes = {};               ///< Translated: the text was cut off, a model is not in the catalog …
};

inline constexpr qsizetype kLongestPastedText = 1024 * 1024; ///< Characters; what is beyond is not read, and notes say so.

/// Reads a README, a requirements.txt, a training configuration (YAML or JSON of LLaMA-Factory, axolotl, Trainer or DeepSpeed), a
/// command line, a model's config.json or the log of a training run. Any text is safe: values come from closed lists, the
/// catalog or numbers within bounds, and the time grows with the length only.
PastedText readPastedText(const QString &text, const QList<catalog::Model> &models);

/// The answers with the findings filled in; origins say where each came from. A field that the user typed over is overwritten
/// too.
PlanAnswers applyPasted(const PlanAnswers &answers, const QList<PastedFinding> &findings);

/// The question that a key belongs to, for a list of findings: "Sequence length", "Model"; translated.
QString pastedKeyName(const QString &key);

} // namespace core::planning
