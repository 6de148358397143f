// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/signing/digests.h"

namespace core::platforms::signing {

/// What goes with every call to AI Galaxy, from the clock and from chance.
struct AiGalaxyStamp {
    qint64 secondsSinceEpoch = 0;
    QByteArray nonce = {}; ///< At least 8 characters, used once.
};

/// The text before the secret is put behind it: non-empty parameters in order, without sign and secret.
QByteArray aiGalaxyText(const Parameters &parameters);

/// Adds apikey, timestamp, nonce and sign; drops empty values, which the server does not count.
/// Source: the vendor's page "接口签名"; it prints the text to be signed, but not the secret behind its example digest.
Parameters signedForAiGalaxy(Parameters parameters, const AiGalaxyStamp &stamp, const Credentials &credentials);

} // namespace core::platforms::signing
