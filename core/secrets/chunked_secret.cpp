// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/chunked_secret.h"

#include <QCryptographicHash>

namespace core::secrets {

namespace {

constexpr const char *kMark = "zuka-chunks:";
constexpr int kMostChunks = 1000;

QByteArray checksumOf(const QByteArray &secret)
{
    return QCryptographicHash::hash(secret, QCryptographicHash::Sha256).toHex();
}

} // namespace

SecretEntries toEntries(const QByteArray &secret)
{
    // A short secret that looks like a head is stored in chunks, so that reading is never ambiguous.
    if (secret.size() <= kEntryLimit && !secret.startsWith(kMark))
        return {.head = secret};
    SecretEntries entries;
    for (qsizetype start = 0; start < secret.size(); start += kEntryLimit)
        entries.chunks.append(secret.mid(start, kEntryLimit));
    entries.head =
        kMark + QByteArray::number(entries.chunks.size()) + ':' + QByteArray::number(secret.size()) + ':' + checksumOf(secret);
    return entries;
}

std::optional<ChunkHead> chunkHeadOf(const QByteArray &head)
{
    if (!head.startsWith(kMark))
        return std::nullopt;
    const QList<QByteArray> parts = head.split(':');
    if (parts.size() != 4)
        return std::nullopt;
    bool isCount = false;
    bool isSize = false;
    const ChunkHead result{
        .count = parts.at(1).toInt(&isCount), .size = parts.at(2).toLongLong(&isSize), .checksum = parts.at(3)};
    if (!isCount || !isSize || result.count < 1 || result.count > kMostChunks)
        return std::nullopt;
    return result;
}

std::optional<QByteArray> joined(const ChunkHead &head, const QList<QByteArray> &chunks)
{
    QByteArray secret;
    for (const QByteArray &chunk : chunks)
        secret += chunk;
    if (chunks.size() != head.count || secret.size() != head.size || checksumOf(secret) != head.checksum)
        return std::nullopt;
    return secret;
}

QString chunkKey(const QString &key, int number)
{
    return key + u'#' + QString::number(number);
}

} // namespace core::secrets
