// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <optional>

class QProcess;

namespace core::local {

/// A program with its arguments.
struct ProgramCall {
    QString program = {};
    QStringList arguments = {};
};

/// How this system runs a POSIX shell line; it reads no start-up file. Windows has no such shell: there only a call of
/// nvidia-smi with plain words is understood, and everything else gives nothing.
std::optional<ProgramCall> callOf(const QByteArray &line);

/// The program that speaks SFTP on its standard streams; empty where there is none.
QString sftpServerPath();

/// The process becomes the head of a group of its own. To be called before it starts.
void putIntoOwnGroup(QProcess &process);

/// Ends a running process at once, with everything that it started in its group.
void endGroup(QProcess &process);

} // namespace core::local
