// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/budget.h"
#include "core/ledger/entered.h"

#include <QMap>

namespace ui {

enum class CostField { Day, Amount, Text };

/// An entry as it is typed.
struct CostInput {
    core::ledger::EntryId corrects = {};       ///< Empty = a new entry.
    core::instances::InstanceId machine = {};  ///< Empty = none of the list.
    QString machineName = {};
    QString platform = {};                     ///< Id.
    QString project = {};
    QString owner = {};
    QDate day = {};                            ///< Local.
    QString amount = {};
    core::Currency currency = core::Currency::Cny;
    core::ledger::EntryPart part = core::ledger::EntryPart::Other;
    QString note = {};
};

/// What is wrong, by field.
struct CostCheck {
    QMap<CostField, QString> errors = {};
    bool isGood() const { return errors.isEmpty(); }
};

/// The input that says what the entry says.
CostInput inputOf(const core::ledger::Entry &entry, const QTimeZone &zone);
/// The draft of an input. A correction keeps the times of its original while the day is the same.
core::ledger::Draft draftOf(const CostInput &input, const core::ledger::Entry *original, const QTimeZone &zone,
                            const QDateTime &now);
/// An error of the ledger beside the field that it is about.
CostCheck checkOf(const core::Error &error);

/// A budget as it is typed; nothing when the limit is no amount above zero.
std::optional<core::ledger::Envelope> envelopeFrom(const QString &project, const QString &limit, core::Currency currency,
                                                   core::ledger::Envelope::Period period);

} // namespace ui
