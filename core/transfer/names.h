// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace core::transfer {

/// Eight hex digits that mark every temporary file of one transfer.
QByteArray newNonce();

/// ".<name>.<nonce>.part"; a very long name is shortened so that the result fits 255 bytes, and stays unique.
QByteArray temporaryName(const QByteArray &name, const QByteArray &nonce);

/// "name (2).ext" for number 2. Dots at the start of a name are no extension; ".tar.gz" counts as one.
QByteArray numberedName(const QByteArray &name, int number);

/// True for a name that may stand in a folder: not empty, not "." or "..", no slash and no NUL.
bool isPlainName(const QByteArray &name);

/// What a local file system allows in a name.
enum class NameRules { Posix, Windows };
constexpr NameRules kLocalNameRules =
#ifdef Q_OS_WIN
    NameRules::Windows;
#else
    NameRules::Posix;
#endif

/// A local name for a remote one. Bytes that are no UTF-8, and on Windows forbidden characters, reserved words and a
/// trailing dot or blank, become %XX. Precondition: isPlainName(name).
QString localName(const QByteArray &name, NameRules rules = kLocalNameRules);

/// The last part of a remote path, without slashes; empty for "/".
QByteArray baseName(const QByteArray &path);
/// What stands before the last part; "/" for "/a", empty for "a".
QByteArray parentPath(const QByteArray &path);
QByteArray joined(const QByteArray &folder, const QByteArray &name);

} // namespace core::transfer
