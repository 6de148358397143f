// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core::sshconfig {
struct LoginLine;
}

namespace ui {

/// What may stay on the screen of a pasted text whose password was taken. It is read again when the field loses the focus, and
/// then the words that stood behind the password ("do not pass it on") must not be taken for one.
QString shownWithoutPassword(const QString &text, const core::sshconfig::LoginLine &login);

} // namespace ui
