// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace core::sshconfig {

/// One line of ssh_config: the keyword in small letters and what follows it.
struct ConfigWords {
    QString keyword = {};   ///< Empty for blank lines and comments.
    QStringList words = {}; ///< Quotes taken off, a comment at the end left out.
    QString rest = {};      ///< Everything behind the keyword as typed, for commands.
    bool isBroken = false;  ///< An open quote.
};

/// Takes a line apart. "Port 22", "Port=22" and "Port = 22" are the same.
ConfigWords readConfigLine(const QString &line);

/// True when `text` fits the pattern with "*" and "?"; letters of host names are the same in both cases.
bool fitsPattern(const QString &text, const QString &pattern);

/// True when some pattern fits and none with "!" in front does.
bool fitsPatterns(const QString &text, const QStringList &patterns);

/// `text` with %h, %p, … replaced; what `values` lacks stays as it is and goes to `unknown`.
QString filledIn(const QString &text, const QHash<QChar, QString> &values, QStringList *unknown = nullptr);

} // namespace core::sshconfig
