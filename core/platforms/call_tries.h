// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"

#include <memory>

namespace core::platforms {

/// One call and what becomes of it.
struct TriedCall {
    RequestMaker make = {};
    QString page = {};
    std::shared_ptr<const ApiKeys> keys = {};
    /// Keeps what an answer holds, or says what is wrong with it.
    std::function<std::optional<Error>(const HttpAnswer &)> take = {};
    std::function<void(const Status &)> finished = {};
    int tried = 0;
};

/// Sends a read again after pauses while that can help, and an act once.
class CallTries {
public:
    /// All outlive the calls; `context` ends them.
    CallTries(HttpTransport &transport, const Clock &clock, const CallPolicy &policy, QObject *context);

    void read(const std::shared_ptr<TriedCall> &call);
    void once(const std::shared_ptr<TriedCall> &call);

private:
    void send(const std::shared_ptr<TriedCall> &call, bool isAct);
    void consider(const std::shared_ptr<TriedCall> &call, Error error, std::optional<std::chrono::seconds> asked);

    HttpTransport &m_transport;
    const Clock &m_clock;
    const CallPolicy &m_policy;
    QObject *m_context;
};

} // namespace core::platforms
