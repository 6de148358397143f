// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/carriers.h"

#include "core/transfer/helpers.h"

namespace core::transfer {

Carriers::Carriers(JobContext &context, std::function<void()> roomMade, QObject *parent)
    : QObject{parent}
    , m_context{context}
    , m_roomMade{std::move(roomMade)}
{
    connect(&m_context.helpers, &Helpers::grown, this, &Carriers::openMore);
}

void Carriers::begin(const QByteArray &path, quint32 flags, const QByteArray &handle)
{
    end();
    m_path = path;
    m_flags = flags;
    m_all.push_back({.client = &m_context.sftp, .handle = handle});
    openMore();
}

void Carriers::openMore()
{
    const auto &ready = m_context.helpers.ready();
    while (isOpen() && m_asked < ready.size()) {
        sftp::Client *client = ready[m_asked++];
        client->open(m_path, m_flags, {}, this, [this, client, path = m_path](const sftp::Reply &reply) {
            if (reply.type != sftp::PacketType::Handle)
                return;
            if (!isOpen() || path != m_path)
                return client->close(reply.bytes, nullptr, {});
            m_all.push_back({.client = client, .handle = reply.bytes});
            connect(client, &sftp::Client::roomMade, this, [this] { m_roomMade(); });
            m_roomMade();
        });
    }
}

int Carriers::take()
{
    int best = -1;
    for (int i = 0; i < count(); ++i) {
        const Carrier &one = m_all[static_cast<size_t>(i)];
        const bool isFree = one.inFlight < m_depth && one.client->hasRoom();
        if (isFree && (best < 0 || one.inFlight < m_all[static_cast<size_t>(best)].inFlight))
            best = i;
    }
    if (best >= 0)
        ++m_all[static_cast<size_t>(best)].inFlight;
    return best;
}

void Carriers::end()
{
    for (size_t i = 1; i < m_all.size(); ++i) {
        m_all[i].client->disconnect(this);
        m_all[i].client->close(m_all[i].handle, nullptr, {});
    }
    m_all.clear();
    m_asked = 0;
}

} // namespace core::transfer
