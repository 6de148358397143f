// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"
#include "core/ledger/sums.h"
#include "core/platforms/platform_records.h"

namespace core::ledger {

/// What a platform says is left of an account.
struct PlatformLeftover {
    catalog::PlatformId platform = {};
    QString account = {}; ///< As the user calls it.
    platforms::Leftover item = {};
};

/// One thing that keeps costing while nothing runs, and how it is cleaned up.
struct LeftoverLine {
    enum class What { StoppedMachine, Disk, Image, Address, KeptDisk };
    What what = What::StoppedMachine;
    QString name = {};
    catalog::PlatformId platform = {};
    QString account = {};
    instances::InstanceId machine = {};       ///< Of a stopped machine.
    std::optional<double> sizeGB = {};
    std::optional<Money> perMonth = {};       ///< Of 30 days; empty = not known, never free.
    std::optional<QDateTime> since = {};
    QString step = {};                        ///< Translated: what ends the cost, and what is lost by it.
};

/// Stopped machines and what the platforms list, the dearest first, unknown costs before known ones of nothing.
QList<LeftoverLine> leftoversOf(const QList<instances::Instance> &machines, const QList<PlatformLeftover> &told);
/// What all of them cost a month.
Sum monthlyOf(const QList<LeftoverLine> &lines);

} // namespace core::ledger
