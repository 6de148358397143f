// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_model.h"

#include <cmath>

namespace core::planning {

Verdict MemoryModel::verdict(Bytes likely, Bytes usable) const
{
    const double need = static_cast<double>(likely.count()) * m_constants->verdictSafety;
    const double room = static_cast<double>(usable.count());
    if (need <= room * m_constants->verdictRoomyShare)
        return Verdict::Roomy;
    return need <= room ? Verdict::Tight : Verdict::No;
}

DriverReserve MemoryModel::Constants::reserveOf(const catalog::Card &card) const
{
    for (const DriverReserve &entry : reserves) {
        if (card.architecture.startsWith(entry.architecture) && card.memoryType.startsWith(entry.memory))
            return entry;
    }
    return defaultReserve;
}

MemoryDetails MemoryModel::Constants::detailsFor(const catalog::Card &card) const
{
    MemoryDetails details;
    for (const QString &architecture : driver.oldArchitectures) {
        if (card.architecture.startsWith(architecture))
            details.contextGiB = driver.oldContextGiB;
    }
    return details;
}

MemoryModel MemoryModel::withReported(const QMap<QString, Bytes> &totals) const
{
    MemoryModel model = *this;
    model.m_reportedTotals = totals;
    return model;
}

CardMemory MemoryModel::memoryOf(const catalog::Card &card) const
{
    Bytes total = Bytes::fromGiB(card.marketedGB * m_constants->unknownTotalShare);
    if (card.memoryTotal)
        total = *card.memoryTotal;
    if (const auto own = m_reportedTotals.constFind(card.id.value); own != m_reportedTotals.cend()) {
        const double difference = std::abs(own->toGiB() - total.toGiB());
        if (difference <= m_constants->ownTotalToleranceShare * total.toGiB())
            total = *own;
    }
    const DriverReserve reserve = m_constants->reserveOf(card);
    const double reserved = reserve.baseMiB + reserve.share * total.toMiB();
    const Bytes usable = total - Bytes::fromMiB(static_cast<std::int64_t>(reserved));
    return {.total = total, .usable = std::max(usable, Bytes{})};
}

} // namespace core::planning
