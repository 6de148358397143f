// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/platform_sheet.h"
#include "ui/viewmodel/reminder_facts.h"

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "core/reminders/reminder_engine.h"

#include <QObject>

namespace ui {

/// One reminder with everything that the dialog says.
struct ReminderCard {
    core::instances::InstanceId machine = {};
    QString machineName = {};
    QString heading = {};       ///< "llm-4090 should be off by now".
    QString message = {};       ///< "llm-4090 should end at 23:30. It costs ¥2.58 an hour."
    QString spent = {};         ///< "Spent so far: ¥8.26".
    QStringList sheetLines = {}; ///< What stopping does on this platform.
    QString keepEffect = {};    ///< "+¥2.58 · 1 of 3 times".
    QString keepRefusal = {};   ///< Why it cannot be kept once more; empty when it can.
    QString consoleEffect = {}; ///< Host of the console; empty when there is none.
    QString offEffect = {};     ///< "counting ¥2.58/h ends".
    bool isOver = false;
    core::reminders::ReminderReason reason = core::reminders::ReminderReason::EndNear;
    QString subject = {};       ///< For answer().
    QString stopEffect = {};    ///< "ends ¥2.58/h"; empty = it is off or not rented.
    QString busyEffect = {};    ///< Only for idle ones: "not asked again for 2 h".
    bool isAboutIdling = false;
    bool isOff = false;         ///< The machine does not run: only the console helps.
};

/// The reminders that are open, and what the user can answer. Keeps the engine informed of the machines.
class ReminderViewModel final : public QObject {
    Q_OBJECT

public:
    ReminderViewModel(core::fleet::Fleet &fleet, core::reminders::ReminderEngine &engine, const core::catalog::Catalog &catalog,
                      const core::Clock &clock, QObject *parent = nullptr);

    QList<ReminderCard> open() const; ///< Most urgent first.
    int count() const;
    /// A card for a machine, also when the engine has not raised one (for "Decide…").
    std::optional<ReminderCard> card(const core::instances::InstanceId &id) const;
    QDateTime now() const { return m_clock.now(); }
    std::optional<QDateTime> plannedEnd(const core::instances::InstanceId &id) const;
    ReminderFacts &facts() { return m_facts; }

public slots:
    /// Somebody looked at it and closed it: it does not go to the phone.
    void seen(const ui::ReminderCard &card);
    void keepIdle(const core::instances::InstanceId &id); ///< One hour more; at most as often as the rules say.
    void callBusy(const core::instances::InstanceId &id);
    void keepOneHour(const core::instances::InstanceId &id);
    void setEnd(const core::instances::InstanceId &id, const std::optional<QDateTime> &end);
    void markOff(const core::instances::InstanceId &id);
    void openConsole(const core::instances::InstanceId &id);

signals:
    void raised(const ui::ReminderCard &card);
    void openChanged();
    void failed(const core::Error &error);
    void urlRequested(const QUrl &url);

private:
    void fillChoices(ReminderCard &card, const core::instances::Instance &instance,
                     const core::reminders::Reminder &reminder) const;
    void informEngine();
    ReminderCard cardOf(const core::reminders::Reminder &reminder) const;
    void save(const core::instances::Instance &instance, bool isOff);

    core::fleet::Fleet &m_fleet;
    core::reminders::ReminderEngine &m_engine;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    ReminderFacts m_facts;
};

} // namespace ui
