// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/file_task.h"
#include "core/transfer/upload_task.h"

#include <vector>

namespace core::transfer {

class RemoteStream;

/// A small file of a batch.
struct UploadBatchFile {
    UploadFile file = {};
    bool mayReplace = false;
    std::optional<quint32> oldPermissions = {}; ///< Of the file that is replaced.
};

/// Sends many small files by one tar stream: each to its temporary name, all checked by one list of hashes, then renamed.
/// What does not work out this way is given back to be sent one by one.
class UploadBatch final : public FileTask {
public:
    /// `root` is the folder on the machine that holds all of them.
    UploadBatch(JobContext &context, QByteArray root, std::vector<UploadBatchFile> files, QObject *parent = nullptr);
    ~UploadBatch() override;

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
    enum class Stage { NotSent, Sent, Placed, Failed };
    struct Item {
        UploadBatchFile order = {};
        QByteArray sha256 = {}; ///< Hex.
        Stage stage = Stage::NotSent;
    };

    void begin(std::unique_ptr<RemoteStream> stream);
    void pump();
    QByteArray archived(Item &item);
    void countSent();
    void onFinished(const remote::ChannelEnd &end);
    void check();
    void compare(const Result<remote::CommandOutput> &answer);
    void place();
    void onPlaced(Item &item, bool isOk);
    void giveUp();
    void end();
    QByteArray temporaryOf(const Item &item) const;
    QByteArray targetOf(const Item &item) const;

    const QByteArray m_root;
    std::vector<Item> m_items;
    std::unique_ptr<RemoteStream> m_stream;
    size_t m_next = 0;
    int m_placed = 0;
    int m_open = 0; ///< Renames under way.
    bool m_isInputOver = false;
    bool m_isChecked = false;
};

} // namespace core::transfer
