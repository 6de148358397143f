// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/remote_folders.h"

#include "core/transfer/names.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

RemoteFolders::RemoteFolders(JobContext &context, QObject *parent)
    : QObject{parent}
    , m_context{context}
{
}

void RemoteFolders::ensure(const QByteArray &path, quint32 mode, Done done)
{
    if (path == "/" || m_known.contains(path))
        return done(ok());
    if (isNew(parentPath(path))) // nothing can be in it yet
        return make(path, mode, std::move(done));
    m_context.sftp.stat(path, this, [this, path, mode, done](const sftp::Reply &reply) {
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
        ensure(parent, kOpenToAll, [this, path, mode, done](const Status &status) {
            if (!status)
                return done(status);
            make(path, mode, done);
        });
    });
}

void RemoteFolders::makeNew(const QByteArray &path, quint32 mode, Done done)
{
    // The machine works in order: what is asked for inside comes after this.
    m_made.insert(path);
    make(path, mode, [this, path, done = std::move(done)](const Status &status) {
        if (!status)
            m_made.remove(path);
        done(status);
    });
}

void RemoteFolders::make(const QByteArray &path, quint32 mode, Done done)
{
    const sftp::Attributes attributes{.permissions = mode == kOpenToAll ? std::nullopt : std::optional{mode}};
    m_context.sftp.makeFolder(path, attributes, this, [this, path, done](const sftp::Reply &reply) {
        if (reply.isOk()) {
            m_known.insert(path);
            m_made.insert(path);
            return done(ok());
        }
        // Somebody else may have made it in the meantime, or a dangling link is in the way.
        m_context.sftp.stat(path, this, [this, path, done, reply](const sftp::Reply &again) {
            if (again.type != sftp::PacketType::Attrs || !again.attributes.isFolder())
                return explain(reply, path, done);
            m_known.insert(path);
            done(ok());
        });
    });
}

/// "Failure" alone tells nothing: the disk is asked.
void RemoteFolders::explain(const sftp::Reply &reply, const QByteArray &path, Done done)
{
    if (reply.status != sftp::StatusCode::Failure)
        return done(statusError(reply, path));
    m_context.calls.run(diskQuestion(parentPath(path)), this,
                        [path, done = std::move(done)](const Result<remote::CommandOutput> &answer) {
                            done(answer ? explainFailure(*answer, path, 0) : answer.error());
                        });
}

} // namespace core::transfer
