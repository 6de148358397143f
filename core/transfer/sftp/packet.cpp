// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/sftp/packet.h"

#include <QtEndian>

namespace core::transfer::sftp {

namespace {

constexpr quint32 kHasSize = 0x1;
constexpr quint32 kHasOwner = 0x2;
constexpr quint32 kHasPermissions = 0x4;
constexpr quint32 kHasTimes = 0x8;
constexpr quint32 kHasExtended = 0x80000000;

constexpr quint32 kTypeMask = 0170000;
constexpr quint32 kTypeFolder = 0040000;
constexpr quint32 kTypeFile = 0100000;
constexpr quint32 kTypeLink = 0120000;

constexpr qsizetype kLengthSize = 4;
constexpr qsizetype kSmallestName = 12; // two empty strings and a flags word

/// Reads fields in order. After the first one that does not fit everything reads as empty and isOk() is false.
class PacketReader {
public:
    explicit PacketReader(const QByteArray &bytes) : m_bytes{bytes} {}

    bool isOk() const { return m_isOk; }
    bool isAtEnd() const { return m_at >= m_bytes.size(); }
    qsizetype left() const { return m_bytes.size() - m_at; }

    quint8 number8() { return fits(1) ? static_cast<quint8>(m_bytes.at(m_at++)) : quint8{0}; }
    quint32 number32() { return number<quint32>(); }
    quint64 number64() { return number<quint64>(); }

    QByteArray string()
    {
        const quint32 length = number32();
        if (!m_isOk || !fits(length))
            return {};
        const QByteArray text = m_bytes.mid(m_at, static_cast<qsizetype>(length));
        m_at += static_cast<qsizetype>(length);
        return text;
    }

    QByteArray rest()
    {
        const QByteArray text = m_bytes.mid(m_at);
        m_at = m_bytes.size();
        return text;
    }

    Attributes attributes()
    {
        Attributes result;
        const quint32 flags = number32();
        if (flags & kHasSize)
            result.size = number64();
        if (flags & kHasOwner) {
            number32();
            number32();
        }
        if (flags & kHasPermissions)
            result.permissions = number32();
        if (flags & kHasTimes) {
            result.accessed = number32();
            result.modified = number32();
        }
        if (flags & kHasExtended) {
            const quint32 count = number32();
            for (quint32 i = 0; i < count && m_isOk; ++i) {
                string();
                string();
            }
        }
        return result;
    }

private:
    bool fits(quint64 count)
    {
        m_isOk = m_isOk && count <= static_cast<quint64>(left());
        return m_isOk;
    }

    template <typename T>
    T number()
    {
        if (!fits(sizeof(T)))
            return 0;
        const T value = qFromBigEndian<T>(m_bytes.constData() + m_at);
        m_at += static_cast<qsizetype>(sizeof(T));
        return value;
    }

