// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/money_header_view_model.h"

#include "core/reminders/reminder.h"

#include <QObject>

namespace ui {

/// One line of "Paying now".
struct PayingLine {
    QString name = {};
    MoneyFigure rate = {};            ///< Number "?" when the price is unknown.
    std::optional<double> share = {}; ///< For the bar, in one currency; empty = unknown.
};

enum class NeedAction { Decide, Open, Retry, ShowStop };

/// One thing that needs the user, with at most two buttons.
struct HomeNeed {
    core::instances::InstanceId machine = {};
    Tone tone = Tone::Warn;
    QString icon = {};
    QString title = {};
    QString reason = {};
    QList<NeedAction> actions = {};
    friend bool operator==(const HomeNeed &, const HomeNeed &) = default;
};

/// One machine as a small card.
struct MiniMachine {
    core::instances::InstanceId id = {};
    QString name = {};
    StateMark mark = StateMark::Off;
    TonedText state = {};
    std::optional<double> utilization = {};
    QList<double> trail = {}; ///< 0 to 100, NaN in gaps.
    QString card = {};
    QString memory = {}; ///< "21.8/24.0 GiB" or "?".
    MoneyFigure rate = {};
    TonedText end = {};
    bool isStale = false;
    QString kind = {}; ///< "demo", "this computer"; empty for a rented machine.
};

/// The first page: what is being paid, what needs the user, the machines.
class HomeViewModel final : public QObject {
    Q_OBJECT

public:
    HomeViewModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                  const MoneyHeaderViewModel &money, QObject *parent = nullptr);

    static constexpr int kShownMachines = 6;

    bool isFirstUse() const;     ///< No machine yet.
    bool hasDemo() const;        ///< A demo machine is in the list.
    QString contextText() const; ///< "Tuesday, 21:16".
    MoneyFigure rate() const { return m_money.rate(); }
    MoneyFigure spent() const { return m_money.spent(); }
    QString machinesText() const; ///< "3 machines on".
    QList<PayingLine> payingLines() const;
    QString nextEndText() const;         ///< "Next end: llm-4090, 23:30, in 2 h 14 min"; empty without one.
    QList<HomeNeed> needs() const;       ///< Most urgent first.
    QList<MiniMachine> machines() const; ///< Alarms first, powered-off last; at most kShownMachines.
    int machineCount() const;

public slots:
    void setReminders(const QList<core::reminders::Reminder> &open);
    void setOpenStops(const QList<HomeNeed> &stops); ///< Stops that nobody has confirmed.
    void retry(const core::instances::InstanceId &id);

signals:
    void changed();

private:
    HomeNeed needOf(const core::reminders::Reminder &reminder) const;
    std::optional<HomeNeed> needOf(const core::fleet::MachineStatus &status, bool hasReminder) const;
    MiniMachine miniOf(const core::fleet::MachineStatus &status) const;

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    const MoneyHeaderViewModel &m_money;
    QList<core::reminders::Reminder> m_reminders;
    QList<HomeNeed> m_openStops;
};

} // namespace ui
