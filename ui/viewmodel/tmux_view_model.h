// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

#include <QObject>

#include <functional>

namespace ui {

class TerminalLauncher;

enum class TmuxState { Unknown, NotInstalled, NoServer, Empty, Sessions };

/// One session as a row shows it.
struct TmuxRow {
    QByteArray name = {};       ///< As the host spells it.
    QString nameText = {};
    QString ageText = {};       ///< "3 h 25 min", or "?".
    QString attachedText = {};  ///< "2 attached"; empty when nobody is.
    QString windowsText = {};   ///< "3 windows"; empty for one.
};

/// The tmux sessions of one machine, and how to get into them.
class TmuxViewModel final : public QObject {
    Q_OBJECT

public:
    TmuxViewModel(core::fleet::Fleet &fleet, const core::Clock &clock, TerminalLauncher &launcher, QObject *parent = nullptr);

    void setMachine(const core::instances::InstanceId &id);
    /// Opens sessions in this program instead of the system's terminal.
    void setOpener(std::function<void(const core::instances::InstanceId &, const QByteArray &)> opener) { m_opener = std::move(opener); }

    TmuxState state() const;
    QString stateText() const; ///< A sentence for every state but Sessions.
    QString hintText() const;  ///< A line to type when there is nothing to attach to; empty otherwise.
    QList<TmuxRow> rows() const;
    /// The session that runs longest; empty when there is none.
    QByteArray attachTarget() const;
    /// The line that attaches, for the clipboard.
    QString line(const QByteArray &session) const;

public slots:
    void refresh();
    /// Opens the session by the opener, else the system's terminal with the line; failed() when there is none.
    void open(const QByteArray &session);

signals:
    void changed();
    void failed(const core::Error &error);

private:
    core::fleet::Fleet &m_fleet;
    const core::Clock &m_clock;
    TerminalLauncher &m_launcher;
    core::instances::InstanceId m_machine;
    std::function<void(const core::instances::InstanceId &, const QByteArray &)> m_opener;
};

} // namespace ui
