// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/planning/drill.h"

namespace app::cli {

/// What `zuka plan … --checklist` prints: the list before the first payment for plan #1 and the first-time drill of its platform,
/// as text or JSON. `ticks` are the answers that the window keeps. Gives the exit code: 1 when no plan was found.
int showChecklist(Output &output, const core::Result<core::planning::RentalPlan> &plan, const core::planning::PlanningKit &kit,
                  const core::planning::Wishes &wishes, core::planning::ChecklistTicks ticks = {});

QJsonObject checklistJson(const core::planning::Checklist &list);
QJsonObject drillJson(const core::planning::Drill &drill);

} // namespace app::cli
