// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/local/local_channel.h"
#include "core/remote/session.h"

#include <QPointer>

namespace core::local {

/// This computer as a machine: commands run in /bin/sh, "sftp" is OpenSSH's own server. No network, no login, no rent.
///
/// Programs run with the user's own rights in a group of their own, and end with the session.
class LocalSession final : public remote::Session {
    Q_OBJECT

public:
    using Session::Session;
    ~LocalSession() override;

    void open() override;
    void close() override;
    void retryNow() override { open(); }
    remote::SessionState state() const override { return m_state; }
    remote::HostProbe probe() const override { return m_probe; }
    void answerHostKey(bool) override {}

    FutureResult<remote::CommandOutput> run(const remote::Command &command) override;
    std::shared_ptr<remote::ByteChannel> openSubsystem(const QByteArray &name) override;
    std::shared_ptr<remote::ByteChannel> openCommand(const QByteArray &line) override;

private:
    void setPhase(remote::SessionPhase phase, const std::optional<Error> &error = {});
    void takeProbe(const Result<remote::CommandOutput> &answer);
    std::shared_ptr<remote::ByteChannel> openStream(std::optional<ProgramCall> call, const Error &reason);
    void endAll();

    remote::SessionState m_state = {};
    remote::HostProbe m_probe = {};
    QList<QPointer<LocalChannel>> m_channels;
};

/// Makes such sessions; what the request says does not matter.
class LocalSessionFactory final : public remote::SessionFactory {
public:
    std::unique_ptr<remote::Session> create(const remote::ConnectionRequest &request) override;
};

} // namespace core::local
