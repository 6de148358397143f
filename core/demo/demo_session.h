// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/demo/demo_channel.h"
#include "core/remote/session.h"

#include <QPointer>

namespace core::demo {

/// A machine that does not exist, for people who have none yet. It opens no connection, starts no program and knows nothing
/// of money; its figures are simulated.
class DemoSession final : public remote::Session {
    Q_OBJECT

public:
    /// `clock` is borrowed. `name` seeds the figures.
    DemoSession(const QString &name, int gpuCount, const Clock &clock);
    ~DemoSession() override;

    void open() override;
    void close() override;
    void retryNow() override { open(); }
    remote::SessionState state() const override { return m_state; }
    remote::HostProbe probe() const override;
    void answerHostKey(bool) override {}

    FutureResult<remote::CommandOutput> run(const remote::Command &command) override;
    std::shared_ptr<remote::ByteChannel> openSubsystem(const QByteArray &name) override;
    std::shared_ptr<remote::ByteChannel> openCommand(const QByteArray &line) override;

private:
    void setPhase(remote::SessionPhase phase);
    std::shared_ptr<remote::ByteChannel> openStream(const QByteArray &nonce);
    void endAll();

    std::shared_ptr<DemoMachine> m_machine;
    remote::SessionState m_state = {};
    QList<QPointer<DemoChannel>> m_channels;
};

/// Makes such sessions from an address of demoHost().
class DemoSessionFactory final : public remote::SessionFactory {
public:
    explicit DemoSessionFactory(const Clock &clock) : m_clock{clock} {}
    std::unique_ptr<remote::Session> create(const remote::ConnectionRequest &request) override;

private:
    const Clock &m_clock;
};

} // namespace core::demo
