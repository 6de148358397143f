// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/balance.h"
#include "core/ledger/recorder.h"
#include "core/notify/channel.h"
#include "core/reminders/facts.h"
#include "core/reminders/rule_state.h"

namespace app {

/// Messages that no reminder stands behind, such as the daily one. They are kept until they have arrived somewhere.
QString keptTag(const QString &id);
bool isKeptTag(const QString &tag);
core::reminders::RuleKey keyOfKept(const QString &tag);

core::reminders::StoredState stateOf(const core::notify::Message &message, const QString &tag, const QDateTime &now);
/// Nothing when it cannot be read, or is older than a day: it would only confuse.
std::optional<core::notify::Message> keptMessage(const core::reminders::StoredState &state, const QDateTime &now);

/// How long the money of each account lasts; unknown stays unknown.
QList<core::ledger::AccountBalance> newestBalances(QList<core::ledger::AccountBalance> balances, const QList<core::ledger::AccountBalance> &others);
QList<core::reminders::BalanceFact> balanceFacts(const QList<core::ledger::AccountBalance> &balances, const core::ledger::Recorder &ledger);

} // namespace app
