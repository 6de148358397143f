// SPDX-License-Identifier: GPL-3.0-or-later
// A hostile archive may hold anything: no crash, no endless loop, no name that leads out, and where it is cut must not matter.
#include "core/transfer/tar/tar_reader.h"

#include <QList>

#include <cstdint>
#include <cstdlib>

using core::transfer::tar::Entry;
using core::transfer::tar::Reader;

namespace {

constexpr qint64 kLargest = 1 << 20;

void drain(Reader &reader, QByteArray &told)
{
    while (true) {
        const Reader::Event event = reader.next();
        switch (event.what) {
        case Reader::What::NeedsMore:
            return;
        case Reader::What::End:
        case Reader::What::Broken:
            if (!told.endsWith("over"))
                told += "over";
            return;
        case Reader::What::Entry: {
            const QByteArray &name = event.entry.name;
            const bool isOut = name.isEmpty() || name.startsWith('/') || name.contains('\0') || name.split('/').contains("..");
            if (isOut || event.entry.size < 0 || event.entry.size > kLargest)
                std::abort();
            told += name + QByteArray::number(event.entry.size);
            break;
        }
        case Reader::What::Data:
            if (event.data.isEmpty())
                std::abort();
            told += event.data;
            break;
        case Reader::What::EntryEnd:
            told += '.';
            break;
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const qsizetype cut = size > 0 ? bytes.size() * data[0] / 256 : 0;
    Reader whole{kLargest};
    Reader pieces{kLargest};
    QByteArray fromWhole;
    QByteArray fromPieces;
    whole.feed(bytes);
    drain(whole, fromWhole);
    pieces.feed(bytes.left(cut));
    drain(pieces, fromPieces);
    pieces.feed(bytes.mid(cut));
    drain(pieces, fromPieces);
    if (fromWhole != fromPieces)
        std::abort();
    return 0;
}
