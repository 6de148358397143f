// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/link_engine.h"

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

#include <memory>

namespace core::remote_libssh {

/// A LinkEngine driven by the event loop of the session's thread, where it lives, and so does everything given to it.
class SshLink final : public QObject {
    Q_OBJECT

public:
    SshLink(SshSessionHandle session, const SessionTimings &timings, QObject *parent = nullptr);
    /// Ends what is left with Cancelled.
    ~SshLink() override;

    void add(std::unique_ptr<ChannelTask> task);
    /// Asks the server for a sign of life now.
    void probeNow();
    /// Ends all tasks with `reason` and takes leave of the server.
    void shutDown(const Error &reason);

public slots:
    /// Does all that can be done now. Cheap when there is nothing.
    void pump();

signals:
    /// The link is dead and all tasks have ended; nothing more comes.
    void lost(const core::Error &error);
    void roundTripMeasured(int milliseconds);

private:
    void arm();
    void rest();

    LinkEngine m_engine;
    std::unique_ptr<QSocketNotifier> m_readable;
    std::unique_ptr<QSocketNotifier> m_writable;
    QTimer m_next;
};

} // namespace core::remote_libssh
