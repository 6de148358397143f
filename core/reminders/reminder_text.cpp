// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/reminder_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::reminders {

namespace {

QString timeText(const QDateTime &time, const QDateTime &now)
{
    const QDateTime local = time.toLocalTime();
    const QLocale locale;
    if (local.date() == now.toLocalTime().date())
        return local.time().toString(QStringLiteral("HH:mm"));
    return locale.toString(local.date(), QLocale::ShortFormat) + local.time().toString(QStringLiteral(" HH:mm"));
}

QString priceText(HourlyPrice price)
{
    const double amount = price.perHour.amount();
    const int decimals = amount > 0 && amount < 0.1 ? 4 : 2; // cheap modes cost fractions of a cent
    return QLocale{}.toCurrencyString(amount, currencySign(price.perHour.currency()), decimals);
}

QString say(const char *text) { return QCoreApplication::translate("core::reminders", text); }

QString moneyText(const Reminder &reminder)
{
    if (!reminder.price)
        return say(QT_TRANSLATE_NOOP("core::reminders", "Its price is unknown, so it may be costing money."));
    if (reminder.reason == ReminderReason::EndPassed)
        return say(QT_TRANSLATE_NOOP("core::reminders", "It keeps costing %1 an hour.")).arg(priceText(*reminder.price));
    return say(QT_TRANSLATE_NOOP("core::reminders", "It costs %1 an hour.")).arg(priceText(*reminder.price));
}

QString endText(const Reminder &reminder, const QDateTime &now)
{
    if (reminder.reason == ReminderReason::EndNear) {
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 should end at %2."))
            .arg(reminder.machineName, timeText(reminder.plannedEnd, now));
    }
    if (reminder.reason == ReminderReason::EndPassed) {
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 should have ended at %2."))
            .arg(reminder.machineName, timeText(reminder.plannedEnd, now));
    }
    return say(QT_TRANSLATE_NOOP("core::reminders", "%1 has no planned end.")).arg(reminder.machineName);
}

/// What happens to a stopped machine, a package or the money; these sentences tell the money themselves.
QString clockText(const Reminder &reminder, const QDateTime &now)
{
    const QString at = timeText(reminder.moment, now);
    if (reminder.reason == ReminderReason::EraseSoon) {
        if (reminder.moment <= now)
            return say(QT_TRANSLATE_NOOP("core::reminders", "The platform may have erased %1 since %2. Look in its console."))
                .arg(reminder.machineName, at);
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 is off, and the platform erases its data in %2, at %3."))
            .arg(reminder.machineName, spanText(static_cast<double>(now.secsTo(reminder.moment)) / 60.0), at);
    }
    if (reminder.detail == QLatin1String{"renews"})
        return say(QT_TRANSLATE_NOOP("core::reminders", "The package of %1 renews at %2 and is charged again."))
            .arg(reminder.machineName, at);
    if (reminder.detail == QLatin1String{"ends"})
        return say(QT_TRANSLATE_NOOP("core::reminders", "The package of %1 ends at %2. The machine may be taken away then."))
            .arg(reminder.machineName, at);
    return say(QT_TRANSLATE_NOOP("core::reminders",
                                 "The package of %1 ends at %2. Whether it renews and is charged again is unknown."))
        .arg(reminder.machineName, at);
}

/// When it was taken away, and what is known of the work on it.
QString lossText(const Reminder &reminder, const QDateTime &now)
{
    const QStringList words = reminder.detail.split(u' ', Qt::SkipEmptyParts);
    const QString at = timeText(reminder.moment, now);
    const QString state = words.contains(QStringLiteral("spot"))
        ? say(QT_TRANSLATE_NOOP("core::reminders", "The platform took the spot machine %1 back, seen at %2."))
        : words.contains(QStringLiteral("gone"))
        ? say(QT_TRANSLATE_NOOP("core::reminders", "The platform does not list %1 any more, seen at %2. It was not ended from here."))
        : say(QT_TRANSLATE_NOOP("core::reminders", "The platform says that %1 is off, seen at %2. It was not stopped from here."));
    QString copy = say(QT_TRANSLATE_NOOP("core::reminders",
                                         "No copy of its results is known, nor when its last checkpoint was written."));
    for (const QString &word : words) {
        if (word.startsWith(QLatin1String{"copy@"})) {
            const auto last = QDateTime::fromMSecsSinceEpoch(word.mid(5).toLongLong(), Qt::UTC);
            copy = say(QT_TRANSLATE_NOOP("core::reminders",
                                         "The last copy off it is from %1; whether a checkpoint was written later is not known."))
                       .arg(timeText(last, now));
        }
    }
    const QString disk = say(QT_TRANSLATE_NOOP("core::reminders", "Look in the console whether its disk is left and costs money."));
    return QStringList{state.arg(reminder.machineName, at), copy, disk}.join(u' ');
}

QString accountText(const Reminder &reminder, const QDateTime &now)
{
    const QLocale locale;
    const double figure = reminder.figure.value_or(0);
    if (reminder.reason == ReminderReason::BudgetShare)
        return say(QT_TRANSLATE_NOOP("core::reminders", "%2% of the budget \"%1\" is spent."))
            .arg(reminder.machineName, locale.toString(figure, 'f', 0));
    if (reminder.reason == ReminderReason::BudgetForecast)
        return say(QT_TRANSLATE_NOOP("core::reminders", "At this pace the budget \"%1\" is used up at %2."))
            .arg(reminder.machineName, timeText(reminder.moment, now));
    return say(QT_TRANSLATE_NOOP("core::reminders",
                                 "The balance of %1 lasts %2 at the present rate. Machines are stopped or erased without it."))
        .arg(reminder.machineName, spanText(figure * 60));
}

QString stateText(const Reminder &reminder, const QDateTime &now)
{
    const QString &name = reminder.machineName;
    const double figure = reminder.figure.value_or(0);
    switch (reminder.reason) {
    case ReminderReason::EndNear:
    case ReminderReason::EndPassed:
    case ReminderReason::NoEndSet:
        return endText(reminder, now);
    case ReminderReason::Idle:
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 has been idle for %2.")).arg(name, spanText(figure));
    case ReminderReason::IdleHoldingMemory:
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 has been idle for %2 but holds GPU memory."))
            .arg(name, spanText(figure));
    case ReminderReason::OverSized:
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 used %2% of its card over the last day. A smaller card may do."))
            .arg(name, QLocale{}.toString(figure, 'f', 1));
    case ReminderReason::Overnight:
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 is on for the night and its card does nothing.")).arg(name);
    case ReminderReason::JobEnded:
        return say(QT_TRANSLATE_NOOP("core::reminders", "The job \"%2\" on %1 has ended.")).arg(name, reminder.detail);
    case ReminderReason::JobFailed:
        return say(QT_TRANSLATE_NOOP("core::reminders", "The job \"%2\" on %1 has failed.")).arg(name, reminder.detail);
    case ReminderReason::DiskFull:
        return say(QT_TRANSLATE_NOOP("core::reminders", "The disk %2 of %1 is full in about %3."))
            .arg(name, reminder.detail, spanText(figure));
    case ReminderReason::EraseSoon:
    case ReminderReason::PackageEnds:
        return clockText(reminder, now);
    case ReminderReason::TakenAway:
        return lossText(reminder, now);
    case ReminderReason::BudgetShare:
    case ReminderReason::BudgetForecast:
    case ReminderReason::BalanceLow:
        break;
    }
    return accountText(reminder, now);
}

bool tellsMoneyItself(ReminderReason reason)
{
    return reason == ReminderReason::TakenAway || reason == ReminderReason::EraseSoon || reason == ReminderReason::PackageEnds || reason == ReminderReason::BudgetShare
           || reason == ReminderReason::BudgetForecast || reason == ReminderReason::BalanceLow;
}

} // namespace

