// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core {

/// Replaces what looks like a secret in `text` by "•••": private key blocks, passwords in URLs and after
/// "password=", bearer and API tokens, values of "--password" style options. Meant for everything that goes
/// into a log, an error detail or a report. Keeps the rest untouched.
QString redacted(const QString &text);

} // namespace core
