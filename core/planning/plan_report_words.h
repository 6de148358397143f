// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"

namespace core::planning {

// The words of reports and comparisons, translated. A word that is not known here stands for itself.

/// The question that a JSON key of PlanAnswers belongs to: "Sequence length".
QString answerLabel(const QString &key);
/// Every key of PlanAnswers that is a question, in the order in which they are asked.
QStringList answerKeys();
/// The wish that a word of UnmetWish stands for, within a sentence: "sensitive data".
QString wishLabel(const QString &wish);
QString verdictLabel(Verdict verdict);
QString memoryPartLabel(MemoryPart part);
QString billLineLabel(cost::LineKind kind);
QString billingModeLabel(catalog::BillingMode mode);

/// "≥ ¥12.34" or "¥12.34".
QString totalLabel(const cost::Bill &bill);
/// "?" for nothing.
QString moneyOrUnknown(const std::optional<Money> &money);
/// "5.6–7.9 h"; "?" when the amount of work is unknown.
QString hoursLabel(const Range &hours);
/// "21.8 GiB".
QString gibLabel(Bytes bytes);

} // namespace core::planning
