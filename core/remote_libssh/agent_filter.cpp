// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/agent_filter.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <optional>

namespace core::remote_libssh {

namespace {

constexpr char kIdentitiesAnswer = 12;
constexpr quint32 kMostIdentities = 3;

/// Reads the fields of an agent message one after the other.
class Reader {
public:
    explicit Reader(const QByteArray &bytes) : m_bytes{bytes} {}

    std::optional<quint32> number()
    {
        if (m_bytes.size() - m_at < 4)
            return std::nullopt;
        const auto value = qFromBigEndian<quint32>(m_bytes.constData() + m_at);
        m_at += 4;
        return value;
    }
    std::optional<QByteArray> text()
    {
        const auto size = number();
        if (!size || m_bytes.size() - m_at < qsizetype{*size})
            return std::nullopt;
        m_at += *size;
        return m_bytes.mid(m_at - *size, *size);
    }
    void skip(qsizetype count) { m_at += count; }

private:
    const QByteArray &m_bytes;
    qsizetype m_at = 0;
};

QByteArray packed(quint32 number)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

QString fingerprintOf(const QByteArray &key)
{
    return QLatin1String{"SHA256:"}
        + QString::fromLatin1(QCryptographicHash::hash(key, QCryptographicHash::Sha256).toBase64(QByteArray::OmitTrailingEquals));
}

} // namespace

QByteArray filteredIdentities(const QByteArray &answer, const QString &fingerprint)
{
    Reader reader{answer};
    reader.skip(1);
    const quint32 count = answer.startsWith(kIdentitiesAnswer) ? reader.number().value_or(0) : 0;
    QByteArray kept;
    quint32 keptCount = 0;
    for (quint32 i = 0; i < count && keptCount < kMostIdentities; ++i) {
        const auto key = reader.text();
        const auto comment = reader.text();
        if (!key || !comment)
            break;
        if (!fingerprint.isEmpty() && fingerprintOf(*key) != fingerprint)
            continue;
        kept += packed(static_cast<quint32>(key->size())) + *key + packed(static_cast<quint32>(comment->size())) + *comment;
        ++keptCount;
    }
    return QByteArray{1, kIdentitiesAnswer} + packed(keptCount) + kept;
}

} // namespace core::remote_libssh
