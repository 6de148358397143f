// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/bill.h"

namespace core::cost {

/// Days that the machine is on and that it is kept off.
struct KeptDays {
    double on = 0;
    double off = 0;
    double all() const { return on + off; }
};

/// Lines of the data disk, of the checkpoints on it and of the system disk; those that do not apply are left out.
QList<BillLine> diskLines(const catalog::Offer &offer, const catalog::Platform &platform, const JobExtras &job, KeptDays days);

} // namespace core::cost
