// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_answers.h"

namespace ui {

/// Pages of the wizard, in their order; results come after them.
enum class WizardPage { Rent, Model, Limits, Platforms, Results };
inline constexpr int kWizardPages = 5;

/// The page on which the field of an error stands.
WizardPage pageOf(core::planning::PlanField field);

/// Answers that are fine alone but not together: JSON key of the field to change → what to do. Translated.
QMap<QString, QString> wrongCombinations(const core::planning::PlanAnswers &answers);

/// The page of such a field.
WizardPage pageOfKey(const QString &key);

} // namespace ui
