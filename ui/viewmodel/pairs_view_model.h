// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/pairs/pair_keeper.h"
#include "ui/viewmodel/machine_text.h"

namespace ui {

/// One pair, ready to show.
struct PairRow {
    QString id = {};
    QString local = {};
    QString there = {};     ///< "llm-4090: /root/code".
    QString direction = {}; ///< "here → there".
    TonedText state = {};   ///< "In step, 42 files", "Moving 3 files".
    QString note = {};      ///< What stays apart, and conflicts; may be empty.
    bool isPaused = false;
    friend bool operator==(const PairRow &a, const PairRow &b)
    {
        return a.id == b.id && a.local == b.local && a.there == b.there && a.direction == b.direction
            && a.state.text == b.state.text && a.note == b.note && a.isPaused == b.isPaused;
    }
};

/// The folders that are kept in step.
class PairsViewModel final : public QObject {
    Q_OBJECT

public:
    PairsViewModel(core::fleet::Fleet &fleet, core::pairs::PairKeeper &keeper, const core::Clock &clock,
                   QObject *parent = nullptr);

    QList<PairRow> rows() const;
    std::optional<core::pairs::FolderPair> pair(const QString &id) const;
    QList<core::fleet::MachineStatus> machines() const { return m_fleet.machines(); }
    static QString directionName(core::pairs::PairDirection direction);

    /// A pair to be asked about: the folder here, and one of its name below `below` there.
    core::pairs::FolderPair proposal(const core::instances::InstanceId &machine, const QString &local,
                                     const core::remote::RemotePath &below) const;
    core::pairs::FolderPair proposalFrom(const core::instances::InstanceId &machine, const core::remote::RemotePath &there,
                                         const QString &below) const;

    /// Why it cannot be kept; empty when it was.
    QString keep(const core::pairs::FolderPair &pair);
    void setPaused(const QString &id, bool isPaused) { m_keeper.setPaused(id, isPaused); }
    void remove(const QString &id) { m_keeper.remove(id); }

signals:
    void changed();

private:
    TonedText stateText(const core::pairs::PairStatus &status) const;
    QString noteOf(const core::pairs::PairStatus &status) const;

    core::fleet::Fleet &m_fleet;
    core::pairs::PairKeeper &m_keeper;
    const core::Clock &m_clock;
};

} // namespace ui
