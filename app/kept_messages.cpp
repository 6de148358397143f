// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept_messages.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace app {

using core::notify::Message;
using core::reminders::StoredState;

namespace {

constexpr qint64 kLongestKept = 24 * 3600;
const QString kPrefix = QStringLiteral("kept/");

} // namespace

QString keptTag(const QString &id) { return kPrefix + id; }

bool isKeptTag(const QString &tag) { return tag.startsWith(kPrefix); }

core::reminders::RuleKey keyOfKept(const QString &tag) { return {core::reminders::rule::kLetter, tag.mid(kPrefix.size())}; }

StoredState stateOf(const Message &message, const QString &tag, const QDateTime &now)
{
    const QJsonObject object{{QStringLiteral("title"), message.title}, {QStringLiteral("text"), message.text},
                             {QStringLiteral("urgent"), message.isUrgent}};
    return {keyOfKept(tag), QJsonDocument{object}.toJson(QJsonDocument::Compact), now};
}

std::optional<Message> keptMessage(const StoredState &state, const QDateTime &now)
{
    const QJsonObject object = QJsonDocument::fromJson(state.text).object();
    const Message message{object[QLatin1String{"title"}].toString(), object[QLatin1String{"text"}].toString(),
                          object[QLatin1String{"urgent"}].toBool()};
    const bool isFresh = state.changedAt.isValid() && std::abs(state.changedAt.secsTo(now)) <= kLongestKept;
    return isFresh && !message.title.isEmpty() ? std::optional{message} : std::nullopt;
}

QList<core::ledger::AccountBalance> newestBalances(QList<core::ledger::AccountBalance> balances, const QList<core::ledger::AccountBalance> &others)
{
    for (core::ledger::AccountBalance &balance : balances) {
        for (const core::ledger::AccountBalance &other : others) {
            if (other.account == balance.account && other.balance && (!balance.balance || other.asOf > balance.asOf))
                balance = other;
        }
    }
    return balances;
}

QList<core::reminders::BalanceFact> balanceFacts(const QList<core::ledger::AccountBalance> &balances, const core::ledger::Recorder &ledger)
{
    QList<core::reminders::BalanceFact> facts;
    for (const core::ledger::AccountBalance &balance : balances) {
        const auto state = core::ledger::stateOf(balance, ledger.machines(), ledger.rules());
        core::reminders::BalanceFact fact{.id = balance.account.value, .name = balance.name};
        if (state.hoursLeft)
            fact.hoursLeft = state.hoursLeft->count();
        facts << fact;
    }
    return facts;
}

} // namespace app
