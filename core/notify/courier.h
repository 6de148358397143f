// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/notify/channel_sender.h"
#include "core/secrets/secret_store.h"

#include <QHash>
#include <QSet>
#include <QTimer>

namespace core::notify {

/// The channels, and what is on its way over them: kept within each service's limits, tried again with growing pauses, given up
/// after a while. Lives in one thread.
class Courier final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        ChannelRepository &repository;
        secrets::SecretStore &secrets;
        ChannelSender &sender;
        const Clock &clock;
        NotifyRules rules = {};
    };

    /// All are borrowed.
    explicit Courier(const Parts &parts, QObject *parent = nullptr);

    FutureStatus load();
    QList<Channel> channels() const { return m_channels; }
    std::optional<Channel> channel(const QString &id) const;
    bool hasChannelOn() const;

    /// Keeps a new or a changed channel; an empty id is filled in. `secret` replaces the kept one; empty = that stays.
    void save(Channel channel, const std::optional<ChannelSecret> &secret);
    void remove(const QString &id); ///< Also its secret.
    void setOn(const QString &id, bool isOn);
    /// One try at once; the channel's result tells how it went.
    void test(const QString &id);
    bool isTesting(const QString &id) const { return m_testing.contains(id); }

    /// Over every channel that is on. `tag` comes back with delivered() and gaveUp().
    void send(const Message &message, const QString &tag);
    int waitingCount() const { return static_cast<int>(m_waiting.size()); }
    /// Tries what is due now; a timer calls it.
    void work();

signals:
    void changed();
    void delivered(const QString &tag, const QString &channel); ///< Once for each channel.
    void gaveUp(const QString &tag, const core::Error &error);
    void failed(const core::Error &error); ///< Channels could not be read or kept.
    void secretKeptInMemoryOnly(const QString &why);

private:
    struct Letter {
        QString channel = {};
        Message message = {};
        QString tag = {};
        QDateTime writtenAt = {};
        QDateTime notBefore = {};
        int tries = 0;
        bool isUnderway = false;
        qint64 number = 0;
    };

    void report(const FutureStatus &future);
    void keep(const Channel &channel);
    void dispatch(const Letter &letter);
    void dispatchWith(const Channel &channel, const ChannelSecret &secret, const Letter &letter);
    void finish(qint64 number, const SendOutcome &outcome);
    void note(const QString &channel, const SendOutcome &outcome, bool isTest);
    /// When the service's limits let the next message go; `now` when they do already.
    QDateTime freeAt(const Channel &channel, const QDateTime &now);
    void plan();

    Parts m_parts;
    QList<Channel> m_channels;
    QList<Letter> m_waiting;
    QHash<QString, QList<QDateTime>> m_sent; ///< Of the last day, by channel.
    QSet<QString> m_testing;
    QTimer m_timer;
    qint64 m_lastNumber = 0;
};

} // namespace core::notify
