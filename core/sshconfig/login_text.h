// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

namespace core::sshconfig {

/// A pasted text taken apart: the line that logs in, fields that pages show under labels, and the password.
struct LoginText {
    QString command = {};            ///< Without prompt and label, with plain signs instead of full-width ones.
    QString host = {};               ///< From "host: …".
    QString port = {};               ///< From "port: …".
    QString user = {};               ///< From "user: …".
    QByteArray password = {};        ///< Exactly as typed, without the spaces around it.
    QStringList ignored = {};        ///< Further login lines.
};

/// Takes the text apart line by line. Never fails; what makes no sense is left out.
LoginText readLoginText(const QString &text);

/// True when the text holds characters that nobody can see but a terminal would obey.
bool hasControlCharacters(const QString &text);

} // namespace core::sshconfig
