// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/rent_words.h"

#include <QCoreApplication>

namespace core::guard {

namespace {

QString plain(HourlyPrice price)
{
    return currencySign(price.perHour.currency())
           + QString::number(price.perHour.amount(), 'f', price.perHour.amount() < 0.1 ? 4 : 2);
}

} // namespace

Error soldOut()
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("platform.no_stock"),
            .message =
                QCoreApplication::translate("core::guard", "Somebody else has rented this machine, or it is no longer offered."),
            .remedy =
                QCoreApplication::translate("core::guard", "Nothing was rented. Take the next offer, or watch for a free card."),
            .money = MoneyState::NotRunning};
}

Error noPriceUnderCap()
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("rent.no_price"),
            .message = QCoreApplication::translate("core::guard",
                                                   "The platform does not tell a price that can be held against your limit."),
            .remedy =
                QCoreApplication::translate("core::guard", "Nothing was rented. Take another offer, or remove the price limit."),
            .money = MoneyState::NotRunning};
}

Error overCap(HourlyPrice price, HourlyPrice cap)
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("rent.over_cap"),
            .message = QCoreApplication::translate("core::guard", "It costs %1 an hour now; your limit is %2.")
                           .arg(plain(price), plain(cap)),
            .remedy = QCoreApplication::translate("core::guard", "Nothing was rented. Raise the limit, or take another offer."),
            .money = MoneyState::NotRunning};
}

Error rentingAlready()
{
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("rent.running"),
            .message = QCoreApplication::translate("core::guard", "Another machine is being rented with this account."),
            .remedy = QCoreApplication::translate("core::guard", "Wait until it is ready, or look at its state."),
            .money = MoneyState::Running};
}

Error rentClientGone()
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("rent.no_account"),
            .message =
                QCoreApplication::translate("core::guard", "The account that this machine was ordered with is no longer here."),
            .remedy = QCoreApplication::translate("core::guard", "Look in the platform's console whether the machine runs."),
            .money = MoneyState::Unknown};
}

Error orderNotFound()
{
    return {.kind = ErrorKind::Timeout,
            .code = QStringLiteral("rent.not_found"),
            .message =
                QCoreApplication::translate("core::guard", "The platform's answer got lost, and its list has no such machine."),
            .remedy =
                QCoreApplication::translate("core::guard", "Look in the console before you order again: it may still turn up."),
            .money = MoneyState::Unknown};
}

Error orderUnclear()
{
    return {.kind = ErrorKind::Network,
            .code = QStringLiteral("rent.unclear"),
            .message = QCoreApplication::translate("core::guard", "The platform's answer got lost, and it cannot be asked now."),
            .remedy =
                QCoreApplication::translate("core::guard", "Zuka goes on looking. See in the console whether the machine runs."),
            .money = MoneyState::Unknown};
}

Error notReadyInTime()
{
    return {.kind = ErrorKind::Timeout,
            .code = QStringLiteral("rent.not_ready"),
            .message = QCoreApplication::translate("core::guard", "The machine was rented, but SSH does not answer."),
            .remedy = QCoreApplication::translate("core::guard",
                                                  "Wait longer, or release it: its card and its storage may cost already."),
            .money = MoneyState::Running};
}

Error rentedVanished()
{
    return {.kind = ErrorKind::NotFound,
            .code = QStringLiteral("rent.vanished"),
            .message = QCoreApplication::translate("core::guard", "The platform no longer lists the machine."),
            .remedy = QCoreApplication::translate("core::guard",
                                                  "Look in the console whether something still costs; then take another offer."),
            .money = MoneyState::Unknown};
}

Error rentedStopped()
{
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("rent.stopped"),
            .message = QCoreApplication::translate("core::guard", "The platform reports that the machine failed or was stopped."),
            .remedy = QCoreApplication::translate("core::guard", "Release it: its storage may cost. Then take another offer."),
            .money = MoneyState::Unknown};
}

Error rentNotWritten(const Error &storage)
{
    Error error = storage;
    error.message =
        QCoreApplication::translate("core::guard", "Nothing was rented: the order could not be written down first. %1")
            .arg(storage.message);
    error.money = MoneyState::NotRunning;
    return error;
}

} // namespace core::guard
