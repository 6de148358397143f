// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

namespace core::fleet {

/// All that a state is judged from.
struct Evidence {
    bool isPoweredOff = false;      ///< The user said so.
    bool isStarting = false;        ///< A connection was asked for and its secrets are being read.
    bool lacksSecret = false;       ///< No password or key is at hand.
    bool isKeyChanged = false;      ///< The offered host key is not the recorded one.
    bool wasReady = false;          ///< This connection stood at least once.
    remote::SessionState session = {};
    QDateTime readyAt = {};         ///< When it stood last.
    QList<monitor::GpuSample> gpus = {};
    monitor::DriverProblem problem = monitor::DriverProblem::None; ///< Of the last answer.
    std::optional<bool> hasGpuDevices = {}; ///< Device files of cards are there; empty = not known.
    bool isLineSilent = false;      ///< The connection stands, and nothing comes through it.
    bool isStuck = false;           ///< Full load, far too little power: see StuckWatch.
    QDateTime answeredAt = {};      ///< Of the last answer, good or bad; invalid when there was none since readyAt.
};

/// The state word for a machine at `now`.
///
/// A reading whose utilisation the driver does not tell (MIG, some drivers) never counts as idle: reminders act on idle, so
/// idle has to be proven for every GPU. A driver that hangs is asked less and less often; its state does not become stale.
MachineState classify(const Evidence &evidence, const MonitorRules &rules, const QDateTime &now);

} // namespace core::fleet
