// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/channel.h"

namespace core::notify {

/// What the user types for one kind; translated. Empty = the kind has no such field.
struct ChannelFields {
    QString token = {};
    QString tokenHint = {};  ///< Where it is found.
    QString second = {};
    QString secondHint = {};
    QString target = {};
    QString targetHint = {};
    bool isMail = false;
    bool hasBaseUrl = true;
};
ChannelFields fieldsOf(ChannelKind kind);

/// The key or token in what was pasted: services show a whole address, of which only one part is the secret.
QString tokenIn(ChannelKind kind, const QString &pasted);

/// Says what is missing or wrong. Codes: notify.token, notify.second, notify.target, notify.base_url, notify.ca,
/// notify.mail_host, notify.mail_from.
Status checkChannel(const Channel &channel, const ChannelSecret &secret);

} // namespace core::notify
