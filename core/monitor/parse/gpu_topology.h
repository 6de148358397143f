// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/host_problem.h"
#include "core/remote/command_runner.h"

#include <QMap>
#include <QStringList>

#include <optional>

namespace core::monitor::parse {

/// How the cards of one machine are joined.
struct GpuTopology {
    AnswerState state = AnswerState::Whole;
    HostProblem problem = HostProblem::None;
    QList<int> gpus = {};
    QStringList nics = {};                       ///< As the matrix calls them.
    QMap<std::pair<int, int>, QString> links = {}; ///< Lower card first: "NV18", "PIX", "PHB", "NODE", "SYS".
    QMap<int, int> numaNodes = {};
    QMap<int, QString> cpuAffinity = {};
    QMap<QString, QString> nicNames = {};        ///< "NIC0" to "mlx5_0".
    bool isAllNvlink = false;                    ///< Every pair of cards is joined by NVLink.
    std::optional<int> nvlinkWidth = {};         ///< Least number of links between two cards, where all have some.
};

/// Reads "nvidia-smi topo -m" of any driver, by the words of its heading.
GpuTopology parseTopology(const remote::CommandOutput &output);

} // namespace core::monitor::parse
