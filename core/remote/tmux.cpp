// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tmux.h"

#include "core/base/redaction.h"
#include "core/remote/tmux_socket.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <optional>

namespace core::remote {

namespace {

constexpr int kCommandNotFound = 127;
constexpr qsizetype kDetailLength = 300;

/// "S:WINDOWS:ATTACHED:CREATED:NAME". Printable separators, because tmux turns tabs into "_" for clients without UTF-8,
/// and the name last, because only it may hold a colon.
std::optional<TmuxSession> readOwnFormat(const QByteArray &line)
{
    if (!line.startsWith("S:"))
        return std::nullopt;
    const QList<QByteArray> cells = line.split(':');
    bool hasWindows = false;
    const int windows = cells.value(1).toInt(&hasWindows);
    if (cells.size() < 5 || !hasWindows || windows < 0)
        return std::nullopt;
    qsizetype nameAt = 0;
    for (int i = 0; i < 4; ++i)
        nameAt += cells[i].size() + 1;
    TmuxSession session{.name = line.mid(nameAt), .windows = windows, .attachedClients = qMax(0, cells[2].toInt())};
    if (session.name.isEmpty())
        return std::nullopt;
    bool hasTime = false;
    const qint64 created = cells[3].toLongLong(&hasTime);
    if (hasTime && created > 0)
        session.created = QDateTime::fromSecsSinceEpoch(created, Qt::UTC);
    return session;
}

/// "NAME\tWINDOWS\tATTACHED\tCREATED", as other tools ask for it.
std::optional<TmuxSession> readTabFormat(const QByteArray &line)
{
    const QList<QByteArray> cells = line.split('\t');
    bool hasWindows = false;
    const int windows = cells.value(1).toInt(&hasWindows);
    if (cells.size() < 4 || cells[0].isEmpty() || !hasWindows || windows < 0)
        return std::nullopt;
    TmuxSession session{.name = cells[0], .windows = windows, .attachedClients = qMax(0, cells[2].toInt())};
    bool hasTime = false;
    const qint64 created = cells[3].trimmed().toLongLong(&hasTime);
    if (hasTime && created > 0)
        session.created = QDateTime::fromSecsSinceEpoch(created, Qt::UTC);
    return session;
}

/// "NAME: 2 windows (created Tue Nov 11 08:02:41 2025) [80x24] (attached)". The time has no zone, so it stays unknown.
std::optional<TmuxSession> readPlainFormat(const QByteArray &line)
{
    static const QRegularExpression pattern{
        QStringLiteral("^(.+): (\\d{1,6}) windows? \\(created [^)]*\\)(?: \\[\\d+x\\d+\\])?((?: \\([^)]*\\))*)\\s*$")};
    // Latin-1 keeps every byte of the name, whatever its encoding.
    const QRegularExpressionMatch match = pattern.match(QString::fromLatin1(line));
    if (!match.hasMatch())
        return std::nullopt;
    return TmuxSession{.name = match.captured(1).toLatin1(),
                       .windows = match.captured(2).toInt(),
                       .attachedClients = match.captured(3).contains(QLatin1String{"(attached)"}) ? 1 : 0};
}

std::optional<TmuxSession> readLine(const QByteArray &line)
{
    for (const auto reader : {readOwnFormat, readPlainFormat, readTabFormat}) {
        if (auto session = reader(line))
            return session;
    }
    return std::nullopt;
}

bool saysNoServer(const QByteArray &text)
{
    if (text.contains("no server running") || text.contains("no sessions") || text.contains("lost server"))
        return true;
    const bool isConnectFailure = text.contains("error connecting to") || text.contains("failed to connect to server");
    return isConnectFailure && !text.contains("Permission denied");
}

Error explained(ErrorKind kind, const char *code, const QString &message, const QString &remedy, const CommandOutput &output)
{
    const QByteArray said = output.standardError.trimmed().isEmpty() ? output.standardOutput : output.standardError;
    return {.kind = kind,
            .code = QString::fromLatin1(code),
            .message = message,
            .remedy = remedy,
            .detail = redacted(QStringLiteral("tmux exit %1: %2").arg(output.exitCode)
                                   .arg(QString::fromUtf8(said.trimmed().left(kDetailLength))))};
}

Error denied(const CommandOutput &output)
{
    return explained(ErrorKind::RemoteCommand, "tmux.denied",
                     QCoreApplication::translate("core::remote", "The tmux sessions belong to another user of this machine."),
                     QCoreApplication::translate("core::remote", "Log in as the user who started them."), output);
}

Error unreadable(const CommandOutput &output)
{
    return explained(ErrorKind::Protocol, "tmux.unreadable",
                     QCoreApplication::translate("core::remote", "The answer of tmux could not be read."),
                     QCoreApplication::translate("core::remote", "Run \"tmux ls\" in a terminal to see the sessions."), output);
}

/// Quoted only where a shell would take a character amiss, so that the usual line stays easy to read.
QString quotedIfNeeded(const QString &word)
{
    static const QRegularExpression plain{QStringLiteral("^[A-Za-z0-9_@%+:,./-]+$")};
    return plain.match(word).hasMatch() ? word : QString::fromUtf8(shellQuote(word.toUtf8()));
}

} // namespace

Command listTmuxSessions()
{
    const QByteArray format = "'S:#{session_windows}:#{session_attached}:#{session_created}:#{session_name}'";
    // The second call serves versions that do not know these format names.
    return {.line = "command -v tmux >/dev/null 2>&1 || { echo 'tmux: command not found' >&2; exit 127; }\n"
                    "tmux -u list-sessions -F " + format + " 2>/dev/null || tmux list-sessions\n"
                    "code=$?\n"
            + forOtherSockets("printf 'O:%s\\n' \"$socket\"; \"$@\" list-sessions -F " + format + " 2>/dev/null </dev/null\n")
            + "exit $code"};
}

Result<TmuxListing> parseTmuxSessions(const CommandOutput &output)
{
    TmuxListing listing;
    QList<QByteArray> lines = output.standardOutput.split('\n');
    if (output.isTruncated)
        lines.removeLast();
    bool hasText = false;
    QByteArray socket;
    for (QByteArray line : lines) {
        if (line.endsWith('\r'))
            line.chop(1);
        if (line.startsWith("O:")) {
            socket = line.mid(2);
            continue;
        }
        hasText = hasText || !line.trimmed().isEmpty();
        if (auto session = readLine(line)) {
            session->name = tmuxKey(socket, session->name);
            listing.sessions.append(std::move(*session));
        }
    }
    if (!listing.sessions.isEmpty())
        return listing;

    const QByteArray said = output.standardError + '\n' + output.standardOutput;
    listing.isServerRunning = false;
    if (output.exitCode == 0 && !hasText)
        return listing;
    if (saysNoServer(said))
        return listing;
    if (said.contains("Permission denied"))
        return denied(output);
    if (output.exitCode == kCommandNotFound || said.contains("command not found") || said.contains("tmux: not found")) {
        listing.isInstalled = false;
        return listing;
    }
    return unreadable(output);
}

QString attachLine(const Endpoint &endpoint, const QString &keyFile, const QByteArray &sessionName)
{
    QStringList words{QStringLiteral("ssh"), QStringLiteral("-t"), QStringLiteral("-p"), QString::number(endpoint.port)};
    if (!keyFile.isEmpty())
        words << QStringLiteral("-i") << quotedIfNeeded(keyFile);
    words << quotedIfNeeded(endpoint.user.isEmpty() ? endpoint.host : endpoint.user + u'@' + endpoint.host);

    // Two shells read the name: the one at home takes the outer quotes, the remote one the inner.
    const TmuxPlace place = tmuxPlace(sessionName);
    const QByteArray remote = tmuxProgram(place.socket) + " attach -t " + shellQuote('=' + place.name);
    static const QRegularExpression inert{QStringLiteral("^[^\"$`\\\\!'\\x00-\\x1f]*$")};
    const QString name = QString::fromUtf8(place.socket + place.name);
    words << (inert.match(name).hasMatch() ? u'"' + QString::fromUtf8(remote) + u'"'
                                           : QString::fromUtf8(shellQuote(remote)));
    return words.join(u' ');
}

} // namespace core::remote
