// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/file_task.h"
#include "core/transfer/pack/pack_format.h"
#include "core/transfer/tar/download_batch.h"

#include <vector>

namespace core::transfer {

class RemoteStream;

/// Fetches many small files by one stream that carries the hash of each: it is checked, written to its temporary name and
/// gets its own. What does not work out this way is given back to be fetched one by one.
class PackDownload final : public FileTask {
public:
    PackDownload(JobContext &context, QByteArray root, std::vector<DownloadBatchFile> files, QObject *parent = nullptr);
    ~PackDownload() override;

    void start() override;
    void commit() override {}
    void restart() override {}
    void discard() override;
    QByteArray pathToHash() const override { return {}; }
    QString name() const override;
    QString temporaryName() const override { return {}; }
    bool isPlaced() const override { return true; }
    int placedFiles() const override { return m_placed; }
    int verifiedFiles() const override { return m_context.request.verifies ? m_placed : 0; }
    qint64 pendingBytes() const override { return qMax(m_size - countedBytes(), kLeastPending); }
    std::vector<std::unique_ptr<FileTask>> takeRetries() override;

private:
    static constexpr qint64 kLeastPending = 1536 * 1024;

    void begin(std::unique_ptr<RemoteStream> stream);
    void take(const QByteArray &bytes);
    void takeFile(const pack::PackedFile &file);
    void onFinished(const remote::ChannelEnd &end);
    void refuse(const char *reason);
    void end();

    const QByteArray m_root;
    std::vector<DownloadBatchFile> m_files;
    std::vector<bool> m_isPlaced; ///< Of each file.
    std::unique_ptr<RemoteStream> m_stream;
    pack::Reader m_reader;
    Sha256 m_hash;
    size_t m_next = 0; ///< The file that comes next.
    int m_placed = 0;
    bool m_isReleased = false;
};

} // namespace core::transfer
