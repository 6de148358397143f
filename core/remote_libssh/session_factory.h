// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/remote/session.h"
#include "core/remote_libssh/session_timings.h"

namespace core::remote_libssh {

struct SharedState;

/// Makes libssh sessions. Each runs in a thread of its own; no libssh type appears in this header.
class LibsshSessionFactory final : public remote::SessionFactory {
public:
    /// Both are borrowed and must outlive every session.
    LibsshSessionFactory(remote::HostKeyRepository &hostKeys, const Clock &clock, const SessionTimings &timings = {});
    std::unique_ptr<remote::Session> create(const remote::ConnectionRequest &request) override;

private:
    remote::HostKeyRepository &m_hostKeys;
    const Clock &m_clock;
    SessionTimings m_timings;
    std::shared_ptr<SharedState> m_shared;
};

} // namespace core::remote_libssh
