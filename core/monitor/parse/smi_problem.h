// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// What a reader found out besides the values.
struct AnswerSigns {
    bool hasBrokenCard = false; ///< A card says that it is lost or wants a reset.
    bool isTorn = false;        ///< The answer ends in the middle, or cannot be read in places.
};

/// The line is an error or a warning of the tool or of a shell, not data, although it might fit a column of names.
bool isComplaint(const QByteArray &line, const QByteArray &tool);

/// Keeps a line that was no data as evidence; bounded.
void keepEvidence(GpuReport &report, const QByteArray &line);

/// Sets the problem and the facts around it (field, library, bus ids, signal, warnings), by the tool's words first; the
/// exit code only decides where words are missing.
void nameProblem(GpuReport &report, const SmiCommand &command, const remote::CommandOutput &output, const AnswerSigns &signs);

} // namespace core::monitor::parse
