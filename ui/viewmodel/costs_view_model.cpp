// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/costs_view_model.h"

#include "core/base/when_done.h"
#include "core/ledger/entry_share.h"
#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"

#include <algorithm>

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr int kColours = 6;
const QString kDot = QStringLiteral(" · ");

QDate firstOf(QDate day) { return {day.year(), day.month(), 1}; }

} // namespace

CostsViewModel::CostsViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
    , m_month{firstOf(m_parts.clock.now().toTimeZone(m_parts.zone).date())}
{
    connect(&m_parts.recorder, &ledger::Recorder::changed, this, &CostsViewModel::changed);
}

void CostsViewModel::loadBudgets()
{
    core::whenDone(m_parts.budgets.envelopes(), this, [this](const core::Result<QList<ledger::Envelope>> &kept) {
        if (!kept) {
            emit failed(kept.error());
            return;
        }
        m_envelopes = *kept;
        emit changed();
    });
}

void CostsViewModel::setMoney(const QList<core::ExchangeRate> &rates, core::Currency currency)
{
    m_parts.rates = rates;
    m_parts.currency = currency;
    emit changed();
}

void CostsViewModel::setBalances(const QList<ledger::AccountBalance> &balances)
{
    m_balances = balances;
    emit changed();
}

void CostsViewModel::setLeftovers(const QList<ledger::PlatformLeftover> &leftovers)
{
    m_told = leftovers;
    emit changed();
}

ledger::Span CostsViewModel::span() const { return ledger::monthOf(m_month, m_parts.zone); }

bool CostsViewModel::isPresentMonth() const { return m_month == firstOf(now().toTimeZone(m_parts.zone).date()); }

void CostsViewModel::moveMonth(int by)
{
    m_month = std::min(m_month.addMonths(by), firstOf(now().toTimeZone(m_parts.zone).date()));
    emit changed();
}

void CostsViewModel::setGrouping(ledger::Grouping grouping)
{
    m_grouping = grouping;
    emit changed();
}

bool CostsViewModel::isFirstUse() const { return m_parts.recorder.isLoaded() && book().all().isEmpty(); }

QString CostsViewModel::contextText() const
{
    const ledger::Rates rates = ledger::ratesOf(machines());
    QStringList parts;
    const auto perHour = [this](const ledger::Sum &sum) {
        const QString amount = totalText(sum, m_parts.currency, m_parts.rates);
        return sum.amounts.isEmpty() ? format::unknown() : amount + format::perHourUnit();
    };
    parts << (rates.running.isEmpty() ? tr("nothing is on") : tr("%1 now").arg(perHour(rates.running)));
    if (!rates.parked.isEmpty())
        parts << tr("%1 parked").arg(perHour(rates.parked));
    return parts.join(kDot);
}

ledger::BudgetSight CostsViewModel::sight(const ledger::View &view) const
{
    return {
        .view = view, .machines = machines(), .rates = m_parts.rates, .zone = m_parts.zone, .rules = m_parts.recorder.rules()};
}

std::optional<core::Money> CostsViewModel::monthLimit() const
{
    for (const ledger::Envelope &envelope : m_envelopes) {
        if (envelope.project.isEmpty() && envelope.period == ledger::Envelope::Period::Month)
            return envelope.limit;
    }
    return std::nullopt;
}

QString CostsViewModel::whyOf(const ledger::Sum &sum) const
{
    QStringList why;
    if (sum.isAtLeast())
        why << tr("%n entry(s) of this month have no known amount.", nullptr, sum.unknown);
    const ledger::Rates rates = ledger::ratesOf(machines());
    if (isPresentMonth() && !rates.unknownParked.isEmpty())
        why << tr("What these cost while they are off is not known: %1.")
                   .arg(rates.unknownParked.mid(0, 3).join(QStringLiteral(", ")));
    why << conversionText(sum, m_parts.currency, m_parts.rates);
    why.removeAll(QString{});
    return why.join(u' ');
}

