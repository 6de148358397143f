// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/promise.h"
#include "core/fleet/fleet.h"
#include "core/fleet/machine.h"
#include "core/fleet/secret_entries.h"

#include <QElapsedTimer>
#include <QTimer>

#include <vector>

namespace core::fleet {

/// The machines of a fleet, and what happens to them by itself.
class Fleet::Private {
public:
    Private(Fleet &fleet, const Parts &given);

    Machine *find(const instances::InstanceId &id) const;
    QList<instances::InstanceId> ids() const; ///< A copy: machines may come and go while each is dealt with.

    /// Why `instance` cannot be kept; nothing when it can.
    std::optional<Error> refusal(const instances::Instance &instance) const;

    Attention attentionFor(const instances::InstanceId &id) const;
    void watchVisible();
    void noteReading(const instances::InstanceId &id, const monitor::MachineSample &sample);
    void tellUpdated();
    void lookForSleep();
    Machine *insert(const instances::Instance &instance);
    void drop(const instances::InstanceId &id);
    void noteReady(Machine &machine);
    void learn(Machine &machine, const monitor::GpuAnswer &answer);
    void save(const instances::Instance &instance);

    /// Writes them one after the other, from `place` on; `done` gets whether any is kept in memory only, or the first error.
    void writeSecrets(const SharedSecrets &entries, qsizetype place, bool isInMemory, std::function<void(Result<bool>)> done);
    void removeSecrets(const instances::InstanceId &id);
    void finishAdding(const instances::Instance &instance, bool isInMemory, const Promise<instances::InstanceId> &promise);
    void forgetAdding(const instances::InstanceId &id);

    Fleet &q;
    Parts parts;
    Surroundings surroundings;
    std::vector<std::unique_ptr<Machine>> machines;
    QList<instances::Instance> beingAdded; ///< Their secrets are on the way; they already count as taken.
    QSet<instances::InstanceId> visible;
    bool isLooking = true;
    QTimer ageTimer;
    QSet<instances::InstanceId> updatedSince; ///< Not told yet.
    QTimer updatedTimer;
    QElapsedTimer sinceLook;                  ///< Stands still while the computer sleeps.
    QDateTime lastLook;
};

} // namespace core::fleet
