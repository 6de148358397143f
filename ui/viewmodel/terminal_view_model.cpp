// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/terminal_view_model.h"

#include "core/base/when_done.h"
#include "core/remote/tmux_socket.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <algorithm>

namespace ui {

using core::Error;
using core::ErrorKind;
using core::fleet::Fleet;
using core::remote::CommandOutput;
using core::remote::RemotePath;
using core::remote::SessionPhase;
using core::remote::TmuxSession;

namespace {

constexpr std::chrono::seconds kReadEvery{5};
constexpr qsizetype kMostDetail = 300;

Error badName()
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("tmux.name"),
            .message = TerminalViewModel::tr("This cannot be the name of a session."),
            .remedy = TerminalViewModel::tr("Give it a short name, such as train.")};
}

QString originOf(const QByteArray &session)
{
    if (core::remote::isLoginSession(session))
        return TerminalViewModel::tr("login session of the platform");
    const QByteArray socket = core::remote::tmuxPlace(session).socket;
    return socket.isEmpty() ? QString{} : TerminalViewModel::tr("socket %1").arg(RemotePath{socket}.display());
}

Error notDone(const CommandOutput &output)
{
    return {.kind = ErrorKind::RemoteCommand,
            .code = QStringLiteral("tmux.failed"),
            .message = TerminalViewModel::tr("tmux did not do it."),
            .remedy = TerminalViewModel::tr("The session may be gone, or the name may be taken. Look at the list."),
            .detail = QString::fromUtf8(output.standardError.left(kMostDetail))};
}

} // namespace