QString CostsViewModel::paceOf(const ledger::EnvelopeState &state) const
{
    if (!isPresentMonth() || state.share < 0)
        return {};
    if (state.isOver)
        return tr("The budget is used up.");
    if (state.endsAt)
        return tr("At the pace of the last days it is used up on %1.").arg(format::moment(*state.endsAt, now()));
    return state.isLasting ? tr("At the pace of the last days it lasts the month.") : QString{};
}

CostMonth CostsViewModel::monthFigures() const
{
    const ledger::View view = m_parts.recorder.view();
    ledger::Sum sum = ledger::totalIn(view, span());
    CostMonth month{.title = monthName(m_month), .why = whyOf(sum)};
    if (isPresentMonth())
        sum.unknown += static_cast<int>(ledger::ratesOf(machines()).unknownParked.size());
    month.total = totalText(sum, m_parts.currency, m_parts.rates);
    const auto limit = monthLimit();
    if (!limit)
        return month;
    month.limit = tr("of %1").arg(format::money(*limit));
    if (isPresentMonth()) {
        const auto state = ledger::stateOf({.limit = *limit}, sight(view));
        month.share = state.share;
        month.isNear = state.isNear;
        month.isOver = state.isOver;
        month.pace = paceOf(state);
    } else if (const auto spent = sum.in(limit->currency(), m_parts.rates)) {
        month.share = std::max(0.0, spent->amount() / limit->amount());
        month.isOver = month.share >= 1;
    }
    return month;
}

QString CostsViewModel::monthTotal() const { return monthFigures().total; }

QList<ledger::GroupTotal> CostsViewModel::totals() const
{
    QList<ledger::GroupTotal> groups = ledger::totalsBy(m_parts.recorder.view(), m_grouping, span(), m_parts.rates);
    if (isPresentMonth())
        ledger::addRates(groups, m_grouping, machines());
    return groups;
}

QList<CostGroup> CostsViewModel::groups() const
{
    QList<CostGroup> groups;
    for (const ledger::GroupTotal &total : totals()) {
        CostGroup group{.key = total.key, .name = groupTitle(total, m_grouping, m_parts.catalog),
                        .amount = totalText(total.sum, m_parts.currency, m_parts.rates),
                        .series = std::min(static_cast<int>(groups.size()), kColours - 1)};
        if (!total.perHour.amounts.isEmpty())
            group.perHour = totalText(total.perHour, m_parts.currency, m_parts.rates) + format::perHourUnit();
        const auto amount = total.sum.in(m_parts.currency, m_parts.rates);
        if (amount && !(total.sum.amounts.isEmpty() && total.sum.isAtLeast()))
            group.share = std::max(0.0, amount->amount());
        groups << group;
    }
    return groups;
}

QList<CostDay> CostsViewModel::days() const
{
    const QDate last = m_month.addMonths(1).addDays(-1);
    const auto daily = ledger::dailyTotals(m_parts.recorder.view(), m_grouping, ledger::daysOf(m_month, last, m_parts.zone));
    QHash<QString, int> series;
    int count = 0;
    for (const ledger::GroupTotal &total : totals())
        series.insert(total.key, std::min(count++, kColours - 1));
    QList<CostDay> days;
    for (qsizetype i = 0; i < daily.size(); ++i) {
        CostDay day{.date = m_month.addDays(i), .amounts = QList<double>(std::min(count, kColours), 0.0)};
        for (auto each = daily.at(i).cbegin(); each != daily.at(i).cend(); ++each) {
            if (const auto amount = each->in(m_parts.currency, m_parts.rates))
                day.amounts[series.value(each.key())] += std::max(0.0, amount->amount());
        }
        days << day;
    }
    return days;
}

QString CostsViewModel::chartSentence() const
{
    QString best;
    double most = 0;
    for (const CostDay &day : days()) {
        double sum = 0;
        for (const double amount : day.amounts)
            sum += amount;
        if (sum > most) {
            most = sum;
            best = QLocale{}.toString(day.date, tr("d MMM", "date format of a day"));
        }
    }
    if (best.isEmpty())
        return tr("Costs by day: none in this month.");
    return tr("Costs by day. Most was spent on %1: %2.")
        .arg(best, format::money(core::Money::fromAmount(most, m_parts.currency)));
}

