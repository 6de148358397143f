// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"

#include <QCommandLineParser>

#include <functional>

namespace app::cli {

/// --measured and --calibration of the estimates; memory has --reading too.
void addCalibrationOptions(QCommandLineParser &parser, core::planning::MeasuredKind kind);

/// An estimate that may bring a measurement. The functions run when their turn comes and own what they need.
struct CalibratedEstimate {
    core::planning::MeasuredKind kind = core::planning::MeasuredKind::Time;
    std::function<core::Result<core::planning::Calibration>()> measure = {}; ///< Only with --measured.
    std::function<int()> print = {};
};

/// With --calibration lists or clears what is kept; otherwise keeps what --measured says, then prints the estimate.
QFuture<int> runCalibrated(const QCommandLineParser &parser, Toolbox &tools, const CalibratedEstimate &estimate);

/// The measured figure of --measured beside the estimate for `run`. Errors name the option or both figures.
core::Result<core::planning::Calibration> readMeasurement(const QCommandLineParser &parser, core::planning::MeasuredKind kind,
                                                          const core::planning::MeasuredRun &run, const Knowledge &knowledge);

/// "calibration" of a document: one object for each kind; nothing is added without any.
void addCalibration(QJsonObject &document, const QList<core::planning::Calibration> &applied);
/// The same as one line of text.
void printCalibration(QTextStream &out, const QList<core::planning::Calibration> &applied);

} // namespace app::cli
