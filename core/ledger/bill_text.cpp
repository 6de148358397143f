// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/bill_text.h"

#include "core/ledger/bill_cells.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::ledger {

namespace {

using platforms::BilledItem;

constexpr qsizetype kMostLines = 50'000;
constexpr qsizetype kMostProblems = 100;

/// Where each column is; -1 = the bill has none.
struct Places {
    qsizetype amount = -1;
    qsizetype machine = -1;
    qsizetype from = -1;
    qsizetype to = -1;
    qsizetype day = -1;
    qsizetype currency = -1;
    qsizetype what = -1;
};

Error refused(const QString &message)
{
    return {.kind = ErrorKind::InvalidInput, .code = QStringLiteral("ledger.bill"), .message = message,
            .remedy = QCoreApplication::translate("core::ledger", "Give the platform's bill as CSV or as copied table rows with their headings. A "
                                                                  "column for the amount is needed; instance id, start and end help.")};
}

/// The heading that comes first among `words`; one that only contains a word counts when none is exact.
qsizetype placeOf(const QStringList &headings, const QStringList &words)
{
    for (const QString &word : words) {
        if (const qsizetype at = headings.indexOf(word); at >= 0)
            return at;
    }
    constexpr qsizetype kTelling = 5; // "to" is in "total", "id" in "paid".
    for (const QString &word : words) {
        const bool isTelling = word.size() >= kTelling || (word.size() > 1 && word.front().unicode() > 0x7f);
        for (qsizetype at = 0; isTelling && at < headings.size(); ++at) {
            if (headings.at(at).contains(word))
                return at;
        }
    }
    return -1;
}

Places placesIn(const QStringList &headings, const BillColumns &columns)
{
    Places places{.amount = placeOf(headings, columns.amount), .machine = placeOf(headings, columns.machine), .from = placeOf(headings, columns.from),
                  .to = placeOf(headings, columns.to), .day = placeOf(headings, columns.day), .currency = placeOf(headings, columns.currency),
                  .what = placeOf(headings, columns.what)};
    if (places.day == places.from || places.day == places.to)
        places.day = -1;
    return places;
}

/// Reads the lines of one bill.
class Reader {
public:
    Reader(const BillColumns &columns, const BillManner &manner) : m_columns{columns}, m_manner{manner} {}

    bool takeHeadings(const QStringList &cells)
    {
        QStringList headings;
        for (const QString &cell : cells)
            headings << bill::headingOf(cell);
        m_places = placesIn(headings, m_columns);
        if (m_places.amount >= 0)
            m_headed = bill::currencyIn(cells.at(m_places.amount));
        return m_places.amount >= 0;
    }

    void take(const bill::Line &line)
    {
        const QString first = line.cells.value(0).trimmed().toLower();
        if (m_columns.total.contains(first))
            return;
        const QString typed = at(line, m_places.amount);
        const auto amount = bill::amountOf(typed);
        const auto currency = currencyOf(line, typed);
        if (!amount || !currency) {
            report(line, amount ? QCoreApplication::translate("core::ledger", "the currency is neither CNY nor USD")
                                : QCoreApplication::translate("core::ledger", "\"%1\" is no amount").arg(typed.left(40)));
            return;
        }
        BilledItem item{.instanceId = at(line, m_places.machine), .amount = Money::fromAmount(*amount, *currency), .what = at(line, m_places.what)};
        if (!takeTimes(line, item)) {
            report(line, QCoreApplication::translate("core::ledger", "its time cannot be read"));
            return;
        }
        if (*amount != 0)
            m_bill.items << item;
    }

    BillText finished()
    {
        const auto isBack = [](const BilledItem &item) { return item.amount.micros() < 0; };
        const auto back = std::ranges::count_if(m_bill.items, isBack);
        if (back == m_bill.items.size()) { // Balances are told so: what was spent went away.
            for (BilledItem &item : m_bill.items)
                item.amount = Money::fromMicros(-item.amount.micros(), item.amount.currency());
        } else {
            m_bill.moneyBack = static_cast<int>(back);
        }
        return m_bill;
    }

private:
    static QString at(const bill::Line &line, qsizetype place) { return place < 0 ? QString{} : line.cells.value(place).trimmed(); }

    std::optional<Currency> currencyOf(const bill::Line &line, const QString &amount) const
    {
        const QString named = at(line, m_places.currency);
        if (!named.isEmpty())
            return bill::currencyIn(named);
        return bill::currencyIn(amount).value_or(m_headed.value_or(m_manner.currency));
    }

    bool takeTimes(const bill::Line &line, BilledItem &item)
    {
        const auto read = [&](qsizetype place) { return bill::timeOf(at(line, place), m_manner.zone); };
        const bool hasFrom = !at(line, m_places.from).isEmpty();
        const QString single = at(line, hasFrom ? m_places.from : m_places.day);
        if (single.isEmpty()) { // Of the month, nobody says when.
            item.from = m_manner.month.from;
            item.to = m_manner.month.to;
            return true;
        }
        const auto from = bill::timeOf(single, m_manner.zone);
        const auto to = hasFrom && !at(line, m_places.to).isEmpty() ? read(m_places.to) : from;
        if (!from || !to)
            return false;
        m_bill.hasTimes = true;
        item.from = from->begin;
        item.to = std::max(from->begin, to->end);
        return true;
    }

    void report(const bill::Line &line, const QString &reason)
    {
        if (m_bill.problems.size() < kMostProblems)
            m_bill.problems << BillProblem{.line = line.number, .reason = reason};
    }

    const BillColumns &m_columns;
    const BillManner &m_manner;
    Places m_places;
    std::optional<Currency> m_headed;
    BillText m_bill;
};

} // namespace

Result<BillText> parseBill(const QByteArray &content, const BillColumns &columns, const BillManner &manner)
{
    const auto text = bill::decoded(content);
    if (!text)
        return refused(QCoreApplication::translate("core::ledger", "The text of the bill cannot be read. Save it as UTF-8."));
    const QList<bill::Line> lines = bill::linesOf(*text);
    if (lines.isEmpty())
        return refused(QCoreApplication::translate("core::ledger", "The bill is empty."));
    if (lines.size() > kMostLines)
        return refused(QCoreApplication::translate("core::ledger", "The bill has more than %1 lines. Give one month of it.").arg(kMostLines));
    Reader reader{columns, manner};
    qsizetype head = 0; // Exports may begin with a title.
    constexpr qsizetype kMostTitles = 10;
    while (head < std::min(lines.size(), kMostTitles) && !reader.takeHeadings(lines.at(head).cells))
        ++head;
    if (head == std::min(lines.size(), kMostTitles))
        return refused(QCoreApplication::translate("core::ledger", "No column of the bill is named as an amount."));
    for (qsizetype i = head + 1; i < lines.size(); ++i)
        reader.take(lines.at(i));
    const BillText bill = reader.finished();
    if (bill.items.isEmpty() && bill.problems.isEmpty())
        return refused(QCoreApplication::translate("core::ledger", "The bill has headings and no line with an amount."));
    return bill;
}

} // namespace core::ledger
