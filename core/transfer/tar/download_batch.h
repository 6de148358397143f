// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/download_task.h"
#include "core/transfer/file_task.h"
#include "core/transfer/tar/tar_reader.h"

#include <vector>

namespace core::transfer {

class RemoteStream;

/// A small file of a batch.
struct DownloadBatchFile {
    DownloadFile file = {};
    QByteArray relative = {}; ///< Below the root on the machine.
    std::optional<quint32> oldMode = {}; ///< Of the local file that may be replaced.
};

/// Fetches many small files by one tar stream, while the machine hashes them: each to its temporary name, and after the check
/// to its own. What does not work out this way is given back to be fetched one by one.
class DownloadBatch final : public FileTask {
public:
    DownloadBatch(JobContext &context, QByteArray root, std::vector<DownloadBatchFile> files, QObject *parent = nullptr);
    ~DownloadBatch() override;

    void start() override;
    void commit() override {}
    void restart() override {}
    void discard() override;
    QByteArray pathToHash() const override { return {}; }
    QString name() const override;
    QString temporaryName() const override { return {}; }
    bool isPlaced() const override { return true; }
    int placedFiles() const override { return m_placed; }
    int verifiedFiles() const override { return m_isChecked ? m_placed : 0; }
    qint64 pendingBytes() const override;
    std::vector<std::unique_ptr<FileTask>> takeRetries() override;

private:
    enum class Stage { Wanted, Written, Placed, Failed };
    struct Item {
        DownloadBatchFile order = {};
        QByteArray sha256 = {};
        Stage stage = Stage::Wanted;
    };

    void begin(std::unique_ptr<RemoteStream> stream);
    void take(const QByteArray &bytes);
    void enter(const tar::Entry &entry);
    void store();
    void onFinished(const remote::ChannelEnd &end);
    void endIfReady();
    void place();
    void refuse(const char *reason);
    void end();
    QString temporaryOf(const Item &item) const;

    const QByteArray m_root;
    std::vector<Item> m_items;
    QHash<QByteArray, size_t> m_byName;
    std::unique_ptr<RemoteStream> m_stream;
    tar::Reader m_reader;
    Item *m_current = nullptr;
    QByteArray m_content;
    std::optional<QList<QByteArray>> m_hashes = {};
    int m_placed = 0;
    int m_exitCode = -1;
    bool m_isStreamOver = false;
    bool m_isHashed = false; ///< The hashes have come, or are not wanted.
    bool m_isChecked = false;
};

} // namespace core::transfer
