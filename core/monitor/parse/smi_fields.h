// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"

namespace core::monitor::parse {

/// What the cells of one card say besides their values.
struct CardSigns {
    bool needsReset = false;
    bool isLost = false;
    int errors = 0; ///< Cells that say ERR! or [Unknown Error].
    int hiddenMemory = 0; ///< Memory cells that the driver leaves out, as it does where the card has no memory of its own.
    int knownMemory = 0;
};

/// Today's name of a query field: without its unit, in lower case, renamed ones under one name.
QByteArray canonicalField(const QByteArray &name);
/// The field is one that takeField() reads.
bool isKnownField(const QByteArray &canonical);
/// The name that drivers before 535 know the field by; empty when it was never renamed.
QByteArray olderFieldName(const QByteArray &name);

/// Puts a cell into its field; an unknown field is passed over. False when the cell cannot belong to the field.
bool takeField(GpuReading &reading, CardSigns &signs, const QByteArray &field, const QByteArray &cell);

/// Sets GpuReading::health from the signs. True when the card is broken.
bool judgeHealth(GpuReading &reading, const CardSigns &signs);
/// The driver leaves out every memory figure of a healthy card.
bool sharesHostMemory(const GpuReading &reading, const CardSigns &signs);

} // namespace core::monitor::parse
