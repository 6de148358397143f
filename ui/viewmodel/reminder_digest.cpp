// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/reminder_digest.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QCoreApplication>

namespace ui {

namespace {

struct DigestText {
    Q_DECLARE_TR_FUNCTIONS(DigestText)
};

constexpr qsizetype kMostLines = 12;

void addPart(QStringList &text, const QString &heading, const QStringList &lines)
{
    text << heading;
    for (const QString &line : lines.mid(0, kMostLines))
        text << QStringLiteral("· ") + line;
    if (lines.size() > kMostLines)
        text << DigestText::tr("· and %1 more").arg(lines.size() - kMostLines);
}

QString runningLine(const core::fleet::MachineStatus &machine, const QDateTime &now)
{
    const auto &instance = machine.instance;
    const QString price = instance.price ? format::perHour(*instance.price) : DigestText::tr("price unknown");
    const QString end = instance.plannedEnd ? DigestText::tr("ends %1").arg(format::moment(*instance.plannedEnd, now))
                                            : DigestText::tr("no planned end");
    return DigestText::tr("%1: %2, %3, %4").arg(instance.name, stateText(machine, now), price, end);
}

} // namespace

core::notify::Message digestOf(const DigestFacts &facts)
{
    QStringList running;
    for (const auto &machine : facts.machines) {
        if (isPaid(machine.instance))
            running << runningLine(machine, facts.now);
    }
    QStringList needs;
    for (const auto &reminder : facts.open)
        needs << reminder.message;
    QStringList text;
    if (running.isEmpty())
        text << DigestText::tr("Nothing is on.");
    else
        addPart(text, DigestText::tr("Running:"), running);
    text << (facts.spentToday.isEmpty() ? DigestText::tr("Spent: unknown") : DigestText::tr("Spent: %1").arg(facts.spentToday));
    if (!facts.ended.isEmpty())
        addPart(text, DigestText::tr("Ended:"), facts.ended);
    if (needs.isEmpty())
        text << DigestText::tr("Nothing needs you.");
    else
        addPart(text, DigestText::tr("Needs you:"), needs);
    const int count = static_cast<int>(running.size());
    const QString title = count == 0   ? DigestText::tr("Zuka: nothing is on")
                          : count == 1 ? DigestText::tr("Zuka: 1 machine is on")
                                       : DigestText::tr("Zuka: %1 machines are on").arg(count);
    return {title, text.join(u'\n'), false};
}

core::notify::Message messageOf(const core::reminders::Reminder &reminder)
{
    return {DigestText::tr("Zuka: %1").arg(reminder.heading), reminder.message, reminder.isUrgent};
}

} // namespace ui
