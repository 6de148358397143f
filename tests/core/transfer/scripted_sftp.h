// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/sftp/packet.h"
#include "support/scripted_session.h"

#include <QtEndian>

#include <functional>

namespace tests {

/// One request as the scripted server sees it.
struct SftpRequest {
    core::transfer::sftp::PacketType type = core::transfer::sftp::PacketType::Init;
    quint32 id = 0;
    QByteArray body = {}; ///< After the id.

    /// The length-prefixed string at the start of the body: a path or a handle.
    QByteArray text() const { return body.mid(4, static_cast<qsizetype>(number32(0))); }
    quint32 number32(qsizetype at) const { return qFromBigEndian<quint32>(body.constData() + at); }
    quint64 number64(qsizetype at) const { return qFromBigEndian<quint64>(body.constData() + at); }
};

/// An SFTP server that a test plays: `answer` gives the packets for a request. INIT is answered by itself.
/// Answers come queued, in the thread of the channel.
class ScriptedSftp final {
public:
    using Answer = std::function<QByteArray(const SftpRequest &)>;

    static QByteArray status(quint32 id, core::transfer::sftp::StatusCode code)
    {
        using namespace core::transfer::sftp;
        return PacketWriter{PacketType::Status}.number32(id).number32(static_cast<quint32>(code)).string({}).string({}).finish();
    }

    static std::shared_ptr<ScriptedChannel> channel(Answer answer)
    {
        using namespace core::transfer::sftp;
        auto stream = std::make_shared<ScriptedChannel>();
        auto splitter = std::make_shared<PacketSplitter>();
        stream->onWrite = [answer = std::move(answer), splitter](ScriptedChannel &self, const QByteArray &bytes) {
            splitter->feed(bytes);
            QByteArray reply;
            while (const auto packet = splitter->next()) {
                SftpRequest request{.type = static_cast<PacketType>(packet->at(0))};
                if (request.type == PacketType::Init) {
                    reply += PacketWriter{PacketType::Version}.number32(3).finish();
                    continue;
                }
                request.id = qFromBigEndian<quint32>(packet->constData() + 1);
                request.body = packet->mid(5);
                reply += answer(request);
            }
            if (!reply.isEmpty())
                QMetaObject::invokeMethod(&self, [&self, reply] { emit self.received(reply); }, Qt::QueuedConnection);
        };
        return stream;
    }
};

} // namespace tests
