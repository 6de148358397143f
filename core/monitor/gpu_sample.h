// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/remote/command_runner.h"

#include <QDateTime>
#include <QList>

#include <optional>

namespace core::monitor {

/// One reading of one GPU. A field is empty when the driver reports "[N/A]": that is not zero.
struct GpuSample {
    int index = 0;
    QString name = {};
    QString uuid = {};
    std::optional<Bytes> memoryTotal = {};
    std::optional<Bytes> memoryUsed = {};
    std::optional<double> utilizationPercent = {}; ///< 0 to 100.
    std::optional<double> temperatureCelsius = {};
    std::optional<double> powerWatts = {};
    std::optional<double> powerLimitWatts = {};
};

/// Why there is no (complete) reading.
enum class DriverProblem {
    None, NoDriver, DriverMismatch, NoDevices, GpuLost, NotFound, Permission, UnsupportedField, Timeout, Garbage
};
QString wordOf(DriverProblem problem);

/// What one query gave: rows that could be read, lines that could not, and the problem if any.
struct GpuAnswer {
    QList<GpuSample> samples = {};
    QList<QByteArray> unreadable = {};
    DriverProblem problem = DriverProblem::None;
};

/// Fields that are asked for, in column order of the CSV.
QList<QByteArray> gpuQueryFields();
/// The command whose answer parseGpuAnswer() reads.
remote::Command gpuQuery();

/// Reads nvidia-smi CSV (noheader,nounits). Copes with banners, colour codes, CRLF, units, commas in names, torn lines,
/// decimal commas, and errors that the driver prints to stdout. `fields` gives the column order.
GpuAnswer parseGpuAnswer(const remote::CommandOutput &output, const QList<QByteArray> &fields = gpuQueryFields());

/// A sentence for a problem, with what to do next.
Error explain(DriverProblem problem, const QList<QByteArray> &evidence);

} // namespace core::monitor
