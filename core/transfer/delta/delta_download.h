// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/delta/whole_upload.h"

namespace core::transfer {

/// What a changed file is made from.
struct DeltaSource {
    QByteArray remotePath = {};
    QByteArray handle = {};  ///< Of the file on the machine, open for reading.
    QByteArray oldPath = {}; ///< The file as this computer has it.
};

/// Fetches only the 64 KiB blocks of a file that differ from those of the old one here; the others are copied. The machine tells the
/// hash of each block while this side compares.
class DeltaDownload final : public QObject {
public:
    static constexpr qint64 kBlock = 64 * 1024;

    /// `local` is the new file, open and empty. The watch gets the SHA-256 of what stands in it at the end.
    DeltaDownload(JobContext &context, QFile &local, qint64 size, DeltaSource source, SendingWatch watch, QObject *parent = nullptr);
    ~DeltaDownload() override;
    void start();

private:
    void begin(std::unique_ptr<RemoteStream> stream);
    void onFinished(const remote::ChannelEnd &end);
    void scheduleWork();
    void work();
    bool takeBlock();
    void ask(qint64 offset, qint64 length);
    void write(qint64 offset, const QByteArray &bytes);
    void hashResult();
    void fail(const std::optional<Error> &error);

    JobContext &m_context;
    QFile &m_local;
    QFile m_old;
    const qint64 m_size;
    const DeltaSource m_source;
    SendingWatch m_watch;
    std::unique_ptr<RemoteStream> m_stream;
    QByteArray m_hashes; ///< Of the machine's blocks that were not compared yet.
    qsizetype m_hashesAt = 0;
    Sha256 m_hash;
    qint64 m_offset = 0;
    qint64 m_different = 0;
    int m_inFlight = 0;
    bool m_isScheduled = false;
    bool m_isOver = false;
};

} // namespace core::transfer
