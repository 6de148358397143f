// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "core/privacy/folder_rules.h"
#include "core/privacy/scan.h"
#include "core/routes/disk_check.h"
#include "core/routes/route_card.h"
#include "core/transfer/transfer_queue.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>

namespace ui {

/// One source of an upload and what of it stays here.
struct DropItem {
    QString path = {};
    QStringList excludes = {};
};

/// What was decided about files that were dropped.
struct DropOrder {
    core::instances::InstanceId machine = {};
    core::remote::RemotePath folder = {};
    QList<DropItem> items = {};
    qint64 mostBytesPerSecond = 0; ///< 0 = no limit.
    bool isPacked = false;         ///< As one archive; only of one folder.
};

/// Looks at what is about to be sent before the first byte leaves: private data, size, time, cost, other ways, room on the disk.
/// What raises no question goes on by itself.
class DropViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::fleet::Fleet &fleet;
        core::transfer::TransferQueue &queue;
        const core::catalog::Catalog &catalog;
        std::function<core::privacy::FolderRules()> remembered = {};
        std::function<void(const core::privacy::FolderRules &)> remember = {};
    };
    explicit DropViewModel(Parts parts, QObject *parent = nullptr);
    ~DropViewModel() override;

    enum class State { None, Looking, Asking };
    State state() const { return m_state; }
    QString title() const;        ///< "imgs → /root/autodl-tmp on llm-4090".
    QString sizeText() const;     ///< "200,113 files, 38.2 GB", or how far the look is.
    QString diskText() const;     ///< What is wrong with the disk there; empty when nothing is.
    QString findingsText() const; ///< "3 files hold private data"; empty when none do.
    QString measureText() const;  ///< Why times are not known; empty when they are.
    QString problemText() const;  ///< Why nothing could be looked at; empty usually.
    QString ruleText() const;     ///< A remembered rule that counts here; empty when none does.
    bool hasFindings() const { return !m_open.isEmpty(); }
    const QList<core::privacy::FileFindings> &findings() const { return m_open; } ///< About which nothing is remembered.
    int moreFindings() const { return m_report.moreFiles; }
    const QList<core::routes::Route> &routes() const { return m_routes; }
    QString timeText(const core::routes::Route &route) const;
    QString costText(const core::routes::Route &route) const;
    QString scpText() const { return core::routes::scpLine(m_question); }
    std::optional<core::remote::RemotePath> betterFolder() const; ///< On the disk that is the better place.
    bool fitsDisk() const;
    bool canPack() const;                ///< One folder is offered.
    qint64 limit() const { return m_limit; } ///< Bytes a second of what is offered; 0 = none.

public slots:
    /// `free`: on the disk of `folder`, as its listing told; counts where no reading of the machine names its disks.
    void offer(const core::instances::InstanceId &machine, const core::remote::RemotePath &folder, const QStringList &paths,
               std::optional<core::Bytes> free = {});
    void setLimit(qint64 bytesPerSecond);
    void sendPacked();      ///< As send(), as one archive. Only where canPack().
    void send();            ///< All of it, whatever was found.
    void leaveOut();        ///< Sends without the files in which something was found.
    void rememberSending(); ///< For the folders concerned, from now on: send all the same.
    void rememberLeavingOut();
    void forgetRules();     ///< Of the folders concerned; looks again.
    void takeBetterFolder();
    void cancel();

signals:
    void changed();
    void accepted(const ui::DropOrder &order);

private:
    void look();
    void take(const core::privacy::ScanReport &report);
    void weigh();
    void order(bool leavesOut, bool isPacked = false);
    void rememberFor(core::privacy::FolderRule rule);
    void end();
    bool isQuestion() const;
    QStringList ruleFolders() const;
    QString sourceOf(const core::privacy::FileFindings &file) const;
    QList<core::routes::Mount> mounts() const;
    void noteUplink(const core::transfer::TransferProgress &progress);

    Parts m_parts;
    std::shared_ptr<const core::privacy::Rules> m_privacy = {};
    std::optional<core::routes::RouteRules> m_ways = {};
    std::optional<core::Error> m_problem = {};
    State m_state = State::None;
    core::instances::InstanceId m_machine = {};
    core::remote::RemotePath m_folder = {};
    std::optional<core::Bytes> m_free = {}; ///< Of the folder that was offered.
    QStringList m_paths = {};
    std::shared_ptr<core::privacy::ScanControl> m_control = {};
    int m_generation = 0; ///< Newest wins.
    qint64 m_limit = 0;
    core::privacy::ScanReport m_report = {};
    QList<core::privacy::FileFindings> m_open = {};
    QList<core::privacy::FileFindings> m_kept = {}; ///< That stay here by a remembered rule.
    core::routes::RouteQuestion m_question = {};
    QList<core::routes::Route> m_routes = {};
    core::routes::DiskVerdict m_disk = {};
    QHash<QString, double> m_uplinks = {}; ///< Bytes a second, by machine; as measured while sending.
    QTimer m_tick;
};

} // namespace ui
