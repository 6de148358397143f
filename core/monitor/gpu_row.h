// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/gpu_sample.h"

namespace core::monitor {

/// One CSV line that fits the asked columns.
struct GpuRow {
    GpuSample sample = {};
    bool hasIndex = false;
    bool needsReset = false; ///< A cell says that the card is lost or wants a reset.
};

/// Cuts a CSV line at comma + blank, so that decimal commas stay whole; at every comma when it has no such blank.
QList<QByteArray> csvCells(const QByteArray &line);

/// The columns that a heading line announces, or nothing when `line` is no heading of these `fields`.
std::optional<QList<QByteArray>> readHeading(const QByteArray &line, const QList<QByteArray> &fields);

/// Reads one row; nothing when a cell cannot belong to its column (a banner, a torn line).
std::optional<GpuRow> readGpuRow(const QByteArray &line, const QList<QByteArray> &fields);

/// True when the line begins like a row but is none.
bool looksLikeTornRow(const QByteArray &line, const QList<QByteArray> &fields);

} // namespace core::monitor
