// SPDX-License-Identifier: GPL-3.0-or-later
// A hostile machine may send anything as packed files: no crash, nothing larger than agreed, and where it is cut must not matter.
#include "core/transfer/pack/pack_format.h"

#include <cstdint>
#include <cstdlib>

using core::transfer::pack::kLargest;
using core::transfer::pack::Reader;

namespace {

void drain(Reader &reader, QByteArray &told)
{
    while (const auto file = reader.next()) {
        if (file->content.size() > kLargest || (file->isReadable && file->sha256.size() != 64))
            std::abort();
        told += file->sha256 + QByteArray::number(file->modified) + file->content;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const qsizetype cut = size > 0 ? bytes.size() * data[0] / 256 : 0;
    Reader whole;
    Reader pieces;
    QByteArray fromWhole;
    QByteArray fromPieces;
    whole.feed(bytes);
    drain(whole, fromWhole);
    pieces.feed(bytes.left(cut));
    drain(pieces, fromPieces);
    pieces.feed(bytes.mid(cut));
    drain(pieces, fromPieces);
    if (fromWhole != fromPieces || whole.isBroken() != pieces.isBroken())
        std::abort();
    return 0;
}
