// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/shell_channel.h"
#include "core/remote_libssh/channel_task.h"
#include "core/remote_libssh/stream_task.h"

namespace core::remote_libssh {

/// The size that a terminal wants, on its way into the session's thread. Thread-safe.
class WantedSize {
public:
    struct Size {
        int columns = 0;
        int rows = 0;
    };
    void set(Size size);
    /// The newest size that was not taken yet.
    std::optional<Size> take();

private:
    std::mutex m_mutex;
    std::optional<Size> m_size;
};

/// The receiver's end of a terminal.
class LibsshShellChannel final : public remote::ShellChannel {
public:
    LibsshShellChannel(std::shared_ptr<StreamGate> gate, std::shared_ptr<WantedSize> size, std::function<void()> wake)
        : m_gate{std::move(gate)}, m_size{std::move(size)}, m_wake{std::move(wake)} {}
    ~LibsshShellChannel() override { m_gate->close(); }

    void write(const QByteArray &bytes) override { m_gate->push(bytes); }
    void closeInput() override { m_gate->closeInput(); }
    void closeChannel() override { m_gate->close(); }
    void setReading(bool isReading) override { m_gate->setReading(isReading); }
    void resize(int columns, int rows) override;

private:
    std::shared_ptr<StreamGate> m_gate;
    std::shared_ptr<WantedSize> m_size;
    std::function<void()> m_wake;
};

/// The session's end of a terminal: a channel with a pseudo terminal and a shell or command in it.
class ShellTask final : public ChannelTask {
public:
    ShellTask(const remote::TerminalRequest &request, std::shared_ptr<StreamGate> gate, std::shared_ptr<WantedSize> size,
              std::weak_ptr<LibsshShellChannel> channel, const SessionTimings &timings);
    ~ShellTask() override;

protected:
    int sendRequest(ssh_channel channel) override;
    void beforeWork(ssh_channel channel) override;
    void started() override;
    void received(const QByteArray &bytes, bool isError) override;
    QByteArray nextOutgoing() override { return m_gate->take(); }
    bool isInputOver() const override { return m_gate->isInputOver(); }
    void sent(qint64 bytes) override;
    bool isReading() const override { return m_gate->isReading(); }
    bool isUnwanted() const override { return m_gate->isClosed(); }
    Error timeoutError() const override;
    void ended(std::optional<int> exitCode, const std::optional<Error> &error) override;

private:
    remote::TerminalRequest m_request;
    std::shared_ptr<StreamGate> m_gate;
    std::shared_ptr<WantedSize> m_size;
    std::weak_ptr<LibsshShellChannel> m_channel;
    bool m_hasTerminal = false;
    bool m_isTold = false;
};

} // namespace core::remote_libssh
