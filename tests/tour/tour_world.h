// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services.h"
#include "support/scripted_session.h"

namespace tests {

/// Machines in every state, without a server: what the tour shows.
class TourWorld {
public:
    /// Services whose sessions are scripted; everything else is real. This object must outlive them.
    core::Result<std::unique_ptr<app::Services>> services(const QString &folder, const core::catalog::Catalog &catalog);
    /// Adds the sample machines to an empty fleet.
    void addMachines(app::Services &services);

private:
    void prepare(ScriptedSession &session) const;
};

} // namespace tests
