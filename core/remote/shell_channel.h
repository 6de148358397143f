// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/byte_channel.h"

namespace core::remote {

/// What a terminal asks of the machine.
struct TerminalRequest {
    QByteArray command = {};                                 ///< Full POSIX line; empty = the user's login shell.
    QByteArray terminalType = QByteArrayLiteral("xterm-256color");
    int columns = 80;
    int rows = 24;
};

/// A byte stream with a pseudo terminal at the far end. Standard error arrives in received().
class ShellChannel : public ByteChannel {
    Q_OBJECT

public:
    using ByteChannel::ByteChannel;

    /// Tells the machine the new size, at least 1×1; the last one wins when they come faster than the link.
    virtual void resize(int columns, int rows) = 0;
};

} // namespace core::remote
