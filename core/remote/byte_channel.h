// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QObject>

#include <optional>

namespace core::remote {

/// How a channel ended.
struct ChannelEnd {
    std::optional<int> exitCode = {};
    std::optional<Error> error = {}; ///< Set when the link broke or the server refused.
};

/// A two-way byte stream to the instance (a subsystem such as sftp, or a running command).
///
/// Every function may be called from any thread; signals come from the session's thread and reach receivers in their own
/// thread by queued connections. After finished() nothing more is emitted. Held by shared_ptr: letting the last one go
/// closes the channel, and nobody calls deleteLater() on it.
class ByteChannel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Queues bytes for sending. The caller keeps at most about 4 MiB unsent: see sent().
    virtual void write(const QByteArray &bytes) = 0;
    /// Sends EOF after everything queued.
    virtual void closeInput() = 0;
    virtual void closeChannel() = 0;
    /// With false nothing more is read from the network until true: for a receiver that cannot keep up.
    virtual void setReading(bool isReading) { Q_UNUSED(isReading); }

signals:
    void opened();
    void received(const QByteArray &bytes);
    void errorReceived(const QByteArray &bytes);
    void sent(qint64 bytes); ///< Handed to the network since the last signal.
    void finished(const core::remote::ChannelEnd &end);
};

} // namespace core::remote
