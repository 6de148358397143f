// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "core/planning/plan_answers.h"

namespace ui {

/// What the dialog "I measured it" holds, as typed. At least one of the figures is needed.
struct MeasurementInput {
    core::catalog::CardId card = {};
    QString gpus = QStringLiteral("1");
    QString speed = {};   ///< "1.9 s/step", "2600 tok/s"; may be empty.
    QString memory = {};  ///< "21.3 GiB"; may be empty.
    core::planning::MemoryReading reading = core::planning::MemoryReading::Driver;
};

/// The measurements, or what is wrong with which field: a sentence each.
struct MeasurementCheck {
    QList<core::planning::Calibration> measurements = {};
    QString cardError = {};
    QString speedError = {};
    QString memoryError = {};
    bool isGood() const { return !measurements.isEmpty() && cardError.isEmpty() && speedError.isEmpty() && memoryError.isEmpty(); }
};

/// Compares what was measured with the uncorrected estimate. The setup is the one of `row` when it was run on the row's cards,
/// otherwise the one of the answers on those cards. `row` may be null.
MeasurementCheck checkMeasurement(const MeasurementInput &input, const core::planning::PlanAnswers &answers, const core::planning::PlanRow *row,
                                  const core::planning::PlanningKit &kit);

/// The program or the call that says it: the same in every language.
QString readingName(core::planning::MemoryReading reading);

} // namespace ui
