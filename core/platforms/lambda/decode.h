// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

namespace core::platforms::lambda {

Result<Decoded> decodeInstances(const HttpAnswer &answer); ///< A list, or the one instance of a single call.
Result<Decoded> decodeTypes(const HttpAnswer &answer);     ///< One offer a type and region.
Result<Decoded> decodeLaunched(const HttpAnswer &answer);
Result<Decoded> decodeTerminated(const HttpAnswer &answer);
Result<Decoded> decodeRestarted(const HttpAnswer &answer);

/// The name of the account's key that is `publicKey`, or of the first one when that is empty; empty when there is none.
Result<QString> keyNameFor(const HttpAnswer &answer, const QByteArray &publicKey);

Dialect dialect();

} // namespace core::platforms::lambda
