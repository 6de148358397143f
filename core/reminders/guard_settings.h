// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/reminder.h"

#include <QHash>

namespace core::reminders {

/// One signal of idleness: whether it counts, and below what.
struct SignalLimit {
    bool isOn = false;
    int below = 0;
    friend bool operator==(const SignalLimit &, const SignalLimit &) = default;
};

/// The rules of one machine. Every chosen signal has to be quiet; one that is not known is never quiet.
struct RuleSettings {
    bool isIdleOn = true;
    SignalLimit gpu = {true, 5};         ///< Percent of the busiest card.
    SignalLimit cpu = {true, 20};        ///< Percent.
    SignalLimit disk = {false, 1000};    ///< kB a second by which its disks grow.
    SignalLimit network = {false, 100};  ///< kB a second, both ways together.
    bool mindsTransfers = true;
    QString process = {};                ///< While a program of this name runs on a card, it is busy; empty = not looked at.
    int idleMinutes = 15;
    bool stopsWhenIdle = false;          ///< After a countdown that nobody answers; only where the platform can be asked.
    bool isOversizedOn = true;
    bool isOvernightOn = true;
    bool isJobOn = true;
    bool isDiskOn = true;
    friend bool operator==(const RuleSettings &, const RuleSettings &) = default;
};

/// Rules of all machines, and when nobody wants to be spoken to.
struct GuardSettings {
    RuleSettings defaults = {};
    QHash<instances::InstanceId, RuleSettings> own = {}; ///< Machines that differ.
    bool hasQuietHours = false;
    QTime quietFrom = {};
    QTime quietTo = {};
    bool hasDigest = false;
    QTime digestAt = {};

    const RuleSettings &of(const instances::InstanceId &machine) const
    {
        const auto found = own.constFind(machine);
        return found == own.cend() ? defaults : *found;
    }
};

/// The settings before the user changed anything.
GuardSettings settingsFor(const ReminderRules &rules);

QByteArray toText(const RuleSettings &settings);
/// What cannot be read keeps its value of `base`.
RuleSettings ruleSettingsFrom(const QByteArray &text, const RuleSettings &base);
/// Everything but the rules.
QByteArray hoursToText(const GuardSettings &settings);
void readHours(const QByteArray &text, GuardSettings &settings);

} // namespace core::reminders
