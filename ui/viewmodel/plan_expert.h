// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/explanation.h"
#include "core/planning/folk_rules.h"
#include "core/planning/scaling.h"
#include "core/planning/plan_answers.h"

namespace ui {

/// What the expert view is asked about: the answers of the form on one card.
struct ExpertQuestion {
    core::planning::PlanAnswers answers = {};
    core::catalog::CardId card = {};           ///< Empty = no card, the setup as asked.
    int gpus = 1;
    std::optional<core::Bytes> usable = {};    ///< Of one GPU, as the ranked plan has it: a listing may state less than the card.
    QMap<QString, QString> changedOptions = {}; ///< What the ranked plan changed to make it fit or fast.
    QList<core::catalog::CardId> compared = {}; ///< Other cards for the scaling curve.
};

/// Every figure behind a plan.
struct PlanExpert {
    QString cardName = {}; ///< Empty without a card.
    int gpus = 1;
    core::planning::MemoryExplanation explanation = {};
    QList<core::planning::FolkFigure> folk = {};
    QList<core::planning::ScalingCurve> curves = {}; ///< The card of the question first; others without rates are left out.
    QString noCurve = {};  ///< Why there is no curve for the card of the question; then there is none at all.
};

/// The answers as the ranking reads them, with the usual amount of work where none is stated. Errors: as planExpert().
core::Result<core::planning::Question> planQuestion(const core::planning::PlanAnswers &answers, const core::planning::PlanningKit &kit);

/// Works the figures out; cheap enough for every keystroke. Errors: InvalidInput or NotFound when the answers cannot be read.
core::Result<PlanExpert> planExpert(const ExpertQuestion &question, const core::planning::PlanningKit &kit);

} // namespace ui
