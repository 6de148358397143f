// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tmux_control.h"

#include <algorithm>

namespace core::remote {

namespace {

constexpr qsizetype kLongestName = 120;
constexpr int kLargestSize = 10'000;

/// A name with "=" is taken as it stands, never as a pattern or the beginning of another one.
QByteArray exactly(const QByteArray &name)
{
    return shellQuote('=' + name);
}

/// Runs a program that draws. In a POSIX shell, whatever the user's own is, and with the plain description where the host does
/// not have that of our terminal.
QByteArray drawing(const QByteArray &program)
{
    return "exec /bin/sh -c "
           + shellQuote("if command -v infocmp >/dev/null 2>&1 && ! infocmp \"$TERM\" >/dev/null 2>&1; then TERM=xterm; export TERM; fi; exec "
                        + program);
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

/// "L:TEXT" after the "N:SESSION" that it belongs to.
void readLastLines(const QList<QByteArray> &lines, TmuxDetails &details)
{
    QByteArray session;
    for (const QByteArray &line : lines) {
        if (line.startsWith("N:"))
            session = line.mid(2);
        else if (line.startsWith("L:") && !session.isEmpty() && !line.mid(2).trimmed().isEmpty())
            details.lastLines.insert(session, line.mid(2).trimmed());
    }
}

} // namespace

Command describeTmux()
{
    // Our own lines come first; what follows the mark is for the listing's reader. Sessions are named by id, since a name may
    // hold anything.
    return {.line = "command -v tmux >/dev/null 2>&1 || { echo 'tmux: command not found' >&2; exit 127; }\n"
                    "tmux -u list-clients -F 'C:#{client_width}:#{client_height}:#{session_name}' 2>/dev/null\n"
                    "tmux -u list-sessions -F '#{session_id} #{session_name}' 2>/dev/null | while read -r id name; do\n"
                    "printf 'N:%s\\nL:' \"$name\"; tmux -u capture-pane -p -t \"$id:\" 2>/dev/null | grep '[^ ]' | tail -n 1"
                    " | cut -c 1-400; echo; done\n"
                    "echo zuka-sessions\n"
            + listTmuxSessions().line};
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
    for (const QByteArray &line : ours) {
        if (!line.startsWith("C:"))
            continue;
        if (const auto client = readClient(line))
            details.clients << *client;
    }
    readLastLines(ours, details);
    return details;
}

QByteArray enterTmuxLine(const QByteArray &name)
{
    return drawing("tmux -u new-session -A -s " + shellQuote(name));
}

QByteArray joinTmuxLine(const QByteArray &name)
{
    return drawing("tmux -u attach-session -t " + exactly(name));
}

Command renameTmux(const QByteArray &from, const QByteArray &to)
{
    return {.line = "tmux -u rename-session -t " + exactly(from) + " -- " + shellQuote(to)};
}

Command endTmux(const QByteArray &name)
{
    return {.line = "tmux -u kill-session -t " + exactly(name)};
}

QByteArray tmuxName(const QString &wanted)
{
    QString name = wanted.trimmed();
    for (QChar &character : name) {
        if (character == u':' || character == u'.')
            character = u'_';
    }
    name.removeIf([](QChar character) { return character.category() == QChar::Other_Control; });
    return name.toUtf8().size() > kLongestName ? QByteArray{} : name.toUtf8();
}

} // namespace core::remote
