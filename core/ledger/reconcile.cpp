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

const QString kMachineBill = QStringLiteral("bill");
const QString kWholeBill = QStringLiteral("whole bill");

instances::InstanceId namedBy(const Reconciled &line)
{
    if (line.isWhole || line.providerId.isEmpty())
        return {line.platform.value};
    return line.machine.value.isEmpty() ? instances::InstanceId{line.providerId} : line.machine;
}

QString whatOf(const Reconciled &line) { return line.isWhole ? kWholeBill : kMachineBill; }

bool isSameMachine(const instances::Instance &machine, const QString &told)
{
    return machine.providerId.compare(told, Qt::CaseInsensitive) == 0 || machine.name.compare(told, Qt::CaseInsensitive) == 0;
}

bool belongsTo(const BillScope &scope, const Entry &entry, const QList<instances::Instance> &machines)
{
    if (entry.platform != scope.platform)
        return false;
    if (scope.account.isEmpty())
        return true;
    const auto machine = std::ranges::find(machines, entry.machine, &instances::Instance::id);
    return machine != machines.end() && machine->account == scope.account;
}

/// The ids of the bill as the machines of the list have them, so that one machine is one line.
QList<platforms::BilledItem> withKnownIds(QList<platforms::BilledItem> items, QList<instances::Instance> &machines)
{
    for (platforms::BilledItem &item : items) {
        if (item.instanceId.isEmpty())
            continue;
        for (instances::Instance &machine : machines) {
            if (!isSameMachine(machine, item.instanceId))
                continue;
            if (machine.providerId.isEmpty())
                machine.providerId = item.instanceId;
            item.instanceId = machine.providerId;
            break;
        }
    }
    return items;
}

/// What is recorded of the platform and of no machine of the list, earlier bills of such machines included.
Sum recordedOfGone(const View &view, const QList<instances::Instance> &machines, const BillScope &scope, const Span &span)
{
    const EntryId own = meterEntryId({scope.platform.value}, kMachineBill, span.from);
    const EntryId whole = meterEntryId({scope.platform.value}, kWholeBill, span.from);
    Sum sum;
    forEachIn(view, span, [&](const Entry &entry) {
        const bool isListed = std::ranges::find(machines, entry.machine, &instances::Instance::id) != machines.end();
        if (entry.platform == scope.platform && !isListed && entry.id != own && entry.id != whole)
            sum.add(amountWithin(entry, span, view.now));
    });
    return sum;
}

/// One line of what neither side can tell apart, where the ledger has any of it.
QList<Reconciled> withTheGone(const QList<Reconciled> &lines, const Sum &recorded)
{
    if (recorded.isEmpty() || lines.isEmpty())
        return lines;
    QList<Reconciled> listed;
    Reconciled gone{.platform = lines.first().platform, .recorded = recorded};
    for (const Reconciled &line : lines) {
        if (line.machine.value.isEmpty())
            gone.billed.add(line.billed);
        else
            listed << line;
    }
    gone.difference = differenceOf(gone);
    return listed << gone;
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

Reconciled reconcileSum(const View &view, const QList<instances::Instance> &machines, const BillScope &scope, Money billed, const Span &span)
{
    Reconciled line{.platform = scope.platform, .isWhole = true};
    line.billed.add(billed);
    const EntryId own = meterEntryId(namedBy(line), kWholeBill, span.from);
    forEachIn(view, span, [&](const Entry &entry) {
        if (entry.id != own && belongsTo(scope, entry, machines))
            line.recorded.add(amountWithin(entry, span, view.now));
    });
    line.difference = differenceOf(line);
    return line;
}

QList<Reconciled> reconcile(const View &view, const QList<instances::Instance> &machines, const BillScope &scope,
                            const QList<platforms::BilledItem> &items, const Span &span)
{
    Sum sum;
    bool tellsMachines = false;
    for (const platforms::BilledItem &item : items) {
        tellsMachines = tellsMachines || !item.instanceId.isEmpty();
        sum.add(billedWithin(item, span));
    }
    if (!tellsMachines && sum.amounts.size() == 1 && !sum.isAtLeast())
        return {reconcileSum(view, machines, scope, sum.amounts.first(), span)};
    QList<instances::Instance> mine;
    for (instances::Instance machine : machines) {
        if (machine.platform != scope.platform || (!scope.account.isEmpty() && machine.account != scope.account))
            continue;
        machine.account = scope.account;
        mine << machine;
    }
    const QList<platforms::BilledItem> known = withKnownIds(items, mine);
    QList<Reconciled> lines = reconcile(view, mine, scope.account, known, span);
    for (Reconciled &line : lines)
        line.platform = scope.platform;
    return withTheGone(lines, recordedOfGone(view, machines, scope, span));
}

std::optional<Entry> adjustmentOf(const Reconciled &line, const Span &span, const QDateTime &now)
{
    if (!line.difference || line.difference->micros() == 0)
        return std::nullopt;
    const QDateTime at = std::max(std::min(span.to.addMSecs(-1), now), span.from);
    return Entry{.id = meterEntryId(namedBy(line), whatOf(line), span.from), .machine = line.machine, .machineName = line.name,
                 .platform = line.platform, .project = line.project, .owner = line.owner, .from = at, .to = at,
                 .amount = line.difference, .kind = EntryKind::Billed, .part = EntryPart::Other,
                 .note = QCoreApplication::translate("core::ledger", "Difference to the platform's bill."), .writtenAt = now};
}

QList<Entry> adjustmentsOf(const QList<Reconciled> &lines, const BillScope &scope, const Book &book, const Span &span, const QDateTime &now)
{
    QList<Entry> entries;
    const auto revoke = [&](const EntryId &id) {
        const Entry *known = book.find(id);
        if (!known || !known->amount || known->amount->micros() == 0)
            return;
        Entry nothing = *known;
        nothing.amount = Money::zero(known->amount->currency());
        nothing.writtenAt = now;
        entries << nothing;
    };
    for (const Reconciled &line : lines) {
        if (const auto entry = adjustmentOf(line, span, now))
            entries << *entry;
        else if (line.difference)
            revoke(meterEntryId(namedBy(line), whatOf(line), span.from));
    }
    const bool isByMachine = std::ranges::none_of(lines, &Reconciled::isWhole);
    if (isByMachine && !entries.isEmpty())
        revoke(meterEntryId(instances::InstanceId{scope.platform.value}, kWholeBill, span.from));
    return entries;
}

} // namespace core::ledger
