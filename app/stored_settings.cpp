// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stored_settings.h"

#include "core/store/settings_peek.h"

namespace app {

core::settings::Settings storedSettings(const QString &folder)
{
    return core::store::settingsIn(folder);
}

QList<core::ExchangeRate> ratesFor(const core::settings::Settings &settings, const core::catalog::Catalog &catalog)
{
    QList<core::ExchangeRate> rates;
    if (settings.cnyPerUsd) {
        rates << core::ExchangeRate{.from = core::Currency::Usd, .to = core::Currency::Cny, .rate = *settings.cnyPerUsd,
                                    .asOf = settings.rateAsOf, .source = core::BilingualText::inBoth(QStringLiteral("user"))};
    }
    return rates + catalog.exchangeRates;
}

} // namespace app
