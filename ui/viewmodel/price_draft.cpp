// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/price_draft.h"

#include "core/catalog/price_age.h"
#include "ui/viewmodel/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace ui {

namespace {

constexpr double kHighestPrice = 1e6;
constexpr int kMostGpus = 4096;
constexpr double kOddFactor = 4; ///< Beyond it a slipped decimal point is likelier than a new price.

struct DraftText {
    Q_DECLARE_TR_FUNCTIONS(DraftText)
};

QString priceFault(const PriceDraft &draft)
{
    const auto price = numberFrom(draft.price);
    if (draft.price.trimmed().isEmpty())
        return draft.isFee ? DraftText::tr("Enter the fee, or 0 when it is free.") : DraftText::tr("Enter the price of one hour.");
    if (!price)
        return DraftText::tr("Enter a number, such as 2.58.");
    if (draft.isFee && *price < 0)
        return DraftText::tr("A fee cannot be below 0.");
    if (!draft.isFee && core::Money::fromAmount(*price, draft.currency).micros() <= 0)
        return DraftText::tr("The price must be above 0.");
    return *price > kHighestPrice ? DraftText::tr("No machine costs more than 1,000,000 an hour.") : QString{};
}

QString dateFault(const QString &text, QDate today)
{
    const QDate day = QDate::fromString(text.trimmed(), Qt::ISODate);
    if (!day.isValid() || text.trimmed().size() != 10)
        return DraftText::tr("Enter the day like %1.").arg(today.toString(Qt::ISODate));
    return core::catalog::isAhead(text.trimmed(), today) ? DraftText::tr("This day has not come yet.") : QString{};
}

QString noteOf(const PriceDraft &draft)
{
    const auto price = numberFrom(draft.price);
    if (!price || *price <= 0 || !draft.builtIn || draft.builtIn->micros() <= 0 || draft.builtIn->currency() != draft.currency)
        return {};
    const double factor = *price / draft.builtIn->amount();
    if (factor < kOddFactor && factor > 1 / kOddFactor)
        return {};
    return DraftText::tr("The catalog says %1. Check the decimal point.").arg(format::money(*draft.builtIn));
}

} // namespace

std::optional<double> numberFrom(const QString &text)
{
    bool isNumber = false;
    double value = QLocale{}.toDouble(text.trimmed(), &isNumber);
    if (!isNumber)
        value = QLocale::c().toDouble(text.trimmed(), &isNumber);
    return isNumber && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

PriceCheck checkDraft(const PriceDraft &draft, QDate today)
{
    PriceCheck check;
    const auto note = [&check](PriceField field, const QString &fault) {
        if (!fault.isEmpty())
            check.errors.insert(field, fault);
    };
    note(PriceField::Price, priceFault(draft));
    if (draft.isFee)
        return check;
    note(PriceField::Date, dateFault(draft.date, today));
    check.note = noteOf(draft);
    if (draft.isFixed)
        return check;
    bool isNumber = false;
    const int gpus = draft.gpus.trimmed().toInt(&isNumber);
    note(PriceField::Platform, draft.platform.isEmpty() ? DraftText::tr("Choose the platform.") : QString{});
    note(PriceField::Card, draft.card.isEmpty() ? DraftText::tr("Choose the card.") : QString{});
    note(PriceField::Gpus, isNumber && gpus >= 1 && gpus <= kMostGpus ? QString{} : DraftText::tr("Enter a whole number from 1 to %1.").arg(kMostGpus));
    return check;
}

} // namespace ui
