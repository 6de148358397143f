// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/entered.h"

#include "core/ledger/entry_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::ledger {

namespace {

constexpr qint64 kLargestAmount = 100'000'000; ///< More is a slip of the keyboard, in any currency.
constexpr qsizetype kLongestText = 500;

Error invalid(const char *code, const QString &message, const QString &remedy)
{
    return {.kind = ErrorKind::InvalidInput, .code = QLatin1String{code}, .message = message, .remedy = remedy};
}

Status check(const Draft &draft, const QDateTime &now)
{
    if (!draft.amount || draft.amount->micros() == 0 || std::abs(draft.amount->amount()) > static_cast<double>(kLargestAmount)) {
        return invalid(
            "ledger.amount", QCoreApplication::translate("core::ledger", "The amount is not usable."),
            QCoreApplication::translate("core::ledger", "Type an amount such as 12.50; money that came back is negative."));
    }
    if (!draft.from.isValid() || draft.from > now) {
        return invalid("ledger.time", QCoreApplication::translate("core::ledger", "The start lies ahead, or is none."),
                       QCoreApplication::translate("core::ledger", "Give a day that has begun."));
    }
    if (draft.to && (!draft.to->isValid() || *draft.to < draft.from)) {
        return invalid("ledger.time", QCoreApplication::translate("core::ledger", "The end lies before the start."),
                       QCoreApplication::translate("core::ledger", "Give an end after the start, or none."));
    }
    if (std::max({draft.note.size(), draft.machineName.size(), draft.project.size(), draft.owner.size()}) > kLongestText) {
        return invalid("ledger.text", QCoreApplication::translate("core::ledger", "A text is too long."),
                       QCoreApplication::translate("core::ledger", "Keep names and notes below 500 characters."));
    }
    return ok();
}

} // namespace

Draft draftOf(const Entry &entry)
{
    return {.machine = entry.machine, .machineName = entry.machineName, .platform = entry.platform, .project = entry.project,
            .owner = entry.owner, .from = entry.from, .to = entry.to, .amount = entry.amount, .part = entry.part, .note = {}};
}

Result<Entry> enteredEntry(const Draft &draft, const QDateTime &now)
{
    if (const Status good = check(draft, now); !good)
        return good.error();
    return Entry{.id = newEntryId(),
                 .machine = draft.machine,
                 .machineName = draft.machineName.trimmed(),
                 .platform = draft.platform,
                 .project = draft.project.trimmed(),
                 .owner = draft.owner.trimmed(),
                 .from = draft.from.toUTC(),
                 .to = draft.to.value_or(draft.from).toUTC(),
                 .amount = draft.amount,
                 .kind = EntryKind::Entered,
                 .part = draft.part,
                 .note = draft.note.trimmed(),
                 .writtenAt = now};
}

Result<Entry> correctionOf(const Book &book, const EntryId &original, const Draft &draft, const QDateTime &now)
{
    const Entry *old = book.find(original);
    if (!old) {
        return Error{.kind = ErrorKind::NotFound, .code = QStringLiteral("ledger.unknown"),
                     .message = QCoreApplication::translate("core::ledger", "There is no such entry."),
                     .remedy = QCoreApplication::translate("core::ledger", "Take an id that the list of entries shows.")};
    }
    if (!old->to) {
        return Error{.kind = ErrorKind::Refused, .code = QStringLiteral("ledger.running"),
                     .message = QCoreApplication::translate("core::ledger", "This entry still grows: the machine is on."),
                     .remedy = QCoreApplication::translate("core::ledger", "Change the machine's price or start instead."),
                     .money = MoneyState::Running};
    }
    if (book.isCorrected(original)) {
        return Error{.kind = ErrorKind::Refused, .code = QStringLiteral("ledger.corrected"),
                     .message = QCoreApplication::translate("core::ledger", "This entry was corrected already."),
                     .remedy = QCoreApplication::translate("core::ledger", "Correct the entry that replaced it.")};
    }
    Result<Entry> made = enteredEntry(draft, now);
    if (!made)
        return made;
    Entry entry = std::move(made).value();
    entry.corrects = original;
    return entry;
}

} // namespace core::ledger
