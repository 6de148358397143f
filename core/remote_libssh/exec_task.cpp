// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/exec_task.h"

#include "core/remote_libssh/session_errors.h"

#include <QHash>

namespace core::remote_libssh {

namespace {

constexpr qint64 kErrorLimit = 1024 * 1024;
constexpr qsizetype kDetailLength = 300;
constexpr int kSignalBase = 128; // shells report "ended by signal n" as 128 + n

/// The exit code that a shell would give for a signal by its SSH name; nothing for a name that is not common.
std::optional<int> codeOfSignal(const QByteArray &name)
{
    static const QHash<QByteArray, int> numbers{{"HUP", 1},  {"INT", 2},  {"QUIT", 3},  {"ILL", 4},  {"ABRT", 6}, {"FPE", 8},
                                                {"KILL", 9}, {"SEGV", 11}, {"PIPE", 13}, {"ALRM", 14}, {"TERM", 15}};
    const auto number = numbers.constFind(name);
    return number == numbers.cend() ? std::nullopt : std::optional{kSignalBase + *number};
}

} // namespace

CommandPromise::~CommandPromise()
{
    deliver(cancelledError());
}

void CommandPromise::deliver(const Result<remote::CommandOutput> &result)
{
    if (std::exchange(m_isDelivered, true))
        return;
    m_promise.addResult(result);
    m_promise.finish();
}

ExecTask::ExecTask(const remote::Command &command, std::shared_ptr<CommandPromise> promise, const SessionTimings &timings)
    : ExecTask{command, std::move(promise), timings, makeNonce()}
{
}

ExecTask::ExecTask(const remote::Command &command, std::shared_ptr<CommandPromise> promise, const SessionTimings &timings,
                   const QByteArray &nonce)
    : ChannelTask{markedLine(command.line, nonce), false, timings}
    , m_input{command.input}
    , m_timeout{command.timeout}
    , m_promise{std::move(promise)}
    , m_output{nonce, command.outputLimit}
    , m_errors{nonce, kErrorLimit}
{
}

void ExecTask::received(const QByteArray &bytes, bool isError)
{
    (isError ? m_errors : m_output).feed(bytes);
}

Error ExecTask::timeoutError() const
{
    return commandTimeout(m_timeout, m_output.hasBegun() ? QStringLiteral("the command had started")
                                                         : QStringLiteral("the command had not started"));
}

void ExecTask::ended(std::optional<int> exitCode, const std::optional<Error> &error)
{
    m_promise->setLoginNoise(QString::fromUtf8(m_output.noise()).trimmed());
    if (error) {
        m_promise->deliver(*error);
        return;
    }
    std::optional<int> code = m_output.exitCode();
    if (!code && m_output.hasBegun())
        code = exitCode ? exitCode : codeOfSignal(exitSignal());
    if (!code) {
        const QByteArray said = m_output.noise().left(kDetailLength) + ' ' + m_errors.noise().left(kDetailLength);
        m_promise->deliver(commandUnexpected(QStringLiteral("exit %1 signal %2: %3")
                                                 .arg(exitCode.value_or(-1))
                                                 .arg(QString::fromLatin1(exitSignal()), QString::fromUtf8(said).trimmed())));
        return;
    }
    m_promise->deliver(remote::CommandOutput{.exitCode = *code,
                                             .standardOutput = m_output.output(true),
                                             .standardError = m_errors.output(true),
                                             .isTruncated = m_output.isTruncated()});
}

} // namespace core::remote_libssh
