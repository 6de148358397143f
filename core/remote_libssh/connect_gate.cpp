// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/connect_gate.h"

#include "core/remote_libssh/cancellation.h"

#include <algorithm>
#include <utility>

namespace core::remote_libssh {

namespace {
constexpr int kMostUnderWay = 2;
constexpr std::chrono::milliseconds kSlice{50}; // how often a wait looks at the cancel flag
} // namespace

void ConnectGate::Pass::giveBack()
{
    if (m_gate)
        std::exchange(m_gate, {})->leave(m_server);
}

ConnectGate::Pass ConnectGate::enter(const remote::Endpoint &endpoint, const Cancellation &cancellation)
{
    const QString server = remote::displayText({.host = endpoint.host, .port = endpoint.port});
    std::unique_lock lock{m_mutex};
    while (!cancellation.isCancelled()) {
        const auto now = Clock::now();
        int &underWay = m_underWay[server];
        Clock::time_point &nextStart = m_nextStart[endpoint.host];
        if (underWay < kMostUnderWay && now >= nextStart) {
            ++underWay;
            nextStart = now + m_gap;
            return {shared_from_this(), server};
        }
        const auto turn = underWay < kMostUnderWay ? std::min(nextStart, now + kSlice) : now + kSlice;
        m_hasRoom.wait_until(lock, turn);
    }
    return {};
}

void ConnectGate::leave(const QString &server)
{
    {
        const std::lock_guard lock{m_mutex};
        --m_underWay[server];
    }
    m_hasRoom.notify_all();
}

} // namespace core::remote_libssh
