// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/remote_calls.h"

#include <functional>

namespace core::transfer {

/// One entry as the machine's "find" tells it.
struct FoundEntry {
    QByteArray path = {};  ///< Below the folder that was asked for.
    char kind = 'f';       ///< f, d, l, or another letter for what is no file.
    qint64 size = 0;
    qint64 modified = 0;   ///< Seconds since 1970.
    quint32 mode = 0;
    QByteArray target = {}; ///< Of a link.
};

/// Takes the records of "find -printf" apart, piece by piece.
class FindReader {
public:
    /// False when what came is no listing.
    bool feed(const QByteArray &bytes, const std::function<void(FoundEntry)> &take);
    /// True between two records.
    bool isBetween() const { return m_rest.isEmpty(); }

private:
    QByteArray m_rest;
};

/// Lists all below a folder of the machine by one command, as it comes: no list is kept here.
class FindListing final : public QObject {
public:
    using QObject::QObject;

    /// `done` gets false when the machine could not list all of it; what `take` got is then of no use.
    void start(RemoteCalls &calls, const QByteArray &folder, std::function<void(FoundEntry)> take, std::function<void(bool)> done);

private:
    void end(bool isComplete);

    FindReader m_reader;
    std::unique_ptr<RemoteStream> m_stream;
    std::function<void(bool)> m_done;
};

} // namespace core::transfer
