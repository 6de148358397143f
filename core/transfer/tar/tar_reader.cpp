// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/tar/tar_reader.h"

#include <QList>

#include <algorithm>

namespace core::transfer::tar {

namespace {

constexpr qint64 kLargestExtra = 64 * 1024; // of a long name or pax records
constexpr qint64 kLargestNumber = qint64{1} << 62;

QByteArray text(const QByteArray &block, qsizetype at, qsizetype size)
{
    const QByteArray field = block.mid(at, size);
    const qsizetype end = field.indexOf('\0');
    return end < 0 ? field : field.left(end);
}

/// Octal digits, or GNU's binary form for large values.
std::optional<qint64> number(const QByteArray &block, qsizetype at, qsizetype size)
{
    const auto first = static_cast<uchar>(block.at(at));
    if (first == 0x80) {
        quint64 value = 0;
        for (qsizetype i = 1; i < size; ++i) {
            if (value >> 55 != 0)
                return std::nullopt;
            value = value << 8 | static_cast<uchar>(block.at(at + i));
        }
        return static_cast<qint64>(value);
    }
    const QByteArray digits = text(block, at, size).trimmed();
    if (digits.isEmpty())
        return 0;
    bool isNumber = false;
    const qint64 value = digits.toLongLong(&isNumber, 8);
    return isNumber && value >= 0 ? std::optional{value} : std::nullopt;
}

bool isSumRight(const QByteArray &block)
{
    constexpr qsizetype at = 148;
    constexpr qsizetype size = 8;
    qint64 sum = 0;
    for (qsizetype i = 0; i < block.size(); ++i)
        sum += i >= at && i < at + size ? ' ' : static_cast<uchar>(block.at(i));
    return number(block, at, size) == sum;
}

bool isEmptyBlock(const QByteArray &block)
{
    return std::ranges::all_of(block, [](char c) { return c == '\0'; });
}

} // namespace

void Reader::feed(const QByteArray &bytes)
{
    if (m_state == State::Broken || m_state == State::Over)
        return;
    if (m_at == m_buffer.size()) {
        m_buffer = bytes;
    } else {
        m_buffer.remove(0, m_at);
        m_buffer += bytes;
    }
    m_at = 0;
}

QByteArray Reader::taken(qint64 count)
{
    const QByteArray piece = m_buffer.mid(m_at, count);
    m_at += count;
    return piece;
}

Reader::Event Reader::broken(const char *problem)
{
    m_state = State::Broken;
    m_problem = problem;
    m_buffer.clear();
    m_at = 0;
    return {.what = What::Broken};
}

Reader::Event Reader::next()
{
    while (true) {
        switch (m_state) {
        case State::Header:
            return takeHeader();
        case State::Content:
            return takeContent();
        case State::Extra:
            if (const auto event = takeExtra())
                return *event;
            break;
        case State::Padding: {
            const qint64 skipped = qMin(available(), m_padding);
            m_at += skipped;
            m_padding -= skipped;
            if (m_padding > 0)
                return {};
            m_state = State::Header;
            if (std::exchange(m_isFile, false))
                return {.what = What::EntryEnd};
            break;
        }
        case State::Over:
            return {.what = What::End};
        case State::Broken:
            return {.what = What::Broken};
        }
    }
}

Reader::Event Reader::takeHeader()
{
    while (available() >= kBlock) {
        const QByteArray block = taken(kBlock);
        if (isEmptyBlock(block)) {
            m_state = State::Over;
            return {.what = What::End};
        }
        if (!isSumRight(block))
            return broken("a header with a wrong sum");
        if (const auto event = classify(block))
            return *event;
        if (m_state == State::Extra) {
            if (const auto event = takeExtra())
                return *event;
        }
        if (m_state == State::Padding)
            return next();
    }
    return {};
}

/// Nothing when another header follows before there is something to tell.
std::optional<Reader::Event> Reader::classify(const QByteArray &block)
{
    const char type = block.at(156);
    switch (type) {
    case '0':
    case '\0':
    case '7':
        return startEntry(block, EntryType::File);
    case '5':
        return startEntry(block, EntryType::Folder);
    case '2':
        return startEntry(block, EntryType::Link);
    case 'x':
    case 'g':
    case 'L':
    case 'K': {
        const auto size = number(block, 124, 12);
        if (!size || *size > kLargestExtra)
            return broken("an extra header of an impossible size");
        m_extraType = type;
        m_extra.clear();
        m_left = *size;
        m_padding = (kBlock - *size % kBlock) % kBlock;
        m_state = State::Extra;
        return std::nullopt;
    }
    default:
        return broken("a hard link, a device or something unknown");
    }
}

std::optional<Reader::Event> Reader::takeExtra()
{
    const QByteArray piece = taken(qMin(available(), m_left));
    m_extra += piece;
    m_left -= piece.size();
    if (m_left > 0)
        return Event{};
    m_state = State::Padding;
    const QByteArray content = m_extra.endsWith('\0') ? m_extra.chopped(1) : m_extra;
    if (m_extraType == 'L')
        m_longName = content;
    else if (m_extraType == 'K')
        m_longTarget = content;
    else if (m_extraType == 'x' && !readPax(m_extra))
        return broken("pax records that make no sense");
    return std::nullopt;
}

bool Reader::readPax(const QByteArray &records)
{
    for (qsizetype at = 0; at < records.size();) {
        const qsizetype blank = records.indexOf(' ', at);
        bool isNumber = false;
        const qsizetype length = blank < 0 ? 0 : records.mid(at, blank - at).toLongLong(&isNumber);
        if (!isNumber || length <= blank - at + 1 || length > records.size() - at || records.at(at + length - 1) != '\n')
            return false;
        const QByteArray body = records.mid(blank + 1, at + length - 1 - (blank + 1));
        const qsizetype equals = body.indexOf('=');
        if (equals <= 0)
            return false;
        const QByteArray key = body.left(equals);
        const QByteArray value = body.mid(equals + 1);
        bool isRight = true;
        if (key == "path")
            m_longName = value;
        else if (key == "linkpath")
            m_longTarget = value;
        else if (key == "size")
            m_paxSize = value.toLongLong(&isRight);
        else if (key == "mtime")
            m_paxModified = static_cast<qint64>(value.split('.').first().toLongLong(&isRight));
        else if (key.startsWith("GNU.sparse"))
            return false; // its content is not what the size says
        if (!isRight || m_paxSize.value_or(0) < 0 || m_paxSize.value_or(0) > kLargestNumber)
            return false;
        at += length;
    }
    return true;
}

Reader::Event Reader::startEntry(const QByteArray &block, EntryType type)
{
    const QByteArray prefix = block.mid(257, 5) == "ustar" && block.at(262) == '\0' ? text(block, 345, 155) : QByteArray{};
    const QByteArray shortName = text(block, 0, 100);
    const QByteArray longName = std::exchange(m_longName, {});
    const QByteArray longTarget = std::exchange(m_longTarget, {});
    const auto paxSize = std::exchange(m_paxSize, {});
    const auto paxModified = std::exchange(m_paxModified, {});
    const QByteArray given = !longName.isEmpty() ? longName : prefix.isEmpty() ? shortName : prefix + '/' + shortName;
    const auto size = number(block, 124, 12);
    const auto modified = number(block, 136, 12);
    const auto mode = number(block, 100, 8);
    if (!size || !modified || !mode)
        return broken("a header with a number that is none");
    const bool isRoot = type == EntryType::Folder && (given == "./" || given == ".");
    const auto name = isRoot ? std::optional{QByteArray{"."}} : safeName(given);
    if (!name)
        return broken("a name that leads out of the folder");
    Entry entry{.name = *name,
                .type = type,
                .size = type == EntryType::File ? paxSize.value_or(*size) : 0,
                .modified = paxModified.value_or(*modified),
                .mode = static_cast<quint32>(*mode & 07777)};
    if (entry.size > m_largestFile)
        return broken("a file larger than planned");
    if (type == EntryType::Link) {
        entry.target = longTarget.isEmpty() ? text(block, 157, 100) : longTarget;
        if (entry.target.isEmpty() || entry.target.contains('\0'))
            return broken("a link to nothing");
    }
    m_left = entry.size;
    m_padding = (kBlock - entry.size % kBlock) % kBlock;
    m_isFile = type == EntryType::File;
    m_state = m_isFile ? State::Content : State::Header;
    return {.what = What::Entry, .entry = entry};
}

Reader::Event Reader::takeContent()
{
    if (m_left == 0) {
        m_state = State::Padding;
        return next();
    }
    if (available() == 0)
        return {};
    const QByteArray piece = taken(qMin(available(), m_left));
    m_left -= piece.size();
    return {.what = What::Data, .data = piece};
}

} // namespace core::transfer::tar
