// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace core::secrets {

/// Largest value of one keychain entry. Windows takes 2560 bytes; a private key may be longer.
constexpr qsizetype kEntryLimit = 2000;

/// A secret as keychain entries: `head` under the key itself, `chunks` under key#1, key#2 and so on.
struct SecretEntries {
    QByteArray head = {};
    QList<QByteArray> chunks = {}; ///< Empty when the secret fits into the head.
};

/// Splits a secret. One that fits is its own head.
SecretEntries toEntries(const QByteArray &secret);

/// What a head says about its chunks; nothing when it is the secret itself.
struct ChunkHead {
    int count = 0;
    qsizetype size = 0;
    QByteArray checksum = {};
};
std::optional<ChunkHead> chunkHeadOf(const QByteArray &head);

/// Joins chunks; nothing when they are not those that the head was written for.
std::optional<QByteArray> joined(const ChunkHead &head, const QList<QByteArray> &chunks);

/// Key of chunk `number`, from 1.
QString chunkKey(const QString &key, int number);

} // namespace core::secrets
