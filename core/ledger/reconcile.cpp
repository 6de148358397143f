// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reconcile.h"

#include "core/ledger/entry_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::ledger {

namespace {

std::optional<Money> billedWithin(const platforms::BilledItem &item, const Span &span)
{
    const Entry asEntry{.from = item.from, .to = std::max(item.from, item.to), .amount = item.amount};
    return amountWithin(asEntry, span, item.to);
}

Sum recordedOf(const View &view, const instances::InstanceId &machine, const Span &span)
{
    Sum sum;
    forEachIn(view, span, [&](const Entry &entry) {
        if (entry.machine == machine && entry.kind != EntryKind::Billed)
            sum.add(amountWithin(entry, span, view.now));
    });
    return sum;
}

std::optional<Money> differenceOf(const Reconciled &line)
{
    if (line.billed.isAtLeast() || line.recorded.isAtLeast() || line.billed.amounts.size() != 1
        || line.recorded.amounts.size() > 1)
        return std::nullopt;
    const Money billed = line.billed.amounts.first();
    const Money recorded = line.recorded.amounts.isEmpty() ? Money::zero(billed.currency()) : line.recorded.amounts.first();
    return billed.plus(Money::fromMicros(-recorded.micros(), recorded.currency()));
}

} // namespace

QList<Reconciled> reconcile(const View &view, const QList<instances::Instance> &machines, const QString &account,
                            const QList<platforms::BilledItem> &items, const Span &span)
{
    QList<Reconciled> lines;
    const auto lineFor = [&lines](const QString &providerId) -> Reconciled & {
        const auto known = std::ranges::find(lines, providerId, &Reconciled::providerId);
        if (known != lines.end())
            return *known;
        lines.append({.providerId = providerId, .name = providerId});
        return lines.last();
    };
    for (const platforms::BilledItem &item : items) {
        const Entry asEntry{.from = item.from, .to = std::max(item.from, item.to), .amount = item.amount};
        if (touches(asEntry, span, item.to))
            lineFor(item.instanceId).billed.add(billedWithin(item, span));
    }
    for (const instances::Instance &machine : machines) {
        if (machine.account != account || machine.providerId.isEmpty())
            continue;
        const Sum recorded = recordedOf(view, machine.id, span);
        const bool isBilled = std::ranges::find(lines, machine.providerId, &Reconciled::providerId) != lines.end();
        if (recorded.isEmpty() && !isBilled)
            continue;
        Reconciled &line = lineFor(machine.providerId);
        line.machine = machine.id;
        line.name = machine.name;
        line.platform = machine.platform;
        line.project = machine.project;
        line.owner = machine.owner;
        line.recorded = recorded;
    }
    for (Reconciled &line : lines)
        line.difference = differenceOf(line);
    return lines;
}

std::optional<Entry> adjustmentOf(const Reconciled &line, const Span &span, const QDateTime &now)
{
    if (!line.difference || line.difference->micros() == 0)
        return std::nullopt;
    const QDateTime at = std::min(span.to.addMSecs(-1), now);
    const instances::InstanceId named = line.machine.value.isEmpty() ? instances::InstanceId{line.providerId} : line.machine;
    return Entry{.id = meterEntryId(named, QStringLiteral("bill"), span.from), .machine = line.machine, .machineName = line.name,
                 .platform = line.platform, .project = line.project, .owner = line.owner, .from = std::max(at, span.from),
                 .to = std::max(at, span.from), .amount = line.difference, .kind = EntryKind::Billed, .part = EntryPart::Other,
                 .note = QCoreApplication::translate("core::ledger", "Difference to the platform's bill."), .writtenAt = now};
}

} // namespace core::ledger
