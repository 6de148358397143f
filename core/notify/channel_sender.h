// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/notify/service_request.h"

#include <QFuture>
#include <QObject>

#include <memory>

class QNetworkAccessManager;

namespace core::notify {

/// Carries messages to their services. Follows no redirect, keeps no cookie, and shows no address.
class ChannelSender {
public:
    virtual ~ChannelSender() = default;
    /// One try. The error names no secret.
    virtual QFuture<SendOutcome> send(const Channel &channel, const ChannelSecret &secret, const Message &message) = 0;
};

/// The real one: Qt Network for the services, an own small client for e-mail.
class NetworkSender final : public QObject, public ChannelSender {
    Q_OBJECT

public:
    /// `clock` is borrowed.
    NetworkSender(NotifyRules rules, const Clock &clock, QObject *parent = nullptr);
    ~NetworkSender() override;

    QFuture<SendOutcome> send(const Channel &channel, const ChannelSecret &secret, const Message &message) override;

private:
    QFuture<SendOutcome> post(const Channel &channel, const ChannelSecret &secret, const Message &message);

    NotifyRules m_rules;
    const Clock &m_clock;
    std::unique_ptr<QNetworkAccessManager> m_network;
};

} // namespace core::notify
