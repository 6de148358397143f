// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/plan_output.h"
#include "core/planning/plan_document.h"

#include <QCommandLineParser>

namespace app::cli {

/// A question from options and a plan file.
struct PlanInput {
    core::planning::Workload workload = {};
    core::planning::Wishes wishes = {};
    core::planning::PlanDocument document = {}; ///< The same as answers, for --save; of the opened file otherwise as it was.
    QStringList notKept = {};                   ///< Options that a plan file has no place for.
};

/// --open FILE, --save FILE, --markdown.
void addPlanFileOptions(QCommandLineParser &parser);

/// WORKLOAD and WISHES as typed, over the answers of --open FILE where there is one: what is typed wins, what is switched on
/// stays on. Errors: those of readWorkload() and readWishes(), of planFromFile(), input.file, and input.plan for an answer that
/// cannot be used.
core::Result<PlanInput> readPlanInput(const QCommandLineParser &parser, core::Currency defaultCurrency);

/// Writes --save FILE, then prints: as Markdown with --markdown, else as showPlan(). Gives the exit code. A file that is no plan,
/// or one of a newer version, is never replaced (exit code 4).
int finishPlan(Output &output, const QCommandLineParser &parser, const PlanInput &input,
               const core::Result<core::planning::RentalPlan> &plan, const PlanShown &shown);

} // namespace app::cli
