// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/money_header_view_model.h"

#include "ui/viewmodel/fleet_money.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <algorithm>
#include <chrono>

namespace ui {

namespace {

constexpr qint64 kNearSeconds = 15 * 60;

std::optional<core::Money> converted(core::Money amount, core::Currency wanted, const QList<core::ExchangeRate> &rates)
{
    if (amount.currency() == wanted)
        return amount;
    for (const core::ExchangeRate &rate : rates) {
        if (const auto result = rate.convert(amount, wanted))
            return result;
    }
    return std::nullopt;
}

} // namespace

std::optional<core::Money> sumIn(const QList<core::Money> &amounts, core::Currency wanted, const QList<core::ExchangeRate> &rates)
{
    core::Money sum = core::Money::zero(wanted);
    for (const core::Money &amount : amounts) {
        const auto own = converted(amount, wanted, rates);
        const auto total = own ? sum.plus(*own) : std::nullopt;
        if (!total)
            return std::nullopt;
        sum = *total;
    }
    return sum;
}

QString sumText(const QList<core::Money> &amounts, bool isAtLeast, core::Currency wanted, const QList<core::ExchangeRate> &rates)
{
    if (amounts.isEmpty())
        return format::unknown();
    QStringList parts;
    if (amounts.size() == 1) {
        parts << format::money(amounts.first()); // in the currency in which it is billed
    } else if (const auto sum = sumIn(amounts, wanted, rates)) {
        parts << format::money(*sum);
    } else {
        for (const core::Money &amount : amounts)
            parts << format::money(amount);
    }
    const QString joined = parts.join(QStringLiteral(" + "));
    return isAtLeast ? QStringLiteral("≥") + QChar{0xA0} + joined : joined;
}

MoneyHeaderViewModel::MoneyHeaderViewModel(core::fleet::Fleet &fleet, const core::Clock &clock, QList<core::ExchangeRate> rates,
                                           QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_clock{clock}
    , m_rates{std::move(rates)}
{
    m_tick.setInterval(std::chrono::seconds{1});
    connect(&m_tick, &QTimer::timeout, this, &MoneyHeaderViewModel::changed);
    connect(&m_fleet, &core::fleet::Fleet::machineAdded, this, &MoneyHeaderViewModel::refresh);
    connect(&m_fleet, &core::fleet::Fleet::machineChanged, this, &MoneyHeaderViewModel::refresh);
    connect(&m_fleet, &core::fleet::Fleet::machineRemoved, this, &MoneyHeaderViewModel::refresh);
    refresh();
}

void MoneyHeaderViewModel::refresh()
{
    if (!isPaying())
        m_tick.stop();
    else if (!m_tick.isActive())
        m_tick.start();
    emit changed();
}

void MoneyHeaderViewModel::setRates(const QList<core::ExchangeRate> &rates)
{
    m_rates = rates;
    emit changed();
}

void MoneyHeaderViewModel::setCurrency(core::Currency currency)
{
    m_currency = currency;
    emit changed();
}

void MoneyHeaderViewModel::setMachinesUnknown(bool isUnknown)
{
    m_areMachinesUnknown = isUnknown;
    emit changed();
}

void MoneyHeaderViewModel::setRecorder(core::ledger::Recorder &recorder)
{
    m_recorder = &recorder;
    connect(m_recorder, &core::ledger::Recorder::changed, this, &MoneyHeaderViewModel::changed);
    emit changed();
}

void MoneyHeaderViewModel::setMonthLimit(const std::optional<core::Money> &limit)
{
    if (m_monthLimit == limit)
        return;
    m_monthLimit = limit;
    emit changed();
}

void MoneyHeaderViewModel::setOpenReminders(int count)
{
    m_openReminders = count;
    emit changed();
}

bool MoneyHeaderViewModel::isPaying() const
{
    const auto machines = m_fleet.machines();
    return std::any_of(machines.begin(), machines.end(), [](const auto &machine) { return isPaid(machine.instance); });
}

QString MoneyHeaderViewModel::conversionNote(const QList<core::Money> &amounts) const
{
    if (amounts.size() < 2)
        return {};
    if (!sumIn(amounts, m_currency, m_rates))
        return tr("No exchange rate is set, so the currencies stand side by side.");
    const core::ExchangeRate &rate = m_rates.first();
    return tr("Converted: 1 %1 = %2 %3, %4.")
        .arg(core::currencyCode(rate.from), QLocale{}.toString(rate.rate, 'g', 5), core::currencyCode(rate.to), rate.asOf);
}

QString MoneyHeaderViewModel::unreadNote() const
{
    return m_areMachinesUnknown ? tr("Not known: the data file could not be read. Machines that are missing here may be on. "
                                     "Look at the pages of your platforms.")
                                : QString{};
}

MoneyFigure MoneyHeaderViewModel::rate() const
{
    if (!isPaying())
        return m_areMachinesUnknown ? MoneyFigure{.number = format::unknown(), .why = unreadNote()} : MoneyFigure{};
    const FleetMoney money = moneyOf(m_fleet.machines(), m_clock.now());
    QStringList why{unreadNote()};
    if (!money.unknownPrices.isEmpty())
        why << tr("Price unknown: %1. Set it on the machine's page.").arg(money.unknownPrices.join(QStringLiteral(", ")));
    why << conversionNote(money.perHour);
    why.removeAll(QString{});
    const bool isKnown = !money.perHour.isEmpty();
    return {.number = sumText(money.perHour, m_areMachinesUnknown || !money.unknownPrices.isEmpty(), m_currency, m_rates),
            .unit = isKnown ? format::perHourUnit() : QString{},
            .why = why.join(u' ')};
}

MoneyFigure MoneyHeaderViewModel::spent() const
{
    const auto machines = m_fleet.machines();
    if (std::none_of(machines.begin(), machines.end(), [](const auto &machine) { return isRented(machine.instance); }))
        return {};
    const FleetMoney money = moneyOf(machines, m_clock.now());
    QStringList why{tr("All machines since they were added."), unreadNote()};
    if (money.isSpentAtLeast)
        why << tr("Some prices or start times are unknown.");
    why << conversionNote(money.spent);
    why.removeAll(QString{});
    return {.number = sumText(money.spent, m_areMachinesUnknown || money.isSpentAtLeast, m_currency, m_rates),
            .unit = {},
            .why = why.join(u' ')};
}

core::ledger::Sum MoneyHeaderViewModel::within(const core::ledger::Span &span) const
{
    return core::ledger::totalIn(m_recorder->view(), span);
}

MoneyFigure MoneyHeaderViewModel::figureOf(core::ledger::Sum sum, const QString &what) const
{
    const core::ledger::Rates now = core::ledger::ratesOf(m_recorder->machines());
    if (sum.isEmpty() && m_recorder->book().all().isEmpty() && !m_areMachinesUnknown)
        return {};
    QStringList why{what, unreadNote()};
    if (sum.isAtLeast() || !now.unknownStart.isEmpty())
        why << tr("Some prices or start times are unknown.");
    if (!now.unknownParked.isEmpty())
        why << tr("What these cost while they are off is not known: %1.")
                   .arg(now.unknownParked.mid(0, 3).join(QStringLiteral(", ")));
    why << conversionNote(sum.amounts);
    why.removeAll(QString{});
    const bool isAtLeast = m_areMachinesUnknown || sum.isAtLeast() || !now.unknownParked.isEmpty() || !now.unknownStart.isEmpty();
    if (sum.isEmpty())
        sum.add(core::Money::zero(m_currency));
    return {.number = sumText(sum.amounts, isAtLeast, m_currency, m_rates), .unit = {}, .why = why.join(u' ')};
}

MoneyFigure MoneyHeaderViewModel::today() const
{
    if (!m_recorder)
        return {};
    return figureOf(within(core::ledger::dayOf(m_clock.now(), QTimeZone::systemTimeZone())), tr("Since midnight."));
}

MoneyFigure MoneyHeaderViewModel::month() const
{
    if (!m_recorder)
        return {};
    MoneyFigure figure =
        figureOf(within(core::ledger::monthOf(m_clock.now(), QTimeZone::systemTimeZone())), tr("Since the first of the month."));
    if (m_monthLimit && !figure.number.isEmpty())
        figure.unit = tr("of %1").arg(format::money(*m_monthLimit));
    return figure;
}

double MoneyHeaderViewModel::monthShare() const
{
    if (!m_recorder || !m_monthLimit)
        return -1;
    const auto spent =
        within(core::ledger::monthOf(m_clock.now(), QTimeZone::systemTimeZone())).in(m_monthLimit->currency(), m_rates);
    return spent ? std::max(0.0, spent->amount() / m_monthLimit->amount()) : -1;
}

bool MoneyHeaderViewModel::isMonthNear() const { return m_recorder && monthShare() >= m_recorder->rules().budgetWarnShare; }

std::optional<core::instances::Instance> MoneyHeaderViewModel::nextEnd() const
{
    std::optional<core::instances::Instance> next;
    for (const auto &machine : m_fleet.machines()) {
        const core::instances::Instance &instance = machine.instance;
        if (isPaid(instance) && instance.plannedEnd && (!next || *instance.plannedEnd < *next->plannedEnd))
            next = instance;
    }
    return next;
}

bool MoneyHeaderViewModel::hasNextEnd() const { return nextEnd().has_value(); }

core::instances::InstanceId MoneyHeaderViewModel::nextEndMachine() const
{
    const auto next = nextEnd();
    return next ? next->id : core::instances::InstanceId{};
}

QString MoneyHeaderViewModel::nextEndName() const
{
    const auto next = nextEnd();
    return next ? next->name : QString{};
}

QString MoneyHeaderViewModel::nextEndTime() const
{
    const auto next = nextEnd();
    return next ? format::moment(*next->plannedEnd, m_clock.now()) : QString{};
}

QString MoneyHeaderViewModel::nextEndDistance() const
{
    const auto next = nextEnd();
    return next ? format::distance(*next->plannedEnd, m_clock.now()) : QString{};
}

bool MoneyHeaderViewModel::isNextEndNear() const
{
    const auto next = nextEnd();
    return next && m_clock.now().secsTo(*next->plannedEnd) < kNearSeconds;
}

} // namespace ui
