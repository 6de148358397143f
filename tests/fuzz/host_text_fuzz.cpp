// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as what the tools of a host print: df, free, meminfo, cgroup files, fuser, topo, torch, a login panel.
#include "core/monitor/parse/cgroup_limits.h"
#include "core/monitor/parse/device_holders.h"
#include "core/monitor/parse/disk_table.h"
#include "core/monitor/parse/gpu_topology.h"
#include "core/monitor/parse/login_panel.h"
#include "core/monitor/parse/memory_text.h"
#include "core/monitor/parse/torch_probe.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace core::monitor::parse;

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void requireSize(std::optional<core::Bytes> size)
{
    require(!size || size->count() >= 0);
}

void checkDisks(const char *command, const core::remote::CommandOutput &output)
{
    const DiskTable table = parseDf(command, output);
    for (const DiskRow &row : table.rows) {
        requireSize(row.total);
        requireSize(row.available);
        require(row.target.startsWith(u'/'));
    }
    require(!table.rows.isEmpty() || !table.ignored.isEmpty() || table.state == AnswerState::Failed);
}

void checkMemory(const HostMemory &memory)
{
    requireSize(memory.total);
    requireSize(memory.swapTotal);
    require(memory.total || memory.state == AnswerState::Failed);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 3)
        return 0;
    const QByteArray bytes{reinterpret_cast<const char *>(data + 3), static_cast<qsizetype>(size - 3)};
    const qsizetype middle = bytes.size() * data[1] / 255;
    const core::remote::CommandOutput output{
        .exitCode = data[0], .standardOutput = bytes.left(middle), .standardError = bytes.mid(middle)};
    switch (data[2] % 8) {
    case 0:
        checkDisks("df -h", output);
        break;
    case 1:
        checkDisks("df -P -B1", output);
        break;
    case 2:
        checkMemory(parseFree("free -b", output));
        break;
    case 3:
        checkMemory(parseMeminfo(output));
        break;
    case 4: {
        const auto limits = parseCgroupSections(
            "echo ==mem; cat /sys/fs/cgroup/memory.max; echo ==cpu; cat /sys/fs/cgroup/cpu.max", output);
        require(!limits.cpuCores || *limits.cpuCores > 0);
        requireSize(limits.memory);
        break;
    }
    case 5:
        require(parseFuser(output).pids.size() <= 8192);
        break;
    case 6:
        require(parseTopology(output).gpus.size() <= 50'000);
        break;
    default:
        require(!hintsFor(parseTorch(output)).contains(QString{}));
        require(parseLoginPanel(output).disks.size() <= 64);
    }
    return 0;
}
