// SPDX-License-Identifier: GPL-3.0-or-later
// A hostile server may send anything: no crash, no endless loop, no packet longer than allowed.
#include "core/transfer/sftp/packet.h"

#include <cstdint>
#include <cstdlib>

using namespace core::transfer::sftp;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    (void)parseReply(bytes);
    (void)parseVersion(bytes);

    // The same stream in two pieces: where it is cut must not matter.
    const qsizetype cut = size > 0 ? bytes.size() * data[0] / 256 : 0;
    PacketSplitter whole;
    PacketSplitter pieces;
    whole.feed(bytes);
    pieces.feed(bytes.left(cut));
    QList<QByteArray> fromPieces;
    while (auto packet = pieces.next())
        fromPieces.append(*packet);
    pieces.feed(bytes.mid(cut));
    while (auto packet = pieces.next())
        fromPieces.append(*packet);
    qsizetype count = 0;
    while (auto packet = whole.next()) {
        if (packet->size() > PacketSplitter::kLongestPacket || count >= fromPieces.size() || fromPieces.at(count) != *packet)
            std::abort();
        ++count;
        (void)parseReply(*packet);
    }
    if (count != fromPieces.size() || whole.isBroken() != pieces.isBroken())
        std::abort();
    return 0;
}
