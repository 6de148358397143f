// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/host_facts.h"

#include <QHash>

#include <chrono>
#include <mutex>
#include <optional>

namespace core::remote_libssh {

/// What was found on machines, by host key and login, so that a further or renewed session need not look first. In memory
/// only; thread-safe.
class ProbeCache {
public:
    struct Entry {
        remote::HostProbe probe = {};
        std::chrono::milliseconds age = {};
    };

    explicit ProbeCache(std::chrono::milliseconds kept) : m_kept{kept} {}

    std::optional<Entry> find(const QString &key) const
    {
        const std::lock_guard lock{m_mutex};
        const auto row = m_rows.constFind(key);
        if (row == m_rows.cend())
            return std::nullopt;
        const auto age = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - row->at);
        return age > m_kept ? std::nullopt : std::optional{Entry{row->probe, age}};
    }
    void store(const QString &key, const remote::HostProbe &probe)
    {
        const std::lock_guard lock{m_mutex};
        m_rows.insert(key, {probe, Clock::now()});
    }

private:
    using Clock = std::chrono::steady_clock;
    struct Row {
        remote::HostProbe probe = {};
        Clock::time_point at = {};
    };
    const std::chrono::milliseconds m_kept;
    mutable std::mutex m_mutex;
    QHash<QString, Row> m_rows;
};

} // namespace core::remote_libssh
