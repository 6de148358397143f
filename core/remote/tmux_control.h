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

/// What the strip over a terminal shows beyond the listing.
struct TmuxDetails {
    TmuxListing listing = {};
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
Command renameTmux(const QByteArray &from, const QByteArray &to);
Command endTmux(const QByteArray &name);

/// The name as tmux will keep it: it does not take colons and dots. Empty when nothing of it can be a name.
QByteArray tmuxName(const QString &wanted);

} // namespace core::remote
