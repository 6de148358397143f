// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/end_signals.h"

#include <QSocketNotifier>

#ifndef _WIN32
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace app {

#ifdef _WIN32

EndSignals::EndSignals(QObject *parent) : QObject{parent} {}
EndSignals::~EndSignals() = default;

#else

namespace {

constexpr std::array kSignals{SIGTERM, SIGINT, SIGHUP};

// A signal handler reaches nothing but file scope.
volatile std::sig_atomic_t writeEnd = -1;

void tellPipe(int)
{
    const int before = errno;
    const char word = 1;
    // A full pipe has told already; there is nothing else to do here.
    if (write(static_cast<int>(writeEnd), &word, 1) < 0) { }
    errno = before;
}

} // namespace

EndSignals::EndSignals(QObject *parent) : QObject{parent}
{
    if (pipe(m_pipe.data()) != 0)
        return; // The signals keep their usual effect.
    for (const int end : m_pipe) {
        fcntl(end, F_SETFL, O_NONBLOCK);
        fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    writeEnd = m_pipe[1];
    m_notifier = new QSocketNotifier{m_pipe[0], QSocketNotifier::Read, this};
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        m_notifier->setEnabled(false);
        emit asked();
    });
    struct sigaction action = {};
    action.sa_handler = &tellPipe;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    for (const int each : kSignals)
        sigaction(each, &action, nullptr);
}

EndSignals::~EndSignals()
{
    if (!m_notifier)
        return;
    for (const int each : kSignals)
        signal(each, SIG_DFL);
    writeEnd = -1;
    delete m_notifier;
    for (const int end : m_pipe)
        close(end);
}

#endif

} // namespace app
