// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/host_strip.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

#include <cmath>

namespace ui {

using core::monitor::MachineSample;
using core::monitor::parse::DiskRole;
using core::monitor::parse::DiskRow;

namespace {

constexpr double kCrampedShare = 0.9;  // a disk or memory beyond it is marked
constexpr double kBusyCpuPercent = 95;
constexpr double kSmallGiB = 0.5;
constexpr double kSoonHours = 2;       // ux.md §2.1: a disk that is full in two hours needs you

QString text(const char *source)
{
    return QCoreApplication::translate("ui::host", source);
}

double shareOf(const std::optional<core::Bytes> &used, const std::optional<core::Bytes> &total)
{
    if (!used || !total || total->count() <= 0)
        return -1;
    return static_cast<double>(used->count()) / static_cast<double>(total->count());
}

/// "241/360"; without decimals from 100 on. Small sizes are in MiB: a volume of 64 MiB is not one of 0 GiB.
struct SizePair {
    QString text = format::unknown();
    QString unit = QStringLiteral("GiB");
};

SizePair sizePair(const std::optional<core::Bytes> &used, const std::optional<core::Bytes> &total)
{
    SizePair pair;
    if (!used && !total)
        return pair;
    const bool isSmall = (total ? total : used)->toGiB() < kSmallGiB;
    const auto one = [isSmall](const std::optional<core::Bytes> &size) {
        if (!size)
            return format::unknown();
        const double value = size->toGiB() * (isSmall ? 1024 : 1);
        return QLocale{}.toString(value, 'f', value < 100 && std::abs(value - std::round(value)) >= 0.05 ? 1 : 0);
    };
    pair.text = one(used) + u'/' + one(total);
    if (isSmall)
        pair.unit = QStringLiteral("MiB");
    return pair;
}

QString freeText(core::Bytes size, const QString &unit)
{
    return unit == QLatin1String{"MiB"}
        ? text(QT_TRANSLATE_NOOP("ui::host", "%1 MiB free")).arg(QLocale{}.toString(size.toGiB() * 1024, 'f', 0))
        : text(QT_TRANSLATE_NOOP("ui::host", "%1 GiB free")).arg(format::gib(size));
}

QString coresText(double count)
{
    const auto whole = static_cast<int>(std::lround(count));
    if (std::abs(count - whole) < 0.05)
        return QCoreApplication::translate("ui::host", "of %n core(s)", nullptr, whole);
    return text(QT_TRANSLATE_NOOP("ui::host", "of %1 cores")).arg(QLocale{}.toString(count, 'f', 1));
}

QString spokenOf(const HostMeter &meter)
{
    QStringList parts{meter.name, QString{meter.number + u' ' + meter.unit}.trimmed(), meter.note.text};
    parts.removeAll(QString{});
    return parts.join(QStringLiteral(", "));
}

HostMeter cpuMeter(const core::monitor::CpuReading &cpu)
{
    HostMeter meter{.name = text(QT_TRANSLATE_NOOP("ui::host", "CPU")), .number = format::unknown()};
    if (cpu.percent) {
        meter.number = QLocale{}.toString(*cpu.percent, 'f', 0);
        meter.unit = QStringLiteral("%");
        meter.share = *cpu.percent / 100;
        meter.isWarned = *cpu.percent >= kBusyCpuPercent;
    }
    if (cpu.limitCores)
        meter.note = {coresText(*cpu.limitCores), Tone::Quiet};
    if (cpu.load1)
        meter.toolTip = text(QT_TRANSLATE_NOOP("ui::host", "Load of the whole host: %1"))
                            .arg(QLocale{}.toString(*cpu.load1, 'f', 1));
    return meter;
}

HostMeter ramMeter(const core::monitor::RamReading &ram)
{
    const double share = shareOf(ram.used, ram.total);
    const SizePair size = sizePair(ram.used, ram.total);
    return {.name = text(QT_TRANSLATE_NOOP("ui::host", "RAM")),
            .number = size.text,
            .unit = size.unit,
            .share = share,
            .isWarned = share >= kCrampedShare,
            .note = {!ram.total              ? QString{}
                         : ram.isContainerLimit ? text(QT_TRANSLATE_NOOP("ui::host", "container limit"))
                                                : text(QT_TRANSLATE_NOOP("ui::host", "of the whole host")),
                     Tone::Quiet}};
}

QString diskName(DiskRole role)
{
    switch (role) {
    case DiskRole::System:
        return text(QT_TRANSLATE_NOOP("ui::host", "System disk"));
    case DiskRole::Data:
        return text(QT_TRANSLATE_NOOP("ui::host", "Data disk"));
    case DiskRole::Shared:
        return text(QT_TRANSLATE_NOOP("ui::host", "Shared storage"));
    case DiskRole::SharedMemory:
        return text(QT_TRANSLATE_NOOP("ui::host", "Shared memory"));
    }
    return {};
}

/// Rough, as a forecast is: "~40 min", "~9 h", "~4 d".
QString roughly(core::Hours time)
{
    const double hours = time.count();
    if (hours < 1)
        return text(QT_TRANSLATE_NOOP("ui::host", "~%1 min")).arg(std::max(1, static_cast<int>(std::lround(hours * 60))));
    if (hours < 48)
        return text(QT_TRANSLATE_NOOP("ui::host", "~%1 h")).arg(std::lround(hours));
    return text(QT_TRANSLATE_NOOP("ui::host", "~%1 d")).arg(std::lround(hours / 24));
}

HostMeter diskMeter(const DiskRow &disk, const FullIn &fullIn)
{
    const double share = shareOf(disk.used, disk.total);
    const SizePair size = sizePair(disk.used, disk.total);
    HostMeter meter{.name = diskName(disk.role),
                    .number = size.text,
                    .unit = size.unit,
                    .share = share,
                    .isWarned = share >= kCrampedShare,
                    .toolTip = disk.target};
    if (disk.available)
        meter.note = {freeText(*disk.available, size.unit), Tone::Quiet};
    if (const auto seconds = fullIn ? fullIn(disk.target) : std::nullopt) {
        const core::Hours full{static_cast<double>(seconds->count()) / 3600};
        const bool isSoon = full.count() < kSoonHours;
        meter.note = {text(QT_TRANSLATE_NOOP("ui::host", "full in %1")).arg(roughly(full)), isSoon ? Tone::Warn : Tone::Quiet};
        meter.isWarned = meter.isWarned || isSoon;
    } else if (disk.available && disk.available->count() == 0) {
        meter.note = {text(QT_TRANSLATE_NOOP("ui::host", "full")), Tone::Danger};
    }
    return meter;
}

HostMeter networkMeter(const core::monitor::NetworkReading &network)
{
    const auto rate = [](const std::optional<double> &bytes) {
        return bytes ? format::speed(*bytes).replace(QChar{0xA0}, u' ') : format::unknown();
    };
    return {.name = text(QT_TRANSLATE_NOOP("ui::host", "Network")),
            .number = QStringLiteral("↓ ") + rate(network.receivedPerSecond),
            .hasMeter = false,
            .note = {QStringLiteral("↑ ") + rate(network.sentPerSecond), Tone::Plain}};
}

/// A disk without size is no disk: some hosts mount empty file systems where a data disk would be.
bool isThere(const DiskRow &disk) { return !disk.total || disk.total->count() > 0; }

/// The disks that matter; /dev/shm only when it is nearly full.
QList<DiskRow> shownDisks(const QList<DiskRow> &disks)
{
    QList<DiskRow> shown;
    for (const DiskRole role : {DiskRole::System, DiskRole::Data, DiskRole::Shared, DiskRole::SharedMemory}) {
        for (const DiskRow &disk : disks) {
            if (disk.role == role && isThere(disk) && (role != DiskRole::SharedMemory || shareOf(disk.used, disk.total) >= kCrampedShare))
                shown << disk;
        }
    }
    return shown;
}

} // namespace

QList<HostMeter> hostMeters(const MachineSample &sample, const FullIn &fullIn)
{
    const bool knowsCpu = sample.cpu.percent || sample.cpu.limitCores;
    const bool knowsRam = sample.ram.used || sample.ram.total;
    const bool knowsNetwork = sample.network.receivedPerSecond || sample.network.sentPerSecond;
    if (!knowsCpu && !knowsRam && !knowsNetwork && sample.disks.isEmpty())
        return {};
    QList<HostMeter> meters{cpuMeter(sample.cpu), ramMeter(sample.ram)};
    for (const DiskRow &disk : shownDisks(sample.disks))
        meters << diskMeter(disk, fullIn);
    if (knowsNetwork)
        meters << networkMeter(sample.network);
    for (HostMeter &meter : meters)
        meter.spoken = spokenOf(meter);
    return meters;
}

QString hostLine(const core::fleet::MachineStatus &status)
{
    const auto &report = status.sample.gpus;
    QStringList parts;
    if (!report.driverVersion.isEmpty())
        parts << text(QT_TRANSLATE_NOOP("ui::host", "driver %1")).arg(report.driverVersion);
    if (!report.cudaVersion.isEmpty())
        parts << text(QT_TRANSLATE_NOOP("ui::host", "CUDA up to %1")).arg(report.cudaVersion);
    if (!status.probe.system.isEmpty())
        parts << status.probe.system;
    if (status.probe.isContainer == true)
        parts << text(QT_TRANSLATE_NOOP("ui::host", "container"));
    if (isMigEnabled(report))
        parts << text(QT_TRANSLATE_NOOP("ui::host", "%1 MIG slices")).arg(report.migDevices.size());
    if (report.isUnifiedMemory)
        parts << text(QT_TRANSLATE_NOOP("ui::host", "memory shared with the host"));
    return parts.join(QStringLiteral(" · "));
}

} // namespace ui
