// SPDX-License-Identifier: GPL-3.0-or-later
// What the user fills in before renting, and what it comes to.
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/rent_view_model.h"

#include <cmath>

namespace ui {

using core::HourlyPrice;
using core::Money;
using core::platforms::PlatformOffer;

namespace {

constexpr double kMostDiskGB = 20'000;
constexpr double kMostHours = 24 * 366;
constexpr double kFewHours = 8; ///< Proposed where the length of the job is not known.
constexpr int kLongestName = 40;
const QString kAutoDl = QStringLiteral("autodl");
const QString kLambda = QStringLiteral("lambda");

std::optional<double> numberOf(const QString &text)
{
    bool isNumber = false;
    const double number = QString{text}.trimmed().replace(u',', u'.').toDouble(&isNumber);
    return isNumber && std::isfinite(number) && number > 0 ? std::optional{number} : std::nullopt;
}

/// Letters, digits and dashes: what every platform takes.
QString plainName(const QString &text)
{
    QString name;
    for (const QChar c : text.toLower()) {
        const bool isPlain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (isPlain)
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.left(kLongestName);
}

} // namespace

bool RentViewModel::takesKey() const { return m_row && m_row->offer.platform.value != kAutoDl; }
bool RentViewModel::takesImage() const { return m_row && m_row->offer.platform.value != kLambda; }

QString RentViewModel::heading() const
{
    return m_row ? tr("Rent %1 at %2").arg(cardsText(*m_row), m_row->platformName.shown()) : QString{};
}

QString RentViewModel::about() const
{
    const auto *capabilities = m_row ? m_parts.clients.capabilities(m_row->offer.platform) : nullptr;
    return capabilities ? capabilities->note.shown() : QString{};
}

RentForm RentViewModel::proposal() const
{
    if (!m_row)
        return {};
    const double hours = m_row->elapsedHours > 0 ? std::ceil(m_row->elapsedHours) : kFewHours;
    const auto &rules = m_parts.flow.rules();
    return {.name = plainName(cardsText(*m_row).remove(QStringLiteral("1 × "))),
            .image = rules.images.value(m_row->offer.platform.value),
            .disk = QString::number(rules.diskGB),
            .atMost = capOf(0),
            .hours = QString::number(hours, 'f', 0),
            .key = m_keys.size() > 1 && takesKey() ? 1 : 0};
}

core::Currency RentViewModel::currencyOf(int offer) const
{
    const PlatformOffer *one = offerAt(offer);
    return one && one->price ? one->price->perHour.currency()
           : m_row           ? m_row->offer.price.perHour.currency()
                             : core::Currency::Usd;
}

QString RentViewModel::capOf(int offer) const
{
    const PlatformOffer *one = offerAt(offer);
    if (!one || !one->price)
        return {};
    const double cap = one->price->perHour.amount() * (1 + m_parts.flow.rules().capOverPercent / 100.0);
    return QString::number(std::ceil(cap * 1000) / 1000, 'f', 3); // Rounded up: the price itself must pass.
}

QMap<QString, QString> RentViewModel::errors(const RentForm &form) const
{
    QMap<QString, QString> errors;
    const PlatformOffer *offer = offerAt(form.offer);
    if (!offer)
        errors.insert(QStringLiteral("offer"), tr("Choose an offer."));
    if (plainName(form.name).isEmpty())
        errors.insert(QStringLiteral("name"), tr("Letters and digits."));
    if (takesImage() && form.image.trimmed().isEmpty())
        errors.insert(QStringLiteral("image"), tr("Name an image."));
    const auto disk = numberOf(form.disk);
    if (!disk || *disk > kMostDiskGB)
        errors.insert(QStringLiteral("disk"), tr("A size in GB."));
    const auto cap = numberOf(form.atMost);
    if (!form.atMost.trimmed().isEmpty() && !cap)
        errors.insert(QStringLiteral("at_most"), tr("A price, or nothing."));
    else if (cap && offer && !offer->price)
        errors.insert(QStringLiteral("at_most"), tr("This offer tells no price. Remove the limit to take it all the same."));
    else if (cap && offer && *cap < offer->price->perHour.amount() - 1e-9)
        errors.insert(QStringLiteral("at_most"), tr("Below the price of this offer."));
    const auto hours = numberOf(form.hours);
    if (!form.hours.trimmed().isEmpty() && (!hours || *hours > kMostHours))
        errors.insert(QStringLiteral("hours"), tr("Hours, or nothing."));
    return errors;
}

QList<RentBillLine> RentViewModel::bill(const RentForm &form) const
{
    const PlatformOffer *offer = offerAt(form.offer);
    if (!offer)
        return {};
    QList<RentBillLine> lines;
    const auto hours = numberOf(form.hours);
    const auto cap = numberOf(form.atMost);
    lines << RentBillLine{tr("An hour"), offer->price ? format::perHour(*offer->price) : format::unknown(), {}};
    if (hours) {
        const QString time = format::duration(core::Hours{*hours});
        lines << RentBillLine{tr("Until the planned end, %1").arg(time),
                              offer->price ? format::money(offer->price->costFor(core::Hours{*hours})) : format::unknown(), {}};
        if (cap)
            lines << RentBillLine{
                tr("The same at your limit"),
                format::money(HourlyPrice{Money::fromAmount(*cap, currencyOf(form.offer))}.costFor(core::Hours{*hours})),
                {}};
    }
    if (m_row && m_row->hours.likely > 0) {
        const Money total = m_row->bill.knownTotal();
        lines << RentBillLine{tr("The whole job, as planned"),
                              m_row->bill.isAtLeast() ? format::atLeast(total) : format::money(total),
                              tr("With disk, setup, transfers and idle hours, at the price in the plan.")};
    }
    return lines;
}

QString RentViewModel::billNote(const RentForm &form) const
{
    const PlatformOffer *offer = offerAt(form.offer);
    QStringList notes;
    if (offer && !offer->price)
        notes << tr("The platform does not tell what this offer costs.");
    if (form.atMost.trimmed().isEmpty())
        notes << tr("Without a limit it is rented at whatever it costs by then.");
    if (form.hours.trimmed().isEmpty())
        notes << tr("Without a planned end nothing reminds you to stop it.");
    notes << tr("Charged from the order on, also while the image is loaded; storage may cost extra.");
    return notes.join(u' ');
}

QString RentViewModel::verb(const RentForm &form) const
{
    const PlatformOffer *offer = offerAt(form.offer);
    return offer && offer->price ? tr("Rent for %1").arg(format::perHour(*offer->price)) : tr("Rent");
}

std::optional<core::guard::RentOrder> RentViewModel::orderOf(const RentForm &form) const
{
    const PlatformOffer *offer = offerAt(form.offer);
    const auto *account = m_row ? accountOf(m_row->offer.platform) : nullptr;
    if (!offer || !account)
        return std::nullopt;
    const RentKey key = takesKey() ? m_keys.value(form.key) : RentKey{};
    core::guard::RentOrder order{.account = account->id.value,
                                 .platform = m_row->offer.platform,
                                 .card = m_row->card,
                                 .offer = *offer,
                                 .name = plainName(form.name),
                                 .image = takesImage() ? form.image.trimmed() : QString{},
                                 .diskGB = numberOf(form.disk).value_or(0),
                                 .isSpot = m_row->offer.mode == core::catalog::BillingMode::Spot,
                                 .publicKey = key.publicLine,
                                 .keyFile = key.privateFile};
    if (const auto cap = numberOf(form.atMost))
        order.atMost = HourlyPrice{Money::fromAmount(*cap, currencyOf(form.offer))};
    if (const auto hours = numberOf(form.hours))
        order.plannedEnd = m_parts.clock.now().addMSecs(static_cast<qint64>(*hours * 3'600'000));
    return order;
}

} // namespace ui
