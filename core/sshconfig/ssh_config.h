// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace core::sshconfig {

/// How files of the configuration are reached, so that reading stays pure. Nothing here writes.
struct ConfigFiles {
    /// The text of a file; nothing when it cannot be read.
    std::function<std::optional<QString>(const QString &path)> read = {};
    /// The files that fit an absolute pattern such as "/home/me/.ssh/conf.d/*", sorted.
    std::function<QStringList(const QString &pattern)> matching = {};
    QString home = {};      ///< For "~" and %d.
    QString localUser = {}; ///< For %u and where no User is told.
    QString localHost = {}; ///< For %l.
};

/// The files of this computer's user, read from the disk when asked. Files above 1 MiB count as not readable.
ConfigFiles userConfigFiles();

/// One line of all files together, in the order in which ssh reads them.
struct ConfigLine {
    enum class Kind { Setting, Enter, Leave }; ///< Enter and Leave stand around what Include brought.
    Kind kind = Kind::Setting;
    QString keyword = {};
    QStringList words = {};
    QString rest = {};
    QString file = {};
    int number = 0;
};

/// A configuration with its Include files, not yet asked for a host.
struct SshConfig {
    QList<ConfigLine> lines = {};
    QStringList notices = {}; ///< What could not be read: sentences ready to show.
    QString home = {};
    QString localUser = {};
    QString localHost = {};
    bool isThere = false;     ///< The first file could be read.
};

/// Reads "~/.ssh/config" and what it includes: "~", relative to ~/.ssh, wildcards, at most 16 deep, loops named and left out.
SshConfig readSshConfig(const ConfigFiles &files);

/// What the configuration says about one host. The first value of each setting wins, as in ssh.
struct SshHost {
    QString alias = {};
    QString host = {};               ///< HostName, or the alias itself.
    quint16 port = 22;
    QString user = {};               ///< The local user when none is told, as ssh does.
    QString hostKeyAlias = {};
    QStringList identityFiles = {};  ///< "~" and %-signs filled in.
    bool hasIdentitiesOnly = false;
    QString jump = {};               ///< "user@bastion:22,…" with aliases resolved; empty = none.
    QString proxyCommand = {};       ///< Filled in; empty = none.
    std::optional<int> aliveSeconds = {};
    std::optional<int> aliveCount = {};
    QStringList unused = {};         ///< Settings that hold for this host and that we leave out: "LocalForward 8080 …".
    QStringList notices = {};        ///< Sentences: "Match exec" that was not run, words that ssh does not know.
};

/// Names of Host lines without wildcards, each once, in the order of the files.
QStringList aliasesOf(const SshConfig &config);

/// Errors: NotFound when no Host line but "*" fits; InvalidInput naming file and line of a value that cannot be used.
Result<SshHost> hostOf(const SshConfig &config, const QString &alias);

} // namespace core::sshconfig
