// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/file_task.h"

namespace core::transfer {

namespace sftp {
struct Reply;
}

/// A link and where it goes.
struct UploadLinkOrder {
    QByteArray localPath = {};
    QByteArray folder = {}; ///< On the machine; exists.
    QByteArray name = {};
    bool isInNewFolder = false; ///< Nothing can be there yet.
};

/// Copies a link as a link: the same text, wherever it leads there.
class UploadLink final : public FileTask {
public:
    UploadLink(JobContext &context, UploadLinkOrder order, QObject *parent = nullptr);

    void start() override;
    void commit() override {}
    void restart() override {}
    void discard() override;
    QByteArray pathToHash() const override { return {}; }
    QString name() const override;
    QString temporaryName() const override { return {}; }
    bool isPlaced() const override { return true; }
    int verifiedFiles() const override { return m_context.verifiesByHash() ? 1 : 0; }

private:
    void look(const sftp::Reply &reply);
    void decide(bool isFolder);
    void make(const QByteArray &path, bool isTemporary);

    UploadLinkOrder m_order;
    QByteArray m_target; ///< Path of the link on the machine.
    QByteArray m_text;   ///< Where it leads.
    QByteArray m_temporary;
};

} // namespace core::transfer
