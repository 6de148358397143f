// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/probe_run.h"

#include "core/base/when_done.h"
#include "core/remote_libssh/exec_task.h"
#include "core/remote_libssh/host_probe.h"
#include "core/remote_libssh/session_errors.h"
#include "core/remote_libssh/sftp_check_task.h"
#include "core/remote_libssh/ssh_link.h"

#include <QPointer>
#include <QTimer>

namespace core::remote_libssh {

ProbeRun::ProbeRun(QString greeting, QString banner, const SessionTimings &timings)
    : m_greeting{std::move(greeting)}
    , m_banner{std::move(banner)}
    , m_timings{timings}
    , m_tools{std::make_shared<CommandPromise>()}
{
}

void ProbeRun::start(SshLink &link)
{
    const remote::Command look{.line = hostProbeLine(), .timeout = m_timings.login};
    link.add(std::make_unique<ExecTask>(look, m_tools, m_timings));
    link.add(std::make_unique<SftpCheckTask>(
        [self = QPointer<ProbeRun>{this}](std::optional<bool> hasSftp) {
            if (!self)
                return;
            self->m_hasSftp = hasSftp;
            self->m_isSftpKnown = true;
            QTimer::singleShot(0, self, &ProbeRun::answered);
        },
        m_timings));
    whenDone(m_tools->future(), this, [this](const Result<remote::CommandOutput> &) { answered(); });
}

void ProbeRun::answered()
{
    if (m_isTold || !m_tools->future().isFinished())
        return;
    const Result<remote::CommandOutput> tools = m_tools->future().result();
    if (tools && !m_isSftpKnown)
        return;
    m_isTold = true;
    if (!tools) {
        const Error &error = tools.error();
        const bool isRefused = error.code == QLatin1String{"ssh.channel_refused"};
        const bool wantsTerminal = error.code == QLatin1String{"exec.unexpected"} && error.detail.contains(QLatin1String{"PTY"});
        emit failed(isRefused || wantsTerminal ? ptyOnly(error.detail) : error);
        return;
    }
    remote::HostProbe found = parseHostProbe(tools->standardOutput);
    found.hasSftp = m_hasSftp;
    found.banner = m_banner;
    QStringList noise{m_greeting, m_tools->loginNoise()};
    noise.removeAll(QString{});
    found.loginNoise = noise.join(u'\n');
    emit done(found);
}

} // namespace core::remote_libssh
