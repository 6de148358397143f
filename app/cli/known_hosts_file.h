// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/host_keys.h"

namespace app::cli {

/// Host keys of an OpenSSH known_hosts file, read-only: for "--known-hosts FILE". Plain and hashed names, [host]:port, no wildcards.
class KnownHostsFile final : public core::remote::HostKeyRepository {
public:
    /// Errors: InvalidInput when the file cannot be read.
    static core::Result<KnownHostsFile> read(const QString &path);

    core::FutureResult<std::optional<core::remote::KnownHost>> find(const QString &scope) override;
    /// Refused: this file is the user's.
    core::FutureStatus save(const core::remote::KnownHost &host) override;
    core::FutureStatus remove(const QString &scope) override;

private:
    struct Line {
        QByteArray names = {};
        core::remote::HostKey key = {};
    };
    QList<Line> m_lines;
};

/// True when the first field of a known_hosts line names `host`:`port`.
bool namesHost(const QByteArray &field, const QByteArray &host, quint16 port);

} // namespace app::cli
