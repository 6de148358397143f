// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"

#include <QObject>
#include <QSet>
#include <QUrl>

#include <functional>

namespace ui {

enum class MachineFilter { All, Running, Off };

/// True when a machine belongs to `filter`.
bool isIn(MachineFilter filter, const core::fleet::MachineStatus &machine);
/// True when name, card, platform, host, a tag, the owner or the project contain every word of `words`, in any case.
bool matchesWords(const core::fleet::MachineStatus &machine, const core::catalog::Catalog &catalog, const QString &words);

/// The list of machines: counts, sums and what can be done with one of them.
class MachinesViewModel final : public QObject {
    Q_OBJECT

public:
    MachinesViewModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                      QObject *parent = nullptr);

    core::fleet::Fleet &fleet() const { return m_fleet; }
    const core::catalog::Catalog &catalog() const { return m_catalog; }
    const core::Clock &clock() const { return m_clock; }

    bool isEmpty() const;
    int count(MachineFilter filter) const;
    QString filterText(MachineFilter filter) const; ///< "Running 5".
    QString contextText() const;                    ///< "7 on 4 platforms".

    QString togetherLabel() const; ///< "Together", or "Together at least".
    QString rateText() const;      ///< "¥21.60/h + $0.40/h", without "≥"; empty when nothing is on.
    QString unknownText() const;   ///< Names the machines whose price is unknown; empty when none.
    QString spentText() const;     ///< "≥ ¥565.97".

    /// What removing means, for the question: ends no bill, forgets the secrets.
    QString removeQuestion(const core::instances::InstanceId &id) const;
    QStringList removeEffects(const core::instances::InstanceId &id) const;
    /// The same for several at once; the effects begin with their names.
    QString removeQuestion(const QList<core::instances::InstanceId> &ids) const;
    QStringList removeEffects(const QList<core::instances::InstanceId> &ids) const;
    /// Gives how many transfers of a machine end with it; without it the question does not tell.
    void setOpenTransfers(std::function<int(const core::instances::InstanceId &)> count) { m_openTransfers = std::move(count); }

    /// "ssh -p 34222 root@host", for the clipboard.
    QString loginLine(const core::instances::InstanceId &id) const;
    bool hasConsole(const core::instances::InstanceId &id) const;

    bool isConnected(const core::instances::InstanceId &id) const; ///< Or being connected.
    /// Which machines `viewer` shows at this moment: they are read every 2 s.
    void setOnScreen(const QObject *viewer, const QSet<core::instances::InstanceId> &ids);

    QString offQuestion(const core::instances::InstanceId &id) const;
    QStringList offEffects(const core::instances::InstanceId &id) const;

public slots:
    void remove(const core::instances::InstanceId &id);
    void remove(const QList<core::instances::InstanceId> &ids);
    void connectTo(const QList<core::instances::InstanceId> &ids); ///< Machines that are off are left alone.
    void disconnectFrom(const QList<core::instances::InstanceId> &ids);
    void markOff(const core::instances::InstanceId &id);
    void markOn(const core::instances::InstanceId &id);
    void openConsole(const core::instances::InstanceId &id);

signals:
    void changed();
    void failed(const core::Error &error);
    void urlRequested(const QUrl &url);

private:
    void save(const core::instances::Instance &instance, const std::function<void()> &then);

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    std::function<int(const core::instances::InstanceId &)> m_openTransfers;
};

} // namespace ui
