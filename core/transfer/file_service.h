// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/remote/session.h"

#include <QObject>

#include <functional>

namespace core::transfer {

namespace sftp {
class Client;
}

/// Opens the machine's SFTP service. Where start-up files print text into it, which breaks the protocol, the server
/// program is started as a command instead: there the text is taken off. Where there is no server but Python, a small one of our
/// own runs there. Errors: host.no_sftp, link.lost.
Result<std::shared_ptr<remote::ByteChannel>> openFileService(remote::Session &session);

/// Makes a path absolute as the user's shell would: "~", "~/x" and relative paths begin at the home folder, an empty path
/// is the home folder. `home` may be empty; then the service is asked. Trailing slashes go. Errors: name.invalid.
void resolvePath(sftp::Client &sftp, const QByteArray &home, const QByteArray &path, QObject *context,
                 std::function<void(const Result<QByteArray> &)> done);

} // namespace core::transfer
