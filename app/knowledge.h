// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/planning/calibration.h"
#include "core/planning/drill.h"

namespace app {

/// Everything that planning reads once: the catalog with what had to be left out, and the two models.
struct Knowledge {
    core::catalog::LoadedCatalog loaded = {};
    QDir userCatalog = {}; ///< Where the user's own prices and cards lie.
    core::planning::MemoryModel memory;
    core::planning::TimeModel time;
    core::planning::ChecklistKnowledge checklist = {}; ///< What is asked before paying.
    core::planning::Calibrations calibrations = {}; ///< Laid over both models by calibrate().
};

/// Corrects both models by the user's own measurements, and by nothing else.
void calibrate(Knowledge &knowledge, const core::planning::Calibrations &calibrations);

/// Reads the built-in knowledge and lays the user's folder over it. Errors name the file and the JSON path.
core::Result<Knowledge> loadKnowledge(const QDir &userCatalog);

} // namespace app
