// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/tmux_view_model.h"

#include "core/remote/tmux_socket.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/terminal_launcher.h"

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::instances::InstanceId;
using core::remote::TmuxSession;

namespace {

QString ageText(const TmuxSession &session, const QDateTime &now)
{
    if (!session.created.isValid())
        return format::unknown();
    const double seconds = static_cast<double>(std::max<qint64>(0, session.created.secsTo(now)));
    return format::duration(core::Hours{seconds / 3600});
}

} // namespace

TmuxViewModel::TmuxViewModel(Fleet &fleet, const core::Clock &clock, TerminalLauncher &launcher, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_clock{clock}
    , m_launcher{launcher}
{
    connect(&m_fleet, &Fleet::machineChanged, this, [this](const InstanceId &id) {
        if (id == m_machine)
            emit changed();
    });
}

void TmuxViewModel::setMachine(const InstanceId &id)
{
    m_machine = id;
    refresh();
    emit changed();
}

TmuxState TmuxViewModel::state() const
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine || !machine->tmux)
        return TmuxState::Unknown;
    if (!machine->tmux->isInstalled)
        return TmuxState::NotInstalled;
    if (!machine->tmux->isServerRunning)
        return TmuxState::NoServer;
    return machine->tmux->sessions.isEmpty() ? TmuxState::Empty : TmuxState::Sessions;
}

QString TmuxViewModel::stateText() const
{
    switch (state()) {
    case TmuxState::Unknown:
        return tr("Not read yet. The sessions appear when the machine answers.");
    case TmuxState::NotInstalled:
        return tr("tmux is not installed. Without it a job ends when the connection drops.");
    case TmuxState::NoServer:
    case TmuxState::Empty:
        return tr("No session is running. Start your job in one, and it outlives a dropped connection.");
    case TmuxState::Sessions:
        return {};
    }
    return {};
}

QString TmuxViewModel::hintText() const
{
    switch (state()) {
    case TmuxState::NotInstalled:
        return QStringLiteral("apt-get install -y tmux");
    case TmuxState::NoServer:
    case TmuxState::Empty:
        return QStringLiteral("tmux new -s train");
    default:
        return {};
    }
}

QList<TmuxRow> TmuxViewModel::rows() const
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine || !machine->tmux)
        return {};
    QList<TmuxRow> rows;
    for (const TmuxSession &session : machine->tmux->sessions) {
        rows << TmuxRow{.name = session.name,
                        .nameText = core::remote::RemotePath{core::remote::shownTmuxName(session.name)}.display(),
                        .ageText = ageText(session, m_clock.now()),
                        .attachedText = session.attachedClients > 0 ? tr("%n attached", nullptr, session.attachedClients)
                                                                    : QString{},
                        .windowsText = session.windows > 1 ? tr("%n window(s)", nullptr, session.windows) : QString{}};
    }
    return rows;
}

QByteArray TmuxViewModel::attachTarget() const
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine || !machine->tmux || machine->tmux->sessions.isEmpty())
        return {};
    const auto &sessions = machine->tmux->sessions;
    const auto rank = [](const TmuxSession &session) { // the platform's own is as old as the machine, and seldom the work
        return std::pair{core::remote::isLoginSession(session.name), session.created};
    };
    return std::ranges::min_element(sessions, {}, rank)->name;
}

QString TmuxViewModel::line(const QByteArray &session) const
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine)
        return {};
    const auto &instance = machine->instance;
    const QString keyFile = instance.login == core::instances::LoginMethod::KeyFile ? instance.keyFile : QString{};
    return core::remote::attachLine({.host = instance.host, .port = instance.port, .user = instance.user}, keyFile, session);
}

void TmuxViewModel::refresh()
{
    if (m_fleet.session(m_machine))
        m_fleet.refreshTmux(m_machine);
}

void TmuxViewModel::open(const QByteArray &session)
{
    if (m_opener) {
        m_opener(m_machine, session);
        return;
    }
    const QString attach = line(session);
    if (attach.isEmpty())
        return;
    if (const core::Status status = m_launcher.open(attach); !status)
        emit failed(status.error());
}

} // namespace ui
