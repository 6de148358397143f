// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bundle/archive.h"
#include "core/bundle/queue_wait.h"
#include "core/remote/session.h"

#include <functional>
#include <memory>

namespace core::bundle {

enum class PackStep { Look, Pack, Upload, Unpack, Done, Failed };

/// One folder for a machine, as one archive.
struct PackOrder {
    instances::InstanceId machine = {};
    QString source = {};                  ///< A folder.
    QStringList excludes = {};
    remote::RemotePath folder = {};       ///< That receives it; absolute.
    qint64 mostBytesPerSecond = 0;
};

/// "Pack first": packs a folder here, sends the one archive, unpacks it on the machine beside its goal, compares the number of
/// files, and gives it its name. Nothing is replaced: when the name is taken, it fails with xfer.exists before it begins.
class PackedUpload final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        transfer::TransferQueue &queue;
        std::function<remote::Session *()> session = {}; ///< The machine's; null = not connected.
        QString scratch = {};                            ///< Folder of this computer that takes the archive.
    };

    PackedUpload(Parts parts, PackOrder order, QObject *parent = nullptr);
    ~PackedUpload() override;

    void start();
    void cancel();

    const PackOrder &order() const { return m_order; }
    PackStep step() const { return m_step; }
    std::optional<double> share() const { return m_share; } ///< Of the upload.
    qint64 packedBytes() const { return m_control->bytes; }
    const std::optional<Error> &error() const { return m_error; }

signals:
    void changed();
    void finished(); ///< Done or Failed.

private:
    void run(const remote::Command &command, std::function<void(const Result<remote::CommandOutput> &)> done);
    void pack();
    void upload();
    void unpackThere();
    void onUnpacked(const Result<remote::CommandOutput> &output);
    void cleanUp();
    void go(PackStep step);
    void fail(const Error &error);
    QByteArray name() const;
    QByteArray remoteArchive() const;
    QString localArchive() const;

    Parts m_parts;
    PackOrder m_order;
    QByteArray m_nonce;
    PackStep m_step = PackStep::Look;
    ArchiveReport m_report;
    std::shared_ptr<WorkControl> m_control = std::make_shared<WorkControl>();
    std::optional<double> m_share;
    std::optional<Error> m_error;
    QueueWait *m_wait = nullptr;
};

} // namespace core::bundle
