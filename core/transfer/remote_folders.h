// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/transfer/sftp/client.h"

#include <QObject>
#include <QSet>

#include <functional>

namespace core::transfer {

/// Makes folders on the machine, with their parents, and remembers which were made.
class RemoteFolders final : public QObject {
public:
    using Done = std::function<void(const Status &)>;

    explicit RemoteFolders(sftp::Client &sftp, QObject *parent = nullptr);

    /// `path` is absolute. A link to a folder counts as a folder.
    void ensure(const QByteArray &path, Done done);
    bool isNew(const QByteArray &path) const { return m_made.contains(path); }

private:
    void make(const QByteArray &path, Done done);

    sftp::Client &m_sftp;
    QSet<QByteArray> m_known;
    QSet<QByteArray> m_made;
};

} // namespace core::transfer
