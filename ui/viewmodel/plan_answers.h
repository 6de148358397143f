// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/workload.h"

#include <QJsonObject>
#include <QMap>

namespace ui {

/// What stands in the plan form, as typed. Kept as JSON in the settings, so that a restart loses nothing.
struct PlanAnswers {
    QString task = QStringLiteral("lora"); ///< Words of the command line.
    QString model = QStringLiteral("qwen2.5-7b");
    QString sequence = {};
    QString batch = {};
    QString tokens = QStringLiteral("20M");
    QString quantization = {};
    QString checkpointing = {};
    QString budget = {};
    QString currency = QStringLiteral("CNY");
    QString deadline = {};                 ///< Hours.
    QString hoursPerDay = {};
    QString localCard = {};                ///< Card id; empty = none.
    bool isDataSensitive = false;
    bool allowsSpot = false;               ///< Interruptions are fine and the job can resume.
    friend bool operator==(const PlanAnswers &, const PlanAnswers &) = default;
};

QByteArray toJson(const PlanAnswers &answers);
/// Fields that are missing or odd keep their defaults.
PlanAnswers planAnswersFromJson(const QByteArray &json);

/// The form's fields, for error texts beside them.
enum class PlanField { Model, Sequence, Batch, Tokens, Budget, Deadline, HoursPerDay };

/// The question in the words of core, or what is wrong with which field.
struct PlanQuestion {
    core::planning::Workload workload = {};
    core::planning::Wishes wishes = {};
    QMap<PlanField, QString> errors = {}; ///< Translated, one short sentence each.
};

PlanQuestion readAnswers(const PlanAnswers &answers);

} // namespace ui
