// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/gpu_sample.h"

#include "core/monitor/parse/smi_csv.h"
#include "core/monitor/sample_answer.h"

namespace core::monitor {

namespace {

// Both lists of problems are one: words and errors depend on it.
static_assert(static_cast<int>(DriverProblem::None) == static_cast<int>(parse::GpuProblem::None));
static_assert(static_cast<int>(DriverProblem::NoDriver) == static_cast<int>(parse::GpuProblem::NoDriver));
static_assert(static_cast<int>(DriverProblem::DriverMismatch) == static_cast<int>(parse::GpuProblem::DriverMismatch));
static_assert(static_cast<int>(DriverProblem::NoDevices) == static_cast<int>(parse::GpuProblem::NoDevices));
static_assert(static_cast<int>(DriverProblem::GpuLost) == static_cast<int>(parse::GpuProblem::GpuLost));
static_assert(static_cast<int>(DriverProblem::NotFound) == static_cast<int>(parse::GpuProblem::NotFound));
static_assert(static_cast<int>(DriverProblem::Permission) == static_cast<int>(parse::GpuProblem::Permission));
static_assert(static_cast<int>(DriverProblem::UnsupportedField) == static_cast<int>(parse::GpuProblem::UnsupportedField));
static_assert(static_cast<int>(DriverProblem::Timeout) == static_cast<int>(parse::GpuProblem::Timeout));
static_assert(static_cast<int>(DriverProblem::Garbage) == static_cast<int>(parse::GpuProblem::Garbage));

} // namespace

QList<QByteArray> gpuQueryFields()
{
    return {"index",           "name",            "uuid",       "memory.total", "memory.used",
            "utilization.gpu", "temperature.gpu", "power.draw", "power.limit"};
}

remote::Command gpuQuery()
{
    // Rented images often leave the driver's folder out of the PATH of non-interactive shells.
    return {.line = "PATH=\"$PATH:/usr/local/nvidia/bin:/usr/local/cuda/bin:/opt/conda/bin:/usr/lib/wsl/lib\"; export PATH; "
                    "t=; for l in '--foreground -s KILL' '-s KILL'; do " // none is left behind when we go
                    "[ -n \"$t\" ] || ! timeout $l 5 true >/dev/null 2>&1 || t=\"timeout $l 30\"; done; "
                    "LC_ALL=C $t nvidia-smi --query-gpu="
                    + gpuQueryFields().join(',') + " --format=csv,noheader,nounits"};
}

GpuAnswer parseGpuAnswer(const remote::CommandOutput &output, const QList<QByteArray> &fields)
{
    return answerOf(parse::readGpuCsv({.kind = parse::SmiKind::Csv, .fields = fields}, output));
}

} // namespace core::monitor
