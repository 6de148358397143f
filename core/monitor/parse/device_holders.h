// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/host_problem.h"
#include "core/remote/command_runner.h"

#include <QHash>
#include <QList>
#include <QMap>
#include <QString>

namespace core::monitor::parse {

/// Who holds the GPU's device files.
struct DeviceHolders {
    AnswerState state = AnswerState::Whole;
    HostProblem problem = HostProblem::None;
    QList<qint64> pids = {};                          ///< Each once, in order of appearance.
    QMap<QString, QList<qint64>> pidsByDevice = {};
    QHash<qint64, QString> commands = {};             ///< Cut at 15 letters by the kernel.
    QHash<qint64, QString> users = {};
    bool hidesOthers = false;                         ///< Programs of other users cannot be seen without root.
};

/// Reads "fuser -v /dev/nvidia*", with both streams merged or apart. No output with exit code 1 means: nobody.
DeviceHolders parseFuser(const remote::CommandOutput &output);

} // namespace core::monitor::parse
