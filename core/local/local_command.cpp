// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_command.h"

#include "core/base/secret_bytes.h"
#include "core/local/local_errors.h"

#include <utility>

namespace core::local {

namespace {

constexpr qint64 kErrorLimit = 1024 * 1024;

/// Adds as much as fits. True when something was left out.
bool appendUpTo(qint64 limit, const QByteArray &more, QByteArray &kept)
{
    const qint64 room = limit - kept.size();
    kept += more.left(qMax(room, qint64{0}));
    return more.size() > room;
}

} // namespace

LocalCommand::LocalCommand(const remote::Command &command, QObject *parent)
    : QObject{parent}
    , m_command{command}
{
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] { give(timeoutError(m_command.timeout)); });
    connect(&m_process, &LocalProcess::outputReady, this, &LocalCommand::takeOutput);
    connect(&m_process, &LocalProcess::errorsReady, this, &LocalCommand::takeErrors);
    connect(&m_process, &LocalProcess::ended, this, &LocalCommand::finish);
}

LocalCommand::~LocalCommand()
{
    give(closedError());
}

FutureResult<remote::CommandOutput> LocalCommand::start()
{
    const auto answer = m_promise.future();
    const auto call = callOf(m_command.line);
    if (!call) {
        give(noShellError(QStringLiteral("no shell on this system")));
        return answer;
    }
    m_limit.start(m_command.timeout);
    m_process.start(*call);
    if (!m_isGiven) {
        m_process.process().write(m_command.input);
        m_process.process().closeWriteChannel();
    }
    wipe(m_command.input);
    return answer;
}

void LocalCommand::cancel()
{
    give(closedError());
}

void LocalCommand::takeOutput()
{
    if (appendUpTo(m_command.outputLimit, m_process.takeOutput(), m_output.standardOutput))
        m_output.isTruncated = true;
}

void LocalCommand::takeErrors()
{
    appendUpTo(kErrorLimit, m_process.takeErrors(), m_output.standardError);
}

void LocalCommand::finish(std::optional<int> exitCode)
{
    if (!exitCode) {
        give(noShellError(m_process.process().errorString()));
        return;
    }
    takeOutput();
    takeErrors();
    m_output.exitCode = *exitCode;
    give(m_output);
}

void LocalCommand::give(const Result<remote::CommandOutput> &answer)
{
    if (std::exchange(m_isGiven, true))
        return;
    m_limit.stop();
    m_process.end();
    m_promise.give(answer);
    deleteLater();
}

} // namespace core::local
