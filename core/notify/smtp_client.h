// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/service_request.h"

#include <QFuture>
#include <QObject>

namespace core::notify {

/// Sends one mail over TLS, from the first byte or by STARTTLS; never logs in on a plain line. Answers when the server took it
/// or said no, or after `timeout` without a word.
QFuture<SendOutcome> sendMail(const Channel &channel, const ChannelSecret &secret, const Message &message, const QDateTime &now,
                              std::chrono::seconds timeout, QObject *parent);

} // namespace core::notify
