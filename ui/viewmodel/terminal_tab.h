// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/terminal/shell.h"

#include <QObject>
#include <QTimer>

namespace ui {

enum class TerminalState {
    Waiting, ///< For the machine's connection.
    Open,
    Lost,    ///< The connection broke; a tmux session goes on, a plain shell does not.
    Ended,   ///< Its program ended.
    Failed,
};

/// One terminal of one machine, in a tmux session or in a plain shell. Opens by itself; one in a session comes back by itself
/// too. Keys go only to a terminal that is open, so none is ever sent twice or later.
class TerminalTab final : public QObject {
    Q_OBJECT

public:
    struct Wish {
        core::instances::InstanceId machine = {};
        QByteArray session = {};  ///< Of tmux; empty = the user's shell.
        bool isScreen = false;    ///< The session is one of screen.
        bool startsIt = false;    ///< The session may not be there yet.
    };

    TerminalTab(core::fleet::Fleet &fleet, const Wish &wish, QObject *parent = nullptr);
    ~TerminalTab() override;

    core::terminal::Shell &shell() { return m_shell; }
    const core::terminal::Shell &shell() const { return m_shell; }
    const core::instances::InstanceId &machine() const { return m_wish.machine; }
    const QByteArray &session() const { return m_wish.session; }
    bool isInTmux() const { return !m_wish.session.isEmpty(); }
    void rename(const QByteArray &session);

    TerminalState state() const { return m_state; }
    QString title() const;
    const QString &programTitle() const { return m_programTitle; } ///< What its program calls it; only with consent.
    QString stateText() const;   ///< What happened; empty while it is open.
    QString meaningText() const; ///< What it means for the work in it.
    QString actionText() const;  ///< Of the button that calls open(); empty where there is none.

    /// Opens it, or opens it again.
    void open();

signals:
    void changed();
    void opened(); ///< Also after each return.

private:
    void follow(const core::instances::InstanceId &id);
    void watchSession();
    void attach();
    void take(const core::remote::ChannelEnd &end);
    void setState(TerminalState state, const std::optional<core::Error> &error = {});

    core::fleet::Fleet &m_fleet;
    Wish m_wish;
    core::terminal::Shell m_shell;
    std::shared_ptr<core::remote::Session> m_session;
    QMetaObject::Connection m_watch;
    TerminalState m_state = TerminalState::Waiting;
    std::optional<core::Error> m_error;
    std::optional<int> m_exitCode;
    QString m_programTitle;
    QTimer m_titleRest;
    bool m_wasOpen = false;
    bool m_wantsOpen = false; ///< Opens as soon as the machine is connected.
};

} // namespace ui
