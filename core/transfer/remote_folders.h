// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/job_types.h"
#include "core/transfer/sftp/client.h"

#include <QObject>
#include <QSet>

#include <functional>

namespace core::transfer {

/// Makes folders on the machine, with their parents, and remembers which were made.
class RemoteFolders final : public QObject {
public:
    using Done = std::function<void(const Status &)>;

    explicit RemoteFolders(JobContext &context, QObject *parent = nullptr);

    /// What a new folder may be at most; the machine's own mask narrows it further.
    static constexpr quint32 kOpenToAll = 0777;

    /// `path` is absolute. A link to a folder counts as a folder. A folder that has to be made is never wider than `mode`;
    /// its missing parents are made as the machine likes.
    void ensure(const QByteArray &path, quint32 mode, Done done);
    /// It is there already.
    void know(const QByteArray &path) { m_known.insert(path); }
    /// Nothing is at `path`, and its parent is there or on its way: made at once, without a look. Until `done` it counts as new.
    void makeNew(const QByteArray &path, quint32 mode, Done done);
    bool isNew(const QByteArray &path) const { return m_made.contains(path); }

private:
    void make(const QByteArray &path, quint32 mode, Done done);
    void explain(const sftp::Reply &reply, const QByteArray &path, Done done);

    JobContext &m_context;
    QSet<QByteArray> m_known;
    QSet<QByteArray> m_made;
};

} // namespace core::transfer