TerminalViewModel::TerminalViewModel(Fleet &fleet, const core::Clock &clock, TerminalSnippets snippets, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_clock{clock}
    , m_snippets{std::move(snippets)}
{
    m_timer.setInterval(kReadEvery);
    connect(&m_timer, &QTimer::timeout, this, &TerminalViewModel::refresh);
    connect(&m_fleet, &Fleet::machineAdded, this, &TerminalViewModel::machinesChanged);
    connect(&m_fleet, &Fleet::machineRemoved, this, &TerminalViewModel::forget);
    connect(&m_fleet, &Fleet::machineChanged, this, [this](const MachineId &id) {
        emit machinesChanged();
        if (id == m_machine && isConnected() && !details())
            refresh();
    });
}

TerminalViewModel::~TerminalViewModel() = default;

QList<TerminalViewModel::Machine> TerminalViewModel::machines() const
{
    QList<Machine> machines;
    for (const auto &status : m_fleet.machines())
        machines << Machine{status.instance.id, badgedName(status.instance)};
    return machines;
}

void TerminalViewModel::setMachine(const MachineId &id)
{
    if (id == m_machine)
        return;
    m_machine = id;
    m_isReading = false;
    emit sessionsChanged();
    refresh();
}

bool TerminalViewModel::isConnected() const
{
    const auto machine = m_fleet.machine(m_machine);
    return machine && machine->session.phase == SessionPhase::Ready && !isSimulated();
}

bool TerminalViewModel::isSimulated() const
{
    const auto machine = m_fleet.machine(m_machine);
    return machine && machine->instance.kind == core::instances::MachineKind::Demo;
}

QString TerminalViewModel::machineName(const MachineId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? badgedName(machine->instance) : QString{};
}

QList<TerminalTab *> TerminalViewModel::tabs() const
{
    QList<TerminalTab *> tabs;
    for (const auto &tab : m_tabs)
        tabs << tab.get();
    return tabs;
}

TerminalTab *TerminalViewModel::add(const TerminalTab::Wish &wish)
{
    m_tabs.push_back(std::make_unique<TerminalTab>(m_fleet, wish));
    TerminalTab *tab = m_tabs.back().get();
    connect(tab, &TerminalTab::changed, this, &TerminalViewModel::tabsChanged);
    connect(tab, &TerminalTab::opened, this, &TerminalViewModel::refresh);
    emit tabsChanged();
    emit sessionsChanged();
    tab->open();
    return tab;
}

TerminalTab *TerminalViewModel::tabIn(const MachineId &id, const QByteArray &session) const
{
    const auto found = std::ranges::find_if(m_tabs, [&](const auto &tab) { return tab->machine() == id && tab->session() == session; });
    return found == m_tabs.end() ? nullptr : found->get();
}

TerminalTab *TerminalViewModel::openShell(const MachineId &id)
{
    return add({.machine = id});
}

TerminalTab *TerminalViewModel::join(const MachineId &id, const QByteArray &session)
{
    TerminalTab *tab = tabIn(id, session);
    if (!tab)
        return add({.machine = id, .session = session, .isScreen = isScreen(id, session)});
    tab->open();
    return tab;
}

TerminalTab *TerminalViewModel::start(const MachineId &id, const QString &name)
{
    const QByteArray kept = core::remote::tmuxName(name);
    if (kept.isEmpty()) {
        emit failed(badName());
        return nullptr;
    }
    return tabIn(id, kept) ? join(id, kept) : add({.machine = id, .session = kept, .startsIt = true});
}

void TerminalViewModel::close(TerminalTab *tab)
{
    const auto found = std::ranges::find_if(m_tabs, [tab](const auto &each) { return each.get() == tab; });
    if (found == m_tabs.end())
        return;
    // Often asked for inside a signal of the tab itself.
    TerminalTab *closing = found->release();
    m_tabs.erase(found);
    closing->disconnect(this);
    closing->shell().detach();
    closing->deleteLater();
    emit tabsChanged();
    emit sessionsChanged();
}

void TerminalViewModel::forget(const MachineId &id)
{
    for (TerminalTab *tab : tabs()) {
        if (tab->machine() == id)
            close(tab);
    }
    m_details.remove(id);
    if (m_machine == id)
        setMachine({});
    emit machinesChanged();
}

void TerminalViewModel::noteTyped(const TerminalTab &tab)
{
    if (m_noted)
        m_noted(tab.machine());
}

const core::remote::TmuxDetails *TerminalViewModel::details() const
{
    const auto found = m_details.constFind(m_machine);
    return found == m_details.cend() ? nullptr : &*found;
}

QString TerminalViewModel::attachedText(const QByteArray &session) const
{
    QStringList sizes;
    for (const auto &client : details()->clients) {
        if (client.session == session)
            sizes << QStringLiteral("%1×%2").arg(client.size.width()).arg(client.size.height());
    }
    for (const auto &tab : m_tabs) { // our own is not "somebody else"
        if (tab->machine() != m_machine || tab->session() != session || tab->state() != TerminalState::Open)
            continue;
        const auto &screen = tab->shell().emulator().screen();
        const qsizetype own = sizes.indexOf(QStringLiteral("%1×%2").arg(screen.columns()).arg(screen.rows()));
        if (!sizes.isEmpty())
            sizes.removeAt(std::max<qsizetype>(0, own));
    }
    return sizes.isEmpty() ? QString{} : tr("also open at %1").arg(sizes.join(QStringLiteral(", ")));
}

bool TerminalViewModel::isScreen(const MachineId &id, const QByteArray &session) const
{
    const auto known = m_details.constFind(id);
    return known != m_details.cend()
           && std::ranges::any_of(known->screens, [&session](const auto &each) { return each.name == session; });
}

QList<SessionRow> TerminalViewModel::screens() const
{
    QList<SessionRow> rows;
    for (const auto &screen : details()->screens)
        rows << SessionRow{.name = screen.name,
                           .nameText = RemotePath{screen.name.mid(screen.name.indexOf('.') + 1)}.display(),
                           .ageText = tr("screen"),
                           .attachedText = screen.isAttached && !tabIn(m_machine, screen.name) ? tr("also open elsewhere") : QString{},
                           .isOpenHere = tabIn(m_machine, screen.name) != nullptr,
                           .isScreen = true};
    return rows;
}

QList<SessionRow> TerminalViewModel::sessions() const
{
    QList<SessionRow> rows;
    if (!details())
        return rows;
    if (!details()->listing.isInstalled)
        return screens();
    for (const TmuxSession &session : details()->listing.sessions) {
        const double seconds = static_cast<double>(std::max<qint64>(0, session.created.secsTo(m_clock.now())));
        rows << SessionRow{
            .name = session.name,
            .nameText = RemotePath{core::remote::tmuxPlace(session.name).name}.display(),
            .ageText = session.created.isValid() ? format::duration(core::Hours{seconds / 3600}) : format::unknown(),
            .windowsText = session.windows > 1 ? tr("%n window(s)", nullptr, session.windows) : QString{},
            .attachedText = attachedText(session.name),
            .lastLine = RemotePath{details()->lastLines.value(session.name)}.display(),
            .originText = originOf(session.name),
            .isLogin = core::remote::isLoginSession(session.name),
            .isOpenHere = tabIn(m_machine, session.name) != nullptr};
    }
    return rows;
}

QString TerminalViewModel::stateText() const
{
    if (m_machine.value.isEmpty())
        return {};
    if (const auto machine = m_fleet.machine(m_machine); machine && machine->probe.isTerminalOnly)
        return tr("This server gives a terminal and refuses commands: sessions cannot be listed. A shell works.");
    if (isSimulated())
        return tr("This machine is simulated: terminals and jobs need a real one.");
    if (!isConnected())
        return tr("The machine is not connected. Terminals open as soon as it is.");
    if (!details())
        return tr("Reading the tmux sessions…");
    if (!details()->listing.isInstalled)
        return details()->screens.isEmpty() ? tr("tmux is not installed. Without it a job ends when the connection drops. To install it:")
                                            : tr("tmux is not installed; these sessions are of screen. To install it:");
    return details()->listing.sessions.isEmpty() ? tr("No tmux session yet. A job in one goes on when the connection drops.") : QString{};
}

QString TerminalViewModel::installLine() const
{
    if (!isConnected() || !details() || details()->listing.isInstalled)
        return {};
    const auto machine = m_fleet.machine(m_machine);
    const bool isRoot = !machine || machine->probe.user.isEmpty() || machine->probe.user == QLatin1String{"root"};
    return isRoot ? QStringLiteral("apt-get install -y tmux") : QStringLiteral("sudo apt-get install -y tmux");
}

QString TerminalViewModel::freeName() const
{
    const QList<SessionRow> rows = sessions();
    const auto isTaken = [&rows](const QString &name) {
        return std::ranges::any_of(rows, [&name](const SessionRow &row) { return row.nameText == name; });
    };
    const QString first = QStringLiteral("train");
    QString name = first;
    for (int number = 2; isTaken(name); ++number)
        name = first + QString::number(number);
    return name;
}

void TerminalViewModel::refresh()
{
    auto *session = m_fleet.session(m_machine);
    if (!session || !isConnected() || m_isReading)
        return;
    m_isReading = true;
    core::whenDone(
        session->run(core::remote::describeTmux()), this,
        [this, id = m_machine](const core::Result<CommandOutput> &output) { take(id, output); }, [this] { m_isReading = false; });
}

void TerminalViewModel::take(const MachineId &id, const core::Result<CommandOutput> &output)
{
    m_isReading = false;
    if (!output)
        return; // the link is judged elsewhere; what was read last stays
    if (auto read = core::remote::parseTmuxDetails(*output))
        m_details.insert(id, std::move(read).value());
    emit sessionsChanged();
}

void TerminalViewModel::setShown(bool isShown)
{
    if (isShown) {
        m_timer.start();
        refresh();
    } else {
        m_timer.stop();
    }
}

void TerminalViewModel::run(const core::remote::Command &command, std::function<void()> done)
{
    auto *session = m_fleet.session(m_machine);
    if (!session)
        return;
    core::whenDone(session->run(command), this, [this, done = std::move(done)](const core::Result<CommandOutput> &output) {
        if (!output)
            emit failed(output.error());
        else if (output->exitCode != 0)
            emit failed(notDone(*output));
        else
            done();
        refresh();
    });
}

void TerminalViewModel::rename(const QByteArray &session, const QString &name)
{
    const QByteArray kept = core::remote::tmuxName(name);
    if (kept.isEmpty()) {
        emit failed(badName());
        return;
    }
    run(core::remote::renameTmux(session, kept), [this, id = m_machine, session, kept] {
        for (const auto &tab : m_tabs) {
            if (tab->machine() == id && tab->session() == session)
                tab->rename(core::remote::tmuxKey(core::remote::tmuxPlace(session).socket, kept));
        }
    });
}

void TerminalViewModel::end(const QByteArray &session)
{
    run(isScreen(m_machine, session) ? core::remote::endScreen(session) : core::remote::endTmux(session), [] {});
}

QList<TerminalSnippets::Filled> TerminalViewModel::snippets() const
{
    const auto machine = m_fleet.machine(m_machine);
    return machine ? m_snippets.filledFor(*machine) : QList<TerminalSnippets::Filled>{};
}

bool TerminalViewModel::deservesTmux(const TerminalTab &tab, const QString &line) const
{
    if (tab.isInTmux() || tab.shell().emulator().modes().isAlternateScreen)
        return false;
    const auto known = m_details.constFind(tab.machine());
    return known != m_details.cend() && known->listing.isInstalled && m_snippets.isLongRun(line);
}

} // namespace ui
