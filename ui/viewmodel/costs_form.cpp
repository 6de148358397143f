// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/costs_form.h"

#include "ui/viewmodel/price_draft.h"

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr double kLargestLimit = 1e8;

} // namespace

CostInput inputOf(const ledger::Entry &entry, const QTimeZone &zone)
{
    CostInput input{.corrects = entry.id,
                    .machine = entry.machine,
                    .machineName = entry.machineName,
                    .platform = entry.platform.value,
                    .project = entry.project,
                    .owner = entry.owner,
                    .day = entry.from.toTimeZone(zone).date(),
                    .part = entry.part};
    if (entry.amount) {
        input.amount = QLocale{}.toString(entry.amount->amount(), 'f', entry.amount->micros() % 10'000 == 0 ? 2 : 6);
        input.currency = entry.amount->currency();
    }
    return input;
}

ledger::Draft draftOf(const CostInput &input, const ledger::Entry *original, const QTimeZone &zone, const QDateTime &now)
{
    const auto amount = numberFrom(input.amount);
    ledger::Draft draft{.machine = input.machine, .machineName = input.machineName, .platform = {input.platform},
                        .project = input.project, .owner = input.owner, .part = input.part, .note = input.note};
    if (amount)
        draft.amount = core::Money::fromAmount(*amount, input.currency);
    if (original && original->from.toTimeZone(zone).date() == input.day) {
        draft.from = original->from;
        draft.to = original->to;
        return draft;
    }
    if (!input.day.isValid())
        return draft;
    // Noon falls on the day in every zone; today's entry lies before now.
    const QDateTime noon = QDateTime{input.day, QTime{12, 0}, zone}.toUTC();
    draft.from = noon > now && input.day == now.toTimeZone(zone).date() ? now : noon;
    return draft;
}

CostCheck checkOf(const core::Error &error)
{
    const CostField field = error.code == QLatin1String{"ledger.amount"} ? CostField::Amount
        : error.code == QLatin1String{"ledger.time"}                     ? CostField::Day
                                                                         : CostField::Text;
    return {{{field, QStringList{error.message, error.remedy}.join(u' ')}}};
}

std::optional<ledger::Envelope> envelopeFrom(const QString &project, const QString &limit, core::Currency currency,
                                             ledger::Envelope::Period period)
{
    const auto amount = numberFrom(limit);
    if (!amount || !(*amount >= 0.01) || *amount > kLargestLimit)
        return std::nullopt;
    return ledger::Envelope{.project = project.trimmed(), .limit = core::Money::fromAmount(*amount, currency), .period = period};
}

} // namespace ui
