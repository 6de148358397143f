// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace core::remote {

/// A session and the server that holds it. A user may run several servers of tmux, each at a socket of its own ("tmux -L NAME").
struct TmuxPlace {
    QByteArray socket = {}; ///< Empty = the usual one.
    QByteArray name = {};
};

/// The two in one, as listings and commands here name a session; one of the usual server is its plain name.
QByteArray tmuxKey(const QByteArray &socket, const QByteArray &name);
TmuxPlace tmuxPlace(const QByteArray &key);
/// For people: the name, with the socket behind it where that is not the usual one. Bytes of the machine.
QByteArray shownTmuxName(const QByteArray &key);

/// "tmux -u", at this socket.
QByteArray tmuxProgram(const QByteArray &socket);
/// Lines of a shell: `each` runs for every further socket of this user, whose name is in $socket and whose program is
/// "$@". At most 16 of them are asked, each for two seconds at most.
QByteArray forOtherSockets(const QByteArray &each);

/// The session into which some platforms put every login.
bool isLoginSession(const QByteArray &key);

} // namespace core::remote
