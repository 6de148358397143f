// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/pairs/pair_moves.h"
#include "core/remote/session.h"

#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <functional>

namespace core::pairs {

enum class PairState { Paused, Offline, Looking, Moving, InStep, Trouble };

/// A version that was kept under another name because both sides had changed.
struct PairConflict {
    QByteArray path = {};
    QByteArray keptAs = {};
    bool isHere = false; ///< On this computer; else on the machine.
    QDateTime at = {};
};

/// How one pair stands.
struct PairStatus {
    PairState state = PairState::Offline;
    qsizetype inStep = 0;    ///< Files that are the same on both sides.
    qsizetype waiting = 0;   ///< To be moved.
    int onlyHere = 0;
    int onlyThere = 0;
    int held = 0;            ///< Changed on the side that does not send.
    int tooLarge = 0;
    QList<PairConflict> conflicts = {}; ///< Of this run, the newest first; a few.
    QDateTime lastMoved = {};
    std::optional<Error> error = {};
};

/// Keeps one pair in step: looks when the system tells of a change and every now and then, compares, and moves what differs.
class PairSync final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        const Clock &clock;
        std::function<remote::Session *()> session = {}; ///< The machine's; null = not connected.
        QString memory = {};                             ///< File that keeps what was agreed.
    };

    PairSync(Parts parts, FolderPair pair, QObject *parent = nullptr);
    ~PairSync() override;

    const FolderPair &pair() const { return m_pair; }
    const PairStatus &status() const { return m_status; }
    void setPaused(bool isPaused);
    void start();   ///< Once.
    void lookNow(); ///< Something may have changed, or the machine is there again.

signals:
    void changed();

private:
    bool isReady() const;
    void look();
    void takeLocal(const Snapshot &here);
    void askRemote();
    void takeRemote(const Result<remote::CommandOutput> &output);
    void compare();
    void settleDoubts(const QList<QByteArray> &doubtful);
    void takeDoubts(const QList<QByteArray> &doubtful, const QList<QByteArray> &same);
    void moveNext();
    void send(const QList<PairMove> &batch);
    void receive(const QList<PairMove> &batch);
    void takeOutcomes(const QList<PairOutcome> &outcomes, bool isHere);
    void rest(PairState state);
    void fail(const Error &error);
    void watch(const QStringList &folders);
    void remember();
    QByteArray moment() const;

    Parts m_parts;
    FolderPair m_pair;
    PairStatus m_status;
    Agreement m_agreed;
    Snapshot m_here;
    Snapshot m_there;
    QList<PairMove> m_up;
    QList<PairMove> m_down;
    bool m_isBusy = false;      ///< A look or a move is on its way.
    bool m_looksAgain = false;  ///< Something changed meanwhile.
    bool m_hasRemembered = false;
    bool m_isDirty = false;     ///< What was agreed is not on the disk yet.
    QFileSystemWatcher m_watcher;
    QTimer m_next;
    QElapsedTimer m_lookTime;
    qint64 m_remoteAskedAt = -1; ///< Of m_uptime; -1 = never.
    QElapsedTimer m_uptime;
};

} // namespace core::pairs
