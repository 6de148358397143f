// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/delta/whole_upload.h"

#include <set>

namespace core::transfer {

/// Where a changed file goes.
struct DeltaTarget {
    QByteArray oldPath = {};   ///< The file as the machine has it.
    QByteArray newPath = {};   ///< Its successor to be: exists, is empty.
    qint64 oldSize = 0;
    QByteArray handle = {};    ///< Of the successor, open for writing.
};

/// Sends only the 64 KiB blocks of a file that differ from those of its predecessor. The machine copies the old file and tells the
/// hash of each block it has copied; this side compares while they still arrive, and writes what differs over the copy.
class DeltaUpload final : public QObject {
public:
    static constexpr qint64 kBlock = 64 * 1024;

    /// `local` is open and at its start.
    DeltaUpload(JobContext &context, QFile &local, qint64 size, DeltaTarget target, SendingWatch watch, QObject *parent = nullptr);
    ~DeltaUpload() override;
    void start();

private:
    void begin(std::unique_ptr<RemoteStream> stream);
    void onFinished(const remote::ChannelEnd &end);
    void scheduleWork();
    void work();
    bool takeBlock();
    void send(qint64 offset, const QByteArray &block);
    void check();
    void fail(const std::optional<Error> &error);

    JobContext &m_context;
    QFile &m_local;
    const qint64 m_size;
    const DeltaTarget m_target;
    SendingWatch m_watch;
    std::unique_ptr<RemoteStream> m_stream;
    QByteArray m_hashes;      ///< Of the old file's blocks that were not compared yet.
    qsizetype m_hashesAt = 0;
    Sha256 m_blockHash;
    Sha256 m_rootHash;        ///< Of the hashes of all blocks.
    std::set<qint64> m_inFlight;
    qint64 m_offset = 0;
    qint64 m_different = 0;
    QByteArray m_written;     ///< Numbers of the blocks that were sent, eight bytes each.
    bool m_isChecking = false; ///< All is written; the hash of it is asked for.
    bool m_isScheduled = false;
    bool m_isOver = false;
};

} // namespace core::transfer
