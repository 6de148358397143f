// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/ssh_link.h"

#include "core/remote_libssh/session_errors.h"

namespace core::remote_libssh {

SshLink::SshLink(SshSessionHandle session, const SessionTimings &timings, QObject *parent)
    : QObject{parent}
    , m_engine{std::move(session), timings, [this](int milliseconds) { emit roundTripMeasured(milliseconds); }}
{
    const auto handle = static_cast<qintptr>(m_engine.socket());
    m_readable = std::make_unique<QSocketNotifier>(handle, QSocketNotifier::Read);
    m_writable = std::make_unique<QSocketNotifier>(handle, QSocketNotifier::Write);
    m_writable->setEnabled(false);
    connect(m_readable.get(), &QSocketNotifier::activated, this, &SshLink::pump);
    connect(m_writable.get(), &QSocketNotifier::activated, this, &SshLink::pump);
    m_next.setSingleShot(true);
    m_next.setTimerType(Qt::PreciseTimer);
    connect(&m_next, &QTimer::timeout, this, &SshLink::pump);
    m_next.start(0);
}

SshLink::~SshLink()
{
    shutDown(cancelledError());
}

void SshLink::add(std::unique_ptr<ChannelTask> task)
{
    m_engine.add(std::move(task));
    arm();
}

void SshLink::probeNow()
{
    m_engine.probeNow();
    arm();
}

void SshLink::shutDown(const Error &reason)
{
    rest();
    m_engine.shutDown(reason);
}

void SshLink::pump()
{
    const std::optional<Error> death = m_engine.pump();
    if (!death) {
        arm();
        return;
    }
    rest();
    emit lost(*death);
}

void SshLink::arm()
{
    if (!m_engine.isOpen())
        return;
    m_writable->setEnabled(m_engine.isWriting());
    const QDeadlineTimer next = m_engine.nextPump();
    m_next.start(next.hasExpired() ? 0 : static_cast<int>(next.remainingTime()) + 1);
}

/// Not deleted: one of them may be the sender of the call that led here.
void SshLink::rest()
{
    m_next.stop();
    m_readable->setEnabled(false);
    m_writable->setEnabled(false);
}

} // namespace core::remote_libssh
