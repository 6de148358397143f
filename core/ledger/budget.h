// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_rules.h"
#include "core/ledger/meter.h"

namespace core::ledger {

/// Money set aside for all machines or for one project.
struct Envelope {
    enum class Period {
        Month, ///< Anew each month.
        Whole, ///< Once, for as long as the project takes.
    };
    QString project = {};                        ///< Empty = everything.
    Money limit = Money::zero(Currency::Cny);    ///< Above zero.
    Period period = Period::Month;
    friend bool operator==(const Envelope &, const Envelope &) = default;
};

/// Keeps the envelopes. Implemented by core/store.
class BudgetRepository {
public:
    virtual ~BudgetRepository() = default;
    virtual FutureResult<QList<Envelope>> envelopes() = 0;
    virtual FutureStatus saveEnvelopes(const QList<Envelope> &envelopes) = 0;
};

/// The text in which envelopes are kept. What cannot be read is left out; nothing at all when it is no such text.
QByteArray toJson(const QList<Envelope> &envelopes);
std::optional<QList<Envelope>> envelopesFromJson(const QByteArray &json);

/// How far an envelope is used, and where that leads.
struct EnvelopeState {
    Envelope envelope = {};
    Sum spent = {};                          ///< In its period.
    std::optional<Money> spentInLimit = {};  ///< In the currency of the limit; empty when an exchange rate is missing.
    double share = -1;                       ///< Of the limit; below 0 = not known.
    bool isNear = false;                     ///< From the warning share on.
    bool isOver = false;
    bool isAtLeast = false;                  ///< Some spending is unknown.
    std::optional<Hours> hoursLeft = {};     ///< At what its machines cost now; empty when none is on, or a price is unknown.
    std::optional<QDateTime> endsAt = {}; ///< At the pace of the last days; empty when it lasts its period, or nothing is spent.
    bool isLasting = false;                  ///< At that pace the period ends first.
};

/// What states are reckoned from besides the envelope.
struct BudgetSight {
    const View &view;
    const QList<instances::Instance> &machines;
    const QList<ExchangeRate> &rates;
    QTimeZone zone;
    LedgerRules rules = {};
};
EnvelopeState stateOf(const Envelope &envelope, const BudgetSight &sight);

} // namespace core::ledger
