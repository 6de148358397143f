// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/host_figures.h"

#include "core/monitor/parse/cgroup_limits.h"
#include "core/monitor/parse/memory_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace core::monitor {

namespace {

constexpr double kTicksPerSecond = 100; // USER_HZ, the same on every Linux that has a GPU driver
constexpr double kLongestElapsed = 3600;
constexpr qsizetype kMostInterfaces = 64;
constexpr qsizetype kMostDisks = 64;
constexpr Bytes kLeastDataDisk = Bytes::fromMiB(16); // smaller mounts hold settings, never data

std::optional<double> firstNumber(const QByteArray &text)
{
    bool isNumber = false;
    const double value = text.simplified().split(' ').constFirst().toDouble(&isNumber);
    return isNumber && std::isfinite(value) && value >= 0 ? std::optional{value} : std::nullopt;
}

/// The number behind a word at the start of a line, as in memory.stat and cpu.stat.
std::optional<double> numberBehind(const QByteArray &text, const QByteArray &word)
{
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith(word + ' '))
            return firstNumber(line.mid(word.size() + 1));
    }
    return std::nullopt;
}

/// What a counter grew by in a second; takes the new value over.
std::optional<double> rate(std::optional<double> &last, std::optional<double> now, double elapsed)
{
    const std::optional<double> before = std::exchange(last, now);
    if (!before || !now || *now < *before || elapsed <= 0)
        return std::nullopt;
    return (*now - *before) / elapsed;
}

/// Bridges and tunnels carry what another interface counts as well.
bool isOwnInterface(const QByteArray &name)
{
    static const QList<QByteArray> copies{"lo", "docker", "veth", "br-", "virbr", "cni", "flannel", "cali", "ifb", "dummy"};
    return std::ranges::none_of(copies, [&name](const QByteArray &start) { return name.startsWith(start); });
}

} // namespace

HostFigures::Sections HostFigures::sectionsOf(const QByteArray &body)
{
    Sections sections;
    QByteArray name;
    for (const QByteArray &line : body.split('\n')) {
        if (line.startsWith("=="))
            name = line.mid(2);
        else if (!name.isEmpty() && !line.isEmpty())
            sections[name] += line + '\n';
    }
    return sections;
}

void HostFigures::takeLimits(const QByteArray &body)
{
    const Sections sections = sectionsOf(body);
    const QByteArray quotaFile = "/sys/fs/cgroup/cpu/cpu.cfs_quota_us";
    const QByteArray periodFile = "/sys/fs/cgroup/cpu/cpu.cfs_period_us";
    std::optional<double> cores = firstNumber(sections.value("cores"));
    std::optional<double> limit;
    if (sections.contains("/sys/fs/cgroup/cpu.max"))
        limit = parse::coresOfCpuMax(sections.value("/sys/fs/cgroup/cpu.max"));
    else if (sections.contains(quotaFile) && sections.contains(periodFile))
        limit = parse::coresOfQuota(sections.value(quotaFile).trimmed(), sections.value(periodFile).trimmed());
    if (cores && *cores < 1)
        cores.reset();
    m_cpu.limitCores = limit && cores ? std::min(*limit, *cores) : limit ? limit : cores;
    const QByteArray memory =
        sections.value("/sys/fs/cgroup/memory.max", sections.value("/sys/fs/cgroup/memory/memory.limit_in_bytes"));
    m_memoryLimit = memory.isEmpty() ? std::nullopt : parse::memoryLimit(memory.trimmed());
    m_hasGpuDevices.reset();
    if (body.contains("==devices\n"))
        m_hasGpuDevices = !sections.value("devices").trimmed().isEmpty();
    m_hasLimits = true;
}

void HostFigures::takeHost(const QByteArray &body)
{
    const Sections sections = sectionsOf(body);
    const std::optional<double> uptime = firstNumber(sections.value("/proc/uptime"));
    double elapsed = uptime && m_lastUptime ? *uptime - *m_lastUptime : 0;
    if (elapsed < 0 || elapsed > kLongestElapsed)
        elapsed = 0;
    m_lastUptime = uptime;
    parse::CgroupLimits load;
    parse::takeLoad(load, sections.value("/proc/loadavg"));
    m_cpu.load1 = load.load1;
    takeCpu(sections, elapsed);
    takeMemory(sections);
    takeDiskReads(sections, elapsed);
    takeNetwork(sections.value("/proc/net/dev"), elapsed);
    m_uptime.reset();
    if (uptime)
        takeUptime(sections, *uptime);
}

void HostFigures::takeCpu(const Sections &sections, double elapsed)
{
    std::optional<double> used = numberBehind(sections.value("/sys/fs/cgroup/cpu.stat"), "usage_usec");
    if (used)
        used = *used / 1e6;
    else if (const auto nanoseconds = firstNumber(sections.value("/sys/fs/cgroup/cpuacct/cpuacct.usage")))
        used = *nanoseconds / 1e9;
    const auto coresInUse = rate(m_lastCpuSeconds, used, elapsed);

    std::optional<double> busy;
    std::optional<double> ticks;
    const QList<QByteArray> words = sections.value("/proc/stat").simplified().split(' ');
    if (words.size() >= 9 && words.constFirst() == "cpu") {
        double sum = 0;
        for (qsizetype i = 1; i < 9; ++i) // guest time is counted in user time already
            sum += words.at(i).toDouble();
        ticks = sum;
        busy = sum - words.at(4).toDouble() - words.at(5).toDouble();
    }
    const auto grownTicks = rate(m_lastTicks, ticks, 1);
    const auto grownBusy = rate(m_lastBusy, busy, 1);

    m_cpu.percent.reset();
    if (coresInUse && m_cpu.limitCores && *m_cpu.limitCores > 0)
        m_cpu.percent = std::clamp(100 * *coresInUse / *m_cpu.limitCores, 0.0, 100.0);
    else if (!used && grownBusy && grownTicks && *grownTicks > 0)
        m_cpu.percent = std::clamp(100 * *grownBusy / *grownTicks, 0.0, 100.0);
}

