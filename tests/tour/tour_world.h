// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition.h"
#include "app/services.h"
#include "support/manual_clock.h"
#include "support/scripted_session.h"
#include "tour/tour_history.h"

namespace tests {

/// When the one file of the folder pair in the pictures was changed, here and there.
inline constexpr qint64 kPairSeconds = 1'764'400'000;

/// Machines in every state, without a server: what the tour shows.
class TourWorld {
public:
    static constexpr int kSecondsLived = 16 * 60;
    struct Sample;

    /// Services whose sessions are scripted; everything else is real. This object must outlive them.
    core::Result<std::unique_ptr<app::Services>> services(const QString &folder, const core::catalog::Catalog &catalog);
    /// The program over this world with its data in `folder`; not started yet.
    core::Result<std::unique_ptr<app::Composition>> program(const QString &folder);
    /// Adds the sample machines to an empty fleet; their ends count from after kSecondsLived of live().
    void addMachines(app::Services &services);
    /// Those in trouble, a demo machine and this computer.
    void addTroubledMachines(app::Services &services);
    /// Adds transfers that earlier runs left behind, in every state, to the journal.
    void addTransfers(app::Services &services);

    /// Lets `seconds` go by in steps of one reading; each machine that answers is read each time.
    void live(int seconds);
    ManualClock &clock() { return *m_clock; }

private:
    void prepare(ScriptedSession &session);
    void add(app::Services &services, const Sample &sample, quint16 port);
    void readOnce();

    TourHistory m_history;
    ManualClock *m_clock = nullptr; ///< Owned by the services.
    ScriptedSessionFactory *m_sessions = nullptr;
    int m_step = 0;
};

} // namespace tests
