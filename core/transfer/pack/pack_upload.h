// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/file_task.h"
#include "core/transfer/tar/upload_batch.h"

#include <vector>

namespace core::transfer {

class RemoteStream;

/// Sends many small files by one stream to a program that writes, checks and names each of them and tells of it at once.
/// What does not work out this way is given back to be sent one by one.
class PackUpload final : public FileTask {
public:
    /// `root` is the folder on the machine that holds all of them.
    PackUpload(JobContext &context, QByteArray root, std::vector<UploadBatchFile> files, QObject *parent = nullptr);
    ~PackUpload() override;

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
    qint64 pendingBytes() const override;
    std::vector<std::unique_ptr<FileTask>> takeRetries() override;

private:
    void begin(std::unique_ptr<RemoteStream> stream);
    void pump();
    QByteArray packed(size_t index);
    void takeAnswers(const QByteArray &bytes);
    void onFinished(const remote::ChannelEnd &end);
    void end();
    QByteArray partOf(const UploadFile &file) const;
    QByteArray below(const QByteArray &path) const;

    const QByteArray m_root;
    std::vector<UploadBatchFile> m_files;
    std::vector<bool> m_isPlaced;  ///< Of each file.
    std::vector<size_t> m_asked;   ///< Those that were sent, in order.
    size_t m_answered = 0;
    std::unique_ptr<RemoteStream> m_stream;
    Sha256 m_hash;
    size_t m_next = 0;
    int m_placed = 0;
    bool m_isInputOver = false;
};

} // namespace core::transfer
