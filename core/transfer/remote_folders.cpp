// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/remote_folders.h"

#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

RemoteFolders::RemoteFolders(sftp::Client &sftp, QObject *parent)
    : QObject{parent}
    , m_sftp{sftp}
{
}

void RemoteFolders::ensure(const QByteArray &path, Done done)
{
    if (path == "/" || m_known.contains(path))
        return done(ok());
    if (isNew(parentPath(path))) // nothing can be in it yet
        return make(path, std::move(done));
    m_sftp.stat(path, this, [this, path, done](const sftp::Reply &reply) {
        if (reply.type == sftp::PacketType::Attrs) {
            if (!reply.attributes.isFolder())
                return done(notAFolder(shown(path)));
            m_known.insert(path);
            return done(ok());
        }
        if (reply.status != sftp::StatusCode::NoSuchFile)
            return done(statusError(reply, path));
        const QByteArray parent = parentPath(path);
        if (parent.isEmpty() || parent == path)
            return done(statusError(reply, path));
        ensure(parent, [this, path, done](const Status &status) {
            if (!status)
                return done(status);
            make(path, done);
        });
    });
}

void RemoteFolders::make(const QByteArray &path, Done done)
{
    m_sftp.makeFolder(path, this, [this, path, done](const sftp::Reply &reply) {
        if (reply.isOk()) {
            m_known.insert(path);
            m_made.insert(path);
            return done(ok());
        }
        // Somebody else may have made it in the meantime, or a dangling link is in the way.
        m_sftp.stat(path, this, [this, path, done, reply](const sftp::Reply &again) {
            if (again.type != sftp::PacketType::Attrs || !again.attributes.isFolder())
                return done(statusError(reply, path));
            m_known.insert(path);
            done(ok());
        });
    });
}

} // namespace core::transfer
