// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QSet>
#include <QString>

#include <optional>

namespace core::transfer {

/// A big file that is under way.
struct Partial {
    QByteArray source = {}; ///< Its path at the source.
    QByteArray temp = {};   ///< Its temporary path at the target.
    qint64 size = 0;        ///< Of the source when it was begun.
    qint64 modified = 0;    ///< Of the source, milliseconds since 1970.
    qint64 confirmed = 0;   ///< Bytes from the start that the target has confirmed.
};

/// What a transfer keeps in the journal so that it can go on after a pause, a lost link or a crash.
struct ResumeNote {
    QByteArray nonce = {}; ///< Marks the temporary files; empty before the first start.
    QList<Partial> partials = {};
    bool sendsUnchanged = false; ///< Of the request: a transfer that comes back from the journal still knows it.
    QSet<QByteArray> finished = {}; ///< Marks of the files that have their final name, see finish().

    /// Files beyond so many are not remembered; they are sent again after a break.
    static constexpr qsizetype kMostFinished = 100'000;

    /// Remembers a finished file by a short mark of its path, size and time at the source.
    void finish(const QByteArray &source, qint64 size, qint64 modified);
    bool isFinished(const QByteArray &source, qint64 size, qint64 modified) const;
    /// Remembers what this transfer has put at `target`, as the target tells it; seconds since 1970. A later attempt may
    /// replace that, and nothing else, without a question.
    void place(const QByteArray &source, const QByteArray &target, qint64 size, qint64 modified);
    bool hasPlaced(const QByteArray &source, const QByteArray &target, qint64 size, qint64 modified) const;

    std::optional<Partial> find(const QByteArray &source) const;
    void put(const Partial &partial);
    void drop(const QByteArray &source);

    QString toText() const;
    /// A damaged note reads as an empty one: the transfer then starts from zero.
    static ResumeNote fromText(const QString &text);
};

} // namespace core::transfer
