// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/monitor/hints.h"

#include <QHash>

namespace core::fleet {

/// Hints for every machine of a fleet, from its readings since this object is there. Lives in the fleet's thread.
class FleetHints final : public QObject {
    Q_OBJECT

public:
    /// `fleet` is borrowed and must outlive this object.
    FleetHints(Fleet &fleet, const monitor::HintRules &rules, QObject *parent = nullptr);

    QList<monitor::Hint> hints(const instances::InstanceId &id) const;
    /// "Full in ~9 h" for a mount point; empty when that cannot be told.
    std::optional<std::chrono::seconds> untilFull(const instances::InstanceId &id, const QString &target) const;

signals:
    void changed(const core::instances::InstanceId &id); ///< Its hints are others than before.

private:
    void take(const QSet<instances::InstanceId> &ids);

    struct Entry {
        monitor::HintWatch watch;
        QStringList texts = {}; ///< Of the hints told last.
    };

    Fleet &m_fleet;
    monitor::HintRules m_rules;
    QHash<instances::InstanceId, Entry> m_entries;
};

} // namespace core::fleet
