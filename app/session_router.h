// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"

namespace app {

/// Picks who makes a session by the address: this computer, a demo machine, or else SSH. The first two have addresses under
/// ".zuka.invalid" that only this program gives out; any other name there is refused by SSH as unknown.
class SessionRouter final : public core::remote::SessionFactory {
public:
    /// All are borrowed and must outlive this object.
    struct Ways {
        core::remote::SessionFactory &ssh;
        core::remote::SessionFactory &thisComputer;
        core::remote::SessionFactory &demo;
    };
    explicit SessionRouter(const Ways &ways) : m_ways{ways} {}

    std::unique_ptr<core::remote::Session> create(const core::remote::ConnectionRequest &request) override;

private:
    Ways m_ways;
};

} // namespace app
