// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/wizard_platforms.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace ui {

namespace planning = core::planning;
using core::catalog::Platform;
using core::catalog::PlatformClass;
using core::catalog::StoppedGpu;

namespace {

constexpr qsizetype kNamedTraits = 3;

struct WizardPlatforms {
    Q_DECLARE_TR_FUNCTIONS(WizardPlatforms)
};

/// Prices of one platform in the catalog.
struct OfferCount {
    int count = 0;
    QString newest = {};
};

QHash<QString, OfferCount> countOffers(const core::catalog::Catalog &catalog)
{
    QHash<QString, OfferCount> counts;
    for (const core::catalog::Offer &offer : catalog.offers) {
        OfferCount &entry = counts[offer.platform.value];
        ++entry.count;
        entry.newest = std::max(entry.newest, offer.provenance.asOf);
    }
    return counts;
}

QString offersText(const OfferCount &offers, QDate today)
{
    if (offers.count == 0)
        return WizardPlatforms::tr("no price known");
    const QString prices = WizardPlatforms::tr("%n price(s)", nullptr, offers.count);
    const QDate newest = QDate::fromString(offers.newest, Qt::ISODate);
    if (!newest.isValid() || !today.isValid())
        return WizardPlatforms::tr("%1, undated").arg(prices);
    const auto age = static_cast<int>(std::max<qint64>(0, newest.daysTo(today)));
    return WizardPlatforms::tr("%1, newest %2 old").arg(prices, format::days(age));
}

QString billingText(const Platform &platform)
{
    const QString unit = platform.billingGranularity.shown();
    if (unit.isEmpty())
        return WizardPlatforms::tr("billing unit unknown");
    return WizardPlatforms::tr("billing unit: %1", "second, hour …").arg(unit);
}

QString stoppedText(StoppedGpu charge)
{
    switch (charge) {
    case StoppedGpu::Free: return WizardPlatforms::tr("a stop ends the GPU price");
    case StoppedGpu::Depends: return WizardPlatforms::tr("only the right kind of stop ends the GPU price");
    case StoppedGpu::Charged: return WizardPlatforms::tr("a stopped machine still pays for its GPU");
    case StoppedGpu::Unknown: break;
    }
    return WizardPlatforms::tr("price while stopped unknown");
}

QString trustText(PlatformClass kind)
{
    if (kind == PlatformClass::Marketplace)
        return WizardPlatforms::tr("hosts of strangers");
    return kind == PlatformClass::Hyperscaler ? WizardPlatforms::tr("own data centres") : WizardPlatforms::tr("one operator");
}

PlatformChoice choiceOf(const Platform &platform, const OfferCount &offers, QDate today)
{
    const StoppedGpu charge = platform.stop.gpuCharge;
    return {.id = platform.id,
            .name = platform.name.shown(),
            .billing = billingText(platform),
            .stopped = stoppedText(charge),
            .isStopDear = charge == StoppedGpu::Charged || charge == StoppedGpu::Depends,
            .trust = trustText(platform.kind),
            .trustDetail = platform.isolation,
            .quota = platform.quota,
            .offers = offersText(offers, today),
            .hasOffers = offers.count > 0};
}

/// The traits that most members share, in the order of the catalog.
QString commonTraits(const QList<const Platform *> &members, QList<core::BilingualText> Platform::*traits)
{
    QStringList order;
    QHash<QString, int> counts;
    for (const Platform *member : members) {
        for (const core::BilingualText &trait : member->*traits) {
            const QString text = trait.shown();
            if (!order.contains(text))
                order << text;
            ++counts[text];
        }
    }
    std::ranges::stable_sort(order, [&counts](const QString &a, const QString &b) { return counts.value(a) > counts.value(b); });
    return order.mid(0, kNamedTraits).join(WizardPlatforms::tr(", ", "between the traits of platforms"));
}

PlatformGroup emptyGroup(PlatformClass kind)
{
    switch (kind) {
    case PlatformClass::Hyperscaler: return {.word = QStringLiteral("hyperscaler"), .title = WizardPlatforms::tr("Big clouds")};
    case PlatformClass::Marketplace:
        return {.word = QStringLiteral("marketplace"), .title = WizardPlatforms::tr("Markets of private hosts")};
    default: break;
    }
    return {.word = QStringLiteral("vertical"), .title = WizardPlatforms::tr("GPU rental platforms")};
}

void choose(QStringList &list, const QString &value, bool isIn)
{
    list.removeAll(value);
    if (isIn)
        list << value;
}

bool isWished(const planning::PlanAnswers &answers, const QString &platform)
{
    return !answers.excludedPlatforms.contains(platform) && (answers.platforms.isEmpty() || answers.platforms.contains(platform));
}

} // namespace

QList<PlatformGroup> platformGroups(const planning::PlanAnswers &answers, const core::catalog::Catalog &catalog, QDate today)
{
    const QHash<QString, OfferCount> offers = countOffers(catalog);
    QList<PlatformGroup> groups;
    for (const PlatformClass kind : {PlatformClass::Vertical, PlatformClass::Hyperscaler, PlatformClass::Marketplace}) {
        PlatformGroup group = emptyGroup(kind);
        group.isOn = !answers.excludedClasses.contains(group.word);
        QList<const Platform *> members;
        for (const Platform &platform : catalog.platforms) {
            if (platform.kind == kind && platform.isRentable)
                members << &platform;
        }
        std::ranges::stable_sort(members, [&offers](const Platform *a, const Platform *b) {
            return offers.value(a->id.value).count > offers.value(b->id.value).count;
        });
        group.pros = commonTraits(members, &Platform::pros);
        group.cons = commonTraits(members, &Platform::cons);
        for (const Platform *member : std::as_const(members)) {
            PlatformChoice choice = choiceOf(*member, offers.value(member->id.value), today);
            choice.isOn = group.isOn && isWished(answers, member->id.value);
            choice.hasAccount = answers.ownedAccounts.contains(member->id.value);
            group.platforms << choice;
        }
        groups << group;
    }
    return groups;
}

planning::PlanAnswers withClass(planning::PlanAnswers answers, const QString &word, bool isOn)
{
    choose(answers.excludedClasses, word, !isOn);
    return answers;
}

planning::PlanAnswers withPlatform(planning::PlanAnswers answers, const QString &platform, bool isOn)
{
    choose(answers.excludedPlatforms, platform, !isOn);
    if (isOn && !answers.platforms.isEmpty())
        choose(answers.platforms, platform, true);
    return answers;
}

planning::PlanAnswers withAccount(planning::PlanAnswers answers, const QString &platform, bool hasAccount)
{
    choose(answers.ownedAccounts, platform, hasAccount);
    return answers;
}

} // namespace ui
