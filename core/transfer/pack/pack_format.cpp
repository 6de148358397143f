// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/pack/pack_format.h"

#include "core/remote/endpoint.h"

#include <QtEndian>

#include <limits>

namespace core::transfer::pack {

namespace {

constexpr quint32 kUnreadable = 0xffffffff;
constexpr qsizetype kFileHead = 4 + 8 + kHashBytes;
constexpr uchar kModeIsExact = 1;
constexpr uchar kMayReplace = 2;
constexpr uchar kIsChecked = 4;

// A new name is taken by a link, which never replaces what another has put there meanwhile; where the disk has none, by a rename.
constexpr auto kUnpack = "exec python3 -I -c '\n"
                         "import hashlib, os, struct, sys\n"
                         "os.chdir(os.fsencode(sys.argv[1]))\n"
                         "def place(part, name, over):\n"
                         "    if not over:\n"
                         "        try:\n"
                         "            os.link(part, name)\n"
                         "        except OSError:\n"
                         "            if os.path.lexists(name):\n"
                         "                raise\n"
                         "        else:\n"
                         "            os.unlink(part)\n"
                         "            return\n"
                         "    os.rename(part, name)\n"
                         "def take(part, name, data, time, mode, flags, wanted):\n"
                         "    how = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW\n"
                         "    try:\n"
                         "        f = os.open(part, how, mode)\n"
                         "    except FileExistsError:\n"
                         "        os.unlink(part)\n"
                         "        f = os.open(part, how, mode)\n"
                         "    done = False\n"
                         "    try:\n"
                         "        try:\n"
                         "            v = data\n"
                         "            while v:\n"
                         "                v = v[os.write(f, v):]\n"
                         "            if flags & 4 and hashlib.sha256(os.pread(f, len(data) + 1, 0)).digest() != wanted:\n"
                         "                return b\"#\"\n"
                         "            if flags & 1:\n"
                         "                os.fchmod(f, mode)\n"
                         "            try:\n"
                         "                os.utime(f, (time, time))\n"
                         "            except OSError:\n"
                         "                pass\n"
                         "        finally:\n"
                         "            os.close(f)\n"
                         "        place(part, name, flags & 2)\n"
                         "        done = True\n"
                         "        return b\"+\"\n"
                         "    finally:\n"
                         "        if not done:\n"
                         "            os.unlink(part)\n"
                         "head = struct.Struct(\">HHIqIB32s\")\n"
                         "told = b\"\"\n"
                         "with open(0, \"rb\", 1048576) as s:\n"
                         "    while True:\n"
                         "        h = s.read(head.size)\n"
                         "        if len(h) < head.size:\n"
                         "            break\n"
                         "        a, b, size, time, mode, flags, wanted = head.unpack(h)\n"
                         "        b += a\n"
                         "        d = s.read(b + size)\n"
                         "        if len(d) < b + size:\n"
                         "            break\n"
                         "        try:\n"
                         "            told += take(d[:a], d[a:b], d[b:], time, mode, flags, wanted)\n"
                         "        except OSError:\n"
                         "            told += b\"-\"\n"
                         "        if len(told) >= 64:\n"
                         "            os.write(1, told)\n"
                         "            told = b\"\"\n"
                         "os.write(1, told)' ";

constexpr auto kPack = "exec python3 -I -c '\n"
                       "import hashlib, os, stat, struct, sys\n"
                       "os.chdir(os.fsencode(sys.argv[1]))\n"
                       "most = int(sys.argv[2])\n"
                       "head = struct.Struct(\">Iq32s\")\n"
                       "def give(p):\n"
                       "    f = os.open(p, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)\n"
                       "    try:\n"
                       "        d = os.read(f, most + 1)\n"
                       "        s = os.fstat(f)\n"
                       "    finally:\n"
                       "        os.close(f)\n"
                       "    if len(d) != s.st_size or len(d) > most or not stat.S_ISREG(s.st_mode):\n"
                       "        raise OSError\n"
                       "    return head.pack(len(d), s.st_mtime_ns // 1000000000, hashlib.sha256(d).digest()) + d\n"
                       "with open(1, \"wb\", 262144) as out:\n"
                       "    for p in sys.stdin.buffer.read().split(b\"\\0\")[:-1]:\n"
                       "        try:\n"
                       "            out.write(give(p))\n"
                       "        except OSError:\n"
                       "            out.write(head.pack(4294967295, 0, b\"\"))' ";

void put16(QByteArray &bytes, qsizetype value)
{
    const quint16 big = qToBigEndian(static_cast<quint16>(value));
    bytes.append(reinterpret_cast<const char *>(&big), sizeof big);
}

void put32(QByteArray &bytes, quint32 value)
{
    const quint32 big = qToBigEndian(value);
    bytes.append(reinterpret_cast<const char *>(&big), sizeof big);
}

} // namespace

bool fits(const FileHead &head)
{
    constexpr qsizetype kLongest = std::numeric_limits<quint16>::max();
    return head.part.size() <= kLongest && head.target.size() <= kLongest;
}

QByteArray packed(const FileHead &head, const QByteArray &content)
{
    QByteArray bytes;
    bytes.reserve(64 + head.part.size() + head.target.size() + content.size());
    put16(bytes, head.part.size());
    put16(bytes, head.target.size());
    put32(bytes, static_cast<quint32>(content.size()));
    const quint64 modified = qToBigEndian(static_cast<quint64>(head.modified));
    bytes.append(reinterpret_cast<const char *>(&modified), sizeof modified);
    put32(bytes, head.mode);
    bytes += static_cast<char>((head.isModeExact ? kModeIsExact : 0) | (head.mayReplace ? kMayReplace : 0)
                               | (head.sha256.isEmpty() ? 0 : kIsChecked));
    bytes += head.sha256.isEmpty() ? QByteArray(kHashBytes, '\0') : QByteArray::fromHex(head.sha256);
    bytes += head.part;
    bytes += head.target;
    bytes += content;
    return bytes;
}

QByteArray unpackLine(const QByteArray &folder)
{
    return kUnpack + remote::shellQuote(folder);
}

QByteArray packLine(const QByteArray &folder)
{
    return kPack + remote::shellQuote(folder) + ' ' + QByteArray::number(kLargest);
}

void Reader::feed(const QByteArray &bytes)
{
    m_bytes.remove(0, std::exchange(m_at, 0));
    m_bytes += bytes;
}

std::optional<PackedFile> Reader::next()
{
    if (m_isBroken || m_bytes.size() - m_at < kFileHead)
        return std::nullopt;
    const char *head = m_bytes.constData() + m_at;
    const auto size = qFromBigEndian<quint32>(head);
    if (size == kUnreadable) {
        m_at += kFileHead;
        return PackedFile{};
    }
    m_isBroken = size > kLargest;
    if (m_isBroken || m_bytes.size() - m_at - kFileHead < static_cast<qsizetype>(size))
        return std::nullopt;
    PackedFile file{.isReadable = true,
                    .modified = static_cast<qint64>(qFromBigEndian<quint64>(head + 4)),
                    .sha256 = QByteArray{head + 12, kHashBytes}.toHex(),
                    .content = QByteArray{head + kFileHead, static_cast<qsizetype>(size)}};
    m_at += kFileHead + static_cast<qsizetype>(size);
    return file;
}

} // namespace core::transfer::pack
