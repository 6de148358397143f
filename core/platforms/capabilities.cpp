// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/capabilities.h"

#include "core/base/file_io.h"
#include "core/catalog/json_reader.h"

#include <QCoreApplication>

#include <array>

namespace core::platforms {

namespace {

using catalog::JsonCursor;
using catalog::Word;

constexpr std::array kAbilities{
    Word<Ability>{"list_instances", Ability::ListInstances}, Word<Ability>{"balance", Ability::Balance},
    Word<Ability>{"offers", Ability::Offers}, Word<Ability>{"start", Ability::Start},
    Word<Ability>{"start_without_gpu", Ability::StartWithoutGpu}, Word<Ability>{"stop", Ability::Stop},
    Word<Ability>{"release", Ability::Release}, Word<Ability>{"timed_stop", Ability::TimedStop},
    Word<Ability>{"create", Ability::Create}, Word<Ability>{"billing", Ability::Billing},
    Word<Ability>{"leftovers", Ability::Leftovers},
};

constexpr std::array kConfirmations{
    Word<Confirmation>{"documented", Confirmation::Documented},
    Word<Confirmation>{"second_hand", Confirmation::SecondHand},
    Word<Confirmation>{"unconfirmed", Confirmation::Unconfirmed},
};

constexpr catalog::Range kPause{5, 3600};
constexpr catalog::Range kStoragePrice{0, 1000};
constexpr catalog::Range kStorageSize{0, 1e7};

QList<Ability> readAbilities(const JsonCursor &at)
{
    QList<Ability> abilities;
    for (const QString &word : at.texts("abilities")) {
        const auto *known = std::find_if(kAbilities.begin(), kAbilities.end(), [&](const auto &entry) { return word == QLatin1String{entry.text}; });
        if (known != kAbilities.end())
            abilities << known->value;
        else
            at.report("abilities", catalog::unknownWordText(word));
    }
    return abilities;
}

QUrl readAddress(const JsonCursor &at, const char *key)
{
    const QString text = at.text(key);
    const QUrl url{text, QUrl::StrictMode};
    if (!text.isEmpty() && (url.scheme() != u"https" || url.host().isEmpty()))
        at.report(key, QCoreApplication::translate("core::platforms", "An address has to begin with https."));
    return url;
}

/// Prices of one tier stand by growing size.
QList<StoragePrice> readStorage(const JsonCursor &at)
{
    QList<StoragePrice> prices;
    for (const JsonCursor &each : at.items("storage")) {
        StoragePrice price{.tier = each.requiredText("tier"), .fromGB = each.number("from_gb", kStorageSize).value_or(0)};
        const auto currency = currencyFromCode(each.requiredText("currency"));
        const auto amount = each.number("per_gb_month", kStoragePrice);
        if (!currency || !amount) {
            each.report("per_gb_month", catalog::unknownWordText(each.text("currency")));
            continue;
        }
        price.perGBMonth = Money::fromAmount(*amount, *currency);
        prices << price;
    }
    return prices;
}

Capabilities readPlatform(const JsonCursor &at)
{
    Capabilities platform;
    platform.platform = {at.requiredText("platform")};
    platform.abilities = readAbilities(at);
    platform.confirmation = catalog::choice(at, "confirmation", kConfirmations).value_or(Confirmation::Unconfirmed);
    platform.needsSecret = at.flag("needs_secret").value_or(false);
    platform.asksEachRegion = at.flag("asks_each_region").value_or(false);
    platform.baseUrl = readAddress(at, "base_url");
    platform.console = readAddress(at, "console");
    platform.pollEvery = std::chrono::seconds{at.integer("poll_seconds", kPause).value_or(60)};
    platform.pollWhilePending = std::chrono::seconds{at.integer("poll_while_pending_seconds", kPause).value_or(10)};
    platform.storage = readStorage(at);
    platform.note = at.bilingual("note");
    platform.checkedOn = at.requiredText("checked_on");
    platform.source = at.requiredText("source");
    if (!platform.abilities.isEmpty())
        at.require("base_url");
    return platform;
}

} // namespace

QString wordOf(Ability ability)
{
    for (const auto &word : kAbilities) {
        if (word.value == ability)
            return QLatin1String{word.text};
    }
    return {};
}

std::optional<Money> storageCost(const QList<StoragePrice> &prices, const QString &tier, double sizeGB)
{
    std::optional<Money> total;
    double above = sizeGB;
    for (qsizetype i = prices.size() - 1; i >= 0; --i) {
        const StoragePrice &price = prices.at(i);
        if (price.tier.compare(tier, Qt::CaseInsensitive) != 0 || above <= price.fromGB)
            continue;
        const Money part = Money::fromAmount((above - price.fromGB) * price.perGBMonth.amount(), price.perGBMonth.currency());
        total = total ? total->plus(part) : part;
        above = price.fromGB;
    }
    return total;
}

Result<QList<Capabilities>> loadCapabilities(const QString &file)
{
    const Result<QByteArray> content = readWhole(file);
    if (!content)
        return content.error();
    QList<catalog::Problem> problems;
    const catalog::ProblemSink sink{.file = file, .problems = &problems};
    const catalog::JsonDocument document{*content, sink};
    QList<Capabilities> list;
    if (document.isValid()) {
        for (const JsonCursor &at : document.root().items("platforms"))
            list << readPlatform(at);
    }
    if (!problems.isEmpty()) {
        const catalog::Problem &first = problems.first();
        return Error{.kind = ErrorKind::Protocol,
                     .code = QStringLiteral("platforms.invalid"),
                     .message = QCoreApplication::translate("core::platforms", "The list of platforms in %1 cannot be used.").arg(first.file),
                     .remedy = QCoreApplication::translate("core::platforms", "Restore this file, or install the program again."),
                     .detail = first.path + QStringLiteral(": ") + first.reason};
    }
    return list;
}

} // namespace core::platforms
