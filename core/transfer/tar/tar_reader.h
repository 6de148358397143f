// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/tar/tar_format.h"

namespace core::transfer::tar {

/// Reads an archive from a machine that may lie. Fed piece by piece; keeps one header and the piece that was fed last.
///
/// Understands ustar, pax and GNU long names. An absolute name, "..", a hard link, a device, a pipe, a damaged header, or a
/// size above the bound breaks it for good: nothing that follows can be trusted.
class Reader {
public:
    /// No entry may be larger than `largestFile`.
    explicit Reader(qint64 largestFile) : m_largestFile{largestFile} {}

    enum class What { NeedsMore, Entry, Data, EntryEnd, End, Broken };
    struct Event {
        What what = What::NeedsMore;
        Entry entry = {};     ///< Of Entry.
        QByteArray data = {}; ///< Of Data: the next piece of the content.
    };

    void feed(const QByteArray &bytes);
    /// Data and EntryEnd follow an Entry of the type File; other types have no content.
    Event next();
    const char *problem() const { return m_problem; } ///< Why it is broken, for the log.

private:
    enum class State { Header, Content, Extra, Padding, Over, Broken };

    Event takeHeader();
    Event takeContent();
    std::optional<Event> takeExtra();
    std::optional<Event> classify(const QByteArray &block);
    Event startEntry(const QByteArray &block, EntryType type);
    bool readPax(const QByteArray &records);
    Event broken(const char *problem);
    QByteArray taken(qint64 count);
    qint64 available() const { return m_buffer.size() - m_at; }

    const qint64 m_largestFile;
    QByteArray m_buffer;
    qsizetype m_at = 0;
    State m_state = State::Header;
    qint64 m_left = 0;      ///< Of the present content.
    qint64 m_padding = 0;
    bool m_isFile = false;  ///< The content belongs to a file that was told.
    char m_extraType = 0;   ///< 'x', 'g', 'L' or 'K'.
    QByteArray m_extra;
    QByteArray m_longName;
    QByteArray m_longTarget;
    std::optional<qint64> m_paxSize = {};
    std::optional<qint64> m_paxModified = {};
    const char *m_problem = "";
};

} // namespace core::transfer::tar
