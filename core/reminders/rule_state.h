// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/reminders/guard_settings.h"

#include <QHash>
#include <QStringList>

namespace core::reminders {

/// Which rule about what. `rule` is a stable word such as "idle"; `subject` the id of a machine, a budget or an account.
struct RuleKey {
    QString rule = {};
    QString subject = {};
    friend bool operator==(const RuleKey &, const RuleKey &) = default;
};

inline size_t qHash(const RuleKey &key, size_t seed = 0) { return qHashMulti(seed, key.rule, key.subject); }

/// How far one rule went. Kept over restarts, so that nothing is told twice and nothing is lost.
struct RuleState {
    QStringList fired = {};       ///< Names of the moments that were told, newest last.
    QDateTime raisedAt = {};
    QDateTime answeredAt = {};    ///< The user said something to it.
    QString phoned = {};          ///< The moment that went to the phone and arrived there.
    QDateTime snoozedUntil = {};
    QString stopped = {};         ///< The moment after which a stop was asked for.
    int postponements = 0;
    QDateTime since = {};         ///< When what it is about began.
    QDateTime lookedAt = {};      ///< Of the idle rule, as all below.
    qint64 quietMs = 0;           ///< Seen to be idle for so long.
    qint64 busyMs = 0;            ///< Seen to work for so long.
    QDateTime armedAt = {};
    QString run = {};             ///< The power-on that all this belongs to.
    friend bool operator==(const RuleState &, const RuleState &) = default;
};

using RuleStates = QHash<RuleKey, RuleState>;

/// One state as it is stored.
struct StoredState {
    RuleKey key = {};
    QByteArray text = {};
    QDateTime changedAt = {};
};

QByteArray toText(const RuleState &state);
RuleState ruleStateFrom(const QByteArray &text);

/// Keeps states and settings of the rules. Implemented by core/store.
class ReminderRepository {
public:
    virtual ~ReminderRepository() = default;
    virtual FutureResult<QList<StoredState>> states() = 0;
    /// Writes all of them or none.
    virtual FutureStatus save(const QList<StoredState> &states) = 0;
    virtual FutureStatus remove(const QList<RuleKey> &keys) = 0;
};

/// Words of `RuleKey::rule`.
namespace rule {
inline const QString kEnd = QStringLiteral("end");
inline const QString kIdle = QStringLiteral("idle");
inline const QString kOversized = QStringLiteral("oversized");
inline const QString kOvernight = QStringLiteral("overnight");
inline const QString kJob = QStringLiteral("job");
inline const QString kDisk = QStringLiteral("disk");
inline const QString kErase = QStringLiteral("erase");
inline const QString kPackage = QStringLiteral("package");
inline const QString kLoss = QStringLiteral("loss");
inline const QString kBudget = QStringLiteral("budget");
inline const QString kForecast = QStringLiteral("forecast");
inline const QString kBalance = QStringLiteral("balance");
inline const QString kDigest = QStringLiteral("digest");
inline const QString kLetter = QStringLiteral("letter");     ///< A message on its way; subject = its own id. Not of the engine.
inline const QString kSnooze = QStringLiteral("snooze");     ///< Of everything; subject empty.
inline const QString kSettings = QStringLiteral("settings"); ///< Subject empty = defaults.
inline const QString kHours = QStringLiteral("hours");
} // namespace rule

/// The rule that speaks for this reason; empty for NoEndSet, which is only listed.
QString ruleOf(ReminderReason reason);

} // namespace core::reminders