    const QByteArray &m_bytes;
    qsizetype m_at = 0;
    bool m_isOk = true;
};

bool hasType(const Attributes &attributes, quint32 type)
{
    return attributes.permissions && (*attributes.permissions & kTypeMask) == type;
}

std::optional<QList<NameEntry>> readNames(PacketReader &reader)
{
    QList<NameEntry> names;
    const quint32 count = reader.number32();
    for (quint32 i = 0; i < count && reader.isOk() && reader.left() >= kSmallestName; ++i) {
        NameEntry entry{.name = reader.string()};
        reader.string(); // the "ls -l" line: for people, and never the same twice
        entry.attributes = reader.attributes();
        names.append(std::move(entry));
    }
    if (static_cast<quint32>(names.size()) != count)
        return std::nullopt;
    return names;
}

/// Reads what follows the id; false when the type is no answer.
bool readBody(Reply &reply, PacketReader &reader)
{
    switch (reply.type) {
    case PacketType::Status:
        reply.status = static_cast<StatusCode>(reader.number32());
        if (!reader.isAtEnd()) // some servers leave the texts out
            reply.message = reader.string();
        return true;
    case PacketType::Handle:
    case PacketType::Data:
        reply.bytes = reader.string();
        return true;
    case PacketType::Name: {
        auto names = readNames(reader);
        reply.names = names.value_or(QList<NameEntry>{});
        return names.has_value();
    }
    case PacketType::Attrs:
        reply.attributes = reader.attributes();
        return true;
    case PacketType::ExtendedReply:
        reply.bytes = reader.rest();
        return true;
    default:
        return false;
    }
}

template <typename T>
void appendBigEndian(QByteArray &bytes, T value)
{
    const T big = qToBigEndian(value);
    bytes.append(reinterpret_cast<const char *>(&big), sizeof(T));
}

} // namespace

bool Attributes::isFolder() const
{
    return hasType(*this, kTypeFolder);
}

bool Attributes::isLink() const
{
    return hasType(*this, kTypeLink);
}

bool Attributes::isFile() const
{
    return !permissions || (*permissions & kTypeMask) == 0 || hasType(*this, kTypeFile);
}

PacketWriter::PacketWriter(PacketType type, qsizetype expectedSize)
{
    m_bytes.reserve(expectedSize + kLengthSize);
    m_bytes.append(kLengthSize, '\0');
    m_bytes.append(static_cast<char>(type));
}

PacketWriter &PacketWriter::number32(quint32 value)
{
    appendBigEndian(m_bytes, value);
    return *this;
}

PacketWriter &PacketWriter::number64(quint64 value)
{
    appendBigEndian(m_bytes, value);
    return *this;
}

PacketWriter &PacketWriter::string(const QByteArray &bytes)
{
    number32(static_cast<quint32>(bytes.size()));
    m_bytes.append(bytes);
    return *this;
}

PacketWriter &PacketWriter::attributes(const Attributes &attributes)
{
    const bool hasTimes = attributes.accessed && attributes.modified;
    number32((attributes.size ? kHasSize : 0) | (attributes.permissions ? kHasPermissions : 0)
             | (hasTimes ? kHasTimes : 0));
    if (attributes.size)
        number64(*attributes.size);
    if (attributes.permissions)
        number32(*attributes.permissions);
    if (hasTimes)
        number32(*attributes.accessed).number32(*attributes.modified);
    return *this;
}

QByteArray PacketWriter::finish()
{
    const auto length = static_cast<quint32>(m_bytes.size() - kLengthSize);
    qToBigEndian(length, m_bytes.data());
    return std::move(m_bytes);
}

void PacketSplitter::feed(const QByteArray &bytes)
{
    if (m_isBroken)
        return;
    if (m_begin > 0) {
        m_buffer.remove(0, m_begin);
        m_begin = 0;
    }
    m_buffer.append(bytes);
}

std::optional<QByteArray> PacketSplitter::next()
{
    if (m_isBroken || m_buffer.size() - m_begin < kLengthSize)
        return std::nullopt;
    const auto length = qFromBigEndian<quint32>(m_buffer.constData() + m_begin);
    if (length == 0 || length > kLongestPacket) {
        m_isBroken = true;
        m_buffer.clear();
        m_begin = 0;
        return std::nullopt;
    }
    if (m_buffer.size() - m_begin - kLengthSize < static_cast<qsizetype>(length))
        return std::nullopt;
    QByteArray packet = m_buffer.mid(m_begin + kLengthSize, static_cast<qsizetype>(length));
    m_begin += kLengthSize + static_cast<qsizetype>(length);
    return packet;
}

std::optional<Reply> parseReply(const QByteArray &packet)
{
    PacketReader reader{packet};
    Reply reply;
    reply.type = static_cast<PacketType>(reader.number8());
    reply.id = reader.number32();
    if (!reader.isOk() || !readBody(reply, reader) || !reader.isOk())
        return std::nullopt;
    return reply;
}

std::optional<ServerVersion> parseVersion(const QByteArray &packet)
{
    PacketReader reader{packet};
    if (static_cast<PacketType>(reader.number8()) != PacketType::Version)
        return std::nullopt;
    ServerVersion version{.number = reader.number32()};
    while (reader.isOk() && !reader.isAtEnd()) {
        const QByteArray name = reader.string();
        version.extensions.insert(name, reader.string());
    }
    return reader.isOk() ? std::optional{version} : std::nullopt;
}

} // namespace core::transfer::sftp
