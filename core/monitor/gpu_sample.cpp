// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/gpu_sample.h"

#include "core/monitor/driver_problem.h"
#include "core/monitor/gpu_row.h"
#include "core/monitor/plain_text.h"

#include <algorithm>

namespace core::monitor {

namespace {

constexpr qsizetype kEvidenceLines = 64;
constexpr qsizetype kEvidenceLineLength = 400;
constexpr qsizetype kMostCards = 256;

/// In loop mode a card comes again: the later reading replaces the earlier one.
void put(QList<GpuSample> &samples, GpuRow row)
{
    if (!row.hasIndex)
        row.sample.index = static_cast<int>(samples.size());
    const auto known = std::ranges::find_if(samples, [&row](const GpuSample &other) {
        return row.hasIndex ? other.index == row.sample.index
                            : !row.sample.uuid.isEmpty() && other.uuid == row.sample.uuid;
    });
    if (known == samples.end()) {
        if (samples.size() < kMostCards)
            samples.append(row.sample);
        return;
    }
    if (!row.hasIndex)
        row.sample.index = known->index;
    *known = row.sample;
}

void keepEvidence(GpuAnswer &answer, const QByteArray &line)
{
    if (answer.unreadable.size() < kEvidenceLines)
        answer.unreadable.append(line.left(kEvidenceLineLength));
}

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
                    "LC_ALL=C nvidia-smi --query-gpu="
                    + gpuQueryFields().join(',') + " --format=csv,noheader,nounits"};
}

GpuAnswer parseGpuAnswer(const remote::CommandOutput &output, const QList<QByteArray> &fields)
{
    GpuAnswer answer;
    QList<QByteArray> columns = fields;
    bool needsReset = false;
    bool isTorn = false;
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        if (const auto heading = readHeading(line.bytes, fields)) {
            columns = *heading;
            continue;
        }
        // The last cell of an unfinished line may have lost digits: a wrong figure is worse than none.
        const bool isTrusted = line.isComplete || !wasCutShort;
        if (const auto row = isTrusted ? readGpuRow(line.bytes, columns) : std::nullopt) {
            needsReset = needsReset || row->needsReset;
            put(answer.samples, *row);
            continue;
        }
        isTorn = isTorn || looksLikeTornRow(line.bytes, columns);
        keepEvidence(answer, line.bytes);
    }
    answer.problem = problemOf({.output = output,
                                .unreadable = answer.unreadable,
                                .hasSamples = !answer.samples.isEmpty(),
                                .needsReset = needsReset,
                                .isTorn = isTorn});
    if (answer.samples.isEmpty()) {
        for (const TextLine &line : plainLines(output.standardError))
            keepEvidence(answer, line.bytes);
    }
    return answer;
}

} // namespace core::monitor
