// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_fields.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_value.h"

#include <QHash>
#include <QRegularExpression>

#include <cmath>

namespace core::monitor::parse {

namespace {

constexpr int kHighestIndex = 4095;
constexpr int kErrorsOfABrokenCard = 3; // one ERR! is a sensor; three are the card
constexpr double kMostWatts = 1e6;

using Take = bool (*)(GpuReading &, CardSigns &, const QByteArray &);

bool takeText(QString &target, const QByteArray &cell)
{
    if (!isPlaceholder(cell))
        target = cleanName(cell);
    return true;
}

bool takeNumber(std::optional<double> &target, const QByteArray &raw, const QByteArray &unit, double lowest, double highest)
{
    const ValueCell cell = readValue(raw, unit);
    if (cell.number && *cell.number >= lowest && *cell.number <= highest)
        target = cell.number;
    return cell.isReadable;
}

bool takeMemory(std::optional<Bytes> &target, CardSigns &signs, const QByteArray &raw)
{
    const MemoryCell cell = readMemory(raw);
    if (cell.size)
        target = cell.size;
    const QByteArray word = raw.trimmed().toLower();
    const bool isLeftOut = word == "[n/a]" || word == "n/a" || word == "[not supported]" || word == "not supported";
    (cell.size ? signs.knownMemory : signs.hiddenMemory) += cell.size || isLeftOut ? 1 : 0;
    return cell.isReadable;
}

bool takeCount(std::optional<qint64> &target, const QByteArray &cell)
{
    const auto count = readCount(cell);
    if (count)
        target = count;
    return count || isPlaceholder(cell);
}

bool takeYes(std::optional<bool> &target, const QByteArray &cell)
{
    const QByteArray word = cell.toLower();
    const bool isYes = word == "yes" || word == "1" || word == "true";
    const bool isNo = word == "no" || word == "0" || word == "false";
    if (isYes || isNo)
        target = isYes;
    return isYes || isNo || isPlaceholder(cell);
}

bool takeUuid(QString &target, const QByteArray &cell)
{
    const bool isUuid = cell.startsWith("GPU-") || cell.startsWith("MIG-");
    if (isUuid)
        target = cleanName(cell);
    return isUuid || isPlaceholder(cell);
}

bool takeIndex(std::optional<int> &target, const QByteArray &cell)
{
    const auto index = readSmallCount(cell);
    if (index && *index <= kHighestIndex)
        target = index;
    return index && *index <= kHighestIndex;
}

bool takeBusId(QString &target, const QByteArray &cell)
{
    static const QRegularExpression shape{QStringLiteral("^([0-9A-Fa-f]{4,8}:)?[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-9A-Fa-f]$")};
    const bool isBusId = shape.match(QString::fromLatin1(cell.left(40))).hasMatch();
    if (isBusId)
        target = QString::fromLatin1(cell);
    return isBusId || isPlaceholder(cell);
}

const QHash<QByteArray, Take> &takers()
{
    static const QHash<QByteArray, Take> all{
        {"index", [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeIndex(r.index, c); }},
        {"name", [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeText(r.name, c); }},
        {"uuid", [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeUuid(r.uuid, c); }},
        {"pci.bus_id", [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeBusId(r.busId, c); }},
        {"driver_version", [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeText(r.driverVersion, c); }},
        {"pstate", [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeText(r.performanceState, c); }},
        {"mig.mode.current", [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeText(r.migMode, c); }},
        {"gpu_recovery_action",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeText(r.recoveryAction, c); }},
        {"memory.total", [](GpuReading &r, CardSigns &s, const QByteArray &c) { return takeMemory(r.memoryTotal, s, c); }},
        {"memory.used", [](GpuReading &r, CardSigns &s, const QByteArray &c) { return takeMemory(r.memoryUsed, s, c); }},
        {"memory.free", [](GpuReading &r, CardSigns &s, const QByteArray &c) { return takeMemory(r.memoryFree, s, c); }},
        {"utilization.gpu",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeNumber(r.utilizationPercent, c, "%", 0, 100); }},
        {"utilization.memory", [](GpuReading &r, CardSigns &,
                                  const QByteArray &c) { return takeNumber(r.memoryUtilizationPercent, c, "%", 0, 100); }},
        {"temperature.gpu",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeNumber(r.temperatureCelsius, c, "C", -100, 500); }},
        {"power.draw",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeNumber(r.powerWatts, c, "W", 0, kMostWatts); }},
        {"power.draw.average", [](GpuReading &r, CardSigns &,
                                  const QByteArray &c) { return takeNumber(r.averagePowerWatts, c, "W", 0, kMostWatts); }},
        {"power.draw.instant", [](GpuReading &r, CardSigns &,
                                  const QByteArray &c) { return takeNumber(r.instantPowerWatts, c, "W", 0, kMostWatts); }},
        {"power.limit", [](GpuReading &r, CardSigns &,
                           const QByteArray &c) { return takeNumber(r.powerLimitWatts, c, "W", 0, kMostWatts); }},
        {"fan.speed",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeNumber(r.fanPercent, c, "%", 0, 1000); }},
        {"ecc.errors.uncorrected.volatile.total",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeCount(r.eccUncorrected, c); }},
        {"ecc.errors.corrected.volatile.total",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeCount(r.eccCorrected, c); }},
        {"remapped_rows.pending",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeYes(r.isRemapPending, c); }},
        {"remapped_rows.failure",
         [](GpuReading &r, CardSigns &, const QByteArray &c) { return takeYes(r.hasRemapFailed, c); }},
    };
    return all;
}

} // namespace

