// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace core::monitor::parse {

/// Cuts a CSV line at comma + blank, so that decimal commas stay whole; at every comma when it has no such blank.
QList<QByteArray> csvCells(const QByteArray &line);

/// The columns that a heading line announces, as printed without units. Nothing when `line` is no heading: every cell
/// must look like a field name, and at least half of them must be asked for or be known.
std::optional<QList<QByteArray>> readHeading(const QByteArray &line, const QList<QByteArray> &asked);

/// A name may hold commas: the surplus cells belong to the column `field`. Unchanged when nothing is in surplus.
QList<QByteArray> joinSurplus(QList<QByteArray> cells, const QList<QByteArray> &columns, const QByteArray &field);

} // namespace core::monitor::parse
