// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/tmux.h"

#include <QSize>

namespace core::remote {

/// Someone who looks at a session now.
struct TmuxClient {
    QByteArray session = {};
    QSize size = {};
};

/// A session of screen, which serves where there is no tmux.
struct ScreenSession {
    QByteArray name = {}; ///< With its number in front, so that it is the only one of that name.
    bool isAttached = false;
};

/// What the strip over a terminal shows beyond the listing.
struct TmuxDetails {
    TmuxListing listing = {};
    QList<ScreenSession> screens = {}; ///< Only looked for where there is no tmux.
    QList<TmuxClient> clients = {};
    QHash<QByteArray, QByteArray> lastLines = {}; ///< By session: the last line with text in its active pane.
};

Command describeTmux();
/// Reads the answer of describeTmux(). Errors: as parseTmuxSessions().
Result<TmuxDetails> parseTmuxDetails(const CommandOutput &output);

/// For a terminal: joins the session of this name, or starts it. In a locale without UTF-8 too, and where the host does not know
/// our kind of terminal.
QByteArray enterTmuxLine(const QByteArray &name);
/// For a terminal: joins a session that is there, and fails when it is not.
QByteArray joinTmuxLine(const QByteArray &name);
/// The same for screen; others who look at it stay.
QByteArray joinScreenLine(const QByteArray &name);
Command renameTmux(const QByteArray &from, const QByteArray &to);
Command endTmux(const QByteArray &name);
Command endScreen(const QByteArray &name);

/// The name as tmux will keep it: it does not take colons and dots, and fills in what "#" begins. Empty when nothing of it can be a name.
QByteArray tmuxName(const QString &wanted);

} // namespace core::remote
