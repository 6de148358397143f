// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixtures_test/host_facts.h"

#include "core/monitor/parse/cgroup_limits.h"
#include "core/monitor/parse/device_holders.h"
#include "core/monitor/parse/disk_table.h"
#include "core/monitor/parse/gpu_topology.h"
#include "core/monitor/parse/login_panel.h"
#include "core/monitor/parse/memory_text.h"
#include "core/monitor/parse/torch_probe.h"
#include "core/remote/tmux.h"
#include "fixtures_test/json_facts.h"

#include <QRegularExpression>

namespace tests {

using namespace core::monitor::parse;

namespace {

QString word(AnswerState state)
{
    switch (state) {
    case AnswerState::Whole:
        break;
    case AnswerState::Partial:
        return QStringLiteral("partial");
    case AnswerState::Failed:
        return QStringLiteral("error");
    }
    return QStringLiteral("ok");
}

QJsonObject diskFacts(const FixtureCase &fixture)
{
    const DiskTable table = parseDf(fixture.command, fixture.output);
    QJsonArray mounts;
    for (const DiskRow &row : table.rows) {
        mounts.append(QJsonObject{{QStringLiteral("target"), row.target},
                                  {QStringLiteral("total_bytes"), byteCount(row.total)},
                                  {QStringLiteral("used_bytes"), byteCount(row.used)},
                                  {QStringLiteral("avail_bytes"), byteCount(row.available)},
                                  {QStringLiteral("total"), orNull(row.totalText)},
                                  {QStringLiteral("used"), orNull(row.usedText)},
                                  {QStringLiteral("avail"), orNull(row.availableText)},
                                  {QStringLiteral("use_pct"), orNull(row.usePercent)},
                                  {QStringLiteral("inodes_total"), orNull(row.inodesTotal)},
                                  {QStringLiteral("inodes_used"), orNull(row.inodesUsed)},
                                  {QStringLiteral("inodes_free"), orNull(row.inodesFree)}});
    }
    QJsonArray alerts;
    for (const DiskWarning &warning : table.warnings) {
        const bool isFull = warning.alert == DiskAlert::Full;
        alerts.append(warning.target + (isFull ? QStringLiteral(" full") : QStringLiteral(" out of inodes")));
    }
    return {{QStringLiteral("kind"), table.isInodes ? QStringLiteral("df_inodes") : QStringLiteral("df")},
            {QStringLiteral("status"), word(table.state)},
            {QStringLiteral("error_class"), orNull(wordOf(table.problem))},
            {QStringLiteral("mounts"), mounts},
            {QStringLiteral("ignore"), QJsonArray::fromStringList(table.ignored)},
            {QStringLiteral("failed"), QJsonArray::fromStringList(table.failed)},
            {QStringLiteral("alerts"), alerts}};
}

QJsonObject memoryFacts(const QString &kind, const HostMemory &memory)
{
    return {{QStringLiteral("kind"), kind},
            {QStringLiteral("status"), word(memory.state)},
            {QStringLiteral("error_class"), orNull(wordOf(memory.problem))},
            {QStringLiteral("mem_total_bytes"), byteCount(memory.total)},
            {QStringLiteral("mem_used_bytes"), byteCount(memory.used)},
            {QStringLiteral("mem_free_bytes"), byteCount(memory.free)},
            {QStringLiteral("mem_available_bytes"), byteCount(memory.available)},
            {QStringLiteral("swap_total_bytes"), byteCount(memory.swapTotal)},
            {QStringLiteral("swap_used_bytes"), byteCount(memory.swapUsed)},
            {QStringLiteral("swap_free_bytes"), byteCount(memory.swapFree)}};
}

QJsonObject cgroupFacts(const FixtureCase &fixture)
{
    const CgroupLimits limits = parseCgroupSections(fixture.command, fixture.output);
    return {{QStringLiteral("kind"), QStringLiteral("cgroup")},
            {QStringLiteral("status"), word(limits.state)},
            {QStringLiteral("cpu_limit"), orNull(limits.cpuCores)},
            {QStringLiteral("mem_limit_bytes"), byteCount(limits.memory)},
            {QStringLiteral("mem_used_bytes"), byteCount(limits.memoryUsed)},
            {QStringLiteral("swap_limit"), byteCount(limits.swap)},
            {QStringLiteral("swap_limit_bytes"), byteCount(limits.swap)},
            {QStringLiteral("host_cpus"), orNull(limits.hostCores)},
            {QStringLiteral("load1"), orNull(limits.load1)},
            {QStringLiteral("load5"), orNull(limits.load5)},
            {QStringLiteral("load15"), orNull(limits.load15)}};
}

QJsonObject holderFacts(const FixtureCase &fixture)
{
    const DeviceHolders holders = parseFuser(fixture.output);
    const auto list = [](const QList<qint64> &pids) {
        QJsonArray array;
        for (const qint64 pid : pids)
            array.append(pid);
        return array;
    };
    QJsonObject byDevice;
    for (auto it = holders.pidsByDevice.cbegin(); it != holders.pidsByDevice.cend(); ++it)
        byDevice.insert(it.key(), list(it.value()));
    QJsonObject commands;
    for (auto it = holders.commands.cbegin(); it != holders.commands.cend(); ++it)
        commands.insert(QString::number(it.key()), it.value());
    QJsonObject users;
    for (auto it = holders.users.cbegin(); it != holders.users.cend(); ++it)
        users.insert(QString::number(it.key()), it.value());
    return {{QStringLiteral("kind"), QStringLiteral("fuser")},     {QStringLiteral("status"), word(holders.state)},
            {QStringLiteral("error_class"), orNull(wordOf(holders.problem))},
            {QStringLiteral("pids"), list(holders.pids)},          {QStringLiteral("by_device"), byDevice},
            {QStringLiteral("commands"), commands},                {QStringLiteral("users"), users}};
}

QJsonObject tmuxFacts(const FixtureCase &fixture)
{
    const auto listing = core::remote::parseTmuxSessions(fixture.output);
    QJsonArray sessions;
    if (listing) {
        for (const core::remote::TmuxSession &session : listing->sessions) {
            sessions.append(QJsonObject{{QStringLiteral("name"), QString::fromUtf8(session.name)},
                                        {QStringLiteral("windows"), session.windows},
                                        {QStringLiteral("attached"), session.attachedClients > 0}});
        }
    }
    const bool isMissing = listing && !listing->isInstalled;
    return {{QStringLiteral("kind"), QStringLiteral("tmux")},
            {QStringLiteral("status"), listing && !isMissing ? QStringLiteral("ok") : QStringLiteral("error")},
            {QStringLiteral("error_class"), isMissing ? QJsonValue{QStringLiteral("not_found")} : QJsonValue{}},
            {QStringLiteral("sessions"), sessions}};
}

QJsonObject topologyFacts(const FixtureCase &fixture)
{
    const GpuTopology topology = parseTopology(fixture.output);
    QJsonObject links;
    for (auto it = topology.links.cbegin(); it != topology.links.cend(); ++it)
        links.insert(QStringLiteral("%1-%2").arg(it.key().first).arg(it.key().second), it.value());
    QJsonObject numa;
    for (auto it = topology.numaNodes.cbegin(); it != topology.numaNodes.cend(); ++it)
        numa.insert(QString::number(it.key()), it.value());
    QJsonObject nicNames;
    for (auto it = topology.nicNames.cbegin(); it != topology.nicNames.cend(); ++it)
        nicNames.insert(it.key(), it.value());
    return {{QStringLiteral("kind"), QStringLiteral("topo")},
            {QStringLiteral("status"), word(topology.state)},
            {QStringLiteral("error_class"), orNull(wordOf(topology.problem))},
            {QStringLiteral("gpu_count"), topology.gpus.size()},
            {QStringLiteral("nics"), topology.nics.size()},
            {QStringLiteral("links"), links},
            {QStringLiteral("all_nvlink"), topology.isAllNvlink},
            {QStringLiteral("nvlink_width"), orNull(topology.nvlinkWidth)},
            {QStringLiteral("numa"), numa},
            {QStringLiteral("nic_names"), nicNames}};
}

QJsonObject torchFacts(const FixtureCase &fixture)
{
    const TorchProbe probe = parseTorch(fixture.output);
    return {{QStringLiteral("kind"), QStringLiteral("torch")},
            {QStringLiteral("status"), probe.problem == TorchProblem::None ? QStringLiteral("ok") : QStringLiteral("error")},
            {QStringLiteral("problem"), orNull(wordOf(probe.problem))},
            {QStringLiteral("error_class"), orNull(wordOf(probe.hostProblem))},
            {QStringLiteral("version"), orNull(probe.version)},
            {QStringLiteral("cuda"), orNull(probe.cuda)},
            {QStringLiteral("available"), orNull(probe.isAvailable)},
            {QStringLiteral("devices"), orNull(probe.devices)},
            {QStringLiteral("driver_cuda"), orNull(probe.driverCuda)},
            {QStringLiteral("arch"), orNull(probe.architecture)},
            {QStringLiteral("supported"), QJsonArray::fromStringList(probe.supported)},
            {QStringLiteral("hint"), hintsFor(probe).join(u' ')},
            {QStringLiteral("advice"), hintsFor(probe).join(u' ')}};
}

QJsonObject panelFacts(const FixtureCase &fixture)
{
    const LoginPanel panel = parseLoginPanel(fixture.output);
    QJsonArray disks;
    for (const PanelDisk &disk : panel.disks) {
        disks.append(QJsonObject{{QStringLiteral("target"), disk.target},
                                 {QStringLiteral("use_pct"), orNull(disk.usePercent)},
                                 {QStringLiteral("used"), disk.used},
                                 {QStringLiteral("total"), disk.total}});
    }
    return {{QStringLiteral("kind"), QStringLiteral("login_panel")},
            {QStringLiteral("status"), word(panel.state)},
            {QStringLiteral("no_gpu_mode"), orNull(panel.isWithoutGpu)},
            {QStringLiteral("cpu_limit"), orNull(panel.cpuCores)},
            {QStringLiteral("mem_limit_gb"), orNull(panel.memoryGB)},
            {QStringLiteral("gpu"), orNull(panel.gpu)},
            {QStringLiteral("gpu_count"), orNull(panel.gpuCount)},
            {QStringLiteral("disks"), disks}};
}

QString kindOf(const FixtureCase &fixture)
{
    static const QList<std::pair<QString, QRegularExpression>> kinds{
        {QStringLiteral("torch"), QRegularExpression{QStringLiteral("\\btorch\\b")}},
        {QStringLiteral("topo"), QRegularExpression{QStringLiteral("\\btopo\\b")}},
        {QStringLiteral("fuser"), QRegularExpression{QStringLiteral("\\bfuser\\b")}},
        {QStringLiteral("tmux"), QRegularExpression{QStringLiteral("\\btmux\\b")}},
        {QStringLiteral("cgroup"), QRegularExpression{QStringLiteral("/cgroup\\b")}},
        {QStringLiteral("meminfo"), QRegularExpression{QStringLiteral("/proc/meminfo")}},
        {QStringLiteral("free"), QRegularExpression{QStringLiteral("(^|[\\s;/])free(\\s|$)")}},
        {QStringLiteral("df"), QRegularExpression{QStringLiteral("(^|[\\s;/])df(\\s|$)")}}};
    const QString command = QString::fromUtf8(fixture.command);
    for (const auto &[kind, shape] : kinds) {
        if (shape.match(command).hasMatch())
            return kind;
    }
    return fixture.expect[QStringLiteral("kind")].toString();
}

} // namespace

QJsonObject readHostCase(const FixtureCase &fixture)
{
    const QString kind = kindOf(fixture);
    if (kind.startsWith(QStringLiteral("df")))
        return diskFacts(fixture);
    if (kind == QStringLiteral("free"))
        return memoryFacts(kind, parseFree(fixture.command, fixture.output));
    if (kind == QStringLiteral("meminfo"))
        return memoryFacts(kind, parseMeminfo(fixture.output));
    if (kind == QStringLiteral("cgroup"))
        return cgroupFacts(fixture);
    if (kind == QStringLiteral("fuser"))
        return holderFacts(fixture);
    if (kind == QStringLiteral("tmux"))
        return tmuxFacts(fixture);
    if (kind == QStringLiteral("topo"))
        return topologyFacts(fixture);
    if (kind == QStringLiteral("torch"))
        return torchFacts(fixture);
    return kind == QStringLiteral("login_panel") ? panelFacts(fixture)
                                                 : QJsonObject{{QStringLiteral("kind"), QStringLiteral("unknown")}};
}

} // namespace tests
