// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/signing/digests.h"

namespace core::platforms::signing {

/// Adds PublicKey and Signature: SHA-1 over the names and values in a row, then the private key.
/// Source: docs.ucloud.cn/api/summary/signature; recomputed from its two examples.
Parameters signedForCompShare(Parameters parameters, const Credentials &credentials);

} // namespace core::platforms::signing
