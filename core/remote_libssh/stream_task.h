// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/byte_channel.h"
#include "core/remote_libssh/channel_task.h"
#include "core/remote_libssh/marked_output.h"

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace core::remote_libssh {

/// The way into a session's thread for objects that may outlive it: work goes in from any thread, and comes out there in the
/// same order. Thread-safe.
class ThreadDoor {
public:
    /// `wake` is called from any thread and has to lead to runPending() in the inside thread.
    explicit ThreadDoor(std::function<void()> wake) : m_wake{std::move(wake)} {}
    /// Runs `work` inside; not at all once shut() was called.
    void post(std::function<void()> work);
    /// Runs what has come in. Only in the inside thread.
    void runPending();
    void shut();

private:
    std::mutex m_mutex;
    std::function<void()> m_wake;
    std::vector<std::function<void()>> m_work;
    bool m_isShut = false;
};

/// A door into the thread of `inside`, whose event loop has to run. Shut it before `inside` goes.
std::shared_ptr<ThreadDoor> doorInto(QObject *inside);

/// What the two ends of a stream share: the receiver's wishes on their way into the session's thread. Thread-safe.
class StreamGate {
public:
    explicit StreamGate(std::function<void()> wake) : m_wake{std::move(wake)} {}

    void push(const QByteArray &bytes);
    void closeInput();
    void close();
    void setReading(bool isReading);

    /// The next bytes; small pieces are joined. Empty when there are none.
    QByteArray take();
    bool isInputOver() const;
    bool isClosed() const { return m_isClosed; }
    bool isReading() const { return m_isReading; }

private:
    mutable std::mutex m_mutex;
    std::deque<QByteArray> m_outgoing;
    bool m_isInputClosed = false;
    std::atomic<bool> m_isClosed = false;
    std::atomic<bool> m_isReading = true;
    std::function<void()> m_wake;
};

/// The receiver's end.
class LibsshChannel final : public remote::ByteChannel {
public:
    explicit LibsshChannel(std::shared_ptr<StreamGate> gate) : m_gate{std::move(gate)} {}
    ~LibsshChannel() override { m_gate->close(); }

    void write(const QByteArray &bytes) override { m_gate->push(bytes); }
    void closeInput() override { m_gate->closeInput(); }
    void closeChannel() override { m_gate->close(); }
    void setReading(bool isReading) override { m_gate->setReading(isReading); }

private:
    std::shared_ptr<StreamGate> m_gate;
};

/// The session's end of a stream.
class StreamTask final : public ChannelTask {
public:
    /// What the stream is for: a subsystem, or a shell line whose output the login noise is taken off.
    struct Source {
        QByteArray name = {};
        bool isSubsystem = false;
        QByteArray nonce = {}; ///< Of markedStreamLine(); empty for a subsystem.
    };
    static Source subsystem(const QByteArray &name) { return {.name = name, .isSubsystem = true}; }
    static Source command(const QByteArray &line);

    StreamTask(const Source &source, std::shared_ptr<StreamGate> gate, std::weak_ptr<LibsshChannel> channel,
               const SessionTimings &timings);
    /// Tells the receiver, also when the task never got as far as a session.
    ~StreamTask() override;

protected:
    void started() override;
    void received(const QByteArray &bytes, bool isError) override;
    QByteArray nextOutgoing() override { return m_gate->take(); }
    bool isInputOver() const override { return m_gate->isInputOver(); }
    void sent(qint64 bytes) override;
    bool isReading() const override { return m_gate->isReading(); }
    bool isUnwanted() const override { return m_gate->isClosed(); }
    Error timeoutError() const override;
    std::optional<int> processId() const override { return m_outputFilter.processId(); }
    void ended(std::optional<int> exitCode, const std::optional<Error> &error) override;

private:
    std::shared_ptr<StreamGate> m_gate;
    std::weak_ptr<LibsshChannel> m_channel;
    NoiseFilter m_outputFilter;
    NoiseFilter m_errorFilter;
    bool m_isTold = false;
};

} // namespace core::remote_libssh
