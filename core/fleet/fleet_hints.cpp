// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleet_hints.h"

#include <utility>

namespace core::fleet {

using instances::InstanceId;

FleetHints::FleetHints(Fleet &fleet, const monitor::HintRules &rules, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_rules{rules}
{
    connect(&fleet, &Fleet::updated, this, &FleetHints::take);
    connect(&fleet, &Fleet::machineRemoved, this, [this](const InstanceId &id) { m_entries.remove(id); });
}

void FleetHints::take(const QSet<InstanceId> &ids)
{
    QList<InstanceId> changedOnes;
    for (const InstanceId &id : ids) {
        const auto status = m_fleet.machine(id);
        if (!status)
            continue;
        auto entry = m_entries.find(id);
        if (entry == m_entries.end())
            entry = m_entries.insert(id, {.watch = monitor::HintWatch{m_rules}});
        entry->watch.add(status->sample);
        QStringList texts;
        for (const monitor::Hint &hint : entry->watch.hints())
            texts << hint.text << hint.evidence;
        if (texts != std::exchange(entry->texts, texts))
            changedOnes.append(id);
    }
    for (const InstanceId &id : std::as_const(changedOnes))
        emit changed(id);
}

QList<monitor::Hint> FleetHints::hints(const InstanceId &id) const
{
    const auto entry = m_entries.constFind(id);
    return entry == m_entries.cend() ? QList<monitor::Hint>{} : entry->watch.hints();
}

std::optional<std::chrono::seconds> FleetHints::untilFull(const InstanceId &id, const QString &target) const
{
    const auto entry = m_entries.constFind(id);
    return entry == m_entries.cend() ? std::nullopt : entry->watch.untilFull(target);
}

} // namespace core::fleet
