// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/monitor/parse/host_problem.h"
#include "core/remote/command_runner.h"

#include <QList>
#include <QStringList>

#include <optional>

namespace core::monitor::parse {

enum class DiskRole { System, Data, Shared, SharedMemory };

/// One mounted disk. With "df -i" the figures are inodes instead.
struct DiskRow {
    QString source = {};
    QString target = {};
    std::optional<Bytes> total = {}; ///< Of "df -h" rounded as printed.
    std::optional<Bytes> used = {};
    std::optional<Bytes> available = {};
    std::optional<qint64> inodesTotal = {};
    std::optional<qint64> inodesUsed = {};
    std::optional<qint64> inodesFree = {};
    std::optional<double> usePercent = {};
    QString totalText = {}; ///< As printed.
    QString usedText = {};
    QString availableText = {};
    DiskRole role = DiskRole::Data;
};

enum class DiskAlert { Full, NoInodes };

struct DiskWarning {
    QString target = {};
    DiskAlert alert = DiskAlert::Full;
    /// "/dev/shm" with the 64 MiB that containers get unless more is asked for.
    bool isContainerDefault = false;
};

struct DiskTable {
    AnswerState state = AnswerState::Whole;
    HostProblem problem = HostProblem::None;
    bool isInodes = false;
    QList<DiskRow> rows = {};        ///< Disks to show.
    QStringList ignored = {};        ///< Mounts that are no disks to show: device nodes, single files, kernel views.
    QStringList failed = {};         ///< Mounts that do not answer.
    QList<DiskWarning> warnings = {};
};

/// Reads df of any version and language: -B1, -k, -m, -h, -P, -T, -i; long device names on a line of their own, mount
/// points with blanks. Columns are found by the shape of the values, so the heading's language does not matter.
DiskTable parseDf(const QByteArray &commandLine, const remote::CommandOutput &output);

} // namespace core::monitor::parse
