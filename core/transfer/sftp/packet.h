// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>

#include <optional>

namespace core::transfer::sftp {

/// Packet types of SFTP version 3. Source: draft-ietf-secsh-filexfer-02.
enum class PacketType : quint8 {
    Init = 1, Version = 2, Open = 3, Close = 4, Read = 5, Write = 6, Lstat = 7, Fstat = 8, SetStat = 9, FSetStat = 10,
    OpenDir = 11, ReadDir = 12, Remove = 13, MkDir = 14, RmDir = 15, RealPath = 16, Stat = 17, Rename = 18, ReadLink = 19, SymLink = 20,
    Status = 101, Handle = 102, Data = 103, Name = 104, Attrs = 105, Extended = 200, ExtendedReply = 201,
};

enum class StatusCode : quint32 {
    Ok = 0, Eof = 1, NoSuchFile = 2, PermissionDenied = 3, Failure = 4, BadMessage = 5, NoConnection = 6,
    ConnectionLost = 7, OpUnsupported = 8,
};

/// Flags of an OPEN request; combine with |.
namespace open_flag {
constexpr quint32 kRead = 0x01;
constexpr quint32 kWrite = 0x02;
constexpr quint32 kCreate = 0x08;
constexpr quint32 kTruncate = 0x10;
} // namespace open_flag

/// What a server tells about a file. An empty field was not told.
struct Attributes {
    std::optional<quint64> size = {};
    std::optional<quint32> permissions = {}; ///< With the POSIX type bits.
    std::optional<quint32> accessed = {};    ///< Seconds since 1970.
    std::optional<quint32> modified = {};

    bool isFolder() const;
    bool isLink() const;
    bool isFile() const; ///< Also true when the server tells no type at all.
};

struct NameEntry {
    QByteArray name = {};
    Attributes attributes = {};
};

/// Any answer but VERSION.
struct Reply {
    PacketType type = PacketType::Status;
    quint32 id = 0;
    StatusCode status = StatusCode::Ok; ///< Of a Status packet.
    QByteArray message = {};            ///< Of a Status packet.
    QByteArray bytes = {};              ///< A handle, data, or the body of an extended reply.
    Attributes attributes = {};
    QList<NameEntry> names = {};

    bool isOk() const { return type != PacketType::Status || status == StatusCode::Ok; }
    bool isEof() const { return type == PacketType::Status && status == StatusCode::Eof; }
};

struct ServerVersion {
    quint32 number = 0;
    QHash<QByteArray, QByteArray> extensions = {};
};

/// Builds one packet with its length in front.
class PacketWriter {
public:
    explicit PacketWriter(PacketType type, qsizetype expectedSize = 64);
    PacketWriter &number32(quint32 value);
    PacketWriter &number64(quint64 value);
    PacketWriter &string(const QByteArray &bytes);
    PacketWriter &attributes(const Attributes &attributes);
    QByteArray finish();

private:
    QByteArray m_bytes;
};

/// Cuts a byte stream into packets (without their length). A hostile length breaks it for good.
class PacketSplitter {
public:
    /// 256 KiB of data and its header; no honest answer to our requests is longer.
    static constexpr quint32 kLongestPacket = 256 * 1024 + 1024;

    void feed(const QByteArray &bytes);
    std::optional<QByteArray> next();
    bool isBroken() const { return m_isBroken; }

private:
    QByteArray m_buffer;
    qsizetype m_begin = 0;
    bool m_isBroken = false;
};

/// Reads an answer; nothing when it is torn, has a length that runs over its end, or is of an unknown type.
std::optional<Reply> parseReply(const QByteArray &packet);
std::optional<ServerVersion> parseVersion(const QByteArray &packet);

} // namespace core::transfer::sftp
