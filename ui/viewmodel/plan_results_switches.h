// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/fit_steps.h"
#include "core/planning/plan_answers.h"
#include "core/planning/rental_plan.h"

namespace ui {

/// One change of the method that the user can switch on or off, with what it does to this setup on this card.
struct FitSwitch {
    core::planning::ChangeKind kind = core::planning::ChangeKind::MixedPrecision;
    QString name = {};                       ///< "Gradient checkpointing".
    QString change = {};                     ///< What switching does, one sentence.
    bool isOn = false;
    bool isStated = false;                   ///< Someone has decided it: not the program's own choice.
    bool canSwitch = true;                   ///< False: there is nothing to change here, `change` says why.
    std::optional<core::Bytes> saves = {};   ///< Memory with it off, less with it on; of one card.
    std::optional<double> timeFactor = {};   ///< Time of the job with it on ÷ with it off.
    std::optional<core::Money> totalChange = {}; ///< What flipping it does to the GPU hours on the bill of the row; below 0 = less.
};

/// What the switches are reckoned for.
struct SwitchScene {
    core::planning::Setup setup = {};        ///< As the plan shows it.
    const core::catalog::Card *card = nullptr; ///< Null = no card: memory only.
    bool isMarketplaceHost = false;
};

/// The switches that mean something for the task, in the order in which they are best tried.
QList<FitSwitch> fitSwitches(const SwitchScene &scene, const core::planning::PlanAnswers &answers,
                             const core::planning::PlanningKit &kit);

/// Options of the command line that flip `kind` for `setup`; empty where it cannot be flipped.
QMap<QString, QString> flippedOptions(const core::planning::Setup &setup, core::planning::ChangeKind kind);

/// The answers with these options; those that no question asks for are passed over.
core::planning::PlanAnswers withOptions(core::planning::PlanAnswers answers, const QMap<QString, QString> &options);
/// What stands in the questions behind the same options now, to be put back later.
QMap<QString, QString> optionsIn(const core::planning::PlanAnswers &answers, const QStringList &options);

} // namespace ui