QString spanText(double minutes)
{
    constexpr qint64 kHour = 60;
    constexpr qint64 kDay = 24 * kHour;
    const qint64 whole = std::max<qint64>(0, static_cast<qint64>(minutes));
    const QLocale locale;
    const auto number = [&locale](qint64 value) { return locale.toString(value); };
    if (whole >= kDay)
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 d %2 h")).arg(number(whole / kDay), number(whole % kDay / kHour));
    if (whole >= kHour)
        return say(QT_TRANSLATE_NOOP("core::reminders", "%1 h %2 min")).arg(number(whole / kHour), number(whole % kHour));
    return say(QT_TRANSLATE_NOOP("core::reminders", "%1 min")).arg(number(whole));
}

QString reminderHeading(const Reminder &reminder, const QDateTime &now)
{
    QString heading = stateText(reminder, now);
    // The first sentence; both languages end it with a sign of their own.
    for (const QString &end : {QStringLiteral(". "), QStringLiteral("。")}) {
        if (const qsizetype at = heading.indexOf(end); at > 0)
            heading.truncate(at);
    }
    while (heading.endsWith(u'.') || heading.endsWith(QChar{0x3002}))
        heading.chop(1);
    return heading;
}

QString reminderText(const Reminder &reminder, const QDateTime &now)
{
    if (tellsMoneyItself(reminder.reason))
        return stateText(reminder, now);
    const QString text = QCoreApplication::translate("core::reminders", "%1 %2", "state, then money")
                             .arg(stateText(reminder, now), moneyText(reminder));
    if (!reminder.stopsAt.isValid())
        return text;
    return text + u' '
           + say(QT_TRANSLATE_NOOP("core::reminders", "It is stopped at %1 unless you answer."))
                 .arg(timeText(reminder.stopsAt, now));
}

} // namespace core::reminders
