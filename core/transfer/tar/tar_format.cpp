// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/tar/tar_format.h"

#include <QList>

namespace core::transfer::tar {

namespace {

constexpr qsizetype kNameSize = 100;
constexpr qsizetype kPrefixSize = 155;
constexpr qint64 kLargestOctal = (qint64{1} << 33) - 1; // eleven octal digits
constexpr qsizetype kLongestName = 4096;
constexpr int kSumAt = 148;

void put(QByteArray &block, qsizetype at, const QByteArray &text)
{
    block.replace(at, text.size(), text);
}

/// `digits` octal digits and a NUL.
void putNumber(QByteArray &block, qsizetype at, int digits, qint64 value)
{
    put(block, at, QByteArray::number(qMax(value, qint64{0}), 8).right(digits).rightJustified(digits, '0'));
}

struct Split {
    QByteArray prefix = {};
    QByteArray name = {};
};

/// A long path goes into two fields when a slash stands at the right place.
std::optional<Split> split(const QByteArray &path)
{
    if (path.size() <= kNameSize)
        return Split{.name = path};
    const qsizetype slash = path.indexOf('/', path.size() - kNameSize - 1);
    if (slash <= 0 || slash > kPrefixSize || slash == path.size() - 1)
        return std::nullopt;
    return Split{.prefix = path.left(slash), .name = path.mid(slash + 1)};
}

QByteArray block(const Split &name, char type, qint64 size, const Entry &entry)
{
    QByteArray bytes(kBlock, '\0');
    put(bytes, 0, name.name);
    putNumber(bytes, 100, 7, entry.mode & 07777);
    putNumber(bytes, 108, 7, 0);
    putNumber(bytes, 116, 7, 0);
    putNumber(bytes, 124, 11, qMin(size, kLargestOctal));
    putNumber(bytes, 136, 11, qMin(entry.modified, kLargestOctal));
    bytes[156] = type;
    put(bytes, 157, entry.target.left(kNameSize));
    put(bytes, 257, QByteArray{"ustar\00000", 8});
    put(bytes, 345, name.prefix);
    put(bytes, kSumAt, "        ");
    qint64 sum = 0;
    for (const char c : std::as_const(bytes))
        sum += static_cast<uchar>(c);
    putNumber(bytes, kSumAt, 6, sum);
    bytes[kSumAt + 6] = '\0';
    return bytes;
}

QByteArray longText(char type, const QByteArray &text)
{
    const QByteArray content = text + '\0';
    return block({.name = "././@LongLink"}, type, content.size(), {}) + content + padding(content.size());
}

/// "17 size=12345\n": the number counts itself too.
QByteArray paxRecord(const QByteArray &key, const QByteArray &value)
{
    const QByteArray body = ' ' + key + '=' + value + '\n';
    qsizetype length = body.size() + 1;
    while (QByteArray::number(length).size() + body.size() != length)
        length = QByteArray::number(length).size() + body.size();
    return QByteArray::number(length) + body;
}

} // namespace

QByteArray header(const Entry &entry)
{
    QByteArray bytes;
    const QByteArray name = entry.type == EntryType::Folder ? entry.name + '/' : entry.name;
    auto fields = split(name);
    if (!fields) {
        bytes += longText('L', name);
        fields = Split{.name = name.left(kNameSize)};
    }
    if (entry.target.size() > kNameSize)
        bytes += longText('K', entry.target);
    if (entry.size > kLargestOctal) {
        const QByteArray record = paxRecord("size", QByteArray::number(entry.size));
        bytes += block({.name = "pax"}, 'x', record.size(), {}) + record + padding(record.size());
    }
    const char type = entry.type == EntryType::Folder ? '5' : entry.type == EntryType::Link ? '2' : '0';
    return bytes + block(*fields, type, entry.type == EntryType::File ? entry.size : 0, entry);
}

QByteArray padding(qint64 size)
{
    return QByteArray((kBlock - size % kBlock) % kBlock, '\0');
}

QByteArray ending()
{
    return QByteArray(2 * kBlock, '\0');
}

std::optional<QByteArray> safeName(const QByteArray &name)
{
    if (name.isEmpty() || name.size() > kLongestName || name.startsWith('/') || name.contains('\0'))
        return std::nullopt;
    QByteArray plain;
    for (const QByteArray &part : name.split('/')) {
        if (part.isEmpty() || part == ".")
            continue;
        if (part == "..")
            return std::nullopt;
        plain += plain.isEmpty() ? part : '/' + part;
    }
    return plain.isEmpty() ? std::nullopt : std::optional{plain};
}

} // namespace core::transfer::tar
