// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pairs/pair_plan.h"

namespace core::pairs {

/// Keeps what was agreed in a file, so that a pair goes on after a restart. Blocks; for a thread of the pool.
/// A damaged or missing file reads as nothing agreed: contents then decide.
Agreement readAgreement(const QString &file);
bool writeAgreement(const QString &file, const Agreement &agreed);

} // namespace core::pairs
