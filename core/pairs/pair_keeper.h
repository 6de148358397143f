// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pairs/pair_sync.h"

#include <memory>
#include <vector>

namespace core::pairs {

/// All pairs of the user, each kept in step, and kept over a restart.
class PairKeeper final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        const Clock &clock;
        std::function<remote::Session *(const instances::InstanceId &)> session = {};
        QString folder = {}; ///< That keeps what was agreed.
        std::function<QList<FolderPair>()> load = {};
        std::function<void(const QList<FolderPair> &)> save = {};
    };

    explicit PairKeeper(Parts parts, QObject *parent = nullptr);

    void start(); ///< Reads the pairs; once.

    QList<FolderPair> pairs() const;
    std::optional<PairStatus> status(const QString &id) const;
    /// Takes a new pair (without an id) or a changed one. Error: pairs.invalid.
    Status keep(const FolderPair &pair);
    void setPaused(const QString &id, bool isPaused);
    void remove(const QString &id); ///< Both folders stay as they are.
    void removeMachine(const instances::InstanceId &machine);
    /// The machine is connected, or is not any more.
    void machineChanged(const instances::InstanceId &machine);

signals:
    void changed();

private:
    void add(const FolderPair &pair);
    void save();
    QString memoryOf(const QString &id) const;

    Parts m_parts;
    std::vector<std::unique_ptr<PairSync>> m_syncs;
    QHash<QString, bool> m_wasReady; ///< By machine.
};

} // namespace core::pairs
