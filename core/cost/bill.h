// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/catalog/offer.h"

namespace core::cost {

/// Kinds of cost lines, named as in the JSON of the command line.
enum class LineKind { Gpu, Trial, Setup, Transfer, DiskOn, DiskOff, Traffic, Idle, Checkpoints, Rework };
QString wordOf(LineKind kind); ///< gpu, trial, setup, transfer, disk_on, disk_off, traffic, idle, checkpoints, rework.

/// One line of a bill. An empty amount is unknown and makes the total a lower bound.
struct BillLine {
    LineKind kind = LineKind::Gpu;
    std::optional<Money> amount = {};
    QString note = {}; ///< Translated, how it was reckoned.
};

/// The whole bill of one job on one offer, in the offer's currency.
struct Bill {
    Currency currency = Currency::Cny;
    QList<BillLine> lines = {};

    Money knownTotal() const;   ///< Exact sum of the known lines.
    bool isAtLeast() const;     ///< True when a line is unknown.
    std::optional<BillLine> line(LineKind kind) const;
};

/// What the job needs besides GPU hours. Defaults come from resources/models/job_defaults.json.
struct JobExtras {
    Hours training = {};       ///< Likely hours of the job itself.
    Hours setup = {};          ///< Boot, image, environment.
    Hours trial = {};          ///< Trial run before the long one.
    Hours idle = {};           ///< Hours a person forgets.
    Hours transfer = {};       ///< Uploading and model download while the GPU is billed.
    double diskGB = 0;         ///< Wanted data disk.
    double daysKept = 0;       ///< Days the disk is kept in all.
    double checkpointGB = 0;   ///< Checkpoints kept on the disk besides the data.
    double downloadGB = 0;     ///< Results leaving the platform.
    double reworkShare = 0;    ///< Share of the training repeated after interruptions (spot), 0 to 1.
};

/// The bill of one job: billing unit and minimum of the platform are applied to the GPU hours, once for the whole job;
/// what they add stands in the Gpu line. Daily, weekly and monthly offers are paid in whole periods.
/// Unknown platform prices become lines without an amount, never zero. Lines that do not apply are left out.
Bill billFor(const catalog::Offer &offer, const catalog::Platform &platform, const JobExtras &job);

/// Hours that `deposit` buys at `price`; nothing when currencies differ or the price is zero.
std::optional<Hours> hoursFor(Money deposit, HourlyPrice price);

/// Hours in a period (day 24, week 168, month 730) above which a package of `periodPrice` beats `hourly`.
/// Source: throughput-model §6 (break-even). Nothing when currencies differ or the hourly price is zero.
std::optional<Hours> breakEvenHours(Money periodPrice, HourlyPrice hourly);

} // namespace core::cost