QByteArray canonicalField(const QByteArray &name)
{
    static const QHash<QByteArray, QByteArray> aliases{
        {"gpu_name", "name"},         {"product_name", "name"},          {"gpu_uuid", "uuid"},
        {"gpu_bus_id", "pci.bus_id"}, {"bus_id", "pci.bus_id"},          {"gpu_index", "index"},
        {"power.limit.enforced", "power.limit"},                         {"enforced.power.limit", "power.limit"},
        {"memory.used.total", "memory.used"},                            {"gpu_temp", "temperature.gpu"},
        {"gpu_fan_speed", "fan.speed"},                                  {"performance_state", "pstate"},
        {"mig_mode.current", "mig.mode.current"},                        {"gpu.recovery.action", "gpu_recovery_action"},
        {"recovery_action", "gpu_recovery_action"},                      {"kmd_version", "driver_version"},
        {"used_memory", "used_gpu_memory"},                              {"process.name", "process_name"},
    };
    QByteArray field = name;
    const qsizetype unit = field.indexOf('[');
    if (unit >= 0)
        field.truncate(unit);
    field = field.trimmed().toLower();
    return aliases.value(field, field);
}

bool isKnownField(const QByteArray &canonical)
{
    return takers().contains(canonical);
}

QByteArray olderFieldName(const QByteArray &name)
{
    const QByteArray newer = "clocks_event_reasons";
    return name.startsWith(newer) ? "clocks_throttle_reasons" + name.mid(newer.size()) : QByteArray{};
}

bool takeField(GpuReading &reading, CardSigns &signs, const QByteArray &field, const QByteArray &raw)
{
    const QByteArray cell = raw.trimmed();
    signs.needsReset = signs.needsReset || saysReset(cell);
    signs.isLost = signs.isLost || saysLost(cell);
    signs.errors += saysError(cell) ? 1 : 0;
    if (saysDeprecated(cell))
        reading.deprecatedFields.append(cleanName(field));
    const Take take = takers().value(canonicalField(field), nullptr);
    return take == nullptr || take(reading, signs, cell);
}

bool judgeHealth(GpuReading &reading, const CardSigns &signs)
{
    if (!reading.powerWatts)
        reading.powerWatts = reading.instantPowerWatts ? reading.instantPowerWatts : reading.averagePowerWatts;
    const bool needsReset = signs.needsReset || signs.errors >= kErrorsOfABrokenCard;
    if (signs.isLost)
        reading.health = QStringLiteral("lost");
    else if (needsReset)
        reading.health = QStringLiteral("requires_reset");
    return signs.isLost || needsReset;
}

bool sharesHostMemory(const GpuReading &reading, const CardSigns &signs)
{
    const bool isMig = reading.migMode.startsWith(QStringLiteral("Enabled"));
    return signs.hiddenMemory > 0 && signs.knownMemory == 0 && !isMig && reading.health.isEmpty();
}

} // namespace core::monitor::parse
