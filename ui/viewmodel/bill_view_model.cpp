// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/bill_view_model.h"

#include "core/base/file_io.h"
#include "core/base/when_done.h"
#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/price_draft.h"

#include <algorithm>
#include <memory>

namespace ui {

namespace ledger = core::ledger;
using core::platforms::Account;

namespace {

constexpr double kLargestSum = 1e8;
constexpr qint64 kLargestFile = 16 * 1024 * 1024;

QString signedText(core::Money amount)
{
    return (amount.micros() > 0 ? QStringLiteral("+") : QString{}) + format::money(amount);
}

core::Error badSum()
{
    return {.kind = core::ErrorKind::InvalidInput, .code = QStringLiteral("ledger.amount"),
            .message = BillViewModel::tr("This is no amount."), .remedy = BillViewModel::tr("Type what the platform charged, such as 138.50.")};
}

} // namespace

BillViewModel::BillViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
}

void BillViewModel::start()
{
    m_month = m_parts.costs.month();
    clear();
    gather({});
    core::whenDone(m_parts.accounts.accounts(), this, [this](const core::Result<QList<Account>> &accounts) {
        if (accounts)
            gather(*accounts);
    });
}

/// Accounts whose bill can be asked for, then every platform: the used ones first.
void BillViewModel::gather(const QList<Account> &accounts)
{
    const auto &catalog = m_parts.costs.catalog();
    QStringList used;
    for (const auto &machine : m_parts.recorder.machines())
        used << machine.platform.value;
    for (const ledger::Entry &entry : m_parts.recorder.book().all())
        used << entry.platform.value;
    QList<BillPlace> first;
    QList<BillPlace> rest;
    for (const core::catalog::Platform &platform : catalog.platforms) {
        const BillPlace whole{.scope = {.platform = platform.id}, .name = platformName(platform.id, catalog),
                              .currency = platform.currency.value_or(core::Currency::Cny)};
        QList<BillPlace> own;
        for (const Account &account : accounts) {
            const auto *can = account.platform == platform.id ? m_parts.clients.capabilities(account.platform) : nullptr;
            if (!can || !can->can(core::platforms::Ability::Billing))
                continue;
            BillPlace place = whole;
            place.account = account;
            own << place;
        }
        for (BillPlace &place : own) { // Several accounts at one platform have a bill each.
            place.name = own.size() > 1 ? tr("%1, %2", "platform, account").arg(place.name, place.account->name) : place.name;
            place.scope.account = own.size() > 1 ? place.account->id.value : QString{};
        }
        if (own.size() != 1)
            own << whole;
        (used.contains(platform.id.value) || own.first().account ? first : rest) << own;
    }
    m_places = first + rest;
    m_place = m_places.isEmpty() ? -1 : 0;
    emit changed();
}

const BillPlace *BillViewModel::current() const { return m_place >= 0 && m_place < m_places.size() ? &m_places.at(m_place) : nullptr; }

QString BillViewModel::monthText() const { return monthName(m_month); }

ledger::Span BillViewModel::span() const { return ledger::monthOf(m_month, m_parts.costs.zone()); }

void BillViewModel::setPlace(int index)
{
    if (index == m_place)
        return;
    m_place = index;
    clear();
    emit changed();
}

bool BillViewModel::canAsk() const { return current() && current()->account; }

void BillViewModel::clear()
{
    ++m_round;
    m_isAsking = false;
    m_lines.clear();
    m_problems.clear();
    m_moneyBack = 0;
    m_trouble.reset();
}

void BillViewModel::compare(const QList<core::platforms::BilledItem> &items)
{
    m_lines = ledger::reconcile(m_parts.recorder.view(), m_parts.recorder.machines(), current()->scope, items, span());
}

void BillViewModel::ask()
{
    if (!canAsk() || m_isAsking)
        return;
    clear();
    const std::shared_ptr<core::platforms::PlatformClient> client = m_parts.clients.create(*current()->account);
    if (!client)
        return;
    m_isAsking = true;
    emit changed();
    core::whenDone(client->billed(span().from, span().to), this,
                   [this, client, round = m_round](const core::Result<QList<core::platforms::BilledItem>> &items) {
                       if (round != m_round)
                           return;
                       m_isAsking = false;
                       if (items)
                           compare(*items);
                       else
                           m_trouble = items.error();
                       emit changed();
                   });
}

