// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/job.h"
#include "core/remote/command_runner.h"

namespace core::jobs {

/// Asks for the newest jobs of a machine: what each wrote down, whether it runs, the end of its log.
remote::Command readJobsCommand();

/// Reads the answer at `now`, the time here; the machine's clock may be another. Jobs come as the machine knows them, newest
/// first: what it does not tell stays empty. Errors: Protocol when nothing of it can be read.
Result<QList<Job>> parseJobs(const remote::CommandOutput &output, const QDateTime &now);

} // namespace core::jobs
