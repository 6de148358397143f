// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/upload_link.h"

#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

UploadLink::UploadLink(JobContext &context, UploadLinkOrder order, QObject *parent)
    : FileTask{context, 0, parent}
    , m_order{std::move(order)}
    , m_target{joined(m_order.folder, m_order.name)}
{
}

QString UploadLink::name() const
{
    return shown(m_order.localPath);
}

void UploadLink::start()
{
    const auto text = linkTarget(m_order.localPath);
    if (!text)
        return fail(sourceChanged(name()));
    m_text = *text;
    if (m_order.isInNewFolder)
        return make(m_target, false);
    m_context.sftp.lstat(m_target, this, [this](const sftp::Reply &reply) { look(reply); });
}

void UploadLink::look(const sftp::Reply &reply)
{
    if (reply.type != sftp::PacketType::Attrs) {
        if (reply.status == sftp::StatusCode::NoSuchFile)
            return make(m_target, false);
        return fail(statusError(reply, m_target));
    }
    if (!reply.attributes.isLink())
        return decide(reply.attributes.isFolder());
    m_context.sftp.readLink(m_target, this, [this](const sftp::Reply &link) {
        if (!link.names.isEmpty() && link.names.first().name == m_text)
            return finish(TaskResult::Unchanged);
        decide(false);
    });
}

/// Something else has that name.
void UploadLink::decide(bool isFolder)
{
    if (m_context.request.onConflict == ConflictPolicy::Skip)
        return finish(TaskResult::Skipped);
    if (!m_context.replacesAll() || isFolder)
        return fail(targetExists(shown(m_target)));
    m_temporary = joined(m_order.folder, transfer::temporaryName(m_order.name, m_context.note.nonce));
    m_context.sftp.remove(m_temporary, nullptr, {}); // of an earlier attempt
    make(m_temporary, true);
}

void UploadLink::make(const QByteArray &path, bool isTemporary)
{
    m_context.sftp.makeLink(path, m_text, this, [this, path, isTemporary](const sftp::Reply &reply) {
        if (!reply.isOk())
            return fail(reply.status == sftp::StatusCode::Failure ? targetExists(shown(m_target)) : statusError(reply, path));
        if (!isTemporary)
            return finish(TaskResult::Sent);
        m_context.sftp.renameOver(m_temporary, m_target, this, [this](const sftp::Reply &renamed) {
            if (renamed.isOk())
                return finish(TaskResult::Sent);
            discard();
            fail(renameRefused(shown(m_target), QString::fromUtf8(renamed.message)));
        });
    });
}

void UploadLink::discard()
{
    if (!m_temporary.isEmpty())
        m_context.sftp.remove(m_temporary, nullptr, {});
}

} // namespace core::transfer
