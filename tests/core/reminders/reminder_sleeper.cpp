// SPDX-License-Identifier: GPL-3.0-or-later
// Says "raised" when a planned end, some seconds from its start, is told. Stopped and continued by the test.
#include "core/reminders/reminder_engine.h"

#include <QCoreApplication>

#include <cstdio>

int main(int argc, char **argv)
{
    QCoreApplication application{argc, argv};
    const int seconds = application.arguments().value(1).toInt();
    const core::SystemClock clock;
    core::reminders::ReminderEngine engine{clock, core::reminders::ReminderRules{}};
    QObject::connect(&engine, &core::reminders::ReminderEngine::raised, &application,
                     [](const core::reminders::Reminder &reminder) {
                         if (reminder.reason != core::reminders::ReminderReason::EndPassed)
                             return;
                         std::puts("raised");
                         std::fflush(stdout);
                     });
    core::instances::Instance machine;
    machine.id.value = machine.name = QStringLiteral("box");
    machine.plannedEnd = clock.now().addSecs(seconds);
    engine.setMachines({machine});
    engine.start();
    std::puts("ready");
    std::fflush(stdout);
    return QCoreApplication::exec();
}
