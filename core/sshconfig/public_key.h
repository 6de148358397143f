// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sshconfig/ssh_config.h"

#include <QByteArray>

namespace core::sshconfig {

/// "SHA256:…" of a line as in a .pub file or authorized_keys without options; empty when it is none.
QString fingerprintOfPublicLine(const QByteArray &line);

/// The one key of the agent that a host wants: its IdentityFile is a public half, "id_work.pub". Empty when it names none that
/// can be read.
QString agentKeyOf(const SshHost &host);

} // namespace core::sshconfig
