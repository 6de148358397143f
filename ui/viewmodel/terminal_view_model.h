// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/tmux_control.h"
#include "ui/viewmodel/terminal_snippets.h"
#include "ui/viewmodel/terminal_tab.h"

#include <QHash>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace ui {

/// One tmux session as the strip shows it.
struct SessionRow {
    QByteArray name = {};
    QString nameText = {};
    QString ageText = {};      ///< "3 h 25 min", or "?".
    QString windowsText = {};  ///< "3 windows"; empty for one.
    QString attachedText = {}; ///< "also open at 80×24"; empty when nobody else looks at it.
    QString lastLine = {};
    QString originText = {};   ///< Whose it is, where it is not the user's usual tmux; empty otherwise.
    bool isLogin = false;      ///< The one into which the platform puts every login.
    bool isOpenHere = false;   ///< In a tab of this window.
    bool isScreen = false;     ///< Of screen, where there is no tmux: it cannot be renamed from here.
};

/// The terminals of all machines, and the tmux sessions of the one that is looked at.
class TerminalViewModel final : public QObject {
    Q_OBJECT

public:
    using MachineId = core::instances::InstanceId;

    TerminalViewModel(core::fleet::Fleet &fleet, const core::Clock &clock, TerminalSnippets snippets, QObject *parent = nullptr);
    ~TerminalViewModel() override;

    /// Called when a key or a click went to a machine.
    void setActivity(std::function<void(const MachineId &)> noted) { m_noted = std::move(noted); }

    struct Machine {
        MachineId id = {};
        QString name = {};
    };
    QList<Machine> machines() const;
    void setMachine(const MachineId &id);
    const MachineId &machine() const { return m_machine; }
    bool isConnected() const;
    bool isSimulated() const; ///< A demo machine: it has figures, and no terminal.

    QList<TerminalTab *> tabs() const; ///< Of every machine, in order of opening.
    QString machineName(const MachineId &id) const;
    TerminalTab *openShell(const MachineId &id);
    /// Joins a session, or comes back to the tab that is in it.
    TerminalTab *join(const MachineId &id, const QByteArray &session);
    /// Starts a session of this name, or joins it when there is one. Null with failed() when it is no name.
    TerminalTab *start(const MachineId &id, const QString &name);
    /// Lets the machine's side go on; a plain shell ends.
    void close(TerminalTab *tab);
    void noteTyped(const TerminalTab &tab);

    QList<SessionRow> sessions() const;
    QString stateText() const;   ///< A sentence when there is no session.
    QString installLine() const; ///< What to run where there is no tmux; empty otherwise. Never run from here.
    QString freeName() const;    ///< For a new session.
    void refresh();
    void setShown(bool isShown); ///< Read anew from time to time while somebody looks.
    void rename(const QByteArray &session, const QString &name);
    void end(const QByteArray &session);

    QList<TerminalSnippets::Filled> snippets() const;
    /// The line that was entered starts a run which would end with the connection of this tab, and tmux is there to prevent it.
    bool deservesTmux(const TerminalTab &tab, const QString &line) const;

signals:
    void machinesChanged();
    void tabsChanged();
    void sessionsChanged();
    void failed(const core::Error &error);

private:
    TerminalTab *tabIn(const MachineId &id, const QByteArray &session) const; ///< Null when no tab is in it.
    TerminalTab *add(const TerminalTab::Wish &wish);
    void take(const MachineId &id, const core::Result<core::remote::CommandOutput> &output);
    void run(const core::remote::Command &command, std::function<void()> done);
    void forget(const MachineId &id);
    QString attachedText(const QByteArray &session) const;
    QList<SessionRow> screens() const;
    bool isScreen(const MachineId &id, const QByteArray &session) const;
    const core::remote::TmuxDetails *details() const;

    core::fleet::Fleet &m_fleet;
    const core::Clock &m_clock;
    TerminalSnippets m_snippets;
    std::function<void(const MachineId &)> m_noted;
    MachineId m_machine;
    std::vector<std::unique_ptr<TerminalTab>> m_tabs;
    QHash<MachineId, core::remote::TmuxDetails> m_details;
    QTimer m_timer;
    bool m_isReading = false;
};

} // namespace ui