void HostFigures::takeMemory(const Sections &sections)
{
    m_ram = {};
    const parse::HostMemory host = parse::parseMeminfo({.standardOutput = sections.value("/proc/meminfo")});
    m_ram.total = host.total;
    if (host.total && host.available && *host.available <= *host.total)
        m_ram.used = *host.total - *host.available;
    else
        m_ram.used = host.used;
    if (!m_memoryLimit || m_memoryLimit->count() <= 0 || (host.total && *m_memoryLimit >= *host.total))
        return;
    m_ram = {.total = m_memoryLimit, .isContainerLimit = true};
    std::optional<double> used = firstNumber(sections.value("/sys/fs/cgroup/memory.current"));
    std::optional<double> cache = numberBehind(sections.value("/sys/fs/cgroup/memory.stat"), "inactive_file");
    if (!used) {
        used = firstNumber(sections.value("/sys/fs/cgroup/memory/memory.usage_in_bytes"));
        cache = numberBehind(sections.value("/sys/fs/cgroup/memory/memory.stat"), "total_inactive_file");
    }
    // Cached files are given back as soon as a program wants the memory.
    if (used)
        m_ram.used = Bytes::fromCount(static_cast<qint64>(std::clamp(*used - cache.value_or(0), 0.0, 1e15)));
}

/// Stacked devices count the same bytes again, so the largest counter stands for all.
void HostFigures::takeDiskReads(const Sections &sections, double elapsed)
{
    std::optional<double> most;
    const QByteArray present = sections.value("/sys/fs/cgroup/io.stat");
    for (const QByteArray &word : present.simplified().split(' ')) {
        if (word.startsWith("rbytes="))
            most = std::max(most.value_or(0), firstNumber(word.mid(7)).value_or(0));
    }
    for (const QByteArray &line : sections.value("/sys/fs/cgroup/blkio/blkio.throttle.io_service_bytes").split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() == 3 && words.at(1) == "Read")
            most = std::max(most.value_or(0), firstNumber(words.at(2)).value_or(0));
    }
    m_diskRead = rate(m_lastDiskRead, most, elapsed);
}

void HostFigures::takeNetwork(const QByteArray &table, double elapsed)
{
    std::optional<double> received;
    std::optional<double> sent;
    const QList<QByteArray> lines = table.split('\n');
    for (const QByteArray &line : lines.mid(0, kMostInterfaces)) {
        const qsizetype colon = line.indexOf(':');
        const QList<QByteArray> words = line.mid(colon + 1).simplified().split(' ');
        if (colon < 0 || words.size() < 9 || !isOwnInterface(line.left(colon).trimmed()))
            continue;
        received = received.value_or(0) + firstNumber(words.at(0)).value_or(0);
        sent = sent.value_or(0) + firstNumber(words.at(8)).value_or(0);
    }
    m_network = {.receivedPerSecond = rate(m_lastReceived, received, elapsed), .sentPerSecond = rate(m_lastSent, sent, elapsed)};
}

/// Since the first program of this container started: the host itself may be up much longer.
void HostFigures::takeUptime(const Sections &sections, double uptime)
{
    const QByteArray line = sections.value("/proc/1/stat");
    const QList<QByteArray> words = line.mid(line.lastIndexOf(')') + 1).simplified().split(' ');
    constexpr qsizetype kStartTime = 19; // field 22, the first three are cut off
    double start = 0;
    if (words.size() > kStartTime)
        start = firstNumber(words.at(kStartTime)).value_or(0) / kTicksPerSecond;
    if (start <= uptime && uptime < 1e10)
        m_uptime = std::chrono::seconds{std::llround(uptime - start)};
}

void HostFigures::takeDisks(const QByteArray &body)
{
    const parse::DiskTable table = parse::parseDf("df -P -k", {.standardOutput = body + '\n'});
    if (table.rows.isEmpty())
        return;
    m_disks.clear();
    std::ranges::copy_if(table.rows, std::back_inserter(m_disks), [](const parse::DiskRow &row) {
        return row.role != parse::DiskRole::Data || !row.total || *row.total >= kLeastDataDisk;
    });
    m_disks = m_disks.mid(0, kMostDisks);
}

void HostFigures::takeInodes(const QByteArray &body)
{
    m_files.clear();
    for (const parse::DiskRow &row : parse::parseDf("df -P -i", {.standardOutput = body + '\n'}).rows.mid(0, kMostDisks)) {
        if (row.inodesUsed)
            m_files.insert(row.target, *row.inodesUsed);
    }
}

void HostFigures::fill(MachineSample &sample) const
{
    sample.cpu = m_cpu;
    sample.ram = m_ram;
    sample.network = m_network;
    sample.disks = m_disks;
    for (parse::DiskRow &disk : sample.disks) {
        if (const auto files = m_files.constFind(disk.target); files != m_files.cend())
            disk.inodesUsed = *files;
    }
    sample.diskReadPerSecond = m_diskRead;
    sample.uptime = m_uptime;
}

} // namespace core::monitor
