// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_answer.h"

#include "core/monitor/parse/compute_apps.h"
#include "core/monitor/parse/gpu_hints.h"
#include "core/monitor/parse/smi_csv.h"
#include "core/monitor/parse/smi_list.h"
#include "core/monitor/parse/smi_table.h"
#include "core/monitor/parse/smi_text.h"
#include "core/monitor/parse/smi_tree.h"
#include "core/monitor/parse/vendor_amd.h"
#include "core/monitor/parse/vendor_ascend.h"

namespace core::monitor::parse {

namespace {

constexpr qsizetype kLookedAt = 64 * 1024;

/// What the text looks like, whatever was asked: a wrapper may answer another question.
SmiKind kindByText(SmiKind asked, const QByteArray &answer)
{
    const QByteArray start = answer.left(kLookedAt);
    if (start.contains("<nvidia_smi_log"))
        return SmiKind::Xml;
    if (start.contains("| NVIDIA-SMI ") && start.contains("ersion:"))
        return SmiKind::Table;
    if (start.contains("| npu-smi "))
        return SmiKind::Ascend;
    if (start.contains("==NVSMI LOG=="))
        return SmiKind::Text;
    return asked;
}

GpuReport readAs(SmiKind kind, const SmiCommand &command, const remote::CommandOutput &output)
{
    switch (kind) {
    case SmiKind::Csv:
        return readGpuCsv(command, output);
    case SmiKind::Processes:
        return readComputeApps(command, output);
    case SmiKind::List:
        return readGpuList(command, output);
    case SmiKind::Xml:
        return readSmiXml(command, output);
    case SmiKind::Text:
        return readSmiText(command, output);
    case SmiKind::Version:
        return readSmiVersion(command, output);
    case SmiKind::Amd:
        return readAmdSmi(command, output);
    case SmiKind::Ascend:
        return readNpuSmi(command, output);
    case SmiKind::Table:
        break;
    }
    return readGpuTable(command, output);
}

} // namespace

GpuReport parseGpuText(const QByteArray &commandLine, const remote::CommandOutput &output)
{
    const SmiCommand command = readSmiCommand(commandLine);
    const SmiKind likely = kindByText(command.kind, output.standardOutput);
    // A login banner may hold a table of its own: rows that were asked for come first.
    const bool hasRows = command.kind == SmiKind::Csv || command.kind == SmiKind::Processes || command.kind == SmiKind::List;
    GpuReport report = readAs(hasRows ? command.kind : likely, command, output);
    if (hasRows && !report.hasData && likely != command.kind) {
        GpuReport other = readAs(likely, command, output);
        if (other.hasData)
            report = std::move(other);
    }
    report.warnings += memoryWarnings(report);
    return report;
}

} // namespace core::monitor::parse
