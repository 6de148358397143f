// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bundle/archive.h"
#include "core/bundle/fetch_mark.h"
#include "core/bundle/inventory.h"
#include "core/bundle/queue_wait.h"
#include "core/base/clock.h"
#include "core/remote/session.h"

#include <QTimer>

#include <functional>
#include <memory>

namespace core::bundle {

enum class FetchStep { Survey, Ready, Pack, Download, Unpack, Check, Done, Failed };

/// What is to be fetched, and where to.
struct FetchOrder {
    instances::InstanceId machine = {};
    remote::RemotePath remotePath = {}; ///< A folder or a file; absolute.
    QString localFolder = {};           ///< That receives it; the name stays.
};

/// Brings results off a machine so that the machine can go: list what is there, pack it there when many small files would take
/// long, download, unpack, and compare with the list.
class FetchRun final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        transfer::TransferQueue &queue;
        const Clock &clock;
        /// The machine's session; null = not connected. Asked anew for each command.
        std::function<remote::Session *()> session = {};
        qint64 packFromFiles = 1000;     ///< So many small files are worth an archive.
        double marginPercent = 5;        ///< Of the archive, which stays free on both disks.
    };

    FetchRun(Parts parts, FetchOrder order, QObject *parent = nullptr);
    ~FetchRun() override;

    /// Looks at what is there; Ready or Failed follows.
    void survey();
    /// Only when Ready. `packs`: as one archive; counts only where canPack().
    void start(bool packs);
    /// Ends it; what has arrived stays, an archive on either side goes.
    void cancel();

    const FetchOrder &order() const { return m_order; }
    FetchStep step() const { return m_step; }
    bool canPack() const;             ///< A folder, and room for the archive on both sides.
    bool isPackingBetter() const;     ///< And many small files.
    bool packs() const { return m_packs; }
    qint64 files() const { return m_inventory.files.size(); }
    qint64 bytes() const { return m_inventory.totalSize; }
    QString localPath() const;        ///< Where it lands.
    std::optional<double> share() const { return m_share; } ///< Of the present step; empty = not known.
    std::optional<Hours> left() const { return m_left; }    ///< Of the download.
    const std::optional<Error> &error() const { return m_error; }
    const std::optional<FetchMark> &mark() const { return m_mark; } ///< Once Done.
    const InventoryCheck &check() const { return m_check; }

signals:
    void changed();
    void finished(); ///< Done or Failed.

private:
    void run(const remote::Command &command, std::function<void(const Result<remote::CommandOutput> &)> done);
    void pack();
    void onPacked(const Result<remote::CommandOutput> &output);
    void watchPacking();
    void download();
    void onDownloaded(const Result<transfer::TransferProgress> &outcome);
    void unpackArchive();
    void checkAll();
    void onChecked(const InventoryCheck &check);
    void removeArchives();
    void go(FetchStep step);
    void fail(const Error &error);
    QByteArray remoteArchive() const;
    QString localArchive() const;
    qint64 neededForArchive() const;

    Parts m_parts;
    FetchOrder m_order;
    FetchStep m_step = FetchStep::Survey;
    bool m_packs = false;
    bool m_isCancelled = false;
    Inventory m_inventory;
    InventoryCheck m_check;
    QString m_verifiedBy;
    std::shared_ptr<WorkControl> m_control = std::make_shared<WorkControl>();
    std::optional<double> m_share;
    std::optional<Hours> m_left;
    std::optional<Error> m_error;
    std::optional<FetchMark> m_mark;
    QueueWait *m_wait = nullptr;
    QTimer m_tick;
};

} // namespace core::bundle
