// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/idle_verdict.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::reminders {

namespace {

QString said(const char *text) { return QCoreApplication::translate("core::reminders", text); }

QString percentText(const char *name, double percent)
{
    return said(QT_TRANSLATE_NOOP("core::reminders", "%1 %2%")).arg(said(name), QLocale{}.toString(percent, 'f', 0));
}

QString speedText(const char *name, double kilobytes)
{
    return said(QT_TRANSLATE_NOOP("core::reminders", "%1 %2 MB/s")).arg(said(name), QLocale{}.toString(kilobytes / 1000, 'f', 1));
}

/// One signal against its limit. Empty = quiet or not chosen.
struct Look {
    QString busy = {};
    QString missing = {};
};

template <typename Words>
void look(Look &all, const SignalLimit &limit, const std::optional<double> &value, const char *name, Words words)
{
    if (!limit.isOn)
        return;
    if (!value) {
        if (all.missing.isEmpty())
            all.missing = said(QT_TRANSLATE_NOOP("core::reminders", "%1 is not known")).arg(said(name));
    } else if (*value >= limit.below && all.busy.isEmpty()) {
        all.busy = words(name, *value);
    }
}

void lookAtProcess(Look &all, const RuleSettings &settings, const MachineFacts &facts)
{
    if (settings.process.isEmpty())
        return;
    if (!facts.programs) {
        if (all.missing.isEmpty())
            all.missing = said(QT_TRANSLATE_NOOP("core::reminders", "the programs are not known"));
        return;
    }
    for (const QString &program : *facts.programs) {
        if (program.contains(settings.process, Qt::CaseInsensitive) && all.busy.isEmpty())
            all.busy = program;
    }
}

bool isFresh(const QDateTime &at, const QDateTime &now, int seconds)
{
    return at.isValid() && std::abs(at.secsTo(now)) <= seconds;
}

} // namespace

IdleVerdict judgeActivity(const MachineFacts &facts, const RuleSettings &settings, const ReminderRules &rules,
                          const QDateTime &now)
{
    if (isFresh(facts.userActiveAt, now, rules.activeMinutes * 60))
        return {Activity::Busy, said(QT_TRANSLATE_NOOP("core::reminders", "you are working on it")), {}};
    if (settings.mindsTransfers && facts.hasTransfer.value_or(false))
        return {Activity::Busy, said(QT_TRANSLATE_NOOP("core::reminders", "a transfer")), {}};
    if (!isFresh(facts.readAt, now, rules.longestGapSeconds))
        return {Activity::Unknown, said(QT_TRANSLATE_NOOP("core::reminders", "no fresh figures")), {}};
    Look all;
    look(all, settings.gpu, facts.gpuPercent, QT_TRANSLATE_NOOP("core::reminders", "GPU"), percentText);
    look(all, settings.cpu, facts.cpuPercent, QT_TRANSLATE_NOOP("core::reminders", "CPU"), percentText);
    look(all, settings.disk, facts.diskKBps, QT_TRANSLATE_NOOP("core::reminders", "disk"), speedText);
    look(all, settings.network, facts.networkKBps, QT_TRANSLATE_NOOP("core::reminders", "network"), speedText);
    lookAtProcess(all, settings, facts);
    if (settings.mindsTransfers && !facts.hasTransfer && all.missing.isEmpty())
        all.missing = said(QT_TRANSLATE_NOOP("core::reminders", "transfers are not known"));
    if (!all.busy.isEmpty())
        return {Activity::Busy, all.busy, {}};
    const bool looksAtNothing
        = !settings.gpu.isOn && !settings.cpu.isOn && !settings.disk.isOn && !settings.network.isOn;
    if (looksAtNothing)
        return {Activity::Unknown, said(QT_TRANSLATE_NOOP("core::reminders", "no signal is chosen")), {}};
    if (!all.missing.isEmpty())
        return {Activity::Unknown, all.missing, {}};
    const bool holds = facts.heldMemoryPercent && *facts.heldMemoryPercent > rules.heldMemoryPercent;
    const QString programs = facts.programs ? facts.programs->mid(0, 2).join(QStringLiteral(", ")) : QString{};
    return {holds ? Activity::HoldsMemory : Activity::Idle, {}, programs};
}

} // namespace core::reminders
