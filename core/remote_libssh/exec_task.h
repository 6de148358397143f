// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"
#include "core/remote_libssh/channel_task.h"
#include "core/remote_libssh/marked_output.h"

#include <QPromise>

#include <memory>

namespace core::remote_libssh {

/// The asking side of a command. Whatever happens to it, the future gets a result: Cancelled when it is just let go.
class CommandPromise {
public:
    CommandPromise() { m_promise.start(); }
    ~CommandPromise();
    Q_DISABLE_COPY_MOVE(CommandPromise)

    FutureResult<remote::CommandOutput> future() const { return m_promise.future(); }
    bool isCanceled() const { return m_promise.isCanceled(); }
    void deliver(const Result<remote::CommandOutput> &result);

    QString loginNoise() const { return m_loginNoise; } ///< Valid after the delivery.
    void setLoginNoise(const QString &noise) { m_loginNoise = noise; }

private:
    QPromise<Result<remote::CommandOutput>> m_promise;
    QString m_loginNoise;
    bool m_isDelivered = false;
};

/// Runs one command and takes the login noise off its output.
class ExecTask final : public ChannelTask {
public:
    ExecTask(const remote::Command &command, std::shared_ptr<CommandPromise> promise, const SessionTimings &timings);

protected:
    void received(const QByteArray &bytes, bool isError) override;
    QByteArray nextOutgoing() override { return std::exchange(m_input, {}); }
    bool isInputOver() const override { return m_input.isEmpty(); }
    bool isDone() const override { return m_output.hasEnded() && m_errors.hasEnded(); }
    bool isUnwanted() const override { return m_promise->isCanceled(); }
    Error timeoutError() const override;
    std::optional<int> processId() const override { return m_output.processId(); }
    std::chrono::milliseconds runLimit() const override { return m_timeout; }
    void ended(std::optional<int> exitCode, const std::optional<Error> &error) override;

private:
    ExecTask(const remote::Command &command, std::shared_ptr<CommandPromise> promise, const SessionTimings &timings,
             const QByteArray &nonce);

    QByteArray m_input;
    std::chrono::milliseconds m_timeout;
    std::shared_ptr<CommandPromise> m_promise;
    MarkedOutput m_output;
    MarkedOutput m_errors;
};

} // namespace core::remote_libssh