void BillViewModel::read(const QByteArray &bill)
{
    clear();
    if (!bill.trimmed().isEmpty() && current()) {
        const auto text = ledger::parseBill(bill, m_parts.columns,
                                            {.month = span(), .zone = m_parts.costs.zone(), .currency = current()->currency});
        if (text) {
            m_problems = text->problems;
            m_moneyBack = text->moneyBack;
            compare(text->items);
        } else {
            m_trouble = text.error();
        }
    }
    emit changed();
}

void BillViewModel::readFile(const QString &path)
{
    const auto content = core::readWhole(path, kLargestFile);
    if (content) {
        read(*content);
        return;
    }
    clear();
    m_trouble = content.error();
    emit changed();
}

void BillViewModel::takeSum(const QString &sum, core::Currency currency)
{
    clear();
    if (!sum.trimmed().isEmpty() && current()) {
        const auto amount = numberFrom(sum);
        if (amount && *amount >= 0 && *amount <= kLargestSum)
            m_lines = {ledger::reconcileSum(m_parts.recorder.view(), m_parts.recorder.machines(), current()->scope,
                                            core::Money::fromAmount(*amount, currency), span())};
        else
            m_trouble = badSum();
    }
    emit changed();
}

QList<BillRow> BillViewModel::rows() const
{
    QList<BillRow> rows;
    for (const ledger::Reconciled &line : m_lines) {
        BillRow row{.name = line.isWhole          ? tr("The whole month")
                        : line.providerId.isEmpty() ? tr("machines that are gone, and the rest")
                                                    : line.name,
                    .recorded = totalText(line.recorded, m_parts.costs.currency(), {}),
                    .billed = totalText(line.billed, m_parts.costs.currency(), {}),
                    .isKnown = line.difference.has_value()};
        if (line.difference) {
            row.isOff = line.difference->micros() != 0;
            row.difference = row.isOff ? signedText(*line.difference) : tr("none");
        } else {
            row.difference = line.billed.isEmpty()     ? tr("not on the bill")
                : line.recorded.isAtLeast()            ? tr("recorded amount not known")
                                                       : tr("another currency");
        }
        rows << row;
    }
    std::ranges::stable_sort(rows, [](const BillRow &a, const BillRow &b) { return a.isOff && !b.isOff; });
    return rows;
}

QString BillViewModel::summary() const
{
    if (m_lines.isEmpty())
        return {};
    ledger::Sum difference;
    for (const ledger::Reconciled &line : m_lines) {
        if (line.difference)
            difference.add(*line.difference);
    }
    const bool isOff = std::ranges::any_of(difference.amounts, [](core::Money amount) { return amount.micros() != 0; });
    if (!isOff && !canApply())
        return tr("Nothing to take over.");
    QStringList amounts;
    for (const core::Money &amount : std::as_const(difference.amounts))
        amounts << signedText(amount);
    return tr("Taking it over changes the month by %1. The recorded entries stay as they are.").arg(amounts.join(QStringLiteral(", ")));
}

QStringList BillViewModel::notes() const
{
    QStringList notes;
    if (!m_problems.isEmpty()) {
        const auto count = static_cast<int>(m_problems.size());
        const ledger::BillProblem &one = m_problems.first();
        notes << tr("%n line(s) of the bill could not be read and are missing here.", nullptr, count)
                + u' ' + tr("Line %1: %2.").arg(one.line).arg(one.reason);
    }
    if (m_moneyBack > 0)
        notes << tr("%n line(s) are money back.", nullptr, m_moneyBack);
    if (!m_lines.isEmpty() && span().to > m_parts.costs.now())
        notes << tr("The month is not over: what runs is counted up to now, and bills come later.");
    return notes;
}

bool BillViewModel::canApply() const
{
    return current() && !m_isAsking
        && !ledger::adjustmentsOf(m_lines, current()->scope, m_parts.recorder.book(), span(), m_parts.costs.now()).isEmpty();
}

void BillViewModel::apply()
{
    if (!canApply())
        return;
    const auto entries = ledger::adjustmentsOf(m_lines, current()->scope, m_parts.recorder.book(), span(), m_parts.costs.now());
    const auto count = static_cast<int>(entries.size());
    core::whenDone(m_parts.recorder.add(entries), this, [this, count](const core::Status &written) {
        if (!written) {
            m_trouble = written.error();
            emit changed();
            return;
        }
        clear();
        emit applied(tr("%n entry(s) from the bill.", nullptr, count));
    });
}

} // namespace ui
