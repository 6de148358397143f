// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_live.h"

#include "app/cli/cli_text.h"
#include "app/guarding.h"
#include "app/services.h"
#include "core/base/promise.h"
#include "core/base/when_done.h"
#include "core/guard/offer_asker.h"
#include "core/platforms/live_offers.h"

#include <QCoreApplication>

#include <memory>

namespace app::cli {

namespace {

using core::catalog::Catalog;
using core::guard::AskedOffers;

/// The rules stay with the one who asks by them.
struct Asking {
    core::guard::RentRules rules = {};
    std::unique_ptr<core::guard::OfferAsker> asker = {};
};

QString nameOf(const Catalog &catalog, const core::catalog::PlatformId &id)
{
    const auto *platform = catalog.platform(id);
    return platform ? platform->name.shown() : id.value;
}

Catalog merged(const Catalog &dated, const QList<AskedOffers> &answers, Output &output)
{
    QList<core::catalog::Offer> live;
    for (const AskedOffers &asked : answers) {
        const QString name = nameOf(dated, asked.platform);
        if (asked.trouble) {
            output.err << CliText::tr("%1 could not be asked: %2").arg(name, printable(core::fullText(*asked.trouble))) << '\n';
            continue;
        }
        const auto offers = core::platforms::liveOffers(asked.offers, asked.platform, dated.cards, asked.at);
        output.err << CliText::tr("%1, live: offers that fit the catalog %2, left out %3")
                          .arg(name).arg(offers.offers.size()).arg(offers.unknownCards + offers.unpriced) << '\n';
        live += offers.offers;
    }
    if (live.isEmpty())
        output.err << CliText::tr("No live price came; the dated ones are used.") << '\n';
    Catalog catalog = dated;
    catalog.offers = core::platforms::withLive(dated.offers, live);
    return catalog;
}

} // namespace

core::FutureResult<Catalog> withLiveOffers(Toolbox &tools, const Catalog &catalog)
{
    const auto services = tools.services();
    if (!services)
        return core::ready(core::Result<Catalog>{services.error()});
    auto rules = core::guard::loadRentRules(QStringLiteral(":/rules/renting.json"));
    if (!rules)
        return core::ready(core::Result<Catalog>{rules.error()});
    const auto asking = std::make_shared<Asking>();
    asking->rules = std::move(rules).value();
    Services &parts = services->get();
    asking->asker = std::make_unique<core::guard::OfferAsker>(core::guard::OfferAsker::Parts{
        .clients = clientsOf(parts), .accounts = parts.store->accounts(), .clock = parts.clock, .rules = asking->rules});
    const core::Promise<Catalog> promise;
    core::whenDone(asking->asker->ask({.limit = asking->rules.mostOffers}), qApp,
                   [asking, promise, &catalog, &output = tools.output()](const core::Result<QList<AskedOffers>> &answers) {
                       if (!answers)
                           output.err << printable(core::fullText(answers.error())) << '\n';
                       promise.give(merged(catalog, answers ? *answers : QList<AskedOffers>{}, output));
                   });
    return promise.future();
}

} // namespace app::cli
