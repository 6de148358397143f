// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/remote_listing.h"

#include "core/base/when_done.h"
#include "core/remote/session.h"
#include "core/transfer/file_service.h"
#include "core/transfer/listing_answer.h"
#include "core/transfer/names.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

#include <QPromise>

namespace core::transfer {

namespace {

using Promise = QPromise<Result<RemoteListing>>;

/// Lists one folder by SFTP, for machines whose find cannot print. Deletes itself.
class SftpListing final : public QObject {
public:
    SftpListing(remote::Session &session, std::shared_ptr<remote::ByteChannel> channel, RemoteListing known,
                const QByteArray &folder, std::shared_ptr<Promise> promise)
        : QObject{&session}
        , m_sftp{new sftp::Client{std::move(channel), this}}
        , m_listing{std::move(known)}
        , m_home{session.probe().home.bytes}
        , m_folder{folder}
        , m_promise{std::move(promise)}
    {
        connect(m_sftp, &sftp::Client::ready, this, [this] { resolve(); });
        connect(m_sftp, &sftp::Client::failed, this, [this](const Error &error, bool) { finish(error); });
        m_sftp->start();
    }

    ~SftpListing() override
    {
        finish(linkLost()); // the session went first
    }

private:
    void resolve()
    {
        resolvePath(*m_sftp, m_home, m_folder, this, [this](const Result<QByteArray> &path) {
            if (!path)
                return finish(path.error());
            m_sftp->realPath(*path, this, [this](const sftp::Reply &reply) {
                if (reply.names.isEmpty())
                    return finish(statusError(reply, m_folder));
                m_listing.folder = {reply.names.first().name};
                open();
            });
        });
    }

    void open()
    {
        m_sftp->openFolder(m_listing.folder.bytes, this, [this](const sftp::Reply &reply) {
            if (reply.type != sftp::PacketType::Handle)
                return finish(statusError(reply, m_listing.folder.bytes));
            m_handle = reply.bytes;
            read();
        });
    }

    void read()
    {
        m_sftp->readFolder(m_handle, this, [this](const sftp::Reply &reply) {
            if (reply.type != sftp::PacketType::Name) {
                if (!reply.isEof())
                    return finish(statusError(reply, m_listing.folder.bytes));
                return done();
            }
            for (const sftp::NameEntry &entry : reply.names)
                take(entry);
            if (m_listing.entries.size() > kMostListed)
                return done();
            read();
        });
    }

    void take(const sftp::NameEntry &entry)
    {
        if (!isPlainName(entry.name))
            return;
        const sftp::Attributes &attributes = entry.attributes;
        const EntryKind kind = attributes.isFolder() ? EntryKind::Folder
            : attributes.isLink()                    ? EntryKind::Link
            : attributes.isFile()                    ? EntryKind::File
                                                     : EntryKind::Other;
        const quint64 size = qMin(attributes.size.value_or(0), quint64{1} << 62);
        m_listing.entries.append({.name = entry.name,
                                  .kind = kind,
                                  .size = Bytes::fromCount(static_cast<qint64>(size)),
                                  .modified = QDateTime::fromSecsSinceEpoch(attributes.modified.value_or(0), Qt::UTC)});
    }

    void done()
    {
        sortAndBound(m_listing);
        finish(m_listing);
    }

    void finish(Result<RemoteListing> result)
    {
        if (const auto promise = std::exchange(m_promise, {})) {
            promise->addResult(std::move(result));
            promise->finish();
            deleteLater();
        }
    }

    sftp::Client *m_sftp;
    RemoteListing m_listing;
    QByteArray m_home;
    QByteArray m_folder;
    QByteArray m_handle;
    std::shared_ptr<Promise> m_promise;
};

void answer(Promise &promise, Result<RemoteListing> result)
{
    promise.addResult(std::move(result));
    promise.finish();
}

void listBySftp(remote::Session &session, RemoteListing known, const QByteArray &folder, const std::shared_ptr<Promise> &promise)
{
    auto channel = openFileService(session);
    if (!channel)
        return answer(*promise, channel.error());
    new SftpListing{session, std::move(channel).value(), std::move(known), folder, promise};
}

} // namespace

FutureResult<RemoteListing> listFolder(remote::Session &session, const remote::RemotePath &folder)
{
    if (folder.bytes.contains('\0'))
        return ready(Result<RemoteListing>{badName(folder.display())});
    auto promise = std::make_shared<Promise>();
    promise->start();
    const auto use = [&session, folder, promise](const Result<remote::CommandOutput> &output) {
        if (!output)
            return answer(*promise, output.error());
        auto listing = parseListing(*output, folder);
        if (!listing)
            return answer(*promise, listing.error());
        if (listing->hasEntries)
            return answer(*promise, listing->listing);
        listBySftp(session, listing->listing, folder.bytes, promise);
    };
    whenDone(session.run(listingCommand(folder)), &session, use, [promise] { answer(*promise, linkLost()); });
    return promise->future();
}

} // namespace core::transfer
