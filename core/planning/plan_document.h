// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/result.h"
#include "core/planning/plan_answers.h"

#include <QDateTime>

#include <optional>

namespace core::planning {

struct RentalPlan;

/// Names one saved plan.
struct PlanId {
    QString value = {};
    friend bool operator==(const PlanId &, const PlanId &) = default;
};

/// A new id that no other plan has.
PlanId newPlanId();

/// What the last answer to a plan was, for a list of plans. Everything but `advice` may be unknown.
struct PlanSummary {
    QString advice = {};              ///< Word of RentVerdict: rent, dont_rent, …
    QString cardName = {};            ///< Of the best plan; empty when nothing was ranked.
    int gpus = 1;
    BilingualText platform = {};
    std::optional<Money> total = {};  ///< In the currency of the wishes.
    bool isAtLeast = false;           ///< A line of the bill is unknown.
    std::optional<double> hours = {}; ///< Likely hours of the job.
    QString verdict = {};             ///< Word of Verdict: roomy, tight, …
    QString pricesAsOf = {};          ///< ISO date of the newest price.
    friend bool operator==(const PlanSummary &, const PlanSummary &) = default;
};

/// What a list says about `plan`.
PlanSummary summaryOf(const RentalPlan &plan);

/// A saved plan: the answers as typed, and what came out last.
struct PlanDocument {
    PlanId id = {};
    QString name = {};
    bool hasOwnName = false; ///< The user gave the name; else it follows the answers.
    PlanAnswers answers = {};
    QDateTime created = {};  ///< UTC.
    QDateTime changed = {};  ///< UTC, of the answers or the name.
    QDateTime opened = {};   ///< UTC, when it last became the plan in the window; not part of a file.
    std::optional<PlanSummary> summary = {};
    friend bool operator==(const PlanDocument &, const PlanDocument &) = default;
};

inline constexpr int kPlanFormatVersion = 1;
inline constexpr qsizetype kLargestPlanFile = 8 * 1024 * 1024; ///< With the answer of `zuka plan --json` inside.
inline constexpr qsizetype kLongestPlanName = 120;

/// {"format":"zuka-plan","version":1,…}: one JSON object with stable keys, ended by a line break.
/// `answer` is what `zuka plan --json` prints; it is for people and scripts, and not read back. Left out when empty.
QByteArray toPlanFile(const PlanDocument &document, const QJsonObject &answer = {});

/// Reads toPlanFile(). Unknown keys are passed over, texts are bounded, control characters leave the name.
/// Errors, all InvalidInput: plan.newer naming both versions; plan.foreign for another kind of file; plan.damaged for one that
/// is cut off, no JSON, too deep, or with a key twice; plan.too_large.
Result<PlanDocument> planFromFile(const QByteArray &content);

/// "Qwen2.5 7B LoRA", from the answers; translated. `modelName` is the catalog's name of the model; empty = as typed.
QString automaticPlanName(const PlanAnswers &answers, const QString &modelName = {});

/// One line without control characters, at most kLongestPlanName long.
QString cleanPlanName(const QString &text);

} // namespace core::planning
