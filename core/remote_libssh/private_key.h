// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/session.h"
#include "core/remote_libssh/ssh_handles.h"

namespace core::remote_libssh {

/// What a text that should be a private key is.
enum class KeyTextKind { PrivateKey, Putty, PublicKey, Unknown };

/// Told by the first lines alone.
KeyTextKind keyTextKind(const QByteArray &text);

/// Reads the key of `credentials`: the text in it, or else its file, where "~/" is the home folder. OpenSSH, PEM and
/// PKCS#8. Never asks on a terminal.
/// Errors: auth.key_missing (NotFound), auth.key_format (InvalidInput), auth.key_passphrase (Authentication).
Result<SshKeyHandle> loadPrivateKey(const remote::Credentials &credentials);

} // namespace core::remote_libssh
