// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/host_problem.h"
#include "core/remote/command_runner.h"

#include <QList>
#include <QString>

#include <optional>

namespace core::monitor::parse {

struct PanelDisk {
    QString target = {};
    std::optional<double> usePercent = {};
    QString used = {};  ///< As printed.
    QString total = {};
};

/// What a rental's login text says about the machine. It is a hint, not a measurement.
struct LoginPanel {
    AnswerState state = AnswerState::Whole;
    std::optional<double> cpuCores = {};
    std::optional<double> memoryGB = {};
    QString gpu = {};                     ///< Empty when there is none or it is not told.
    std::optional<int> gpuCount = {};
    std::optional<bool> isWithoutGpu = {}; ///< Started in the cheap mode without a card.
    QList<PanelDisk> disks = {};
};

LoginPanel parseLoginPanel(const remote::CommandOutput &output);

} // namespace core::monitor::parse
