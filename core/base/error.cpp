// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include "core/base/blanks.h"

#include <QCoreApplication>
#include <QStringList>

namespace core {

bool Error::isTransient() const
{
    switch (kind) {
    case ErrorKind::Network:
    case ErrorKind::Timeout:
    case ErrorKind::RateLimited:
        return true;
    default:
        return false;
    }
}

QString moneySentence(MoneyState state)
{
    switch (state) {
    case MoneyState::NotConcerned:
        return {};
    case MoneyState::Running:
        return QCoreApplication::translate("core::base", "Billing goes on.");
    case MoneyState::Unknown:
        return QCoreApplication::translate("core::base", "The machine may still be billing.");
    case MoneyState::NotRunning:
        return QCoreApplication::translate("core::base", "The machine is off; nothing is billed for the GPU.");
    }
    return {};
}

QString fullText(const Error &error)
{
    QStringList parts{error.message, moneySentence(error.money), error.remedy};
    parts.removeAll(QString{});
    return withoutStrayBlanks(parts.join(u' '));
}

} // namespace core
