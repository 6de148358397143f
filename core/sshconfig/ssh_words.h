// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace core::sshconfig {

/// Splits a command line as a shell would: spaces, quotes, a "#" comment. Nothing when the line holds signs that make a
/// shell do more than start one program (";", "|", "&", "<", ">", "`", "$("), or an open quote. Back slashes stay, for Windows
/// paths.
std::optional<QStringList> splitCommand(const QString &line);

/// What the words of ssh, scp, sftp or a bare "root@host -p 34222" say, as typed and not checked.
struct SshWords {
    QString destination = {}; ///< "user@host:port", "ssh://…"; empty when there was none.
    QString port = {};
    QString user = {};        ///< From -l or -o User.
    QString keyFile = {};
    QString jumpHost = {};
    QString hostName = {};    ///< From -o HostName; the address behind a nickname.
    QString password = {};    ///< From sshpass -p.
    QStringList ignored = {};
    QString strayWord = {};   ///< A word of a bare line that fits nowhere: then it is no login line.
    bool hasCommand = false;  ///< Words stood behind the host: a command, or a password without its label.
    bool hasProgram = false;  ///< The line named ssh, scp or sftp.
    bool isCopy = false;      ///< scp: the destination ends with a path.
};

SshWords readSshWords(QStringList words);

} // namespace core::sshconfig
