// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/window.h"

#include <QList>

namespace core::privacy {

/// Letters (and digits, where asked for) of many kinds: no word, no row of the same character.
bool looksRandom(std::string_view text, bool needsDigit);
/// Text that stands for a secret and is none: "your-key-here", "${TOKEN}".
bool isPlaceholder(const QList<QByteArray> &placeholders, std::string_view text);
/// "OPENAI_API_KEY", "db.password": a name that ends with one of these; case, _ and - do not count.
bool isSecretIdentifier(const QList<QByteArray> &identifiers, std::string_view identifier);
/// Whether what such a name gets is a secret by its looks: no word, call, path or member of something.
bool isSecretValue(std::string_view value, bool isQuoted);
/// Whether the first line of a private key follows the header that ends at `end`; also with \n written out, as in JSON.
bool hasKeyBody(const Window &window, qsizetype end);

} // namespace core::privacy
