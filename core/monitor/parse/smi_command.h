// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace core::monitor::parse {

enum class SmiKind { Table, Csv, Processes, List, Xml, Text, Version, Amd, Ascend };

/// What was asked of the tool.
struct SmiCommand {
    SmiKind kind = SmiKind::Table;
    QList<QByteArray> fields = {}; ///< In the order of the columns, as they were asked.
    QByteArray tool = "nvidia-smi";
    bool isLoop = false;           ///< Repeats until it is stopped.
};

/// Reads a command line; "timeout 5", variables and a path in front do not matter.
SmiCommand readSmiCommand(const QByteArray &line);

} // namespace core::monitor::parse
