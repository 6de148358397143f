// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_window.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStandardPaths>

namespace app {

namespace {

struct Terminal {
    QString program = {};
    QStringList arguments = {}; ///< Before the command.
};

/// Programs in order of preference, with what comes before "sh -c LINE".
QList<Terminal> terminals()
{
#if defined(Q_OS_WIN)
    return {{QStringLiteral("wt"), {}}, {QStringLiteral("cmd"), {QStringLiteral("/k")}}};
#elif defined(Q_OS_MACOS)
    return {};
#else
    const QString own = qEnvironmentVariable("TERMINAL");
    QList<Terminal> list;
    if (!own.isEmpty())
        list << Terminal{own, {QStringLiteral("-e")}};
    return list + QList<Terminal>{{QStringLiteral("x-terminal-emulator"), {QStringLiteral("-e")}},
                                  {QStringLiteral("gnome-terminal"), {QStringLiteral("--")}},
                                  {QStringLiteral("konsole"), {QStringLiteral("-e")}},
                                  {QStringLiteral("xfce4-terminal"), {QStringLiteral("-x")}},
                                  {QStringLiteral("kitty"), {}},
                                  {QStringLiteral("alacritty"), {QStringLiteral("-e")}},
                                  {QStringLiteral("xterm"), {QStringLiteral("-e")}}};
#endif
}

QStringList commandFor(const QString &line)
{
#if defined(Q_OS_WIN)
    return {line};
#else
    return {QStringLiteral("/bin/sh"), QStringLiteral("-c"), line};
#endif
}

bool openByScript(const QString &line)
{
#if defined(Q_OS_MACOS)
    QString quoted = line;
    quoted.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
    return QProcess::startDetached(QStringLiteral("osascript"), {QStringLiteral("-e"),
        QStringLiteral("tell application \"Terminal\" to do script \"%1\"").arg(quoted), QStringLiteral("-e"),
        QStringLiteral("tell application \"Terminal\" to activate")});
#else
    Q_UNUSED(line)
    return false;
#endif
}

} // namespace

core::Status TerminalWindow::open(const QString &line)
{
    for (const Terminal &terminal : terminals()) {
        if (QStandardPaths::findExecutable(terminal.program).isEmpty())
            continue;
        if (QProcess::startDetached(terminal.program, terminal.arguments + commandFor(line)))
            return core::ok();
    }
    if (openByScript(line))
        return core::ok();
    return core::Error{.kind = core::ErrorKind::NotFound,
                       .code = QStringLiteral("terminal.missing"),
                       .message = QCoreApplication::translate("app::terminal", "No terminal program was found on this computer."),
                       .remedy = QCoreApplication::translate("app::terminal", "Copy the line and run it in a terminal of yours.")};
}

} // namespace app
