// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/remote_libssh/session_timings.h"

#include <QObject>

#include <memory>

namespace core::remote_libssh {

class CommandPromise;
class SshLink;

/// Looks around on a machine once: its tools by one command, and whether SFTP works. Lives in the session's thread.
class ProbeRun final : public QObject {
    Q_OBJECT

public:
    /// `greeting` is the text shown before the login, `banner` the server's version line.
    ProbeRun(QString greeting, QString banner, const SessionTimings &timings);

    void start(SshLink &link);

signals:
    /// Once, and not when this object goes first.
    void done(const core::remote::HostProbe &probe);
    void failed(const core::Error &error);

private:
    void answered();

    const QString m_greeting;
    const QString m_banner;
    const SessionTimings m_timings;
    std::shared_ptr<CommandPromise> m_tools;
    std::optional<bool> m_hasSftp;
    bool m_isSftpKnown = false;
    bool m_isTold = false;
};

} // namespace core::remote_libssh
