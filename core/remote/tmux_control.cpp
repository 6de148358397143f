// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tmux_control.h"

#include "core/remote/tmux_socket.h"

#include <algorithm>

namespace core::remote {

namespace {

constexpr qsizetype kLongestName = 120;
constexpr int kLargestSize = 10'000;

/// A name with "=" is taken as it stands, never as a pattern or the beginning of another one. Only "$" in front still means a
/// number then: such a session is looked up in the list.
QByteArray exactly(const TmuxPlace &place)
{
    const QByteArray &name = place.name;
    if (!name.startsWith('$'))
        return shellQuote('=' + name);
    return "\"$(" + tmuxProgram(place.socket) + " list-sessions -F '#{session_id} #{session_name}' | while read -r id name; do [ \"$name\" = " + shellQuote(name)
           + " ] && echo \"$id\"; done)\"";
}

/// Runs a program that draws. In a POSIX shell, whatever the user's own is, and with the plain description where the host does
/// not have that of our terminal.
QByteArray drawing(const QByteArray &program)
{
    return "exec /bin/sh -c "
           + shellQuote("if command -v infocmp >/dev/null 2>&1 && ! infocmp \"$TERM\" >/dev/null 2>&1; then TERM=xterm; export TERM; fi; exec "
                        + program);
}

/// One command to a session that is there.
QByteArray toSession(const QByteArray &key, const QByteArray &command)
{
    const TmuxPlace place = tmuxPlace(key);
    return tmuxProgram(place.socket) + ' ' + command + " -t " + exactly(place);
}

/// "C:WIDTH:HEIGHT:SESSION".
std::optional<TmuxClient> readClient(const QByteArray &line)
{
    const QList<QByteArray> cells = line.split(':');
    const int width = cells.value(1).toInt();
    const int height = cells.value(2).toInt();
    if (cells.size() < 4 || width < 1 || height < 1 || width > kLargestSize || height > kLargestSize)
        return std::nullopt;
    const qsizetype nameAt = 2 + cells[1].size() + 1 + cells[2].size() + 1;
    return TmuxClient{.session = line.mid(nameAt), .size = {width, height}};
}

/// "C:" lines of clients; "L:TEXT" after the "N:SESSION" that it belongs to; "O:SOCKET" before those of another server.
void readOwnLines(const QList<QByteArray> &lines, TmuxDetails &details)
{
    QByteArray socket;
    QByteArray session;
    for (const QByteArray &line : lines) {
        if (line.startsWith("O:")) {
            socket = line.mid(2);
            session.clear();
        } else if (auto client = line.startsWith("C:") ? readClient(line) : std::nullopt) {
            client->session = tmuxKey(socket, client->session);
            details.clients << *client;
        } else if (line.startsWith("N:")) {
            session = tmuxKey(socket, line.mid(2));
        } else if (line.startsWith("L:") && !session.isEmpty() && !line.mid(2).trimmed().isEmpty()) {
            details.lastLines.insert(session, line.mid(2).trimmed());
        }
    }
}

/// "\t1234.NAME\t(11/30/26 20:31:11)\t(Detached)"; old versions leave the time out.
QList<ScreenSession> readScreens(const QByteArray &answer)
{
    QList<ScreenSession> screens;
    for (const QByteArray &line : answer.split('\n')) {
        const QList<QByteArray> cells = line.split('\t');
        const QByteArray name = cells.value(1).trimmed();
        bool isNumber = false;
        name.left(name.indexOf('.')).toInt(&isNumber);
        if (line.startsWith('\t') && isNumber && cells.size() > 2 && !line.contains("(Dead"))
            screens << ScreenSession{.name = name, .isAttached = line.contains("(Attached)") || line.contains("(Multi, attached)")};
    }
    return screens;
}

} // namespace

Command describeTmux()
{
    // Our own lines come first; what follows the mark is for the listing's reader. Sessions are named by id, since a name may
    // hold anything.
    return {.line = "command -v tmux >/dev/null 2>&1 || { echo 'tmux: command not found' >&2; command -v screen >/dev/null 2>&1 && screen -ls; exit 127; }\n"
                    "look() {\n"
                    "\"$@\" list-clients -F 'C:#{client_width}:#{client_height}:#{session_name}' 2>/dev/null </dev/null\n"
                    "\"$@\" list-sessions -F '#{session_id} #{session_name}' 2>/dev/null </dev/null | while read -r id name; do\n"
                    "printf 'N:%s\\nL:' \"$name\"; \"$@\" capture-pane -p -t \"$id:\" 2>/dev/null </dev/null | grep '[^ ]' | tail -n 1"
                    " | cut -c 1-400; echo; done\n"
                    "}\n"
                    "look tmux -u\n"
            + forOtherSockets("printf 'O:%s\\n' \"$socket\"; look \"$@\"\n") + "echo zuka-sessions\n" + listTmuxSessions().line};
}

Result<TmuxDetails> parseTmuxDetails(const CommandOutput &output)
{
    TmuxDetails details;
    const qsizetype mark = output.standardOutput.indexOf("zuka-sessions\n");
    const QList<QByteArray> ours = output.standardOutput.left(std::max<qsizetype>(0, mark)).split('\n');
    CommandOutput rest = output;
    if (mark >= 0)
        rest.standardOutput = output.standardOutput.mid(output.standardOutput.indexOf('\n', mark) + 1);
    Result<TmuxListing> listing = parseTmuxSessions(rest);
    if (!listing)
        return std::move(listing).error();
    details.listing = std::move(listing).value();
    if (!details.listing.isInstalled)
        details.screens = readScreens(output.standardOutput);
    readOwnLines(ours, details);
    return details;
}

QByteArray enterTmuxLine(const QByteArray &name)
{
    const TmuxPlace place = tmuxPlace(name);
    return drawing(tmuxProgram(place.socket) + " new-session -A -s " + shellQuote(place.name));
}

QByteArray joinTmuxLine(const QByteArray &name)
{
    return drawing(toSession(name, "attach-session"));
}

QByteArray joinScreenLine(const QByteArray &name)
{
    return drawing("screen -U -x " + shellQuote(name));
}

Command renameTmux(const QByteArray &from, const QByteArray &to)
{
    return {.line = toSession(from, "rename-session") + " -- " + shellQuote(to)};
}

Command endTmux(const QByteArray &name)
{
    return {.line = toSession(name, "kill-session")};
}

Command endScreen(const QByteArray &name)
{
    return {.line = "screen -S " + shellQuote(name) + " -X quit"};
}

QByteArray tmuxName(const QString &wanted)
{
    QString name = wanted.trimmed();
    for (QChar &character : name) {
        if (character == u':' || character == u'.' || character == u'#') // "#" would be filled in by tmux
            character = u'_';
    }
    name.removeIf([](QChar character) { return character.category() == QChar::Other_Control; });
    return name.toUtf8().size() > kLongestName ? QByteArray{} : name.toUtf8();
}

} // namespace core::remote
