// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/endpoint.h"

#include <QHash>
#include <QString>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace core::remote_libssh {

class Cancellation;

/// Servers drop connections when too many are not logged in yet (MaxStartups). So at most two at once go to one server, and
/// all to one host start a little apart, also those to the many ports of a platform's gateway. A port that never answers holds
/// up only itself. Shared by all sessions; thread-safe.
class ConnectGate : public std::enable_shared_from_this<ConnectGate> {
public:
    explicit ConnectGate(std::chrono::milliseconds gap) : m_gap{gap} {}

    /// The right to have one connection on the way; given back with this object.
    class Pass {
    public:
        Pass() = default;
        Pass(std::shared_ptr<ConnectGate> gate, QString server) : m_gate{std::move(gate)}, m_server{std::move(server)} {}
        Pass(Pass &&other) noexcept : m_gate{std::move(other.m_gate)}, m_server{std::move(other.m_server)} {}
        Pass &operator=(Pass &&other) noexcept
        {
            std::swap(m_gate, other.m_gate);
            std::swap(m_server, other.m_server);
            return *this;
        }
        ~Pass() { giveBack(); }
        void giveBack();

    private:
        std::shared_ptr<ConnectGate> m_gate;
        QString m_server;
    };

    /// Waits for a turn, or until the cancel; then the pass is empty.
    Pass enter(const remote::Endpoint &endpoint, const Cancellation &cancellation);

private:
    using Clock = std::chrono::steady_clock;
    void leave(const QString &server);

    const std::chrono::milliseconds m_gap;
    std::mutex m_mutex;
    std::condition_variable m_hasRoom;
    QHash<QString, int> m_underWay;                ///< By server.
    QHash<QString, Clock::time_point> m_nextStart; ///< By host.
};

} // namespace core::remote_libssh
