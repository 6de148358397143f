// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/gpu_sample.h"
#include "core/monitor/machine_sample.h"

namespace core::monitor {

/// The figures of a report that lists and tiles show.
GpuAnswer answerOf(const parse::GpuReport &report);

/// The driver question's answer inside a frame: its first line is the command, its last "==rc N".
parse::GpuReport reportOf(const QByteArray &body);

} // namespace core::monitor
