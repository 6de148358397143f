// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/job_types.h"
#include "core/transfer/sftp/client.h"

#include <vector>

namespace core::transfer {

/// The sessions that carry the requests of one file, each with a handle of its own.
class Carriers final : public QObject {
public:
    /// Requests under way on each session.
    static constexpr int kRequests = 64;
    void setDepth(int requests) { m_depth = requests; }
    int depth() const { return m_depth; }

    /// `roomMade` is called when there may be room for more requests.
    Carriers(JobContext &context, std::function<void()> roomMade, QObject *parent = nullptr);

    /// The first session has opened the file; helpers open it as they come.
    void begin(const QByteArray &path, quint32 flags, const QByteArray &handle);
    /// The session for the next request, and one request more on it; -1 when all are full.
    int take();
    /// An answer has come; it may be a late one from before end().
    void giveBack(int carrier)
    {
        if (carrier < count() && m_all[static_cast<size_t>(carrier)].inFlight > 0)
            --m_all[static_cast<size_t>(carrier)].inFlight;
    }
    sftp::Client &client(int carrier) const { return *m_all[static_cast<size_t>(carrier)].client; }
    const QByteArray &handle(int carrier) const { return m_all[static_cast<size_t>(carrier)].handle; }
    int count() const { return static_cast<int>(m_all.size()); }
    bool isOpen() const { return !m_all.empty(); }
    /// Closes the handles of the helpers; that of the first session is the caller's.
    void end();

private:
    struct Carrier {
        sftp::Client *client = nullptr;
        QByteArray handle = {};
        int inFlight = 0;
    };
    void openMore();

    JobContext &m_context;
    const std::function<void()> m_roomMade;
    std::vector<Carrier> m_all;
    QByteArray m_path;
    quint32 m_flags = 0;
    int m_depth = kRequests;
    size_t m_asked = 0; ///< Helpers that have opened the file or are about to.
};

} // namespace core::transfer
