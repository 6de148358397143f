// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/file_row.h"
#include "ui/viewmodel/transfer_text.h"

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "core/transfer/transfer_queue.h"

#include <QHash>
#include <QObject>

namespace ui {

enum class PaneState { NoMachine, NotConnected, Loading, Ready, Failed };

/// A folder on one machine, and the transfers to and from all of them.
class FilesViewModel final : public QObject {
    Q_OBJECT

public:
    FilesViewModel(core::fleet::Fleet &fleet, core::transfer::TransferQueue &queue, const core::catalog::Catalog &catalog,
                   const core::Clock &clock, QObject *parent = nullptr);

    QList<core::fleet::MachineStatus> machines() const { return m_fleet.machines(); }
    core::instances::InstanceId machine() const { return m_machine; }
    QString machineName(const core::instances::InstanceId &id) const; ///< "?" when it is gone.
    QString contextText() const; ///< "llm-4090, ¥2.58/h while it is on".

    PaneState state() const { return m_state; }
    QString stateHeading() const; ///< What to show instead of the list; empty when Ready with entries.
    QString stateText() const;    ///< The sentence below it; may be empty.
    core::remote::RemotePath folder() const { return m_listing.folder; }
    QList<FileRow> rows() const { return rowsOf(m_listing); }
    QList<Crumb> crumbs() const { return crumbsOf(m_listing.folder); }
    std::optional<core::Bytes> freeSpace() const { return m_listing.freeSpace; } ///< Where the shown folder is.
    QString freeText() const;    ///< "120 GB free"; "?" when the host does not tell.
    QString truncatedText() const;

    /// Those of `localPaths` whose name the shown folder already has.
    QStringList conflicts(const QStringList &localPaths) const;
    /// Those of `names` that a local folder with these rows already has.
    QList<QByteArray> conflicts(const QList<QByteArray> &names, const QList<FileRow> &localRows) const;
    /// Transfers of this machine that are not finished.
    int openTransfersOf(const core::instances::InstanceId &id) const;

    const core::transfer::TransferQueue &queue() const { return m_queue; }
    int count(TransferFilter filter) const;
    /// Those of `localPaths` that another upload, not over yet, puts into the shown folder.
    QStringList underWay(const QStringList &localPaths) const;
    qint64 limit() const { return m_limit; } ///< Bytes a second of all transfers together; 0 = none.
    QDateTime now() const { return m_clock.now(); }

public slots:
    /// Opens the machine's data folder, its home, or where the user was last.
    void setMachine(const core::instances::InstanceId &id);
    void open(const core::remote::RemotePath &folder);
    void up();
    void refresh();
    void connectMachine(); ///< For NotConnected.

    /// `limit`: bytes a second of these alone; 0 = none.
    void upload(const QStringList &localPaths, core::transfer::ConflictPolicy policy = core::transfer::ConflictPolicy::Ask,
                qint64 limit = 0);
    /// Into a folder that need not be the shown one. What is there and differs stays, and is told.
    void uploadTo(const core::instances::InstanceId &machine, const core::remote::RemotePath &folder, const QString &localPath,
                  const QStringList &excludes, qint64 limit = 0);
    void fetch(const QList<QByteArray> &names, const QString &localFolder,
               core::transfer::ConflictPolicy policy = core::transfer::ConflictPolicy::Ask);
    void retry(core::transfer::TransferId id, core::transfer::ConflictPolicy policy); ///< For one that failed with xfer.exists.
    void act(core::transfer::TransferId id, ui::TransferAction action); ///< All but Details.
    void pauseAll();
    void resumeAll();
    void forgetDone();
    void moveFirst(core::transfer::TransferId id); ///< Of those that wait for its machine.
    void moveLast(core::transfer::TransferId id);
    void setLimit(qint64 bytesPerSecond); ///< Of all transfers together, at once; 0 = none.

signals:
    void machinesChanged();
    void listingChanged();
    void limitChanged(qint64 bytesPerSecond);
    void failed(const core::Error &error);

private:
    void load(const core::remote::RemotePath &folder, bool mayFallBack);
    void take(const core::Result<core::transfer::RemoteListing> &answer, bool mayFallBack);
    void enqueue(const core::transfer::TransferRequest &request);
    core::remote::RemotePath firstFolder() const;
    bool isReachable() const;
    void whenMachineChanged(const core::instances::InstanceId &id);
    void whenFinished(core::transfer::TransferId id);

    core::fleet::Fleet &m_fleet;
    core::transfer::TransferQueue &m_queue;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    core::instances::InstanceId m_machine;
    PaneState m_state = PaneState::NoMachine;
    core::transfer::RemoteListing m_listing;
    std::optional<core::Error> m_error;
    QHash<QString, QByteArray> m_lastFolders; ///< By machine.
    int m_generation = 0;                     ///< Newest wins.
    qint64 m_limit = 0;
};

} // namespace ui
