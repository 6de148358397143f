// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/wishes.h"
#include "core/planning/workload.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

namespace core::planning {

/// What stands in the plan's questions, as typed, in the words of the command line. An empty text is "not said".
/// A value that survives as JSON, so that a restart, a saved plan and an exported file lose nothing.
struct PlanAnswers {
    // Should I rent?
    QString task = QStringLiteral("lora");
    QString hoursPerDay = {};
    QString days = {};          ///< How long the project lasts.
    QString localCard = {};     ///< Card id; empty = none.
    // Model and data
    QString model = QStringLiteral("qwen2.5-7b");
    QString precision = {};
    QString optimizer = {};
    QString lossKernel = {};
    QString flash = {};         ///< on, off.
    QString checkpointing = {};
    QString quantization = {};
    QString offload = {};
    QString zeroStage = {};
    QString sequence = {};
    QString batch = {};         ///< Micro-batch of training; requests at a time of inference.
    QString accumulation = {};
    QString tokens = QStringLiteral("20M"); ///< Used by tasks that are counted in tokens.
    QString samples = {};       ///< Used by tasks that are counted in samples or images.
    QString epochs = {};
    QString imageSize = {};
    QString datasetGB = {};
    // Time and limits
    QString budget = {};
    QString currency = QStringLiteral("CNY");
    QString deadline = {};      ///< As deadlineFrom() reads it: hours, "3d", "Friday".
    QString startDate = {};     ///< ISO date.
    QString maximumGpus = {};
    QString uplinkMbps = {};
    bool isDataSensitive = false;
    bool isMainlandNetwork = false;
    bool needsExclusiveGpu = false;
    bool allowsSpot = false;    ///< Interruptions are fine.
    bool canResume = false;     ///< The job resumes from a checkpoint: confirmed by the user.
    bool isImportant = false;   ///< On demand, even where spot is allowed.
    // Platforms
    QStringList platforms = {};         ///< Only these, when not empty.
    QStringList excludedPlatforms = {};
    QStringList excludedClasses = {};   ///< hyperscaler, vertical, marketplace.
    QStringList ownedAccounts = {};     ///< Platforms where an account (with its quota) exists already.
    // Rent or buy
    QString purchasePrice = {};  ///< In `currency`; empty = the catalog's.
    QString hostPrice = {};      ///< Share of the computer around the card.
    QString powerPrice = {};     ///< For one kWh.
    QString hoursPerMonth = {};
    QString resaleShare = {};    ///< Per cent of the purchase left after three years.

    QMap<QString, QString> origins = {}; ///< JSON key of a field → where its text came from, e.g. "README".
    friend bool operator==(const PlanAnswers &, const PlanAnswers &) = default;
};

QJsonObject toJsonObject(const PlanAnswers &answers);
QByteArray toJson(const PlanAnswers &answers); ///< Compact.
/// Fields that are missing or odd keep their defaults; texts and lists are bounded.
PlanAnswers planAnswersFrom(const QJsonObject &object);
PlanAnswers planAnswersFromJson(const QByteArray &json);

/// True for tasks whose work is counted in samples (images, utterances) instead of tokens.
bool isCountedInSamples(Task task);

/// The questions that are checked, for error texts beside them.
enum class PlanField {
    HoursPerDay, Days, Model, Sequence, Batch, Accumulation, Tokens, Samples, Epochs, ImageSize, DatasetGB,
    Budget, Deadline, StartDate, MaximumGpus, UplinkMbps, PurchasePrice, HostPrice, PowerPrice, HoursPerMonth, ResaleShare,
};

/// The question in the words of the planner, or what is wrong with which field.
struct PlanQuestion {
    Workload workload = {};
    Wishes wishes = {};
    QMap<PlanField, QString> errors = {}; ///< Translated, one short sentence each.
};

/// Reads what was typed. `today` rejects a start in the past; without it dates are not compared.
PlanQuestion readAnswers(const PlanAnswers &answers, QDate today = {});

} // namespace core::planning
