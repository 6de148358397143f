// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/terminal_tab.h"

#include "core/remote/tmux_control.h"
#include "core/remote/tmux_socket.h"

namespace ui {

using core::fleet::Fleet;
using core::instances::InstanceId;
using core::remote::SessionPhase;
using core::terminal::Shell;

namespace {

constexpr int kColumns = 80;
constexpr int kRows = 24;
constexpr int kTmuxFailed = 1;
constexpr std::chrono::milliseconds kTitleRest{200};

/// Leaves the full screen, the mouse and the colours of a program that can no longer do it itself.
constexpr char kCleanUp[] = "\x1b[?1049l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?2004l\x1b[?25h\x1b[0m\r\n";

} // namespace

TerminalTab::TerminalTab(Fleet &fleet, const Wish &wish, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_wish{wish}
    , m_shell{kColumns, kRows}
{
    connect(&m_fleet, &Fleet::machineChanged, this, &TerminalTab::follow);
    connect(&m_shell, &Shell::ended, this, &TerminalTab::take);
    m_titleRest.setSingleShot(true);
    m_titleRest.setInterval(kTitleRest);
    connect(&m_titleRest, &QTimer::timeout, this, &TerminalTab::changed);
    connect(&m_shell, &Shell::titleChanged, this, [this](const QString &title) {
        if (std::exchange(m_programTitle, title) != title && !m_titleRest.isActive())
            m_titleRest.start(); // a program may send thousands a second
    });
    connect(&m_shell, &Shell::opened, this, [this] {
        m_wish.startsIt = false; // from now on a session that is gone is told, not made anew
        setState(TerminalState::Open);
        m_wasOpen = true;
        emit opened();
    });
}

TerminalTab::~TerminalTab() { QObject::disconnect(m_watch); }

void TerminalTab::rename(const QByteArray &session)
{
    m_wish.session = session;
    emit changed();
}

QString TerminalTab::title() const
{
    return isInTmux() ? core::remote::RemotePath{core::remote::shownTmuxName(m_wish.session)}.display() : tr("Shell");
}

QString TerminalTab::stateText() const
{
    switch (m_state) {
    case TerminalState::Waiting:
        return tr("Waiting for the connection to the machine.");
    case TerminalState::Open:
        return {};
    case TerminalState::Lost:
        return tr("The connection to this terminal was lost.");
    case TerminalState::Ended:
        if (isInTmux() && m_exitCode == kTmuxFailed)
            return tr("The session is gone, or it could not be joined.");
        if (m_exitCode.value_or(0) != 0)
            return tr("The terminal ended with code %1.").arg(*m_exitCode);
        return isInTmux() ? tr("You left the session, or it ended.") : tr("The shell ended.");
    case TerminalState::Failed:
        return m_error && !m_error->message.isEmpty() ? m_error->message : tr("The terminal could not be opened.");
    }
    return {};
}

QString TerminalTab::meaningText() const
{
    switch (m_state) {
    case TerminalState::Lost:
        return isInTmux() ? tr("The session goes on running on the machine. This tab joins it again by itself.")
                          : tr("What ran in this shell has most likely ended. Next time start it in tmux, and it goes on.");
    case TerminalState::Failed:
        return m_error ? m_error->remedy : QString{};
    case TerminalState::Ended:
        return isInTmux() && m_exitCode == kTmuxFailed
                   ? tr("The last line in the terminal says why. When tmux was stopped on the machine, what ran in it has ended.") : QString{};
    default:
        return {};
    }
}

QString TerminalTab::actionText() const
{
    switch (m_state) {
    case TerminalState::Lost:
        return isInTmux() ? tr("Join now") : tr("New shell");
    case TerminalState::Ended:
        return isInTmux() ? tr("Join again") : tr("New shell");
    case TerminalState::Failed:
        return tr("Try again");
    default:
        return {};
    }
}

void TerminalTab::open()
{
    if (m_shell.isAttached())
        return;
    m_wantsOpen = true;
    m_session = m_fleet.terminalSession(m_wish.machine);
    if (!m_session) {
        setState(TerminalState::Waiting);
        return;
    }
    QObject::disconnect(m_watch);
    m_watch = connect(m_session.get(), &core::remote::Session::stateChanged, this, [this] { watchSession(); });
    if (!m_wasOpen)
        setState(TerminalState::Waiting);
    watchSession();
}

void TerminalTab::watchSession()
{
    if (!m_session || !m_wantsOpen || m_shell.isAttached())
        return;
    const auto state = m_session->state();
    if (state.phase == SessionPhase::Ready) {
        attach();
    } else if (state.phase == SessionPhase::Failed) {
        m_wantsOpen = isInTmux() && m_wasOpen; // that one comes back with the machine
        if (!m_wantsOpen)
            setState(TerminalState::Failed, state.error);
    }
}

void TerminalTab::follow(const InstanceId &id)
{
    if (id != m_wish.machine || !m_wantsOpen || m_shell.isAttached())
        return;
    const auto machine = m_fleet.machine(id);
    if (machine && (machine->session.phase == SessionPhase::Ready || machine->probe.isTerminalOnly)
        && (!m_session || m_session->state().phase != SessionPhase::Ready))
        open();
}

void TerminalTab::attach()
{
    const auto &screen = m_shell.emulator().screen();
    core::remote::TerminalRequest request{.columns = screen.columns(), .rows = screen.rows()};
    if (isInTmux())
        request.command = m_wish.isScreen ? core::remote::joinScreenLine(m_wish.session)
            : m_wish.startsIt             ? core::remote::enterTmuxLine(m_wish.session) : core::remote::joinTmuxLine(m_wish.session);
    auto channel = m_session->openTerminal(request);
    m_wantsOpen = false;
    if (!channel) {
        const auto machine = m_fleet.machine(m_wish.machine);
        const bool isDemo = machine && machine->instance.kind == core::instances::MachineKind::Demo;
        setState(TerminalState::Failed,
                 core::Error{.kind = core::ErrorKind::NotFound,
                             .code = QStringLiteral("terminal.none"),
                             .message = tr("This kind of machine has no terminal here."),
                             .remedy = isDemo ? tr("It is simulated. Add a machine of your own to work on it.")
                                              : tr("Use the terminal program of this computer.")});
        return;
    }
    if (m_wasOpen)
        m_shell.emulator().feed(kCleanUp, sizeof kCleanUp - 1);
    m_shell.attach(std::move(channel));
}

void TerminalTab::take(const core::remote::ChannelEnd &end)
{
    m_exitCode = end.exitCode;
    if (end.error && end.error->isTransient() && m_wasOpen) {
        m_wantsOpen = isInTmux();
        setState(TerminalState::Lost, end.error);
        if (m_wantsOpen)
            open();
        return;
    }
    setState(end.error ? TerminalState::Failed : TerminalState::Ended, end.error);
}

void TerminalTab::setState(TerminalState state, const std::optional<core::Error> &error)
{
    m_state = state;
    m_error = error;
    emit changed();
}

} // namespace ui
