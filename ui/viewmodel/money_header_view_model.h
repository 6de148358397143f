// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/ledger/recorder.h"

#include <QObject>
#include <QTimer>

namespace ui {

/// One amount as the header shows it: number, lighter unit, and where it comes from.
struct MoneyFigure {
    QString number = {}; ///< "≥ ¥21.66", "¥21.60 + $0.40", "?"; empty = nothing to show.
    QString unit = {};   ///< "/h" or empty.
    QString why = {};    ///< Tooltip: what is unknown, which rate was used.
    friend bool operator==(const MoneyFigure &, const MoneyFigure &) = default;
};

/// Sum of `amounts` in `wanted`; nothing when a rate is missing.
std::optional<core::Money> sumIn(const QList<core::Money> &amounts, core::Currency wanted,
                                 const QList<core::ExchangeRate> &rates);
/// "¥21.60 + $0.40", or one figure when `rates` allow it; "?" when nothing is known; "≥" when `isAtLeast`.
QString sumText(const QList<core::Money> &amounts, bool isAtLeast, core::Currency wanted, const QList<core::ExchangeRate> &rates);

/// What is always in sight: the rate of all machines, what they have cost, the next planned end, open reminders.
class MoneyHeaderViewModel final : public QObject {
    Q_OBJECT

public:
    MoneyHeaderViewModel(core::fleet::Fleet &fleet, const core::Clock &clock, QList<core::ExchangeRate> rates,
                         QObject *parent = nullptr);

    void setRates(const QList<core::ExchangeRate> &rates);
    void setCurrency(core::Currency currency);
    /// The list of machines could not be read: others than the ones here may be on and cost money.
    void setMachinesUnknown(bool isUnknown);
    /// From then on today() and month() are known; the recorder must outlive this object.
    void setRecorder(core::ledger::Recorder &recorder);
    /// Budget of the month for everything; empty = none.
    void setMonthLimit(const std::optional<core::Money> &limit);
    const QList<core::ExchangeRate> &rates() const { return m_rates; }
    core::Currency currency() const { return m_currency; }

    MoneyFigure rate() const;  ///< Empty number when no machine is on: "nothing is being paid"; "?" when that is not known.
    MoneyFigure spent() const; ///< Of all machines, all runs; empty number without machines.
    bool hasLedger() const { return m_recorder != nullptr; }
    MoneyFigure today() const; ///< Since local midnight, by the ledger; empty number while there is nothing to tell.
    MoneyFigure month() const; ///< Of the local month; the unit is "of ¥200" where there is a budget.
    double monthShare() const; ///< Of the budget, 0 and more; below 0 = none, or not known.
    bool isMonthNear() const;  ///< From the warning share of the rules on.
    bool isPaying() const;     ///< A machine is on, whether its price is known or not.

    bool hasNextEnd() const;
    core::instances::InstanceId nextEndMachine() const;
    QString nextEndName() const;
    QString nextEndTime() const;     ///< "23:30".
    QString nextEndDistance() const; ///< "in 2 h 14 min".
    bool isNextEndNear() const;      ///< Over, or in less than 15 minutes.

    int openReminders() const { return m_openReminders; }

public slots:
    void setOpenReminders(int count);

signals:
    void changed();

private:
    void refresh();
    std::optional<core::instances::Instance> nextEnd() const;
    QString unreadNote() const; ///< Empty when every machine is known.
    QString conversionNote(const QList<core::Money> &amounts) const;
    core::ledger::Sum within(const core::ledger::Span &span) const;
    MoneyFigure figureOf(core::ledger::Sum sum, const QString &what) const;

    core::fleet::Fleet &m_fleet;
    const core::Clock &m_clock;
    QList<core::ExchangeRate> m_rates;
    core::Currency m_currency = core::Currency::Cny;
    core::ledger::Recorder *m_recorder = nullptr;
    std::optional<core::Money> m_monthLimit = {};
    bool m_areMachinesUnknown = false;
    int m_openReminders = 0;
    QTimer m_tick; ///< Runs only while a machine is on.
};

} // namespace ui
