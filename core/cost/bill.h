// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/catalog/offer.h"

namespace core::cost {

/// Kinds of cost lines, named as in the JSON of the command line.
enum class LineKind { Gpu, Trial, Setup, Transfer, DiskOn, DiskOff, Traffic, Idle, Checkpoints, Rework, GpuOff, SystemDisk };
/// gpu, trial, setup, transfer, disk_on, disk_off, traffic, idle, checkpoints, rework, gpu_off, system_disk.
QString wordOf(LineKind kind);

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
    Hours setup = {};          ///< Boot, image, environment, of the first start.
    Hours trial = {};          ///< Trial run before the long one.
    Hours idle = {};           ///< Hours a person forgets.
    Hours transfer = {};       ///< Uploading and model download while the GPU is billed.
    double diskGB = 0;         ///< Wanted data disk, with the room for checkpoints.
    double daysKept = 0;       ///< Days the disk is kept in all.
    double checkpointGB = 0;   ///< The part of the data disk that checkpoints fill; billed as a line of its own.
    double downloadGB = 0;     ///< Results leaving the platform.
    double reworkShare = 0;    ///< Share of the training repeated after interruptions (spot), 0 to 1.
    Hours sessionLength = {};  ///< Work of one day, after which the machine is switched off; 0 = it runs through.
    Hours bootPerSession = {}; ///< Billed start of every switch-on after the first.
};

/// How often the machine is switched on, once a day, and how long each time. All but the last are as long as a day's work.
struct Sessions {
    int count = 1;
    Hours first = {};
    Hours middle = {}; ///< Every one between the first and the last; with the start.
    Hours last = {};   ///< With the start; the same as `first` when there is only one.
    Hours boot = {};   ///< The start of every one after the first.

    Hours on() const;      ///< Hours that the machine is on, in all.
    Hours elapsed() const; ///< From the first switch-on to the last switch-off, nights included.
};
Sessions sessionsOf(const JobExtras &job);

/// The bill of one job. Billing unit and minimum of the platform are applied each time the machine is switched on; what they
/// add stands in the Gpu line. Daily, weekly and monthly offers are paid in whole periods of the calendar, nights included.
/// Where the platform charges a stopped machine for its GPU, the nights between two sessions are a line (GpuOff).
/// Unknown platform prices become lines without an amount, never zero. Lines that do not apply are left out.
Bill billFor(const catalog::Offer &offer, const catalog::Platform &platform, const JobExtras &job);

/// Hours that `deposit` buys at `price`; nothing when currencies differ or the price is zero.
std::optional<Hours> hoursFor(Money deposit, HourlyPrice price);

/// Hours above which a package of `periodPrice` beats `hourly`. See core/cost/package.h for what it means in a period.
/// Source: throughput-model §6 (break-even). Nothing when currencies differ or the hourly price is zero.
std::optional<Hours> breakEvenHours(Money periodPrice, HourlyPrice hourly);

} // namespace core::cost
