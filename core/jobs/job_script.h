// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/job.h"
#include "core/remote/command_runner.h"

namespace core::jobs {

/// The script that runs a job on the machine and writes down how it ends; for people to read. The command itself stands in a
/// file of its own beside it.
QByteArray scriptOf(const JobWish &wish, const QString &id);

/// Puts the script on the machine and starts it: in tmux, else in screen, else in the background. Its answer is for
/// placeFrom(). Precondition: checkWish() is fine.
remote::Command startCommand(const JobWish &wish, const QString &id);

/// Removes what a job that is over wrote beside its script; a log elsewhere stays. Precondition: `id` is one of ours.
remote::Command removeCommand(const QString &id);

/// Where it was started. Errors: RemoteCommand when it was not, with the reason.
Result<JobPlace> placeFrom(const remote::CommandOutput &output);

} // namespace core::jobs
