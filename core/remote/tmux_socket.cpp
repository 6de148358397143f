// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tmux_socket.h"

#include "core/remote/endpoint.h"

namespace core::remote {

namespace {

constexpr char kBetween = '\n'; // neither a socket that is asked nor a name can hold one
constexpr char kLoginSession[] = "ssh_tmux";

} // namespace

QByteArray tmuxKey(const QByteArray &socket, const QByteArray &name)
{
    return socket.isEmpty() ? name : socket + kBetween + name;
}

TmuxPlace tmuxPlace(const QByteArray &key)
{
    const qsizetype at = key.indexOf(kBetween);
    return at < 0 ? TmuxPlace{.name = key} : TmuxPlace{.socket = key.left(at), .name = key.mid(at + 1)};
}

QByteArray shownTmuxName(const QByteArray &key)
{
    const TmuxPlace place = tmuxPlace(key);
    return place.socket.isEmpty() ? place.name : place.name + " (" + place.socket + ')';
}

QByteArray tmuxProgram(const QByteArray &socket)
{
    return socket.isEmpty() ? QByteArray{"tmux -u"} : "tmux -u -L " + shellQuote(socket);
}

QByteArray forOtherSockets(const QByteArray &each)
{
    return "limit=; timeout 2 true 2>/dev/null && limit='timeout 2'; asked=0\n"
           "for socket in \"${TMUX_TMPDIR:-/tmp}/tmux-$(id -u)\"/*; do\n"
           "[ -S \"$socket\" ] && [ \"$asked\" -lt 16 ] || continue\n"
           "socket=${socket##*/}; case $socket in default|*[[:cntrl:]]*) continue;; esac\n"
           "asked=$((asked + 1)); set -- $limit tmux -u -L \"$socket\"\n"
           "\"$@\" list-sessions >/dev/null 2>&1 </dev/null || continue\n"
        + each + "done\n";
}

bool isLoginSession(const QByteArray &key)
{
    return key == kLoginSession;
}

} // namespace core::remote