QList<const ledger::Entry *> CostsViewModel::entriesOfMonth() const
{
    QList<const ledger::Entry *> found;
    const ledger::Span month = span();
    const QDateTime at = now();
    for (const ledger::Entry &entry : book().all()) {
        if (ledger::touches(entry, month, at))
            found << &entry;
    }
    return found;
}

int CostsViewModel::entryCount() const { return static_cast<int>(entriesOfMonth().size()); }

QList<ledger::Entry> CostsViewModel::entries(int most) const
{
    QList<const ledger::Entry *> found = entriesOfMonth();
    std::ranges::stable_sort(found, std::greater<>{}, [](const ledger::Entry *entry) { return entry->from.toMSecsSinceEpoch(); });
    QHash<QString, ledger::Entry> running;
    for (const ledger::Entry &entry : m_parts.recorder.view().running)
        running.insert(entry.id.value, entry);
    QList<ledger::Entry> shown;
    for (const ledger::Entry *entry : most < 0 ? found : found.mid(0, most))
        shown << running.value(entry->id.value, *entry);
    return shown;
}

EnvelopeCard CostsViewModel::cardOf(const ledger::EnvelopeState &state) const
{
    const ledger::Envelope &envelope = state.envelope;
    EnvelopeCard card{
        .envelope = envelope, .name = envelope.project, .limit = format::money(envelope.limit), .share = state.share};
    if (envelope.project.isEmpty())
        card.name = tr("All machines");
    card.spent = state.spentInLimit && (state.spent.amounts.size() > 0 || !state.isAtLeast)
        ? (state.isAtLeast ? format::atLeast(*state.spentInLimit) : format::money(*state.spentInLimit))
        : totalText(state.spent, envelope.limit.currency(), {});
    card.tone = state.isOver ? "danger" : state.isNear ? "warn" : "meter";
    QStringList outlook;
    if (envelope.period == ledger::Envelope::Period::Month)
        outlook << tr("each month");
    if (state.share < 0)
        outlook << tr("no exchange rate");
    else if (state.isOver)
        outlook << tr("used up");
    else if (state.hoursLeft)
        outlook << tr("%1 left at the present rate").arg(format::duration(*state.hoursLeft));
    if (state.endsAt)
        outlook << tr("ends %1 at this pace").arg(format::moment(*state.endsAt, now()));
    card.outlook = outlook.join(kDot);
    return card;
}

QList<EnvelopeCard> CostsViewModel::envelopes() const
{
    const ledger::View view = m_parts.recorder.view();
    QList<EnvelopeCard> cards;
    for (const ledger::Envelope &envelope : m_envelopes)
        cards << cardOf(ledger::stateOf(envelope, sight(view)));
    return cards;
}

QList<ledger::LeftoverLine> CostsViewModel::leftovers() const { return ledger::leftoversOf(machines(), m_told); }

QString CostsViewModel::leftoversText() const
{
    const auto lines = leftovers();
    if (lines.isEmpty())
        return {};
    return tr("%1 a month").arg(totalText(ledger::monthlyOf(lines), m_parts.currency, m_parts.rates));
}

QList<BalanceCard> CostsViewModel::balances() const
{
    QList<BalanceCard> cards;
    for (const ledger::AccountBalance &account : m_balances) {
        const auto state = ledger::stateOf(account, machines(), m_parts.recorder.rules());
        BalanceCard card{.name = account.name.isEmpty() ? platformName(account.platform, m_parts.catalog) : account.name,
                         .amount = account.balance ? format::money(account.balance->cash) : format::unknown(),
                         .isLow = state.isLow};
        QStringList left;
        if (account.balance && account.balance->vouchers && account.balance->vouchers->micros() != 0)
            left << tr("%1 vouchers").arg(format::money(*account.balance->vouchers));
        if (state.hoursLeft)
            left << tr("%1 left").arg(format::duration(*state.hoursLeft));
        else if (!account.balance)
            left << tr("could not be read");
        if (account.asOf.isValid())
            left << format::distance(account.asOf, now());
        card.left = left.join(kDot);
        cards << card;
    }
    return cards;
}

} // namespace ui
